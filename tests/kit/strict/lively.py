"""A lively table: how many requests a move costs."""

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import simcord
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.interactions import base_payload

from games.cardomancer.rules.automatic import keen
from tests.kit.discord_campaigns import Party, begin
from tests.kit.stage import Actor, Message, Stage, private
from tests.kit.strict.limits import Counted

PACE = 4.0  # seconds between moves
BUTTON, MENU, TEXT, LABEL = 2, 3, 4, 18  # the types of components


@dataclass(frozen=True)
class Cost:
    """The cost of some moves, in requests."""

    moves: int
    by_bot: int
    by_interaction: int
    posts: int
    deletes: int
    invalid: int
    kinds: Counter[str]

    @property
    def a_move(self) -> float:
        """The bot's own requests a move."""
        return self.by_bot / max(1, self.moves)

    def __str__(self) -> str:
        through = self.by_interaction / max(1, self.moves)
        return (
            f"{self.moves} moves: {self.a_move:.2f} of the bot's own a move"
            f" ({self.posts} posts, {self.deletes} deletes),"
            f" {through:.2f} through interactions, {self.invalid} invalid"
        )


async def measure(
    stage: Stage, people: list[Any], moves: int, *, pace: float = PACE, idle: float = 0.0
) -> Cost:
    """Play Cardomancer at that pace, after so long a pause, and count what the moves cost."""
    party = await begin(stage, people)
    for seat in range(len(people)):
        if len(people) > 1:
            await party.panel(seat)
    if idle:
        await stage.env.advance_time(idle)
    counted = stage.wire.limits.counted = Counted()
    played = 0
    for _ in range(moves):
        if not await _step(party):
            break
        played += 1
        await stage.env.advance_time(pace)
    kinds = counted.kinds()
    return Cost(
        moves=played,
        by_bot=len(counted.by_bot),
        by_interaction=len(counted.by_interaction),
        posts=sum(count for kind, count in kinds.items() if kind.startswith("POST")),
        deletes=sum(count for kind, count in kinds.items() if kind.startswith("DELETE")),
        invalid=len(counted.invalid),
        kinds=kinds,
    )


async def _step(party: Party) -> bool:
    run = await party.run()
    if run.pending is None:
        return False
    seat, token = keen(run.options, run.state, run.pending)
    stage, who = party.stage, party.people[seat]
    offer = run.pending.offers[seat]
    # What stands behind a page of the panel gives way to what stands on the first.
    wanted = [str(token), *(map(str, offer) if isinstance(offer, list) else ())]
    for message in (party.panels.get(seat), party.board):
        if message is not None and (found := _find(message, wanted)):
            send(stage, who, message, *found)
            return True
    # It is an old picture: it is renewed first.
    shown = await who.click(party.board, label="Your hand")
    party.panels[seat] = private(shown)
    found = _find(party.panels[seat], wanted)
    assert found is not None, f"nothing of {wanted} of {seat} can be pressed"
    send(stage, who, party.panels[seat], *found)
    return True


def _find(message: Message, tokens: Sequence[str]) -> tuple[str, list[str]] | None:
    """The first of some moves that stands on a message: its id, and what is picked there."""
    return next((found for each in tokens if (found := _one(message, each))), None)


def _one(message: Message, token: str) -> tuple[str, list[str]] | None:
    for each in walk_components(message.components):
        if each.get("custom_id", "").endswith(f":{token}"):
            return each["custom_id"], []
        if any(option["value"] == token for option in each.get("options", ())):
            return each["custom_id"], [token]
    return None


def send(
    stage: Stage, actor: Actor, message: Message, custom_id: str, values: list[str] | None = None
) -> simcord.InteractionResult:
    """Press a button, or pick in a menu, and wait for nothing."""
    data: dict[str, Any] = {"component_type": BUTTON, "custom_id": custom_id}
    if values:
        data = {"component_type": MENU, "custom_id": custom_id, "values": values}
    kind = discord.InteractionType.component
    return _sent(stage, actor, kind, data, message.channel_id, message._message)


def send_form(
    stage: Stage, actor: Actor, shown: simcord.InteractionResult, typed: Mapping[str, str]
) -> simcord.InteractionResult:
    """Submit a form that a user was shown, without waiting."""
    asked = shown._interaction
    assert asked.modal is not None
    kinds = {name: each["type"] for name, each in fields_of(shown).items()}
    filled = [
        {"type": kinds[name], "custom_id": name}
        | ({"value": words} if kinds[name] == TEXT else {"values": [words]})
        for name, words in typed.items()
    ]
    data = {
        "custom_id": asked.modal["custom_id"],
        "components": [{"type": LABEL, "component": each} for each in filled],
    }
    channel, source = asked.channel_id, asked.source_message_id
    pressed = None if source is None else stage.env.backend.get_message(channel, source)
    return _sent(stage, actor, discord.InteractionType.modal_submit, data, channel, pressed)


def fields_of(shown: simcord.InteractionResult) -> dict[str, dict[str, Any]]:
    """Return the text fields of a form that a user was shown, by name; none for other answers.

    The value of a menu is the option that it begins with.
    """
    parts = (shown._interaction.modal or {}).get("components", [])
    found = [each for each in walk_components(parts) if each.get("type") in (TEXT, MENU)]
    for each in found:
        usual = [one["value"] for one in each.get("options", ()) if one.get("default")]
        each |= {"value": usual[0]} if usual else {}
    return {each["custom_id"]: each for each in found}


def _sent(
    stage: Stage,
    actor: Actor,
    kind: discord.InteractionType,
    data: dict[str, Any],
    channel: int,
    message: Any,
) -> simcord.InteractionResult:
    """An interaction in a channel, with a message there."""
    backend = stage.env.backend
    record, payload = base_payload(
        backend,
        type=kind.value,
        channel_id=channel,
        guild_id=backend.get_channel(channel).guild_id,
        user_id=actor.id,
        data=data,
    )
    if message is not None:
        record.source_message_id = message.id
        payload["message"] = dict(serializers.message_payload(backend, message))
    backend.emit("INTERACTION_CREATE", payload)
    return simcord.InteractionResult(stage.env, record)


class Alone:
    """A user in direct messages with the bot, with the interface of a member."""

    def __init__(self, user: simcord.UserHandle) -> None:
        self.id = user.id
        self.click, self.select, self.submit_modal = user.click, user.select, user.submit_modal
        self._user = user

    async def slash(
        self, channel: simcord.ChannelHandle, name: str, **options: Any
    ) -> simcord.InteractionResult:
        """Use a command: there is no other channel."""
        del channel
        result: simcord.InteractionResult = await self._user.slash(name, **options)
        return result


def in_direct_messages(stage: Stage, name: str = "Eve") -> Stage:
    """The same stage, played by one person in their direct messages."""
    user = stage.env.create_user("eve", global_name=name)
    alone: Any = Alone(user)
    return dataclasses.replace(stage, ann=alone, channel=user.dm_channel)
