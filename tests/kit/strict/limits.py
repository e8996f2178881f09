"""Discord's rate limits, on the offline Discord's clock, and a count of all requests.

Past a limit a request is answered with status 429, and what then happens is discord.py's own.
After too many invalid requests nothing is answered any more: the address is banned.
It is not told beforehand how much is left, so that nothing but the bot's own pace keeps it
within the limits: that is stricter than Discord.
"""

import re
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

HOUR = 3600.0
OLD_MESSAGE = 30046  # the error of one that has been edited too often
_DISCORD_EPOCH = 1420070400.0

_IN_CHANNEL = re.compile(r"/channels/(\d+)(/messages(?:/(\d+))?)?$")
_BY_TOKEN = re.compile(r"/(?:webhooks/\d+|interactions/\d+)/([^/]+)")
_EMOJI = re.compile(r"/applications/\d+/emojis$")
_INVALID = (401, 403, 429)


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` requests in `seconds`."""

    most: int
    seconds: float


IN_A_CHANNEL = Limit(5, 5.0)
OF_AN_OLD_MESSAGE = Limit(3, 6.0)
IN_ALL = Limit(50, 1.0)
UPLOADS_OF_EMOJI = Limit(50, HOUR)
BY_ONE_TOKEN = Limit(5, 2.0)
INVALID_ONES = Limit(10_000, 600.0)


@dataclass(slots=True)
class Answer:
    """Discord's answer to a request's rate limit; `wait` None: it passes."""

    wait: float | None = None
    code: int = 0
    shared: bool = False  # the limit of all requests


@dataclass
class Counted:
    """The requests there were: by the bot's token, through interactions, and invalid ones."""

    by_bot: list[tuple[str, str]] = field(default_factory=list)
    by_interaction: list[tuple[str, str]] = field(default_factory=list)
    invalid: list[tuple[str, str, int]] = field(default_factory=list)

    def kinds(self) -> Counter[str]:
        """The bot's own requests by method and kind of path."""
        return Counter(f"{method} {re.sub('[0-9]+', '#', path)}" for method, path in self.by_bot)


class Limits:
    """Counts every request, and refuses what is over a limit where `strict`."""

    def __init__(self, clock: Callable[[], float], *, strict: bool = False) -> None:
        self.strict = strict
        self.counted = Counted()
        self._clock = clock
        self._passed: dict[str, deque[float]] = {}
        self._failed: deque[float] = deque()

    @property
    def banned(self) -> bool:
        """Return whether too many requests were invalid, so that nothing is answered any more."""
        while self._failed and self._failed[0] <= self._clock() - INVALID_ONES.seconds:
            self._failed.popleft()
        return len(self._failed) >= INVALID_ONES.most

    def ask(self, method: str, path: str) -> Answer:
        """Whether a request may pass now."""
        token = _BY_TOKEN.search(path)
        known = (self.counted.by_bot, self.counted.by_interaction)[token is not None]
        known.append((method, path))
        if not self.strict:
            return Answer()
        if token is not None:
            return self._first({f"token {token[1]} {method}": BY_ONE_TOKEN})
        buckets = {"all": IN_ALL}
        if place := _IN_CHANNEL.search(path):
            buckets[f"{method} in {place[1]}"] = IN_A_CHANNEL
            if method == "PATCH" and place[3] and self._age(int(place[3])) > HOUR:
                buckets[f"old {place[3]}"] = OF_AN_OLD_MESSAGE
        if method == "POST" and _EMOJI.search(path):
            buckets["emoji"] = UPLOADS_OF_EMOJI
        return self._first(buckets)

    def answered(self, method: str, path: str, status: int) -> None:
        """Count what was invalid: ten thousand of them in ten minutes ban the address."""
        if status in _INVALID:
            self.counted.invalid.append((method, path, status))
            self._failed.append(self._clock())

    def _age(self, message: int) -> float:
        return self._clock() - ((message >> 22) / 1000 + _DISCORD_EPOCH)

    def _first(self, buckets: Mapping[str, Limit]) -> Answer:
        """The first of several limits that is reached; where none is, all count the request."""
        now = self._clock()
        for name, limit in buckets.items():
            passed = self._passed.setdefault(name, deque())
            while passed and passed[0] <= now - limit.seconds:
                passed.popleft()
            if len(passed) >= limit.most:
                code = OLD_MESSAGE if name.startswith("old") else 0
                return Answer(passed[0] + limit.seconds - now, code, shared=limit is IN_ALL)
        for name in buckets:
            self._passed[name].append(now)
        return Answer()
