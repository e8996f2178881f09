"""Attacks on another player's character (rules 14.17 to 14.19)."""

from games.cardrpg.rules import events as e
from games.cardrpg.rules.cards import loot, robs, value
from games.cardrpg.rules.death import lose_items_and_gold, lose_xp, saved
from games.cardrpg.rules.draws import RpgTable, draw
from games.cardrpg.rules.hero import earn
from games.cardrpg.rules.inventory import add
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import LEAVE, NO_PRIZE, STEAL, Rival
from games.engine.deck import Card


async def settle(
    table: RpgTable, state: State, seat: int, rival: Rival, strikes: list[e.Strike]
) -> None:
    """Apply all damage or instant death, then steal if the target lives (14.17, 14.18)."""
    target = state.heroes[rival.seat]
    damage = sum(strike.damage for strike in strikes)
    kills = strikes[-1].kills
    if not kills:  # instant death reduces no HP
        target.hp -= damage
    table.emit(e.RivalHit(seat, rival.seat, tuple(strikes), damage, kills, max(0, target.hp)))
    if await survives(table, state, seat, rival, deadly=kills):
        await rob(table, state, seat, rival)


async def strike_with_spade(
    table: RpgTable, state: State, seat: int, rival: Rival, card: Card
) -> None:
    """Deal a spade's value; no theft follows, since it is no hand card (2.2, 14.17)."""
    target = state.heroes[rival.seat]
    target.hp -= value(card)
    table.emit(e.RivalSpaded(seat, card, rival.seat, value(card), max(0, target.hp)))
    await survives(table, state, seat, rival, deadly=False)


async def auto_kill(table: RpgTable, state: State, seat: int, rival: Rival, ace: Card) -> None:
    """Condemn the rival to instant death by an Ace of Spades (14.17, R34)."""
    table.emit(e.RivalCondemned(seat, ace, rival.seat))
    await survives(table, state, seat, rival, deadly=True)


async def survives(table: RpgTable, state: State, seat: int, rival: Rival, *, deadly: bool) -> bool:
    """Return whether the target lives, perhaps by a Heart or A♥; else it dies (7.2, 14.17)."""
    target = state.heroes[rival.seat]
    if not deadly and target.hp > 0:
        return True
    if await saved(table, state, rival.seat, deadly):
        return True
    await kill(table, state, seat, rival)
    return False


async def rob(table: RpgTable, state: State, seat: int, rival: Rival) -> None:
    """Let the attacker steal an item, else the top card (14.18, by 7.3 and 7.4).

    A target with neither is not robbed, and nothing is asked.
    """
    thief, victim = state.heroes[seat], state.heroes[rival.seat]
    if not robs(thief.class_card, victim.class_card) or not (victim.inventory or victim.draw):
        return
    if await table.decide("steal", seat, [STEAL, LEAVE], about=rival) == LEAVE:
        return
    from_deck = not victim.inventory
    card = draw(table, state, rival.seat) if from_deck else _lifted(thief, victim)
    if card is not None:
        table.emit(e.Robbed(seat, rival.seat, card, from_deck))
        add(table, state, seat, card)


def _lifted(thief: Hero, victim: Hero) -> Card:
    """Remove and return the item that this thief takes (7.4)."""
    card = loot(thief.class_card, victim.class_card, victim.inventory)
    victim.inventory.remove(card)
    return card


async def kill(table: RpgTable, state: State, seat: int, rival: Rival) -> None:
    """Give the killer a prize, apply the death, then the killer's XP (14.19, section 12)."""
    victim = state.heroes[rival.seat]
    victim.alive = False
    victim.sick = victim.out = True
    state.fallen.append(rival.seat)
    xp = max(victim.xp, victim.max_hp)  # R34: the HP of the sheet
    await take_prize(table, state, seat, rival)
    gold, items, hand = victim.gold, len(victim.inventory), len(victim.hand)
    victim.put_on_discard([*victim.played, *victim.hand])
    victim.played, victim.hand = [], []
    lose_items_and_gold(victim)
    items -= len(victim.inventory)
    lost_xp = lose_xp(victim)
    victim.deaths += 1
    table.emit(e.RivalDied(rival.seat, seat, xp, lost_xp, gold, items, hand))
    await earn(table, state, seat, xp)


async def take_prize(table: RpgTable, state: State, seat: int, rival: Rival) -> None:
    """Ask the killer for one item to take, or none (14.19, R34)."""
    victim = state.heroes[rival.seat]
    if not victim.inventory:
        return
    offer = [*dict.fromkeys(victim.inventory), NO_PRIZE]
    card = await table.decide("prize", seat, offer, about=rival)
    if card != NO_PRIZE:
        victim.inventory.remove(card)
        state.heroes[seat].inventory.append(card)
        table.emit(e.Prize(seat, rival.seat, card))
