"""Several users play again: in a lobby that keeps their seats, and only if they join."""

import random
from contextlib import nullcontext

import pytest
import simcord

from bot.delivery.first_answers import DEFER_AFTER
from bot.rendering.codec import Action, ActionId
from bot.screens import sight
from bot.tables.errors import Behind, Forged, OpenAlready
from bot.tables.lobbies.opening import NewLobby
from bot.tables.opening.openings import NewTable
from games.engine.record import Answered
from storage.people.characters import Characters
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.discord_diamonds import duel, play_duel, turn
from tests.kit.hero_sheet import a_sheet
from tests.kit.lobbies import choose, played
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    answers,
    buttons,
    forge,
    menus,
    moves,
    play_again,
    play_on,
    press,
    press_at_once,
    private,
    table_id,
    text,
    told,
)
from tests.kit.strict.faults import held
from tests.kit.unwrap import reply, unwrap


async def over(stage: Stage, seed: int = 6) -> Message:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(seed))
    return board


async def test_a_duel_again_waits_for_the_other_and_changes_sides(stage: Stage) -> None:
    board = await over(stage)
    with pytest.raises(Forged):
        await stage.bot.core.openings.again(table_id(board), stage.bo.id, Place())
    again = await play_again(stage, board, stage.bo)
    assert "reserved for Ann (invited)" in text(again)
    assert len(await stage.bot.core.tables.of_user(stage.ann.id)) == 1
    assert told(await press(stage.cy, again, "Join")).startswith("No seat is free")
    await press(stage.ann, again, "Join")
    new = (await stage.table(again)).stored
    assert [seat.user for seat in new.seats] == [stage.bo.id, stage.ann.id]
    assert (new.host, new.id) == (stage.ann.id, (await stage.table(board)).stored.successor)
    assert "Play again" not in buttons(board)
    with pytest.raises(OpenAlready):
        await stage.bot.core.rematches.lobby_after(table_id(board), stage.ann.id, new.place)


async def test_no_seat_is_kept_for_who_was_removed_or_has_left(stage: Stage) -> None:
    board = await duel(stage)
    await stage.ann.slash(stage.channel, "table kick", who=stage.bo)
    while open_moves := moves(board):
        await stage.ann.click(board, custom_id=open_moves[0])
    again = await play_again(stage, board, stage.ann, stage.cy)
    assert "Bo" not in text(again)
    assert buttons(again)["Start"]


@pytest.mark.parametrize("reverse", [False, True])
async def test_two_who_play_again_at_once_open_one_lobby(stage: Stage, *, reverse: bool) -> None:
    board = await over(stage)
    presses = [(each, board, buttons(board)["Play again"]) for each in (stage.ann, stage.bo)]
    results = await press_at_once(stage, presses[:: -1 if reverse else 1])
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert len([guest for guest in lobby.guests if guest.seated]) == 1
    seen = [message.content for each in results for message in answers(each)]
    assert len([words for words in seen if words.startswith("The lobby of the next table")]) == 1


async def test_no_lobby_follows_a_table_that_was_played_again(stage: Stage) -> None:
    """Not even if it was started between the look at the table and the lobby's row."""
    board = await over(stage)
    await play_again(stage, board, stage.ann, stage.bo)
    late = stage.bot.core.lobby_openings._lobby(
        NewLobby("diamonds", Guest(1, "Ann"), Place(), {"mode": "duel"}, follows=table_id(board))
    )
    with pytest.raises(Behind):
        await stage.bot.core.lobbies.persist(late)


async def test_heroes_come_again_by_one_press(stage: Stage) -> None:
    """Though Bo has two, and is asked in a new lobby which one to bring."""
    heroes = Characters(unwrap(stage.bot._database))
    for user, name in ((stage.ann.id, "Robin"), (stage.bo.id, "Marian"), (stage.bo.id, "Will")):
        await heroes.insert(user, "cardrpg", 1, a_sheet(name=name), 5)
    lobby = reply(await stage.ann.slash(stage.channel, "cardrpg coop"))
    asked = private(await press(stage.bo, lobby, "Join"))
    await press(stage.bo, asked, "Marian")
    await press(stage.ann, lobby, "Start")
    await end(stage, stage.ann, "End it")
    again = await play_again(stage, lobby, stage.ann)
    assert "reserved for Bo (invited): Marian" in text(again)
    await press(stage.bo, again, "Join")
    sheets = (await stage.table(again)).stored.sheets or []
    assert [sheet and sheet["name"] for sheet in sheets] == ["Robin", "Marian"]


async def test_the_best_of_three_is_counted(stage: Stage) -> None:
    again = await duel(stage)
    for loser, words in (
        (stage.bo, "Best of three: **Ann** 1 : 0 **Bo**"),
        (stage.ann, "Best of three: **Bo** 1 : 1 **Ann**"),
        (stage.bo, "Best of three: **Ann** wins 2 : 1 against **Bo**."),
        (stage.bo, "Best of three: **Ann** 1 : 0 **Bo**"),
    ):
        board = again
        while len(await answered(stage, board)) < 2:
            actor, _ = await turn(stage, board)
            await actor.click(board, custom_id=moves(board)[0])
        await end(stage, loser, "Concede")
        again = await play_again(stage, board, stage.ann)
        assert again.content.splitlines()[-1] == words
        settings = private(await press(stage.ann, again, "Settings"))
        custom_id, options = next(iter(menus(settings).items()))
        (changed,) = [each["value"] for each in options if each["label"].startswith("sturdy")]
        await stage.ann.select(settings, [changed], custom_id=custom_id)
        assert again.content == words, "it stays when the lobby's message is edited"
        await press(stage.bo, again, "Join")


async def answered(stage: Stage, board: Message) -> set[int]:
    """The seats that have answered."""
    log = (await stage.table(board)).run.log
    return {line.seat for line in log if isinstance(line, Answered)}


async def end(stage: Stage, actor: simcord.MemberActor, label: str) -> None:
    await press(actor, private(await actor.slash(stage.channel, "table end")), label)


async def test_a_latecomer_opens_the_lobby_of_the_next_game_which_waits_for_the_others(
    stage: Stage,
) -> None:
    """They neither lead nor start it: the first player to sit down does."""
    board = await played(stage, stage.bo)
    offered = await refused(stage.cy, board)
    again = reply(await press(stage.cy, offered, "Play again, with me"))
    assert list(buttons(again, disabled=True)) == ["Start: 1 player missing"]
    for name in ("Ann", "Bo"):
        assert f"reserved for {name} (invited)" in text(again)
    assert "<@" not in again.content
    another = await refused(stage.di, board)
    await press(stage.di, another, "Play again, with me")
    here = again.channel_id, again.id
    link = "https://discord.com/channels/{}/{}/{}".format(stage.guild.id, *here)
    assert another.content == f"You have a seat: [to the lobby]({link})"
    assert "**Di**" in text(again)
    assert list(buttons(again, disabled=True)) == ["Start: a player of before is missing"]
    await press(stage.di, again, "Leave")
    await press(stage.di, again, "Join")
    await press(stage.ann, again, "Leave")
    assert "(host)" not in text(again)
    await press(stage.bo, again, "Join")
    await press(stage.bo, again, "Start")
    users = [stage.bo.id, stage.cy.id, stage.di.id]
    assert [seat.user for seat in (await stage.table(again)).stored.seats] == users
    late = await press(stage.cy, offered, "Play again, with me")
    assert told(late).startswith("The new game is already open.")


@pytest.mark.parametrize("slow", [False, True])
async def test_two_latecomers_at_once_have_a_seat_each(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *, slow: bool
) -> None:
    """By one press, also if Discord is so slow to say who sees it that they are deferred."""
    monkeypatch.setattr(sight, "PATIENCE", DEFER_AFTER + 0.5)
    board = await played(stage, stage.bo)
    late = [(each, await refused(each, board)) for each in (stage.cy, stage.di)]
    with held(stage.env, stage.wire, "GET", "/guilds/*") if slow else nullcontext():
        results = await press_at_once(
            stage,
            [(each, shown, buttons(shown)["Play again, with me"]) for each, shown in late],
        )
        await stage.env.advance_time(5)
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert {guest.user for guest in lobby.guests if guest.seated} == {stage.cy.id, stage.di.id}
    words = [message.content for each in results for message in answers(each)]
    assert len([each for each in words if each.startswith("You have a seat: [to the")]) == 1
    assert len([each for each in stage.channel.history() if each.embeds]) == 2


async def test_a_seat_in_a_lobby_whose_message_is_gone_says_how_to_show_it(stage: Stage) -> None:
    board = await played(stage, stage.bo)
    late = [(each, await refused(each, board)) for each in (stage.cy, stage.di)]
    again = reply(await press(*late[0], "Play again, with me"))
    stage.env.backend.delete_message(again.channel_id, again.id)
    await press(*late[1], "Play again, with me")
    assert late[1][1].content == "You have a seat. `/table resume` shows the lobby."
    shown = reply(await stage.di.slash(stage.channel, "table resume"))
    assert "**Di**" in text(shown)


async def test_a_table_without_a_campaign_is_played_again_and_has_no_next_chapter(
    stage: Stage,
) -> None:
    place = Place(stage.guild.id, stage.channel.id)
    seats = [Seat(stage.ann.id, "Ann"), Seat(stage.bo.id, "Bo")]
    await stage.bot.core.openings.open(NewTable("cardomancer", seats, place))
    board = reply(await stage.ann.slash(stage.channel, "table resume"))
    await end(stage, stage.ann, "End it")
    offered = await refused(stage.cy, board)
    assert list(buttons(offered)) == ["Play again, with me", "Play it myself"]
    again = reply(await press(stage.cy, offered, "Play again, with me"))
    assert "reserved for Ann (invited)" in text(again)


@pytest.mark.parametrize("why", ["no seat", "invited", "alone"])
async def test_no_latecomer_is_seated_where_there_is_no_seat_for_them(
    stage: Stage, why: str
) -> None:
    """They may play it themselves, and a forged press takes no seat."""
    if why == "alone":
        board = await stage.open()
        await play_on(stage.ann, board, random.Random(1))
    elif why == "no seat":
        board = await over(stage)
    else:
        board = reply(await stage.ann.slash(stage.channel, "cardrpg coop", friend=stage.bo))
        await choose(stage.ann, board, "invited=yes")
        await press(stage.bo, board, "Join")
        await press(stage.ann, board, "Start")
        await end(stage, stage.ann, "End it")
    offered = await refused(stage.cy, board)
    assert list(buttons(offered)) == ["Play it myself"]
    forged = str(ActionId(Action.WITH_ME, table_id(board)))
    forge(offered, forged)
    words = told(await stage.cy.click(offered, custom_id=forged))
    assert words.startswith(("You have no seat at this table.", "This table is for the invited"))
    assert not await stage.bot.core.lobbies.waiting()


async def refused(actor: Actor, board: Message) -> Message:
    """Press the way on from the ended table of others; return what is offered instead."""
    onward = next(label for label in buttons(board) if label.startswith(("Play again", "Next ")))
    return private(await press(actor, board, onward))
