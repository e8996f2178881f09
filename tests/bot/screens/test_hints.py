"""Hints as users see them: who gets one, its words, and its failures."""

import errno
import multiprocessing
import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId
from bot.rendering.errors import sentence_of
from bot.screens.coach import hint_embed
from bot.screens.cooldown import Cooldowns
from bot.tables.coach.coaching import Advice
from bot.tables.errors import NothingToHint, NotSeated, NotYourTurn, Stale, TooOften
from bot.tables.opening.openings import NewTable
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.hint_lines import about
from games.engine.hints import hint_at, position_of
from games.engine.record import Header
from games.engine.run import Keep, Run
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.discord_campaigns import begin, play_until
from tests.kit.discord_diamonds import duel
from tests.kit.drawing import session_of
from tests.kit.runs import Stacked
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    press,
    press_at_once,
    private,
    staged,
    table_id,
    told,
)
from tests.kit.unwrap import reply, unwrap

ROOM = ("KS X1 KC AS",)


NOTHING = "I have no hint for this moment. The next choice in the game may have one."


def hint_button(message: Message) -> str:
    return str(ActionId(Action.HINT, table_id(message)))


def said_of(*tops: str) -> str:
    """Return the words of a hint at the first room of a stacked deck."""
    header = Header("diamonds", 1, {}, ["Ann"])
    run = Run(GAMES["diamonds"], header, Stacked(*tops), keep=Keep.STORED)
    hint = hint_at(run.game, position_of(run, 0, "table"))
    return hint_embed(Advice(session_of(run), 0, hint), Cards()).description or ""


async def test_each_asker_gets_the_same_hint(stage: Stage) -> None:
    board = await stage.open()
    await stage.bot.core.coach.hint(table_id(board), stage.ann.id)  # however long it takes here
    first = private(await press(stage.ann, board, "Hint"))
    words = embed(first).description or ""
    assert embed(first).title == "💡 Hint"
    assert re.search(r"\*\*\d+ %\*\*|Too close to call", words)
    again = [private(await press(stage.ann, board, "Hint")) for _ in range(11)]
    assert embed(again[-1]).description == words
    there = stage.env.backend.messages[stage.channel.id]
    assert [each.id in there for each in (first, *again)] == [False] * 11 + [True]
    assert len(stage.channel.history()) == 1, "nobody else sees anything"


async def test_where_a_button_is_dangerous_a_hint_is_never_refused(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await stage.open()
    await stage.bot.core.coach.hint(table_id(board), stage.ann.id)

    def refuse(*_: object) -> None:
        raise NothingToHint

    monkeypatch.setattr("bot.tables.coach.coaching._asked", refuse)
    assert told(await press(stage.ann, board, "Hint")) == NOTHING
    monkeypatch.setattr("bot.tables.coach.coaching._is_dangerous", lambda *_: True)
    hint = embed(private(await press(stage.ann, board, "Hint"))).description or ""
    assert hint.startswith("**Best**\n• ")
    assert "careful player" in hint


async def test_a_hint_names_the_buttons_and_their_chances() -> None:
    """Rule 2.2: a room that one may run from."""
    words = said_of(*ROOM).splitlines()
    assert words[0] == "**Best**"
    assert words[1].startswith("• 🏃 Run away")
    assert re.search(r" %\*\* · about \d+ more HP$", words[1])
    assert words[2] == "Worse"
    assert words[-1] == "-# How often a simple player got out, in 50 test games from here."


@pytest.mark.parametrize(("seed", "offered"), [("0", False), ("5", True)])
async def test_alone_a_hint_is_offered_only_where_choices_are_compared(
    stage: Stage, seed: str, offered: bool
) -> None:
    """Solitaire RPG: a fight where running is possible, or is not."""
    new = NewTable("solitaire", [Seat(stage.ann.id, "Ann")], Place(None, None, None), seed=seed)
    session = await stage.bot.core.openings.open(new)
    shown = await stage.ann.slash(stage.channel, "table resume", table=session.id)
    board = reply(shown)
    await press(stage.ann, board, "Usual")
    assert ("Hint" in buttons(board)) == offered
    assert ("🏃" in " ".join(buttons(board))) == offered


def test_chances_are_told_in_steps_and_never_as_certain() -> None:
    told = [about(each) for each in (0.0, 0.024, 0.026, 0.5, 0.974, 0.976, 1.0)]
    assert told == ["under 5 %", "under 5 %", "5 %", "50 %", "95 %", "over 95 %", "over 95 %"]


async def test_there_are_no_hints_against_one_another(stage: Stage) -> None:
    board = await duel(stage)
    assert "Hint" not in buttons(board)
    table = table_id(board)
    refused = []
    for who in (stage.ann, stage.bo):
        with pytest.raises((NothingToHint, NotYourTurn)) as refusal:
            await stage.bot.core.coach.hint(table, who.id)
        refused.append(refusal.type)
    assert NothingToHint in refused, "not even whose turn it is"


async def test_a_days_deal_has_no_hints(stage: Stage) -> None:
    opened = reply(await stage.ann.slash(stage.channel, "daily play", game="diamonds"))
    assert moves(opened)
    assert "Hint" not in buttons(opened)
    with pytest.raises(NothingToHint):
        await stage.bot.core.coach.hint(table_id(opened), stage.ann.id)


async def test_others_get_no_hint_and_hints_are_limited(stage: Stage) -> None:
    board = await stage.open()
    assert sentence_of(NotSeated()) in told(
        await stage.bo.click(board, custom_id=hint_button(board))
    )
    limit, core = Cooldowns(1, 60), stage.bot.core
    for _ in range(2):  # the second is known
        await core.coach.hint(table_id(board), stage.ann.id, lambda: limit.take(1))
    while not core.sessions.memory._sessions[table_id(board)].revision > 3:
        await stage.ann.click(board, custom_id=moves(board)[0])
    with pytest.raises(TooOften):
        await core.coach.hint(table_id(board), stage.ann.id, lambda: limit.take(1))


@pytest.mark.parametrize("off", [{"coach": False}, {"without": frozenset({"coach"})}])
async def test_hints_can_be_turned_off(off: dict[str, Any], tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", **off) as stage:
        board = await stage.open()
        assert "Hint" not in buttons(board)
        wanted = hint_button(board)
        forge(board, wanted)
        assert told(await stage.ann.click(board, custom_id=wanted)) == NOTHING


async def test_a_machine_without_semaphores_has_no_hints_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As on a machine where /dev/shm is closed."""

    def closed(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("_multiprocessing.SemLock", closed)
    async with staged(tmp_path / "tables.db") as stage:
        assert "Hints are off. This machine cannot start worker processes" in caplog.text
        board = await stage.open()
        assert "Hint" not in buttons(board)
        wanted = hint_button(board)
        forge(board, wanted)
        assert told(await stage.ann.click(board, custom_id=wanted)) == NOTHING


OFF = "You have turned hints off. `/me hints` turns them on again."


async def test_hints_turned_off_are_not_offered(stage: Stage) -> None:
    board = await stage.open()
    wanted = hint_button(board)
    said = told(await stage.ann.slash(stage.channel, "me hints", how="off"))
    assert said.startswith("Hints are off.")
    assert told(await stage.ann.click(board, custom_id=wanted)) == OFF
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "Hint" not in buttons(board)
    await stage.restart()
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "Hint" not in buttons(board)
    await stage.ann.slash(stage.channel, "me hints", how="on")
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "Hint" in buttons(board)


async def test_on_a_board_of_several_the_hint_stays_for_the_others(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    board = party.board
    wanted = buttons(board)["Hint"]
    await stage.ann.slash(stage.channel, "me hints", how="off")
    assert (await stage.table(board)).teaching.offers_hints
    assert told(await stage.ann.click(board, custom_id=wanted)) == OFF
    assert private(await stage.bo.click(board, custom_id=wanted)).content != OFF
    await stage.bo.slash(stage.channel, "me hints", how="off")
    assert not (await stage.table(board)).teaching.offers_hints


async def test_a_killed_worker_costs_one_hint(stage: Stage) -> None:
    board = await stage.open()
    await stage.bot.core.coach.hint(table_id(board), stage.ann.id)
    workers = multiprocessing.active_children()
    assert workers
    for each in workers:
        os.kill(unwrap(each.pid), signal.SIGKILL)
        each.join()
    await stage.ann.click(board, custom_id=moves(board)[0])
    board = stage.channel_board()
    assert told(await press(stage.ann, board, "Hint")).startswith("Sorry, I lost that hint")
    again = await stage.bot.core.coach.hint(table_id(board), stage.ann.id)
    assert unwrap(again.hint).tries > 0


async def test_a_hint_for_a_moment_that_has_passed_is_not_told(stage: Stage) -> None:
    board = await stage.open()
    wanted, move = buttons(board)["Hint"], moves(board)[0]
    hint, _ = await press_at_once(stage, [(stage.ann, board, wanted), (stage.ann, board, move)])
    assert told(hint) == sentence_of(Stale())


def test_a_position_is_small() -> None:
    """A worker receives a checkpoint and the lines since."""
    import pickle

    run = Run(GAMES["diamonds"], Header("diamonds", 1, {}, ["Ann"]), Seeded("1"), keep=Keep.STORED)
    assert len(pickle.dumps(position_of(run, 0, "abcd2345"))) < 3000
