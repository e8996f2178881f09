"""The character's attack: targets, combos, random attacks (rules 2.2, 2.4 and 6)."""

from __future__ import annotations

from games.cardrpg.cards import is_number, value
from games.cardrpg.draws import RpgTable, draw
from games.cardrpg.events import Attacked, AutoKilled, Blitzed, Clubbed, Speared, Strike
from games.cardrpg.inventory import use
from games.cardrpg.state import Monster, State
from games.cardrpg.trade import ANY, any_cards
from games.cardrpg.victory import slay
from games.engine.deck import Card, is_joker, rank
from games.engine.table import Some, Token

SAME_RANK = "same-rank"


async def choose_target(table: RpgTable, state: State, seat: int, doing: Token) -> Monster:
    """14.3, R37: one of the living monsters; where only one is left, that one."""
    state.doing = doing
    token = await table.decide("target", seat, [monster.card for monster in state.monsters])
    state.doing = None
    return next(monster for monster in state.monsters if monster.card == token)


def of_one_rank(cards: list[Card]) -> bool:
    """6.1, R16: a combo is of one rank; Jokers match Jokers."""
    return len({rank(card) for card in cards}) == 1


def combos(hand: list[Card], blitz: bool) -> Some:
    """6.1: one card or several of one rank; after a blitz any."""
    if blitz:
        return Some(hand, 1, len(hand), ANY, any_cards)
    return Some(hand, 1, len(hand), SAME_RANK, of_one_rank)


async def attack(table: RpgTable, state: State, seat: int) -> None:
    """6.1 to 6.3: choose a target and cards, and settle them."""
    hero = state.heroes[seat]
    monster = await choose_target(table, state, seat, "attack")
    state.aim = monster.card
    cards: list[Card] = await table.decide("cards", seat, combos(hero.hand[:], state.blitz))
    state.aim, state.blitz = None, False
    state.attacks_left -= 1
    state.attacks_made += 1
    await settle(table, state, seat, monster, cards)


async def settle(
    table: RpgTable, state: State, seat: int, monster: Monster, cards: list[Card]
) -> None:
    """6.3: card by card in the order played, what it turns up on top of it (9.1, R22).

    All damage comes together; an instant kill at once, and the cards after it do nothing.
    """
    hero = state.heroes[seat]
    strikes: list[Strike] = []
    for card in cards:
        hero.hand.remove(card)
        hero.played.append(card)
        if not (strikes and strikes[-1].kills):
            strikes.append(strike(table, state, seat, card))
    damage = sum(each.damage for each in strikes)
    kills = strikes[-1].kills
    monster.hp -= damage
    dead = kills or monster.hp <= 0
    left = 0 if dead else monster.hp
    table.tell(Attacked(seat, monster.card, tuple(strikes), damage, kills, left))
    if dead:
        await slay(table, state, seat, monster)


def strike(table: RpgTable, state: State, seat: int, card: Card) -> Strike:
    """6.2: a number card's value; a face card's random attack; a Joker's, beginning at twice."""
    if is_number(card):
        return Strike(card, (), 1, value(card), False)
    played = state.heroes[seat].played
    drawn: list[Card] = []
    times = 2 if is_joker(card) else 1
    while (turned := draw(table, state, seat)) is not None:
        played.append(turned)
        drawn.append(turned)
        if is_joker(turned):  # R17
            return Strike(card, tuple(drawn), times, 0, True)
        if is_number(turned):
            return Strike(card, tuple(drawn), times, times * value(turned), False)
        times += 1
    return Strike(card, tuple(drawn), times, 0, False)


async def spear(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """2.2, R5: a Spade of the inventory strikes for its value, before the regular attack."""
    monster = await choose_target(table, state, seat, f"spade:{card}")
    use(state.heroes[seat], card)
    monster.hp -= value(card)
    table.tell(Speared(seat, card, monster.card, value(card), max(0, monster.hp)))
    if monster.hp <= 0:
        await slay(table, state, seat, monster)


async def auto_kill(table: RpgTable, state: State, seat: int, ace: Card) -> None:
    """2.4: the Ace of Spades kills."""
    monster = await choose_target(table, state, seat, f"kill:{ace}")
    use(state.heroes[seat], ace)
    table.tell(AutoKilled(seat, ace, monster.card))
    await slay(table, state, seat, monster)


def blitz(table: RpgTable, state: State, seat: int, ace: Card) -> None:
    """2.4: the next attack of this turn may be any cards."""
    use(state.heroes[seat], ace)
    state.blitz = True
    table.tell(Blitzed(seat, ace))


def club(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """2.2, R7: one attack more this turn."""
    use(state.heroes[seat], card)
    state.attacks_left += 1
    table.tell(Clubbed(seat, card, state.attacks_left))
