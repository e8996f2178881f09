"""Lobbies: players join a table before it opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.channel_access import hides_answers
from bot.delivery.lobbies import LobbyMessages
from bot.delivery.messages import Put
from bot.delivery.refusals import explain
from bot.delivery.replies import Reply, send_private
from bot.interaction import Interaction, Person, check_reads, for_readers, mentioning, moderated
from bot.lessons.offers import LessonOffers
from bot.rendering.codec import Action, ActionId, number_in
from bot.rendering.components import MOST_OPTIONS, Option, menu, view_of
from bot.rendering.names import name_of, safe
from bot.rendering.places import jump_url, place_of, place_pressed
from bot.screens.beside import send_beside
from bot.screens.invitations import LobbyRequest, invitation, picked_guests
from bot.screens.sight import who_sees
from bot.tables.campaigns.service import NewCampaign
from bot.tables.errors import (
    AnswersHidden,
    CampaignInLobby,
    CannotRead,
    HasBegun,
    NeedsServer,
    NotInLobby,
    Refused,
)
from bot.tables.lobbies.difficulty import STEP
from bot.tables.lobbies.opening import LobbyOpeningService, NewLobby
from bot.tables.lobbies.seats import all_seated, takes_heroes
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.people.heroes import HeroService
from games.engine.speech import gettext, mark
from games.kit.difficulty import GENTLE
from storage.people.characters import Character
from storage.tables.lobbies import Guest, StoredLobby

_NEW = "new"
_ALL_LEFT = mark("All players have left.")


@dataclass(eq=False)
class LobbyScreen:
    """Opens lobbies and answers their buttons."""

    _lobbies: LobbyService
    _openings: LobbyOpeningService
    _starts: StartService
    _heroes: HeroService
    _lessons: LessonOffers
    _boards: Boards
    _messages: LobbyMessages

    async def open(
        self, interaction: Interaction, wanted: LobbyRequest, *, at_once: bool = False
    ) -> None:
        """Open a lobby for the user, with reserved seats for the invited.

        With `at_once` a campaign continues without a lobby: its last party is seated again.

        Raises:
            AnswersHidden: other users would not see it.
            CannotRead: one of the invited would not see it.
            NeedsServer: no other user is there, and the game needs some.
            CampaignInLobby: the campaign has an open lobby with a visible message.
        """
        host, invited, campaign = wanted.host(interaction.user), wanted.invited(), wanted.campaign
        house = wanted.house
        if campaign is None:  # a campaign has its language
            house = for_readers(house, interaction, several=True)
        place = place_of(interaction)
        new = NewLobby(wanted.game, host, place, wanted.options, invited, house, campaign)
        people = [*wanted.players, wanted.dealer]
        lobby = await self.open_new(interaction, new, people, at_once=at_once)
        if wanted.deals and lobby is not None:
            await self._lessons.at_lobby(interaction, lobby)

    async def open_new(
        self,
        interaction: Interaction,
        new: NewLobby,
        people: Sequence[Person | None] = (),
        *,
        at_once: bool = False,
    ) -> StoredLobby | None:
        """Open a lobby, see `open`; `people` must be able to see it. Return it if it is new."""
        if hides_answers(interaction):
            raise AnswersHidden
        if interaction.context.dm_channel and self._openings.needs_others(new):
            raise NeedsServer(new.game)
        check_reads(interaction, *people)
        asked = [interaction.user.id, *(each.id for each in people if each is not None)]
        before = [each for each in (new.host, *new.invited) if each.user not in asked]
        async with Reply(interaction, new=True) as reply:
            sees = await who_sees(interaction, [each.user for each in before])
            unseeing = [each for each in before if sees.get(each.user) is False]
            new = new.without([each.user for each in unseeing])
            called = [each for each in new.invited if sees.get(each.user, each not in before)]
            async with self._openings.lock(new):
                lobby = await self._post(interaction, reply, new, called, at_once=at_once)
        if lobby is not None and unseeing:
            await explain(interaction, CannotRead([each.name for each in unseeing]))
        return lobby

    async def _post(
        self,
        interaction: Interaction,
        reply: Reply,
        new: NewLobby,
        called: Sequence[Guest],
        *,
        at_once: bool,
    ) -> StoredLobby | None:
        """Open a lobby and post it, under the lock of what it follows; return it if it is new.

        The `called` are mentioned there, but for a latecomer, who calls no one.

        Raises:
            CampaignInLobby: a latecomer's lobby is open already.
        """
        try:
            lobby = await self._openings.open(new)
        except CampaignInLobby as waits:
            if new.opener is not None:
                raise
            await self._refer_to(interaction, reply, waits)
            return None
        if at_once and await self._starts.is_complete(all_seated(lobby)):
            lobby = await self._lobbies.persist(all_seated(lobby))
            await self._next_table(interaction, reply, lobby)
            return None
        try:
            called = await self._awake(called) if new.opener is None else ()
            words = invitation(lobby, called, interaction.user)
            await self._messages.post(interaction, reply, lobby, words)
        except BaseException as error:
            if not await reply.is_delivered(error):
                began = isinstance(new.campaign, NewCampaign)
                await self._openings.withdraw(lobby, began=began)
            raise
        return lobby

    async def _awake(self, guests: Sequence[Guest]) -> Sequence[Guest]:
        """Return the guests who are called now: neither away nor in their quiet hours."""
        silent = await self._boards.silent([guest.user for guest in guests])
        return [guest for guest in guests if guest.user not in silent]

    async def come_along(self, interaction: Interaction, new: NewLobby) -> None:
        """Open the lobby of a latecomer, or give them a seat in the one that is open already."""
        waits = await self._openings.waiting(new)
        if waits is not None:
            await self.join(interaction, waits.id)
            return
        try:
            await self.open_new(interaction, new)
        except CampaignInLobby as error:  # another latecomer was faster
            (guest,) = (each for each in new.invited if each.user == new.opener)
            lobby = await self._lobbies.join(
                error.lobby.id, guest.user, guest.name, character=guest.character
            )
            await send_private(interaction, await self._seat_at(interaction, lobby))

    async def _refer_to(
        self, interaction: Interaction, reply: Reply, waits: CampaignInLobby
    ) -> None:
        """Refer to a lobby that is open already; repost it here if its message is lost.

        Raises:
            CampaignInLobby: its message is visible.
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby, put = await self._messages.update(interaction, waits.lobby.id)
        if put in (Put.DONE, Put.FAILED):  # it exists, or its state is unknown
            raise CampaignInLobby(lobby)
        await self._messages.post(interaction, reply, lobby)

    async def resume(self, interaction: Interaction, lobby_id: str) -> None:
        """Repost a lobby of the user whose message is lost.

        Raises:
            NotInLobby: the user has no seat there, not even a reserved one.
            AnswersHidden: other users would not see it here.
            CampaignInLobby: its message is visible, or in another server.
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby = await self._lobbies.look(lobby_id)
        if interaction.user.id not in [guest.user for guest in lobby.guests]:
            raise NotInLobby
        if hides_answers(interaction):
            raise AnswersHidden
        if interaction.guild_id != lobby.place.guild:
            raise CampaignInLobby(lobby)
        async with Reply(interaction, new=True) as reply:
            await self._refer_to(interaction, reply, CampaignInLobby(lobby))

    async def _next_table(self, interaction: Interaction, reply: Reply, lobby: StoredLobby) -> None:
        """Open the next table of a campaign without a lobby."""
        try:
            place = place_of(interaction)
            session = await self._starts.start(lobby.id, lobby.host, place, opening=True)
        except BaseException:
            await self._openings.withdraw(lobby)
            raise
        await self._boards.open(interaction, reply, session.id)

    async def join(self, interaction: Interaction, lobby_id: str) -> None:
        """Take a seat; ask for a hero first if there is a choice and none is kept with it."""
        lobby = await self._lobbies.look(lobby_id)
        user = interaction.user.id
        kept = [each for each in lobby.guests if each.user == user and not each.seated]
        character = kept[0].character if kept else None
        game = self._lobbies.game(lobby)
        if takes_heroes(game, lobby) and character is None:
            heroes = await self._heroes.of_game(user, game)
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
        words = gettext("Which hero do you bring?")
        await send_beside(interaction, lobby.id, content=words, view=view_of([choose]))

    async def bring(self, interaction: Interaction, lobby_id: str, values: Sequence[str]) -> None:
        """Take a seat with the picked hero."""
        user = interaction.user
        lobby = await self._lobbies.look(lobby_id)
        character = None
        if values and values[0] != _NEW:
            character = (await self._heroes.own(user.id, number_in(values[0]))).id
        else:
            await self._heroes.check_room(user.id, self._lobbies.game(lobby))
        await self._sit_down(interaction, lobby_id, character=character)

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
        user, message = interaction.user, interaction.message
        is_beside = message is not None and message.flags.ephemeral
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.join(
                lobby_id, user.id, name_of(user), dealer=dealer, character=character
            )
            if is_beside:  # a question about the seat, or a refusal
                words = await self._seat_at(interaction, lobby)
                await reply.edit(content=words, view=None)
            elif await self._starts.is_complete(lobby):
                try:
                    await self._begin(interaction, reply, lobby_id, lobby.host)
                except Refused:
                    await self._messages.answer(interaction, reply, lobby_id)
                    raise
                return
            else:
                await self._messages.answer(interaction, reply, lobby_id)
        await self._lessons.at_lobby(interaction, lobby)

    async def _seat_at(self, interaction: Interaction, lobby: StoredLobby) -> str:
        """Show a new player on a lobby's message; return where that is, as they are told.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby, put = await self._messages.update(interaction, lobby.id)
        if put not in (Put.DONE, Put.FAILED):
            return gettext("You have a seat. `/table resume` shows the lobby.")
        return gettext("You have a seat: [to the lobby]({link})", link=jump_url(lobby.place))

    async def leave(self, interaction: Interaction, lobby_id: str) -> None:
        """Give up a seat, or an invitation."""
        async with Reply(interaction) as reply:
            before = await self._lobbies.look(lobby_id)
            lobby = await self._lobbies.leave(lobby_id, interaction.user.id)
            if lobby is None:
                embed = self._messages.closed(before, _ALL_LEFT)
                await reply.edit(content=None, embed=embed, view=None)
            else:
                await self._messages.answer(interaction, reply, lobby_id)

    async def leave_from_list(self, interaction: Interaction, lobby_id: str) -> None:
        """Give up a seat or an invitation from a list of lobbies."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            before = await self._lobbies.look(lobby_id)
            lobby = await self._lobbies.leave(lobby_id, interaction.user.id)
            await reply.send(content=gettext("You have left the lobby."))
        if lobby is None:
            await self._messages.close(before, _ALL_LEFT)
        else:
            await self._messages.refresh(interaction, lobby)

    async def remove(self, interaction: Interaction, lobby_id: str, who: Person) -> None:
        """Remove a guest, as the host."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            lobby = await self._lobbies.remove(lobby_id, interaction.user.id, who.id)
            words = gettext("{name} is no longer in the lobby.", name=safe(name_of(who)))
            await reply.send(content=words, suppress_embeds=True)
        await self._messages.refresh(interaction, lobby)

    async def close(self, interaction: Interaction, lobby_id: str) -> None:
        """Close a lobby.

        Raises:
            HasBegun, LobbyGone: it is no longer a lobby.
        """
        lobby = await self._lobbies.look(lobby_id)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._lobbies.close(lobby_id, interaction.user.id, moderated(interaction))
            await reply.send(content=gettext("The lobby is closed."))
        await self._messages.close(lobby)

    async def close_of(self, campaign: int) -> None:
        """Close the lobby of an ended campaign."""
        lobby = await self._lobbies.close_of(campaign)
        if lobby is not None:
            await self._messages.close(lobby, mark("The campaign is over."))

    async def invite(self, interaction: Interaction, menu_id: str) -> None:
        """Reserve seats for users, or release them."""
        lobby_id, *_ = menu_id.split(":")
        user = interaction.user
        async with Reply(interaction) as reply:
            present = [guest.user for guest in (await self._lobbies.look(lobby_id)).guests]
            invited = picked_guests(interaction, present)
            awake = await self._awake(invited)  # a read that fails changes nothing
            try:
                lobby = await self._lobbies.invite(lobby_id, user.id, invited)
            except Refused:
                await self._show(interaction, reply, await self._lobbies.look(lobby_id))
                raise
            await self._show(interaction, reply, lobby)
        waiting = [guest.user for guest in lobby.guests if not guest.seated]
        called = [guest for guest in awake if guest.user in waiting]
        words = invitation(lobby, called, user)
        if words is not None:
            mentions = mentioning(guest.user for guest in called)
            await interaction.followup.send(words, allowed_mentions=mentions, suppress_embeds=True)

    async def start(self, interaction: Interaction, lobby_id: str) -> None:
        """Turn the lobby into a table."""
        async with Reply(interaction) as reply:
            await self._begin(interaction, reply, lobby_id, interaction.user.id)

    async def learn(self, interaction: Interaction, lobby_id: str) -> None:
        """Turn the lobby into a lesson for all seated players."""
        async with Reply(interaction) as reply:
            place = place_pressed(interaction)
            session = await self._starts.learn(lobby_id, interaction.user.id, place)
            await self._boards.answer(interaction, reply, session.id, changed=True)

    async def start_two(self, interaction: Interaction, lobby_id: str) -> None:
        """Start with two heroes of the presser, who is alone there."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            lobby = await self._lobbies.look(lobby_id)
            if lobby.host == user and len(lobby.guests) == 1:
                await self._lobbies.play_heroes(lobby_id, user, 2)
            await self._begin(interaction, reply, lobby_id, user)

    async def settings(self, interaction: Interaction, lobby_id: str) -> None:
        """Show a lobby's options to the user; each choice checks who may make it."""
        shown = await self._messages.settings(interaction, lobby_id)
        await send_beside(interaction, lobby_id, **shown)

    async def choose(self, interaction: Interaction, menu_id: str, values: Sequence[str]) -> None:
        """Apply the picked option of a lobby's menu, and show it there and on the lobby."""
        lobby_id, *_ = menu_id.split(":")
        async with Reply(interaction) as reply:
            token = values[0] if values else ""
            lobby = await self._lobbies.choose(lobby_id, interaction.user.id, token)
            await self._show(interaction, reply, lobby)

    async def _show(self, interaction: Interaction, reply: Reply, lobby: StoredLobby) -> None:
        """Show a changed lobby on its message, and its options where they were pressed."""
        message = interaction.message
        if message is None or not message.flags.ephemeral:
            await self._messages.answer(interaction, reply, lobby.id)
            return
        await reply.edit(**await self._messages.settings(interaction, lobby.id))
        await self._messages.refresh(interaction, lobby)

    async def pick_step(self, interaction: Interaction, argument: str) -> None:
        """Pick a difficulty (`lobby:name`); without a name the easiest."""
        lobby_id, _, name = argument.partition(":")
        await self.choose(interaction, lobby_id, [f"{STEP}={name or GENTLE}"])

    async def _begin(
        self, interaction: Interaction, reply: Reply, lobby_id: str, user: int
    ) -> None:
        """Start the game: the lobby's message becomes the table's board."""
        before = (await self._lobbies.look(lobby_id)).follows
        session = await self._starts.start(lobby_id, user, place_pressed(interaction))
        await self._boards.answer(interaction, reply, session.id, changed=True)
        if before is not None:
            await self._boards.follow_up(before)

    async def show_board(self, interaction: Interaction, begun: HasBegun) -> None:
        """Show the board to a user who has pressed a lobby whose game has begun."""
        try:
            message = interaction.message
            here = None if begun.place is None else begun.place.message
            if message is not None and message.id == here:
                async with Reply(interaction) as reply:
                    await self._boards.answer(interaction, reply, begun.table)
        except Exception as error:  # noqa: BLE001 - as any press ends
            await explain(interaction, error)
        else:
            await explain(interaction, begun)
