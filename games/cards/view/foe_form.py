"""A quick foe: one form for a whole fight (6.1, 6.2, R15)."""

from __future__ import annotations

from collections.abc import Mapping

from games.cards.rules.cards import number_cards
from games.cards.rules.fights import LONGEST_NAME
from games.cards.rules.tokens import CHANCE, FIGHT, FOES, MAY, MUST, PLAYERS, RANDOM, Name
from games.cards.view.moment import CardsMoment
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms

_NAME, _SIZE, _FACES, _FIRST, _MANNER = "name", "size", "faces", "first", "manner"
_FOE = "foe"
_SHORT = 16
_USUAL_SIZE = 3
_BEGINS = {"p": PLAYERS, "f": FOES, "c": CHANCE}


def quick_foe(moment: CardsMoment, whom: Name, label: str) -> Choice:
    """Return one form for a foe against all (`*`) or one player: name, strength, who begins."""
    most, faces = _most(moment), len(moment.state.gm.faces)
    fields = {_NAME: Form(label, "Its name", LONGEST_NAME, required=False, example="Foe 1")}
    if most > 1:
        usual = str(min(_USUAL_SIZE, most))
        fields[_SIZE] = Form(label, f"Hit points, 1–{most} (can’t be undone)", 2, usual)
    if faces:
        fields[_FACES] = Form(label, f"Abilities, 0–{faces} (face cards)", 1, "0")
    fields[_FIRST] = Form(label, "Who attacked: players, foes or chance", _SHORT, "chance")
    if moment.options.may_decline:
        fields[_MANNER] = Form(label, "Must the players fight? (must/may)", _SHORT, MAY)
    name = f"{_FOE}{whom}"
    return Choice((name,), label, form=Forms(name, fields))


def filled(moment: CardsMoment, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the answers of a filled-in form, without asks that have only one answer.

    Raises:
        SetupRefused: a number is out of range, or it does not say who begins or if they must (R44).
    """
    whom = name.removeprefix(_FOE)
    most, faces = _most(moment), len(moment.state.gm.faces)
    size = _number(typed.get(_SIZE, "1"), 1, most, "hit points")
    able = _number(typed.get(_FACES, "0"), 0, faces, "abilities")
    begins = _BEGINS.get(typed.get(_FIRST, "").strip().casefold()[:1])
    if begins is None:
        raise SetupRefused("Who attacked? Type players, foes or chance.")
    manner = typed.get(_MANNER, "").strip().casefold()
    if moment.options.may_decline and manner not in (MUST, MAY):
        raise SetupRefused("Must the players fight? Type “must” or “may”.")
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


def _number(typed: str, least: int, most: int, what: str) -> str:
    words = typed.strip()
    if not words.isdecimal() or not least <= int(words) <= most:
        raise SetupRefused(f"A foe here has {least} to {most} {what}, not “{words}”.")
    return str(int(words))
