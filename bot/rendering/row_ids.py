"""What a question is about: the row of the database that was there when it was asked.

SQLite gives the number of a deleted row again. So an id that changes or deletes something says,
besides the number, what tells its row from a later one.
"""

from __future__ import annotations

import json
import zlib

from bot.rendering.codec import number_in
from bot.tables.errors import AskedBefore
from storage.people.characters import Character
from storage.people.decks import OwnDeck
from storage.tables.campaigns import StoredCampaign

Asked = Character | OwnDeck | StoredCampaign


def key_of(row: Asked) -> str:
    """A row, as an id or an option of a menu says it."""
    return f"{row.id}:{_mark_of(row)}"


def number_of(key: str) -> int:
    """The number of the row that an id says.

    Raises:
        Forged: it is none.
    """
    return number_in(key.partition(":")[0])


def check_same(row: Asked, key: str) -> None:
    """Whether a row is the one that an id says.

    Raises:
        AskedBefore: it is a later one of that number, or a deck that is written anew.
    """
    if key_of(row) != key:
        raise AskedBefore


def _mark_of(row: Asked) -> int:
    match row:
        case Character():
            return row.created_at
        case StoredCampaign():
            return row.started_at
        case OwnDeck():
            return zlib.crc32(json.dumps([row.name, *row.cards]).encode())
