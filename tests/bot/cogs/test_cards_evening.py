"""Two C.A.R.D.S. sessions of a game master and three players, who make each press themselves."""

from dataclasses import dataclass
from typing import Any

import simcord

from games.cards.rules.state import State
from games.catalog import GAMES
from games.engine.replay import verify
from storage.tables.repository import Status
from tests.kit.discord_cards import asked, call_test, choose, gather, open_desk, tell
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    menus,
    play_again,
    press,
    private,
    table_id,
    text,
)
from tests.kit.unwrap import reply, unwrap

MOST_PRESSES = 60


@dataclass
class Evening:
    """A table with Ann as GM, Bo the Fighter, Cy the Thief, Di the Cleric."""

    stage: Stage
    board: Message

    async def desk(self, label: str) -> simcord.InteractionResult:
        """Press a button at Ann's desk."""
        return await press(self.stage.ann, await open_desk(self.stage, self.board), label)

    async def menu(self, label: str) -> simcord.InteractionResult:
        """Choose an option of a menu at Ann's desk."""
        return await choose(self.stage.ann, await open_desk(self.stage, self.board), label)

    async def call(self, label: str) -> None:
        """Call a test at Ann's desk."""
        await call_test(self.stage.ann, await open_desk(self.stage, self.board), label)

    async def asked(self) -> str | None:
        return await asked(self.stage, self.board)

    async def state(self) -> Any:
        return (await self.stage.table(self.board)).run.state

    async def until(self, *names: str) -> str:
        """Draw, without meeting foes on purpose, until one of these is asked."""
        for _ in range(MOST_PRESSES):
            name = unwrap(await self.asked())
            if name in names:
                return name
            await self.go_on(name)
        raise AssertionError(f"none of {names} is asked")

    async def go_on(self, name: str) -> None:
        """Let the player who is asked take the usual choice, on their own panel."""
        usual = {
            "attempt": "🎴 Draw", "swing": "🎴 Draw", "guard": "🎴 Draw",
            "difficulty": "🎲 Blind", "penalty": "No harm", "counter": "Let it work",
        }  # fmt: skip
        session = await self.stage.table(self.board)
        (user,) = session.waiting.awaited()
        who = next(each for each in self.people if each.id == user)
        if who is self.stage.ann:
            await self.desk(usual[name])
        else:
            await press(who, self.board, usual[name])

    @property
    def people(self) -> list[simcord.MemberActor]:
        return [self.stage.ann, self.stage.bo, self.stage.cy, self.stage.di]


async def open_evening(stage: Stage) -> Evening:
    """Play from the command to the first scene."""
    board = await gather(stage, levels="simple")
    for each in (stage.bo, stage.cy, stage.di):
        await press(each, board, "Join")
    await press(stage.ann, board, "Start")
    for each, cls in ((stage.di, "✚ Cleric"), (stage.bo, "⚔️ Fighter"), (stage.cy, "🗝️ Thief")):
        await press(each, board, cls)
    return Evening(stage, board)


async def test_two_evenings_from_the_lobby_to_the_last_record(stage: Stage) -> None:
    evening = await open_evening(stage)
    await a_tale_and_a_test(evening)
    await a_joker_stolen_in_the_face_of_a_counter(evening)
    await the_treasure_used(evening)
    await a_surrender_on_both_sides(evening)
    await a_player_away(evening)
    first = await the_end(evening, "🏆 The players have won")
    assert [sheet["level"] for sheet in first["sheets"]] == [2, 2, 2]
    again = await play_again(stage, evening.board, *evening.people)
    second = Evening(stage, again)
    assert "Bo ♠\ufe0e level 2 **6/6 HP** · 2 abilities" in text(second.board)
    last = await the_end(second, "Left open")
    assert [sheet["level"] for sheet in last["sheets"]] == [3, 3, 3]
    for old, new in zip(first["sheets"], last["sheets"], strict=True):
        assert set(old["cards"]) < set(new["cards"])


async def a_tale_and_a_test(evening: Evening) -> None:
    """Tell a scene, undo it, tell another, declare it, and compare the two cards of a test."""
    stage, board = evening.stage, evening.board
    await tell(stage, await open_desk(stage, board), "A locked door")
    await evening.desk("↩️ Undo")
    assert "locked" not in text(board)
    assert "undoes a step" in text(board)
    await tell(stage, await open_desk(stage, board), "An open **door** @everyone")
    opened = await press(stage.bo, board, "🗣️ Say what you do …")
    await stage.bo.submit_modal(opened, {"words": "I kick it in"})
    assert "An open \\*\\*door\\*\\* @\u200beveryone" in text(board)
    assert "I kick it in" in text(board)
    await evening.call("Bo must")
    assert await evening.until("difficulty") == "difficulty"
    await evening.menu("A♦\ufe0e 8 of 10 ranks pass")
    assert "higher wins" in text(board) or "an Ace" in text(board) or "a tie" in text(board)
    await evening.until("scene")
    assert (await evening.state()).counts.tests == 1


async def a_joker_stolen_in_the_face_of_a_counter(evening: Evening) -> None:
    """The thief takes the third Joker. The bot restarts while the GM may still counter."""
    stage, board = evening.stage, evening.board
    for name in ("Bo", "Di"):
        await evening.desk("✏️ Adjust …")
        await evening.menu(f"{name}: 🃏 give")
    opened = await evening.menu("One foe against Cy")
    typed = {"name": "Ogre", "size": "3", "faces": "1", "first": ["players"]}
    await stage.ann.submit_modal(opened, typed)
    await press(stage.cy, board, "✨ steal a card (1 left)")
    assert await evening.asked() == "counter"
    assert "⏳ Ann may counter Cy’s ability" in text(board)
    assert not [label for label in buttons(board) if "counter" in label.casefold()]
    await stage.restart()
    assert await evening.asked() == "counter"
    await evening.desk("Let it work")
    await press(stage.cy, board, "🃏 A Joker of the GM")
    assert "All three Jokers" in text(board)


async def the_treasure_used(evening: Evening) -> None:
    """All three Jokers stand for any ability once. Then they return to the GM."""
    stage, board = evening.stage, evening.board
    await evening.until("guard")
    await press(stage.cy, board, "🃏 All three Jokers")
    await choose(stage.cy, board, "⚔️ Win without drawing")
    assert await evening.asked() == "scene"
    state = await evening.state()
    assert (state.counts.slain, state.counts.beaten) == (1, 1)
    assert sum(card.startswith("X") for card in state.gm.pile) == 3
    assert "All three Jokers" not in text(board)


async def a_surrender_on_both_sides(evening: Evening) -> None:
    """Two foes, the long way. Bo surrenders after a confirmation, then the foes do."""
    stage, board = evening.stage, evening.board
    await evening.menu("Several foes")
    await evening.desk("2 foes")
    for name in ("Wolf", "Wolf"):
        opened = await evening.desk("Name it …")
        await stage.ann.submit_modal(opened, {"name": name})
        await evening.desk("🎴 Choose its cards")
        await take_first_cards(evening)
    await evening.desk("The players attacked")
    assert "1. Wolf" in text(board)
    assert "2. Wolf" in text(board)
    await press(stage.bo, board, "2. 2. Wolf")
    asked = private(await press(stage.bo, board, "🏳️ Surrender"))
    assert await evening.asked() == "swing"  # a surrender needs a confirmation
    await press(stage.bo, asked, "🏳️ Surrender")
    await evening.desk("🕊️ Let go")
    while await evening.asked() != "scene":
        name = await evening.until("target", "swing", "guard", "terms", "scene")
        await a_step_towards_the_foes_giving_up(evening, name)
    assert (await evening.state()).counts.fights == 2


async def take_first_cards(evening: Evening) -> None:
    """Give the foe the first two cards of Ann's menu."""
    desk = await open_desk(evening.stage, evening.board)
    ((custom_id, options),) = menus(desk).items()
    values = [option["value"] for option in options[:2]]
    await evening.stage.ann.select(desk, values, custom_id=custom_id)


async def first_target(evening: Evening) -> None:
    """Choose the first opponent as the target of a swing."""
    session = await evening.stage.table(evening.board)
    (user,) = session.waiting.awaited()
    who = next(each for each in evening.people if each.id == user)
    panel = evening.board
    if who is evening.stage.ann:
        panel = await open_desk(evening.stage, evening.board)
    await press(who, panel, "1. ")


async def a_step_towards_the_foes_giving_up(evening: Evening, name: str) -> None:
    session = await evening.stage.table(evening.board)
    if name == "target":
        await first_target(evening)
    elif name == "terms":
        await evening.desk("🕊️ Let go")
    else:
        await evening.menu(f"{name_of_a_foe(session.run.state)}: 🏳️ gives up")


def name_of_a_foe(state: State) -> str:
    """Return the name of the first foe that still fights."""
    row = next(row for row, foe in enumerate(state.foes) if foe.present)
    return f"{row + 1}. {state.foes[row].name}"


async def a_player_away(evening: Evening) -> None:
    """Di leaves, is tested while away, and comes back."""
    stage, board = evening.stage, evening.board
    leaving = await stage.di.slash(stage.channel, "table leave", table=table_id(board))
    await press(stage.di, private(leaving), "Leave")
    await evening.call("Di must")
    assert await evening.asked() == "difficulty"  # the table played for her
    await evening.until("scene")
    back = reply(await stage.di.slash(stage.channel, "table resume", table=table_id(board)))
    evening.board = back
    await evening.call("Di may")
    await press(stage.di, evening.board, "Decline")
    assert await evening.asked() == "scene"


async def the_end(evening: Evening, verdict: str) -> dict[str, Any]:
    """Ann ends the game. The record verifies and holds the final state.

    Returns: the outcome.
    """
    stage = evening.stage
    key = table_id(evening.board)
    await evening.menu(verdict)
    stored = await stage.bot.core.tables.stored(key, stage.ann.id)
    assert stored.status is Status.OVER
    assert stored.outcome is not None
    record = await stage.bot.core.history.record(key, stage.bo.id)
    assert "locked" not in record
    assert verify(record, GAMES, stored.seed).outcome == stored.outcome
    mine = await stage.bot.core.characters.of_user(stage.bo.id, "cards")
    assert [hero.sheet["level"] for hero in mine] == [stored.outcome["sheets"][0]["level"]]
    assert mine[0].table is None
    return stored.outcome
