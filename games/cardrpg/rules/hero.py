"""The creation, first cards and growth of a character (rules 1, 4, 5.1 and 11)."""

from games.cardrpg.rules.cards import CLASSES, DECK, half
from games.cardrpg.rules.draws import RpgTable, draw_hand, roll
from games.cardrpg.rules.events import Created, Drew, Levelled, Recovered
from games.cardrpg.rules.sheet import LONGEST_NAME, next_xp, sheet_of
from games.cardrpg.rules.state import Hero, State
from games.engine.table import Text


async def set_up(table: RpgTable, state: State) -> None:
    """Create the new characters, then shuffle all decks (section 6, 1 and 2)."""
    seats = range(len(state.heroes))
    for seat in seats:
        if state.heroes[seat].cls is None:
            await create(table, state, seat)
    for seat in seats:
        await shuffle_deck(table, state, seat)


async def create(table: RpgTable, state: State, seat: int) -> None:
    """Ask for a name, roll strength and hit points with a die each, ask for a class (1.2 to 1.4,
    R1).
    """
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
    table.emit(Created(seat, hero.strength, hero.max_hp))
    hero.cls = await table.decide("class", seat, list(CLASSES))


async def shuffle_deck(table: RpgTable, state: State, seat: int) -> None:
    """Take the class card out of the deck and shuffle the other 53 (4.1)."""
    hero = state.heroes[seat]
    others = [card for card in DECK if card != hero.class_card]
    hero.draw = await table.shuffle(f"deck:{seat}", others)


def deal_first_hand(table: RpgTable, state: State, seat: int, *, full: bool = False) -> None:
    """Deal the strength in the first session, later half; in quests and duels all (4.2)."""
    hero = state.heroes[seat]
    sheet = sheet_of(table.sheets, seat)
    size = hero.strength if full or sheet is None else sheet.first_hand
    table.emit(Drew(seat, draw_hand(table, state, seat, size), False))


def refill_hand(table: RpgTable, state: State, seat: int) -> None:
    """Draw the hand up to its size; excess cards stay (5.1, R13)."""
    hero = state.heroes[seat]
    count = draw_hand(table, state, seat, hand_size(hero))
    if count:
        table.emit(Drew(seat, count, hero.sick))
    hero.sick = False


def recover(table: RpgTable, state: State, seat: int) -> None:
    """Restore full HP at the start of a battle; after a death in any case (5.1, 12.2, R14)."""
    hero = state.heroes[seat]
    heals = table.options.heal == "battle" and hero.hp != hero.full_hp
    if heals or not hero.alive:
        points = hero.full_hp - (max(0, hero.hp) if hero.alive else 0)
        hero.hp = hero.full_hp
        table.emit(Recovered(seat, points, hero.hp))
    hero.alive = True


def hand_size(hero: Hero) -> int:
    """Return the size of a full hand: the strength, after a death half of it (5.1)."""
    return half(hero.strength) if hero.sick else hero.strength


async def earn(table: RpgTable, state: State, seat: int, xp: int) -> None:
    """Add XP, which can't be refused, and a level if they suffice (9.2, 9.3, R42)."""
    hero = state.heroes[seat]
    hero.xp += xp
    goal = next_xp(hero.level)
    if goal is not None and hero.xp >= goal:
        await level_up(table, state, seat)


async def level_up(table: RpgTable, state: State, seat: int, bonus: int = 0) -> None:
    """Raise strength, then HP, each by half a die and the bonus; reset the XP (11.2)."""
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
    table.emit(Levelled(seat, hero.level, strength, hp))
