"""The headline of an ended campaign, or of one that goes home."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardomancer.rules.cards import ACES
from games.engine.game import Outcome
from games.kit.headlines import Headline, headline
from games.kit.words import sentence_case

_WHOLE = len(ACES)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `players`: heroes of the party; `alive`: those that live;
    - `dungeons`: done in the whole campaign; `here`: done at this table;
    - `combats`, `slain`, `deaths`: at this table;
    - `artifacts`: found in the whole campaign; `level`: the highest of the party;
    - `there`: the name of the last dungeon within a sentence.
    """

    result: str
    players: int
    alive: int
    dungeons: int
    here: int
    combats: int
    slain: int
    deaths: int
    artifacts: int
    level: int
    there: str

    @property
    def place(self) -> str:
        """The name of the last dungeon at the start of a sentence."""
        return sentence_case(self.there)


WON: tuple[Headline[Facts], ...] = (
    Headline(
        "The Cardomancer is beaten, and you all survived.", lambda f: not f.deaths and f.players > 1
    ),
    Headline("The Cardomancer is beaten, and you never fell.", lambda f: not f.deaths),
    Headline(
        "One hero stands, and the Cardomancer does not.", lambda f: f.alive == 1 and f.players > 1
    ),
    Headline(
        "The Cardomancer is beaten at the price of {f.deaths} lives.", lambda f: f.deaths >= 5
    ),
    Headline("{f.slain} monsters and the Cardomancer: all beaten.", lambda f: f.slain >= 40),
    Headline("The Cardomancer is beaten. The campaign is yours.", lambda f: f.result == "won"),
)
HOME: tuple[Headline[Facts], ...] = (
    Headline(
        "Home with all {f.artifacts} artifacts. Only the Cardomancer is left.",
        lambda f: f.artifacts >= _WHOLE,
    ),
    Headline(
        "Four of you set out, and four came home.",
        lambda f: f.dungeons == 1 and not f.deaths and f.players == 4,
    ),
    Headline(
        "First dungeon done in 1 combat, and you all survived.",
        lambda f: f.dungeons == 1 and not f.deaths and f.combats == 1,
    ),
    Headline(
        "First dungeon done in {f.combats} combats, and you all survived.",
        lambda f: f.dungeons == 1 and not f.deaths and f.combats <= 3,
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
    Headline("Only one of you walked home.", lambda f: f.alive == 1 and f.players > 1),
    Headline("Home from {f.there}, with {f.slain} monsters slain.", lambda f: f.slain >= 12),
    Headline("A hard way home: {f.deaths} deaths.", lambda f: f.deaths >= 3),
    Headline("Home again, one death wiser.", lambda f: f.deaths == 1),
    Headline(
        "{f.dungeons} dungeons done, {f.artifacts} artifacts in the bag.",
        lambda f: f.artifacts >= 2,
    ),
    Headline("Home again from {f.there}.", lambda f: f.here > 0),
    Headline("Home again. The dungeons will wait.", lambda f: f.result == "stopped"),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("All artifacts in hand, and then {f.there}.", lambda f: f.artifacts >= _WHOLE),
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
        "{f.dungeons} dungeons done, then {f.there}. A campaign to remember.",
        lambda f: f.dungeons >= 8,
    ),
    Headline("Halfway there, and then {f.there}.", lambda f: f.dungeons >= 4),
    Headline("{f.slain} monsters slain, and {f.there} still had more.", lambda f: f.slain >= 20),
    Headline(
        "A hero of level {f.level} is no easy kill. {f.place} managed.", lambda f: f.level >= 8
    ),
    Headline("Two dungeons done, but not {f.there}.", lambda f: f.dungeons == 2),
    Headline("One dungeon done, but not {f.there}.", lambda f: f.dungeons == 1),
    Headline("You fell in {f.there}, {f.combats} combats in.", lambda f: f.combats >= 5),
    Headline("Nothing fell but you, in {f.there}.", lambda f: not f.slain),
    Headline("One monster fell, then you did, in {f.there}.", lambda f: f.slain == 1),
    Headline("You fell in {f.there}, after {f.slain} monsters.", lambda f: f.result == "lost"),
)
_OF = {"won": WON, "stopped": HOME, "lost": LOST}


def headline_of(facts: Facts) -> str:
    """Return the headline of an ended table."""
    return headline(_OF[facts.result], facts)


def facts_of(outcome: Outcome, before: int, there: str, alive: int) -> Facts:
    """Return the facts of an ended table.

    Args:
        outcome: its outcome.
        before: the dungeons that the campaign had done before.
        there: the name of the last dungeon within a sentence.
        alive: how many heroes live.
    """
    return Facts(
        result=outcome["result"],
        players=len(outcome["sheets"]),
        alive=alive,
        dungeons=before + outcome["dungeons"],
        here=outcome["dungeons"],
        combats=outcome["combats"],
        slain=outcome["slain"],
        deaths=outcome["deaths"],
        artifacts=len(outcome["artifacts"]),
        level=max(sheet["level"] for sheet in outcome["sheets"]),
        there=there,
    )
