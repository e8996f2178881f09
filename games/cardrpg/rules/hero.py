"""A character is made, dealt its cards, and grows (rules 1, 4, 5.1 and 11)."""

from __future__ import annotations

from games.cardrpg.rules.cards import CLASSES, DECK, half
from games.cardrpg.rules.draws import RpgTable, draw_hand, roll
from games.cardrpg.rules.events import Created, Drew, Levelled
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import LONGEST_NAME, next_xp, sheet_of
from games.cardrpg.rules.state import Hero, State
from games.engine.table import Text


async def set_up(table: RpgTable, state: State) -> None:
    """Section 6, 1 and 2: new characters are made, then every deck is shuffled."""
    seats = range(len(state.heroes))
    for seat in seats:
        if state.heroes[seat].cls is None:
            await create(table, state, seat)
    for seat in seats:
        await shuffle_deck(table, state, seat)


async def create(table: RpgTable, state: State, seat: int) -> None:
    """1.2 to 1.4: a name, strength and hit points by a die each (R1), a class."""
    hero = state.heroes[seat]
    usual = table.seats[seat][:LONGEST_NAME]
    name = await table.ask("name", seat, Text(LONGEST_NAME), about=usual)
    hero.name = name if name.strip() else usual
    if table.options.diceless:
        hero.draw = await table.shuffle(f"creation:{seat}", list(DECK))
    (die,) = await roll(table, state, seat, "str", 1)
    hero.strength = half(die) + 2
    (die,) = await roll(table, state, seat, "hp", 1)
    hero.max_hp = hero.full_hp = hero.hp = die + 2
    hero.made_strength, hero.made_hp = hero.strength, hero.max_hp
    table.tell(Created(seat, hero.strength, hero.max_hp))
    hero.cls = await table.decide("class", seat, list(CLASSES))


async def shuffle_deck(table: RpgTable, state: State, seat: int) -> None:
    """4.1: the class card out of the deck, the other 53 shuffled."""
    hero = state.heroes[seat]
    others = [card for card in DECK if card != hero.class_card]
    hero.draw = await table.shuffle(f"deck:{seat}", others)


def deal_first_hand(table: RpgTable, state: State, seat: int, *, full: bool = False) -> None:
    """4.2: as many as the strength in the first session, then half; in quest and duel all."""
    hero = state.heroes[seat]
    sheet = sheet_of(table.sheets, seat)
    size = hero.strength if full or sheet is None else sheet.first_hand
    table.tell(Drew(seat, draw_hand(table, state, seat, size), size < hero.strength))


def refill_hand(table: RpgTable, state: State, seat: int) -> None:
    """5.1, R13: up to its size; nobody discards."""
    hero = state.heroes[seat]
    count = draw_hand(table, state, seat, hand_size(hero))
    if count:
        table.tell(Drew(seat, count, hero.sick))
    hero.sick = False


def recover(options: CardRpgOptions, hero: Hero) -> None:
    """5.1, 12.2, R14: full HP at the start of a battle; after a death in any case."""
    if options.heal == "battle" or not hero.alive:
        hero.hp = hero.full_hp
    hero.alive = True


def hand_size(hero: Hero) -> int:
    """5.1: how many cards the hand is filled up to: the strength, after a death half of it."""
    return half(hero.strength) if hero.sick else hero.strength


async def earn(table: RpgTable, state: State, seat: int, xp: int) -> None:
    """9.2, 9.3, R42: XP, which cannot be refused, and a level if they are enough."""
    hero = state.heroes[seat]
    hero.xp += xp
    goal = next_xp(hero.level)
    if goal is not None and hero.xp >= goal:
        await level_up(table, state, seat)


async def level_up(table: RpgTable, state: State, seat: int, bonus: int = 0) -> None:
    """11.2: strength, then HP, each by half a die and the bonus; level + 1, XP back to 0."""
    hero = state.heroes[seat]
    (die,) = await roll(table, state, seat, "level_str", 1)
    strength = half(die) + bonus
    hero.strength += strength
    (die,) = await roll(table, state, seat, "level_hp", 1)
    hp = half(die) + bonus
    hero.max_hp += hp
    hero.full_hp += hp
    hero.hp += hp
    hero.level += 1
    hero.xp = 0
    table.tell(Levelled(seat, hero.level, strength, hp))
