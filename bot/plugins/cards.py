"""C.A.R.D.S. on Discord: the choice of the game master."""

from typing import Any

from bot.plugins.plugin import Plugin

GM_ME, GM_BOT, GM_SOMEBODY = "me", "bot", "somebody"

# Section 9 of the rules page: with the default options a party of three nearly always wins.
_HARD = {"scenes": 12, "rest": 0, "gm_faces": 3}

PLUGIN = Plugin(commands=("play", "start"), options={"gm": "auto"})


def led_by(gm: str, *, easy: bool) -> dict[str, Any]:
    """Return the options that follow from the choice of the game master."""
    if gm != GM_BOT:
        return {"gm": "human", "desk": "quick"}
    return {"gm": "auto"} if easy else {"gm": "auto", **_HARD}
