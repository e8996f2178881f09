"""A quick desk of a human GM: a rule of this house (R46)."""

import pytest

from games.engine.extensions.answers import filled
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms
from tests.kit.cards import Table, foe

GM = 1


def quick() -> Table:
    return Table("fighter cleric", desk="quick")


def gm_choices(table: Table) -> list[Choice]:
    return list(table.run.panel(GM).choices())


def test_r46_a_foe_that_can_only_draw_does_so_and_both_cards_lie_open() -> None:
    table = quick().say(foe("4H 6H"))
    assert (table.name, table.seats()) == ("swing", [0, GM])
    table.say("draw", "5S 4H")
    assert [card for _, card in table.state.scene.shown] == ["5S", "4H"]
    assert (table.name, table.seats()) == ("guard", [0, GM])  # the foe has swung
    usual = Table("fighter cleric").say(foe("4H 6H")).say("draw")
    assert (usual.name, usual.seats()) == ("guard", [GM])


def test_r46_a_foe_that_may_use_an_ability_is_still_asked_for() -> None:
    table = Table("fighter mage", desk="quick").say(foe("4D 6D JD")).say("draw")
    assert (table.name, table.seats()) == ("guard", [GM])
    assert table.offer() == ["draw", "ability", "surrender"]


def test_r46_the_gm_speaks_and_adjusts_before_a_player_answers() -> None:
    table = quick().say(foe("4H 6H"))
    labels = [choice.label for choice in gm_choices(table)]
    assert labels[0].startswith("💬")
    assert any("gives up" in label for label in labels)
    table.run.press(GM, ("tell", "It growls."), "")
    assert (table.name, table.state.told) == ("swing", "It growls.")
    assert "It growls." in str(table.run.panel(None).lines)
    assert "It growls." not in str(table.run.panel(None).events)
    table.run.press(GM, ("adjust", "give:0"), "")
    assert table.name == "swing"
    assert "X1" in table.state.party[0].pack.pile
    table.run.press(GM, ("adjust", "surrender:foe0"), "")
    assert (table.name, table.state.phase, table.state.counts.beaten) == ("scene", "scene", 1)


def test_r46_a_wound_by_the_gm_may_end_a_test_or_a_fight() -> None:
    table = quick().pack(0, "5S").say("test must -")
    assert table.name == "attempt"
    table.say(f"{GM}=adjust wound:0")
    assert table.end()["reason"] == "dead"


def test_r46_a_test_has_a_reason_which_goes_when_the_next_scene_begins() -> None:
    table = quick()
    assert "before the first scene" in table.run.panel(None).title
    table.run.press(GM, ("tell", "Once upon a time"), "")
    assert "the first words" in table.run.panel(None).title
    (test, *_) = [choice for choice in gm_choices(table) if choice.answers[0] == "test"]
    assert isinstance(test.form, Form)
    table.run.press(GM, (*test.answers, "A rotten bridge"), "")
    assert table.name == "attempt"
    assert "A rotten bridge" in str(table.run.panel(None).lines)
    table.say("draw blind", "5S 2H").say(foe("4H 6H"))
    assert table.state.told is None


@pytest.mark.parametrize("build", ["", "fight 1"])
def test_r46_no_foe_is_called_like_a_player(build: str) -> None:
    """Quick or step by step: a line like “Bo slays Bo” tells nothing."""
    table = quick().say(build)
    seats = table.run.moment().seats
    (form, *_) = [each.form for each in gm_choices(table) if isinstance(each.form, Forms)]
    for name in (seats[0], f" {seats[0].upper()} "):
        with pytest.raises(SetupRefused, match="at this table"):
            filled(table.run.game, table.run.moment(), form.name, {"name": name, "size": "3"})
    answers = filled(table.run.game, table.run.moment(), form.name, {"name": " Kim ", "size": "3"})
    assert "Kim" in answers


def test_6_1_a_foe_that_is_being_built_has_no_hit_points_yet() -> None:
    shown = str(quick().say("fight 2 Kim").run.panel(None).lines)
    assert "Kim" in shown
    assert "0/0" not in shown
