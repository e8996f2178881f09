"""Forms of several fields or lines: all mistakes are told at once; choices are menus."""

from collections.abc import Iterator, Mapping

import pytest

from games.catalog import GAMES
from games.engine.extensions.answers import FilledForms, filled
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Forms
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun
from games.engine.speech import speaking
from tests.kit.configurations import cases_of
from tests.languages.pseudo import Pseudo, letters_of

WITH_FORMS = [game for game in GAMES.values() if game.find(FilledForms) is not None]
EVERY_FORM = pytest.mark.parametrize("game", WITH_FORMS, ids=[game.id for game in WITH_FORMS])
WRONG = "?, hp x, ac 9999"
WRONG_LINES = ("Ann, hp 99999", "Bo, hp 9/0/9")


def forms_of(game: AnyGame) -> Iterator[tuple[AnyRun, Forms]]:
    """Yield each kind of form once, at a moment that offers it."""
    met = set[str]()
    for case in cases_of(game):
        for run in case.moments("forms", RandomPlayer("forms")):
            for seat in range(len(run.header.seats)):
                for choice in run.panel(seat).choices():
                    form = choice.form
                    if not isinstance(form, Forms):
                        continue
                    name = form.name.partition("-")[0].rstrip("0123456789*")
                    kind = f"{name} {list(form.fields)}"
                    if kind not in met:
                        met.add(kind)
                        yield run, form


def mistakes(run: AnyRun, form: Forms, typed: Mapping[str, str]) -> str:
    """Return what a form filled in so is refused with; empty if it is not."""
    usual = {name: each.text or each.example for name, each in form.fields.items()}
    try:
        filled(run.game, run.moment(), form.name, {**usual, **typed})
    except SetupRefused as error:
        return str(error)
    return ""


@EVERY_FORM
def test_all_mistakes_of_a_form_are_told_at_once(game: AnyGame) -> None:
    told = 0
    for run, form in forms_of(game):
        texts = [name for name, each in form.fields.items() if not each.options]
        apart = [mistakes(run, form, {name: WRONG}) for name in texts]
        both = mistakes(run, form, dict.fromkeys(texts, WRONG))
        for name, field in form.fields.items():
            if "\n" in field.example:
                apart += [mistakes(run, form, {name: line}) for line in WRONG_LINES]
                both += mistakes(run, form, {name: "\n".join(WRONG_LINES)})
        assert all(each in both for each in apart), (form.name, apart, both)
        told += len([*filter(None, apart)])
    assert told > 1


@EVERY_FORM
def test_menus_of_forms_speak_the_readers_language_and_each_value_is_taken(game: AnyGame) -> None:
    with speaking(Pseudo()):
        for run, form in forms_of(game):
            for name, field in form.fields.items():
                if field.most > 1 or len(field.options) == 1:
                    continue  # names
                assert field.text in field.options or not field.options
                for value, words in field.options.items():
                    assert letters_of(words), words
                    assert not mistakes(run, form, {name: value})
