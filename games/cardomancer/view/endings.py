"""The end of a dungeon or a campaign: headline, totals, picture, strip and chronicle."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import ACES, SUIT_OF, VALUE
from games.cardomancer.view.flavour import dungeon_name
from games.cardomancer.view.text import CardomancerMoment
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Souvenir, Strong
from games.engine.speech import gettext, ngettext, nsay, say
from games.kit.endings import Headline, headline, signs_of, strip
from games.kit.lines import joined

_WHOLE = len(ACES)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `players`: heroes of the party;
    - `dungeons`: done in the whole campaign; `here`: done at this table;
    - `combats`, `slain`, `deaths`: at this table;
    - `artifacts`: found in the whole campaign;
    - `there`: the name of the last dungeon within a sentence.
    """

    result: str
    players: int
    dungeons: int
    here: int
    combats: int
    slain: int
    deaths: int
    artifacts: int
    there: str


WON: tuple[Headline[Facts], ...] = (
    Headline("All four artifacts, and you all survived.", lambda f: not f.deaths and f.players > 1),
    Headline("All four artifacts, and you never fell.", lambda f: not f.deaths),
    Headline("All four artifacts, at the price of {f.deaths} lives.", lambda f: f.deaths >= 3),
    Headline("All four artifacts: the campaign is yours.", lambda f: f.result == "won"),
)
HOME: tuple[Headline[Facts], ...] = (
    Headline(
        "Four of you set out, and four came home.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players == 4,
    ),
    Headline(
        "First dungeon done in 1 combat, and you all survived.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players > 1 and f.combats == 1,
    ),
    Headline(
        "First dungeon done in {f.combats} combats, and you all survived.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players > 1 and f.combats <= 3,
    ),
    Headline(
        "First dungeon done: {f.slain} monsters slain, not one of you lost.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players > 1 and f.slain >= 8,
    ),
    Headline(
        "The first dungeon is done, and everyone came home.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players > 1,
    ),
    Headline(
        "The first dungeon is done, and you never fell.",
        lambda f: f.dungeons == 1 and not f.deaths,
    ),
    Headline(
        "The first dungeon is done, after 1 death.", lambda f: f.dungeons == 1 and f.deaths == 1
    ),
    Headline("The first dungeon is done, after {f.deaths} deaths.", lambda f: f.dungeons == 1),
    Headline(
        "One artifact to go after {f.dungeons} dungeons.", lambda f: f.artifacts == _WHOLE - 1
    ),
    Headline(
        "Home from {f.there}, and you all survived.",
        lambda f: not f.deaths and f.here > 0 and f.players > 1,
    ),
    Headline("Home from {f.there}, with {f.slain} monsters slain.", lambda f: f.slain >= 12),
    Headline("A hard way home: {f.deaths} deaths.", lambda f: f.deaths >= 3),
    Headline("Home again, one death wiser.", lambda f: f.deaths == 1),
    Headline(
        "{f.dungeons} dungeons done, {f.artifacts} artifacts in the bag.",
        lambda f: f.artifacts >= 2,
    ),
    Headline("Home again from {f.there}.", lambda f: f.result == "stopped"),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("One artifact short: you fell in {f.there}.", lambda f: f.artifacts == _WHOLE - 1),
    Headline(
        "The first combat was the last, in {f.there}.", lambda f: f.combats <= 1 and not f.slain
    ),
    Headline(
        "One monster down, then all of you, in {f.there}.",
        lambda f: f.combats <= 1 and f.slain == 1 and f.players > 1,
    ),
    Headline(
        "The first combat was the last, but {f.slain} monsters fell with you.",
        lambda f: f.combats <= 1 and f.slain > 1,
    ),
    Headline("The first combat was the last, but you took one with you.", lambda f: f.combats <= 1),
    Headline(
        "{f.dungeons} dungeons done, then {f.there}: a campaign to remember.",
        lambda f: f.dungeons >= 6,
    ),
    Headline("{f.dungeons} dungeons done, and then {f.there}.", lambda f: f.dungeons >= 3),
    Headline("{f.slain} monsters slain, and {f.there} still had more.", lambda f: f.slain >= 20),
    Headline("Two dungeons done, but not {f.there}.", lambda f: f.dungeons == 2),
    Headline("One dungeon done, but not {f.there}.", lambda f: f.dungeons == 1),
    Headline(
        "You fell in {f.there}, {f.combats} combats in.", lambda f: f.combats >= 5 and not f.here
    ),
    Headline("One monster fell, then you did, in {f.there}.", lambda f: f.slain == 1),
    Headline("You fell in {f.there}, after {f.slain} monsters.", lambda f: f.result == "lost"),
)
_OF = {"won": WON, "stopped": HOME, "lost": LOST}


def headline_of(facts: Facts) -> str:
    """Return the headline of an ended table."""
    return headline(_OF[facts.result], facts)


def facts_of(outcome: Outcome, before: int, there: str) -> Facts:
    """Return the facts of an ended table.

    Args:
        outcome: its outcome.
        before: the dungeons that the campaign had done before.
        there: the name of the last dungeon within a sentence.
    """
    return Facts(
        result=outcome["result"],
        players=len(outcome["sheets"]),
        dungeons=before + outcome["dungeons"],
        here=outcome["dungeons"],
        combats=outcome["combats"],
        slain=outcome["slain"],
        deaths=outcome["deaths"],
        artifacts=len(outcome["artifacts"]),
        there=there,
    )


def souvenir(moment: CardomancerMoment) -> Souvenir:
    """Show the party by its fives, the dead faded, then the artifacts (1.3, 1.5)."""
    state, outcome = moment.state, moment.outcome or {}
    before = 0 if moment.options.campaign is None else moment.options.campaign.dungeons
    classes = tuple(f"5{SUIT_OF[character.cls]}" for character in state.party)
    dead = tuple(seat for seat, character in enumerate(state.party) if not character.hp)
    done = before + outcome["dungeons"]
    counted = (
        ngettext("{count} dungeon done", "{count} dungeons done", done),
        gettext("{found} of {all} artifacts", found=len(state.artifacts), all=len(ACES)),
        ngettext("{count} monster slain", "{count} monsters slain", outcome["slain"]),
        ngettext("{count} death", "{count} deaths", outcome["deaths"]),
    )
    lines = (", ".join(counted[:2]), ", ".join(counted[2:]))
    return Souvenir(lines, (*classes, *state.artifacts), dead)


_SIGNS = {e.Came: "⚔️", e.Fell: "💀", e.Found: "💎", e.Done: "🚪", e.Lost: "🏁", e.Won: "🏆"}


def strip_lines(moment: CardomancerMoment) -> list[str]:
    """Return a sign for each combat, death, artifact and dungeon left."""
    return strip(signs_of(moment.events, _SIGNS))


def chronicle(moment: CardomancerMoment, _seat: int | None) -> tuple[Line, ...]:
    """Return the dungeon, its end, the greatest kill, the artifacts and the dead, for all seats."""
    outcome, events = moment.outcome or {}, moment.events
    combats = ngettext("{count} combat", "{count} combats", outcome["combats"])
    slain = ngettext("{count} slain", "{count} slain", outcome["slain"])
    began = [event for event in events if isinstance(event, e.Began)]
    names = [dungeon_name(event.dungeon, event.party) for event in began]
    lines: list[Line] = [("🏰 ", Strong(", ".join(names)), f": {combats}, {slain}")]
    deeds = [*_greatest(events), *_found(events)]
    if deeds:
        lines.append(("⚔️ ", *joined(deeds, ", ")))
    lines += _fallen(events)
    return tuple(lines)


def _greatest(events: Sequence[e.Event]) -> list[Line]:
    """Name who killed the greatest monster."""
    felled: list[tuple[str, Card]] = [
        (event.who, event.monster.card)
        for event in events
        if isinstance(event, (e.Smote, e.Wrath))
        or (isinstance(event, e.Attacked) and not event.left)
    ]
    if not felled:
        return []
    who, monster = max(felled, key=lambda each: VALUE[each[1]])
    return [say("{name} felled {monster}", name=Name(who), monster=Face(monster))]


def _found(events: Sequence[e.Event]) -> list[Line]:
    """Name who found which artifact."""
    return [
        say("{name} found 🏺 {card}", name=Name(event.who), card=Face(event.card))
        for event in events
        if isinstance(event, e.Found)
    ]


def _fallen(events: Sequence[e.Event]) -> list[Line]:
    """Name the dead who were not raised; or the party's defeat, or its victory."""
    dead: list[str] = []
    for event in events:
        if isinstance(event, e.Fell):
            dead.append(event.who)
        elif isinstance(event, e.Raised) and event.whom in dead:
            dead.remove(event.whom)
        elif isinstance(event, e.Lost):
            fell = gettext("The party fell in combat {combat}", combat=event.combat)
            return [("💀 ", Strong(fell))]
        elif isinstance(event, e.Won):
            return [("🏆 ", Strong(gettext("All four artifacts: the campaign was won")))]
    unique = dict.fromkeys(dead)
    names = joined([(Name(name),) for name in unique], ", ")
    return [nsay("💀 {names} fell", "💀 {names} fell", len(unique), names=names)] if names else []


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
