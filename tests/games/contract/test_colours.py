"""Colours of choices: green costs nothing, red may kill."""

import re
from collections import defaultdict
from collections.abc import Sequence
from operator import gt, le

import pytest

from games.cards.rules.cards import jokers
from games.engine.extensions.hidden import HiddenCards, Redealer
from games.engine.panel import Choice, Mood
from games.engine.players import RandomPlayer, player_for
from games.engine.run import AnyRun
from tests.games.contract.test_choices import open_choices
from tests.kit.configurations import CASES
from tests.kit.panels import choices_in, offers, said
from tests.kit.runs import copy_of

GAMES = 3  # of each configuration
LATER = 12  # answers within which a hero is hurt
MOST_PRESSES = 60  # of a kind
OFTEN = 4  # times that a kind of choice is seen before it must have hurt
EVERY = 3  # asks, of which one is judged
DEALS = 8
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


@pytest.mark.parametrize("game", [each for each in COLOURED if each != "cardomancer"])
def test_blue_is_not_deadly_beside_a_choice_that_is_not(game: str) -> None:
    """The hero dies by no blue choice at once where another of the board never kills.

    The hidden cards are redealt. In Cardomancer a press with fewer cards left asks less often, so
    that its death comes at once. A choice that is asked back ends something else.
    """
    for case in [each for each in CASES.values() if each.game.id == game]:
        player = player_for(case.game, next(iter(case.game.rules.players)), "blue")
        for number, run in enumerate(case.moments("blue", player, keep=True)):
            for seat, offer in offers(run) if number % EVERY == 0 else ():
                panel = run.panel(seat, case.house)
                found = [each for each in choices_in(panel) if isinstance(each, Choice)]
                open_ones = [each for each in found if each.form is None and not each.confirm]
                blue = next((each for each in open_ones if each.mood is Mood.MAIN), None)
                if blue is None or not lives(run)[seat : seat + 1]:
                    continue
                if deaths(run, seat, blue, said(blue, offer, run), range(DEALS)) < OFTEN:
                    continue
                for each in open_ones:
                    many = range(DEALS * DEALS)
                    assert deaths(run, seat, each, said(each, offer, run), many), each


def deaths(
    run: AnyRun, seat: int, choice: Choice, answers: tuple[str, ...], deals: Sequence[int]
) -> int:
    """Return by how many deals of the cards that a seat doesn't know a choice kills it at once."""
    killed = 0
    for deal in deals:
        again = copy_of(run, f"deal {deal}", run.bookmarks[-1] if run.bookmarks else None)
        run.game.need(HiddenCards).redeal(again.state, (seat,), Redealer(f"deal {deal}"))
        before = fallen(again, seat)
        again.press(seat, answers, choice.until)
        killed += fallen(again, seat) != before
    return killed


def fallen(run: AnyRun, seat: int) -> int:
    """Return how often a hero has died; in CardRPG they come back."""
    if run.game.id == "cardrpg":
        return int(run.state.heroes[seat].deaths)
    return int(lives(run)[seat] <= 0)
