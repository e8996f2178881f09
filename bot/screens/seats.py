"""Actions at any table besides playing: resume, leave, end, remove a player, standing orders …"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person, for_readers, moderated
from bot.rendering.board import lost_with
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, Option, action_button, menu, view_of
from bot.rendering.names import name_of, safe
from bot.rendering.places import jump_url, others_read, place_of, place_pressed
from bot.rendering.styles import RED
from bot.screens.moving import Mover, way_to
from bot.screens.offers import is_led_by
from bot.tables.errors import Closed, Stale
from bot.tables.opening.deals import DealService
from bot.tables.opening.openings import OpeningService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import house_of, is_of_today, users_of
from games.engine.extensions.answers import AtAnyTime, Leader, Orders
from games.engine.house import SAFE, USUAL
from games.engine.speech import gettext, mark, mark_plural, ngettext
from storage.tables.places import Place
from storage.tables.repository import Seat, StoredTable

_LEAVE_ALONE = mark("{table}: you’re alone here, so it ends when you leave. Leave?")
_LEAVE_SAFE = mark("{table}: I play it safe for you until you’re back with `/table resume`. Leave?")
_LEAVE = mark("{table}: I play for you until you’re back with `/table resume`. Leave?")
_LEAVE_LED = mark(
    "{table}: I can’t stand in for a {leader}, so it waits until you’re back with `/table resume`."
    " Leave?"
)
_LEAVE_OTHERS = mark("{table}: the others go on until you’re back with `/table resume`. Leave?")
_GOES_ON = mark("{table} goes on without you.")
_HAS_ENDED = mark("{table} has ended.")
_HOW_TO_ASK = mark("How should I ask you at this table? Pick a line to turn it on or off.")

_UNITS = (
    (mark_plural("{count} day", "{count} days"), 86400),
    (mark_plural("{count} hour", "{count} hours"), 3600),
    (mark_plural("{count} minute", "{count} minutes"), 60),
    (mark_plural("{count} second", "{count} seconds"), 1),
)


@dataclass(eq=False)
class SeatScreen:
    """Handles what users do at a table besides playing."""

    _tables: TableService
    _openings: OpeningService
    _seats: SeatService
    _deals: DealService
    _mover: Mover
    _boards: Boards

    async def redeal(self, interaction: Interaction, table_id: str) -> None:
        """Replace the table on the pressed message by a new deal."""
        await self._turn_into(interaction, table_id, self._openings.redeal)

    async def learn(self, interaction: Interaction, table_id: str) -> None:
        """Replace the table on the pressed message by the lesson."""
        await self._turn_into(interaction, table_id, self._openings.learn)

    async def _turn_into(
        self,
        interaction: Interaction,
        table_id: str,
        replace: Callable[[str, int, Place], Awaitable[Session]],
    ) -> None:
        async with Reply(interaction) as reply:
            try:
                new = await replace(table_id, interaction.user.id, place_pressed(interaction))
            except (Closed, Stale):
                old = await self._tables.stored(table_id, interaction.user.id)
                await self._boards.answer(interaction, reply, old.successor or table_id)
                raise
            await self._boards.answer(interaction, reply, new.id, changed=True)

    async def same_deal(self, interaction: Interaction, table_id: str) -> None:
        """Open a table with the deal of an ended solo table."""
        user, place = interaction.user.id, place_of(interaction)
        hidden = await self._is_hidden(interaction, table_id)
        async with Reply(interaction, new=True, ephemeral=hidden) as reply:
            new = await self._deals.again(table_id, user, place)
            await self._boards.open(interaction, reply, new.id)

    async def shared_deal(self, interaction: Interaction, code: str) -> None:
        """Open a table with a deal that another user has shared."""
        player = Seat(interaction.user.id, name_of(interaction.user))
        async with Reply(interaction, new=True) as reply:
            house = for_readers(USUAL, interaction, several=False)
            new = await self._deals.by_code(code, player, place_of(interaction), house)
            await self._boards.open(interaction, reply, new.id)

    async def _is_hidden(self, interaction: Interaction, table_id: str) -> bool:
        """Return whether others have yet to play a table's deal, so that its board is private."""
        stored = await self._tables.stored(table_id, interaction.user.id)
        return others_read(interaction) and is_of_today(stored)

    async def resume(self, interaction: Interaction, table_id: str) -> None:
        """Repost a table's board and link to it from the old one; bring back a user who had left.

        A shared board that is visible in another channel stays there.
        """
        user = interaction.user.id
        hidden = await self._is_hidden(interaction, table_id)
        async with Reply(interaction, new=True, ephemeral=hidden) as reply:
            session = await self._seats.rejoin(table_id, user)
            if users_of(session.stored, present=True) != [user]:
                there = await self._mover.visible_elsewhere(interaction, table_id)
                if there is not None:
                    with reply.to_readers(session.stored):
                        words = way_to(there)
                    await reply.send(content=words, suppress_embeds=True)
                    return
            await self._boards.post(interaction, reply, table_id)

    async def go_on(self, interaction: Interaction, table_id: str) -> None:
        """Link to a table's board that is in this channel; elsewhere, post it here."""
        session = await self._tables.look(table_id)
        place = session.stored.place
        is_here = place.message is not None and place.channel == interaction.channel_id
        there = await self._boards.ensure_posted(session) if is_here else None
        if there is None:
            await self.resume(interaction, table_id)
            return
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            words = gettext("▶️ Go on: [to the table]({link})", link=jump_url(there))
            await reply.send(content=words, suppress_embeds=True)

    async def ask_to_leave(self, interaction: Interaction, table_id: str) -> None:
        """Ask for confirmation before a user leaves a table."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            stored = await self._tables.open_one(table_id, interaction.user.id)
            others = set(users_of(stored, present=True)) - {interaction.user.id, 0}
            words = self._question(stored, interaction.user.id, alone=not others)
            yes = action_button(Action.LEAVE_TABLE, table_id, gettext("Leave"), RED)
            no = action_button(Action.STAY, table_id, gettext("Stay"))
            lost = "" if others else lost_with(stored)
            await reply.send(content=f"{words}\n{lost}".rstrip(), view=view_of([yes, no]))

    def _question(self, stored: StoredTable, user: int, *, alone: bool) -> str:
        """Ask whether a user leaves, and say what their table does then."""
        game, name = self._tables.games.get(stored.game), ""
        words = _LEAVE_SAFE if _plays_safe(stored) else _LEAVE
        if alone:
            words = _LEAVE_ALONE
        elif game is not None and game.find(AtAnyTime) is not None:
            words = _LEAVE_OTHERS
        elif game is not None and is_led_by(user, stored, game) and game.need(Leader).is_needed:
            words, name = _LEAVE_LED, gettext(game.need(Leader).name)
        return gettext(words, table=self._named(stored), leader=name)

    async def leave(self, interaction: Interaction, table_id: str) -> None:
        """Leave a table."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            continues = await self._seats.leave(table_id, user)
            async with self._boards.following_up(table_id):
                stored = await self._tables.stored(table_id, user)
                named = self._named(stored)
                words = gettext(_GOES_ON if continues else _HAS_ENDED, table=named)
                record = action_button(Action.RECORD, table_id, gettext("Record"))
                left = None if continues else view_of([record])
                await reply.edit(content=words, view=left)

    async def ask_to_end(self, interaction: Interaction, table_id: str) -> None:
        """Ask for confirmation before a table is ended."""
        user, moderates = interaction.user.id, moderated(interaction)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            stored = await self._tables.endable(table_id, user, moderates)
            named, label = self._named(stored), gettext("End it")
            question = gettext("{table}: end it for good?", table=named)
            if await self._tables.concedes(stored, user):
                label = gettext("Concede")
                question = gettext("{table}: concede? It counts as lost for you.", table=named)
            question = "\n".join(filter(None, (question, lost_with(stored))))
            yes = action_button(Action.END, table_id, label, RED)
            no = action_button(Action.STAY, table_id, gettext("Keep playing"))
            await reply.send(content=question, view=view_of([yes, no]))

    async def end(self, interaction: Interaction, table_id: str) -> None:
        """End a table before its game is over."""
        async with Reply(interaction) as reply:
            user = interaction.user.id
            stored = await self._tables.end(table_id, user, moderated(interaction))
            record = view_of([action_button(Action.RECORD, table_id, gettext("Record"))])
            view = record if user in users_of(stored) else None
            words = gettext(_HAS_ENDED, table=self._named(stored))
            await reply.edit(content=words, view=view)
        await self._boards.follow_up(table_id)

    async def stay(self, interaction: Interaction, table_id: str) -> None:
        """Answer that a table goes on."""
        async with Reply(interaction) as reply:
            user = interaction.user.id
            stored = await self._tables.seen(table_id, user, moderated(interaction))
            words = gettext("{table} goes on.", table=self._named(stored))
            await reply.edit(content=words, view=None)

    async def set_timer(self, interaction: Interaction, table_id: str, seconds: int | None) -> None:
        """Set the time after which a table plays for an absent player."""
        async with Reply(interaction, new=True) as reply:
            session = await self._seats.set_timer(table_id, interaction.user.id, seconds)
            with reply.to_readers(session.stored):
                words = self._limit(session.stored, seconds)
            async with self._boards.following_up(table_id):
                await reply.send(content=words)

    def _limit(self, stored: StoredTable, seconds: int | None) -> str:
        """Return the sentence about a table's time limit."""
        named = self._named(stored)
        if seconds is None:
            return gettext("⏳ {table} has no time limit now.", table=named)
        time = _how_long(seconds)
        if _plays_safe(stored):
            return gettext(
                "⏳ {table}: after {time} I make a late player’s safest choice.",
                table=named,
                time=time,
            )
        return gettext(
            "⏳ {table}: after {time} I choose for a late player.", table=named, time=time
        )

    async def kick(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Remove a player; the table plays for them until they return."""
        async with Reply(interaction, new=True) as reply:
            await self._seats.kick(table_id, interaction.user.id, who.id)
            stored = await self._tables.stored(table_id, interaction.user.id)
            back = mark("{name} is away now. `/table resume` brings them back.")
            gone = mark("{name} is no longer at this table. I play for them.")
            with reply.to_readers(stored):
                words = gettext(gone if house_of(stored).invited else back, name=safe(name_of(who)))
            async with self._boards.following_up(table_id):
                await reply.send(content=words, suppress_embeds=True)

    def _named(self, stored: StoredTable) -> str:
        game = self._tables.games.get(stored.game)
        return f"**{stored.game if game is None else game.title}** `{stored.id}`"


def _plays_safe(stored: StoredTable) -> bool:
    """Return whether the table makes the safest choices for an absent player."""
    return house_of(stored).away == SAFE


def _how_long(seconds: int) -> str:
    unit, length = next(each for each in _UNITS if seconds >= each[1])
    return ngettext(*unit, seconds // length)


@dataclass(eq=False)
class OrderScreen:
    """Shows and changes a user's orders at a table."""

    _tables: TableService
    _seats: SeatService
    _boards: Boards

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Show the possible orders."""
        user = interaction.user.id
        session = await self._tables.seated(table_id, user, None)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(
                content=gettext(_HOW_TO_ASK), view=view_of([_order_menu(session, user)])
            )

    async def give(self, interaction: Interaction, table_id: str, values: Sequence[str]) -> None:
        """Give an order, or cancel it."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            session = await self._seats.order(table_id, user, values[0] if values else "")
            async with self._boards.following_up(table_id):
                await reply.edit(
                    content=gettext(_HOW_TO_ASK), view=view_of([_order_menu(session, user)])
                )


def _order_menu(session: Session, user: int) -> Item:
    orders, seats = session.run.game.need(Orders), session.seats_of(user)
    options = []
    for name, words in orders.words.items():
        is_on = all(seat in session.house.given(name) for seat in seats)
        options.append(Option(name, f"{'✅' if is_on else '⬜'} {gettext(words)}"))
    return menu(ActionId(Action.ORDER, session.id), gettext("Turn on or off …"), options)
