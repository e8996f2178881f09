"""Foes, fights and duels: cycles of rounds (2.6, R15, R16)."""

from collections.abc import Sequence
from functools import partial

from games.cards.rules import opponents, packs
from games.cards.rules import tokens as t
from games.cards.rules.abilities import may_use_ability, may_use_treasure, use_ability, use_treasure
from games.cards.rules.acts import draw_or
from games.cards.rules.cards import NUMBER_CARDS, compare, in_order, number_cards
from games.cards.rules.deciders import CardsTable, decider, gm_seat, pick, tale_of, usual_name, who
from games.cards.rules.events import Compared, FightBegun, FightOver
from games.cards.rules.feats import lay_card, take_laid
from games.cards.rules.state import Foe, State
from games.cards.rules.tokens import Name, Stance
from games.engine.deck import Card, rank
from games.engine.table import Number, Some, Text, Token
from games.kit.streaks import longer

MOST_FOES = 8
LONGEST_NAME = 32


# The checkpoints between two cycles of a fight, and between two scenes.
IN_FIGHT, BETWEEN_SCENES = "fight", "scene"
MOST_QUIET_CYCLES = 10


async def make_foes(table: CardsTable, state: State) -> None:
    """Make up to eight foes, each with at least one number card (6.1)."""
    most = min(MOST_FOES, len(number_cards(state.gm.pile)))
    number = await table.decide("foes", gm_seat(table), Number(1, most))
    for row in range(number):
        await make_foe(table, state, t.Making(row, number))


async def make_foe(table: CardsTable, state: State, making: t.Making) -> None:
    """Ask for a foe's name and its pack: chosen, random or stacked (6.1, R15)."""
    seat = gm_seat(table)
    name = await table.ask("foe_name", seat, Text(LONGEST_NAME), about=making)
    foe = add_foe(state, name)
    build = await table.ask("build", seat, build_offer(table), about=making)
    foe.stacked = build == t.STACK
    if build == t.RANDOM:
        await random_pack(table, state, foe, making)
        return
    ask = "foe_stack" if foe.stacked else "foe_pack"
    chosen = await table.decide(ask, seat, pack_offer(state, making), about=making)
    give_cards(state, foe, chosen)


def add_foe(state: State, name: str = "") -> Foe:
    """Add a foe without cards; without a name it is called after its row (section 5 `foe_name`)."""
    foe = Foe(name or usual_name(len(state.foes)))
    state.foes.append(foe)
    return foe


def build_offer(table: CardsTable) -> list[Token]:
    """Return the ways to build a pack (R15, R16)."""
    return [t.CHOOSE, t.RANDOM, *([t.STACK] if table.options.stack else [])]


def to_come(making: t.Making) -> int:
    """Return the number of foes still to make, each of which needs a number card."""
    return making.of - making.row - 1


def pack_offer(state: State, making: t.Making) -> Some:
    """Offer the GM's cards; each later foe still needs a number card (section 5 `foe_pack`)."""
    pack = in_order(state.pack_of(t.GM))
    later = to_come(making)
    numbers = len(number_cards(pack))

    def lawful(chosen: list[Card]) -> bool:
        taken = sum(card in NUMBER_CARDS for card in chosen)
        return taken >= 1 and numbers - taken >= later

    return Some(pack, 1, len(pack) - later, "foe", lawful)


async def random_pack(table: CardsTable, state: State, foe: Foe, making: t.Making) -> None:
    """Draw `size` random number cards with the Jokers met on the way, then face cards (R15)."""
    seat, gm = gm_seat(table), state.gm
    most = len(number_cards(gm.pile)) - to_come(making)
    size = await table.decide("foe_size", seat, Number(1, most), about=making)
    faces = await table.decide("foe_faces", seat, Number(0, len(gm.faces)), about=making)
    name = t.foe_name(making.row)
    while len(number_cards(foe.pile)) < size:
        give_cards(state, foe, [await pick(table, name, gm.pile)])
    await deal_faces(table, state, name, faces)


async def deal_faces(table: CardsTable, state: State, name: Name, count: int) -> None:
    """Deal a foe random face cards of the GM (section 6)."""
    foe = foe_of(state, name)
    for _ in range(count):
        give_cards(state, foe, [await pick(table, name, state.gm.faces)])


def foe_of(state: State, name: Name) -> Foe:
    """Return the foe with this name.

    Raises:
        TypeError: the name is not a foe's.
    """
    holder = state.holder(name)
    if not isinstance(holder, Foe):
        raise TypeError(f"“{name}” is no foe")
    return holder


def give_cards(state: State, foe: Foe, cards: list[Card]) -> None:
    """Move cards from the GM's pack to a foe, and raise its starting number."""
    for card in cards:
        packs.take(state.gm, card)
    packs.put(foe, cards)
    foe.start += len(number_cards(cards))


def begin_fight(
    table: CardsTable, state: State, first: Sequence[Name], second: Sequence[Name]
) -> None:
    """Begin a fight; the side with the initiative swings first (6.2)."""
    state.scene.sides = [list(first), list(second)]
    state.scene.queue = []
    sides = [tuple(who(table, state, name) for name in side) for side in (first, second)]
    table.emit(FightBegun(*sides))


async def fight_on(table: CardsTable, state: State) -> bool | None:
    """Play cycle after cycle; return whether no foe is left, None in a duel (6.5 to 6.8, R20)."""
    scene = state.scene
    stand_off = False
    while all(scene.sides) and not stand_off:
        await table.checkpoint(IN_FIGHT)
        await fight_cycle(table, state)
        stand_off = all(scene.sides) and is_stand_off(state)
    won = None
    if state.phase == "fight":
        won = not any(t.is_foe(name) for side in scene.sides for name in side)
        state.counts.beaten += won
    table.emit(FightOver(stand_off, won, tale_of(state)))
    return won


async def fight_cycle(table: CardsTable, state: State) -> None:
    """Let each member of one side swing once, then the other side (6.5, 11.5, R18).

    A participant that falls or leaves loses its swing.
    """
    scene = state.scene
    scene.cycle += 1
    scene.stirred = False
    for swinger, target in swings(state):
        if not all(scene.sides):
            return
        if scene.fighting(swinger) and (target is None or scene.fighting(target)):
            await fight_round(table, state, swinger, target)
    scene.quiet = 0 if scene.stirred else scene.quiet + 1


def swings(state: State) -> list[tuple[Name, Name | None]]:
    """Return who swings in a cycle; the master swings once at each player (6.5, 11.5)."""
    order: list[tuple[Name, Name | None]] = []
    for side in state.scene.sides:
        for name in side:
            if t.is_foe(name) and state.stake == "climax":
                order += [(name, opponent) for opponent in in_row(state.scene.opponents(name))]
            else:
                order.append((name, None))
    return order


def in_row(names: Sequence[Name]) -> list[Name]:
    """Sort players by seat, foes by row (section 5)."""
    return sorted(names, key=lambda name: int(name) if t.is_player(name) else t.row_of(name))


def is_stand_off(state: State) -> bool:
    """Return whether nothing has changed, and nothing can or did for ten cycles (6.8, R20)."""
    scene = state.scene
    if not scene.quiet:
        return False
    names = [name for side in scene.sides for name in side]
    ranks = {rank(card) for name in names for card in number_cards(state.holder(name).pile)}
    return len(ranks) == 1 or scene.quiet >= MOST_QUIET_CYCLES


async def fight_round(table: CardsTable, state: State, swinger: Name, target: Name | None) -> None:
    """Play a round: both draw, or one ends it by another action (6.3, R17)."""
    scene = state.scene
    scene.swing, scene.target = swinger, None
    scene.target = target or await choose_target(table, state, swinger)
    if await both_draw(table, state, swinger, scene.target):
        await exchange(table, state, swinger, scene.target)
    scene.swing, scene.target, scene.refused = None, None, False


async def choose_target(table: CardsTable, state: State, swinger: Name) -> Name:
    """Ask for an opponent; the automatic GM's foes pick one at random (6.5, 11.6)."""
    offer = in_row(state.scene.opponents(swinger))
    seat = decider(table, swinger)
    if seat is None:
        return await pick(table, "target", offer)
    return await table.decide("target", seat, offer)


async def both_draw(table: CardsTable, state: State, swinger: Name, target: Name) -> bool:
    """Ask the swinger first, then the target; return whether both draw (6.3)."""
    if not await draws(table, state, "swing", swinger, target):
        return False
    return await draws(table, state, "guard", target, swinger)


async def draws(table: CardsTable, state: State, ask: str, name: Name, other: Name) -> bool:
    """Return whether the participant draws; otherwise carry out its action (6.3, 6.7).

    A refused surrender holds only for this `swing` or `guard`, so the other may still surrender.
    """
    state.scene.refused = False
    while True:
        match await stance(table, state, ask, name, other):
            case "draw":
                return True
            case None:
                return False
            case "ability":
                await use_ability(table, state, name, other)
                return False
            case "treasure":
                await use_treasure(table, state, name, other)
                return False
            case _:
                if await packs.surrenders(table, state, name, other):
                    return False
                state.scene.refused = True


async def stance(
    table: CardsTable, state: State, ask: str, name: Name, other: Name
) -> Token | None:
    """Ask for `swing` or `guard`; automatic foes decide by 11.6 (section 5).

    R46: at a quick desk a foe that can only draw does so. None if the round is over (`draw_or`).
    """
    if decider(table, name) is None:
        return opponents.swing(state, name, other) if ask == "swing" else t.DRAW
    offer = partial(stance_offer, table, state, name, other)
    draws_alone = table.options.desk == "quick" and t.is_foe(name)
    if draws_alone and set(offer()) <= {t.DRAW, t.SURRENDER}:
        return t.DRAW
    return await draw_or(table, state, ask, offer, Stance(name, other))


def stance_offer(table: CardsTable, state: State, name: Name, other: Name) -> list[Token]:
    """Return the offer: draw, ability, treasure, or surrender (6.3, 6.7).

    There is no surrender after a refusal, nor in a lesson (R45).
    """
    offer = [t.DRAW]
    if may_use_ability(table, state, name, other):
        offer.append(t.ABILITY)
    if may_use_treasure(table, state, name):
        offer.append(t.TREASURE)
    if not (state.scene.refused or table.options.is_lesson):
        offer.append(t.SURRENDER)
    return offer


async def exchange(table: CardsTable, state: State, swinger: Name, target: Name) -> None:
    """Draw or choose both cards, and compare them (6.4, 7.6)."""
    for name, other in ((swinger, target), (target, swinger)):
        if state.scene.sees(name, other):
            await see_card(table, state, name, other)
    one = take_laid(state, swinger) or await packs.draw(table, state, swinger)
    two = take_laid(state, target) or await packs.draw(table, state, target)
    settle(table, state, one, two)


async def see_card(table: CardsTable, state: State, name: Name, other: Name) -> None:
    """Lay a chosen card; an automatic foe lays its best one (7.4 `sight`, 11.6)."""
    if decider(table, name) is not None:
        await lay_card(table, state, name, other)
        return
    holder = state.holder(name)
    card = opponents.best_card(number_cards(holder.pile))
    packs.take(holder, card)
    state.scene.laid.append((name, card))


def settle(table: CardsTable, state: State, one: packs.Drawn, two: packs.Drawn) -> None:
    """Compare: if the swinger's card is higher, the opponent's card is lost (6.4, R34).

    Otherwise both go back. Section 7: first the card, then the Jokers, deaths, and the quest (9.1).
    """
    result = compare(one.card, two.card)
    sign = (result > 0) - (result < 0)
    state.scene.shown = [(one.name, one.card), (two.name, two.card)]
    packs.put_back(state, one)
    if sign > 0:
        packs.lose(state, state.holder(two.name), two.card)
    else:
        packs.put_back(state, two)
    swinger, target = who(table, state, one.name), who(table, state, two.name)
    noted, other_noted = tuple(one.noted), tuple(two.noted)
    table.emit(Compared(swinger, one.card, target, two.card, sign, sign > 0, noted, other_noted))
    if sign > 0 and t.is_foe(two.name):
        state.streak = longer(table.emit, state.streak)
    packs.settle_jokers(table, state, one, two, sign)
    packs.check_life(table, state, two.name, one.name)
    packs.check_quest(table, state)
