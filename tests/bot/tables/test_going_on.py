"""A press that continues past other players' turns, and what ends it."""

import pytest

from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.cards.rules.automatic import steady
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.panel import Choice
from games.engine.record import Answered
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, HERE, NAMES, Core
from tests.kit.unwrap import unwrap

USERS = (ANN, BO)
ANNS, BOS = 0, 1  # seats


async def act(core: Core, session: Session, seat: int, choice: Choice) -> Session:
    move = Move(session.id, session.revision, seat, choice.answers, choice.until)
    return await core.app.tables.act(USERS[seat], move)


def onward(session: Session, seat: int) -> Choice | None:
    """Return the button with which a seat fights on."""
    choices = session.run.panel(seat).choices()
    return next((each for each in choices if each.label.startswith("⏩ Fight on")), None)


async def ann_fights_on(core: Core) -> Session:
    """Set up a party with the bot as GM: Ann fights on, and Bo is asked in the same fight."""
    for _ in range(20):
        seats = [Seat(user, NAMES[user]) for user in USERS]
        new = NewTable("cards", seats, HERE, options={"gm": "auto", "gm_faces": 0})
        session = await core.app.openings.open(new)
        while (ask := session.run.pending) is not None:
            seat = ask.waits_for()[0]
            choice = onward(session, seat)
            if choice is not None and seat == ANNS:
                session = await act(core, session, seat, choice)
                if continues(session):
                    return session
                continue
            seat, answer = steady(*at(session), ask)
            session = await act(core, session, seat, Choice((str(answer),), ""))
        assert session.run.outcome is not None
    raise AssertionError("Ann never fights on while Bo is asked")


def at(session: Session) -> tuple[CardsOptions, State]:
    return session.run.options, session.run.state


def continues(session: Session) -> bool:
    """Whether Bo is asked in a fight that Ann would continue, long before its end."""
    ask, state = session.run.pending, session.run.state
    if ask is None or ask.name not in ("swing", "guard", "target"):
        return False
    left = sum(state.hit_points(name) for name in state.scene.opponents(str(ANNS)))
    return list(ask.offers) == [BOS] and left > _A_CYCLE


_A_CYCLE = 3  # more hit points than Bo takes in a cycle


def bo_draws(session: Session) -> Choice:
    ask = unwrap(session.run.pending)
    return Choice(("foe0",) if "foe0" in str(ask.offers[BOS]) else ("draw",), "")


def answered_by(session: Session, seat: int) -> int:
    lines = session.run.log
    return sum(isinstance(line, Answered) and line.seat == seat for line in lines)


async def test_the_press_of_another_player_plays_past_a_press_that_goes_on(core: Core) -> None:
    session = await ann_fights_on(core)
    before = answered_by(session, ANNS)
    while answered_by(session, ANNS) == before:
        session = await act(core, session, BOS, bo_draws(session))
    await core.check()


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_player_who_leaves_or_is_replaced_no_longer_fights_on(
    core: Core, leaves: bool
) -> None:
    session = await ann_fights_on(core)
    await core.app.seats.hand_over(session.id, ANN, BO)
    if leaves:
        await core.app.seats.kick(session.id, BO, ANN)
    else:
        await core.app.seats.replace(session.id, BO, ANN, CY, "Cy")
    run = (await core.app.tables.look(session.id)).run
    before = answered_by(session, ANNS)
    while run.pending is not None and list(run.pending.offers) == [BOS]:
        run.press(BOS, bo_draws(session).answers)
    assert ANNS in unwrap(run.pending).offers
    assert answered_by(session, ANNS) == before
