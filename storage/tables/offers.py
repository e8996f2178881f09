"""Offers: a seat or the role of the host, which a user takes by agreeing."""

from dataclasses import dataclass

from storage.database import Change, Repository
from storage.rows import columns_of


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat or the role of the host, offered to a user; or a user's wish for a free chair.

    - `table`, `campaign`: its subject; one of them is None;
    - `user`: the user who gets it;
    - `host`: the user who made it, or who is asked for a free chair;
    - `owner`: the user whose seats are offered, None: it is the role of the host; 0: a free chair;
    - `ends_at`: when it expires, in Unix seconds;
    - `declined`: the user has declined; the row stays so that they are not asked again at once.
    """

    id: str
    table: str | None
    user: int
    host: int
    owner: int | None
    ends_at: int
    declined: bool = False
    campaign: int | None = None

    @property
    def is_wish(self) -> bool:
        """Whether the user wishes for a free chair."""
        return self.owner == 0

    @property
    def asked(self) -> int:
        """The user who can accept it."""
        return self.host if self.is_wish else self.user


_COLUMNS = "id, table_id, user, host, owner, ends_at, declined, campaign"


class Offers(Repository):
    """Reads and writes offers. Writes raise `storage.database.WriteFailed`."""

    async def add(self, offer: Offer, timestamp: int) -> None:
        """Insert an offer, and delete those that expired before a time in Unix seconds.

        Raises:
            Conflict: an offer to that user is open at that table, or for that campaign.
        """
        sql = f"INSERT INTO offers ({_COLUMNS}) VALUES ({','.join('?' * 8)})"  # noqa: S608
        await self._database.write(delete_old_offers(timestamp), Change(sql, columns_of(offer)))

    async def load(self, offer: str) -> Offer | None:
        """Load an offer by its id, or None."""
        return next(iter(await self._read("id = ?", offer)), None)

    async def of_user(self, user: int) -> list[Offer]:
        """Return all offers that name a user, ordered by expiry."""
        return await self._read("user = ?1 OR host = ?1 OR owner = ?1", user)

    async def decline(self, offer: str) -> None:
        """Mark an offer as declined."""
        await self._write("UPDATE offers SET declined = 1 WHERE id = ?", (offer,))

    async def delete(self, offer: str) -> None:
        """Delete an offer."""
        await self._write("DELETE FROM offers WHERE id = ?", (offer,))

    async def _read(self, which: str, parameter: str | int) -> list[Offer]:
        sql = f"SELECT {_COLUMNS} FROM offers WHERE {which} ORDER BY ends_at, id"  # noqa: S608
        return await self._all(Offer, sql, (parameter,))


def delete_old_offers(timestamp: int) -> Change:
    """Return the change that deletes offers that expired before a time in Unix seconds."""
    return Change("DELETE FROM offers WHERE ends_at < ?", (timestamp,))


def forget_offers(user: int) -> Change:
    """Return the change that deletes all offers that name a user."""
    return Change("DELETE FROM offers WHERE user = ?1 OR host = ?1 OR owner = ?1", (user,))
