"""The sentences of errors: one short, true and harmless sentence for each."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any

import pytest
from discord import app_commands

from bot.plugins.plugin import plugin_of
from bot.rendering.errors import SENTENCES, sentence_of
from bot.tables import errors
from bot.tables.errors import Busy, CampaignRunning, NameTaken, NoCampaign, Refused
from games.catalog import GAMES
from storage.tables.lobbies import StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Status
from tests.kit.stage import Stage

LONGEST = 300
EVIL = "**x** <@1> [a](http://b.c) `y`"
BIG = 1 << 62

# Possible values of the errors' fields.
VALUES: dict[str, list[Any]] = {
    "game": [*GAMES],
    "part": ["", *GAMES],
    "name": ["*" * 32],
    "names": [(), ["*" * 32] * 3],
    "unseeing": [["*" * 32], ["*" * 32] * 3],
    "where": ["", "level"],
    "why": ["", "write a number of at most 10"],
    "host": [None, "*" * 32],
    "dealer": [False, True],
    "daily": [False, True],
    "dealers": [0, 1],
    "kept_for": [(), ["*" * 32] * 3],
    "limit": [1, 25],
    "table": ["abcd2345"],
    "chair": [None, "abcd2345"],
    "ended": [None, "abcd2345"],
    "is_chapter": [False, True],
    "code": ["`*" * 16],
    "closes_at": [1_700_000_000],
    "missing": [(), ["View Channel", "Send Messages in Threads", "Embed Links"]],
    "seconds": [1.0, 59.5],
    "players": [0, 1, 4],
    "least": [0],
    "most": [999],
    "rule": ["same-rank", "unheard-of"],
    "place": [None, Place(None, BIG, BIG), Place(BIG, BIG, BIG)],
    "lobby": [
        StoredLobby("abcd2345", game, {}, {}, 1, Place(BIG, BIG, BIG), (), 1_700_000_000)
        for game in GAMES
    ],
    "hosted": [True, False],
    "too_large": [True, False],
    "server": [True, False],
    "waits": [True, False],
    "group": [None, "table", "cardomancer"],
    "statuses": [(Status.OPEN,), (Status.OVER, Status.ENDED)],
}


def kinds(above: type[Refused] = Refused) -> Iterator[type[Refused]]:
    """Return all errors of the bot that a user may cause."""
    for each in above.__subclasses__():
        if each.__module__.startswith("bot."):
            yield each
            yield from kinds(each)


def samples(kind: type[Refused]) -> Iterator[Refused]:
    """Return such errors with all values of their fields."""
    names: list[str] = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    for values in product(*(VALUES[name] for name in names)):
        yield kind(*values)


KINDS = pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)


def test_there_are_errors_and_no_sentence_is_left_over() -> None:
    assert set(kinds()) == set(SENTENCES)
    assert len(SENTENCES) > 30
    assert all(kind.__module__ == errors.__name__ for kind in SENTENCES)


@KINDS
def test_each_has_a_short_sentence(kind: type[Refused]) -> None:
    for error in samples(kind):
        sentence = sentence_of(error)
        assert 10 < len(sentence) <= LONGEST
        assert sentence[0].isupper() or sentence.startswith("\\*")
        assert "None" not in sentence.replace("None of your games", "")


async def test_each_names_only_commands_that_there_are(stage: Stage) -> None:
    there = {
        each.qualified_name
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }
    named = {
        command
        for kind in kinds()
        for error in samples(kind)
        for command in commands_in(sentence_of(error))
    }
    assert {"table list", "play", "cardomancer start", "party"} <= named
    assert named <= there
    assert {command for game in GAMES for command in begun_by(game)} <= there


def commands_in(sentence: str) -> list[str]:
    """Return the slash commands that a sentence names."""
    return re.findall(r"`/([^`]+)`", sentence)


def begun_by(game: str) -> list[str]:
    """Return the commands that the help page names for a game."""
    return [f"{game} {command}" for command in plugin_of(game).commands]


@pytest.mark.parametrize("error", [NoCampaign, CampaignRunning])
def test_a_game_without_such_commands_is_told_of_in_another_way(
    monkeypatch: pytest.MonkeyPatch, error: type[NoCampaign | CampaignRunning]
) -> None:
    monkeypatch.setitem(GAMES, "other", replace(GAMES["cardomancer"], id="other", title="Other"))
    sentence = sentence_of(error("other"))
    assert "/other" not in sentence
    assert set(commands_in(sentence)) <= {"play"}
    assert set(commands_in(sentence_of(NoCampaign()))) == {"play"}


@pytest.mark.parametrize("error", [Busy(EVIL, "cardrpg", "abcd2345"), NameTaken(EVIL)])
def test_names_in_it_are_harmless(error: Refused) -> None:
    sentence = sentence_of(error)
    assert "**" not in sentence.replace("\\*", "")
    assert "<@1>" not in sentence.replace("\\<", "")
    assert "](" not in sentence.replace("\\](", "")
    assert "`y`" not in sentence
