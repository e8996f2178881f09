"""The coach of CardRPG, solo: it plays each choice to the next camp (see `extensions.hidden`)."""

from collections.abc import Collection, Iterator, Sequence

from games.cardrpg.player import DEATH, HERO, SMALL_DECK, groups, plain, power, to_come
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import BUYBACK, BUYTOP, STOP, Use, Verb
from games.engine.deck import Card
from games.engine.extensions.hidden import (
    MOST_CHOICES,
    Coach,
    Compared,
    Counts,
    HiddenCards,
    Unseen,
)
from games.engine.record import JSON
from games.engine.speech import mark, mark_plural
from games.engine.table import Answer, Ask, Some, Token

_LEVEL = 1.5  # the value of a level, in kills
_SPAN = 200.0  # the span of kills from worth 0 to 1

# Trades worth comparing, in order.
_TRADES = (Verb.GEM, BUYBACK, Verb.SELL, BUYTOP, Verb.SPURN, Verb.TAKE)


def _choices(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> Sequence[Compared]:
    _, own = plain(options, state, ask)
    found = [own, *(each for each in _kinds(state, ask, seat) if each != own)]
    return [(each,) for each in found[:MOST_CHOICES]]


def _compares(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> bool:
    """Return whether there are two choices; with one kind it depends on the plain player."""
    kinds = _kinds(state, ask, seat)
    return len(kinds) > 1 or (len(kinds) == 1 and kinds[0] != plain(options, state, ask)[1])


def _kinds(state: State, ask: Ask, seat: int) -> Sequence[Answer]:
    """Return one answer of each kind."""
    offer = ask.offers[seat]
    if isinstance(offer, Some):
        return _attacks(offer) if offer.rule == SAME_RANK else []
    if not isinstance(offer, list):
        return []
    small = len(state.heroes[seat].draw) <= SMALL_DECK
    return _saving(offer) if ask.name == "save" else _unlike(offer, small)


def _attacks(offer: Some) -> list[list[Card]]:
    """Return all cards of a rank, for each rank, the most cards first (6.1)."""
    return sorted((each[: offer.most] for each in groups(offer.tokens)), key=len, reverse=True)


def _saving(tokens: Sequence[Token]) -> list[Token]:
    """Return the lowest card first, so that the life potion (its ace) comes before hearts (7.2)."""
    return sorted(tokens, key=lambda token: power(Use.from_token(token).card))


def _unlike(tokens: Sequence[Token], small: bool) -> list[Token]:
    """Return the first token of each kind, trades last; one card's use stands for others'.

    Ending the session is compared only if the plain player would do it. The top card of a small
    deck is left out: the test games do not know that it has been seen.
    """
    first: dict[str, Token] = {}
    for token in tokens:
        if token != STOP and not (small and token == BUYTOP):
            first.setdefault(token.partition(":")[0], token)
    last = [kind for kind in _TRADES if kind in first]
    return [*(first[kind] for kind in first if kind not in last), *(first[kind] for kind in last)]


def _hidden(state: State, seats: Collection[int]) -> Iterator[list[Unseen]]:
    """Yield the hidden cards: the draw pile, others' hands, attack piles and bonus cards.

    All of them were drawn unseen from the same deck (5.3, 5.4).
    """
    for seat, hero in enumerate(state.heroes):
        dealt = [monster for monster in state.monsters if monster.supplier == seat]
        piles = [pile for monster in dealt for pile in (monster.pile, monster.bonus)]
        own = [] if seat in seats else [hero.hand]
        yield [Unseen(pile) for pile in (hero.draw, *piles, *own)]


def _worth(_options: CardRpgOptions, state: State, _ask: Ask | None, outcome: JSON | None) -> float:
    hero = state.heroes[HERO]
    gained = hero.kills - DEATH * hero.deaths + _LEVEL * hero.level
    if outcome is None:
        gained += to_come(hero)
    return max(0.0, min(1.0, 0.5 + gained / _SPAN))


def _lives(_options: CardRpgOptions, state: State, _outcome: JSON | None) -> bool:
    return state.heroes[HERO].alive


def _reason(
    _options: CardRpgOptions, _state: State, _ask: Ask, _seat: int, answers: Compared
) -> str:
    return mark("there is more to lose than to win") if answers == (STOP,) else ""


def _battles_over(state: State, ask: Ask) -> int:
    """Count the battles completed; at a camp, the next battle is included."""
    return state.battle if ask.name == "camp" else state.battle - 1


def _counts(state: State, seat: int) -> Counts:
    """Count what a hero gained and has left."""
    hero = state.heroes[seat]
    return {
        mark_plural("kill", "kills"): hero.kills,
        mark_plural("item", "items"): len(hero.inventory),
        mark_plural("gold", "gold"): hero.gold,
        mark_plural("card in hand", "cards in hand"): len(hero.hand),
    }


HIDDEN = HiddenCards(_hidden)

COACH = Coach(
    coaches=lambda options, _: options.mode == "session",
    player=plain,
    asks=frozenset({"camp", "prep", "turn", "cards", "save"}),
    choices=_choices,
    compares=_compares,
    worth=_worth,
    succeeded=_lives,
    success="came back to camp alive",
    milestones=_battles_over,
    reason=_reason,
    counts=_counts,
)
