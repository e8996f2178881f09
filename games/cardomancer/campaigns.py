"""How a campaign goes on from table to table: one dungeon each (1.5, 9.4 to 9.6, R40)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cardomancer.options import CardomancerOptions
from games.engine.game import Campaigns, Outcome

# Section 9 of the rules page: what a sensible party wins, of 100.
_ALONE = (
    "Alone this is nearly unwinnable: three campaigns in a thousand. Parties of two to four win"
    " about six in ten. Bring somebody, or play two yourself with `heroes`."
)


def after(outcome: Outcome) -> tuple[dict[str, Any] | None, str | None, list[dict[str, Any]]]:
    """What is handed on, how the campaign came out, and everybody's sheet."""
    result: str = outcome["result"]
    return outcome["campaign"], None if result == "stopped" else result, outcome["sheets"]


def options(progress: dict[str, Any] | None, places: Mapping[int, int]) -> dict[str, Any]:
    """The next dungeon; a Cardomancer who is not there leaves the title to chance."""
    if progress is None:
        return {"dungeons": 1}
    cardomancer = progress["cardomancer"]
    seat = None if cardomancer is None else places.get(cardomancer)
    return {"dungeons": 1, "campaign": {**progress, "cardomancer": seat}}


def advice(options: CardomancerOptions, seats: int) -> str | None:
    """A kind word to who would go alone."""
    del options
    return _ALONE if seats == 1 else None


CAMPAIGNS = Campaigns(after=after, options=options)
