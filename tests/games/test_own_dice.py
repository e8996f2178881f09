"""Rolls of a user's own: names, numbers in dice, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.game import SetupRefused
from games.engine.speech import speaking
from games.kit.dice.own import (
    LONGEST_NAME,
    Own,
    Saved,
    folded,
    read_name,
    read_numbers,
    read_saving,
)
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.dice.telling import written
from tests.games.test_dice import German

OWN = Own(
    {
        "stealth": Saved("Stealth", "1d20+{dex}"),
        "fire bolt": Saved("Fire Bolt", "{lvl}d10 burning"),
        "haus": Saved("Haus", "2W6"),
        "big": Saved("Big", "1d6" + "+1" * 98),
    },
    {"dex": -1, "lvl": 2, "spell save": 14},
)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Stealth", "1d20+-1 Stealth"), ("  ＳＴＥＡＬＴＨ ", "1d20+-1 Stealth"),
        ("stealth adv", "2d20kh1+-1 Stealth"), ("stealth +2 dc 15", "1d20+-1+2 dc 15 Stealth"),
        ("STEALTH · 1D20+{DEX}", "1d20+-1 Stealth"), ("fire  bolt", "2d10 burning"),
        ("fire bolt at the orc", "2d10 at the orc"),
        ("1d20 {DEX}", None), ("1d20{lvl}", None), ("{lvl}{lvl}d6", None), ("{dex}d6", None),
        ("1d20+{ lvl } axe", "1d20+2 axe"), ("1d20-{dex}", "1d20--1"), ("2d{lvl}", "2d2"),
        ("1d20+{lvl}*{lvl}", "1d20+2*2"), ("d20 dc {spell save}", "1d20 dc 14"),
        ("4d6kh{lvl}", "4d6kh2"), ("haus", "2d6 Haus"), ("2W6", None), ("1d20+{dex", None),
        ("d20+{str} x", None), ("stealth 8d6", None), ("steal", None), ("", None), ("{dex}", None),
    ],
)  # fmt: skip
def test_dice_with_names_and_numbers_are_read_or_refused(typed: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(Unreadable):
            OWN.read(typed)
    else:
        assert str(OWN.read(typed)) == canonical


def test_an_unknown_number_is_named_and_marked() -> None:
    with pytest.raises(Unreadable, match=r"`\{str\}`.*My rolls") as error:
        OWN.read("1d20+{str} hit")
    assert error.value.at == len("1d20+")
    with pytest.raises(Unreadable, match="at most 200"):
        OWN.read("big")


def test_a_negative_number_is_written_as_a_subtraction_where_that_is_the_same() -> None:
    shown = [written(OWN.read(f"1d20+{{dex}}{more}")) for more in ("", "+2", "/2", "*2", " dc 9")]
    assert shown == ["1d20−1", "1d20−1+2", "1d20+−1/2", "1d20+−1×2", "1d20−1 dc 9"]


@given(st.text(max_size=LONGEST_NAME + 2))
def test_a_name_is_taken_only_if_it_is_found_again_and_is_no_dice(name: str) -> None:
    try:
        taken = read_name(name)
    except SetupRefused:
        return
    assert folded(taken) == folded(name) == folded(taken.upper()) or not name.isascii()
    own = Own({folded(taken): Saved(taken, "d6")}, {folded(taken): 3})
    assert own.read(name).label == own.read(taken).label == taken
    assert str(own.read(f"d6+{{{taken}}}")) == "1d6+3"
    saving = read_saving(f"SAVE {taken} = d6 >= 3")
    assert saving is not None
    assert (saving.name.strip(), read_roll(saving.text)) == (taken, read_roll("d6>=3"))


@pytest.mark.parametrize(
    "name",
    ["", " ", "d20", "Ｄ20", "adv", "diſ", "2nd", "+1", "a=b", "a;b", "a＝b", "{pb}", "x" * 33,
     "ﷺ" * 2, "\u202e", "@Ann"],
)  # fmt: skip
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(SetupRefused):
        read_name(name)


def test_a_name_must_not_read_as_dice_in_the_language_of_its_user() -> None:
    assert [read_name(name) for name in ("w6", "Élan 🗡️", "🔥 Fire", "आक्रमण")]
    with speaking(German()), pytest.raises(SetupRefused):
        read_name("w6")


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        ("pb = 3\n\n{Str}:−1\nspell save=+ 14", {"pb": 3, "str": -1, "spell save": 14}),
        ("ＰＢ＝３\npb = 4", {"pb": 4}), ("", {}), ("pb", None), ("pb = 3.5", None),
        ("pb = 10000", None), ("pb = ٣", None), ("pb = d6", None), ("= 3", None), ("d6 = 3", None),
        ("\n".join(f"n{each} = 1" for each in range(21)), None),
    ],
)  # fmt: skip
def test_numbers_are_read_line_by_line(lines: str, numbers: dict[str, int] | None) -> None:
    if numbers is None:
        with pytest.raises(SetupRefused):
            read_numbers(lines)
    else:
        assert read_numbers(lines) == numbers
