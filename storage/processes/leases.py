"""Leases: resources that one process at a time may hold.

A holder renews its lease by incrementing a counter. No time is stored: a lease has expired for a
process that has seen its counter unchanged for long enough. So the clocks of machines are never
compared.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from storage.database import Change, Repository


@dataclass(frozen=True, slots=True)
class Lease:
    """The holder of a lease, and its counter."""

    name: str
    holder: str
    beat: int


class Leases(Repository):
    """Reads and writes leases. Writes raise `storage.database.WriteFailed`."""

    async def of(self, kind: str) -> list[Lease]:
        """Return all leases of a kind."""
        sql = "SELECT name, holder, beat FROM leases WHERE kind = ? ORDER BY name"
        return await self._all(Lease, sql, (kind,))

    async def claim(
        self, kind: str, holder: str, names: Iterable[str], out: Iterable[Lease] = ()
    ) -> None:
        """Renew a holder's leases, and claim those that are free or expired.

        The result has to be read afterwards: another process may have been first.

        Args:
            kind: the kind of leases.
            holder: the claiming process.
            names: the wanted leases.
            out: the expired leases, as they were read.
        """
        seen = {lease.name: lease for lease in out}
        sql = (
            "INSERT INTO leases (kind, name, holder, beat) VALUES (?1, ?2, ?3, 1)"
            " ON CONFLICT (kind, name) DO UPDATE SET holder = excluded.holder,"
            " beat = leases.beat + 1 WHERE leases.holder = excluded.holder"
            " OR (leases.holder = ?4 AND leases.beat = ?5)"
        )
        changes = []
        for name in sorted(names):
            was = seen.get(name, Lease(name, "", 0))
            changes.append(Change(sql, (kind, name, holder, was.holder, was.beat)))
        if changes:
            await self._database.write(*changes)

    async def give_back(self, kind: str, holder: str, names: Iterable[str]) -> None:
        """Release a holder's leases; those that another process has taken over stay."""
        sql = "DELETE FROM leases WHERE kind = ? AND name = ? AND holder = ?"
        changes = [Change(sql, (kind, name, holder)) for name in sorted(names)]
        if changes:
            await self._database.write(*changes)

    async def clear(self, kind: str, out: Iterable[Lease]) -> None:
        """Delete expired leases, as they were read."""
        sql = "DELETE FROM leases WHERE kind = ? AND name = ? AND holder = ? AND beat = ?"
        changes = [Change(sql, (kind, each.name, each.holder, each.beat)) for each in out]
        if changes:
            await self._database.write(*changes)
