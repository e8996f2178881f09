"""Pages and questions of CardRPG on Discord, on a solo board and at a table of several players."""

from typing import Any

from bot.rendering.errors import sentence_of
from bot.tables.errors import NotYourTurn
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from games.engine.table import Offer, Some
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.bot.delivery.test_one_message import is_there
from tests.kit.discord_heroes import begin, choose_class, name_it
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import Message, Stage, buttons, embed, menus, press, private, table_id, told
from tests.kit.unwrap import reply, unwrap

RICH = {"gold": 30, "str": 4, "hp": 60, "level": 2, "sessions": 0}


async def opened(
    stage: Stage, mode: str = "session", cls: str = "QD", people: int = 1
) -> tuple[str, Message]:
    """Open a table of Ann's or Bo's, with rich heroes, and return its board."""
    users = (stage.ann, stage.bo)[:people]
    seats = [Seat(user.id, name) for user, name in zip(users, ("Ann", "Bo"), strict=False)]
    sheets: list[dict[str, Any] | None] = [
        a_sheet(cls, name=name, **RICH) for name in ("Jade", "Kim")[:people]
    ]
    place = Place(None, None, None)
    new = NewTable("cardrpg", seats, place, {"mode": mode, "preset_hp": True}, sheets=sheets)
    session = await stage.bot.core.openings.open(new)
    shown = reply(await stage.ann.slash(stage.channel, "table resume", table=session.id))
    return session.id, shown


def safest(offer: Offer) -> str:
    """Return the first choice that is offered."""
    assert isinstance(offer, list | Some)
    return offer[0] if isinstance(offer, list) else offer.tokens[0]


async def fought(stage: Stage, key: str) -> None:
    """Fight until the next camp that may end the session."""
    tables = stage.bot.core.tables
    for _ in range(200):
        session = await tables.look(key)
        ask = unwrap(session.run.pending)
        seat, offer = next(iter(ask.offers.items()))
        if isinstance(offer, list) and "stop" in offer:
            return
        answer = safest(offer)
        user = session.stored.seats[seat].user
        await tables.act(user, Move(key, session.run.seq, seat, (answer,)))
    raise AssertionError("no camp comes")


async def renewed(stage: Stage, key: str) -> Message:
    return reply(await stage.ann.slash(stage.channel, "table resume", table=key))


async def test_one_trades_on_a_page_of_the_same_message(stage: Stage) -> None:
    key, board = await opened(stage)
    first = list(buttons(board))
    await press(stage.ann, board, "🎒 Items & gold")
    assert "Items & gold" in (embed(board).title or "")
    assert list(buttons(board))[-1] == "↩️ Back"
    gold = (await stage.bot.core.tables.look(key)).run.state.heroes[0].gold
    assert f"🪙 {gold} gold" in (embed(board).description or "")
    await press(stage.ann, board, "↩️ Back")
    assert list(buttons(board)) == first


async def test_the_page_is_open_again_after_what_was_shown_in_between(stage: Stage) -> None:
    key, board = await opened(stage)
    await press(stage.ann, board, "🎒 Items & gold")
    for _ in range(3):
        await press(stage.ann, board, "🪙 See the top card")
        if "🗑️ Leave it: discarded" in buttons(board):
            await press(stage.ann, board, "🗑️ Leave it")
        assert "Items & gold" in (embed(board).title or "")
    await press(stage.ann, board, "↩️ Back")
    await press(stage.ann, board, "⚔️ Fight")
    assert "Battle 1" in (embed(board).title or "")
    assert (await stage.bot.core.tables.look(key)).run.state.battle == 1


async def test_ending_a_session_asks_once_and_no_is_where_the_thumb_is(stage: Stage) -> None:
    key, board = await opened(stage)
    await fought(stage, key)
    board = await renewed(stage, key)
    place = list(buttons(board)).index("🏕️ End the session")
    await press(stage.ann, board, "🏕️ End the session")
    assert "You keep level, XP and gold" in str(embed(board).fields[-1].value)
    assert list(buttons(board)) == ["🏕️ End the session", "↩️ No, go back"]
    assert place > 0
    await press(stage.ann, board, "↩️ No, go back")
    assert "⚔️ Fight on" in buttons(board)
    await press(stage.ann, board, "🏕️ End the session")
    await press(stage.ann, board, "🏕️ End the session")
    assert "Back from the dungeon" in (embed(board).title or "")
    assert "Level 2" in (embed(board).description or "").replace("**", "")


async def test_only_who_is_asked_is_asked_whether_they_are_sure(stage: Stage) -> None:
    key, board = await opened(stage)
    await fought(stage, key)
    board = await renewed(stage, key)
    refused = await press(stage.bo, board, "🏕️ End the session")
    assert told(refused).startswith("You have no seat at this table.")
    assert "⚔️ Fight on" in buttons(board)
    turned = await press(stage.bo, board, "🎒 Items & gold")
    assert told(turned).startswith("You have no seat at this table.")


async def test_a_question_about_a_moment_that_has_passed_is_not_asked(stage: Stage) -> None:
    key, board = await opened(stage)
    await fought(stage, key)
    board = await renewed(stage, key)
    tables = stage.bot.core.tables
    session = await tables.look(key)
    await tables.act(stage.ann.id, Move(key, session.run.seq, None, ("fight",)))
    late = await press(stage.ann, board, "🏕️ End the session")
    assert told(late)
    assert "↩️ No, go back" not in buttons(board)
    assert "Battle 2" in (embed(board).title or "")


async def test_at_a_table_of_several_the_page_opens_in_private(stage: Stage) -> None:
    _, board = await opened(stage, "duel", people=2)
    run = (await stage.bot.core.tables.look(table_id(board))).run
    asked = (stage.ann, stage.bo)[next(iter(unwrap(run.pending).offers))]
    before = list(buttons(board))
    own = private(await press(asked, board, "🎒 Items & gold"))
    assert "Items & gold" in (embed(own).title or "")
    assert list(buttons(board)) == before
    await press(asked, own, "🪙 See the top card")
    await press(asked, own, "🗑️ Leave it" if "🗑️ Leave it: discarded" in buttons(own) else "↩️")
    other = stage.bo if asked is stage.ann else stage.ann
    theirs = private(await press(other, board, "🎒 Items & gold"))
    assert "Your hand" in (embed(theirs).title or "")


async def test_a_page_of_a_board_of_all_opens_for_whom_it_asks_alone(stage: Stage) -> None:
    people = [Seat(stage.ann.id, "Ann"), Seat(stage.bo.id, "Bo")]
    new = NewTable("cardrpg", people, Place(None, None, None), {"mode": "coop"})
    session = await stage.bot.core.openings.open(new)
    await stage.bot.core.tables.act(
        stage.ann.id, Move(session.id, session.revision, None, ("Robin",), typed=True)
    )
    board = await renewed(stage, session.id)
    before = list(buttons(board))
    refused = await press(stage.bo, board, "Queen")
    assert told(refused) == sentence_of(NotYourTurn(["Ann"]))
    page = private(await press(stage.ann, board, "Queen"))
    assert "Queen: keeps XP when killed" in (embed(page).title or "")
    assert list(buttons(board)) == before
    assert list(buttons(page))[-1] == "↩️ Back"
    await press(stage.ann, page, "↩️ Back")
    assert (page.content, page.embeds, buttons(page)) == ("Nothing has changed.", [], {})
    old, page = page, private(await press(stage.ann, board, "Queen"))
    assert [is_there(stage, each) for each in (old, page)] == [False, True]
    await press(stage.ann, page, "Q♥")
    assert (page.content, page.embeds) == ("Done. Look at the board.", [])
    assert (await stage.table(board)).run.state.heroes[0].cls == "QH"
    assert "Queen" not in " ".join(buttons(board))


async def test_some_cards_of_a_rank_are_picked_on_a_page(stage: Stage) -> None:
    key, board = await opened(stage)
    tables = stage.bot.core.tables
    for _ in range(300):
        session = await tables.look(key)
        ask = unwrap(session.run.pending)
        board = await renewed(stage, key)
        if "✂️ Only some" in buttons(board):
            break
        answer = safest(next(iter(ask.offers.values())))
        await tables.act(stage.ann.id, Move(key, session.run.seq, None, (answer,)))
    hand = list(session.run.state.heroes[0].hand)
    await press(stage.ann, board, "✂️ Only some")
    ((custom_id, options),) = menus(board).items()
    await stage.ann.select(board, [options[0]["value"]], custom_id=custom_id)
    assert len(session.run.state.heroes[0].hand) < len(hand)
    assert not menus(board)


async def test_a_hero_is_made_by_presses_alone(stage: Stage) -> None:
    board = await begin(stage)
    names = [label for label in buttons(board) if label.startswith("🎲")]
    await press(stage.ann, board, names[1])
    await press(stage.ann, board, "🎲 Choose for me")
    run = (await stage.table(board)).run
    assert f"🎲 {run.state.heroes[0].name}" == names[1]
    assert run.state.heroes[0].cls is not None


async def test_a_class_is_chosen_by_rank_and_suit(stage: Stage) -> None:
    board = await begin(stage)
    await name_it(stage, board, "Robin")
    await press(stage.ann, board, "Queen")
    assert "Queen: keeps XP when killed" in (embed(board).title or "")
    await press(stage.ann, board, "↩️ Back")
    await choose_class(stage, board, "KS")
    assert (await stage.table(board)).run.state.heroes[0].cls == "KS"
