"""Campaigns: what passes from table to table, one dungeon each (1.5, 9.4 to 9.6, R40)."""

from collections.abc import Mapping, Sequence

from games.cardomancer.rules.cards import CLASSES
from games.cardomancer.rules.options import Campaign, CardomancerOptions
from games.cardomancer.rules.sheet import Sheet
from games.cardomancer.view.endings import campaign_line
from games.cardomancer.view.text import class_and_level
from games.engine.deck import symbols
from games.engine.extensions.people import CampaignMember, Campaigns, CampaignStep
from games.engine.game import Outcome
from games.engine.panel import Field, Line, Name, Panel
from games.engine.record import JSON
from games.engine.speech import gettext, mark, nsay, say

# Section 9 of the rules page: how often a careful party wins a campaign.
_ALONE = mark(
    "Alone this is almost hopeless: about 3 in 1000 campaigns are won. Parties of two to four win"
    " about 6 in 10. Bring a friend, or play two heroes yourself."
)


def after(outcome: Outcome) -> CampaignStep[Sheet, Campaign]:
    """Return what a table hands on to the campaign; a lost campaign has no progress (R40)."""
    result: str = outcome["result"]
    progress = outcome["campaign"]
    return CampaignStep(
        progress=None if progress is None else Campaign.model_validate(progress),
        result=None if result == "stopped" else result,
        sheets=[Sheet.model_validate(sheet) for sheet in outcome["sheets"]],
    )


def options(progress: Campaign | None, places: Mapping[int, int]) -> JSON:
    """Return the options of the next dungeon (section 4), with the Cardomancer's new seat.

    An absent Cardomancer leaves the title to chance (1.6).
    """
    if progress is None:
        return {"dungeons": 1}
    title = progress.cardomancer
    seat = None if title is None else places.get(title)
    return {"dungeons": 1, "campaign": {**progress.model_dump(), "cardomancer": seat}}


def portrait(
    progress: Campaign | None,
    members: Sequence[CampaignMember[Sheet]],
    outcomes: Sequence[Outcome],
) -> Panel:
    """Show a campaign: its dungeons, its artifacts and all its members so far."""
    artifacts = [] if progress is None else [symbols(ace) for ace in progress.artifacts]
    done = 0 if progress is None else progress.dungeons
    lines: list[Line] = [
        nsay("🏰 {count} dungeon done", "🏰 {count} dungeons done", done),
        _artifacts(artifacts),
    ]
    if outcomes:
        lines.append(campaign_line(outcomes, done))
    title = None if progress is None else progress.cardomancer
    lines += [
        say("🎩 {name} is the Cardomancer", name=Name(member.name))
        for member in members
        if title is not None and member.seat == title
    ]
    return Panel(gettext("The campaign"), lines=tuple(lines), fields=tuple(map(_member, members)))


def _artifacts(found: Sequence[str]) -> Line:
    if not found:
        return say("🏺 0 of 4 artifacts")
    return say("🏺 {found} of 4 artifacts: {cards}", found=len(found), cards=" ".join(found))


def _member(member: CampaignMember[Sheet]) -> Field:
    lines: list[Line] = [(line(member.sheet),)]
    if member.seat is None:
        lines.append(say("absent last time"))
    return Field(member.name, tuple(lines))


def line(sheet: Sheet) -> str:
    """Describe a character in a few words."""
    return class_and_level(sheet.cls, sheet.level)


def newcomer(party: Sequence[Sheet]) -> str | None:
    """Return a note that a new character starts at level 1 below the party's level (R40)."""
    most = max((sheet.level for sheet in party), default=1)
    if most == 1:
        return None
    return gettext("new here: level 1, the party is at {level}", level=most)


def grown(party: Sequence[Sheet]) -> dict[str, Sheet]:
    """Return one character per class at the party's highest level, for new players (R40).

    The lobby offers this as a house rule, and only the classes that are still free (1.3).
    """
    most = max((sheet.level for sheet in party), default=1)
    if most == 1:
        return {}
    return {cls: Sheet.model_validate({"class": cls, "level": most}) for cls in CLASSES}


def advice(options: CardomancerOptions, seats: int) -> str | None:
    """Return a warning for a solo player."""
    return gettext(_ALONE) if seats == 1 and not options.small else None


CAMPAIGNS = Campaigns(
    progress=Campaign,
    sheet=Sheet,
    after=after,
    options=options,
    portrait=portrait,
    line=line,
    newcomer=newcomer,
    grown=grown,
    chapter="dungeon",
    at_stake=mark("All levels and artifacts of the party"),
)
