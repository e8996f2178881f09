"""Catalogs as translators edit them."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.languages.catalogs import FOLDER
from tests.languages.messages import messages

# Catalogs are the same on every day that they are made.
_TIME = datetime(2026, 1, 1, tzinfo=UTC)
_PLACES = 3  # of a sentence that a translator is told


def path_of(language: str) -> Path:
    """Return the file that translators edit."""
    return FOLDER / f"{language}.po"


def load(language: str) -> Catalog:
    """Read a language's catalog. If the file is missing, the catalog is empty."""
    path = path_of(language)
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, language)


def renewed(language: str) -> Catalog:
    """Return a language's catalog with exactly the sentences of today's code.

    A changed sentence keeps its old translation, marked as fuzzy. Until a translator has looked at
    it, players read the English sentence.
    """
    catalog, template = load(language), Catalog()
    for sentence, places in messages().items():
        template.add(sentence, auto_comments=places[:_PLACES])
    catalog.update(template)
    catalog.obsolete.clear()
    _fill_header(catalog)
    return catalog


def _fill_header(catalog: Catalog) -> None:
    assert catalog.locale is not None
    catalog.header_comment = f"# Dungeon Dealer in {catalog.locale.english_name}"
    catalog.project, catalog.version = "Dungeon Dealer", "1"
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    catalog.creation_date = catalog.revision_date = _TIME


def as_po(catalog: Catalog) -> bytes:
    """Return a catalog as translators edit it."""
    written = BytesIO()
    write_po(written, catalog, width=100)
    return written.getvalue()


def untranslated(catalog: Catalog) -> list[str]:
    """Return the sentences that players read in English."""
    return [str(each.id) for each in catalog if each.id and (each.fuzzy or not _is_whole(each))]


def _is_whole(message: Message) -> bool:
    forms = message.string if isinstance(message.string, tuple | list) else [message.string]
    return all(forms)
