"""What a press does: short ways for the GM, and fights that go on by themselves."""

from __future__ import annotations

import pytest

from games.cards import GAME
from games.cards.rules.deciders import until_something_happens
from games.engine.extensions.answers import Leader, filled
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Forms, Mood, Panel, Several
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from tests.kit.cards import Cards, Table, begun, foe
from tests.kit.runs import each_ask


def labels(panel: Panel) -> dict[str, Choice]:
    return {choice.label: choice for choice in panel.choices()}


def press(table: Table, seat: int, label: str, typed: str | None = None, got: str = "") -> None:
    """Press the one choice whose label begins so."""
    table.chance.wanted += got.split()
    found = labels(table.run.panel(seat))
    begins = [each for name, each in found.items() if name.startswith(label)]
    (choice,) = [found[label]] if label in found else begins
    more = () if typed is None else (typed,)
    table.run.press(seat, (*choice.answers, *more), choice.until)
    assert not table.chance.wanted


def test_a_test_takes_the_gm_one_press_and_its_difficulty_one_more() -> None:
    table = Table("fighter mage cleric")
    press(table, 2, "Bo must")
    assert (table.name, table.s["tested"]) == ("attempt", 1)
    table.say("draw")
    press(table, 2, "🎲 Blind", got="3D 9H")
    assert table.name == "penalty"


def test_a_quick_foe_is_one_form() -> None:
    table = Table("fighter mage cleric")
    choice = next(each for each in table.run.panel(2).choices() if "everybody" in each.label)
    assert isinstance(choice.form, Forms)
    assert list(choice.form.fields) == ["name", "size", "faces", "first"]
    typed = {"name": "Orc", "size": "3", "faces": "1", "first": "Players"}
    answers = filled(GAME, table.run.moment(), choice.form.name, typed)
    assert answers == ("fight", "*", "1", "Orc", "random", "3", "1", "players")


def test_a_quick_foe_for_one_player_asks_nobody_whom() -> None:
    table = Table("fighter cleric")
    choice = next(each for each in table.run.panel(1).choices() if each.label == "One foe …")
    assert isinstance(choice.form, Forms)
    typed = {"name": "", "size": "1", "faces": "0", "first": "chance"}
    answers = filled(GAME, table.run.moment(), choice.form.name, typed)
    assert answers == ("fight", "1", "", "random", "1", "0", "chance")


def test_r44_a_quick_foe_s_form_asks_whether_they_must_fight() -> None:
    table = Table("fighter mage cleric", may_decline=True)
    choice = next(each for each in table.run.panel(2).choices() if "everybody" in each.label)
    assert isinstance(choice.form, Forms)
    assert list(choice.form.fields) == ["name", "size", "faces", "first", "manner"]
    assert choice.form.fields["manner"].text == "may"
    typed = {"name": "Orc", "size": "3", "faces": "0", "first": "foes", "manner": " May "}
    answers = filled(GAME, table.run.moment(), choice.form.name, typed)
    assert answers == ("fight", "*", "may", "1", "Orc", "random", "3", "0", "foes")
    table.say("fight * may 1 Orc random 3 0 foes", "3H 4H 5H")
    assert (table.name, table.seats()) == ("accept", [0])
    with pytest.raises(SetupRefused, match=r"Must they fight\? Type must or may\."):
        filled(GAME, table.run.moment(), "foe*", typed | {"manner": "perhaps"})


@pytest.mark.parametrize(
    "wrong",
    [{"size": "0"}, {"size": "11"}, {"size": "many"}, {"faces": "4"}, {"first": "me"}],
    ids=str,
)
def test_what_no_foe_can_be_is_said(wrong: dict[str, str]) -> None:
    table = Table("fighter cleric")
    typed = {"name": "Orc", "size": "3", "faces": "1", "first": "players"} | wrong
    with pytest.raises(SetupRefused, match=r"A foe here has|Who attacked"):
        filled(GAME, table.run.moment(), "foe*", typed)


def test_the_gms_menu_says_how_many_ranks_pass_and_lays_that_card() -> None:
    table = Table("fighter cleric").say("test must draw")
    menu = {choice.card: choice.label for choice in table.run.panel(1).choices() if choice.card}
    assert menu["9H"] == "1 of 10 ranks pass"
    assert menu["10H"] == "1 of 10 ranks pass"
    assert menu["AH"] == "8 of 10 ranks pass"
    assert next(iter(menu)) == "AH"


@pytest.mark.parametrize(
    ("answers", "back"),
    [
        ("test must", True),
        ("test must joker", True),
        ("test must 5D", False),  # against a last card, which no chance takes
        ("test must 9D wound", False),  # and so it is lost
        ("fight 1 Orc choose 5D+JD foes draw", True),  # the player still has to say
        ("fight 1 Orc choose 5D+JD foes ability", False),  # its one ability card is shown
        ("adjust wound:0", False),
        ("adjust give:0", True),
    ],
)
def test_a_step_by_which_a_card_was_shown_stands(answers: str, back: bool) -> None:
    """R36: a single card is drawn, spent or lost without a line of chance."""
    table = Table("fighter mage").pack(0, "7S")
    table.state.party[0].pack.faces.clear()  # nobody can counter
    table.say(answers)
    step = table.run.log[-1]
    assert isinstance(step, Answered)
    assert GAME.need(Leader).takes_back(table.run.options, table.run.state, 1, [step]) is back
    assert not GAME.need(Leader).takes_back(table.run.options, table.run.state, 0, [step])


def test_a_stacked_pack_is_typed_in_its_order() -> None:
    table = Table("fighter cleric", stack=True).say("fight 1 - stack")
    press(table, 1, "📚 Type the order", "9H+X1+2H")
    assert table.s["foes"][0]["pile"] == ["9H", "X1", "2H"]


def test_a_chosen_pack_is_a_subset() -> None:
    table = Table("fighter cleric").say("fight 1 - choose")
    (row,) = [row for row in table.run.panel(1).rows if isinstance(row, Several)]
    assert [choice.answers[0] for choice in row.choices] == table.offer().tokens


def test_equal_cards_of_two_decks_are_each_there_to_be_chosen() -> None:
    table = Table("fighter cleric", second_deck=True)
    table.state.gm.pile.insert(0, "AH")  # as a thief may have stolen it from the other Cleric
    table.say("fight 1 - choose")
    (row,) = [row for row in table.run.panel(1).rows if isinstance(row, Several)]
    assert [choice.answers[0] for choice in row.choices].count("AH") == 2
    assert row.most == table.offer().most == len(row.choices)


def test_a_fight_goes_on_until_a_card_changes_hands() -> None:
    table = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H players")
    press(table, 0, "⏩ Fight on", got="2S 5H 2H 9S 2S 5H 2H 9S 7S 5H")
    assert (table.s["foes"][0]["lost"], table.name, table.s["cycle"]) == (["5H"], "guard", 3)


def test_a_press_that_goes_on_never_goes_past_what_has_changed() -> None:
    """Nothing is answered but `draw`, and the record is that of single presses."""
    went_on = 0
    for seed in range(40):
        run = begun(f"on {seed}", 1, gm="auto")
        player = RandomPlayer(str(seed))
        for _ in each_ask(run):
            panel = run.panel(0)
            choice = next((each for each in panel.choices() if each.until), None)
            if choice is None or seed % 2:
                player.act(run)
                continue
            went_on += check_press(run, choice)
    assert went_on > 50


def check_press(run: Cards, choice: Choice) -> int:
    before, length = until_something_happens(run.state), len(run.log)
    run.press(0, choice.answers, choice.until)
    answers = [line.to_json() for line in run.log[length:]]
    chosen = [line["choice"] for line in answers if "ask" in line]
    assert set(chosen) == {"draw"}
    over = run.pending is None or run.pending.name not in ("swing", "guard")
    assert over or until_something_happens(run.state) != before
    return len(chosen) > 1


def test_draw_is_the_main_button_and_surrender_asks_first_and_says_what_it_costs() -> None:
    def asked(table: Table) -> str:
        return labels(table.run.panel(0))["🏳️ Surrender"].confirm

    table = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H players")
    assert labels(table.run.panel(0))["🎴 Draw"].mood is Mood.MAIN
    assert asked(table) == "You leave this fight. It costs a wound."
    assert asked(table.pack(0, "5S")) == "You leave this fight. It costs nothing."
    table = Table("fighter cleric").say(foe("5H 6H"))
    assert asked(table) == "You give up. The GM refuses it, or sets the terms."
