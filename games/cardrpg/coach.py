"""How the coach plays CardRPG alone: each choice to the next camp (see `games.engine.coach`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import log1p
from typing import Any

from games.cardrpg.player import HERO, groups, plain, power
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import BUYBACK, BUYTOP, STOP, Use, Verb
from games.engine.coach import MOST_CHOICES, Coach, Compared, Redealer
from games.engine.deck import Card
from games.engine.table import Answer, Ask, Some, Token

# What a hero has gained, in kills. What is still to come is what a plain player gains from there
# to the session's end: a line fitted to 16,000 camps of 800 sessions (its R² is one half).
_DEATH, _LEVEL = 5.0, 1.5
_SPAN = 200.0  # kills that make a worth of 1

# What may be worth comparing of what else is offered, the first first.
_TRADES = (Verb.GEM, BUYBACK, Verb.SELL, BUYTOP)


def _choices(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> Sequence[Compared]:
    _, own = plain(options, state, ask)
    offer = ask.offers[seat]
    others: Sequence[Answer] = []
    if isinstance(offer, Some):
        others = _attacks(offer) if offer.rule == SAME_RANK else []
    elif isinstance(offer, list):
        others = _saving(offer) if ask.name == "save" else _unlike(offer)
    found = [own, *(each for each in others if each != own)]
    return [(each,) for each in found[:MOST_CHOICES]]


def _attacks(offer: Some) -> list[list[Card]]:
    """6.1: all cards of a rank, for each rank; the most cards first."""
    return sorted((each[: offer.most] for each in groups(offer.tokens)), key=len, reverse=True)


def _saving(tokens: Sequence[Token]) -> list[Token]:
    """7.2: the least first, and so the life potion (its ace) before hearts."""
    return sorted(tokens, key=lambda token: power(Use.from_token(token).card))


def _unlike(tokens: Sequence[Token]) -> list[Token]:
    """The first token of each kind, trades last: a use of one card stands for that of another.

    When to go home is one's own to say: that nobody dies at home tells nothing.
    """
    first: dict[str, Token] = {}
    for token in tokens:
        if token != STOP:
            first.setdefault(token.partition(":")[0], token)
    last = [kind for kind in _TRADES if kind in first]
    return [*(first[kind] for kind in first if kind not in last), *(first[kind] for kind in last)]


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


def hidden(state: State, seats: Collection[int]) -> list[Card]:
    """The cards that nobody who knows those seats' hands knows (see `games.engine.undo`)."""
    cards = [card for hero in state.heroes for card in hero.draw]
    for monster in state.monsters:
        cards += [*monster.pile, *monster.bonus]
    for seat, hero in enumerate(state.heroes):
        if seat not in seats:
            cards += hero.hand
    return cards


def _worth(
    options: CardRpgOptions, state: State, ask: Ask | None, outcome: dict[str, Any] | None
) -> float:
    del options, ask
    hero = state.heroes[HERO]
    gained = hero.kills - _DEATH * hero.deaths + _LEVEL * hero.level
    if outcome is None:
        gained += _kills_to_come(hero) - _DEATH * _deaths_to_come(hero)
    return max(0.0, min(1.0, 0.5 + gained / _SPAN))


def _kills_to_come(hero: Hero) -> float:
    kills = -7.7 - 1.24 * hero.level + 0.15 * hero.max_hp - 0.15 * hero.strength
    kills += 0.5 * len(hero.draw) + 0.49 * len(hero.hand) + 0.29 * len(hero.discard)
    return kills + 0.02 * hero.gold + 0.4 * hero.sick + 1.95 * log1p(len(hero.inventory))


def _deaths_to_come(hero: Hero) -> float:
    deaths = -0.2 + 0.36 * hero.level - 0.05 * hero.max_hp - 0.145 * hero.strength
    deaths += 0.05 * len(hero.draw) + 0.04 * len(hero.hand) + 0.24 * hero.sick
    return deaths - 0.2 * log1p(len(hero.inventory))


def _lives(options: CardRpgOptions, state: State, outcome: dict[str, Any] | None) -> bool:
    del options, outcome
    return state.heroes[HERO].alive


def _battles_over(state: State, ask: Ask) -> int:
    """How many battles lie behind: from a camp, the one to come is played."""
    return state.battle if ask.name == "camp" else state.battle - 1


COACH = Coach(
    coaches=lambda options, _: options.mode == "session",
    player=plain,
    asks=frozenset({"camp", "prep", "turn", "cards", "save"}),
    choices=_choices,
    redeal=_redeal,
    worth=_worth,
    succeeded=_lives,
    success="came back to camp alive",
    stage=_battles_over,
)
