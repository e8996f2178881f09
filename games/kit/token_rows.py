"""Choices in the rules' own tokens, for asks that no panel leads to.

A panel's buttons give all answers of such an act at once. Only an answer that was given on its own,
as a record or another front end may give it, leads to the asks that follow.
"""

from collections.abc import Sequence

from games.engine.panel import Choice, Form, Menu, Mood, Row, Several
from games.engine.speech import gettext
from games.engine.table import Number, Offer, Some, Text, Token


def token_rows(offer: Offer) -> tuple[Row, ...]:
    """Return one choice for each answer of an offer, or a form for what is typed."""
    question = gettext("Choose …")
    match offer:
        case Number(least, most):
            return _typed(Form(question, f"{least}–{most}", len(str(most)), str(least)))
        case Text(limit=limit):  # a notation, too
            return _typed(Form(question, gettext("In your own words"), limit, required=False))
        case Some(tokens, least, most):
            return (Several(question, _named(tokens), least, most),)
    return (Menu(question, _named(offer)),)


def _typed(form: Form) -> tuple[Row, ...]:
    return ((Choice((), form.title, form=form, mood=Mood.MAIN),),)


def _named(tokens: Sequence[Token]) -> tuple[Choice, ...]:
    return tuple(Choice((token,), token or gettext("Say nothing")) for token in tokens)
