"""The teaching of a table: lessons, tips for newcomers, hints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.sessions.remembered import People
from bot.tables.sessions.stored import deal_day, leader_of, others_at, users_of
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.hints import compares, has_coach, is_hinted
from games.engine.house import House
from games.engine.run import AnyRun
from games.engine.tips import AnyTip, first_tip
from storage.tables.repository import Status, StoredTable


@dataclass(frozen=True, slots=True)
class Teaching:
    """The lesson, the tips and the hints of a table.

    - `coached`: whether hints are enabled;
    - `untold`: see `Session`.
    """

    stored: StoredTable
    run: AnyRun
    house: House
    people: People
    coached: bool
    untold: Mapping[int | None, int]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of this table, None for any other."""
        lessons = self.run.game.find(Lessons) if self.stored.deal == LESSON else None
        return None if lessons is None else lessons.find(self.stored.seed)

    @property
    def first_lesson(self) -> Lesson | None:
        """The lesson for a newcomer who plays alone and has decided nothing."""
        stored, lessons = self.stored, self.run.game.find(Lessons)
        if lessons is None or stored.deal is not None or stored.campaign is not None:
            return None
        user, *others = set(users_of(stored))
        if others or self.people.tips_shown.get(user) != set():
            return None
        return lessons.for_seats(len(stored.seats))

    @property
    def tips(self) -> Sequence[AnyTip]:
        """The tips of this table: a lesson's, or the game's."""
        return self.run.game.view.tips if self.lesson is None else self.lesson.tips

    @property
    def hinted(self) -> bool:
        """Whether the coach may have a hint now; never for a deal of a day."""
        if not self.coached or self.stored.status is not Status.OPEN:
            return False
        return deal_day(self.stored) is None and is_hinted(self.run)

    @property
    def offers_hints(self) -> bool:
        """Whether a hint may be available for a user here who wants one.

        A solo player is offered none if there is nothing to compare. At a shared table that would
        reveal a hand.
        """
        if not self.hinted or set(users_of(self.stored, present=True)) <= self.people.unhinted:
            return False
        return len(self.stored.seats) > 1 or compares(self.run, 0)

    @property
    def looked_back(self) -> bool:
        """Whether the coach can review this game."""
        return self.coached and self.stored.status is Status.OVER and has_coach(self.run)

    def tip(self, seat: int | None) -> AnyTip | None:
        """Return the tip for a seat, or (None) for one that is asked.

        The public board shows none if that would reveal which seat is asked, and none that only
        speaks of the leader's panel.
        """
        ask = self.run.pending
        if not self.people.tips_shown or ask is None or self.stored.status is not Status.OPEN:
            return None
        if seat is None and ask.secret:
            return None
        moment = self.run.moment(self.house)
        leader = leader_of(self.stored, self.run)
        for each in ask.offers:
            user = self.stored.seats[each].user
            told = self.people.tips_shown.get(user)
            if told is None or seat not in (None, each):
                continue
            if seat is None and user == leader and others_at(self.stored, user):
                continue
            tip = first_tip(self.tips, moment, each, told)
            if tip is not None:
                return tip
        return None

    def tip_seen(self, seat: int, at: int | None) -> AnyTip | None:
        """Return the tip of a seat if the message of `at` has shown it; None: the board."""
        tip = None if self.untold.get(at) == self.run.seq + self.stored.taken_back else self.tip(at)
        return tip if tip is not None and tip is self.tip(seat) else None
