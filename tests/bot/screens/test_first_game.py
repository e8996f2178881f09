"""Lessons, and the tips that newcomers read at all tables."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.languages.catalogs import catalog_of
from bot.rendering.board import board, own_panel
from bot.rendering.cards import as_text
from bot.rendering.codec import Action, ActionId, ChoiceId, decode, said_of
from bot.rendering.errors import sentence_of
from bot.rendering.fitting import Room
from bot.tables.errors import NotSeated
from bot.tables.opening.openings import lesson_table
from bot.tables.sessions.remembered import People
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.game import AnyGame
from games.engine.house import House
from games.engine.panel import Panel
from games.engine.replay import verify
from games.engine.speech import gettext, speaking
from storage.tables.places import Place
from storage.tables.repository import Seat, Status
from tests.games.contract.test_lessons import EVERY_LESSON
from tests.kit import discord_cards
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.database.statements import execute
from tests.kit.discord_campaigns import Party, begin, lobby, play_until
from tests.kit.discord_diamonds import duel, turn
from tests.kit.drawing import cards_with_emoji, drawn_session
from tests.kit.newcomers import Newcomer, least_damage, opened, presses_first
from tests.kit.offers import replace as seat_instead
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap

CARDS = cards_with_emoji()
GAMES_OF_A_LESSON = 4
LONGEST = 40  # presses of a lesson, which takes four minutes


def tip(message: Message) -> str | None:
    """Return the key of a board's tip for newcomers."""
    shown = embed(message)
    lines = [*(shown.description or "").split("\n"), *(str(each.value) for each in shown.fields)]
    told = [line.strip("*💡 ") for line in lines if line.lstrip("*").startswith("💡 ")]
    assert len(told) <= 1, "one thing at a time"
    keys = {
        as_text(each.words): each.key
        for game in GAMES.values()
        for tips in (game.view.tips, *(lesson.tips for lesson in lessons_of(game)))
        for each in tips
    }
    return keys[told[0]] if told else None


def lessons_of(game: AnyGame) -> list[Lesson]:
    found = game.find(Lessons)
    return [] if found is None else list(found.all)


ALONE = [
    pytest.param(game, lesson, id=lesson.seed)
    for game in GAMES.values()
    for lesson in lessons_of(game)
    if lesson.seats == 1 and not lesson.party
]


async def first_game(stage: Stage) -> Message:
    """Start as a newcomer does."""
    page = reply(await stage.ann.slash(stage.channel, "play"))
    return reply(await press(stage.ann, page, "🎓 New? Learn Diamonds & Dragons"))


async def begun(stage: Stage, game: AnyGame) -> Message:
    """Press the button of a game's lesson as Ann."""
    page = reply(await stage.ann.slash(stage.channel, "play"))
    wanted = str(ActionId(Action.LESSON, game.id))
    forge(page, wanted)
    return reply(await stage.ann.click(page, custom_id=wanted))


@EVERY_LESSON
def test_a_lessons_tip_is_first_and_hides_what_it_does_not_speak_of(
    game: AnyGame, lesson: Lesson
) -> None:
    """On the board and in the panel of who is asked, in games of newcomers who slip."""
    for number in range(GAMES_OF_A_LESSON):
        for session, seat in taught(game, lesson, f"slips {number}"):
            tip = session.teaching.tip(seat) if session.panel(seat).rows else None
            shown = board(session, CARDS) if seat is None else own_panel(session, seat, CARDS)
            rows = shown.view.to_components()
            found = [decode(each["custom_id"]) for row in rows for each in row["components"]]
            tools = {each.action for each in found if isinstance(each, ActionId)}
            if tip is None:
                assert Action.TOOLS in tools
                continue
            assert (shown.embed.description or "").startswith(f"**💡 {CARDS.words(tip.words)}**")
            assert tools <= {Action.OWN, Action.UNDO}
            choices = Panel("", rows=session.panel(seat).rows).choices()
            spoken = [each for each in choices if tip.of and not each.closed and tip.of(each)]
            saids = {each.said for each in found if isinstance(each, ChoiceId)}
            assert saids <= {said_of(each.answers, each.until) for each in spoken or choices}


@EVERY_LESSON
def test_a_tip_beside_no_lesson_is_last_and_hides_nothing(game: AnyGame, lesson: Lesson) -> None:
    for session, seat in taught(game, lesson, "slips 0"):
        session.stored = replace(session.stored, deal=None)
        shown = board(session, CARDS) if seat is None else own_panel(session, seat, CARDS)
        assert "💡" not in (shown.embed.description or "").partition("\n")[0]
        assert f":{Action.TOOLS}:" in str(shown.view.to_components())


@EVERY_CASE
def test_where_a_message_has_least_room_a_tip_is_left_for_later(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    least = Room(1, 0, is_brief=True, is_least=True)
    monkeypatch.setattr("bot.rendering.board.ROOMS", [least])
    for run, seat in case.views("tips"):
        session = drawn_session(run, case.house)
        session.people = People(tips_shown={user: set() for user in range(1, case.seats + 1)})
        tip = session.teaching.tip(seat) if session.panel(seat).rows else None
        shown = board(session, CARDS) if seat is None else own_panel(session, seat, CARDS)
        assert shown.untold is (tip is not None)
        assert tip is None or CARDS.words(tip.words) not in str(shown.embed.to_dict())


def taught(game: AnyGame, lesson: Lesson, seed: str) -> Iterator[tuple[Session, int | None]]:
    """Yield a lesson's table at each ask of a newcomer, for all and for that newcomer."""
    run, led = opened(game, lesson), len(lesson.party)
    player = Newcomer(least_damage, 0.3, seed, led)
    seen: dict[int, set[str]] = {user: set() for user in range(1, led + lesson.seats + 1)}
    while run.pending is not None:
        session = drawn_session(run)
        session.stored = replace(session.stored, deal=LESSON, seed=lesson.seed)
        session.people = People(tips_shown=seen)
        seat = run.pending.waits_for()[0]
        if seat >= led:
            yield session, None
            yield session, seat
            seen[seat + 1].update(each.key for each in filter(None, [session.teaching.tip(seat)]))
        player.act(run)


@pytest.mark.parametrize(("game", "lesson"), ALONE)
async def test_a_lesson_is_won_by_clicks_alone(stage: Stage, game: AnyGame, lesson: Lesson) -> None:
    """The player presses the first button each time, and the bot restarts in the middle."""
    board = await begun(stage, game)
    assert "a lesson: I stacked the deck" in text(board)
    heard = []
    for number in range(LONGEST):
        ways = moves(board) or [each for each in buttons(board).values() if each.startswith("n1:")]
        if not ways:
            break
        if number == 5:
            await stage.restart()
        heard.append(tip(board))
        await stage.ann.click(board, custom_id=ways[0])
    assert heard[0] is not None
    assert {each for each in heard if each} <= {each.key for each in lesson.tips}
    assert any(field.value == f"🎓 {as_text(lesson.won)}" for field in embed(board).fields)

    file = private(await press(stage.ann, board, "Record")).attachments[0]
    record = (await file.read()).decode()
    assert verify(record, GAMES, lesson.seed).outcome is not None
    kept = (
        "SELECT (SELECT count(*) FROM results), (SELECT count(*) FROM characters),"
        " (SELECT count(*) FROM achievements)"
    )
    assert execute(stage, kept) == [(0, 0, 0)]

    await press(stage.ann, board, lesson.onward)
    real = await stage.table(stage.channel_board())
    assert real.teaching.lesson is None
    assert "lesson" not in real.stored.options
    assert real.stored.seed != lesson.seed


async def test_a_newcomers_first_board_offers_the_lesson(stage: Stage) -> None:
    """The lesson replaces the table. Players who have begun to play are not asked."""
    board = await stage.open()
    assert "🎓 Lesson first" in buttons(board)
    fresh = table_id(board)
    await press(stage.ann, board, "🎓 Lesson first")
    assert "a lesson: I stacked the deck" in text(board)
    assert table_id(board) != fresh
    assert (await stage.bot.core.tables.look(fresh)).stored.status is Status.ENDED
    while moves(board):
        await stage.ann.click(board, custom_id=moves(board)[0])
    again = await stage.open()
    assert "🎓 Lesson first" not in buttons(again)
    other = await stage.open(stage.bo)
    assert "🎓 Lesson first" in buttons(other)
    await stage.bo.click(other, custom_id=moves(other)[0])
    assert "🎓 Lesson first" not in buttons(other)


async def test_a_stale_offer_of_the_lesson_changes_nothing(stage: Stage) -> None:
    board = await stage.open()
    offer = buttons(board)["🎓 Lesson first"]
    await stage.ann.click(board, custom_id=moves(board)[0])
    fresh = table_id(board)
    forge(board, offer)
    await stage.ann.click(board, custom_id=offer)
    assert table_id(board) == fresh
    assert (await stage.table(board)).stored.status is Status.OPEN


@pytest.mark.parametrize("number", [1, 2, 3, 4])
async def test_friends_learn_together_by_clicks(stage: Stage, number: int) -> None:
    """One of them has never played. A solo player leads two heroes."""
    people = [stage.ann, stage.bo, stage.cy, stage.di][:number]
    board = await lobby(stage)
    for who in people[1:]:
        await press(who, board, "Join")
    await press(stage.ann, board, "🎓 Lesson first")
    assert "a lesson: I stacked the deck" in text(board)
    party = Party(stage, board, people if number > 1 else [stage.ann] * 2)
    heard = set()
    for _ in range(60):
        run = await party.run()
        if run.pending is None:
            break
        seat = (run.pending.waits_for() or list(run.pending.offers))[0]
        shown = board if number == 1 else await party.panel(seat)
        heard.add(tip(shown))
        if moves(shown):
            await party.people[seat].click(shown, custom_id=moves(shown)[0])
        else:  # choices of a menu alone
            await party.act(seat, str(presses_first(run, seat, run.pending)))
    session = await stage.table(board)
    assert session.teaching.lesson is not None
    assert session.teaching.lesson.is_won(session.run.outcome or {})
    assert any(
        field.value == f"🎓 {as_text(session.teaching.lesson.won)}" for field in embed(board).fields
    )
    assert len(heard) > 3
    kept = "SELECT (SELECT count(*) FROM results), (SELECT count(*) FROM achievements)"
    assert execute(stage, kept) == [(0, 0)]
    await press(stage.ann, board, "A gentle game")
    assert "who plays?" in str(embed(stage.channel_board()).title)


@pytest.mark.parametrize("command", ["diamonds duel", "cardrpg coop", "cardrpg duel"])
async def test_a_host_with_invited_guests_is_offered_no_solo_lesson(
    stage: Stage, command: str
) -> None:
    board = await lobby(stage, command)
    assert "🎓 Lesson first" not in buttons(board)
    await press(stage.bo, board, "Join")
    assert "🎓 Lesson first" not in buttons(board)


@pytest.mark.parametrize(
    "command", ["cards start", "diamonds duel", "cardrpg coop", "cardrpg duel"]
)
async def test_a_newcomer_who_joins_is_offered_a_lesson_of_their_own_once(
    stage: Stage, command: str
) -> None:
    """It opens on that private message. The seat is kept, and the lobby stays the last message."""
    shown = await lobby(stage, command)
    offered = private(await press(stage.bo, shown, "Join"))
    (label,) = buttons(offered)
    assert label.startswith("🎓 New?")
    await press(stage.bo, offered, label)
    assert "a lesson: I stacked the deck" in text(offered)
    while moves(offered):
        await stage.bo.click(offered, custom_id=moves(offered)[0])
    assert stage.channel_board().id == shown.id
    assert "Bo" in text(shown)
    await press(stage.bo, shown, "Leave")
    assert not (await press(stage.bo, shown, "Join")).followups


async def test_who_leads_others_for_the_first_time_is_offered_the_leaders_lesson(
    stage: Stage,
) -> None:
    """The host with invited players, and who takes the game master's seat, even if they played."""
    label = "🎓 New? Learn to be the game master"
    opened = await stage.ann.slash(stage.channel, "cards start", friend=stage.bo)
    assert list(buttons(private(opened))) == [label]
    alone = await stage.cy.slash(stage.channel, "cards play")
    assert alone.response is not None
    await stage.cy.click(alone.response, custom_id=moves(alone.response)[0])
    board = (await stage.di.slash(stage.channel, "cards start", gm="somebody")).response
    assert board is not None
    offered = private(await press(stage.cy, board, "Be the GM"))
    await press(stage.cy, offered, label)
    assert "a lesson: I stacked the deck" in text(offered)


def test_the_party_of_a_lesson_has_names_in_the_readers_language() -> None:
    (lesson,) = [each for game in GAMES.values() for each in lessons_of(game) if each.party]
    place, house = Place(1, 2, 3), House(language="de")
    table = lesson_table("cards", lesson, [Seat(1, "Ann")], place, house)
    with speaking(catalog_of("de")):
        assert table.seats[0].name == gettext(lesson.party[0])


async def test_a_lesson_of_the_lobby_itself_is_the_only_offer(stage: Stage) -> None:
    shown = await lobby(stage)
    assert not (await press(stage.bo, shown, "Join")).followups


async def test_a_newcomer_who_takes_over_a_seat_is_offered_the_lesson(stage: Stage) -> None:
    board = await duel(stage)
    offered = private(await seat_instead(stage, stage.bo, stage.cy))
    assert list(buttons(offered)) == ["🎓 New? Learn Diamonds & Dragons"]
    assert moves(board)


async def test_only_the_host_begins_the_lesson(stage: Stage) -> None:
    board = await lobby(stage)
    await press(stage.bo, board, "Join")
    before = text(board)
    assert "host" in told(await press(stage.bo, board, "🎓 Lesson first"))
    assert text(board) == before


async def test_only_its_player_begins_the_lesson_of_a_board(stage: Stage) -> None:
    board = await stage.open()
    fresh = table_id(board)
    refused = await stage.bo.click(board, custom_id=buttons(board)["🎓 Lesson first"])
    assert told(refused) == sentence_of(NotSeated())
    assert table_id(board) == fresh


async def test_no_lesson_begins_before_all_who_are_invited_sit_down(stage: Stage) -> None:
    board = await lobby(stage, "cards start", gm="bot", friend=stage.bo)
    assert "🎓 Lesson first" not in buttons(board)


async def test_a_second_press_shows_the_lesson_that_is_open(stage: Stage) -> None:
    page = reply(await stage.ann.slash(stage.channel, "play"))
    learn = "🎓 New? Learn Diamonds & Dragons"
    opened = [reply(await press(stage.ann, page, learn)) for _ in range(2)]
    assert tip(opened[1]) == "three-of-four"
    assert len(stored_options(stage)) == 1


async def test_a_lesson_may_be_had_once_more(stage: Stage) -> None:
    board = await first_game(stage)
    while moves(board):
        await stage.ann.click(board, custom_id=moves(board)[0])
    await press(stage.ann, board, "Repeat the lesson")
    again = stage.channel_board()
    assert tip(again) == "three-of-four"
    assert table_id(again) != table_id(board)


def stored_options(stage: Stage) -> list[str]:
    rows = execute(stage, "SELECT options FROM tables")
    return [options for (options,) in rows]


async def test_a_lesson_that_is_over_is_no_deal_to_be_had_again(stage: Stage) -> None:
    """Forged presses of buttons that the board lacks: no other table has a lesson's rules."""
    board = await first_game(stage)
    table = table_id(board)
    while moves(board):
        await stage.ann.click(board, custom_id=moves(board)[0])
    before = (await stage.table(board)).stored
    for action in (Action.SAME_DEAL, Action.AGAIN):
        wanted = str(ActionId(action, table))
        forge(board, wanted)
        await stage.ann.click(board, custom_id=wanted)
    assert "lesson" in before.options
    tables = [json.loads(options) for options in stored_options(stage)]
    assert sum("lesson" in options for options in tables) == 1


async def test_the_first_game_can_be_left_at_any_time(stage: Stage) -> None:
    board = await first_game(stage)
    asked = await stage.ann.slash(stage.channel, "table leave")
    await press(stage.ann, private(asked), "Leave")
    assert embed(board).title == "Diamonds & Dragons · ended"
    assert tip(await first_game(stage)) == "three-of-four"


async def test_each_tip_is_shown_once_at_any_table(stage: Stage) -> None:
    first = await stage.open()
    assert tip(first) == "three-of-four"
    custom_id = moves(first)[0]
    await stage.ann.click(first, custom_id=custom_id)
    assert tip(first) != "three-of-four"
    assert tip(await stage.open()) != "three-of-four"
    assert tip(await stage.open(stage.bo)) == "three-of-four"
    await stage.restart()
    assert tip(await stage.open()) != "three-of-four"


async def test_a_shared_board_shows_tips_to_the_asked_player(stage: Stage) -> None:
    board = await duel(stage)
    one, other = await turn(stage, board)
    assert tip(board) == "turns"
    await one.click(board, custom_id=moves(board)[0])
    assert tip(board) == "turns", "the other has not been told"
    await other.click(board, custom_id=moves(board)[0])
    assert tip(board) != "turns"


async def test_a_private_panel_tells_its_owner_alone(stage: Stage) -> None:
    """Where hands are hidden, the board says nothing that only one player may know."""
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    table = await stage.table(party.board)
    ask = unwrap(table.run.pending)
    for seat in ask.offers:
        own = unwrap(table.teaching.tip(seat))
        assert own.key == "action"
        assert tip(await party.panel(seat)) == own.key
    assert tip(party.board) is None


async def test_a_tip_that_a_tight_message_leaves_out_is_shown_later(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the board, and in a private panel."""
    monkeypatch.setattr("bot.rendering.fitting.SCREEN", 0)
    board = await stage.open()
    assert tip(board) is None
    await stage.ann.click(board, custom_id=moves(board)[0])
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    assert tip(await party.panel(0)) is None
    await party.step()
    monkeypatch.undo()
    assert tip(await stage.open()) == "three-of-four"
    await play_until(party, "action")
    assert tip(await party.panel(0)) == "action"


async def test_a_leaders_tip_is_on_the_desk_alone(stage: Stage) -> None:
    """On the board “you” would be everyone, and none of its buttons is the leader's."""
    table = await discord_cards.begin(stage)
    assert tip(table) != "lead"
    assert tip(await discord_cards.open_desk(stage, table)) == "lead"
