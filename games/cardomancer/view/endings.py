"""The end of a dungeon or a campaign: headline, totals, picture, strip and chronicle."""

from collections.abc import Iterable, Sequence

from games.cardomancer.account import Account
from games.cardomancer.rules.cards import ACES, SUIT_OF
from games.cardomancer.rules.state import Character
from games.cardomancer.view.flavour import artifact_name, dungeon_name, dungeon_within
from games.cardomancer.view.text import class_name
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, ngettext, nsay, say
from games.kit.endings import Headline, headline, strip
from games.kit.lines import joined, name_list
from games.kit.souvenirs import Ground, Group, Lying, Map, Place, Souvenir

_WHOLE = len(ACES)
_MOST_PLACES = 9  # of the map


WON: tuple[Headline[Account], ...] = (
    Headline("All four artifacts, and you all survived.", lambda f: not f.deaths and f.players > 1),
    Headline("All four artifacts, at the price of {f.deaths} lives.", lambda f: f.deaths >= 2),
    Headline("All four artifacts: the campaign is yours.", lambda f: f.result == "won"),
)
HOME: tuple[Headline[Account], ...] = (
    Headline(
        "Four of you set out, and four came home.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players == 4,
    ),
    Headline(
        "The first dungeon is done, and everyone came home.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players > 1,
    ),
    Headline(
        "One artifact to go after {f.dungeons} dungeons.",
        lambda f: f.artifacts == _WHOLE - 1 and f.dungeons > 1,
    ),
    Headline("A hard way home: {f.deaths} deaths.", lambda f: f.deaths >= 3),
    Headline("Home again, one death wiser.", lambda f: f.deaths == 1),
    Headline("Home again from {there}.", lambda f: f.result == "stopped"),
)
LOST: tuple[Headline[Account], ...] = (
    Headline("One artifact short: you fell in {there}.", lambda f: f.artifacts == _WHOLE - 1),
    Headline(
        "One monster down, then all of you, in {there}.",
        lambda f: f.combats <= 1 and f.slain == 1 and f.players > 1,
    ),
    Headline("The first combat was the last, in {there}.", lambda f: f.combats <= 1),
    Headline("{done}, and then {there}.", lambda f: f.dungeons >= 1),
    Headline("{f.slain} monsters slain, and {there} still had more.", lambda f: f.slain > 1),
    Headline("You fell in {there}, {f.combats} combats in.", lambda f: f.result == "lost"),
)
_OF = {"won": WON, "stopped": HOME, "lost": LOST}


def headline_of(account: Account) -> str:
    """Return the headline of an ended table."""
    return headline(
        _OF[account.result],
        account,
        done=_done(account),
        there=dungeon_within(account.state.dungeon, account.names),
    )


def _done(account: Account) -> str:
    return ngettext("{count} dungeon done", "{count} dungeons done", account.dungeons)


def souvenir(account: Account) -> Souvenir:
    """Show the campaign's dungeons, the party by its fives, and the artifacts (1.3, 1.5)."""
    state = account.state
    artifacts = gettext("{found} of {all} artifacts", found=len(state.artifacts), all=_WHOLE)
    slain = ngettext("{count} monster slain", "{count} monsters slain", account.slain)
    deaths = ngettext("{count} death", "{count} deaths", account.deaths)
    lines = (f"{_done(account)}, {artifacts}", f"{slain}, {deaths}")
    party = tuple(map(_hero, account.names, state.party))
    groups = [Group(gettext("The party"), party)]
    if state.artifacts:
        aces = tuple(Lying(ace, artifact_name(ace)) for ace in state.artifacts)
        groups.append(Group(gettext("The artifacts"), aces))
    return Souvenir(Ground.PARCHMENT, lines, tuple(groups), _map(account))


def _hero(name: str, hero: Character) -> Lying:
    return Lying(f"5{SUIT_OF[hero.cls]}", name, class_name(hero.cls), is_dark=not hero.hp)


def _map(account: Account) -> Map:
    """Return the dungeons of the campaign; the next one lies ahead unless it is over."""
    last = account.state.dungeon
    places = [(number, Place.DONE) for number in range(1, account.dungeons + 1)]
    if account.result == "lost":
        places.append((last, Place.LOST))
    elif account.result == "stopped":
        places.append((account.dungeons + 1, Place.AHEAD))
    name = dungeon_name(last, account.names)
    caption = gettext("Dungeon {number}: {name}", number=last, name=name)
    return Map(caption, tuple(places[-_MOST_PLACES:]))


def strip_lines(account: Account) -> list[str]:
    """Return a sign for each combat, death, artifact and dungeon left."""
    return strip(account.deeds.signs)


def chronicle(account: Account, _seat: int | None) -> tuple[Line, ...]:
    """Return the dungeon, its end, the greatest kill, the artifacts and the dead, for all seats."""
    deeds = account.deeds
    combats = ngettext("{count} combat", "{count} combats", account.combats)
    slain = ngettext("{count} slain", "{count} slain", account.slain)
    names = [dungeon_name(dungeon, party) for dungeon, party in deeds.dungeons]
    lines: list[Line] = [("🏰 ", Strong(", ".join(names)), f": {combats}, {slain}")]
    told: list[Line] = []
    if deeds.greatest is not None:
        who, monster = deeds.greatest
        told = [say("{name} felled {monster}", name=Name(who), monster=Face(monster))]
    told += [
        say("{name} found 🏺 {card}", name=Name(who), card=Face(card)) for who, card in deeds.found
    ]
    if told:
        lines.append(("⚔️ ", *joined(told, ", ")))
    return (*lines, *_fallen(account))


def _fallen(account: Account) -> list[Line]:
    """Name the dead who were not raised; or the party's defeat, or its victory."""
    if account.result == "lost":
        combat = account.deeds.lost_in
        return [("💀 ", Strong(gettext("The party fell in combat {combat}", combat=combat)))]
    if account.result == "won":
        return [("🏆 ", Strong(gettext("All four artifacts: the campaign was won")))]
    dead = dict.fromkeys(account.deeds.fallen)
    names = name_list(dead)
    return [nsay("💀 {names} fell", "💀 {names} fell", len(dead), names=names)] if dead else []


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
