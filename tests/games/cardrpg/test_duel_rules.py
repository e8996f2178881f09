"""Player against player, rule by rule (14.15 to 14.21, R34, R35)."""

from games.cardrpg.rules.events import Drew, Prize, RivalDied, RivalHit
from games.cardrpg.rules.tokens import Rival
from tests.kit.cardrpg import about
from tests.kit.cardrpg_company import asked, duelling, hero, offer, told, who
from tests.kit.runs import say


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


def test_14_21_a_duel_goes_on_while_one_of_two_can_attack() -> None:
    run = duelling(who("JS", inventory="2S", gold=1), who("KD", hand="2S 3S"))
    say(run, "pass")
    assert asked(run) == ("cards", 1)


def test_r35_a_random_attack_without_cards_and_a_redraw_of_too_few() -> None:
    run = duelling(who("JS", hand="KS 3S 3H 2H"), who("JD", draw="4C"))
    say(run, "KS")
    assert told(run, RivalHit)[0].damage == 0
    say(run, "redraw")
    assert told(run, Drew) == [Drew(1, 1, False)]
