"""Rolls on random tables (10.6 to 10.8), and the meanings of suits (1.10)."""

import json

import pytest

from games.dealer import GAME
from games.dealer.rules.decks import suits_in
from games.dealer.rules.tables import MOST_TABLES
from games.dealer.view.story_page import rolled_on
from games.engine.chance import Seeded
from games.engine.record import line_from_json
from games.engine.replay import verify, without_words
from games.engine.run import Run
from games.kit.random_tables import Bundle, Named, bundled
from tests.games.dealer.test_sheet import told
from tests.kit.dealer import WRITTEN, Evening
from tests.kit.runs import words

SKY = Named("Sky", ["clear", "3x {2d6} clouds, {red|blue}"])
DAY = Named("Day", ["1d100", "1-15 Rain", "16-95 {sky}", "96-100 Sun"])


def bundle_of(table: Named) -> Bundle:
    return bundled(table, lambda name: SKY if name == "sky" else None)


def roll(evening: Evening, letter: str, table: Named) -> Evening:
    seat = evening.seat(letter)
    evening.run.press(seat, rolled_on(evening.run.moment(), bundle_of(table)))
    return evening


def test_1_11_10_6_10_8_tables_inside_are_drawn_from_in_order() -> None:
    evening = roll(Evening("", dice="16 2 3 4 2"), "a", DAY)
    line = "🎲 Ann rolls on Day: 7 clouds, blue · 1d100 16 · 1d4 2 · 2d6 7 · 1d2 2"
    assert line in told(evening).replace("\n", "")
    rolls = [each.to_json() for each in evening.run.log if hasattr(each, "dice")]
    assert [(each["dice"], each.get("sides")) for each in rolls if each["roll"] == "table:0"] == [
        ([16], 100), ([2], 4), ([3, 4], None), ([2], 2),
    ]  # fmt: skip
    shape = "1d100;15;80 #1;5|1d4;1;3 2d6 #2|1d2;1;1"
    assert [each.shape for each in evening.state.tables.values()] == [shape]


def test_10_7_a_table_is_laid_once_and_the_oldest_of_too_many_goes() -> None:
    evening = Evening("", dice="1 1 1 1 1 1")
    roll(roll(evening, "a", DAY), "b", DAY)
    assert evening.s["tables"] == [1]
    roll(evening.do("d", "story"), "a", SKY)
    assert evening.offer("d")[-3:] == ["on:1", "on:3", "back"]
    roll(evening, "b", Named("Day", ["x"])).do("d", "on:3")
    assert evening.s["tables"] == [1, 3, 4]
    for at in range(MOST_TABLES):
        roll(evening, "a", Named(f"T{at}", ["y"]))
    laid = [*evening.state.tables.values()]
    assert [len(laid), laid[0].words] == [MOST_TABLES, "T0\ny"]
    assert "rolls on T24: y" in told(evening)


def test_10_7_r14_a_record_holds_all_that_is_needed_and_words_may_be_forgotten() -> None:
    run = Run(GAME, Evening("").run.header, Seeded("t"), keep=WRITTEN, memory=None)
    for at in range(40):
        for seat, table in ((0, Named("Day", [f"x{at % 30}"])), (1, Named("Bo", ["y"])), (1, DAY)):
            run.press(seat, rolled_on(run.moment(), bundle_of(table)))
    assert run.record is not None
    text = "\n".join(map(json.dumps, run.record))
    verify(text, {"dealer": GAME}, "t", unfinished=True)
    script = [line_from_json(each.to_json()) for each in run.log]
    silent = without_words(GAME, run.header, script, "t", [0]).state.tables
    laid = run.state.tables
    assert {at: each.shape for at, each in silent.items()} == {
        at: each.shape for at, each in laid.items()
    }
    assert {each.name for each in laid.values()} == {"Day", "Bo"}
    assert {each.words for each in silent.values()} == {"", "Bo\ny", bundle_of(DAY).words}


def test_10_6_who_may_draw_rolls() -> None:
    evening = Evening("", who="dealer")
    assert "tables" not in evening.do("a", "story").offer("a")
    assert "tables" in evening.do("d", "story").offer("d")
    evening.do("d", "tables").do("d", "_")
    assert evening.offer("d")[0] == "cards"


def test_10_8_worked_check_14() -> None:
    evening = Evening("", dice="16 2 1 1")
    evening.run.press(0, ["story", "tables", "1d100;15;80 #1;5|1d4;1;3 2d6", ""])
    assert "🎲 Ann rolls on a table: … · 1d100 16 · 1d4 2 · 2d6 2" in told(evening).replace(
        "\n", ""
    )


@pytest.mark.parametrize(
    "lines",
    [
        ["♣️: a", "♠ b", "♦: c", "♥d"],
        ["Spades: b", "Hearts: d", "Clubs: a", "diamonds c"],
        ["Pik: b", "Herz: d", "Karo: c", "Kreuz: a"],
        ["copas: d", "espadas: b", "paus: a", "ouros: c"],
    ],
)
def test_1_10_suits_have_meanings_beside_their_cards(lines: list[str]) -> None:
    assert suits_in(lines) == ["b", "d", "c", "a"]
    assert suits_in(lines[:3]) == suits_in([*lines, "x"]) == suits_in(["a"] * 4) == []
    suits = ["War_", "Love", "Coin", "Work"]
    evening = Evening("KS 10H X1", suits=suits, jokers=1).do("a", "cards take deck hand 3")
    assert "War_, Love" in words(evening.run.panel(0)).replace("\n", " ")
    assert evening.run.header.options["suits"] == suits
