"""Tests and feats (2.5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from games.cards.rules import packs
from games.cards.rules import tokens as t
from games.cards.rules.abilities import may_use_ability, may_use_treasure, use_ability, use_treasure
from games.cards.rules.acts import draw_or
from games.cards.rules.cards import compare, in_order, number_cards
from games.cards.rules.deciders import CardsTable, decider, gm_seat, tale_of, who
from games.cards.rules.events import Compared, Failed, Missed, Passed, Tested, WayJudged
from games.cards.rules.state import State
from games.engine.deck import Card
from games.engine.table import Text, Token

LONGEST_WAY = 200


class Attempt(Enum):
    """The result of an attempt; `OPEN`: undecided, and it costs none (5.10, R12, R13)."""

    PASSED = auto()
    UNOPPOSED = auto()
    LOST = auto()
    TIED = auto()
    OPEN = auto()


@dataclass(frozen=True, slots=True)
class TestRules:
    """The rules of one test: its attempts, and whether each lost one is a wound.

    `wounds` None: the GM decides each time (5.6).
    """

    attempts: int
    wounds: bool | None


async def group_test(
    table: CardsTable, state: State, seats: Sequence[int], mode: Token, *, forced: bool
) -> None:
    """Test the players one after another, by seat; with `one` until one passes (5.1, 5.11, R14)."""
    rules = TestRules(1 + table.options.repeats, wounds=None)
    state.scene.queue = list(seats)
    while state.scene.queue:
        seat = state.scene.queue.pop(0)
        begin_turn(state, seat)
        if not forced and await declines(table, state, seat):
            continue
        if await take_test(table, state, seat, rules, forced=forced) and mode == t.ONE:
            return


def begin_turn(state: State, seat: int) -> None:
    """Start a player's own attempts; a test's `sight` ends with it (5.11)."""
    scene = state.scene
    scene.tested, scene.tries, scene.way, scene.refused = seat, 0, None, False
    scene.ways, scene.sight = [], []


async def declines(table: CardsTable, state: State, seat: int) -> bool:
    """Ask whether the player declines the test (5.1)."""
    if await table.ask("accept", seat, [t.YES, t.NO]) == t.YES:
        return False
    table.emit(Tested(who(table, state, str(seat)), forced=False, declined=True))
    return True


async def take_test(
    table: CardsTable, state: State, seat: int, rules: TestRules, *, forced: bool
) -> bool:
    """Play attempt after attempt; return whether the test is passed (5.2 to 5.12, R10, R11)."""
    name, scene = str(seat), state.scene
    state.counts.tests += 1
    table.emit(Tested(who(table, state, name), forced))
    while scene.tries < rules.attempts:
        result = await attempt(table, state, name)
        match result:
            case None:  # 5.8: left
                take_stakes_back(state)
                table.emit(Failed(who(table, state, name), True, tale_of(state)))
                return False
            case Attempt.PASSED | Attempt.UNOPPOSED:
                pass_test(table, state, name, unopposed=result is Attempt.UNOPPOSED)
                return True
            case Attempt.TIED:
                scene.tries += 1
            case Attempt.LOST:
                await lose_attempt(table, state, name, rules)
            case Attempt.OPEN:
                pass
        if not state.party[seat].alive:
            break
    take_stakes_back(state)
    if state.party[seat].alive:
        table.emit(Failed(who(table, state, name), False, tale_of(state)))
    return False


async def attempt(table: CardsTable, state: State, name: t.Name) -> Attempt | None:
    """Ask for a draw, an ability or the treasure; None if the player leaves (5.2, 5.8)."""
    if not state.gm_opposes(table.options):
        return Attempt.UNOPPOSED
    offer = partial(attempt_offer, table, state, name)
    choice = await draw_or(table, state, "attempt", offer, t.Stance(name, t.GM))
    if choice is None:
        return Attempt.OPEN
    if choice == t.LEAVE:
        return None
    if choice == t.DRAW:
        return await drawn_attempt(table, state, name)
    use = use_treasure if choice == t.TREASURE else use_ability
    return decided(name, await use(table, state, name, t.GM))


def decided(name: t.Name, winner: t.Name | None) -> Attempt:
    """Return the attempt's result: only `win` decides, else the player chooses again (5.10)."""
    if winner is None:
        return Attempt.OPEN
    return Attempt.PASSED if winner == name else Attempt.LOST


def attempt_offer(table: CardsTable, state: State, name: t.Name) -> list[Token]:
    """Return the offer of `attempt` (section 5, 5.2, 5.8, 5.9)."""
    offer = [t.DRAW]
    if may_use_ability(table, state, name, t.GM):
        offer.append(t.ABILITY)
    if may_use_treasure(table, state, name):
        offer.append(t.TREASURE)
    if state.scene.tries or state.scene.refused:
        offer.append(t.LEAVE)
    return offer


async def drawn_attempt(table: CardsTable, state: State, name: t.Name) -> Attempt:
    """Compare the player's card with the GM's (5.2 to 5.4)."""
    scene = state.scene
    if table.options.another_way and not await allowed_way(table, state, name):
        return Attempt.OPEN
    if scene.sees(name, t.GM):
        await lay_card(table, state, name, t.GM)
    opposing = await oppose(table, state, name)
    if isinstance(opposing, Attempt):
        take_laid_back(state)
        return opposing
    own = take_laid(state, name) or await packs.draw(table, state, name)
    if opposing is None:
        high = table.options.test_faces == "high"
        against = await packs.draw(table, state, t.GM, with_faces=high)
    else:
        packs.take(state.gm, opposing)
        against = packs.Drawn(t.GM, opposing)
    against.noted = [*scene.staked, *against.noted]
    scene.staked = []
    return settle(table, state, own, against)


async def allowed_way(table: CardsTable, state: State, name: t.Name) -> bool:
    """Ask for a new way; a human GM judges it, the automatic one allows it (5.9, R12)."""
    scene = state.scene
    scene.way = await table.ask("way", int(name), Text(LONGEST_WAY))
    allowed = True
    if table.options.human:
        allowed = await table.ask("judge", gm_seat(table), [t.ALLOW, t.REFUSE]) == t.ALLOW
    table.emit(WayJudged(who(table, state, name), scene.way, allowed))
    if allowed:
        scene.ways.append(scene.way)
    scene.way, scene.refused = None, not allowed
    return allowed


async def lay_card(table: CardsTable, state: State, name: t.Name, against: t.Name) -> None:
    """Ask for a chosen number card, so that no Joker is drawn (7.4 `sight`, 7.6, R1).

    A stacked pile (R16) is offered in pack order, like every list of cards (section 5).
    """
    seat = decider(table, name)
    holder = state.holder(name)
    offer = list(dict.fromkeys(in_order(number_cards(holder.pile))))
    if seat is None:
        raise ValueError("the automatic GM is not asked")
    card = await table.decide("card", seat, offer, about=t.Laying(name, against))
    packs.take(holder, card)
    state.scene.laid.append((name, card))


def take_laid(state: State, name: t.Name) -> packs.Drawn | None:
    """Return the card that a participant laid, if any."""
    for index, (owner, card) in enumerate(state.scene.laid):
        if owner == name:
            del state.scene.laid[index]
            return packs.Drawn(name, card)
    return None


def take_laid_back(state: State) -> None:
    """Return laid cards to their packs: the attempt ended before the draw (section 6)."""
    for name, card in state.scene.laid:
        packs.put(state.holder(name), [card])
    state.scene.laid.clear()


async def oppose(table: CardsTable, state: State, name: t.Name) -> Attempt | Card | None:
    """Return the GM's card, None for a blind draw, or an ability's result (5.3, R8, R9).

    The automatic GM draws blind (11.3).
    """
    while table.options.human:
        if not state.gm_opposes(table.options):
            return Attempt.UNOPPOSED
        offer = difficulty_offer(table, state, name)
        choice = await table.decide("difficulty", gm_seat(table), offer, about=t.Stance(t.GM, name))
        if choice == t.BLIND:
            return None
        if choice == t.JOKER:
            joker = packs.lowest_joker(state.gm.pile)
            if joker is not None:
                packs.take(state.gm, joker)
                state.scene.staked.append(joker)
        elif choice == t.ABILITY:
            result = decided(name, await use_ability(table, state, t.GM, name))
            if result is not Attempt.OPEN or not state.party[int(name)].alive:
                return result
        else:
            return choice
    return None


def difficulty_offer(table: CardsTable, state: State, name: t.Name) -> list[Token]:
    """Return the offer of `difficulty` (section 5, 5.3, R8, R9)."""
    gm = state.gm
    cards = number_cards(gm.pile)
    if table.options.test_faces == "high":
        cards += gm.faces
    offer = [t.BLIND, *dict.fromkeys(cards)]
    if packs.lowest_joker(gm.pile) is not None:
        offer.append(t.JOKER)
    if may_use_ability(table, state, t.GM, name):
        offer.append(t.ABILITY)
    return offer


def settle(table: CardsTable, state: State, own: packs.Drawn, against: packs.Drawn) -> Attempt:
    """Compare the cards, and return both to their packs (5.4 to 5.7)."""
    result = compare(own.card, against.card)
    sign = (result > 0) - (result < 0)
    state.scene.shown = [(own.name, own.card), (against.name, against.card)]
    packs.put_back(state, own)
    packs.put_back(state, against)
    one, other = who(table, state, own.name), who(table, state, against.name)
    table.emit(
        Compared(
            one, own.card, other, against.card, sign, False, tuple(own.noted), tuple(against.noted)
        )
    )
    if sign > 0:
        # `pass_test` gives the reward (5.5).
        packs.put(state.holder(own.name), own.noted)
        state.scene.staked = against.noted
        return Attempt.PASSED
    packs.settle_jokers(table, state, own, against, sign)
    packs.check_quest(table, state)
    return Attempt.TIED if sign == 0 else Attempt.LOST


def pass_test(table: CardsTable, state: State, name: t.Name, *, unopposed: bool) -> None:
    """Give the player the GM's noted and laid Jokers as the reward (5.5).

    This holds for a card, for `win` (5.10), and without opposition (5.12).
    """
    state.counts.passed += 1
    table.emit(Passed(who(table, state, name), unopposed, tale_of(state)))
    reward, state.scene.staked = state.scene.staked, []
    packs.give(table, state, t.GM, name, reward)
    packs.check_quest(table, state)


async def lose_attempt(table: CardsTable, state: State, name: t.Name, rules: TestRules) -> None:
    """Count a lost attempt; the GM or the stake decides about a wound (5.6, 11.2)."""
    scene = state.scene
    take_stakes_back(state)
    scene.tries += 1
    table.emit(Missed(who(table, state, name), rules.attempts - scene.tries))
    hurts = rules.wounds
    if hurts is None:
        hurts = await table.ask("penalty", gm_seat(table), [t.NONE, t.WOUND]) == t.WOUND
    if hurts:
        await packs.wound(table, state, name, t.GM)


def take_stakes_back(state: State) -> None:
    """Return the Jokers at stake to the GM (5.8)."""
    packs.put(state.gm, state.scene.staked)
    state.scene.staked = []
