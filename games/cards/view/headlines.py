"""The headline of an ended adventure: how it came out, and how close it was."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.game import Outcome
from games.engine.speech import ngettext, speaking
from games.kit.headlines import Headline, headline


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `result`: `won`, `lost` or `open`; `reason`: why it ended (section 8);
    - `scenes`, `tests`, `passed`, `fights`, `beaten`, `slain`: of the adventure;
    - `players`, `alive`: of the party; `hp`: the hit points left, together;
    - `jokers`: the treasure's cards held.
    """

    result: str
    reason: str
    scenes: int
    tests: int
    passed: int
    fights: int
    beaten: int
    slain: int
    players: int
    alive: int
    hp: int
    jokers: int

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
    Headline("Won with {f.hp} hit points to spare, and no more.", lambda f: f.hp <= 3),
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
    Headline("Nothing is left that could stop you.", lambda f: f.reason == "empty"),
    Headline("Won, and not one test failed.", lambda f: f.tests >= 2 and not f.failed),
    Headline("Won without drawing a blade.", lambda f: not f.fights),
    Headline(
        "Every fight won, and the story with them.",
        lambda f: f.fights >= 2 and f.beaten == f.fights,
    ),
    Headline("A victory, and one of you to tell of it.", lambda f: f.alive == 1 and f.players > 1),
    Headline("Won, though you failed more tests than you passed.", lambda f: f.failed > f.passed),
    Headline("Won with blood on the floor: {f.enemies} slain.", lambda f: f.slain >= 3),
    Headline("Won, and no blood was shed.", lambda f: not f.slain and f.all_live),
    Headline("Won, all of you.", lambda f: f.players > 1 and f.all_live),
    Headline("A happy ending after {f.story}.", lambda f: f.result == "won"),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("The very last scene was too much.", lambda f: f.reason == "climax"),
    Headline("The game master has spoken: it is lost.", lambda f: f.reason == "verdict"),
    Headline("The first scene was the last.", lambda f: f.scenes <= 1),
    Headline("The second scene was too much.", lambda f: f.scenes == 2),
    Headline("{f.enemies} slain, and one more than you could bear.", lambda f: f.slain >= 3),
    Headline(
        "Every test passed, and then a fight you could not win.",
        lambda f: f.tests >= 1 and not f.failed,
    ),
    Headline("No test went your way.", lambda f: f.tests >= 2 and not f.passed),
    Headline(
        "You won every fight but the last.", lambda f: f.fights >= 3 and f.beaten == f.fights - 1
    ),
    Headline("One fight won. The next was too much.", lambda f: f.beaten == 1),
    Headline("You held part of the treasure when you fell.", lambda f: f.jokers > 0),
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
        players=len(outcome["alive"]),
        alive=sum(outcome["alive"]),
        hp=sum(outcome["hp"]),
        jokers=sum(outcome["jokers"]),
    )
    return headline(_OF[facts.result], facts)


def is_about_scenes(outcome: Outcome) -> bool:
    """Return whether the headline speaks of scenes, so that no line needs to count them."""
    with speaking(None):
        return "scene" in headline_of(outcome)
