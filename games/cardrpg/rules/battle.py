"""Camp and battle: first strike, turns, running out of cards (rules 5.6, 5.7, 8 and 10)."""

from typing import assert_never

from games.cardrpg.rules import attacks
from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.company import rivals
from games.cardrpg.rules.death import die
from games.cardrpg.rules.draws import RpgTable, draw_hand
from games.cardrpg.rules.events import Drew, FreshCards
from games.cardrpg.rules.monsters import deal_pile, monster_attacks
from games.cardrpg.rules.offers import camp_offer, prep_offer, turn_offer
from games.cardrpg.rules.state import State
from games.cardrpg.rules.trade import buy_back, buy_top, sell, take_with_gem
from games.engine.deck import rank
from games.engine.table import Token


async def camp(table: RpgTable, state: State, seat: int) -> Token:
    """Ask for trades until `fight`, or after a battle `stop` (9.7, 10.1)."""
    hero = state.heroes[seat]
    hero.gem_used = False
    while True:
        token = await table.decide("camp", seat, camp_offer(table.options, state, seat))
        if token in (t.FIGHT, t.STOP):
            return token
        await act(table, state, seat, token)


async def fight(table: RpgTable, state: State, seat: int) -> None:
    """Alternate turns until the monsters or the character are dead (5.6, 14.3).

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
    """Let each living monster attack, from left to right (5.6, 14.3)."""
    for monster in state.monsters[:]:
        if state.heroes[seat].alive:
            await monster_attacks(table, state, monster, seat)


async def prep(table: RpgTable, state: State, seat: int) -> None:
    """Ask for trades or an Ace of Spades before monsters that strike first (10.2)."""
    state.turn = seat
    while state.monsters:
        token = await table.decide("prep", seat, prep_offer(table.options, state, seat))
        if token == t.WAIT:
            break
        await act(table, state, seat, token)
    state.turn = None
    take_all_again(state)


async def take_turn(table: RpgTable, state: State, seat: int) -> Token:
    """Ask for actions until no attack is left, the hand is empty, or the player stops (10.3).

    Returns the last token chosen.
    """
    hero = state.heroes[seat]
    state.turn, state.attacks_left = seat, 1
    if table.options.gem == "turn":
        hero.gem_used = False
    token = t.PASS
    while state.attacks_left and hero.alive and opposed(table, state, seat):
        if state.attacks_made and not hero.hand:
            break
        token = await table.decide("turn", seat, turn_offer(table.options, state, seat))
        if token in (t.DONE, t.PASS):
            break
        await act(table, state, seat, token)
        if token == t.REDRAW:
            break
    end_turn(state)
    return token


def opposed(table: RpgTable, state: State, seat: int) -> bool:
    """Return whether anything is left to attack: a monster, or in a duel a player (14.17)."""
    return bool(rivals(state, seat) if table.options.mode == "duel" else state.monsters)


def end_turn(state: State) -> None:
    """End the turn; unused extra attacks and a blitz are lost (R38)."""
    state.turn = None
    state.attacks_left = state.attacks_made = 0
    state.blitz = False
    take_all_again(state)


def take_all_again(state: State) -> None:
    """Reset the choice to leave bonus cards, which lasts one turn or prep (R41)."""
    for monster in state.monsters:
        monster.spurned = False


async def act(table: RpgTable, state: State, seat: int, token: Token) -> None:
    """Carry out an action that does not end the turn, prep or camp.

    Raises:
        ValueError: the token is no such action.
    """
    if token == t.ATTACK:
        await attacks.attack(table, state, seat)
    elif token == t.FRESH:
        draw_fresh(table, state, seat)
    elif token == t.FORFEIT:
        await die(table, state, state.monsters[0], seat, forfeited=True)
    elif token == t.REDRAW:
        redraw(table, state, seat)
    elif token == t.BUYBACK:
        await buy_back(table, state, seat)
    elif token == t.BUYTOP:
        await buy_top(table, state, seat)
    else:
        await use_item(table, state, seat, t.Use.from_token(token))


async def use_item(table: RpgTable, state: State, seat: int, use: t.Use) -> None:
    """Use a card of the inventory (2.2 to 2.4), or choose about bonus cards (R41).

    Raises:
        ValueError: the use saves a life, and is no action (7.2).
    """
    match use.verb:
        case t.Verb.KILL:
            await attacks.auto_kill(table, state, seat, use)
        case t.Verb.BLITZ:
            attacks.blitz(table, state, seat, use.card)
        case t.Verb.SPADE:
            await attacks.use_spade(table, state, seat, use)
        case t.Verb.CLUB:
            attacks.use_club(table, state, seat, use.card)
        case t.Verb.SELL:
            sell(table, state, seat, use.card)
        case t.Verb.GEM:
            await take_with_gem(table, state, seat, use.card)
        case t.Verb.SPURN | t.Verb.TAKE:
            spurn(state, use)
        case t.Verb.HEART | t.Verb.LIFE:
            raise ValueError(f"{use} is no action")
        case _:
            assert_never(use.verb)


def spurn(state: State, use: t.Use) -> None:
    """Set whether a monster's bonus cards are left when it dies (R41)."""
    for monster in state.monsters:
        if monster.card == use.card:
            monster.spurned = use.verb is t.Verb.SPURN


def draw_fresh(table: RpgTable, state: State, seat: int) -> None:
    """Draw the hand up to the strength, then deal new attack piles; the turn goes on (8.2, R21)."""
    hero = state.heroes[seat]
    count = draw_hand(table, state, seat, hero.strength)
    table.emit(FreshCards(seat, count))
    for monster in state.monsters:
        deal_pile(table, state, monster, hero.level)


def redraw(table: RpgTable, state: State, seat: int) -> None:
    """Draw an empty hand up to the strength, as a turn of a duel (14.20)."""
    count = draw_hand(table, state, seat, state.heroes[seat].strength)
    table.emit(Drew(seat, count, False))
