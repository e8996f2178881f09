"""The coach of Diamonds & Dragons, solo: it plays each choice to the end of a room or the next.

See `games.engine.extensions.hidden`.
"""

from collections.abc import Collection

from games.diamonds.player import (
    PARTY,
    chance_to_get_out,
    plain,
    ranked_cards,
    ranked_fight,
    ranked_room,
)
from games.diamonds.rules.cards import DUNGEON, ENEMIES, FULL_HP, POTIONS
from games.diamonds.rules.fights import blow_of, potion_was_last
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import FACE, RUN, enemy_of
from games.engine.extensions.hidden import MOST_CHOICES, Coach, Compared, HiddenCards, Unseen
from games.engine.record import JSON
from games.engine.speech import mark
from games.engine.table import Ask

# _FAR: the most that a lost game is worth, by its progress. The rest is for escaping, and
# a small part of it for HP.
_FAR, _HP = 0.2, 0.1

_ROOMS = 2  # rooms per horizon


def _choices(options: DiamondsOptions, state: State, ask: Ask, _seat: int) -> list[Compared]:
    if ask.name == "fight":
        return [(each,) for each in ranked_fight(options, state, enemy_of(ask))]
    cards = ranked_cards(options, state)
    if ask.name == "card":
        return [(card,) for card in cards[:MOST_CHOICES]]
    face: list[Compared] = [(FACE, card) for card in cards[: MOST_CHOICES - 1]]
    return [(RUN,), *face] if ranked_room(options, state)[0] == RUN else [*face, (RUN,)]


def _hidden(state: State, _seats: Collection[int]) -> list[list[Unseen]]:
    """Return the only hidden thing: the order of the deck."""
    return [[Unseen(state.deck)]]


def _worth(options: DiamondsOptions, state: State, ask: Ask | None, outcome: JSON | None) -> float:
    if ask is not None:
        return (1 - _HP / 2) * chance_to_get_out(options, state)
    if _escaped(options, state, outcome):
        return 1 - _HP + _HP * state.hp[PARTY] / FULL_HP
    left = len(state.room) + len(state.deck)
    return _FAR * (1 - left / len(DUNGEON)) ** 2


def _escaped(_options: DiamondsOptions, state: State, outcome: JSON | None) -> bool:
    return outcome is not None and state.hp[PARTY] > 0


def _reason(
    _options: DiamondsOptions, state: State, ask: Ask, _seat: int, answers: Compared
) -> str:
    """Return a reason from the cards themselves, or an empty text."""
    card = answers[-1]
    if ask.name == "fight" or not isinstance(card, str):
        return ""
    if card in ENEMIES:
        blow = blow_of(state, PARTY, card)
        if blow.breaks:
            return mark("breaks your weapon")
        return "" if blow.damage else mark("costs no HP")
    if card in POTIONS and potion_was_last(state, PARTY):
        return mark("heals nothing, only clears the card")
    return ""


HIDDEN = HiddenCards(_hidden)

COACH = Coach(
    coaches=lambda options, _: options.mode == "solo",
    player=plain,
    asks=frozenset({"room", "card", "fight"}),
    choices=_choices,
    worth=_worth,
    succeeded=_escaped,
    success="got out",
    horizon=lambda state, _: state.rooms // _ROOMS,
    reason=_reason,
    counts=lambda state, seat: {("HP", "HP"): state.hp[seat]},
)
