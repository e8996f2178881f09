"""How the coach plays CardRPG alone: each choice to the next camp (see `games.engine.coach`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.cardrpg.rules.automatic import steady
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import BUYTOP, STOP
from games.engine.coach import MOST_CHOICES, Coach, Compared, Redealer
from games.engine.deck import Card, rank
from games.engine.table import Answer, Ask, Some

SEAT = 0

# What a hero has gained at a camp, in kills.
_DEATH, _LEVEL, _GOLD, _CARD, _ITEM = 4.0, 1.5, 0.03, 0.05, 0.15
_SPAN = 60.0  # kills that make a worth of 1

# Wares are bought only where that is compared: a plain player who buys may go on for ever.
_SELDOM = (STOP, BUYTOP)


def plain(options: CardRpgOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """The steady player of section 5."""
    return steady(options, state, ask)


def _choices(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> Sequence[Compared]:
    _, own = plain(options, state, ask)
    offer = ask.offers[seat]
    if isinstance(offer, Some):
        others: list[Answer] = [*_attacks(offer)] if offer.rule == SAME_RANK else []
    elif isinstance(offer, list):
        others = [*_unlike([token for token in offer if token not in _SELDOM])]
    else:
        others = []
    found = [own, *(each for each in others if each != own)]
    return [(each,) for each in found[:MOST_CHOICES]]


def _attacks(offer: Some) -> list[list[Card]]:
    """6.1: all cards of a rank, for each rank; the most cards first."""
    ranks = list(dict.fromkeys(rank(card) for card in offer.tokens))
    groups = [[card for card in offer.tokens if rank(card) == each] for each in ranks]
    return sorted((each[: offer.most] for each in groups), key=len, reverse=True)


def _unlike(tokens: Sequence[str]) -> list[str]:
    """The first token of each kind: a use of one card stands for that of another."""
    first: dict[str, str] = {}
    for token in tokens:
        first.setdefault(token.partition(":")[0], token)
    return list(first.values())


def _redeal(
    options: CardRpgOptions, state: State, seats: Collection[int], redealer: Redealer
) -> None:
    """Hidden: the draw pile, another's hand, what is still in a monster's attack pile and under it.

    All of them were drawn from the same deck, unseen (5.3, 5.4).
    """
    del options
    for seat, hero in enumerate(state.heroes):
        dealt = [monster for monster in state.monsters if monster.supplier == seat]
        piles = [pile for monster in dealt for pile in (monster.pile, monster.bonus)]
        redealer.among(hero.draw, *piles, *([] if seat in seats else [hero.hand]))


def _worth(options: CardRpgOptions, state: State, outcome: dict[str, Any] | None) -> float:
    del options, outcome
    hero = state.heroes[SEAT]
    gained = hero.kills - _DEATH * hero.deaths + _LEVEL * hero.level + _GOLD * hero.gold
    gained += _CARD * len(hero.hand) + _ITEM * len(hero.inventory)
    return max(0.0, min(1.0, 0.5 + gained / _SPAN - (0 if hero.alive else _DEATH / _SPAN)))


def _lives(options: CardRpgOptions, state: State, outcome: dict[str, Any] | None) -> bool:
    del options, outcome
    return state.heroes[SEAT].alive


def _battles_over(state: State, ask: Ask) -> int:
    """How many battles lie behind: from a camp, the one to come is played."""
    return state.battle if ask.name == "camp" else state.battle - 1


COACH = Coach(
    coaches=lambda options, _: options.mode == "session",
    player=plain,
    asks=frozenset({"turn", "cards"}),
    choices=_choices,
    redeal=_redeal,
    worth=_worth,
    succeeded=_lives,
    success="came back to camp alive",
    stage=_battles_over,
)
