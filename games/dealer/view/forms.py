"""Forms: rolls, foes, piles, words, and their errors; the answers that typed rolls stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.dealer.rules import tokens as t
from games.dealer.rules import version1
from games.dealer.rules.offers import (
    HIGHEST_MODIFIER,
    LONGEST_END,
    LONGEST_FOE,
    LONGEST_PILE,
    LONGEST_TALE,
    LOWEST_MODIFIER,
)
from games.dealer.view.words import DealerMoment
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms, Mood
from games.engine.speech import gettext, mark
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import read_roll
from games.kit.dice.telling import letter
from games.kit.names import is_visible

_THROW, _FOE, _PILE, _CUT = "throw", "named", "pile", "cut"
_TYPED = "typed"
THROW_FORMS = {f"{_THROW}-{each}": each for each in (t.OPEN, t.SECRET, t.BLIND)}
_OLD_TABLE = mark(
    "This table is older than these dice. Roll plain ones, such as 4d6kh3+2, or open a new table."
)
_NO_NAME = mark("Give it a name with at least one visible letter.")


def throw_form(openness: str, label: str, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for a roll of this openness; without one, where it has been chosen (4.5)."""
    form = Form(
        gettext("What do you roll?"),
        gettext("Dice, then what they are for"),
        LONGEST_TYPED,
        example=gettext("4d6kh3+2 fire"),
    )
    return _typed(f"{_THROW}-{openness}", label, form, mood)


def foe_form(kind: str, label: str) -> Choice:
    """Return a form for a foe, visible or hidden (5.2 to 5.4)."""
    form = Form(
        gettext("A foe"),
        gettext("Its name, then a modifier"),
        LONGEST_FOE,
        example=gettext("Orc +2"),
    )
    return _typed(f"{_FOE}-{kind}", label, form)


def pile_form(face: str, label: str) -> Choice:
    """Return a form for a new pile (3.12)."""
    form = Form(gettext("A new pile"), gettext("Its name"), LONGEST_PILE, text=gettext("Table"))
    return _typed(f"{_PILE}-{face}", label, form)


def cut_form(most: int) -> Choice:
    """Return a form for the position of a cut (3.10)."""
    label = gettext("Cards to move to the bottom, 1 to {most}", most=most)
    form = Form(gettext("Cut the deck"), label, 3, str((most + 1) // 2))
    return _typed(_CUT, gettext("✂️ Cut …"), form)


def tell_form() -> Form:
    """Return a form for the dealer's words (6.3)."""
    return Form(
        gettext("What happens?"), gettext("In your own words"), LONGEST_TALE, required=False
    )


def end_form() -> Form:
    """Return a form for closing words (7.1)."""
    return Form(
        gettext("End the game for everyone?"),
        gettext("Closing words (optional)"),
        LONGEST_END,
        required=False,
    )


def _typed(name: str, label: str, form: Form, mood: Mood = Mood.PLAIN) -> Choice:
    return Choice((name,), label, mood=mood, form=Forms(name, {_TYPED: form}))


def filled(moment: DealerMoment, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Parse a filled-in form into answers.

    Raises:
        SetupRefused: the name or the number is invalid, or the table does not know the dice.
        Unreadable: it is no roll.
    """
    words = typed.get(_TYPED, "").strip()
    what, _, kind = name.partition("-")
    match what:
        case "throw":
            answers = answers_of(moment, read_roll(words, letter()), kind)
            return answers if kind else answers[2:]
        case "named" | "pile":
            if not is_visible(words):
                raise SetupRefused(gettext(_NO_NAME))
            if what == _PILE:
                return (t.CARDS, t.PILE, kind, words)
            foe, modifier = read_foe(words)
            return (t.TURNS, kind, str(modifier), foe)
        case "cut":
            most = len(moment.state.deck) - 1
            if not words.isdecimal() or not 1 <= int(words) <= most:
                raise SetupRefused(gettext("Cut between 1 and {most} cards.", most=most))
            return (t.CARDS, t.CUT, words)
    raise SetupRefused(gettext("There is no form “{name}” here.", name=name))


_MODIFIER = re.compile(r"(.*\S)\s+([+\-−])(\d{1,2})")


def answers_of(moment: DealerMoment, roll: Roll, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.1, 4.5).

    Raises:
        SetupRefused: the table has been open since rules version 1, which has no such dice.
    """
    steps = version1.steps_of(roll) if moment.state.version == 1 else (roll.text(), roll.label)
    if steps is None:
        raise SetupRefused(gettext(_OLD_TABLE))
    return (t.DICE, openness, *steps)


def read_foe(text: str) -> tuple[str, int]:
    """Parse a foe's name and the modifier typed behind it: a sign and a number (5.3)."""
    found = _MODIFIER.fullmatch(text.strip())
    if found is not None:
        modifier = int(found[3]) * (1 if found[2] == "+" else -1)
        if LOWEST_MODIFIER <= modifier <= HIGHEST_MODIFIER:
            return found[1], modifier
    return text.strip(), 0
