"""Initiative: the order of a fight (2.5)."""

from collections.abc import Iterable, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.decks import french, strength
from games.dealer.rules.events import Acts, Calmed, Fought, Waited
from games.dealer.rules.fighters import (
    Fighter,
    add,
    change,
    delaying,
    facts_of,
    fighter,
    fighters,
    number,
)
from games.dealer.rules.sheet import read_stats
from games.dealer.rules.state import Fight, State, Turn
from games.engine.deck import Card, is_joker

SIDES = 20
_JOKERS = 2
_PARTY, _FOES = "party", "foes"  # the sides


async def begin(table: DealerTable, state: State, fight: Fight) -> None:
    """Begin a fight of the players and the named foes; the highest acts (5.1, 5.2, 5.5)."""
    state.fight, state.round = fight, 1
    state.counts.fights += 1
    state.turns = [Turn(each.who) for each in fighters(state)]
    if fight == "cards":
        state.fight_discard = []
        state.fight_deck = await table.shuffle("initiative", french(_JOKERS))
    await _draw(table, state, state.turns)
    _sort(table, state)
    table.emit(Fought(1))
    _next(table, state)


async def _draw(table: DealerTable, state: State, turns: Iterable[Turn]) -> None:
    """Draw a card each, or roll a die and add the modifier; a group shares its own (5.1, 5.3)."""
    drawn: dict[str, tuple[Card | None, int | None]] = {}
    for turn in turns:
        one = fighter(state, turn.who)
        shared = _shared(one)
        if shared in drawn:
            turn.card, turn.total = drawn[shared]
        elif state.fight == "cards":
            turn.card = state.fight_deck.pop(0)
        else:
            (fell,) = await table.roll(f"initiative:{shared}", 1, SIDES)
            turn.total = fell + (0 if state.fight == "sides" else one.modifier)
        drawn[shared] = turn.card, turn.total


def _shared(one: Fighter) -> str:
    """Return with whom a fighter shares the initiative: a side, a group, or itself (5.1)."""
    if one.state.fight == "sides":
        return _FOES if one.is_hostile else _PARTY
    return one.who if one.group is None else f"group{one.group}"


def _sort(table: DealerTable, state: State) -> None:
    """Sort the highest first; of equals as `ties` says, then players by seat, foes by row (5.2)."""

    def key(turn: Turn) -> tuple[tuple[int, int], int, tuple[bool, bool, int]]:
        first = -1 if turn.total is None else -turn.total  # out without a card: before Jokers
        value = (first, 0) if turn.card is None else strength(turn.card)
        by_modifier = table.options.ties == "modifier" and state.fight == "dice"
        one = fighter(state, turn.who)
        return (value, -one.modifier if by_modifier else 0, _seated(one))

    state.turns.sort(key=key)


def _seated(one: Fighter) -> tuple[bool, bool, int]:
    """Return a sort key: players by seat, then allies by row, then foes by row (5.2)."""
    row = t.row_of(one.who) if one.seat is None else one.seat
    return (one.is_hostile, one.seat is None, row)


async def end_turn(table: DealerTable, state: State) -> None:
    """End the turn; the next in order acts, after the last in a new round (5.5).

    Who delays is asked about first: if all others have acted, the turn is free, and *Next* once
    more begins the round.
    """
    acting = state.acting
    if acting is not None:
        acting.status = "acted"
        _count_down(table, fighter(state, acting.who))
    asked = acting is not None and delaying(state)
    if not _next(table, state) and not asked:
        await new_round(table, state)


def _count_down(table: DealerTable, one: Fighter) -> None:
    """End conditions whose rounds are over with this turn (9.5)."""
    sheet = one.sheet
    for condition in sheet.conditions:
        if condition.rounds is not None:
            condition.rounds -= 1
    over = [each for each in sheet.conditions if each.rounds == 0]
    sheet.conditions = [each for each in sheet.conditions if each.rounds != 0]
    for condition in over:
        table.emit(Calmed(facts_of(table, one), condition.name))


def upcoming(state: State) -> list[Turn]:
    """Return who acts next, in order: who waits and is not a foe that is down (5.5, R11)."""
    waiting = [turn for turn in state.turns if turn.status == "waits"]
    return [turn for turn in waiting if not fighter(state, turn.who).is_down]


def seats_up(state: State) -> list[int]:
    """Return the player who acts now; none if a foe acts (5.5)."""
    acting = state.acting
    seat = None if acting is None else fighter(state, acting.who).seat
    return [] if seat is None else [seat]


def seats_soon(state: State) -> list[int]:
    """Return the players among the next two of whom all know (5.4, 5.5)."""
    coming = (fighter(state, turn.who) for turn in upcoming(state))
    known = [one for one in coming if one.is_known(None)]
    return [one.seat for one in known[:2] if one.seat is not None]


def _next(table: DealerTable, state: State) -> bool:
    turns = upcoming(state)
    if turns:
        _act(table, state, turns[0])
    return bool(turns)


def _act(table: DealerTable, state: State, turn: Turn) -> None:
    turn.status, state.to_apply = "acts", None
    one = fighter(state, turn.who)
    appeared = one.is_hidden
    if one.foe is not None and appeared:
        one.foe.hidden = False
        number(state, one.foe)
        state.seen = True
    table.emit(Acts(one.called(table.seats), appeared))


def delay(table: DealerTable, state: State) -> None:
    """Let the acting fighter wait, and the next one act (5.6)."""
    acting = state.acting
    if acting is not None:
        acting.status = "delays"
        _tell(table, fighter(state, acting.who))
    _next(table, state)


def _tell(table: DealerTable, one: Fighter, **how: bool) -> None:
    """Say that a fighter waits, leaves or is back; of a hidden foe nothing (5.4)."""
    if one.is_known(None):
        table.emit(Waited(one.called(table.seats), **how))


def act_now(table: DealerTable, state: State, who: str) -> None:
    """Let a delaying fighter act now, before the fighters who come later (5.6)."""
    turn = turn_of(state, who)
    acting = state.acting
    state.turns.remove(turn)
    if acting is None:
        waits = (at for at, each in enumerate(state.turns) if each.status == "waits")
        state.turns.insert(next(waits, len(state.turns)), turn)
    else:
        acting.status = "waits"
        state.turns.insert(state.turns.index(acting), turn)
    _act(table, state, turn)


def turn_of(state: State, who: str) -> Turn:
    """Return a fighter's turn."""
    return next(each for each in state.turns if each.who == who)


async def out(table: DealerTable, state: State, who: str) -> None:
    """Take a fighter out of the fight; before a fight, remove a foe (5.7).

    After the last one in order a round begins (5.5). R9: without the foe the rows of others
    change, so acts that were begun are dropped.
    """
    _tell(table, fighter(state, who), out=True)
    if state.fight is None:
        del state.foes[t.row_of(who)]
        state.begun[:] = [[] for _ in state.begun]
        return
    turn = turn_of(state, who)
    acted, turn.status = turn.status == "acts", "out"
    goes_on = not acted or _next(table, state) or delaying(state)
    if not goes_on and any(each.status == "acted" for each in state.turns):
        await new_round(table, state)


def come_in(table: DealerTable, state: State, who: str) -> None:
    """Bring a fighter back, to its place in the order (5.7)."""
    turn, acting = turn_of(state, who), state.acting
    is_past = acting is not None and state.turns.index(turn) < state.turns.index(acting)
    turn.status = "acted" if is_past else "waits"
    _tell(table, fighter(state, who), back=True)


def put_before(_table: DealerTable, state: State, who: str, other: str) -> None:
    """Put a fighter in front of another (5.2)."""
    turn = turn_of(state, who)
    state.turns.remove(turn)
    state.turns.insert(state.turns.index(turn_of(state, other)), turn)


async def new_round(table: DealerTable, state: State) -> None:
    """Start a round: by cards all are dealt new ones, by dice the order stays (5.8, R6)."""
    state.round += 1
    shuffled = False
    there = [turn for turn in state.turns if turn.status != "out"]
    _miss(table, state)
    if state.fight == "cards":
        shuffled = await _lay_aside(table, state, there)
    if state.fight == "cards" or table.options.fresh:
        order = [each.who for each in fighters(state)]
        await _draw(table, state, sorted(there, key=lambda turn: order.index(turn.who)))
        _sort(table, state)
    for turn in there:
        turn.status = "waits"
    table.emit(Fought(state.round, shuffled))
    _next(table, state)


def _miss(table: DealerTable, state: State) -> None:
    """Say who has waited until the round was over (5.8)."""
    for turn in delaying(state):
        _tell(table, fighter(state, turn.who), missed=True)


async def _lay_aside(table: DealerTable, state: State, there: Sequence[Turn]) -> bool:
    """Lay all cards aside; return whether the deck was shuffled with them (5.8)."""
    dealt = list(dict.fromkeys(turn.card for turn in state.turns if turn.card is not None))
    for turn in state.turns:
        turn.card = None
    state.fight_discard += dealt
    needed = len({_shared(fighter(state, turn.who)) for turn in there})
    joker = table.options.joker_reshuffles and any(map(is_joker, dealt))
    if not joker and len(state.fight_deck) >= needed:
        return False
    await _reshuffle(table, state)
    return True


async def _reshuffle(table: DealerTable, state: State) -> None:
    """Shuffle the deck together with its discards (5.8)."""
    together = [*state.fight_deck, *state.fight_discard]
    state.fight_discard = []
    state.fight_deck = await table.shuffle("initiative", together)


def peace(table: DealerTable, state: State) -> None:
    """End the fight and remove the foes (5.10)."""
    state.fight, state.round, state.to_apply = None, 0, None
    state.turns, state.foes, state.fight_deck, state.fight_discard = [], [], [], []
    state.begun[:] = [[] for _ in state.begun]
    table.emit(Fought(0))


async def name_foes(table: DealerTable, state: State, said: str, name: str, note: str = "") -> None:
    """Add foes or allies; in a fight they take part at once (5.2, 5.9)."""
    stats = read_stats(said)
    foes = [t.foe_at(row) for row in await add(table, state, stats, name, note)]
    await join(table, state, foes)
    for foe in foes:
        _place(table, state, foe, stats.total)


async def correct_fighter(
    table: DealerTable, state: State, who: str, said: str, name: str, note: str
) -> None:
    """Correct a fighter's sheet, and its total in a fight (9.2)."""
    stats = read_stats(said)
    await change(table, fighter(state, who), stats, name, note)
    _place(table, state, who, stats.total)


def _place(table: DealerTable, state: State, who: str, total: int | None) -> None:
    """Set a total that was rolled elsewhere, and put its fighter where it belongs (9.2)."""
    if total is not None and state.fight in ("dice", "sides"):
        turn = turn_of(state, who)
        if turn.total != total:  # else an order by hand stays
            turn.total = total
            _insert(table, state, turn)


async def join(table: DealerTable, state: State, whom: Sequence[str]) -> None:
    """Give those who come in a fight their card or die at once, in their place (5.9, 8.4)."""
    for who in whom:
        if state.fight is None or any(turn.who == who for turn in state.turns):
            continue
        turn = Turn(who)
        same = [each for each in state.turns if _is_shared(state, each, turn)]
        if same:
            turn.card, turn.total = same[0].card, same[0].total
        else:
            if state.fight == "cards" and not state.fight_deck:
                await _reshuffle(table, state)
            await _draw(table, state, [turn])
        _insert(table, state, turn)


def _is_shared(state: State, one: Turn, other: Turn) -> bool:
    is_drawn = one.card is not None or one.total is not None
    return is_drawn and _shared(fighter(state, one.who)) == _shared(fighter(state, other.who))


def _insert(table: DealerTable, state: State, turn: Turn) -> None:
    """Insert a fighter in order; the order of the others stays (5.9)."""
    others = [each for each in state.turns if each is not turn]
    state.turns = [*others, turn]
    _sort(table, state)
    behind = state.turns[state.turns.index(turn) + 1 :]
    others.insert(others.index(behind[0]) if behind else len(others), turn)
    state.turns = others
