"""Interactions that Discord delivers twice are answered once."""

from __future__ import annotations

from collections import OrderedDict

_CAPACITY = 10_000


class RecentInteractions:
    """Remembers the newest interactions: so many of them."""

    def __init__(self, capacity: int = _CAPACITY) -> None:
        self._capacity = capacity
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Whether an interaction has not come before."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        if len(self._seen) > self._capacity:
            self._seen.popitem(last=False)
        return True
