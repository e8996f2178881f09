"""Presses: short ways for the GM, and fights that continue by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import GAME
from games.cards.rules.automatic import HURT, NEARLY_DEAD, harm, until_it_matters
from games.cards.rules.events import FightOver, Tale
from games.cards.view.text import event_line
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
    """Press the only choice whose label begins with this text."""
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
    choice = next(each for each in table.run.panel(2).choices() if "everyone" in each.label)
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
    choice = next(each for each in table.run.panel(2).choices() if "everyone" in each.label)
    assert isinstance(choice.form, Forms)
    assert list(choice.form.fields) == ["name", "size", "faces", "first", "manner"]
    assert choice.form.fields["manner"].text == "may"
    typed = {"name": "Orc", "size": "3", "faces": "0", "first": "foes", "manner": " May "}
    answers = filled(GAME, table.run.moment(), choice.form.name, typed)
    assert answers == ("fight", "*", "may", "1", "Orc", "random", "3", "0", "foes")
    table.say("fight * may 1 Orc random 3 0 foes", "3H 4H 5H")
    assert (table.name, table.seats()) == ("accept", [0])
    with pytest.raises(SetupRefused, match=r"Must the players fight\? Type “must” or “may”\."):
        filled(GAME, table.run.moment(), "foe*", typed | {"manner": "perhaps"})


@pytest.mark.parametrize(
    "wrong",
    [{"size": "0"}, {"size": "11"}, {"size": "many"}, {"faces": "4"}, {"first": "me"}],
    ids=str,
)
def test_an_impossible_foe_is_refused_in_a_sentence(wrong: dict[str, str]) -> None:
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
        ("test must 5D", False),  # against a last card, which no draw takes
        ("test must 9D wound", False),  # and so it is lost
        ("fight 1 Orc choose 5D+JD foes draw", True),  # the player still has to say
        ("fight 1 Orc choose 5D+JD foes ability", False),  # its one ability card is shown
        ("adjust wound:0", False),
        ("adjust give:0", True),
    ],
)
def test_a_step_by_which_a_card_was_shown_stands(answers: str, back: bool) -> None:
    """Ruling R36: a single card is drawn, spent or lost without a line of chance."""
    table = Table("fighter mage").pack(0, "7S")
    table.state.party[0].pack.faces.clear()  # no player can counter
    table.say(answers)
    step = table.run.log[-1]
    assert isinstance(step, Answered)
    assert GAME.need(Leader).may_undo(table.run.options, table.run.state, 1, [step]) is back
    assert not GAME.need(Leader).may_undo(table.run.options, table.run.state, 0, [step])


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


def alone(cls: str, start: str, **options: Any) -> Table:
    """Return a solo table in the first scene, with the bot as game master."""
    return Table(seats=1, gm="auto", **options).say(cls, f"H KH {start}")


def losing(cards: str) -> str:
    """Return cycles in which a foe that ties defeats these cards of a Fighter."""
    return " ".join(f"10S 10H 10H {card}" for card in cards.split())


def test_a_fight_goes_on_to_its_end() -> None:
    start = "H fight blood 2H 3H 4H 5H players"
    table = Table(seats=1, gm="auto", gm_faces=0).say("fighter", start)
    won = "9S 5H 2H 9S 9S 4H 2H 9S 9S 3H 9S 9S"
    press(table, 0, "⏩ Fight on", got=f"{won} fight blood 2H 3H 4H 5H players")
    assert (table.s["beaten"], table.s["scene"], table.name) == (1, 2, "swing")


def test_a_fight_goes_on_until_half_the_hit_points_then_until_the_last() -> None:
    table = alone("fighter", "fight blood 10H 9H 8H 7H players")
    press(table, 0, "⏩ Fight on", got=losing("2S 3S 4S 5S 6S"))
    assert (table.state.hit_points("0"), harm(table.state, "0")) == (5, HURT)
    press(table, 0, "⏩ Fight on", got=f"{losing('7S 8S 9S')} 10S 10H 9H AS")
    assert (table.state.hit_points("0"), harm(table.state, "0")) == (1, NEARLY_DEAD)
    assert table.name == "swing"


def test_a_fight_goes_on_past_jokers_until_the_treasure_is_whole() -> None:
    table = alone("fighter", "fight hoard 2H 3H 4H 5H players")
    table.state.gm.pile[:] = [card for card in table.state.gm.pile if card[0] != "X"]
    table.state.party[0].pack.pile += ["X2", "X3"]
    press(table, 0, "⏩ Fight on", got="9S X1 5H")
    assert "treasure" in table.offer()


def test_a_fight_that_neither_side_can_win_ends_in_one_press_and_says_what_follows() -> None:
    table = alone("fighter", "fight blood 2H 3H 4H 5H players")
    table.pack(0, "5S")
    table.state.foes[0].pile[:] = ["5H"]
    table.state.gm.aside += ["2H", "3H", "4H"]
    press(table, 0, "⏩ Fight on", got="test toll")
    assert (table.s["beaten"], table.s["scene"]) == (0, 2)


@pytest.mark.parametrize(
    ("won", "tale", "after"),
    [
        (None, None, "The duel is over."),
        (False, None, "The foes leave."),
        (False, Tale("", 1, "blood"), "The scene isn’t passed, so there is no rest."),
        (False, Tale("", 5, "climax"), "The boss survives, so you lose the adventure."),
    ],
)
def test_a_draw_is_told_with_what_follows(won: bool | None, tale: Tale | None, after: str) -> None:
    line = event_line(FightOver(stand_off=True, won=won, tale=tale))
    assert line == (f"🤝 A draw: neither side can win. {after}",)


def test_to_give_up_is_a_button_where_it_may_help() -> None:
    def shown(table: Table) -> bool:
        rows = [row for row in table.run.panel(0).rows if isinstance(row, tuple)]
        return any(each.label == "🏳️ Surrender" for row in rows for each in row)

    unhurt = alone("fighter", "fight blood 2H 3H 4H 5H players")
    assert not shown(unhurt)
    assert "🏳️ Surrender" in labels(unhurt.run.panel(0))  # behind the rest
    assert shown(unhurt.pack(0, "5S 6S"))
    climax = Table(seats=1, gm="auto", scenes=1).say(
        "fighter", "H KH 2H 3H 4H 5H 6H 7H 8H 9H players"
    )
    assert not shown(climax.pack(0, "5S 6S"))
    levels = Table(seats=1, gm="auto", scenes=1, levels="simple")
    levels.say("fighter", "H 4S+5S+6S KS KH 2H 3H players")
    assert shown(levels.pack(0, "5S"))


def test_with_sight_a_fight_goes_on_with_the_best_cards() -> None:
    table = alone("mage", "fight blood 2H 3H 4H 5H players")
    table.say("ability sight", "JD")
    assert (table.name, table.s["swing"]) == ("guard", "foe0")
    press(table, 0, "⏩ Fight on", got="2H 3H 2H 4H 2H 5H fight blood 2H 3H 4H 5H players")
    said = [line for line in table.run.log if isinstance(line, Answered)]
    assert {line.choice for line in said if line.ask == "card"} == {"10D"}


def test_a_test_that_costs_nothing_is_tried_until_it_is_passed_or_one_attempt_is_left() -> None:
    table = alone("fighter", "test toll")
    press(table, 0, "⏩ Draw until you pass", got="2S 9H 3S 9H 4S 9H")
    assert (table.name, table.s["tries"]) == ("attempt", 3)
    assert [each for each in labels(table.run.panel(0)) if "Draw" in each] == [
        "🎴 Draw, 1 attempt left"
    ]
    table = alone("fighter", "test toll")
    press(table, 0, "⏩ Draw until you pass", got="2S 9H 10S 9H test peril")
    assert (table.s["passed"], table.s["scene"]) == (1, 2)


def test_a_test_that_costs_a_wound_each_time_is_tried_until_somebody_is_hurt() -> None:
    table = alone("fighter", "test peril").pack(0, "2S 3S 4S 5S 6S 7S")
    table.state.party[0].pack.start = 6
    press(table, 0, "⏩ Draw until passed or hurt", got="2S 9H 2S 3S 9H 3S 4S 9H 4S")
    assert (table.name, table.s["tries"], table.state.hit_points("0")) == ("attempt", 3, 3)
    table = alone("fighter", "test peril").pack(0, "2S")
    assert not any(choice.until for choice in table.run.panel(0).choices())


def two_against(*foes: str) -> Table:
    """Return a Fighter and a Cleric, who swing first at foes with these cards; the bot is GM."""
    table = Table(seats=2, gm="auto", gm_faces=0)
    table.say("fighter cleric", "C fight blood 2C 3C 4C 5C 6C 7C 8C 9C players")
    for there, cards in zip(table.state.foes, foes, strict=True):
        table.state.gm.aside += [card for card in there.pile if card not in cards.split()]
        there.pile[:] = cards.split()
    return table


def test_two_fight_on_side_by_side() -> None:
    table = two_against("2C", "3C 4C")
    press(table, 0, "⏩ Fight on: ", got="9S")
    assert table.seats() == [1]
    press(table, 1, "⏩ Fight on", got="9H 3C 0 9S 9S test toll")
    assert (table.s["beaten"], table.s["scene"]) == (1, 2)


def test_a_hurt_player_stops_and_the_other_fights_on() -> None:
    table = two_against("2C 3C", "8C 9C")
    table.pack(0, "4S 5S 6S").state.party[0].pack.start = 4
    press(table, 0, "⏩ Fight on: ", got="6S 3C")
    press(table, 1, "⏩ Fight on: ", got="2H 1 2H 0 9C 4S")
    assert (table.name, table.seats()) == ("target", [0])
    press(table, 0, "⏩ Fight on: ", got="6S 2H 9C 0 9C 5S")
    assert (table.name, table.seats()) == ("swing", [0])


def test_a_fighter_stays_with_the_foe_that_was_chosen() -> None:
    table = two_against("2C 3C", "4C 5C 6C")
    press(table, 0, "2. ")
    press(table, 0, "⏩ Fight on", got="9S 6C")
    table.chance.wanted += ["9H", "3C", "0", "9S", "0", "4C", "9S", "9S", "5C"]
    table.run.press(1, ("foe0", "draw"))
    assert table.state.hit_points("foe1") == 1
    assert (table.name, table.seats()) == ("target", [1])


def test_on_the_last_hit_point_to_fight_on_says_that_it_may_kill() -> None:
    table = two_against("2C 3C", "4C 5C").pack(0, "9S")
    (choice,) = [each for each in table.run.panel(0).choices() if each.until]
    assert choice.label.endswith("(you may die)")
    assert choice.mood is Mood.DANGER


def test_with_a_human_gm_nobody_fights_on() -> None:
    table = Table("fighter cleric").say(foe("5H 6H"))
    assert not any("⏩" in label for label in labels(table.run.panel(0)))


def test_a_press_that_goes_on_never_goes_past_what_matters() -> None:
    """It only draws, and the record is that of single presses."""
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
    before, length = until_it_matters(run.state), len(run.log)
    run.press(0, choice.answers, choice.until)
    chosen = [line for line in run.log[length:] if isinstance(line, Answered)]
    assert all(line.choice == "draw" or line.ask == "card" for line in chosen)
    over = run.pending is None or run.pending.name not in ("swing", "guard", "card")
    tried = choice.until.startswith("try")
    assert over or tried or until_it_matters(run.state) != before
    return len(chosen) > 1


def test_draw_is_the_main_button_and_surrender_asks_first_and_says_what_it_costs() -> None:
    def asked(table: Table) -> str:
        return labels(table.run.panel(0))["🏳️ Surrender"].confirm

    table = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H players")
    assert labels(table.run.panel(0))["⏩ Fight on"].mood is Mood.MAIN
    assert asked(table) == "You leave this fight. It costs a wound."
    assert asked(table.pack(0, "5S")) == "You leave this fight. It costs nothing."
    table = Table("fighter cleric").say(foe("5H 6H"))
    assert asked(table) == "You give up. The GM refuses it, or sets the terms."
