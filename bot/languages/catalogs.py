"""The catalogs: `de.po` is what translators edit, `de.mo` what the bot reads."""

from __future__ import annotations

import hashlib
import logging
import struct
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
# The catalog for each of Discord's locales that has one.
CATALOGS = {"de": "de", "fr": "fr", "es-ES": "es", "es-419": "es", "pt-BR": "pt_BR"}
LANGUAGES = tuple(dict.fromkeys(CATALOGS.values()))

# All languages as their speakers call them, English first.
NAMES = {
    "": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "pt_BR": "Português",
}  # fmt: skip

# What reading a missing, truncated or otherwise damaged catalog raises.
_UNREADABLE = (OSError, EOFError, ValueError, LookupError, struct.error)


def language_of(locale: object) -> str:
    """Return the name of the catalog for one of Discord's locales; empty for English."""
    return CATALOGS.get(str(locale), "")


def catalog_of(language: str) -> GNUTranslations | None:
    """Return a catalog by its name; None for English and for a language without a catalog."""
    return _read(language) if language in LANGUAGES else None


@cache
def _read(language: str) -> GNUTranslations | None:
    """Return a catalog; None, with one warning, where its file is missing or damaged."""
    path = compiled(language)
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except _UNREADABLE as error:
        words = "%s cannot be read (%s), so %s is English. Install the program again."
        logger.warning(words, path, error, NAMES[language])
        return None


def unreadable() -> list[Path]:
    """List the files of the catalogs that cannot be read."""
    return [compiled(language) for language in LANGUAGES if _read(language) is None]


def digest() -> str:
    """Return a hash of all catalogs that are present."""
    present = (path for path in map(compiled, LANGUAGES) if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in present)).hexdigest()


def compiled(language: str) -> Path:
    """Return the path of the catalog that the bot reads."""
    return FOLDER / f"{language}.mo"
