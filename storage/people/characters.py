"""Users' characters: their sheets, the chosen one, and the table of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from storage.database import JSON, Change, Repository, as_json
from storage.rows import build

Sheet = JSON


@dataclass(frozen=True, slots=True)
class Character:
    """A stored character; `version` is that of its sheet's model.

    `created_at` tells it from a later character with a reused id.
    """

    id: int
    user: int
    game: str
    version: int
    sheet: Sheet
    current: bool = False
    retired: bool = False
    table: str | None = None
    created_at: int = 0

    @property
    def name(self) -> str:
        """Its name, unique among a user's active characters in a game."""
        return str(self.sheet["name"])


_COLUMNS = (
    "id, user, game, version, sheet, current, retired_at IS NOT NULL, characters.table_id,"
    " created_at"
)
_UPDATE = "UPDATE characters SET name = ?, version = ?, sheet = ? WHERE id = ?"
_SIT = "UPDATE characters SET table_id = ? WHERE id = ?"  # unique
_CAST = "INSERT INTO casts (table_id, sheet_at, character_id) VALUES (?, ?, ?)"
_AFTER = (
    "UPDATE characters SET sheet = json_patch(sheet, ?1), version = coalesce(?4, version),"
    " name = coalesce(json_extract(?1, '$.name'), name) WHERE table_id = ?2"
    " AND id = (SELECT character_id FROM casts WHERE table_id = ?2 AND sheet_at = ?3)"
)
_LOST = (
    "UPDATE characters SET retired_at = ?1, current = 0, table_id = NULL WHERE table_id = ?2"
    " AND id = (SELECT character_id FROM casts WHERE table_id = ?2 AND sheet_at = ?3)"
)
_CAST_NEWEST = (
    "INSERT INTO casts (table_id, sheet_at, character_id) VALUES (?, ?, last_insert_rowid())"
)
_INSERT = (
    "INSERT INTO characters (user, game, name, version, sheet, created_at, table_id)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_CURRENT = (
    "UPDATE characters SET current = 1 WHERE id = last_insert_rowid() AND NOT EXISTS"
    " (SELECT 1 FROM characters WHERE user = ? AND game = ? AND current = 1)"
)


class Characters(Repository):
    """Reads and writes characters. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`.
    """

    async def insert(
        self, user: int, game: str, version: int, sheet: Sheet, timestamp: int
    ) -> None:
        """Insert a character; a user's first one in a game becomes the chosen one."""
        row = (user, game, sheet["name"], version, as_json(sheet), timestamp, None)
        await self._database.write(Change(_INSERT, row), Change(_CURRENT, (user, game)))

    async def update(self, changed: Iterable[tuple[Character, Sheet]]) -> None:
        """Replace the sheets of characters, perhaps with other names, in one transaction."""
        rows = [
            (sheet["name"], character.version, as_json(sheet), character.id)
            for character, sheet in changed
        ]
        await self._database.write(*(Change(_UPDATE, row) for row in rows))

    async def replace_all(
        self, user: int, game: str, version: int, sheets: Iterable[Sheet], timestamp: int
    ) -> None:
        """Replace all of a user's characters in a game, in one transaction."""
        rows = [
            (user, game, sheet["name"], version, as_json(sheet), timestamp, None)
            for sheet in sheets
        ]
        await self._database.write(
            Change("DELETE FROM characters WHERE user = ? AND game = ?", (user, game)),
            *(Change(_INSERT, row) for row in rows),
        )

    async def pick(self, character: Character) -> None:
        """Choose the character for a user's next table in its game."""
        await self._database.write(
            Change(
                "UPDATE characters SET current = 0 WHERE user = ? AND game = ? AND current = 1",
                (character.user, character.game),
            ),
            Change("UPDATE characters SET current = 1 WHERE id = ?", (character.id,)),
        )

    async def retire(self, character: Character, timestamp: int) -> None:
        """Retire a character, which stays stored."""
        sql = "UPDATE characters SET retired_at = ?, current = 0 WHERE id = ?"
        await self._write(sql, (timestamp, character.id))

    async def delete(self, character: Character) -> None:
        """Delete a character for good."""
        await self._write("DELETE FROM characters WHERE id = ?", (character.id,))

    async def load(self, character: int) -> Character | None:
        """Load a character by its id, or None."""
        sql = f"SELECT {_COLUMNS} FROM characters WHERE id = ?"  # noqa: S608
        return await self._first(Character, sql, (character,))

    async def cast(self, table: str) -> dict[int, Character]:
        """Return the characters of a table, by the index of their sheets."""
        rows = await self._database.read(
            f"SELECT sheet_at, {_COLUMNS} FROM characters JOIN casts ON character_id = id"  # noqa: S608
            " WHERE casts.table_id = ? ORDER BY sheet_at",
            (table,),
        )
        return {row[0]: build(Character, row[1:]) for row in rows}

    async def of_user(self, user: int, game: str | None = None) -> list[Character]:
        """Return all characters of a user, in one game or in all, in the order of creation."""
        return await self._all(
            Character,
            f"SELECT {_COLUMNS} FROM characters"  # noqa: S608
            " WHERE user = ? AND game = coalesce(?, game) ORDER BY id",
            (user, game),
        )


def seat_characters(table: str, cast: Mapping[int, Character]) -> list[Change]:
    """Return the changes that seat characters at a table, by the index of their sheets."""
    sit = [Change(_SIT, (table, each.id)) for each in cast.values()]
    return sit + [Change(_CAST, (table, at, each.id)) for at, each in cast.items()]


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A character that was created at a table."""

    user: int
    game: str
    version: int
    sheet: Sheet


def insert_newcomers(table: str, newcomers: Mapping[int, Newcomer], timestamp: int) -> list[Change]:
    """Return the changes that insert a table's new characters, by the index of their sheets.

    A user's first character in a game becomes the chosen one.
    """
    changes = []
    for number, each in newcomers.items():
        row = (
            each.user, each.game, each.sheet["name"], each.version, as_json(each.sheet),
            timestamp, table,
        )  # fmt: skip
        changes += [
            Change(_INSERT, row),
            Change(_CAST_NEWEST, (table, number)),
            Change(_CURRENT, (each.user, each.game)),
        ]
    return changes


def sheets_after(
    table: str, sheets: Mapping[int, Sheet], version: int | None = None
) -> list[Change]:
    """Return the changes that update the sheets after a game; None keeps their version."""
    return [Change(_AFTER, (as_json(sheet), table, at, version)) for at, sheet in sheets.items()]


def retire_lost(table: str, lost: Iterable[int], timestamp: int) -> list[Change]:
    """Return the changes that retire characters who died in a table's game."""
    return [Change(_LOST, (timestamp, table, at)) for at in lost]
