"""The catalogs: `de.po` is what translators edit, `de.mo` what the bot reads."""

from __future__ import annotations

import hashlib
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from discord import Locale

FOLDER = Path(__file__).parent
CATALOGS = {
    Locale.german: "de",
    Locale.french: "fr",
    Locale.spain_spanish: "es",
    Locale.latin_american_spanish: "es",
    Locale.brazil_portuguese: "pt_BR",
}
LANGUAGES = tuple(dict.fromkeys(CATALOGS.values()))


def catalog_for(locale: Locale) -> GNUTranslations | None:
    """Return the catalog for a user's or a server's language; None is English."""
    language = CATALOGS.get(locale)
    return None if language is None else catalog_of(language)


@cache
def catalog_of(language: str) -> GNUTranslations:
    """Read a catalog once."""
    with compiled(language).open("rb") as file:
        return GNUTranslations(file)


def digest() -> str:
    """Return a hash of all catalogs."""
    read = b"".join(compiled(language).read_bytes() for language in LANGUAGES)
    return hashlib.sha256(read).hexdigest()


def compiled(language: str) -> Path:
    """Return the path of the catalog that the bot reads."""
    return FOLDER / f"{language}.mo"
