"""The private panels that people have open, for as long as they can be edited."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from dataclasses import dataclass

from bot.ui.interaction import Interaction
from bot.ui.replies import DISCORD_FAILS
from bot.ui.screens.table import Rendered

logger = logging.getLogger(__name__)

# Discord takes edits through an interaction for fifteen minutes.
_EDITABLE = 14 * 60.0  # seconds
_CAPACITY = 5000


@dataclass(frozen=True, slots=True)
class _Panel:
    """An open panel, and the interaction through which it can be edited until then.

    `followup` is its message where it was not the interaction's first.
    """

    interaction: Interaction
    until: float
    followup: int | None


class PrivatePanels:
    """One panel a seat, the newest; those that are too old are forgotten."""

    def __init__(self) -> None:
        self._panels: OrderedDict[tuple[str, int], _Panel] = OrderedDict()

    def add(
        self, table_id: str, seat: int, interaction: Interaction, followup: int | None = None
    ) -> None:
        """Somebody has opened a seat's panel, or pressed it."""
        now = time.monotonic()
        self._panels.pop((table_id, seat), None)
        self._panels[table_id, seat] = _Panel(interaction, now + _EDITABLE, followup)
        while len(self._panels) > _CAPACITY or next(iter(self._panels.values())).until < now:
            self._panels.popitem(last=False)

    def discard(self, table_id: str, seat: int) -> None:
        """A seat's panel is no longer its owner's, or gone."""
        self._panels.pop((table_id, seat), None)

    def owner(self, table_id: str, seat: int) -> int | None:
        """The user who has a seat's panel open, as far as it can be edited."""
        panel = self._panels.get((table_id, seat))
        if panel is None or panel.until < time.monotonic():
            return None
        return panel.interaction.user.id

    async def edit(self, table_id: str, seat: int, drawn: Rendered) -> None:
        """Bring a seat's panel up to date."""
        panel = self._panels.get((table_id, seat))
        if panel is None:
            return
        embed, view = drawn
        try:
            if panel.followup is None:
                await panel.interaction.edit_original_response(embed=embed, view=view)
            else:
                await panel.interaction.followup.edit_message(
                    panel.followup, embed=embed, view=view
                )
        except DISCORD_FAILS as error:  # its owner has closed it
            self.discard(table_id, seat)
            logger.debug("A private panel is gone: %s", error)
