"""Choices in the middle of an act, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from games.dealer.rules import dice as d
from games.dealer.rules import tokens as t
from games.dealer.view import forms
from games.dealer.view.moment import DealerMoment
from games.dealer.view.words import called, card_choices, place_words, shortened
from games.engine.panel import Choice, Form, Group, Menu, Mood, Row, Several
from games.engine.table import Number, Offer, Some, Text
from games.kit.dice import ALL, written
from games.kit.words import signed

_BACK = "↩️ Never mind"
_MOST_LISTED = 20
_WORDS = {
    t.DEAL: "Deal", t.TAKE: "Take", t.PEEK: "Peek", t.TURN: "Turn a pile", t.SHUFFLE: "Shuffle",
    t.CUT: "Cut", t.GATHER: "Gather and shuffle", t.PILE: "A new pile", t.CLEAR: "Clear a pile",
    t.TABLE: "Discards and piles", t.ALL: "All cards", "up": "Face up", "fan": "Fanned",
    "down": "Face down", t.OPEN: "Open", t.BLIND: "Blind", t.FOE: "A foe", t.HIDDEN: "A hidden foe",
    t.NEXT: "Next", t.DELAY: "Delay", t.ROUND: "New round", t.PEACE: "Peace", t.CARDS: "By cards",
    t.DICE: "By d20", t.MODIFIER: "Modifier", t.AWAY: "Look away",
    ALL: "All count", "kh": "Keep the highest", "kl": "Keep the lowest", "dh": "Drop the highest",
    "dl": "Drop the lowest", d.PLUS_DICE: "+ dice", d.MINUS_DICE: "− dice", d.PLUS: "+ a number",
    d.MINUS: "− a number", d.DONE: "Roll",
}  # fmt: skip


def step_rows(moment: DealerMoment, seat: int, offer: Offer) -> tuple[Row, ...]:
    """Return the choices of the next step of an act."""
    match offer:
        case Number(least=least, most=most):
            return _numbers(least, most)
        case Some(tokens=tokens):
            some = _some(moment, seat, list(tokens))
            return (Several("Choose …", some, 1, len(some)), (Choice(("",), _BACK),))
        case Text(limit=limit):
            return (_words(moment.state.begun[seat], limit),)
        case list(tokens):
            found = tuple(_choice(moment, seat, token) for token in tokens if token != t.BACK)
            back = (Choice((t.BACK,), _BACK),)
            return (Group("Choose …", found) if len(found) <= 5 else Menu("Choose …", found), back)
    return ()


def _numbers(least: int, most: int) -> tuple[Row, ...]:
    back = (Choice(("0",), _BACK),) if least == 0 else ()
    first = max(1, least)
    if most - first >= _MOST_LISTED:
        typed = Form("How many?", f"A number, {first} to {most}", 4, str(first))
        return ((Choice((), "A number …", form=typed, mood=Mood.MAIN), *back),)
    numbers = tuple(Choice((str(each),), str(each)) for each in range(first, most + 1))
    return (Menu("How many?", numbers), back) if back else (Menu("How many?", numbers),)


def _some(moment: DealerMoment, seat: int, tokens: list[str]) -> tuple[Choice, ...]:
    if t.DEAL in moment.state.begun[seat]:
        return tuple(
            Choice((token,), shortened(f"{int(token) + 1}. {moment.seats[int(token)]}"))
            for token in tokens
        )
    return card_choices(moment.options, tokens)


def _words(begun: Sequence[object], limit: int) -> tuple[Choice, ...]:
    first = begun[0]
    if first == t.TELL:
        typed, nothing = forms.tell_form(), "Say nothing"
    elif first == t.END:
        typed, nothing = forms.end_form(), "No closing words"
    else:
        typed, nothing = Form("Name it", "In your own words", limit), "No name"
    return (
        Choice((), "✏️ Type …", form=typed, mood=Mood.MAIN),
        Choice(("",), nothing),
    )


def _choice(moment: DealerMoment, seat: int, token: str) -> Choice:
    what, whom = t.split(token)
    if whom and what == t.AGAIN:
        return Choice((token,), shortened(f"🔁 {written(moment.state.saved[seat][int(whom)])}"))
    if whom:
        lead = "Acts now:" if what == t.NOW else "Leaves:"
        return Choice((token,), shortened(f"{lead} {called(moment, whom)}"))
    return Choice((token,), shortened(_label(moment, seat, token)))


def _label(moment: DealerMoment, seat: int, token: str) -> str:
    begun = moment.state.begun[seat]
    if begun == [t.CARDS, t.GATHER] and token == t.ALL:
        return "All cards"
    if begun[0] == t.DICE and token == t.SECRET:
        return "For the dealer"
    if token.lstrip("-").isdecimal():
        return f"+{token}" if int(token) > 0 else signed(int(token))
    if begun[0] == t.CARDS and begun[1:] == [t.GATHER] and token == t.DISCARD:
        return "The discard pile"
    return _WORDS.get(token) or place_words(moment, token)
