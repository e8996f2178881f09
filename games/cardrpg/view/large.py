"""The cards in play: who fights whom, the hand, or the card that is asked about."""

from games.cardrpg.rules.company import rivals
from games.cardrpg.rules.state import Hero
from games.cardrpg.rules.tokens import Shown
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.fields import by_rank
from games.engine.panel import Large, Sign


def alone(moment: RpgMoment, hero: Hero) -> tuple[Large, ...]:
    """Return the monsters against the hero, then the hand; in camp the hand."""
    asked = shown(moment)
    foes = tuple(foe.card for foe in moment.state.monsters)
    if not foes:
        return asked or hand(hero)
    return (*foes, Sign.AGAINST, hero.class_card, Sign.BREAK, *(asked or hand(hero)))


def board(moment: RpgMoment) -> tuple[Large, ...]:
    """Return the monsters against the heroes; in a duel the hero at turn against the others."""
    state = moment.state
    foes = tuple(foe.card for foe in state.monsters)
    heroes = tuple(hero.class_card for hero in state.heroes if hero.alive)
    if state.turn is not None and not foes:
        others = tuple(state.heroes[seat].class_card for seat in rivals(state, state.turn))
        return (state.heroes[state.turn].class_card, Sign.AGAINST, *others)
    asked = shown(moment)
    if not foes:
        return asked
    below: tuple[Large, ...] = (Sign.BREAK, *asked) if asked else ()
    return (*foes, Sign.AGAINST, *heroes, *below)


def own(moment: RpgMoment, seat: int, asked: int | None) -> tuple[Large, ...]:
    """Return a seat's hand, or the card that it is asked about."""
    about = shown(moment) if seat == asked else ()
    return about or hand(moment.state.heroes[seat])


def shown(moment: RpgMoment) -> tuple[Large, ...]:
    """Return the card that is asked about, if there is one."""
    ask = moment.ask
    return (ask.about.card,) if ask is not None and isinstance(ask.about, Shown) else ()


def hand(hero: Hero) -> tuple[Large, ...]:
    """Return the hand by ranks."""
    return tuple(card for cards in by_rank(hero.hand) for card in cards)
