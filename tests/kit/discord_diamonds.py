"""Tables of Diamonds & Dragons on the offline Discord."""

import random

import simcord

from games.engine.speech import gettext
from tests.kit.stage import Message, Stage, embed, menus, moves, press, private
from tests.kit.unwrap import reply

LOOK = "Look behind the door"


async def escape(stage: Stage, **options: object) -> Message:
    """Ann's party is on its way out."""
    return reply(await stage.ann.slash(stage.channel, "diamonds escape", **options))


WRITE = "✏️ Write your party …"


async def write(
    stage: Stage, shown: Message, *lines: str, label: str = WRITE
) -> simcord.InteractionResult:
    """Let Ann write her party, one member per line."""
    opened = await press(stage.ann, shown, label)
    assert opened.modal is not None
    return await stage.ann.submit_modal(opened, {"party": "\n".join(lines)})


async def party(stage: Stage, *lines: str) -> Message:
    """Ann's party, taken down."""
    result = reply(await stage.ann.slash(stage.channel, "party"))
    assert result.ephemeral
    if lines:
        await write(stage, result, *lines)
    return result


KIM = "Kim, Rogue 6, 31/44"
LEE = "Lee, Wizard 5, 27, slots 4/3, ki 5"
MAX = "Max"


async def play_exit(stage: Stage, board: Message, chance: random.Random) -> None:
    """Anything is pressed until it is over."""
    for _ in range(1000):
        choices: list[tuple[str, str | None]] = [(each, None) for each in moves(board)]
        choices += [
            (key, option["value"])
            for key, options in menus(board).items()
            for option in options
            if not option["value"].startswith("?")
        ]
        choices = [each for each in choices if ":fallen" not in each[0]]
        if not choices:
            return
        custom_id, value = chance.choice(choices)
        if value is None:
            await stage.ann.click(board, custom_id=custom_id)
        else:
            await stage.ann.select(board, [value], custom_id=custom_id)
    raise AssertionError("it does not end")


async def duel(stage: Stage, **options: object) -> Message:
    """Ann and Bo at a table."""
    result = reply(await stage.ann.slash(stage.channel, "diamonds duel", **options))
    await press(stage.bo, result, "Join")
    await press(stage.ann, result, "Start")
    return result


async def turn(stage: Stage, board: Message) -> tuple[simcord.MemberActor, simcord.MemberActor]:
    """Who must act, and the other."""
    (user,) = (await stage.table(board)).waiting.awaited()
    return (stage.ann, stage.bo) if user == stage.ann.id else (stage.bo, stage.ann)


async def play_duel(stage: Stage, board: Message, chance: random.Random) -> None:
    """Both press at random until the duel is over."""
    while open_moves := moves(board):
        actor, _ = await turn(stage, board)
        await actor.click(board, custom_id=chance.choice(open_moves))


async def table_with_a_dealer(stage: Stage) -> Message:
    """Ann plays, Bo deals."""
    result = await stage.ann.slash(stage.channel, "diamonds play", dealer=stage.bo)
    message = reply(result)
    assert "dealer: reserved for Bo (invited)" in (embed(message).description or "")
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    return message


async def look(stage: Stage, board: Message) -> Message:
    """Bo's private panel."""
    shown = await stage.bo.click(board, label=gettext(LOOK))
    return private(shown)


async def set_timer(stage: Stage, wait: str) -> str:
    """Ann sets it; gives what the channel reads."""
    result = reply(await stage.ann.slash(stage.channel, "table timer", wait=wait))
    return str(result.content)
