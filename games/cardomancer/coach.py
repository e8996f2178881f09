"""The coach of Cardomancer: it plays each choice to the dungeon's end (`extensions.hidden`)."""

from collections.abc import Collection, Sequence
from math import exp

from games.cardomancer.rules.automatic import keen, ranked
from games.cardomancer.rules.cards import is_ace
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State, living, lost
from games.cardomancer.rules.tokens import DONE, PASS, STOP
from games.engine.deck import suit
from games.engine.extensions.hidden import (
    MOST_CHOICES,
    Coach,
    Compared,
    Counts,
    HiddenCards,
    Unseen,
)
from games.engine.record import JSON, Answered
from games.engine.speech import mark_plural
from games.engine.table import Ask

_NOTHING = (PASS, STOP, DONE)
_CARDS = 52

# A dungeon finished with the whole party alive is worth 1. A lost one is worth at most _FAR, by
# how many cards were drawn.
_ALIVE, _FAR = 0.2, 0.3


def _choices(options: CardomancerOptions, state: State, ask: Ask, seat: int) -> Sequence[Compared]:
    """Return the three best choices of the moment, and those that do nothing."""
    best = ranked(options, state, ask, seat)
    own = keen(options, state, ask)
    chosen = [own[1]] if own[0] == seat else []
    chosen += [each for each in best[: MOST_CHOICES - 1] if each not in chosen]
    chosen += [each for each in best if each in _NOTHING and each not in chosen]
    return [(each,) for each in chosen[:MOST_CHOICES]]


def _hidden(state: State, seats: Collection[int]) -> list[list[Unseen]]:
    """Return the hidden cards: the deck and the others' hands, without known dull aces (R6)."""
    others = (hero for seat, hero in enumerate(state.party) if seat not in seats)
    return [[Unseen(state.deck), *(Unseen(hero.hand, hero.dull) for hero in others)]]


def peeks(line: Answered, several: bool) -> bool:
    """Return whether what follows an answer depends on others' hands: who may act next."""
    return several and line.ask in {"action", "react", "rest"}


def _worth(
    options: CardomancerOptions, state: State, ask: Ask | None, outcome: JSON | None
) -> float:
    if not _came_out(options, state, outcome):
        return _FAR * (1 - len(state.deck) / _CARDS)
    if ask is not None and state.phase in ("monsters", "players", "rest"):
        return (1 - _ALIVE / 2) * _chance_to_come_out(state)
    return 1 - _ALIVE + _ALIVE * len(living(state)) / len(state.party)


def _chance_to_come_out(state: State) -> float:
    """Estimate how likely a party survives, at the start of a combat.

    Fitted by logistic regression to 6,000 combats of parties of two.
    """
    strongest, *others = sorted((hero.hp for hero in state.party), reverse=True)
    count = max(1, len(others))
    hands = [card for hero in state.party for card in hero.hand]
    odds = -0.564 + 0.149 * strongest + 0.079 * sum(others) / count
    odds += 1.124 * sum(hp > 0 for hp in others) / count - 0.045 * len(state.deck)
    odds += 0.772 * len(state.row) - 0.139 * sum(monster.hp for monster in state.row)
    odds += 0.231 * sum(map(is_ace, hands)) + 0.1 * sum(suit(card) in "SC" for card in hands)
    return 1 / (1 + exp(-odds))


def _came_out(_options: CardomancerOptions, state: State, _outcome: JSON | None) -> bool:
    return not lost(state)


def _counts(state: State, _seat: int) -> Counts:
    """Count the living characters, then the HP of the party."""
    return {
        mark_plural("hero alive", "heroes alive"): len(living(state)),
        ("HP", "HP"): sum(hero.hp for hero in state.party),
    }


HIDDEN = HiddenCards(_hidden, hands=True)

COACH = Coach(
    coaches=lambda *_: True,
    player=keen,
    asks=frozenset({"action", "second", "react"}),
    choices=_choices,
    worth=_worth,
    succeeded=_came_out,
    success="brought the party out of the dungeon",
    milestones=lambda state, _: state.dungeons_done,
    horizon=lambda state, _: state.combats,
    counts=_counts,
)
