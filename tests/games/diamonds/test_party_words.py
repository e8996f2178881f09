"""A party as it is typed and shown, in a language that translates every sentence."""

import pytest

from games.diamonds.characters import lines, members_from_lines, portrait, summary
from games.engine.game import SetupRefused
from games.engine.speech import speaking
from tests.languages.pseudo import Pseudo, narrow
from tests.languages.texts import words

LEE = "Lee, level 5, hp 31/44, ac 15, +2, slots 4/3/2, ki 2 of 5, channel divinity 1"


@pytest.mark.parametrize("hp", ["31/44", "0/44", "44", ""])
def test_no_english_is_left_of_a_member(hp: str) -> None:
    party = members_from_lines(LEE.replace("hp 31/44", hp))
    with speaking(Pseudo()):
        shown = [*words(portrait(party[0]).lines), *words([summary(party)])]
    assert [word for text in shown for word in narrow(text)] == ["diamonds", "escape"]


@pytest.mark.parametrize(
    "typed",
    [
        LEE,
        "Ann, Wizard 7, 38/44, slots 4/3/3/1, second wind 1",
        "Bo, Paladin 5, 30, Lay on Hands 20 of 25, spell slots: 4/2",
    ],
)
def test_a_member_is_read_again_as_it_is_written(typed: str) -> None:
    party = members_from_lines(typed)
    with speaking(Pseudo()):
        assert members_from_lines(lines(party)) == party


def test_a_name_that_is_too_long_is_called_so() -> None:
    with pytest.raises(SetupRefused, match="at most 32 letters, then a comma"):
        members_from_lines("A very long name that has no comma at its end 20 hp")


def test_resources_without_a_rule_are_counted_and_join_no_table() -> None:
    (ann,) = members_from_lines("Ann, Fighter 7, 60, second wind 0 of 1, slots 2")
    assert (ann.resources, ann.full) == (
        {"slot1": 2, "second wind": 0},
        {"slot1": 2, "second wind": 1},
    )


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ("Lee, Wizard 21", []),
        ("Lee, 50/40", []),
        ("Lee, Bard, xyz", ["xyz"]),
        ("Lee, slots 99", []),
    ],
)
def test_a_refusal_is_translated_but_for_what_is_typed(line: str, quoted: list[str]) -> None:
    with speaking(Pseudo()), pytest.raises(SetupRefused) as refused:
        members_from_lines(line)
    before, *_ = str(refused.value).partition(": ")[2].split(": ")
    assert narrow(before) == quoted
