"""Player against player, rule by rule (14.15 to 14.21, R34, R35)."""

from __future__ import annotations

import pytest

from games.cardrpg import GAME
from games.cardrpg.rules.events import (
    Drew,
    DuelEnded,
    FirstStrike,
    Levelled,
    Prize,
    RivalDied,
    RivalHit,
    Robbed,
    Saved,
)
from games.cardrpg.rules.tokens import Rival, Use, Verb
from tests.kit.cardrpg import a_sheet, about
from tests.kit.cardrpg_company import asked, duelling, end, hero, offer, opened, told, who
from tests.kit.runs import say


@pytest.mark.parametrize(
    ("classes", "winner", "first"),
    [("KS QS JS", 0, 2), ("JS QS JH", 0, 0), ("JS KH JH", 1, 2), ("KS QS QH", 1, 1)],
)
def test_14_15_the_first_jack_clockwise_from_the_winner_begins(
    classes: str, winner: int, first: int
) -> None:
    sheets = [a_sheet(cls) for cls in classes.split()]
    tops = [f"{'AC' if seat == winner else f'{seat + 2}C'}" for seat in range(3)]
    run = opened(*tops, mode="duel", sheets=sheets)
    assert run.state.first == first
    strikes = [FirstStrike(winner, False)]
    assert told(run, FirstStrike) == strikes + ([FirstStrike(first, True)] * (first != winner))
    assert asked(run) == ("camp", first)


def test_14_16_w15_purse_hand_items_hp_and_shopping_from_the_first_player() -> None:
    """Worked check 15: three in a duel, HP 8: 16 each."""
    sheets = [a_sheet("KS", gold=9, sessions=4), a_sheet("QH", hp=8), None]
    tops = ("2S 3S 4S 5S 6S 7S 8S 9C JH", "AS 2S 3S 4S 5S 6S KD 7D 8C", "3C")
    run = opened(*tops, mode="duel", sheets=sheets, dice="5 6")
    assert asked(run) == ("name", 2)
    assert [each.gold for each in run.state.heroes] == [30, 30, 30]
    say(run, "Zed QS")
    assert [len(each.hand) for each in run.state.heroes] == [5, 5, 5]
    assert hero(run, 0).inventory == ["8S", "9C"]  # JH went to the bottom
    assert (hero(run, 1).inventory, hero(run, 1).gold) == (["8C"], 37)
    assert [(each.hp, each.full_hp, each.max_hp) for each in run.state.heroes] == [
        (16, 16, 8), (16, 16, 8), (16, 16, 8),
    ]  # fmt: skip
    order = []
    for _ in range(3):
        order.append(asked(run))
        assert "stop" not in offer(run)
        say(run, "fight")
    assert order == [("camp", 1), ("camp", 2), ("camp", 0)]
    assert run.state.battle == 0
    assert run.state.turn == 1


def test_14_17_any_other_living_player_clockwise_from_oneself() -> None:
    run = duelling(who("JS", hand="2S"), who("KH", hand="7H 8D"), who("QH"), who("QD"), first=1)
    assert asked(run) == ("target", 1)
    assert offer(run) == ["seat:2", "seat:3", "seat:0"]
    assert about(run) is None
    say(run, "seat:3")
    assert run.snapshot()["aim"] == "seat:3"
    say(run, "7H")
    assert hero(run, 3).hp == 1
    assert told(run, RivalHit)[0][:2] == (1, 3)


def test_r37_spade_and_ace_ask_for_their_own_target_and_say_what_for() -> None:
    run = duelling(
        who("KC", hand="2S 3S", inventory="9S AS"), who("KH", hp=9), who("KD", inventory="AH")
    )
    say(run, "spade:9S")
    assert about(run) == Use(Verb.SPADE, "9S")
    say(run, "seat:1")
    assert not hero(run, 1).alive
    say(run, "kill:AS")
    assert told(run, Saved) == [Saved(2, "AH", 8)]  # the only card left needs no ask
    assert hero(run, 0).draw == ["AS"]
    assert hero(run, 2).draw == ["AH"]


def test_14_17_r34_a_joker_and_an_ace_are_instant_death_and_only_an_ah_saves() -> None:
    run = duelling(
        who("KC", hand="QS 3S", draw="X1"),
        who("KH", hp=9, inventory="9H"),
        who("KD", hand="2S 3S"),
    )  # fmt: skip
    say(run, "seat:1 QS")
    assert not hero(run, 1).alive
    assert hero(run, 1).hp == 9  # subtracts nothing
    assert asked(run) == ("prize", 0)


def test_14_17_a_heart_saves_from_damage_and_the_target_chooses() -> None:
    run = duelling(who("JC", hand="10S 10H 3S"), who("QH", inventory="3H 4C AH", hp=12), who("QD"))
    say(run, "seat:1 10S+10H")
    assert asked(run) == ("save", 1)
    assert offer(run) == ["heart:3H", "heart:4C", "life:AH"]
    assert (hero(run, 1).hp, run.state.turn) == (-8, 0)
    say(run, "heart:4C")
    assert hero(run, 1).hp == 4
    assert hero(run, 1).discard == ["4C"]


def test_14_18_w15_a_robber_steals_after_an_attack_that_its_target_survives() -> None:
    """Worked check 15: the King hits a JC for 3, 13 left, and steals 2C of 9S and 2C."""
    run = duelling(
        who("KS", hand="3S 9H", inventory="", draw="4C"),
        who("QD", hand="2S"),
        who("JC", inventory="9S 2C", full_hp=16, hp=16),
    )  # fmt: skip
    say(run, "seat:2 3S")
    assert hero(run, 2).hp == 13
    assert asked(run) == ("steal", 0)
    assert offer(run) == ["steal", "leave"]
    assert about(run) == Rival(2)
    say(run, "steal")
    assert told(run, Robbed) == [Robbed(0, 2, "2C", False)]
    assert (hero(run, 0).inventory, hero(run, 2).inventory) == (["2C"], ["9S"])


@pytest.mark.parametrize(
    ("top", "inventory", "gold", "draw"),
    [("5C", "2S 5C", 0, "6S"), ("7D", "2S", 7, "6S 7D"), ("KD", "2S", 0, "6S KD"),
     ("X1", "", 0, "6S X1 2S")],
)  # fmt: skip
def test_14_18_from_an_empty_inventory_the_top_card_is_added_to_the_thief_s(
    top: str, inventory: str, gold: int, draw: str
) -> None:
    run = duelling(
        who("QS", hand="3S 9H", inventory="2S", draw="6S"), who("KD", draw=f"{top} 3C", hand="2S")
    )
    say(run, "attack 3S steal")
    assert told(run, Robbed) == [Robbed(0, 1, top, True)]
    assert hero(run, 1).draw == ["3C"]
    assert " ".join(hero(run, 0).inventory) == inventory
    assert (hero(run, 0).gold, " ".join(hero(run, 0).draw)) == (gold, draw)


def test_14_18_no_theft_by_a_spade_by_no_robber_of_nothing_or_if_left() -> None:
    run = duelling(who("QS", hand="9H 8H", inventory="2S"), who("KD", inventory="4C", hand="2S"))
    say(run, "spade:2S")
    assert asked(run) == ("cards", 0)  # a Spade is not a card in hand
    run = duelling(who("QS", hand="2H 3H"), who("QD", inventory="9H", hand="2S 3S"))
    say(run, "2H")
    assert asked(run) == ("turn", 1)  # no Queen robs a Queen
    run = duelling(who("QS", hand="2H 3H"), who("KD", hand="2S 3S"))
    say(run, "2H")
    assert asked(run) == ("cards", 1)  # nothing to steal
    run = duelling(who("QS", hand="2H 3H"), who("KD", inventory="4C", hand="2S 3S"))
    say(run, "2H leave")
    assert hero(run, 1).inventory == ["4C"]
    assert told(run, Robbed) == []


def test_14_19_r34_w15_the_kill_prize_death_and_xp() -> None:
    """Worked check 15: a KS (XP 3, level 2) kills a QD with 12 XP and HP 8; prize 6S."""
    run = duelling(
        who("KS", hand="9H 9D 4S", xp=3, level=2),
        who("QD", hand="2S 5S", inventory="AD 6S", gold=7, xp=12, hp=5, full_hp=16, played="7C"),
        who("JC", hand="2S"),
    )  # fmt: skip
    say(run, "seat:1 9H")
    assert asked(run) == ("prize", 0)
    assert offer(run) == ["AD", "6S", "none"]
    assert about(run) == Rival(1)
    fallen = hero(run, 1)
    assert (fallen.alive, fallen.out, fallen.deaths, fallen.xp) == (False, True, 0, 12)
    say(run, "6S")
    assert told(run, Prize) == [Prize(0, 1, "6S")]
    assert (hero(run, 0).xp, hero(run, 0).level) == (15, 2)  # of 20
    assert hero(run, 0).inventory == ["6S"]
    assert (fallen.inventory, fallen.hand, fallen.gold) == (["AD"], [], 0)
    assert fallen.discard == ["5S", "2S", "7C"]
    assert (fallen.deaths, fallen.xp) == (1, 12)  # a Queen keeps her XP
    assert [each.kills for each in run.state.heroes] == [0, 0, 0]
    assert told(run, RivalDied) == [RivalDied(1, 0, 12, 0, 7, 0, 2)]


def test_r34_the_prize_is_simply_taken_ad_too_and_may_be_declined() -> None:
    for token, inventory, left in (("AD", ["AD"], []), ("none", [], ["AD"])):
        run = duelling(
            who("JS", hand="9H 9D"),
            who("QD", inventory="AD 6S", hp=5),
            who("JC", hand="2S 3S"),
            dice="1 1",
        )
        say(run, f"seat:1 9H {token}")
        assert (hero(run, 0).inventory, hero(run, 1).inventory) == (inventory, left)


def test_14_19_a_dead_king_s_hand_is_never_kept_and_the_sheet_s_hp_counts() -> None:
    run = duelling(
        who("JS", hand="9H 9D", xp=0, max_hp=6, full_hp=12, hp=9),
        who("KD", hand="2S 3S", hp=5, max_hp=10, full_hp=20, xp=4),
        who("JC", hand="2S 4S"),
        dice="5 4",
    )  # fmt: skip
    say(run, "seat:1 9H")
    assert hero(run, 1).hand == []
    # 10 XP, the HP of the sheet: a level at once, for current, full and sheet HP.
    assert told(run, Levelled) == [Levelled(0, 2, 3, 2)]
    me = hero(run, 0)
    assert (me.level, me.xp, me.strength) == (2, 0, 7)
    assert (me.hp, me.full_hp, me.max_hp) == (11, 14, 8)


def test_14_20_an_empty_hand_may_be_redrawn_which_takes_the_turn() -> None:
    run = duelling(who("JS", draw="2C 3C 4C 5C 6C"), who("QD", hand="2S 3S", draw="2C"), first=0)
    assert asked(run) == ("turn", 0)
    assert offer(run) == ["redraw", "pass"]
    say(run, "redraw")
    assert hero(run, 0).hand == ["2C", "3C", "4C", "5C"]
    assert asked(run) == ("cards", 1)


def test_14_21_r35_draw_piles_run_out_and_a_round_of_passes_is_a_drawn_duel() -> None:
    run = duelling(
        who("JS", inventory="2S"),
        who("JD", hand="2S", draw="3C"),
        who("QH", gold=1, discard="9C"),
    )  # fmt: skip
    assert offer(run) == ["spade:2S", "pass"]
    say(run, "pass")
    say(run, "seat:0")  # an attack in between: the count starts again
    assert asked(run) == ("turn", 2)
    assert offer(run) == ["buyback", "pass"]
    say(run, "pass pass")
    assert asked(run) == ("turn", 1)
    assert offer(run) == ["redraw", "pass"]
    say(run, "pass")
    assert (end(run)["reason"], end(run)["seat"]) == ("duel_drawn", None)
    assert told(run, DuelEnded) == [DuelEnded(None)]
    assert [sheet["level"] for sheet in end(run)["sheets"]] == [1, 1, 1]
    assert [each.result for each in GAME.rules.standings(end(run))] == ["drawn"] * 3


def test_r35_a_random_attack_without_cards_and_a_redraw_of_too_few() -> None:
    run = duelling(who("JS", hand="KS 3S 3H 2H"), who("JD", draw="4C"))
    say(run, "KS")
    assert told(run, RivalHit)[0].damage == 0
    say(run, "redraw")
    assert told(run, Drew) == [Drew(1, 1, False)]


@pytest.mark.parametrize("level", [1, 12])
def test_14_21_the_last_one_standing_gains_a_level_with_two_more_on_both_rolls(
    level: int,
) -> None:
    run = duelling(who("JS", hand="9H 9D", level=level), who("QD", hp=5, hand="2S"), dice="3 5 3 5")
    say(run, "9H")
    assert (end(run)["reason"], end(run)["seat"], end(run)["battles"]) == ("duel_won", 0, 0)
    won, lost = end(run)["sheets"]
    assert won["level"] == level + 1  # 8 XP alone are not enough
    assert (won["str"], won["hp"], won["xp"]) == (8, 13, 0)
    assert run.state.turn is None
    assert (won["kills"], won["deaths"], won["gold"], won["sessions"]) == (0, 0, 0, 1)
    assert (lost["deaths"], lost["level"], lost["sessions"]) == (1, 1, 1)
    assert [(each.result, each.won) for each in GAME.rules.standings(end(run))] == [
        ("won", True), ("fell", False),
    ]  # fmt: skip


def test_section_8_a_duel_leaves_the_gold_of_the_sheet_and_adventures_write_nothing() -> None:
    sheets = [a_sheet("JS", gold=9, kills=4, deaths=2, sessions=3, str=3), a_sheet("QD", hp=1)]
    tops = ("AS 10H 9H 8H 2C 3C 4C", "2S 2H 3H 4H 5H 6H KD KC")
    run = opened(*tops, mode="duel", sheets=sheets, dice="1 1")
    while run.pending is not None:
        name = run.pending.name
        say(run, {"camp": "fight", "turn": "attack", "cards": "10H", "prize": "none"}[name])
    assert [sheet["gold"] for sheet in end(run)["sheets"]] == [9, 0]
    first = end(run)["sheets"][0]
    assert (first["kills"], first["deaths"], first["sessions"]) == (4, 2, 4)
    assert end(run)["sheets"][1]["deaths"] == 1


def test_r34_an_instant_kill_takes_off_nothing_of_what_was_counted_before_it() -> None:
    """KH KS with 9D and X2 turned up: the 9 is not subtracted (section 7)."""
    run = duelling(
        who("JS", hand="KH KS 3S", draw="9D X2"),
        who("QD", hp=7, inventory="6S"),
        who("JC", hand="2S 3S"),
    )
    say(run, "seat:1 KH+KS")
    assert asked(run) == ("prize", 0)
    assert hero(run, 1).hp == 7
    assert hero(run, 0).played == ["KH", "9D", "KS", "X2"]
