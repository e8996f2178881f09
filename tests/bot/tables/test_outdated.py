"""A table of rules that its game no longer plays: it ends, and says so."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from pydantic import BaseModel

from bot.cluster.due import GRACE
from bot.rendering.errors import sentence_of
from bot.tables.errors import Closed, NewerVersion, NotPersisted, Unreadable
from games.catalog import GAMES
from games.engine.game import AnyGame
from storage.database import WriteFailed
from tests.kit.core import failing
from tests.kit.database.statements import execute
from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import duel, set_timer
from tests.kit.discord_heroes import hero
from tests.kit.stage import Message, Stage, embed, moves, press, private, table_id, text, told
from tests.kit.unwrap import reply

ENDS = "⚠️ The rules have changed since this table was opened, so it ends here with its log kept."


def of_version(game: str, version: int = 9, **more: Any) -> dict[str, AnyGame]:
    """Return the games with other rules for one of them."""
    return {**GAMES, game: replace(GAMES[game], version=version, **more)}


@contextmanager
def updated(games: Mapping[str, AnyGame]) -> Iterator[None]:
    """Let the program have these games."""
    with pytest.MonkeyPatch.context() as patch:
        for name, game in games.items():
            patch.setitem(GAMES, name, game)
        yield


def rows_of(stage: Stage, table: str) -> list[Any]:
    """Return all of the log and the checkpoints of a table."""
    log = execute(stage, "SELECT * FROM table_log WHERE table_id = ? ORDER BY seq", (table,))
    return log + execute(stage, "SELECT * FROM checkpoints WHERE table_id = ?", (table,))


async def begun(stage: Stage) -> Message:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    return board


async def test_the_first_press_ends_it_and_it_is_played_again(stage: Stage) -> None:
    board = await begun(stage)
    key = table_id(board)
    before = rows_of(stage, key)
    with updated(of_version("diamonds")):
        await stage.restart()
        result = await stage.ann.click(board, custom_id=moves(board)[0])
        assert told(result) == sentence_of(Closed())
        assert embed(board).title == "Diamonds & Dragons · ended"
        assert embed(board).description == ENDS
        assert not moves(board)
        assert rows_of(stage, key) == before
        await stage.restart()
        assert told(await press(stage.ann, board, "Record")) == sentence_of(Unreadable())
        await press(stage.ann, board, "Play again")
        again = stage.channel_board()
        assert (await stage.table(again)).stored.version == 9
        assert ENDS in text(board)
        assert ENDS not in text(again)


async def test_a_version_that_the_rules_still_play_goes_on(stage: Stage) -> None:
    board = await begun(stage)
    with updated(of_version("diamonds", earlier=frozenset({1}))):
        await stage.restart()
        await stage.ann.click(board, custom_id=moves(board)[0])
        session = await stage.table(board)
        assert (session.stored.version, session.run.state.taken) == (1, 2)


async def test_rules_before_those_of_the_table_leave_it_alone(stage: Stage) -> None:
    """A version of the program before has been started again: it loses nothing."""
    with updated(of_version("diamonds")):
        await stage.restart()
        board = await begun(stage)
    await stage.restart()
    result = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(result) == sentence_of(NewerVersion())
    with updated(of_version("diamonds")):
        await stage.restart()
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).run.state.taken == 2


async def test_a_private_panel_says_so_too(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    board = reply(await press(stage.ann, shown, "Next dungeon"))
    own = private(await press(stage.ann, board, "Your hand"))
    with updated(of_version("cardomancer")):
        await stage.restart()
        await stage.ann.click(own, custom_id=moves(own)[0])
        assert ENDS in text(own)
        assert not moves(own)
        assert "What this dungeon has brought is lost. The campaign goes on." in text(board)
        shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
        session = await stage.table(reply(await press(stage.ann, shown, "Next dungeon")))
        assert session.stored.seats == (await stage.table(party.board)).stored.seats
        assert session.run.pending is not None


async def test_its_heroes_are_free_and_as_they_came(stage: Stage) -> None:
    board = await hero(stage)
    kept = "SELECT name, sheet, table_id FROM characters"
    ((name, sheet, at),) = execute(stage, kept)
    assert at == table_id(board)
    with updated(of_version("cardrpg")):
        await stage.restart()
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert execute(stage, kept) == [(name, sheet, None)]
        await press(stage.ann, board, "Play again")
        assert "Robin" in text(stage.channel_board())


async def test_its_timer_ends_it_and_the_board_says_so(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    with updated(of_version("diamonds")):
        await stage.restart()
        await stage.env.advance_time(60 + GRACE)
        assert ENDS in text(board)
        assert (await stage.table(board)).waiting.due is None


async def test_a_table_whose_options_are_gone_ends_too(stage: Stage) -> None:
    class Without(BaseModel, extra="forbid"):
        mode: str = "solo"

    board = await stage.open(fists=True)
    with updated(of_version("diamonds", options=Without)):
        await stage.restart()
        result = await stage.ann.slash(stage.channel, "table resume", table=table_id(board))
        assert told(result) == sentence_of(Unreadable())
    assert execute(stage, "SELECT status FROM tables") == [("ended",)]


async def test_nothing_is_shown_as_ended_that_is_not_stored(stage: Stage) -> None:
    board = await begun(stage)
    with updated(of_version("diamonds")):
        await stage.restart()
        with failing(WriteFailed("the disk is full")):
            result = await stage.ann.click(board, custom_id=moves(board)[0])
            assert told(result) == sentence_of(NotPersisted())
        assert moves(board)
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert ENDS in text(board)
