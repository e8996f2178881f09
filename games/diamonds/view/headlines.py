"""The headline of an ended solo dungeon: what happened, and how close it was."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamonds.rules.cards import ENEMIES, FULL_HP, POTIONS, VALUE
from games.diamonds.rules.state import State
from games.engine.deck import Card, is_joker
from games.engine.speech import gettext, mark, ngettext
from games.kit.endings import Headline, headline

_NAMES = {
    8: mark("an 8"),
    11: mark("a Jack"),
    12: mark("a Queen"),
    13: mark("a King"),
    14: mark("an ace"),
    15: mark("a dragon"),
}
_ANY = mark("a {value}")
_COURT = range(11, 15)


def enemy_in_words(value: int) -> str:
    """Return an enemy of a value: “a 7”, “a King”."""
    return gettext(_NAMES.get(value, _ANY), value=value)


@dataclass(frozen=True, slots=True)
class LastCard:
    """The last card of a dungeon, and what was left.

    - `last`: the last card that counts, None if there is none;
    - `room`: the number of the last room; `left`: cards not taken; `whole`: cards of the dungeon.
    """

    last: Card | None
    room: int
    left: int
    whole: int

    @property
    def value(self) -> int:
        """The value of the enemy that the last card is; 0 if it is no enemy."""
        return VALUE[self.last] if self.last in ENEMIES else 0

    @property
    def enemy(self) -> str:
        """That enemy: “a 7”, “a King”."""
        return enemy_in_words(self.value)

    @property
    def is_dragon(self) -> bool:
        """Whether that card is a dragon."""
        return self.last is not None and is_joker(self.last)

    @property
    def cards(self) -> str:
        """The cards that were left."""
        return ngettext("{count} card", "{count} cards", self.left)

    @property
    def share(self) -> float:
        """The share of the dungeon that was taken."""
        return 1 - self.left / self.whole


@dataclass(frozen=True, slots=True)
class Facts(LastCard):
    """The facts of an ended game. `last` is the last card taken.

    - `hp`: below 0 by how much the last blow was too hard;
    - `weapon`: the weapon in hand; `is_worn`: whether it did not work against the last enemy;
    - `has_bonus`: whether the last potion counts for the score (4.1).
    """

    hp: int
    weapon: Card | None
    is_worn: bool
    has_bonus: bool = False

    @property
    def won(self) -> bool:
        """Whether the party escaped."""
        return self.hp > 0


WON: tuple[Headline[Facts], ...] = (
    Headline("Full health, and a potion to spare.", lambda f: f.has_bonus),
    Headline("In full health: out with all {f.hp} HP.", lambda f: f.hp == FULL_HP),
    Headline("By a thread: out with 1 HP.", lambda f: f.hp == 1),
    Headline("The dragon was the last thing in your way.", lambda f: f.is_dragon),
    Headline("Two hit points left, and daylight.", lambda f: f.hp == 2),
    Headline("Out on your last legs, with 3 HP.", lambda f: f.hp == 3),
    Headline("The last guard was {f.enemy}. You walked past it.", lambda f: f.value in _COURT),
    Headline("Out with bare hands and {f.hp} HP.", lambda f: f.weapon is None),
    Headline("You hardly noticed the dungeon: {f.hp} HP left.", lambda f: f.hp >= 17),
    Headline("A strong finish: out with {f.hp} HP.", lambda f: f.hp >= 13),
    Headline("A last drink, then the open air.", lambda f: f.last in POTIONS),
    Headline("The last enemy, {f.enemy}, was no match for you.", lambda f: f.value > 0),
    Headline("You took up a weapon on the way out. Just in case.", lambda f: f.hp >= 9),
    Headline("Bruised but out, with {f.hp} HP.", lambda f: f.hp >= 6),
    Headline("It was close, but you are out.", lambda f: f.won),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("The very last card of the dungeon was {f.enemy}.", lambda f: f.left == 0),
    Headline("You could see the exit: felled by {f.enemy}, 1 card short.", lambda f: f.left == 1),
    Headline(
        "Felled by {f.enemy} in room {f.room}, {f.cards} from the door.", lambda f: f.left <= 4
    ),
    Headline("The first room was the last: {f.enemy} was too strong.", lambda f: f.room == 1),
    Headline(
        "The dragon took all that you had, and {f.room} rooms were not enough.",
        lambda f: f.is_dragon and f.hp < -9,
    ),
    Headline("Burnt by a dragon in room {f.room}.", lambda f: f.is_dragon),
    Headline("So close: 1 HP more, and {f.enemy} would not have stopped you.", lambda f: f.hp == 0),
    Headline("Two HP more would have beaten {f.enemy}.", lambda f: f.hp == -1),
    Headline("A mere {f.value} finished what the others began.", lambda f: f.value <= 4),
    Headline("Nearly all of it was behind you when {f.enemy} struck.", lambda f: f.share >= 0.85),
    Headline(
        "Your worn weapon was no use against {f.enemy} in room {f.room}.",
        lambda f: f.is_worn and f.value in _COURT,
    ),
    Headline("You met an ace in room {f.room}. It met you harder.", lambda f: f.value == 14),
    Headline(
        "Bare hands against {f.enemy} in room {f.room}: a brave end.",
        lambda f: f.weapon is None and f.value in _COURT,
    ),
    Headline("A King barred the way in room {f.room}.", lambda f: f.value == 13),
    Headline("A Queen had the last word in room {f.room}.", lambda f: f.value == 12),
    Headline("Felled by a Jack in room {f.room}.", lambda f: f.value == 11),
    Headline("Three quarters of the dungeon done, then came {f.enemy}.", lambda f: f.share >= 0.75),
    Headline("Your weapon was too worn for {f.enemy} in room {f.room}.", lambda f: f.is_worn),
    Headline("More than halfway, and then {f.enemy}.", lambda f: f.share >= 0.5),
    Headline("No weapon, no luck: {f.enemy} in room {f.room}.", lambda f: f.weapon is None),
    Headline("Room {f.room} was one too many: {f.enemy}.", lambda f: f.share >= 0.25),
    Headline("The dungeon won this one early: {f.enemy} in room {f.room}.", lambda f: not f.won),
)


def headline_of(state: State) -> str:
    """Return the headline of an ended solo dungeon."""
    hp, last = state.hp[0], state.last[0]
    assert last is not None  # noqa: S101 - a game ends with a card
    weapon, limit = state.weapon[0], state.limit[0]
    facts = Facts(
        hp=hp,
        last=last,
        weapon=weapon,
        is_worn=weapon is not None and limit is not None and VALUE[last] > limit,
        room=state.rooms + (1 if hp <= 0 else 0),
        left=len(state.room) + len(state.deck),
        whole=state.dungeon,
        has_bonus=state.score[0] is not None and state.score[0] > hp,
    )
    return headline(WON if facts.won else LOST, facts)
