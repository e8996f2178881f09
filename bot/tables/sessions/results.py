"""Results of a session: scores, achievements, characters, a campaign's progress."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any

from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.remembered import DailyRank
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import deal_day, header_of, house_of, owner_of, seats_before
from bot.tables.timestamps import day_after, end_of, today
from games.engine.achievements import AnyAchievement, easiest_first
from games.engine.earning import earned_by
from games.engine.extensions.endings import AnyEnding, Ending, category, is_scored
from games.engine.extensions.opening import Daily
from games.engine.extensions.people import NAME, Campaigns, Heroes, changed_sheets
from games.engine.game import AnyGame, Sheets
from games.engine.record import Answered, Line
from games.engine.run import AnyRun
from storage.database import JSON, Change
from storage.people.achievements import Achievements, Earned, earn
from storage.people.characters import Newcomer, Sheet, retire_lost, sheets_after
from storage.people.scores import Career, EndedGame, Killer, Past, Scores
from storage.tables.campaigns import CampaignResult, Member, keep_result
from storage.tables.daily import DailyDeals
from storage.tables.log import Result, close_table
from storage.tables.repository import Seat, StoredTable

logger = logging.getLogger(__name__)


def may_earn(game: AnyGame, stored: StoredTable) -> bool:
    """Return whether achievements can be earned at a table.

    They cannot with a known deal, as in a lesson, nor if every reader of the board may press.
    """
    known = stored.deal is not None
    return bool(game.achievements) and not known and not house_of(stored).anyone


async def earned_at(
    game: AnyGame, stored: StoredTable, log: Sequence[Line], stand_ins: Collection[int]
) -> list[Earned]:
    """Return the achievements of all players, from the whole log; computed in a thread.

    An error does not prevent the end of a game: then a recount finds the achievements.
    """
    if not may_earn(game, stored):
        return []
    try:
        by_seat = await asyncio.to_thread(earned_by, game, header_of(stored), log, stand_ins)
    except Exception as error:  # noqa: BLE001 - in whatever way today's rules fail at it
        log_failure(logger, error, "What was earned at table %s is not known", stored.id)
        return []
    found = [
        Earned(stored.seats[seat].user, game.id, key)
        for seat, keys in by_seat.items()
        if _has_played(stored.seats[seat])
        for key in keys
    ]
    return list(dict.fromkeys(found))


def closing_of(session: Session, timestamp: int, earned: Sequence[Earned]) -> list[Change]:
    """Return the changes that are written with a game's last line; a lesson has no results.

    `earned` are the players' achievements.
    """
    table, heroes = session.id, session.run.game.find(Heroes)
    run, game, outcome = session.run, session.run.game, session.run.outcome or {}
    standings = game.rules.standings(outcome) if session.teaching.lesson is None else []
    ending: AnyEnding | None = game.find(Ending)
    foe = None
    if ending is not None and ending.foe is not None:
        foe = ending.foe(ending.account(run.moment(session.house)))
    results = [
        Result(
            each.result,
            each.won,
            each.score,
            category(game, run.options, run.state, party),
            each.far,
            foe if not each.won else None,
        )
        for party, each in enumerate(standings)
    ]
    changed = changed_sheets(game, run.state, outcome)
    result = _campaign_result(session, outcome)
    return [
        *sheets_after(table, _by_index(changed or []), None if heroes is None else heroes.version),
        *([] if heroes is None else retire_lost(table, heroes.lost(outcome), timestamp)),
        *([] if result is None else keep_result(result)),
        *close_table(table, outcome, results, timestamp),
        *earn(table, earned, timestamp),
    ]


def newcomers_of(session: Session) -> dict[int, Newcomer]:
    """Return the characters that were created at a table and are not stored yet, by sheet index."""
    game, stored = session.run.game, session.stored
    heroes = game.find(Heroes)
    if heroes is None or None not in (stored.sheets or []):
        return {}
    if stored.deal is not None:  # with a known deal no characters are kept
        return {}
    return {
        index: Newcomer(
            stored.seats[index].user,
            game.id,
            heroes.version,
            _named(heroes, stored.seats[index].user_name, sheet.model_dump(by_alias=True)),
        )
        for index, sheet in heroes.made(session.run.state).items()
        if index not in session.cast and stored.seats[index].user
    }


async def career_of(scores: Scores, session: Session) -> Career | None:
    """Return how a solo result compares with others; None if it is not compared."""
    stored, run = session.stored, session.run
    if stored.outcome is None or stored.deal is not None or len(stored.seats) > 1:
        return None
    standing, *_ = run.game.rules.standings(stored.outcome)
    user = stored.seats[0].user
    if standing.far is None or not user:
        return None
    kind = category(run.game, run.options, run.state, 0)
    at, guild = stored.ended_at or 0, stored.place.guild
    return await scores.career(
        EndedGame(stored.id, stored.game, kind, user, guild, at, standing.far, standing.score)
    )


async def past_of(scores: Scores, session: Session) -> tuple[Sequence[Past], Killer | None]:
    """Return the earlier games of the solo player of a table that has just begun, by category.

    If some are of the table's own category, only these. Then the foe that has ended most games.
    """
    stored, run = session.stored, session.run
    begun = any(isinstance(line, Answered) for line in run.log)
    if begun or stored.deal is not None or len(stored.seats) > 1 or not stored.seats[0].user:
        return (), None
    if _is_for_others(run):
        return (), None
    past = await scores.past(stored.seats[0].user, stored.game)
    kind = category(run.game, run.options, run.state, 0)
    deadliest = await scores.deadliest(stored.seats[0].user, stored.game) if past else None
    return [each for each in past if each.category == kind] or past, deadliest


async def goal_of(achievements: Achievements, session: Session) -> AnyAchievement | None:
    """Return the easiest achievement that a solo player has yet to earn; None if none is easy.

    None also in a mode without scores, such as the way out: it is played for others.
    """
    stored, game, run = session.stored, session.run.game, session.run
    users = {seat.user for seat in stored.seats}
    if len(users) > 1 or not may_earn(game, stored):
        return None
    if _is_for_others(run):
        return None
    earned = {(each.game, each.achievement) for each in await achievements.of_user(*users)}
    left = (each for each in easiest_first(game.achievements) if each.ease)
    return next((each for each in left if (game.id, each.key) not in earned), None)


def _is_for_others(run: AnyRun) -> bool:
    """Return whether a game's mode has no scores, such as the way out of a game master's party."""
    return is_scored(run.game) and not category(run.game, run.options, run.state, 0)


async def is_daily_open(daily: DailyDeals, session: Session) -> bool:
    """Return whether the solo player of a game may still play its dungeon of the day."""
    stored = session.stored
    if (
        session.run.game.find(Daily) is None
        or len(stored.seats) > 1
        or session.teaching.lesson is not None
    ):
        return False
    if _is_for_others(session.run):
        return False
    return await daily.tried(today(), stored.game, stored.seats[0].user) is None


async def daily_rank_of(daily: DailyDeals, session: Session) -> DailyRank | None:
    """Return the rank of a ranked attempt; None for other tables, or if it ended too late."""
    day, stored = deal_day(session.stored), session.stored
    if day is None or stored.outcome is None:
        return None
    rank = await daily.rank(session.id, day, stored.game, end_of(day))
    if rank is None:
        return None
    days = await daily.days(stored.game, stored.host)
    return DailyRank(*rank, streak=streak_of(days, day))


def streak_of(days: Sequence[str], last: str) -> int:
    """Return the number of consecutive days up to the last."""
    there, streak = set(days), 0
    while day_after(last, -streak) in there:
        streak += 1
    return streak


def _named(heroes: Heroes[Any, Any], player: str, sheet: Sheet) -> Sheet:
    """Return a sheet with a name for lists: the player's if it has none."""
    return sheet if heroes.named else {NAME: player, **sheet}


def _campaign_result(session: Session, outcome: JSON) -> CampaignResult | None:
    """Return a table's effect on its campaign; each seat is a user's character."""
    campaigns, stored = session.run.game.find(Campaigns), session.stored
    if campaigns is None or stored.campaign is None:
        return None
    step = campaigns.after(outcome)
    members = [
        Member(
            owner_of(seat),
            seats_before(stored.seats, index),
            seat.name,
            sheet.model_dump(by_alias=True),
            index,
        )
        for index, (seat, sheet) in enumerate(zip(stored.seats, step.sheets, strict=True))
        if owner_of(seat)
    ]
    progress = None if step.progress is None else step.progress.model_dump()
    return CampaignResult(stored.campaign, progress, step.result, members)


def _by_index(sheets: Sheets) -> dict[int, Sheet]:
    """Return the changed sheets; unknown values stay unchanged."""
    return {
        index: {key: value for key, value in sheet.items() if value is not None}
        for index, sheet in enumerate(sheets)
        if sheet is not None
    }


def _has_played(seat: Seat) -> bool:
    """Return whether all answers of a seat are by its present user."""
    return bool(seat.user) and not seat.away and seat.owner is None
