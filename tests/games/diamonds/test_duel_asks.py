"""Decisions, chance, state and outcome of a duel (sections 4 to 8 of the rules page)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds import GAME
from games.diamonds.rules.cards import DUNGEON
from games.engine.chance import Seeded
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.engine.players import StandIn
from games.engine.record import Answered
from tests.kit.diamonds import DUEL_CALM, Dungeon, duel, late_game, mode_game, take_by_turns
from tests.kit.runs import Laid, as_stored, asked_of, each_ask, on_top, say

COMMON = [
    "mode", "room", "deck", "discard", "text", "rooms", "runs", "taken", "need", "card",
    "weapon", "limit", "last",
]  # fmt: skip


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


def deck_under(cards: str) -> list[str]:
    """Return the deck below these cards."""
    named = cards.split()
    return on_top(cards, list(DUNGEON) * 2)[len(named) :]


def left_to_stand_in(run: Dungeon) -> Any:
    """Return the default answer for the absent seat that is asked."""
    assert run.pending is not None
    (seat,) = run.pending.offers
    return GAME.rules.stand_in(run.options, run.state, run.pending, seat)


def answered(run: Dungeon) -> list[str]:
    return [line.ask for line in run.log if isinstance(line, Answered)]


@pytest.mark.parametrize(("count", "dealer"), [(0, False), (1, False), (3, False), (4, True)])
def test_a_duel_seats_two_and_the_dealer(count: int, dealer: bool) -> None:
    wanted = 2 + dealer
    with pytest.raises(SetupRefused, match=f"seats {wanted} here, not {count}"):
        mode_game(Laid(""), count, mode="duel", dealer=dealer)


@pytest.mark.parametrize("lone_room", [3, 5, 6, 8, "4", True])
def test_option_lone_room_is_seven_or_four(lone_room: Any) -> None:
    with pytest.raises(SetupRefused, match="“lone_room”"):
        GAME.read_options({"mode": "duel", "lone_room": lone_room})


def test_a_duel_takes_no_characters_in() -> None:
    with pytest.raises(SetupRefused, match="takes character sheets"):
        check_sheets(GAME, GAME.read_options({"mode": "duel"}), [])


def test_decision_room_goes_to_the_first_player_alone() -> None:
    assert asked_of(duel("", first=1)) == ("room", {1: ["face", "run"]})


def test_decision_room_is_skipped_after_a_run_and_in_the_last_room() -> None:
    run = duel("", "")
    say(run, "run")
    assert (answered(run), asked_of(run)[0]) == (["room"], "card")
    run = late_game("2D", "3D 4D", seats=2, mode="duel")
    assert asked_of(run)[0] == "card"


def test_decision_card_goes_to_whose_turn_it_is_with_the_room_in_its_order() -> None:
    run = duel("9S 2D 9S 4H X1 X1 3C")
    say(run, "face")
    assert asked_of(run) == ("card", {0: ["9S", "2D", "4H", "X1", "3C"]})
    say(run, "X1")
    assert asked_of(run) == ("card", {1: ["9S", "2D", "4H", "X1", "3C"]})


def test_decision_card_is_skipped_for_the_last_of_the_dungeon() -> None:
    run = late_game("2D", "3D 4D", seats=2, mode="duel")
    take_by_turns(run, "2D 3D")
    assert run.pending is None
    assert run.state.last == ["4D", "3D"]


def test_decision_fight_goes_to_whose_turn_it_is_and_asks_of_their_own_weapon() -> None:
    run = duel("9D 5C 6C 4C 3C 2H 3H", fists=True)
    take_by_turns(run, "9D 5C")
    assert asked_of(run)[0] == "card"  # only the other has a weapon in hand
    say(run, "6C")
    assert asked_of(run) == ("fight", {0: ["weapon", "bare"]})
    say(run, "bare")
    assert run.state.hp == [14, 15]
    assert (run.state.weapon, run.state.limit) == (["9D", None], [None, None])


def test_decision_fight_is_never_asked_without_the_option() -> None:
    run = duel("9D 5C 6C 4C 3C 2H 3H")
    take_by_turns(run, "9D 5C 6C")
    assert run.state.hp == [20, 15]
    assert asked_of(run)[0] == "card"


def test_decision_away_the_room_is_faced() -> None:
    assert left_to_stand_in(duel("")) == "face"


@pytest.mark.parametrize(
    ("room", "hp", "weapon", "limit", "last", "best"),
    [
        # One's own party, then the other party, for which another card would be cheapest.
        ("7S 4C 9S 4S", (20, 20), (None, "10D"), (None, None), ("2C", "2C"), "4C"),
        ("9S 7S 4C KS", (20, 20), ("8D", None), (None, None), ("2C", "2C"), "7S"),
        ("9S 7S 4C KS", (20, 20), ("8D", "8D"), (7, None), ("2C", "2C"), "4C"),
        ("7S 5H 9H 4C", (10, 16), (None, None), (None, None), ("2C", "2C"), "9H"),
        ("7S 5H 9H 4C", (16, 10), (None, None), (None, None), ("2C", "2C"), "5H"),
        ("7S 3D 9H 4C", (10, 10), (None, None), (None, None), ("2H", "2C"), "3D"),
        ("7S 3D 9H 4C", (10, 10), (None, None), (None, None), ("2C", "2H"), "9H"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_decision_away_the_card_is_the_cheapest_for_one_s_own_party(
    seat: int, room: str, hp: Any, weapon: Any, limit: Any, last: Any, best: str
) -> None:
    state = {"hp": hp, "weapon": weapon, "limit": limit, "last": last}
    way = 1 if seat == 0 else -1
    fields = {name: list(both)[::way] for name, both in state.items()}
    first, *others = room.split()
    run = late_game(
        first, " ".join([*others, "10S", "10C", "JS", "QS"]), seats=2, mode="duel",
        state=fields | {"first": seat},
    )  # fmt: skip
    say(run, "face")
    assert left_to_stand_in(run) == best


@pytest.mark.parametrize(("limit", "answer"), [(10, "weapon"), (9, "bare")])
def test_decision_away_one_s_own_weapon_is_used_where_it_works(limit: int, answer: str) -> None:
    state = {"weapon": ["10D", "5D"], "limit": [2, limit], "first": 1}
    run = late_game("9S", DUEL_CALM, seats=2, mode="duel", fists=True, state=state)
    say(run, "face 9S")
    assert asked_of(run)[0] == "fight"
    assert left_to_stand_in(run) == answer


@pytest.mark.parametrize("lone_room", [7, 4])
def test_decision_away_whole_duels_play_by_themselves(lone_room: int) -> None:
    alone = 0
    for seed in range(30):
        run = mode_game(Seeded(str(seed)), 2, mode="duel", lone_room=lone_room)
        player = StandIn("")
        for name in each_ask(run):
            assert name in ("room", "card")
            alone += min(run.state.hp) <= 0
            player.act(run)
        assert not [line for line in run.log if isinstance(line, Answered) and line.choice == "run"]
    assert alone > 10  # some continued without the other player


def test_chance_is_a_shuffle_a_pick_and_a_shuffle_for_each_run() -> None:
    run = duel("KS QS", "2D 3D 4D 5D 6D 7D", "AD", first=1)
    say(run, "run")
    take_by_turns(run, "2D 3D 4D 5D 6D 7D")
    say(run, "run")
    lines = [line for line in run.record or [] if "ask" not in line][1:]
    assert [list(line) for line in lines] == [
        ["shuffle", "cards"],
        ["pick", "from", "got"],
        ["shuffle", "cards"],
        ["shuffle", "cards"],
    ]
    assert [line["shuffle"] for line in lines if "cards" in line] == ["deck"] * 3
    assert [len(line["cards"]) for line in lines if "cards" in line] == [96, 96, 90]
    assert lines[1] == {"pick": "first", "from": [0, 1], "got": 1}


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(duel(""))) == [*COMMON, "hp", "score", "first", "turn"]


def test_state_when_a_room_is_asked() -> None:
    cards = "9D 5C 2H KS 4C 8S 3D 5C 9D 2C 3C 4D 7H"
    run = duel(cards, first=1)
    take_by_turns(run, "9D 5C 2H KS 4C 8S")
    assert asked_of(run)[0] == "room"
    assert shown(run) == {
        "mode": "duel",
        "room": ["3D", "5C", "9D", "2C", "3C", "4D", "7H"],
        "deck": deck_under(cards),
        "discard": ["8S", "4C", "KS", "2H", "5C"],
        "text": "",
        "rooms": 1,
        "runs": 0,
        "taken": 0,
        "need": 6,
        "card": None,
        "weapon": [None, "9D"],
        "limit": [None, 4],
        "last": ["8S", "4C"],
        "hp": [-6, 20],
        "score": [-6 - (2 * 238 - 5 - 13 - 4 - 8), None],
        "first": 1,
        "turn": 1,
    }


def test_state_when_a_card_is_asked_after_a_run() -> None:
    cards = "9D 5C 2H KS 4C 8S 3D"
    run = duel(cards, cards)
    say(run, "run")
    take_by_turns(run, "9D 4C 5C")
    assert asked_of(run)[0] == "card"
    assert shown(run) == {
        "mode": "duel",
        "room": ["2H", "KS", "8S", "3D"],
        "deck": deck_under(cards),
        "discard": ["5C", "4C"],
        "text": "",
        "rooms": 0,
        "runs": 1,
        "taken": 3,
        "need": 6,
        "card": None,
        "weapon": ["9D", None],
        "limit": [5, None],
        "last": ["5C", "4C"],
        "hp": [20, 16],
        "score": [None, None],
        "first": 0,
        "turn": 1,
    }


def test_state_when_a_fight_is_asked_the_card_still_lies_in_the_room() -> None:
    cards = "9D 5C 2H KS 4C 8S KS"
    run = duel(cards, first=1, fists=True)
    take_by_turns(run, "9D 5C KS")
    assert asked_of(run) == ("fight", {1: ["weapon", "bare"]})
    assert shown(run) == {
        "mode": "duel",
        "room": ["2H", "KS", "4C", "8S", "KS"],
        "deck": deck_under(cards),
        "discard": ["5C"],
        "text": "",
        "rooms": 0,
        "runs": 0,
        "taken": 2,
        "need": 6,
        "card": "KS",
        "weapon": [None, "9D"],
        "limit": [None, None],
        "last": ["5C", "9D"],
        "hp": [15, 20],
        "score": [None, None],
        "first": 1,
        "turn": 1,
    }
    say(run, "weapon")
    assert run.state.room == ["2H", "4C", "8S", "KS"]
    assert (run.state.card, run.state.discard) == (None, ["KS", "5C"])


def test_state_of_a_view_is_a_copy() -> None:
    run = duel(DUEL_CALM)
    before = as_stored(shown(run))
    changed = shown(run)
    for name, value in changed.items():
        if isinstance(value, list):
            value.append(name)
    assert shown(run) == before


def test_outcome_has_the_fields_of_the_page_in_its_order() -> None:
    run = late_game(
        "KS", f"KC {DUEL_CALM}", seats=2, mode="duel", state={"hp": [3, 20], "rooms": 5}
    )
    take_by_turns(run, "KS KC 2D 3D 4D 5D")
    take_by_turns(run, "6D 7D 8D 9D 10D")
    assert run.pending is None
    assert list(run.outcome or {}) == ["mode", "result", "rooms", "left", "hp", "score"]
    assert run.outcome == {
        "mode": "duel",
        "result": ["lost", "won"],
        "rooms": 7,
        "left": 0,
        "hp": [-10, 7],
        "score": [-23, 7],
    }


def test_outcome_of_two_who_lost_counts_what_still_lies_there() -> None:
    run = late_game(
        "KS", f"KC {DUEL_CALM} AS", seats=2, mode="duel", state={"hp": [3, 4], "rooms": 5}
    )
    take_by_turns(run, "KS KC")
    assert run.outcome == {
        "mode": "duel",
        "result": ["lost", "lost"],
        "rooms": 5,
        "left": 11,
        "hp": [-10, -9],
        "score": [-10 - 13 - 14, -9 - 14],
    }


def test_outcome_gives_the_standings_of_both() -> None:
    run = late_game("KS", "2D 3D", seats=2, mode="duel", state={"hp": [3, 20]})
    take_by_turns(run, "KS 2D")
    one, other = GAME.rules.standings(run.outcome or {})
    assert (one.result, one.won, one.score) == ("lost", False, -10)
    assert (other.result, other.won, other.score) == ("won", True, 20)
