"""A secret ask is shown to its player alone, above all when the table answers it."""

import json
from collections.abc import Iterator

import pytest

from bot.rendering.board import board, own_panel
from bot.rendering.cards import Cards
from bot.tables.history.service import story_lines
from bot.tables.sessions.autoplay import play_for
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import dump_house
from games.engine.chance import Seeded
from games.engine.record import Answered
from games.engine.run import AnyRun, Keep, Run
from storage.tables.places import Place
from storage.tables.repository import Seat, StoredTable
from tests.kit.configurations import CASES, EVERY_CASE, NAMES, Case

GAMES_SEEN = 3


def twin(case: Case, run: AnyRun) -> AnyRun:
    """Return a copy of the game."""
    return Run(case.game, run.header, Seeded("twin"), script=run.log, keep=Keep.STORED, memory=None)


def session_of(case: Case, run: AnyRun) -> Session:
    """Return a session of that game, with another user in each seat."""
    header = run.header
    stored = StoredTable(
        id="abcd2345", game=case.game.id, version=case.game.version, options=header.options,
        sheets=header.sheets, seed="twin", host=1, place=Place(1, 2, 3),
        seats=tuple(Seat(seat + 1, NAMES[seat]) for seat in range(case.seats)), opened_at=0,
        house=dump_house(case.house),
    )  # fmt: skip
    return Session(stored, run)


def seen(session: Session, stand_ins: list[int], others: list[int]) -> str:
    """Return what other seats may see of a table: the shared board, their panels, the log."""
    messages = [board(session, Cards())]
    messages += [own_panel(session, seat, Cards()) for seat in others]
    shown = [(each.content, each.embed.to_dict(), each.view.to_components()) for each in messages]
    story = story_lines(session.run, session.stored, stand_ins)
    return json.dumps([shown, repr(list(story))])


def secret_asks(case: Case, number: int) -> Iterator[AnyRun]:
    """Yield the moments of a random game at which a seat is asked in secret."""
    for run in case.moments(f"secret {number}"):
        if run.pending is not None and run.pending.secret:
            yield run


@EVERY_CASE
def test_others_see_the_same_whether_a_player_or_the_table_answers_in_secret(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.rendering.board.now", lambda: 0)
    for number in range(GAMES_SEEN):
        for run in secret_asks(case, number):
            assert run.pending is not None
            for seat in run.pending.offers:
                gone = session_of(case, twin(case, run))
                stand_ins = play_for(gone, {seat: gone.run.asked(seat)})
                (at,) = stand_ins
                answered = gone.run.log[at]
                assert isinstance(answered, Answered)
                there = session_of(case, twin(case, run))
                there.run.answer(seat, answered.choice)
                others = [each for each in range(case.seats) if each != seat]
                assert seen(gone, stand_ins, others) == seen(there, [], others)


def test_there_are_secret_asks() -> None:
    """A player may react, which reveals cards in hand."""
    asked = {
        case.game.id
        for case in CASES.values()
        if case.seats > 1 and case.game.id == "cardomancer"
        for run in secret_asks(case, 0)
    }
    assert asked == {"cardomancer"}
