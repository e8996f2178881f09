"""Games of C.A.R.D.S. with chance laid out, and what to read of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, TypeVar

from games.cards import GAME
from games.cards.rules.events import Event
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.record import Header
from games.engine.run import Keep, Run
from games.engine.table import read_answer
from games.kit.drawn import simulated
from tests.kit.runs import each_ask
from tests.kit.unwrap import unwrap

T = TypeVar("T")
Cards = Run[CardsOptions, State, Event]

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
EMPTY = "-"  # a text without words


class Chosen:
    """Chance that takes what it is told; `names` and `offers` are what it was asked for."""

    def __init__(self) -> None:
        self.wanted: deque[str] = deque()
        self.offers: list[list[Any]] = []

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        named = self.wanted.popleft().split("+")
        self.offers.append(list(cards))
        return named + [card for card in cards if card not in named]

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        raise AssertionError("no dice are thrown")

    def pick(self, event: int, options: Sequence[T]) -> T:
        wanted = self.wanted.popleft()
        self.offers.append(list(options))
        found = [option for option in options if option == wanted]
        assert found, f"{wanted} is not in {options}"
        return found[0]


class Table:
    """A game at a table; `say` gives answers, `got` is what chance takes meanwhile."""

    def __init__(
        self,
        players: str = "",
        sheets: Sheets | None = None,
        *,
        seats: int | None = None,
        got: str = "",
        **options: Any,
    ) -> None:
        """`players` are the classes of the players, then of a human GM."""
        human = options.get("gm", "human") == "human"
        words = players.split()
        self.chance = Chosen()
        self.chance.wanted += got.split()
        count = len(words) if sheets is None else len(sheets) + human
        names = NAMES[: count if seats is None else seats]
        header = Header("cards", 1, options, names, sheets)
        self.run: Cards = Run(
            GAME, header, self.chance, keep=Keep.STORED | Keep.RECORD, memory=None
        )
        for cls in words:
            if self.name in ("type", "gm_type") and cls in self.offer():
                self.say(cls)
        assert not self.chance.wanted

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def name(self) -> str | None:
        return None if self.run.pending is None else self.run.pending.name

    @property
    def s(self) -> dict[str, Any]:
        """The state in the fields of the record."""
        return self.run.snapshot()

    def seats(self) -> list[int]:
        """Who is asked."""
        return [] if self.run.pending is None else sorted(self.run.pending.offers)

    def offer(self, seat: int | None = None) -> Any:
        """Return the offer of a seat, of the first seat asked by default."""
        offers = unwrap(self.run.pending).offers
        return next(iter(offers.values())) if seat is None else offers[seat]

    def say(self, answers: str, got: str = "") -> Table:
        """Answer ask after ask; `1:word` is for a seat, else it is the first that is asked."""
        self.chance.wanted += got.split()
        for word in answers.split():
            assert self.run.pending is not None, f"nothing is asked any more, so not {word}"
            first, colon, rest = word.partition("=")
            seat = int(first) if colon else next(iter(self.run.pending.offers))
            text = rest if colon else word
            offer = self.run.pending.offers[seat]
            self.run.begin_step(self.run.seq)
            self.run.answer(seat, "" if text == EMPTY else read_answer(offer, text))
        assert not self.chance.wanted, f"chance was not asked for {list(self.chance.wanted)}"
        return self

    def end(self) -> dict[str, Any]:
        return unwrap(self.run.outcome)

    def pack(self, player: int, cards: str) -> Table:
        """Put a player's number cards and Jokers; their other cards are out of play."""
        pack = self.state.party[player].pack
        pack.aside += [card for card in pack.pile if card not in cards.split()]
        pack.pile[:] = cards.split()
        return self

    def takes_joker(self, player: int) -> Table:
        """The GM hands a Joker over (10.1)."""
        return self.say(f"adjust give:{player}")


def foe(cards: str, first: str = "players", fighters: str = "") -> str:
    """The GM's answers for a fight against one foe of chosen cards."""
    return f"fight {fighters} 1 - choose {cards.replace(' ', '+')} {first}"


def begun(seed: str, seats: int, sheets: Sheets | None = None, **options: Any) -> Cards:
    """A new game from a seed."""
    header = Header("cards", 1, options, NAMES[:seats], sheets)
    return Run(GAME, header, Seeded(seed))


def played(seed: str, player: str, seats: int, **options: Any) -> tuple[dict[str, Any], int]:
    """A whole game: its outcome, and how many decisions it took."""
    run, somebody = begun(seed, seats, **options), simulated(GAME, player, seed)
    decisions = 0
    for _ in each_ask(run):
        somebody.act(run)
        decisions += 1
    return unwrap(run.outcome), decisions
