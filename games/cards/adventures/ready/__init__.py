"""Ready adventures, in each language: our own words, given away (see its README)."""

from functools import cache
from importlib.resources import files

from games.cards.adventures.model import Adventure
from games.cards.adventures.reading import read

LANGUAGES = ("en", "de", "fr", "es", "pt_BR")


@cache
def ready_adventures(language: str) -> tuple[Adventure, ...]:
    """Return the adventures in a language, or in English if there are none."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    text = files(__name__).joinpath(f"{name}.txt").read_text("utf-8")
    return tuple(map(read, text.strip().split("\n\n")))
