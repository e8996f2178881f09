"""A server with a channel, four people and the real bot, on an offline Discord."""

import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import simcord
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.components import walk_components
from simcord.interactions import base_payload

from bot.connection.app import DungeonDealer
from bot.delivery.refusals import OUTDATED
from bot.rendering.signs import SIGNS
from bot.rendering.tools import TOOLS
from bot.start.settings import Settings
from bot.tables.errors import Refused
from bot.tables.sessions.session import Session
from games.engine.game import SetupRefused
from games.engine.speech import gettext
from storage.address import Address
from storage.database import ReadFailed, WriteFailed
from tests.kit.database.storage import laid_out
from tests.kit.strict import payloads
from tests.kit.strict.arrivals import ServerArrivals
from tests.kit.strict.automod import AutoMod
from tests.kit.strict.clock import Env
from tests.kit.strict.guest import Guest
from tests.kit.strict.permissions import EmbedLinks
from tests.kit.strict.promised import Promised
from tests.kit.strict.threads import Threads
from tests.kit.strict.transport import Wire

Actor = simcord.MemberActor | simcord.UserHandle
Message = simcord.ResponseMessage
Press = tuple[Actor, Message, str]

BUTTON, MENU = 2, 3


def settings(database: Address, **more: Any) -> Settings:
    """Return the usual settings but for these."""
    return Settings(**{"database": database, "card_emoji": False, **more})


@dataclass
class Stage:
    """The people, the places and the bot."""

    env: simcord.Env
    bot: DungeonDealer
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    ann: simcord.MemberActor
    bo: simcord.MemberActor
    cy: simcord.MemberActor
    di: simcord.MemberActor
    arrivals: ServerArrivals
    wire: Wire
    automod: AutoMod
    discord_fails: bool = False  # and its failures are no defects
    outdated: bool = False  # and so are commands that a client has cached

    async def open(self, actor: simcord.MemberActor | None = None, **options: Any) -> Message:
        """Open a table in the channel; gives its board."""
        result = await (actor or self.ann).slash(self.channel, "diamonds play", **options)
        assert result.response is not None
        return result.response

    def channel_board(self) -> Message:
        """The last message of the channel."""
        last = self.channel.last_message
        assert last is not None
        stored = self.env.backend.get_message(self.channel.id, last.id)
        return simcord.ResponseMessage(self.env, stored)

    def words(self) -> list[str]:
        """The words of the channel's messages without an embed, oldest first."""
        return [each.content for each in self.channel.history() if each.content and not each.embeds]

    async def table(self, board: Message) -> Session:
        """The table that a board shows."""
        return await self.bot.core.tables.look(table_id(board))

    async def restart(self, **more: Any) -> None:
        """Stop the bot and start another on the same database."""
        old = self.bot
        self.bot = DungeonDealer(old.settings.model_copy(update=more))
        await old.close()
        await self.env.restart_bot(self.bot)

    async def kill(self, **more: Any) -> None:
        """As by SIGKILL nothing more is written or sent; another bot begins on the same file."""
        old = self.bot
        assert old._database is not None

        async def never(*_: Any) -> None:
            raise WriteFailed("the process is dead")

        async def nowhere(*_: Any) -> None:
            raise BackendError(503, 0, "the process is dead")

        old._database.write = never  # type: ignore[method-assign]
        self.wire.faults.append(nowhere)
        self.bot = DungeonDealer(old.settings.model_copy(update=more))
        await old.close()
        self.wire.faults.remove(nowhere)
        await self.env.restart_bot(self.bot)

    async def shut_down(self) -> None:
        """Stop the bot; fails if anything went wrong in it unseen."""
        await self.env.shutdown()
        await self.bot.close()
        expected: tuple[type[Exception], ...] = (Refused, SetupRefused, ReadFailed)
        if self.discord_fails:
            expected = (*expected, discord.HTTPException, aiohttp.ClientError)
        if self.outdated:
            expected = (*expected, *OUTDATED)
        unseen = [
            error
            for error in self.env.errors
            if not isinstance(getattr(error, "original", error), expected)
        ]
        assert not self.wire.wrong, list(self.wire.wrong)
        assert not self.wire.limits.banned, "too many invalid requests"
        assert self.discord_fails or not self.arrivals.picks.left, self.arrivals.picks.left
        if unseen:
            raise BaseExceptionGroup("the bot went wrong", unseen)


async def set_up(
    database: Address,
    *,
    limits: bool = False,
    offline: type[simcord.Env] = Env,
    **more: Any,
) -> Stage:
    """Return a stage on a database, which the caller shuts down.

    Args:
        database: where the tables are.
        limits: whether Discord's limits of requests hold.
        offline: the offline Discord; simcord's own lets timers fire in real time.
        more: settings of the bot.
    """
    bot = DungeonDealer(settings(laid_out(database), **more))
    env = offline(bot, shard_count=1)
    arrivals, wire = ServerArrivals(env), Wire.of(env, strict=limits)
    wire.checks += [payloads.problems, Promised(env).problems, arrivals.picks.problems]
    automod = AutoMod(env)
    wire.faults += [Guest(env, arrivals).look, EmbedLinks(env).look, automod.look]
    wire.faults.append(Threads(env).look)
    try:
        await env.start()
    except BaseException:
        await bot.close()
        raise
    guild = env.create_guild()
    channel = guild.create_text_channel("card-table")
    ann = guild.add_member(env.create_user("ann", global_name="Ann"))
    bo = guild.add_member(env.create_user("bo", global_name="Bo"))
    cy = guild.add_member(env.create_user("cy", global_name="Cy"))
    di = guild.add_member(env.create_user("di", global_name="Di"))
    return Stage(env, bot, guild, channel, ann, bo, cy, di, arrivals, wire, automod)


@asynccontextmanager
async def staged(database: Address, **more: Any) -> AsyncIterator[Stage]:
    """A stage for tests that need their own settings, or several in a row."""
    stage = await set_up(database, **more)
    try:
        with stage.env.time_context():
            yield stage
    finally:
        await stage.shut_down()


_SIGNS = {name: sign for sign, name in SIGNS.items()}
_SELECTOR = "\ufe0f"  # makes a sign an emoji


def buttons(message: Message, *, disabled: bool = False) -> dict[str, str]:
    """The labels of a message's buttons that can be pressed (or that cannot), with their ids.

    A sign that a button shows as an emoji of ours stands before its label.
    """
    return {
        _sign(each) + each["label"]: each["custom_id"]
        for each in walk_components(message.components)
        if each["type"] == BUTTON and bool(each.get("disabled")) == disabled
    }


def _sign(button: Mapping[str, Any]) -> str:
    sign = _SIGNS.get((button.get("emoji") or {}).get("name", ""))
    return "" if sign is None else f"{sign} "


def menus(message: Message) -> dict[str, list[dict[str, Any]]]:
    """The menus of a message: their ids and options."""
    return {
        each["custom_id"]: each["options"]
        for each in walk_components(message.components)
        if each["type"] == MENU
    }


def moves(message: Message) -> list[str]:
    """The ids of the buttons that are moves in a game."""
    return [custom_id for custom_id in buttons(message).values() if custom_id.startswith("d1:")]


def table_id(message: Message) -> str:
    """The table that a board's buttons belong to."""
    for custom_id in buttons(message).values():
        kind, first, second, *_ = custom_id.split(":")
        if kind == "d1":
            return first
        if first in ("again", "record", "own", "log", "tools"):
            return second
    raise AssertionError("no button of a table here")


async def press(actor: Actor, message: Message, label: str) -> simcord.InteractionResult:
    """Press the button whose label begins so, on the message, in a menu of it or behind its "…"."""
    label = gettext(label)  # in the language of the test
    found = _labelled(message, label)
    for custom_id, options in menus(message).items() if not found else ():
        for each in options:
            if (_sign(each) + each["label"]).startswith(label):
                return await actor.select(message, [each["value"]], custom_id=custom_id)
    if not found and TOOLS in buttons(message):
        message = await tools(actor, message)
        found = _labelled(message, label)
    assert len(found) == 1, (label, list(buttons(message)))
    return await actor.click(message, custom_id=found[0])


async def tools(actor: Actor, board: Message) -> Message:
    """Press "…"; give the private message that opens."""
    return private(await actor.click(board, label=TOOLS))


def _labelled(message: Message, label: str) -> list[str]:
    begins = label.replace(_SELECTOR, "")
    return [
        custom_id
        for name, custom_id in buttons(message).items()
        if name.replace(_SELECTOR, "").startswith(begins)
    ]


def embed(message: Message) -> discord.Embed:
    """The one embed of a message."""
    (only,) = message.embeds
    return only


def text(message: Message) -> str:
    """A board's cards and words."""
    shown = embed(message)
    parts = (message.content, shown.title, shown.description, shown.footer.text)
    return "\n".join(str(part) for part in parts if part != "")


def answers(result: simcord.InteractionResult) -> list[Message]:
    """The messages that answer, without the pressed one if there are others."""
    pressed = result._interaction.source_message_id
    shown = [each for each in (result.response, *result.followups) if each is not None]
    return [each for each in shown if each.id != pressed] or shown


def private(result: simcord.InteractionResult) -> Message:
    """The message that only the person who acted sees."""
    return next(each for each in answers(result) if each.ephemeral)


def calls(stage: Stage) -> list[str]:
    """Return the channel's messages that mention players."""
    return [words for words in stage.words() if words.startswith("👉")]


def told(result: simcord.InteractionResult) -> str:
    """The sentence that only the person who acted sees."""
    private = [each for each in answers(result) if each.ephemeral]
    (sentence,) = [each.content for each in private if each.content and not each.embeds]
    return sentence


async def play_on(
    actor: Actor, board: Message, chance: random.Random, most: int = 1000
) -> list[str]:
    """Press moves at random until the game ends, or `most` times; gives the ids pressed."""
    pressed: list[str] = []
    while (open_moves := moves(board)) and len(pressed) < most:
        custom_id = chance.choice(open_moves)
        await actor.click(board, custom_id=custom_id)
        pressed.append(custom_id)
    return pressed


def forge(board: Message, custom_id: str) -> None:
    """Put an id of one's own into a board's first button, as a malicious client would."""
    first = next(
        each
        for row in board._message.components
        for each in walk_components(row["components"])
        if each["type"] == discord.ComponentType.button.value
    )
    first["custom_id"] = custom_id
    first["disabled"] = False


async def press_at_once(stage: Stage, presses: Sequence[Press]) -> list[simcord.InteractionResult]:
    """Let several presses reach the bot before it has answered any of them."""
    results = send_presses(stage, presses)
    await stage.env.settle()
    return results


async def play_again(stage: Stage, board: Message, *users: Actor) -> Message:
    """The first user plays an ended table again, and the others join their lobby: its message."""
    await press(users[0], board, "Play again")
    again = stage.channel_board()
    for each in users[1:]:
        await press(each, again, "Join")
    return again


def send_presses(stage: Stage, presses: Sequence[Press]) -> list[simcord.InteractionResult]:
    """Send presses and wait for nothing."""
    return [
        send(stage, actor, message, {"component_type": BUTTON, "custom_id": custom_id})
        for actor, message, custom_id in presses
    ]


def send(
    stage: Stage,
    actor: Actor,
    message: Message,
    data: dict[str, Any],
    kind: discord.InteractionType = discord.InteractionType.component,
) -> simcord.InteractionResult:
    """Send an interaction with a message, even one that no Discord client would send."""
    backend = stage.env.backend
    record, payload = base_payload(
        backend,
        type=kind.value,
        channel_id=message.channel_id,
        guild_id=stage.channel._channel.guild_id,
        user_id=actor.id,
        data=data,
    )
    record.source_message_id = message.id
    payload["message"] = dict(serializers.message_payload(backend, message._message))
    backend.emit("INTERACTION_CREATE", payload)
    return simcord.InteractionResult(stage.env, record)
