"""Words and numbers for players."""

from __future__ import annotations

import pytest

from games.engine.game import SetupRefused
from games.engine.speech import speaking
from games.kit.names import LONGEST_LINE, MOST_LINES, read_lines
from games.kit.words import in_tenths


class Comma:
    """The catalog of a language with decimal commas."""

    def gettext(self, message: str, /) -> str:
        return message.replace(".", ",")

    def ngettext(self, msgid1: str, _: str, __: int, /) -> str:
        return msgid1


def test_a_decimal_is_written_as_the_language_does() -> None:
    assert in_tenths(-206.24) == "−206.2"
    with speaking(Comma()):
        assert in_tenths(-206.24) == "−206,2"


def test_a_list_has_so_many_lines_and_they_so_many_letters() -> None:
    longest = "x" * LONGEST_LINE
    assert read_lines(f"\n {longest} \n") == [longest]
    assert len(read_lines("card\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(SetupRefused, match=rf"^Line 2 has {LONGEST_LINE + 1} letters"):
        read_lines(f"card\n{longest}x")
    with pytest.raises(SetupRefused, match=rf"^Line {MOST_LINES + 1} is one too many"):
        read_lines("card\n" * (MOST_LINES + 1))
