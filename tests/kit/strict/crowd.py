"""Users with nasty names who press everything they see, on a Discord that sometimes fails."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import simcord
from simcord.components import walk_components

from bot.delivery.refusals import BROKEN
from games.kit.names import cut
from tests.kit.stage import Actor, Message, Stage
from tests.kit.strict import faults
from tests.kit.strict.lively import in_direct_messages

BUTTON, MENU, PEOPLE = 2, 3, 5
NASTY = [
    "\u202eevil\u202c **bold** `x`",
    "@everyone <@123456789012345678>",
    "[x](https://evil.example/x) שלום",
    "👨\u200d👩\u200d👧 \U0001f1e9\U0001f1ea ||spoiler|| # big",
]
TYPED = [*NASTY, "Ann", "7", "0", "-1", "99999", "x" * 300, "\u200b", "a\nb"]

COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("play", {}),
    ("help", {}),
    ("diamonds play", {}),
    ("diamonds duel", {}),
    ("diamonds escape", {"level": 3}),
    ("party", {}),
    ("cardrpg play", {}),
    ("cardrpg coop", {}),
    ("cardrpg duel", {}),
    ("cards play", {}),
    ("cards start", {}),
    ("cardomancer start", {}),
    ("cardomancer continue", {}),
    ("cardomancer move", {}),
    ("cardomancer campaign", {}),
    ("solitaire play", {}),
    ("hero create", {}),
    ("hero list", {}),
    ("table list", {}),
    ("table resume", {}),
    ("table leave", {}),
    ("table end", {}),
    ("table record", {}),
    ("table timer", {"wait": "1m"}),
    ("table timer", {"wait": "off"}),
    ("table calls", {"how": "dm"}),
    ("table calls", {"how": "on"}),
]
_OPENS = 12  # of those: each may be a game
_REMEMBERED = 24  # messages, the newest: what people see without scrolling
_TRIES_AN_UPSET = 25


class Crowd:
    """Some people, and what they see; `answered` counts what they were told by its beginning."""

    def __init__(self, stage: Stage, seed: object, *, alone: bool = False) -> None:
        self.answered: Counter[str] = Counter()
        self.pressed = 0
        self._stage = in_direct_messages(stage, NASTY[0]) if alone else stage
        self._chance = random.Random(f"crowd {seed}")
        self._seen: list[tuple[Message, Actor | None]] = []
        guild = stage.guild
        self._people: list[simcord.MemberActor] = [
            guild.add_member(stage.env.create_user(f"nasty{number}", global_name=name))
            for number, name in enumerate(NASTY)
        ]
        self._others: list[Any] = [*self._people]  # who may be invited
        if alone:
            self._people, self._others = [self._stage.ann], [stage.bo.user]

    async def act(self, times: int) -> None:
        """Act this many times.

        Raises:
            AssertionError: a user was answered with an apology, or not at all.
        """
        for _ in range(times):
            await self._act()

    async def _act(self) -> None:
        actor = self._chance.choice(self._people)
        with ExitStack() as failing:
            failed = self._fail(failing)
            if not self._seen or self._chance.random() < 0.06:
                await self._command(actor, failed=failed)
            else:
                await self._press(actor, failed=failed)
            if failed:
                await self._stage.env.advance_time(30)
        await self._stage.env.advance_time(self._chance.choice((0.2, 1, 3, 10)))
        if self._chance.random() < 0.01:
            await self._stage.env.advance_time(self._chance.choice((60, 400, 1000)))

    def _fail(self, failing: ExitStack) -> bool:
        """Something goes wrong, or not."""
        if self._chance.randrange(_TRIES_AN_UPSET):
            return False
        stage, everything = self._stage, self._chance.choice(("POST", "PATCH"))
        path = self._chance.choice(("/interactions/*/callback", "/webhooks/*", "/channels/*"))
        match self._chance.randrange(5):
            case 0:
                failing.enter_context(faults.twice(stage.env))
            case 1:
                failing.enter_context(faults.late(stage.env, self._chance.uniform(1, 4)))
            case 2:
                failing.enter_context(faults.lost_receipts(stage.wire, everything, path))
            case 3:
                failing.enter_context(faults.lost_answers(stage.wire, everything, path))
            case _:
                history = stage.channel.history()
                if history:
                    gone = self._chance.choice(history)
                    faults.delete_message(stage.env, stage.channel.id, gone.id)
        return True

    async def _command(self, actor: simcord.MemberActor, *, failed: bool) -> None:
        some = COMMANDS if self._seen else COMMANDS[:_OPENS]
        name, options = self._chance.choice(some)
        result = await actor.slash(self._stage.channel, name, **options)
        await self._look(actor, result, failed=failed)

    async def _press(self, actor: simcord.MemberActor, *, failed: bool) -> None:
        offered = list(self._offered(actor))
        if not offered:
            await self._command(actor, failed=failed)
            return
        message, each = self._chance.choice(offered)
        self.pressed += 1
        if each["type"] == BUTTON:
            result = await actor.click(message, custom_id=each["custom_id"])
        else:
            picked = self._picked(each)
            values = tuple(str(getattr(value, "id", value)) for value in picked)
            if not self._stage.arrivals.picks.sends(
                message.id, (str(actor.id), each["custom_id"], values)
            ):
                return
            result = await actor.select(message, picked, custom_id=each["custom_id"])
        if result.modal is not None:
            await self._look(actor, result, failed=failed)
            result = await actor.submit_modal(result, self._filled(result.modal))
        await self._look(actor, result, failed=failed)

    def _offered(self, actor: simcord.MemberActor) -> Iterator[tuple[Message, dict[str, Any]]]:
        """Yield the components that a user may press, on the messages that still exist."""
        for message, owner in self._seen[-_REMEMBERED:]:
            there = self._stage.env.backend.messages.get(message.channel_id, {})
            if message.id in there and owner in (None, actor):
                for each in walk_components(message.components):
                    kinds = (BUTTON, MENU, PEOPLE)
                    if each["type"] in kinds and not each.get("disabled") and "url" not in each:
                        yield message, each

    def _picked(self, menu: dict[str, Any]) -> list[Any]:
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if menu["type"] == PEOPLE:
            return [self._chance.choice(self._others)]
        values = [option["value"] for option in menu["options"]]
        return self._chance.sample(values, self._chance.randint(least, min(most, len(values))))

    def _filled(self, modal: dict[str, Any]) -> dict[str, Any]:
        filled: dict[str, Any] = {}
        for each in _controls(modal):
            if "options" in each:
                filled[each["custom_id"]] = self._picked(each)
            elif each["type"] == 4:
                words = cut(self._chance.choice(TYPED), each.get("max_length") or 4000)
                filled[each["custom_id"]] = words or "x"
            else:
                filled[each["custom_id"]] = ("hero.json", b"{}")
        return filled

    async def _look(
        self, actor: simcord.MemberActor, result: simcord.InteractionResult, *, failed: bool
    ) -> None:
        """Remember the answer's messages; check that there is one, and no apology."""
        assert result.acknowledged or failed
        for message in (result.response, *result.followups):
            if message is not None:
                self._seen.append((message, actor if message.ephemeral else None))
                if message.ephemeral and message.content:
                    self.answered[message.content[:40]] += 1
                    assert message.content != BROKEN
        for posted in self._stage.channel.history()[-2:]:
            stored = self._stage.env.backend.messages[self._stage.channel.id].get(posted.id)
            known = [message.id for message, _ in self._seen[-_REMEMBERED:]]
            if stored is not None and posted.id not in known and not posted.flags.ephemeral:
                self._seen.append((simcord.ResponseMessage(self._stage.env, stored), None))


def _controls(modal: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in modal.get("components", ()):
        if "component" in part:
            yield part["component"]
        yield from part.get("components", ())
