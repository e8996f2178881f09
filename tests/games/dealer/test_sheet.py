"""The sheets of fighters: hit points, conditions, corrections (2.9 of the rules page)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dealer.rules.fighters import fighter, foe_called
from games.dealer.rules.sheet import AMOUNT, CHANGED, LONGEST_NOTE, NEW, Sheet, Stats, read_stats
from games.dealer.view.fighter_lines import numbers_of, read_amount, read_changes
from games.dealer.view.forms import filled
from games.engine.chance import Numbers
from games.engine.game import SetupRefused
from games.engine.panel import Block, Forms, Loud
from games.engine.players import RandomPlayer
from games.engine.table import Text
from games.kit.columns import width
from tests.kit.dealer import Evening
from tests.kit.runs import words
from tests.kit.unwrap import unwrap


def told(evening: Evening, seat: int | None = None) -> str:
    """Return what a seat, or all, reads, in one line."""
    return words(evening.run.panel(seat)).replace("\n", "")


def fight(**options: Any) -> Evening:
    """Return a fight of Ann (38 of 44 hit points), Bo and two goblins with 7 and 12 of 12."""
    evening = Evening("", dice="12 11 9 8", **options).do("a", "turns sheet:0 hp38/44 _ _")
    evening.do("d", "turns foes +0~ac13~hp7/12 Goblin _").do("d", "turns foes +0~hp12 Goblin _")
    return evening.do("d", "turns dice")


def test_9_2_a_partys_lines_are_pasted_and_seats_get_their_own() -> None:
    evening = Evening("", dice="1 2 3 4")
    lines = (
        "ann, Wizard 7, 38/44, slots 4/3/3/1, second wind 1\nMara, ally, hp 20, +3, Cleric 5\nOrc"
    )
    evening.run.press(2, filled(evening.run.moment(), "foes", {"typed": lines}))
    ann, mara = evening.state.sheets[0], evening.state.foes[0]
    assert (ann.left, ann.most, ann.note) == (38, 44, "Wizard 7, slots 4/3/3/1, second wind 1")
    assert (mara.name, mara.ally, mara.sheet.note) == ("Mara", True, "Cleric 5")
    assert "20/20" in told(evening.do("d", "turns sides"))
    assert [turn.total for turn in evening.state.turns] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    "typed",
    ["Orc hp many", "Orc +99", "Orc hp 99999", "40x Rat", "Orc 50/40", "x" * 31, "Orc ac 100"],
)
def test_9_2_which_line_cannot_be_read_is_said(typed: str) -> None:
    with pytest.raises(SetupRefused, match="“") as refused:
        filled(Evening("").run.moment(), "foes", {"typed": f"Wolf +1\n{typed}"})
    assert typed[:30] in str(refused.value)


STATS = st.builds(
    Stats,
    times=st.integers(1, 30),
    modifier=st.none() | st.integers(-20, 30),
    armor=st.none() | st.integers(0, 99),
    temporary=st.none() | st.integers(0, 9999),
    total=st.none() | st.integers(-99, 99),
    hidden=st.none() | st.booleans(),
    together=st.booleans(),
    ally=st.booleans(),
    points=st.sampled_from(["", "0", "7", "0/12", "7/12", "2d6+3", "7d10"]),
)


@given(STATS)
def test_9_2_what_is_written_of_fighters_is_read_again(stats: Stats) -> None:
    assert read_stats(str(stats)) == stats
    alone = stats._replace(times=1, ally=False, together=False, hidden=stats.hidden or None)
    read = read_changes(numbers_of(alone))
    assert read == alone._replace(armor=alone.armor or None, temporary=alone.temporary or None)


@given(st.integers(0, 60), st.lists(st.integers(-40, 40), max_size=12), st.integers(0, 9))
def test_9_3_hit_points_stay_between_none_and_all(
    most: int, changes: list[int], temporary: int
) -> None:
    sheet = Sheet(most, temporary=temporary)
    for change in changes:
        before = sheet.lost + -sheet.temporary
        sheet.hurt(change) if change > 0 else sheet.heal(-change)
        assert sheet.lost >= 0
        assert sheet.temporary >= 0
        assert not most or 0 <= sheet.left <= most
        assert (sheet.lost - sheet.temporary > before) <= (change > 0)
    assert (sheet.health == "down") == (most > 0 and sheet.left == 0)


def test_9_3_worked_check_10_temporary_hit_points_go_first() -> None:
    evening = fight().do("a", "turns sheet:0 temp5~hp38/44 _ _").do("d", "turns hurt 0 7")
    assert (evening.state.sheets[0].left, evening.state.sheets[0].temporary) == (36, 0)


def test_9_6_worked_check_11_the_foundfor_what_is_left() -> None:
    sheet, found = Sheet(12), []
    for points in (0, 5, 1, 3, 9):
        sheet.hurt(points)
        found.append(sheet.health)
    assert found == ["unhurt", "hurt", "badly", "nearly", "down"]


def test_9_3_dice_fall_once_for_several() -> None:
    evening = Evening("", dice="12 11 9 8 4 3").do("d", "turns foes 2x~+0~hp12 Goblin _")
    evening.do("d", "turns dice").do("d", "turns hurt foe0+foe1 2d6")
    assert [foe.sheet.left for foe in evening.state.foes] == [5, 5]
    evening.do("d", "turns heal foe0 3")
    assert [foe.sheet.left for foe in evening.state.foes] == [8, 5]


def test_9_3_a_plus_in_the_form_of_damage_heals() -> None:
    evening = fight()
    for who, typed in (("0", "+4"), ("1", "-4")):
        answers = filled(evening.run.moment(), "hurt", {"typed": typed, "whom": who})
        evening.run.press(2, answers)
    assert [sheet.lost for sheet in evening.state.sheets[:2]] == [2, 4]


def test_9_4_r11_a_foe_that_is_down_is_passed_over_a_player_is_not() -> None:
    evening = fight().do("d", "turns hurt 1+foe0 99").do("d", "turns sheet:1 hp0/9 _ _")
    assert [evening.acting(), evening.do("d", "turns next").acting()] == ["Ann", "Bo"]
    evening.do("d", "turns next")
    assert [turn["status"] for turn in evening.s["turns"]] == ["acted", "acted", "waits", "acts"]
    assert "dying" in told(evening)
    evening.do("d", "turns heal foe0 1").do("d", "turns next")
    assert unwrap(evening.state.acting).who == "foe0"


def test_9_2_what_a_form_does_not_say_stays() -> None:
    evening = Evening("").do("a", "turns sheet:0 +3 _ _").do("a", "turns hurt 0 7")
    evening.run.press(2, filled(evening.run.moment(), "foes", {"typed": "Ann, Wizard 7"}))
    assert (evening.state.modifiers[0], evening.state.sheets[0].note) == (3, "Wizard 7")
    evening.run.press(0, filled(evening.run.moment(), "sheet-0", {"numbers": "+3", "note": ""}))
    assert (evening.state.sheets[0].lost, evening.state.sheets[0].note) == (7, "")


@pytest.mark.parametrize("typed", ["30x Rat\nBoss", "  ", "Orc total 17"])
def test_5_2_9_2_nothing_typed_is_lost_without_a_word(typed: str) -> None:
    with pytest.raises(SetupRefused):
        filled(Evening("").run.moment(), "foes", {"typed": typed})


def form_of(evening: Evening, name: str, seat: int | None) -> Forms:
    """Return the form of a name that a seat, or all, may open."""
    forms = [each.form for each in evening.run.panel(seat).choices()]
    return next(each for each in forms if isinstance(each, Forms) and each.name == name)


def test_9_3_the_highest_rolls_are_damage_within_the_bounds() -> None:
    evening = Evening("", dice="10 9 " + "9 " * 99).do("d", "turns dice").throw("d", "99d100*99")
    amount = form_of(evening, "hurt", None).fields["typed"]
    assert (amount.text, amount.label) == ("9999", "9999 rolled, half is 4999")


def test_9_3_half_for_those_who_saved_is_one_act() -> None:
    evening = fight()
    typed = {"typed": "9", "whom": "0+1+foe1", "saved": "1+foe1"}
    evening.run.press(2, filled(evening.run.moment(), "hurt", typed))
    assert [each.lost for each in evening.state.sheets[:2]] == [6 + 9, 4]
    assert evening.state.foes[1].sheet.left == 8
    with pytest.raises(SetupRefused, match="Roll the dice first"):
        filled(evening.run.moment(), "hurt", {**typed, "typed": "2d6"})


def test_9_7_a_form_names_whom_its_seat_may_touch_the_likeliest_victims_first() -> None:
    evening = fight()
    whom = [form_of(evening, "hurt", seat).fields["whom"] for seat in (2, 0)]
    assert [*whom[0].options] == ["foe0", "foe1", "0", "1"], "a player acts, so foes come first"
    assert whom[0].options["foe0"] == "Goblin 1 · 7/12"
    assert (whom[1].options, whom[1].text) == ({"0": "Ann · 38/44"}, "0")
    evening.do("d", "turns next").do("d", "turns next")
    assert [*form_of(evening, "hurt", 2).fields["whom"].options][:2] == ["0", "1"]


def test_9_2_9_5_5_7_a_fighters_form_changes_conditions_and_the_order() -> None:
    evening = fight().do("d", "turns condition foe0 3 prone").do("d", "turns condition foe0 2 mad")
    choices = evening.run.panel(2).choices()
    (form,) = (each.form for each in choices if each.answers[0].startswith("sheet-foe0"))
    assert isinstance(form, Forms)
    assert form.fields["conditions"].text == "prone 3, mad 2"
    typed = {name: each.text for name, each in form.fields.items()}
    changed = {**typed, "conditions": "mad 1, blind", "order": "out:foe0"}
    answers = filled(evening.run.moment(), form.name, changed)
    assert not any("sheet" in each for each in answers), "its numbers are the same"
    evening.run.press(2, answers)
    marks = [(each.name, each.rounds) for each in evening.state.foes[0].sheet.conditions]
    assert marks == [("mad", 1), ("blind", None)]
    assert evening.s["turns"][2]["status"] == "out"


def test_9_5_conditions_run_out_at_the_end_of_the_own_turn() -> None:
    evening = (
        fight().do("d", "turns condition 0+foe0 1 prone").do("d", "turns condition 0 lasting mad")
    )
    evening.do("d", "turns next")
    assert [each.name for each in evening.state.sheets[0].conditions] == ["mad"]
    assert [each.name for each in evening.state.foes[0].sheet.conditions] == ["prone"]
    assert "prone is over" in told(evening)
    evening.do("a", "turns cure:0 0")
    assert evening.state.sheets[0].conditions == []


@pytest.mark.parametrize(
    ("read", "typed", "refusal"),
    [
        (read_changes, "hp 30/21", "write numbers such as hp 12/21"),
        (read_changes, "hp 30/21, ac x", "write numbers such as hp 12/21"),
    ],
)
def test_9_2_a_refusal_says_what_is_typed_there(
    read: Callable[[str], object], typed: str, refusal: str
) -> None:
    with pytest.raises(SetupRefused, match=refusal):
        read(typed)


def test_9_3_half_is_half_of_the_last_roll() -> None:
    assert read_amount("half", 15) == "7"


def test_9_6_a_foes_numbers_are_the_dealers_alone() -> None:
    evening = fight().do("d", "turns hurt foe0 4")
    for seat in (None, 0, 1):
        assert "3/12" not in told(evening, seat)
        assert "Goblin 1: nearly down" in told(evening, seat)
    assert "Goblin 1 −4 → 3/12" in told(evening, 2)
    assert "AC13" in told(evening, 2)
    assert "AC13" not in told(evening, 0)


@pytest.mark.parametrize("health", ["open", "secret"])
def test_9_1_9_6_a_players_numbers_are_open_or_theirs_and_the_dealers(health: str) -> None:
    evening = fight(health=health).do("d", "turns hurt 0 30")
    for seat in (None, 1):
        assert ("8/44" in told(evening, seat)) == (health == "open")
    for seat in (0, 2):
        assert "8/44" in told(evening, seat)


@pytest.mark.parametrize("health", ["open", "secret"])
def test_9_7_9_6_who_runs_the_fight_reads_no_numbers_in_a_form(health: str) -> None:
    evening = Evening("", dice="12 11 9", fights="everybody", health=health)
    evening.do("d", "turns foes +0~hp7351/7399 Goblin zqx").do("b", "turns sheet:1 hp7201 _ zqy")
    evening.do("d", "turns dice").do("d", "turns hurt foe0 1")
    panels = [evening.do("a", "turns sheet:foe0").run.panel(0)]
    panels += [evening.run.panel(seat) for seat in range(3)]
    begun, ann, bo, dee = (str([panel, panel.pages()]) for panel in panels)
    assert not re.search("7350|zqx", begun + ann + bo)
    assert bool(re.search("7201|zqy", ann)) == (health == "open")
    assert re.search("7350.*zqx", dee)


def test_9_2_a_fighter_is_corrected_by_one_form() -> None:
    evening = fight()
    answers = filled(
        evening.run.moment(),
        "sheet-foe1",
        {"numbers": "hp 9/15, +4, total 20, hidden", "typed": "Chief", "note": "wants peace"},
    )
    evening.run.press(2, answers)
    chief = evening.state.foes[1]
    assert (chief.name, chief.modifier, chief.hidden, chief.sheet.left) == ("Chief", 4, True, 9)
    assert evening.order()[0] == "Chief"
    assert evening.acting() == "Ann", "the order of the others and who acts stay"
    assert "Chief" not in told(evening)


def test_5_5_names_are_the_same_in_the_order_and_in_the_story() -> None:
    evening = fight().do("d", "turns next").do("d", "turns next")
    assert "Goblin 1 acts" in told(evening)
    evening.do("d", "turns next")
    assert "Goblin 2 acts" in told(evening)


def test_10_the_order_is_aligned_and_shows_who_acts() -> None:
    evening = Evening("", dice=" ".join(["10"] * 16)).do("d", "turns foes 14x~+0 Rat _")
    evening.do("d", "turns dice")
    for _ in range(12):
        lines = order(evening, None)
        assert sum(line.startswith("►") for line in lines) == 1
        assert lines[-1].startswith("… and ")
        evening.do("d", "turns next")
    assert len(order(evening, 2)) == 11, "the page of the fight shows more of them"


def order(evening: Evening, seat: int | None) -> list[str]:
    """Return the lines of the order, as a seat, or all, sees it."""
    parts = (part for line in evening.run.panel(seat).lines for part in line)
    return next(part for part in parts if isinstance(part, Block)).words.splitlines()


def test_10_names_are_cut_wide_letters_count_twice_and_ties_say_so() -> None:
    evening = Evening("", dice="12 12 9 8").do("d", "turns foes +0~ac13~hp7/12 哥布林哥布林哥 _")
    evening.do("d", "turns foes +0~temp100~hp7000 Terrifying_Tarrasque_of_Terror _")
    evening.do("d", "turns dice").do("d", "turns condition foe0 3 prone")
    for seat in (None, 0, 2):
        assert all(width(line) <= 30 for line in order(evening, seat))
    totals = [line[2:5] for line in order(evening, None) if "prone" not in line]
    assert totals == ["12=", "12=", " 9 ", " 8 "]
    columns = [width(line[: line.index("/")]) for line in order(evening, 2) if "/" in line]
    assert len({*columns}) == 2, "numbers stand below one another"


def test_5_1_5_5_a_group_is_one_line_and_one_turn() -> None:
    evening = Evening("", dice="1 2 15").do("d", "turns foes 5x~+0~together~hp7 Goblin _")
    evening.do("d", "turns dice").do("d", "turns hurt foe3 99").do("d", "turns hurt foe1 2")
    assert order(evening, 2)[0] == "► 15 4× Goblin 7 5 7 7"
    assert order(evening, None)[0] == "► 15 4× Goblin 1 hurt"
    assert "💀 1 down" in told(evening)
    choices = evening.run.panel(None).choices()
    (going,) = (each for each in choices if each.label.startswith("⏭️"))
    assert (going.label, len(going.answers)) == ("⏭️ Next: Bo", 2 * 4)
    evening.run.press(2, going.answers)
    assert evening.acting() == "Bo"


def test_5_2_players_of_one_name_are_told_apart() -> None:
    seats, state = ["Bo", "Bo", "Di", "Bo", "Dee"], Evening("", players=4).state
    names = [fighter(state, str(at)).called(seats) for at in range(4)]
    assert names == ["Bo", "Bo (2)", "Di", "Bo (3)"]


def test_2_3_a_hand_that_all_see_is_shown_whole() -> None:
    evening = Evening("").do("d", "cards deal 0 20").do("d", "cards deal 0 1").do("a", "show")
    for seat in (None, 0):
        assert " more" not in str(evening.run.panel(seat).lines)


def test_10_a_moment_is_one_bold_line() -> None:
    evening = fight().do("d", "turns hurt foe0 99")
    assert "💀 Goblin 1 is down!" in told(evening)
    evening.do("d", "turns hurt foe0+foe1 99")
    assert isinstance(evening.run.panel(None).events[0][0], Loud)
    assert "🏆 All foes are down!" in told(evening)


def test_r9_a_half_chosen_act_blocks_nothing() -> None:
    evening = Evening("KH QH JH", dice="7").do("a", "cards take")
    evening.do("a", "dice open 1d20 _")
    assert evening.state.rolls[-1].results[0].total == 7
    evening.do("a", "cards take deck").do("a", "cards take deck hand 1")
    assert evening.hand("a") == ["KH"]
    evening.do("d", "turns foes +0 Orc _").do("d", "turns hurt").do("d", "turns hurt foe0 3")
    assert evening.state.foes[0].sheet.lost == 3


def test_9_6_no_output_of_a_random_evening_tells_a_foes_numbers() -> None:
    """All foes have hit points and armor that nothing else at the table can show."""
    secret = re.compile(r"73\d\d|AC 97|zqx|hp73|ac97")
    for seed in ("a",):
        evening = Evening("", players=3, dice="1 " * 4000)
        player, numbers = RandomPlayer(seed), Numbers(seed)
        evening.do("d", "turns foes 4x~+0~ac97~hp7399 Orc _").do("d", "turns dice")
        while evening.state.counts.acts < 300:
            seat = numbers.below(4)
            offer = unwrap(evening.run.pending).offers[seat]
            answer = player.choose(offer)
            if answer in ("end", "dice", "cards", "look") or offer is NEW:
                continue  # no chance but the fight's own
            is_foes = "foe" in str(evening.state.begun[seat][-2:])
            if offer is CHANGED:
                answer = "ac97 hp7351/7399" if is_foes else "+1"
            if isinstance(offer, Text) and offer.limit == LONGEST_NOTE:
                answer = "zqx" if "foe" in str(evening.state.begun[seat]) else ""
            if offer is AMOUNT:
                answer = "1"
            evening.run.answer(seat, answer)
            if evening.state.fight is None:
                evening.do("d", "turns foes 4x~+0~ac97~hp7399 Orc _").do("d", "turns dice")
            for viewer in (None, 0):
                panel = evening.run.panel(viewer)
                shown = words(panel) + "".join(map(str, (*panel.rows, *panel.pages())))
                found = secret.search(shown)
                assert found is None, shown[found.start() - 300 : found.end()]
        assert secret.search(str(evening.run.panel(3).rows))


def test_5_4_numbers_of_seen_foes_tell_of_no_hidden_one() -> None:
    evening = Evening("", dice="1 2 3 4 19").do("d", "turns foes 2x~+0~hidden Goblin _")
    evening.do("d", "turns foes +0 Goblin _").do("d", "turns dice")
    names = [foe_called(evening.state, row) for row in range(3)]
    assert names == ["Goblin ?1", "Goblin ?2", "Goblin"]
    evening.do("d", "turns sheet:foe0 seen _ _")
    names = [foe_called(evening.state, row) for row in range(3)]
    assert names == ["Goblin 2", "Goblin ?1", "Goblin 1"], "who was seen first is the first"


def test_9_2_a_form_that_was_open_while_another_acted_undoes_no_damage() -> None:
    evening = fight()
    choices = evening.run.panel(2).choices()
    (name,) = (each.answers[0] for each in choices if each.answers[0].startswith("sheet-foe0"))
    evening.do("d", "turns hurt foe0 3")
    typed = {"numbers": "hp 7/12, ac 15, +0", "typed": "Goblin", "note": ""}
    evening.run.press(2, filled(evening.run.moment(), name, typed))
    sheet = evening.state.foes[0].sheet
    assert (sheet.left, sheet.armor) == (4, 15)


def test_10_a_step_says_what_it_asks_above_its_buttons() -> None:
    evening = Evening("KH QH").do("a", "cards take")
    assert any("Take from where?" in str(line) for line in evening.run.panel(0).lines)
