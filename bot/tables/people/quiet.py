"""The hours of a day in which a user gets no calls."""

from typing import NamedTuple, Self

DAY = 1440  # minutes
_MINUTE = 60  # seconds


class Quiet(NamedTuple):
    """The hours without calls, each day alike: their start and their end, in minutes of UTC's day.

    If the end comes first, midnight is between them.
    """

    start: int
    end: int

    @classmethod
    def read(cls, stored: str) -> Self:
        """Parse what `stored` has written."""
        start, _, end = stored.partition("-")
        return cls(int(start), int(end))

    @property
    def stored(self) -> str:
        """As it is stored."""
        return f"{self.start}-{self.end}"

    def until(self, moment: int) -> int:
        """Return when the hours around a moment end, both in Unix seconds; the moment outside."""
        minute = moment // _MINUTE % DAY
        if (minute - self.start) % DAY >= (self.end - self.start) % DAY:
            return moment
        return moment - moment % _MINUTE + (self.end - minute) % DAY * _MINUTE
