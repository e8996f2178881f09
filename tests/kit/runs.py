"""Ways to set up a game, to play it and to read what happened."""

import json
import re
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

from games.engine.chance import Seeded
from games.engine.deck import Card, standard_deck, symbols
from games.engine.panel import Face, Line, Loud, Panel
from games.engine.players import Player
from games.engine.record import line_from_json, offer_json
from games.engine.run import AnyRun, Bookmark, Keep, Run, lines_of
from games.engine.table import Shuffle, read_answer

E = TypeVar("E")
T = TypeVar("T")


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
    """Return a seat's offer of the pending ask."""
    assert run.pending is not None
    return run.pending.offers[seat]


def each_ask(run: AnyRun) -> Iterator[str]:
    """Yield the name of each pending ask until the game has ended; each answer is a step."""
    for _ in range(MOST_ASKS):
        if run.pending is None:
            return
        line = run.seq
        yield run.pending.name
        run.begin_step(line)
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
        keep=Keep.STORED | Keep.RECORD if start is None else Keep.STORED,
        memory=None,
    )


def as_stored(value: Any) -> Any:
    """A value after its way through JSON text."""
    return json.loads(json.dumps(value))


def words(panel: Panel) -> str:
    """All that a panel says, its large cards and its pages too, as one text."""
    fields = [line for field in panel.fields for line in ((field.title,), *field.lines)]
    lines = [*panel.lines, *fields, *panel.events, *panel.details]
    said = [bare(part) for line in lines for part in line]
    labels = [choice.label for choice in panel.choices()]
    pages = [f"{page.label}\n{words(page.panel)}" for page in panel.pages()]
    questions = [choice.confirm for choice in panel.choices() if choice.confirm]
    return "\n".join([panel.title, *panel.faces(), *said, *labels, *questions, *pages])


def bare(part: Any) -> str:
    """Return the text of a part, with a card by its code."""
    if isinstance(part, Loud):
        return "".join(map(bare, part.line))
    return part if isinstance(part, str) else str(getattr(part, part.__slots__[0]))


def text_of(line: Line) -> str:
    """Return a line as plain text, with cards as symbols."""
    parts = (part.line if isinstance(part, Loud) else (part,) for part in line)
    return "".join(
        symbols(part.card) if isinstance(part, Face) else bare(part)
        for part in chain.from_iterable(parts)
    )


def story_lines(panel: Panel) -> list[str]:
    """The story of a panel as plain lines."""
    return [text_of(line) for line in panel.events]


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
        run.begin_step(run.seq)
        run.answer(seat, read_answer(offer, word))


def asked_of(run: AnyRun) -> tuple[str | None, dict[int, Any]]:
    """The pending ask: its name, and each seat's offer as records write it."""
    if run.pending is None:
        return None, {}
    return run.pending.name, {at: offer_json(to) for at, to in run.pending.offers.items()}
