"""Bars as emoji of ours: their pieces in each look, and where they stay text."""

import re
from typing import Any

import pytest

from bot.rendering.bars import BAR, PIECES, in_pieces
from bot.rendering.cards import FOUR_COLOURS, PARTS, PLAIN_TEXT, Cards, drawing
from bot.rendering.embeds import line_text
from bot.rendering.fitting import BoardMessage
from bot.rendering.phone import lines_of
from deploy.draw_signs import PIECES as DRAWN
from games.engine.panel import Bar, Block, Label, Line, Name, Panel, Small, Strong
from games.kit.words import EMPTY, FULL, bar
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import LONGEST_ID, board_of, cards_with_emoji

EMOJI, TEXT = cards_with_emoji(), Cards()
ONE = re.compile(r"<:(\w{2,32}):\d+>")
BLOCKS = re.compile(f"[{FULL}{EMPTY}]")
THIRDS = {name: third for names in BAR for third, name in enumerate(names)}


def names_in(text: str) -> list[str]:
    return ONE.findall(text)


def test_each_piece_has_a_drawing() -> None:
    assert {each.name for each in PIECES} == set(DRAWN)


@pytest.mark.parametrize(
    ("blocks", "names"),
    [
        ("▱▱▱▱▱▱", ["bar_empty", "bar_end"]),
        ("▰▱▱▱▱▱", ["bar_one_sixth", "bar_end"]),
        ("▰▰▱▱▱▱", ["bar_one_third", "bar_end"]),
        ("▰▰▰▱▱▱", ["bar_half", "bar_end"]),
        ("▰▰▰▰▱▱", ["bar_half", "to_two_thirds"]),
        ("▰▰▰▰▰▱", ["bar_half", "to_five_sixths"]),
        ("▰▰▰▰▰▰", ["bar_half", "to_full"]),
    ],
)
def test_a_bar_is_two_pieces(blocks: str, names: list[str]) -> None:
    assert line_text((Bar(blocks),), EMOJI) == "".join(f"<:{each}:{LONGEST_ID}>" for each in names)


@pytest.mark.parametrize("width", range(1, 21))
def test_a_bar_grows_with_its_blocks(width: int) -> None:
    """It is empty only without a full block, and full only without an empty one."""
    grown = [
        sum(THIRDS[piece.name] for piece in in_pieces(bar(full, width)))
        for full in range(width + 1)
    ]
    assert grown == sorted(grown)
    assert (grown[0], grown[-1]) == (0, 6)
    assert all(0 < each < 6 for each in grown[1:-1])


@pytest.mark.parametrize("look", ["", FOUR_COLOURS])
def test_drawn_looks_have_pieces(look: str) -> None:
    with drawing(look):
        assert names_in(line_text((Bar("▰▰▰▱▱▱"),), EMOJI)) == ["bar_half", "bar_end"]


def test_the_plain_look_has_blocks() -> None:
    said: Line = (Bar("▰▰▱"), " 2 of 3")
    with drawing(PLAIN_TEXT):
        assert line_text(said, EMOJI) == "▰▰▱ 2 of 3"
    assert line_text(said, TEXT) == "▰▰▱ 2 of 3"


def test_a_bar_is_text_until_all_pieces_are_uploaded() -> None:
    cards, all_emoji = Cards(), EMOJI._emoji
    assert PARTS[-1] == PIECES  # an upgrade keeps the signs meanwhile
    found: Any = {piece: all_emoji[piece] for piece in PIECES[:-1]}
    cards.learn(found)
    assert cards.bar("▰▱") == "▰▱"
    last: Any = {PIECES[-1]: all_emoji[PIECES[-1]]}
    cards.learn(last)
    assert names_in(cards.bar("▰▱")) == ["bar_half", "bar_end"]


def test_other_characters_and_no_characters_stay() -> None:
    assert line_text((Bar("♥♥♡"),), EMOJI) == line_text((Bar("♥♥♡"),), TEXT)
    assert line_text((Bar(""),), EMOJI) == ""


def test_users_words_keep_their_blocks() -> None:
    words = "Ann ▰▰▱▱"
    for part in (Name(words), Label(words), Small(words), Block(words), Strong(words)):
        assert "▰▰▱▱" in line_text((part,), EMOJI)
        assert not names_in(line_text((part,), EMOJI))


def test_a_character_with_a_bar_is_one_line_of_a_phone() -> None:
    said: Line = ("👹 10♣ ", Bar("▰▰▰▱▱"), " ", Strong("12/20 HP"), " · 1 attack card")
    assert lines_of(line_text(said, EMOJI)) == 1


def _bars(shown: BoardMessage) -> int:
    """Return how many bars of pieces a message has, in order; check that each is whole."""
    embed = shown.embed
    texts = [embed.description or "", *(field.value or "" for field in embed.fields)]
    names = [name for text in texts for name in names_in(text) if name in THIRDS]
    assert len(names) % len(BAR) == 0
    for at, name in enumerate(names):
        assert name in BAR[at % len(BAR)]
    assert not any(BLOCKS.search(text) for text in texts), texts
    return len(names) // len(BAR)


@EVERY_CASE
def test_every_bar_of_a_panel_is_drawn(case: Case) -> None:
    """The limits of each text are checked in the tests of signs and of messages."""
    for run, seat in case.views("bars"):
        panel: Panel = run.panel(seat, case.house)
        shown = board_of(run, seat, case.house, EMOJI)
        lines = [*panel.lines, *(line for field in panel.fields for line in field.lines)]
        assert _bars(shown) == sum(isinstance(part, Bar) for line in lines for part in line)
