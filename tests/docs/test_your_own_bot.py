"""The page on running one's own bot: its texts fit Discord's fields, its settings fit the bot."""

import re
from pathlib import Path

import discord
import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "your-own-bot.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")

# Discord's limits, in characters.
LIMITS = {"description": 400, "summary": 200, "expanded": 4000}
MOST_TAGS, LONGEST_TAG = 5, 20


def texts() -> dict[str, str]:
    return dict(re.findall(r"^```text (\w+)\n(.*?)\n```$", PAGE, re.DOTALL | re.MULTILINE))


@pytest.mark.parametrize("name", LIMITS)
def test_a_text_fits_its_field(name: str) -> None:
    assert 50 < len(texts()[name]) <= LIMITS[name]


def test_the_tags_fit() -> None:
    tags = texts()["tags"].splitlines()
    assert 0 < len(tags) <= MOST_TAGS
    assert max(map(len, tags)) <= LONGEST_TAG


def test_the_permissions_are_those_of_the_invitation() -> None:
    """The link in the README asks for the same ones."""
    (number,) = re.findall(r"permissions=(\d+)", README)
    asked = [name for name, value in discord.Permissions(int(number)) if value]
    (row,) = re.findall(r"^ *\| \*Guild Install\* .*$", PAGE, re.MULTILINE)
    named = re.findall(r"\*([^*]+)\*", row)[1:]
    flags = {
        each.lower().replace(" ", "_").replace("view_channels", "view_channel") for each in named
    }
    assert flags == {each.replace("read_messages", "view_channel") for each in asked}


def test_the_commands_that_are_named_are_there() -> None:
    told = (ROOT / "tests" / "bot" / "approved" / "commands.txt").read_text(encoding="utf-8")
    named = set(re.findall(r"`(/[a-z]+(?: [a-z]+)?)`", PAGE))
    assert len(named) > 5
    assert [each for each in sorted(named) if each not in told] == []
