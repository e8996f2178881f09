"""Detours: a table's party goes into another game and comes back, while the table goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.cluster.retry import Attempt, attempts
from bot.tables import errors
from bot.tables.people.parties import PartyService, key_of
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.engine.extensions.detour import Detour
from games.engine.extensions.people import Party
from games.engine.panel import Moment
from storage.people.characters import Character, Sheet
from storage.tables.detours import Detours, come_home
from storage.tables.repository import Status


class Homecoming(NamedTuple):
    """The return of a party, and what it changes at the table of its origin.

    - `origin`, `detour`: the two tables;
    - `sheets`: the members who are there, as they come back; `before`: their hit points there;
    - `missing`: the names of those who are not there any more.
    """

    origin: Session
    detour: Session
    sheets: Sequence[Sheet]
    before: Sequence[int | None]
    missing: Sequence[str]


@dataclass(eq=False)
class DetourService:
    """Leaders' ways to take their party along. Only the leader of a table may use them."""

    _detours: Detours
    _tables: TableService
    _parties: PartyService

    async def runners(self, user: int, table_id: str) -> list[Sheet]:
        """Return the members who would come along now: the table's, else the leader's own party.

        Raises:
            Gone, Closed, NotSeated, NotHost: the user leads no such table.
            NoParty: there are none.
        """
        said = await self._said(user, table_id)
        whole = await self._parties.merged(user, said)
        names = {key_of(each) for each in said}
        return [each for each in whole if not names or key_of(each) in names]

    async def gather(self, user: int, table_id: str) -> list[Character]:
        """Store these members in the leader's party, and return them.

        Raises:
            FullParty, NameTaken, PartyBusy, NotPersisted: nothing has changed.
            Gone, Closed, NotSeated, NotHost, NoParty: as above.
        """
        said = await self._said(user, table_id)
        if said:
            await self._parties.bring(user, said)
        names = {key_of(each) for each in said}
        members = await self._parties.coming(user, self._parties.game)
        return [each for each in members if not names or key_of(each.sheet) in names]

    async def newest(self, user: int, table_id: str) -> Session | None:
        """Return the newest detour of a table whose party has not come back; None without one.

        Raises:
            Gone, Closed, NotSeated, NotHost: the user leads no such table.
        """
        await self._led(user, table_id)
        *_, newest = (None, *await self._detours.of(table_id))
        if newest is None or newest.is_home:
            return None
        return await self._tables.look(newest.table)

    async def homecoming(self, user: int, detour: str) -> Homecoming:
        """Return what the return of an ended detour's party would change.

        Raises:
            Gone, Closed, NotSeated, NotHost: the user does not lead its origin, or that has ended.
            StillOpen: the detour goes on.
            Repeated: the party has come back already.
        """
        session = await self._tables.look(detour)
        if session.stored.origin is None:
            raise errors.Gone
        origin, extension = await self._led(user, session.stored.origin)
        if session.stored.status is Status.OPEN:
            raise errors.StillOpen
        returned = [each.table for each in await self._detours.of(origin.id) if each.is_home]
        if detour in returned:  # a session in memory may not know it, nor that it was undone
            raise errors.Repeated
        there = {key_of(each): each for each in extension.runners(_moment(origin))}
        came = _came_back(session)
        home = [each for each in came if key_of(each) in there]
        before = [there[key_of(each)].get("hp") for each in home]
        missing = [each["name"] for each in came if key_of(each) not in there]
        return Homecoming(origin, session, home, before, missing)

    async def take_over(self, user: int, detour: str) -> Session:
        """Set the numbers of a party that has come back, as an act of the leader, once.

        Raises:
            As `homecoming`; NotPersisted, Behind: nothing has changed.
        """
        for attempt in attempts(Attempt):
            async with attempt:
                return await self._take_over(user, detour)
        raise errors.Behind

    async def _take_over(self, user: int, detour: str) -> Session:
        home = await self.homecoming(user, detour)
        extension = home.origin.run.game.need(Detour)
        members = [each | {"note": await self._note(user, each)} for each in home.sheets]
        answers = extension.back(_moment(home.origin), members)
        move = Move(home.origin.id, home.origin.revision, answers=answers)
        try:
            origin = await self._tables.act(user, move, also=[come_home(detour, home.origin.id)])
        except errors.Stale:  # the table has gone on since
            raise errors.Behind from None
        home.detour.stored = replace(home.detour.stored, successor=home.origin.id)
        return origin

    async def _note(self, user: int, member: Sheet) -> str:
        """Return who a member is and what they have left, if they have spent anything."""
        if "resources" not in member:
            return ""
        party = self._parties.game.need(Party)
        known = {key_of(each): each for each in await self._parties.merged(user, [member])}
        bare = known[key_of(member)] | {"hp": None, "max_hp": None, "armor": 0, "modifier": 0}
        return party.lines([party.model.model_validate(bare)]).partition(", ")[2]

    async def _said(self, user: int, table_id: str) -> list[Sheet]:
        """Return what a table knows of its party; nothing if it knows no member's points."""
        origin, extension = await self._led(user, table_id)
        said = [dict(each) for each in extension.runners(_moment(origin))]
        if any("hp" in each for each in said):
            return said
        own = await self._parties.of(user)
        if not own and not said:
            raise errors.NoParty
        return [] if own else said

    async def _led(self, user: int, table_id: str) -> tuple[Session, Detour[Any, Any, Any]]:
        session = await self._tables.led_by(table_id, user)
        extension = session.run.game.find(Detour)
        if extension is None:
            raise errors.Gone
        return session, extension


def _moment(session: Session) -> Moment[Any, Any, Any]:
    return session.run.moment(session.house)


def _came_back(session: Session) -> list[Sheet]:
    """Return the members whose points were counted, with what they have left of all."""
    party = session.run.game.need(Party)
    changes = party.changes(session.run.state) or []
    sheets = session.stored.sheets or []
    came = []
    for sheet, change in zip(sheets, changes, strict=True):
        if sheet is None or change is None or change["hp"] is None:
            continue
        spent = change["resources"] != sheet["resources"]
        counted = {"resources": change["resources"], "full": sheet["resources"]} if spent else {}
        named = {"name": sheet["name"], "hp": change["hp"], "max_hp": sheet["max_hp"]}
        came.append(named | counted)
    return came
