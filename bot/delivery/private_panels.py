"""The private panels that users have open, while they can be edited."""

import logging
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import NamedTuple

import discord

from bot.delivery.editable import Editable
from bot.delivery.messages import Put
from bot.delivery.refresher import Refresher
from bot.delivery.replies import Reply
from bot.delivery.retries import Retries
from bot.interaction import Interaction, look_of
from bot.languages.catalogs import catalog_of
from bot.rendering.board import own_panel
from bot.rendering.cards import Cards, drawing
from bot.rendering.fitting import BoardMessage
from bot.rendering.open_pages import FRONT, OpenPage
from bot.shared import trace
from bot.shared.newest import Newest
from bot.shared.requests import DISCORD_FAILS
from bot.tables.errors import Refused
from bot.tables.sessions.repository import SessionRepository
from games.engine.speech import speaking

logger = logging.getLogger(__name__)

_CAPACITY = 5000  # tables


class _Panel(NamedTuple):
    """A private panel on a message, whose id may be unknown, and the page that is open there.

    All other panels of its user, from the message `cleared` on, are deleted.
    """

    message: Editable
    turned: OpenPage
    id: int | None = None
    cleared: int | None = None

    @property
    def user(self) -> int:
        """The user who sees it."""
        return self.message.interaction.user.id


class PrivatePanels:
    """The newest panel of each seat, by table. Expired panels are removed."""

    def __init__(
        self, sessions: SessionRepository, refresher: Refresher, retries: Retries, cards: Cards
    ) -> None:
        self._sessions = sessions
        self._refresher = refresher
        self._retries = retries
        self._cards = cards
        self._panels: Newest[str, dict[int, _Panel]] = Newest(_CAPACITY)

    async def open(
        self, interaction: Interaction, table_id: str, seat: int, turned: OpenPage = FRONT
    ) -> None:
        """Show a seat's panel in a new message that only its user sees."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            rendered = await self._render(table_id, seat, turned)
            await reply.send(**rendered.payload)
        self._add(table_id, seat, _Panel(reply.sent, turned))

    async def show(
        self,
        interaction: Interaction,
        reply: Reply,
        table_id: str,
        seat: int,
        turned: OpenPage = FRONT,
    ) -> None:
        """Show a seat's panel on the pressed message; on a new one if that is being deleted."""
        pressed = None if interaction.message is None else interaction.message.id
        panel = _Panel(Editable.through(interaction), turned, pressed)
        if _is_deleted(panel, self._of(table_id, seat)):
            await self.open(interaction, table_id, seat, turned)
            return
        rendered = await self._render(table_id, seat, turned)
        self._add(table_id, seat, panel)
        await reply.edit(**rendered.payload)

    def open_at(self, table_id: str) -> list[int]:
        """Return the seats of a table with open panels that can be edited."""
        panels = self._panels.get(table_id, {})
        return [seat for seat, panel in panels.items() if panel.message.is_young]

    def redraws(self, interaction: Interaction, table_id: str, seat: int) -> bool:
        """Return whether a seat's panel, on the pressed message, can be edited at any time."""
        panel, pressed = self._of(table_id, seat), interaction.message
        if panel is None or pressed is None or panel.id not in (None, pressed.id):
            return False
        return panel.message.is_young and panel.user == interaction.user.id

    def refresh(self, table_id: str, seat: int) -> None:
        """Edit a seat's panel in the background."""
        self._refresher.mark(_key(table_id, seat), partial(self._refresh, table_id, seat))

    async def _refresh(self, table_id: str, seat: int) -> None:
        """Edit a seat's panel at its open page, once more if a newer one has replaced it."""
        trace.begin(table=table_id)
        work = partial(self._refresh, table_id, seat)
        with suppress(Refused):
            session = await self._sessions.look(table_id)
            opened = self._of(table_id, seat)
            if opened is None or not opened.message.is_young:
                return
            if seat not in session.seats_of(opened.user):
                self._discard(table_id, seat)  # the seat has another owner now
                return
            look = look_of(opened.message.interaction)
            with speaking(catalog_of(look.language or "")), drawing(look.faces or ""):
                rendered = await self._render(table_id, seat, opened.turned)
            panel = self._of(table_id, seat) or opened
            put = Put.DONE
            try:
                await panel.message.edit(**rendered.payload)
            except DISCORD_FAILS as error:
                put = Put.MISSING if _is_dismissed(error) else Put.FAILED
                if put is Put.MISSING and self._of(table_id, seat) is panel:
                    self._discard(table_id, seat)
                logger.debug("A private panel is not up to date: %s", error)
            self._retries.after(_key(table_id, seat), put, None, work)
            if self._of(table_id, seat) not in (None, panel):  # it was pressed in the meantime
                self.refresh(table_id, seat)

    async def _render(self, table_id: str, seat: int, turned: OpenPage = FRONT) -> BoardMessage:
        async with self._sessions.reading(table_id) as session:
            rendered = own_panel(session, seat, self._cards, turned)
            if rendered.untold:
                session.untold[seat] = session.revision
            return rendered

    def _of(self, table_id: str, seat: int) -> _Panel | None:
        return self._panels.get(table_id, {}).get(seat)

    def _add(self, table_id: str, seat: int, panel: _Panel) -> None:
        """Record the panel that a user has opened or pressed, and delete their one before.

        Tables whose panels expired are dropped.
        """
        before = self._of(table_id, seat)
        is_moved = before is not None and _is_moved(before, panel)
        if before is not None and before.user == panel.user:
            cleared = [before.cleared, _lowest_id(before) if is_moved else None]
            panel = panel._replace(cleared=min(filter(None, cleared), default=None))
        self._panels[table_id] = {**self._panels.get(table_id, {}), seat: panel}
        if before is not None and is_moved:
            self._refresher.mark(f"moved {before.message.since}", partial(_delete, before.message))
        while self._panels and not self.open_at(next(iter(self._panels))):
            self._panels.popitem(last=False)

    def _discard(self, table_id: str, seat: int) -> None:
        """Forget a seat's panel."""
        self._panels.get(table_id, {}).pop(seat, None)


def _is_moved(before: _Panel, panel: _Panel) -> bool:
    """Return whether a user's panel is on another message now, and the one before can be edited.

    A message that was sent without a receipt has an unknown id, above that of its interaction.
    """
    if not before.message.is_young or before.user != panel.user:
        return False
    return panel.id is None or not _is_on(panel.id, before)


def _is_on(message: int, panel: _Panel) -> bool:
    """Return whether a panel is on a message, which is no newer than it."""
    return message >= _lowest_id(panel) if panel.id is None else message == panel.id


def _lowest_id(panel: _Panel) -> int:
    """Return the id of a panel's message, or that of its interaction, which is below it."""
    return panel.message.interaction.id if panel.id is None else panel.id


def _is_deleted(pressed: _Panel, newest: _Panel | None) -> bool:
    """Return whether a pressed panel is being deleted in favour of its user's newest one."""
    if newest is None or newest.cleared is None or newest.user != pressed.user:
        return False
    return _lowest_id(pressed) >= newest.cleared and not _is_on(_lowest_id(pressed), newest)


def _key(table_id: str, seat: int) -> str:
    """Return the key of a panel's edits."""
    return f"panel {table_id} {seat}"


def _is_dismissed(error: Exception) -> bool:
    """Return whether an edit failed because the panel's user has dismissed it, or it expired."""
    gone = (HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED)
    return isinstance(error, discord.HTTPException) and error.status in gone


async def _delete(panel: Editable) -> None:
    with suppress(*DISCORD_FAILS):  # the user has dismissed it
        await panel.delete()
