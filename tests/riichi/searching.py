"""How hard Hypothesis looks: settled examples usually, many new ones on request."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings

MORE = int(os.environ.get("RIICHI_EXAMPLES", "0"))
"""How many times as many examples to look at, new ones each time; 0 for the usual, settled ones."""
slowly = settings(
    deadline=None,
    derandomize=not MORE,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def times(number: int) -> Any:
    return settings(slowly, max_examples=number * (MORE or 1))
