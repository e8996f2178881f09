"""A monster dies (rules 9 and 14.4)."""

from __future__ import annotations

from games.cardrpg.cards import value
from games.cardrpg.characters import earn
from games.cardrpg.draws import RpgTable
from games.cardrpg.events import Slain
from games.cardrpg.inventory import add, add_drawn, victory_draws
from games.cardrpg.state import Monster, State
from games.engine.deck import is_joker


async def slay(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Section 9, or on a quest 14.4."""
    if table.options.mode == "quest":
        fell_on_quest(table, state, seat, monster)
    else:
        await victory(table, state, seat, monster)


async def victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """9.1 to 9.6: attack cards to the bottom, XP and level, the bone, what there is to gain."""
    xp = worth(monster)
    table.tell(Slain(seat, monster.card, xp))
    attack_cards_under(state, seat, monster)
    await earn(table, state, seat, xp)
    lay_bone(state, seat, monster)
    gain(table, state, seat, monster)


def fell_on_quest(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """14.4, R28: the bone, its cards, the gain at once; no XP, and the battle goes on."""
    hero = state.heroes[seat]
    table.tell(Slain(seat, monster.card, None))
    lay_bone(state, seat, monster)
    hero.played += monster.spent
    hero.draw += monster.pile
    gain(table, state, seat, monster)


def attack_cards_under(state: State, seat: int, monster: Monster) -> None:
    """9.1, R22: what was played, what was flipped, the rest of the pile, unshuffled."""
    hero = state.heroes[seat]
    hero.draw += [*hero.played, *monster.spent, *monster.pile]
    hero.played, monster.spent, monster.pile = [], [], []


def worth(monster: Monster) -> int:
    """9.2: the XP for a monster."""
    if is_joker(monster.card):
        return monster.start_hp // 2
    return value(monster.card) or monster.start_hp


def lay_bone(state: State, seat: int, monster: Monster) -> None:
    """9.4, 13.2: face up on the bone pile: a Kill, and for a Joker that as well."""
    hero = state.heroes[seat]
    state.monsters.remove(monster)
    hero.bones_up.append(monster.card)
    hero.kills += 1
    hero.jokers += is_joker(monster.card)


def gain(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """9.5, 9.6: the bonus cards in dealt order, then the top card; a Jack takes two."""
    for card in monster.bonus:
        add(table, state, seat, card)
    add_drawn(table, state, seat, victory_draws(state.heroes[seat]))
