"""The messages of lobbies: posting, editing and closing them."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import discord

from bot.delivery.boards import Boards
from bot.delivery.messages import Put
from bot.delivery.replies import Reply
from bot.interaction import Interaction, mentioning
from bot.rendering.lobby_board import (
    CLOSED,
    LobbyView,
    closed_lobby,
    lobby_board,
    lobby_settings,
    speaking_at,
)
from bot.rendering.places import place_of
from bot.rendering.scores import score_words
from bot.shared.requests import DISCORD_FAILS
from bot.tables.campaigns.service import CampaignService
from bot.tables.errors import HasBegun, LeftOut, LobbyGone
from bot.tables.lobbies.choices import choices_of
from bot.tables.lobbies.rematches import RematchService
from bot.tables.lobbies.seats import missing, takes_heroes
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.people.characters import CharacterService
from bot.tables.people.heroes import HeroService
from games.engine.speech import mark
from storage.tables.lobbies import StoredLobby

NOBODY_STARTED = mark("This lobby wasn’t started in time, so I closed it. `/play` opens another.")

T = TypeVar("T")


@dataclass(eq=False)
class LobbyMessages:
    """Posts lobbies and keeps their messages up to date."""

    _lobbies: LobbyService
    _starts: StartService
    _campaigns: CampaignService
    _characters: CharacterService
    _heroes: HeroService
    _rematches: RematchService
    _boards: Boards

    async def start(self) -> None:
        """Edit the messages of all lobbies in servers: a process before may have failed to."""
        for number, lobby in enumerate(await self._lobbies.waiting()):
            if lobby.place.guild is not None:
                work = partial(self.refresh, None, lobby)
                self._boards.retries.resume(number, f"lobby {lobby.id}", work)

    async def post(
        self, interaction: Interaction, reply: Reply, lobby: StoredLobby, words: str | None = None
    ) -> None:
        """Post a lobby as a new message, with `words` that may mention the invited guests.

        Raises:
            AnswersHidden: the server shows it only to the user who acted.
        """
        mentions = mentioning(guest.user for guest in lobby.guests if not guest.seated)
        shown = await self._render(interaction, lobby)
        shown["content"] = "\n".join(filter(None, (words, shown["content"]))) or None
        message = await self._boards.messages.answer(
            interaction, reply, {**shown, "allowed_mentions": mentions}
        )
        await reply.check_seen()
        await self._lobbies.move(lobby, place_of(interaction, message))
        await self._boards.messages.report_permissions(interaction)

    async def answer(self, interaction: Interaction, reply: Reply, lobby_id: str) -> None:
        """Show a lobby on the pressed message.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """

        async def edit(lobby: StoredLobby, message: Mapping[str, Any]) -> None:
            names = [guest.name for guest in lobby.guests]
            try:
                await self._boards.messages.answer(interaction, reply, message, names, pressed=True)
            except DISCORD_FAILS:
                self._retry(lobby, Put.FAILED, partial(self.refresh, interaction, lobby))
                raise

        await self._until_shown(interaction, lobby_id, edit)

    async def update(
        self, interaction: Interaction | None, lobby_id: str
    ) -> tuple[StoredLobby, Put]:
        """Update a lobby's message that was not pressed; return the lobby and the result.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """

        async def put(lobby: StoredLobby, message: Mapping[str, Any]) -> Put:
            names = [guest.name for guest in lobby.guests]
            put = await self._boards.messages.put(lobby.place, message, names)
            self._retry(lobby, put, partial(self.refresh, interaction, lobby))
            return put

        return await self._until_shown(interaction, lobby_id, put)

    async def refresh(self, interaction: Interaction | None, known: StoredLobby) -> None:
        """Show a lobby on its message as it is now; close the message if the lobby is gone."""
        try:
            await self.update(interaction, known.id)
        except (HasBegun, LeftOut):
            pass
        except LobbyGone:
            await self.close(known)

    async def close(self, lobby: StoredLobby, words: str = CLOSED) -> None:
        """Show that a lobby is closed; `words` say why."""
        put = await self._boards.messages.replace(lobby.place, self.closed(lobby, words))
        self._retry(lobby, put, partial(self.close, lobby, words))

    def _retry(self, lobby: StoredLobby, put: Put, work: Callable[[], Awaitable[None]]) -> None:
        self._boards.retries.after(f"lobby {lobby.id}", put, lobby.place.channel, work)

    def closed(self, lobby: StoredLobby, words: str) -> discord.Embed:
        """Render a closed lobby; `words` say why it is closed."""
        return closed_lobby(lobby, self._lobbies.game(lobby), words)

    async def _until_shown(
        self,
        interaction: Interaction | None,
        lobby_id: str,
        show: Callable[[StoredLobby, Mapping[str, Any]], Awaitable[T]],
    ) -> tuple[StoredLobby, T]:
        """Show a lobby, and repeat that while it changes in the meantime.

        So the newest state is shown last, even if another task or process shows it too.
        """
        lobby = await self._lobbies.look(lobby_id)
        while True:
            shown = await show(lobby, await self._render(interaction, lobby))
            before, lobby = lobby, await self._look_again(lobby)
            if lobby == before:
                return lobby, shown

    async def _look_again(self, shown: StoredLobby) -> StoredLobby:
        """Load a lobby again after its message was edited.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby; its message is corrected first.
        """
        try:
            return await self._lobbies.look(shown.id)
        except HasBegun as begun:
            await self._boards.follow_up(begun.table)
            raise
        except LobbyGone:
            await self.close(shown)
            raise

    async def _render(self, interaction: Interaction | None, lobby: StoredLobby) -> dict[str, Any]:
        score = await self._rematches.score(lobby)
        with speaking_at(lobby):
            view = await self._view(interaction, lobby)
            embed, buttons = lobby_board(view, self._boards.cards)
            words = score_words(lobby, score)
        return {"content": words, "embed": embed, "view": buttons}

    async def settings(self, interaction: Interaction, lobby_id: str) -> dict[str, Any]:
        """Return the message of a lobby's options, in the language of the user who opened it."""
        view = await self._view(interaction, await self._lobbies.look(lobby_id))
        words, menus = lobby_settings(view, interaction.id)
        return {"content": words, "view": menus}

    async def _view(self, interaction: Interaction | None, lobby: StoredLobby) -> LobbyView:
        game = self._lobbies.game(lobby)
        heroes = [
            await self._characters.load(guest.character)
            for guest in lobby.guests
            if guest.character is not None
        ]
        titles = {hero.id: self._heroes.title(hero) for hero in heroes if hero is not None}
        progress = await self._campaigns.progress_of(lobby.campaign)
        return LobbyView(
            lobby,
            game,
            missing(game, lobby),
            titles,
            takes_heroes(game, lobby),
            progress,
            choices_of(game, lobby, progress),
            private=interaction is not None and _is_in_private(interaction, lobby),
            lesson=await self._starts.may_learn(lobby),
            share=self._starts.share(lobby, partial(self.refresh, interaction, lobby)),
        )


def _is_in_private(interaction: Interaction, lobby: StoredLobby) -> bool:
    """Return whether a lobby is in the direct messages in which a user acts."""
    here = interaction.channel_id == lobby.place.channel
    return here and interaction.context.dm_channel
