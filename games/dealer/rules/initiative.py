"""Initiative: the order of a fight (2.5)."""

from __future__ import annotations

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.decks import french, strength
from games.dealer.rules.events import Acts, FoeNamed, Fought, Waited
from games.dealer.rules.state import Fight, Foe, State, Turn
from games.engine.deck import is_joker

SIDES = 20
_JOKERS = 2


def called(table: DealerTable, state: State, who: str) -> str:
    """Return the name of a seat or a foe."""
    return foe_called(state, t.row_of(who)) if t.is_foe(who) else table.seats[int(who)]


def foe_called(state: State, row: int) -> str:
    """Return a foe's name; without one, its row (R5)."""
    return state.foes[row].name or f"Foe {row + 1}"


async def begin(table: DealerTable, state: State, fight: Fight) -> None:
    """Begin a fight of the players and the named foes (5.1, 5.2)."""
    state.fight, state.round = fight, 1
    state.counts.fights += 1
    players = [*map(str, state.players)]
    foes = [t.foe_at(row) for row in range(len(state.foes))]
    state.turns = [Turn(who) for who in (*players, *foes)]
    if fight == "cards":
        state.fight_discard = []
        state.fight_deck = await table.shuffle("initiative", french(_JOKERS))
    for turn in state.turns:
        await _draw(table, state, turn)
    _sort(state)
    table.emit(Fought(1))


async def _draw(table: DealerTable, state: State, turn: Turn) -> None:
    """Draw a card, or roll a die and add the modifier (5.1, 5.3)."""
    if state.fight == "cards":
        turn.card = state.fight_deck.pop(0)
    else:
        (fell,) = await table.roll(f"initiative:{turn.who}", 1, SIDES)
        turn.total = fell + _modifier(state, turn.who)


def set_modifier(table: DealerTable, state: State, seat: int, modifier: str) -> None:
    """Set a player's own modifier (5.3)."""
    del table
    state.modifiers[seat] = int(modifier)


def _modifier(state: State, who: str) -> int:
    """Return a fighter's modifier (5.3)."""
    return state.foes[t.row_of(who)].modifier if t.is_foe(who) else state.modifiers[int(who)]


def _sort(state: State) -> None:
    """Sort the highest first; of equals, players by seat, then foes by row (5.1, 5.2)."""

    def key(turn: Turn) -> tuple[tuple[int, int], tuple[bool, int]]:
        value = (-(turn.total or 0), 0) if turn.card is None else strength(turn.card)
        return (value, _seated(turn))

    state.turns.sort(key=key)


def _seated(turn: Turn) -> tuple[bool, int]:
    """Return a sort key: players by seat, then foes by row (5.2)."""
    foe = t.is_foe(turn.who)
    return (foe, t.row_of(turn.who) if foe else int(turn.who))


def end_turn(table: DealerTable, state: State) -> None:
    """End the turn; the next in order acts, and a hidden foe appears (5.5, 5.4)."""
    acting = state.acting
    if acting is not None:
        acting.status = "acted"
    _next(table, state)


def _next(table: DealerTable, state: State) -> None:
    turn = next((each for each in state.turns if each.status == "waits"), None)
    if turn is not None:
        _act(table, state, turn)


def _act(table: DealerTable, state: State, turn: Turn) -> None:
    turn.status = "acts"
    foe = state.foes[t.row_of(turn.who)] if t.is_foe(turn.who) else None
    appeared = foe is not None and foe.hidden
    if foe is not None and appeared:
        foe.hidden = False
        state.seen = True
    table.emit(Acts(called(table, state, turn.who), appeared))


def delay(table: DealerTable, state: State) -> None:
    """Let the acting fighter wait, and the next one act (5.6)."""
    acting = state.acting
    if acting is not None:
        acting.status = "delays"
        table.emit(Waited(called(table, state, acting.who)))
    _next(table, state)


def act_now(table: DealerTable, state: State, who: str) -> None:
    """Let a delaying fighter act now, before the fighters who come later (5.6)."""
    turn = next(each for each in state.turns if each.who == who)
    acting = state.acting
    state.turns.remove(turn)
    if acting is None:
        waits = (at for at, each in enumerate(state.turns) if each.status == "waits")
        state.turns.insert(next(waits, len(state.turns)), turn)
    else:
        acting.status = "waits"
        state.turns.insert(state.turns.index(acting), turn)
    _act(table, state, turn)


def out(table: DealerTable, state: State, who: str) -> None:
    """Take a fighter out of the fight; before a fight, remove a foe (5.7)."""
    hidden = t.is_foe(who) and state.foes[t.row_of(who)].hidden
    if not hidden:
        table.emit(Waited(called(table, state, who), out=True))
    if state.fight is None:
        del state.foes[t.row_of(who)]
        return
    turn = next(each for each in state.turns if each.who == who)
    state.turns.remove(turn)
    state.fight_discard += [] if turn.card is None else [turn.card]
    if turn.status == "acts":
        _next(table, state)


async def new_round(table: DealerTable, state: State) -> None:
    """Start a round: by cards all are dealt new ones, by dice the order stays (5.8, R6)."""
    state.round += 1
    shuffled = False
    if state.fight == "cards":
        dealt = [turn.card for turn in state.turns if turn.card is not None]
        state.fight_discard += dealt
        joker = table.options.joker_reshuffles and any(map(is_joker, dealt))
        if joker or len(state.fight_deck) < len(state.turns):
            await _reshuffle(table, state)
            shuffled = True
        for turn in sorted(state.turns, key=_seated):
            await _draw(table, state, turn)
    for turn in state.turns:
        turn.status = "waits"
    _sort(state)
    table.emit(Fought(state.round, shuffled))


async def _reshuffle(table: DealerTable, state: State) -> None:
    """Shuffle the deck together with its discards (5.8)."""
    together = [*state.fight_deck, *state.fight_discard]
    state.fight_discard = []
    state.fight_deck = await table.shuffle("initiative", together)


def peace(table: DealerTable, state: State) -> None:
    """End the fight and remove the foes (5.10)."""
    state.fight, state.round = None, 0
    state.turns, state.foes, state.fight_deck, state.fight_discard = [], [], [], []
    table.emit(Fought(0))


async def name_foe(
    table: DealerTable, state: State, modifier: str, name: str, *, hidden: bool = False
) -> None:
    """Add a foe with its modifier (5.2 to 5.4, 5.9)."""
    state.foes.append(Foe(name, int(modifier), hidden))
    if not hidden:
        table.emit(FoeNamed(called(table, state, t.foe_at(len(state.foes) - 1))))
    await join(table, state, t.foe_at(len(state.foes) - 1))


async def join(table: DealerTable, state: State, who: str) -> None:
    """Let a fighter take part at once, if there is a fight and it does not yet (5.9, 8.4)."""
    if state.fight is None or any(turn.who == who for turn in state.turns):
        return
    if state.fight == "cards" and not state.fight_deck:
        await _reshuffle(table, state)
    turn = Turn(who)
    await _draw(table, state, turn)
    _insert(state, turn)


def _insert(state: State, turn: Turn) -> None:
    """Insert a fighter in order; the order of the others stays (5.9)."""
    state.turns.append(turn)
    before = [each.who for each in state.turns]
    _sort(state)
    after = [each.who for each in state.turns]
    at = after.index(turn.who)
    follower = after[at + 1] if at + 1 < len(after) else None
    order = [who for who in before if who != turn.who]
    order.insert(len(order) if follower is None else order.index(follower), turn.who)
    state.turns.sort(key=lambda each: order.index(each.who))
