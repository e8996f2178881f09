"""Games that users write for: a text is read, tried before it is played, and played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import quantiles
from typing import Generic, NamedTuple

from games.engine.extensions import E, O, S
from games.engine.game import Extension

PARTS = 4  # of a trial, each tried by a quarter of the parties


class Written(NamedTuple):
    """A text that was read: its title, and its text as it is written back."""

    title: str
    text: str


class Fared(NamedTuple):
    """How the parties of one size fared.

    - `won`: how many came through; `seconds`: how long each took.
    """

    won: int
    seconds: tuple[int, ...]

    @property
    def share(self) -> float:
        """The share of the parties that came through, from 0 to 1."""
        return self.won / len(self.seconds)

    @property
    def minutes(self) -> tuple[int, int]:
        """The time of the parties, from the tenth to the ninetieth of a hundred."""
        tenths = quantiles(self.seconds, n=10) if len(self.seconds) > 1 else self.seconds
        return max(1, round(tenths[0] / 60)), max(1, round(tenths[-1] / 60))


class Passed(NamedTuple):
    """How many parties of all got to a scene, and how many of these it ended."""

    number: int
    reached: int
    ended: int


class Trial(NamedTuple):
    """The results of a trial: by the number of players, from one on, and by scene."""

    fared: tuple[Fared, ...]
    scenes: tuple[Passed, ...]

    @property
    def parties(self) -> int:
        """The number of parties that tried it."""
        return sum(len(each.seconds) for each in self.fared)

    @property
    def unreached(self) -> list[int]:
        """The scenes that no party got to."""
        return [each.number for each in self.scenes if not each.reached]

    @property
    def always_won(self) -> bool:
        """Whether every party came through."""
        return sum(each.won for each in self.fared) == self.parties

    @property
    def never_won(self) -> bool:
        """Whether no party came through."""
        return not any(each.won for each in self.fared)

    @property
    def decisive(self) -> Passed:
        """The scene that ended the most parties; if it ended none, the last one reached."""
        return max(self.scenes, key=lambda each: (each.ended, bool(each.reached), each.number))


def joined(parts: Sequence[Trial]) -> Trial:
    """Return the parts of a trial as one."""
    return Trial(
        tuple(
            Fared(
                sum(each.won for each in same),
                tuple(seconds for each in same for seconds in each.seconds),
            )
            for same in zip(*(part.fared for part in parts), strict=True)
        ),
        tuple(
            Passed(same[0].number, sum(each.reached for each in same), sum(e.ended for e in same))
            for same in zip(*(part.scenes for part in parts), strict=True)
        ),
    )


@dataclass(frozen=True)
class Trials(Extension[O, S, E], Generic[O, S, E]):
    """A game that is played by texts, and tries them.

    - `tried`: by the text and the number of the part, from 0, how automatic players fare; it raises
      `SetupRefused` if the text can't be read, as the others do;
    - `told`: that in words, a sentence each; `scenes`: the same by scene;
    - `read`: by what was typed;
    - `ready`: those that come with the game, in a language;
    - `options`: the options with which a text is played;
    - `holds`: the option that holds the text, which players read only as it is played;
    - `text`: by a table's options the text that it is played by, None without one;
    - `share`: by a table's options, a trial of its text, and the number of players, how often they
      come through; None if the trial says nothing of it.
    """

    tried: Callable[[str, int], Trial]
    told: Callable[[Trial], Sequence[str]]
    scenes: Callable[[Trial], Sequence[str]]
    read: Callable[[str], Written]
    ready: Callable[[str], Sequence[Written]]
    options: Callable[[str], Mapping[str, object]]
    holds: str
    text: Callable[[O], str | None]
    share: Callable[[O, Trial, int], float | None]
