"""The whole bot and its users: all their actions, and invariants after each step.

Actions are given by numbers, each taken modulo the number of options, so that any numbers are a
valid game.
"""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import simcord
from simcord.backend.errors import BackendError
from simcord.components import walk_components

from bot.delivery.refusals import BROKEN
from bot.interaction import Interaction
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, DrawnAt, decode
from bot.rendering.embeds import embed_of, text_of
from bot.tables.errors import Refused
from bot.tables.lobbies.opening import MOST_LOBBIES
from bot.tables.sessions.session import Session
from bot.tabletop.decks.service import MOST_DECKS
from games.engine.game import SetupRefused
from storage.backup.rows import reading
from storage.database import Database
from storage.people.decks import Kept
from storage.tables.lobbies import Lobbies
from storage.tables.repository import Status, StoredTable
from tests.kit.stage import BUTTON, MENU, Message, Stage, answers
from tests.kit.strict.lively import fields_of, send, send_form
from tests.kit.unwrap import unwrap
from tests.soak.judge import Acknowledged, Witness, check_press, verify_log
from tests.soak.ways import in_a_lobby

Actor = simcord.MemberActor
Result = simcord.InteractionResult
Log = list[dict[str, Any]]

# Commands with their options; None: a user.
COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("diamonds play", {}), ("diamonds duel", {}), ("diamonds escape", {"level": 3}),
    ("cardrpg play", {}), ("cardrpg coop", {}), ("cardrpg duel", {}), ("cardrpg quest", {}),
    ("solitaire play", {}), ("cards play", {}), ("cards start", {}), ("cards start", {"gm": "bot"}),
    ("cardomancer start", {}), ("cardomancer start", {"heroes": 2}), ("cardomancer continue", {}),
    ("cardomancer campaign", {}), ("cardomancer host", {"who": None}), ("cardomancer move", {}),
    ("dealer open", {}), ("dealer open", {"alone": True}), ("dealer deck", {}), ("initiative", {}),
    ("bestiary", {}), ("adventure", {}),
    ("roll", {"dice": "8d6 fire; 1d20+5"}), ("daily play", {"game": "diamonds"}),
    ("daily best", {}), ("daily fair", {}), ("hero create", {}), ("hero list", {}),
    ("hero show", {}), ("hero retire", {}), ("hero delete", {"hero": "1"}), ("party", {}),
    ("table list", {}), ("table resume", {}), ("table leave", {}), ("table end", {}),
    ("table timer", {"wait": "1m"}), ("table record", {}), ("table kick", {"who": None}),
    ("table host", {"who": None}), ("table replace", {"old": None, "new": None}),
    ("me export", {}), ("me forget", {}), ("me share", {"who": "servers"}), ("play", {}),
    ("me hints", {"how": "off"}), ("me hints", {"how": "on"}),
    ("me language", {"language": "en"}), ("me cards", {"look": "four"}),
    ("me away", {"for": 4, "meanwhile": "play"}), ("me away", {"for": 0}),
    ("me quiet", {"from": 1, "until": 5, "my_time": "12:00"}), ("hero import", {}),
    ("hero export", {}), ("hero pick", {"hero": "1"}), ("hero rename", {"name": "Marian"}),
    ("table calls", {"how": "dm"}), ("daily here", {"hour": 9}), ("daily stop", {}),
    ("cardrpg scores", {}), ("stats of", {"who": None}),
    ("help", {}), ("stats me", {}), ("stats server", {}), ("rules", {"game": "cards"}),
]  # fmt: skip
COMPANY = ("cardomancer start", "cards start", "diamonds duel", "cardrpg coop", "cardrpg duel",
           "dealer open")  # fmt: skip
MOVES = (1.0, 20.0, 70.0, 1000.0, 2000.0, 90_000.0)  # seconds by which the clock goes on
# Where a request fails, and how.
_FAILURES: list[tuple[str, Exception]] = [
    ("", BackendError(500, 0, "Internal Server Error")),
    ("/channels/", BackendError(403, 50001, "Missing Access")),
    ("/messages/", BackendError(404, 10008, "Unknown Message")),
    ("", aiohttp.ServerTimeoutError("Connection timeout")),
]
_TWO_CARDS = re.compile("[♠♥♦♣].*[♠♥♦♣]")
_FORESEEN = (Refused, SetupRefused, discord.HTTPException, aiohttp.ClientError, OSError)


@dataclass
class Known:
    """A table as last seen: its log, the number of lines undone, and its status."""

    log: Log
    taken_back: int
    status: Status


class Defects(logging.Handler):
    """Tracebacks that the world is not to blame for."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One record of the log."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(getattr(error, "original", error), _FORESEEN):
            self.found.append(f"{record.getMessage()}: {error!r}")


class Everything:
    """Actions of users, one after the other, and the answers they got."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.people: list[Actor] = [stage.ann, stage.bo, stage.cy, stage.di]
        self.channels = [stage.channel, stage.guild.create_text_channel("another")]
        self.defects = Defects()
        self._witness = Witness(say=self._say)
        self._told: list[tuple[str, ...]] = []
        self._acknowledged: list[Acknowledged] = []
        self._known: dict[str, Known] = {}
        self._forms: list[tuple[Actor, Result]] = []
        self._old: list[tuple[Message, str, list[str]]] = []
        self._results: list[Result] = []
        self._failing: list[Any] = []
        self._excused = False  # Discord failed, or the bot was killed
        self._forgotten = False  # words are gone, and tables
        logging.getLogger().addHandler(self.defects)
        stage.wire.faults.append(self._witness.attempt)
        stage.wire.losses.append(self._witness.taken)
        stage.discord_fails = True
        self._watch()

    def stop(self) -> None:
        """Look no longer."""
        logging.getLogger().removeHandler(self.defects)

    def _watch(self) -> None:
        """Learn when each bot has handled a press."""
        answer = self.stage.bot.router.answer

        async def answered(interaction: Interaction) -> None:
            try:
                await answer(interaction)
            finally:
                self._witness.handled(interaction.token)

        self.stage.bot.router.answer = answered  # type: ignore[method-assign]

    def _say(self, *words: object) -> None:
        self._told.append(tuple(map(str, words)))

    # What people do

    async def command(self, who: int, which: int, whom: int) -> None:
        """Send a command as a user."""
        actor, (name, given) = self._person(who), COMMANDS[which % len(COMMANDS)]
        named = {
            key: self._person(whom + at).user if value is None else value
            for at, (key, value) in enumerate(given.items())
        }
        self._forgotten |= name == "me forget"
        channel = self.channels[(who // 4) % 8 == 0]
        self._came(actor, await actor.slash(channel, name, **named))

    async def gather(self, who: int, which: int) -> None:
        """Open a lobby, let two more users join, start, and let all open their own panel."""
        host, *others = [self._person(who + at) for at in range(3)]
        opened = await host.slash(self.stage.channel, COMPANY[which % len(COMPANY)])
        self._came(host, opened)
        board = opened.response
        if board is None or board.ephemeral:
            return
        for each in others:
            _, seats = in_a_lobby(board)
            if seats:
                await self._send([(each, board, seats[0], [])])
        starts, _ = in_a_lobby(board)
        if starts:
            await self._send([(host, board, starts[0], [])])
        for each in (host, *others):
            for part in walk_components(board.components):
                if part.get("custom_id", "").startswith(f"a1:{Action.OWN}:"):
                    await self._send([(each, board, part["custom_id"], [])])

    async def press(self, who: int, message: int, part: int, value: int, *, times: int = 1) -> None:
        """Press or pick something on a message that the user can see."""
        actor = self._person(who)
        seen = list(self.visible(actor))
        ways = [way for each in seen[-1 - message % 4 :] for way in _ways(each, value)]
        if not ways:
            return
        shown, custom_id, values = ways[part % len(ways)]
        self._old = [*self._old[-30:], (shown, custom_id, values)]
        await self._send([(actor, shown, custom_id, values)] * times)

    async def press_what_was(self, who: int, which: int) -> None:
        """Press a component that a message had earlier."""
        if self._old:
            await self._send([(self._person(who), *self._old[which % len(self._old)])])

    async def press_at_once(self, which: int, *, kill: bool = False) -> None:
        """All press the same; perhaps the bot is killed meanwhile."""
        if self._old:
            pressed = self._old[which % len(self._old)]
            await self._send([(each, *pressed) for each in self.people], kill=kill)

    async def fill_in(self, which: int, words: str) -> None:
        """Fill in a form that was opened for a user."""
        if self._forms:
            actor, shown = self._forms.pop(which % len(self._forms))
            typed = {
                name: (str(each.get("value") or words))[: each.get("max_length", 4000)]
                for name, each in fields_of(shown).items()
            }
            sent = send_form(self.stage, actor, shown, typed)
            await self.stage.env.settle()
            self._came(actor, sent)

    async def wait(self, which: int) -> None:
        """Time goes by."""
        await self.stage.env.advance_time(MOVES[which % len(MOVES)])

    async def restart(self, *, kill: bool) -> None:
        """The bot is stopped, or killed, and begins again."""
        for each in self._failing:  # the supervisor retries a failed start
            self.stage.wire.faults.remove(each)
        self._failing.clear()
        await (self.stage.kill() if kill else self.stage.restart())
        self._watch()

    def discord_fails(self, which: int) -> None:
        """A request fails: the next, or one that soon comes."""
        where, kind = _FAILURES[which % len(_FAILURES)]
        left = which % 3

        async def fail(_method: str, path: str, _: Any) -> None:
            nonlocal left
            if where not in path:
                return
            left -= 1
            if left < 0 and fail in self._failing:
                self._failing.remove(fail)
                self.stage.wire.faults.remove(fail)
                self._excused = True
                raise kind

        self._failing.append(fail)
        self.stage.wire.faults.append(fail)

    async def _send(self, presses: list[Any], *, kill: bool = False) -> None:
        sent = []
        for actor, shown, custom_id, values in presses:
            result = send(self.stage, actor, shown, custom_id, values or None)
            self._witness.pressed[result._interaction.token] = "" if values else custom_id
            sent.append((actor, result))
        if kill:
            for _ in range(len(custom_id) % 20):
                await asyncio.sleep(0)
            self._excused = True
            await self.restart(kill=True)
        await self.stage.env.settle()
        for actor, result in sent:
            self._came(actor, result)
            self._forgotten |= ":forget" in custom_id

    def _came(self, actor: Actor, result: Result) -> None:
        self._results.append(result)
        if fields_of(result):
            self._forms.append((actor, result))

    def _person(self, number: int) -> Actor:
        return self.people[number % len(self.people)]

    # What they see

    def visible(self, actor: Actor | None) -> Iterator[Message]:
        """Yield the messages that a user can see, oldest first; None for all messages."""
        backend, env = self.stage.env.backend, self.stage.env
        for channel in self.channels:
            for _, stored in sorted(backend.messages.get(channel.id, {}).items()):
                if actor is None or stored.visible_to(actor.id):
                    yield simcord.ResponseMessage(env, stored)

    # What must hold

    async def check(self) -> None:
        """Everything that is promised, as far as it can be seen from outside or in the database."""
        assert not self.defects.found, self.defects.found
        assert not self.stage.wire.wrong, dict(self.stage.wire.wrong)
        self._check_answers()
        database = unwrap(self.stage.bot._database)
        await self._check_tables(database)
        await self._check_limits(database)
        self._told.clear()
        self._excused = self._forgotten = False

    def take_results(self) -> list[Result]:
        """Return the answers since the last call."""
        taken, self._results = self._results, []
        return taken

    def _check_answers(self) -> None:
        """Check that each user got an answer, at most one refusal, and no apology for a bug."""
        for result in self.take_results():
            private = [each for each in answers(result) if each.ephemeral]
            sentences = [each.content for each in private if _is_sentence(each)]
            assert BROKEN not in sentences
            assert self._excused or result.acknowledged, result._interaction
            assert self._excused or len(sentences) <= 1, sentences
            assert all(sentence.strip() for sentence in sentences)

    async def _check_tables(self, database: Database) -> None:
        core = self.stage.bot.core
        there: dict[str, Known] = {}
        with reading(database.address) as store:
            keys = [key for (key,) in store.rows("tables", ["id"])]
        for key in keys:
            stored = unwrap(await core.stored.load(key))
            log = await core.stored.log(key)
            there[key] = Known(log, stored.taken_back, stored.status)
            known = self._known.get(key)
            if known != there[key]:
                self._check_log(known, there[key])
                verify_log(stored, log)
                await self._check_boards(stored)
        if not self._forgotten:
            gone = {key for key in self._known if key not in there}
            assert not gone - {key for key, each in self._known.items() if len(each.log) < 3}, gone
        self._check_told(there)
        self._known = there

    def _check_log(self, known: Known | None, now: Known) -> None:
        """Check that the log only grew, except by undo or after a user was forgotten."""
        if known is None or self._forgotten:
            return
        back = now.taken_back - known.taken_back
        assert now.log[: len(known.log) - back] == known.log[: len(known.log) - back]
        assert known.status is Status.OPEN or now == known

    def _check_told(self, there: dict[str, Known]) -> None:
        """Check that acknowledged answers are in the log once, and that nothing else was shown."""
        for kind, table, *rest in self._told:
            now, before = there.get(table), self._known.get(table)
            if now is None or (before is not None and before.taken_back != now.taken_back):
                continue
            if kind == "shown":
                assert int(rest[0]) <= len(now.log) + now.taken_back, (table, rest)
            else:
                at = DrawnAt.read(rest[0]).revision
                check_press(Acknowledged(table, at, rest[1]), now.log, now.taken_back)

    async def _check_boards(self, stored: StoredTable) -> None:
        """Check that the board shows the table as it is, and no hand to other users."""
        if stored.status is not Status.OPEN or stored.game not in self.stage.bot.core.tables.games:
            return
        session = await self.stage.bot.core.tables.look(stored.id)
        hands = _hands(session)
        for message in self.visible(None):
            text = _lines(message)
            for user, lines in hands.items():
                recipient = message._message.visible_to
                others = [each.id for each in self.people if each.id != user]
                if any(recipient(each) for each in others):
                    assert not lines & text, (stored.game, lines & text)
        if not self._excused:
            # A solo user may play on at any of their boards; others look at the newest.
            boards = [
                each
                for each in self.visible(None)
                if len(hands) == 1 or each.id == stored.place.message
            ]
            drawn = [_drawn(each, stored.id) for each in boards]
            assert not any(drawn) or session.revision in drawn, (stored, drawn, session.revision)

    async def _check_limits(self, database: Database) -> None:
        """Check that no user exceeds a limit."""
        most = self.stage.bot.settings.tables_per_user
        for person in self.people:
            core = self.stage.bot.core
            assert len(await Lobbies(database).opened_by(person.id)) <= MOST_LOBBIES
            assert await core.index.count_open(person.id) <= most
            assert len(await Kept(database, "decks").of_user(person.id)) <= MOST_DECKS
            heroes = await core.characters.of_user(person.id, "cardrpg")
            names = Counter(each.name.casefold() for each in heroes)
            assert not names or max(names.values()) == 1, names


def _ways(message: Message, value: int) -> Iterator[tuple[Message, str, list[str]]]:
    """Yield the ways to press or pick on a message."""
    for each in walk_components(message.components):
        if each.get("disabled") or "custom_id" not in each:
            continue
        if each["type"] == BUTTON:
            yield message, each["custom_id"], []
        elif each["type"] == MENU:
            values = [option["value"] for option in each["options"]]
            least = max(1, each.get("min_values", 1))
            at = value % len(values)
            yield message, each["custom_id"], [*values[at:], *values[:at]][:least]


def _drawn(message: Message, table: str) -> int | None:
    """How a table stood that a message shows, None where nothing of it can be pressed there."""
    for each in walk_components(message.components):
        said = decode(each.get("custom_id", ""))
        if getattr(said, "table", None) == table and isinstance(
            at := getattr(said, "drawn", None), DrawnAt
        ):
            return at.revision
    return None


def _is_sentence(message: Message) -> bool:
    return bool(message.content) and not message.embeds and not message.attachments


def _lines(message: Message) -> set[str]:
    """Return the lines of a message."""
    texts = [message.content]
    for embed in message.embeds:
        texts += [embed.description or "", *(str(each.value) for each in embed.fields)]
    return {line for text in texts for line in text.splitlines()}


def _hands(session: Session) -> dict[int, set[str]]:
    """The lines that show cards to one person alone, by the person."""
    everybody = _shown(session, None)
    found: dict[int, set[str]] = {}
    for seat, sitter in enumerate(session.stored.seats):
        lines = _shown(session, seat) - everybody
        found.setdefault(sitter.user, set()).update(filter(_TWO_CARDS.search, lines))
    return found


def _shown(session: Session, seat: int | None) -> set[str]:
    embed = embed_of(text_of(session.panel(seat), Cards()))
    texts = [embed.description or "", *(str(each.value) for each in embed.fields)]
    return {line for text in texts for line in text.splitlines()}
