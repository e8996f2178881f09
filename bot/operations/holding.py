"""Of what there is one among several processes: what this one has.

A process that has the database to itself has everything. Of several each takes leases in the
database, renews them, and knows by its own clock when they have run out.
"""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Sequence
from typing import Protocol

from storage.database import Database
from storage.leases import Lease, Leases

# Who cannot renew for so long has it no more; who has seen it stand still for longer takes it. In
# between the one has the time to notice, and to stop.
HELD_FOR, OUT_AFTER = 14.0, 20.0  # seconds
EVERY = 3.0  # seconds
_A_DAY = 86_400.0


class Holding(Protocol):
    """What a process has of one kind. What fails raises `ReadFailed` or `WriteFailed`."""

    every: float  # seconds, after which it is to be held anew

    def has(self, name: str) -> bool:
        """Whether this process has it, now."""

    def free(self, names: Sequence[str]) -> list[str]:
        """Those of them that nobody had when it last looked."""

    def holders(self) -> int:
        """How many processes had something when it last looked, this one among them."""

    async def hold(self, names: Sequence[str]) -> None:
        """Renew these, or take what is free of them."""

    async def give_back(self, names: Sequence[str] | None = None) -> None:
        """Have these no more, or nothing of this kind."""

    async def clear(self) -> None:
        """Forget what processes have left that are gone."""


def holding(database: Database, kind: str, me: str) -> Holding:
    """What a process may hold of that kind, given what else may use its database."""
    return Leased(Leases(database), kind, me) if database.shared else Own()


def process_name() -> str:
    """A name for this process that no other has; whoever runs it sees which one it is."""
    return f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"


class Own:
    """Everything, for there is no other process."""

    every = _A_DAY

    def has(self, _: str) -> bool:
        """It has."""
        return True

    def free(self, names: Sequence[str]) -> list[str]:
        """All of them: they are its own."""
        return list(names)

    def holders(self) -> int:
        """Itself."""
        return 1

    async def hold(self, names: Sequence[str]) -> None:
        """It has them."""

    async def give_back(self, names: Sequence[str] | None = None) -> None:
        """Nobody waits for them."""

    async def clear(self) -> None:
        """There are none."""


class Leased:
    """What a process has by leases in the database.

    Args:
        leases: where they are kept.
        kind: of which these are.
        me: this process.
    """

    every = EVERY

    def __init__(self, leases: Leases, kind: str, me: str) -> None:
        self._leases = leases
        self._kind = kind
        self._me = me
        self._seen: dict[str, tuple[Lease, float]] = {}  # each, and since when it has stood still
        self._until: dict[str, float] = {}

    def has(self, name: str) -> bool:
        """Whether this process has it, by its own clock."""
        return time.monotonic() < self._until.get(name, 0.0)

    def free(self, names: Sequence[str]) -> list[str]:
        """Those that nobody had when it last looked, or that have run out since."""
        out = {lease.name for lease in self._out()}
        return [name for name in names if name not in self._seen or name in out]

    def holders(self) -> int:
        """How many processes have something that has not run out."""
        out = self._out()
        living = {lease.holder for lease, _ in self._seen.values() if lease not in out}
        return len(living | {self._me})

    async def hold(self, names: Sequence[str]) -> None:
        """Renew what it has of these, and take what is free."""
        begun = time.monotonic()
        await self._look()
        wanted = [name for name in names if self._may_have(name)]
        if wanted:
            await self._leases.claim(self._kind, self._me, wanted, self._out())
            await self._look()
        for name in names:
            mine = name in self._seen and self._seen[name][0].holder == self._me
            self._until[name] = begun + HELD_FOR if mine else 0.0

    async def give_back(self, names: Sequence[str] | None = None) -> None:
        """Others may have them at once."""
        given = list(self._until) if names is None else list(names)
        for name in given:
            self._until.pop(name, None)
        await self._leases.give_back(self._kind, self._me, given)

    async def clear(self) -> None:
        """Delete what processes have left that are gone."""
        await self._leases.clear(self._kind, self._out())

    def _may_have(self, name: str) -> bool:
        if name not in self._seen:
            return True
        lease, _ = self._seen[name]
        return lease.holder == self._me or lease in self._out()

    def _out(self) -> list[Lease]:
        before = time.monotonic() - OUT_AFTER
        return [lease for lease, since in self._seen.values() if since < before]

    async def _look(self) -> None:
        found = await self._leases.of(self._kind)
        now = time.monotonic()
        before, self._seen = self._seen, {}
        for lease in found:
            known = before.get(lease.name)
            self._seen[lease.name] = known if known and known[0] == lease else (lease, now)
