"""Options, decisions, chance, state and outcome of a dungeon (sections 4 to 8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds import GAME
from games.diamonds.rules.automatic import stand_in
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.engine.players import StandIn
from games.engine.record import Answered, Shuffled
from games.engine.run import Run
from tests.kit.diamonds import Dungeon, dungeon, full_deck, header, late, seeded, take
from tests.kit.runs import Stacked, asks, offered, play_out, story_lines


def left_to_stand_in(run: Dungeon) -> Any:
    """Return the default answer for an absent player."""
    assert run.pending is not None
    return stand_in(run.options, run.state, run.pending, 0)


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


def test_options_left_out_have_their_defaults() -> None:
    assert GAME.read_options({}).model_dump() == {
        "mode": "solo",
        "dealer": False,
        "fists": False,
        "lost_score": "unfaced",
        "lone_room": 7,
        "level": 5,
        "die": None,
        "chambers": 6,
        "rogue": False,
        "party": "untracked",
        "share": "rolled",
    }


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"fist": True}, "“fist”; it has: mode, dealer, fists, lost_score"),
        ({"fists": "yes"}, "“fists”"),
        ({"fists": 1}, "“fists”"),
        ({"lost_score": "room"}, "“lost_score”"),
        ({"mode": "quartet"}, "“mode”"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(SetupRefused, match=named):
        Run(GAME, header(**given), None)


@pytest.mark.parametrize(("seats", "many"), [([], 0), (["Ann", "Bo"], 2)])
def test_solo_seats_one(seats: list[str], many: int) -> None:
    with pytest.raises(SetupRefused, match=f"seats 1 here, not {many}"):
        GAME.check_seats(GAME.read_options({}), seats)


def test_solo_takes_no_characters_in() -> None:
    solo = GAME.read_options({})
    check_sheets(GAME, solo, None)
    with pytest.raises(SetupRefused, match="takes character sheets"):
        check_sheets(GAME, solo, [])


def test_option_fists_asks_only_for_an_enemy_with_a_weapon_in_hand() -> None:
    run = dungeon("3S 5D 4S 2H 6D 5S 7S", fists=True)
    take(run, "3S")
    assert asks(run) == "card"  # no weapon in hand
    take(run, "5D")
    assert asks(run) == "card"  # no enemy
    take(run, "4S")
    assert (asks(run), offered(run)) == ("fight", ["weapon", "bare"])
    run.answer(0, "weapon")
    assert (run.state.weapon, run.state.limit) == (["5D"], [4])
    take(run, "2H 6D")
    assert asks(run) == "card"  # potions and weapons can't be fought


def test_option_fists_asks_even_where_the_weapon_breaks() -> None:
    run = late("9S", "2H 3H 4H", weapon="5D", limit=9, fists=True)
    take(run, "9S")
    run.answer(0, "weapon")
    assert (run.state.hp, run.state.weapon) == ([11], [None])


def test_option_fists_asks_for_the_last_card_of_all_too() -> None:
    run = late("9S", "2D 4H", hp=15, fists=True)
    take(run, "4H 2D")
    assert asks(run) == "fight"
    run.answer(0, "bare")
    assert (run.state.hp, run.state.weapon) == ([10], ["2D"])


def test_option_fists_off_never_asks_it() -> None:
    run = seeded("7")
    asked: set[str | None] = set()
    play_out(run, StandIn(""), lambda: asked.add(asks(run)))
    assert asked == {"room", "card"}


def test_decision_a_forced_room_is_not_asked() -> None:
    run = dungeon("2D 3D 4D 5D", Stacked("6D 7D 8D 9D"))
    run.answer(0, "run")
    answers = [line.ask for line in run.log if isinstance(line, Answered)]
    assert (answers, asks(run)) == (["room"], "card")


def test_decision_a_single_card_is_not_asked() -> None:
    run = late("2D", "3D 4D")
    take(run, "3D 2D")
    assert run.pending is None
    assert [line.choice for line in run.log if isinstance(line, Answered)] == ["3D", "2D"]
    assert run.state.last == ["4D"]


def test_decision_away_the_room_is_faced() -> None:
    assert left_to_stand_in(dungeon("2D 3D 4D 5D")) == "face"


@pytest.mark.parametrize(
    ("room", "hp", "weapon", "limit", "last", "best"),
    [
        ("7S 4C 9S 5S", 20, None, None, None, "4C"),  # the weakest weapon
        ("7S 4C 4S 5S", 20, None, None, None, "4C"),  # the first of equal ones
        ("7S 3D 4C 2D", 20, None, None, None, "3D"),  # a weapon costs nothing
        ("7S 5H 4C 9H", 10, None, None, None, "9H"),  # what heals most costs least
        ("7S 5H 4C 9H", 17, None, None, None, "5H"),  # both heal three
        ("7S 2D 4C 9H", 10, None, None, "3H", "2D"),  # a wasted potion heals 0
        ("9S 7S 4C KS", 20, "8D", None, None, "7S"),  # no damage with the weapon
        ("9S 7S 4C KS", 20, "8D", 7, None, "4C"),  # all except the 4 break it
        ("9S 7S 8C KS", 20, "8D", 7, None, "7S"),  # all break it
    ],
)
def test_decision_away_the_card_is_the_cheapest_first_of_equals(
    room: str, hp: int, weapon: str | None, limit: int | None, last: str | None, best: str
) -> None:
    first, *others = room.split()
    run = late(first, " ".join([*others, "10S"]), hp=hp, weapon=weapon, limit=limit, last=last)
    run.answer(0, "face")
    assert left_to_stand_in(run) == best


@pytest.mark.parametrize(
    ("limit", "answer"), [(None, "weapon"), (10, "weapon"), (9, "bare"), (8, "bare")]
)
def test_decision_away_a_weapon_is_used_where_it_works(limit: int | None, answer: str) -> None:
    run = late("9S", "2H 3H 4H", weapon="5D", limit=limit, fists=True)
    take(run, "9S")
    assert left_to_stand_in(run) == answer


@pytest.mark.parametrize("fists", [False, True])
def test_decision_away_whole_games_play_by_themselves(fists: bool) -> None:
    for seed in range(30):
        run = seeded(str(seed), fists=fists)
        play_out(run, StandIn(""))
        assert run.outcome is not None
        runs = [line for line in run.log if isinstance(line, Answered) and line.choice == "run"]
        assert runs == []


def test_chance_is_one_shuffle_and_one_more_for_each_run() -> None:
    chance = Stacked("2S 3S 4S 5S", "2C 3C 4C 5C")
    run = dungeon("KS QS JS AS", chance)
    run.answer(0, "run")
    take(run, "2S 3S 4S")
    run.answer(0, "run")
    shuffles = [line for line in run.log if isinstance(line, Shuffled)]
    assert [line.pile for line in shuffles] == ["deck"] * 3
    assert [len(line.cards) for line in shuffles] == [48, 48, 45]


def test_state_when_a_room_is_asked() -> None:
    run = dungeon("9D 5C 2H KS 4C 8S 3D")
    take(run, "9D 5C 2H")
    assert asks(run) == "room"
    assert shown(run) == {
        "mode": "solo",
        "room": ["KS", "4C", "8S", "3D"],
        "deck": full_deck("9D 5C 2H KS 4C 8S 3D")[7:],
        "discard": ["2H", "5C"],
        "text": "",
        "rooms": 1,
        "runs": 0,
        "taken": 0,
        "need": 3,
        "card": None,
        "weapon": ["9D"],
        "limit": [5],
        "last": ["2H"],
        "hp": [20],
        "score": [None],
        "first": 0,
        "turn": 0,
    }


def test_state_when_a_card_is_asked_after_a_run() -> None:
    run = dungeon("9D 5C 2H KS 4C 8S 3D", Stacked("7C 3D 4D 6H"))
    take(run, "9D 5C 2H")
    run.answer(0, "run")
    take(run, "7C")
    seen = full_deck("9D 5C 2H 7C 3D 4D 6H KS 4C 8S")[:10]
    rest = [card for card in full_deck("") if card not in seen]
    assert asks(run) == "card"
    assert shown(run) == {
        "mode": "solo",
        "room": ["3D", "4D", "6H"],
        "deck": ["KS", "4C", "8S", *rest],
        "discard": ["7C", "9D", "2H", "5C"],  # the fight broke the 9
        "text": "",
        "rooms": 1,
        "runs": 1,
        "taken": 1,
        "need": 3,
        "card": None,
        "weapon": [None],
        "limit": [None],
        "last": ["7C"],
        "hp": [13],
        "score": [None],
        "first": 0,
        "turn": 0,
    }


def test_state_when_a_fight_is_asked_the_card_still_lies_in_the_room() -> None:
    run = dungeon("9D 5C 2H KS 4C", fists=True)
    take(run, "9D KS")
    assert asks(run) == "fight"
    assert shown(run) == {
        "mode": "solo",
        "room": ["5C", "2H", "KS"],
        "deck": full_deck("9D 5C 2H KS 4C")[4:],
        "discard": [],
        "text": "",
        "rooms": 0,
        "runs": 0,
        "taken": 1,
        "need": 3,
        "card": "KS",
        "weapon": ["9D"],
        "limit": [None],
        "last": ["9D"],
        "hp": [20],
        "score": [None],
        "first": 0,
        "turn": 0,
    }
    run.answer(0, "weapon")
    assert (run.state.room, run.state.card, run.state.taken) == (["5C", "2H"], None, 2)
    assert run.state.discard == ["KS"]


def test_state_of_a_view_is_a_copy() -> None:
    run = dungeon("9D 5C 2H KS")
    seen = shown(run)
    seen["room"].clear()
    seen["hp"][0] = 99
    assert run.state.room == ["9D", "5C", "2H", "KS"]
    assert run.state.hp == [20]


def test_outcome_of_the_lost() -> None:
    run = dungeon("9D 5C 2H 3C KS QS JS")
    take(run, "9D 5C 2H KS QS")
    assert run.outcome == {
        "mode": "solo",
        "result": ["lost"],
        "rooms": 1,
        "left": 2 + 41,
        "hp": [20 - 13 - 12],
        "score": [20 - 13 - 12 - (238 - 5 - 13 - 12)],
    }


def test_outcome_of_the_winners() -> None:
    run = late("3D", "2D 4D", hp=12)
    take(run, "2D 3D")
    assert run.outcome == {
        "mode": "solo",
        "result": ["won"],
        "rooms": 1,
        "left": 0,
        "hp": [12],
        "score": [12],
    }


def test_outcome_gives_the_standings() -> None:
    run = late("3D", "2D 4D", hp=12)
    take(run, "2D 3D")
    (standing,) = GAME.rules.standings(run.outcome or {})
    assert (standing.result, standing.won, standing.score) == ("won", True, 12)
    run = late("KS", "2D 4H", hp=3)
    take(run, "KS")
    (standing,) = GAME.rules.standings(run.outcome or {})
    assert (standing.result, standing.won, standing.score) == ("lost", False, -10)


def test_outcome_lost_shows_what_still_lies_there() -> None:
    run = late("KS", "2D 4H", hp=3)
    take(run, "KS")
    panel = run.panel(0)
    assert panel.cards == ("2D", "4H")
    assert panel.rows == ()
    assert "K♠" in story_lines(panel)[0]
