"""Slash commands in the languages of Discord's users."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.connection import sync
from bot.connection.sync import hash_of
from bot.languages.catalogs import CATALOGS
from bot.languages.commands import CommandTranslator
from tests.kit.stage import Stage
from tests.languages.messages import messages

LOCALES = {str(each) for each in CATALOGS}


async def test_discord_takes_the_commands_in_all_languages(stage: Stage) -> None:
    await stage.bot.tree.set_translator(CommandTranslator())
    await stage.bot.tree.sync()
    assert not stage.wire.wrong


async def test_descriptions_and_choices_are_translated_and_names_are_not(stage: Stage) -> None:
    parts = [part for command in await _payload(stage) for part in _parts(command)]
    fields = {(kind, field) for kind, field, _, _ in parts}
    assert fields == {("command", "name"), ("command", "description"), ("choice", "name")}
    known = messages()
    for kind, field, text, locales in parts:
        named = (kind, field) == ("command", "name") or text not in known
        assert locales == ({} if named else locales), text
    translated = [locales for *_, locales in parts if locales]
    assert set().union(*translated) == LOCALES


async def test_a_changed_translation_is_registered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = hash_of(stage.bot.tree)
    monkeypatch.setattr(sync, "digest", lambda: "of another catalog")
    assert hash_of(stage.bot.tree) != before


async def _payload(stage: Stage) -> list[dict[str, Any]]:
    tree, translator = stage.bot.tree, CommandTranslator()
    return [await each.get_translated_payload(tree, translator) for each in tree.get_commands()]


def _parts(command: dict[str, Any]) -> Iterator[tuple[str, str, str, dict[str, str]]]:
    """Yield kind, field, text and translations of a command's parts."""
    for field in ("name", "description"):
        yield "command", field, command[field], command.get(f"{field}_localizations") or {}
    for choice in command.get("choices") or ():
        yield "choice", "name", choice["name"], choice.get("name_localizations") or {}
    for option in command.get("options") or ():
        yield from _parts(option)
