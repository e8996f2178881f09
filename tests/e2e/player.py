"""A process to be killed: the bot on a database file, with endless random presses.

It prints one line for each press that the bot has acknowledged: `table ask answers`.
"""

import asyncio
import random
import sys
from pathlib import Path

import simcord

from storage.tables.repository import Status
from tests.kit.discord_heroes import choose_class
from tests.kit.stage import Message, Stage, buttons, moves, press, private, staged

# Opened when no table is open: one game after the other.
COMMANDS = ("diamonds play", "cardrpg play", "cardrpg coop", "cardrpg duel")
HAND = "Your hand"
MOVE = "d1:"


async def play(database: Path, seed: int) -> None:
    """Play on an open table, and open another when its game is over."""
    chance = random.Random(seed)
    async with staged(database) as stage:
        print("ready", flush=True)
        while True:
            board = await resume(stage) or await open_next(stage)
            while await act(stage, board, chance):
                pass


async def resume(stage: Stage) -> Message | None:
    """Return the board of an open table, if there is one."""
    waiting = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    if not waiting:
        return None
    result = await stage.ann.slash(stage.channel, "table resume", table=waiting[0].id)
    assert result.response is not None
    return result.response


async def open_next(stage: Stage) -> Message:
    """Open a table of Ann's, with Bo where several play."""
    played = len(await stage.bot.core.tables.of_user(stage.ann.id))
    command = COMMANDS[played % len(COMMANDS)]
    lobbies = stage.bot.core.lobbies
    for left_behind in await lobbies.in_server(stage.guild.id):
        await lobbies.close(left_behind.id, stage.ann.id, None)
    result = await stage.ann.slash(stage.channel, command)
    board = result.response
    assert board is not None
    if "Join" in buttons(board):
        await press(stage.bo, board, "Join")
        await press(stage.ann, board, "Start")
    return board


async def act(stage: Stage, board: Message, chance: random.Random) -> bool:
    """Press a move of the player who is asked; return False if there is none."""
    asked = await asked_user(stage)
    if asked is None:
        return False
    actor = stage.ann if asked == stage.ann.id else stage.bo
    if await make_hero(stage, board, actor):
        return True
    panel = board
    if not moves(panel):
        panel = private(await press(actor, board, HAND))
    custom_id = chance.choice(moves(panel))
    result = await actor.click(panel, custom_id=custom_id)
    if result.acknowledged:
        print(*custom_id.removeprefix(MOVE).split(":", 2), flush=True)
    return True


async def asked_user(stage: Stage) -> int | None:
    """Return the user who is asked at the open table, or None if it has ended."""
    waiting = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    if not waiting:
        return None
    (user,) = (await stage.bot.core.tables.look(waiting[0].id)).waiting.awaited()
    return user


async def make_hero(stage: Stage, board: Message, actor: simcord.MemberActor) -> bool:
    """Name a hero, or choose a class, if that is still open."""
    if "✍️ Name your hero" in buttons(board):
        opened = await actor.click(board, label="✍️ Name your hero")
        await actor.submit_modal(opened, {"words": "Robin"})
        return True
    if "🎲 Choose for me" in buttons(board):
        await choose_class(stage, board, "KS", actor)
        return True
    return False


def main() -> None:
    """Play on the database of the first argument, with the seed of the second."""
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2])))
