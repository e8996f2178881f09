"""The game master's form for a foe speaks the reader's language (R44)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.languages.catalogs import LANGUAGES, catalog_of
from games.cards.view.desk.choices import filled
from games.engine.panel import Forms
from games.engine.speech import gettext, speaking
from tests.kit.cards import Table
from tests.languages.pseudo import Pseudo

READERS = [None, Pseudo(), *map(catalog_of, LANGUAGES)]


@pytest.mark.parametrize("catalog", READERS)
def test_r44_its_words_are_read_in_the_readers_language_and_in_english(catalog: Any) -> None:
    moment = Table("fighter cleric mage", may_decline=True).run.moment()
    with speaking(catalog):
        form = foe_form(moment)
        usual = {name: each.text for name, each in form.fields.items()} | {"name": ""}
        assert filled(moment, form.name, usual)[-1] == "chance"
        for token in ("players", "foes", "chance"):
            words = gettext(token)
            assert words in form.fields["first"].label
            for typed in (words, words.upper(), words[:3], token):
                assert filled(moment, form.name, {**usual, "first": typed})[-1] == token
        for token in ("must", "may"):
            assert token in filled(moment, form.name, {**usual, "manner": gettext(token)})


def foe_form(moment: Any) -> Forms:
    """Return the first form for a foe that the game master is offered."""
    run = Table("fighter cleric mage", may_decline=True).run
    return next(each.form for each in run.panel(2).choices() if isinstance(each.form, Forms))
