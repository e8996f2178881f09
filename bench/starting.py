"""Start the bot on a file and print what that took: the import, and all until it is ready, in
milliseconds of CPU. A program of its own, which imports nothing before that is measured."""

from time import process_time

before = process_time()
import bot.connection.app  # noqa: E402

imported = process_time() - before


async def until_ready(path: str) -> None:
    """Start the bot without the login; Discord's answers come at once."""
    from pathlib import Path

    from bench import wire
    from bot.start.settings import Settings

    settings = Settings.model_construct(database=Path(path), card_emoji=False)
    aside = process_time()
    async with bot.connection.app.DungeonDealer(settings) as dealer:
        wire.put_online(dealer)
        await dealer.setup_hook()
        ready = imported + process_time() - aside
        print(1000 * imported, 1000 * ready)


if __name__ == "__main__":
    import asyncio
    import sys

    asyncio.run(until_ready(sys.argv[1]))
