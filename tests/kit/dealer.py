"""Evenings at the dealer's table with chance laid out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.dealer import GAME
from games.dealer.rules.events import Event
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import State
from games.dealer.view.forms import answers_of
from games.engine.chance import Chance, Numbers, Seeded
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Keep, Run
from games.kit.dice.reading import read_roll
from tests.kit.runs import Laid
from tests.kit.unwrap import unwrap

DealerRun = Run[DealerOptions, State, Event]

WRITTEN = Keep.STORED | Keep.RECORD  # costs more than the acts themselves
NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]


class Evening:
    """A table of some players and Dee, the dealer; seats are called by their first letter."""

    def __init__(self, *tops: str, players: int = 2, dice: str = "", **options: Any) -> None:
        """`tops` are the tops of the piles that are shuffled, the deck's at the opening first."""
        names = [*NAMES[:players], "Dee"]
        self.letters = {
            name[0].lower() if name != "Dee" else "d": at for at, name in enumerate(names)
        }
        chance: Chance = Laid(*(tops or ("",)), dice=dice)
        header = Header("dealer", GAME.version, options, names)
        self.run: DealerRun = Run(GAME, header, chance, keep=WRITTEN, memory=None)

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def s(self) -> dict[str, Any]:
        """The state in the fields of the record."""
        return self.run.snapshot()

    def seat(self, letter: str) -> int:
        return self.letters[letter]

    def do(self, letter: str, words: str) -> Evening:
        """One act: `do("a", "cards take deck hand 2")`; `_` is an empty text, `~` a space."""
        answers = ["" if word == "_" else word.replace("~", " ") for word in words.split()]
        self.run.press(self.seat(letter), answers)
        return self

    def throw(self, letter: str, text: str, openness: str = "open") -> Evening:
        """Roll the typed dice."""
        self.run.press(self.seat(letter), answers_of(self.run.moment(), read_roll(text), openness))
        return self

    def offer(self, letter: str) -> Any:
        return unwrap(self.run.pending).offers[self.seat(letter)]

    def hand(self, letter: str) -> list[str]:
        return self.state.hands[self.seat(letter)]

    def order(self) -> list[str]:
        """Who acts in which order, by name."""
        names = self.run.header.seats
        return [
            self.state.foes[int(turn.who[3:])].name
            if turn.who.startswith("foe")
            else names[int(turn.who)]
            for turn in self.state.turns
        ]

    def acting(self) -> str | None:
        acting = self.state.acting
        return None if acting is None else self.order()[self.state.turns.index(acting)]


def opened(seed: str, names: list[str], options: dict[str, Any], keep: Keep = WRITTEN) -> DealerRun:
    """A table of these seats."""
    return Run(GAME, Header("dealer", GAME.version, options, names), Seeded(seed), keep=keep)


def random_acts(run: DealerRun, seed: str, acts: int) -> Iterator[State]:
    """The state after each random answer, of any seat; the dealer does not end the game."""
    player, numbers = RandomPlayer(seed), Numbers(seed)
    while run.state.counts.acts < acts:
        offers = list(unwrap(run.pending).offers.items())
        seat, offer = offers[numbers.below(len(offers))]
        answer = player.choose(offer)
        run.answer(seat, "dice" if answer == "end" else answer)
        yield run.state
