"""The mode `exit` (2.7): damage and healing are dice for a role-playing party.

Numbers such as 7.4 and R13 are those of the rules page.
"""

from games.diamonds.rules.adjusting import between_rooms
from games.diamonds.rules.cards import POTIONS, VALUE, WEAPONS
from games.diamonds.rules.deciders import DiamondsTable, players
from games.diamonds.rules.dice import roll, share, share_blind
from games.diamonds.rules.events import Down, Faced, Fallen, Out, Sipped, Spent
from games.diamonds.rules.fights import blow_of, potion_was_last, take_weapon, wear_weapon
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import BETWEEN_ROOMS, choose_card, enter_room
from games.diamonds.rules.sheet import RESOURCES, members
from games.diamonds.rules.state import Effect, Exit, Party, State
from games.diamonds.rules.tokens import BACK, ROLL, Subject, member_in, member_token
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.table import Number

_ONLY = 0  # 7.1: the index of the one party


async def play(table: DiamondsTable, state: State, exit_: Exit) -> Outcome:
    """Play room by room; between two rooms the table adjusts the party (2.7, 7.5)."""
    while not over(table.options, state, exit_):
        await table.checkpoint(BETWEEN_ROOMS)
        await enter_room(table, state)
        await face_room(table, state, exit_)
        if not over(table.options, state, exit_):
            await between_rooms(table, exit_)
    return outcome(table, state, exit_)


async def face_room(table: DiamondsTable, state: State, exit_: Exit) -> None:
    """Take cards until the room is done, while the party stands (2.3)."""
    while state.taken < state.need:
        card, armed = await choose_card(table, state)
        await take(table, state, exit_, card, armed)
        if exit_.down:
            return
    state.rooms += 1


async def take(table: DiamondsTable, state: State, exit_: Exit, card: Card, armed: bool) -> None:
    """Settle one card, as in a solo dungeon but with dice (2.3, 7.1)."""
    state.room.remove(card)
    state.taken += 1
    if card in WEAPONS:
        take_weapon(table, state, _ONLY, card)
    else:
        state.card = card
        if card in POTIONS:
            await drink(table, state, exit_, card)
        else:
            await fight(table, state, exit_, card, armed)
        state.discard.insert(0, card)
        state.card = None
    state.last[_ONLY] = card


async def fight(table: DiamondsTable, state: State, exit_: Exit, enemy: Card, armed: bool) -> None:
    """Deal a die for each point of damage (3.2 to 3.4, 7.2)."""
    blow = blow_of(state, _ONLY, enemy, armed)
    used = state.weapon[_ONLY] if armed else None
    wear_weapon(state, _ONLY, enemy, blow)
    table.emit(Faced(enemy, used, blow.breaks, blow.damage, exit_.sides))
    await deal(table, exit_, "damage", blow.damage)


async def drink(table: DiamondsTable, state: State, exit_: Exit, potion: Card) -> None:
    """Deal a die for each point of healing; none right after another potion (3.6, R16)."""
    wasted = potion_was_last(state, _ONLY)
    table.emit(Sipped(potion, wasted, exit_.sides))
    await deal(table, exit_, "healing", 0 if wasted else VALUE[potion])


async def deal(table: DiamondsTable, exit_: Exit, effect: Effect, points: int) -> None:
    """Remove dice, roll the others, and share them among the party (7.2 to 7.4)."""
    if not points:
        return
    party = exit_.party
    exit_.effect, exit_.points = effect, points
    if effect == "damage":
        await (reduce(table, exit_) if party is None else spend(table, exit_, party))
    if party is None:
        await roll(table, exit_, exit_.points)  # the players apply the sum themselves
    elif table.options.share == "blind" and exit_.sides > 1:
        await share_blind(table, exit_, party)
    else:
        exit_.pool = await roll(table, exit_, exit_.points)
        await share(table, exit_, party)
    exit_.effect, exit_.points, exit_.pool = None, 0, []


def over(options: DiamondsOptions, state: State, exit_: Exit) -> bool:
    """Return whether the game is over: by rooms, by cards, down, or fallen (7.7, section 5)."""
    cards = state.room or state.deck
    return state.rooms >= options.chambers or not cards or exit_.fallen or exit_.down


def outcome(table: DiamondsTable, state: State, exit_: Exit) -> Outcome:
    """Return the outcome (section 8 of the rules page)."""
    party = exit_.party
    result, by = result_of(table.options, state, exit_)
    table.emit(Down() if result == "down" else Fallen() if result == "fallen" else Out(state.rooms))
    fields: Outcome = {
        "mode": state.mode,
        "result": [result],
        "rooms": state.rooms,
        "left": len(state.room) + len(state.deck),
        "by": by,
        "damage_total": exit_.damage_total,
        "healing_total": exit_.healing_total,
    }
    if party is None:
        return fields
    return {
        **fields,
        "party_hp": party.hp[:],
        "party_taken": party.taken[:],
        "party_healed": party.healed[:],
    }


def result_of(options: DiamondsOptions, state: State, exit_: Exit) -> tuple[str, str | None]:
    """Return the result, and how the party escaped: `rooms`, `cards`, or None."""
    if exit_.down:
        return "down", None
    if exit_.fallen:
        return "fallen", None
    return "escaped", "rooms" if state.rooms >= options.chambers else "cards"


async def reduce(table: DiamondsTable, exit_: Exit) -> None:
    """Ask the players of an untracked party how many dice they remove (7.4)."""
    exit_.points -= await table.decide_all("reduce", players(table), Number(0, exit_.points))


async def spend(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """Let members of a tracked party pay resources for dice, until the rest is rolled (7.4)."""
    while exit_.points:
        offer = [ROLL, *map(member_token, spenders(party))]
        choice = await table.decide_all("spend", players(table), offer)
        if choice == ROLL:
            return
        member = member_in(choice)
        keys = [*payable(party, member), BACK]
        key = await table.decide_all("spend_what", players(table), keys, about=Subject(member))
        if key != BACK:
            pay(table, exit_, party, member, key)


def spenders(party: Party) -> list[int]:
    """Return the members above 0 HP who can pay something (section 5)."""
    return [member for member, hp in enumerate(party.hp) if hp != 0 and payable(party, member)]


def payable(party: Party, member: int) -> list[str]:
    """Return the resources that a member has enough of, in the page's order (7.4)."""
    left = party.resources[member]
    return [key for key, (cost, _) in RESOURCES.items() if left.get(key, 0) >= cost]


def dice_off(exit_: Exit, key: str) -> int:
    """Return how many of the dice left a resource removes (7.4)."""
    _, dice = RESOURCES[key]
    return min(dice, exit_.points)


def pay(table: DiamondsTable, exit_: Exit, party: Party, member: int, key: str) -> None:
    """Subtract the cost from the member's resources, and the dice from the hit (7.4)."""
    cost, _ = RESOURCES[key]
    off = dice_off(exit_, key)
    party.resources[member][key] -= cost
    exit_.points -= off
    name = members(table.sheets)[member].name
    table.emit(Spent(name, key, cost, off, exit_.sides))
