"""Upload the card pictures as application emoji.

Application emoji belong to the bot itself and work in every server and direct message.
"""

import asyncio
from collections.abc import Callable, Iterable

import discord

from bot.rendering.cards import ALL, PARTS, Cards, Picture, drawn, emoji_name

# The wait for other processes doubles each time.
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0  # seconds

Found = dict[Picture, discord.Emoji]


async def bring_cards(
    client: discord.Client, cards: Cards, may_upload: Callable[[], bool] = lambda: True
) -> None:
    """Upload the missing card emoji; use the faces when all are there, then the others.

    Tables can be played meanwhile; cards are text until then. Each attempt begins with the emoji
    that exist by then, including those of other processes.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: Discord fails.
    """
    wait = FIRST_WAIT
    while not await _complete(client, cards, may_upload):
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


async def _complete(client: discord.Client, cards: Cards, may_upload: Callable[[], bool]) -> bool:
    """Upload missing emoji; return whether the set is complete.

    It is incomplete if another process is responsible for the missing uploads. Where the file of a
    picture is missing, its part and those after it stay text.
    """
    found = _found(await client.fetch_application_emojis())
    pictures = drawn()
    for part in PARTS:
        if any(each not in found and emoji_name(each) not in pictures for each in part):
            return True
        for each in part:
            if each not in found:
                if not may_upload():
                    return False
                name = emoji_name(each)
                found[each] = await client.create_application_emoji(name=name, image=pictures[name])
        cards.learn({each: found[each] for each in part})
    return True


def _found(present: Iterable[discord.Emoji]) -> Found:
    """Return the application's emoji."""
    named = {each.name: each for each in present}
    return {each: named[name] for each in ALL if (name := emoji_name(each)) in named}
