"""`riichi verify --scheduler`: the same answer from a cluster, even when a worker dies."""

from __future__ import annotations

import importlib.abc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from riichi import Win, score
from riichi import verify as verifying
from riichi.cli import main
from riichi.scale import ClusterError, verify_on_cluster

SIZE = 25
RECORDS = 1500
WRONG_EVERY = 50


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers, each a process of its own; a dead one is started again."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as made:
        yield made


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Two files of records, in which every fiftieth total is recorded wrongly."""
    hand = {
        "rules": "tenhou-4p",
        "closed": "123m456p23478s66z",
        "win": "9s",
        "by": "ron",
        "seat": "S",
        "round": "E",
        "flags": ["riichi"],
    }
    total = score(Win.from_record(hand)).total  # 1,300, which is recorded below
    assert total == 1300
    folder = tmp_path_factory.mktemp("records")
    paths = []
    for half in range(2):
        lines = []
        for number in range(half * RECORDS // 2, (half + 1) * RECORDS // 2):
            recorded = 1000 if number % WRONG_EVERY == 0 else 1300
            record = {"id": f"r{number}", "win": hand, "expect": {"total": recorded}}
            lines.append(json.dumps(record))
        path = folder / f"half{half}.jsonl"
        path.write_text("\n".join(lines) + "\n", "utf-8")
        paths.append(str(path))
    return paths


EXPECTED = [f"r{n}: total: recorded 1000, found 1300" for n in range(0, RECORDS, WRONG_EVERY)]


def test_the_count_is_right_although_a_worker_is_killed_halfway(cluster, files, monkeypatch):
    from distributed import Client

    monkeypatch.setattr(verifying, "BATCH", SIZE)
    killed = []
    with Client(cluster.scheduler_address) as client:
        client.wait_for_workers(2)
        workers = client.run(os.getpid)
        assert len(workers) == 2

        def halfway() -> Iterator[str]:
            yield files[0]
            pid = next(iter(workers.values()))
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
            yield files[1]

        tally = verify_on_cluster(halfway(), cluster.scheduler_address)
    assert killed
    assert tally.records == RECORDS
    assert tally.differences == EXPECTED
    assert tally == verifying.verify(files)


def test_the_command(cluster, files, capsys):
    assert main(["verify", *files, "--scheduler", cluster.scheduler_address]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines == EXPECTED
    assert last == f"{RECORDS} records, {len(EXPECTED)} differences"


def test_a_file_that_is_not_there(cluster, tmp_path, capsys):
    missing = str(tmp_path / "none.jsonl")
    assert main(["verify", missing, "--scheduler", cluster.scheduler_address]) == 2
    assert "none.jsonl" in capsys.readouterr().err


def test_no_scheduler_there(files, capsys, monkeypatch):
    monkeypatch.setattr("riichi.scale.TIMEOUT", 1)
    assert main(["verify", *files, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler at tcp://127.0.0.1:1" in capsys.readouterr().err


def test_a_scheduler_without_workers(files, monkeypatch):
    from distributed import LocalCluster

    monkeypatch.setattr("riichi.scale.TIMEOUT", 1)
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as empty,
        pytest.raises(ClusterError, match="has no workers"),
    ):
        verify_on_cluster(files, empty.scheduler_address)


def test_jobs_and_scheduler_exclude_each_other(files):
    with pytest.raises(SystemExit) as stop:
        main(["verify", *files, "--jobs", "2", "--scheduler", "tcp://127.0.0.1:1"])
    assert stop.value.code == 2


class _Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path, target=None):
        if fullname.partition(".")[0] == "distributed":
            raise ImportError(fullname)


def test_without_the_extra_it_says_what_to_install(files, capsys, monkeypatch):
    for name in [one for one in sys.modules if one.partition(".")[0] == "distributed"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [_Hidden(), *sys.meta_path])
    assert main(["verify", *files, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "riichi-rulebook[scale]" in capsys.readouterr().err


def test_nothing_of_it_is_imported_before_it_is_asked_for():
    code = "import sys, riichi.cli, riichi.verify; print('distributed' in sys.modules)"
    engine = Path(verifying.__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(engine)},
    )
    assert done.stdout.strip() == "False"
