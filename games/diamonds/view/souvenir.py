"""The picture of an ended dungeon."""

from __future__ import annotations

from games.diamonds.rules.cards import HERO_HP, HEROES
from games.diamonds.view import exit as exit_view
from games.diamonds.view.moment import DiamondsMoment
from games.engine.panel import Souvenir
from games.kit.words import count


def souvenir(moment: DiamondsMoment) -> Souvenir:
    """Show the progress, and the five heroes, the lost ones faded (1.3).

    The way out has no heroes: its party is the players' own.
    """
    state, outcome = moment.state, moment.outcome or {}
    if state.exit is not None:
        return exit_view.souvenir(moment, state.exit)
    whole = state.dungeon
    taken = whole - len(state.room) - len(state.deck)
    far = f"{taken} of {whole} cards, {count(state.rooms, 'room')}"
    if len(state.hp) > 1:
        parties = zip(moment.seats, state.hp, strict=False)
        return Souvenir((far, *(f"{name}: {max(0, hp)} HP" for name, hp in parties)), HEROES)
    (hp,), (score,) = state.hp, outcome["score"]
    standing = -(-max(0, hp) // HERO_HP)
    lost = tuple(range(len(HEROES) - standing))
    return Souvenir((far, f"{max(0, hp)} HP, score {score}"), HEROES, lost)
