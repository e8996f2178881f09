"""Diamonds & Dragons: ways to set up a game and to play it, and its kinds."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from games.diamonds import GAME
from games.diamonds.rules.cards import DUNGEON, FULL_HP
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import BETWEEN_ROOMS
from games.diamonds.rules.state import State, new_state
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions.people import usual_sheets
from games.engine.players import RandomPlayer
from games.engine.record import Header, Rolled, Shuffled
from games.engine.run import Bookmark, Keep, Run
from tests.kit.runs import Laid, Stacked, asks, on_top, play_out, say
from tests.kit.unwrap import unwrap

Dungeon = Run[DiamondsOptions, State, Any]

ALL_OPTIONS: list[dict[str, Any]] = [
    {"fists": fists, "lost_score": lost_score}
    for fists, lost_score in product((False, True), ("unfaced", "deck"))
]


# One party.


def full_deck(top: str) -> list[Card]:
    """The 48 cards of the dungeon, those named on top, the rest in their printed order."""
    named = top.split()
    return named + [card for card in DUNGEON if card not in named]


def header(**options: Any) -> Header:
    return Header(GAME.id, GAME.version, options, ["Ann"])


def dungeon(top: str, chance: Stacked | Seeded | None = None, **options: Any) -> Dungeon:
    """A new dungeon with these cards on top. Without chance it cannot be run from."""
    first = Shuffled("deck", full_deck(top))
    return Run(GAME, header(**options), chance, script=[first], keep=Keep.RECORD, memory=None)


def late(
    room: str,
    deck: str = "",
    *,
    hp: int = FULL_HP,
    weapon: Card | None = None,
    limit: int | None = None,
    last: Card | None = None,
    chance: Stacked | Seeded | None = None,
    **options: Any,
) -> Dungeon:
    """A dungeon between two rooms: one card left over, this deck, all else discarded."""
    state = new_state(DiamondsOptions(), 1, None)
    state.room, state.deck = room.split(), deck.split()
    state.hp, state.weapon, state.limit, state.last = [hp], [weapon], [limit], [last]
    lying = [*state.room, *state.deck, weapon]
    state.discard = [card for card in DUNGEON if card not in lying]
    start = Bookmark(BETWEEN_ROOMS, 1, 1, GAME.dump(state))
    return Run(GAME, header(**options), chance, start=start, keep=Keep.STORED, memory=None)


def take(run: Dungeon, cards: str) -> list[int]:
    """Face the room and take these cards, one by one; gives the HP after each."""
    after: list[int] = []
    for card in cards.split():
        if asks(run) == "room":
            run.answer(0, "face")
        run.answer(0, card)
        after.append(run.state.hp[0])
    return after


def score(run: Dungeon) -> int:
    only: int = unwrap(run.outcome)["score"][0]
    return only


def seeded(seed: str, **options: Any) -> Dungeon:
    """A new dungeon from a seed, with its record and bookmarks."""
    return Run(GAME, header(**options), Seeded(seed), keep=Keep.STORED | Keep.RECORD, memory=None)


def played(seed: str, **options: Any) -> Dungeon:
    """A whole game of the random player, as `python -m games` plays it."""
    run = seeded(seed, **options)
    play_out(run, RandomPlayer(seed))
    return run


def late_dungeons(count: int) -> Iterator[tuple[str, Dungeon]]:
    """Dungeons near their end, where random players also win; with the seed of each."""
    for at in range(count):
        seed = f"late {at}"
        setup = Seeded(f"set up {seed}")
        cards = setup.shuffle(0, DUNGEON)
        # Three cards come for each room, and two for the last.
        size = setup.pick(1, (2, 5, 8))
        weapon = next((card for card in cards[20:] if card.endswith("D")), None)
        if at % 3 == 0:
            weapon = None
        yield (
            seed,
            late(
                cards[0],
                " ".join(cards[1 : 1 + size]),
                hp=setup.pick(2, range(5, 21)),
                weapon=weapon,
                limit=None if weapon is None else setup.pick(3, (None, 2, 5, 9, 12, 15)),
                last=cards[-1],
                chance=Seeded(seed),
                **setup.pick(4, ALL_OPTIONS),
            ),
        )


# Any mode: any number of seats, two decks, dice.


def mode_game(
    chance: Laid | Seeded,
    seats: int,
    *,
    sheets: Sequence[dict[str, Any] | None] | None = None,
    start: Bookmark | None = None,
    keep: bool = True,
    **options: Any,
) -> Dungeon:
    """A game of any mode. Without `sheets` a tracked party is the usual one.

    `keep` is whether to keep bookmarks and, of a game from its start, the record.
    """
    names = [f"Player {seat + 1}" for seat in range(seats)]
    usual = usual_sheets(GAME, GAME.read_options(options))
    brought = usual if sheets is None else list(sheets)
    head = Header(GAME.id, GAME.version, options, names, brought)
    kept = Keep.STORED if keep else Keep.NOTHING
    if keep and start is None:
        kept |= Keep.RECORD
    return Run(GAME, head, chance, start=start, keep=kept, memory=None)


def late_game(
    room: str,
    deck: str,
    *later: str,
    dice: str = "",
    seats: int = 1,
    sheets: Sequence[dict[str, Any] | None] | None = None,
    state: dict[str, Any] | None = None,
    **options: Any,
) -> Dungeon:
    """A game of any mode between two rooms: what lies there, and the `state` of the parties.

    `later` are the tops of further shuffles. All cards that are not named are discarded.
    """
    read = GAME.read_options(options)
    brought = usual_sheets(GAME, read) if sheets is None else list(sheets)
    new = new_state(read, seats, brought)
    new.room, new.deck = room.split(), deck.split()
    for name, value in (state or {}).items():
        setattr(new, name, value)
    lying = [*new.room, *new.deck, *(card for card in new.weapon if card)]
    decks = list(DUNGEON) * len(new.hp)
    new.discard = on_top(" ".join(lying), decks)[len(lying) :]
    seen = 2 if read.mode == "duel" else 1  # the first shuffle, and the pick of who goes first
    start = Bookmark(BETWEEN_ROOMS, seen, seen, GAME.dump(new))
    chance = Laid(*later, dice=dice)
    return mode_game(chance, seats, sheets=brought, start=start, **options)


def member(
    name: str, hp: int | None = None, max_hp: int | None = None, cls: str = "", **resources: int
) -> dict[str, Any]:
    """The sheet of a member of a tracked party."""
    return {"name": name, "class": cls, "hp": hp, "max_hp": max_hp, "resources": resources}


# Two parties.

# Weapons in an order of their own: harmless cards.
DUEL_CALM = "2D 3D 4D 5D 6D 7D 8D 9D 10D AD"


def duel(top: str, *later: str, first: int = 0, **options: Any) -> Dungeon:
    return mode_game(Laid(top, *later, first=first), 2, mode="duel", **options)


def turn(run: Dungeon) -> int:
    """The one seat that is asked."""
    (seat,) = unwrap(run.pending).offers
    return seat


def take_by_turns(run: Dungeon, cards: str) -> list[int]:
    """Face the room and take these cards by turns; gives whose turn each was."""
    turns = []
    for card in cards.split():
        if run.pending is not None and run.pending.name == "room":
            say(run, "face")
        turns.append(turn(run))
        say(run, card)
    return turns


# The mode `exit`.

DICE = {
    **dict.fromkeys(range(1, 5), 1),
    **dict.fromkeys(range(5, 11), 4),
    **dict.fromkeys(range(11, 17), 8),
    **dict.fromkeys(range(17, 21), 12),
}

# 7.4: what one payment costs, and the dice that it takes off.
COSTS: dict[str, tuple[int, int]] = {
    **{f"slot{level}": (1, level) for level in range(1, 10)},
    "ki": (2, 1),
    "rage": (1, 1),
    "channel_divinity": (1, 1),
    "sorcery_points": (2, 1),
    "superiority_dice": (1, 1),
    "bardic_inspiration": (1, 1),
}

CALM = "2D 3D 4D 5D 6D 7D 8D 9D 10D"


def exit_game(
    top: str, *later: str, dice: str = "", seats: int = 1, sheets: Any = None, **options: Any
) -> Dungeon:
    """A new game with these cards on top, and dice as they will fall."""
    return mode_game(Laid(top, *later, dice=dice), seats, sheets=sheets, mode="exit", **options)


def tracked(top: str, *party: dict[str, Any], dice: str = "", **options: Any) -> Dungeon:
    """The same with a tracked party."""
    return exit_game(top, dice=dice, sheets=list(party), party="tracked", **options)


def exit_of(run: Dungeon) -> Any:
    """Return the state of the mode `exit`."""
    return unwrap(run.state.exit)


def rolls(run: Dungeon) -> list[Rolled]:
    return [line for line in run.log if isinstance(line, Rolled)]


TRACKED: dict[str, Any] = {"party": "tracked"}

# Members with untracked HP, without a maximum, down, and without resources.
MIXED = [
    member("A", None, None, "Monk", ki=9, rage=2),
    member("B", 30, None, "Rogue", slot2=3, slot9=1),
    member("C", 0, 9, "Bard", bardic_inspiration=2),
    member("D", 12, 20, ""),
]

VARIANTS: dict[str, tuple[dict[str, Any], Any]] = {
    "untracked": ({}, None),
    "untracked flat": ({"level": 4}, None),
    "untracked with fists and a rogue": ({"fists": True, "rogue": True, "level": 11}, None),
    "untracked with a dealer": ({"dealer": True}, None),
    "rolled": (TRACKED, None),
    "blind": (TRACKED | {"share": "blind"}, None),
    "flat": (TRACKED | {"level": 1}, None),
    "rolled, mixed, with a dealer": (TRACKED | {"dealer": True}, MIXED),
    "blind, mixed, with fists": (TRACKED | {"share": "blind", "fists": True}, MIXED),
}
