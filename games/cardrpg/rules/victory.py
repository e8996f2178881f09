"""A monster dies (rules 9 and 14.4)."""

from __future__ import annotations

from games.cardrpg.rules.cards import value
from games.cardrpg.rules.company import living
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import BonusLeft, Slain
from games.cardrpg.rules.hero import earn
from games.cardrpg.rules.inventory import add, add_drawn, victory_draws
from games.cardrpg.rules.state import Monster, State
from games.engine.deck import is_joker


async def kill(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Section 9, on a quest 14.4, together 14.12: a monster is dead by the seat's hand."""
    if table.options.mode == "quest":
        quest_victory(table, state, seat, monster)
    elif table.options.mode == "coop":
        await shared_victory(table, state, seat, monster)
    else:
        await victory(table, state, seat, monster)


async def victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """9.1 to 9.6: attack cards to the bottom, XP and level, the bone, the additions.

    R23: the level comes before the additions, which may find the draw pile empty.
    """
    xp = xp_for(monster)
    table.tell(Slain(seat, monster.card, xp))
    attack_cards_to_bottom(state, seat, monster)
    await earn(table, state, seat, xp)
    lay_bone(state, seat, monster)
    add_gains(table, state, seat, monster)


async def shared_victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """14.12, R31, R40: the credit and the bonus are the killer's, all else every survivor's.

    From the killer on, clockwise: XP and levels, then the bone and the bonus, then the draws.
    """
    xp = xp_for(monster)
    table.tell(Slain(seat, monster.card, xp))
    shared_cards_to_bottom(state, monster)
    winners = living(state, seat)
    for each in winners:
        await earn(table, state, each, xp)
    lay_bone(state, seat, monster)
    add_bonus(table, state, seat, monster)
    for each in winners:
        add_drawn(table, state, each, victory_draws(state.heroes[each]))


def shared_cards_to_bottom(state: State, monster: Monster) -> None:
    """9.1, section 6, 9: each one's played cards on the own deck, the monster's on its supplier's.

    So even if the supplier is dead (R39).
    """
    for hero in state.heroes:
        hero.draw += hero.played
        hero.played = []
    state.heroes[monster.supplier].draw += [*monster.spent, *monster.pile]
    monster.spent, monster.pile = [], []


def quest_victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """14.4, R28: the bone, its attack cards, the additions at once; no XP."""
    hero = state.heroes[seat]
    table.tell(Slain(seat, monster.card, None))
    lay_bone(state, seat, monster)
    hero.played += monster.spent
    hero.draw += monster.pile
    add_gains(table, state, seat, monster)


def attack_cards_to_bottom(state: State, seat: int, monster: Monster) -> None:
    """9.1, R22: what was played, what was flipped, the rest of the pile, unshuffled."""
    hero = state.heroes[seat]
    hero.draw += [*hero.played, *monster.spent, *monster.pile]
    hero.played, monster.spent, monster.pile = [], [], []


def xp_for(monster: Monster) -> int:
    """9.2: the XP for a monster."""
    if is_joker(monster.card):
        return monster.start_hp // 2
    return value(monster.card) or monster.start_hp


def lay_bone(state: State, seat: int, monster: Monster) -> None:
    """9.4, 13.2: face up on the bone pile: a Kill, and for a Joker that as well."""
    hero = state.heroes[seat]
    state.monsters.remove(monster)
    state.heroes[monster.supplier].bones_up.append(monster.card)  # R31
    hero.kills += 1
    hero.jokers += is_joker(monster.card)


def add_gains(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """9.5, 9.6: the bonus cards in dealt order, then the top card; a Jack takes two."""
    add_bonus(table, state, seat, monster)
    add_drawn(table, state, seat, victory_draws(state.heroes[seat]))


def add_bonus(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """9.5: into the inventory; R41: those that are left onto their supplier's discard pile."""
    if monster.spurned:
        state.heroes[monster.supplier].put_on_discard(monster.bonus)
        table.tell(BonusLeft(seat, monster.card, tuple(monster.bonus)))
        return
    for card in monster.bonus:
        add(table, state, seat, card)
