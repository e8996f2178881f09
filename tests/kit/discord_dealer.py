"""The dealer's table on the offline Discord."""

from dataclasses import dataclass
from typing import Any

import simcord

from games.catalog import GAMES
from games.engine.replay import verify
from storage.tables.repository import Status
from tests.kit.discord_cards import choose
from tests.kit.stage import Actor, Message, Stage, press, private

HAND, FIGHT = "✋ Your hand", "⚔️ Fight …"


@dataclass
class Table:
    """A table with its board, and what each who sits there sees of it."""

    stage: Stage
    board: Message

    async def own(self, actor: Actor) -> Message:
        """Open a player's own panel, which in a fight is its page."""
        state = await self.state()
        return private(await press(actor, self.board, FIGHT if state.fight else HAND))

    async def page(self, actor: Actor, label: str) -> Message:
        """Open a page of a player's own panel; in a fight it stands in the menu of the rest."""
        own = await self.own(actor)
        if (await self.state()).fight is None:
            await press(actor, own, label)
        elif label != FIGHT:
            await choose(actor, own, label)
        return own

    async def take(self, actor: Actor, page: str, option: str) -> simcord.InteractionResult:
        """Take an option of a menu on a page of a player's own panel."""
        return await choose(actor, await self.page(actor, page), option)

    async def throw(
        self, actor: Actor, dice: str, message: Message | None = None, label: str = "🎲 Roll …"
    ) -> simcord.InteractionResult:
        """Type dice into the form of the board, or of a button on a message."""
        opened = await press(actor, message or self.board, label)
        return await actor.submit_modal(opened, {"dice": dice})

    async def verify(self, actor: Actor | None = None) -> None:
        """Check that the game is over, and that its record verifies with the table's seed."""
        session = await self.stage.table(self.board)
        assert session.stored.status is Status.OVER
        result = await press(actor or self.stage.ann, self.board, "Record")
        messages = (result.response, *result.followups)
        (file,) = [each for message in messages if message for each in message.attachments]
        verify((await file.read()).decode(), GAMES, session.stored.seed)

    async def state(self) -> Any:
        return (await self.stage.table(self.board)).run.state


async def gather(stage: Stage, *others: Actor, **options: object) -> Table:
    """Ann is the dealer of some others."""
    result = await stage.ann.slash(stage.channel, "dealer open", **options)
    board = result.response
    assert board is not None
    for each in others:
        await press(each, board, "Join")
    await press(stage.ann, board, "Start")
    return Table(stage, board)
