"""Drafts: the words typed into forms that were refused, kept to be corrected."""

from collections.abc import Mapping

from bot.shared.newest import Newest

_MOST = 1000


class Drafts(Newest[tuple[int, str], Mapping[str, str]]):
    """The newest drafts, by user and form: what was typed, by field."""

    def __init__(self) -> None:
        super().__init__(_MOST)

    def forget(self, user: int) -> None:
        """Drop the drafts of a user."""
        for key in [key for key in self if key[0] == user]:
            del self[key]
