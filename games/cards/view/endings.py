"""The end of an adventure: its headline, picture, strip and chronicle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from games.cards.rules.cards import ClassName
from games.cards.rules.events import (
    Event,
    Failed,
    Fell,
    Levelled,
    Missed,
    Passed,
    Slain,
    TreasureUsed,
    Who,
)
from games.cards.rules.tokens import is_player
from games.cards.view.words import ICONS, CardsMoment, class_name, who
from games.engine.game import Outcome
from games.engine.panel import Line, Name, Souvenir
from games.engine.speech import gettext, mark, mark_plural, ngettext, nsay, say, speaking
from games.kit.endings import Headline, headline, signs_of, strip
from games.kit.lines import joined


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `result`: `won`, `lost` or `open`; `reason`: why it ended (section 8);
    - `scenes`, `tests`, `passed`, `fights`, `beaten`, `slain`, `duels`: of the adventure;
    - `players`, `alive`: of the party; `hp`: the hit points left, together.
    """

    result: str
    reason: str
    scenes: int
    tests: int
    passed: int
    fights: int
    beaten: int
    slain: int
    duels: int
    players: int
    alive: int
    hp: int

    @property
    def failed(self) -> int:
        """The tests that were failed."""
        return self.tests - self.passed

    @property
    def all_live(self) -> bool:
        """Whether the whole party lives."""
        return self.alive == self.players

    @property
    def story(self) -> str:
        """The scenes, in words."""
        return ngettext("{count} scene", "{count} scenes", self.scenes)

    @property
    def enemies(self) -> str:
        """The enemies slain, in words."""
        return ngettext("{count} enemy", "{count} enemies", self.slain)


WON: tuple[Headline[Facts], ...] = (
    Headline("Won by a thread: 1 hit point left.", lambda f: f.hp == 1),
    Headline("Won with {f.hp} hit points left.", lambda f: f.hp <= 3),
    Headline(
        "One of you came back with the treasure.",
        lambda f: f.reason == "treasure" and f.alive == 1 and f.players > 1,
    ),
    Headline(
        "The treasure is yours, and everyone lives to share it.",
        lambda f: f.reason == "treasure" and f.players > 1 and f.all_live,
    ),
    Headline(
        "The treasure is yours, at a price.", lambda f: f.reason == "treasure" and not f.all_live
    ),
    Headline("The treasure is yours.", lambda f: f.reason == "treasure"),
    Headline("Won, and not one test failed.", lambda f: f.tests >= 2 and not f.failed),
    Headline("Won without drawing a blade.", lambda f: not f.fights and not f.duels),
    Headline(
        "Every fight won, and the story with them.",
        lambda f: f.fights >= 2 and f.beaten == f.fights,
    ),
    Headline("A victory, and one of you to tell of it.", lambda f: f.alive == 1 and f.players > 1),
    Headline("Won, though you failed more tests than you passed.", lambda f: f.failed > f.passed),
    Headline("Won with blood on the floor: {f.enemies} slain.", lambda f: f.slain >= 3),
    Headline("Won, and not one enemy had to die.", lambda f: not f.slain and f.all_live),
    Headline("Won, all of you.", lambda f: f.players > 1 and f.all_live),
    Headline("A happy ending after {f.story}.", lambda f: f.result == "won"),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("The very last scene was too much.", lambda f: f.reason == "climax"),
    Headline("The game master has spoken: it is lost.", lambda f: f.reason == "verdict"),
    Headline("The first scene was the last.", lambda f: f.scenes <= 1),
    Headline("The second scene was too much.", lambda f: f.scenes == 2),
    Headline("{f.enemies} slain, and it was not enough.", lambda f: f.slain >= 3),
    Headline(
        "Every test passed, and then a fight you could not win.",
        lambda f: f.tests >= 1 and not f.failed,
    ),
    Headline("No test went your way.", lambda f: f.tests >= 2 and not f.passed),
    Headline(
        "You won every fight but the last.", lambda f: f.fights >= 3 and f.beaten == f.fights - 1
    ),
    Headline("One fight won. It was not enough.", lambda f: f.beaten == 1),
    Headline("All of you fell, {f.story} in.", lambda f: f.players > 1 and not f.alive),
    Headline("The story ends here, after {f.story}.", lambda f: f.result == "lost"),
)
OPEN: tuple[Headline[Facts], ...] = (
    Headline("The end, and everyone lives.", lambda f: f.players > 1 and f.all_live),
    Headline("The end. Not all of you saw it.", lambda f: f.alive < f.players),
    Headline("The end, and it had hardly begun.", lambda f: not f.scenes),
    Headline("The end, after {f.story}.", lambda f: f.result == "open"),
)
_OF = {"won": WON, "lost": LOST, "open": OPEN}


def headline_of(outcome: Outcome) -> str:
    """Return the headline of an ended adventure."""
    facts = Facts(
        result=outcome["result"],
        reason=outcome["reason"],
        scenes=outcome["scenes"],
        tests=outcome["tests"],
        passed=outcome["passed"],
        fights=outcome["fights"],
        beaten=outcome["beaten"],
        slain=outcome["slain"],
        duels=outcome["duels"],
        players=len(outcome["alive"]),
        alive=sum(outcome["alive"]),
        hp=sum(outcome["hp"]),
    )
    return headline(_OF[facts.result], facts)


def is_about_scenes(outcome: Outcome) -> bool:
    """Return whether the headline speaks of scenes, so that no line needs to count them."""
    with speaking(None):
        return "scene" in headline_of(outcome)


_FACE = "K"  # the card that stands for a player's suit


def souvenir(moment: CardsMoment) -> Souvenir:
    """Show the party by the kings of its suits, the dead faded; tests and fights."""
    outcome = moment.outcome or {}
    party = moment.state.party
    lines = (
        ngettext("{count} scene", "{count} scenes", outcome["scenes"]),
        ngettext(
            "{passed} of {count} test passed",
            "{passed} of {count} tests passed",
            outcome["tests"],
            passed=outcome["passed"],
        ),
        ngettext(
            "{won} of {count} fight won",
            "{won} of {count} fights won",
            outcome["fights"],
            won=outcome["beaten"],
        ),
    )
    cards = tuple(f"{_FACE}{player.suit}" for player in party if player.suit is not None)
    dead = tuple(seat for seat, player in enumerate(party) if not player.alive)
    return Souvenir(lines, cards, dead)


_SIGNS = {Passed: "✅", Missed: "❌", Failed: "⛔", Slain: "⚔️", Fell: "💀", TreasureUsed: "💎"}


def strip_lines(moment: CardsMoment) -> list[str]:
    """Return a sign for each test, each foe slain, each death, and the treasure."""
    return strip(signs_of(moment.events, _SIGNS))


MOST_NAMED = 3
# By the result: alone, and with others.
_GAMES = {
    "won": (mark("{hero}, {scenes}, won"), mark("{hero}, {scenes}, won with {names}")),
    "lost": (mark("{hero}, {scenes}, lost"), mark("{hero}, {scenes}, lost with {names}")),
    "open": (
        mark("{hero}, {scenes}, left open"),
        mark("{hero}, {scenes}, left open with {names}"),
    ),
}


def chronicle(moment: CardsMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the character, the result, its deeds, and its death or new level."""
    at = seat or 0
    outcome, player = moment.outcome or {}, moment.state.party[at]
    others = [(Name(name),) for number, name in enumerate(moment.seats) if number != at]
    alone, together = _GAMES[outcome["result"]]
    game = say(
        together if others else alone,
        hero=f"{ICONS[player.cls]} {class_name(player.cls)}",
        scenes=ngettext("{count} scene", "{count} scenes", outcome["scenes"]),
        names=joined(others, ", "),
    )
    name = str(at)
    lines = [game, *_deeds(moment.events, name)]
    for event in moment.events:
        if isinstance(event, Fell) and event.who.name == name:
            lines.append(say("💀 Fell to {name}", name=who(event.by)))
        elif isinstance(event, Levelled) and event.who.name == name and event.gained:
            lines.append(say("⭐ Rose to level {level}", level=event.level or 0))
    return tuple(lines[:3])


def _deeds(told: Sequence[Event], name: str) -> list[Line]:
    """Return tests passed and foes slain in one line, if any."""
    passed = sum(isinstance(event, Passed) and event.who.name == name for event in told)
    slain: list[Who] = [
        event.who for event in told if isinstance(event, Slain) and event.by.name == name
    ]
    line: Line = ()
    if passed:
        line = nsay("🎯 {count} test passed", "🎯 {count} tests passed", passed)
    if slain:
        line = (*line, *([" · "] if line else []), *_slew(slain, first=not line))
    return [line] if line else []


def _slew(slain: Sequence[Who], *, first: bool) -> Line:
    """Name the foes slain, at the beginning of a line or later."""
    foes = joined(((who(foe),) for foe in slain[:MOST_NAMED]), ", ")
    more = len(slain) - MOST_NAMED
    if more <= 0:
        return say("⚔️ Slew {foes}", foes=foes) if first else say("⚔️ slew {foes}", foes=foes)
    return nsay(*(_SLEW if first else _ALSO_SLEW), more, foes=foes)


_SLEW = mark_plural("⚔️ Slew {foes} and {count} more", "⚔️ Slew {foes} and {count} more")
_ALSO_SLEW = mark_plural("⚔️ slew {foes} and {count} more", "⚔️ slew {foes} and {count} more")


_BOSS = "boss"


def killer(moment: CardsMoment) -> str | None:
    """Return the class of the foe that ended a lone player's adventure, or `boss`."""
    outcome = moment.outcome
    if outcome is None or outcome["result"] != "lost" or len(moment.seats) > 1:
        return None
    fell = [each for each in moment.events if isinstance(each, Fell) and is_player(each.who.name)]
    if outcome["reason"] == "climax" or (fell and fell[-1].by.master):
        return _BOSS
    return fell[-1].by.cls if fell else None


def foe_words(kind: str) -> str:
    """Return the name of a foe of that class."""
    return gettext("the boss") if kind == _BOSS else class_name(cast("ClassName", kind))
