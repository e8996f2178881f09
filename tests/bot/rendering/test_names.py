"""Names that users chose are shown, do no harm, and leave room."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.components import walk_components

from bot.rendering.names import NOBODY, clean_name, safe, safe_label, safe_words
from games.kit.names import LONGEST_NAME, MOST_MARKS, cut, in_label
from tests.kit.database.statements import execute
from tests.kit.discord_campaigns import begin
from tests.kit.discord_diamonds import KIM, party, write
from tests.kit.discord_heroes import begin as begin_session
from tests.kit.discord_heroes import choose_class, hero, name_it
from tests.kit.stage import Message, Stage, buttons, embed, moves, press, private, told
from tests.kit.unwrap import reply

HEBREW, ARABIC = "שלום", "علي بابا"
FSI, PDI = "\u2068", "\u2069"
JOINERS = "\u200c\u200d"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067"

NASTY = [
    "\u202eevil\u202c 7",
    f"{HEBREW} 7",
    "https://evil.example/x",
    "discord.gg/evil",
    "\u3164\u2800",
    "\u200b\u2060",
    "Z" + "\u0300" * 40,
    "@everyone",
    "<@123456789012345678>",
    "<t:0:R></play:1><#2>",
    "[x](http://x.y) **b**",
    "# big\n> quoted",
]


@given(st.text(max_size=80))
def test_a_name_is_one_short_visible_line(name: str) -> None:
    cleaned = clean_name(name)
    assert 1 <= len(cleaned) <= LONGEST_NAME
    assert all(letter.isprintable() or letter in JOINERS for letter in cleaned)
    assert any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned)
    assert cleaned == cleaned.strip()
    assert clean_name(cleaned) == cleaned


@given(st.text(max_size=80))
def test_every_text_closes_its_markup(words: str) -> None:
    for shown in (safe(words), safe_words(words), safe_label(words, 20)):
        assert shown.count(FSI) == shown.count(PDI)
        assert not set(shown) & set(CONTROLS)
    assert len(safe_label(words, 20)) <= 20


@given(st.text(alphabet="שלוםعليx7 :/.", max_size=60))
def test_labels_of_any_direction_fit(words: str) -> None:
    assert len(safe_label(words, 20)) <= 20


@pytest.mark.parametrize("name", [each for each in NASTY if HEBREW not in each])
def test_a_name_is_neither_markup_nor_mention_nor_link(name: str) -> None:
    shown = safe(name)
    assert shown != name
    assert "@everyone" not in shown
    assert "://" not in shown
    assert not re.search(r"(?<!\\)[<\[\]]", shown)
    assert not re.search(r"\w\.\w+/", shown)
    assert not set(shown) & set(CONTROLS)


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164\u2800", "\u200b\u2060", "\u0300\u0301", "\ufe0f"]
)
def test_no_user_has_an_empty_name(name: str) -> None:
    assert clean_name(name) == NOBODY
    assert safe(name) == NOBODY


def test_scripts_and_emoji_stay_as_they_are() -> None:
    for name in (
        "Zoë",
        "Łukasz",
        "日本語",
        "नमस्ते",
        "می\u200cخواهم",
        "👩\u200d👩\u200d👧",
        "1️⃣",
        "🏳️‍🌈",
        "O’Neill",
    ):
        assert clean_name(name) == name
    stacked = clean_name("Z" + "\u0300" * 40)
    assert sum(unicodedata.combining(letter) > 0 for letter in stacked) <= MOST_MARKS


def test_numbers_beside_a_name_stay_where_they_are() -> None:
    """A name in another writing direction is isolated from the text around it."""
    assert safe(f"{HEBREW} 7") == f"{FSI}{HEBREW} 7{PDI}"
    assert safe("Ann") == "Ann"
    assert safe_words(f"{ARABIC} · level 3") == f"{FSI}{ARABIC}{PDI} · level 3"
    assert safe_label(f"Heal {HEBREW}: 20 HP", 80) == f"Heal {FSI}{HEBREW}{PDI}: 20 HP"


def written(message: Message) -> Iterator[str]:
    """Return the text of a message with its markup."""
    yield message.content or ""
    for each in message.embeds:
        shown = each.to_dict()
        yield from (shown.get("title", ""), shown.get("description", ""))
        for field in shown.get("fields", ()):
            yield from (field["name"], field["value"])


def labels(message: Message) -> Iterator[str]:
    """Return the labels of its buttons and menus, which render no markup."""
    for item in walk_components(message.components):
        yield from (item.get("label") or "", item.get("placeholder") or "")
        yield from (option["label"] for option in item.get("options", ()))


def check(message: Message, *direction: str) -> str:
    """Check that no name does harm, and that names of the other direction are isolated."""
    for words in written(message):
        assert "@everyone" not in words
        assert not re.search(r"(?<!\\)<@12", words), words
        assert not re.search(r"://(?!discord\.com/channels)", words), words
        assert "discord.gg/" not in words
    whole = [*written(message), *labels(message)]
    for words in whole:
        assert not set(words) & {*CONTROLS, "\u3164"}, words
        assert words.count(FSI) == words.count(PDI), words
        for name in direction:
            assert words.count(name) == words.count(FSI + name), words
    return "\n".join(whole)


def called(stage: Stage, name: str) -> Any:
    """A user of that name."""
    return stage.guild.add_member(stage.env.create_user("nasty", global_name=name))


@pytest.mark.parametrize("name", [NASTY[0], NASTY[1], NASTY[2], NASTY[4]])
async def test_party_members_of_a_campaign(stage: Stage, name: str) -> None:
    nasty = called(stage, name)
    table = await begin(stage, [stage.ann, nasty])
    board = table.board
    for _ in range(25):
        if (await table.run()).pending is None:
            break
        await table.step()
        check(board, HEBREW)
        for panel in table.panels.values():
            check(panel, HEBREW)
    shown = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    check(shown, HEBREW)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u202eevil", "a\u2800b", "\u034f\u115f", "R\u0300\u0301\u0302\u0303\u0304"]
)
async def test_a_hero_has_a_name_that_can_be_seen(stage: Stage, name: str) -> None:
    board = await begin_session(stage)
    assert told(await name_it(stage, board, name)).startswith("A name ")
    assert "✍️ Name your hero" in buttons(board)
    await name_it(stage, board, f"{HEBREW} 7")
    await choose_class(stage, board, "KS")
    assert f"{FSI}{HEBREW}{PDI} 7" in check(board, HEBREW)


@pytest.mark.parametrize("name", NASTY)
async def test_heroes_of_before_are_shown_harmless(stage: Stage, name: str) -> None:
    """Names that were stored before the check existed."""
    board = await hero(stage)
    change = "UPDATE characters SET name = ?1, sheet = json_set(sheet, '$.name', ?1)"
    execute(stage, change, {"1": name[:32]})
    for command in ("hero list", "hero show", "hero retire", "hero export"):
        shown = await stage.ann.slash(stage.channel, command)
        assert shown.response is not None, command
        check(shown.response, HEBREW)
    for command in ("hero show", "cardrpg play", "cardrpg coop"):
        offered = await stage.ann.autocomplete(stage.channel, command, "hero", "")
        assert not set(offered[0]["name"]) & set(CONTROLS)
        assert offered[0]["name"].count(HEBREW) == offered[0]["name"].count(FSI + HEBREW)
    assert moves(board)


@pytest.mark.parametrize("name", NASTY)
async def test_members_of_a_users_own_party(stage: Stage, name: str) -> None:
    shown = await party(stage, KIM)
    typed = " ".join(name[:32].split("\n"))  # a form for lines
    trade = "Rogue" if "(" in typed else typed  # a bracket opens a note
    result = await write(stage, shown, KIM, f"“{typed}”, {trade} 3")
    check(shown, HEBREW)
    if clean_name(name) == NOBODY:
        assert embed(private(result)).title == "Not yet"  # and the form comes back
        assert len(embed(shown).fields) == 1
    else:
        assert len(embed(shown).fields) == 2


async def test_texts_about_a_user_have_no_preview(stage: Stage) -> None:
    nasty = called(stage, "https://evil.example/x")
    opened = await stage.ann.slash(stage.channel, "diamonds duel", friend=nasty)
    board = reply(opened)
    await press(nasty, board, "Join")
    await press(stage.ann, board, "Start")
    for command in ("table host", "table kick"):
        said = await stage.ann.slash(stage.channel, command, who=nasty)
        if said.response is not None and not said.response.ephemeral:
            assert said.response.flags.suppress_embeds
            check(said.response)


@pytest.mark.parametrize(
    ("text", "most", "begins"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "abc"),
        ("ab\U0001f1e9\U0001f1ea", 3, "ab"),
        ("\U0001f1e9\U0001f1ea" * 2, 3, "\U0001f1e9\U0001f1ea"),
        ("a👩\u200d🚀", 2, "a"),
        ("a👩\u200d🚀", 3, "a"),
        ("e\u0323\u0302x", 2, ""),
        ("👍🏽", 1, ""),
        ("1\ufe0f\u20e3", 2, ""),
        (f"a{SCOTLAND}b", 3, "a"),
        (f"{SCOTLAND}b", len(SCOTLAND), SCOTLAND),
    ],
)
def test_a_long_text_ends_with_a_whole_letter(text: str, most: int, begins: str) -> None:
    assert cut(text, most) == begins


def test_a_long_name_leaves_room_for_the_numbers() -> None:
    """A phone shows 34 letters of a button: the name is cut, never the effect of the move."""
    assert in_label("✨ Heal {name}: 10 HP", "Ann", card=True) == "✨ Heal Ann: 10 HP"
    whole = in_label("✨ Heal {name}: 10 HP", "x" * 32, card=True)
    assert whole.endswith("x…: 10 HP")
    assert len("10♥ " + whole) == 34
    assert in_label("before " * 5 + "{name}", "x" * 32).endswith(" xxxxx…")
