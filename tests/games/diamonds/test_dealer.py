"""The dealer (rule 6.1 of the rules page) in every mode, and their ask, `describe`."""

from typing import Any

import pytest

from games.diamonds import GAME
from games.diamonds.rules.cards import DUNGEON
from games.diamonds.rules.events import Entered
from games.engine.chance import Seeded
from games.engine.game import SetupRefused
from games.engine.panel import Face
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Answered
from games.engine.run import NotOffered
from tests.kit.diamonds import Dungeon, late_game, mode_game
from tests.kit.runs import Laid, asked_of, each_ask, events_of, on_top

# Options and seats; the dealer is the last of them.
MODES: list[tuple[dict[str, Any], int]] = [
    ({"mode": "solo"}, 2),
    ({"mode": "duel"}, 3),
    ({"mode": "duel", "lone_room": 4, "fists": True}, 3),
    ({"mode": "exit"}, 2),
    ({"mode": "exit", "fists": True, "rogue": True}, 4),
    ({"mode": "exit", "party": "tracked", "chambers": 2}, 3),
    ({"mode": "exit", "party": "tracked", "share": "blind", "chambers": 2}, 2),
]
EVERY_MODE = pytest.mark.parametrize(("options", "seats"), MODES)


def dealt(top: str, seats: int, *later: str, dice: str = "", **options: Any) -> Dungeon:
    """Return a game with a dealer and these cards on top."""
    return mode_game(Laid(top, *later, dice=dice), seats, dealer=True, **options)


@EVERY_MODE
def test_rule_6_1_the_last_seat_sees_each_room_first_and_describes_it(
    options: dict[str, Any], seats: int
) -> None:
    run = dealt("2D 3D 4D 5D 6D 7D 8D", seats, **options)
    assert asked_of(run) == ("describe", {seats - 1: {"text": 1000}})
    assert run.state.room[:4] == ["2D", "3D", "4D", "5D"]
    assert events_of(run, Entered) == []  # no other seat has seen it yet
    run.answer(seats - 1, "Rats, and a smell of smoke.")
    assert asked_of(run)[0] == "room"
    (entered,) = events_of(run, Entered)
    assert (entered.text, entered.cards) == (run.state.text, tuple(run.state.room))
    assert run.state.text == "Rats, and a smell of smoke."


def test_rule_6_1_again_after_a_run_though_the_room_itself_is_not_asked() -> None:
    run = dealt("KS", 2, "2D 3D 4D 5D")
    run.answer(1, "A throne.")
    run.answer(0, "run")
    assert asked_of(run) == ("describe", {1: {"text": 1000}})
    assert (run.state.room, run.state.text) == (["2D", "3D", "4D", "5D"], "")
    run.answer(1, "An armoury.")
    assert asked_of(run) == ("card", {0: ["2D", "3D", "4D", "5D"]})
    assert run.state.text == "An armoury."


def test_rule_6_1_again_for_every_room_and_its_words_last_for_that_room() -> None:
    run = dealt("2D 3D 4D 5D 6D 7D 8D", 2)
    run.answer(1, "First.")
    for answer in ("face", "2D", "3D"):
        run.answer(0, answer)
        assert run.state.text == "First."
    run.answer(0, "4D")
    assert asked_of(run)[0] == "describe"
    assert (run.state.text, run.state.rooms) == ("", 1)


def test_rule_6_1_the_last_room_is_described_too() -> None:
    run = late_game("2D", "3D", seats=2, dealer=True)
    assert asked_of(run) == ("describe", {1: {"text": 1000}})
    run.answer(1, "The gate!")
    assert asked_of(run) == ("card", {0: ["2D", "3D"]})
    run.answer(0, "2D")
    assert run.outcome is not None


@EVERY_MODE
def test_rule_6_1_the_dealer_decides_nothing_else(options: dict[str, Any], seats: int) -> None:
    # In `exit`, however, every seat may choose the way between two rooms.
    between = {"between", "adjust_who", "adjust_what", "adjust_to"}
    seen: set[str] = set()
    for seed in range(40):
        run = mode_game(Seeded(str(seed)), seats, dealer=True, **options)
        player = RandomPlayer(str(seed))
        for name in each_ask(run):
            seen.add(name)
            asked = list(asked_of(run)[1])
            if name == "describe":
                assert asked == [seats - 1]
            elif name in between:
                assert asked == list(range(seats))
            elif options["mode"] == "exit":
                assert asked == list(range(seats - 1))
            else:
                assert asked == ([run.state.first] if name == "room" else [run.state.turn])
            player.act(run)
    assert {"describe", "room", "card"} <= seen
    assert (between & seen != set()) == (options["mode"] == "exit")


@EVERY_MODE
def test_rule_6_1_without_the_option_nobody_describes(options: dict[str, Any], seats: int) -> None:
    for seed in range(10):
        run = mode_game(Seeded(str(seed)), seats - 1, **options)
        player = RandomPlayer(str(seed))
        for name in each_ask(run):
            assert name != "describe"
            assert run.state.text == ""
            player.act(run)


def test_rule_6_1_a_weapon_does_not_say_that_the_hidden_room_has_the_same_card() -> None:
    run = dealt("9D 2H 3H 4H 5H 6H 7H 9D", 3, mode="duel")
    run.answer(2, "")
    run.answer(0, "face")
    for turn, card in enumerate(("9D", "2H", "3H", "4H", "5H", "6H")):
        run.answer(turn % 2, card)
    assert asked_of(run)[0] == "describe"
    assert (run.state.weapon[0], "9D" in run.state.room) == ("9D", True)
    panel = run.panel(0)
    shown = [part for line in panel.lines for part in line]
    assert Face("9D") in shown  # a large card would be in words


def test_decision_describe_takes_a_thousand_characters_and_none() -> None:
    run = dealt("", 2)
    with pytest.raises(NotOffered):
        run.answer(1, "x" * 1001)
    run.answer(1, "x" * 1000)
    assert len(run.state.text) == 1000
    run = dealt("", 2)
    run.answer(1, "")
    assert (run.state.text, asked_of(run)[0]) == ("", "room")


@EVERY_MODE
def test_decision_away_the_dealer_says_nothing(options: dict[str, Any], seats: int) -> None:
    run = dealt("", seats, **options)
    StandIn("").act(run)
    assert (run.state.text, asked_of(run)[0]) == ("", "room")


@pytest.mark.parametrize(
    ("mode", "most", "said"),
    [("solo", 2, "seats 2 here"), ("duel", 3, "seats 3 here"), ("exit", 9, "seats 2 to 9 here")],
)
def test_the_dealer_s_seat_is_one_more(mode: str, most: int, said: str) -> None:
    options = GAME.read_options({"mode": mode, "dealer": True})
    GAME.check_seats(options, ["somebody"] * most)
    for wrong in (1, most + 1):
        with pytest.raises(SetupRefused, match=f"{said}, not {wrong}"):
            GAME.check_seats(options, ["somebody"] * wrong)


@pytest.mark.parametrize("mode", ["solo", "duel", "exit"])
def test_state_when_a_room_is_described(mode: str) -> None:
    cards = "9D 5C 2H KS 4C 8S 3D"
    seats = 3 if mode == "duel" else 2
    run = dealt(cards, seats, cards, mode=mode)
    run.answer(seats - 1, "x")
    run.answer(0, "run")
    size, parties, decks = (7, 2, 2) if mode == "duel" else (4, 1, 1)
    whole = on_top(cards, list(DUNGEON) * decks)
    expected: dict[str, Any] = {
        "mode": mode,
        "room": whole[:size],
        "deck": whole[size:],
        "discard": [],
        "text": "",
        "rooms": 0,
        "runs": 1,
        "taken": 0,
        "need": size - 1,
        "card": None,
        "weapon": [None] * parties,
        "limit": [None] * parties,
        "last": [None] * parties,
    }
    if mode == "exit":
        expected |= {"sides": 4, "effect": None, "points": 0, "pool": []}
        expected |= {"damage_total": 0, "healing_total": 0}
    else:
        expected |= {"hp": [20] * parties, "score": [None] * parties, "first": 0, "turn": 0}
    assert asked_of(run)[0] == "describe"
    assert run.snapshot() == expected
    assert list(run.snapshot()) == list(expected)


@EVERY_MODE
def test_the_words_change_nothing_but_the_words(options: dict[str, Any], seats: int) -> None:
    """A game with a dealer has the same cards, the same answers and the same end."""
    for seed in range(60):
        run = mode_game(Seeded(str(seed)), seats, dealer=True, **options)
        without = mode_game(Seeded(str(seed)), seats - 1, **options)
        player = RandomPlayer(str(seed))
        for name in each_ask(without):
            while asked_of(run)[0] == "describe":
                assert run.state.text == ""
                run.answer(seats - 1, f"words {run.seq}")
            assert asked_of(run)[0] == name
            there = run.snapshot()
            assert there["text"].startswith("words ")
            assert there | {"text": ""} == without.snapshot()
            player.act(without)
            given = [line for line in without.log if isinstance(line, Answered)][-1]
            run.answer(given.seat, given.choice)
        assert run.outcome == without.outcome
