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


def translation(language: str, sentence: str) -> str | None:
    """Return the translation of an English sentence, or None if the catalog has none."""
    translated = _catalog(language).gettext(sentence)
    return None if translated == sentence else translated


def plural_translation(language: str, one: str, several: str, count: int) -> str | None:
    """Return the translation of an English sentence for a number, or None."""
    translated = _catalog(language).ngettext(one, several, count)
    return None if translated in (one, several) else translated


def digest() -> str:
    """Return a hash of all catalogs."""
    read = b"".join(compiled(language).read_bytes() for language in LANGUAGES)
    return hashlib.sha256(read).hexdigest()


def compiled(language: str) -> Path:
    """Return the path of the catalog that the bot reads."""
    return FOLDER / f"{language}.mo"


@cache
def _catalog(language: str) -> GNUTranslations:
    with compiled(language).open("rb") as file:
        return GNUTranslations(file)
