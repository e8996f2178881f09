"""Totals of a campaign, over the outcomes of its dungeons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.game import Outcome
from games.engine.panel import Line
from games.kit.words import count

_COUNTED = ("combats", "slain", "deaths")


def earlier(outcomes: Iterable[Outcome], before: int) -> list[Outcome]:
    """Return the outcomes that are part of a campaign's first `before` dungeons."""
    handed_on = ((outcome, outcome["campaign"]) for outcome in outcomes)
    return [
        outcome
        for outcome, campaign in handed_on
        if campaign is not None and campaign["dungeons"] <= before
    ]


def totals(outcomes: Sequence[Outcome]) -> str:
    """Format the combats, monsters slain and deaths of some dungeons."""
    combats, slain, deaths = (sum(each[key] for each in outcomes) for key in _COUNTED)
    return f"{count(combats, 'combat')}, {count(slain, 'monster')} slain, {count(deaths, 'death')}"


def campaign_line(outcomes: Sequence[Outcome], done: int) -> Line:
    """Format a campaign's totals, over its `done` dungeons or those still stored."""
    is_whole = sum(each["dungeons"] for each in outcomes) >= done
    known = count(len(outcomes), "dungeon")
    of = "In the campaign" if is_whole else f"In the {known} that I still know"
    return (f"⚔️ {of}: {totals(outcomes)}",)
