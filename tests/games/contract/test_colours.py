"""Colours of choices: green costs nothing, red may kill."""

import re
from collections import defaultdict
from operator import gt, le

import pytest

from games.cards.rules.cards import jokers
from games.engine.panel import Choice, Mood
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun
from tests.games.contract.test_choices import open_choices
from tests.kit.configurations import CASES
from tests.kit.panels import offers, said
from tests.kit.runs import copy_of

GAMES = 3  # of each configuration
LATER = 12  # answers within which a hero is hurt
MOST_PRESSES = 60  # of a kind
OFTEN = 4  # times that a kind of choice is seen before it must have hurt
COLOURED = ["cardomancer", "cardrpg", "cards", "diamonds"]


def lives(run: AnyRun) -> list[int]:
    """Return the hit points of the players' heroes."""
    state = run.state
    match run.game.id:
        case "diamonds":
            return list(state.hp)
        case "cards":
            return [state.hit_points(str(seat)) for seat in range(len(state.party))]
        case "cardomancer":
            return [each.hp for each in state.party]
    return [each.hp for each in state.heroes]


def owned(run: AnyRun, seat: int) -> list[int]:
    """Return a seat's hit points, cards, items and gold; none for a game master."""
    state, hp = run.state, lives(run)
    if seat >= len(hp):
        return []
    match run.game.id:
        case "cards":
            return [hp[seat], len(jokers(state.party[seat].pack.pile))]
        case "cardomancer":
            return [hp[seat], len(state.party[seat].hand)]
        case "cardrpg":
            hero = state.heroes[seat]
            return [hp[seat], len(hero.hand), len(hero.inventory), hero.gold]
    return [hp[seat]]


@pytest.mark.parametrize("game", COLOURED)
def test_green_costs_nothing_and_red_may_kill(game: str) -> None:
    """A green choice lowers neither its seat's hit points nor what it holds.

    Each kind of a red choice has lowered a hero's hit points, at once or within a few answers.
    """
    hurt: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for case in [each for each in CASES.values() if each.game.id == game]:
        for number in range(GAMES):
            seed = f"colours {number}"
            for run in case.moments(seed, keep=True):
                for seat, offer in offers(run):
                    for choice in open_choices(run.panel(seat, case.house)):
                        answers = said(choice, offer, run)
                        if choice.mood is Mood.GOOD:
                            again = pressed(run, seed, seat, choice, answers)
                            before, after = owned(run, seat), owned(again, seat)
                            assert all(map(le, before, after)), (case.name, choice)
                        elif choice.mood is Mood.DANGER:
                            kind = re.sub("[^a-z]", "", answers[0])
                            times = hurt[run.pending.name if run.pending else "", kind]
                            if len(times) < MOST_PRESSES:
                                again = pressed(run, seed, seat, choice, answers)
                                times.append(is_hurt(run, again))
    never = {kind for kind, times in hurt.items() if len(times) >= OFTEN and not any(times)}
    assert not never


def pressed(run: AnyRun, seed: str, seat: int, choice: Choice, answers: tuple[str, ...]) -> AnyRun:
    """Return a copy of a game in which a choice was taken."""
    again = copy_of(run, seed, run.bookmarks[-1] if run.bookmarks else None)
    again.press(seat, answers, choice.until)
    return again


def is_hurt(before: AnyRun, after: AnyRun) -> bool:
    """Return whether a hero loses hit points, now or when the game goes on."""
    had, player = lives(before), RandomPlayer("afterwards")
    for _ in range(LATER):
        if any(map(gt, had, lives(after))):
            return True
        if after.pending is None:
            return False
        player.act(after)
    return False
