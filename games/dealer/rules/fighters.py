"""Fighters and their sheets (2.9): foes that come, hit points, conditions, corrections."""

from collections.abc import Sequence

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
    read_stats,
)
from games.dealer.rules.state import Foe, State, Turn
from games.kit.dice.at_tables import thrown_at

MOST_FIGHTERS, MOST_ROWS, MOST_FOES = 30, 99, 12


def called(table: DealerTable, state: State, who: str) -> str:
    """Return the name of a seat or a foe."""
    return foe_called(state, t.row_of(who)) if t.is_foe(who) else seat_called(table.seats, int(who))


def seat_called(seats: Sequence[str], seat: int) -> str:
    """Return the name of a seat, with a number if an earlier one has the same: `Bo (2)`."""
    same = seats[: seat + 1].count(seats[seat])
    return f"{seats[seat]} ({same})" if same > 1 else seats[seat]


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


def foe_of(state: State, who: str) -> Foe | None:
    """Return a foe; None for a seat."""
    return state.foes[t.row_of(who)] if t.is_foe(who) else None


def is_known(state: State, who: str, seat: int | None) -> bool:
    """Return whether a seat, or all (None), knows of a fighter: of hidden foes the dealer (5.4)."""
    foe = foe_of(state, who)
    return foe is None or not foe.hidden or seat == state.dealer


def is_hostile(state: State, who: str) -> bool:
    """Return whether a fighter is a foe, and no ally (5.2)."""
    foe = foe_of(state, who)
    return foe is not None and not foe.ally


def is_down(state: State, who: str) -> bool:
    """Return whether a fighter is a foe with no hit points left, which has no turn (9.4, R11)."""
    return is_hostile(state, who) and sheet_of(state, who).health == "down"


def delaying(state: State) -> list[Turn]:
    """Return who waits and may act now (5.6)."""
    return [
        turn for turn in state.turns if turn.status == "delays" and not is_down(state, turn.who)
    ]


def sheet_of(state: State, who: str) -> Sheet:
    """Return a fighter's sheet."""
    foe = foe_of(state, who)
    return state.sheets[int(who)] if foe is None else foe.sheet


def shows_numbers(options: DealerOptions, state: State, who: str, seat: int | None) -> bool:
    """Return whether a seat, or all (None), may see a fighter's numbers (9.6)."""
    if seat == state.dealer:
        return True
    is_open = options.health == "open" or who == str(seat)
    return is_open and not is_hostile(state, who)


def facts_of(table: DealerTable, state: State, who: str) -> FighterFacts:
    """Return what events tell of a fighter, and who may know its numbers (9.6)."""
    foe, sheet = foe_of(state, who), sheet_of(state, who)
    return FighterFacts(
        called(table, state, who),
        owner=state.dealer if foe is not None else int(who),
        dealer=state.dealer,
        is_open=shows_numbers(table.options, state, who, None),
        is_hidden=foe is not None and foe.hidden,
        is_foe=is_hostile(state, who),
        left=sheet.left,
        most=sheet.most,
        temporary=sheet.temporary,
        health=sheet.health,
    )


def fighters(state: State) -> list[str]:
    """Return all fighters, also before a fight: the players, then the foes (5.2)."""
    seats = [str(seat) for seat in state.fighting_seats]
    return [*seats, *(t.foe_at(row) for row in range(len(state.foes)))]


def room_for(state: State) -> int:
    """Return how many foes may still come; who is out does not count (5.2).

    In rules version 1 foes are at most twelve, all counted.
    """
    if state.version == 1:
        return MOST_FOES - len(state.foes)
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
        await _set(table, state, t.foe_at(len(state.foes) - 1), stats)
    rows = [*range(first, len(state.foes))]
    seen = tuple(foe_called(state, row) for row in rows if not state.foes[row].hidden)
    if seen:
        table.emit(FoesNamed(seen))
    return rows


async def _set(table: DealerTable, state: State, who: str, stats: Stats) -> None:
    """Set what is said of a fighter (9.2)."""
    foe, sheet = foe_of(state, who), sheet_of(state, who)
    if stats.modifier is not None:
        if foe is None:
            state.modifiers[int(who)] = stats.modifier
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


async def change(
    table: DealerTable, state: State, who: str, said: str, name: str, note: str
) -> None:
    """Set what a correction says of a fighter; an empty name stays as it is (9.2)."""
    foe, sheet = foe_of(state, who), sheet_of(state, who)
    if foe is not None and name not in ("", foe.name):
        foe.name, foe.number = name, 0
    await _set(table, state, who, read_stats(said))
    sheet.note = note
    table.emit(Points(facts_of(table, state, who), 0, t.SHEET))


async def hurt(
    table: DealerTable, state: State, seat: int, whom: Sequence[str], amount: str
) -> None:
    """Take hit points from fighters; dice fall once for all of them (9.3)."""
    points = await points_of(table, seat, amount)
    for who in whom:
        sheet_of(state, who).hurt(points)
        table.emit(Points(facts_of(table, state, who), points, t.HURT))


async def heal(
    table: DealerTable, state: State, seat: int, whom: Sequence[str], amount: str
) -> None:
    """Give hit points back to fighters; dice fall once for all of them (9.3)."""
    points = await points_of(table, seat, amount)
    for who in whom:
        won = sheet_of(state, who).heal(points)
        table.emit(Points(facts_of(table, state, who), won, t.HEAL))


def mark(table: DealerTable, state: State, whom: Sequence[str], lasts: str, name: str) -> None:
    """Put a condition on fighters; of too many the oldest goes (9.5)."""
    rounds = None if lasts == t.LASTING else int(lasts)
    for who in whom:
        sheet = sheet_of(state, who)
        others = [each for each in sheet.conditions if each.name != name]
        sheet.conditions = [*others, Condition(name, rounds)][-MOST_CONDITIONS:]
        table.emit(Marked(facts_of(table, state, who), name, rounds))


def cure(table: DealerTable, state: State, who: str, at: str) -> None:
    """Remove a condition (9.5)."""
    gone = sheet_of(state, who).conditions.pop(int(at))
    table.emit(Calmed(facts_of(table, state, who), gone.name))
