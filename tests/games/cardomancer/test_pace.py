"""A pass that plays on while its player is idle."""

from __future__ import annotations

import pytest

from games.engine.panel import Choice
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from tests.kit.cardomancer import Campaign, from_round, offers, random_campaigns, set_up
from tests.kit.runs import asks, each_ask

NO_ATTACKS = "8D 7D 6D 10C"  # three guards for a healer monster, then an attack


def onward(run: Campaign, seat: int = 0) -> list[Choice]:
    """Return the choices of a seat that play on."""
    return [each for each in run.panel(seat).choices() if each.until]


def pressed(run: Campaign, choice: Choice, seat: int = 0) -> list[str]:
    """Press, and return the answers that this gave."""
    since = len(run.log)
    run.press(seat, choice.answers, choice.until)
    return [str(line.choice) for line in run.log[since:] if isinstance(line, Answered)]


def test_one_pass_lasts_until_the_player_can_act() -> None:
    run = from_round(set_up("wizard", "9H", NO_ATTACKS, hands=["8H 7H 6H"], special_used=[True]))
    (choice,) = onward(run)
    assert choice.label == "⏩ Pass while I can’t act"
    assert pressed(run, choice) == ["pass"] * 3
    assert asks(run) == "action"
    assert "8H>0" in run.lawful_answers(0)
    assert onward(run) == []


def test_a_single_pass_stays_beside_it() -> None:
    run = from_round(set_up("wizard", "9H", NO_ATTACKS, hands=["8H 7H 6H"], special_used=[True]))
    single = [each for each in run.panel(0).choices() if each.label == "Pass"]
    assert pressed(run, single[0]) == ["pass"]


@pytest.mark.parametrize(("hp", "passes", "ask"), [(10, 2, "action"), (5, 1, "react")])
def test_items_are_offered_again_where_a_character_would_die(
    hp: int, passes: int, ask: str
) -> None:
    run = from_round(set_up("healer", "JC", "6S 7S", hands=["AS 8H 9H"], hp=[hp]))
    (choice,) = onward(run)
    assert choice.label == "⏩ Pass unless a hero would die"
    assert pressed(run, choice) == ["pass"] * passes
    assert asks(run) == ask


def test_an_item_that_may_be_used_in_anothers_turn_does_not_end_it() -> None:
    hands = ["AD 8D 7D", "8H 7H 6H"]
    run = from_round(set_up("rogue rogue", "9S", "10D QD KD", hands=hands))
    (choice,) = onward(run)
    run.press(0, choice.answers, choice.until)
    for _ in range(2):
        assert run.pending is not None
        assert (list(run.pending.offers), run.pending.waits_for()) == ([1, 0], [1])
        run.press(1, ["pass"])
    passed = [line.seat for line in run.log if isinstance(line, Answered)]
    assert passed == [0, 1, 1, 0, 0]  # the initiative moves on


@pytest.mark.parametrize("hand", ["8D AD", "10C 8D"])
def test_a_card_that_may_block_or_attack_is_always_a_stop(hand: str) -> None:
    run = from_round(set_up("healer", "9C", "6S", hands=[hand], special_used=[True]))
    assert (asks(run), onward(run)) == ("react", [])
    run.answer(0, "pass")
    assert (asks(run), onward(run) == []) == ("action", "C" in hand)


def test_playing_on_only_passes() -> None:
    """Over all options and numbers of seats."""
    more = 0
    for number, run in enumerate(random_campaigns(40, "passing on")):
        player = RandomPlayer(f"passing on {number}")
        for _ in each_ask(run):
            seat = next(iter(offers(run)))
            choices = onward(run, seat)
            if choices:
                given = pressed(run, choices[0], seat)
                assert set(given) == {"pass"}
                more += len(given) > 1
            else:
                player.act(run)
    assert more > 10


def test_a_lesson_asks_at_each_moment() -> None:
    state = set_up("wizard rogue", "9H", NO_ATTACKS, hands=["8H 7H 6H", "8S"])
    state.party[0].special_used = True
    assert onward(from_round(state, lesson=True)) == []
