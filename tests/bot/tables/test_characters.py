"""Heroes: made at a table, kept from session to session, public to look at."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from bot.rendering.errors import sentence_of
from bot.tables.errors import NameTaken, NoCharacter, Refused
from bot.tables.notices import WentBack
from bot.tables.sessions.moves import Move
from games.cardrpg import GAME
from games.engine.extensions.people import Heroes
from storage.people.characters import Characters
from tests.kit.database.statements import execute
from tests.kit.discord_heroes import begin, choose_class, hero, name_it, play_on
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import Stage, buttons, embed, moves, press, press_at_once, table_id, text, told
from tests.kit.unwrap import reply, unwrap


async def sheet(stage: Stage, **which: object) -> str:
    """Return the words of a sheet."""
    shown = reply(await stage.ann.slash(stage.channel, "hero show", **which))
    return text(shown) if shown.embeds else str(shown.content)


@pytest.mark.parametrize("name", [" ", "@everyone", "**Bold**", "a\u0007b", "`x`", "<@123>"])
async def test_a_name_is_a_name(stage: Stage, name: str) -> None:
    board = await begin(stage)
    refused = await name_it(stage, board, name)
    assert told(refused).startswith("A name " if name.strip() else "There are only spaces.")
    assert "✍️ Name your hero" in buttons(board)
    await name_it(stage, board, "Robin the 2nd")
    assert "🎲 Choose for me" in buttons(board)


async def test_a_hero_sits_at_one_table(stage: Stage) -> None:
    await hero(stage)
    busy = await stage.ann.slash(stage.channel, "cardrpg play")
    assert told(busy).startswith("Robin sits at another table.")
    for command, more in (
        ("hero rename", {"name": "Ro"}),
        ("hero retire", {}),
        ("hero delete", {"hero": "Robin"}),
    ):
        asked = await stage.ann.slash(stage.channel, command, **more)
        if command == "hero rename":
            assert told(asked).startswith("Robin sits at another table.")
        else:
            refused = await stage.ann.click(
                reply(asked), label=command.removeprefix("hero ").capitalize()
            )
            assert told(refused).startswith("Robin sits at another table.")


async def test_a_hero_is_not_lost_when_its_table_is_put_away(stage: Stage) -> None:
    await hero(stage)
    asked = reply(await stage.ann.slash(stage.channel, "table end"))
    await stage.ann.click(asked, label="End it")
    again = await begin(stage)
    assert "Robin" in text(again)
    assert (await stage.table(again)).stored.sheets != [None]


@pytest.mark.parametrize("name", ["Marian", " Marian  "])
async def test_two_heroes_of_a_user_never_have_one_name(stage: Stage, name: str) -> None:
    heroes = Characters(unwrap(stage.bot._database))
    for each in ("Robin", "Marian"):
        await heroes.insert(stage.ann.id, "cardrpg", 1, a_sheet(name=each), 5)
    refused = await stage.ann.slash(stage.channel, "hero rename", hero="Robin", name=name)
    assert told(refused) == sentence_of(NameTaken("Marian"))
    assert {each.name for each in await heroes.of_user(stage.ann.id)} == {"Robin", "Marian"}


async def test_several_heroes_and_which_is_next(stage: Stage) -> None:
    await play_on(stage, await hero(stage, "Robin"), 1)
    made = reply(await stage.ann.slash(stage.channel, "hero create"))
    refused = await name_it(stage, made, "robin")
    assert told(refused).startswith("You already use the name Robin.")
    await name_it(stage, made, "Marian")
    await choose_class(stage, made, "QH")
    await play_on(stage, made, 4)
    assert "Robin" in text(await begin(stage))  # the first is still picked
    picked = reply(await stage.ann.slash(stage.channel, "hero pick", hero="Marian"))
    assert "**Marian** is ready" in picked.content
    assert "Marian" in text(await begin(stage))


async def test_anothers_hero_can_be_viewed_but_not_changed(stage: Stage) -> None:
    board = await hero(stage)
    await play_on(stage, board, 1)
    mine = await stage.ann.autocomplete(stage.channel, "hero pick", "hero", "rob")
    (only,) = (choice["name"] for choice in mine)
    assert only.startswith("Robin · K♠ level ")
    assert only.endswith(" · CardRPG – Advanced")
    assert not await stage.bo.autocomplete(stage.channel, "hero pick", "hero", "")
    shown = reply(await stage.bo.slash(stage.channel, "hero show", owner=stage.ann))
    assert "Robin" in text(shown)
    for command, more in (("hero retire", {}), ("hero rename", {"name": "Ha"})):
        refused = await stage.bo.slash(stage.channel, command, hero="Robin", **more)
        assert told(refused).startswith("I don’t know that hero.")
    asked = reply(await stage.ann.slash(stage.channel, "hero delete", hero="Robin"))
    custom_id = buttons(asked)["Delete"]
    (theft,) = await press_at_once(stage, [(stage.bo, asked, custom_id)])
    assert told(theft) == sentence_of(NoCharacter())
    assert "Robin" in await sheet(stage)


async def test_a_restart_in_the_middle_of_making_and_of_a_battle(stage: Stage) -> None:
    board = await begin(stage)
    await stage.restart()
    await name_it(stage, board, "Robin")
    await stage.restart()
    await choose_class(stage, board, "JC")
    before = text(board)
    await stage.restart()
    assert "Robin" in await sheet(stage)
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert text(board) != before
    await play_on(stage, board, 7)
    assert execute(stage, "SELECT count(*) FROM characters") == [(1,)]


async def test_options_are_those_of_last_time(stage: Stage) -> None:
    board = await hero(stage, preset_hp=True, gem="battle")
    await play_on(stage, board, 1)
    again = await begin(stage)
    assert (await stage.table(again)).stored.options == {"preset_hp": True, "gem": "battle"}
    await play_on(stage, again, 2)
    other = await begin(stage, preset_hp=False)
    assert (await stage.table(other)).stored.options == {"gem": "battle"}
    await play_on(stage, other, 1)
    adventure = await begin(stage, adventure=True, end_at_death=True)
    assert "Adventure, " in (embed(adventure).title or "")
    await play_on(stage, adventure, 1)
    assert (await stage.table(await begin(stage))).stored.options == {"gem": "battle"}


async def test_an_adventure_leaves_the_sheet_and_counts_for_the_board(stage: Stage) -> None:
    best = reply(await stage.ann.slash(stage.channel, "cardrpg scores"))
    assert "There are no scores yet." in (embed(best).description or "")
    board = await hero(stage, adventure=True, end_at_death=True)
    await play_on(stage, board, 1)
    run = (await stage.table(board)).run
    assert run.outcome is not None
    assert "0 Kills" in await sheet(stage)
    best = reply(await stage.ann.slash(stage.channel, "cardrpg scores"))
    assert f"**{run.outcome['kills'][0]}** you" in (embed(best).description or "")
    again = await begin(stage, end_at_death=True)
    await play_on(stage, again, 4)
    session = (await stage.table(again)).run
    most = max(run.outcome["kills"][0], unwrap(session.outcome)["kills"][0])
    counted = execute(stage, "SELECT count(*) FROM results WHERE category <> ''")[0]
    assert counted == (2,), "a session counts, too"
    best = reply(await stage.ann.slash(stage.channel, "cardrpg scores"))
    assert f"**{most}** you" in (embed(best).description or "")
    unnamed = reply(await stage.bo.slash(stage.channel, "cardrpg scores"))
    assert "There are no scores yet." in (embed(unnamed).description or "")
    await stage.ann.slash(stage.channel, "me share", who="servers")
    others = reply(await stage.bo.slash(stage.channel, "cardrpg scores"))
    assert f"**{most}** Ann" in (embed(others).description or "")


async def test_a_quest_wants_a_hundred_kills(stage: Stage) -> None:
    refused = await stage.ann.slash(stage.channel, "cardrpg quest")
    assert told(refused).startswith("A quest needs a character")
    await play_on(stage, await hero(stage), 1)
    refused = await stage.ann.slash(stage.channel, "cardrpg quest")
    assert told(refused).startswith("A quest opens at 100 Kills")
    opened = reply(await stage.ann.slash(stage.channel, "cardrpg quest", kills=0))
    assert "Quest" in text(opened)


def big(sheets: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return a sheet of high level."""
    return {**sheets[0], "str": 40, "hp": 60, "level": 12, "kills": 150}


async def test_a_hand_of_forty_fits_the_board(stage: Stage) -> None:
    assert GAME.find(Heroes) is not None
    await play_on(stage, await hero(stage), 1)
    ((kept,),) = execute(stage, "SELECT sheet FROM characters")
    strong = json.dumps({**big([json.loads(kept)]), "sessions": 0})
    execute(stage, "UPDATE characters SET sheet = ?", (strong,))
    board = await begin(stage)
    assert len((await stage.table(board)).run.state.heroes[0].hand) == 40
    if "⚔️ Fight" in buttons(board):  # a camp with gold to spend comes first
        await press(stage.ann, board, "⚔️ Fight")
    await press(stage.ann, board, "✂️ Only some")
    opens = next(name for name in buttons(board) if name.startswith("Only some of a rank"))
    picking = await press(stage.ann, board, opens)
    nothing = await stage.ann.submit_modal(picking, {})
    assert told(nothing) == "Pick something in the menus first."
    stranger = await press(stage.bo, board, opens)
    assert told(stranger).startswith("You have no seat at this table.")
    picking = await press(stage.ann, board, opens)
    first, second = [
        [option["value"] for option in part["component"]["options"]]
        for part in unwrap(picking.modal)["components"]
    ]
    one, other = next((a, b) for a in first for b in second if a[:-1] == b[:-1])
    await stage.restart()  # the selection is in the client, and is kept
    await stage.ann.submit_modal(picking, {"0": [one], "1": [other]})
    two = [one, other]
    hero_now = (await stage.table(board)).run.state.heroes[0]
    assert set(two).isdisjoint(hero_now.hand)
    chance = random.Random(8)
    for _ in range(60):
        if not moves(board):
            break
        await stage.ann.click(board, custom_id=chance.choice(moves(board)))


async def test_a_game_that_is_over_at_once_lets_the_hero_go(stage: Stage) -> None:
    await play_on(stage, await hero(stage), 1)
    ((kept,),) = execute(stage, "SELECT sheet FROM characters")
    strong = json.dumps({**json.loads(kept), "str": 110, "sessions": 0})
    execute(stage, "UPDATE characters SET sheet = ?", (strong,))
    board = await begin(stage)
    assert "The deck is spent" in text(board)
    assert "Play again" in buttons(board)
    assert "1 session" in await sheet(stage)


async def test_mixed_ranks_are_refused_with_a_reason(stage: Stage) -> None:
    board = await hero(stage, "Robin", "KS")
    run = (await stage.table(board)).run
    while run.pending is not None and len({c[:-1] for c in run.state.heroes[0].hand}) < 2:
        await stage.ann.click(board, custom_id=moves(board)[0])
    hand = run.state.heroes[0].hand
    two = next([a, b] for a in hand for b in hand if a[:-1] != b[:-1])
    lead = ("attack",) if run.pending and run.pending.name == "turn" else ()
    move = Move(table_id(board), run.seq, None, (*lead, "+".join(two)))
    with pytest.raises(Refused) as refused:
        await stage.bot.core.tables.act(stage.ann.id, move)
    assert sentence_of(refused.value) == "All cards of one attack must have the same rank."


async def test_again_without_the_hero(stage: Stage) -> None:
    board = await hero(stage)
    await play_on(stage, board, 1)
    asked = reply(await stage.ann.slash(stage.channel, "hero retire"))
    await stage.ann.click(asked, label="Retire")
    refused = await stage.ann.click(board, label="Play again")
    assert told(refused).startswith("I don’t know that hero.")


async def test_a_hero_made_at_a_table_outlives_a_log_that_no_longer_replays(stage: Stage) -> None:
    """The table goes back to its last checkpoint. Its hero is not created a second time."""
    board = await hero(stage)
    while not (await stage.table(board)).run.bookmarks:
        await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.ann.click(board, custom_id=moves(board)[0])
    execute(stage, "DROP TRIGGER table_log_is_never_rewritten")
    execute(
        stage,
        "UPDATE table_log SET line = json_set(line, '$.choice', 'nonsense') WHERE seq ="
        " (SELECT max(seq) FROM table_log WHERE json_extract(line, '$.choice') IS NOT NULL)",
    )
    await stage.restart()
    table = await stage.table(board)
    assert table.notice == WentBack()
    assert table.cast == [0]
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert execute(stage, "SELECT count(*) FROM characters") == [(1,)]
