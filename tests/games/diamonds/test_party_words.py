"""A stored party in words, in a language that translates every sentence."""

from __future__ import annotations

import pytest

from games.diamonds.characters import form, member_from_words, portrait, summary
from games.engine.game import SetupRefused
from games.engine.speech import speaking
from tests.languages.pseudo import Pseudo, narrow
from tests.languages.texts import words

LEE = {
    "name": "Lee",
    "cls": "",
    "level": "5",
    "hp": "31/44",
    "resources": "slots 4/3/2, ki 2 of 5, channel divinity 1",
}


@pytest.mark.parametrize("hp", ["31/44", "0/44", "44", ""])
def test_no_english_is_left_of_a_member(hp: str) -> None:
    lee = member_from_words(LEE | {"hp": hp})
    with speaking(Pseudo()):
        labels = [each.label for each in form(None).values()]
        shown = [*words(portrait(lee).lines), *words([summary([lee])]), *labels]
    assert [word for text in shown for word in narrow(text)] == ["diamonds", "escape"]


def test_a_member_is_typed_in_english_in_every_language() -> None:
    lee = member_from_words(LEE)
    with speaking(Pseudo()):
        typed = {field: each.text for field, each in form(lee).items()}
        assert typed == LEE
        assert member_from_words(typed) == lee


@pytest.mark.parametrize(
    ("mistake", "quoted"),
    [
        ({"level": "21"}, []),
        ({"hp": "50/40"}, []),
        ({"resources": "xyz"}, ["xyz"]),
        ({"resources": "slots 99"}, []),
    ],
)
def test_a_refusal_is_translated_but_for_what_is_typed(
    mistake: dict[str, str], quoted: list[str]
) -> None:
    with speaking(Pseudo()), pytest.raises(SetupRefused) as refused:
        member_from_words(LEE | mistake)
    before, *_ = str(refused.value).split(": ")
    assert narrow(before) == quoted
