"""The effect of an action card after the party's answers (4.6, 6.2 to 6.5, R28, R30)."""

from typing import assert_never

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.damage import back_at_monster, coming_damage, hurt_monster
from games.cardomancer.rules.dungeon import add_monster
from games.cardomancer.rules.piles import CardomancerTable, discard, draw, fall, slay
from games.cardomancer.rules.state import State, Window
from games.engine.deck import rank


async def take_effect(
    table: CardomancerTable, state: State, window: Window, turned_back: bool
) -> None:
    """Apply the card, unless its monster is dead or its attack was turned back (4.6)."""
    if window.monster not in state.row:  # R30
        discard(state, window.card)
        table.emit(e.Stopped(state.foe(window.monster), window.card))
        return
    if turned_back:
        turn_back(table, state, window)
        return
    match window.effect:
        case "attack":
            strike(table, state, window)
        case "call":
            await call_for_help(table, state, window)
        case "guard":
            guard(table, state, window)
        case "heal":
            heal(table, state, window)
        case "restore":
            restore(table, state, window)
        case "idle":
            discard(state, window.card)
            table.emit(e.Guarded(state.foe(window.monster), window.card, idle=True))
        case _:
            assert_never(window.effect)


def turn_back(table: CardomancerTable, state: State, window: Window) -> None:
    """Hit the monster with its own attack; no shield answers (7.2, R23, R28)."""
    monster = window.monster
    discard(state, window.card)
    damage = hurt_monster(monster.card, window.power)
    monster.hp = max(0, monster.hp - damage)
    table.emit(e.TurnedBack(state.foe(monster), window.card, damage, monster.hp))
    if not monster.hp:
        slay(table, state, monster)


def strike(table: CardomancerTable, state: State, window: Window) -> None:
    """Damage all targets at once, then the monster by what comes back (6.2 to 6.5)."""
    monster, party = window.monster, state.party
    discard(state, window.card)
    damages = {seat: coming_damage(state, window, seat) for seat in window.targets}
    for seat, damage in damages.items():
        party[seat].hp = max(0, party[seat].hp - damage)
    if any(damages.values()):
        state.streak = 0
    back = back_at_monster(state, monster.card, damages)
    monster.hp = max(0, monster.hp - back)
    hits = tuple(
        e.Hit(table.seats[seat], window.blocked[seat], party[seat].warded, damage, party[seat].hp)
        for seat, damage in damages.items()
    )
    struck = e.Struck(state.foe(monster), window.card, window.power, hits, back, monster.hp)
    table.emit(struck)
    for seat in window.targets:
        if not party[seat].hp:
            fall(table, state, seat)
    if not monster.hp:
        slay(table, state, monster)


async def call_for_help(table: CardomancerTable, state: State, window: Window) -> None:
    """Add a new monster to the row, a Queen with her bodyguard (4.6, R11, R14, R15)."""
    before = len(state.row)
    discard(state, window.card)
    state.called = True
    first = state.met
    newcomer = await draw(table, state)
    while newcomer is not None:
        add_monster(state, newcomer)
        newcomer = await draw(table, state) if rank(newcomer) == "Q" else None
    came = tuple(monster.card for monster in state.row[before:])
    caller, party = state.foe(window.monster), tuple(table.seats)
    table.emit(e.Called(caller, window.card, state.dungeon, party, first, came))


def guard(table: CardomancerTable, state: State, window: Window) -> None:
    """Put the ♦ on the monster as its guard, in place of an older one (4.6, R17)."""
    monster = window.monster
    older, monster.guard = monster.guard, window.card
    if older is not None:
        discard(state, older)
    table.emit(e.Guarded(state.foe(monster), window.card, idle=False))


def heal(table: CardomancerTable, state: State, window: Window) -> None:
    """Heal the chosen monster; no effect if it is dead (4.6, R18)."""
    monster, healed = window.monster, window.healed
    discard(state, window.card)
    if healed is None or healed not in state.row:
        table.emit(e.Stopped(state.foe(monster), window.card))
        return
    points = min(window.power, healed.lacks)
    healed.hp += points
    foe = state.foe(monster)
    table.emit(e.Mended(foe, window.card, state.foe(healed), points, healed.hp))


def restore(table: CardomancerTable, state: State, window: Window) -> None:
    """Heal all monsters to full HP (4.6)."""
    discard(state, window.card)
    healed = tuple(
        (state.foe(monster), monster.lacks, VALUE[monster.card])
        for monster in state.row
        if monster.lacks
    )
    for monster in state.row:
        monster.hp = VALUE[monster.card]
    table.emit(e.Restored(state.foe(window.monster), window.card, healed))
