"""C.A.R.D.S. on the offline Discord."""

import simcord

from games.engine.speech import gettext
from tests.kit.stage import Actor, Message, Stage, buttons, menus, press, private

DESK = "🔒 Game master’s desk"


async def gather(stage: Stage, **options: object) -> Message:
    """Ann opens the lobby."""
    result = await stage.ann.slash(stage.channel, "cards start", **options)
    assert result.response is not None
    return result.response


async def begin(stage: Stage, *, players: int = 3, **options: object) -> Message:
    """Ann is the GM of Bo, Cy and Di, who are the Fighter, the Cleric and the Thief."""
    board = await gather(stage, **options)
    party = [stage.bo, stage.cy, stage.di][:players]
    for each in party:
        await press(each, board, "Join")
    await press(stage.ann, board, "Start")
    for each in party:
        await press(each, board, next(iter(buttons(board))))
    desk = await open_desk(stage, board)
    if players < 3:
        await press(stage.ann, desk, next(iter(buttons(desk))))
    return board


async def open_desk(stage: Stage, board: Message) -> Message:
    """The GM's own panel."""
    return private(await press(stage.ann, board, DESK))


async def choose(actor: Actor, message: Message, label: str) -> simcord.InteractionResult:
    """Take the option of a menu that begins so, on the message or behind one of its buttons."""
    opened = _picked(message, label)
    for behind in () if opened else _openers(message):
        await press(actor, message, behind)
        if opened := _picked(message, label):
            break
        await press(actor, message, "↩️ Back")
    assert opened, (label, list(buttons(message)))
    value, custom_id = opened
    return await actor.select(message, [value], custom_id=custom_id)


def _picked(message: Message, label: str) -> tuple[str, str] | None:
    """Return the value of an option whose label begins so, and the id of its menu."""
    for custom_id, options in menus(message).items():
        for option in options:
            if option["label"].startswith(gettext(label)):
                return option["value"], custom_id
    return None


def _openers(message: Message) -> list[str]:
    """Return the labels of the buttons, and of the options, that open a menu."""
    options = [each for those in menus(message).values() for each in those]
    hidden = [each["label"] for each in options if each["value"].startswith("^")]
    shown = buttons(message).items()
    return [*(label for label, custom_id in shown if custom_id.startswith("o1:")), *hidden]


async def call_test(actor: Actor, desk: Message, label: str) -> None:
    """The GM calls a test from the menu, and says why."""
    opened = await choose(actor, desk, label)
    await actor.submit_modal(opened, {"words": "A rotten bridge"})


async def tell(stage: Stage, desk: Message, words: str) -> None:
    """The GM tells something."""
    opened = await press(stage.ann, desk, "💬 Say what happens …")
    await stage.ann.submit_modal(opened, {"words": words})


async def asked(stage: Stage, board: Message) -> str | None:
    """The name of the ask at hand."""
    pending = (await stage.table(board)).run.pending
    return None if pending is None else pending.name
