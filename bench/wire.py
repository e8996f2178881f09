"""Discord’s side of the connection, without a network: payloads in, replies out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from time import perf_counter_ns
from typing import Any

import discord
from discord import utils
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.operations.receipts import FewReceipts
from bot.rendering.cards import drawn
from bot.shared.requests import Requests

JSON = dict[str, Any]

APPLICATION = 1_100_000_000_000_000_001
GUILD = 1_100_000_000_000_000_002
CHANNEL = 1_100_000_000_000_000_003
# Ids contain their time; in the next hour they count as new for the whole lap.
FIRST_ID = discord.utils.time_snowflake(discord.utils.utcnow() + timedelta(hours=1))
DISTANCE = 4_194_304  # ids a millisecond apart
EMOJI_IN_THE_APP = 1_150_000_000_000_000_000
WHEN = "2026-01-02T03:04:05.678000+00:00"
PERMISSIONS = "2248473465835073"
TOKEN = "x" * 184  # the length of a real one
DIGITS = 6  # of a token, that identify the table
_ID_DIGITS = 20  # of a token, that identify the message
BUTTON, MENU = 2, 3
EMPTY: JSON = {"embeds": [], "components": []}


@dataclass(frozen=True, slots=True)
class Spot:
    """A player's channel: direct messages, or one in the guild."""

    person: int
    in_guild: bool

    @property
    def channel(self) -> int:
        """The channel’s id."""
        return CHANNEL if self.in_guild else CHANNEL + self.person


class Ids:
    """Increasing ids, as Discord assigns them."""

    def __init__(self) -> None:
        self._last = FIRST_ID

    def next(self) -> int:
        """Return a new id."""
        self._last += DISTANCE
        return self._last


class Instant(AsyncWebhookAdapter):
    """Receives the reply in place of HTTP, notes its time, and accepts it at once.

    The reply is serialized, as discord.py does before it sends one.
    """

    def __init__(self, ids: Ids) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.reply: str | JSON | None = None
        self.at = 0
        self._ids = ids
        self._taken: asyncio.Future[None] | None = None

    @classmethod
    def of_the_bot(cls, requests: Requests | None) -> Instant:
        """Return it as the bot uses it, which asks for few receipts.

        `requests` counts what is sent; None: nothing is.
        """
        kind: Any = type(f"{cls.__name__}OfTheBot", (FewReceipts, cls), {})
        adapter: Instant = kind(Ids())
        adapter.requests = requests  # type: ignore[attr-defined]
        return adapter

    def expect(self) -> asyncio.Future[None]:
        """Return a future that is done after the next reply."""
        self._taken = asyncio.get_running_loop().create_future()
        return self._taken

    async def request(
        self, route: Route, session: Any, *, payload: JSON | None = None, **rest: Any
    ) -> JSON:
        """Receive a reply, or a later edit of its message."""
        del session, rest
        sent = as_sent(payload)
        if not is_reply(route):
            return message(self._ids, Spot(1, in_guild=True), self._ids.next(), EMPTY)
        self.reply = sent
        self.at = perf_counter_ns()
        self.done()
        return accepted(self._ids.next())

    def done(self) -> None:
        """Tell who expects this reply."""
        if self._taken is not None:
            self._taken.set_result(None)
            self._taken = None


def is_reply(route: Route) -> bool:
    """Return whether a request replies to a press, and does not edit its message later."""
    return route.path.endswith("/callback")


def as_sent(payload: JSON | None) -> str:
    """Return what discord.py sends over HTTP."""
    return utils._to_json(payload)


def accepted(message: int = FIRST_ID) -> JSON:
    """Return Discord's response to a reply."""
    return {
        "interaction": {
            "id": str(FIRST_ID),
            "type": 3,
            "response_message_id": str(message),
            "response_message_loading": False,
            "response_message_ephemeral": False,
        }
    }


async def rest_api(route: Route, **request: Any) -> Any:
    """Answer the bot's own requests: commands are accepted, emoji exist, messages are edited."""
    if route.path.endswith("/commands"):
        return []
    if route.path == "/users/@me":
        return bot_user()
    if route.path.endswith("/emojis"):
        return {"items": [_emoji(at, name) for at, name in enumerate(sorted(drawn()))]}
    if route.path.endswith("/messages/{message_id}"):
        number = int(route.url.rsplit("/", 1)[-1])
        return message(Ids(), Spot(1, in_guild=True), number, EMPTY | request.get("json", {}))
    raise LookupError(f"nobody answers {route.method} {route.path} here")


def put_online(client: discord.Client) -> None:
    """Give a client the data of the login and the gateway."""
    state = client._connection
    state.application_id = APPLICATION
    state.user = discord.ClientUser(state=state, data=bot_user())  # type: ignore[arg-type]
    state._add_guild_from_data(_guild())  # type: ignore[arg-type]
    client.http.request = rest_api  # type: ignore[method-assign]


def press(
    ids: Ids, spot: Spot, message: JSON, custom_id: str, values: Sequence[str] | None = None
) -> JSON:
    """Return the payload of a press of a button, or of picks in a menu."""
    data: JSON = {"component_type": BUTTON, "custom_id": custom_id, "id": 2}
    if values is not None:
        data |= {"component_type": MENU, "values": list(values)}
    token = token_for(int(message["id"]))
    return _interaction(ids, spot, 3, data) | {"message": message, "token": token}


def token_for(message: int) -> str:
    """Return a token, as long as a real one, that names the message."""
    return f"{TOKEN[:-_ID_DIGITS]}{message:0>{_ID_DIGITS}}"


def message_of(token: str) -> int:
    """Return the message that a token names."""
    return int(token[-_ID_DIGITS:])


def message(ids: Ids, spot: Spot, number: int, reply: JSON) -> JSON:
    """Return a sent message as Discord returns it."""
    asked_by = {"id": str(ids.next()), "type": 2, "user": _person(spot.person)}
    return {
        "application_id": str(APPLICATION),
        "attachments": [],
        "author": bot_user(),
        "channel_id": str(spot.channel),
        "components": _numbered(reply["components"]),
        "content": reply.get("content") or "",
        "edited_timestamp": WHEN,
        "embeds": [embed | {"content_scan_version": 4} for embed in reply["embeds"]],
        "flags": 0,
        "id": str(number),
        "interaction": asked_by | {"name": "diamonds play"},
        "interaction_metadata": asked_by
        | {
            "authorizing_integration_owners": _owners(spot),
            "command_type": 1,
            "name": "diamonds play",
        },
        "mention_everyone": False,
        "mention_roles": [],
        "mentions": [],
        "pinned": False,
        "timestamp": WHEN,
        "tts": False,
        "type": 20,
    }


def items(reply: JSON) -> list[JSON]:
    """Return all buttons and menus of a reply, row by row."""
    return [item for row in reply["components"] for item in row["components"]]


def _interaction(ids: Ids, spot: Spot, kind: int, data: JSON) -> JSON:
    payload: JSON = {
        "app_permissions": PERMISSIONS,
        "application_id": str(APPLICATION),
        "attachment_size_limit": 10_485_760,
        "authorizing_integration_owners": _owners(spot),
        "channel": _channel(spot),
        "channel_id": str(spot.channel),
        "context": 0 if spot.in_guild else 1,
        "data": data,
        "entitlement_sku_ids": [],
        "entitlements": [],
        "id": str(ids.next()),
        "locale": "en-GB",
        "token": TOKEN,
        "type": kind,
        "version": 1,
    }
    if not spot.in_guild:
        return payload | {"user": _person(spot.person)}
    return payload | {
        "guild": {"features": [], "id": str(GUILD), "locale": "en-GB"},
        "guild_id": str(GUILD),
        "guild_locale": "en-GB",
        "member": _member(spot.person),
    }


def _owners(spot: Spot) -> JSON:
    return {"0": str(GUILD)} if spot.in_guild else {"0": "0", "1": str(spot.person)}


def _numbered(rows: list[JSON]) -> list[JSON]:
    """Number all components, each row before its components."""
    fresh = []
    number = 0
    for row in rows:
        first = number + 1
        inside = [item | {"id": first + at} for at, item in enumerate(row["components"], start=1)]
        fresh.append(row | {"id": first, "components": inside})
        number = first + len(inside)
    return fresh


def _channel(spot: Spot) -> JSON:
    if not spot.in_guild:
        return {
            "flags": 0,
            "id": str(spot.channel),
            "last_message_id": str(FIRST_ID),
            "recipients": [_person(spot.person)],
            "type": 1,
        }
    return _text_channel() | {
        "guild_id": str(GUILD),
        "last_message_id": str(FIRST_ID),
        "permissions": PERMISSIONS,
    }


def _text_channel() -> JSON:
    return {
        "flags": 0,
        "icon_emoji": None,
        "id": str(CHANNEL),
        "name": "card-table",
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [],
        "position": 0,
        "rate_limit_per_user": 0,
        "theme_color": None,
        "topic": None,
        "type": 0,
    }


def _person(number: int) -> JSON:
    return {
        "avatar": "0123456789abcdef0123456789abcdef",
        "avatar_decoration_data": None,
        "clan": None,
        "collectibles": None,
        "discriminator": "0",
        "display_name_styles": None,
        "global_name": f"Person {number}",
        "id": str(number),
        "primary_guild": None,
        "public_flags": 0,
        "username": f"person{number}",
    }


def _member(number: int) -> JSON:
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": WHEN,
        "mute": False,
        "nick": None,
        "pending": False,
        "permissions": PERMISSIONS,
        "premium_since": None,
        "roles": [],
        "unusual_dm_activity_until": None,
        "user": _person(number),
    }


def bot_user() -> JSON:
    """Return the bot as a user."""
    return _person(APPLICATION) | {
        "bot": True,
        "discriminator": "4242",
        "global_name": None,
        "username": "Dungeon Dealer",
    }


def _guild() -> JSON:
    everyone = {
        "id": str(GUILD),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "permissions": PERMISSIONS,
        "position": 0,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "The Prancing Ace",
        "channels": [_text_channel()],
        "emojis": [],
        "features": [],
        "joined_at": WHEN,
        "large": False,
        "member_count": 3,
        "members": [_member(APPLICATION) | {"user": bot_user()}],
        "owner_id": "1",
        "preferred_locale": "en-GB",
        "premium_tier": 0,
        "presences": [],
        "roles": [everyone],
        "stickers": [],
        "system_channel_flags": 0,
        "threads": [],
        "verification_level": 0,
    }


def _emoji(at: int, name: str) -> JSON:
    return {
        "animated": False,
        "available": True,
        "id": str(EMOJI_IN_THE_APP + at),
        "managed": False,
        "name": name,
        "require_colons": True,
        "roles": [],
        "user": bot_user(),
    }
