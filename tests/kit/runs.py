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

from games.engine.chance import Seeded
from games.engine.deck import Card, standard_deck, suit
from games.engine.panel import Panel
from games.engine.players import Player
from games.engine.record import Header, line_from_json, offer_json
from games.engine.run import AnyRun, Bookmark, Run, lines_of
from games.engine.table import START, Shuffle, Table, read_answer
from games.solitaire import GAME as SOLITAIRE
from games.solitaire.cards import DECK
from games.solitaire.events import Struck
from games.solitaire.options import SolitaireOptions
from games.solitaire.rules import ROLL, attack
from games.solitaire.state import MONSTER, PLAYER, Side, SideName
from games.solitaire.state import State as Journey

E = TypeVar("E")
T = TypeVar("T")

Quest = Run[SolitaireOptions, Journey, Any]

# Far above what the longest game asks; a game that never ends would hang the tests.
MOST_ASKS = 1000


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


def asks(run: AnyRun) -> str | None:
    """The name of the pending ask."""
    return None if run.pending is None else run.pending.name


def offered(run: AnyRun, seat: int = 0) -> Any:
    """What the pending ask leaves open to a seat."""
    assert run.pending is not None
    return run.pending.offers[seat]


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


# Solitaire RPG: a game is a `Quest`, its state a `Journey`.

LEVELS = (None, 0, 1, 2, 4, 8, 16, 24, 25, 26, 52)
QUEST_OPTIONS: list[dict[str, Any]] = [
    {"level": level, "pace": pace, "damage": damage, "run_at_zero": run_at_zero}
    for level, pace, damage, run_at_zero in product(
        LEVELS, ("fast", "round", "step"), ("excess", "leftover"), (False, True)
    )
]


def quest_header(**options: Any) -> Header:
    return Header(SOLITAIRE.id, SOLITAIRE.version, options, ["Ann"])


def quest(cards: str, *later: str, **options: Any) -> Quest:
    """A new game with these cards on top; `later` are the tops of further shuffles."""
    chance = Stacked(cards, *later)
    return Run(SOLITAIRE, quest_header(**options), chance, keep_record=True, memory=None)


def camp(
    own: str,
    deck: str,
    *later: str,
    down: str = "",
    discard: str | None = None,
    last_defender: SideName = PLAYER,
    **options: Any,
) -> Quest:
    """A character before its next encounter, with these cards on top of the deck.

    All other cards lie under them; with `discard` they lie discarded, under those named.
    """
    state = Journey(player=Side(own.split(), down.split()), last_defender=last_defender)
    state.deck, state.discard = deck.split(), (discard or "").split()
    seen = {*state.player.cards, *state.deck, *state.discard}
    (state.deck if discard is None else state.discard).extend(
        card for card in DECK if card not in seen
    )
    start = Bookmark(ROLL, 1, 1, SOLITAIRE.dump(state))
    header = quest_header(**options)
    return Run(SOLITAIRE, header, Stacked(*later), start=start, keep=True, memory=None)


def seeded_quest(seed: str, memory: int | None = None, **options: Any) -> Quest:
    """A new game from a seed, with its record and bookmarks."""
    chance = Seeded(seed)
    header = quest_header(**options)
    return Run(SOLITAIRE, header, chance, keep_record=True, keep=True, memory=memory)


def events_of(run: AnyRun, kind: type[E]) -> list[E]:
    """The events of a kind, oldest first."""
    return [event for event in run.events if isinstance(event, kind)]


def table_of(events: list[Any], **options: Any) -> Table[SolitaireOptions, Any]:
    """A table for a step of the rules by itself."""
    return Table(SolitaireOptions(**options), ["Ann"], None, START, events.append)


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


def blow(
    player: str,
    monster: str,
    drawn: str = "",
    *,
    by: SideName = MONSTER,
    down: str = "",
    **options: Any,
) -> tuple[Journey, Struck]:
    """One attack by itself, and the state after it.

    `drawn` are the two cards of the armor modifier and the two of the strength modifier;
    without it they are red, so that both modifiers are 0.
    """
    sides = [*player.split(), *monster.split()]
    state = Journey(player=Side(player.split()), monster=Side(monster.split()))
    state.side(MONSTER if by == PLAYER else PLAYER).turn_down(down.split())
    free = [card for card in DECK if card not in sides and card not in drawn.split()]
    state.deck = drawn.split() + sorted(free, key=lambda card: suit(card) in "SC")
    events: list[Any] = []
    do(attack(table_of(events, **options), state, by))
    (struck,) = events
    assert isinstance(struck, Struck)
    return state, struck


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
