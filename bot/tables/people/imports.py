"""Export and import of heroes as files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from bot.tables.errors import NewerHero, NotAHero
from games.engine.extensions.answers import check_words
from games.engine.extensions.people import NAME, Heroes
from games.engine.game import AnyGame
from games.engine.mistakes import first_mistake
from storage.people.characters import Sheet

LARGEST_FILE = 64 * 1024  # bytes
_PARTS = {"game", "version", "sheet"}


def exported(game: str, version: int, sheet: Sheet) -> bytes:
    """Serialize a hero."""
    data = {"game": game, "version": version, "sheet": sheet}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def imported(file: bytes, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Sheet]:
    """Parse a hero's file; return its game and its sheet, upgraded to the current version.

    Raises:
        NotAHero: the file is malformed or was modified.
        NewerHero: a newer version has written it.
        games.engine.game.SetupRefused: such a hero is impossible by the rules.
    """
    data = _parsed(file)
    game = games.get(data["game"]) if isinstance(data["game"], str) else None
    version, sheet = data["version"], data["sheet"]
    heroes = None if game is None else game.find(Heroes)
    if game is None or heroes is None or type(version) is not int or version < 1:
        raise NotAHero
    if version > heroes.version:
        raise NewerHero
    try:
        hero = heroes.read(sheet, version)
    except ValidationError as error:
        raise NotAHero(*first_mistake(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError):  # a malformed sheet
        raise NotAHero from None
    if not isinstance(sheet.get(NAME, ""), str):
        raise NotAHero(NAME, "write a text")
    heroes.check(hero)
    today: Sheet = {NAME: sheet.get(NAME, ""), **hero.model_dump(by_alias=True)}
    check_words(game, "name", today[NAME])
    return game, today


def _parsed(file: bytes) -> dict[str, Any]:
    if len(file) > LARGEST_FILE:
        raise NotAHero
    try:
        data = json.loads(file.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise NotAHero from None
    if not isinstance(data, dict) or set(data) != _PARTS:
        raise NotAHero
    if not isinstance(data["sheet"], dict):
        raise NotAHero
    return data
