"""The private panels that users have open, while they can be edited."""

from __future__ import annotations

import logging
from collections import OrderedDict

from bot.delivery.editable import Editable
from bot.interaction import look_of
from bot.rendering.board import BoardMessage
from bot.requests import DISCORD_FAILS
from bot.tables.people.preferences import UserPreferences

logger = logging.getLogger(__name__)

_CAPACITY = 5000


class PrivatePanels:
    """The newest panel of each seat. Expired panels are removed."""

    def __init__(self) -> None:
        self._panels: OrderedDict[tuple[str, int], Editable] = OrderedDict()
        self._seats: dict[str, dict[int, None]] = {}  # seats with a panel, by table

    def add(self, table_id: str, seat: int, panel: Editable) -> None:
        """Record the panel that a user has opened or pressed."""
        self.discard(table_id, seat)
        self._panels[table_id, seat] = panel
        self._seats.setdefault(table_id, {})[seat] = None
        while self._panels and (len(self._panels) > _CAPACITY or not self._oldest.is_young):
            self.discard(*next(iter(self._panels)))

    @property
    def _oldest(self) -> Editable:
        return next(iter(self._panels.values()))

    def discard(self, table_id: str, seat: int) -> None:
        """Forget a seat's panel."""
        if self._panels.pop((table_id, seat), None) is None:
            return
        del self._seats[table_id][seat]
        if not self._seats[table_id]:
            del self._seats[table_id]

    def owner(self, table_id: str, seat: int) -> int | None:
        """Return the user who has a seat's panel open, while it can be edited."""
        panel = self._panels.get((table_id, seat))
        return panel.interaction.user.id if panel is not None and panel.is_young else None

    def look(self, table_id: str, seat: int) -> UserPreferences:
        """Return how the user reads who has a seat's panel open."""
        return look_of(self._panels[table_id, seat].interaction)

    def open_at(self, table_id: str) -> list[int]:
        """Return the seats of a table with open panels that can be edited."""
        seats = self._seats.get(table_id, ())
        return [seat for seat in seats if self.owner(table_id, seat) is not None]

    async def edit(self, table_id: str, seat: int, drawn: BoardMessage) -> bool:
        """Edit a seat's panel; return False if a newer one has replaced it."""
        panel = self._panels.get((table_id, seat))
        if panel is None:
            return True
        try:
            await panel.edit(**drawn.payload)
        except DISCORD_FAILS as error:  # its owner has dismissed it
            if self._panels.get((table_id, seat)) is panel:
                self.discard(table_id, seat)
            logger.debug("A private panel is gone: %s", error)
        return self._panels.get((table_id, seat), panel) is panel
