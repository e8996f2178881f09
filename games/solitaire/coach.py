"""How the coach plays Solitaire RPG (see `games.engine.coach`)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.engine.coach import Coach, Compared, Redealer
from games.engine.deck import Card
from games.engine.table import Answer, Ask, Token
from games.solitaire.rules.cards import VALUE, nearest, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.safe import stand_in
from games.solitaire.rules.state import Side, State
from games.solitaire.rules.tokens import FIGHT, RUN, SEAT, loot_offer, may_run

_FULL_LEVEL = 26

# What a card that is taken is worth, a point of its rank (R16); fitted by playing.
_WANTED: dict[Token, float] = {"strength": 1.0, "armor": 1.0, "life": 1.0, "initiative": 0.6}

_MOST_RUNS = 30  # of a game

# An end that is lost is worth at most so much, by the level that was reached.
_FAR = 0.3


def plain(options: SolitaireOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Runs from whoever would sooner fell it, and takes what its blows or its life need."""
    if ask.name == "turn" and may_run(options, state):
        return SEAT, _fight_or_run(state)[0]
    if ask.name == "loot":
        return SEAT, _ranked_loot(state, ask.about)[0]
    return SEAT, stand_in(options, state, ask, SEAT)


def _fight_or_run(state: State) -> list[Token]:
    """7.2: the better first; nobody runs for ever."""
    mine, its = _rounds(state.player, state.monster), _rounds(state.monster, state.player)
    return [RUN, FIGHT] if its < mine and state.runs < _MOST_RUNS else [FIGHT, RUN]


def _rounds(striker: Side, target: Side) -> float:
    """About how many blows one side needs, were there no modifiers."""
    standing = target.value("armor") + target.value("life")
    return (standing + 1) / (striker.value("strength") + 1)


def _ranked_loot(state: State, drawn: Card) -> list[Token]:
    """8.4: the stats, the one first whose card is wanted most."""

    def wanted(stat: Token) -> float:
        card = nearest(of_stat(state.monster.cards, stat), drawn)
        return VALUE[card] * _WANTED[stat]

    return sorted(loot_offer(state), key=wanted, reverse=True)


def _choices(options: SolitaireOptions, state: State, ask: Ask, seat: int) -> list[Compared]:
    del seat
    if ask.name == "loot":
        return [(each,) for each in _ranked_loot(state, ask.about)]
    return [(each,) for each in _fight_or_run(state)] if may_run(options, state) else []


def _redeal(
    options: SolitaireOptions, state: State, seats: Collection[int], redealer: Redealer
) -> None:
    """Hidden is how the deck lies; what lies in the discard pile is shuffled before it is drawn."""
    del options, seats
    redealer.among(state.deck)


def _worth(options: SolitaireOptions, state: State, outcome: dict[str, Any] | None) -> float:
    if _won(options, state, outcome):
        return 1.0
    return _FAR * min(1.0, state.level / _FULL_LEVEL)


def _won(options: SolitaireOptions, state: State, outcome: dict[str, Any] | None) -> bool:
    del options, state
    return outcome is not None and outcome["result"] == ["won"]


def _reason(options: SolitaireOptions, state: State, ask: Ask, seat: int, answers: Compared) -> str:
    """What the fight at hand needs, before modifiers."""
    del options, seat
    sooner = ask.name == "turn" and _fight_or_run(state)[0] == RUN
    return "it would fell you sooner" if sooner and answers == (RUN,) else ""


COACH = Coach(
    coaches=lambda *_: True,
    player=plain,
    asks=frozenset({"turn", "loot"}),
    choices=_choices,
    redeal=_redeal,
    worth=_worth,
    succeeded=_won,
    success="won",
    reason=_reason,
)
