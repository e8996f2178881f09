"""Open lobbies and their changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from bot.cluster.retry import Attempt, attempts
from bot.tables import errors
from bot.tables.campaigns.service import CampaignService
from bot.tables.lobbies.choices import with_choice
from bot.tables.lobbies.difficulty import kept_on_step
from bot.tables.lobbies.seats import host_of, with_guest, with_heroes, with_invited, without_guest
from bot.tables.locks import Locks
from games.catalog import GAMES
from games.engine.game import AnyGame
from storage.database import Change, ReadFailed
from storage.tables.campaigns import choose_options
from storage.tables.lobbies import Guest, Lobbies, StoredLobby, keep_options
from storage.tables.places import Place


class LobbyAttempt(Attempt):
    """One attempt to change a lobby, while its lock is held."""

    __slots__ = ("_key", "_lobbies", "_seen")

    def __init__(
        self, lobbies: LobbyService, lobby_id: str, lock: asyncio.Lock, *, last: bool
    ) -> None:
        super().__init__(lock, last=last)
        self._lobbies = lobbies
        self._key = lobby_id

    async def __aenter__(self) -> StoredLobby:
        await super().__aenter__()
        try:
            self._seen = await self._lobbies.look(self._key)
        except BaseException:
            self.release()
            raise
        return self._seen

    async def was_overtaken(self, error: Exception) -> bool:
        """Return whether work was refused because another process has changed the lobby."""
        if not isinstance(error, errors.Refused):
            return False
        return isinstance(error, errors.Behind) or await self._lobbies.has_changed(self._seen)


@dataclass(eq=False)
class LobbyService:
    """The open lobbies of all games. Every method may be called by many tasks."""

    _lobbies: Lobbies
    _games: Mapping[str, AnyGame]
    _campaigns: CampaignService
    _locks: Locks[str] = field(default_factory=Locks)

    def lock(self, lobby_id: str) -> asyncio.Lock:
        """Return the lock of a lobby, held while the lobby changes."""
        return self._locks.of(lobby_id)

    def attempts(self, lobby_id: str) -> Iterator[LobbyAttempt]:
        """Yield attempts to change a lobby under its lock, for a block that returns.

        A second attempt follows only if the first was refused because another process has changed
        the lobby. It starts from the newest state. The error of the last attempt is raised.
        """
        return attempts(partial(LobbyAttempt, self, lobby_id, self.lock(lobby_id)))

    async def has_changed(self, seen: StoredLobby) -> bool:
        """Return whether a lobby has changed since it was read."""
        return await self._lobbies.load(seen.id) != seen

    async def look(self, lobby_id: str) -> StoredLobby:
        """Load a lobby.

        Raises:
            HasBegun: it has become a table.
            LeftOut: its game cannot be played here.
            LobbyGone: there is none.
        """
        lobby = await self._lobbies.load(lobby_id)
        if lobby is None:
            table = await self._lobbies.became(lobby_id)
            raise errors.LobbyGone if table is None else errors.HasBegun(*table)
        self.game(lobby)
        return lobby

    async def join(
        self,
        lobby_id: str,
        user: int,
        name: str,
        *,
        dealer: bool = False,
        character: int | None = None,
    ) -> StoredLobby:
        """Take a seat, a player's or the dealer's, or the seat that is reserved for the user.

        `character` is the hero that they bring. A seated player can bring another one.

        Raises:
            LobbyGone, InvitedOnly, SeatedAlready, NoSeatFree, NotPersisted: nothing has changed.
        """

        guest = Guest(user, name, dealer=dealer, character=character)
        return await self._change(
            lobby_id, lambda lobby: with_guest(self.game(lobby), lobby, guest)
        )

    async def leave(self, lobby_id: str, user: int) -> StoredLobby | None:
        """Give up a seat or an invitation; close the lobby and return None if no player is left.

        Raises:
            LobbyGone, NotInLobby, NotPersisted: nothing has changed.
        """
        for attempt in self.attempts(lobby_id):
            async with attempt as lobby:
                changed = without_guest(lobby, user)
                if changed is not None:
                    return await self._keep(lobby, changed)
                await self.delete(lobby_id, lobby)
                return None
        raise errors.Behind

    async def invite(self, lobby_id: str, user: int, invited: Sequence[Guest]) -> StoredLobby:
        """Reserve seats for users; if some have a seat, remove those guests instead.

        Raises:
            LobbyGone, NotHost, InvalidGuest, NoSeatFree, NotPersisted: nothing has changed.
        """

        def reserve(lobby: StoredLobby) -> StoredLobby:
            if lobby.host != user:
                raise errors.NotHost(host_of(lobby))
            return with_invited(self.game(lobby), lobby, invited)

        return await self._change(lobby_id, reserve)

    async def remove(self, lobby_id: str, user: int, other: int) -> StoredLobby:
        """Remove a guest, as the host.

        Raises:
            LobbyGone, NotHost, NotAtTable, NotPersisted: nothing has changed.
        """

        def without(lobby: StoredLobby) -> StoredLobby:
            if lobby.host != user:
                raise errors.NotHost(host_of(lobby))
            if other == user or other not in [guest.user for guest in lobby.guests]:
                raise errors.NotAtTable
            return with_invited(self.game(lobby), lobby, [Guest(other, "")])

        return await self._change(lobby_id, without)

    async def choose(self, lobby_id: str, user: int, token: str) -> StoredLobby:
        """Choose an option of a lobby (see `choices_of`).

        Raises:
            LobbyGone, Forged, NotHost, NotInLobby, NoSeatFree, NotPersisted: nothing has changed.
        """
        for attempt in self.attempts(lobby_id):
            async with attempt as lobby:
                progress = await self._campaigns.progress_of(lobby.campaign)
                changed = with_choice(self.game(lobby), lobby, progress, user, token)
                return await self._keep(lobby, changed)
        raise errors.Behind

    async def play_heroes(self, lobby_id: str, user: int, heroes: int) -> StoredLobby:
        """Set how many heroes a user plays.

        Raises:
            LobbyGone, NotInLobby, NoSeatFree, NotPersisted: nothing has changed.
        """
        return await self._change(
            lobby_id, lambda lobby: with_heroes(self.game(lobby), lobby, user, heroes)
        )

    async def close(self, lobby_id: str, user: int, moderates: int | None) -> StoredLobby:
        """Close a lobby, as its host or as a moderator of its server (`moderates`).

        Raises:
            LobbyGone, NotHost, NotPersisted: nothing has changed.
        """
        for attempt in self.attempts(lobby_id):
            async with attempt as lobby:
                if user != lobby.host and (moderates is None or lobby.place.guild != moderates):
                    raise errors.NotHost(host_of(lobby))
                await self.delete(lobby_id, lobby)
                return lobby
        raise errors.Behind

    async def of_user(self, user: int) -> list[StoredLobby]:
        """Return all lobbies with a user, seated or invited."""
        return await self._lobbies.of_user(user)

    async def in_server(self, guild: int) -> list[StoredLobby]:
        """Return all lobbies of a server, the newest first."""
        return await self._lobbies.in_guild(guild)

    async def waiting(self) -> list[StoredLobby]:
        """Return all lobbies, ordered by their closing time."""
        return await self._lobbies.all()

    async def time_out(self, lobby_id: str) -> StoredLobby | None:
        """Close a lobby after its time; return it, or None if it is gone."""
        try:
            for attempt in self.attempts(lobby_id):
                async with attempt as lobby:
                    await self.delete(lobby_id, lobby)
                    return lobby
            raise errors.Behind
        except (errors.LobbyGone, errors.LeftOut):
            await self.delete(lobby_id)
            return None

    async def close_of(self, campaign: int) -> StoredLobby | None:
        """Close the lobby of an ended campaign; return it, or None if there is none.

        Raises:
            NotPersisted: it stays open.
        """
        waits = await self._lobbies.of_campaign(campaign)
        return None if waits is None else await self.time_out(waits.id)

    async def move(self, lobby: StoredLobby, place: Place) -> None:
        """Store the place of a lobby's message. If that fails, only an old message stays behind."""
        with suppress(errors.Refused, ReadFailed):  # the lobby is gone, or the log has the reason
            await self._change(lobby.id, lambda present: replace(present, place=place))

    def game(self, lobby: StoredLobby) -> AnyGame:
        """Return the game of a lobby."""
        return self._games[lobby.game]

    async def _change(
        self, lobby_id: str, change: Callable[[StoredLobby], StoredLobby]
    ) -> StoredLobby:
        for attempt in self.attempts(lobby_id):
            async with attempt as lobby:
                return await self._keep(lobby, change(lobby))
        raise errors.Behind

    async def _keep(self, lobby: StoredLobby, changed: StoredLobby) -> StoredLobby:
        """Persist a changed lobby, on its step for the present number of seats."""
        return await self.persist(kept_on_step(self.game(lobby), lobby, changed))

    async def persist(
        self, lobby: StoredLobby, most: int | None = None, opener: int | None = None
    ) -> StoredLobby:
        """Persist a new or changed lobby; return it as it is stored.

        Args:
            lobby: the lobby.
            most: the maximum number of its opener's lobbies; None: no limit.
            opener: the user who opens it; None: its host.

        Raises:
            NotPersisted: nothing has changed.
        """
        with errors.persisting(f"Lobby {lobby.id}"):
            return await self._lobbies.save(
                lobby, also=_of_campaign(lobby), most=most, opener=opener
            )

    async def delete(self, lobby_id: str, after: StoredLobby | None = None) -> None:
        """Delete a lobby, if it has not changed since `after`.

        Raises:
            NotPersisted: nothing has changed.
        """
        with errors.persisting(f"Lobby {lobby_id}"):
            await self._lobbies.delete(lobby_id, after)


def step_without(lobby: StoredLobby, user: int) -> list[Change]:
    """Return the changes that keep a lobby on its step of difficulty when a user is gone."""
    left, game = without_guest(lobby, user), GAMES.get(lobby.game)
    kept = None if left is None or game is None else kept_on_step(game, lobby, left)
    if kept is None or kept.options == lobby.options:
        return []
    return [keep_options(kept), *_of_campaign(kept)]


def _of_campaign(lobby: StoredLobby) -> list[Change]:
    """Return the changes that give a lobby's options and house rules to its campaign."""
    if lobby.campaign is None:
        return []
    return choose_options(lobby.campaign, lobby.options, lobby.house)
