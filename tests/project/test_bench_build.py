"""The benchmark of the build: its small sites build, and its plain pages are the guide's."""

from __future__ import annotations

import pytest

import bench_build


def test_a_small_site_builds_and_growth_is_told(
    tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = {
        n: bench_build.small(bench_build.folder(tmp_path, str(n)), "tenhou-4p", n)
        for n in (1, 2, 3)
    }
    bench_build.growth("hands", 1, made)
    told = capsys.readouterr().out
    assert told.startswith("hands: 1: ") and "each further" in told and "kept: " in told


def test_hands_of_the_benchmark_differ() -> None:
    texts = {f"{bench_build.HANDS[n % 4]} honba={n // 4}" for n in range(800)}
    assert len(texts) == 800
