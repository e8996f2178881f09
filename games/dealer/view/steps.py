"""Choices in the middle of an act, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import sheet_of
from games.dealer.rules.sheet import AMOUNT, CHANGED, LONGEST_CONDITION, NEW
from games.dealer.view import forms
from games.dealer.view.words import (
    DealerMoment,
    act_label,
    again_label,
    called,
    card_choices,
    place_words,
    shortened,
    with_sign,
)
from games.engine.panel import Choice, Form, Group, Menu, Mood, Row, Several
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import Notation, Number, Offer, Some, Text

_BACK = mark("↩️ Never mind")
_MOST_LISTED = 20
_WORDS = {
    t.DEAL: mark("Deal"),
    t.TAKE: mark("Take"),
    t.PEEK: mark("Peek"),
    t.TURN: mark("Turn a pile"),
    t.SHUFFLE: mark("Shuffle"),
    t.CUT: mark("Cut"),
    t.GATHER: mark("Gather and shuffle"),
    t.PILE: mark("A new pile"),
    t.CLEAR: mark("Clear a pile"),
    "up": mark("Face up"),
    "fan": mark("Fanned"),
    "down": mark("Face down"),
    t.OPEN: mark("Open"),
    t.BLIND: mark("Blind"),
    t.FOE: mark("A foe"),
    t.HIDDEN: mark("A hidden foe"),
    t.NEXT: mark("Next"),
    t.DELAY: mark("Delay"),
    t.ROUND: mark("New round"),
    t.PEACE: mark("Peace"),
    t.CARDS: mark("By cards"),
    t.DICE: mark("By d20"),
    t.MODIFIER: mark("Modifier"),
    t.SIDES: mark("Side by side"),
    t.FOES: mark("Foes"),
    t.HURT: mark("Damage"),
    t.HEAL: mark("Heal"),
    t.CONDITION: mark("A condition"),
    t.AWAY: mark("Look away"),
}


_GATHERED = {
    t.DISCARD: mark("The discard pile"),
    t.TABLE: mark("Discards and piles"),
    t.ALL: mark("All cards"),
}


# By the act, and how many of its answers are given.
_QUESTIONS = {
    (t.TAKE, 0): mark("Take from where?"),
    (t.TAKE, 1): mark("Move to where?"),
    (t.PEEK, 0): mark("Peek where?"),
    (t.DEAL, 0): mark("Deal to whom?"),
    (t.CORRECT, 0): mark("Correct: from where?"),
    (t.CORRECT, 1): mark("Correct: to where?"),
    (t.CORRECT, 2): mark("Correct: move which cards?"),
    (t.HURT, 0): mark("Who loses hit points?"),
    (t.HEAL, 0): mark("Who wins hit points back?"),
    (t.CONDITION, 0): mark("Who has the condition?"),
    (t.BEFORE, 0): mark("Before whom?"),
    (t.CURE, 0): mark("Which condition ends?"),
}


def _step(moment: DealerMoment, seat: int) -> tuple[str, int]:
    """Return the act that a seat has begun, and how many of its answers are given."""
    begun = moment.state.begun[seat]
    at = 1 if begun[0] in (t.CARDS, t.TURNS) and len(begun) > 1 else 0
    return t.split(str(begun[at]))[0], len(begun) - at - 1


def question(moment: DealerMoment, seat: int) -> str:
    """Return what a seat is asked in the middle of an act, or just to choose."""
    return gettext(_QUESTIONS.get(_step(moment, seat), mark("Choose …")))


def step_rows(moment: DealerMoment, seat: int, offer: Offer) -> tuple[Row, ...]:
    """Return the choices of the next step of an act."""
    match offer:
        case Number(least=least, most=most):
            return _numbers(least, most)
        case Some(tokens=tokens):
            some = _some(moment, seat, list(tokens))
            return (
                Several(question(moment, seat), some, 1, len(some)),
                (Choice(("",), gettext(_BACK)),),
            )
        case Notation():
            return ((_noted(moment, seat, offer), Choice(("",), gettext(_BACK))),)
        case Text(limit=limit):
            return (_words(moment.state.begun[seat], limit),)
        case list() if moment.state.begun[seat][:2] == [t.TURNS, t.CONDITION]:
            return (_rounds(offer), (Choice((t.BACK,), gettext(_BACK)),))
        case list(tokens):
            found = tuple(_choice(moment, seat, token) for token in tokens if token != t.BACK)
            back = (Choice((t.BACK,), gettext(_BACK)),)
            label = question(moment, seat)
            return (Group(label, found) if len(found) <= 5 else Menu(label, found), back)
    return ()


def _rounds(offer: Sequence[str]) -> Menu:
    """Return how long a condition may last; its name is typed after it (9.5)."""
    form = Form(gettext("Which condition?"), gettext("Its name"), LONGEST_CONDITION)
    return Menu(
        gettext("For how many rounds?"),
        tuple(
            Choice(
                (each,),
                gettext("Until it is removed")
                if each == t.LASTING
                else ngettext("{count} round", "{count} rounds", int(each)),
                form=form,
            )
            for each in offer
            if each != t.BACK
        ),
    )


def _noted(moment: DealerMoment, seat: int, offer: Notation) -> Choice:
    """Return the form of an act in whose middle something is typed in a notation."""
    begun = moment.state.begun[seat]
    act, label = str(begun[1]), gettext("✏️ Type …")
    if offer is AMOUNT:
        return forms.amount_form(act, "", label, Mood.MAIN)
    if offer is CHANGED:
        return forms.sheet_form(moment, seat, t.split(act)[1], label)
    if offer is NEW:
        return forms.foes_form(moment)
    return forms.throw_form("", gettext("🎲 Roll …"), Mood.MAIN)


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
    if moment.state.begun[seat][0] == t.TURNS:
        return tuple(
            Choice((token,), shortened(called(moment, token)), named=True) for token in tokens
        )
    if t.DEAL in moment.state.begun[seat]:
        return tuple(
            Choice((token,), shortened(f"{int(token) + 1}. {moment.seats[int(token)]}"))
            for token in tokens
        )
    return card_choices(moment.options, tokens)


def _words(begun: Sequence[object], limit: int) -> tuple[Choice, ...]:
    first = begun[0]
    if first == t.TELL:
        typed, nothing = forms.tell_form(), gettext("Say nothing")
    elif first == t.END:
        typed, nothing = forms.end_form(), gettext("No closing words")
    else:
        typed = Form(gettext("Name it"), gettext("In your own words"), limit)
        nothing = gettext("No name")
    return (
        Choice((), gettext("✏️ Type …"), form=typed, mood=Mood.MAIN),
        Choice(("",), nothing),
    )


def _choice(moment: DealerMoment, seat: int, token: str) -> Choice:
    what, whom = t.split(token)
    if whom and what == t.AGAIN:
        return Choice((token,), again_label(moment.state.saved[seat][int(whom)]))
    if whom:
        return Choice((token,), act_label(what, called(moment, whom)))
    named = t.is_pile(token) or t.is_hand(token)
    return Choice((token,), shortened(_label(moment, seat, token)), named=named)


def _label(moment: DealerMoment, seat: int, token: str) -> str:
    begun = moment.state.begun[seat]
    if begun == [t.CARDS, t.GATHER]:
        return gettext(_GATHERED[token])
    if begun[0] == t.DICE and token == t.SECRET:
        return gettext("For the dealer")
    if begun[0] == t.TURNS and (t.is_foe(token) or t.BEFORE in str(begun[-1])):
        return called(moment, token)
    if str(begun[-1]).startswith(t.CURE):
        return _condition(moment, str(begun[-1]), int(token))
    if token.lstrip("-").isdecimal():
        return with_sign(int(token))
    if begun[0] == t.DICE:
        return gettext(_WORDS[token]) if token in _WORDS else token  # rules version 1
    return gettext(_WORDS[token]) if token in _WORDS else place_words(moment, token)


def _condition(moment: DealerMoment, act: str, at: int) -> str:
    return sheet_of(moment.state, t.split(act)[1]).conditions[at].name
