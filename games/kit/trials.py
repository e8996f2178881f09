"""Games that try what users write for them, before it is played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from games.engine.extensions import E, O, S
from games.engine.game import Extension


@dataclass(frozen=True)
class Trials(Extension[O, S, E], Generic[O, S, E]):
    """A game that tries a text.

    - `told`: by the text, what automatic players find, a sentence each; it raises `SetupRefused` if
      the text can't be read.
    """

    told: Callable[[str], Sequence[str]]
