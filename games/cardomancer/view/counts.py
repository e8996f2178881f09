"""Totals of a campaign, over the outcomes of its dungeons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.game import Outcome
from games.engine.panel import Line
from games.engine.speech import ngettext, nsay, say

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
    counted = (
        ngettext("{count} combat", "{count} combats", combats),
        ngettext("{count} monster slain", "{count} monsters slain", slain),
        ngettext("{count} death", "{count} deaths", deaths),
    )
    return ", ".join(counted)


def campaign_line(outcomes: Sequence[Outcome], done: int) -> Line:
    """Format a campaign's totals, over its `done` dungeons or those still stored."""
    if sum(each["dungeons"] for each in outcomes) >= done:
        return say("⚔️ In the campaign: {totals}", totals=totals(outcomes))
    return nsay(
        "⚔️ In the {count} dungeon that I still know: {totals}",
        "⚔️ In the {count} dungeons that I still know: {totals}",
        len(outcomes),
        totals=totals(outcomes),
    )
