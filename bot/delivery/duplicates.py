"""Deduplication of interactions that Discord delivers twice."""

from __future__ import annotations

from bot.newest import Newest

_CAPACITY = 10_000


class RecentInteractions:
    """The ids of the newest interactions, up to a capacity."""

    def __init__(self, capacity: int = _CAPACITY) -> None:
        self._seen: Newest[int, None] = Newest(capacity)

    def is_new(self, interaction: int) -> bool:
        """Return whether an interaction is seen for the first time."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        return True
