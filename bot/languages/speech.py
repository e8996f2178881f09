"""Sentences in the language of the user whose interaction is being handled.

A sentence is written in English where it is used, whole, with its values named:
`gettext("{name} sits at another table.", name=name)`. Without a translation it stays English.
"""

from __future__ import annotations

from contextvars import ContextVar

from discord import Locale

from bot.languages.catalogs import CATALOGS, plural_translation, translation

_SPOKEN: ContextVar[str | None] = ContextVar("language", default=None)


def speak(locale: Locale) -> None:
    """Set the language of the current task and of the tasks that it starts."""
    _SPOKEN.set(CATALOGS.get(locale))


def mark(sentence: str) -> str:
    """Return a sentence as it is; `gettext` translates it where it is used."""
    return sentence


def mark_plural(one: str, several: str) -> tuple[str, str]:
    """Return the sentences for a number as they are; `ngettext` translates them."""
    return one, several


def gettext(sentence: str, /, **values: object) -> str:
    """Return a sentence in the current language, with its values filled in."""
    language = _SPOKEN.get()
    if language is not None:
        sentence = translation(language, sentence) or sentence
    return sentence.format_map(values) if values else sentence


def ngettext(one: str, several: str, count: int, /, **values: object) -> str:
    """Return the sentence for a number, which is its value `count`."""
    language = _SPOKEN.get()
    sentence = one if count == 1 else several
    if language is not None:
        sentence = plural_translation(language, one, several, count) or sentence
    return sentence.format_map({"count": count, **values})
