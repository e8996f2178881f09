"""Writing an adventure as text, which reads as the same adventure."""

from collections.abc import Iterator

from games.cards.adventures.model import Adventure, Foes, Scene
from games.cards.adventures.reading import has_count


def write(adventure: Adventure) -> str:
    """Return the text of an adventure, with the English words of the grammar."""
    return "\n".join(_lines(adventure))


def _lines(adventure: Adventure) -> Iterator[str]:
    yield adventure.title
    for scene in adventure.scenes:
        yield f"{scene.number}. {_scene(scene)}"
    for number in adventure.treasure:
        yield f"treasure after {number}"
    if adventure.won:
        yield f"won: {adventure.won}"
    if adventure.lost:
        yield f"lost: {adventure.lost}"


def _scene(scene: Scene) -> str:
    head = f"{scene.kind} {scene.stake}" if scene.kind in ("test", "fight") else scene.kind
    parts = [f"{head} {scene.back}" if scene.back else head, _who_or_where(scene), scene.words]
    then = "" if scene.then is None else f" -> {scene.then}"
    return ": ".join(filter(None, parts)) + then


def _who_or_where(scene: Scene) -> str:
    """Return the foes of a fight, or the ways of a choice."""
    return ", ".join(map(_foes, scene.foes)) or " | ".join(
        f"{way.words} -> {way.to}" for way in scene.ways
    )


def _foes(foes: Foes) -> str:
    times = f"{foes.times}x " if foes.times > 1 or has_count(foes.name) else ""
    cls = f" ({foes.cls.title()})" if foes.cls is not None else ""
    faces = "" if foes.faces is None else f"+{foes.faces}"
    return f"{times}{foes.name}{cls} {foes.numbers}{faces}"
