"""simcord's page, made for playing: its clock runs, and its pictures are checked once.

simcord is made for tests. There time stands still between two steps, and each picture is
decoded by a process of its own for every page, which takes seconds where many cards lie. Small
print and links to commands in embeds are shown as Discord shows them.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import simcord
from simcord.backend.errors import SetupError
from simcord.preview import Preview, _markdown
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

Viewer = simcord.MemberActor | simcord.UserHandle
Images = Mapping[str, tuple[str, bytes]]  # by their address: a file's name, and its bytes

_TICK = 1.0  # seconds
# What the clock brings so soon after a press still belongs to it.
_SOON = 1.0  # seconds

# On Discord these stand in embeds as they do in messages; simcord's page leaves them as typed.
for _field in ("embed_description", "embed_field_value"):
    _markdown._FIELD_POLICIES[_field] |= {"mentions": True, "commands": True, "subtext": True}


class Pictures:
    """Our own drawings, decoded when they are first wanted and kept for all pages."""

    def __init__(self, images: Images) -> None:
        self._blobs = {hashlib.sha256(blob).hexdigest(): blob for _, blob in images.values()}
        self._decoded: dict[str, MediaInfo] = {}

    def of(self, digest: str) -> MediaInfo | None:
        """A picture that is one of ours, or None."""
        if digest not in self._decoded and digest in self._blobs:
            self._decoded[digest] = _process_media(self._blobs[digest], None)
        return self._decoded.get(digest)


class _Worker(MediaWorker):
    """Checks pictures: what is not ours in a process of its own, as simcord does."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """What a picture is."""
        ours = None if media_time else self._pictures.of(key)
        return ours or await super().validate(key, blob, media_time=media_time)


class LivePreview(Preview):
    """The page of one channel, on which the time is what it is."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        viewers: Sequence[Viewer],
        images: Images,
        pictures: Pictures,
        clock: Clock,
    ) -> None:
        super().__init__(
            env, channel, tuple(viewers), layout="channel", display="responsive", width=960,
            height=720, locale="en-US", timezone="UTC", presentation_time=None, assets=images,
            port=0,
        )  # fmt: skip
        self._media_worker = _Worker(pictures)
        self._clock = clock

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """What somebody does on the page, while the clock stands still."""
        async with self._clock.stopped:
            await self._clock.set()
            result: dict[str, Any] = await super()._action(context_id, body)
            return result

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        """Times such as “in 5 minutes” are counted from now."""
        self._advance_presentation_time()
        super()._publish(page, reason=reason)


def wait_for_work(env: simcord.Env, patience: float) -> None:
    """Let each step take so many seconds as long as the bot works on it, such as a look back.

    simcord waits within its patience also for what the clock will bring, such as a call to
    somebody half a minute later: for all that time nobody could press anything.
    """
    settle = env._settle_internal

    async def settled(**given: Any) -> None:
        if given.get("timeout") is not None or given.get("_deadline") is not None:
            await settle(**given)
            return
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while True:
            try:
                await settle(**{**given, "timeout": _SOON})
            except TimeoutError:
                if loop.time() > until:
                    raise
            else:
                return

    env._settle_internal = settled  # type: ignore[method-assign]


class Clock:
    """Sets the offline Discord's clock to the real time, again and again.

    - `stopped`: held while somebody acts, for simcord does one thing at a time.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.stopped = asyncio.Lock()
        self._env = env

    async def set(self) -> None:
        """Make it now there; what was due by then happens."""
        behind = (datetime.now(UTC) - self._env.now()).total_seconds()
        if behind > 0:
            # Something else is under way, or takes its time: the next tick will do.
            with suppress(SetupError, TimeoutError):
                await self._env.advance_time(behind)

    async def run(self) -> None:
        """Keep it right until this task is cancelled."""
        while True:
            await asyncio.sleep(_TICK)
            async with self.stopped:
                await self.set()
