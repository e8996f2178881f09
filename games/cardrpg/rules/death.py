"""The character would die: what saves, and what death takes (rules 7.2 and 12)."""

from __future__ import annotations

from games.cardrpg.rules.cards import LUCK_GEM, value
from games.cardrpg.rules.company import living
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import Died, Saved
from games.cardrpg.rules.inventory import use_up
from games.cardrpg.rules.offers import savers
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import DISCARD, KEEP, Use, Verb
from games.engine.deck import rank


async def save_or_die(
    table: RpgTable, state: State, monster: Monster, seat: int, deadly: bool
) -> None:
    """7.2: the character is saved, or dies of a monster."""
    if not await saved(table, state, seat, deadly):
        await die(table, state, monster, seat)


async def saved(table: RpgTable, state: State, seat: int, deadly: bool) -> bool:
    """7.2, R6: a Heart or the life potion saves; from instant death only the potion."""
    hero = state.heroes[seat]
    offer = savers(table.options, hero, deadly)
    if not offer:
        return False
    use = Use.from_token(await table.decide("save", seat, offer))
    use_up(hero, use.card)
    hero.hp = saved_hp(hero, use)
    table.tell(Saved(seat, use.card, hero.hp))
    return True


def saved_hp(hero: Hero, use: Use) -> int:
    """2.2, 2.4, R6: the HP after a save: full by the potion, by a Heart its value."""
    return hero.full_hp if use.verb is Verb.LIFE else value(use.card)


async def die(
    table: RpgTable, state: State, monster: Monster, seat: int, *, forfeited: bool = False
) -> None:
    """Section 12; on a quest it is lost and nothing more is scored (14.6).

    Together with others only one's own cards are lost, as long as anybody lives (14.13).
    """
    hero = state.heroes[seat]
    hero.alive = False
    if table.options.mode == "quest":
        hero.deaths += 1
        table.tell(Died(seat, monster.card, forfeited, 0, 0, 0, 0))
        return
    hero.sick = True  # 12.2: whoever goes on does so with summoning sickness
    together = table.options.mode == "coop"
    if together and table.options.end_at_death:
        hero.out = True
        state.fallen.append(seat)
    gold, items, hand = hero.gold, len(hero.inventory), len(hero.hand)
    hero.put_on_discard(hero.played)
    hero.played = []
    if not together:
        discard_attack_cards(hero, monster)
    await lose_hand(table, state, seat)
    lose_items_and_gold(hero)
    if not together:
        hero.put_on_discard(monster.bonus)
    xp = lose_xp(hero)
    hero.deaths += 1
    items -= len(hero.inventory)
    hand -= len(hero.hand)
    table.tell(Died(seat, monster.card, forfeited, xp, gold, items, hand))
    if not together:
        lay_bone_down(state, monster)
    elif not living(state):
        bury_group(state, monster)


def discard_attack_cards(hero: Hero, monster: Monster) -> None:
    """12.1: the monster's flipped cards and the rest of its pile, onto this discard pile."""
    hero.put_on_discard([*monster.spent, *monster.pile])
    monster.spent, monster.pile = [], []


def lay_bone_down(state: State, monster: Monster) -> None:
    """12.1: the monster goes face down on the bone pile of whose deck it is (14.13)."""
    state.monsters.remove(monster)
    state.heroes[monster.supplier].bones_down.append(monster.card)


def bury_group(state: State, monster: Monster) -> None:
    """14.13, R39: the last of the group is dead: all the monster's cards to its supplier."""
    supplier = state.heroes[monster.supplier]
    discard_attack_cards(supplier, monster)
    supplier.put_on_discard(monster.bonus)
    lay_bone_down(state, monster)


def lose_xp(hero: Hero) -> int:
    """12.1: a Queen keeps her XP; how many are lost."""
    lost = 0 if rank(hero.class_card) == "Q" else hero.xp
    hero.xp -= lost
    return lost


async def lose_hand(table: RpgTable, state: State, seat: int) -> None:
    """12.1: the hand is discarded; a King may keep it."""
    hero = state.heroes[seat]
    if not hero.hand:
        return
    king = rank(hero.class_card) == "K"
    if king and await table.decide("hand", seat, [KEEP, DISCARD]) == KEEP:
        return
    hero.put_on_discard(hero.hand)
    hero.hand = []


def lose_items_and_gold(hero: Hero) -> None:
    """12.1, R10: the inventory but for the luck gem, and all gold."""
    hero.put_on_discard([card for card in hero.inventory if card != LUCK_GEM])
    hero.inventory = [card for card in hero.inventory if card == LUCK_GEM]
    hero.gold = 0
