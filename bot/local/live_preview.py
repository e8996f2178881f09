"""simcord's page, adapted for play: a running clock, and pictures that are decoded once.

simcord is made for tests. There the clock stands still between two steps, and every page
decodes each picture in a subprocess, which takes seconds for many cards. Small print and command
links in embeds are shown as on Discord, and emoji keep their size while their pictures load.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import simcord
from aiohttp import web
from simcord.backend.errors import SetupError
from simcord.preview import Preview, _markdown
from simcord.preview._media import MediaInfo, MediaWorker, _process_media
from simcord.preview._server import PreviewServer

Viewer = simcord.MemberActor | simcord.UserHandle
Images = Mapping[str, tuple[str, bytes]]  # by URL: the file's name and its bytes

_TICK = 1.0  # seconds
# Events of the clock within this time count as results of the press.
_SOON = 1.0  # seconds

# Discord renders these in embeds as in messages; simcord's page does not.
for _field in ("embed_description", "embed_field_value"):
    _markdown._FIELD_POLICIES[_field] |= {"mentions": True, "commands": True, "subtext": True}

# Without it an emoji is as wide as its name until its picture is there, and the page so much
# longer for a moment that it closes a menu that is just opening.
_EMOJI_KEEP_THEIR_SIZE = "\n.custom-emoji { display: inline-block; overflow: hidden; }\n"
# Discord's second heading is larger than an embed's title; simcord's page has one size for all.
_LARGE_HEADINGS = "h2.markdown-heading { font-size: 20px; line-height: 27px; }\n"
# Discord forgets what was picked in a menu when its message is drawn again; simcord's page never.
_PICKED = 'changed) dispatch("select", { control_key: key, values });'
_FORGOTTEN = "state.drafts.delete(key); state.selectDrafts.delete(key);"


class _Server(PreviewServer):
    """Serves simcord's page with a style of our own, and menus that forget what was picked."""

    async def _static(self, request: web.Request) -> web.Response:
        response: web.Response = await super()._static(request)
        if request.path == "/preview.css":
            response.text = f"{response.text}{_EMOJI_KEEP_THEIR_SIZE}{_LARGE_HEADINGS}"
        if request.path == "/select-drafts.js":
            response.text = (response.text or "").replace(_PICKED, f"{_PICKED} {_FORGOTTEN}")
        return response


class Pictures:
    """The bot's own card pictures, decoded on first use and cached for all pages."""

    def __init__(self, images: Images) -> None:
        self._blobs = {hashlib.sha256(blob).hexdigest(): blob for _, blob in images.values()}
        self._decoded: dict[str, MediaInfo] = {}

    def of(self, digest: str) -> MediaInfo | None:
        """Return the decoded picture with this digest, or None if it is not one of ours."""
        if digest not in self._decoded and digest in self._blobs:
            self._decoded[digest] = _process_media(self._blobs[digest], None)
        return self._decoded.get(digest)


class _Worker(MediaWorker):
    """Picture checker: other pictures are decoded in a subprocess, as simcord does."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """Return the properties of a picture."""
        ours = None if media_time else self._pictures.of(key)
        return ours or await super().validate(key, blob, media_time=media_time)


class LivePreview(Preview):
    """The page of one channel, with a running clock."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        viewers: Sequence[Viewer],
        images: Images,
        pictures: Pictures,
        clock: Clock,
        port: int = 0,
    ) -> None:
        super().__init__(
            env, channel, tuple(viewers), layout="channel", display="responsive", width=960,
            height=720, locale="en-US", timezone="UTC", presentation_time=None, assets=images,
            port=port,
        )  # fmt: skip
        self._server = _Server(self, port)
        self._media_worker = _Worker(pictures)
        self._clock = clock

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Apply a user's action from the page while the clock stands still."""
        async with self._clock.stopped:
            await self._clock.set()
            result: dict[str, Any] = await super()._action(context_id, body)
            return result

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        """Publish the page; relative times such as “in 5 minutes” count from now."""
        self._advance_presentation_time()
        super()._publish(page, reason=reason)


def wait_for_work(env: simcord.Env, patience: float) -> None:
    """Limit each step to `patience` seconds of the bot's own work.

    simcord would also wait for future events of the clock, such as a mention half a minute later,
    and block the page for that long.
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
    """Keeps the offline Discord's clock at the real time.

    - `stopped`: held during a user's action, since simcord handles one action at a time.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.stopped = asyncio.Lock()
        self._env = env

    async def set(self) -> None:
        """Advance the clock to the real time and run what is due."""
        behind = (datetime.now(UTC) - self._env.now()).total_seconds()
        if behind > 0:
            # Another step is running: the next tick will do.
            with suppress(SetupError, TimeoutError):
                await self._env.advance_time(behind)

    async def run(self) -> None:
        """Advance the clock every second until the task is cancelled."""
        while True:
            await asyncio.sleep(_TICK)
            async with self.stopped:
                await self.set()
