"""The worked checks of section 9 that concern sessions and quests."""

from typing import Any

import pytest

from games.cardrpg.rules.draws import card_as_die
from games.cardrpg.rules.events import Attacked, Met
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.engine.deck import Card
from games.engine.table import START, Table
from tests.kit.cardrpg import ann, camped, opened
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import asks, do, events_of, offered, say


def test_w1_random_attacks() -> None:
    """Ruling R22: each card turned up goes to the bottom right after the one that called for it."""
    run = camped("7C 2D QH JS 5D", hand="KC 2H", dice="6 6 6")
    say(run, "KC")
    assert events_of(run, Attacked)[0].damage == 15
    run = camped("7C 2D KD 4S", hand="X1 2H", dice="6 6 6")
    say(run, "X1")
    assert events_of(run, Attacked)[0].damage == 12
    run = camped("7C 2D 9D X2 8D", "QC", hand="KH KS", dice="6 6 6")
    say(run, "KH+KS")
    assert events_of(run, Attacked)[0].kills
    assert ann(run).bones_up == ["7C"]
    assert ann(run).draw == ["KH", "9D", "KS", "X2", "2D", "8D"]


def test_w2_only_the_potion_saves_from_a_joker() -> None:
    """Rule 7.2: no Heart helps against instant death."""
    run = camped(
        "5C X1", "QC", hand="2S", inventory="9H AH", hero={"hp": 5, "full_hp": 20}, dice="6 6 6"
    )
    assert (ann(run).hp, ann(run).inventory) == (20, ["9H"])
    assert ann(run).draw[-1] == "AH"


def test_w3_without_items_the_top_card_goes() -> None:
    run = camped("QD 3D 2H 7S 9C", "JS", hand="2S", dice="6 6 6")
    assert ann(run).hp == 6
    assert ann(run).discard == ["7S"]


@pytest.mark.parametrize(("saver", "hp", "discard"), [("10H", 10, "2C 10H"), ("2C", 2, "10H 2C")])
def test_w4_a_heart_then_the_thief(saver: str, hp: int, discard: str) -> None:
    """Rule 2.2: a Heart and its value. Rule 7.2: the damage is subtracted first."""
    run = camped(
        "QD 3D 9S 9C", "KH", hand="2S", inventory="10H 2C", dice="6 6 6",
        hero={"hp": 8}, heal="never", battle=0,
    )  # fmt: skip
    assert asks(run) == "save"
    assert offered(run) == ["heart:10H", "heart:2C"]
    say(run, f"heart:{saver}")
    assert (ann(run).hp, ann(run).discard) == (hp, discard.split())


def test_w5_a_blitz() -> None:
    run = camped(
        "6C 8C 9S 9H 9C 2D 3D 4D 5D 6D 7D", "QC", hand="4H 4C 9D KH KS", inventory="AC 2C",
        hero={"level": 9, "hp": 50}, dice="1 1 1 1 1 1 5 5 5 5",
    )  # fmt: skip
    (monster,) = run.state.monsters
    say(run, "blitz:AC")
    assert ann(run).draw[-1:] == ["AC"]
    assert run.state.blitz
    say(run, "club:2C 4H+4C+9D")
    assert monster.hp == 9
    assert not run.state.blitz, "it is one attack's"


def test_w6_a_joker_sweeps_and_a_diamond_pays() -> None:
    """Rule 2.2: the Diamond. Rules 3.2, R10, R33: all but the gem goes to the bottom."""
    run = camped(
        "2C 3S X1 6D KD", "JH", hand="9S 8S", inventory="5S AD AH", discard="9C 2D",
        hero={"gold": 3}, dice="1 1 1",
    )  # fmt: skip
    say(run, "fight attack 9S")
    hero = ann(run)
    assert hero.inventory == ["AD"]
    assert hero.discard == []
    assert hero.gold == 9
    assert hero.draw == ["KD", "9S", "3S", "X1", "5S", "AH", "9C", "2D", "6D"]


def test_w7_a_victory_of_a_jack() -> None:
    run = camped(
        "7C 5D 8S 9H KD 3C", "JS", hand="4H 2C",
        hero={"strength": 3, "hp": 8, "xp": 8}, dice="1 1 2 5 2",
    )  # fmt: skip
    run.state.monsters[0].pile[:] = ["8S", "8D"]
    run.state.monsters[0].spent[:] = ["5D"]
    ann(run).draw[:] = ["9H", "KD", "3C"]
    say(run, "4H")
    hero = ann(run)
    assert (hero.level, hero.strength, hero.max_hp, hero.xp) == (2, 6, 9, 0)
    assert hero.inventory == ["9H"]
    assert hero.draw == ["3C", "4H", "5D", "8S", "8D", "KD"]


@pytest.mark.parametrize(
    ("card", "hp", "xp", "pile", "bonus"),
    [("6C", 10, 6, 4, 0), ("QC", 20, 20, 4, 1), ("X1", 30, 15, 8, 2)],
)
def test_w8_preset_hit_points(card: Card, hp: int, xp: int, pile: int, bonus: int) -> None:
    """Rule 14.23: two, four and six times the dice."""
    under = "2S 3S 4S 5S 6S 7S 8S 9S 2H 3H 4H 5H"
    run = camped(f"{card} {under}", hand="9H 9D", hero={"level": 4}, inventory="AS", preset_hp=True)
    met = events_of(run, Met)[-1]
    assert (met.hp, met.pile, met.bonus) == (hp, pile, bonus)
    say(run, "kill:AS")
    assert ann(run).xp == xp


def test_w9_gold() -> None:
    run = camped("6D KD AH 5C", hero={"gold": 6}, hand="2S")
    say(run, "buytop buy")
    assert (ann(run).gold, ann(run).draw[-1]) == (6, "6D")
    say(run, "buytop")
    assert ann(run).discard == ["KD"]
    say(run, "buytop")
    assert ann(run).discard == ["AH", "KD"]
    say(run, "buyback KD+AH")
    assert (ann(run).gold, ann(run).hand) == (4, ["2S", "KD", "AH"])
    run = camped("AC 5C", "KD", hero={"gold": 20})
    say(run, "buytop buy")
    assert (ann(run).gold, ann(run).inventory) == (0, ["AC"])


def test_w10_the_deck_runs_out() -> None:
    run = camped("7C 2D", "JS", hand="4H 5H", dice="1 1 3")
    run.state.monsters[0].pile.clear()
    say(run, "5H")
    assert run.outcome is not None
    assert (run.outcome["reason"], run.outcome["kills"]) == ("deck", [1])
    assert run.outcome["sheets"][0]["xp"] == 7
    run = opened("2S", sheet=a_sheet("JS", str=60))
    assert run.outcome is not None
    assert (run.outcome["battles"], run.outcome["sheets"][0]["sessions"]) == (0, 1)


def test_w11_hands() -> None:
    """Rule 4.2: a full hand in the first session, then half of it."""
    assert len(ann(opened("5S 6S 7S 8S 9S KD", sheet=a_sheet("JS"), dice="6 6 6")).hand) == 5
    assert len(ann(opened("5S 6S 7S KD", sheet=a_sheet("JS", sessions=1), dice="6 6 6")).hand) == 3
    deck = "KD 3S 9C 2C 3C 4C 5C 6C 7C 8C"
    for cls, hand, dealt in (("QS", "4H", 3), ("KS", "2H 4H 5H 6H 7H", 4)):
        run = camped(deck, cls, hand=hand, dice="6 6 6 6 6 6")
        if asks(run) == "cards":
            say(run, "7H")
        if asks(run) == "hand":
            say(run, "keep")
        say(run, "fight")
        assert len(ann(run).hand) == dealt


def test_w12_a_pile_of_kings_and_jokers_counts_unasked() -> None:
    table: Table[CardRpgOptions, Any] = Table(
        CardRpgOptions(diceless=True), ["Ann"], None, START, print
    )
    state = State([Hero(draw=["KH", "X1"])])
    assert [do(card_as_die(table, state, 0)) for _ in range(2)] == [7, 0]


def test_w14_a_quest() -> None:
    """Rules 14.2, 14.4 and 14.5: three monsters with half of their cards, and no XP."""
    sheet = a_sheet("KS", level=5, str=4, hp=14, gold=9, kills=100, sessions=3)
    deck = "2S 3S 4S 5S 6H 7H 8H 6C X1 7C " + "2C 3C 4C " + "AC 5C 8C 9C 2H 3H 4H " + "5H 9H 10H"
    run = opened(deck, sheet=sheet, mode="quest", dice="1 1 1 1 1 1 1 1 1 1 3 5")
    assert ann(run).gold == 30
    say(run, "fight")
    assert [(m.card, m.hp, len(m.pile), len(m.bonus)) for m in run.state.monsters] == [
        ("6C", 5, 3, 0), ("X1", 30, 5, 2), ("7C", 5, 3, 0),
    ]  # fmt: skip
    for monster in run.state.monsters:
        monster.hp = 1
        monster.pile.clear()
    for answers in ("spade:6H 6C", "spade:7H X1", "spade:8H"):
        say(run, answers)
    assert run.outcome is not None
    assert run.outcome["reason"] == "quest_won"
    new = run.outcome["sheets"][0]
    assert (new["str"], new["hp"], new["level"]) == (8, 19, 6)
    assert (new["gold"], new["kills"], new["sessions"]) == (9, 100, 4)


def test_w16_aces_and_suits() -> None:
    """Rule 1.6: a card may count as the suit of the class, an Ace only by the option."""
    items = "7H AH AD"
    run = camped("QD 3D 2H 7C", "QS", hand="2S 9S", inventory=items, dice="6 6 6")
    assert {"spade:7H"} == {t for t in offered(run) if t[:5] in ("spade", "kill:")}
    run = camped("QD 3D 2H 7C", "QS", hand="2S 9S", inventory=items, dice="6 6 6", ace_suit=True)
    assert [t for t in offered(run) if t[:5] in ("spade", "kill:")] == ["kill:AH", "spade:7H"]
    run = camped("QC 3D 2H 7C", "QD", hand="2S 9S", inventory="9C")
    say(run, "sell:9C")
    assert (ann(run).gold, ann(run).discard) == (9, ["9C"])


@pytest.mark.parametrize("choice", ["fresh", "forfeit"])
def test_w17_both_out_of_cards(choice: str) -> None:
    run = camped(
        "QC 3D 2H 4C 5C 6C 7C 8C", "KS", inventory="AD 4S", dice="6 6 6",
        hero={"strength": 3, "gold": 5, "xp": 4},
    )  # fmt: skip
    if asks(run) == "camp":
        say(run, "fight")
    run.state.monsters[0].pile.clear()
    assert asks(run) == "turn"
    say(run, "spade:4S")
    if "pass" in offered(run):
        say(run, "pass")
    assert offered(run)[-2:] == ["fresh", "forfeit"]
    say(run, choice)
    hero = ann(run)
    if choice == "fresh":
        assert (len(hero.hand), len(run.state.monsters[0].pile), asks(run)) == (3, 1, "turn")
        assert offered(run)[0] == "attack"
    else:
        assert (hero.xp, hero.gold, hero.inventory) == (0, 0, ["AD"])
        assert "4S" in hero.discard
        assert hero.bones_down == ["QC"]


def test_w19_a_slain_monster_while_the_level_is_rolled() -> None:
    run = camped("8C 9S AS 2S 2H KD 3D", hand="5C 2C", hero={"xp": 2}, diceless=True)
    assert run.state.monsters[0].hp == 3
    say(run, "5C")
    assert (asks(run), run.snapshot()["shown"]) == ("die", "KD")
    (seat,), (monster,) = run.snapshot()["seats"], run.snapshot()["monsters"]
    assert (monster["card"], monster["hp"]) == ("8C", -2)
    assert (seat["kills"], seat["bones_up"]) == (0, [])
