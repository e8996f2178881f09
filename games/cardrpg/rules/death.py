"""Saves from death, and the losses of death (rules 7.2 and 12)."""

from games.cardrpg.rules.cards import LUCK_GEM, value
from games.cardrpg.rules.company import living
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import Died, Saved, Spared
from games.cardrpg.rules.inventory import use_up
from games.cardrpg.rules.offers import savers
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import DISCARD, KEEP, Use, Verb
from games.engine.deck import rank

# R46: the hit points left by a hit that would have killed.
SPARED_HP = 1


async def save_or_die(
    table: RpgTable, state: State, monster: Monster, seat: int, deadly: bool
) -> None:
    """Let the character be saved, be spared, or die of a monster (7.2, R46)."""
    if await saved(table, state, seat, deadly):
        return
    if is_spared(table.options, state, seat):
        state.heroes[seat].hp = SPARED_HP
        table.emit(Spared(seat, SPARED_HP))
    else:
        await die(table, state, monster, seat)


def is_spared(options: CardRpgOptions, state: State, seat: int) -> bool:
    """Return whether no hit can kill a hero now: of level 1, in the first battle (R46)."""
    is_first = options.mercy and options.is_session and state.battle == 1
    return is_first and state.heroes[seat].level == 1


async def saved(table: RpgTable, state: State, seat: int, deadly: bool) -> bool:
    """Ask for a Heart or the life potion; only the potion saves from instant death (7.2, R6)."""
    hero = state.heroes[seat]
    offer = savers(table.options, hero, deadly)
    if not offer:
        return False
    use = Use.from_token(await table.decide("save", seat, offer))
    use_up(hero, use.card)
    hero.hp = saved_hp(hero, use)
    table.emit(Saved(seat, use.card, hero.hp))
    return True


def saved_hp(hero: Hero, use: Use) -> int:
    """Return the HP after a save: full by the potion, the value of a Heart (2.2, 2.4, R6)."""
    return hero.full_hp if use.verb is Verb.LIFE else value(use.card)


async def die(
    table: RpgTable, state: State, monster: Monster, seat: int, *, forfeited: bool = False
) -> None:
    """Apply a death (section 12); a quest is then lost and scores nothing more (14.6).

    In a group a player loses only their own cards, while another player lives (14.13).
    """
    hero = state.heroes[seat]
    hero.alive = False
    state.streak = 0
    if table.options.mode == "quest":
        hero.deaths += 1
        table.emit(Died(seat, monster.card, forfeited, 0, 0, 0, 0))
        return
    hero.sick = True  # 12.2: a character that goes on has summoning sickness
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
    table.emit(Died(seat, monster.card, forfeited, xp, gold, items, hand))
    if not together:
        lay_bone_down(state, monster)
    elif not living(state):
        bury_group(state, monster)


def discard_attack_cards(hero: Hero, monster: Monster) -> None:
    """Discard the monster's flipped cards and the rest of its pile (12.1)."""
    hero.put_on_discard([*monster.spent, *monster.pile])
    monster.spent, monster.pile = [], []


def lay_bone_down(state: State, monster: Monster) -> None:
    """Put the monster face down on the bone pile of its supplier (12.1, 14.13)."""
    state.monsters.remove(monster)
    state.heroes[monster.supplier].bones_down.append(monster.card)


def bury_group(state: State, monster: Monster) -> None:
    """Give all cards of the monster to its supplier: the whole group is dead (14.13, R39)."""
    supplier = state.heroes[monster.supplier]
    discard_attack_cards(supplier, monster)
    supplier.put_on_discard(monster.bonus)
    lay_bone_down(state, monster)


def lose_xp(hero: Hero) -> int:
    """Take the XP, except a Queen's; return how many are lost (12.1)."""
    lost = 0 if rank(hero.class_card) == "Q" else hero.xp
    hero.xp -= lost
    return lost


async def lose_hand(table: RpgTable, state: State, seat: int) -> None:
    """Discard the hand; a King may keep it (12.1)."""
    hero = state.heroes[seat]
    if not hero.hand:
        return
    king = rank(hero.class_card) == "K"
    if king and await table.decide("hand", seat, [KEEP, DISCARD]) == KEEP:
        return
    hero.put_on_discard(hero.hand)
    hero.hand = []


def lose_items_and_gold(hero: Hero) -> None:
    """Discard the inventory except the luck gem, and take all gold (12.1, R10)."""
    hero.put_on_discard([card for card in hero.inventory if card != LUCK_GEM])
    hero.inventory = [card for card in hero.inventory if card == LUCK_GEM]
    hero.gold = 0
