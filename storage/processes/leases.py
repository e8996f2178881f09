"""Of what there is one among several processes: which of them has it.

Whoever has a lease renews it by counting up. No time is stored: a lease has run out for whoever
has seen it stand still for long enough, so that the clocks of machines are never compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.database import Change, Database


@dataclass(frozen=True, slots=True)
class Lease:
    """Who has something, and how often that has been renewed."""

    name: str
    holder: str
    beat: int


class Leases:
    """Reading and writing leases. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, kind: str) -> list[Lease]:
        """All leases of a kind."""
        rows = await self._database.read(
            "SELECT name, holder, beat FROM leases WHERE kind = ? ORDER BY name", (kind,)
        )
        return [Lease(*row) for row in rows]

    async def claim(
        self, kind: str, holder: str, names: Iterable[str], out: Iterable[Lease] = ()
    ) -> None:
        """Renew what a holder has of these, and give it those that nobody has, or that are out.

        Whether it has them now is there to be read: somebody else may have been first.

        Args:
            kind: of which leases.
            holder: who claims them.
            names: which.
            out: the leases that have run out, as they were seen.
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
        """A holder has these no longer; what is somebody else's by now stays theirs."""
        sql = "DELETE FROM leases WHERE kind = ? AND name = ? AND holder = ?"
        changes = [Change(sql, (kind, name, holder)) for name in sorted(names)]
        if changes:
            await self._database.write(*changes)

    async def clear(self, kind: str, out: Iterable[Lease]) -> None:
        """Delete leases that have run out, as they were seen."""
        sql = "DELETE FROM leases WHERE kind = ? AND name = ? AND holder = ? AND beat = ?"
        changes = [Change(sql, (kind, each.name, each.holder, each.beat)) for each in out]
        if changes:
            await self._database.write(*changes)
