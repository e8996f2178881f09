"""Rolls of a user's own: names, numbers in dice, and what is refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine.game import SetupRefused
from games.engine.speech import speaking
from games.kit.dice.falling import thrown_from
from games.kit.dice.own import LONGEST_NAME, MOST_NUMBERS, MOST_ROLLS, read_own
from games.kit.dice.reading import Unreadable, read_roll
from tests.games.test_dice import PAGE, German, rows

LINES = """
    Stealth = 1d20+{dex}
Fire Bolt = {lvl}d10 burning
Haus = 2W6
Sum = 8d10>=7

dex = − 1
{LVL} = 3
Ｌvl＝+2
spell save = 14
sum = 3
"""
OWN = read_own(LINES)


def test_lines_stand_in_the_users_order_with_the_last_of_each_name() -> None:
    OWN.check()
    assert OWN.lines.split("\n") == [
        "Stealth = 1d20+{dex}", "Fire Bolt = {lvl}d10 burning", "Haus = 2W6", "Sum = 8d10>=7",
        "dex = -1", "Ｌvl = 2", "spell save = 14", "sum = 3",
    ]  # fmt: skip
    assert read_own(OWN.lines) == OWN
    assert [name for name, _ in OWN.rolls] == ["Stealth", "Fire Bolt", "Haus", "Sum"]


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Stealth", "1d20-1 Stealth"), ("  ＳＴＥＡＬＴＨ ", "1d20-1 Stealth"),
        ("stealth adv", "2d20kh1-1 Stealth"), ("stealth +2 dc 15", "1d20-1+2 dc 15 Stealth"),
        ("fire  bolt", "2d10 burning"), ("fire bolt at the orc", "2d10 at the orc"),
        ("1d20 {DEX}", None), ("1d20{lvl}", None), ("{lvl}{lvl}d6", None), ("{dex}d6", None),
        ("1d20+{ lvl } axe", "1d20+2 axe"), ("1d20-{dex}", "1d20+1"), ("2d{lvl}", "2d2"),
        ("1d20+{lvl}*{lvl}", "1d20+2*2"), ("d20 dc {spell save}", "1d20 dc 14"),
        ("4d6kh{lvl}", "4d6kh2"), ("haus", "2d6 Haus"), ("2W6", None), ("1d20+{dex", None),
        ("stealth 8d6", None), ("steal", None), ("", None), ("{dex}", None), ("dex", None),
        ("sum", "8d10>=7 Sum"), ("d6+{sum}", "1d6+3"), ("d6+{stealth}", None),
    ],
)  # fmt: skip
def test_dice_with_names_and_numbers_are_read_or_refused(typed: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(Unreadable):
            OWN.read(typed)
    else:
        assert str(OWN.read(typed)) == canonical


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [(typed, canonical) for typed, canonical, _ in rows("Rolls of your own")],
)
def test_an_example_of_the_page_is_read_as_it_says(typed: str, canonical: str) -> None:
    own = read_own(PAGE.split("Here these are your lines:\n\n")[1].split("\n\n")[0])
    own.check()
    assert str(own.read(typed)) == canonical


def test_an_unknown_number_is_named_and_marked() -> None:
    with pytest.raises(Unreadable, match=r"`\{str\}`.*My rolls") as error:
        OWN.read("1d20+{str} hit")
    assert error.value.at == len("1d20+")


@pytest.mark.parametrize("sign", "+-")
@pytest.mark.parametrize("more", ["", "+2", "/2", "*2", " dc 9", "*2-{dex}", ")*2"])
def test_a_negative_number_counts_as_if_in_brackets(sign: str, more: str) -> None:
    """It is subtracted where that is the same."""
    typed = f"{'(' * more.count(')')}1d20{sign}{{dex}}{more}"
    roll, plain = OWN.read(typed), read_roll(typed.replace("{dex}", "(-1)"))
    for seed in "abc":
        totals = [[each.total for each in thrown_from(seed, one)] for one in (roll, plain)]
        assert totals[0] == totals[1]
    if "+{dex}" in typed and not more.startswith(("/", "*")):
        assert str(roll) == str(plain).replace("+-1", "-1").replace("--1", "+1")


@given(st.text(max_size=LONGEST_NAME + 2))
@example("Sword +1")
@example("×")
@example("D 2")
def test_a_name_is_taken_only_if_it_is_found_again(name: str) -> None:
    own = read_own(f"{name} = d8\n{name} = 3")
    try:
        own.check()
    except SetupRefused:
        return
    (saved,) = own.rolls
    assert read_roll(str(own.read(name))) == own.read(name)
    assert own.read(name) == own.read(saved.name)
    assert own.read(name).label in (saved.name, f"“{saved.name}”")
    assert str(own.read(f"d6+{{{name}}}")) == "1d6+3"


@pytest.mark.parametrize(
    "line",
    [
        "= d6", "d20 = d6", "Ｄ20 = d6", "w6 = 2d6", "adv = d6", "diſ = d6", "2nd = d6", "+1 = d6",
        "e = d6", "x2 = d6", "kh1 = d6",
        "a;b = d6", "{pb} = d6", "x" * 33 + " = d6", "ﷺ" * 2 + " = d6", "@Ann = d6", "d6", "Axe",
        "Axe =", "Axe = axe", "Axe = d6+", "Axe = d6+{x}", "Axe = d6; d8", "pb = 10000",
        "pb = 3.5", "pb = ٣", "a=b = d6", "= 3", "{a;b} = 3", "Axe = 1d6" + "+1" * 98,
        *("\n".join(f"n {at} = {text}" for at in range(most + 1))
          for text, most in (("d6", MOST_ROLLS), ("1", MOST_NUMBERS))),
        "\n".join(f"n {at} = d6 {'#' * 200}" for at in range(MOST_ROLLS)),
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(SetupRefused):
        read_own(line).check()


def test_a_roll_that_was_saved_in_one_language_is_read_in_every_other() -> None:
    with speaking(German()):
        assert str(OWN.read("haus +w4")) == "2d6+1d4 Haus"
    for name in ("Élan 🗡️", "🔥 Fire", "आक्रमण", "x" * LONGEST_NAME):
        read_own(f"{name} = d6").check()
