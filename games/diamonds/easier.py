"""An easier dungeon after a defeat (R20)."""

from __future__ import annotations

from collections.abc import Mapping

from games.diamonds.rules.options import DiamondsOptions
from games.engine.extensions.easing import Easier


def _easier(options: DiamondsOptions) -> Mapping[str, object]:
    """Return the options of a solo dungeon in which weapons last; other modes have none."""
    return {"sturdy": True} if options.mode == "solo" and not options.lesson else {}


EASIER = Easier(_easier, "Easier: weapons last")
