"""The cards in play: the room as it was dealt, and the weapon."""

from collections import Counter

from games.diamonds.rules.events import Entered
from games.diamonds.rules.rooms import card_offer
from games.diamonds.rules.tokens import enemy_of
from games.diamonds.view.text import DiamondsMoment
from games.engine.deck import Card
from games.engine.panel import Large, Sign, Spent


def large(moment: DiamondsMoment) -> tuple[Large, ...]:
    """Return the room and the weapon; in a fight with a choice, the enemy and the weapon."""
    state, ask = moment.state, moment.ask
    if ask is not None and ask.name == "fight":
        return (enemy_of(ask), Sign.AGAINST, state.in_hand(state.turn))
    if not state.room:
        return ()
    if state.mode == "duel":  # it has two weapons, and two of some cards
        return tuple(state.room)
    left, held = Counter(state.room), state.weapon[0]
    room: list[Large] = []
    for card in dealt(moment):
        room.append(card if left[card] > 0 else Spent(card))
        left[card] -= 1
    return (*room, *(() if held is None else (Sign.GAP, held)))


def hidden(moment: DiamondsMoment) -> tuple[Large, ...]:
    """Return the backs of a room that the dealer has not revealed (6.1)."""
    return (Sign.BACK,) * len(moment.state.room)


def dealt(moment: DiamondsMoment) -> list[Card]:
    """Return the room as it was dealt; in a duel, its current cards, because players alternate."""
    here = card_offer(moment.state)
    if moment.state.mode == "duel":
        return here
    rooms = (event.cards for event in reversed(moment.events) if isinstance(event, Entered))
    cards = list(next(rooms, ()))
    return cards if set(here) <= set(cards) else here
