"""Those who come late: chairs that are free at the opening (2.8)."""

from typing import Any

import pytest

from games.catalog import GAMES
from games.dealer import GAME
from games.dealer.rules.chairs import kept_free, to_take
from games.dealer.rules.events import Moved, SatDown, Thrown
from games.engine.chance import Seeded
from games.engine.extensions.chairs import FREE
from games.engine.record import write
from games.engine.replay import verify, without_words
from games.engine.run import Run
from tests.kit.dealer import Evening, opened, random_acts
from tests.kit.runs import words
from tests.kit.unwrap import unwrap


def late(free: int = 2, **options: Any) -> Evening:
    """Ann, Bo and Dee, the dealer, with chairs for Cy, Di …"""
    return Evening("", "", "", players=2 + free, dice="1 2 3 4 5 6", free=free, **options)


def test_8_1_a_free_chair_has_no_hand_no_turn_and_no_name() -> None:
    table = late()
    assert table.s["sitters"] == ["Ann", "Bo", "", "", "Dee"]
    table.do("d", "cards deal * 2").do("d", "turns dice")
    assert [len(hand) for hand in table.state.hands] == [2, 2, 0, 0, 2]
    assert sorted(table.order()) == ["Ann", "Bo"]
    assert unwrap(table.run.pending).waits_for() == [4, 0, 1]
    assert not any("Cy" in str(line) for line in table.run.panel(None).lines)
    table.do("d", "correct h4")
    assert table.offer("d") == ["deck", "discard", "gm", "h0", "h1", "back"]


def test_8_1_without_free_chairs_a_state_says_nothing_of_them() -> None:
    table = Evening()
    assert "sitters" not in table.s
    assert "sit" not in table.offer("a")


@pytest.mark.parametrize(
    ("seats", "options", "free"),
    [
        (3, {}, 6),
        (9, {}, 0),
        (1, {}, 0),
        (3, {"latecomers": "closed"}, 0),
        (2, {"latecomers": "nod"}, 7),
    ],
)
def test_8_1_up_to_nine_may_sit_at_a_table_of_several(
    seats: int, options: dict[str, str], free: int
) -> None:
    assert kept_free(GAME.read_options(options), seats) == free


def test_8_1_as_many_chairs_as_are_free_must_be_there() -> None:
    with pytest.raises(ValueError, match="seats"):
        Evening(players=1, free=2)


def test_8_2_who_comes_takes_the_next_free_chair_and_plays_like_all_others() -> None:
    table = late()
    assert table.offer("c") == ["sit"]
    assert table.run.pending is not None
    assert list(table.run.pending.offers) == [4, 0, 1, 2, 3]
    table.do("c", "sit Eve")
    assert table.run.events[-1] == ("Eve",)
    assert table.offer("c") == ["cards", "dice", "turns", "story", "sit"]
    table.do("c", "cards take deck hand 1").do("d", "cards deal * 1")
    assert [len(hand) for hand in table.state.hands] == [1, 1, 2, 0, 1]
    assert 3 in table.run.pending.offers
    assert table.run.moment().seats == ["Ann", "Bo", "Eve", "", "Dee"]


def test_8_2_to_sit_down_is_not_taken_back() -> None:
    table = late().do("c", "sit Eve")
    assert table.state.seen


def test_8_3_a_chair_that_was_left_is_free_once_it_holds_no_cards() -> None:
    """A hand that was dealt stays its owner's: its chair is not given away with it."""
    table = late(free=1).do("c", "sit Eve").do("d", "cards deal 0 2")
    assert to_take(table.state, ()) == []
    assert to_take(table.state, [0]) == []
    assert "sit" not in table.offer("a")
    assert to_take(table.state, [0, 1]) == [1]
    table.do("d", f"correct h0 gm {'+'.join(table.hand('a'))}")
    assert to_take(table.state, [0]) == [0]


def test_8_3_a_chair_on_which_nobody_sat_comes_first_and_the_dealers_never() -> None:
    table = late(free=1)
    assert to_take(table.state, [0]) == [2, 0]
    table.do("c", "sit Eve")
    assert to_take(table.state, [table.state.dealer]) == []
    assert "sit" not in table.offer("d")


def test_8_3_nothing_of_who_sat_there_is_left_for_who_sits_there_now() -> None:
    table = late(free=1).throw("a", "1d20", "gm").throw("a", "1d4").do("a", "turns sheet:0 +5 _ _")
    table.do("a", "cards peek deck 1").do("a", "sit Fay")
    state, lines = table.state, str(table.run.panel(0).lines)
    assert (state.saved[0], state.modifiers[0], state.peeks[0]) == ([], 0, None)
    assert [roll.openness for roll in state.rolls] == ["open"]
    assert "🤫" not in lines
    assert state.sitters[0] == "Fay"
    assert "Fay" in str(table.run.panel(None).lines)


def test_8_3_what_was_done_before_is_told_of_who_did_it() -> None:
    table = late(free=1).do("a", "cards take deck discard 1").do("a", "sit Fay").throw("a", "1d4")
    told = [event.who for event in table.run.events if isinstance(event, Moved | SatDown | Thrown)]
    assert told == ["Ann", "Fay", "Fay"]


@pytest.mark.parametrize("fight", ["cards", "dice"])
def test_8_4_who_comes_during_a_fight_takes_part_at_once(fight: str) -> None:
    table = late().do("d", f"turns {fight}").do("c", "sit Eve")
    assert sorted(turn.who for turn in table.state.turns) == ["0", "1", "2"]
    table.do("d", "turns round").do("a", "sit Fay")
    assert sorted(turn.who for turn in table.state.turns) == ["0", "1", "2"]


def test_r10_without_a_name_a_seat_is_called_by_its_number() -> None:
    assert late().do("c", "sit _").state.sitters[2] == "Seat 3"
    assert late().do("c", "sit Bo").state.sitters[2] == "Bo 3"


def test_r10_whose_words_are_forgotten_sits_there_still() -> None:
    table = late().do("c", "sit Eve").do("c", "cards take deck hand 1")
    run = without_words(GAME, table.run.header, table.run.log, "seed", [2])
    assert run.state.sitters[2] == "Seat 3"
    assert len(run.state.hands[2]) == 1
    assert "Eve" not in str(run.snapshot())


@pytest.mark.parametrize("seed", "abc")
def test_8_1_to_8_4_random_evenings_verify_and_come_back(seed: str) -> None:
    """From the log, and from a checkpoint, they are the same."""
    run = opened(seed, ["Ann", "Bo", *[FREE] * 4, "Dee"], {"free": 4})
    for _ in random_acts(run, seed, 150):
        pass
    assert all(run.state.sitters)
    verify(write(unwrap(run.record)), GAMES, seed, unfinished=True)
    start, lines = run.since_checkpoint()
    again = Run(GAME, run.header, Seeded(seed), start=start, script=lines)
    assert again.snapshot() == run.snapshot()
    assert again.moment().seats == run.moment().seats


def test_4_5_who_has_rolled_is_named_though_another_sits_there_now() -> None:
    table = late(free=1).throw("a", "1d4").do("d", "dice open 1d20 _").do("d", "tell hi")
    table.do("a", "sit Zoe")
    told = words(table.run.panel(None)).replace("\n", "")
    assert "Ann" in told.partition("Zoe")[0]
