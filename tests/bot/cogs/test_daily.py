"""The daily dungeon: one ranked try, the same cards for all players, and no spoilers."""

import json
import random
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import discord
import pytest
import simcord

from bot.languages.catalogs import catalog_of
from bot.rendering.dates import date_of
from bot.screens.daily_posts import DailyPosts
from bot.tables.timestamps import A_DAY, day_after, end_of, today
from games.catalog import GAMES
from games.engine.chance import commitment
from games.engine.replay import verify
from games.engine.speech import gettext, speaking
from storage.tables.daily import DailyDeal, DailyDeals
from tests.kit.discord_heroes import choose_class, name_it
from tests.kit.discord_heroes import play_on as play_to_a_camp
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    play_on,
    press,
    press_at_once,
    private,
    staged,
    text,
    told,
)
from tests.kit.strict.lively import in_direct_messages
from tests.kit.strict.permissions import deny, open_thread
from tests.kit.unwrap import reply, unwrap

TITLES = ["Diamonds & Dragons", "CardRPG – Advanced", "Solitaire RPG"]
NOON = 12 * 3600
OFFLINE = "offline"  # with a token the bot takes its Discord for the real one


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = int(time.time()) // A_DAY * A_DAY + NOON

    def next_day(self) -> None:
        self.now += A_DAY


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that starts at noon of today."""
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: float(clock.now))
    return clock


async def daily(stage: Stage, who: simcord.MemberActor, game: str = "diamonds") -> Message:
    """Return the board of a user's try of today."""
    return private(await who.slash(stage.channel, "daily play", game=game))


async def over(stage: Stage, who: simcord.MemberActor, seed: int = 1) -> Message:
    """Return a finished try."""
    board = await daily(stage, who)
    await play_on(who, board, random.Random(seed))
    assert not moves(board)
    return board


async def share(stage: Stage, *people: simcord.MemberActor, who: str = "servers") -> None:
    for each in people:
        await each.slash(stage.channel, "me share", who=who)


async def best(stage: Stage, who: simcord.MemberActor) -> str:
    shown = embed(private(await who.slash(stage.channel, "daily best")))
    return "\n".join([str(shown.description), *(f"{f.name}\n{f.value}" for f in shown.fields)])


def moderator(stage: Stage) -> simcord.MemberActor:
    role = stage.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    return stage.guild.add_member(stage.env.create_user("mo", global_name="Mo"), roles=[role])


def posts_of(stage: Stage, *refused: int) -> DailyPosts:
    return DailyPosts(stage.bot, stage.bot.core.daily, stage.bot.screens.daily, _refused=refused)


def footer(board: Message) -> str:
    return embed(board).footer.text or ""


async def test_all_players_get_the_same_cards_and_none_can_read_them(stage: Stage) -> None:
    ann, bo = await daily(stage, stage.ann), await daily(stage, stage.bo)
    first, second = await stage.table(ann), await stage.table(bo)
    assert first.run.log[0] == second.run.log[0]
    assert first.stored.seed == second.stored.seed
    assert (ann.ephemeral, bo.ephemeral) == (True, True)
    assert "dungeon of the day" in footer(ann)
    assert first.stored.seed not in text(ann)
    assert stage.channel.last_message is None


async def test_a_day_keeps_the_options_that_it_began_with(stage: Stage, clock: Clock) -> None:
    begun = DailyDeal(today(), "solitaire", {"level": 8}, "ab" * 16)
    await DailyDeals(unwrap(stage.bot._database)).add([begun])
    tries = [await daily(stage, who, "solitaire") for who in (stage.ann, stage.bo)]
    clock.next_day()
    tries.append(await daily(stage, stage.ann, "solitaire"))
    assert [(await stage.table(each)).run.options.small for each in tries] == [False, False, True]


async def test_in_direct_messages_the_board_stays(stage: Stage) -> None:
    eve = stage.env.create_user("eve", global_name="Eve")
    board = reply(await eve.slash("daily play", game="diamonds"))
    assert not board.ephemeral
    assert (await stage.table(board)).stored.place.message == board.id


async def test_one_try_counts(stage: Stage) -> None:
    board = await over(stage, stage.ann)
    assert "📅 Place 1 of 1 try so far" in text(board)
    again = await stage.ann.slash(stage.channel, "daily play", game="diamonds")
    assert "You’ve had today’s try" in private(again).content
    repeated = private(await press(stage.ann, private(again), "Play again, unranked"))
    table = await stage.table(repeated)
    assert table.run.log[0] == (await stage.table(board)).run.log[0]
    await play_on(stage.ann, repeated, random.Random(5))
    assert "📅" not in text(repeated)
    assert (await stage.bot.core.daily.best("diamonds", today(), stage.ann.id, None))[1:] == []


@pytest.mark.parametrize("way", ["end", "leave"])
async def test_to_end_a_try_says_that_it_is_spent_and_closes_its_board(
    stage: Stage, way: str
) -> None:
    board = await daily(stage, stage.ann)
    asked = private(await stage.ann.slash(stage.channel, f"table {way}"))
    assert asked.content.endswith("Today’s try is spent. A new dungeon comes tomorrow.")
    await press(stage.ann, asked, "End it" if way == "end" else "Leave")
    assert not moves(board)
    assert (embed(board).title or "").endswith("ended")


async def test_a_try_that_goes_on_is_taken_up_again(stage: Stage) -> None:
    board = await daily(stage, stage.ann)
    first = (await stage.table(board)).id
    again = await daily(stage, stage.ann)
    assert (await stage.table(again)).id == first
    assert again.ephemeral


async def test_two_presses_at_once_are_one_try(stage: Stage) -> None:
    shown = private(await stage.bo.slash(stage.channel, "daily play"))
    custom_id = buttons(shown)[TITLES[0]]
    await press_at_once(stage, [(stage.bo, shown, custom_id)] * 2)
    tables = await stage.bot.core.tables.of_user(stage.bo.id, limit=9)
    assert len(tables) == 1


async def test_the_seed_and_the_record_wait_for_the_end_of_the_day(
    stage: Stage, clock: Clock
) -> None:
    board = await over(stage, stage.ann)
    seed = (await stage.table(board)).stored.seed
    refused = await press(stage.ann, board, "Record")
    assert "tomorrow" in told(refused)
    exported = await stage.bot.core.privacy.export(stage.ann.id)
    assert seed not in json.dumps(exported)
    assert all("shuffle" not in line for line in exported["tables"][0]["log"])
    clock.next_day()
    (file,) = private(await press(stage.ann, board, "Record")).attachments
    assert verify((await file.read()).decode(), GAMES).outcome is not None
    assert seed in json.dumps(await stage.bot.core.privacy.export(stage.ann.id))


async def test_hashes_are_told_the_day_before_and_seeds_the_day_after(
    stage: Stage, clock: Clock
) -> None:
    async def fair() -> Sequence[str]:
        shown = embed(private(await stage.cy.slash(stage.channel, "daily fair")))
        return [str(field.value) for field in shown.fields]

    _, _, tomorrow = await fair()
    clock.next_day()
    board = await over(stage, stage.ann)
    seed = (await stage.table(board)).stored.seed
    assert commitment(seed) in tomorrow
    assert not any(seed in words for words in await fair())
    clock.next_day()
    seeds, *_ = await fair()
    assert seed in seeds


async def test_only_who_agreed_is_named(stage: Stage) -> None:
    for who, seed in ((stage.ann, 1), (stage.bo, 2), (stage.cy, 3)):
        await over(stage, who, seed)
    assert "Bo" not in await best(stage, stage.ann)
    await share(stage, stage.bo)
    await share(stage, stage.cy, who="everywhere")
    here, _, everywhere = (await best(stage, stage.ann)).partition("__Everywhere__")
    assert "Bo" in here
    assert "Cy" in here
    assert "you" in here
    assert "Bo" not in everywhere
    assert "Cy" in everywhere
    await share(stage, stage.bo, who="nobody")
    assert "Bo" not in await best(stage, stage.ann)


async def test_equal_tries_share_a_rank(stage: Stage) -> None:
    for who in (stage.ann, stage.bo, stage.cy):
        await over(stage, who, seed=1)
    await share(stage, stage.ann, stage.bo, stage.cy)
    tries = await stage.bot.core.daily.best("diamonds", today(), stage.ann.id, stage.guild.id)
    assert [each.place for each in tries] == [1, 1, 1]
    assert sum(each.own for each in tries) == 1


async def test_the_best_tries_say_what_is_counted(stage: Stage) -> None:
    await over(stage, stage.ann)
    shown = embed(private(await stage.ann.slash(stage.channel, "daily best")))
    assert [field.name for field in shown.fields] == ["Today · Diamonds & Dragons, by score"]


async def test_a_try_that_is_here_is_not_posted_again(stage: Stage) -> None:
    alone = in_direct_messages(stage)
    first = reply(await alone.ann.slash(alone.channel, "daily play", game="diamonds"))
    for _ in range(3):
        again = reply(await alone.ann.slash(alone.channel, "daily play", game="diamonds"))
        assert again.content.startswith("▶️ Go on: [to the table](")
        assert f"/{first.id})" in again.content
    assert moves(first)
    listed = reply(await alone.ann.slash(alone.channel, "daily play"))
    assert "▶️ Go on: Diamonds & Dragons" in buttons(listed)


async def test_days_in_a_row_are_counted(stage: Stage, clock: Clock) -> None:
    await over(stage, stage.ann)
    clock.next_day()
    board = await over(stage, stage.ann)
    assert "🔥 2 days in a row" in text(board)
    clock.next_day()
    shown = private(await stage.ann.slash(stage.channel, "daily play"))
    assert "not yet played · 🔥 2 days in a row" in (embed(shown).description or "")
    clock.next_day()
    shown = private(await stage.ann.slash(stage.channel, "daily play"))
    assert "🔥" not in (embed(shown).description or "")


@pytest.mark.parametrize(("second", "ranked"), [(-1, 1), (0, 0)])
async def test_the_last_second_of_a_day_is_the_last_that_counts(
    stage: Stage, clock: Clock, second: int, ranked: int
) -> None:
    board, day = await daily(stage, stage.ann), today()
    clock.now = end_of(day) + second
    await play_on(stage.ann, board, random.Random(1))
    assert len(await stage.bot.core.daily.best("diamonds", day, stage.ann.id, None)) == ranked


async def test_a_try_that_ends_after_its_day_does_not_count(stage: Stage, clock: Clock) -> None:
    board = await daily(stage, stage.ann)
    day = today()
    clock.next_day()
    await play_on(stage.ann, board, random.Random(1))
    assert not moves(board)
    assert "📅 1st" not in text(board)
    assert await stage.bot.core.daily.best("diamonds", day, stage.ann.id, None) == []


async def test_a_daily_try_counts_for_no_other_scores_and_makes_no_hero(stage: Stage) -> None:
    await over(stage, stage.ann)
    scores = await stage.bot.core.history.best("diamonds", stage.guild.id, stage.ann.id)
    assert scores == []
    await daily(stage, stage.ann, "cardrpg")
    assert await stage.bot.core.characters.of_user(stage.ann.id, "cardrpg") == []


@pytest.mark.parametrize("game", ["diamonds", "solitaire", "cardrpg"])
async def test_each_of_the_games_can_be_played_to_its_end(stage: Stage, game: str) -> None:
    assert {each.title for each in stage.bot.core.daily.games.values()} == set(TITLES)
    board = await daily(stage, stage.ann, game)
    assert board.ephemeral
    assert "Another deal" not in " ".join(buttons(board))
    if game == "cardrpg":
        await name_it(stage, board, "Robin")
        await choose_class(stage, board, "KS")
        await play_to_a_camp(stage, board, seed=1)
    else:
        await play_on(stage.ann, board, random.Random(1))
    assert "📅 Place 1 of 1 try so far" in text(board)


async def test_a_deal_that_was_shared_is_played_by_its_code(stage: Stage) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    shared = private(await press(stage.ann, board, "Share")).content
    code = shared.partition("/play code:")[2].split("\n")[0].strip("`")
    result = reply(await stage.bo.slash(stage.channel, "play", code=f" {code.upper()} "))
    theirs, ours = await stage.table(result), await stage.table(board)
    assert theirs.run.log[0] == ours.run.log[0]
    assert [seat.name for seat in theirs.stored.seats] == ["Bo"]
    assert theirs.stored.deal == ours.id


async def test_codes_of_games_that_go_on_or_are_todays_are_refused(stage: Stage) -> None:
    going_on = await stage.open()
    todays = await over(stage, stage.cy)
    ids = [(await stage.table(each)).id for each in (going_on, todays)]
    for code in (*ids, "nothing"):
        refused = await stage.bo.slash(stage.channel, "play", code=code)
        assert "I don’t know that code" in told(refused)
    assert "/daily play" in private(await press(stage.cy, todays, "Share")).content


async def test_moderators_have_it_posted_once_a_day(stage: Stage, clock: Clock) -> None:
    core, posts = stage.bot.core, posts_of(stage)
    mo = moderator(stage)
    refused = await stage.bo.slash(stage.channel, "daily here", hour=13)
    assert "You need the Manage Messages permission" in told(refused)
    await over(stage, stage.bo)
    await share(stage, stage.bo)
    set_up = private(await mo.slash(stage.channel, "daily here", hour=13, minute=30))
    at = end_of(day_after(today(), -1)) + 13 * 3600 + 30 * 60
    assert f"<t:{at}:t>" in set_up.content
    await posts.post_due()
    assert stage.channel.last_message is None  # it is noon
    clock.now += 2 * 3600
    await posts.post_due()
    await posts.post_due()
    assert len(list(stage.channel.history())) == 1
    clock.next_day()
    await posts.post_due()
    posted = stage.channel_board()
    assert "Bo" in str(embed(posted).fields[0].value)
    assert set(buttons(posted)) == {*TITLES, "Best tries", "Is it fair?"}
    pressed = await press(stage.ann, posted, TITLES[0])
    assert private(pressed).ephemeral
    assert "stopped posting" in told(await mo.slash(stage.channel, "daily stop"))
    assert "I don’t post here yet" in told(await mo.slash(stage.channel, "daily stop"))
    clock.next_day()
    assert await core.daily.channels.of(stage.channel.id) is None


async def test_a_channel_that_is_gone_hears_nothing_more(stage: Stage, clock: Clock) -> None:
    core, posts = stage.bot.core, posts_of(stage)
    stage.discord_fails = True
    await core.daily.post_at(999, stage.guild.id, 13 * 60)
    clock.now += 2 * 3600
    await posts.post_due()
    clock.next_day()
    assert await core.daily.channels.of(999) is None


async def next_post(posts: DailyPosts, clock: Clock) -> None:
    clock.next_day()
    await posts.post_due()


async def test_a_server_that_is_refused_gets_no_post(stage: Stage, clock: Clock) -> None:
    await moderator(stage).slash(stage.channel, "daily here", hour=12)
    await next_post(posts_of(stage, stage.guild.id), clock)
    assert stage.channel.last_message is None
    await next_post(posts_of(stage), clock)
    assert buttons(stage.channel_board())


async def test_a_post_speaks_the_servers_language(stage: Stage, clock: Clock) -> None:
    """The language is stored: the bot cannot ask Discord for it later."""
    stage.arrivals.locale, stage.arrivals.server_locale = "en-GB", "pt-BR"
    await moderator(stage).slash(stage.channel, "daily here", hour=12)
    await stage.restart()
    posts = posts_of(stage)
    await next_post(posts, clock)
    with speaking(catalog_of("pt_BR")):
        best = gettext("Best tries")
    assert best != "Best tries"
    assert best in buttons(stage.channel_board())
    assert "the same cards" not in text(stage.channel_board())
    deny(stage.env, stage.channel.id, "embed_links")
    await next_post(posts, clock)
    (words,) = stage.words()
    assert "Embed Links" not in words


async def test_a_refused_post_says_so_once_and_goes_on_when_it_may(
    stage: Stage, clock: Clock
) -> None:
    posts, since = posts_of(stage), date_of(day_after(today()))
    await moderator(stage).slash(stage.channel, "daily here", hour=12)
    deny(stage.env, stage.channel.id, "embed_links")
    await next_post(posts, clock)
    await next_post(posts, clock)
    (words,) = stage.words()
    assert words.startswith("I need **Embed Links** in this channel.")
    deny(stage.env, stage.channel.id)
    await next_post(posts, clock)
    posted = embed(stage.channel_board())
    assert posted.fields[-1].value == (
        f"I couldn’t post here since {since}: a permission was missing."
    )
    await next_post(posts, clock)
    assert not embed(stage.channel_board()).fields
    assert len(list(stage.channel.history())) == 3


async def test_where_not_even_words_may_be_posted_they_come_when_they_may(
    stage: Stage, clock: Clock
) -> None:
    posts = posts_of(stage)
    await moderator(stage).slash(stage.channel, "daily here", hour=12)
    deny(stage.env, stage.channel.id, "send_messages", "embed_links")
    await next_post(posts, clock)
    assert stage.channel.last_message is None
    deny(stage.env, stage.channel.id, "embed_links")
    await next_post(posts, clock)
    assert len(stage.words()) == 1
    deny(stage.env, stage.channel.id)
    await next_post(posts, clock)
    assert embed(stage.channel_board()).fields[-1].name == "Back again"


async def test_missing_permissions_for_posts_are_named_at_once(stage: Stage) -> None:
    mo = moderator(stage)
    deny(stage.env, stage.channel.id, "embed_links", "send_messages_in_threads")
    refused = told(await mo.slash(stage.channel, "daily here", hour=13))
    assert refused.startswith("I need **Embed Links** in this channel.")
    thread = open_thread(stage.channel, "evening")
    refused = told(await mo.slash(thread, "daily here", hour=13))
    assert refused.startswith("I need **Send Messages in Threads** and **Embed Links** in this")
    assert "I don’t post here yet" in told(await mo.slash(stage.channel, "daily stop"))


async def test_a_forgotten_user_is_on_no_board(stage: Stage) -> None:
    await over(stage, stage.bo)
    await share(stage, stage.bo)
    await stage.bot.core.privacy.forget(stage.bo.id)
    assert await stage.bot.core.daily.best("diamonds", today(), 0, stage.guild.id) == []


@pytest.mark.parametrize("at_its_end", [True, False])
async def test_a_forgotten_user_cannot_try_known_cards_again(
    stage: Stage, clock: Clock, at_its_end: bool
) -> None:
    await (over if at_its_end else daily)(stage, stage.ann)
    asked = private(await stage.ann.slash(stage.channel, "me forget"))
    await press(stage.ann, asked, "Delete everything")
    again = await stage.ann.slash(stage.channel, "daily play", game="diamonds")
    assert told(again).startswith("You had today’s try before you deleted your data")
    shown = text(private(await stage.ann.slash(stage.channel, "daily play")))
    assert "**Diamonds & Dragons** · played, then deleted" in shown
    assert moves(await daily(stage, stage.ann, "solitaire"))
    assert moves(await daily(stage, stage.bo))
    with sqlite3.connect(stage.bot.settings.database) as connection:
        marks = connection.execute("SELECT * FROM spent_tries").fetchall()
    assert len(marks) == 1
    assert str(stage.ann.id) not in repr(marks)
    clock.next_day()
    await stage.bot.core.daily.prepare()
    assert connection.execute("SELECT * FROM spent_tries").fetchall() == []
    connection.close()
    assert moves(await daily(stage, stage.ann))


async def test_the_log_of_a_try_is_its_players_alone_until_the_day_is_over(
    stage: Stage, clock: Clock
) -> None:
    """The log of a try is private until the day is over, and so is that of an unranked copy."""
    board = await over(stage, stage.bo)
    once_more = private(await press(stage.bo, board, "Same dungeon"))
    for shown in (board, once_more):
        key = next(each.split(":")[2] for each in buttons(shown).values() if "a1:tools:" in each)
        forged = await stage.open(stage.ann)
        for action in ("log", "leaf", "share", "tools"):
            forge(forged, f"a1:{action}:{key}")
            refused = await stage.ann.click(forged, custom_id=f"a1:{action}:{key}")
            assert told(refused).startswith("Others can still play this today.")
        assert "what happened" in str(embed(private(await press(stage.bo, shown, "Log"))).title)
    clock.next_day()
    forge(forged, f"a1:log:{key}")
    assert private(await stage.ann.click(forged, custom_id=f"a1:log:{key}")).embeds


async def test_with_a_token_it_is_looked_after_by_itself(tmp_path: Path, clock: Clock) -> None:
    async with staged(tmp_path / "tables.db", token=OFFLINE) as stage:
        mo = moderator(stage)
        clock.now = end_of(today()) - A_DAY + NOON  # the stage has its own clock
        await mo.slash(stage.channel, "daily here", hour=12, minute=1)
        await stage.env.advance_time(30)
        assert stage.channel.last_message is None
        clock.now += 60
        await stage.env.advance_time(31)
        assert stage.channel.last_message is not None
        tomorrow = await DailyDeals(unwrap(stage.bot._database)).of(day_after(today()), "solitaire")
        assert tomorrow is not None
