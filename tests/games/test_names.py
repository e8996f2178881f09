"""Plain words are told from those that need a second look."""

import re
import unicodedata
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalog import GAMES
from games.engine.extensions.answers import check_words
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.kit import names
from games.kit.names import is_visible, isolated, isolated_in, visible

NEVER = re.compile(r"(?!)")
ALWAYS = re.compile(r"")


def letters() -> Iterator[str]:
    for number in range(0x110000):
        if not 0xD800 <= number < 0xE000:
            yield chr(number)


# As their own people write them: Persian, Hindi, Bengali, Sinhala; people, hearts, flags, keycaps.
JOINED = [
    "می\u200cخواهم", "क्\u200dष", "র\u200d্যাম", "ශ්\u200dරී",
    "👩\u200d🚀", "❤\ufe0f\u200d🔥", "👨\u200d👩\u200d👧", "👩🏽\u200d🚀 Eve", "🏴\u200d☠\ufe0f",
    "🇩🇪", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "1\ufe0f\u20e3",
]  # fmt: skip
HIDDEN = [
    "\u200d", "\ufe0f", "An\u200cn", "A\u202enn", "e\u200d\u0301", "a\U000e0041\U000e007f", "a\nb",
    "🏴\U000e0061\U000e007f", "می\u200c", "\u2066Ann\u2069", "می\u200c\u200cخ", "a\u00adb",
]  # fmt: skip


@pytest.mark.parametrize("name", JOINED, ids=ascii)
def test_names_with_joiners_and_flags_are_names_everywhere(name: str) -> None:
    assert visible(name) == name
    assert is_visible(name)
    for game in ("cards", "cardrpg"):
        check_words(GAMES[game], "name", name)


@settings(max_examples=2000)
@given(
    st.one_of(
        st.text(max_size=12),
        st.text("a ক্রمیe\u0301\u09cd\u200c\u200d\u200b\u202e\ufe0f👩🚀🏴🇩\u1100\u1161\U000e0067"),
        st.lists(st.sampled_from([*JOINED, *HIDDEN])).map("".join),
    )
)
def test_the_visible_part_of_a_text_is_visible(text: str) -> None:
    seen = visible(text)
    assert is_visible(seen) is bool(seen)
    assert visible(seen) == seen
    assert not re.search(r"[\u202a-\u202e\u2060-\u206f\u200b\ufeff\u00ad\n]", seen)


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_what_hides_in_a_name_is_refused(name: str) -> None:
    assert not is_visible(name)


def test_text_that_needs_no_escape_is_shown_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    single = [letter for letter in letters() if names._PLAIN.fullmatch(letter)]
    texts = [form.format(one) for one in single for form in ("{}", "a{} b", "{}\ufe0f")]
    plain = [text for text in texts if names._PLAIN.fullmatch(text)]
    assert len(plain) > 2000
    monkeypatch.setattr(names, "_PLAIN", NEVER)
    assert [text for text in plain if visible(text) != text] == []


@settings(max_examples=2000)
@given(st.text("ab9 ♠⚔🃏\u0301\u200d\ufe0f", max_size=12))
def test_no_mixture_is_taken_for_plain_that_is_not_visible_as_it_is(text: str) -> None:
    """Python 3.11.2 reads possessive quantifiers wrong."""
    if names._PLAIN.fullmatch(text):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(names, "_PLAIN", NEVER)
            assert visible(text) == text


@pytest.mark.parametrize(
    "text",
    [
        " a",
        "a ",
        "a  b",
        "a\tb",
        "a\nb",
        "e\u0301",
        "\u200ba",
        "⚔\ufe0f\ufe0f\ufe0f\ufe0f\ufe0f",
        "a\n",
    ],
)
def test_text_that_needs_an_escape_is_not_taken_for_plain(text: str) -> None:
    assert names._PLAIN.fullmatch(text) is None


def test_all_letters_from_the_right_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from_right = [one for one in letters() if unicodedata.bidirectional(one) in ("R", "AL")]
    assert [one for one in from_right if not names._FROM_RIGHT.search(one)] == []
    quick = [isolated(f"a{one}b") + isolated_in(f"a{one}b") for one in from_right]
    monkeypatch.setattr(names, "_FROM_RIGHT", ALWAYS)
    assert quick == [isolated(f"a{one}b") + isolated_in(f"a{one}b") for one in from_right]


def test_a_hostile_name_costs_no_time() -> None:
    """With a backtracking pattern this would never end."""
    for end in ("\t", "\u0301", " ", "\u200b"):
        assert names._PLAIN.fullmatch("a 🂡\ufe0f" * 20_000 + "a" * 20_000 + end) is None


@pytest.mark.parametrize(
    ("game", "name", "why"),
    [
        ("cards", "", "A name has 1 to 32 letters that can be seen."),
        ("cards", "\u200b", "A name has 1 to 32 letters that can be seen."),
        ("cards", "x" * 33, "A name has 1 to 32 letters that can be seen."),
        ("cardrpg", " ", "A name has 1 to 32 letters."),
        ("cardrpg", "x" * 33, "A name has 1 to 32 letters."),
        ("cardrpg", "*", "A name is letters, digits and spaces, without signs such as * _ @ #."),
        (
            "cardrpg",
            "\u200b",
            "A name is letters, digits and spaces, without signs such as * _ @ #.",
        ),
    ],
)
def test_invalid_names_of_heroes_are_refused(game: str, name: str, why: str) -> None:
    check = partial(check_words, GAMES[game])
    with pytest.raises(SetupRefused, match=f"^{re.escape(why)}$"):
        check("name", name)
    for taken in ("x", "x" * 32, "Zoë 2"):
        check("name", taken)
    check("declare", "")


@pytest.mark.parametrize(("game", "given"), [("cardomancer", {}), ("cards", {"levels": "simple"})])
def test_sheets_that_are_none_are_called_so(game: str, given: dict[str, str]) -> None:
    options = GAMES[game].read_options(given)
    with pytest.raises(SetupRefused, match=r"^The characters’ sheets: "):
        check_sheets(GAMES[game], options, [{"level": "x"}])
