"""Local play without a token: the bot on an offline Discord, shown in the browser.

simcord stands in for Discord. Its page shows one channel at a time, so a switchboard on a port of
its own opens the requested channel: the server channel, in which each of four users can act, or
the direct messages of one of them.
"""

import asyncio
import socket
import webbrowser
from contextlib import suppress
from dataclasses import dataclass

import discord
import simcord
from aiohttp import web
from discord import Locale
from simcord.backend.cdn import CDN_BASE

from bot.connection.app import DungeonDealer
from bot.local.live_preview import Clock, Images, LivePreview, Pictures, Viewer, wait_for_work
from bot.local.offline import Arrivals, Setup
from bot.rendering.cards import drawn
from bot.screens.help import welcome
from bot.start.settings import Settings
from games.catalog import GAMES

# Fixed ids, so that tables find their users and channels after a restart.
_GUILD_ID = 1_000_000_000_000_000_000
_BEFORE_PEOPLE = 60.0
# Seconds that the page waits for the result of a press. A look back takes some of them.
_PATIENCE = 60.0
_PLAYERS, _MORE_PLAYERS = ("Ann", "Bo"), ("Cy", "Di")
_HERE = "127.0.0.1"
_HIGHEST_PORT = 65535
_TAKEN = "Port {port} is taken: is it running already? Else set {setting} to another."
_GROUP_ID, _ELSEWHERE_ID = _GUILD_ID + 1, _GUILD_ID + 2
_ROOMS = {
    "/server": "a server",
    "/dm": "direct messages",
    "/group": "a group",
    "/elsewhere": "a server without me",
}
# Aliases of places. Each of the four users has direct messages.
_ALSO = {"/": "/server", "/ann": "/dm"}


class PortTaken(Exception):
    """Error: another program uses the page's port. Its text says what to do."""


@dataclass(slots=True)
class _Place:
    """A channel of the offline Discord, and the users who can see it."""

    channel: simcord.ChannelHandle
    viewers: list[Viewer]


class Switchboard:
    """Redirects to one place at a time: `/server`, `/dm` (Ann's direct messages) or `/bo` (Bo's).

    In `/group` and `/elsewhere` a user has installed the bot for themselves. There it may only
    answer. All users speak the browser's language.
    """

    def __init__(
        self,
        env: simcord.Env,
        arrivals: Arrivals,
        places: dict[str, _Place],
        images: Images,
        clock: Clock,
        port: int = 0,
    ) -> None:
        self._port = port
        self._env = env
        self._arrivals = arrivals
        self._places = places
        self._images = images
        self._pictures = Pictures(images)
        self._clock = clock
        self._shown: tuple[str, LivePreview] | None = None
        self._turn = asyncio.Lock()

    async def open(self, request: web.Request) -> web.Response:
        """Redirect the browser to the page of a place."""
        path = _ALSO.get(request.path, request.path)
        place = self._places.get(path)
        if place is None or (request.host or "").partition(":")[0] not in (_HERE, "localhost"):
            raise web.HTTPNotFound
        self._arrivals.locale = locale_of(request.headers.get("Accept-Language", ""))
        async with self._turn:
            page = await self._show(path, place)
        raise web.HTTPFound(page.url)

    async def close(self) -> None:
        """Close the page that is shown."""
        if self._shown is not None:
            await self._shown[1].close()

    async def _show(self, path: str, place: _Place) -> LivePreview:
        if self._shown is not None:
            shown, page = self._shown
            if shown == path:
                return page
            self._shown = None
            await page.close()
        page = LivePreview(
            self._env,
            place.channel,
            place.viewers,
            self._images,
            self._pictures,
            self._clock,
            self._port,
        )
        await page.__aenter__()
        self._shown = path, page
        return page


def locale_of(accepted: str) -> str:
    """Return the first language of a browser (`Accept-Language`) that Discord has, or English."""
    for each in accepted.split(","):
        tag = each.partition(";")[0].strip()
        for start in (tag, tag.partition("-")[0]):
            for locale in Locale:
                if start and (locale.value == start or locale.value.startswith(f"{start}-")):
                    return locale.value
    return Locale.british_english.value


async def serve(settings: Settings) -> None:
    """Serve the page until the program is stopped.

    Raises:
        PortTaken: another program listens on one of the two ports.
        storage.database.Unusable: the database cannot be used.
    """
    bot = DungeonDealer(settings)
    try:
        await _serve(bot, settings.local_port, page_port_of(settings))
    finally:
        await bot.close()


def page_port_of(settings: Settings) -> int:
    """Return the port to which the switchboard redirects: the next one after its own, or 0."""
    if settings.local_page_port is not None:
        return settings.local_page_port
    return settings.local_port + 1 if 0 < settings.local_port < _HIGHEST_PORT else 0


async def _serve(bot: DungeonDealer, port: int, page_port: int) -> None:
    async with simcord.run(bot, check_errors=False, shard_count=1) as env:
        assert bot.user is not None  # noqa: S101 - simcord has logged it in
        wait_for_work(env, _PATIENCE)
        await bot.user.edit(username="Dungeon Dealer")
        arrivals = Arrivals(env)
        places = await _people_a_discord(env, arrivals)
        # From here on messages get ids that no earlier run has used.
        clock = Clock(env)
        await clock.set()
        board = Switchboard(env, arrivals, places, await _emoji_images(bot), clock, page_port)
        app = web.Application()
        app.router.add_get("/{room:.*}", board.open)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            _check_free(page_port)
            await _listen(runner, port)
            address = f"http://{_HERE}:{runner.addresses[0][1]}/"
            await _welcome(bot, env, places, address)
            print(f"Dungeon Dealer is ready: open {address} (Ctrl+C stops it)", flush=True)
            await asyncio.to_thread(_open_browser, address)
            await clock.run()
        finally:
            await runner.cleanup()
            await board.close()


async def _people_a_discord(env: simcord.Env, arrivals: Arrivals) -> dict[str, _Place]:
    """Create a server with a channel and four users, with the same ids in every run."""
    await env.advance_time(_BEFORE_PEOPLE)
    users = [env.create_user(name.lower(), global_name=name) for name in _PLAYERS]
    guild = env.create_guild("The Prancing Ace", id=_GUILD_ID, owner=users[0])
    channel = guild.create_text_channel("card-table")
    users += [env.create_user(name.lower(), global_name=name) for name in _MORE_PLAYERS]
    members: list[Viewer] = [guild.add_member(user) for user in users]
    places = {"/server": _Place(channel, members)}
    for path, user in zip(("/dm", "/bo"), users, strict=False):
        places[path] = _Place(user.dm_channel, [user])
    for path, name, key, setup in (
        ("/group", "A group", _GROUP_ID, Setup.GROUP),
        ("/elsewhere", "A foreign server", _ELSEWHERE_ID, Setup.ELSEWHERE),
    ):
        away = env.create_guild(name, id=key, owner=users[0])
        room = away.create_text_channel("card-table")
        places[path] = _Place(room, [away.add_member(user) for user in users])
        arrivals.set_up(room.id, setup)
    return places


async def _emoji_images(bot: DungeonDealer) -> Images:
    """Return the images of the application's emoji by their URL."""
    images = drawn()
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", images[emoji.name])
        for emoji in await bot.fetch_application_emojis()
        if emoji.name in images
    }


async def _welcome(
    bot: DungeonDealer, env: simcord.Env, places: dict[str, _Place], address: str
) -> None:
    """Post in each place how to begin, and links to the other places."""
    for path, place in places.items():
        embed, view = welcome(GAMES.values())
        others = [f"[{name}]({address[:-1]}{way})" for way, name in _ROOMS.items() if way != path]
        embed.add_field(name="Elsewhere", value=" · ".join(others), inline=False)
        channel = bot.get_partial_messageable(place.channel.id)
        with suppress(discord.Forbidden):  # the bot is no member there
            await channel.send(embed=embed, view=view)
        await env.settle()


async def _listen(runner: web.AppRunner, port: int) -> None:
    try:
        await web.TCPSite(runner, _HERE, port).start()
    except OSError:
        raise PortTaken(_TAKEN.format(port=port, setting="DEALER_LOCAL_PORT")) from None


def _check_free(port: int) -> None:
    """Check that no other program listens on the port of the pages.

    Raises:
        PortTaken: one does.
    """
    try:
        socket.create_server((_HERE, port)).close()
    except OSError:
        raise PortTaken(_TAKEN.format(port=port, setting="DEALER_LOCAL_PAGE_PORT")) from None


def _open_browser(address: str) -> None:
    """Open a browser if there is one. Otherwise the printed address has to do."""
    try:
        webbrowser.get().open(address)
    except webbrowser.Error:
        return
