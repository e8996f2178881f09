"""The character's attack: targets, combos, random attacks (rules 2.2, 2.4 and 6)."""

from games.cardrpg.rules import events as e
from games.cardrpg.rules import rivals
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.company import rivals as rivals_of
from games.cardrpg.rules.draws import RpgTable, draw
from games.cardrpg.rules.inventory import use_up
from games.cardrpg.rules.offers import combos
from games.cardrpg.rules.state import Monster, State
from games.cardrpg.rules.tokens import Aim, Rival, Use
from games.cardrpg.rules.victory import kill
from games.engine.deck import Card, is_joker

Foe = Monster | Rival


async def choose_target(table: RpgTable, state: State, seat: int, use: Use | None = None) -> Foe:
    """Ask for the target of an attack or a use; a single one is taken (14.3, 14.17, R37)."""
    if table.options.mode == "duel":
        offer = [str(Rival(other)) for other in rivals_of(state, seat)]
        return Rival.from_token(await table.decide("target", seat, offer, about=use))
    offer = [monster.card for monster in state.monsters]
    token = await table.decide("target", seat, offer, about=use)
    return next(monster for monster in state.monsters if monster.card == token)


async def attack(table: RpgTable, state: State, seat: int) -> None:
    """Ask for a target and cards, and settle the attack (6.1 to 6.3)."""
    hero = state.heroes[seat]
    foe = await choose_target(table, state, seat)
    aim = Aim(foe.card if isinstance(foe, Monster) else str(foe))
    offer = combos(hero.hand[:], state.blitz)
    cards = await table.decide("cards", seat, offer, about=aim)
    state.blitz = False
    state.attacks_left -= 1
    state.attacks_made += 1
    strikes = lay_out(table, state, seat, cards)
    if isinstance(foe, Monster):
        await settle(table, state, seat, foe, strikes)
    else:
        await rivals.settle(table, state, seat, foe, strikes)


def lay_out(table: RpgTable, state: State, seat: int, cards: list[Card]) -> list[e.Strike]:
    """Play card by card, each with what it turns up (6.3, 9.1, R22).

    After an instant kill nothing is turned up. 6.4, R18: all these cards stay in play until the
    battle ends.
    """
    hero = state.heroes[seat]
    strikes: list[e.Strike] = []
    for card in cards:
        hero.hand.remove(card)
        hero.played.append(card)
        if not (strikes and strikes[-1].kills):
            strikes.append(strike(table, state, seat, card))
    return strikes


async def settle(
    table: RpgTable, state: State, seat: int, monster: Monster, strikes: list[e.Strike]
) -> None:
    """Apply all damage at once; an instant kill reduces no HP (6.3)."""
    damage = sum(each.damage for each in strikes)
    kills = strikes[-1].kills
    if not kills:
        monster.hp -= damage
    dead = kills or monster.hp <= 0
    left = 0 if dead else monster.hp
    table.emit(e.Attacked(seat, monster.card, tuple(strikes), damage, kills, left))
    if dead:
        await kill(table, state, seat, monster)


def strike(table: RpgTable, state: State, seat: int, card: Card) -> e.Strike:
    """Return a number card's value, or a random attack; a Joker's starts at ×2 (6.2)."""
    if is_number(card):
        return e.Strike(card, (), 1, value(card), False)
    played = state.heroes[seat].played
    drawn: list[Card] = []
    times = 2 if is_joker(card) else 1
    while (turned := draw(table, state, seat, card)) is not None:
        played.append(turned)
        drawn.append(turned)
        if is_joker(turned):  # R17
            return e.Strike(card, tuple(drawn), times, 0, True)
        if is_number(turned):
            return e.Strike(card, tuple(drawn), times, times * value(turned), False)
        times += 1
    return e.Strike(card, tuple(drawn), times, 0, False)


async def use_spade(table: RpgTable, state: State, seat: int, use: Use) -> None:
    """Use a spade of the inventory for damage, before the regular attack (2.2, R5)."""
    foe = await choose_target(table, state, seat, use)
    use_up(state.heroes[seat], use.card)
    if isinstance(foe, Rival):
        await rivals.strike_with_spade(table, state, seat, foe, use.card)
    else:
        await strike_with_spade(table, state, seat, foe, use.card)


async def strike_with_spade(
    table: RpgTable, state: State, seat: int, monster: Monster, card: Card
) -> None:
    """Deal a spade's value as damage (2.2)."""
    damage = value(card)
    monster.hp -= damage
    table.emit(e.SpadeUsed(seat, card, monster.card, damage, max(0, monster.hp)))
    if monster.hp <= 0:
        await kill(table, state, seat, monster)


async def auto_kill(table: RpgTable, state: State, seat: int, use: Use) -> None:
    """Kill with the Ace of Spades (2.4)."""
    foe = await choose_target(table, state, seat, use)
    use_up(state.heroes[seat], use.card)
    if isinstance(foe, Rival):
        await rivals.auto_kill(table, state, seat, foe, use.card)
    else:
        table.emit(e.AutoKilled(seat, use.card, foe.card))
        await kill(table, state, seat, foe)


def blitz(table: RpgTable, state: State, seat: int, ace: Card) -> None:
    """Let the next attack of this turn be any cards (2.4)."""
    use_up(state.heroes[seat], ace)
    state.blitz = True
    table.emit(e.Blitzed(seat, ace))


def use_club(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """Add one attack to this turn (2.2, R7)."""
    use_up(state.heroes[seat], card)
    state.attacks_left += 1
    table.emit(e.ClubUsed(seat, card, state.attacks_left))
