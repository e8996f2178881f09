"""Forms: rolls, foes, piles, words, and their errors; the answers that typed rolls stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.dealer.rules import dice as d
from games.dealer.rules import tokens as t
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
from games.kit.dice import ALL, LONGEST_TYPED, NO_THROW, Throw, read_throw
from games.kit.names import is_visible

_THROW, _FOE, _PILE, _CUT = "throw", "named", "pile", "cut"
_TYPED = "typed"
_NO_NAME = mark("Give it a name with at least one visible letter.")


def throw_form(openness: str, label: str, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for a roll of this openness (4.1, 4.5)."""
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
        SetupRefused: the roll, the name or the number is invalid.
    """
    words = typed.get(_TYPED, "").strip()
    what, _, kind = name.partition("-")
    match what:
        case "throw":
            throw = read_throw(words)
            if throw is None:
                raise SetupRefused(gettext(NO_THROW))
            return answers_of(throw, kind)
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


def steps_of(throw: Throw) -> tuple[str, ...]:
    """Return the answers that describe a roll, its label last (section 5)."""
    steps: list[str] = [str(throw.times)]
    for dice in throw.dice:
        if len(steps) > 1:
            steps.append(d.PLUS_DICE if dice.sign > 0 else d.MINUS_DICE)
        steps += [str(dice.count), str(dice.sides), dice.keep]
        steps += [] if dice.keep == ALL else [str(dice.many)]
    if throw.fixed:
        steps += [d.PLUS if throw.fixed > 0 else d.MINUS, str(abs(throw.fixed))]
    else:
        steps.append(d.DONE)
    return (*steps, throw.label)


def answers_of(throw: Throw, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.5)."""
    return (t.DICE, openness, *steps_of(throw))


def read_foe(text: str) -> tuple[str, int]:
    """Parse a foe's name and the modifier typed behind it: a sign and a number (5.3)."""
    found = _MODIFIER.fullmatch(text.strip())
    if found is not None:
        modifier = int(found[3]) * (1 if found[2] == "+" else -1)
        if LOWEST_MODIFIER <= modifier <= HIGHEST_MODIFIER:
            return found[1], modifier
    return text.strip(), 0
