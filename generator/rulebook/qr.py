"""A QR code of an address, as rows of squares and as a picture; leans on segno."""

from __future__ import annotations

from collections.abc import Sequence

import segno

QUIET = 2
"""White squares around the code; what surrounds it on a sheet is white too."""


def squares(text: str) -> tuple[str, ...]:
    """The rows of a code that survives some dirt (level M): `1` is dark.

    >>> len(squares("https://example.org/")[0])
    25
    """
    code = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix)


def svg(rows: Sequence[str]) -> str:
    """The code as an SVG picture with a white border, one path for all dark squares.

    >>> svg(["10", "11"]).partition('<path d="')[2]
    'M2 2h1v1h-1zM2 3h2v1h-2z"/></svg>'
    """
    side = len(rows) + 2 * QUIET
    path = ""
    for y, row in enumerate(rows, QUIET):
        for run in _runs(row):
            path += f"M{run[0] + QUIET} {y}h{run[1]}v1h-{run[1]}z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{path}"/></svg>'
    )


def _runs(row: str) -> list[tuple[int, int]]:
    """Where dark squares lie together: the first, and how many."""
    runs: list[tuple[int, int]] = []
    for x, square in enumerate(row):
        if square == "1":
            if runs and sum(runs[-1]) == x:
                runs[-1] = runs[-1][0], runs[-1][1] + 1
            else:
                runs.append((x, 1))
    return runs
