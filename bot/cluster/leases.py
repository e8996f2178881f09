"""Leases: resources that one process at a time holds.

A single process holds all of them. One of several processes claims them in the database, renews
them, and knows by its own clock when they have expired.
"""

import time
from collections.abc import Sequence

from storage.processes.leases import Lease, Leases

# A process that cannot renew a lease for `HELD_FOR` stops using it. Another one that has seen it
# unchanged for `EXPIRES_AFTER` takes it. In between the first one can notice, and stop.
HELD_FOR, EXPIRES_AFTER = 14.0, 20.0  # seconds
RENEW_EVERY = 3.0  # seconds
_A_DAY = 86_400.0


class AllLeases:
    """All leases of one kind, for a process that has no rivals."""

    process = "the only one"  # the name of this process
    renew_every = _A_DAY  # seconds

    def holds(self, _: str) -> bool:
        """Return whether this process holds a lease now."""
        return True

    def free(self, names: Sequence[str]) -> list[str]:
        """Return those of these leases that were free at the last read."""
        return list(names)

    def holders(self) -> int:
        """Return how many processes held a lease at the last read, this one included."""
        return 1

    async def acquire(self, names: Sequence[str]) -> None:
        """Renew these leases, or claim those of them that are free."""

    async def release(self, names: Sequence[str] | None = None) -> None:
        """Release these leases, or all of this kind."""

    async def clear(self) -> None:
        """Delete the expired leases of other processes."""


class StoredLeases:
    """The leases that a process holds as rows of the database.

    Methods that access the database raise `ReadFailed` or `WriteFailed`.

    Args:
        leases: the rows.
        kind: their kind.
        process: the name of this process.
    """

    def __init__(self, leases: Leases, kind: str, process: str) -> None:
        self.renew_every = RENEW_EVERY
        self._leases = leases
        self._kind = kind
        self.process = process
        self._seen: dict[str, tuple[Lease, float]] = {}  # and since when
        self._until: dict[str, float] = {}

    def holds(self, name: str) -> bool:
        """Return whether this process holds a lease, by its own clock."""
        return time.monotonic() < self._until.get(name, 0.0)

    def free(self, names: Sequence[str]) -> list[str]:
        """Return those without a holder at the last read, or expired since."""
        expired = {lease.name for lease in self._expired()}
        return [name for name in names if name not in self._seen or name in expired]

    def holders(self) -> int:
        """Return how many processes hold a lease that has not expired."""
        expired = self._expired()
        living = {lease.holder for lease, _ in self._seen.values() if lease not in expired}
        return len(living | {self.process})

    async def acquire(self, names: Sequence[str]) -> None:
        """Renew those that this process holds, and claim those that are free."""
        begun = time.monotonic()
        await self._look()
        wanted = [name for name in names if self._may_have(name)]
        if wanted:
            await self._leases.claim(self._kind, self.process, wanted, self._expired())
            await self._look()
        for name in names:
            ours = name in self._seen and self._seen[name][0].holder == self.process
            self._until[name] = begun + HELD_FOR if ours else 0.0

    async def release(self, names: Sequence[str] | None = None) -> None:
        """Release leases for other processes to claim at once."""
        given = list(self._until) if names is None else list(names)
        for name in given:
            self._until.pop(name, None)
        await self._leases.give_back(self._kind, self.process, given)

    async def clear(self) -> None:
        """Delete the expired leases."""
        await self._leases.clear(self._kind, self._expired())

    def _may_have(self, name: str) -> bool:
        if name not in self._seen:
            return True
        lease, _ = self._seen[name]
        return lease.holder == self.process or lease in self._expired()

    def _expired(self) -> list[Lease]:
        before = time.monotonic() - EXPIRES_AFTER
        return [lease for lease, since in self._seen.values() if since < before]

    async def _look(self) -> None:
        found = await self._leases.of(self._kind)
        now = time.monotonic()
        before, self._seen = self._seen, {}
        for lease in found:
            known = before.get(lease.name)
            self._seen[lease.name] = known if known and known[0] == lease else (lease, now)


# The leases of one kind, as one process holds them.
LeaseHolder = AllLeases | StoredLeases
