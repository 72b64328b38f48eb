"""Replaying records on a Dask cluster, for piles of logs that outgrow one machine.

Leans on `verify`, whose batches it hands out, and on `distributed` (the extra `scale`), the one
package that the engine ever asks for, and only when a cluster is asked for. A batch is checked by
a pure function of its lines, so it may be done twice: when a worker dies, the scheduler gives what
it had to another, and each batch is still counted once, in the order of the lines.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from .verify import Tally, batches, check_lines, read_lines

AHEAD = 4
"""Batches under way for each thread of the cluster: enough to keep it busy, and bounded."""
RETRIES = 3
TIMEOUT = 30
"""Seconds to wait for the scheduler, and for the first worker."""


class ClusterError(OSError):
    """A cluster that is not there, has no workers, or lost a batch for good."""


def verify_on_cluster(paths: Iterable[str], address: str) -> Tally:
    """Replay whole files on the cluster of the scheduler at `address` (`tcp://host:8786`).

    The workers need this package, of the same version; the files are read here. The answer is that
    of `verify`. Raises `OSError` for a file that cannot be read, and `ClusterError`.
    """
    with _client(address) as client:
        most = AHEAD * sum(client.nthreads().values())
        tally = Tally()
        waiting: deque[Any] = deque()
        lines = (line for path in paths for line in read_lines(path))
        for batch in batches(lines):
            # The lines travel inside the task: were they left with a worker, they would die with it
            waiting.append(client.submit(check_lines, batch, pure=False, retries=RETRIES))
            if len(waiting) >= most:
                tally.add(_result(waiting.popleft()))
        while waiting:
            tally.add(_result(waiting.popleft()))
    return tally


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError(
            "a scheduler needs the package distributed, which is not installed; "
            "it comes with the extra: pip install 'riichi-rulebook[scale]'"
        ) from None
    try:
        client = Client(address, timeout=TIMEOUT)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no scheduler at {address}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=TIMEOUT)
    except TimeoutError as error:
        client.close()
        raise ClusterError(f"the scheduler at {address} has no workers") from error
    return client


def _result(future: Any) -> Tally:
    """The tally of a batch; whatever keeps the cluster from it is told as one error."""
    try:
        tally: Tally = future.result()
    except Exception as error:
        raise ClusterError(f"the cluster could not do a batch: {error}") from error
    return tally
