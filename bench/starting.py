"""Start the bot on a file and print what that took, as JSON.

In milliseconds of CPU: discord.py's imports, all imports, and all until it is ready; in MiB the
memory that it has then. A program of its own, which imports nothing before that is measured.
"""

from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

from bot.operations.garbage import collect_nothing, collect_seldom

_STATM, _RESIDENT, _PAGE = Path("/proc/self/statm"), 1, 4096

collect_nothing()  # as `python -m bot` does
before = process_time()
import_module("discord.ext.commands")
library = process_time() - before
import_module("bot.connection.app")
collect_seldom()
imported = process_time() - before


async def until_ready(path: Path) -> None:
    """Start the bot without the login; Discord's answers come at once.

    Beside the database a file has the commands that are registered, for the next start.
    """
    from bench import wire
    from bot.connection.app import DungeonDealer
    from bot.start.settings import Settings

    settings = Settings.model_construct(database=path, card_emoji=False)
    aside = process_time()
    async with DungeonDealer(settings) as dealer:
        wire.put_online(dealer)
        dealer.http.request = _registering(path.with_suffix(".commands"))  # type: ignore[method-assign]
        await dealer.setup_hook()
        report(imported + process_time() - aside)


def _registering(file: Path) -> Any:
    """Return what answers the bot's requests, and remembers its commands in a file."""
    import json

    from bench import wire

    def commands(told: list[dict[str, Any]] | None) -> Any:
        if told is not None:
            ids = {"application_id": str(wire.APPLICATION), "version": "1"}
            registered = [{**each, "id": str(at), **ids} for at, each in enumerate(told)]
            file.write_text(json.dumps(registered), encoding="utf-8")
        return json.loads(file.read_text(encoding="utf-8"))

    async def answer(route: Any, **request: Any) -> Any:
        if route.path.endswith("/commands"):
            return commands(request.get("json"))
        return await wire.rest_api(route, **request)

    return answer


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

    from bot.__main__ import quick_loop

    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(until_ready(Path(sys.argv[1])))
