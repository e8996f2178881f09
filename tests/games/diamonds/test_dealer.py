"""The dealer (rule 6.1 of the rules page) in every mode, and their ask, `describe`."""

from typing import Any

import pytest

from games.diamonds import GAME
from games.diamonds.rules.events import Entered
from games.engine.chance import Seeded
from games.engine.game import SetupRefused
from games.engine.panel import Block
from games.engine.players import RandomPlayer, StandIn
from games.engine.run import NotOffered
from tests.kit.diamonds import Dungeon, mode_game
from tests.kit.runs import Laid, asked_of, each_ask, events_of

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
    blocks = [part for line in panel.lines for part in line if isinstance(part, Block)]
    assert "9♦" in blocks[0].words  # a large card would not be in the table


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
