"""Own decks are read the way people write them, from the files of their programs."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.game import SetupRefused
from games.files import NO_ENCODING, NO_MARK, NoText, text_of
from games.kit.names import is_visible
from games.kit.own_decks import (
    LONGEST_CARD,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_CARDS,
    MOST_LINES,
    cards_of,
    name_and_text,
    read_lines,
)

BURNS = ["Fire: It burns.", "Sea"]
WAYS = {
    "unix": b"Fire: It burns.\nSea",
    "windows": b"Fire: It burns.\r\nSea\r\n\r\n\r\n",
    "old mac": b"Fire: It burns.\rSea\r",
    "utf-8 with its mark": codecs.BOM_UTF8 + b"Fire: It burns.\nSea",
    "notepad's unicode": codecs.BOM_UTF16_LE + "Fire: It burns.\r\nSea\r\n".encode("utf-16-le"),
    "big endian": codecs.BOM_UTF16_BE + "Fire: It burns.\nSea".encode("utf-16-be"),
    "utf-32": codecs.BOM_UTF32_LE + "Fire: It burns.\nSea".encode("utf-32-le"),
    "numbers": b"1. Fire: It burns.\n2. Sea",
    "numbers in brackets": b"(1) Fire: It burns.\n(2)  Sea",
    "numbers with brackets": b"01) Fire: It burns.\n02) Sea",
    "numbers and colons": b"1: Fire: It burns.\n2: Sea",
    "numbers and dashes": b"1 - Fire: It burns.\n2 - Sea",
    "bullets": b"- Fire: It burns.\n* Sea",
    "word's bullets": "•\tFire: It burns.\n•\tSea".encode(),
    "indented": b"   Fire:   It  burns.\n\tSea\n",
    "french colons": b"Fire : It burns.\nSea",
    "wide colons": "Fire：It burns.\nSea".encode(),
    "brackets": "Fire\n\u200b( It burns. )\n\nSea".encode(),
    "square brackets": b"Fire:\n  [It burns.]\nSea",
    "non-breaking spaces": "Fire:\u00a0It\u00a0burns.\nSea".encode(),
    "zero width": "\u200bFire: It burns.\u200b\nSea\u200b".encode(),
    "tabs": b"Fire\tIt burns.\nSea\t",
    "excel's unicode text": codecs.BOM_UTF16_LE
    + "Fire\tIt burns.\r\nSea\t\r\n".encode("utf-16-le"),
}
SHEETS = {
    "commas": b"Fire,It burns.\r\nSea,\r\n",
    "quotes": b'"Fire","It burns."\r\n"Sea",""\r\n',
    "semicolons": codecs.BOM_UTF8 + b"Fire;It burns.\r\nSea;\r\n",
    "numbered": b"1;Fire;It burns.\r\n2;Sea;\r\n",
    "more columns": b"Fire;It;burns.\r\nSea;;\r\n",
    "one column": b'Fire: It burns.\r\n"Sea"\r\n',
    "lines in a cell": b'Fire,"It\nburns."\nSea,\n',
}


@pytest.mark.parametrize("way", WAYS)
def test_a_deck_is_read_from_any_file(way: str) -> None:
    assert read_lines(text_of(WAYS[way])) == BURNS


@pytest.mark.parametrize("way", SHEETS)
def test_a_deck_is_read_from_a_spreadsheet(way: str) -> None:
    assert read_lines(text_of(SHEETS[way]), is_sheet=True) == BURNS


def test_three_of_a_line_are_three_cards_and_the_tilde_is_none() -> None:
    assert cards_of(["~", "3x Wolf: Bites.", "Sea"]) == [*["Wolf: Bites."] * 3, "Sea"]


def test_a_sentence_is_a_text_and_its_beginning_the_name() -> None:
    sentence = "Say what you fear most of all, and why you have never told the others: not even us."
    (card,) = read_lines(sentence)
    name, text = name_and_text(card)
    assert (name, text) == ("Say what you fear most of all, and why you have never told…", sentence)
    assert name_and_text("x" * LONGEST_NAME) == ("x" * LONGEST_NAME, "")
    assert name_and_text("Wolf: Bites: hard.") == ("Wolf", "Bites: hard.")


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Fire\nSea".encode("utf-16-le"), NO_MARK),
        ("Fire\nSea".encode("utf-16-be"), NO_MARK),
        ("Огонь\nМоре".encode("cp1251"), NO_ENCODING),
        ("火\n海\n風".encode("shift-jis"), NO_ENCODING),
        ("Bär\nGrün".encode("cp850"), NO_ENCODING),
        (b"PK\x03\x04\x14\x00\x06\x00\x08\x00", NO_ENCODING),
        (b"\x89PNG\r\n\x1a\n", NO_ENCODING),
        (codecs.BOM_UTF16_LE + b"a", NO_ENCODING),
    ],
)
def test_what_is_no_text_is_called_by_what_it_is(content: bytes, found: str) -> None:
    with pytest.raises(NoText, match=f"^{found}$"):
        text_of(content)


@pytest.mark.parametrize("text", ["Bär\nGrün", "Loup : il mord…", "Año “nuevo”", "Kräfte – 5 €"])
def test_western_words_of_windows_are_read(text: str) -> None:
    assert text_of(text.encode("cp1252")) == text


def test_the_limits_of_a_deck_name_the_line() -> None:
    assert len(read_lines("card\n" * MOST_LINES)) == MOST_LINES
    assert len(f"{'n' * LONGEST_NAME}: {'x' * LONGEST_TEXT}") <= LONGEST_CARD
    assert len(cards_of(read_lines("200x a\n200x b"))) == MOST_CARDS
    for text, refused in (
        (f"Fire\n{'x' * 301}", "Line 2 has 301 letters: a card has at most 300"),
        (f"Fire\n\nSea\n({'x' * 301})", "Line 4 has 301 letters"),
        ("card\n" * 201, "Line 201 is one too many: a deck has at most 200"),
        ("200x a\n201x b", "Line 2 is one too many: a deck has at most 400"),
        ("\n \u200b\n", "A deck has at least one card"),
        ("~", "A deck has at least one card"),
    ):
        with pytest.raises(SetupRefused, match=rf"^{refused}"):
            read_lines(text)


@given(st.text('ab 12x×~:()[]\t\n-.,;"', max_size=40), st.booleans())
def test_lines_that_were_read_are_read_alike_again(text: str, is_sheet: bool) -> None:
    """A stored deck is corrected in a form, line by line."""
    try:
        lines = read_lines(text, is_sheet=is_sheet)
    except SetupRefused:
        return
    assert all(is_visible(line) and len(line) <= LONGEST_CARD for line in lines)
    cards = [name_and_text(card) for card in cards_of(lines)]
    assert all(name for name, _ in cards)
