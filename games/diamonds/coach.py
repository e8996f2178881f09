"""How the coach plays Diamonds & Dragons alone (see `games.engine.coach`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.diamonds.player import PARTY, plain, ranked_cards, ranked_fight, ranked_room
from games.diamonds.rules.asks import enemy_of
from games.diamonds.rules.cards import DUNGEON, ENEMIES, FULL_HP, POTIONS
from games.diamonds.rules.fights import blow_of, potion_was_last
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import RUN
from games.engine.coach import MOST_CHOICES, Coach, Redealer
from games.engine.table import Answer, Ask

# What an end is worth: a lost game at most so much, by how far it came; the rest for getting
# out, and of that a little for HP.
_FAR, _HP = 0.2, 0.1


def _choices(options: DiamondsOptions, state: State, ask: Ask, seat: int) -> Sequence[Answer]:
    del seat
    match ask.name:
        case "room":
            offer = next(iter(ask.offers.values()))
            both = ranked_room(options, state)
            return both if isinstance(offer, list) and RUN in offer else both[:0]
        case "card":
            return ranked_cards(options, state)[:MOST_CHOICES]
        case "fight":
            return ranked_fight(options, state, enemy_of(ask))
    return []


def _redeal(options: DiamondsOptions, state: State, seat: int, redealer: Redealer) -> None:
    """Hidden is only how the deck lies."""
    del options, seat
    redealer.among(state.deck)


def _worth(options: DiamondsOptions, state: State, outcome: dict[str, Any] | None) -> float:
    if _escaped(options, state, outcome):
        return 1 - _HP + _HP * state.hp[PARTY] / FULL_HP
    left = len(state.room) + len(state.deck)
    return _FAR * (1 - left / len(DUNGEON)) ** 2


def _escaped(options: DiamondsOptions, state: State, outcome: dict[str, Any] | None) -> bool:
    del options
    return outcome is not None and state.hp[PARTY] > 0


def _reason(options: DiamondsOptions, state: State, ask: Ask, seat: int, answer: Answer) -> str:
    """What the cards themselves say for or against it."""
    del options, seat
    if ask.name != "card" or not isinstance(answer, str):
        return ""
    if answer in ENEMIES:
        blow = blow_of(state, PARTY, answer)
        if blow.breaks:
            return "the weapon is worn out for it anyway"
        return "" if blow.damage else "it does nothing to you"
    if answer in POTIONS and potion_was_last(state, PARTY):
        return "wasted now, and out of the way"
    return ""


COACH = Coach(
    coaches=lambda options: options.mode == "solo",
    player=plain,
    choices=_choices,
    redeal=_redeal,
    worth=_worth,
    succeeded=_escaped,
    success="got out",
    reason=_reason,
)
