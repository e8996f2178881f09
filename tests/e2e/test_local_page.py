"""The page of `make play`, in a real browser."""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect
from simcord.preview._media import MediaWorker

from bot.local.live_preview import Pictures, _Worker
from bot.rendering.cards import drawn
from tests.kit.program import BOT, start_program

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
PATIENCE = 120_000  # milliseconds

pytestmark = [
    pytest.mark.skipif(
        BROWSER is None, reason="needs a Chromium (Debian: apt-get install chromium)"
    ),
    pytest.mark.asyncio(loop_scope="module"),
]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Run what `make play` runs without a token, and return the page's address."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if name != "DISCORD_TOKEN" and not name.startswith("DEALER_")
    }
    settings = {**ours, "DEALER_LOCAL_PORT": "0", "BROWSER": "true"}
    process = start_program(BOT, "--play", cwd=folder, env=settings, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address is not None, said
        yield address.group()
    finally:
        process.terminate()
        process.communicate(timeout=60)
    assert process.returncode == 0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        yield await playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser) -> AsyncIterator[Page]:
    opened = await browser.new_page(bypass_csp=True)  # for `wait_for_function`
    opened.set_default_navigation_timeout(PATIENCE)
    yield opened
    await opened.close()


async def suggested(page: Page, command: str) -> None:
    """Wait until the page suggests a command that is being typed."""
    commands = page.get_by_role("listbox", name="Application commands")
    await expect(commands.get_by_text(command, exact=True).first).to_be_visible()


async def begin(page: Page, game: str, *, asked: bool = True) -> None:
    """Pick a game in the menu of the first page, which takes no pick while it is loading."""
    await expect(page.get_by_text("Viewport updated")).to_be_visible()
    await pick(page, game, asked=asked)


async def pick(page: Page, game: str, *, asked: bool = True) -> None:
    """Pick a game in the menu, alone if that is asked."""
    await page.get_by_role("combobox", name="Choose a game").click()
    await page.get_by_role("option", name=game).click()
    if asked:
        await page.get_by_role("button", name="Alone").last.click()


async def test_play_a_room_stop_and_go_on(page: Page, tmp_path: Path) -> None:
    title = re.compile(r"Diamonds & Dragons · Room \d+")
    with served(tmp_path) as address:
        await page.goto(address)
        await begin(page, "Diamonds & Dragons")
        await expect(page.get_by_text("Diamonds & Dragons · Room 1")).to_be_visible()
        await page.get_by_role("button", name="Run away").click()
        await expect(page.get_by_text("You ran, so now take 3")).to_be_visible()
        # The first blow of a game is never deadly; the next one may be.
        choice = re.compile("HP|take|no damage|no effect|full")
        await page.get_by_role("button", name=choice, disabled=False).first.click()
        await expect(page.get_by_text("Take 2 more")).to_be_visible()
        before = await page.get_by_text(title).last.inner_text()
        choices = await page.get_by_role(
            "button", name=re.compile("[♠♣♥♦]|Joker")
        ).all_inner_texts()

    with served(tmp_path) as address:
        await page.goto(address)
        composer = page.get_by_placeholder("Message #card-table")
        await composer.press_sequentially("/table resume")
        await suggested(page, "/table resume")
        await composer.press("Enter")
        await page.get_by_role("button", name=re.compile("^Send")).click()
        await expect(page.get_by_text(title).last).to_have_text(before)
        resumed = page.get_by_role("button", name=re.compile("[♠♣♥♦]|Joker"))
        assert await resumed.all_inner_texts() == choices


async def test_each_person_has_direct_messages_and_no_seat_at_anothers_table(
    page: Page, tmp_path: Path
) -> None:
    opened = page.get_by_text("Diamonds & Dragons · Room 1")
    with served(tmp_path) as address:
        for who in ("dm", "bo", ""):
            await page.goto(f"{address}{who}")
            await begin(page, "Diamonds & Dragons", asked=not who)
            await expect(opened).to_be_visible()
        await page.get_by_label("Viewing as").select_option(label="Bo")
        await page.get_by_role("button", name="Run away").click()
        await expect(page.get_by_text("You have no seat at this table.").last).to_be_visible()
        response = await page.goto(f"{address}eve")
        assert response is not None
        assert response.status == 404


async def test_a_press_does_not_wait_for_later_timers(page: Page, tmp_path: Path) -> None:
    """A player who keeps a table waiting is mentioned after 30 seconds; a press takes far less."""
    with served(tmp_path) as address:
        await page.goto(address)
        composer = page.get_by_placeholder("Message #card-table")
        await composer.press_sequentially("/cardomancer start")
        await suggested(page, "/cardomancer start")
        await composer.press("Enter")
        await page.get_by_role("button", name=re.compile("^Send")).last.click()
        await expect(page.get_by_role("button", name="Join", exact=True)).to_be_visible()
        await page.get_by_label("Viewing as").select_option(label="Bo")
        await page.get_by_role("button", name="Join", exact=True).click()
        await page.get_by_label("Viewing as").select_option(label="Ann")
        await page.get_by_role("button", name="Start", exact=True).click()
        for name, other in (("Guardian", "Healer"), ("Healer", "Wizard")):
            await page.get_by_role("button", name=name).click()
            free = page.get_by_role("button", name=other, disabled=False)
            await expect(free).to_be_visible(timeout=PATIENCE)


async def test_a_game_is_picked_twice_in_a_row(page: Page, tmp_path: Path) -> None:
    with served(tmp_path) as address:
        await page.goto(address)
        await expect(page.get_by_text("Viewport updated")).to_be_visible()
        for count in (1, 2):
            await pick(page, "Diamonds & Dragons")
            await expect(page.get_by_text("Diamonds & Dragons · Room 1")).to_have_count(count)


async def test_a_menu_below_large_cards_opens(page: Page, tmp_path: Path) -> None:
    """Emoji whose pictures are not there yet don't push it off the screen."""
    await page.set_viewport_size({"width": 390, "height": 844})
    with served(tmp_path) as address:
        await page.goto(address)
        await begin(page, "Dealer’s table")
        for count in range(1, 6):
            await page.get_by_role("button", name="Draw 1").click()
            await expect(page.get_by_text(re.compile(f"Your hand: {count} card"))).to_be_visible()
        await page.get_by_role("combobox", name="Pick cards from your hand").click()
        await expect(page.get_by_role("listbox")).to_be_visible()


async def test_each_way_to_use_the_bot_is_one_link_and_times_are_true(
    page: Page, tmp_path: Path
) -> None:
    with served(tmp_path) as address:
        for way in ("server", "dm", "group", "elsewhere"):
            await page.goto(f"{address}{way}", wait_until="domcontentloaded")
            composer = page.get_by_placeholder("Message ")
            await expect(composer).to_be_visible()
            if way in ("group", "elsewhere"):  # the bot posts nothing there by itself
                await composer.press_sequentially("/play")
                await suggested(page, "/play")
                await composer.press("Enter")
                await page.get_by_role("button", name=re.compile("^Send")).last.click()
            await expect(page.get_by_text("Dungeon Dealer").last).to_be_visible()
            await expect(page.get_by_role("button", name="Diamonds").last).to_be_visible()
        await page.goto(f"{address}server")
        for name in ("direct messages", "a group", "a server without me"):
            await expect(page.get_by_role("link", name=name)).to_be_visible()
        # The offline Discord's clock has advanced meanwhile.
        await begin(page, "Cardomancer", asked=False)
        await expect(page.get_by_text("in 30 minutes")).to_be_visible()
        shown = await page.locator("time[datetime]").last.get_attribute("datetime")
        assert shown is not None
        age = (datetime.now(UTC) - datetime.fromisoformat(shown)).total_seconds()
        assert age < 5


async def test_card_pictures_are_decoded_once_and_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """As reported by the page's image process, which needs a tenth of a second each."""
    images = {name: (f"{name}.png", blob) for name, blob in drawn().items()}
    worker, theirs = _Worker(Pictures(images)), MediaWorker()
    name, (_, blob) = next(iter(images.items()))
    expected = (await theirs.validate(_digest(blob), blob)).as_wire()
    await theirs.close()
    monkeypatch.delattr(MediaWorker, "validate")
    infos = {key: await worker.validate(_digest(blob), blob) for key, (_, blob) in images.items()}
    assert infos[name].as_wire() == expected
    again = await worker.validate(_digest(blob), blob)
    assert again is infos[name]
    await worker.close()


def _digest(blob: bytes) -> str:
    return hashlib.sha256(blob).hexdigest()
