"""Solitaire RPG set up and its steps taken; a game is a `Quest`, its state a `Journey`."""

from itertools import product
from typing import Any

from games.engine.chance import Seeded
from games.engine.deck import Card, suit
from games.engine.record import Header
from games.engine.run import Bookmark, Keep, Run
from games.engine.table import START, Table
from games.solitaire import GAME
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.events import Struck
from games.solitaire.rules.fight import attack
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.play import ROLL
from games.solitaire.rules.state import MONSTER, Side
from games.solitaire.rules.state import State as Journey
from tests.kit.runs import Stacked, do

Quest = Run[SolitaireOptions, Journey, Any]

LEVELS = (None, 0, 1, 2, 4, 8, 16, 24, 25, 26, 52)
QUEST_OPTIONS: list[dict[str, Any]] = [
    {"level": level, "pace": pace, "damage": damage, "run_at_zero": run_at_zero}
    for level, pace, damage, run_at_zero in product(
        LEVELS, ("fast", "round", "step"), ("excess", "leftover"), (False, True)
    )
]


def quest_header(**options: Any) -> Header:
    return Header(GAME.id, GAME.version, options, ["Ann"])


def quest(cards: str, *later: str, **options: Any) -> Quest:
    """A new game with these cards on top; `later` are the tops of further shuffles."""
    chance = Stacked(cards, *later)
    return Run(GAME, quest_header(**options), chance, keep=Keep.RECORD, memory=None)


def camp(own: str, deck: str, *, down: str = "", **options: Any) -> Quest:
    """A character before its next encounter, with these cards on top of the deck.

    Those of its own that are `down` lie face down.
    """
    state = Journey(player=Side(own.split(), down.split()))
    top = deck.split()
    state.deck = top + [card for card in DECK if card not in {*own.split(), *top}]
    start = Bookmark(ROLL, 1, 1, GAME.dump(state))
    header = quest_header(**options)
    return Run(GAME, header, Stacked(), start=start, keep=Keep.STORED, memory=None)


def seeded_quest(seed: str, memory: int | None = None, **options: Any) -> Quest:
    """A new game from a seed, with its record and bookmarks."""
    chance = Seeded(seed)
    header = quest_header(**options)
    return Run(GAME, header, chance, keep=Keep.STORED | Keep.RECORD, memory=memory)


def experience(run: Quest) -> Card | None:
    """The experience card while its loot is chosen."""
    card: Card | None = None if run.pending is None else run.pending.about
    return card


def table_of(events: list[Any], **options: Any) -> Table[SolitaireOptions, Any]:
    """A table for a step of the rules by itself."""
    return Table(SolitaireOptions(**options), ["Ann"], None, START, events.append)


def blow(
    player: str, monster: str, drawn: str = "", *, down: str = "", **options: Any
) -> tuple[Journey, Struck]:
    """One attack of the monster by itself, and the state after it.

    `drawn` are the two cards of the armor modifier and the two of the strength modifier;
    without it they are red, so that both modifiers are 0.
    """
    sides = [*player.split(), *monster.split()]
    state = Journey(player=Side(player.split()), monster=Side(monster.split()))
    state.player.turn_down(down.split())
    free = [card for card in DECK if card not in sides and card not in drawn.split()]
    state.deck = drawn.split() + sorted(free, key=lambda card: suit(card) in "SC")
    events: list[Any] = []
    do(attack(table_of(events, **options), state, MONSTER))
    (struck,) = events
    assert isinstance(struck, Struck)
    return state, struck
