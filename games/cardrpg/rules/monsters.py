"""Monsters: their arrival and their attacks (rules 5 and 7)."""

from games.cardrpg.rules.cards import half, is_number, value
from games.cardrpg.rules.company import group, living
from games.cardrpg.rules.death import save_or_die
from games.cardrpg.rules.draws import RpgTable, draw, draw_hand, roll
from games.cardrpg.rules.events import Drew, Hit, Idle, Met, Supplied
from games.cardrpg.rules.inventory import steal
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Monster, State
from games.engine.deck import is_joker, rank

# 5.5: the highest level of each number of dice; above them it is _MOST_DICE.
_DICE = ((2, 3), (5, 5), (8, 7))
_MOST_DICE = 10

# 14.23: the preset value of each die of a monster.
_PRESET_NUMBER, _PRESET_FACE, _HIGHEST_DIE = 2, 4, 6


def turn_up(table: RpgTable, state: State, seat: int) -> Monster | None:
    """Turn up the top card as a monster; None if a quest has no card left (5.2, 14.5)."""
    card = draw(table, state, seat)
    if card is None:
        return None
    monster = Monster(card, seat)
    state.monsters.append(monster)
    return monster


async def equip(table: RpgTable, state: State, monster: Monster, level: int) -> None:
    """Deal a monster's bonus cards and attack pile, and roll its hit points (5.3 to 5.5)."""
    for _ in range(bonus_cards(monster)):
        card = draw(table, state, monster.supplier)
        if card is not None:
            monster.bonus.append(card)
    deal_pile(table, state, monster, level)
    hp = await hit_points(table, state, monster, level)
    monster.hp = monster.start_hp = hp * len(group(state))  # 14.9
    ambush = rank(monster.card) == "J"
    table.emit(Met(monster.card, monster.hp, len(monster.pile), len(monster.bonus), ambush))


def bonus_cards(monster: Monster) -> int:
    """Return the number of bonus cards: one for a face card, two for a Joker (5.3)."""
    if is_number(monster.card):
        return 0
    return 2 if is_joker(monster.card) else 1


def deal_pile(table: RpgTable, state: State, monster: Monster, level: int) -> None:
    """Deal the attack cards, as far as the deck reaches (5.4)."""
    for _ in range(pile_size(table.options, level, joker=is_joker(monster.card))):
        card = draw(table, state, monster.supplier)
        if card is None:
            return
        monster.pile.append(card)


def pile_size(options: CardRpgOptions, level: int, *, joker: bool = False) -> int:
    """Return a card per level, two for a Joker; half of it, rounded up, on a quest (5.4, 14.2)."""
    size = 2 * level if joker else level
    return half(size) if options.mode == "quest" else size


def dice(level: int) -> int:
    """Return the number of dice of a monster's HP (5.5)."""
    return next((count for top, count in _DICE if level <= top), _MOST_DICE)


async def hit_points(table: RpgTable, state: State, monster: Monster, level: int) -> int:
    """Roll or preset the dice; at least 1 HP (5.5, 14.23, R32)."""
    count = dice(level)
    if is_joker(monster.card):
        return _HIGHEST_DIE * count
    if table.options.preset_hp:
        return (_PRESET_NUMBER if is_number(monster.card) else _PRESET_FACE) * count
    return max(1, sum(await roll(table, state, monster.supplier, "monster", count)))


async def monster_attacks(table: RpgTable, state: State, monster: Monster, seat: int) -> None:
    """Flip and hit; steal if the character lives (7.1 to 7.3, R19).

    8.1: without cards the monster does nothing.
    """
    if table.options.mode == "coop" and not monster.pile:
        supply(table, state, monster, seat)
    if not monster.pile:
        table.emit(Idle(monster.card))
        return
    hero = state.heroes[seat]
    hit = flip(monster, seat, hero.hp)
    hero.hp = hit.hp
    table.emit(hit)
    if hit.damage or hit.deadly:
        state.streak = 0
    if hit.deadly or hero.hp <= 0:
        await save_or_die(table, state, monster, seat, hit.deadly)
    if hero.alive:
        steal(table, state, seat, monster.card)


def supply(table: RpgTable, state: State, monster: Monster, seat: int) -> None:
    """Deal a new pile, and new hands for the living who have none (14.11, R30, R39).

    Clockwise from the player under attack; the supplier deals even if dead.
    """
    deal_pile(table, state, monster, highest_level(state))
    table.emit(Supplied(monster.supplier, monster.card, len(monster.pile)))
    for each in living(state, seat):
        hero = state.heroes[each]
        if not hero.hand:
            table.emit(Drew(each, draw_hand(table, state, each, hero.strength), False))


def highest_level(state: State) -> int:
    """Return the highest level of the players still in the game (14.9, R40)."""
    return max(state.heroes[seat].level for seat in group(state))


def flip(monster: Monster, seat: int, hp: int) -> Hit:
    """Flip to the first number; each face card raises the multiplier, a Joker kills (7.1)."""
    flipped = []
    times = 1
    damage = 0
    deadly = False
    while monster.pile:
        card = monster.pile.pop(0)
        monster.spent.append(card)
        flipped.append(card)
        deadly = is_joker(card)
        damage = times * value(card)
        if deadly or damage:
            break
        times += 1
    return Hit(seat, monster.card, tuple(flipped), times, damage, deadly, hp - damage)
