"""A fight at a dealer's table."""

import re
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from bot.delivery.notifications import AFTER
from games.dealer.rules.fighters import foe_called
from storage.people.characters import Characters
from tests.bot.screens.test_reused_numbers import database_of
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.discord_diamonds import write
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    buttons,
    calls,
    press,
    press_at_once,
    private,
    text,
    told,
    tools,
)
from tests.kit.unwrap import reply, unwrap


async def name_foes(table: Table, actor: Actor, lines: str) -> Message:
    """Open the page and type foes; return the page."""
    own = await table.page(actor, FIGHT)
    opened = await press(actor, own, "👹 Foes")
    await actor.submit_modal(opened, {"typed": lines})
    return own


async def damage(table: Table, actor: Actor, name: str, points: str) -> None:
    """One press, then a form: how much, and who."""
    opened = await press(actor, table.board, "💥 Damage …")
    await actor.submit_modal(opened, {"typed": points, "whom": [await token_of(table, name)]})


async def token_of(table: Table, name: str) -> str:
    state = await table.state()
    foes = {foe_called(state, row): f"foe{row}" for row in range(len(state.foes))}
    seats = (await table.stage.table(table.board)).run.moment().seats
    return foes.get(name) or str(seats.index(name))


def blue(message: Message) -> list[str]:
    """The labels of the buttons that are blue."""
    styled = {
        each["custom_id"] for each in walk_components(message.components) if each.get("style") == 1
    }
    return [label for label, custom_id in buttons(message).items() if custom_id in styled]


async def leaves(table: Table, actor: Actor, name: str, act: str = "out") -> None:
    """Let a fighter leave, or come back, by its form."""
    opened = await choose(actor, await table.page(actor, FIGHT), f"✏️ {name}")
    inputs = [each["component"] for each in unwrap(opened.modal)["components"]]
    texts = {each["custom_id"]: each.get("value", "") for each in inputs if "options" not in each}
    token = await token_of(table, name)
    await actor.submit_modal(opened, {**texts, "order": [f"{act}:{token}"]})


async def go_on(table: Table, actor: Actor) -> None:
    await press(actor, table.board, "⏭️")


async def make_peace(table: Table, actor: Actor) -> None:
    page = await table.page(actor, FIGHT)
    for _ in ("asked", "sure"):
        await press(actor, page, "🏁 End fight")


async def test_what_a_fight_does_not_need_is_not_on_its_board(stage: Stage) -> None:
    ann, bo = stage.ann, stage.bo
    table = await gather(stage, bo)
    assert "💥 Damage …" not in buttons(table.board)
    page = await name_foes(table, ann, "Orc")
    assert "💥 Damage …" not in buttons(page)
    assert "More choices …" not in str(page.components), "menus are named for what is in them"
    await press(ann, page, "⚔️ By d20")
    own = await table.own(bo)
    for shown in (table.board, own):
        assert not {"🎴 Draw 1", "🪑 Sit down"} & {*buttons(shown)}
        assert not re.search("0 cards|Deck|discard", text(shown))
        assert text(shown).count("Round 1") == 1, "its line says it"
    labels = buttons(await table.own(ann))
    assert "🏁 End fight" in labels
    assert {label for label in labels if not re.search(r"\w", label)} <= {"🔄", "…"}
    assert "🪑 Sit down" not in buttons(await tools(bo, table.board))
    await press(stage.cy, table.board, "🪑 Sit down")
    assert "Cy" in (await table.state()).sitters
    await table.take(ann, "🎴 Cards", "1 each to the players")
    while (await table.state()).round < 2:
        await go_on(table, ann)
    assert "💡" not in text(table.board) + text(await table.own(bo)) + text(await table.own(ann))


async def test_all_of_many_fighters_are_on_some_page(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    names = [f"Foe{at:02}" for at in range(26)]
    page = await name_foes(table, stage.ann, "\n".join(names))
    for opened in range(2):
        shown = text(page)
        for label in ("📋 The whole order …", "📋 The whole order … 2"):
            assert not {*names} <= {*re.findall(r"Foe\d+", shown)}
            await press(stage.ann, page, label)
            shown += text(page)
        assert {*names} <= {*re.findall(r"Foe\d+", shown)}
        for _ in range(2):
            await press(stage.ann, page, "↩️ Back")
        if not opened:
            await press(stage.ann, page, "⚔️ By d20")
    assert "Foe25" in str((await table.take(stage.ann, "✏️ Fighters …", "✏️ Foe25")).modal)


async def test_alone_in_a_direct_message(stage: Stage) -> None:
    """A solo player's fight: `/initiative` opens it, and the player takes part."""
    me = stage.ann.user
    board = reply(await me.slash("initiative"))

    async def state() -> Any:
        return (await stage.table(board)).run.state

    await press(me, board, FIGHT)
    opened = await press(me, board, "👹 Foes")
    await me.submit_modal(opened, {"typed": "Ann +30 hp 30\n2x Goblin hp 7, ac 13\n?Boss +3 hp 21"})
    await press(me, board, "⚔️ By d20")
    assert (await state()).turns[0].who == "0"
    for _ in range(3 * len((await state()).turns)):
        await press(me, board, "⏭️")
    assert (await state()).round == 4, "three rounds, and each begins by itself"
    opened = await press(me, board, "💥 Damage …")
    await me.submit_modal(opened, {"typed": "9", "whom": ["foe0"]})
    assert "Goblin 1 is down!" in text(board)
    await press(me, board, "↩️ Undo")
    assert (await state()).foes[0].sheet.left == 7
    opened = await press(me, board, "💥 Damage …")
    await me.submit_modal(opened, {"typed": "9", "whom": ["foe0"]})
    await stage.restart()
    opened = await press(me, board, "🏷️ Condition")
    await me.submit_modal(opened, {"typed": "poisoned 1", "whom": ["foe1"]})
    assert (await state()).foes[1].sheet.conditions[0].name == "poisoned"
    for _ in ("asked", "sure"):
        await press(me, board, "🏁 End fight")
    assert (await state()).fight is None


async def test_out_of_turn_one_reads_whose_turn_it_is(stage: Stage) -> None:
    table = await gather(stage, stage.bo, stage.cy)
    page = await table.page(stage.ann, FIGHT)
    await press(stage.ann, page, "⚔️ By d20")
    state = await table.state()
    acting = ("Bo", "Cy")[int(state.acting.who)]
    other = stage.cy if acting == "Bo" else stage.bo
    assert f"It’s {acting}’s turn" in told(await press(other, table.board, "⏭️"))


async def test_two_who_go_on_at_once_skip_nobody(stage: Stage) -> None:
    table = await gather(stage, stage.bo, stage.cy)
    await press(stage.ann, await table.page(stage.ann, FIGHT), "⚔️ By d20")
    state = await table.state()
    up = (stage.bo, stage.cy)[int(state.acting.who)]
    ids = buttons(table.board)
    going = next(ids[label] for label in ids if label.startswith("⏭"))
    await press_at_once(stage, [(each, table.board, going) for each in (up, stage.ann)])
    state = await table.state()
    assert [turn.status for turn in state.turns][1] == "acts"
    assert state.round == 1
    await go_on(table, stage.ann)


async def test_a_player_is_asked_about_their_own_hit_points_alone(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await press(stage.ann, await name_foes(table, stage.ann, "Orc hp 7351"), "⚔️ By d20")
    opened = await press(stage.bo, table.board, "💥 Damage …")
    assert "Orc" not in str(opened.modal)
    await stage.bo.submit_modal(opened, {"typed": "3", "whom": ["0"]})
    assert (await table.state()).sheets[0].lost == 3
    assert "7351" in str((await press(stage.ann, table.board, "💥 Damage …")).modal)


async def test_damage_to_a_foe_that_has_gone_is_refused_with_the_reason(stage: Stage) -> None:
    table = await gather(stage, stage.bo, fights="everybody")
    page = await name_foes(table, stage.ann, "Orc")
    await press(stage.ann, page, "⚔️ By d20")
    opened = await press(stage.bo, table.board, "💥 Damage …")
    await make_peace(table, stage.ann)
    refused = await stage.bo.submit_modal(opened, {"typed": "3", "whom": ["foe0"]})
    assert "That fight has gone on" in told(refused)


async def test_a_d20_is_not_offered_as_damage(stage: Stage) -> None:
    table = await gather(stage, stage.bo, fights="everybody")
    await press(stage.ann, await name_foes(table, stage.ann, "Orc"), "⚔️ By d20")
    for dice, is_damage in (("1d20+30", False), ("3x 1d6", False), ("2d6+1", True)):
        await table.throw(stage.ann, dice)
        opened = await press(stage.ann, table.board, "💥 Damage …")
        assert ("rolled, half is" in str(opened.modal)) is is_damage


async def test_a_refusal_is_corrected_after_its_board_has_moved_on(stage: Stage) -> None:
    board = (await gather(stage)).board
    await press(stage.ann, board, FIGHT)

    async def foes(typed: str) -> simcord.InteractionResult:
        opened = await press(stage.ann, board, "👹 Foes")
        return await stage.ann.submit_modal(opened, {"typed": typed})

    assert told(await foes(" \n")) == "There are only spaces. Please write something."
    refused = private(await foes("Orc hp many\nWolf"))
    await foes("Wolf")
    again = await press(stage.ann, refused, "✏️ Correct it")
    assert repr("Orc hp many\nWolf") in str(again.modal)
    await foes("Bat")
    late = private(await stage.ann.submit_modal(again, {"typed": "Orc hp 15"}))
    assert late.content == "That moment has passed. The board shows what you can do now."
    again = await press(stage.ann, late, "✏️ Correct it")
    assert told(await stage.ann.submit_modal(again, {"typed": "Orc hp 15"})) == "• Orc · 15 HP"
    assert late.content == "Done. Look at the board."
    assert all(foe in text(board) for foe in ("Wolf", "Bat", "Orc"))
    assert not board.flags.suppress_embeds, "Discord would show the buttons alone"


async def test_what_a_player_types_of_themselves_comes_to_the_next_table(stage: Stage) -> None:
    """So do the first fighters of a dealer's evening."""
    for number in range(2):
        table = await gather(stage, stage.bo)
        own = await table.page(stage.bo, FIGHT)
        opened = await choose(stage.bo, own, "✏️ Bo")
        assert ("hp 38/44" in str(opened.modal)) is bool(number)
        typed = {"numbers": "hp 38/44, ac 15, +3", "note": "bless 1/day"}
        await stage.bo.submit_modal(opened, typed)
        page = await table.page(stage.ann, FIGHT)
        opened = await press(stage.ann, page, "👹 Foes")
        assert ("Mara, ally" in str(opened.modal)) is bool(number)
        await stage.ann.submit_modal(opened, {"typed": "Mara, ally, hp 20"})
        again = await press(stage.ann, await table.page(stage.ann, FIGHT), "👹 Foes")
        assert "Mara" not in str(again.modal), "the second time others come"
        opened = await press(stage.ann, await table.page(stage.ann, "👑 Screen"), "🏁 End")
        await stage.ann.submit_modal(opened, {"words": ""})


async def test_the_dealers_party_comes_to_the_fight_and_is_kept(stage: Stage) -> None:
    shown = reply(await stage.ann.slash(stage.channel, "party"))
    await write(stage, shown, "Bo, Rogue 5, 31/44, ac 15", "Mara, Wizard 5, 27, slots 4/3")
    table = await gather(stage, stage.bo)
    assert not (await table.state()).foes
    page = private(await press(stage.ann, table.board, FIGHT))
    state = await table.state()
    assert [foe.name for foe in state.foes] == ["Mara"], "the party is in: Bo sits there"
    assert (state.sheets[0].left, state.foes[0].sheet.left) == (31, 27)
    assert blue(page) == ["👹 Foes …"], "until there are some"
    opened = await press(stage.ann, page, "🛡️ Party")
    lines = "Bo, Rogue 5, hp 31/44, ac 15\nMara, Wizard 5, hp 27, slots 4/3"
    assert repr(lines) in str(opened.modal)
    await stage.ann.submit_modal(opened, {"typed": lines.replace("31/44", "9/44") + "\nEve, 12"})
    state = await table.state()
    assert (state.sheets[0].left, state.sheets[0].armor) == (9, 15)
    mara, eve = state.foes
    assert mara.ally
    assert (mara.sheet.left, mara.sheet.note) == (27, "Wizard 5, slots 4/3")
    assert eve.sheet.left == 12
    opened = await press(stage.ann, await table.page(stage.ann, FIGHT), "🛡️ Party")
    assert "Eve, level 1, hp 12" in str(opened.modal)
    await stage.ann.submit_modal(opened, {"typed": "Mara, 5/27"})
    assert (await table.state()).foes[0].sheet.left == 5, "who is there does not come twice"
    (kept,) = [
        each for each in await stage.bot.core.parties.of(stage.ann.id) if each.name == "Mara"
    ]
    assert (kept.sheet["hp"], kept.sheet["class"]) == (5, "Wizard")
    assert blue(await name_foes(table, stage.ann, "Orc")) == ["⚔️ By d20"]
    await leaves(table, stage.ann, "Orc")
    for name in ("Eve", "Mara"):
        await leaves(table, stage.ann, name)
    assert not (await table.state()).foes
    await table.page(stage.ann, FIGHT)
    state = await table.state()
    assert [(foe.name, foe.sheet.left) for foe in state.foes] == [("Mara", 5), ("Eve", 12)]
    assert state.sheets[0].left == 9, "what the table knows stays"


async def test_a_hero_of_another_game_lends_its_hit_points(stage: Stage) -> None:
    await Characters(database_of(stage)).insert(stage.bo.id, "cardrpg", 1, a_sheet(hp=17), 5)
    table = await gather(stage, stage.bo)
    own = await table.page(stage.bo, FIGHT)
    opened = await choose(stage.bo, own, "✏️ Bo")
    assert "hp 17" in str(opened.modal)


@pytest.mark.parametrize("early", [False, True])
async def test_who_is_next_is_mentioned_if_they_wish(stage: Stage, *, early: bool) -> None:
    ann, bo, cy = stage.ann, stage.bo, stage.cy
    if early:
        await cy.slash(stage.channel, "table calls", how="early")
    table = await gather(stage, bo, cy)
    page = await name_foes(table, ann, "Bo +30\nOrc +5\nCy -20")
    await press(ann, page, "⚔️ By d20")
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert (f"⏳ <@{cy.id}>, you’re next" in call) is early
    assert f"👉 <@{bo.id}>, your turn" in call
    await stage.env.advance_time(AFTER + 1)
    assert len(calls(stage)) == 1
