"""Mutation testing: break the engine in many small ways and see whether a test notices.

`python -m mutants` (or `make mutants`) runs it. `make` finds the mutants, most of them by the
operators of cosmic-ray, `run` puts each into a process of its own and lets the tests loose on it,
and `scripts/mutants-survivors.toml` says of every mutant that lives why it may.
"""
