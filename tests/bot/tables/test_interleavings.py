"""Whatever two do in one moment comes out as the one after the other (see `kit.interleaving`)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.tables.openings import NewTable
from storage.lobbies import Guest
from storage.places import Place
from storage.tables import Seat
from tests.kit.core import (
    ANN,
    BO,
    CY,
    DI,
    DIAMONDS,
    HERE,
    KIM,
    LEE,
    NAMES,
    Core,
    application,
    move_at,
)
from tests.kit.interleaving import Work, World, drive

TIMER = 60  # seconds

Works = Mapping[str, Work]


async def table(core: Core) -> Works:
    """A duel of Ann and Bo with a clock; Ann is the host, and Cy is not there."""
    key = (await core.duel()).id
    session = await core.deadlines.set_timer(key, ANN, TIMER)
    moment = (session.deadline or 0, None)
    (user, move), (_, other) = move_at(session), move_at(session, index=1)
    return {
        "press": lambda core: core.app.tables.act(user, move),
        "another press": lambda core: core.app.tables.act(user, other),
        "time is up": lambda core: core.deadlines.time_out(key, moment),
        "another clock": lambda core: core.deadlines.set_timer(key, ANN, None),
        "Ann leaves": lambda core: core.app.seats.leave(key, ANN),
        "Bo leaves": lambda core: core.app.seats.leave(key, BO),
        "Bo comes back": lambda core: core.app.seats.come_back(key, BO),
        "Bo is sent away": lambda core: core.app.seats.kick(key, ANN, BO),
        "Cy for Bo": lambda core: core.app.seats.replace(key, ANN, BO, CY),
        "Di for Bo": lambda core: core.app.seats.replace(key, ANN, BO, DI),
        "Bo is host": lambda core: core.app.seats.hand_over(key, ANN, BO),
        "the end": lambda core: core.app.tables.end(key, ANN),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def undo(core: Core) -> Works:
    """A party with a clock, in which Ann has taken a step, and wants it back; Bo must agree."""
    new = NewTable("cardomancer", [Seat(user, NAMES[user]) for user in (ANN, BO)], HERE)
    key = (await core.app.openings.open(new)).id
    session = await core.deadlines.set_timer(key, ANN, TIMER)
    session = await core.act(session)
    moment, revision = (session.deadline or 0, None), session.revision
    await core.app.tables.take_back(key, ANN, revision)
    user, move = move_at(session)
    return {
        "Bo agrees": lambda core: core.app.tables.take_back(key, BO, revision),
        "press": lambda core: core.app.tables.act(user, move),
        "time is up": lambda core: core.deadlines.time_out(key, moment),
        "Bo is sent away": lambda core: core.app.seats.kick(key, ANN, BO),
        "Ann asks again": lambda core: core.app.tables.take_back(key, ANN, revision),
        "the end": lambda core: core.app.tables.end(key, ANN),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def ended(core: Core) -> Works:
    """A duel that is over, and one of Ann's alone."""
    key = (await core.play(await core.duel())).id
    alone = await core.solo()
    user, move = move_at(alone)
    return {
        "again": lambda core: core.app.openings.again(key, ANN, HERE),
        "Bo plays again": lambda core: core.app.openings.again(key, BO, HERE),
        "dealt anew": lambda core: core.app.openings.redeal(alone.id, ANN, HERE),
        "press": lambda core: core.app.tables.act(user, move),
        "the end": lambda core: core.app.tables.end(alone.id, ANN),
    }


async def lobby(core: Core) -> Works:
    """Ann's lobby, in which Bo sits already."""
    there = await core.lobby(BO)
    key = there.id
    return {
        "start": lambda core: core.app.lobbies.start(key, ANN, HERE),
        "Cy joins": lambda core: core.app.lobbies.join(key, CY, "Cy", dealer=False),
        "Di joins": lambda core: core.app.lobbies.join(key, DI, "Di", dealer=False),
        "Ann leaves": lambda core: core.app.lobbies.leave(key, ANN),
        "Bo leaves": lambda core: core.app.lobbies.leave(key, BO),
        "an invitation": lambda core: core.app.lobbies.invite(
            key, ANN, [Guest(DI, "Di", seated=False)]
        ),
        "it closes": lambda core: core.app.lobbies.close(key, ANN, None),
        "time is up": lambda core: core.app.lobbies.time_out(key),
        "it moves": lambda core: core.app.lobbies.move(there, Place(100, 200, 301)),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def heroes(core: Core) -> Works:
    """A hero of Ann's, and her party of two."""
    hero = await core.hero()
    kim, _ = await core.party()
    new = NewTable("cardrpg", [Seat(ANN, "Ann")], HERE, cast=[hero])
    robin = {**LEE, "name": "Robin"}
    return {
        "it sits down": lambda core: core.app.openings.open(new),
        "another name": lambda core: core.app.characters.rename(hero, "Marian"),
        "it retires": lambda core: core.app.characters.retire(hero),
        "it is deleted": lambda core: core.app.characters.delete(hero),
        "a member": lambda core: core.app.characters.add_member(ANN, DIAMONDS, robin),
        "a member changes": lambda core: core.app.characters.change_member(
            kim, {**KIM, "name": "Robin"}
        ),
        "a rest": lambda core: core.app.characters.rest(ANN, DIAMONDS),
        "Ann is forgotten": lambda core: core.app.privacy.forget(ANN),
    }


Scene = Callable[[Core], Coroutine[Any, Any, Works]]
SCENES: dict[str, Scene] = {
    "table": table, "undo": undo, "ended": ended, "lobby": lobby, "heroes": heroes,
}  # fmt: skip


# Who is forgotten is played for when the rest has been done: a table may have ended by then.
IN_BETWEEN = [("Bo is forgotten", "Ann leaves")]

# Of the pairs those in `make test`: with each lock of a table, a lobby or a user that it takes.
QUICK = [
    ("lobby", "start", "Bo is forgotten"), ("lobby", "Ann leaves", "Bo leaves"),
    ("lobby", "Bo leaves", "start"), ("lobby", "an invitation", "Bo leaves"),
    ("lobby", "time is up", "start"), ("lobby", "it closes", "Cy joins"),
    ("lobby", "it moves", "it closes"), ("table", "press", "time is up"),
    ("table", "time is up", "press"), ("table", "Ann leaves", "Bo leaves"),
    ("table", "Cy for Bo", "Di for Bo"), ("table", "Bo is sent away", "Bo comes back"),
    ("table", "Bo is host", "the end"), ("table", "another clock", "Bo is host"),
    ("undo", "Bo agrees", "press"), ("undo", "press", "Bo agrees"),
    ("undo", "time is up", "Bo agrees"), ("undo", "Bo is sent away", "Ann asks again"),
    ("undo", "Bo agrees", "Bo is forgotten"),
    ("ended", "again", "Bo plays again"), ("ended", "dealt anew", "press"),
    ("heroes", "it sits down", "another name"), ("heroes", "it retires", "it sits down"),
    ("heroes", "a member", "a member changes"), ("heroes", "it is deleted", "it sits down"),
    ("heroes", "a rest", "a member changes"),
]  # fmt: skip


IN_TWO_PROCESSES = [each for each in QUICK if each[0] != "heroes"]


@pytest.mark.parametrize(("scene", "first", "second"), QUICK)
async def test_one_through_the_other(scene: str, first: str, second: str, tmp_path: Path) -> None:
    async with application(tmp_path / "world.db") as core:
        works = await SCENES[scene](core)
        await drive(World(core), works[first], works[second])


@pytest.mark.parametrize(("scene", "first", "second"), IN_TWO_PROCESSES)
async def test_in_two_processes(scene: str, first: str, second: str, tmp_path: Path) -> None:
    """Nobody waits for the other: whoever is behind tries again, and nobody is told so."""
    async with application(tmp_path / "world.db") as core:
        works = await SCENES[scene](core)
        await drive(World(core, processes=2), works[first], works[second])


# Whoever is behind tries again, so that the table has another id than it would have had.
ANOTHER_ID = [("start", "it moves")]

# Characters are guarded by the locks of one process, and across several by their tables alone.
EVERYWHERE = [(scene, at) for scene in SCENES for at in (1, 2) if (scene, at) != ("heroes", 2)]


@pytest.mark.soak
@pytest.mark.parametrize(("scene", "processes"), EVERYWHERE)
async def test_each_through_each_other(scene: str, processes: int, tmp_path: Path) -> None:
    async with application(tmp_path / "world.db") as core:
        works, wrong = await SCENES[scene](core), []
        world = World(core, processes)
        for first, second in product(works, works):
            try:
                await drive(world, works[first], works[second])
            except AssertionError as error:
                if (first, second) not in (*IN_BETWEEN, *(ANOTHER_ID if processes > 1 else ())):
                    wrong.append((first, second, str(error)[:600]))
    assert not wrong, f"{len(wrong)}: {wrong[:12]}"
