"""Every field of the state at every kind of ask, and of the outcome (sections 7 and 8)."""

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
