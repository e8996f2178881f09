"""Interactions that a process has begun to handle, for deduplication."""

from storage.database import Change, Repository

_CLAIM = "INSERT INTO interactions (id) VALUES (?) ON CONFLICT (id) DO NOTHING"


def claim_interaction(interaction: int) -> Change:
    """Return the change that claims an interaction, if no process has."""
    return Change(_CLAIM, (interaction,))


class Interactions(Repository):
    """Reads and writes interactions by their ids, which grow with time."""

    async def claim(self, interaction: int) -> bool:
        """Claim an interaction; return whether no process has claimed it before.

        Raises:
            storage.database.ReadFailed: the database is unavailable.
        """
        return bool(await self._database.take(f"{_CLAIM} RETURNING id", (interaction,)))

    async def forget(self, before: int) -> None:
        """Delete interactions that are older than a given one.

        Raises:
            storage.database.WriteFailed: nothing was deleted.
        """
        await self._write("DELETE FROM interactions WHERE id < ?", (before,))
