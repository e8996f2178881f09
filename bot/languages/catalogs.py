"""The catalogs: `de.po` is what translators edit, `de.mo` what the bot reads."""

from __future__ import annotations

import hashlib
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

FOLDER = Path(__file__).parent
# The catalog for each of Discord's locales that has one.
CATALOGS = {"de": "de", "fr": "fr", "es-ES": "es", "es-419": "es", "pt-BR": "pt_BR"}
LANGUAGES = tuple(dict.fromkeys(CATALOGS.values()))

# All languages as their speakers call them, English first.
NAMES = {
    "": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "pt_BR": "Português",
}  # fmt: skip


def language_of(locale: object) -> str:
    """Return the name of the catalog for one of Discord's locales; empty for English."""
    return CATALOGS.get(str(locale), "")


def catalog_of(language: str) -> GNUTranslations | None:
    """Return a catalog by its name; None for English and for a language without a catalog."""
    return _read(language) if language in LANGUAGES else None


@cache
def _read(language: str) -> GNUTranslations:
    with compiled(language).open("rb") as file:
        return GNUTranslations(file)


def digest() -> str:
    """Return a hash of all catalogs."""
    read = b"".join(compiled(language).read_bytes() for language in LANGUAGES)
    return hashlib.sha256(read).hexdigest()


def compiled(language: str) -> Path:
    """Return the path of the catalog that the bot reads."""
    return FOLDER / f"{language}.mo"
