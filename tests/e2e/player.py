"""A process to be killed: the bot on a database file, pressed at random without end.

Prints one line for each press that the bot has acknowledged: `table ask answers`.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from storage.tables import Status
from tests.kit.discord_heroes import choose_class
from tests.kit.stage import Message, Stage, buttons, moves, staged


async def main(database: Path, seed: int) -> None:
    """Play on whatever table is open, and open another when its game is over."""
    chance = random.Random(seed)
    async with staged(database) as stage:
        print("ready", flush=True)
        while True:
            board = await resume_or_open(stage)
            await make_hero(stage, board)
            while open_moves := moves(board):
                custom_id = chance.choice(open_moves)
                result = await stage.ann.click(board, custom_id=custom_id)
                if result.acknowledged:
                    print(*custom_id.removeprefix("d1:").split(":", 2), flush=True)


async def resume_or_open(stage: Stage) -> Message:
    """A board with moves on it."""
    waiting = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    if waiting:
        result = await stage.ann.slash(stage.channel, "table resume", table=waiting[0].id)
        assert result.response is not None
        return result.response
    if len(await stage.bot.core.tables.of_user(stage.ann.id)) % 2:
        result = await stage.ann.slash(stage.channel, "cardrpg play")
        assert result.response is not None
        return result.response
    return await stage.open()


async def make_hero(stage: Stage, board: Message) -> None:
    """Name a hero and choose a class, where that is still to be done."""
    if "✍️ Name your hero" in buttons(board):
        opened = await stage.ann.click(board, label="✍️ Name your hero")
        await stage.ann.submit_modal(opened, {"words": "Robin"})
    if "🎲 Choose for me" in buttons(board):
        await choose_class(stage, board, "KS")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
