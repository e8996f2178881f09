"""The monsters: how they come, what they do, and what the party answers (2.4, 2.6)."""

from __future__ import annotations

from games.cardomancer.blows import (
    back_at_monster,
    defence,
    hurt_monster,
    matches,
    mends,
    monster_strength,
    on_character,
)
from games.cardomancer.cards import GUARDIAN, HEALER, VALUE, class_of, is_ace
from games.cardomancer.events import (
    Called,
    Came,
    Defended,
    Guarded,
    Hit,
    Mended,
    Restored,
    Stopped,
    Struck,
    TurnedBack,
)
from games.cardomancer.items import end_turn, use_item
from games.cardomancer.options import CardomancerOptions
from games.cardomancer.piles import (
    CardomancerTable,
    discard,
    draw,
    fall,
    play_from_hand,
    slay,
    take_top,
)
from games.cardomancer.state import Effect, State, clockwise, living, lost, next_living
from games.cardomancer.tokens import PASS, answers, is_item, read
from games.engine.deck import Card, rank, suit

TurnedBackByItem = bool


def set_up_combat(table: CardomancerTable, state: State) -> None:
    """4.1, 4.2, R2, R12: a row of monsters, as many as the dungeon still gives."""
    state.combat += 1
    state.combats += 1
    state.round = 0
    state.called = False
    first = state.met
    for _ in range(how_many(table.options, state)):
        if not state.deck:
            break
        card = take_top(table, state)
        add_monster(state, card)
        while rank(card) == "Q" and state.deck:
            card = take_top(table, state)
            add_monster(state, card)
    party, row = tuple(table.seats), tuple(state.monsters)
    table.tell(Came(state.dungeon, party, state.combat, first, row, state.ran_out))


def how_many(options: CardomancerOptions, state: State) -> int:
    """4.1, 10.1, 10.2, R10: one less than the party, at least one; epic as many as the party."""
    count = len(state.hp) if options.monster_count == "all" else len(living(state))
    return count if options.epic else max(1, count - 1)


def add_monster(state: State, card: Card) -> None:
    """4.3: at the end of the row, with its value as health."""
    state.monsters.append(card)
    state.monster_hp.append(VALUE[card])
    state.guards.append(None)
    state.acted.append(False)
    state.numbers.append(state.met)
    state.met += 1


async def monster_phase(table: CardomancerTable, state: State) -> None:
    """4.5, R14: each monster of the row takes a turn, newcomers too."""
    state.phase = "monsters"
    state.round += 1
    state.acted = [False] * len(state.monsters)
    state.aim = state.initiative
    while False in state.acted and not lost(state):
        await monster_turn(table, state, state.acted.index(False))
    state.monster = state.aim = None


async def monster_turn(table: CardomancerTable, state: State, at: int) -> None:
    """4.5, R26: one action card; a Jack two, whose attacks go to the same character."""
    state.monster = at
    state.acted[at] = True
    target: int | None = None
    for _ in range(2 if rank(state.monsters[at]) == "J" else 1):
        card = await draw(table, state)
        if card is None:
            break
        turn_up(table.options, state, card, target)
        target = state.targets[0] if state.targets else target
        await take_action(table, state)
        if state.monster is None or (target is not None and not state.hp[target]):
            break
    end_turn(state)


def turn_up(
    options: CardomancerOptions, state: State, card: Card, jacks_target: int | None
) -> None:
    """4.6: the action card lies open, and it is settled what it will do and to whom."""
    at = state.monster or 0
    monster = state.monsters[at]
    state.card = card
    state.effect = effect_of(options, state, monster, card)
    if state.effect == "attack":
        state.power = monster_strength(monster, card)
        state.targets = targets(state, monster, jacks_target)
    elif state.effect == "heal":
        state.power = mends(monster, card)
        state.healed = most_damaged(state) if class_of(monster) == HEALER else at


def effect_of(options: CardomancerOptions, state: State, monster: Card, card: Card) -> Effect:
    """4.6: the first line of the table that fits."""
    if matches(monster, card) and (options.epic or not state.called):
        return "call"
    if is_ace(card):
        return "restore" if suit(card) == "H" else "attack"
    if suit(card) == "H" and would_heal(state, monster):
        return "heal"
    if suit(card) == "D" and class_of(monster) != GUARDIAN:
        return "guard" if options.monster_diamonds == "guard" else "idle"
    return "attack"


def would_heal(state: State, monster: Card) -> bool:
    """4.6, R18: a healer monster when any is damaged, others when they are themselves."""
    if class_of(monster) == HEALER:
        return any(lacks(state, at) for at in range(len(state.monsters)))
    return lacks(state, state.monster or 0) > 0


def lacks(state: State, at: int) -> int:
    """The health that a monster of the row lacks."""
    return VALUE[state.monsters[at]] - state.monster_hp[at]


def most_damaged(state: State) -> int:
    """4.6: the monster that lacks most, the first of several."""
    return max(range(len(state.monsters)), key=lambda at: lacks(state, at))


def targets(state: State, monster: Card, jacks_target: int | None) -> list[int]:
    """4.7, R13, R25: the next living character; a King's attack hits all, that one first."""
    if jacks_target is not None:
        return [jacks_target]
    first = next_living(state, state.aim or 0)
    state.aim = clockwise(state, first + 1)[0]
    if rank(monster) == "K":
        return [seat for seat in clockwise(state, first) if state.hp[seat]]
    return [first]


async def take_action(table: CardomancerTable, state: State) -> None:
    """4.8: the party answers, then the card takes effect; nothing of the window stays."""
    at, card = state.monster or 0, state.card or ""
    monster = state.monsters[at]
    turned_back = await react(table, state)
    gone = state.monster is None
    if gone:  # R30
        discard(state, card)
        table.tell(Stopped(monster, card))
    elif turned_back:
        turn_back(table, state, card)
    elif state.effect == "attack":
        strike(table, state, card)
    elif state.effect == "call":
        await call_for_help(table, state, card)
    else:
        quiet_action(table, state, card)
    close_window(state)


def close_window(state: State) -> None:
    """Section 7: outside `react` these fields are empty."""
    state.card = state.effect = state.healed = None
    state.power = 0
    state.targets, state.defended = [], []
    state.blocked = [0] * len(state.blocked)
    state.passed = [False] * len(state.passed)


async def react(table: CardomancerTable, state: State) -> TurnedBackByItem:
    """4.8, R27, R30: everybody may answer until all have passed, or the attack is no more."""
    while state.monster is not None:
        offers = {
            seat: offer
            for seat in living(state)
            if not state.passed[seat] and (offer := answers(state, seat))
        }
        if not offers:
            return False
        seat, choice = await table.ask_all("react", offers, needed=list(offers), secret=True)
        if choice == PASS:
            state.passed[seat] = True
        elif not is_item(choice):
            defend(table, state, seat, choice)
        elif use_item(table, state, seat, choice).card == "AS":
            return True
    return False


def defend(table: CardomancerTable, state: State, seat: int, token: str) -> None:
    """4.8: a ♦ for oneself or, as the class allows, for another."""
    play = read(token)
    whom = seat if play.seat is None else play.seat
    play_from_hand(state, seat, play.card)
    state.special_used[seat] |= play.special
    points = defence(state, seat, play.card, play.special)
    state.blocked[whom] += points
    state.defended.append(f"{seat}>{whom}")
    names = table.seats
    table.tell(Defended(names[seat], play.card, names[whom], points, play.special))


def turn_back(table: CardomancerTable, state: State, card: Card) -> None:
    """7.2, R28: the monster takes the strength of its own attack; no shield answers (R23)."""
    at = state.monster or 0
    monster = state.monsters[at]
    discard(state, card)
    damage = hurt_monster(monster, state.power)
    state.monster_hp[at] = max(0, state.monster_hp[at] - damage)
    table.tell(TurnedBack(monster, card, damage, state.monster_hp[at]))
    if not state.monster_hp[at]:
        slay(table, state, at)


def strike(table: CardomancerTable, state: State, card: Card) -> None:
    """6.2 to 6.5: all that are hit lose health at once, then the monster takes what comes back."""
    at = state.monster or 0
    monster = state.monsters[at]
    discard(state, card)
    damages = {seat: on_character(state, seat, state.power) for seat in state.targets}
    for seat, damage in damages.items():
        state.hp[seat] = max(0, state.hp[seat] - damage)
    back = back_at_monster(state, monster, damages)
    state.monster_hp[at] = max(0, state.monster_hp[at] - back)
    hits = tuple(
        Hit(table.seats[seat], state.blocked[seat], state.warded[seat], damage, state.hp[seat])
        for seat, damage in damages.items()
    )
    table.tell(Struck(monster, card, state.power, hits, back, state.monster_hp[at]))
    for seat in state.targets:
        if not state.hp[seat]:
            fall(table, state, seat)
    if not state.monster_hp[at]:
        slay(table, state, at)


async def call_for_help(table: CardomancerTable, state: State, card: Card) -> None:
    """4.6, R11, R14, R15: a new monster at the end of the row, a Queen with her bodyguard."""
    caller, before = state.monsters[state.monster or 0], len(state.monsters)
    discard(state, card)
    state.called = True
    first = state.met
    newcomer = await draw(table, state)
    while newcomer is not None:
        add_monster(state, newcomer)
        newcomer = await draw(table, state) if rank(newcomer) == "Q" else None
    came = tuple(state.monsters[before:])
    table.tell(Called(caller, card, state.dungeon, tuple(table.seats), first, came))


def quiet_action(table: CardomancerTable, state: State, card: Card) -> None:
    """4.6: healing, restoring, guarding, or nothing."""
    at = state.monster or 0
    monster = state.monsters[at]
    if state.effect == "guard":
        older, state.guards[at] = state.guards[at], card
        if older is not None:
            discard(state, older)
        table.tell(Guarded(monster, card, idle=False))
        return
    discard(state, card)
    if state.effect == "idle":
        table.tell(Guarded(monster, card, idle=True))
    elif state.effect == "restore":
        state.monster_hp = [VALUE[each] for each in state.monsters]
        table.tell(Restored(monster, card))
    elif state.healed is None:  # R18
        table.tell(Stopped(monster, card))
    else:
        points = min(state.power, lacks(state, state.healed))
        state.monster_hp[state.healed] += points
        hp = state.monster_hp[state.healed]
        table.tell(Mended(monster, card, state.monsters[state.healed], points, hp))
