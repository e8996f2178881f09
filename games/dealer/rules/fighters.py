"""Fighters and their sheets (2.9): foes that come, hit points, conditions, corrections."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import Calmed, FighterFacts, FoesNamed, Marked, Points
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.sheet import (
    MOST_CONDITIONS,
    MOST_POINTS,
    Condition,
    Sheet,
    Stats,
    amount_of,
    now_and_most,
)
from games.dealer.rules.state import Foe, State, Turn
from games.kit.dice.at_tables import thrown_at

MOST_FIGHTERS, MOST_ROWS = 30, 99


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fighter: its token, its sheet, and what the dealer has named it as.

    `foe` is None for a player's seat, and `seat` is None for a foe or an ally.
    """

    who: str
    sheet: Sheet
    state: State
    foe: Foe | None = None
    seat: int | None = None

    @property
    def is_hostile(self) -> bool:
        """Whether it is a foe, and no ally (5.2)."""
        return self.foe is not None and not self.foe.ally

    @property
    def is_down(self) -> bool:
        """Whether it is a foe with no hit points left, which has no turn (9.4, R11)."""
        return self.is_hostile and self.sheet.health == "down"

    @property
    def is_hidden(self) -> bool:
        """Whether the dealer alone knows of it (5.4)."""
        return self.foe is not None and self.foe.hidden

    @property
    def group(self) -> int | None:
        """The number of those that share its initiative, None without any (5.1)."""
        return None if self.foe is None else self.foe.group

    @property
    def modifier(self) -> int:
        """Its modifier (5.3)."""
        return self.state.modifiers[int(self.who)] if self.foe is None else self.foe.modifier

    @property
    def turn(self) -> Turn | None:
        """Its turn in the fight; None if it takes no part."""
        return next((each for each in self.state.turns if each.who == self.who), None)

    def is_known(self, seat: int | None) -> bool:
        """Return whether a seat, or all (None), knows of it: of hidden foes the dealer (5.4)."""
        return not self.is_hidden or seat == self.state.dealer

    def shows_numbers(self, options: DealerOptions, seat: int | None) -> bool:
        """Return whether a seat, or all (None), may see its numbers (9.6)."""
        if seat == self.state.dealer:
            return True
        is_own = seat is not None and seat == self.seat
        return (options.health == "open" or is_own) and not self.is_hostile

    def called(self, seats: Sequence[str]) -> str:
        """Return its name, of a player with a number if an earlier seat has the same: `Bo (2)`."""
        if self.seat is None:
            return foe_called(self.state, t.row_of(self.who))
        same = seats[: self.seat + 1].count(seats[self.seat])
        return f"{seats[self.seat]} ({same})" if same > 1 else seats[self.seat]


def fighter(state: State, who: str) -> Fighter:
    """Return the fighter of a token."""
    if t.is_foe(who):
        foe = state.foes[t.row_of(who)]
        return Fighter(who, foe.sheet, state, foe=foe)
    return Fighter(who, state.sheets[int(who)], state, seat=int(who))


def fighters(state: State) -> list[Fighter]:
    """Return all fighters, also before a fight: the players, then the foes (5.2)."""
    rows = map(t.foe_at, range(len(state.foes)))
    return [fighter(state, who) for who in (*map(str, state.fighting_seats), *rows)]


def foe_called(state: State, row: int) -> str:
    """Return a foe's name, numbered among those of that name, or of those without one (R5, 5.4).

    Numbers of foes that are seen tell of no hidden one; those have numbers of their own.
    """
    foe = state.foes[row]
    name = foe.name or "Foe"
    same = [each for each in state.foes if each.name == foe.name]
    alike = [each for each in same if each.hidden == foe.hidden]
    at = next(at for at, each in enumerate(alike) if each is foe) + 1
    if foe.hidden:
        return name if foe.name and len(same) == 1 else f"{name} ?{at}"
    number = foe.number or at
    return name if foe.name and len(alike) == number == 1 else f"{name} {number}"


def number(state: State, foe: Foe) -> None:
    """Give a foe that is seen from now on the next number of its name (5.4)."""
    others = [each.number for each in state.foes if each.name == foe.name and each is not foe]
    foe.number = foe.number or max(others, default=0) + 1


def delaying(state: State) -> list[Turn]:
    """Return who waits and may act now (5.6)."""
    return [
        turn
        for turn in state.turns
        if turn.status == "delays" and not fighter(state, turn.who).is_down
    ]


def facts_of(table: DealerTable, one: Fighter) -> FighterFacts:
    """Return what events tell of a fighter, and who may know its numbers (9.6)."""
    dealer, sheet = one.state.dealer, one.sheet
    return FighterFacts(
        one.called(table.seats),
        owner=dealer if one.seat is None else one.seat,
        dealer=dealer,
        is_open=one.shows_numbers(table.options, None),
        is_hidden=one.is_hidden,
        is_foe=one.is_hostile,
        left=sheet.left,
        most=sheet.most,
        temporary=sheet.temporary,
        health=sheet.health,
    )


def room_for(state: State) -> int:
    """Return how many foes may still come; who is out does not count (5.2)."""
    there = [turn for turn in state.turns if turn.status != "out"]
    taken = len(there) if state.fight else len(fighters(state))
    return max(0, min(MOST_FIGHTERS - taken, MOST_ROWS - len(state.foes)))


async def points_of(table: DealerTable, seat: int, amount: str) -> int:
    """Return a number of points, or roll the dice for it (9.3, section 6)."""
    said = amount_of(amount)
    if isinstance(said, int):
        return said
    (result,) = await thrown_at(table, f"points:{seat}", said)
    return max(0, min(MOST_POINTS, result.total))


async def add(
    table: DealerTable, state: State, stats: Stats, name: str, note: str = ""
) -> list[int]:
    """Add foes or allies, as many as there is room for; return their rows (5.2, 9.2)."""
    first = len(state.foes)
    for _ in range(min(stats.times, room_for(state))):
        foe = Foe(name, ally=stats.ally, group=state.counts.acts if stats.together else None)
        foe.sheet.note = note
        state.foes.append(foe)
        await _set(table, fighter(state, t.foe_at(len(state.foes) - 1)), stats)
    rows = [*range(first, len(state.foes))]
    seen = tuple(foe_called(state, row) for row in rows if not state.foes[row].hidden)
    if seen:
        table.emit(FoesNamed(seen))
    return rows


async def _set(table: DealerTable, one: Fighter, stats: Stats) -> None:
    """Set what is said of a fighter (9.2)."""
    state, foe, sheet = one.state, one.foe, one.sheet
    if stats.modifier is not None:
        if foe is None:
            state.modifiers[int(one.who)] = stats.modifier
        else:
            foe.modifier = stats.modifier
    if foe is not None and stats.hidden is not None:
        state.seen = state.seen or (foe.hidden and not stats.hidden)
        foe.hidden = stats.hidden
    if foe is not None and not foe.hidden:
        number(state, foe)
    sheet.armor = sheet.armor if stats.armor is None else stats.armor
    sheet.temporary = sheet.temporary if stats.temporary is None else stats.temporary
    of_most = now_and_most(stats.points)
    if of_most is not None:
        sheet.most, sheet.lost = of_most[1], of_most[1] - of_most[0]
    elif stats.points:
        sheet.most, sheet.lost = await points_of(table, state.dealer, stats.points), 0


async def change(table: DealerTable, one: Fighter, stats: Stats, name: str, note: str) -> None:
    """Set what a correction says of a fighter; an empty name stays as it is (9.2)."""
    if one.foe is not None and name not in ("", one.foe.name):
        one.foe.name, one.foe.number = name, 0
    await _set(table, one, stats)
    one.sheet.note = note
    table.emit(Points(facts_of(table, one), 0, t.SHEET))


async def hurt(
    table: DealerTable, state: State, seat: int, whom: Sequence[str], amount: str
) -> None:
    """Take hit points from fighters; dice fall once for all of them (9.3)."""
    points = await points_of(table, seat, amount)
    for one in (fighter(state, who) for who in whom):
        one.sheet.hurt(points)
        table.emit(Points(facts_of(table, one), points, t.HURT))


async def heal(
    table: DealerTable, state: State, seat: int, whom: Sequence[str], amount: str
) -> None:
    """Give hit points back to fighters; dice fall once for all of them (9.3)."""
    points = await points_of(table, seat, amount)
    for one in (fighter(state, who) for who in whom):
        won = one.sheet.heal(points)
        table.emit(Points(facts_of(table, one), won, t.HEAL))


def mark(table: DealerTable, state: State, whom: Sequence[str], lasts: str, name: str) -> None:
    """Put a condition on fighters; of too many the oldest goes (9.5)."""
    rounds = None if lasts == t.LASTING else int(lasts)
    for one in (fighter(state, who) for who in whom):
        others = [each for each in one.sheet.conditions if each.name != name]
        one.sheet.conditions = [*others, Condition(name, rounds)][-MOST_CONDITIONS:]
        table.emit(Marked(facts_of(table, one), name, rounds))


def cure(table: DealerTable, state: State, who: str, at: str) -> None:
    """Remove a condition (9.5)."""
    one = fighter(state, who)
    gone = one.sheet.conditions.pop(int(at))
    table.emit(Calmed(facts_of(table, one), gone.name))
