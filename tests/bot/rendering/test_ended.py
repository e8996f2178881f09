"""The board of an ended table has no line that holds only in play."""

import re
from collections.abc import Iterator

import pytest

from bot.rendering.board import board, onlooker, own_panel
from bot.rendering.cards import Cards
from bot.tables.sessions.session import Session
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable
from tests.kit.configurations import CASES, Case
from tests.kit.unwrap import unwrap

MOST = 120  # answers of a game that is looked at
# How boards tell whose turn it is, what is asked, and what may come next.
IN_PLAY = re.compile(
    r"👉|⏳|Still to choose|a new hero|\d, no class yet|In the first battle no|Choose|Who takes it"
    r"|[Nn]ext battle:|next battle begins|can rob|Take (one|\d)|What saves you|may keep his hand"
    r"|waits|’s turn|Your turn|next hit|may take"
)


def ended(case: Case, run: AnyRun, **more: object) -> Session:
    """Return a table that was ended, or conceded, at this moment of its game."""
    head = case.header()
    status = Status.ENDED if run.outcome is None else Status.OVER
    stored = StoredTable(
        id="abcd2345", game=head.game, version=head.version, options=head.options,
        sheets=head.sheets, seed="s", host=1, place=Place(1, 2, 3), opened_at=1, ended_at=2,
        seats=tuple(Seat(at + 1, name) for at, name in enumerate(head.seats)), status=status,
        outcome=run.outcome, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return Session(stored, run)


def moments(case: Case) -> Iterator[AnyRun]:
    """Yield a random game at the first ask of each kind, and at its end."""
    run, player, seen = case.open("ended"), RandomPlayer("ended"), set[str]()
    for _ in range(MOST):
        ask = run.pending
        if ask is None or ask.name not in seen:
            yield run
        if ask is None:
            return
        seen.add(ask.name)
        seat = player.choose_seat(ask)
        run.answer(seat, player.choose(unwrap(ask).offers[seat]))


@pytest.mark.parametrize("case", CASES.values(), ids=lambda case: case.id)
def test_no_line_holds_only_in_play(case: Case) -> None:
    for run in moments(case):
        ways = [ended(case, run)]
        if run.outcome is None and case.seats > 1:
            ways.append(ended(case, run, conceded=1))
        for session in ways:
            shown = [board(session, Cards()), onlooker(session, Cards())]
            shown += [own_panel(session, seat, Cards()) for seat in range(min(2, case.seats))]
            for each in shown:
                fields = [f"{field.name}\n{field.value}" for field in each.embed.fields]
                lines = "\n".join([each.embed.description or "", *fields]).split("\n")
                told = [line for line in lines if not line.startswith((">", "### "))]
                assert not [line for line in told if IN_PLAY.search(line)]
