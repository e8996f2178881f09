"""The answer to typed lines: how they were read, for the user alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.game import Extension


class Told(NamedTuple):
    """A typed line as the reader understands it, and whether a part of it is left out."""

    words: str
    leaves_out: bool = False


@dataclass(frozen=True)
class TellsBack(Extension[object, object, object]):
    """A game that tells what it reads of its forms.

    - `told`: by the form's name and the typed text by field, a line for each thing;
    - `foes`: the form whose text is lines of foes, which a user's bestiary knows.
    """

    told: Callable[[str, Mapping[str, str]], Sequence[Told]]
    foes: str
