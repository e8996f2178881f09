"""The catalogs fit the code, and each translation keeps the facts of its sentence."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from bot.languages.catalogs import LANGUAGES, compiled, translation
from tests.languages.catalogs import as_po, load, renewed, untranslated
from tests.languages.messages import messages

# What a translation may not change: numbers, commands, suits and named values.
_FACTS = re.compile(r"\d+|/[a-z]+(?: [a-z]+)?|[♠♥♦♣]|\{\w+\}")

_DESCRIPTION = 100  # characters, on Discord


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalog_has_the_sentences_of_the_code(language: str) -> None:
    """`make languages` renews it."""
    assert _strings(load(language)) == _strings(renewed(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bot_reads_what_translators_edited(language: str) -> None:
    with compiled(language).open("rb") as file:
        read = _strings(read_mo(file))
    edited = load(language)
    assert read == {key: text for key, text in _strings(edited).items() if text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_facts_and_fits(language: str) -> None:
    for sentence in messages():
        translated = translation(language, sentence) or sentence
        assert sorted(_FACTS.findall(translated)) == sorted(_FACTS.findall(sentence)), translated
        assert len(translated) <= _DESCRIPTION, translated


def test_a_changed_sentence_is_english_until_a_translator_has_looked_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed = {f"{sentence}, they say": places for sentence, places in messages().items()}
    monkeypatch.setattr("tests.languages.catalogs.messages", lambda: changed)
    catalog = renewed("de")
    assert untranslated(catalog) == list(changed)
    assert b"fuzzy" in as_po(catalog)


def test_a_sentence_without_translation_has_none() -> None:
    assert translation("de", "A sentence of no catalog") is None


def _strings(catalog: Catalog) -> dict[str, str]:
    return {str(each.id): str(each.string) for each in catalog if each.id and not each.fuzzy}
