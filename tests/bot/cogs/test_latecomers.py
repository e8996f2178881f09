"""The dealer's table: who comes late sits down, who looks on sees what all see."""

from typing import Any

import pytest

from games.engine.extensions.chairs import FREE
from tests.kit.discord_dealer import HAND, Table, gather
from tests.kit.stage import (
    Actor,
    Message,
    Press,
    Stage,
    buttons,
    forge,
    play_again,
    press,
    press_at_once,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply

SIT = "🪑 Sit down"


def guest(stage: Stage, name: str) -> Actor:
    """Another member of the server."""
    return stage.guild.add_member(stage.env.create_user(name.lower(), global_name=name))


async def sit(actor: Actor, table: Table) -> Message:
    """Press *Sit down* on the board; return the panel that opens."""
    return private(await press(actor, table.board, SIT))


async def sitters(table: Table) -> list[str]:
    """Who sits at the table, by seat, in the rules' state."""
    return [name for name in (await table.state()).sitters if name]


async def users(table: Table) -> list[int]:
    """The users of the table's seats, free chairs left out."""
    session = await table.stage.table(table.board)
    return [seat.user for seat in session.stored.seats if seat.user]


async def fill(stage: Stage, table: Table) -> Table:
    """Take all chairs that are free beside Bo's and the dealer's."""
    others = [guest(stage, name) for name in ("Eve", "Flo", "Gus", "Hal", "Ida")]
    for each in (stage.cy, stage.di, *others):
        await sit(each, table)
    return table


async def leave(actor: Any, table: Table) -> None:
    asked = await actor.slash(table.stage.channel, "table leave", table=table_id(table.board))
    await press(actor, reply(asked), "Leave")


async def close(table: Table) -> None:
    """Ann ends the evening; its record verifies."""
    stage = table.stage
    opened = await press(stage.ann, await table.page(stage.ann, "👑 Screen"), "🏁 End")
    await stage.ann.submit_modal(opened, {"words": ""})
    await table.verify()


async def test_nine_sit_and_the_tenth_reads_that_all_seats_are_taken(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    old = buttons(table.board)[SIT]
    await fill(stage, table)
    assert len(await sitters(table)) == 9
    assert SIT not in buttons(table.board)
    forge(table.board, old)
    late = guest(stage, "Jo")
    assert "All seats are taken" in told(await late.click(table.board, custom_id=old))
    assert len(await users(table)) == 9
    assert len(text(table.board).splitlines()) < 25


async def test_who_presses_twice_sits_once(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    key = buttons(table.board)[SIT]
    refused = await press(stage.di, table.board, "🎲 d20")
    assert told(refused) == "You have no seat at this table yet. A chair is free."
    assert SIT in buttons(private(refused))
    presses: list[Press] = [(stage.cy, table.board, key), (stage.cy, table.board, key)]
    await press_at_once(stage, presses)
    await press(stage.cy, table.board, SIT)
    assert await sitters(table) == ["Bo", "Cy", "Ann"]


async def test_who_left_comes_back_to_their_own_chair_and_hand(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await press(stage.bo, await table.own(stage.bo), "🎴 Draw 1")
    hand = (await table.state()).hands[0]
    await leave(stage.bo, table)
    await sit(stage.cy, table)
    await sit(stage.bo, table)
    assert await sitters(table) == ["Bo", "Cy", "Ann"]
    assert (await table.state()).hands[0] == hand
    assert not any(seat.away for seat in (await stage.table(table.board)).stored.seats if seat.user)


async def test_a_chair_that_was_left_is_taken_by_another(stage: Stage) -> None:
    table = await fill(stage, await gather(stage, stage.bo))
    await leave(stage.bo, table)
    jo = guest(stage, "Jo")
    await sit(jo, table)
    names = await sitters(table)
    assert names[0] == "Jo"
    assert "Bo" not in names
    assert "🪑 Jo 0 cards" in text(table.board)
    await table.throw(jo, "1d6")
    assert "Jo 1d6" in text(table.board)
    assert "You have no seat" in told(await press(stage.bo, table.board, "🎲 d20"))
    await close(table)


async def test_a_hand_stays_its_owners_until_the_dealer_moves_it(stage: Stage) -> None:
    table = await fill(stage, await gather(stage, stage.bo))
    await press(stage.bo, await table.own(stage.bo), "🎴 Draw 1")
    (card,) = (await table.state()).hands[0]
    await leave(stage.bo, table)
    await leave(stage.ann, table)
    assert SIT not in buttons(table.board), "nor is the dealer's chair given away"
    session = await stage.table(table.board)
    dealer = len(session.stored.seats) - 1
    for answer in ("correct", "h0", "gm", [card]):
        session.run.answer(dealer, answer)
    assert session.free_chair == 0


async def test_who_sits_down_in_a_fight_takes_part(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await press(stage.ann, await table.page(stage.ann, "⚔️ Fight …"), "⚔️ By d20")
    await sit(stage.cy, table)
    assert sorted(turn.who for turn in (await table.state()).turns) == ["0", "1"]


async def test_after_the_table_went_back_a_latecomer_sits_down_again(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    for each in (stage.cy, stage.di):
        await sit(each, table)
    sessions = stage.bot.core.sessions
    for _ in range(2):
        await sessions.undo(await stage.table(table.board))
    assert await sitters(table) == ["Bo", "Ann"]
    eve = guest(stage, "Eve")
    await sit(eve, table)
    for each in (stage.di, stage.cy):
        await sit(each, table)
    assert await sitters(table) == ["Bo", "Cy", "Di", "Eve", "Ann"]
    assert (await users(table))[:4] == [stage.bo.id, stage.cy.id, stage.di.id, eve.id]


async def test_the_next_evening_seats_the_latecomers_too(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await sit(stage.cy, table)
    key = buttons(table.board)[SIT]
    await close(table)
    again = Table(stage, await play_again(stage, table.board, stage.ann, stage.cy, stage.bo))
    assert await sitters(again) == ["Bo", "Cy", "Ann"]
    await sit(stage.di, again)
    assert await sitters(again) == ["Bo", "Cy", "Di", "Ann"]
    seats = (await stage.table(again.board)).stored.seats
    assert [seat.name for seat in seats].count(FREE) == 5
    forge(table.board, key)
    assert "over" in told(await stage.cy.click(table.board, custom_id=key))


async def test_only_who_is_in_the_channel_sits_down(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    other = stage.guild.create_text_channel("elsewhere")
    result = reply(await stage.cy.slash(other, "dealer open", alone=True))
    forge(result, f"a1:sit:{table_id(table.board)}")
    refused = await stage.cy.click(result, custom_id=f"a1:sit:{table_id(table.board)}")
    assert "no seat at this table" in told(refused)
    assert await sitters(table) == ["Bo", "Ann"]


async def wish(stage: Stage) -> tuple[Table, Message]:
    """Cy asks for a chair where the dealer must agree."""
    table = await gather(stage, stage.bo, latecomers="nod")
    result = reply(await press(stage.cy, table.board, SIT))
    return table, result


async def test_with_the_dealers_nod_a_latecomer_waits_for_it(stage: Stage) -> None:
    table, question = await wish(stage)
    assert f"<@{stage.ann.id}>: Cy would like to sit down" in question.content
    assert await sitters(table) == ["Bo", "Ann"]
    for other in (stage.cy, stage.bo):
        assert "isn’t for you" in told(await press(other, question, "Agree"))
    await stage.restart()
    await press(stage.ann, question, "Agree")
    assert await sitters(table) == ["Bo", "Cy", "Ann"]
    assert "Cy sits down" in question.content
    await press(stage.cy, table.board, HAND)
    await leave(stage.cy, table)
    await sit(stage.cy, table)
    assert await sitters(table) == ["Bo", "Cy", "Ann"], "who comes back needs no nod"
    await close(table)


async def test_a_declined_latecomer_is_not_seated_and_asks_no_more_today(stage: Stage) -> None:
    table, question = await wish(stage)
    await press(stage.ann, question, "No thanks")
    assert "no thanks" in question.content
    assert "less than a day ago" in told(await press(stage.cy, table.board, SIT))
    assert await sitters(table) == ["Bo", "Ann"]


async def test_a_guest_looks_on_and_sees_what_all_see(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await table.take(stage.ann, "🎴 Cards", "3 each to the players")
    seen = private(await press(stage.cy, table.board, HAND))
    hand = (await table.state()).hands[0]
    assert "🪑 Bo 3 cards" in text(seen)
    assert not any(card in str(seen.embeds[0].to_dict()) for card in hand)
    assert [*buttons(seen)] == [SIT, "🔄", "…"]
    await table.throw(stage.bo, "1d4 to wait")
    await press(stage.cy, seen, "🔄")
    assert "to wait" in text(seen)
    await press(stage.cy, seen, SIT)
    assert await sitters(table) == ["Bo", "Cy", "Ann"]


async def test_look_stands_behind_the_dots_for_who_has_no_seat(stage: Stage) -> None:
    table = await gather(stage, stage.bo, latecomers="closed")
    assert SIT not in buttons(table.board)
    assert len((await table.state()).hands) == 2
    seen = await press(stage.cy, table.board, "👀 Look")
    assert "🪑 Bo 0 cards" in text(private(seen))
    assert SIT not in buttons(private(seen))


@pytest.mark.parametrize("leaver", ["bo", "jo"])
async def test_of_two_who_had_a_chair_either_can_be_forgotten(stage: Stage, leaver: str) -> None:
    table = await fill(stage, await gather(stage, stage.bo))
    await leave(stage.bo, table)
    jo: Any = guest(stage, "Jo")
    await sit(jo, table)
    gone = stage.bo if leaver == "bo" else jo
    await stage.bot.core.privacy.forget(gone.id)
    session = await stage.table(table.board)
    name = "'Bo'" if leaver == "bo" else "'Jo'"
    assert name not in f"{session.stored} {session.run.log} {session.run.snapshot()}"
    await press(stage.cy, table.board, "🎲 d20")
