"""The front end of lobbies: one for every game that takes several people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.doorkeeper import Doorkeeper
from bot.front import Front, name_of, place_of
from bot.interaction import Interaction
from bot.refusals import LobbyGone, NobodyThere
from bot.ui.lobby import closed_lobby, lobby_board
from bot.ui.names import clean_name, safe
from bot.ui.presses import ActionPress
from bot.ui.reply import Reply
from games.engine.house import USUAL, House
from storage.lobbies import Guest, StoredLobby

Person = discord.User | discord.Member


class Lobby:
    """Opens lobbies and answers their buttons.

    `opened` is told of each new one and of the Unix second at which it closes.
    """

    def __init__(self, door: Doorkeeper, front: Front) -> None:
        self.door = door
        self.opened: list[Callable[[str, float], None]] = []
        self._front = front
        front.actions.update(
            join=self._join, deal=self._join, leave=self._leave, start=self._start,
            invite=self._invite,
        )  # fmt: skip

    async def open(
        self,
        interaction: Interaction,
        game: str,
        options: dict[str, Any],
        *,
        players: Sequence[Person] = (),
        dealer: Person | None = None,
        heroes: int = 1,
        house: House = USUAL,
        campaign: int | None = None,
    ) -> None:
        """Open a lobby for whoever asks, with seats kept for those who are named.

        `heroes` is how many seats whoever asks takes; `campaign` is what it goes on with.
        """
        host = Guest(interaction.user.id, name_of(interaction.user), heroes=heroes)
        invited = _guests(players) + _guests([dealer] if dealer else [], dealer=True)
        async with Reply(interaction, new=True) as reply:
            lobby = await self.door.open(
                game, options, host, invited, place_of(interaction), house, campaign
            )
            embed, view = self._draw(lobby)
            message = await reply.send(
                content=_invitation(invited, host), embed=embed, view=view,
                allowed_mentions=_mentioned(invited),
            )  # fmt: skip
            await self.door.moved(lobby, replace(lobby.place, message=message))
        for tell in self.opened:
            tell(lobby.id, lobby.closes_at)

    async def _join(self, interaction: Interaction, press: ActionPress) -> None:
        name = name_of(interaction.user)
        async with Reply(interaction) as reply:
            lobby = await self.door.join(
                press.argument, interaction.user.id, name, dealer=press.action == "deal"
            )
            await self._show(interaction, reply, lobby)

    async def _leave(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            before = await self.door.look(press.argument)
            lobby = await self.door.leave(press.argument, interaction.user.id)
            if lobby is None:
                embed = closed_lobby(self.door.game(before), "Everybody has left.")
                await reply.edit(content=None, embed=embed, view=None)
            else:
                await self._show(interaction, reply, lobby)

    async def _invite(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            invited = _picked(interaction)
            lobby = await self.door.invite(press.argument, interaction.user.id, invited)
            await self._show(interaction, reply, lobby)
        kept = [guest.user for guest in lobby.guests if not guest.seated]
        called = [guest for guest in invited if guest.user in kept]
        words = _invitation(called, Guest(interaction.user.id, name_of(interaction.user)))
        if words is not None:
            await interaction.followup.send(words, allowed_mentions=_mentioned(called))

    async def _start(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            message = interaction.message
            place = place_of(interaction, None if message is None else message.id)
            table = await self.door.start(
                press.argument, interaction.user.id, place, self._front.casts
            )
            try:
                await self._front.boards.turn_into(interaction, reply, table.id)
            finally:
                await self._front.opened(interaction, table.id)

    async def time_is_up(self, lobby_id: str) -> None:
        """Close a lobby that nobody has started, and say so."""
        lobby = await self.door.time_is_up(lobby_id)
        if lobby is not None:
            game = self.door.game(lobby)
            words = "Nobody has started this, so it is closed. `/help` shows how to open another."
            embed = closed_lobby(game, words)
            await self._front.boards.edit(lobby.place, embed=embed, view=None)

    async def _show(self, interaction: Interaction, reply: Reply, lobby: StoredLobby) -> None:
        """Bring a lobby's message up to date, unless it has become a table meanwhile."""
        async with self._front.boards.one_edit(interaction):
            with suppress(LobbyGone):
                embed, view = self._draw(await self.door.look(lobby.id))
                await reply.edit(content=None, embed=embed, view=view)

    def _draw(self, lobby: StoredLobby) -> tuple[discord.Embed, discord.ui.View]:
        ready = self.door.missing(lobby) is None
        return lobby_board(lobby, self.door.game(lobby), ready=ready)


def _guests(people: Sequence[Person], *, dealer: bool = False) -> list[Guest]:
    """Those who are invited.

    Raises:
        NobodyThere: one of them is a bot.
    """
    if any(person.bot for person in people):
        raise NobodyThere
    return [Guest(person.id, name_of(person), seated=False, dealer=dealer) for person in people]


def _picked(interaction: Interaction) -> list[Guest]:
    """The people who were picked in a menu.

    Raises:
        NobodyThere: one of them is a bot.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    resolved = data.get("resolved", {})
    members: dict[str, Any] = resolved.get("members", {})
    guests = []
    for key, user in resolved.get("users", {}).items():
        if user.get("bot"):
            raise NobodyThere
        name = members.get(key, {}).get("nick") or user.get("global_name") or user["username"]
        guests.append(Guest(int(key), clean_name(name), seated=False))
    return guests


def _invitation(invited: Sequence[Guest], host: Guest) -> str | None:
    if not invited:
        return None
    names = ", ".join(f"<@{guest.user}>" for guest in invited)
    return f"{names}: {safe(host.name)} invites you."


def _mentioned(guests: Sequence[Guest]) -> discord.AllowedMentions:
    return discord.AllowedMentions(users=[discord.Object(guest.user) for guest in guests])
