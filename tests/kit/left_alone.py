"""A party whose absent player the coach plays for."""

from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.cardomancer.rules.automatic import keen
from games.engine.house import COACH, House
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, HERE, NAMES, Core

BOS = 1  # his seat


async def left_alone(core: Core) -> Session:
    """A party in which it is Bo's turn, and he is sent away; the coach plays for who is."""
    session = await at_his_turn(core)
    await core.app.seats.kick(session.id, ANN, BO)
    return await core.app.tables.look(session.id)


async def at_his_turn(core: Core) -> Session:
    """A party with closed hands in which it is Bo's turn; the coach plays for who is away."""
    for _ in range(30):
        seats = [Seat(user, NAMES[user]) for user in (ANN, BO)]
        new = NewTable("cardomancer", seats, HERE, house=House(away=COACH))
        session = await core.app.openings.open(new)
        for _ in range(60):
            run = session.run
            if run.pending is None:
                break
            if run.pending.name == "action" and run.pending.waits_for() == [BOS]:
                return session
            seat, answer = keen(run.options, run.state, run.pending)
            move = Move(session.id, session.revision, seat, (str(answer),))
            session = await core.app.tables.act((ANN, BO)[seat], move)
        await core.app.tables.end(session.id, ANN)
    raise AssertionError("it is never Bo's turn")
