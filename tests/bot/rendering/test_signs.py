"""Signs as emoji of ours: where they are drawn, and where they stay text."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.rendering.cards import ALL, FOUR_COLOURS, PLAIN_TEXT, Cards, drawing, emoji_name
from bot.rendering.embeds import MOST_IN_A_FIELD, MOST_IN_AN_EMBED, line_text
from bot.rendering.fitting import BoardMessage
from bot.rendering.open_pages import OpenPage
from bot.rendering.signs import BLUE_AND_GREEN, DRAWINGS, NAMED, SIGNS
from bot.screens.help import rules_page
from deploy.draw_cards import SUITS
from deploy.draw_signs import SIGNS as DRAWN
from games.catalog import GAMES
from games.dealer.rules.decks import whole_deck
from games.dealer.view.words import card_choices
from games.engine.house import House
from games.engine.panel import Block, Drawn, Label, Line, Name, Panel, Small
from games.engine.run import AnyRun
from tests.kit.configurations import EVERY_CASE, EVERY_GAME, Case
from tests.kit.drawing import board_of, cards_with_emoji

MOST_EMOJI = 300  # of ours, of the 2,000 that an application may have
EMBED_TITLE, CONTENT = 256, 2000
EMOJI, TEXT = cards_with_emoji(), Cards()
ONE = re.compile(r"<:(\w{2,32}):\d+>")
SIGN_OF = {name: sign for sign, name in SIGNS.items()}

# Users whose names begin with signs, and hold them.
NAMES = [
    f"{sign} {letter} {sign}x" for sign, letter in zip("🛡🗡❤⚔🎲👹💀✨♠", "ABCDEFGHI", strict=True)
]


def test_each_sign_has_a_drawing_and_each_drawing_a_sign() -> None:
    named = {*SIGNS.values(), *BLUE_AND_GREEN.values(), *NAMED}
    assert {each.name for each in DRAWINGS} == set(DRAWN) | set(SUITS) == named - {SIGNS["🎴"]}
    assert set(SIGNS.values()) <= {emoji_name(each) for each in ALL}


def test_there_are_not_too_many_and_each_has_a_name_of_its_own() -> None:
    names = [emoji_name(each) for each in ALL]
    assert len(set(names)) == len(names) <= MOST_EMOJI
    assert all(re.fullmatch("[a-z_]{2,32}", name) for name in names)


def test_each_drawing_is_used_by_a_game() -> None:
    sources = "".join(each.read_text(encoding="utf-8") for each in Path("games").rglob("*.py"))
    assert [sign for sign in SIGNS if sign not in sources] == []
    assert [name for name in NAMED if f'"{name}"' not in sources] == []


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("🛡️ Your armor", ["shield"]),
        ("🛡 Your armor", ["shield"]),
        ("♠ 5, ♠️ 6", ["spade_suit", "spade_suit"]),
        ("A♥ and 10♦ are cards", []),
        ("♥\ufe0e is text already", []),
        ("`/roll 🎲` and 🎲", ["die"]),
        ("no sign, ⏳ neither", []),
    ],
)
def test_signs_within_words(words: str, names: list[str]) -> None:
    assert ONE.findall(EMOJI.words(words)) == names


def test_users_words_keep_their_signs() -> None:
    name = "🛡️ Ann ♠"
    for part in (Name(name), Label(name), Small(name), Block(name)):
        assert ONE.search(line_text((part,), EMOJI)) is None
    assert EMOJI.button(None, name) == (EMOJI._emoji[DRAWINGS[_place("shield")]], "Ann ♠\ufe0e")
    assert EMOJI.button(None, name, named=True) == (None, "🛡️ Ann ♠\ufe0e")


def _place(name: str) -> int:
    return next(at for at, each in enumerate(DRAWINGS) if each.name == name)


def test_the_looks_of_a_sign() -> None:
    worn = Drawn("worn_sword", "🗡️")
    said: Line = (worn, " ♦ 🎲")
    plain = line_text(said, TEXT)
    assert plain == "🗡️ ♦\ufe0e 🎲"
    assert ONE.findall(line_text(said, EMOJI)) == ["worn_sword", "diamond_suit", "die"]
    with drawing(FOUR_COLOURS):
        assert ONE.findall(line_text(said, EMOJI)) == ["worn_sword", "blue_diamond_suit", "die"]
    with drawing(PLAIN_TEXT):
        assert line_text(said, EMOJI) == plain
        assert EMOJI.button(None, "🎲 Roll") == (None, "🎲 Roll")


def _texts(shown: BoardMessage) -> Iterator[tuple[str, int]]:
    """Yield the texts in which Discord shows emoji, with their limits."""
    yield shown.content or "", CONTENT
    yield shown.embed.description or "", MOST_IN_AN_EMBED
    for field in shown.embed.fields:
        yield field.value or "", MOST_IN_A_FIELD


def _plain_texts(shown: BoardMessage) -> Iterator[str]:
    """Yield the texts in which Discord shows no emoji."""
    yield shown.embed.title or ""
    yield shown.embed.footer.text or ""
    yield from (field.name or "" for field in shown.embed.fields)
    for item in _items(shown):
        yield item.get("label") or item.get("placeholder") or ""
        yield item.get("description", "")


def _items(shown: BoardMessage) -> Iterator[dict[str, Any]]:
    """Yield buttons, menus and options."""
    for row in shown.view.to_components():
        for item in row["components"]:
            yield item
            yield from item.get("options", ())


def _marked(sheets: Any) -> Any:
    """Return sheets with names that begin with a sign."""
    if isinstance(sheets, dict):
        return {
            key: f"🎲 {value}"[:32] if key == "name" else _marked(value)
            for key, value in sheets.items()
        }
    return type(sheets)(map(_marked, sheets)) if isinstance(sheets, (list, tuple)) else sheets


def _users(case: Case) -> tuple[str, ...]:
    """Return the names of users and of those whom they brought."""
    brought = re.findall("'name': '(🎲 [^']*)'", repr(_marked(case.configuration.sheets)))
    return (*NAMES[: case.seats], *brought)


def _moments(case: Case) -> Iterator[tuple[AnyRun, int | None, OpenPage]]:
    sheets = _marked(case.configuration.sheets)
    case = replace(case, configuration=replace(case.configuration, sheets=sheets))
    for run, seat in islice(case.views("signs", names=NAMES), 0, None, 3):
        panel: Panel = run.panel(seat, case.house)
        for name in ("", *(page.name for page in panel.pages())):
            yield run, seat, OpenPage(name)


def _with_look(house: House, look: str) -> House:
    return replace(house, cards=look)


@EVERY_CASE
def test_every_panel_has_its_signs_where_discord_shows_them(case: Case) -> None:
    users = _users(case)
    for run, seat, turned in _moments(case):
        shown = board_of(run, seat, case.house, EMOJI, turned)
        text = board_of(run, seat, case.house, TEXT, turned)
        for written, most in _texts(shown):
            assert len(written) < most, "it may have been cut"
            assert written.count("<:") == len(ONE.findall(written))
            for name in users:  # a name of which a sign was drawn would come back
                assert _bare(written).count(name) == _bare(_undrawn(written)).count(name)
        assert not any(ONE.search(each) for each in _plain_texts(shown))
        for item, plain_item in zip(_items(shown), _items(text), strict=True):
            if (plain_item.get("label") or "").startswith(users):
                assert "emoji" not in item, item


@EVERY_CASE
def test_the_plain_look_has_no_emoji_of_ours(case: Case) -> None:
    house = _with_look(case.house, PLAIN_TEXT)
    for run, seat, turned in _moments(case):
        with drawing(PLAIN_TEXT):
            shown = board_of(run, seat, house, EMOJI, turned)
            text = board_of(run, seat, house, TEXT, turned)
        assert not any(ONE.search(written) for written, _ in _texts(shown))
        assert shown.content == text.content
        assert shown.view.to_components() == text.view.to_components()


@EVERY_GAME
def test_the_rules_show_the_signs_of_the_board(game: Any) -> None:
    """Each sign of a legend is the one that the board shows."""
    for number in range(len(game.view.pages)):
        drawn, _ = rules_page(game, number, EMOJI)
        plain, _ = rules_page(game, number, TEXT)
        assert _bare(_undrawn(drawn.description or "")) == _bare(plain.description or "")


def _undrawn(words: str) -> str:
    """Return words with Unicode signs in place of ours."""
    return ONE.sub(lambda found: SIGN_OF.get(found[1], found[0]), words)


def _bare(words: str) -> str:
    return re.sub("[\ufe0e\ufe0f]", "", words)


def test_own_cards_keep_their_signs_on_buttons() -> None:
    """The cards of a user's own deck are their words."""
    cards = ["🛡️ A shield", "🎲 Luck", "♠ Spade"]
    options = GAMES["dealer"].read_options({"deck": "own", "cards": cards})
    choices = card_choices(options, whole_deck(options))
    assert [each.label for each in choices] == cards
    for each in choices:
        emoji, label = EMOJI.button(each.card, each.label, named=each.named)
        assert (emoji, _bare(label)) == (None, _bare(each.label))
