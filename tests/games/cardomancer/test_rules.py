"""Rules and rulings that the second reading does not hold: sheets, and rare moments."""

from games.cardomancer.characters import CAMPAIGNS
from games.cardomancer.rules.cards import HEALTH
from games.cardomancer.rules.damage import on_monster
from games.cardomancer.rules.sheet import Sheet
from tests.kit.cardomancer import campaign, monsters_act, now, offers, players_act, say, set_up
from tests.kit.runs import Laid


def test_1_4_levels_and_health() -> None:
    assert HEALTH == (10, 12, 13, 14, 15, 16, 17, 18, 19)
    run = campaign(2, Laid(""), [{"class": "rogue", "level": 5}, None])
    assert (now(run).levels, now(run).hp, now(run).max_hp) == ([5, 1], [15, 10], [15, 10])
    assert offers(run) == {1: ["guardian", "healer", "wizard"]}


def test_5_6_only_if_something_is_left() -> None:
    state = set_up("rogue", "10C 10D 10H", guards=["9D", "8D", None])
    wizard, guardian, healer = state.row
    assert [on_monster(wizard, power) for power in (4, 5, 6)] == [0, 2, 3]
    assert [on_monster(guardian, power) for power in (4, 5, 6)] == [0, 0, 1]
    assert on_monster(healer, 6) == 6


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


def test_r40_a_newcomer_may_have_the_highest_level_of_the_party() -> None:
    party = [Sheet.model_validate({"class": "healer", "level": level}) for level in (2, 4)]
    grown = CAMPAIGNS.grown(party)
    assert [(cls, sheet.cls, sheet.level) for cls, sheet in grown.items()] == [
        (cls, cls, 4) for cls in ("guardian", "healer", "wizard", "rogue")
    ]
    assert CAMPAIGNS.grown(party[:0]) == {}  # all begin at level 1


def test_r42_no_card_anywhere() -> None:
    state = set_up("rogue healer", "KH", hands=["6C", ""])
    state.deck, state.discard = [], []
    state.ran_out = True
    run = monsters_act(state)
    assert (run.pending, now(run).hp, now(run).acted) == (None, [10, 10], [True])
    run = players_act(state, "6C")
    say(run, "discard:6C")
    assert (now(run).hands, run.pending) == ([["6C"], []], None)
