"""Monsters: their entrance, their attacks, and the death they bring (rules 5, 7 and 12)."""

from __future__ import annotations

from games.cardrpg.cards import LUCK_GEM, half, is_number, value
from games.cardrpg.draws import RpgTable, draw, roll
from games.cardrpg.events import Died, Hit, Idle, Met, Saved
from games.cardrpg.inventory import aces, items, steal, use
from games.cardrpg.state import Hero, Monster, State
from games.cardrpg.trade import tokens
from games.engine.deck import is_joker, rank
from games.engine.table import Token

HEART, LIFE = "heart", "life"
KEEP, DISCARD = "keep", "discard"

# 5.5: the highest level of each number of dice; above all of them the last.
_DICE = ((2, 3), (5, 5), (8, 7))
_MOST_DICE = 10

# 14.23: what each die of a monster is set to.
_PRESET_NUMBER, _PRESET_FACE, _HIGHEST_DIE = 2, 4, 6


def turn_up(table: RpgTable, state: State, seat: int) -> Monster | None:
    """5.2: the top card is the monster."""
    card = draw(table, state, seat)
    if card is None:
        return None
    monster = Monster(card, seat)
    state.monsters.append(monster)
    return monster


async def equip(table: RpgTable, state: State, monster: Monster, level: int) -> None:
    """5.3 to 5.5: bonus cards, attack pile, hit points."""
    for _ in range(bonus_cards(monster)):
        card = draw(table, state, monster.supplier)
        if card is not None:
            monster.bonus.append(card)
    deal_pile(table, state, monster, level)
    monster.hp = monster.start_hp = await hit_points(table, state, monster, level)
    ambush = rank(monster.card) == "J"
    table.tell(Met(monster.card, monster.hp, len(monster.pile), len(monster.bonus), ambush))


def bonus_cards(monster: Monster) -> int:
    """5.3: one under a face card, two under a Joker."""
    if is_number(monster.card):
        return 0
    return 2 if is_joker(monster.card) else 1


def deal_pile(table: RpgTable, state: State, monster: Monster, level: int) -> None:
    """5.4: a card a level, a Joker twice that; on a quest half of it (14.2)."""
    size = 2 * level if is_joker(monster.card) else level
    if table.options.mode == "quest":
        size = half(size)
    for _ in range(size):
        card = draw(table, state, monster.supplier)
        if card is None:
            return
        monster.pile.append(card)


def dice(level: int) -> int:
    """5.5: how many dice a monster has."""
    return next((count for top, count in _DICE if level <= top), _MOST_DICE)


async def hit_points(table: RpgTable, state: State, monster: Monster, level: int) -> int:
    """5.5, 14.23, R32: the dice thrown or set; at least 1."""
    count = dice(level)
    if is_joker(monster.card):
        return _HIGHEST_DIE * count
    if table.options.preset_hp:
        return (_PRESET_NUMBER if is_number(monster.card) else _PRESET_FACE) * count
    return max(1, sum(await roll(table, state, monster.supplier, "monster", count)))


async def monster_attacks(table: RpgTable, state: State, monster: Monster, seat: int) -> None:
    """7.1 to 7.3: flip, hit, and steal if the character lives (R19)."""
    if not monster.pile:
        table.tell(Idle(monster.card))
        return
    hero = state.heroes[seat]
    hit = flip(monster, seat, hero.hp)
    hero.hp = hit.hp
    table.tell(hit)
    if hit.deadly or hero.hp <= 0:
        await save_or_die(table, state, monster, seat, hit.deadly)
    if hero.alive:
        steal(table, state, seat, monster.card)


def flip(monster: Monster, seat: int, hp: int) -> Hit:
    """7.1: a number hits; each face card before it raises the multiplier; a Joker is death."""
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


async def save_or_die(
    table: RpgTable, state: State, monster: Monster, seat: int, deadly: bool
) -> None:
    """7.2, R6: a Heart or the life potion saves; against a Joker only the potion."""
    hero = state.heroes[seat]
    offer = savers(table, hero, deadly)
    if not offer:
        await die(table, state, monster, seat)
        return
    token: Token = await table.decide("save", seat, offer)
    verb, _, card = token.partition(":")
    use(hero, card)
    hero.hp = hero.full_hp if verb == LIFE else value(card)
    table.tell(Saved(seat, card, hero.hp))


def savers(table: RpgTable, hero: Hero, deadly: bool) -> list[Token]:
    """7.2: what keeps the character alive now."""
    hearts = [] if deadly else tokens(HEART, items(hero, "H"))
    return hearts + tokens(LIFE, aces(table.options, hero, "H"))


async def die(
    table: RpgTable, state: State, monster: Monster, seat: int, *, forfeited: bool = False
) -> None:
    """Section 12; on a quest it is lost and nothing more is scored (14.6)."""
    hero = state.heroes[seat]
    hero.alive = False
    if table.options.mode == "quest":
        hero.deaths += 1
        table.tell(Died(seat, monster.card, forfeited, 0, 0, 0, 0))
        return
    hero.sick = True
    before = (hero.gold, len(hero.inventory), len(hero.hand))
    hero.throw([*hero.played, *monster.spent, *monster.pile])
    hero.played, monster.spent, monster.pile = [], [], []
    await lose_hand(table, state, seat)
    lose_purse(hero)
    hero.throw(monster.bonus)
    xp = 0 if rank(hero.class_card) == "Q" else hero.xp
    hero.xp -= xp
    state.monsters.remove(monster)
    hero.bones_down.append(monster.card)
    hero.deaths += 1
    gold, had, held = before
    table.tell(
        Died(
            seat,
            monster.card,
            forfeited,
            xp,
            gold,
            had - len(hero.inventory),
            held - len(hero.hand),
        )
    )


async def lose_hand(table: RpgTable, state: State, seat: int) -> None:
    """12.1: the hand is discarded; a King may keep it."""
    hero = state.heroes[seat]
    if not hero.hand:
        return
    king = rank(hero.class_card) == "K"
    if king and await table.decide("hand", seat, [KEEP, DISCARD]) == KEEP:
        return
    hero.throw(hero.hand)
    hero.hand = []


def lose_purse(hero: Hero) -> None:
    """12.1, R10: the inventory but for the luck gem, and all gold."""
    hero.throw([card for card in hero.inventory if card != LUCK_GEM])
    hero.inventory = [card for card in hero.inventory if card == LUCK_GEM]
    hero.gold = 0
