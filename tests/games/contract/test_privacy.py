"""Nobody sees what is hidden: the order of a pile, or what only another seat may see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.game import AnyGame
from games.engine.panel import Line, Panel, Several
from games.engine.record import Line as LogLine
from games.engine.record import Shuffled
from games.engine.run import AnyRun, Run
from tests.kit.configurations import EVERY_CASE, EVERY_GAME, Case, Entry, cases_of, entry_of
from tests.kit.restoring import what_shows
from tests.kit.runs import cards_in, words

GAMES_SEEN = 3
SIDE_BY_SIDE = 3
A_CARD = re.compile(r"(?:10|[2-9AJQK])[SHDC]|X[123]")


def cards_on(panel: Panel) -> set[Card]:
    """Every card that a panel shows or names, or that a choice on it would answer."""
    severals = [
        each for row in panel.rows_of_all() if isinstance(row, Several) for each in row.choices
    ]
    choices = [*panel.choices(), *severals]
    answers = [answer for choice in choices for answer in choice.answers]
    shown = {choice.card for choice in choices if choice.card is not None}
    return (
        shown | set(panel.cards) | cards_in(words(panel)) | set(A_CARD.findall(" ".join(answers)))
    )


def among(case: Case, run: AnyRun, cards: Iterable[Card]) -> set[Card]:
    """Those of some cards of which there is only one, and that no words of the rules name."""
    columns = run.snapshot()
    lying = Counter(case.entry.cards(columns))
    open_to_more = case.entry.named.union(case.entry.known(columns))
    return {card for card in cards if lying[card] <= 1} - open_to_more


@EVERY_CASE
def test_what_is_on_ones_own_panel_alone_is_on_no_others(case: Case) -> None:
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


@EVERY_CASE
def test_what_one_seat_alone_may_see_is_on_no_other_panel(case: Case) -> None:
    """Of what has happened it may be told, where it was somewhere else before."""
    for number in range(GAMES_SEEN):
        for run in case.moments(f"private {number}"):
            if run.pending is None:
                continue
            private = case.entry.private(run.snapshot(), run.pending.name, case.seats)
            for seat, cards in private.items():
                secret = among(case, run, cards)
                for other in (None, *range(case.seats)):
                    if other == seat or (other is None and case.house.open_hands):
                        continue
                    panel = replace(run.panel(other, case.house), events=())
                    assert not secret & cards_on(panel)


@EVERY_GAME
def test_nothing_depends_on_the_order_of_what_is_hidden(game: AnyGame) -> None:
    """With what lies hidden the other way round, all that was told and shown is the same."""
    cases = cases_of(game)
    turned_round = sum(turn_round(case, f"hidden {number}") for case in cases for number in (1, 2))
    assert turned_round or entry_of(game).hidden == Entry().hidden


def turn_round(case: Case, seed: str) -> int:
    """Turn all hidden piles of a game round at every ask; gives how many were."""
    count = 0
    for number, run in enumerate(case.moments(seed)):
        if number % case.step:
            continue
        hidden = case.entry.hidden(run.snapshot())
        for pile in hidden:
            script = turned(run.log, pile)
            if script is not None:
                other = Run(run.game, run.header, Seeded(seed), script=script, memory=None)
                assert case.entry.hidden(other.snapshot()) != hidden
                assert everything_said(case, other) == everything_said(case, run)
                count += 1
    return count


def turned(log: Sequence[LogLine], pile: list[Card]) -> list[LogLine] | None:
    """The log with that much of a pile the other way round as still lies as it was shuffled.

    That is the end of it, or a whole pile that was dealt: what has been turned up since may lie
    in a row as well. None where that is too little to be told; with several decks a few cards
    may well lie side by side in another one.
    """
    shuffles = [(at, line) for at, line in enumerate(log) if isinstance(line, Shuffled)]
    decks = sum(set(pile) <= set(line.cards) for _, line in shuffles)
    least = 1 if decks <= 1 else SIDE_BY_SIDE
    found = [(*longest_in(line.cards, pile), at, line) for at, line in shuffles]
    for first, length, index, line in sorted(found, key=lambda each: (-each[1], -each[2])):
        block = line.cards[first : first + length]
        still = block == pile or first + length == len(line.cards)
        if still and length > least and block != block[::-1]:
            cards = [*line.cards[:first], *block[::-1], *line.cards[first + length :]]
            return [*log[:index], Shuffled(line.pile, cards), *log[index + 1 :]]
    return None


def longest_in(cards: list[Card], pile: list[Card]) -> tuple[int, int]:
    """Where as much as possible of the top of a pile lies among other cards, and how much."""
    found = (0, 0)
    for first in range(len(cards)):
        pairs = zip(cards[first:], pile, strict=False)
        length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        found = max(found, (first, length), key=lambda each: each[1])
    return found


def everything_said(case: Case, run: AnyRun) -> list[Any]:
    """All panels, all that was told to everybody and to each seat, and what is asked."""
    seats = (None, *range(case.seats))
    told: list[list[Line | None]] = [
        [run.game.view.told(event, seat, case.house) for event in run.events] for seat in seats
    ]
    asked = what_shows(run)
    del asked["state"]
    return [asked, told, [run.panel(seat, case.house) for seat in seats]]
