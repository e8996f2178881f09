"""The headline of an ended dungeon, duel or way out: what happened, and how close it was."""

from dataclasses import dataclass

from games.diamonds.rules.cards import ENEMIES, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.state import Exit, State
from games.engine.deck import Card, is_joker
from games.engine.game import Outcome
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
class SoloFacts(LastCard):
    """The facts of an ended game. `last` is the last card taken.

    - `hp`: below 0 by how much the last blow was too hard;
    - `weapon`: the weapon in hand, or that broke in the last fight; `is_worn`: whether it did not
      work against the last enemy;
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


WON: tuple[Headline[SoloFacts], ...] = (
    Headline("Full health, and a potion to spare.", lambda f: f.has_bonus),
    Headline("In full health: out with all {f.hp} HP.", lambda f: f.hp == FULL_HP),
    Headline("By a thread: out with 1 HP.", lambda f: f.hp == 1),
    Headline("The dragon was the last thing in your way.", lambda f: f.is_dragon),
    Headline("Two hit points left, and daylight.", lambda f: f.hp == 2),
    Headline("Out on your last legs, with 3 HP.", lambda f: f.hp == 3),
    Headline("The last guard was {f.enemy}. You got past it.", lambda f: f.value in _COURT),
    Headline("Out with bare hands and {f.hp} HP.", lambda f: f.weapon is None),
    Headline("A strong finish: out with {f.hp} HP.", lambda f: f.hp >= 13),
    Headline("A last drink, then the open air.", lambda f: f.last in POTIONS),
    Headline("The last enemy was {f.enemy}, and then you were out.", lambda f: f.value > 0),
    Headline("You took up a weapon on the way out. Just in case.", lambda f: f.hp >= 9),
    Headline("Bruised but out, with {f.hp} HP.", lambda f: f.hp >= 6),
    Headline("It was close, but you are out.", lambda f: f.won),
)
LOST: tuple[Headline[SoloFacts], ...] = (
    Headline("The very last card of the dungeon was {f.enemy}.", lambda f: f.left == 0),
    Headline("You could see the exit: felled by {f.enemy}, 1 card short.", lambda f: f.left == 1),
    Headline(
        "Felled by {f.enemy} in room {f.room}, {f.cards} from the door.", lambda f: f.left <= 4
    ),
    Headline("The first room was the last: {f.enemy} was too strong.", lambda f: f.room == 1),
    Headline(
        "The dragon in room {f.room} left nothing of you.",
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
    Headline("More than halfway, and then {f.enemy}.", lambda f: f.share > 0.5),
    Headline("No weapon, no luck: {f.enemy} in room {f.room}.", lambda f: f.weapon is None),
    Headline("Room {f.room} was one too many: {f.enemy}.", lambda f: f.share >= 0.25),
    Headline("The dungeon won this one early: {f.enemy} in room {f.room}.", lambda f: not f.won),
)


def of_solo(state: State) -> str:
    """Return the headline of an ended solo dungeon."""
    hp, last = state.hp[0], state.last[0]
    assert last is not None  # noqa: S101 - a game ends with a card
    weapon, limit = state.weapon[0], state.limit[0]
    broken = weapon is None and state.discard[1:2] and state.discard[1] in WEAPONS
    facts = SoloFacts(
        hp=hp,
        last=last,
        weapon=state.discard[1] if broken else weapon,
        is_worn=bool(broken) or (weapon is not None and limit is not None and VALUE[last] > limit),
        room=state.rooms + (1 if hp <= 0 else 0),
        left=len(state.room) + len(state.deck),
        whole=state.dungeon,
        has_bonus=state.score[0] is not None and state.score[0] > hp,
    )
    return headline(WON if facts.won else LOST, facts)


@dataclass(frozen=True, slots=True)
class DuelFacts(LastCard):
    """The facts of an ended duel. `last` felled the party that fell last, None if both escaped.

    - `best`, `worst`: the HP of the two parties, the higher first; 0 or less for a fallen one;
    - `fallen`: the HP of the party that fell last, the lower if both escaped.
    """

    best: int
    worst: int
    fallen: int


BOTH: tuple[Headline[DuelFacts], ...] = (
    Headline("Both out, one of you by a thread: 1 HP.", lambda f: f.worst == 1),
    Headline("Both out: {f.best} HP against {f.worst}.", lambda f: f.worst > 0),
)
ONE: tuple[Headline[DuelFacts], ...] = (
    Headline("One of you got out, by a thread: 1 HP.", lambda f: f.best == 1),
    Headline("One of you got out in full health.", lambda f: f.best == FULL_HP),
    Headline("The dragon kept one of you, and let the other pass.", lambda f: f.is_dragon),
    Headline("1 HP more against {f.enemy}, and both of you were out.", lambda f: f.worst == 0),
    Headline("One of you crawls out, with {f.best} HP.", lambda f: f.best <= 3),
    Headline("One of you is out. A mere {f.value} stopped the other.", lambda f: 0 < f.value <= 4),
    Headline("One of you is out with {f.best} HP, and with room to spare.", lambda f: f.best >= 15),
    Headline("One of you is out. The other met {f.enemy}.", lambda f: f.value in _COURT),
    Headline("One of you is out with {f.best} HP. The other met {f.enemy}.", lambda f: f.best > 0),
)
NEITHER: tuple[Headline[DuelFacts], ...] = (
    Headline("The very last card felled the last of you: {f.enemy}.", lambda f: f.left == 0),
    Headline("Neither of you left the first room.", lambda f: f.room == 1),
    Headline("Both lost, {f.cards} from the exit.", lambda f: f.left <= 6),
    Headline("A dragon ended it in room {f.room}.", lambda f: f.is_dragon),
    Headline("1 HP more, and {f.enemy} would not have ended it.", lambda f: f.fallen == 0),
    Headline("Three quarters were done when {f.enemy} ended it.", lambda f: f.share >= 0.75),
    Headline("A mere {f.value} finished the last of you.", lambda f: f.value <= 4),
    Headline("More than halfway, and then {f.enemy}.", lambda f: f.share > 0.5),
    Headline("The last of you met {f.enemy} in room {f.room}.", lambda f: f.value in _COURT),
    Headline("The dungeon won this duel: {f.enemy} in room {f.room}.", lambda f: f.best <= 0),
)


def of_duel(state: State) -> str:
    """Return the headline of an ended duel."""
    worst, best = sorted(state.hp)
    # `turn` stays with the party whose fall ended the game.
    fallen = state.turn if best <= 0 else state.hp.index(worst)
    facts = DuelFacts(
        best=best,
        worst=worst,
        fallen=state.hp[fallen],
        last=None if worst > 0 else state.last[fallen],
        room=state.rooms + (1 if best <= 0 else 0),
        left=len(state.room) + len(state.deck),
        whole=state.dungeon,
    )
    words = BOTH if worst > 0 else ONE if best > 0 else NEITHER
    return headline(words, facts)


_HARD = 60  # points of damage
_EASY = 12


@dataclass(frozen=True, slots=True)
class ExitFacts:
    """The facts of an ended way out.

    - `rooms`: those done; `chambers`: those to the exit; `by`: how the party escaped (section 8);
    - `damage`, `healing`: the HP lost and gained; both None if the players roll their own dice;
    - `members`: of a party whose HP are all tracked, else 0; `down`: those at 0;
    - `lowest`: the fewest HP of a tracked member who stands, 0 for none.
    """

    rooms: int
    chambers: int
    by: str | None
    damage: int | None
    healing: int | None
    members: int
    down: int
    lowest: int

    @property
    def hurt(self) -> int:
        """The damage, 0 if it is not known."""
        return self.damage or 0

    @property
    def healed(self) -> int:
        """The healing, 0 if it is not known."""
        return self.healing or 0

    @property
    def left(self) -> int:
        """The rooms that were left."""
        return self.chambers - self.rooms

    @property
    def way(self) -> str:
        """The rooms done, in words."""
        return ngettext("{count} room", "{count} rooms", self.rooms)

    @property
    def to_carry(self) -> str:
        """The members at 0, in words."""
        return ngettext("{count} hero", "{count} heroes", self.down)


ESCAPED: tuple[Headline[ExitFacts], ...] = (
    Headline("Out, and nothing ever touched you.", lambda f: f.damage == 0),
    Headline("One hero walks out, and carries the rest.", lambda f: 0 < f.down == f.members - 1),
    Headline("Out, with {f.to_carry} to carry.", lambda f: f.down > 0),
    Headline("Out by a thread: one of you has 1 HP.", lambda f: f.lowest == 1),
    Headline("You took every card of the dungeon.", lambda f: f.by == "cards"),
    Headline("One room, and you are out.", lambda f: f.chambers == 1),
    Headline("Out on your last legs: one of you has {f.lowest} HP.", lambda f: 0 < f.lowest <= 4),
    Headline("Out, with more healing than harm.", lambda f: f.healed > f.hurt),
    Headline("Out, and hardly bruised.", lambda f: 0 < f.hurt <= _EASY),
    Headline("{f.way} and {f.hurt} damage later: daylight.", lambda f: f.hurt >= _HARD),
    Headline("All of you went in, and all of you came out.", lambda f: f.members > 1),
    Headline("A long way: {f.way}, then daylight.", lambda f: f.rooms >= 10),
    Headline("{f.way} behind you, and daylight ahead.", lambda f: f.rooms > 0),
)
DOWN: tuple[Headline[ExitFacts], ...] = (
    Headline("The first room was the last.", lambda f: not f.rooms),
    Headline("No hero stands, 1 room from the exit.", lambda f: f.left == 1),
    Headline("No hero stands, 2 rooms from the exit.", lambda f: f.left == 2),
    Headline("{f.hurt} damage was more than the party could take.", lambda f: f.hurt >= _HARD),
    Headline("Not even {f.healed} healing kept you up.", lambda f: f.healed >= _EASY),
    Headline("No hero stands after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms > 0),
)
FALLEN: tuple[Headline[ExitFacts], ...] = (
    Headline("The party fell 1 room from the exit.", lambda f: f.left == 1),
    Headline("One room was enough to fell the party.", lambda f: f.rooms == 1),
    Headline("The party fell after {f.hurt} damage.", lambda f: f.hurt >= _HARD),
    Headline("More than halfway to the exit, the party fell.", lambda f: f.rooms * 2 > f.chambers),
    Headline("The party fell after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms > 0),
)
_OF_EXIT = {"escaped": ESCAPED, "down": DOWN, "fallen": FALLEN}


def of_exit(exit_: Exit, outcome: Outcome, chambers: int, *, own_dice: bool) -> str:
    """Return the headline of an ended way out.

    Args:
        exit_: its last state.
        outcome: its outcome.
        chambers: the number of rooms to the exit.
        own_dice: whether the players rolled the dice, so that their sums are unknown.
    """
    hp = [] if exit_.party is None else exit_.party.hp
    (result,) = outcome["result"]
    facts = ExitFacts(
        rooms=outcome["rooms"],
        chambers=chambers,
        by=outcome["by"],
        damage=None if own_dice else exit_.lost,
        healing=None if own_dice else exit_.gained,
        members=0 if None in hp else len(hp),
        down=hp.count(0),
        lowest=min(filter(None, hp), default=0),
    )
    return headline(_OF_EXIT[result], facts)
