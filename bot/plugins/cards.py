"""C.A.R.D.S. on Discord: the choice of the game master."""

from typing import Any

from bot.plugins.plugin import Plugin

GM_ME, GM_BOT, GM_SOMEBODY = "me", "bot", "somebody"

PLUGIN = Plugin(commands=("play", "start"), options={"gm": "auto"}, together={"gm": "auto"})


def led_by(gm: str) -> dict[str, Any]:
    """Return the options that follow from the choice of the game master."""
    return {"gm": "auto"} if gm == GM_BOT else {"gm": "human", "desk": "quick"}
