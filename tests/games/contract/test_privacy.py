"""No seat sees hidden cards: the order of a pile, or another seat's secrets."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.game import AnyGame
from games.engine.panel import Line, Panel, Several
from games.engine.run import AnyRun, Run
from tests.kit.configurations import EVERY_CASE, EVERY_GAME, Case, Entry, cases_of, entry_of
from tests.kit.dear import A_TENTH
from tests.kit.restoring import what_shows
from tests.kit.runs import cards_in, words
from tests.kit.turned import turned

GAMES_SEEN = 2
A_CARD = re.compile(r"(?:10|[2-9AJQK])[SHDC]|X[123]")


def cards_on(panel: Panel) -> set[Card]:
    """Return every card that a panel shows or names, or that a choice would answer."""
    severals = [
        each for row in panel.rows_of_all() if isinstance(row, Several) for each in row.choices
    ]
    choices = [*panel.choices(), *severals]
    answers = [answer for choice in choices for answer in choice.answers]
    shown = {choice.card for choice in choices if choice.card is not None}
    return (
        shown | set(panel.faces()) | cards_in(words(panel)) | set(A_CARD.findall(" ".join(answers)))
    )


def among(case: Case, run: AnyRun, cards: Iterable[Card]) -> set[Card]:
    """Return the cards that exist only once and that no text of the rules names."""
    columns = run.snapshot()
    lying = Counter(case.entry.cards(columns))
    open_to_more = case.entry.named.union(case.entry.known(columns))
    return {card for card in cards if lying[card] <= 1} - open_to_more


@EVERY_CASE
def test_a_private_panels_content_is_on_no_other_panel(case: Case) -> None:
    if case.seats == 1 or case.house.open_hands:
        return
    for number in range(GAMES_SEEN):
        for run in case.moments(f"own {number}"):
            everybodys = cards_on(run.panel(None, case.house))
            own = [cards_on(run.panel(seat, case.house)) for seat in range(case.seats)]
            for seat, cards in enumerate(own):
                mine = among(case, run, cards - everybodys)
                for other in range(case.seats):
                    assert other == seat or not mine & own[other]


@A_TENTH
@EVERY_CASE
def test_a_seats_secrets_are_on_no_other_panel(case: Case, one_in: int) -> None:
    """Past events may name such a card if it was open at the time."""
    for number in range(GAMES_SEEN):
        for at, run in enumerate(case.moments(f"private {number}")):
            if run.pending is None or at % min(one_in, 2 * case.step):
                continue
            private = case.entry.private(run.snapshot(), run.pending.name, case.seats)
            for seat, cards in private.items():
                secret = among(case, run, cards)
                for other in (None, *range(case.seats)):
                    if other == seat or (other is None and case.house.open_hands):
                        continue
                    panel = replace(run.panel(other, case.house), events=())
                    assert not secret & cards_on(panel)


@A_TENTH
@EVERY_GAME
def test_nothing_depends_on_the_order_of_what_is_hidden(game: AnyGame, one_in: int) -> None:
    """With hidden cards reversed, all stories and panels are the same."""
    cases = cases_of(game)
    turned_round = sum(turn_round(case, "hidden 1", one_in) for case in cases)
    assert turned_round or entry_of(game).hidden == Entry().hidden


def turn_round(case: Case, seed: str, one_in: int) -> int:
    """Reverse all hidden piles of a game at one ask in each interval, and return their number."""
    count = 0
    for number, run in enumerate(case.moments(seed)):
        if number % max(case.step, min(one_in, 5)):
            continue
        hidden = case.entry.hidden(run.snapshot())
        for pile in hidden:
            script = turned(run.log, pile)
            if script is not None:
                other = Run(run.game, run.header, Seeded(seed), script=script, memory=None)
                other.begin_step(run.step)
                assert case.entry.hidden(other.snapshot()) != hidden
                assert everything_said(case, other) == everything_said(case, run)
                count += 1
    return count


def everything_said(case: Case, run: AnyRun) -> list[Any]:
    """Return all panels, all stories and all asks."""
    seats = (None, *range(case.seats))
    told: list[list[Line | None]] = [
        [run.game.view.event_line(event, seat, case.house) for event in run.events]
        for seat in seats
    ]
    asked = what_shows(run)
    del asked["state"]
    return [asked, told, [run.panel(seat, case.house) for seat in seats]]
