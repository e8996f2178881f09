"""Start the bot on a file and print what that took, as JSON.

In milliseconds of CPU: discord.py's imports, all imports, and all until it is ready; in MiB the
memory that it has then. A program of its own, which imports nothing before that is measured.
"""

from importlib import import_module
from pathlib import Path
from time import process_time

_STATM, _RESIDENT, _PAGE = Path("/proc/self/statm"), 1, 4096

before = process_time()
import_module("discord.ext.commands")
library = process_time() - before
import_module("bot.connection.app")
imported = process_time() - before


async def until_ready(path: str) -> None:
    """Start the bot without the login; Discord's answers come at once."""
    from bench import wire
    from bot.connection.app import DungeonDealer
    from bot.start.settings import Settings

    settings = Settings.model_construct(database=Path(path), card_emoji=False)
    aside = process_time()
    async with DungeonDealer(settings) as dealer:
        wire.put_online(dealer)
        await dealer.setup_hook()
        report(imported + process_time() - aside)


def report(ready: float) -> None:
    """Print what a start took."""
    import json

    pages = int(_STATM.read_text(encoding="ascii").split()[_RESIDENT])
    found = {
        "library": 1000 * library,
        "imports": 1000 * imported,
        "ready": 1000 * ready,
        "memory": pages * _PAGE / 2**20,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    import asyncio
    import sys

    asyncio.run(until_ready(sys.argv[1]))
