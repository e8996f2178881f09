"""Lobbies: tables before they are opened."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from storage.database import JSON, Change, Repository, as_json
from storage.engine import EACH_FOR_ONE, Parameters
from storage.rows import build, columns_of
from storage.tables.places import Place


@dataclass(frozen=True, slots=True)
class Guest:
    """A user who is seated in a lobby, or invited (`seated` False).

    `heroes` is the number of their seats, `character` the hero that they bring, `sheet` the
    character of a new player in a campaign.
    """

    user: int
    name: str
    seated: bool = True
    dealer: bool = False
    heroes: int = 1
    character: int | None = None
    sheet: JSON | None = None


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """A stored lobby; `closes_at` is in Unix seconds.

    `follows` is the table whose players play again. `edition` counts its changes; 0: not stored.
    """

    id: str
    game: str
    options: JSON
    house: JSON
    host: int
    place: Place
    guests: tuple[Guest, ...]
    closes_at: int
    follows: str | None = None
    campaign: int | None = None
    edition: int = 0


_COLUMNS = (
    "id, game, options, house, host, guild, channel, message, closes_at, follows, campaign, edition"
)
_OPENED_BY = "(opener = {user} OR opener IS NULL AND host = {user})"
# A trigger rejects this if there are more.
_CHECK_MOST = (
    "UPDATE lobbies SET edition = edition + 2 WHERE id = ?1"  # noqa: S608
    f" AND (SELECT count(*) FROM lobbies WHERE {_OPENED_BY.format(user='?2')}) > ?3"
)
# A lobby counts against its opener's limit until they leave.
_OPENER_LEAVES = (
    "UPDATE lobbies SET opener = 0 WHERE id = ?1 AND opener IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM lobby_guests WHERE lobby_id = ?1 AND lobby_guests.user = opener)"
)
_AT_ONCE = 20  # lobbies that a process takes at once
_TAKE_DUE = (
    "UPDATE lobbies SET closes_at = ?2 WHERE id IN (SELECT id FROM lobbies"  # noqa: S608
    f" WHERE closes_at <= ?1 ORDER BY closes_at LIMIT {_AT_ONCE} {EACH_FOR_ONE}) RETURNING id"
)
_CLOSING = "DELETE FROM lobbies WHERE id = ?"
# A trigger rejects this if another process has changed the lobby since.
_NEXT_EDITION = "UPDATE lobbies SET edition = ? WHERE id = ?"
# A seated guest is the next host; if the host of a latecomer's lobby has not come, one like them.
_NEXT_HOST = (
    "UPDATE lobbies SET host = (SELECT heir.user FROM lobby_guests AS heir"
    " JOIN lobby_guests AS old ON old.lobby_id = heir.lobby_id AND old.user = ?1"
    " WHERE heir.lobby_id = lobbies.id AND heir.user <> ?1"
    " ORDER BY heir.seated <> old.seated, heir.place LIMIT 1) WHERE host = ?1 AND EXISTS"
    " (SELECT 1 FROM lobby_guests WHERE lobby_id = lobbies.id AND user <> ?1 AND seated = 1)"
)
# The foreign key rejects this if another process has closed the lobby; it is deleted with it.
_NOBODY = "INSERT INTO lobby_guests (lobby_id, user, name, seated, place) VALUES (?, 0, '-', 0, -1)"


class Lobbies(Repository):
    """Reads and writes lobbies. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`, or its `Conflict` if another process wrote first.
    """

    async def became(self, lobby: str) -> tuple[str, Place | None] | None:
        """Return the table that a lobby has become, with its board's place; None without one."""
        sql = "SELECT id, guild, channel, message FROM tables WHERE lobby = ?"
        for table, *place in await self._database.read(sql, (lobby,)):
            return table, None if place[-1] is None else Place(*place)
        return None

    async def save(
        self,
        lobby: StoredLobby,
        campaign: Sequence[Change] = (),
        also: Sequence[Change] = (),
        most: int | None = None,
        opener: int | None = None,
    ) -> StoredLobby:
        """Persist a new or changed lobby; return it as it is stored.

        Args:
            lobby: the lobby.
            campaign: the changes that begin its campaign, if it is new, too.
            also: further changes of the transaction.
            most: the maximum number of lobbies that its opener may have opened, this one included,
                if several processes open lobbies.
            opener: the user who opens it; None: its host.

        Raises:
            Conflict: the channel has such a campaign, the campaign has a lobby, or another
                process has changed or closed this one.
        """
        limited, opener = most is not None and self._database.shared, opener or lobby.host
        await self._database.write(
            *(self._database.engine.write_lock(f"lobbies {opener}") if limited else ()),
            *campaign,
            _new(lobby, opener, begins=bool(campaign)) if not lobby.edition else _changed(lobby),
            *([Change(_CHECK_MOST, (lobby.id, opener, most))] if limited else ()),
            # A trigger rejects this if the table has been played again.
            Change("UPDATE tables SET successor = successor WHERE id = ?", (lobby.follows,)),
            *also,
            Change("DELETE FROM lobby_guests WHERE lobby_id = ?", (lobby.id,)),
            *(
                Change(
                    "INSERT INTO lobby_guests (lobby_id, place, user, name, seated, dealer, heroes,"
                    " character_id, sheet) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (lobby.id, place, *columns_of(each)),
                )
                for place, each in enumerate(lobby.guests)
            ),
            *([Change(_OPENER_LEAVES, (lobby.id,))] if lobby.edition else ()),
        )
        return replace(lobby, edition=lobby.edition + 1)

    async def delete(self, lobby: str, after: StoredLobby | None = None) -> None:
        """Delete a lobby, unless it has changed since `after`."""
        checks = [] if after is None else _after(after)
        await self._database.write(*checks, Change(_CLOSING, (lobby,)))

    async def postpone(self, until: int) -> None:
        """Postpone the closing of all lobbies to a time in Unix seconds at least."""
        sql = "UPDATE lobbies SET closes_at = ?1 WHERE closes_at < ?1"
        await self._write(sql, (until,))

    async def claim_due(self, moment: int, until: int) -> list[str]:
        """Take some lobbies that are due; no other process takes them until a given time.

        Raises:
            ReadFailed: the database is unavailable.
        """
        rows = await self._database.take(_TAKE_DUE, (moment, until))
        return [lobby for (lobby,) in rows]

    async def load(self, lobby: str) -> StoredLobby | None:
        """Load a lobby by its id, or None."""
        return await self._one("WHERE id = ?", (lobby,))

    async def all(self) -> list[StoredLobby]:
        """Return all lobbies, ordered by their closing time."""
        return await self._read("ORDER BY closes_at, id", ())

    async def of_user(self, user: int) -> list[StoredLobby]:
        """Return all lobbies with a user, seated or invited, the newest first."""
        which = "WHERE host = ?1 OR id IN (SELECT lobby_id FROM lobby_guests WHERE user = ?1)"
        return await self._read(f"{which} ORDER BY closes_at DESC, id", (user,))

    async def opened_by(self, user: int) -> list[StoredLobby]:
        """Return the lobbies that a user has opened and not left."""
        return await self._read(f"WHERE {_OPENED_BY.format(user='?1')}", (user,))

    async def of_campaign(self, campaign: int) -> StoredLobby | None:
        """Return the newest lobby for a campaign's next table, or None."""
        return await self._one("WHERE campaign = ? ORDER BY closes_at DESC, id", (campaign,))

    async def following(self, table: str) -> StoredLobby | None:
        """Return the lobby in which the players of an ended table play again, or None."""
        return await self._one("WHERE follows = ?", (table,))

    async def in_guild(self, guild: int) -> list[StoredLobby]:
        """Return all lobbies of a server, the newest first."""
        return await self._read("WHERE guild = ? ORDER BY closes_at DESC, id", (guild,))

    async def _one(self, which: str, parameters: Parameters) -> StoredLobby | None:
        return next(iter(await self._read(which, parameters)), None)

    async def _read(self, which: str, parameters: Parameters) -> list[StoredLobby]:
        sql = f"SELECT {_COLUMNS} FROM lobbies {which}"  # noqa: S608
        rows = await self._database.read(sql, parameters)
        return [build(StoredLobby, row, guests=await self._guests(row[0])) for row in rows]

    async def _guests(self, lobby: str) -> tuple[Guest, ...]:
        sql = (
            "SELECT user, name, seated, dealer, heroes, character_id, sheet FROM lobby_guests"
            " WHERE lobby_id = ? ORDER BY place"
        )
        return tuple(await self._all(Guest, sql, (lobby,)))


def _new(lobby: StoredLobby, opener: int, *, begins: bool) -> Change:
    row = (*columns_of(lobby, "guests", "edition"), opener)
    campaign = "coalesce(?, last_insert_rowid())" if begins else "?"
    sql = f"INSERT INTO lobbies ({_COLUMNS}, opener) VALUES ({'?,' * 10} {campaign}, 1, ?)"  # noqa: S608
    return Change(sql, row)


def _changed(lobby: StoredLobby) -> Change:
    """Return the change of an existing lobby; if it is gone, its guests are rejected."""
    place = lobby.place
    row = (
        lobby.host, place.guild, place.channel, place.message, as_json(lobby.options),
        as_json(lobby.house), lobby.edition + 1, lobby.id,
    )  # fmt: skip
    sql = (
        "UPDATE lobbies SET host = ?, guild = ?, channel = ?, message = ?, options = ?, house = ?,"
        " edition = ? WHERE id = ?"
    )
    return Change(sql, row)


def _after(lobby: StoredLobby) -> list[Change]:
    """Return the changes that fail if a lobby is not in this state."""
    return [Change(_NEXT_EDITION, (lobby.edition + 1, lobby.id)), Change(_NOBODY, (lobby.id,))]


def become(lobby: StoredLobby, table: str) -> list[Change]:
    """Return the changes that replace a lobby by its table."""
    return [
        *_after(lobby),
        Change(_CLOSING, (lobby.id,)),
        Change("UPDATE tables SET lobby = ? WHERE id = ?", (lobby.id, table)),
    ]


def keep_options(lobby: StoredLobby) -> Change:
    """Return the change of a lobby's options, unless it has changed in the meantime."""
    which = (as_json(lobby.options), lobby.id, lobby.edition)
    return Change("UPDATE lobbies SET options = ? WHERE id = ? AND edition = ?", which)


def forget_guest(user: int) -> list[Change]:
    """Return the changes that remove a user from lobbies, and close those without a player."""
    return [
        Change(_NEXT_HOST, (user,)),
        Change(
            "DELETE FROM lobbies WHERE host = ?1 OR (id IN (SELECT lobby_id FROM lobby_guests"
            " WHERE user = ?1 AND seated = 1) AND NOT EXISTS (SELECT 1 FROM lobby_guests"
            " WHERE lobby_id = lobbies.id AND user <> ?1 AND seated = 1))",
            (user,),
        ),
        Change("UPDATE lobbies SET opener = 0 WHERE opener = ?", (user,)),
        Change(
            "UPDATE lobbies SET edition = edition + 1"
            " WHERE id IN (SELECT lobby_id FROM lobby_guests WHERE user = ?)",
            (user,),
        ),
        Change("DELETE FROM lobby_guests WHERE user = ?", (user,)),
    ]
