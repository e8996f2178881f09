"""Lobbies: players join a table before it opens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.delivery.boards import Boards
from bot.delivery.channel_access import hides_answers
from bot.delivery.messages import Put
from bot.delivery.replies import Reply, explain
from bot.interaction import Interaction, Person, for_readers, moderated
from bot.languages.catalogs import catalog_of
from bot.rendering.board import Rendered
from bot.rendering.codec import Action, ActionId, number_in
from bot.rendering.components import Option, menu, view_of
from bot.rendering.layout import MOST_OPTIONS
from bot.rendering.lobby_board import LobbyView, closed_lobby, lobby_board
from bot.rendering.names import name_of, safe
from bot.rendering.places import place_of
from bot.screens.invitations import LobbyRequest, invitation, mentioned, picked_guests
from bot.tables.campaigns.service import CampaignService, NewCampaign
from bot.tables.errors import AnswersHidden, CampaignInLobby, HasBegun, LobbyGone, Refused
from bot.tables.lobbies.choices import EASIER, choices_of
from bot.tables.lobbies.opening import LobbyOpeningService, NewLobby
from bot.tables.lobbies.seats import all_seated, missing, takes_heroes
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.people.characters import CharacterService
from bot.tables.people.heroes import HeroService
from games.engine.house import House
from games.engine.speech import gettext, mark, speaking
from storage.people.characters import Character
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.places import Place

_NEW = "new"
_ALL_LEFT = mark("All players have left.")

T = TypeVar("T")


@dataclass(eq=False)
class LobbyScreen:
    """Opens lobbies and answers their buttons."""

    _lobbies: LobbyService
    _openings: LobbyOpeningService
    _starts: StartService
    _campaigns: CampaignService
    _characters: CharacterService
    _heroes: HeroService
    _boards: Boards

    async def open(
        self,
        interaction: Interaction,
        wanted: LobbyRequest,
        *,
        at_once: bool = False,
    ) -> None:
        """Open a lobby for the user, with reserved seats for the invited.

        With `at_once` a campaign continues without a lobby: its last party is seated again.

        Raises:
            AnswersHidden: other users would not see it.
            CampaignInLobby: the campaign has an open lobby with a visible message.
        """
        if hides_answers(interaction):
            raise AnswersHidden
        host, invited, campaign = wanted.host(interaction.user), wanted.invited(), wanted.campaign
        house = wanted.house
        if campaign is None:  # a campaign has its language
            house = for_readers(house, interaction, several=True)
        place = place_of(interaction)
        new = NewLobby(wanted.game, host, place, wanted.options, invited, house, campaign)
        async with Reply(interaction, new=True) as reply, self._campaigns.lock(campaign):
            try:
                lobby = await self._openings.open(new)
            except CampaignInLobby as waits:
                await self._refer_to(interaction, reply, waits)
                return
            if at_once and await self._starts.is_complete(all_seated(lobby)):
                lobby = await self._lobbies.persist(all_seated(lobby))
                await self._next_table(interaction, reply, lobby)
                return
            try:
                with _speaking(lobby):
                    words = invitation(invited, host)
                message = await self._send(interaction, reply, lobby, words)
            except BaseException as error:
                if not await reply.is_delivered(error):
                    began = isinstance(campaign, NewCampaign)
                    await self._openings.withdraw(lobby, began=began)
                raise
            await self._lobbies.move(lobby, replace(lobby.place, message=message))
            await self._boards.report_permissions(interaction)

    async def _send(
        self, interaction: Interaction, reply: Reply, lobby: StoredLobby, words: str | None
    ) -> int | None:
        """Send a lobby, with a text that mentions the invited guests; return its message.

        Raises:
            AnswersHidden: the server shows it only to the user who acted.
        """
        kept = [guest for guest in lobby.guests if not guest.seated]
        embed, view = await self._render(interaction, lobby)
        message = await reply.send_to_all(
            content=words, embed=embed, view=view, allowed_mentions=mentioned(kept)
        )
        self._boards.messages.learn(interaction)
        self._boards.messages.sent(interaction, message)
        return message

    async def _refer_to(
        self, interaction: Interaction, reply: Reply, waits: CampaignInLobby
    ) -> None:
        """Refer to a lobby that is open already; repost it here if its message is lost.

        Raises:
            CampaignInLobby: its message is visible.
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby, put = await self._update(interaction, waits.lobby.id)
        if put in (Put.DONE, Put.FAILED):  # it exists, or its state is unknown
            raise CampaignInLobby(lobby)
        sent = await self._send(interaction, reply, lobby, None)
        await self._lobbies.move(lobby, place_of(interaction, sent))

    async def _next_table(self, interaction: Interaction, reply: Reply, lobby: StoredLobby) -> None:
        """Open the next table of a campaign without a lobby."""
        try:
            place = place_of(interaction)
            session = await self._starts.start(lobby.id, lobby.host, place, opening=True)
        except BaseException:
            await self._openings.withdraw(lobby)
            raise
        await self._boards.post_first(interaction, reply, session.id)
        await self._boards.follow_up(session.id, interaction, shown=True)

    async def join(self, interaction: Interaction, lobby_id: str) -> None:
        """Take a seat; ask for a hero first if there is a choice."""
        lobby = await self._lobbies.look(lobby_id)
        user, character = interaction.user.id, None
        game = self._lobbies.game(lobby)
        if takes_heroes(game, lobby):
            heroes = await self._characters.of_user(user, game.id)
            seated = user in [guest.user for guest in lobby.guests if guest.seated]
            if len(heroes) > 1 or (heroes and seated):
                await self._ask_for_hero(interaction, lobby, heroes)
                return
            character = heroes[0].id if heroes else None
        await self._sit_down(interaction, lobby_id, character=character)

    async def _ask_for_hero(
        self, interaction: Interaction, lobby: StoredLobby, heroes: Sequence[Character]
    ) -> None:
        ranked = sorted(heroes, key=lambda hero: not hero.current)
        options = [Option(str(hero.id), self._heroes.title(hero)) for hero in ranked]
        new = Option(_NEW, gettext("✍️ A new hero, made at the table"))
        options = [*options[: MOST_OPTIONS - 1], new]
        choose = menu(ActionId(Action.HERO, lobby.id), gettext("Choose your hero"), options)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(content=gettext("Which hero do you bring?"), view=view_of([choose]))

    async def bring(self, interaction: Interaction, lobby_id: str, values: Sequence[str]) -> None:
        """Take a seat with the picked hero."""
        user = interaction.user
        lobby = await self._lobbies.look(lobby_id)
        character = None
        if values and values[0] != _NEW:
            character = (await self._characters.own(user.id, number_in(values[0]))).id
        else:
            await self._heroes.check_room(user.id, self._lobbies.game(lobby))
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.join(lobby_id, user.id, name_of(user), character=character)
            await reply.edit(content=gettext("You have a seat."), view=None)
        await self._update(interaction, lobby_id)

    async def deal(self, interaction: Interaction, lobby_id: str) -> None:
        """Take the dealer's seat."""
        await self._sit_down(interaction, lobby_id, dealer=True)

    async def _sit_down(
        self,
        interaction: Interaction,
        lobby_id: str,
        *,
        dealer: bool = False,
        character: int | None = None,
    ) -> None:
        user = interaction.user
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.join(
                lobby_id, user.id, name_of(user), dealer=dealer, character=character
            )
            if not await self._starts.is_complete(lobby):
                await self._show(interaction, reply, lobby_id)
                return
            try:
                await self._begin(interaction, reply, lobby, lobby.host)
            except Refused:
                await self._show(interaction, reply, lobby_id)
                raise

    async def leave(self, interaction: Interaction, lobby_id: str) -> None:
        """Give up a seat, or an invitation."""
        async with Reply(interaction) as reply:
            before = await self._lobbies.look(lobby_id)
            lobby = await self._lobbies.leave(lobby_id, interaction.user.id)
            if lobby is None:
                embed = closed_lobby(before, self._lobbies.game(before), _ALL_LEFT)
                await reply.edit(content=None, embed=embed, view=None)
            else:
                await self._show(interaction, reply, lobby_id)

    async def leave_from_list(self, interaction: Interaction, lobby_id: str) -> None:
        """Give up a seat or an invitation from a list of lobbies."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            before = await self._lobbies.look(lobby_id)
            lobby = await self._lobbies.leave(lobby_id, interaction.user.id)
            await reply.send(content=gettext("You have left the lobby."))
        if lobby is None:
            embed = closed_lobby(before, self._lobbies.game(before), _ALL_LEFT)
            await self._boards.edit(before.place, embed=embed, view=None)
        else:
            await self.refresh(interaction, lobby)

    async def of_user(self, user: int) -> list[StoredLobby]:
        """Return the lobbies that a user is in."""
        return await self._lobbies.of_user(user)

    async def refresh(self, interaction: Interaction, known: StoredLobby) -> None:
        """Show a lobby on its message as it is now; close the message if the lobby is gone."""
        try:
            await self._update(interaction, known.id)
        except HasBegun:
            pass
        except LobbyGone:
            embed = closed_lobby(known, self._lobbies.game(known))
            await self._boards.edit(known.place, embed=embed, view=None)

    async def remove(self, interaction: Interaction, lobby_id: str, who: Person) -> None:
        """Remove a guest, as the host."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            lobby = await self._lobbies.remove(lobby_id, interaction.user.id, who.id)
            words = gettext("{name} is no longer in the lobby.", name=safe(name_of(who)))
            await reply.send(content=words, suppress_embeds=True)
        await self.refresh(interaction, lobby)

    async def close(self, interaction: Interaction, lobby_id: str) -> None:
        """Close a lobby.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby = await self._lobbies.look(lobby_id)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._lobbies.close(lobby_id, interaction.user.id, moderated(interaction))
            await reply.send(content=gettext("The lobby is closed."))
        embed = closed_lobby(lobby, self._lobbies.game(lobby))
        await self._boards.edit(lobby.place, embed=embed, view=None)

    async def close_of(self, campaign: int) -> None:
        """Close the lobby of an ended campaign."""
        lobby = await self._lobbies.close_of(campaign)
        if lobby is not None:
            embed = closed_lobby(lobby, self._lobbies.game(lobby), mark("The campaign is over."))
            await self._boards.edit(lobby.place, embed=embed, view=None)

    async def invite(self, interaction: Interaction, lobby_id: str) -> None:
        """Reserve seats for users, or release them."""
        user = interaction.user
        async with Reply(interaction) as reply:
            invited = picked_guests(interaction)
            lobby = await self._lobbies.invite(lobby_id, user.id, invited)
            await self._show(interaction, reply, lobby_id)
        waiting = [guest.user for guest in lobby.guests if not guest.seated]
        called = [guest for guest in invited if guest.user in waiting]
        with _speaking(lobby):
            words = invitation(called, Guest(user.id, name_of(user)))
        if words is not None:
            await interaction.followup.send(
                words, allowed_mentions=mentioned(called), suppress_embeds=True
            )

    async def start(self, interaction: Interaction, lobby_id: str) -> None:
        """Turn the lobby into a table."""
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.look(lobby_id)
            await self._begin(interaction, reply, lobby, interaction.user.id)

    async def learn(self, interaction: Interaction, lobby_id: str) -> None:
        """Turn the lobby into a lesson for all seated players."""
        async with Reply(interaction) as reply:
            place = _place_pressed(interaction)
            session = await self._starts.learn(lobby_id, interaction.user.id, place)
            await self._boards.turn_into(interaction, reply, session.id)

    async def start_two(self, interaction: Interaction, lobby_id: str) -> None:
        """Start with two heroes of the presser, who is alone there."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.look(lobby_id)
            if lobby.host == user and len(lobby.guests) == 1:
                lobby = await self._lobbies.play_heroes(lobby_id, user, 2)
            await self._begin(interaction, reply, lobby, user)

    async def choose(self, interaction: Interaction, menu_id: str, values: Sequence[str]) -> None:
        """Apply the picked option of a lobby's menu."""
        lobby_id, *_ = menu_id.split(":")
        async with Reply(interaction) as reply:
            token = values[0] if values else ""
            await self._lobbies.choose(lobby_id, interaction.user.id, token)
            await self._show(interaction, reply, lobby_id)

    async def make_easier(self, interaction: Interaction, lobby_id: str) -> None:
        """Choose all options of an easier table at once."""
        async with Reply(interaction) as reply:
            await self._lobbies.choose(lobby_id, interaction.user.id, EASIER)
            await self._show(interaction, reply, lobby_id)

    async def _begin(
        self, interaction: Interaction, reply: Reply, lobby: StoredLobby, user: int
    ) -> None:
        """Start the game: the lobby's message becomes the table's board."""
        session = await self._starts.start(lobby.id, user, _place_pressed(interaction))
        await self._boards.turn_into(interaction, reply, session.id)

    async def show_board(self, interaction: Interaction, begun: HasBegun) -> None:
        """Show the board to a user who has pressed a lobby whose game has begun."""
        try:
            message = interaction.message
            here = None if begun.place is None else begun.place.message
            if message is not None and message.id == here:
                async with Reply(interaction) as reply:
                    await self._boards.show(interaction, reply, begun.table)
        except Exception as error:  # noqa: BLE001 - as any press ends
            await explain(interaction, error)
        else:
            await explain(interaction, begun)

    async def _show(self, interaction: Interaction, reply: Reply, lobby_id: str) -> None:
        """Update the pressed message of a lobby.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """

        async def edit(lobby: StoredLobby, message: Mapping[str, Any]) -> None:
            await reply.edit(**message, names=_names(lobby))
            self._boards.messages.edited(interaction)

        await self._until_shown(interaction, lobby_id, edit)

    async def _update(self, interaction: Interaction, lobby_id: str) -> tuple[StoredLobby, Put]:
        """Update a lobby's message that was not pressed; return the lobby and the result.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """

        async def put(lobby: StoredLobby, message: Mapping[str, Any]) -> Put:
            return await self._boards.messages.put(lobby.place, message, _names(lobby))

        return await self._until_shown(interaction, lobby_id, put)

    async def _until_shown(
        self,
        interaction: Interaction,
        lobby_id: str,
        show: Callable[[StoredLobby, Mapping[str, Any]], Awaitable[T]],
    ) -> tuple[StoredLobby, T]:
        """Show a lobby, and repeat that while it changes in the meantime.

        So the newest state is shown last, even if another task or process shows it too.
        """
        lobby = await self._lobbies.look(lobby_id)
        while True:
            embed, view = await self._render(interaction, lobby)
            shown = await show(lobby, {"content": None, "embed": embed, "view": view})
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
            embed = closed_lobby(shown, self._lobbies.game(shown))
            await self._boards.edit(shown.place, embed=embed, view=None)
            raise

    async def _render(self, interaction: Interaction, lobby: StoredLobby) -> Rendered:
        game = self._lobbies.game(lobby)
        heroes = [
            await self._characters.load(guest.character)
            for guest in lobby.guests
            if guest.character is not None
        ]
        here = interaction.channel_id == lobby.place.channel
        with _speaking(lobby):
            titles = {hero.id: self._heroes.title(hero) for hero in heroes if hero is not None}
            progress = await self._campaigns.progress_of(lobby.campaign)
            view = LobbyView(
                lobby,
                game,
                missing(game, lobby),
                titles,
                takes_heroes(game, lobby),
                progress,
                choices_of(game, lobby, progress),
                private=here and interaction.context.dm_channel,
                lesson=progress is None and await self._starts.may_learn(lobby),
            )
            return lobby_board(view, self._boards.cards)


def _place_pressed(interaction: Interaction) -> Place:
    message = interaction.message
    return place_of(interaction, None if message is None else message.id)


def _speaking(lobby: StoredLobby) -> AbstractContextManager[None]:
    """Speak a lobby's language for a while."""
    return speaking(catalog_of(House(**lobby.house).language))


def _names(lobby: StoredLobby) -> list[str]:
    """Return the names of all seated and invited users."""
    return [guest.name for guest in lobby.guests]
