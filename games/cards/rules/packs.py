"""Moves of cards: draws and their Jokers, wounds, recovery, surrender, death.

The numbers are 2.4, 2.8 and 6.7 of the rules page.
"""

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cards.rules import opponents
from games.cards.rules import tokens as t
from games.cards.rules.cards import FACE_CARDS, in_order, jokers, number_cards, place_in_order
from games.cards.rules.deciders import CardsTable, decider, gm_seat, pick, who
from games.cards.rules.events import (
    Fell,
    JokersMoved,
    Recovered,
    Slain,
    Spared,
    Surrendered,
    Wounded,
)
from games.cards.rules.state import ALL_DEAD, QUEST_WON, Foe, GameEnds, Pack, State
from games.cards.rules.tokens import Name
from games.engine.deck import Card, is_joker
from games.engine.table import Token


@dataclass(slots=True)
class Drawn:
    """A card drawn, and the Jokers noted on its side."""

    name: Name
    card: Card
    noted: list[Card] = field(default_factory=list)


async def draw(table: CardsTable, state: State, name: Name, *, with_faces: bool = False) -> Drawn:
    """Draw a card at random; note each Joker and draw again (1.5, 1.6, 4.1, R7, R42).

    A stacked pile gives its top card (R16); `with_faces` includes the face cards (R8).
    """
    holder, noted = state.holder(name), list[Card]()
    while True:
        if isinstance(holder, Foe) and holder.stacked:
            card = holder.pile[0]
        else:
            options = in_order(state.pack_of(name)) if with_faces else holder.pile
            card = await pick(table, f"draw:{name}", options)
        take(holder, card)
        if not is_joker(card):
            return Drawn(name, card, noted)
        noted.append(card)


def put_back(state: State, drawn: Drawn) -> None:
    """Return a drawn card to its pack (6.4)."""
    put(state.holder(drawn.name), [drawn.card])


def settle_jokers(table: CardsTable, state: State, one: Drawn, other: Drawn, result: int) -> None:
    """Give the loser's noted Jokers to the winner; on a tie, swap them (4.2, 4.3, R7).

    `result` is above 0 if the first side won.
    """
    if not (one.noted or other.noted):
        return
    if result > 0:
        put(state.holder(one.name), one.noted)
        give(table, state, other.name, one.name, other.noted)
    elif result < 0:
        put(state.holder(other.name), other.noted)
        give(table, state, one.name, other.name, one.noted)
    else:
        give(table, state, other.name, one.name, other.noted)
        give(table, state, one.name, other.name, one.noted)


def put(holder: Pack | Foe, cards: Sequence[Card]) -> None:
    """Add cards to a pack; in a stacked pile they go to the bottom (1.6, R16)."""
    for card in cards:
        if card in FACE_CARDS:
            insort(holder.faces, card, key=place_in_order)
        elif isinstance(holder, Foe) and holder.stacked:
            holder.pile.append(card)
        else:
            insort(holder.pile, card, key=place_in_order)


def take(holder: Pack | Foe, card: Card) -> None:
    """Remove a card from a pack."""
    (holder.faces if card in FACE_CARDS else holder.pile).remove(card)


def lay_open(place: list[Card], cards: Sequence[Card]) -> None:
    """Put lost or spent cards face up before their owner (1.5)."""
    place += cards
    place[:] = in_order(place)


def lose(state: State, holder: Pack | Foe, card: Card) -> None:
    """Mark a number card, already taken from the pile, as lost (1.1; 6.8: a change)."""
    lay_open(holder.lost, [card])
    state.scene.stirred = True
    if not isinstance(holder, Foe):
        state.streak = 0


async def wound(table: CardsTable, state: State, name: Name, by: Name) -> None:
    """Lose a random number card; the last one is death (5.6, 6.7, R37)."""
    pack = state.holder(name)
    card = await pick(table, str(t.Aimed(t.WOUND, name)), number_cards(pack.pile))
    take(pack, card)
    lose(state, pack, card)
    table.emit(Wounded(who(table, state, name), card))
    check_life(table, state, name, by)


def check_life(table: CardsTable, state: State, name: Name, by: Name) -> None:
    """Kill a participant without number cards at once, except the GM (6.6, 8.1, R37, 5.12)."""
    if name != t.GM and state.hit_points(name) == 0:
        fall(table, state, name, by)


def fall(table: CardsTable, state: State, name: Name, by: Name) -> None:
    """Record the death of a player or foe (6.6, 8.1).

    Raises:
        GameEnds: all players are dead, or their slain foe's Jokers end the quest.
    """
    state.scene.leave(name)
    if t.is_foe(name):
        foe_falls(table, state, name, by)
        return
    state.party[int(name)].alive = False
    table.emit(Fell(who(table, state, name), who(table, state, by)))
    # R21, R38: the Jokers go to the killer, the face cards stay.
    hand_over(table, state, name, by)
    if not state.living:
        raise GameEnds(ALL_DEAD)
    check_quest(table, state)


def foe_falls(table: CardsTable, state: State, name: Name, by: Name) -> None:
    """Record a slain foe; its Jokers move with `spoils`, or if it is the master (6.6, 6.9, R21,
    11.5).
    """
    foe = state.holder(name)
    if isinstance(foe, Foe):
        foe.present = False
    state.counts.slain += 1
    table.emit(Slain(who(table, state, name), who(table, state, by)))
    if table.options.spoils or state.stake == "climax":
        hand_over(table, state, name, by)
        check_quest(table, state)


def slay(table: CardsTable, state: State, name: Name, by: Name) -> None:
    """Kill without a draw (7.4 `win`, R24 `death`).

    The number cards are lost, the face cards stay.
    """
    holder = state.holder(name)
    for card in number_cards(holder.pile):
        take(holder, card)
        lose(state, holder, card)
    fall(table, state, name, by)


def hand_over(table: CardsTable, state: State, giver: Name, taker: Name) -> None:
    """Move all Jokers of the giver to the taker (6.7, 8.1)."""
    holder = state.holder(giver)
    moved = jokers(holder.pile)
    for card in moved:
        take(holder, card)
    give(table, state, giver, taker, moved)


def give(table: CardsTable, state: State, giver: Name, taker: Name, moved: Sequence[Card]) -> None:
    """Put Jokers, already taken from a pile, into the taker's pile (4.3)."""
    if not moved:
        return
    put(state.holder(taker), moved)
    whole = t.is_player(taker) and bool(state.treasure_holders(table.options))
    giver_, taker_ = who(table, state, giver), who(table, state, taker)
    table.emit(JokersMoved(giver_, taker_, tuple(moved), whole))


def lowest_joker(pile: Sequence[Card]) -> Card | None:
    """Return the lowest Joker of a pile (10.1, R27)."""
    found = in_order(jokers(pile))
    return found[0] if found else None


def check_quest(table: CardsTable, state: State) -> None:
    """End the game if the players hold all three Jokers (9.1 `quest`, R30).

    Raises:
        GameEnds: they do.
    """
    if table.options.treasure == "quest" and state.treasure_holders(table.options):
        raise GameEnds(QUEST_WON)


async def recover(
    table: CardsTable, state: State, name: Name, most: int, chance: str
) -> list[Card]:
    """Move at most `most` random lost cards back to the pack; return them (7.4, 8.2, R25)."""
    holder, number = state.holder(name), min(most, state.recoverable(name))
    lost = state.own_lost(name)
    back: list[Card] = []
    if number == len(lost):
        back = lost
    else:
        for _ in range(number):
            card = await pick(table, f"{chance}:{name}", lost)
            lost.remove(card)
            back.append(card)
    for card in back:
        holder.lost.remove(card)
    put(holder, back)
    if back:
        state.scene.stirred = True
    return back


async def rest(table: CardsTable, state: State, most: int) -> None:
    """Let every living player recover up to `most` lost cards (11.8, 8.2)."""
    for name in map(str, state.living):
        back = await recover(table, state, name, most, "rest")
        if back:
            table.emit(Recovered(who(table, state, name), tuple(back), None))


def end_scene(table: CardsTable, state: State) -> None:
    """Return laid cards and the foes' packs, and reset the scene (6.9, 8.3, R29, R38, R42).

    Lost number cards return too, with those that the GM's side stole from players.
    """
    scene, gm = state.scene, state.gm
    for name, card in scene.laid:
        put(state.holder(name), [card])
    put(gm, scene.staked)
    for foe in state.foes:
        put(gm, [*foe.pile, *foe.faces])
        lay_open(gm.lost, foe.lost)
    if table.options.gm_recovers != "never":
        put(gm, gm.lost)
        gm.lost.clear()
    if table.options.gm_recovers == "all":
        put(gm, gm.spent)
        gm.spent.clear()
    state.foes.clear()
    state.scene = type(scene)()
    state.stake = None
    state.refusals.clear()
    for player in state.party:
        player.declared = None


async def surrenders(table: CardsTable, state: State, loser: Name, winner: Name) -> bool:
    """Settle a surrender; False if the opponent refuses, which only players face (6.7, R19)."""
    if t.is_player(loser):
        terms = await _terms(table, state, loser, winner)
    else:
        terms = await _foe_gives_up(table, state, loser, winner)
    table.emit(Surrendered(who(table, state, loser), who(table, state, winner), terms))
    if terms == t.REFUSE:
        return False
    await _leave(table, state, loser, winner, terms)
    return True


async def _terms(table: CardsTable, state: State, loser: Name, winner: Name) -> Token:
    """Return the terms, or a refusal, of the opponent's decider; the automatic GM by 11.7 (6.7)."""
    seat = decider(table, winner)
    if seat is None:
        return opponents.terms(state, loser)
    offer = [t.REFUSE, t.FREE, t.WOUND, *_with_treasure(state, loser)]
    return await table.ask("terms", seat, offer, about=t.Beaten(loser, winner))


async def _foe_gives_up(table: CardsTable, state: State, loser: Name, winner: Name) -> Token:
    """Ask the GM, who decides a foe's surrender, whether it hands over its Jokers (6.7, R19)."""
    offer = [t.FREE, *_with_treasure(state, loser)]
    return await table.decide("terms", gm_seat(table), offer, about=t.Beaten(loser, winner))


async def at_mercy(table: CardsTable, state: State, loser: Name, winner: Name) -> None:
    """Ask the winner for a beaten player's fate; the automatic GM by 11.7 (7.4 `win`, R24)."""
    seat = decider(table, winner)
    if seat is None:
        terms = opponents.terms(state, loser)
    else:
        offer = [t.FREE, t.WOUND, *_with_treasure(state, loser), t.DEATH]
        terms = await table.ask("mercy", seat, offer, about=t.Beaten(loser, winner))
    table.emit(Spared(who(table, state, loser), who(table, state, winner), terms))
    if terms == t.DEATH:
        slay(table, state, loser, winner)
    else:
        await _leave(table, state, loser, winner, terms)


def _with_treasure(state: State, loser: Name) -> list[Token]:
    """Return `treasure` if the loser has Jokers (6.7)."""
    return [t.TREASURE] if jokers(state.holder(loser).pile) else []


async def _leave(table: CardsTable, state: State, loser: Name, winner: Name, terms: Token) -> None:
    """Apply the terms, then remove the loser from the fight (6.7)."""
    holder = state.holder(loser)
    if isinstance(holder, Foe):
        holder.present = False
    if terms == t.WOUND:
        await wound(table, state, loser, winner)
    elif terms == t.TREASURE:
        hand_over(table, state, loser, winner)
        check_quest(table, state)
    state.scene.leave(loser)
