"""Statistics: one's own, another user's as far as they share them, and a server's."""

import io
import random
from dataclasses import replace

import pytest
import simcord
from PIL import Image

from bot.rendering.board import board as board_of
from bot.rendering.cards import Cards
from bot.screens.distribution import groups, in_a_line, in_words
from bot.screens.medals import more_of_the_last
from bot.screens.stats import described
from bot.tables.history.stats import Leader, Played, Stats, _best_of, is_led_by, standings_of
from bot.tables.opening.openings import NewTable
from games.catalog import GAMES
from games.engine.achievements import easiest_first
from games.engine.extensions.answers import has_leader
from games.engine.game import Standing
from storage.tables.places import Place
from storage.tables.repository import Seat, Status
from tests.kit.core import move_at
from tests.kit.database.golden import play
from tests.kit.discord_cards import begin as begin_cards
from tests.kit.discord_diamonds import duel
from tests.kit.offers import replace as replace_player
from tests.kit.stage import Message, Stage, buttons, embed, moves, play_on, press, private, told

DIAMONDS = GAMES["diamonds"]


async def played(stage: Stage, seeds: range) -> None:
    """Play some games of Ann's to the end."""
    for seed in seeds:
        await play_on(stage.ann, await stage.open(), random.Random(seed))


def words(message: Message) -> str:
    return embed(message).description or ""


async def test_nothing_played_says_where_to_begin(stage: Stage) -> None:
    shown = private(await stage.ann.slash(stage.channel, "stats me"))
    assert "/play" in words(shown)
    assert not shown.attachments


async def test_ones_own_games_in_numbers_and_a_picture(stage: Stage) -> None:
    await played(stage, range(4))
    tables = await stage.bot.core.tables.of_user(stage.ann.id, [Status.OVER], 9)
    scores = [DIAMONDS.rules.standings(each.outcome or {})[0].score or 0 for each in tables]
    shown = private(await stage.ann.slash(stage.channel, "stats me", game="diamonds"))
    assert "**Diamonds & Dragons · solo**\n4 games · " in words(shown)
    assert f"Best score {max(scores)}".replace("-", "−") in words(shown)
    assert f"{sum(scores) / 4:.1f}".replace("-", "−") in words(shown)
    (picture,) = shown.attachments
    assert (picture.description or "").startswith("Diamonds & Dragons · solo. Games by score. ")
    assert Image.open(io.BytesIO(await picture.read())).format == "PNG"
    other = private(await stage.ann.slash(stage.channel, "stats me", game="solitaire"))
    assert "Diamonds" not in words(other)


async def test_a_deal_that_was_known_does_not_count(stage: Stage) -> None:
    await played(stage, range(1))
    shown = private(await stage.ann.slash(stage.channel, "daily play", game="diamonds"))
    await play_on(stage.ann, shown, random.Random(1))
    (kind,) = (await stage.bot.core.stats.of(stage.ann.id)).kinds
    assert kind.games == 1


async def test_others_see_what_a_user_shares(stage: Stage) -> None:
    await played(stage, range(1))

    async def asked(guild: int | None = None) -> str:
        result = await stage.bo.slash(stage.channel, "stats of", who=stage.ann.user)
        return words(private(result)) if private(result).embeds else told(result)

    assert "don’t share their games" in await asked()
    await stage.ann.slash(stage.channel, "me share", who="servers")
    assert "1 game" in await asked()
    stats = stage.bot.core.stats
    assert (await stats.of_another(stage.ann.id, 999)).kinds == []
    await stage.ann.slash(stage.channel, "me share", who="everywhere")
    assert len((await stats.of_another(stage.ann.id, 999)).kinds) == 1
    await stage.ann.slash(stage.channel, "me share", who="nobody")
    assert "don’t share their games" in await asked()


async def test_a_server_counts_its_games_without_names(stage: Stage) -> None:
    await played(stage, range(2))
    shown = private(await stage.bo.slash(stage.channel, "stats server"))
    assert words(shown) == "**Diamonds & Dragons** · 2 games"


async def test_a_game_in_a_server_is_that_of_who_agreed(stage: Stage) -> None:
    await played(stage, range(3))
    for seed in range(2):
        await play_on(stage.bo, await stage.open(stage.bo), random.Random(seed))

    async def seen(actor: simcord.MemberActor) -> Message:
        return private(await actor.slash(stage.channel, "stats server", game="diamonds"))

    nobody = words(await seen(stage.cy))
    assert nobody.startswith("-# 5 games here in all. ")
    own = await seen(stage.ann)
    assert "**Diamonds & Dragons · solo**\n3 games · " in words(own)
    assert "🥇 **you** " in words(own)
    assert "Bo" not in words(own)
    await stage.bo.slash(stage.channel, "me share", who="servers")
    both = await seen(stage.ann)
    assert "**Diamonds & Dragons · solo**\n5 games · " in words(both)
    assert "in a row" not in words(both)
    assert {"🥇", "🥈"} <= set(words(both)) or words(both).count("🥇") == 2
    assert "**Bo** " in words(both)
    assert "· 2 games" in words(both)
    (picture,) = both.attachments
    assert (picture.description or "").startswith("Diamonds & Dragons · solo. Games by score. ")
    assert "**Bo** " in words(await seen(stage.cy))
    assert "Ann" not in words(await seen(stage.cy))
    other = await stage.cy.slash(stage.channel, "stats server", game="cards")
    assert words(private(other)) == "No finished games of it here yet."


async def test_a_seat_that_another_user_took_over_is_under_their_own_name(stage: Stage) -> None:
    """The seat keeps the name of its first player, who has agreed to nothing."""
    board = await duel(stage)
    await replace_player(stage, stage.bo, stage.cy)
    await stage.cy.slash(stage.channel, "me share", who="servers")
    while moves(board):
        for who in (stage.ann, stage.cy):
            if moves(board):
                await who.click(board, custom_id=moves(board)[0])
    shown = private(await stage.ann.slash(stage.channel, "stats server", game="diamonds"))
    assert "**Cy** " in words(shown)
    assert "Bo" not in words(shown)
    tables = embed(private(await stage.ann.slash(stage.channel, "table list")))
    assert "with Cy" in (tables.description or "")


async def test_a_game_of_several_is_one_game(stage: Stage) -> None:
    board = await duel(stage)
    while moves(board):
        for who in (stage.ann, stage.bo):
            if moves(board):
                await who.click(board, custom_id=moves(board)[0])
        await stage.bo.slash(stage.channel, "me share", who="servers")
    shown = words(private(await stage.ann.slash(stage.channel, "stats server", game="diamonds")))
    assert "· duel**\n1 game" in shown
    assert "-# 1 game here in all" in shown


async def test_of_many_games_each_counts(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.history.stats.MOST_GAMES", 2)
    await played(stage, range(3))
    assert "3 games" in words(private(await stage.ann.slash(stage.channel, "stats me")))
    shown = private(await stage.ann.slash(stage.channel, "stats server", game="diamonds"))
    assert "-# These are the newest 2 games." in words(shown)


def test_ones_own_place_is_shown_and_who_shares_the_last() -> None:
    others = [Leader(f"P{at}", False, 9, at) for at in range(8)]
    shown = _best_of([*others, Leader("Ann", True, 4, 1), Leader("Bo", False, 3, 1)])
    assert [(each.place, each.tied, each.own) for each in shown] == [
        *[(1, 8, False)] * 5, (9, 1, True),
    ]  # fmt: skip
    assert more_of_the_last([(1, 8)] * 5) == ["and 3 more with the same score"]
    assert more_of_the_last([(1, 1), (2, 1)]) == more_of_the_last([]) == []


async def test_a_game_master_has_led_and_not_played(stage: Stage) -> None:
    board = await begin_cards(stage, players=2, gm="me")
    table = (await stage.table(board)).stored
    cards = GAMES["cards"]
    assert has_leader(cards, cards.read_options(table.options))
    over = replace(table, outcome={"result": "lost", "hp": [0]})
    dealer, player = table.seats[-1].user, table.seats[0].user
    assert standings_of(cards, over, [dealer]) == []
    assert is_led_by(cards, over, [dealer])
    assert not is_led_by(cards, over, [player])
    assert len(standings_of(cards, over, [player])) == 1


def test_wins_in_a_row() -> None:
    kind = Played(DIAMONDS, "solo")
    for won in (True, True, False, True):
        kind.add([Standing("won" if won else "lost", won, 5 if won else None)])
    assert (kind.games, kind.won, kind.longest, kind.running) == (4, 3, 2, 1)
    assert (kind.scores, kind.average) == ([5, 5, 5], 5)
    assert Played(DIAMONDS, "").average is None


def _described(*standings: Standing) -> str:
    kind = Played(DIAMONDS, "solo")
    for each in standings:
        kind.add([each])
    return described(Stats([kind], 1))


def test_one_game_is_its_result_and_a_few_have_no_share() -> None:
    won, lost = Standing("won", True, 12), Standing("lost", False, -40)
    assert "\n1 game · lost · score −40\n-# " in _described(lost)
    assert "%" not in _described(won)
    assert "\n3 games · 2 won · 2 in a row\n" in _described(won, won, lost)
    assert "\n10 games · 1 won (10 %)\n" in _described(won, *[lost] * 9)


def test_a_session_that_just_ends_is_no_win() -> None:
    back, fell = Standing("came back", True, 3, "kills"), Standing("fell", False, 1, "kills")
    assert "\n1 game · came back · kills 3\n" in _described(back)
    assert "\n6 games\nBest kills 3 · average 3.0\n" in _described(*[back] * 6)
    assert "\n2 games · 1 won\n" in _described(back, fell)


def test_numbers_are_put_together_in_groups_of_one_width() -> None:
    assert groups([3]) == [(3, 3, 1)]
    assert groups([-1, 0, 0, 2]) == [(-1, -1, 1), (0, 0, 2), (1, 1, 0), (2, 2, 1)]
    wide = groups([-40, 3, 20, 20])
    assert len(wide) <= 12
    assert sum(number for *_, number in wide) == 4
    assert wide[0][0] == -40
    assert wide[-1][1] == 20
    assert in_a_line([-1, 0, 0, 2]) == "−1 ▅█▁▅ 2"
    assert in_words([-1, 0, 0], "score") == "Games by score. −1: 1 game; 0: 2 games."


async def test_achievements_are_told_at_the_end_and_listed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.opening.openings.secrets.token_hex", lambda _: "seed 440")
    session = await stage.table(await stage.open())
    while session.run.pending is not None:
        _, move = move_at(session)
        session = await stage.bot.core.tables.act(stage.ann.id, move)
    told_there = board_of(session, Cards()).embed.description or ""
    assert "🏅 2 new: `/stats me`" in told_there
    shown = private(await press(stage.ann, stage.channel_board(), "…"))
    listed = private(await press(stage.ann, shown, "🏅 Achievements"))
    known = GAMES["diamonds"].achievements
    assert embed(listed).title == f"🏅 Diamonds & Dragons · 2 of {len(known)}"
    earned = {"Halfway out", "Dragon’s bane"}
    nearest = [each for each in easiest_first(known) if each.name not in earned][:3]
    assert words(listed).splitlines()[:8] == [
        "__Next__",
        *(f"🎯 **{each.name}** · {each.about}" for each in nearest),
        "__Earned__",
        "🏅 **Halfway out** · Take half of the dungeon’s cards.",
        "🏅 **Dragon’s bane** · Lose only 1 HP to a dragon.",
        "__Open__",
    ]
    assert words(listed).count("▫️") == len(known) - len(earned) - len(nearest)
    forward = next(label for label in buttons(listed) if label.endswith("▶"))
    await press(stage.ann, listed, forward)
    assert (embed(listed).title or "").startswith("🏅 CardRPG – Advanced · 0 of ")


async def test_achievements_are_listed_as_far_as_their_user_shares(stage: Stage) -> None:
    await stage.ann.slash(stage.channel, "me share", who="servers")
    shown = private(await stage.bo.slash(stage.channel, "stats of", who=stage.ann.user))
    await stage.ann.slash(stage.channel, "me share", who="nobody")
    assert "don’t share their games" in told(await press(stage.bo, shown, "🏅 Achievements"))


async def test_a_leaderboard_names_a_user_by_their_first_seat(stage: Stage) -> None:
    """The number behind a second seat's name tells the seats apart, and is no user's name."""
    core, place = stage.bot.core, Place(stage.guild.id, stage.channel.id, None)
    await stage.ann.slash(stage.channel, "me share", who="servers")
    both = [Seat(stage.ann.id, "Ann"), Seat(stage.ann.id, "Ann 2")]
    for at in range(4):
        new = NewTable("diamonds", both, place, {"mode": "duel"}, seed=f"twins {at}")
        await play(stage, (await core.openings.open(new)).id, f"twins {at}")
    shown = private(await stage.bo.slash(stage.channel, "stats server", game="diamonds"))
    assert "**Ann** " in words(shown)
    best = await core.history.best("diamonds", stage.guild.id, stage.bo.id)
    assert {each.name for each in best} <= {"Ann"}
    assert "Ann 2" not in words(shown)
