"""Slash commands in the language of the user's Discord. Their names stay English."""

from discord import Locale
from discord.app_commands import (
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.languages.catalogs import catalog_of, language_of

_NAMES = {
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
}


class CommandTranslator(Translator):
    """Translates descriptions and choices while discord.py registers the commands."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in a language; None leaves it English."""
        catalog = catalog_of(language_of(locale))
        if catalog is None or context.location in _NAMES:
            return None
        translated = catalog.gettext(string.message)
        return None if translated == string.message else translated
