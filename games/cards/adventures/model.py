"""A written adventure as data."""

import hashlib
from collections.abc import Iterator
from typing import Literal, NamedTuple

ClassName = Literal["fighter", "cleric", "thief", "mage"]
Stake = Literal["peril", "toll", "prize", "blood", "ambush", "hoard", "climax"]
Kind = Literal["test", "fight", "choice", "rest", "climax"]

MOST_SCENES, MOST_NUMBER = 40, 999
LONGEST_WORDS, LONGEST_TITLE, LONGEST_WAY, LONGEST_FOE = 300, 60, 60, 30
MOST_BYTES = 20_000
MOST_NUMBERS, MOST_FACES, MOST_JOKERS = 10, 3, 3  # of the game master's pack
MOST_FOES, MOST_WAYS, MOST_REST = 8, 5, 10


class Foes(NamedTuple):
    """Foes of one name.

    - `times`: how many there are; each has `numbers` number cards and `faces` face cards;
    - `faces` None: none in a fight, all that are left in the climax;
    - `cls`: their class; None for that of the game master's pack.
    """

    name: str
    numbers: int
    times: int = 1
    faces: int | None = None
    cls: ClassName | None = None


class Way(NamedTuple):
    """A way of a choice, and the scene it leads to."""

    words: str
    to: int


class Scene(NamedTuple):
    """A scene.

    - `words`: read aloud when it begins; empty for none;
    - `back`: cards that each hero gets back at a rest;
    - `then`: the scene that follows; None for the next higher number.
    """

    number: int
    kind: Kind
    stake: Stake | None = None
    words: str = ""
    foes: tuple[Foes, ...] = ()
    ways: tuple[Way, ...] = ()
    back: int = 0
    then: int | None = None

    @property
    def is_played(self) -> bool:
        """Whether it is a test or a fight."""
        return self.stake is not None


class Adventure(NamedTuple):
    """An adventure: its scenes by number, the first of which begins it.

    - `treasure`: the scenes after which a Joker is found;
    - `won`, `lost`: words at its end; empty for none.
    """

    title: str
    scenes: tuple[Scene, ...]
    treasure: tuple[int, ...] = ()
    won: str = ""
    lost: str = ""

    def scene(self, number: int) -> Scene:
        """Return a scene by its number.

        Raises:
            KeyError: there is none.
        """
        for each in self.scenes:
            if each.number == number:
                return each
        raise KeyError(number)

    def after(self, scene: Scene) -> list[int]:
        """Return the numbers of the scenes that may follow; none after the climax."""
        if scene.kind == "climax":
            return []
        if scene.ways:
            return [way.to for way in scene.ways]
        if scene.then is not None:
            return [scene.then]
        return [each.number for each in self.scenes if each.number > scene.number][:1]

    def distances(self) -> dict[int, int]:
        """Return how many scenes lie between each scene and the nearest climax.

        Scenes from which no climax can be reached are missing.
        """
        found = {each.number: 0 for each in self.scenes if each.kind == "climax"}
        while True:
            further = dict(self._before(found))
            if not further:
                return found
            found |= further

    def _before(self, found: dict[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the scenes that lead straight to one of those found, with their distances."""
        for each in self.scenes:
            near = [found[to] for to in self.after(each) if to in found]
            if each.number not in found and near:
                yield each.number, 1 + min(near)


def key_of(text: str) -> str:
    """Return the key of an adventure: the SHA-256 of its text as it is written back, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()
