"""Lines below the result of an ended game: records, comfort, the next goals."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.rendering.board import board
from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from bot.rendering.ending_lines import ending_lines
from bot.rendering.phone import SCREEN
from bot.screens.log import shared_words
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.achievements import easiest_first
from storage.people.achievements import Achievements
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, HERE, Core
from tests.kit.unwrap import unwrap

LONGEST = 90
ENGINES = pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)


def lines(session: Session) -> list[str]:
    return [line_text(line, Cards()) for line in ending_lines(session)]


def compared(session: Session, **career: Any) -> str:
    """Return the first line at the end of a game, with another career."""
    changed = replace(unwrap(session.compared.career), of=0, **career)
    session.compared = replace(session.compared, career=changed, strip=())
    return lines(session)[0]


async def games(core: Core, seeds: Sequence[str]) -> list[Session]:
    return [await core.play(await core.solo(seed=seed)) for seed in seeds]


OPTIONS: dict[str, dict[str, Any]] = {"cards": {"gm": "auto"}, "solitaire": {"level": 8}}


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("game", ["diamonds", "solitaire", "cardomancer", "cards"])
async def test_the_strip_that_is_shared_stands_on_the_board_of_an_end(
    core: Core, game: str, again: bool
) -> None:
    new = NewTable(game, [Seat(ANN, "Ann")], HERE, OPTIONS.get(game, {}), seed="strip")
    session = await core.play(await core.app.openings.open(new))
    if again:  # the session is restored
        core.app.sessions.memory.evict(session.id)
        session = await core.app.tables.look(session.id)
    shared = shared_words(session, await core.app.history.replayed(session.stored))
    strip = "\n".join(session.compared.strip)
    assert strip
    assert strip in (shared or "")
    shown = board(session, Cards())
    assert strip in (shown.embed.description or "")
    assert shown.height <= SCREEN


@ENGINES
async def test_a_game_is_compared_with_those_before_it(core: Core) -> None:
    far: list[int] = []
    scores: list[int] = []
    for session in await games(core, [f"seed {at}" for at in range(5)]):
        standing, career = session.run.standings[0], session.compared.career
        assert career is not None
        assert standing.far is not None
        assert career.beaten == sum(each < standing.far for each in far)
        assert career.best_before == max(far, default=None)
        assert career.score_before == max(scores, default=None)
        far.append(standing.far)
        scores.append(unwrap(standing.score))
    assert len(set(far)) > 2


async def test_a_record_is_told_and_a_defeat_consoled(core: Core) -> None:
    (lost,) = await games(core, ["seed 0"])
    standing = lost.run.standings[0]
    assert not standing.won
    far, few = standing.far or 0, 2
    assert compared(lost) == f"🏆 {far} cards, your first game with these options"
    assert compared(lost, games=9, best_before=few) == (
        f"🏆 New record: {far} cards. Before: {few} cards."
    )
    assert compared(lost, games=9, best=47, best_before=47, beaten=7) == (
        "📈 Better than 7 of your 8 other games. Best: 47 cards."
    )
    assert compared(lost, games=9, best=47, best_before=47, beaten=0, average=20.4) == (
        "🏆 Your best: 47 cards, average: 20 cards"
    )


async def test_a_better_score_is_a_record_of_its_own(core: Core) -> None:
    session = await core.solo(seed="seed 0")
    won = await core.play(session)
    outcome = {**(won.stored.outcome or {}), "result": ["won"], "left": 0, "hp": [9], "score": [9]}
    won.run.outcome = outcome
    assert compared(won, games=3, best=48, best_before=48, score_before=-7) == (
        "🏆 New best score: 9. Before: −7."
    )
    assert compared(won, games=3, best=48, best_before=48, score_before=9, average=40.0) == (
        "🏆 Your best: 48 cards, average: 40 cards"
    )


async def test_climbs_are_compared_from_the_same_start(core: Core) -> None:
    far: list[int] = []
    for at, level in enumerate((8, 0, 8)):
        new = NewTable("solitaire", [Seat(ANN, "Ann")], HERE, {"level": level}, seed=f"seed {at}")
        session = await core.play(await core.app.openings.open(new))
        assert session.compared.career is not None
        far.append(session.run.state.level)
        assert session.compared.career.games == (2 if at == 2 else 1)
    assert unwrap(session.compared.career).best == max(far[0], far[2])
    assert compared(session, games=2, best=14, best_before=14, average=12.0, beaten=0) == (
        "🏆 Your best: level 14, average: level 12"
    )


@ENGINES
async def test_the_next_goal_is_the_easiest_achievement_that_is_open(core: Core) -> None:
    (session,) = await games(core, ["seed 440"])
    earned = {each.achievement for each in await Achievements(core.database).of_user(ANN)}
    assert earned
    goals = [each for each in easiest_first(GAMES["diamonds"].achievements) if each.ease]
    goal = next(each for each in goals if each.key not in earned)
    assert session.compared.goal == goal
    assert f"🔜 Next: {goal.about}" in lines(session)
    restored = await core.fresh().tables.look(session.id)
    assert lines(restored) == lines(session)


async def test_the_dungeon_of_the_day_is_a_goal_until_it_is_played(core: Core) -> None:
    (session,) = await games(core, ["seed 0"])
    assert lines(session)[-1] == "📅 Today’s dungeon waits: `/daily play`"
    await core.play(await core.app.daily.play("diamonds", Seat(ANN, "Ann"), HERE))
    (again,) = await games(core, ["seed 1"])
    assert not any(each.startswith("📅") for each in lines(again))


async def test_players_together_have_no_goals_of_their_own(core: Core) -> None:
    seats = [Seat(ANN, "Ann"), Seat(BO, "Bo")]
    new = NewTable("diamonds", seats, HERE, {"mode": "duel"}, seed="seed 24")
    session = await core.play(await core.app.openings.open(new))
    assert (session.compared.goal, session.compared.daily_open, session.compared.career) == (
        None,
        False,
        None,
    )
    assert not any(each.startswith(("🔜", "📅")) for each in lines(session))


def test_every_goal_fits_a_line() -> None:
    goals = [f"🔜 Next: {each.about}" for game in GAMES.values() for each in game.achievements]
    assert max(map(len, goals)) <= LONGEST
