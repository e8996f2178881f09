"""A battle: who strikes first, turns, being out of cards (rules 5.6, 5.7, 8 and 10)."""

from __future__ import annotations

from games.cardrpg import attacks
from games.cardrpg.draws import RpgTable, draw_hand
from games.cardrpg.events import Freshened
from games.cardrpg.inventory import aces, items
from games.cardrpg.monsters import deal_pile, die, monster_attacks
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.state import State
from games.cardrpg.trade import tokens, trade, trades
from games.engine.deck import rank
from games.engine.table import Token

ATTACK, KILL, BLITZ, SPADE, CLUB = "attack", "kill", "blitz", "spade", "club"
DONE, FRESH, FORFEIT, PASS = "done", "fresh", "forfeit", "pass"
WAIT = "wait"
FIGHT, STOP = "fight", "stop"


async def camp(table: RpgTable, state: State, seat: int) -> Token:
    """9.7, 10.1: gold, sales and gem, then on to the next battle, or after one the end."""
    hero = state.heroes[seat]
    hero.gem_used = False
    while True:
        token: Token = await table.decide("camp", seat, camp_offer(table.options, state, seat))
        if token in (FIGHT, STOP):
            return token
        await trade(table, state, seat, token)


def camp_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Section 5; R24: no stopping before the first battle."""
    offer = [FIGHT, *trades(options, state.heroes[seat])]
    return [*offer, STOP] if state.battle else offer


async def fight(table: RpgTable, state: State, seat: int) -> None:
    """5.6, 14.3: turns alternate until the monsters are dead or the character is.

    R38: who begins is settled when the battle begins.
    """
    hero = state.heroes[seat]
    if any(rank(monster.card) == "J" for monster in state.monsters):
        await prep(table, state, seat)
        await monsters_attack(table, state, seat)
    while hero.alive and state.monsters:
        await take_turn(table, state, seat)
        await monsters_attack(table, state, seat)


async def monsters_attack(table: RpgTable, state: State, seat: int) -> None:
    """5.6, 14.3: each living monster, from left to right."""
    for monster in state.monsters[:]:
        if state.heroes[seat].alive:
            await monster_attacks(table, state, monster, seat)


async def prep(table: RpgTable, state: State, seat: int) -> None:
    """10.2: before monsters that strike first: trade, or an Ace of Spades."""
    state.turn = seat
    while state.monsters:
        token = await table.decide("prep", seat, prep_offer(table.options, state, seat))
        if token == WAIT:
            break
        await act(table, state, seat, token)
    state.turn = None


def prep_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Section 5."""
    hero = state.heroes[seat]
    return [WAIT, *tokens(KILL, aces(options, hero, "S")), *trades(options, hero)]


async def take_turn(table: RpgTable, state: State, seat: int) -> None:
    """10.3: until no attack is left, the hand is empty after one, or the player stops."""
    hero = state.heroes[seat]
    state.turn, state.attacks_left = seat, 1
    if table.options.gem == "turn":
        hero.gem_used = False
    while state.attacks_left and state.monsters and hero.alive:
        if state.attacks_made and not hero.hand:
            break
        token = await table.decide("turn", seat, turn_offer(table.options, state, seat))
        if token in (DONE, PASS):
            break
        await act(table, state, seat, token)
    end_turn(state)


def end_turn(state: State) -> None:
    """R38: extra attacks and a blitz that were not used are lost."""
    state.turn = None
    state.attacks_left = state.attacks_made = 0
    state.blitz = False


def turn_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Section 5: all that may be done now, in its order."""
    hero = state.heroes[seat]
    offer = [ATTACK] if hero.hand else []
    offer += tokens(KILL, aces(options, hero, "S"))
    if hero.hand and not state.blitz:
        offer += tokens(BLITZ, aces(options, hero, "C"))
    if not state.attacks_made:
        offer += tokens(SPADE, items(hero, "S"))
    if len(hero.hand) > state.attacks_left:
        offer += tokens(CLUB, items(hero, "C"))
    return [*offer, *trades(options, hero), *ways_out(options, state, seat)]


def ways_out(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """8.1, 8.2, R15, R21: how a turn may end other than by attacking."""
    hero = state.heroes[seat]
    if state.attacks_made:
        return [DONE]
    if hero.hand:
        return []
    if any(monster.pile for monster in state.monsters):
        return [PASS]
    can_draw = hero.draw or options.mode != "quest"
    return [FRESH, FORFEIT] if can_draw else [FORFEIT]


async def act(table: RpgTable, state: State, seat: int, token: Token) -> None:
    """One thing of a turn or a prep."""
    verb, _, card = token.partition(":")
    if verb == ATTACK:
        await attacks.attack(table, state, seat)
    elif verb == KILL:
        await attacks.auto_kill(table, state, seat, card)
    elif verb == SPADE:
        await attacks.spear(table, state, seat, card)
    elif verb == BLITZ:
        attacks.blitz(table, state, seat, card)
    elif verb == CLUB:
        attacks.club(table, state, seat, card)
    elif verb == FRESH:
        draw_fresh(table, state, seat)
    elif verb == FORFEIT:
        await die(table, state, state.monsters[0], seat, forfeited=True)
    else:
        await trade(table, state, seat, token)


def draw_fresh(table: RpgTable, state: State, seat: int) -> None:
    """8.2, R21: the hand up to the strength, then new attack piles; the turn goes on."""
    hero = state.heroes[seat]
    count = draw_hand(table, state, seat, hero.strength)
    table.tell(Freshened(seat, count))
    for monster in state.monsters:
        deal_pile(table, state, monster, hero.level)
