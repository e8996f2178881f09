"""Guards of confirmation buttons against reused row ids.

SQLite reuses the id of a deleted row. So an id that changes or deletes a row contains, besides
its number, a mark that tells it from a later row.
"""

import json
import zlib

from bot.rendering.codec import number_in
from bot.tables.errors import AskedBefore
from storage.people.characters import Character
from storage.people.decks import OwnDeck
from storage.tables.campaigns import StoredCampaign

Asked = Character | OwnDeck | StoredCampaign


def key_of(row: Asked) -> str:
    """Return a row's key for a custom id or a menu option."""
    return f"{row.id}:{_mark_of(row)}"


def number_of(key: str) -> int:
    """Return the row number of a key.

    Raises:
        Forged: malformed.
    """
    return number_in(key.partition(":")[0])


def check_same(row: Asked, key: str) -> None:
    """Check that a row is the one that a key was made for.

    Raises:
        AskedBefore: it is a later row with that number, or a deck that was rewritten.
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
