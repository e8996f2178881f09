"""Games with other extensions than their own."""

from dataclasses import replace
from typing import Any

from games.engine.game import AnyGame, Extension


def bringing(game: AnyGame, *extensions: Extension[Any, Any, Any]) -> AnyGame:
    """The game with these extensions in place of its own of their types."""
    types = set(map(type, extensions))
    others = (each for each in game.extensions if type(each) not in types)
    return replace(game, extensions=(*others, *extensions))
