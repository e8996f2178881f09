"""How many presses the ordinary acts of a game master's evening take."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord

from tests.bot.cogs.test_latecomers import guest
from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.discord_diamonds import party, play_exit
from tests.kit.stage import Message, Stage, answers, press

FOES = "6x Goblin +2 together hp 7 ac 13\n2x Wolf +1 together hp 11\n?Boss +3 hp 73"
# Each act: its presses, and its forms.
ACTS = {
    "the party comes into a fight": (1, 0),
    "nine foes": (1, 1),
    "begin": (1, 0),
    "damage to one after a roll": (1, 1),
    "undo": (1, 0),
    "damage to three, half for two of them": (1, 1),
    "heal": (1, 1),
    "a condition with rounds": (1, 1),
    "correct": (1, 1),
    "a foe in mid fight": (1, 1),
    "next": (1, 0),
    "a round of fourteen, and a new round": (8, 0),
    "way out": (2, 0),
    "take over": (2, 0),
    "peace": (2, 0),
    "end": (2, 1),
}
PRESS, FORM = (
    discord.InteractionType.component.value,
    discord.InteractionType.modal_submit.value,
)


class Desk:
    """The dealer's own page, and the count of what is pressed and filled in."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counted = Counter[int]()
        self.taken: dict[str, tuple[int, int]] = {}
        self.page: Any = None

    @contextmanager
    def act(self, name: str) -> Iterator[None]:
        """Count an act."""
        self.counted.clear()
        yield
        self.taken[name] = (self.counted[PRESS], self.counted[FORM])

    async def press(self, label: str, message: Message | None = None, **typed: Any) -> Message:
        """Press a label on the page, or on another message, and fill in the form.

        Return the message that answers the dealer alone.
        """
        actor = self.table.stage.ann
        result = await press(actor, message or self.page, label)
        if typed:
            result = await actor.submit_modal(result, typed)
        return next((each for each in answers(result) if each.ephemeral), self.page)


async def test_ordinary_acts_take_two_presses_and_a_form(stage: Stage) -> None:
    await party(stage, "Bo, Rogue 5, 31/44")
    table = await gather(stage, stage.bo, stage.cy, stage.di, guest(stage, "Eve"))
    desk, emit = Desk(table), stage.env.backend.emit

    def count(name: str, payload: Any, *more: Any, **named: Any) -> Any:
        if name == "INTERACTION_CREATE":
            desk.counted[payload["type"]] += 1
        return emit(name, payload, *more, **named)

    stage.env.backend.emit = count  # type: ignore[method-assign, assignment]
    await _begin(desk)
    await _hit(desk)
    await _go_on(desk)
    await _leave(desk)
    assert desk.taken == ACTS
    assert max(presses for name, (presses, _) in ACTS.items() if "round of" not in name) == 2
    assert all(forms <= 1 for _, forms in ACTS.values())


async def _begin(desk: Desk) -> None:
    with desk.act("the party comes into a fight"):
        desk.page = await desk.press(FIGHT, desk.table.board)
    assert (await desk.table.state()).sheets[0].left == 31
    with desk.act("nine foes"):
        await desk.press("👹 Foes …", typed=FOES)
    with desk.act("begin"):
        await desk.press("⚔️ By d20")
    assert len((await desk.table.state()).turns) == 13


async def _hit(desk: Desk) -> None:
    table = desk.table
    await table.throw(table.stage.ann, "4d1+2 fire")
    with desk.act("damage to one after a roll"):
        await desk.press("💥 Damage …", typed="6", whom=["foe0"])
    assert (await table.state()).foes[0].sheet.left == 1
    with desk.act("undo"):
        await desk.press("↩️ Undo")
    assert (await table.state()).foes[0].sheet.left == 7
    with desk.act("damage to three, half for two of them"):
        saved = ["foe1", "foe2"]
        await desk.press("💥 Damage …", typed="6", whom=["foe0", *saved], saved=saved)
    foes = (await table.state()).foes
    assert [foe.sheet.left for foe in foes[:3]] == [1, 4, 4]
    with desk.act("heal"):
        await desk.press("💚", typed="2", whom=["foe0"])
    with desk.act("a condition with rounds"):
        await desk.press("🏷️ Condition", typed="prone 2", whom=["foe0"])
    with desk.act("correct"):
        await desk.press(
            "✏️ Goblin 1",
            typed="Goblin",
            numbers="hp 5/7, ac 13",
            note="",
            conditions="prone 2",
        )
    goblin = (await table.state()).foes[0].sheet
    assert (goblin.left, [each.name for each in goblin.conditions]) == (5, ["prone"])
    with desk.act("a foe in mid fight"):
        await desk.press("👹 Foes …", typed="Ogre hp 59")
    assert len((await table.state()).turns) == 14


async def _go_on(desk: Desk) -> None:
    with desk.act("next"):
        await desk.press("⏭️")
    while (await desk.table.state()).round == 1:
        await desk.press("⏭️")
    with desk.act("a round of fourteen, and a new round"):
        while (await desk.table.state()).round == 2:
            await desk.press("⏭️")


async def _leave(desk: Desk) -> None:
    stage, table = desk.table.stage, desk.table
    with desk.act("way out"):
        await desk.press("Go down with them", await desk.press("🏃"))
    board = stage.channel_board()
    await play_exit(stage, board, random.Random(3))
    with desk.act("take over"):
        await desk.press("Take over", await desk.press("Take over", board))
    with desk.act("peace"):
        await desk.press("🏁 End fight")
        await desk.press("🏁 End fight")
    assert (await table.state()).fight is None
    with desk.act("end"):
        await desk.press("👑 Screen")
        await desk.press("🏁 End", words="All sleep.")
    assert (await stage.table(table.board)).run.outcome is not None
