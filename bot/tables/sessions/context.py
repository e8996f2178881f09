"""Data that a session shows from elsewhere: preferences, scores, daily rank."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.tables.sessions.remembered import Comparison, People
from bot.tables.sessions.restore import replay
from bot.tables.sessions.results import career_of, daily_rank_of, goal_of, is_daily_open, past_of
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import users_of
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.hints import has_coach
from storage.database import Database, ReadFailed
from storage.people.achievements import Achievements
from storage.people.preferences import Preferences, ShownTip, Tips
from storage.people.scores import Scores
from storage.tables.campaigns import Campaigns
from storage.tables.daily import DailyDeals
from storage.tables.repository import Status, Tables

logger = logging.getLogger(__name__)


class SessionContext:
    """Loads what sessions show about their users and other tables.

    Args:
        database: stores it.
        coached: whether hints are enabled.
    """

    def __init__(self, database: Database, *, coached: bool) -> None:
        self._coached = coached
        self._tips = Tips(database)
        self._preferences = Preferences(database)
        self._scores = Scores(database)
        self._daily = DailyDeals(database)
        self._achievements = Achievements(database)
        self._campaigns = Campaigns(database)
        self._tables = Tables(database)

    async def meet(self, session: Session) -> None:
        """Load the preferences of the users at an open table."""
        shown: Sequence[ShownTip] = ()
        unhinted: set[int] = set()
        if session.stored.status is Status.OPEN:
            users = users_of(session.stored)
            if session.run.game.view.tips:
                shown = await self._tips.shown_to(users, session.run.game.id)
            if self._is_coached(session):
                unhinted = await self._without_hints(users)
            past, deadliest = await past_of(self._scores, session)
            session.people = People(past=past, deadliest=deadliest)
        self.know(session, shown, unhinted)

    async def reload_hint_preferences(self, session: Session) -> None:
        """Reload which users have turned hints off, which another process may have changed.

        A failure only delays that.
        """
        if session.stored.status is not Status.OPEN or not self._is_coached(session):
            return
        try:
            unhinted = await self._without_hints(users_of(session.stored))
        except ReadFailed as error:
            logger.warning("The hint preferences at table %s were not read: %s", session.id, error)
        else:
            session.people = replace(session.people, unhinted=unhinted)

    async def _without_hints(self, users: Iterable[int]) -> set[int]:
        chosen = await self._preferences.choices_of(users)
        return {user for user, choices in chosen.items() if "hints" in choices}

    def know(self, session: Session, shown: Iterable[ShownTip], unhinted: set[int]) -> None:
        """Store which tips the users have seen, and which of them have turned hints off."""
        unhinted = unhinted if self._is_coached(session) else set()
        tips_shown = _newcomers(session, shown)
        session.people = replace(session.people, tips_shown=tips_shown, unhinted=unhinted)

    def _is_coached(self, session: Session) -> bool:
        return self._coached and has_coach(session.run)

    async def compare(self, session: Session) -> None:
        """Load how a result compares; a failure only costs these lines of the board."""
        campaign = session.stored.campaign
        if session.stored.status is not Status.OVER:
            return
        try:
            session.compared = Comparison(
                await career_of(self._scores, session),
                await daily_rank_of(self._daily, session),
                await is_daily_open(self._daily, session),
                await goal_of(self._achievements, session),
                await self._achievements.at_table(session.id),
                () if campaign is None else await self._campaigns.outcomes(campaign),
                await self._strip(session),
            )
        except ReadFailed as error:
            logger.warning("The result of table %s was not compared: %s", session.id, error)

    async def _strip(self, session: Session) -> Sequence[str]:
        """Return the run of an ended game as lines of emoji, from all its events."""
        game = session.run.game
        ending: AnyEnding | None = game.find(Ending)
        if ending is None or ending.strip is None:
            return ()
        log = await self._tables.log(session.id)
        run = await asyncio.to_thread(replay, game, session.stored, log, memory=None)
        if run is None or run.outcome is None:  # no account is given of a log that is cut short
            return ()
        return ending.strip(ending.account(run.moment(session.house)))


def _newcomers(session: Session, shown: Iterable[ShownTip]) -> dict[int, set[str]]:
    """Return the seen tips of those users who have not seen all."""
    if not session.teaching.tips or session.stored.status is not Status.OPEN:
        return {}
    known: dict[int, set[str]] = {user: set() for user in users_of(session.stored) if user}
    for each in shown:
        if each.user in known:
            known[each.user].add(each.tip)
    everything = {tip.key for tip in session.teaching.tips}
    return {user: keys for user, keys in known.items() if not everything <= keys}
