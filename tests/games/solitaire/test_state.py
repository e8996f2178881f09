"""Every field of the state at every kind of ask, and of the outcome (sections 7 and 8)."""

from __future__ import annotations

from typing import Any

from games.solitaire.rules.cards import DECK
from tests.kit.runs import asks
from tests.kit.solitaire import FIELDS, Quest, camp, quest

# Level 3. You strike first: 8 damage, its 2H goes and the 9 holds. It strikes 4 + 6 against 7 + 0:
# damage 3, your K holds, the 7 is down. You strike first again and the 9 goes.
CARDS = (
    "8C 7S KH "
    "9H 2H 4C "
    "5S AS "
    "3H 4H 5H 6H "
    "7H 8H 5C AC "
    "2D 3D "
    "4D 5D 2C AD "
    "KD"
)  # fmt: skip


def shown(run: Quest) -> dict[str, Any]:
    return run.snapshot()


def under(cards: str) -> list[str]:
    """Return the deck below these cards."""
    return [card for card in DECK if card not in cards.split()]


def deck_after(count: int) -> list[str]:
    """Return the deck after this many of `CARDS` were drawn."""
    return CARDS.split()[count:] + under(CARDS)


def discarded(first: int, last: int) -> list[str]:
    """Return the pile after these of `CARDS` were discarded in order."""
    return CARDS.split()[first:last][::-1]


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(quest(""))) == FIELDS


def test_state_when_the_level_is_asked() -> None:
    run = quest(CARDS)
    assert asks(run) == "level"
    assert shown(run) == {
        "level": 0,
        "encounter": 0,
        "round": 0,
        "rounds": 0,
        "kills": 0,
        "runs": 0,
        "deck": deck_after(0),
        "discard": [],
        "player": [],
        "monster": [],
        "player_down": [],
        "monster_down": [],
        "drawn": None,
        "player_stats": [0, 0, 0, 0],
        "monster_stats": [0, 0, 0, 0],
        "last_defender": "player",
        "priority": None,
        "player_rolled": None,
        "monster_rolled": None,
        "attack_by": None,
        "armor_mod": None,
        "strength_mod": None,
        "damage": None,
    }


def first_turn() -> dict[str, Any]:
    return {
        "level": 3,
        "encounter": 1,
        "round": 1,
        "rounds": 1,
        "kills": 0,
        "runs": 0,
        "deck": deck_after(8),
        "discard": ["AS", "5S"],
        "player": ["8C", "7S", "KH"],
        "monster": ["9H", "2H", "4C"],
        "player_down": [],
        "monster_down": [],
        "drawn": None,
        "player_stats": [8, 7, 10, 0],
        "monster_stats": [4, 0, 11, 0],
        "last_defender": "player",
        "priority": "player",
        "player_rolled": 5,
        "monster_rolled": 1,
        "attack_by": None,
        "armor_mod": None,
        "strength_mod": None,
        "damage": None,
    }


def test_state_at_the_first_turn_before_any_blow() -> None:
    run = quest(CARDS, level=3, pace="step")
    assert asks(run) == "turn"
    assert shown(run) == first_turn()


def test_state_at_a_brace_after_your_own_blow() -> None:
    run = quest(CARDS, level=3, pace="step")
    run.answer(0, "fight")
    assert asks(run) == "brace"
    assert shown(run) == first_turn() | {
        "deck": deck_after(12),
        "discard": discarded(6, 12),
        "monster_down": ["2H"],
        "monster_stats": [4, 0, 9, 0],
        "last_defender": "monster",
        "attack_by": "player",
        "armor_mod": 0,
        "strength_mod": 0,
        "damage": 8,
    }


def second_turn() -> dict[str, Any]:
    return first_turn() | {
        "round": 2,
        "rounds": 2,
        "deck": deck_after(18),
        "discard": discarded(6, 18),
        "player_down": ["7S"],
        "monster_down": ["2H"],
        "player_stats": [8, 0, 10, 0],
        "monster_stats": [4, 0, 9, 0],
        "player_rolled": -2,
        "monster_rolled": -3,
        "attack_by": "monster",
        "armor_mod": 0,
        "strength_mod": 6,
        "damage": 3,
    }


def test_state_at_a_turn_after_the_monster_s_blow() -> None:
    run = quest(CARDS, level=3)
    run.answer(0, "fight")
    assert asks(run) == "turn"
    assert shown(run) == second_turn()


def test_state_at_the_loot() -> None:
    run = quest(CARDS, level=3)
    run.answer(0, "fight")
    run.answer(0, "fight")
    assert asks(run) == "loot"
    assert shown(run) == second_turn() | {
        "kills": 1,
        "deck": deck_after(23),
        "discard": discarded(6, 22),
        "player_down": [],
        "monster_down": [],
        "player_stats": [8, 7, 10, 0],
        "monster_stats": [4, 0, 11, 0],
        "drawn": "KD",
        "last_defender": "monster",
        "attack_by": "player",
        "armor_mod": 0,
        "strength_mod": 1,
        "damage": 9,
    }


def test_state_at_a_brace_of_the_next_encounter() -> None:
    more = f"{CARDS} 2S 3S 4S 9D KS QS"
    run = quest(more, level=3, pace="step")
    for answer in ("fight", "brace", "fight", "life"):
        run.answer(0, answer)
    assert asks(run) == "brace"
    assert shown(run) == first_turn() | {
        "level": 4,
        "encounter": 2,
        "round": 1,
        "rounds": 3,
        "kills": 1,
        "deck": under(more),
        "discard": ["QS", "KS", "4C", "2H", "KD", *discarded(6, 22)],
        "player": ["8C", "7S", "KH", "9H"],
        "monster": ["2S", "3S", "4S", "9D"],
        "player_stats": [8, 7, 19, 0],
        "monster_stats": [0, 9, 0, 9],
        "last_defender": "monster",
        "priority": "monster",
        "player_rolled": 10,
        "monster_rolled": 19,
    }


def test_state_at_a_brace_before_any_blow_after_a_run() -> None:
    run = camp("5C 4D 7S 2H KH", "3H 2D 4C 5H 6H KS AH 2S 3S 4S 9D 8D 9S 10S",
               down="7S 2H", pace="step")  # fmt: skip
    run.answer(0, "run")
    assert asks(run) == "brace"
    state = shown(run)
    assert {name: state[name] for name in FIELDS[:6]} == {
        "level": 5,
        "encounter": 2,
        "round": 1,
        "rounds": 2,
        "kills": 0,
        "runs": 1,
    }
    assert state["discard"] == ["10S", "9S", "6H", "5H", "4C", "2D", "3H", "AH", "KS"]
    assert state["player_down"] == ["7S", "2H"]
    assert state["player_stats"] == [5, 0, 10, 4]
    assert (state["priority"], state["last_defender"]) == ("monster", "player")
    assert (state["player_rolled"], state["monster_rolled"]) == (13, 27)
    assert [state[name] for name in FIELDS[-4:]] == [None] * 4


def test_state_of_a_view_is_a_copy() -> None:
    run = quest(CARDS, level=3)
    seen = shown(run)
    for name in ("deck", "discard", "player", "monster", "player_down", "player_stats"):
        seen[name].append("XX")
    assert shown(run) == first_turn()


def test_outcome_of_the_lost() -> None:
    # The first monster wounds you, and you run. The second strikes without effect, then again.
    first = "9D 2H KH 4C 5C AD 10H 3C 2D 3D 4D 5D"
    second = "QC 4S JD AH 2C 8S 9S 6D 7D 8D QD 9H JH 3H 4H 5H 6H 7H KC"
    run = quest(f"{first} {second}", level=3)
    run.answer(0, "run")
    run.answer(0, "fight")
    assert run.outcome == {
        "result": ["lost"],
        "start_level": 3,
        "level": 3,
        "encounters": 2,
        "kills": 0,
        "runs": 1,
        "rounds": 3,
        "cards": ["9D", "2H", "KH"],
        "down": ["2H", "KH"],
    }


def test_outcome_of_the_winners_has_no_cards_down() -> None:
    run = quest(" ".join(DECK), level=30)
    assert run.outcome == {
        "result": ["won"],
        "start_level": 30,
        "level": 30,
        "encounters": 0,
        "kills": 0,
        "runs": 0,
        "rounds": 0,
        "cards": list(DECK[:30]),
        "down": [],
    }
