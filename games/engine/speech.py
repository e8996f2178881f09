"""Sentences in the language of their reader.

A sentence is written in English where it is used, whole, with its values named:
`gettext("{name} sits at another table.", name=name)`. A front end sets the catalog of another
language for a while; without one, and without a translation, a sentence stays English.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from string import Formatter
from typing import Protocol

from games.engine.panel import Line, Part


class Catalog(Protocol):
    """The translations of a language, such as Python's `gettext.GNUTranslations`."""

    def gettext(self, message: str, /) -> str:
        """Return the translation of a sentence, else the sentence."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the translation of a sentence for a number, else the English sentence."""
        ...


# What a sentence of a line may hold.
Value = Part | int | Line | list[Part]

_CATALOG: ContextVar[Catalog | None] = ContextVar("catalog", default=None)


def speak(catalog: Catalog | None) -> None:
    """Set the language of the current task and of the tasks that it starts; None is English."""
    _CATALOG.set(catalog)


@contextmanager
def speaking(catalog: Catalog | None) -> Iterator[None]:
    """Speak another language for a while; None is English."""
    before = _CATALOG.set(catalog)
    try:
        yield
    finally:
        _CATALOG.reset(before)


def mark(sentence: str) -> str:
    """Return a sentence as it is; `gettext` translates it where it is used."""
    return sentence


def mark_plural(one: str, several: str) -> tuple[str, str]:
    """Return the sentences for a number as they are; `ngettext` translates them."""
    return one, several


def mark_rows(text: str) -> tuple[tuple[str, ...], ...]:
    """Return rows of sentences as they are, one a line, with bars between the sentences."""
    lines = filter(None, map(str.strip, text.splitlines()))
    return tuple(tuple(line.split(" | ")) for line in lines)


def mark_each(text: str) -> tuple[str, ...]:
    """Return sentences as they are, from lines of one or of several between bars."""
    return tuple(sentence for row in mark_rows(text) for sentence in row)


def gettext(sentence: str, /, **values: object) -> str:
    """Return a sentence in the current language, with its values filled in."""
    catalog = _CATALOG.get()
    if catalog is not None and sentence:
        sentence = catalog.gettext(sentence)
    return sentence.format_map(values) if values else sentence


def ngettext(one: str, several: str, count: int, /, **values: object) -> str:
    """Return the sentence for a number, which is its value `count`."""
    return _for_number(one, several, count).format_map({"count": count, **values})


def say(sentence: str, /, **values: Value) -> Line:
    """Return a sentence as a line of a panel; a value may be a card, emphasized, or several parts.

    `say("⭐ You win {card}: level {level}", card=Face(card), level=Strong("3"))`
    """
    catalog = _CATALOG.get()
    if catalog is not None and sentence:
        sentence = catalog.gettext(sentence)
    return _filled(sentence, values) if values else (sentence,)


def nsay(one: str, several: str, count: int, /, **values: Value) -> Line:
    """Return the sentence for a number as a line; its value `count` may be given emphasized."""
    return _filled(_for_number(one, several, count), {"count": count, **values})


def _for_number(one: str, several: str, count: int) -> str:
    catalog = _CATALOG.get()
    if catalog is not None:
        return catalog.ngettext(one, several, count)
    return one if count == 1 else several


def _filled(sentence: str, values: dict[str, Value]) -> Line:
    """Return a line, with texts beside one another joined."""
    parts: list[Part] = []
    text = ""
    for words, name in _pieces(sentence):
        text += words
        if name is None:
            continue
        value = values[name]
        if isinstance(value, (str, int)):
            text += str(value)
            continue
        if text:
            parts.append(text)
            text = ""
        if isinstance(value, (tuple, list)):
            parts += value
        else:
            parts.append(value)
    if text:
        parts.append(text)
    return tuple(parts)


@lru_cache(maxsize=8_192)
def _pieces(sentence: str) -> tuple[tuple[str, str | None], ...]:
    """Return the words of a sentence, each with the name of the value that follows it."""
    return tuple((words, name) for words, name, _, _ in Formatter().parse(sentence))
