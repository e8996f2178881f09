"""Undo without Discord: what is offered is possible, and a question always has an answer."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.tables.errors import Refused
from bot.tables.notices import StepUndone
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from bot.tables.sessions.undo import check_undo, may_undo
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from games.engine.table import BETWEEN_TOKENS
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, HERE, NAMES, Core
from tests.kit.unwrap import unwrap

PARTIES: list[tuple[str, dict[str, Any], int]] = [
    ("cardomancer", {}, 3), ("cardrpg", {"mode": "coop"}, 3), ("cards", {"gm": "auto"}, 3),
    ("diamonds", {"mode": "exit"}, 3), ("diamonds", {}, 1), ("diamonds", {"fists": True}, 1),
    ("cardrpg", {}, 1), ("cardrpg", {"diceless": True}, 1), ("cardomancer", {}, 1),
    ("cards", {"gm": "auto", "lesson": True}, 1),
]  # fmt: skip


SEED = "7" * 64


async def party(core: Core, game: str, options: dict[str, Any], people: int = 3) -> Session:
    seats = [Seat(user, NAMES[user]) for user in (ANN, BO, CY)[:people]]
    return await core.app.openings.open(NewTable(game, seats, HERE, options, seed=SEED))


async def step(core: Core, session: Session, player: RandomPlayer | None = None) -> Session:
    """Press as a random player does, or as the game's own."""
    run = session.run
    ask = unwrap(run.pending)
    if player is None:
        seat, answer = run.game.rules.players["keen"](run.options, run.state, ask)
    else:
        seat = player.choose_seat(ask)
        answer = player.choose(ask.offers[seat])
    words = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
    user = session.stored.seats[seat].user
    return await core.app.tables.act(user, Move(session.id, session.revision, seat, (words,)))


def is_possible(session: Session) -> bool:
    try:
        check_undo(session)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(("game", "options", "people"), PARTIES, ids=str)
async def test_undo_is_offered_just_where_it_is_possible(
    core: Core, game: str, options: dict[str, Any], people: int
) -> None:
    player, offered = RandomPlayer(game), 0
    for _ in range(2):
        session = await party(core, game, options, people)
        for _ in range(70):
            if session.run.pending is None:
                break
            session = await step(core, session, player)
            if session.run.pending is not None:
                offered += may_undo(session)
                assert not may_undo(session) or is_possible(session), list(session.run.log)[-3:]
    assert offered


Leave = Callable[[Core, str], Awaitable[object]]
WAYS: dict[str, Leave] = {
    "leaves": lambda core, key: core.app.seats.leave(key, CY),
    "is kicked": lambda core, key: core.app.seats.kick(key, ANN, CY),
    "is forgotten": lambda core, key: core.app.privacy.forget(CY),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("asked", [False, True])
async def test_the_last_who_must_agree_goes(core: Core, way: str, *, asked: bool) -> None:
    """Then it is undone, or dropped and said so: no question remains that has no answer."""
    session = await party(core, "cardomancer", {})
    while True:
        session = await step(core, session)
        ask, last = session.run.pending, session.run.log[-1]
        is_others = isinstance(last, Answered) and last.seat != 2
        if is_others and may_undo(session) and (2 in unwrap(ask).waits_for()) == asked:
            break
    for user in (ANN, BO):
        await core.app.tables.undo(session.id, user, session.revision)
    since = session.step
    await WAYS[way](core, session.id)
    session = await core.app.tables.look(session.id)
    assert not session.undo_asked
    assert (session.run.seq == since) != asked
    assert isinstance(session.notice, StepUndone) != asked
    assert session.notice is not None
