"""`/dealer`: a session of five users, and the short ways to a table."""

from collections.abc import Sequence

from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import HAND, Table, gather
from tests.kit.stage import (
    Actor,
    Press,
    Stage,
    answers,
    buttons,
    menus,
    press,
    press_at_once,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply


async def test_an_evening_of_five_from_the_lobby_to_the_record(stage: Stage) -> None:
    eve = stage.guild.add_member(stage.env.create_user("eve", global_name="Eve"))
    table = await gather(stage, stage.bo, stage.cy, stage.di, eve, jokers=2)
    people = [stage.bo, stage.cy, stage.di, eve, stage.ann]
    await table.take(stage.ann, "🎴 Cards", "3 each to the players")
    assert [len(hand) for hand in (await table.state()).hands] == [3, 3, 3, 3, 0, 0, 0, 0, 0]
    await everybody_sees_their_own_hand_alone(table, people)
    await a_card_is_played_on_a_pile(table)
    await throws_are_seen_by_whom_they_may_be(table)
    await stage.restart()
    await a_fight(table)
    await a_correction_is_told(table)
    opened = await press(stage.ann, await table.page(stage.ann, "👑 Screen"), "🏁 End")
    await stage.ann.submit_modal(opened, {"words": "To be continued."})
    assert "To be continued." in text(table.board)
    assert "Players: Bo, Cy, Di, Eve" in text(table.board)
    await table.verify()


async def everybody_sees_their_own_hand_alone(table: Table, people: Sequence[Actor]) -> None:
    state = await table.state()
    shown = [text(await table.own(each)) for each in people]
    for seat, hand in enumerate(state.hands[each] for each in state.seated):
        for other, words in enumerate(shown):
            for card in hand:
                written = card.replace("S", "♠").replace("H", "♥").replace("D", "♦")
                written = written.replace("C", "♣")
                if card[0] != "X":
                    assert (written in words.replace("\ufe0e", "")) is (seat == other)


async def a_card_is_played_on_a_pile(table: Table) -> None:
    """Pick a card, then a pile; the dealer has made the pile before."""
    stage = table.stage
    page = await table.page(stage.ann, "🎴 Cards")
    opened = await choose(stage.ann, page, "▫️ New pile, fanned")
    await stage.ann.submit_modal(opened, {"typed": "Omens"})
    own = await table.own(stage.bo)
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    first = menus(own)[picking][0]["value"]
    await stage.bo.select(own, [first], custom_id=picking)
    await choose(stage.bo, own, "→ Omens")
    state = await table.state()
    assert state.piles[0].cards == [first]
    assert "Omens 1, fanned" in text(table.board)
    assert table.board.content.startswith("# ")


async def throws_are_seen_by_whom_they_may_be(table: Table) -> None:
    stage = table.stage
    await table.throw(stage.cy, "2d6+3 to jump")
    assert "Cy 2d6+3 to jump: " in text(table.board)
    refused = await table.throw(stage.cy, "two dice")
    assert told(refused).endswith("```\ntwo dice\n^\n```")
    page = await table.page(stage.di, "🎲 Dice")
    await table.throw(stage.di, "1d20 to notice", page, "🙈 Blind")
    assert "Di rolls in secret, for the dealer alone" in text(table.board)
    assert "🤫 Di 1d20 to notice: " in text(await table.own(stage.ann))
    assert "🤫" not in text(await table.own(stage.di))


async def a_fight(table: Table) -> None:
    """A hidden foe is visible to the dealer alone until it acts.

    The player whose turn it is presses Next.
    """
    stage = table.stage
    opened = await press(stage.ann, await table.page(stage.ann, "⚔️ Fight …"), "👹 Foes")
    await stage.ann.submit_modal(opened, {"typed": "?Ghost +2"})
    await press(stage.ann, await table.page(stage.ann, "⚔️ Fight …"), "⚔️ By d20")
    assert "Ghost" not in text(table.board)
    assert "Ghost" in text(await table.own(stage.ann))
    while (await table.state()).foes[0].hidden:
        await press(stage.ann, table.board, "⏭️ Next")
    assert "Ghost" in text(table.board)
    state = await table.state()
    acting = state.acting.who
    if acting.isdecimal():
        actor = (stage.bo, stage.cy, stage.di)[int(acting)] if int(acting) < 3 else stage.ann
        await choose(actor, await table.own(actor), "⏳ Delay")


async def a_correction_is_told(table: Table) -> None:
    stage = table.stage
    await choose(stage.ann, await table.page(stage.ann, "👑 Screen"), "✏️ From 3: Cy")
    own = await table.own(stage.ann)
    await choose(stage.ann, own, "the discard pile")
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    await stage.ann.select(own, [menus(own)[picking][0]["value"]], custom_id=picking)
    assert "Correction**: 1 card from Cy’s hand to the discard pile" in text(table.board)


async def test_alone_everything_is_on_the_board(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "dealer open", alone=True, deck="many")
    board = reply(result)
    assert HAND not in buttons(board)
    await press(stage.ann, board, "🎴 Draw 1")
    assert "Your hand: " in text(board)
    assert (await Table(stage, board).state()).hands[0]


async def test_from_play_it_begins_at_once(stage: Stage) -> None:
    page = reply(await stage.ann.slash(stage.channel, "play"))
    (started,) = answers(await press(stage.ann, page, "Dealer’s table"))
    assert "🎴 Draw 1" in buttons(started)


async def test_two_at_once_do_not_unsettle_each_other(stage: Stage) -> None:
    """A board made stale by another player's move still accepts one's own."""
    table = await gather(stage, stage.bo, stage.cy)
    draw = buttons(table.board)["🎴 Draw 1"]
    presses: list[Press] = [(stage.bo, table.board, draw), (stage.cy, table.board, draw)]
    await press_at_once(stage, presses)
    assert [len(hand) for hand in (await table.state()).hands][:2] == [1, 1]


async def test_a_wrong_press_is_taken_back_unless_something_was_seen(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    own = await table.own(stage.bo)
    await press(stage.bo, own, "🎴 Draw 1")
    assert "↩️ Undo" not in buttons(await table.own(stage.bo))
    own = await table.own(stage.bo)
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    await stage.bo.select(own, [menus(own)[picking][0]["value"]], custom_id=picking)
    await press(stage.bo, await table.own(stage.bo), "↩️ Undo")
    assert (await table.state()).held[0] == []


async def test_no_user_is_mentioned_and_only_players_may_act(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await press(stage.bo, table.board, "🎲 d20")
    await stage.env.advance_time(120)
    assert not [words for words in stage.words() if words.startswith("👉")]
    refused = await press(stage.cy, table.board, "🎲 d20")
    assert told(refused)
    assert (await table.state()).counts.throws == 1
    assert table_id(table.board) == (await stage.table(table.board)).id
    assert private(await press(stage.bo, table.board, HAND))


async def test_open_rolls_may_have_messages_of_their_own(stage: Stage) -> None:
    table = await gather(stage, stage.bo, rolls="messages")
    pressed = await press(stage.bo, table.board, "🎲 d20")
    typed = await stage.bo.slash(stage.channel, "roll", dice="2d6 fire")
    hidden = reply(await stage.bo.slash(stage.channel, "roll", dice="1d20 to notice", seen="gm"))
    assert hidden.ephemeral
    (own,) = pressed.followups
    for message in (own, typed.response):
        assert message is not None
        assert not message.ephemeral
        assert message.content.startswith("🎲 Bo ")
    page = await table.page(stage.bo, "🎲 Dice")
    held = await press(stage.bo, page, "🤫")
    assert all(each.ephemeral for each in held.followups)
    await press(stage.bo, table.board, "🎴 Draw 1")
    await press(stage.bo, table.board, "🎲 d20")
    own = await table.own(stage.bo)
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    quiet = await stage.bo.select(own, [menus(own)[picking][0]["value"]], custom_id=picking)
    assert not [each for each in quiet.followups if each.content.startswith("🎲")], "told once"
