"""Rulings R23 to R45 of section 3 of the rules page."""

from games.cardomancer.characters import CAMPAIGNS
from games.cardomancer.rules.damage import strength
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.sheet import Sheet
from games.engine.record import Shuffled
from tests.kit.cardomancer import (
    campaign,
    from_round,
    monsters_act,
    now,
    offers,
    party_rests,
    players_act,
    say,
    set_up,
)
from tests.kit.runs import Laid, asks

OPTIONS = CardomancerOptions()


def test_r23_the_whole_damage_counts_also_of_the_killing_blow() -> None:
    run = players_act(set_up("rogue", "6S", hands=["10S"]))
    say(run, "10S@0")
    assert (now(run).monsters, now(run).hp) == ([], [5])
    run = monsters_act(set_up("rogue healer", "9H", "KS", hp=[1, 9]))
    assert (now(run).hp, now(run).monster_hp) == ([0, 9], [7])


def test_r24_the_artifact_of_spades_answers_a_shield_too() -> None:
    run = players_act(set_up("healer", "9S", hands=["10C"], artifacts="AS"))
    say(run, "10C@0")
    assert (now(run).hp, now(run).monster_hp) == ([8], [3])
    state = set_up("healer rogue", "6S", hands=["10C 6C", ""], artifacts="AS", hp=[2, 5])
    run = players_act(state)
    say(run, "10C@0")
    # 5 damage, 2 back: the healer falls, and the thorns finish the monster.
    assert (now(run).monsters, now(run).hp) == ([], [0, 5])
    assert now(run).discard[:3] == ["6S", "6C", "10C"]


def test_r25_everybody_hit_by_a_king_may_defend_and_one_ward_saves_one() -> None:
    run = monsters_act(set_up("rogue guardian healer", "KH", "QS", hands=["6D", "7D 8D", "AD"]))
    assert offers(run) == {
        0: ["6D>0", "pass"],
        1: ["7D>0", "7D>1", "7D>2", "8D>0", "8D>1", "8D>2", "pass"],
        2: ["AD>2", "AD!>0", "AD!>1", "AD!>2", "pass"],
    }
    say(run, "1 7D>0, 1 8D>2, 2 AD!>1")
    assert now(run).hp == [10, 10, 10]
    assert run.pending is None


def test_r28_diamonds_already_played_are_lost() -> None:
    run = monsters_act(set_up("healer rogue", "9H", "KS", hands=["6D", "AS"]))
    say(run, "0 6D>0, 1 AS!")
    assert (now(run).hp, now(run).monster_hp, now(run).hands) == ([10, 10], [4], [[], []])
    assert now(run).discard[:3] == ["KS", "AS", "6D"]


def test_r29_the_ward_ends_with_the_turn() -> None:
    run = monsters_act(set_up("healer", "9S 8S", "6C 6H", hands=["AD"]))
    say(run, "AD!>0")
    assert now(run).hp == [10 - 3]


def test_r30_the_action_of_a_slain_monster_is_cancelled() -> None:
    run = monsters_act(set_up("healer healer", "9H 8H", "KS 6S", hands=["AC", ""]))
    say(run, "AC!@0")
    assert (now(run).monsters, now(run).hp) == (["8H"], [10, 7])
    assert now(run).discard[:4] == ["6S", "KS", "9H", "AC"]


def test_r31_the_revived_have_no_cards_but_act_when_their_place_comes() -> None:
    state = set_up("rogue healer", "9H 8H", "KS 6S", hands=["AH", ""], hp=[10, 0])
    run = monsters_act(state)
    assert offers(run) == {0: ["AH!>1", "pass"]}
    say(run, "AH!>1")
    assert (now(run).hp, now(run).hands) == ([5, 7], [[], []])


def test_r32_wrath_needs_a_card() -> None:
    run = players_act(set_up("healer", "9H", hands=["6D"]))
    assert "wrath@0" in offers(run)[0]
    assert players_act(set_up("healer", "9H")).pending is None


def test_r34_what_a_sneak_attack_doubles() -> None:
    state = set_up("rogue", "AH", artifacts="AC")
    assert strength(OPTIONS, state, 0, "8S", True) == 17
    assert strength(OPTIONS, state, 0, "9C", True) == 9


def test_r36_hearts_need_somebody_hurt_discard_and_pass_are_open() -> None:
    run = players_act(set_up("rogue", "9H", hands=["6H"]))
    assert offers(run)[0] == ["discard:6H", "pass"]


def test_r37_an_item_ends_the_combat_before_the_action() -> None:
    run = from_round(set_up("rogue healer", "6H", "7D", hands=["10S", "AC"]))
    say(run, "1 pass, 1 AC!@0" if asks(run) == "react" else "1 AC!@0")
    assert (asks(run), now(run).initiative) == ("rest", 1)
    assert len(now(run).hands[0]) == 3


def test_r38_any_one_card_may_be_discarded_at_a_rest() -> None:
    run = party_rests(set_up("rogue", "", hands=["6H 7C 8D"]))
    assert offers(run)[0] == ["discard:6H", "discard:7C", "discard:8D", "done"]


def test_r39_dead_together_with_the_last_monster_is_lost() -> None:
    run = from_round(set_up("rogue", "9H", "QS", hp=[1], monster_hp=[2]))
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["slain"]) == ("lost", 1)


def test_r40_a_newcomer_may_have_the_highest_level_of_the_party() -> None:
    party = [Sheet.model_validate({"class": "healer", "level": level}) for level in (2, 4)]
    grown = CAMPAIGNS.grown(party)
    assert [(cls, sheet.cls, sheet.level) for cls, sheet in grown.items()] == [
        (cls, cls, 4) for cls in ("guardian", "healer", "wizard", "rogue")
    ]
    assert CAMPAIGNS.grown(party[:0]) == {}  # all begin at level 1


def test_r41_reshuffled_when_a_card_is_needed_and_not_before() -> None:
    run = players_act(set_up("rogue", "KH", "6C", hands=["7C 8C 9C"], discard="6S"))
    say(run, "discard:7C")
    assert (now(run).deck, now(run).ran_out) == ([], True)
    assert now(run).discard[:2] == ["7C", "6S"]
    assert not [line for line in run.log if isinstance(line, Shuffled)]


def test_r42_no_card_anywhere() -> None:
    state = set_up("rogue healer", "KH", hands=["6C", ""])
    state.deck, state.discard = [], []
    state.ran_out = True
    run = monsters_act(state)
    assert (run.pending, now(run).hp, now(run).acted) == (None, [10, 10], [True])
    run = players_act(state, "6C")
    say(run, "discard:6C")
    assert (now(run).hands, run.pending) == ([["6C"], []], None)


def test_r43_a_dead_holder_keeps_the_card_till_the_rounds_end() -> None:
    state = set_up("healer rogue healer", "9H 9S", "QS 6C", hp=[5, 9, 9], hands=["", "7C", "8C"],
                   monster_hp=[9, 9])  # fmt: skip
    run = from_round(state)
    assert (now(run).hp[0], now(run).initiative, now(run).turn) == (0, 0, 1)
    say(run, "pass, pass")
    assert now(run).initiative == 1


def test_r44_the_dead_gain_the_level_too() -> None:
    state = set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard="", hp=[5, 0])
    run = from_round(state)
    say(run, "10S@0")
    assert (now(run).levels, now(run).hp) == ([2, 2], [12, 12])


def test_r45_first_come_first_served() -> None:
    run = campaign(2, Laid(""))
    say(run, "1 guardian")
    assert "guardian" not in offers(run)[0]
