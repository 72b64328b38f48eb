"""A second and a third opinion: riichi, `mahjong` and `jansou` score the same generated wins.

`python -m oracle` (or `make oracle`) runs it. `hands` makes the wins, `said` is the form in which
three programs can be compared, `by_mahjong` and `by_jansou` ask the other two, `reasons` names
every difference that is known and why it is no fault of ours, `compare` puts it together, and
`shrink` makes the first difference that nobody can explain small enough to read.
"""
