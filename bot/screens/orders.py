"""Standing orders: asks that a player always answers in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, menu, view_of
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from games.engine.extensions.answers import Orders
from games.engine.speech import gettext, mark

_WORDS = mark("How should I ask you at this table? Pick a line to turn it on or off.")


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
            await reply.send(content=gettext(_WORDS), view=view_of([_menu(session, user)]))

    async def give(self, interaction: Interaction, table_id: str, values: Sequence[str]) -> None:
        """Give an order, or cancel it."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            session = await self._seats.order(table_id, user, values[0] if values else "")
            try:
                await reply.edit(content=gettext(_WORDS), view=view_of([_menu(session, user)]))
            finally:
                await self._boards.follow_up(table_id)


def _menu(session: Session, user: int) -> Item:
    orders, seats = session.run.game.need(Orders), session.seats_of(user)
    options = [
        (
            name,
            f"{_mark(all(seat in session.house.given(name) for seat in seats))} {gettext(words)}",
        )
        for name, words in orders.words.items()
    ]
    return menu(ActionId(Action.ORDER, session.id), gettext("Turn on or off …"), options)


def _mark(on: bool) -> str:
    return "✅" if on else "⬜"
