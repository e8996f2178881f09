"""A catalog that is missing or damaged costs its language, never the bot."""

import logging
import random
from pathlib import Path

import pytest

from bot.languages import catalogs
from bot.languages.po import compiled

_EDITED = (catalogs.FOLDER / "de.po").read_text(encoding="utf-8")
_WHOLE = compiled(_EDITED)
_random = random.Random("damaged")

# The contents of a file; None for none.
DAMAGED: dict[str, bytes | None] = {
    "missing": None,
    "empty": b"",
    "text": b"not a catalog" * 99,
    "noise": _random.randbytes(9_999),
    "noise behind the head": _WHOLE[:28] + _random.randbytes(9_999),
    **{f"cut after {size}": _WHOLE[:size] for size in (3, 17, 28, 1_000, 60_000, len(_WHOLE) - 9)},
}


@pytest.mark.parametrize("contents", DAMAGED.values(), ids=DAMAGED)
def test_a_language_whose_catalog_is_damaged_is_english(
    contents: bytes | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    for language in catalogs.LANGUAGES:
        (tmp_path / f"{language}.mo").write_bytes(_WHOLE)
    file = tmp_path / "de.mo"
    file.unlink() if contents is None else file.write_bytes(contents)
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    catalogs._read.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert [catalogs.catalog_of("de") for _ in range(2)] == [None, None]
            assert catalogs.catalog_of("fr") is not None
            named = file if contents is not None else file.with_suffix(".po")
            assert catalogs.unreadable() == [named]
            assert catalogs.digest()
    finally:
        catalogs._read.cache_clear()
    assert [(each.levelname, str(named) in each.message) for each in caplog.records] == [
        ("WARNING", True)
    ]


@pytest.mark.parametrize("contents", [None, b"", _WHOLE[:60_000]], ids=["missing", "empty", "cut"])
def test_what_translators_edit_takes_its_place(
    contents: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout that was never set up, and after a translation was edited."""
    if contents is not None:
        (tmp_path / "de.mo").write_bytes(contents)
    (tmp_path / "de.po").write_text(_EDITED, encoding="utf-8", newline="\r\n")  # as Windows has it
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    catalogs._read.cache_clear()
    try:
        catalog = catalogs.catalog_of("de")
        assert catalog is not None
        assert catalog.gettext("Best tries") != "Best tries"
    finally:
        catalogs._read.cache_clear()


@pytest.mark.parametrize("text", ["", "not a catalog", 'msgid "a"\nmsgstr "b"\n', 'msgid "\\x"'])
def test_a_text_that_is_no_catalog_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"header|escape"):
        compiled(text)
