"""Labels of damage and healing: in hit points, or on the way out in dice."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamonds.rules.cards import FEW_HP, VALUE
from games.diamonds.rules.fights import Blow
from games.diamonds.rules.state import Exit, State
from games.diamonds.view.text import damage, effect_of, gain
from games.engine.deck import Card
from games.engine.panel import Choice, Mood
from games.engine.speech import gettext
from games.engine.table import Token

# 7.4, untracked: the players know what they can spend, so a hit without spending is one press.
NOTHING_OFF = "0"


@dataclass(frozen=True, slots=True)
class HitPoints:
    """Labels in hit points, for solo games and duels."""

    state: State
    between = ""  # the separator between a card and its effect

    def harm(self, points: int) -> str:
        """Return the damage of a hit, in words."""
        return damage(points)

    def healing(self, potion: Card, points: int) -> str:
        """Return the effect of a potion, in words."""
        value = VALUE[potion]
        if points in (0, value):
            return gain(points)
        return gettext("+{healing} of {value} HP", healing=points, value=value)

    def whole(self, answers: tuple[Token, ...], blow: Blow) -> tuple[Token, ...]:
        """Return the answers that take a hit."""
        del blow
        return answers

    def marked(self, points: int, choice: Choice) -> Choice:
        """Return a fight's choice, marked if it is deadly or nearly so."""
        left = self.state.hp[self.state.turn] - points
        if left <= 0:
            choice.label, choice.mood = f"☠ {choice.label}, {gettext('deadly')}", Mood.DANGER
        elif points and left < FEW_HP:
            left_over = gettext("{hp} left", hp=left)
            choice.label, choice.mood = f"{choice.label}, {left_over}", Mood.DANGER
        return choice


@dataclass(frozen=True, slots=True)
class Dice:
    """Labels in dice: on the way out a point is a die (7.2)."""

    exit_: Exit
    between = "· "  # `8♠ · 8d4 damage`

    def harm(self, points: int) -> str:
        """Return the damage of a hit, in words."""
        return effect_of(points, self.exit_.sides, "damage")

    def healing(self, potion: Card, points: int) -> str:
        """Return the effect of a potion, in words."""
        del potion
        return f"· {effect_of(points, self.exit_.sides, 'healing')}"

    def whole(self, answers: tuple[Token, ...], blow: Blow) -> tuple[Token, ...]:
        """Return the answers that take a hit; an untracked party removes no dice."""
        untracked = self.exit_.party is None
        return (*answers, NOTHING_OFF) if untracked and blow.damage else answers

    def marked(self, points: int, choice: Choice) -> Choice:
        """Return the choice unmarked: the dice are unknown."""
        del points
        return choice


def harm_of(state: State) -> HitPoints | Dice:
    """Return the labels of a dungeon's mode."""
    return HitPoints(state) if state.exit is None else Dice(state.exit)
