"""Games that users write for: a text is read, tried before it is played, and played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from games.engine.extensions import E, O, S
from games.engine.game import Extension


class Written(NamedTuple):
    """A text that was read: its title, and its text as it is written back."""

    title: str
    text: str


@dataclass(frozen=True)
class Trials(Extension[O, S, E], Generic[O, S, E]):
    """A game that is played by texts, and tries them.

    - `told`: by the text, what automatic players find, a sentence each; it raises `SetupRefused` if
      the text can't be read, as the others do;
    - `read`: by what was typed;
    - `ready`: those that come with the game, in a language;
    - `options`: the options with which a text is played.
    """

    told: Callable[[str], Sequence[str]]
    read: Callable[[str], Written]
    ready: Callable[[str], Sequence[Written]]
    options: Callable[[str], Mapping[str, object]]
