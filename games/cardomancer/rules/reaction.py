"""The party's answers to an action card before it takes effect; those that save a life (4.8)."""

from collections.abc import Iterable

from games.cardomancer.rules import offers
from games.cardomancer.rules import tokens as t
from games.cardomancer.rules.damage import coming_damage, defence, falling, on_character
from games.cardomancer.rules.events import Defended
from games.cardomancer.rules.items import use_item
from games.cardomancer.rules.piles import CardomancerTable, play_from_hand
from games.cardomancer.rules.state import State, Window, living
from games.engine.deck import Card
from games.engine.table import Token

TurnedBackByItem = bool


async def react(table: CardomancerTable, state: State, window: Window) -> TurnedBackByItem:
    """Ask the party until all have passed or the attack is over (4.8, R27, R30).

    Returns whether the item A♠ turned the attack back.
    """
    while window.monster in state.row:
        asked = offers.to_all_in_answer(state, window)
        if not asked:
            break
        seat, choice = await table.ask_all(
            "react", asked, needed=list(asked), secret=unpassed(state, window), about=window
        )
        if choice == t.PASS:
            window.passed[seat] = True
            continue
        move = t.read(choice)
        if isinstance(move, t.Defence):
            defend(table, state, window, seat, move)
        elif isinstance(move, t.Item):
            use_item(table, state, seat, move)
            if isinstance(move, t.TurnBackItem):
                return True
    return False


def unpassed(state: State, window: Window) -> list[int]:
    """Return the living seats that hold cards and have not passed, as all can see (R30)."""
    return [seat for seat in living(state) if state.party[seat].hand and not window.passed[seat]]


def defend(
    table: CardomancerTable, state: State, window: Window, seat: int, move: t.Defence
) -> None:
    """Play a ♦ for oneself or, if the class allows it, for another character (4.8)."""
    character = state.party[seat]
    play_from_hand(state, seat, move.card)
    character.special_used |= move.special
    points = defence(character, move.card, move.special)
    window.blocked[move.seat] += points
    window.defended.append((seat, move.seat))
    who, whom = table.seats[seat], table.seats[move.seat]
    table.emit(Defended(who, move.card, whom, points, move.special))


def rescues(state: State, window: Window, seat: int, offer: Iterable[Token]) -> list[Token]:
    """Return a seat's answers that save a character who would die, in their order."""
    dying = falling(state, window)
    if not dying:
        return []
    answers = (token for token in offer if token != t.PASS)
    return [token for token in answers if _rescues(state, window, dying, seat, t.read(token))]


def missed(state: State, window: Window) -> tuple[int, Card] | None:
    """Return who could still stop the attack that kills the whole party, and with which card.

    None if somebody survives, or no seat can.
    """
    if window.effect != "attack":
        return None
    party = living(state)
    if len(window.targets) < len(party) or set(falling(state, window)) != set(party):
        return None
    for seat in party:
        for token in rescues(state, window, seat, offers.answers(state, window, seat)):
            move = t.read(token)
            if isinstance(move, t.Defence | t.Item):
                return seat, move.card
    return None


def _rescues(state: State, window: Window, dying: list[int], seat: int, move: t.Move) -> bool:
    """Return whether a move saves a dying character (4.8, R27 to R30).

    A sufficient ♦ does, and an item that stops the attack or outlasts it.
    """
    match move:
        case t.Defence(card, whom, special):
            points = window.blocked[whom] + defence(state.party[seat], card, special)
            left = on_character(state, whom, window.power, points)
            return whom in dying and left < state.party[whom].hp
        case t.TurnBackItem():
            return True
        case t.SlayItem(index):
            return state.row[index] == window.monster
        case t.WardItem(whom):
            return whom in dying
        case t.RaiseItem(whom):
            whole = state.party[whom].max_hp
            return whom in dying and coming_damage(state, window, whom) < whole
    return False
