"""Questions, clocks, scenes and notes (2.10 of the rules page)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dealer.rules.story import MOST_CLOCKS, MOST_TENSION, chance_of, degree_of
from games.dealer.view.forms import filled
from tests.games.dealer.test_sheet import told
from tests.kit.dealer import Evening
from tests.kit.runs import text_of

CHANCE = st.integers(1, 99)


def test_10_1_the_odds_are_shown_before_and_told_after() -> None:
    evening = Evening("", dice="64")
    answers = filled(evening.run.moment(), "oracle-likely", {"typed": "Is the door locked?"})
    assert answers == ("story", "oracle", "likely", "Is the door locked?")
    evening.run.press(0, answers)
    assert "🔮 Ann: “Is the door locked?” likely: yes 70 %, d100 64: yes, but …" in told(evening)


@pytest.mark.parametrize(
    ("chance", "fell", "degree"),
    [
        (50, 10, "and"), (50, 11, ""), (50, 40, ""), (50, 41, "but"), (50, 50, "but"),
        (50, 51, "but"), (50, 60, "but"), (50, 61, ""), (50, 90, ""), (50, 91, "and"),
        (10, 2, "and"), (10, 3, ""), (10, 9, "but"), (90, 100, "and"), (90, 91, "but"),
    ],
)  # fmt: skip
def test_10_1_the_farthest_fifth_is_and_the_nearest_is_but(
    chance: int, fell: int, degree: str
) -> None:
    assert degree_of(chance, fell) == degree


def test_10_2_worked_check_13_likely_with_tension() -> None:
    chance = chance_of("likely", -1)
    degrees = [(fell <= chance, degree_of(chance, fell)) for fell in (13, 14, 53, 66, 94)]
    assert chance == 65
    assert degrees == [(True, "and"), (True, ""), (True, "but"), (False, "but"), (False, "and")]


@given(CHANCE)
def test_10_1_yes_falls_as_often_as_said_and_no_mirrors_it(chance: int) -> None:
    degrees = [degree_of(chance, fell) for fell in range(1, 101)]
    mirrored = [degree_of(100 - chance, 101 - fell) for fell in range(1, 101)]
    assert degrees == mirrored


def test_10_2_tension_shifts_all_odds_and_leaves_both_possible() -> None:
    evening = Evening("", dice="80").do("d", "story tension 3")
    assert evening.state.tension == 3
    evening.do("b", "story oracle even Now?")
    assert "even odds: yes 65 %, d100 80: no" in told(evening)
    assert [chance_of("hardly", -MOST_TENSION), chance_of("surely", MOST_TENSION)] == [1, 99]


def test_10_3_clocks_fill_are_told_and_go() -> None:
    evening = Evening("").do("d", "story clock 4 Ritual").do("d", "story clock 6 Guards")
    assert "🕐 ▱▱▱▱ 0/4 Ritual" in told(evening)
    for _ in range(4):
        assert "tick:0" in evening.do("d", "story").offer("d")
        evening.do("d", "tick:0")
    assert "🕐 Ritual is full!" in told(evening)
    assert "tick:0" not in evening.do("d", "story").offer("d")
    evening.do("d", "stop:0")
    assert [clock.name for clock in evening.state.clocks] == ["Guards"]


def test_10_3_there_are_eight_at_most_and_they_are_the_dealers() -> None:
    evening = Evening("")
    for number in range(MOST_CLOCKS):
        evening.do("d", f"story clock 12 C{number}")
    assert "clock" not in evening.do("d", "story").offer("d")
    assert evening.do("a", "story").offer("a") == ["oracle", "note", "tables", "back"]


def test_10_4_a_scene_stays_on_the_board() -> None:
    evening = Evening("").do("d", "story scene Tower")
    assert "🎬 Tower" in told(evening.do("a", "cards take deck hand 1"))


def test_10_5_notes_are_told_cut_and_may_be_the_dealers_alone() -> None:
    evening = Evening("")
    evening.run.press(0, filled(evening.run.moment(), "note", {"typed": "A long night. " * 20}))
    assert "📝 Ann: A long night." in told(evening)
    assert len(told(evening)) < 700
    assert "note" not in Evening("", notes="dealer").do("a", "story").offer("a")
    assert "note" in Evening("", notes="dealer").do("d", "story").offer("d")


def test_7_1_the_last_words_stand_once_and_what_was_not_done_not_at_all() -> None:
    evening = Evening("")
    evening.run.press(len(evening.run.header.seats) - 1, ("end", "Good night!"))
    panel = evening.run.panel(None)
    shown = "".join(map(text_of, (*panel.lines, *panel.events)))
    assert shown.count("Good night!") == 1
    assert "0 " not in shown
