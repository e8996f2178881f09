"""The catalogs fit the code, and each translation keeps the facts of its sentence."""

import re
from collections.abc import Sequence
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from bot.languages import po
from bot.languages.catalogs import LANGUAGES, catalog_of
from tests.languages.catalogs import as_po, load, path_of, renewed, untranslated
from tests.languages.messages import of_commands

# What a translation may not change: numbers, commands, suits, named values and bold words.
_FACTS = re.compile(r"\d+|/[a-z]+(?: [a-z]+)?|[♠♥♦♣]|\{[\w.]+\}|\*\*")

_DESCRIPTION = 100  # characters, on Discord


def _translated(language: str, sentence: str) -> str:
    catalog = catalog_of(language)
    assert catalog is not None
    return catalog.gettext(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalog_has_the_sentences_of_the_code(language: str) -> None:
    """`make languages` renews it."""
    assert [each.id for each in load(language)] == [each.id for each in renewed(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bot_reads_what_translators_edited(language: str) -> None:
    compiled = BytesIO(po.compiled(path_of(language).read_text(encoding="utf-8")))
    read = read_mo(compiled)
    assert _strings(read) == _strings(load(language))
    assert read.plural_expr == load(language).plural_expr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_facts(language: str) -> None:
    for message, translated in _strings(load(language)).items():
        for form in translated:
            assert sorted(_FACTS.findall(form)) == sorted(_FACTS.findall(message[-1])), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_has_room_for_the_descriptions_of_commands(language: str) -> None:
    for sentence, _ in of_commands():
        assert len(_translated(language, sentence)) <= _DESCRIPTION, sentence


def test_a_changed_sentence_is_english_until_a_translator_has_looked_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = list(of_commands())[:5]
    changed = {f"{sentence}, if wanted": [place] for sentence, place in some}
    monkeypatch.setattr("tests.languages.catalogs.messages", lambda: changed)
    catalog = renewed("de")
    assert untranslated(catalog) == list(changed)
    written = as_po(catalog).decode()
    assert "fuzzy" in written
    assert [each.id for each in read_mo(BytesIO(po.compiled(written)))] == [""]


def test_a_sentence_without_translation_has_none() -> None:
    sentence = "A sentence of no catalog"
    assert _translated("de", sentence) == sentence


def _strings(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the forms of each translation, by the English ones."""
    found = {_forms(each.id): _forms(each.string) for each in catalog if not each.fuzzy}
    return {english: forms for english, forms in found.items() if all(english) and all(forms)}


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


# French counts of cards that are two at least, or are said of a whole deck.
_SEVERAL = (
    "Keep",
    "Discard",
    "All {number}",
    "Take {number} of",
    "You ran",
    "Peek",
    "Cut between",
    "these foes need",
)


def test_no_french_sentence_counts_one_card_as_several() -> None:
    """“1 cartes” and “0 cartes” are wrong: such a sentence has forms, or no number before."""
    wrong = re.compile(
        r"(?<!sur )\{(?!numbers|most|goal)\w+\} (?:\w+elles )?(?:cartes|monstres tués)\b"
    )
    catalog = load("fr")
    single = [each for each in catalog if isinstance(each.id, str) and each.id]
    found = [each.id for each in single if wrong.search(str(each.string))]
    assert [each for each in found if not any(word in each for word in _SEVERAL)] == []
