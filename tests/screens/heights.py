"""How high messages are on a phone: random games on the local page, measured by a browser.

    python -m tests.screens.heights                       # every game and mode, five languages
    python -m tests.screens.heights --only solitaire --games 200 --language de
    python -m tests.screens.heights --worst /tmp/worst    # pictures of the highest messages too

It needs a Chromium. The page's own code draws the messages, as `make play` shows them.
"""

import argparse
import asyncio
import base64
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from heapq import nlargest
from pathlib import Path
from typing import Any

import discord
from playwright.async_api import Page, ViewportSize, async_playwright
from simcord.preview._messages import _message_projection

from bot.languages.catalogs import catalog_of
from bot.local.live_preview import LivePreview, Pictures
from bot.rendering.board import board, own_panel
from bot.rendering.cards import ALL, Cards, drawn, emoji_name
from bot.rendering.open_pages import OpenPage
from bot.rendering.phone import controls_height, height_of
from bot.screens.help import welcome
from bot.tables.sessions.remembered import People
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from games.engine.speech import speaking
from tests.kit.configurations import CASES, NAMES
from tests.kit.drawing import session_of
from tests.kit.runs import each_ask
from tests.kit.stage import Stage, staged
from tests.screens.camera import BROWSER, DEVICES, _Still
from tests.screens.setting import LOCALES

_MOST_SEATS = 4
_MEASURED = 40  # messages of a mode and a language that are always measured: the highest ones
_SURELY_LOWER = 560  # by the estimate, in pixels
_BATCH = 50

Payload = Mapping[str, Any]

# Draws messages below one another, measures them, and removes them.
_MEASURE = """async (written) => {
  const messages = JSON.parse(written);
  const { renderMessage } = await import("/messages.js");
  const list = document.querySelector("#measured");
  const options = { channelLayout: true, loadAsset: async (name) => window.pictures[name] };
  const drawn = messages.map((message) => {
    const article = document.createElement("article");
    article.className = "channel-message";
    list.append(article);
    renderMessage(article, message, options);
    return article;
  });
  await document.fonts.ready;
  const controls = ".component-button, .select-trigger";
  const found = drawn.map((article) => {
    const boxes = [...article.querySelectorAll(controls)].map((e) => e.getBoundingClientRect());
    const middles = boxes.map((box) => (box.top + box.bottom) / 2).sort((a, b) => a - b);
    const rows = middles.filter((at, index) => !index || at - middles[index - 1] > 8);
    return [article.getBoundingClientRect().height, rows.length];
  });
  drawn.forEach((article) => article.remove());
  return found;
}"""

_BEGIN = """(pictures) => {
  window.pictures = pictures;
  const list = document.querySelector("article[data-message-id]").parentElement;
  const ours = list.cloneNode(false);
  ours.id = "measured";
  list.after(ours);
}"""
_KEEP = """async (message) => {
  const { renderMessage } = await import("/messages.js");
  const list = document.querySelector("#measured");
  const article = document.createElement("article");
  article.className = "channel-message";
  list.replaceChildren(article);
  const options = { channelLayout: true, loadAsset: async (name) => window.pictures[name] };
  const { pendingMedia } = renderMessage(article, message, options);
  await Promise.allSettled(pendingMedia);
}"""


@dataclass(frozen=True)
class Mode:
    """A way to play a game: its name in the table, and how one of its games is opened."""

    game: AnyGame
    name: str
    header: Header
    house: House = USUAL
    lesson: Lesson | None = None

    @property
    def seats(self) -> int:
        """How many seats the players have."""
        return len(self.header.seats)

    def open(self, seed: str) -> AnyRun:
        """Open a game; a lesson always has the same deal."""
        seed = self.lesson.seed if self.lesson is not None else seed
        return Run(self.game, self.header, Seeded(seed), keep=Keep.NOTHING, memory=None)


def modes() -> Iterator[Mode]:
    """Yield every lesson, and every configuration of the tests for up to four."""
    for game in GAMES.values():
        lessons = game.find(Lessons)
        for each in () if lessons is None else lessons.all:
            names = [*each.party, *NAMES[: each.seats]]
            options = game.chosen(dict(each.options))
            header = Header(game.id, game.version, options, names, each.sheets)
            yield Mode(game, f"lesson {each.seed}", header, lesson=each)
        for case in CASES.values():
            if case.game is game and case.seats <= _MOST_SEATS and "eight" not in case.name:
                yield Mode(game, case.name, case.header(), case.house)


@dataclass(frozen=True)
class Shown:
    """A message of a game: which it is, and its payload."""

    what: str
    payload: Payload
    estimate: float


def messages_of(session: Session, cards: Cards, led: int) -> Iterator[tuple[str, Payload]]:
    """Yield what a table shows now: its board, the panels of who is asked, and their pages."""
    ask = session.run.pending
    asked = [] if ask is None else [seat for seat in ask.offers if seat >= led]
    for seat in (None, *(asked if session.run.header.seats[1:] else ())):
        pages = session.panel(seat).pages() if asked else []
        for each in pages:
            pages += each.panel.pages()
        for page in ("", *(each.name for each in pages)):
            turned = OpenPage(page)
            if seat is None:
                shown = board(session, cards, turned=turned)
            else:
                shown = own_panel(session, seat, cards, turned)
            who = "board" if seat is None else f"seat {seat}"
            name = "end" if ask is None else f"{ask.name} {page}".strip()
            yield f"{who}, {name}", _payload(shown.content, shown.embed, shown.view)


def _payload(content: str | None, embed: Any, view: Any) -> Payload:
    return {
        "content": content or "",
        "embeds": [embed.to_dict()],
        "components": view.to_components(),
    }


def played(mode: Mode, number: int, cards: Cards, language: str) -> Iterator[tuple[str, Payload]]:
    """Yield the messages of a random game; players of a lesson and of odd games are newcomers."""
    run, player = mode.open(f"height {number}"), RandomPlayer(f"height {number}")
    led = 0 if mode.lesson is None else len(mode.lesson.party)
    seen: dict[int, set[str]] = {}
    if mode.lesson is not None or number % 2:
        seen = {user: set() for user in range(1, mode.seats + 1)}
    with speaking(catalog_of(language)):
        for _ in each_ask(run):
            session = _session(mode, run, seen, language)
            yield from messages_of(session, cards, led)
            tip = session.teaching.tip(None)
            for told in seen.values():
                told.update([] if tip is None else [tip.key])
            _act(run, player, led)
        yield from messages_of(_session(mode, run, seen, language), cards, led)


def _session(mode: Mode, run: AnyRun, seen: dict[int, set[str]], language: str) -> Session:
    session = session_of(run, replace(mode.house, language=language))
    if mode.lesson is not None:
        session.stored = replace(session.stored, deal=LESSON, seed=mode.lesson.seed)
    session.people = People(tips_shown=seen)
    return session


def _act(run: AnyRun, player: RandomPlayer, led: int) -> None:
    ask = run.pending
    assert ask is not None
    for seat in ask.offers:
        if seat < led:
            run.answer(seat, run.game.rules.stand_in(run.options, run.state, ask, seat))
            return
    player.act(run)


def _estimate(payload: Payload) -> float:
    """Return the estimate by which the bot fits its messages."""
    embed = discord.Embed.from_dict(payload["embeds"][0])
    return height_of(payload["content"], embed, controls_height(payload["components"]))


class Ruler:
    """Measures messages as the local page draws them."""

    def __init__(self, preview: LivePreview, page: Page, stage: Stage, cards: Cards) -> None:
        self._preview, self._page, self.cards = preview, page, cards
        self._viewed = next(iter(preview._pages.values()))
        self._channel = stage.env.backend.get_channel(stage.channel.id)
        found = stage.env.backend.messages[stage.channel.id].values()
        self._template = next(iter(found))

    async def measure(self, payloads: Sequence[Payload]) -> list[tuple[float, int]]:
        """Return the height of each message in pixels, and its rows of controls."""
        found: list[tuple[float, int]] = []
        for at in range(0, len(payloads), _BATCH):
            batch = [self._projected(each) for each in payloads[at : at + _BATCH]]
            found += await self._page.evaluate(_MEASURE, json.dumps(batch))
        return found

    async def picture(self, payload: Payload, path: Path) -> None:
        """Keep a picture of a message."""
        size = ViewportSize(width=DEVICES["phone"]["width"], height=1600)
        await self._page.set_viewport_size(size)
        await self._page.evaluate(_KEEP, self._projected(payload))
        await self._page.locator("#measured").screenshot(path=path)
        await self._page.evaluate("document.querySelector('#measured').replaceChildren()")
        await self._page.set_viewport_size(DEVICES["phone"])

    def _projected(self, payload: Payload) -> dict[str, Any]:
        message = replace(self._template, **payload)
        shown: dict[str, Any] = _message_projection(
            self._preview, self._viewed, message, compact=False, channel=self._channel
        )
        _show_emoji(shown)
        return shown


def _show_emoji(value: Any) -> None:
    """Name the picture of each emoji within a message."""
    if isinstance(value, dict):
        if value.get("custom") is True:
            value |= {"available": True, "asset_id": value["name"]}
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            _show_emoji(each)


@asynccontextmanager
async def ruler() -> AsyncIterator[Ruler]:
    """Open the local page of an offline Discord in a browser, as wide as a phone."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            staged(Path(home) / "tables.db", card_emoji=True) as stage,
            async_playwright() as playwright,
        ):
            embed, view = welcome(GAMES.values())
            await stage.bot.get_partial_messageable(stage.channel.id).send(embed=embed, view=view)
            preview = LivePreview(
                stage.env, stage.channel, [stage.ann], {}, Pictures({}), _Still(stage.env)
            )
            browser = await playwright.chromium.launch(
                executable_path=BROWSER, args=["--no-sandbox"]
            )
            async with preview:
                page = await browser.new_page(viewport=DEVICES["phone"], bypass_csp=True)
                await page.goto(preview.url)
                await page.locator("article[data-message-id]").first.wait_for()
                await page.evaluate(_BEGIN, {name: _url(png) for name, png in drawn().items()})
                cards, named = Cards(), {emoji_name(each): each for each in ALL}
                emoji = await stage.bot.fetch_application_emojis()
                cards.learn({named[each.name]: each for each in emoji})
                yield Ruler(preview, page, stage, cards)
            await browser.close()


def _url(png: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(png).decode()


async def measure(modes: Sequence[Mode], languages: Sequence[str], games: int, worst: str) -> None:
    """Measure the highest messages of each mode in each language, and write the table."""
    async with ruler() as found:
        for language in languages:
            with speaking(catalog_of(language)):
                embed, view = welcome(GAMES.values())
            ((height, rows),) = await found.measure([_payload(None, embed, view)])
            _write(f"{'first page':42} {language or 'en':5} {height:5.0f} px {rows:2} rows")
        for mode in modes:
            for language in languages:
                await _measure_mode(found, mode, language, games, worst)


async def _measure_mode(found: Ruler, mode: Mode, language: str, games: int, worst: str) -> None:
    shown: dict[str, Shown] = {}
    for number in range(games):
        for what, payload in played(mode, number, found.cards, language):
            words = f"game {number}, {what}"
            shown.setdefault(str(payload), Shown(words, payload, _estimate(payload)))
    may_be_high = sum(each.estimate > _SURELY_LOWER for each in shown.values())
    highest = nlargest(max(_MEASURED, may_be_high), shown.values(), key=lambda each: each.estimate)
    sizes = await found.measure([each.payload for each in highest])
    (height, _), which = max(zip(sizes, highest, strict=True), key=lambda each: each[0][0])
    if worst:
        name = f"{mode.game.id} {mode.name} {language or 'en'}.png"
        await found.picture(which.payload, Path(worst) / name)
    rows = max(rows for _, rows in sizes)
    too_low = max(high - each.estimate for (high, _), each in zip(sizes, highest, strict=True))
    _write(
        f"{mode.game.id:12} {mode.name:27} {mode.seats} {language or 'en':5} {height:5.0f} px"
        f" {rows:2} rows, estimates up to {too_low:.0f} too low; {which.what}"
    )


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Measure messages on a phone.")
    parser.add_argument("--only", help="a game's id, or id: mode")
    parser.add_argument("--games", type=int, default=20, help="random games of each mode")
    parser.add_argument("--language", choices=LOCALES, action="append")
    parser.add_argument("--worst", default="", help="a folder for pictures of the highest")
    given = parser.parse_args()
    if BROWSER is None:
        sys.exit("No Chromium was found (Debian: apt-get install chromium).")
    wanted = [
        each for each in modes() if f"{each.game.id}: {each.name}".startswith(given.only or "")
    ]
    asyncio.run(measure(wanted, given.language or list(LOCALES), given.games, given.worst))


if __name__ == "__main__":
    main()
