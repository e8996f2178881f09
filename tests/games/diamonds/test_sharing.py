"""Dice shared in one press (7.3): a button keeps its promise."""

from typing import Any

import pytest

from games.diamonds.rules.dice import give
from games.diamonds.rules.events import Took
from games.diamonds.rules.state import Effect, Party
from games.diamonds.view.exit_choices import evenly, half_each
from games.engine.chance import Seeded
from games.engine.panel import Choice, Loud, Menu, Name, Strong
from games.engine.players import RandomPlayer
from tests.kit.diamonds import Dungeon, exit_of, member, mode_game, tracked
from tests.kit.runs import asks, copy_of, each_ask, events_of, say

EVENLY = "⚖️ Evenly: "


def taken(run: Dungeon) -> list[int]:
    """Return the dice that each member has taken."""
    return list(exit_of(run).party.taken)


def even_choice(run: Dungeon) -> Choice:
    return next(each for each in run.panel(0).choices() if each.label.startswith(EVENLY))


def test_evenly_says_who_takes_what_and_gives_it() -> None:
    members = [member("Mira", 38, 40), member("Kit", 44, 44), member("Thorin", 61, 68)]
    run = tracked("8S 2D 3D 4D", *members, dice="4 4 4 4 3 3 2 2")
    say(run, "face 8S")
    choice = even_choice(run)
    assert choice.label == "⚖️ Evenly: Mira 8, Kit 9, Thorin 9"
    run.press(0, choice.answers)
    assert asks(run) == "card"
    assert taken(run) == [8, 9, 9]


def test_dice_to_be_promised_are_shared_by_their_number() -> None:
    members = [member("A", 9, 9), member("B", 9, 9)]
    run = tracked("3S 2D 3D 4D", *members, dice="1 1 1", share="blind")
    say(run, "face 3S")
    choice = even_choice(run)
    assert choice.label == "⚖️ Evenly: A 2d4, B 1d4"
    run.press(0, choice.answers)
    assert taken(run) == [2, 1]


def test_half_each_is_for_each_two_of_three_or_more() -> None:
    members = [member("A", 9, 9), member("B", 9, 9), member("C", 9, 9)]
    run = tracked("4S 2D 3D 4D", *members, dice="1 2 3 4")
    say(run, "face 4S")
    _, halves, by_hand = run.panel(0).rows
    assert isinstance(halves, Menu)
    assert isinstance(by_hand, Menu)
    assert [each.label for each in halves.choices] == ["A 5, B 5", "A 5, C 5", "B 5, C 5"]
    all_to_one = [each.label for each in by_hand.choices[:2]]
    assert all_to_one == ["All 10 → A (9/9 HP)", "All 10 → B (9/9 HP)"]
    second = halves.choices[1]
    assert isinstance(second, Choice)
    run.press(0, second.answers)
    assert taken(run) == [5, 0, 5]
    two = tracked("4S 2D 3D 4D", *members[:2], dice="1 2 3 4")
    say(two, "face 4S")
    assert len(two.panel(0).rows) == 2  # half each is evenly


def test_long_names_leave_the_least_and_the_most() -> None:
    members = [member(f"{letter * 20}", 9, 9) for letter in "ABC"]
    run = tracked("5S 2D 3D 4D", *members, dice="1 2 3 4 4")
    say(run, "face 5S")
    assert even_choice(run).label == "⚖️ Evenly: 4 to 5 for each of 3"


def test_the_last_die_is_given_by_a_button_each() -> None:
    run = tracked("2S 2D 3D 4D", member("A", 9, 9), member("B", 9, 9), dice="1 2")
    say(run, "face 2S 0")
    labels = [each.label for each in run.panel(0).choices()]
    assert labels == ["2 → A (8/9 HP)", "2 → B (9/9 HP)"]


@pytest.mark.parametrize("share", ["rolled", "blind"])
@pytest.mark.parametrize("level", [1, 7])
def test_dice_are_shared_as_the_button_said(share: str, level: int) -> None:
    """Some members fall, some are full, some count their own HP.

    No press stops halfway, and no member takes other dice than the button said.
    """
    frail = [member("A", 6, 9), member("B", None), member("C", 12, 12), member("D", 0, 5)]
    options: dict[str, Any] = {"party": "tracked", "share": share, "level": level, "chambers": 9}
    shared = 0
    for at in range(12):
        run = mode_game(Seeded(f"shared {at}"), 1, sheets=frail, mode="exit", **options)
        player = RandomPlayer(f"shared {at}")
        for name in each_ask(run):
            exit_ = exit_of(run)
            if name == "share" and len(exit_.pool) + exit_.points > 1:
                for proposal in (evenly(exit_), *half_each(exit_)):
                    check(run, f"shared {at}", proposal.answers, proposal.totals)
                    shared += 1
            player.act(run)
    assert shared > 40


def check(run: Dungeon, seed: str, answers: tuple[str, ...], totals: dict[int, int]) -> None:
    rolled = bool(exit_of(run).pool)
    before = given(run)
    after = copy_of(run, seed, run.bookmarks[-1] if run.bookmarks else None)
    assert answers
    after.press(0, answers)
    if rolled:
        gained = [now - then for now, then in zip(given(after), before, strict=True)]
        assert {at: each for at, each in enumerate(gained) if each} == totals


def given(run: Dungeon) -> list[int]:
    tracked_party = exit_of(run).party
    return [a + b for a, b in zip(tracked_party.taken, tracked_party.healed, strict=True)]


def test_a_blow_shared_by_hand_is_one_line_on_the_board() -> None:
    members = [member("Mira", 38, 40), member("Kit", 3, 44)]
    run = tracked("4S 2D 3D 4D", *members, dice="4 4 4 1")
    say(run, "face 4S 0 1")
    assert len(events_of(run, Took)) >= 3
    (mira, kit) = (Name("Mira"), Name("Kit"))
    run.begin_step(0)  # of one press
    _, line, *_ = run.panel(0).events
    blow = ("🩸 ", "4d4: ", Strong("13 damage"), " · ")
    assert line == (Loud((*blow, mira, " −9 (29 HP)", ", ", kit, " −3 (down)")),)


@pytest.mark.parametrize(
    ("effect", "left", "counted"), [("damage", 0, ([6], [0])), ("healing", 9, ([0], [6]))]
)
def test_ruling_r14_a_die_that_would_exceed_counts_whole(
    effect: Effect, left: int, counted: tuple[list[int], list[int]]
) -> None:
    there = 4 if effect == "damage" else 5
    party = Party([there], [9], [{}], taken=[0], healed=[0], lost=[0], gained=[0])
    assert give(party, 0, effect, 6) == 4
    assert (party.hp, (party.taken, party.healed)) == ([left], counted)
