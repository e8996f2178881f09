"""A quick foe: one form for a whole fight (6.1, 6.2, R15)."""

from __future__ import annotations

from collections.abc import Mapping

from games.cards.rules.cards import number_cards
from games.cards.rules.fights import LONGEST_NAME
from games.cards.rules.tokens import CHANCE, FIGHT, FOES, MAY, MUST, PLAYERS, RANDOM, Name
from games.cards.view.moment import CardsMoment
from games.cards.view.words import unnamed
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms
from games.engine.speech import gettext, mark

_NAME, _SIZE, _FACES, _FIRST, _MANNER = "name", "size", "faces", "first", "manner"
_FOE = "foe"
_SHORT = 16
_USUAL_SIZE = 3
# The form's reader knows these words alone, in every language.
_FIRST_WORDS = {"players": PLAYERS, "foes": FOES, "chance": CHANCE}
_BEGINS = {"p": PLAYERS, "f": FOES, "c": CHANCE}


def quick_foe(moment: CardsMoment, whom: Name, label: str) -> Choice:
    """Return one form for a foe against all (`*`) or one player: name, strength, who begins."""
    most, faces = _most(moment), len(moment.state.gm.faces)
    name = gettext("Its name")
    fields = {_NAME: Form(label, name, LONGEST_NAME, required=False, example=unnamed(0))}
    if most > 1:
        usual = str(min(_USUAL_SIZE, most))
        size = gettext("Hit points, 1–{most} (can’t be undone)", most=most)
        fields[_SIZE] = Form(label, size, 2, usual)
    if faces:
        abilities = gettext("Abilities, 0–{most} (face cards)", most=faces)
        fields[_FACES] = Form(label, abilities, 1, "0")
    first = gettext("Who attacked: {players}, {foes} or {chance}", **_FIRST_WORDS)
    fields[_FIRST] = Form(label, first, _SHORT, CHANCE)
    if moment.options.may_decline:
        manner = gettext("Must the players fight? ({must}/{may})", must=MUST, may=MAY)
        fields[_MANNER] = Form(label, manner, _SHORT, MAY)
    form = Forms(f"{_FOE}{whom}", fields)
    return Choice((form.name,), label, form=form)


def filled(moment: CardsMoment, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the answers of a filled-in form, without asks that have only one answer.

    Raises:
        SetupRefused: a number is out of range, or it does not say who begins or if they must (R44).
    """
    whom = name.removeprefix(_FOE)
    most, faces = _most(moment), len(moment.state.gm.faces)
    size = _number(typed.get(_SIZE, "1"), 1, most, _SIZE_REFUSED)
    able = _number(typed.get(_FACES, "0"), 0, faces, _FACES_REFUSED)
    begins = _BEGINS.get(typed.get(_FIRST, "").strip().casefold()[:1])
    if begins is None:
        raise SetupRefused(
            gettext("Who attacked? Type {players}, {foes} or {chance}.", **_FIRST_WORDS)
        )
    manner = typed.get(_MANNER, "").strip().casefold()
    if moment.options.may_decline and manner not in (MUST, MAY):
        raise SetupRefused(
            gettext("Must the players fight? Type “{must}” or “{may}”.", must=MUST, may=MAY)
        )
    return (
        FIGHT,
        *((whom,) if len(moment.state.living) > 1 else ()),
        *((manner,) if moment.options.may_decline else ()),
        *(("1",) if most > 1 else ()),
        typed.get(_NAME, "").strip(),
        RANDOM,
        *((size,) if most > 1 else ()),
        *((able,) if faces else ()),
        begins,
    )


def _most(moment: CardsMoment) -> int:
    return len(number_cards(moment.state.gm.pile))


_SIZE_REFUSED = mark("A foe here has {least} to {most} hit points, not “{typed}”.")
_FACES_REFUSED = mark("A foe here has {least} to {most} abilities, not “{typed}”.")


def _number(typed: str, least: int, most: int, refused: str) -> str:
    words = typed.strip()
    if not words.isdecimal() or not least <= int(words) <= most:
        raise SetupRefused(gettext(refused, least=least, most=most, typed=words))
    return str(int(words))
