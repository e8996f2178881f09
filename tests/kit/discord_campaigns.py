"""Campaigns of Cardomancer on the offline Discord."""

from contextlib import suppress
from typing import Any

import simcord
from simcord.components import walk_components

from bot.rendering.codec import asks_first
from bot.tables.sessions.moves import Move
from games.cardomancer.rules.automatic import keen
from games.cardomancer.view.text import ICONS
from games.engine.run import AnyRun
from games.engine.speech import gettext
from tests.kit.stage import Message, Stage, buttons, menus, press, private, table_id
from tests.kit.unwrap import reply, unwrap

HAND = "Your hand"
TWO, ALONE = "Two heroes", "Alone"


CLASSES = {"guardian": "Guardian", "healer": "Healer", "wizard": "Wizard", "rogue": "Rogue"}


class Party:
    """A table, who sits at it, and the private panels that they have open."""

    def __init__(self, stage: Stage, board: Message, people: list[simcord.MemberActor]) -> None:
        self.stage, self.board, self.people = stage, board, people
        self.panels: dict[int, Message] = {}

    async def run(self) -> AnyRun:
        """The game as it stands."""
        return (await self.stage.table(self.board)).run

    async def panel(self, seat: int) -> Message:
        """A seat's own panel, opened where it is not open."""
        if seat not in self.panels:
            shown = await self.people[seat].click(self.board, label=gettext(HAND))
            self.panels[seat] = private(shown)
        return self.panels[seat]

    async def act(self, seat: int, token: str) -> simcord.InteractionResult:
        """Press what says that token, on the seat's panel or the board."""
        run = await self.run()
        public = unwrap(run.pending).name in ("class", "onward") or len(set(self.people)) == 1
        message = self.board if public else await self.panel(seat)
        return await press_token(self.people[seat], message, token)

    async def step(self) -> None:
        """The keen player's next move, by the buttons."""
        run = await self.run()
        seat, token = keen(run.options, run.state, unwrap(run.pending))
        await self.act(seat, str(token))


async def press_token(
    actor: simcord.MemberActor, message: Message, token: str
) -> simcord.InteractionResult:
    """Press the button, or pick the option, that says a token, perhaps in a menu to be opened."""
    rows = message.components
    for each in walk_components(rows):
        if each.get("custom_id", "").endswith(f":{token}"):
            return await actor.click(message, custom_id=each["custom_id"])
        for option in each.get("options", ()):
            if option["value"] in (token, asks_first(token)):
                return await actor.select(message, [option["value"]], custom_id=each["custom_id"])
    for custom_id, values in _opening(message):
        if values:
            await actor.select(message, values, custom_id=custom_id)
        else:
            await actor.click(message, custom_id=custom_id)
        if message.components != rows:
            with suppress(AssertionError):
                return await press_token(actor, message, token)
            await press(actor, message, "↩️ Back")
    raise AssertionError(f"{token} is not on the panel: {list(buttons(message))}")


def _opening(message: Message) -> list[tuple[str, list[str]]]:
    """Return the buttons, and the options of menus, that open a hidden row."""
    return [
        *((each, []) for each in buttons(message).values() if each.startswith("o1:")),
        *(
            (custom_id, [each["value"]])
            for custom_id, options in menus(message).items()
            for each in options
            if each["value"].startswith("^")
        ),
    ]


async def lobby(stage: Stage, command: str = "cardomancer start", **options: object) -> Message:
    """Ann opens it."""
    return reply(await stage.ann.slash(stage.channel, command, **options))


async def begin(stage: Stage, people: list[simcord.MemberActor], **options: Any) -> Party:
    """A party, with its classes chosen."""
    board = await lobby(stage, **options)
    for who in people[1:]:
        await press(who, board, "Join")
    await press(stage.ann, board, "Start" if "Start" in buttons(board) else ALONE)
    party = Party(stage, board, people)
    for seat, (cls, label) in zip(range(len(people)), CLASSES.items(), strict=False):
        run = await party.run()
        if run.pending is not None and run.pending.name == "class":
            await press(people[seat], board, f"{icon(cls)} {label}")
    return party


def icon(cls: str) -> str:
    """The sign of a class on its button."""
    return ICONS[cls]


async def play_until(party: Party, name: str, most: int = 400) -> bool:
    """Play keenly until an ask of that name, or the end."""
    for _ in range(most):
        run = await party.run()
        if run.pending is None:
            return False
        if run.pending.name == name:
            return True
        await party.step()
    raise AssertionError("it does not come")


async def give_up(host: simcord.MemberActor, shown: Message) -> None:
    """End a campaign, and mean it."""
    asked = reply(await press(host, shown, "End the campaign"))
    assert asked.ephemeral
    await press(host, asked, "End it for good")


async def end_all(stage: Stage) -> None:
    """Ann puts the table and the campaign away."""
    asked = reply(await stage.ann.slash(stage.channel, "table end"))
    await stage.ann.click(asked, label=gettext("End it"))
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    await give_up(stage.ann, shown)


async def won_a_dungeon(stage: Stage, people: list[simcord.MemberActor], **more: Any) -> Party:
    """Begin campaigns until a party finishes its first dungeon; return that party."""
    for _ in range(40):
        party = await begin(stage, people, **more)
        for _ in range(600):
            run = await party.run()
            if run.pending is None:
                break
            seat, token = keen(run.options, run.state, run.pending)
            host = stage.bot.core.tables
            user = party.people[seat].id
            await host.act(user, Move(table_id(party.board), run.seq, seat, (str(token),)))
        run = await party.run()
        if unwrap(run.outcome)["result"] == "stopped":
            return party
    raise AssertionError("no party comes back")
