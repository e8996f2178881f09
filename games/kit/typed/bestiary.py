"""A user's own bestiary: foes and encounters under names, which later lines know (9.2)."""

from collections.abc import Callable, Iterator, Sequence

from games.engine.game import SetupRefused
from games.kit.dice.own import folded
from games.kit.typed.blocks import read_all
from games.kit.typed.fighters import Fighter, written

MOST_FOES = 25  # foes and encounters of a user
MOST_LINES = 30
_MOST_WITHIN = 2  # encounters in one another

_NOTHING = Fighter()._asdict()
Known = Callable[[str], Sequence[str] | None]  # the lines of an entry by its folded name


def expanded(text: str, known: Known) -> str:
    """Return typed foes with what a bestiary knows of them; what is typed comes first.

    `3x goblin` gets the numbers of a foe, and `Bridge ambush` becomes the lines of an encounter.
    Text that can't be read, or that names no entry, stays as it is.
    """
    try:
        fighters = read_all(text)
    except SetupRefused:
        return text
    if not any(_entry(each, known) for each in fighters):
        return text
    return "\n".join(written(each) for fighter in fighters for each in _known(fighter, known))


def kept(text: str) -> list[str]:
    """Return the lines of an entry, each of which is read again as what it was.

    Raises:
        SetupRefused: lines can't be read.
    """
    return [written(each) for each in read_all(text)]


def _entry(fighter: Fighter, known: Known) -> Sequence[str] | None:
    """Return the lines of the entry that a line names, also in the plural."""
    key = folded(fighter.name)
    return known(key) or (known(key.removesuffix("s")) if fighter.times else None)


def _known(fighter: Fighter, known: Known, depth: int = 0) -> Iterator[Fighter]:
    """Yield the fighters that a line stands for."""
    lines = _entry(fighter, known)
    if lines is None or depth > _MOST_WITHIN:
        yield fighter
        return
    inside = read_all("\n".join(lines))
    if len(inside) == 1:
        said = {key: each for key, each in fighter._asdict().items() if each != _NOTHING[key]}
        yield inside[0]._replace(**said | {"name": inside[0].name, "line": fighter.line})
        return
    for each in inside:
        several = (each.times or 1) * (fighter.times or 1)
        times = several if several > 1 else each.times
        is_itself = folded(each.name) == folded(fighter.name)
        yield from [each] if is_itself else _known(each._replace(times=times), known, depth + 1)
