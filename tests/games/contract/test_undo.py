"""A step can be undone only if it has shown no hidden card to a player."""

from collections.abc import Iterator

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions.hidden import HiddenCards, Redealer, Undo
from games.engine.record import Answered
from games.engine.run import AnyRun, Keep, NotAsked, NotOffered, Run
from games.engine.steps import Step, hidden_cards, last_step, shows_cards, shows_nothing
from tests.games.contract.test_privacy import among, cards_on, everything_said
from tests.kit.configurations import EVERY_CASE, Case, Entry
from tests.kit.dear import A_TENTH
from tests.kit.turned import turned
from tests.kit.unwrap import unwrap


def may_undo(case: Case) -> bool:
    options = case.game.read_options(case.configuration.options)
    undo = case.game.find(Undo)
    return undo is not None and undo.allowed(options, case.seats)


def steps(case: Case, seed: str, one_in: int) -> Iterator[tuple[AnyRun, AnyRun, Step]]:
    """Yield each answer of a game that can be undone, with the game before and after."""
    before: AnyRun | None = None
    for number, run in enumerate(case.moments(seed, keep=True)):
        if before is not None and run.pending is not None:
            step = unwrap(last_step(run, before.seq))
            sure = shows_nothing(case.game, step, knowing(case), case.house)
            hidden = hidden_cards(before, knowing(case))
            if any(len(pile) == 1 for pile in hidden):
                before = None  # counting tells the last card
                continue
            seems_to = shows_cards(run, before.seq, hidden, knowing(case))
            assert not (sure and seems_to)
            peeks, several = case.game.need(Undo).peeks, len(knowing(case)) > 1
            if not any(peeks(line, several) for line in step.answers):
                assert sure is not seems_to, step.answers
            if sure:
                yield before, run, step
        before = None
        if number % one_in == 0:
            before = Run(
                case.game,
                run.header,
                Seeded(seed),
                script=list(run.log),
                keep=Keep.STORED,
                memory=None,
            )


def knowing(case: Case) -> list[list[int]]:
    """Return players in all seats who know their cards; with open hands, all cards."""
    if case.house.open_hands:
        return [list(range(case.seats))]
    return [[seat] for seat in range(case.seats)]


def hidden_from(case: Case, run: AnyRun, seat: int) -> set[Card]:
    """Return the cards that a seat may not see: those hidden from all, and the others' own."""
    columns = run.snapshot()
    if not case.entry.cards(columns):  # not dealt yet
        return set()
    hidden = {card for pile in case.entry.hidden(columns) for card in pile}
    if not case.house.open_hands:
        private = case.entry.private(columns, unwrap(run.pending).name, case.seats)
        hidden |= {card for other, cards in private.items() if other != seat for card in cards}
    return among(case, run, hidden)


@A_TENTH
@EVERY_CASE
def test_an_undone_step_has_shown_no_hidden_card(case: Case, one_in: int) -> None:
    """No card is on a panel or in a seat's story that was hidden before."""
    if not may_undo(case) or case.entry.hidden == Entry().hidden:  # packs that are known by heart
        return
    for number in range(2):
        for before, after, _ in steps(case, f"undo {number}", min(one_in, 3)):
            for seat in range(case.seats):
                seen = cards_on(after.panel(seat, case.house))
                assert not hidden_from(case, before, seat) & seen - cards_on(
                    before.panel(seat, case.house)
                )


@A_TENTH
@EVERY_CASE
def test_an_undone_step_gives_the_same_panels_with_other_cards(case: Case, one_in: int) -> None:
    """Another order of hidden cards, from the shuffle on: stories and panels are the same."""
    if not may_undo(case):
        return
    for before, after, step in steps(case, "undo turned", min(one_in, 5)):
        for pile in case.entry.hidden(before.snapshot()):
            script = turned(before.log, pile)
            if script is not None:
                chance = Seeded("undo turned")
                other = Run(case.game, after.header, chance, script=script, memory=None)
                again(other, step)
                other.begin_step(after.step)
                assert everything_said(case, other) == everything_said(case, after)


def again(run: AnyRun, step: Step) -> None:
    """Return the same answers."""
    for line in step.lines[step.first :]:
        assert isinstance(line, Answered)
        try:
            run.answer(line.seat, line.choice)
        except (NotAsked, NotOffered) as error:
            raise AssertionError("it asks something else") from error


class Noted(Redealer):
    """A record of redealt piles, which stay unchanged."""

    def __init__(self) -> None:
        super().__init__("")
        self.cards: list[Card] = []

    def dealt(self, pool: list[Card]) -> list[Card]:
        self.cards += pool
        return super().dealt(pool)


@EVERY_CASE
def test_hidden_cards_are_those_that_another_deal_would_change(case: Case) -> None:
    if not may_undo(case):
        return
    cards = case.game.need(HiddenCards)
    for number, run in enumerate(case.moments("undo hidden")):
        if number % 5 or number > 50:
            continue
        for seats in knowing(case):
            noted, copy = Noted(), case.game.load(case.game.dump(run.state))
            hidden = cards.cards(run.state, seats)
            cards.redeal(copy, seats, noted)
            assert sorted(hidden) == sorted(noted.cards)


@EVERY_CASE
def test_after_it_the_same_answers_give_the_same_cards(case: Case) -> None:
    """No result of chance lies in between, so chance continues from the same point."""
    if not may_undo(case):
        return
    for before, after, step in steps(case, "undo again", 1):
        again(before, step)
        assert before.log == after.log
        assert case.game.dump(before.state) == case.game.dump(after.state)
        return


# A game, its seats and options, and whether a step may be taken back there.
_ALLOWED: list[tuple[str, int, dict[str, object], bool]] = [
    ("diamonds", 1, {}, True),
    ("cardrpg", 2, {"mode": "coop"}, True),
    ("cards", 2, {"gm": "auto"}, True),
    ("diamonds", 2, {"mode": "duel"}, False),
    ("diamonds", 2, {"dealer": True}, False),
    ("cardrpg", 2, {"mode": "duel"}, False),
    ("cards", 2, {}, False),
    ("dealer", 1, {}, False),
]


@pytest.mark.parametrize(
    ("name", "seats", "options", "allowed"), [each for each in _ALLOWED if each[0] in GAMES]
)
def test_where_people_play_against_one_another_or_somebody_leads_nothing_is_taken_back(
    name: str, seats: int, options: dict[str, object], allowed: bool
) -> None:
    game = GAMES[name]
    undo = game.find(Undo)
    assert (undo is not None and undo.allowed(game.read_options(options), seats)) is allowed
