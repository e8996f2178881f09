"""The automatic GM's adventure (2.11)."""

from games.cards.rules.cards import jokers, number_cards
from games.cards.rules.deciders import CardsTable, pick, tale_of, who
from games.cards.rules.desk.scenes import BETWEEN_SCENES
from games.cards.rules.events import Begun, Recovered
from games.cards.rules.feats import TestRules, begin_turn, take_test
from games.cards.rules.fights import (
    IN_FIGHT,
    add_foe,
    begin_fight,
    deal_faces,
    fight_on,
    give_cards,
)
from games.cards.rules.packs import end_scene, lowest_joker, recover, take, wound
from games.cards.rules.state import UNOPPOSED, Ending, Stake, State
from games.cards.rules.tokens import FIGHT, FOES, GM, ME, PLAYERS, TEST, Name, foe_name

_TEST_STAKES: tuple[Stake, ...] = ("peril", "toll", "prize")
_FIGHT_STAKES: tuple[Stake, ...] = ("blood", "ambush", "hoard")
_THIRD = 3  # 11.4: a foe has a third of the players' average


async def lead(table: CardsTable, state: State) -> Ending:
    """Play scene after scene up to the climax (11.2, 11.8, 11.9)."""
    resumed = table.phase == IN_FIGHT
    while True:
        if resumed:
            passed = bool(await fight_on(table, state))
        else:
            await table.checkpoint(BETWEEN_SCENES)
            if not number_cards(state.gm.pile):
                return UNOPPOSED
            passed = await next_scene(table, state)
        resumed = False
        climax = state.stake == "climax"
        end_scene(table, state)
        if climax:
            return Ending("won" if passed else "lost", "climax")
        if passed:
            await rest(table, state)


async def next_scene(table: CardsTable, state: State) -> bool:
    """Play a test or a fight, or the climax as the last scene; return if it was passed (11.2)."""
    last = state.number + 1 == table.options.scenes
    kind = FIGHT if last else await pick(table, "kind", [TEST, FIGHT])
    state.phase = "test" if kind == TEST else "fight"
    state.number += 1
    state.stake = "climax" if last else await pick_stake(table, state)
    table.emit(Begun(state.number, state.phase, tale_of(state)))
    if state.phase == "test":
        return await stake_test(table, state)
    return await stake_fight(table, state)


async def pick_stake(table: CardsTable, state: State) -> Stake:
    """Pick a possible stake at random; a Joker only if the GM's pack has one (11.2)."""
    stakes = _TEST_STAKES if state.phase == "test" else _FIGHT_STAKES
    if not jokers(state.gm.pile):
        stakes = stakes[:-1]
    return await pick(table, "stake", stakes)


async def stake_test(table: CardsTable, state: State) -> bool:
    """Let the first player who volunteers take a forced test (11.2, 11.3)."""
    seat = state.living[0]
    if len(state.living) > 1:
        seat, _ = await table.ask_all("volunteer", {each: [ME] for each in state.living})
    begin_turn(state, seat)
    prize = state.stake == "prize"
    if prize:
        stake_joker(state)
    attempts = 1 if prize else 1 + table.options.repeats
    rules = TestRules(attempts, wounds=state.stake == "peril")
    passed = await take_test(table, state, seat, rules, forced=True)
    if state.stake == "toll" and not passed and state.party[seat].alive:
        await wound(table, state, str(seat), GM)
    return passed


def stake_joker(state: State) -> None:
    """Put the GM's lowest Joker at stake (11.2 `prize`)."""
    joker = lowest_joker(state.gm.pile)
    if joker is not None:
        take(state.gm, joker)
        state.scene.staked = [joker]


async def stake_fight(table: CardsTable, state: State) -> bool:
    """Let all living players fight as many foes, or the master (11.2, 11.4, 11.5)."""
    players = [str(seat) for seat in state.living]
    foes = await make_foes(table, state)
    first = FOES if state.stake == "ambush" else await pick(table, "first", [PLAYERS, FOES])
    state.counts.fights += 1
    sides = (players, foes) if first == PLAYERS else (foes, players)
    begin_fight(table, state, *sides)
    return bool(await fight_on(table, state))


async def make_foes(table: CardsTable, state: State) -> list[Name]:
    """Deal the foes' number cards, then the first one's face card and Jokers (11.4, 11.5)."""
    there = len(number_cards(state.gm.pile))
    climax = state.stake == "climax"
    one = climax or table.options.foes == "one"
    count = 1 if one else min(len(state.living), there)
    size = min(foe_size(table, state), there // count)
    if climax:
        size = min(2 * foe_size(table, state) * len(state.living), there)
    names = [foe_name(row) for row in range(count)]
    for name in names:
        await deal_numbers(table, state, name, size)
    if climax:
        give_cards(state, state.foes[0], [*state.gm.faces, *jokers(state.gm.pile)])
        return names
    await deal_faces(table, state, names[0], min(1, len(state.gm.faces)))
    joker = lowest_joker(state.gm.pile)
    if state.stake == "hoard" and joker is not None:
        give_cards(state, state.foes[0], [joker])
    return names


def foe_size(table: CardsTable, state: State) -> int:
    """Return a foe's number of cards: the option's, or a third of the players' average (11.4).

    The average is that of the living players' starts, rounded up.
    """
    if table.options.foe_cards is not None:
        return table.options.foe_cards
    living = state.living
    starts = sum(state.party[seat].pack.start for seat in living)
    return -(-starts // (_THIRD * len(living)))


async def deal_numbers(table: CardsTable, state: State, name: Name, size: int) -> None:
    """Deal a new foe random number cards of the GM's pack (11.4)."""
    foe = add_foe(state)
    for _ in range(size):
        numbers = number_cards(state.gm.pile)
        give_cards(state, foe, [await pick(table, name, numbers)])


async def rest(table: CardsTable, state: State) -> None:
    """Let every living player recover some lost cards (11.8, 8.2)."""
    for name in map(str, state.living):
        back = await recover(table, state, name, table.options.rest, "rest")
        if back:
            table.emit(Recovered(who(table, state, name), tuple(back), None))
