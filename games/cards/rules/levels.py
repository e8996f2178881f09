"""Between two games: levels gained and lost (2.2)."""

from __future__ import annotations

from games.cards.rules.cards import (
    FACE_CARDS,
    NUMBER_CARDS,
    faces_of_suit,
    in_order,
    numbers_of_suit,
)
from games.cards.rules.deciders import CardsTable, pick, who
from games.cards.rules.events import Levelled
from games.cards.rules.sheet import FIRST_LEVEL, HIGHEST, Sheet, dealt_at
from games.cards.rules.state import State
from games.cards.rules.tokens import NEW, RESURRECT
from games.engine.deck import Card
from games.engine.game import Sheets


async def next_sheets(table: CardsTable, state: State) -> Sheets | None:
    """2.5, 2.6, R5, R6, R39: each player's sheet for the next game; None for a new character."""
    if table.options.levels == "none":
        return None
    sheets: Sheets = []
    for seat in range(len(state.party)):
        sheet = await next_sheet(table, state, seat)
        sheets.append(None if sheet is None else sheet.dump())
    return sheets


async def next_sheet(table: CardsTable, state: State, seat: int) -> Sheet | None:
    """2.5, 2.6: who lives gains a level, the dead lose one or are new."""
    player, highest = state.party[seat], HIGHEST[table.options.levels]
    name, level = who(table, state, str(seat)), player.level
    if player.alive:
        step = min(level + 1, highest) - level
        gained = await gain(table, state, seat) if step else []
        table.tell(Levelled(name, level + step, tuple(gained), ()))
        return sheet_of(state, seat, level + step, [*player.dealt, *gained])
    choice = NEW
    if level > FIRST_LEVEL:
        choice = await table.ask("after_death", seat, [RESURRECT, NEW])
    if choice == NEW:
        table.tell(Levelled(name, None, (), ()))
        return None
    dropped = await drop(table, state, seat)
    table.tell(Levelled(name, level - 1, (), tuple(dropped)))
    kept = [card for card in player.dealt if card not in dropped]
    return sheet_of(state, seat, level - 1, kept)


def sheet_of(state: State, seat: int, level: int, cards: list[Card]) -> Sheet:
    """Section 8: a sheet for the next game, its cards in pack order."""
    suit = state.suit_of(str(seat))
    return Sheet.model_validate({"type": suit, "level": level, "cards": in_order(cards)})


async def gain(table: CardsTable, state: State, seat: int) -> list[Card]:
    """2.4, 2.5, R4: a level's new cards, number cards first, out of those it does not have."""
    player, levels = state.party[seat], table.options.levels
    suit = state.suit_of(str(seat))
    now, then = dealt_at(levels, player.level), dealt_at(levels, player.level + 1)
    numbers = [card for card in numbers_of_suit(suit) if card not in player.dealt]
    faces = [card for card in faces_of_suit(suit) if card not in player.dealt]
    return [
        *await some(table, f"gain:{seat}", numbers, then.numbers - now.numbers),
        *await some(table, f"gain:{seat}", faces, then.faces - now.faces),
    ]


async def drop(table: CardsTable, state: State, seat: int) -> list[Card]:
    """2.6: the cards of the lost level leave at random."""
    player, levels = state.party[seat], table.options.levels
    now, then = dealt_at(levels, player.level), dealt_at(levels, player.level - 1)
    numbers = [card for card in player.dealt if card in NUMBER_CARDS]
    faces = [card for card in player.dealt if card in FACE_CARDS]
    return [
        *await some(table, f"drop:{seat}", numbers, now.numbers - then.numbers),
        *await some(table, f"drop:{seat}", faces, now.faces - then.faces),
    ]


async def some(table: CardsTable, chance: str, cards: list[Card], count: int) -> list[Card]:
    """Section 6: so many of some cards, one by one; they leave the list."""
    taken = []
    for _ in range(count):
        card = await pick(table, chance, cards)
        cards.remove(card)
        taken.append(card)
    return taken
