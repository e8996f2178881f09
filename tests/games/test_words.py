"""Words and numbers for players."""

from games.engine.speech import speaking
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
