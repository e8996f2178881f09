"""The catalogs: `de.po` is what translators edit, `de.mo` the same, compiled by the set-up."""

import hashlib
import logging
import struct
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from bot.languages.po import compiled

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
    """Return a catalog; None, with one warning, where its files are missing or damaged."""
    failure: Exception | None = None
    for path in _files(language):
        try:
            raw = path.read_bytes()
            whole = raw if path.suffix == ".mo" else compiled(raw.decode())
            return GNUTranslations(BytesIO(whole))
        except _UNREADABLE as error:
            failure = error
    words = "%s cannot be read (%s), so %s is English. Install the program again."
    logger.warning(words, path, failure, NAMES[language])
    return None


def _files(language: str) -> list[Path]:
    """Return the files of a catalog, the best to read first: compiled, unless it is outdated."""
    edited, made = (FOLDER / f"{language}{ending}" for ending in (".po", ".mo"))
    if not made.exists() or (edited.exists() and edited.stat().st_mtime > made.stat().st_mtime):
        return [edited]
    return [made, edited] if edited.exists() else [made]


def unreadable() -> list[Path]:
    """List the files of the catalogs that cannot be read."""
    return [_files(language)[-1] for language in LANGUAGES if _read(language) is None]


def digest() -> str:
    """Return a hash of all catalogs that are present."""
    present = (path for path in (_files(each)[0] for each in LANGUAGES) if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in present)).hexdigest()
