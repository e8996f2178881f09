"""Ways to set up a game, to play it and to read what happened."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, TypeVar

from games.diamonds import GAME
from games.diamonds.cards import DUNGEON, FULL_HP
from games.diamonds.options import DiamondsOptions
from games.diamonds.rules import BETWEEN_ROOMS
from games.diamonds.state import State, new_state
from games.engine.chance import Seeded
from games.engine.deck import Card, standard_deck
from games.engine.panel import Panel
from games.engine.players import Player, RandomPlayer
from games.engine.record import Header, Shuffled, line_from_json, offer_json
from games.engine.run import AnyRun, Bookmark, Run, lines_of
from games.engine.table import Shuffle, read_answer

E = TypeVar("E")
T = TypeVar("T")

Dungeon = Run[DiamondsOptions, State, Any]

# Far above what the longest game asks; a game that never ends would hang the tests.
MOST_ASKS = 1000

ALL_OPTIONS: list[dict[str, Any]] = [
    {"fists": fists, "lost_score": lost_score}
    for fists, lost_score in product((False, True), ("unfaced", "deck"))
]


def full_deck(top: str) -> list[Card]:
    """The 48 cards of the dungeon, those named on top, the rest in their printed order."""
    named = top.split()
    return named + [card for card in DUNGEON if card not in named]


class Stacked:
    """Chance whose shuffles put the named cards on top; `given` are the piles as they came."""

    def __init__(self, *tops: str) -> None:
        self._tops = deque(tops)
        self.given: list[list[Card]] = []

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        self.given.append(list(cards))
        named = self._tops.popleft().split()
        return named + [card for card in cards if card not in named]

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        raise AssertionError("a solo game rolls no dice")

    def pick(self, event: int, options: Sequence[T]) -> T:
        raise AssertionError("a solo game picks nothing")


def header(**options: Any) -> Header:
    return Header(GAME.id, GAME.version, options, ["Ann"])


def dungeon(top: str, chance: Stacked | Seeded | None = None, **options: Any) -> Dungeon:
    """A new dungeon with these cards on top. Without chance it cannot be run from."""
    first = Shuffled("deck", full_deck(top))
    return Run(GAME, header(**options), chance, script=[first], keep_record=True, memory=None)


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
    return Run(GAME, header(**options), chance, start=start, keep=True, memory=None)


def take(run: Dungeon, cards: str) -> list[int]:
    """Face the room and take these cards, one by one; gives the HP after each."""
    after: list[int] = []
    for card in cards.split():
        if asks(run) == "room":
            run.answer(0, "face")
        run.answer(0, card)
        after.append(run.state.hp[0])
    return after


def asks(run: AnyRun) -> str | None:
    """The name of the pending ask."""
    return None if run.pending is None else run.pending.name


def offered(run: AnyRun, seat: int = 0) -> Any:
    """What the pending ask leaves open to a seat."""
    assert run.pending is not None
    return run.pending.offers[seat]


def score(run: Dungeon) -> int:
    assert run.outcome is not None
    only: int = run.outcome["score"][0]
    return only


def seeded(seed: str, memory: int | None = None, **options: Any) -> Dungeon:
    """A new dungeon from a seed, with its record and bookmarks."""
    return Run(GAME, header(**options), Seeded(seed), keep_record=True, keep=True, memory=memory)


def each_ask(run: AnyRun) -> Iterator[str]:
    """The name of the pending ask, again and again, until the game that is played has ended."""
    for _ in range(MOST_ASKS):
        if run.pending is None:
            return
        yield run.pending.name
    raise AssertionError("the game does not end")


def play_out(run: AnyRun, player: Player, before: Callable[[], object] = lambda: None) -> None:
    """Play to the end; `before` is called at every ask."""
    for _ in each_ask(run):
        before()
        player.act(run)


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


def copy_of(run: AnyRun, seed: str, start: Bookmark | None) -> AnyRun:
    """The same game again, from a bookmark or the start, by way of JSON text."""
    lines = as_stored(lines_of(run, 0 if start is None else start.seq))
    return Run(
        run.game,
        run.header,
        Seeded(seed),
        start=start,
        script=[line_from_json(line) for line in lines],
        keep=True,
        keep_record=start is None,
        memory=None,
    )


def as_stored(value: Any) -> Any:
    """A value after its way through JSON text."""
    return json.loads(json.dumps(value))


def words(panel: Panel) -> str:
    """All that a panel says, as one text."""
    fields = [line for field in panel.fields for line in ((field.title,), *field.lines)]
    lines = [*panel.lines, *fields, *panel.events]
    said = [part if isinstance(part, str) else _bare(part) for line in lines for part in line]
    labels = [choice.label for choice in panel.choices()]
    return "\n".join([panel.title, *said, *labels])


def _bare(part: Any) -> str:
    """What stands in a part that is more than text."""
    return str(getattr(part, part.__slots__[0]))


def cards_in(text: str) -> set[Card]:
    """The cards that a text names, by suit symbol or, where it is a line of its own, by code."""
    letters = dict(zip("♠♥♦♣", "SHDC", strict=True))
    drawn = re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", text)
    return {rank + letters[suit] for rank, suit in drawn} | set(text.split("\n")) & set(
        standard_deck()
    )


def events_of(run: AnyRun, kind: type[E]) -> list[E]:
    """The events of a kind, oldest first."""
    return [event for event in run.events if isinstance(event, kind)]


def do(step: Coroutine[Any, Any, T], *shuffles: str) -> T:
    """Take a step of the rules by itself; its shuffles come out as given."""
    cards: list[Card] | None = None
    piles = deque(shuffles)
    while True:
        try:
            request = step.send(cards)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        assert isinstance(request, Shuffle)
        cards = piles.popleft().split()
        assert sorted(cards) == sorted(request.cards)


# Diamonds & Dragons in its other modes: any number of seats, two decks, dice.


def on_top(top: str, cards: Sequence[Card]) -> list[Card]:
    """The cards with those named first; of equal ones only as many move as are named."""
    under = list(cards)
    for card in top.split():
        under.remove(card)
    return top.split() + under


class Laid(Stacked):
    """Chance laid out whole: the tops of its shuffles, its dice as they fall, who goes first."""

    def __init__(self, *tops: str, dice: str = "", first: int = 0) -> None:
        super().__init__(*tops)
        self._dice = deque(map(int, dice.split()))
        self._first = first

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        self.given.append(list(cards))
        return on_top(self._tops.popleft(), cards)

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        return [self._dice.popleft() for _ in range(count)]

    def pick(self, event: int, options: Sequence[T]) -> T:
        return options[self._first]


def mode_game(
    chance: Laid | Seeded,
    seats: int,
    *,
    sheets: Sequence[dict[str, Any] | None] | None = None,
    start: Bookmark | None = None,
    memory: int | None = None,
    keep: bool = True,
    **options: Any,
) -> Dungeon:
    """A game of any mode. Without `sheets` a tracked party is the usual one.

    `keep` is whether to keep bookmarks and, of a game from its start, the record.
    """
    names = [f"Player {seat + 1}" for seat in range(seats)]
    usual = GAME.rules.usual_sheets(GAME.read_options(options))
    brought = usual if sheets is None else list(sheets)
    head = Header(GAME.id, GAME.version, options, names, brought)
    record = keep and start is None
    return Run(GAME, head, chance, start=start, keep=keep, keep_record=record, memory=memory)


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
    brought = GAME.rules.usual_sheets(read) if sheets is None else list(sheets)
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


def say(run: AnyRun, answers: str) -> None:
    """Answer ask after ask, each for the first of the seats that it goes to."""
    for word in answers.split():
        assert run.pending is not None, f"nothing is asked any more, so not {word}"
        seat, offer = next(iter(run.pending.offers.items()))
        run.answer(seat, read_answer(offer, word))


def asked_of(run: AnyRun) -> tuple[str | None, dict[int, Any]]:
    """The pending ask: its name, and each seat's offer as records write it."""
    if run.pending is None:
        return None, {}
    return run.pending.name, {at: offer_json(to) for at, to in run.pending.offers.items()}


def member(
    name: str, hp: int | None = None, max_hp: int | None = None, cls: str = "", **resources: int
) -> dict[str, Any]:
    """The sheet of one of a party on its way out."""
    return {"name": name, "class": cls, "hp": hp, "max_hp": max_hp, "resources": resources}


def recorded(game: str, arguments: str, hash_seed: str) -> bytes:
    """What `games record` writes, in a process that orders its sets by that seed."""
    done = subprocess.run(
        [sys.executable, "-m", "games", "record", game, *arguments.split()],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
    )
    return done.stdout
