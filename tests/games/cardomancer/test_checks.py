"""Every worked check of section 9 of the rules page."""

from typing import Any

import pytest

from games.cardomancer.rules.damage import (
    back_at_character,
    monster_strength,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.rules.dungeon import finish_dungeon
from games.cardomancer.rules.effects import heal
from games.cardomancer.rules.events import Stopped
from games.cardomancer.rules.monsters import effect_of, monster_phase
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.piles import draw_up
from games.cardomancer.rules.state import State, Window
from games.cardomancer.rules.tokens import Attack
from games.cardomancer.rules.turns import attack
from tests.kit.cardomancer import (
    begin,
    from_round,
    meet,
    monsters_act,
    now,
    offers,
    only,
    party_rests,
    quiet_table,
    say,
    set_up,
)


def blow(cls: str, card: str, row: str, guards: list[str | None], **fields: Any) -> int:
    """Return the effect of a class's attack card on the first monster; `*` for the special."""
    options = CardomancerOptions(own_suit=fields.pop("own_suit", "half"))
    state = set_up(cls, row, guards=guards, **fields)
    power = strength(options, state, 0, card.removesuffix("*"), card.endswith("*"))
    return on_monster(state.row[0], power)


def test_w1_with_the_own_suit_in_full_and_with_the_artifact() -> None:
    assert blow("guardian", "9D", "10H", [None], own_suit="full") == 8
    assert blow("rogue", "9C*", "10H", [None], artifacts="AC") == 9


@pytest.mark.parametrize(
    ("cls", "card", "row", "guard", "damage"),
    [
        ("rogue", "10S", "10D", None, 9),
        ("rogue", "10S", "10C", "9D", 7),
        ("rogue", "10S", "AH", "7D", 3),
        ("guardian", "7C", "JC", "10D", 0),
    ],
)
def test_w2_classes_and_guards_of_monsters(
    cls: str, card: str, row: str, guard: str | None, damage: int
) -> None:
    assert blow(cls, card, row, [guard]) == damage


@pytest.mark.parametrize(
    ("cls", "card", "artifacts", "damage", "back"),
    [("healer", "10C", "", 5, 2), ("wizard", "10C", "", 11, 6), ("guardian", "6C", "AD", 2, 1)],
)
def test_w3_a_rogue_monsters_shield(
    cls: str, card: str, artifacts: str, damage: int, back: int
) -> None:
    state = set_up(cls, "9S", hands=[card], artifacts=artifacts)
    power = strength(CardomancerOptions(), state, 0, card, False)
    assert on_monster(state.row[0], power) == damage
    assert back_at_character(state.party[0], "9S", damage) == back
    table, _ = quiet_table(1)
    attack(table, state, 0, Attack(card, 0))
    assert [monster.hp for monster in state.row] == ([9 - damage] if damage < 9 else [])
    assert state.party[0].hp == 10 - back


def test_w4_an_ace_draws_an_ace() -> None:
    state = set_up("healer", "AD")
    assert effect_of(CardomancerOptions(), state, state.row[0], "AS") == "call"
    state.called = True
    assert effect_of(CardomancerOptions(), state, state.row[0], "AS") == "attack"
    assert monster_strength("AD", "AS") == 14


def hearts(row: str, hp: list[int], deck: str, **fields: Any) -> Any:
    """The row after its first monster drew the first card. The healer has no cards."""
    state = set_up("healer", row, deck, monster_hp=hp, **fields)
    return now(monsters_act(state))


def test_w5_an_undamaged_monster_attacks_with_hearts() -> None:
    assert hearts("9H", [9], "8H").hp == [2]
    assert hearts("9S", [9], "8H").hp == [6]


def test_r18_a_heal_is_lost_with_the_monster_that_it_was_for() -> None:
    state = set_up("healer", "9H 9S", "8H", monster_hp=[9, 5])
    (healer, gone), (table, told) = state.row, quiet_table(1)
    del state.row[1]
    window = Window(healer, "8H", "heal", 0, [0], [False], power=4, healed=gone)
    heal(table, state, window)
    assert (gone.hp, state.discard[0]) == (5, "8H")
    assert told == [Stopped(state.foe(healer), "8H")]


@pytest.mark.parametrize(
    ("cls", "hand", "answer", "damage"),
    [
        ("wizard", "8D", "8D>0", 6),
        ("wizard", "10D", "10D>0*", 0),
        ("guardian", "6D", "6D>0", 2),
    ],
)
def test_w6_diamonds_against_a_queen(cls: str, hand: str, answer: str, damage: int) -> None:
    # With two decks there is a second 10♦ to defend with.
    state = set_up(f"{cls} healer healer", "QD", "10D", hands=[hand, "", ""])
    run = monsters_act(state)
    assert now(run).power == 9
    say(run, answer)
    assert now(run).hp[0] == 10 - damage


def test_w7_a_king_and_a_guardian() -> None:
    state = set_up("guardian healer rogue", "KH", "9C", hands=["7D", "", ""])
    run = monsters_act(state)
    assert offers(run) == {0: ["7D>0", "7D>1", "7D>2", "pass"]}
    say(run, "7D>1")
    assert (now(run).hp, now(run).monster_hp) == ([7, 10, 6], [8])


def test_w8_the_artifact_of_spades_and_a_king() -> None:
    state = set_up("healer guardian wizard", "KC", artifacts="AS")
    assert [on_character(state, seat, 3) for seat in range(3)] == [3, 2, 4]
    # No card of a wizard King gives strength 3, so his blow here is one of 4.
    run = monsters_act(set_up("healer guardian wizard", "KC", "6S", artifacts="AS"))
    assert now(run).hp == [6, 7, 5]
    assert now(run).monster_hp == [10 - 3 * (1 + 1)]


@pytest.mark.parametrize(
    ("row", "card", "artifacts", "left"),
    [("9H", "10S", "", 7), ("9C", "9S", "", 6), ("9H", "10S", "AS", 6), ("9C", "8S", "AS", 4)],
)
def test_w9_five_damage_to_a_rogue(row: str, card: str, artifacts: str, left: int) -> None:
    run = monsters_act(set_up("rogue", row, card, artifacts=artifacts, called=True))
    assert (now(run).hp, now(run).monster_hp) == ([5], [left])


def test_w10_a_jack_is_turned_back_and_dies() -> None:
    run = monsters_act(set_up("healer", "JC", "10C 9S", hands=["AS"]))
    say(run, "AS!")
    assert (now(run).hp, now(run).monsters, run.state.slain) == ([10], [], 1)
    assert now(run).deck[0] == "9S"
    assert now(run).discard == ["JC", "10C", "AS"]


def test_w11_only_attacks_use_up_a_place() -> None:
    state = set_up("healer healer healer", "9S 8S 7S 6S", "6C 7D 6S 8C", initiative=1)
    run = monsters_act(state)
    assert (now(run).hp, now(run).guards[1]) == ([6, 7, 4], "7D")


def test_w12_a_called_queen_and_her_bodyguard_act_at_once() -> None:
    run = monsters_act(set_up("healer healer", "9H", "9S QS 8C 6C 7S", hp=[15, 15]))
    assert now(run).monsters == ["9H", "QS", "8C"]
    # The Queen of spades with 6♣: 3. The wizard's 7♠: 3 + 1.
    assert now(run).hp == [12, 11]


def drawn(hand: str, deck: str, **fields: Any) -> Any:
    async def up(table: Any, state: State) -> None:
        await draw_up(table, state, 0)

    state = set_up("healer", fields.pop("row", ""), deck, hands=[hand], **fields)
    return now(begin(only(up), state))


def test_w13_artifacts_and_items() -> None:
    state = drawn("7C", "AH AD 8C 9C")
    assert (state.artifacts, state.hands[0]) == (["AH"], ["7C", "AD", "8C"])
    assert state.deck[0] == "9C"
    owned = set_up("healer rogue rogue", "", "AH AD 8C 9C", hands=["7C", "", ""], artifacts="AH")

    async def up(table: Any, state: State) -> None:
        await draw_up(table, state, 0)

    state = now(begin(only(up), owned))
    assert (state.artifacts, state.hands[0]) == (["AH", "AD"], ["7C", "AH", "8C"])


def test_w14_the_last_card_with_one_still_missing() -> None:
    async def up(table: Any, state: State) -> None:
        await draw_up(table, state, 0)

    fighting = set_up("healer", "9C", "8C", hands=["7C"], discard="10C")
    run = begin(only(up), fighting, "KS")
    assert (now(run).hands[0], now(run).ran_out) == (["7C", "8C", "KS"], True)
    assert now(run).discard == []
    run = begin(only(up), set_up("healer", "", "8C", hands=["7C"], discard="10C"))
    assert (now(run).hands[0], now(run).deck) == (["7C", "8C"], [])


def test_w15_epic_with_too_few_cards() -> None:
    state = set_up("healer rogue wizard", "", "9H QH", discard="10C", hands=["", "", ""])
    run = begin(only(meet, monster_phase), state, "10C 6D", epic=True)
    assert now(run).monsters == ["9H", "QH"]
    assert now(run).ran_out
    (shuffle,) = run.log
    assert shuffle.to_json()["shuffle"] == "reshuffle"


def test_w16_the_dungeon_is_done_without_a_draw() -> None:
    state = set_up("rogue healer", "9H", "6H", hands=["10S", ""], discard="", called=True)
    run = from_round(state)
    assert (now(run).hp, now(run).monster_hp) == ([4, 10], [6])
    say(run, "10S@0")
    assert run.pending is not None
    assert (run.pending.name, now(run).phase, now(run).hands) == ("onward", "between", [[], []])
    assert now(run).initiative == 1


def test_w17_killed_by_the_shield_of_the_last_monster() -> None:
    state = set_up("wizard", "10S", "6D", hands=["10C"], hp=[6])
    run = from_round(state, monster_diamonds="none")
    say(run, "10C@0")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["slain"], run.outcome["deaths"]) == ("lost", 1, 1)


def test_w18_a_heart_at_a_rest() -> None:
    run = party_rests(set_up("rogue", "", hp=[4], hands=["7H 6C 6S"], artifacts="AH"))
    say(run, "7H>0")
    assert now(run).hp == [10]


def test_w19_levels_after_a_dungeon() -> None:
    state = set_up("rogue healer", hp=[19, 14])
    assert [each.level for each in state.party] == [9, 4]
    table, _ = quiet_table(2)
    finish_dungeon(table, state)
    after = [(each.level, each.max_hp, each.hp) for each in state.party]
    assert after == [(9, 19, 19), (5, 15, 15)]
