"""How it ended, and what became of the sheets."""

from __future__ import annotations

from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.sheet import read_sheet, sheet_of
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.sheet import portrait
from games.engine.game import Outcome
from games.engine.panel import Field

ENDINGS: dict[Reason, str] = {
    "stop": "Back from the dungeon",
    "deck": "The deck is spent",
    "death": "Fallen",
    "quest_won": "Quest won!",
    "quest_lost": "Quest lost",
    "duel_won": "The last one standing",
    "duel_drawn": "A drawn duel",
}
LOST: tuple[Reason, ...] = ("death", "quest_lost")


def sheets_before_and_after(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Field, ...]:
    """13.2, 14.6: the old sheet beside the new one; nothing in adventure mode."""
    after = outcome["sheets"]
    if after is None:
        return ()
    before = sheet_of(moment.sheets, seat)
    new = Field("Now", portrait(read_sheet(after[seat])))
    return (new,) if before is None else (Field("Before", portrait(before)), new)
