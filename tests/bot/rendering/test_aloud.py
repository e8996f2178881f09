"""Boards in words, for screen readers."""

import re
from itertools import islice

import pytest

from bot.rendering.cards import IN_WORDS, drawing
from bot.rendering.embeds import line_text
from games.kit.boards.versus import Row, versus
from games.kit.spoken import spoken
from tests.bot.rendering.test_signs import _items, _plain_texts, _texts, _with_look
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import board_of, cards_with_emoji
from tests.kit.stage import Stage, buttons, moves, private, text

EMOJI = cards_with_emoji()
DECORATION = re.compile(
    "(?![♠♥♦♣])[\U0001f000-\U0001faff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f]|~~|<:"
)


@EVERY_CASE
def test_no_board_has_decoration_in_words(case: Case) -> None:
    """No emoji, no bar and no struck card; each button still says something."""
    house = _with_look(case.house, IN_WORDS)
    for run, seat in islice(case.views("aloud"), 0, None, 3):
        with drawing(IN_WORDS):
            shown = board_of(run, seat, house, EMOJI)
        for said in (*(said for said, _ in _texts(shown)), *_plain_texts(shown)):
            assert not DECORATION.search(said), said
        for item in _items(shown):
            assert (item.get("label") != "", "emoji" in item) == (True, False)
        assert shown.embed.description or shown.embed.fields


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ("**14 HP** ❤️❤️❤️💔💀", "**14 HP**"),
        ("👹 2♣ ▰▰▱▱▱ **8/20 HP**", "foe 2♣ **8/20 HP**"),
        ("~~`K♣`~~ `4♦`", "`K♣` (used) `4♦`"),
        ("🔄", "refresh"),
        ("🦊 Fox draws a card 🎲", "🦊 Fox draws a card die"),
    ],
)
def test_signs_in_words(drawn: str, words: str) -> None:
    assert spoken(drawn, ["🦊 Fox"]) == words


def test_a_table_is_said_in_words_and_its_names_are_escaped() -> None:
    line = versus("**Bo**", "Troll", [Row("life", "19", "25")])
    with drawing(IN_WORDS):
        assert line_text(line, EMOJI) == r"life: \*\*Bo\*\* 19, Troll 25"
    assert line_text(line, EMOJI).startswith("```\n")


async def test_a_player_who_wants_words_gets_them_at_the_next_table(stage: Stage) -> None:
    chosen = private(await stage.ann.slash(stage.channel, "me cards", look=IN_WORDS))
    assert chosen.content.startswith("I write in words for a screen reader")
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "(used)" in board.content
    for shown in (board.content, text(board), *buttons(board), *buttons(board, disabled=True)):
        assert not DECORATION.search(shown), shown
