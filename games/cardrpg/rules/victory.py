"""The death of a monster (rules 9 and 14.4)."""

from games.cardrpg.rules.cards import value
from games.cardrpg.rules.company import living
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import BonusLeft, Slain
from games.cardrpg.rules.hero import earn
from games.cardrpg.rules.inventory import add, add_drawn, victory_draws
from games.cardrpg.rules.state import Monster, State
from games.engine.deck import is_joker
from games.kit.streaks import longer


async def kill(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Settle a monster's death: section 9, on a quest 14.4, in a group 14.12."""
    if table.options.mode == "quest":
        quest_victory(table, state, seat, monster)
    elif table.options.mode == "coop":
        await shared_victory(table, state, seat, monster)
    else:
        await victory(table, state, seat, monster)


def count_kill(table: RpgTable, state: State, seat: int, monster: Monster, xp: int | None) -> None:
    """Tell a kill, and how many there were in a row."""
    table.emit(Slain(seat, monster.card, xp))
    state.streak = longer(table.emit, state.streak)


async def victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Return attack cards to the bottom; add XP, the bone and the gains (9.1 to 9.6).

    R23: the level comes before the gains, which may find the draw pile empty.
    """
    xp = xp_for(monster)
    count_kill(table, state, seat, monster, xp)
    attack_cards_to_bottom(state, seat, monster)
    await earn(table, state, seat, xp)
    lay_bone(state, seat, monster)
    add_gains(table, state, seat, monster)


async def shared_victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Give the killer the kill and the bonus, all survivors the rest (14.12, R31, R40).

    From the killer on, clockwise: XP and levels, then the bone and the bonus, then the draws.
    """
    xp = xp_for(monster)
    count_kill(table, state, seat, monster, xp)
    shared_cards_to_bottom(state, monster)
    winners = living(state, seat)
    for each in winners:
        await earn(table, state, each, xp)
    lay_bone(state, seat, monster)
    add_bonus(table, state, seat, monster)
    for each in winners:
        add_drawn(table, state, each, victory_draws(state.heroes[each]))


def shared_cards_to_bottom(state: State, monster: Monster) -> None:
    """Put played cards under their own decks, the monster's under its supplier's (9.1, section 6,
    9).

    This holds even if the supplier is dead (R39).
    """
    for hero in state.heroes:
        hero.draw += hero.played
        hero.played = []
    state.heroes[monster.supplier].draw += [*monster.spent, *monster.pile]
    monster.spent, monster.pile = [], []


def quest_victory(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Take the bone, its attack cards and the gains at once; no XP (14.4, R28)."""
    hero = state.heroes[seat]
    count_kill(table, state, seat, monster, None)
    lay_bone(state, seat, monster)
    hero.played += monster.spent
    hero.draw += monster.pile
    add_gains(table, state, seat, monster)


def attack_cards_to_bottom(state: State, seat: int, monster: Monster) -> None:
    """Put played, flipped and remaining attack cards to the bottom, unshuffled (9.1, R22)."""
    hero = state.heroes[seat]
    hero.draw += [*hero.played, *monster.spent, *monster.pile]
    hero.played, monster.spent, monster.pile = [], [], []


def xp_for(monster: Monster) -> int:
    """Return the XP for a monster (9.2)."""
    if is_joker(monster.card):
        return monster.start_hp // 2
    return value(monster.card) or monster.start_hp


def lay_bone(state: State, seat: int, monster: Monster) -> None:
    """Put the monster face up on the bone pile; count a Kill, and perhaps a Joker (9.4, 13.2)."""
    hero = state.heroes[seat]
    state.monsters.remove(monster)
    state.heroes[monster.supplier].bones_up.append(monster.card)  # R31
    hero.kills += 1
    hero.jokers += is_joker(monster.card)


def add_gains(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Add the bonus cards in dealt order, then the top card; two for a Jack (9.5, 9.6)."""
    add_bonus(table, state, seat, monster)
    add_drawn(table, state, seat, victory_draws(state.heroes[seat]))


def add_bonus(table: RpgTable, state: State, seat: int, monster: Monster) -> None:
    """Add the bonus cards, or discard those that the player leaves (9.5, R41)."""
    if monster.spurned:
        state.heroes[monster.supplier].put_on_discard(monster.bonus)
        table.emit(BonusLeft(seat, monster.card, tuple(monster.bonus)))
        return
    for card in monster.bonus:
        add(table, state, seat, card)
