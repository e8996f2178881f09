"""No seat sees a pack, a card or a peek of another (R3, R28), over thousands of states."""

from typing import Any

import pytest

from games.cards import GAME
from games.cards.rules.cards import ORDER
from games.engine.panel import Panel, Several
from games.engine.run import AnyRun
from tests.kit.cards import Table, foe
from tests.kit.configurations import Case, cases_of
from tests.kit.dear import A_TENTH
from tests.kit.runs import cards_in, words

CASES = {case.name: case for case in cases_of(GAME)}
GAMES_SEEN = 20


def named_on(panel: Panel) -> set[str]:
    """Return the cards that a panel names or shows; Jokers have no names there."""
    severals = [
        each for row in panel.rows_of_all() if isinstance(row, Several) for each in row.choices
    ]
    choices = [*panel.choices(), *severals]
    answers = {answer for choice in choices for answer in choice.answers if answer in ORDER}
    return cards_in(words(panel)) | {choice.card for choice in choices if choice.card} | answers


def open_cards(columns: dict[str, Any]) -> set[str]:
    """Return the open cards: lost, spent, and compared last."""
    piles = [*columns["lost"], *columns["spent"], columns["gm_lost"], columns["gm_spent"]]
    piles += [foe["lost"] for foe in columns["foes"]]
    return {card for pile in piles for card in pile} | {card for _, card in columns["shown"]}


def own_cards(columns: dict[str, Any], run: AnyRun, seat: int) -> set[str]:
    """Return what one seat alone may see: the GM's desk, peeks, its own pack with `sight`."""
    human = run.options.gm == "human"
    gm = human and seat == len(run.header.seats) - 1
    names = {"gm", *(f"foe{row}" for row in range(len(columns["foes"])))} if gm else {str(seat)}
    seen = {card for peek in columns["peeks"] if peek["by"] in names for card in peek["cards"]}
    if gm:
        foes = [card for foe in columns["foes"] for card in (*foe["pile"], *foe["faces"])]
        return seen.union(columns["gm_pile"], columns["gm_faces"], foes)
    if any(pair.startswith(f"{seat}>") for pair in columns["sight"]):
        seen = seen.union(columns["pile"][seat])
    return seen


@A_TENTH
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_r3_r28_a_panel_shows_open_cards_and_ones_own_alone(case: Case, one_in: int) -> None:
    for number in range(GAMES_SEEN // one_in):
        for run in case.moments(f"secret {number}"):
            if run.pending is None:
                continue
            columns = run.snapshot()
            public = open_cards(columns)
            run.events.clear()  # past events name cards that were open then
            assert named_on(run.panel(None)) <= public
            for seat in range(case.seats):
                allowed = public | own_cards(columns, run, seat)
                assert named_on(run.panel(seat)) <= allowed, (run.pending.name, seat)


def test_a_laid_card_lies_face_down() -> None:
    table = Table("mage fighter").say("test must ability allow sight", "JD").say("draw 10D")
    assert table.name == "difficulty"
    for seat in (None, 1):
        assert "10♦" not in words(table.run.panel(seat))


def test_r28_a_peek_is_for_the_mage_alone_and_all_see_that_there_was_one() -> None:
    table = Table("mage cleric fighter").say(foe("5S 9S", fighters="0"))
    table.say("ability reveal:foe0", "JD")
    assert table.run.panel(0).cards == ("5S", "9S")
    assert "Foe 1\n’s cards" in words(table.run.panel(0))
    for seat in (1, None):
        assert not {"5♠", "5S"} & {*words(table.run.panel(seat)).split()}
    assert " sees " in words(table.run.panel(None))
    assert "5♠ 9♠" in words(table.run.panel(2))  # the GM has them on the desk


def test_a_counter_is_asked_of_one_alone() -> None:
    table = Table("fighter cleric").say("test must ability")
    assert (table.name, table.seats()) == ("counter", [1])
    assert "counter" not in table.run.panel(None).private  # the GM has the desk
    assert not table.run.panel(None).rows
    assert not table.run.panel(0).rows
    assert [choice.answers for choice in table.run.panel(1).choices()] == [("counter",), ("allow",)]


def test_a_player_finds_the_counter_behind_a_button_that_says_so() -> None:
    table = Table("fighter mage").say(foe("5D JD", "foes")).say("ability")
    assert (table.name, table.seats()) == ("counter", [0])
    assert table.run.panel(None).private == "✨ Do you counter?"
    assert not table.run.panel(None).rows
