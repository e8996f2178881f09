"""The board shows the odds of the next hit, and deadly buttons say so."""

from typing import Any

import pytest

from games.cards.view.danger import danger
from games.engine.panel import Choice, Mood
from tests.kit.cards import Table, foe
from tests.kit.unwrap import unwrap


def alone(cls: str, start: str, **options: Any) -> Table:
    return Table(seats=1, gm="auto", **options).say(cls, f"H KH {start}")


def line(table: Table) -> str:
    found = danger(table.run.moment())
    return "" if not found else str(found[0][0]).replace("\N{NO-BREAK SPACE}", " ")


def button(table: Table, begins: str) -> Choice:
    choices = table.run.panel(0).choices()
    (choice,) = [each for each in choices if each.label.startswith(begins)]
    return choice


FIGHT = "fight blood 2H 3H 4H 5H players"


def test_a_board_of_a_fight_says_how_likely_each_side_hits() -> None:
    """Of all pairs of ten ranks 45 % are higher, except with the Ace."""
    table = alone("fighter", FIGHT)
    assert line(table) == "🎲 4 in 10 to hit · it hits back 4 in 10, for 1 card"
    table.say("draw", "2S 5H")
    assert line(table) == "🎲 It hits 4 in 10, for 1 card"


def test_open_cards_change_the_odds() -> None:
    table = alone("fighter", FIGHT)
    table.state.party[0].pack.lost += ["5S", "6S", "7S", "8S", "9S", "10S"]
    table.pack(0, "AS 2S 3S 4S")
    assert line(table) == "🎲 2 in 10 to hit · it hits back 7 in 10, for 1 card"


def test_the_odds_tell_nothing_that_is_hidden() -> None:
    """The odds are the same for any real cards of the foe and the player."""
    table = alone("fighter", FIGHT)
    before = line(table)
    table.state.foes[0].pile[:] = ["9H", "10H", "8H", "7H"]
    table.state.gm.pile[:] = ["AH", "2H", "3H", "4H", "5H", "6H", "X1", "X2", "X3"]
    assert line(table) == before


def test_the_last_hit_point_is_said_in_red() -> None:
    table = alone("fighter", FIGHT)
    assert button(table, "⏩ Fight on").mood is Mood.MAIN
    table.pack(0, "9S")
    assert line(table).endswith("it hits back 4 in 10, and that is deadly")
    on = button(table, "⏩ Fight on")
    assert (on.label, on.mood) == ("⏩ Fight on: you may die", Mood.DANGER)
    assert (
        button(table, "🎴 Draw once").label == "🎴 Draw once"
    )  # a swing of one's own costs no card
    table.state.foes[0].pile[:] = ["10H", "9H"]
    table.say("draw", "10H")
    guard = button(table, "🎴 Draw once")
    assert (table.name, guard.label, guard.mood) == (
        "guard", "🎴 Draw once: you may die", Mood.DANGER,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("stake", "said"),
    [
        ("peril", "🎲 4 in 10 to pass · a lost draw, 4 in 10, costs 1 card"),
        ("toll", "🎲 4 in 10 to pass · failing it costs 1 card"),
        ("prize", "🎲 4 in 10 to pass · no harm if it fails"),
    ],
)
def test_a_test_says_what_it_may_cost(stake: str, said: str) -> None:
    assert line(alone("fighter", f"test {stake}")) == said


def test_to_draw_on_in_peril_with_the_last_hit_point_asks_once() -> None:
    table = alone("fighter", "test peril").pack(0, "5S 6S").say("draw", "5S 9H 5S")
    draw = button(table, "🎴 Draw")
    assert (draw.label, draw.mood) == ("🎴 Draw, 3 left: you may die", Mood.DANGER)
    assert draw.confirm == "It may cost your last hit point. You could give up the test instead."


def test_to_leave_a_toll_with_the_last_hit_point_is_death() -> None:
    table = alone("fighter", "test toll").pack(0, "5S").say("draw", "9H")
    leave = button(table, "🚪 Give up")
    assert (leave.label, leave.mood) == ("🚪 Give up: you die", Mood.DANGER)
    assert leave.confirm == "It costs your last hit point. You could draw instead."
    table.say("leave")
    assert table.end()["reason"] == "dead"


def test_with_sight_nobody_guesses() -> None:
    table = alone("mage", FIGHT).say("ability sight", "JD")
    assert line(table) == "🎲 It hits if it beats the card you choose, for 1 card"


def test_a_human_game_master_s_table_warns_of_the_last_hit_point_alone() -> None:
    table = Table("fighter cleric").say(foe("5H 6H"))
    assert line(table) == ""
    table.pack(0, "5S")
    assert line(table) == "⚠️ The last hit point: one more hit is death"


def test_equal_last_cards_that_were_compared_can_hit_nothing() -> None:
    table = alone("fighter", FIGHT)
    table.pack(0, "10S")
    table.state.foes[0].pile[:] = ["10H"]
    assert button(table, "⏩ Fight on").label == "⏩ Fight on: you may die"
    table.state.scene.shown = [("0", "10S"), ("foe0", "10H")]
    assert line(table) == "🎲 No card left here can hit: the fight ends in a tie"
    on = button(table, "⏩ Fight on")
    assert (on.label, on.mood) == ("⏩ Fight on", Mood.MAIN)
    table.state.stake = "climax"
    assert line(table).endswith("can hit. Use an ability: a tie loses the adventure")
    assert button(table, "🎴 Draw").mood is Mood.DANGER
    assert button(table, "✨").mood is Mood.MAIN
    offer = unwrap(table.run.pending).offers[0]
    assert isinstance(offer, list)
    offer[:] = ["draw", "surrender"]
    assert line(table).endswith("a tie, and the adventure is lost")
