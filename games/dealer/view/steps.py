"""Choices in the middle of an act, step by step.

Most acts are begun with all their answers, and ask nothing here.
"""

from games.dealer.rules import tokens as t
from games.dealer.view.words import (
    DealerMoment,
    asked,
    card_choices,
    is_asked,
    is_place,
    place_words,
    shortened,
)
from games.engine.panel import Choice, Form, Group, Menu, Mood, Row, Several
from games.engine.speech import gettext, mark
from games.engine.table import Number, Offer, Some
from games.kit.token_rows import token_rows

_BACK = mark("↩️ Never mind")
_MOST_LISTED = 20


def _step(moment: DealerMoment, seat: int) -> tuple[str, int]:
    """Return the act that a seat has begun, and how many of its answers are given."""
    begun = moment.state.begun[seat]
    at = 1 if begun[0] in (t.CARDS, t.TURNS, t.STORY) and len(begun) > 1 else 0
    return t.split(str(begun[at]))[0], len(begun) - at - 1


def question(moment: DealerMoment, seat: int) -> str:
    """Return what a seat is asked in the middle of an act, or just to choose."""
    return asked(*_step(moment, seat))


def step_rows(moment: DealerMoment, seat: int, offer: Offer) -> tuple[Row, ...]:
    """Return the choices of the next step of an act."""
    if not is_asked(_step(moment, seat)[0]):
        return token_rows(offer)
    match offer:
        case Number(least=least, most=most):
            return _numbers(least, most)
        case Some(tokens=tokens):
            some = _some(moment, seat, list(tokens))
            return (
                Several(question(moment, seat), some, 1, len(some)),
                (Choice(("",), gettext(_BACK)),),
            )
        case list(tokens):
            found = tuple(_choice(moment, token) for token in tokens if token != t.BACK)
            back = (Choice((t.BACK,), gettext(_BACK)),)
            label = question(moment, seat)
            return (Group(label, found) if len(found) <= 5 else Menu(label, found), back)
    return token_rows(offer)


def _numbers(least: int, most: int) -> tuple[Row, ...]:
    back = (Choice(("0",), gettext(_BACK)),) if least == 0 else ()
    first = max(1, least)
    if most - first >= _MOST_LISTED:
        label = gettext("A number, {least} to {most}", least=first, most=most)
        typed = Form(gettext("How many?"), label, 4, str(first))
        return ((Choice((), gettext("A number …"), form=typed, mood=Mood.MAIN), *back),)
    numbers = tuple(Choice((str(each),), str(each)) for each in range(first, most + 1))
    menu = Menu(gettext("How many?"), numbers)
    return (menu, back) if back else (menu,)


def _some(moment: DealerMoment, seat: int, tokens: list[str]) -> tuple[Choice, ...]:
    if t.DEAL in moment.state.begun[seat]:
        return tuple(
            Choice((token,), shortened(f"{int(token) + 1}. {moment.seats[int(token)]}"))
            for token in tokens
        )
    return card_choices(moment.options, tokens)


def _choice(moment: DealerMoment, token: str) -> Choice:
    named = t.is_pile(token) or t.is_hand(token)
    label = place_words(moment, token) if is_place(token) else token
    return Choice((token,), shortened(label), named=named)
