"""Heroes on the offline Discord."""

import random
from typing import Any

from tests.kit.stage import Actor, Message, Stage, buttons, moves, press

RANKS = {"J": "Jack", "Q": "Queen", "K": "King"}


async def begin(stage: Stage, **options: object) -> Message:
    """Ann plays."""
    result = await stage.ann.slash(stage.channel, "cardrpg play", **options)
    assert result.response is not None
    return result.response


async def name_it(stage: Stage, board: Message, name: str) -> Any:
    """Ann names her hero."""
    opened = await press(stage.ann, board, "✍️ Name your hero")
    assert opened.modal is not None
    return await stage.ann.submit_modal(opened, {"words": name})


async def choose_class(stage: Stage, board: Message, cls: str, actor: Actor | None = None) -> None:
    """Choose a class as Ann or another player: its rank, then its suit."""
    who = actor or stage.ann
    turned = await press(who, board, RANKS[cls[0]])
    sent = (turned.response, *turned.followups)
    page = next((each for each in sent if each is not None and each.ephemeral), board)
    (custom_id,) = [each for each in moves(page) if each.endswith(f":{cls}")]
    await who.click(page, custom_id=custom_id)


async def hero(stage: Stage, name: str = "Robin", cls: str = "KS", **options: object) -> Message:
    """A new hero of Ann's, in the first battle."""
    board = await begin(stage, **options)
    await name_it(stage, board, name)
    await choose_class(stage, board, cls)
    return board


async def end_session(stage: Stage, board: Message) -> None:
    """Ann ends a session in camp: she is asked once."""
    await press(stage.ann, board, "🏕️ End the session")
    await press(stage.ann, board, "🏕️ End the session")


async def play_on(stage: Stage, board: Message, seed: int) -> None:
    """Play at random until a camp or the end, and end it there."""
    chance = random.Random(seed)
    for _ in range(2000):
        open_moves = moves(board)
        if not open_moves:
            return
        if "🏕️ End the session" in buttons(board):
            await end_session(stage, board)
            return
        await stage.ann.click(board, custom_id=chance.choice(open_moves))
    raise AssertionError("no camp comes")
