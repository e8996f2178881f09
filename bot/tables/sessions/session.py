"""A table in memory: its stored row and its running game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.tables.notices import Notice
from bot.tables.sessions.remembered import Comparison, People
from bot.tables.sessions.stored import house_of, leader_of
from bot.tables.sessions.teaching import Teaching
from bot.tables.sessions.waiting import Waiting
from games.engine.extensions.answers import Leader
from games.engine.extensions.chairs import Chairs
from games.engine.extensions.opening import Step, kept_options, step_from
from games.engine.house import USUAL, House
from games.engine.panel import Panel
from games.engine.run import AnyRun
from games.engine.steps import Hidden
from storage.tables.log import StoredCheckpoint
from storage.tables.repository import Seat, Status, StoredTable

_ALONE = replace(USUAL, one_person=True)


@dataclass(frozen=True, slots=True)
class HiddenBefore:
    """The cards that were hidden from these seats before that log line."""

    since: int
    seats: tuple[Seat, ...]
    hidden: Hidden


@dataclass(slots=True)
class Session:
    """An open or ended table.

    - `notice`: a message for the next board;
    - `checkpoint`: the sequence number of the newest stored one, -1 for none;
    - `told`: the line of the log at which the public board's story begins, None for the last step;
      `is_told`: whether a board with the last step was delivered;
    - `last_change`: the time of the last change, in Unix seconds, when a timer starts;
    - `cast`: the indexes of the sheets whose characters are stored;
    - `people`: its users, while it is open;
    - `compared`: its result, once it is over;
    - `coached`: whether hints are enabled; `has_tabletop`, `has_way_out`: see `House`;
    - `hidden_before`: what was hidden before the last step, if known;
    - `untold`: the revision at which a message last had no room for its tip, by its seat (None: the
      board), as far as this process drew it;
    - `undoable`: whether the last step can be undone, for a given state;
    - `read_at`: when it was last known to be current, in seconds of `time.monotonic`.
    """

    stored: StoredTable
    run: AnyRun
    notice: Notice | None = None
    checkpoint: int = -1
    told: int | None = None
    is_told: bool = True
    last_change: int = 0
    cast: list[int] = field(default_factory=list)
    people: People = field(default_factory=People)
    compared: Comparison = field(default_factory=Comparison)
    coached: bool = True
    has_tabletop: bool = True
    has_way_out: bool = True
    hidden_before: HiddenBefore | None = None
    untold: dict[int | None, int] = field(default_factory=dict)
    undoable: tuple[object, bool] | None = None
    read_at: float = 0.0

    @property
    def id(self) -> str:
        """The table's id, as custom ids contain it."""
        return self.stored.id

    @property
    def revision(self) -> int:
        """The version of the table; it grows and never repeats.

        It is the length of the log plus what was undone.
        """
        return self.run.seq + self.stored.taken_back

    @property
    def step(self) -> int:
        """The number of the first log line of the last step, which the board tells."""
        return int(self.run.step)

    @step.setter
    def step(self, line: int) -> None:
        self.run.begin_step(line)
        self.told = None

    def add_step(self, line: int) -> None:
        """Begin a new step; the board's story goes on from a step that no board has shown."""
        told = line if self.is_told or self.told is None else self.told
        self.step = line
        self.told, self.is_told = told, False

    @property
    def house(self) -> House:
        """The house rules."""
        return house_of(self.stored) if self.stored.house else USUAL

    @property
    def waiting(self) -> Waiting:
        """Whom it waits for, and until when."""
        return Waiting(self.stored, self.run, self.house, self.last_change, self.coached)

    @property
    def teaching(self) -> Teaching:
        """Its lesson, its tips and its hints."""
        return Teaching(self.stored, self.run, self.house, self.people, self.coached, self.untold)

    def seats_of(self, user: int) -> list[int]:
        """Return a user's seats; with the house rule `anyone` the first seat for every user."""
        own = [seat for seat, sitter in enumerate(self.stored.seats) if sitter.user == user]
        return own or ([0] if self.house.anyone else [])

    @property
    def offered_to_others(self) -> tuple[str | None, str | None]:
        """The game that another user may open, None for a campaign; the table with a free chair."""
        game = self.run.game.id if self.stored.campaign is None else None
        return game, None if self.free_chair is None else self.id

    @property
    def free_chair(self) -> int | None:
        """The chair for a latecomer; None if there is none.

        A chair that was left is taken by one other user: two names are all that a row has room for.
        """
        chairs = self.run.game.find(Chairs)
        if chairs is None or self.stored.status is not Status.OPEN:
            return None
        seats = self.stored.seats
        left = [at for at, seat in enumerate(seats) if seat.away and seat.player is None]
        return next((at for at in chairs.free(self.run.state, left) if at in left), None)

    @property
    def agrees(self) -> int | None:
        """The user who must agree before another sits down: the leader, else the host.

        None if no one must.
        """
        chairs = self.run.game.find(Chairs)
        if chairs is None or not (self.house.invited or chairs.asks(self.run.options)):
            return None
        leader = self.stored.seats[-1]
        return self.stored.host if leader.away or not leader.user else leader.user

    def asked(self, seat: int) -> int | None:
        """Return the revision at which a seat's current ask was opened, or None."""
        asked = self.run.asked(seat)
        return None if asked is None else asked + self.stored.taken_back

    @property
    def undo_asked(self) -> Sequence[int]:
        """The seats that want to undo the last step; the next step cancels that."""
        undo = self.stored.undo
        return () if undo is None or undo.revision != self.revision else undo.seats

    @property
    def other_step(self) -> Step | None:
        """The step of the ladder that is offered after this game: up after a win, else down."""
        run, game = self.run, self.run.game
        continues = self.stored.campaign is None and self.stored.successor is not None
        if run.outcome is None or continues:
            return None
        kept = kept_options(game, run.options, run.state)
        options = game.read_options({**self.stored.options, **kept})
        is_won = any(standing.won for standing in run.standings)
        return step_from(game, options, len(self.stored.seats), up=is_won)

    @property
    def is_abandoned(self) -> bool:
        """Whether its game has not begun, and can't without a leader who is gone for good."""
        is_gone = self.checkpoint < 0 and leader_of(self.stored, self.run) == 0
        return is_gone and self.run.game.need(Leader).is_needed

    def leave_seats(self, away: Mapping[int, bool], host: int) -> None:
        """Mark seats that their users leave (True) or take again (False), and set the host."""
        seats = [
            replace(seat, away=away.get(index, seat.away))
            for index, seat in enumerate(self.stored.seats)
        ]
        self.stored = replace(self.stored, seats=tuple(seats), host=host)
        for seat in away:
            self.run.stay(seat)

    def persisted(self, saved: Sequence[StoredCheckpoint]) -> None:
        """Record stored checkpoints; only the newest stays in memory."""
        if saved:
            self.checkpoint = saved[-1].seq
        del self.run.bookmarks[:-1]

    @property
    def is_outdated(self) -> bool:
        """Whether it was ended without a result, and its game plays other rules now.

        Then its run is not the game that was played, and its panels show nothing.
        """
        return self.stored.status is Status.ENDED and not self.run.game.knows(self.stored.version)

    def panel(self, seat: int | None) -> Panel:
        """Return the panel of a seat; None for the public one.

        That of a table that was ended early has no line that holds only in play.
        """
        if self.is_outdated:
            return Panel(self.run.game.title)
        house, people = self.house, {sitter.user for sitter in self.stored.seats}
        if len(people) == 1:
            house = _ALONE if house is USUAL else replace(house, one_person=True)
        if not (self.has_tabletop and self.has_way_out):
            tools, way_out = self.has_tabletop, self.has_way_out
            house = replace(house, has_tabletop=tools, has_way_out=way_out)
        game = self.run.game
        moment = self.run.moment(house, self.told if seat is None else None)
        moment.campaign = self.compared.campaign
        panel = game.view.scene(moment, seat)
        if self.stored.status is Status.ENDED:
            panel.end()
        return panel
