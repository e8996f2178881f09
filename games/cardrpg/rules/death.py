"""The character would die: what saves, and what death takes (rules 7.2 and 12)."""

from __future__ import annotations

from games.cardrpg.rules.cards import LUCK_GEM, value
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
    """7.2, R6: a Heart or the life potion saves; from instant death only the potion."""
    hero = state.heroes[seat]
    offer = savers(table.options, hero, deadly)
    if not offer:
        await die(table, state, monster, seat)
        return
    use = Use.from_token(await table.decide("save", seat, offer))
    use_up(hero, use.card)
    hero.hp = saved_hp(hero, use)
    table.tell(Saved(seat, use.card, hero.hp))


def saved_hp(hero: Hero, use: Use) -> int:
    """2.2, 2.4, R6: the HP after a save: full by the potion, by a Heart its value."""
    return hero.full_hp if use.verb is Verb.LIFE else value(use.card)


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
    hero.sick = True  # 12.2: whoever goes on does so with summoning sickness
    gold, items, hand = hero.gold, len(hero.inventory), len(hero.hand)
    hero.put_on_discard([*hero.played, *monster.spent, *monster.pile])
    hero.played, monster.spent, monster.pile = [], [], []
    await lose_hand(table, state, seat)
    lose_items_and_gold(hero)
    hero.put_on_discard(monster.bonus)
    xp = 0 if rank(hero.class_card) == "Q" else hero.xp
    hero.xp -= xp
    state.monsters.remove(monster)
    hero.bones_down.append(monster.card)
    hero.deaths += 1
    items -= len(hero.inventory)
    hand -= len(hero.hand)
    table.tell(Died(seat, monster.card, forfeited, xp, gold, items, hand))


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
