"""A browser that takes pictures of messages as a phone and a desktop show them."""

import io
import shutil
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright
from simcord.backend.cdn import CDN_BASE

from bot.local.live_preview import Clock, Images, LivePreview, Pictures
from bot.rendering.cards import drawn
from tests.kit.stage import Actor, Message, Stage
from tests.screens.words import Words

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
DEVICES = {
    "phone": ViewportSize(width=390, height=844),
    "desktop": ViewportSize(width=1000, height=844),
}
_WIDE = 620  # pixels of a desktop's picture; the rest is empty
_COLOURS = 48  # the few pixels of a bar keep theirs
_ABOVE = 6  # pixels above a message
_HEAD = 320  # pixels of the page above the messages


class _Still(Clock):
    """A clock that stands still, so that the pictures are the same each time."""

    async def set(self) -> None:
        """Leave the time as it is."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Takes pictures of messages of a stage's channel, and writes down their words."""

    stage: Stage
    browser: Browser
    images: Images
    folder: Path
    devices: Mapping[str, ViewportSize]
    only: Collection[str] = ()
    words: Words = field(default_factory=Words)

    async def shoot(self, name: str, message: Message, viewer: Actor) -> None:
        """Take a picture of a message on each device, as a user sees it, if it is wanted."""
        if self.only and name not in self.only:
            return
        await self.words.shoot(name, message, viewer)
        preview = LivePreview(
            self.stage.env, self.stage.channel, [viewer], self.images, Pictures(self.images),
            _Still(self.stage.env),
        )  # fmt: skip
        async with preview:
            for device, size in self.devices.items():
                page = await self.browser.new_page(viewport=size, bypass_csp=True)
                await page.goto(preview.url)
                self._keep(await _picture(page, message.id), f"{name}-{device}")
                await page.close()

    def _keep(self, png: bytes, name: str) -> None:
        image = Image.open(io.BytesIO(png)).convert("RGB")
        small = image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(self.folder / f"{name}.png", optimize=True)


async def _picture(page: Page, message: int) -> bytes:
    """Take a picture of a message; the screen grows with a longer one."""
    shown = page.locator(f"article[data-message-id='{message}']")
    await shown.wait_for()
    await page.wait_for_function("[...document.images].every(i => i.naturalWidth)")
    await page.wait_for_function("document.fonts.status == 'loaded'")
    while True:
        box, size = await shown.bounding_box(), page.viewport_size
        assert box is not None
        assert size is not None
        if box["height"] <= size["height"] - _HEAD:
            break  # a larger screen may have let the message grow
        await page.set_viewport_size({**size, "height": ceil(box["height"]) + _HEAD})
    await shown.scroll_into_view_if_needed()
    box, size = await shown.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    top = max(0.0, box["y"] - _ABOVE)
    high = min(size["height"] - top, box["y"] + box["height"] + _ABOVE - top)
    left = 0.0 if size["width"] < _WIDE else box["x"]
    wide = min(size["width"] - left, _WIDE)
    return await page.screenshot(clip={"x": left, "y": top, "width": wide, "height": high})


@asynccontextmanager
async def camera(
    stage: Stage, folder: Path, devices: Mapping[str, ViewportSize], only: Collection[str] = ()
) -> AsyncIterator[Camera]:
    """Open a browser for pictures of a stage's channel."""
    pictures = drawn()
    images: Images = {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", pictures[emoji.name])
        for emoji in await stage.bot.fetch_application_emojis()
    }
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            yield Camera(stage, browser, images, folder, devices, only)
        finally:
            await browser.close()
