"""The rules of CardRPG – Advanced: each mode, from the setup to the new sheet.

Numbers such as 5.4 and R7 are those of the rules page. An ask with a single answer is not made
(section 5): `table.decide` takes it.
"""

from math import inf

from games.cardrpg.rules import events as e
from games.cardrpg.rules.battle import camp, fight
from games.cardrpg.rules.coop import coop
from games.cardrpg.rules.draws import DeckSpent, RpgTable
from games.cardrpg.rules.duel import duel
from games.cardrpg.rules.hero import deal_first_hand, level_up, recover, refill_hand, set_up
from games.cardrpg.rules.inventory import FIRST_ITEMS, add_drawn
from games.cardrpg.rules.monsters import equip, turn_up
from games.cardrpg.rules.options import HUNT_KILLS, CardRpgOptions
from games.cardrpg.rules.outcome import Reason, end_session, outcome
from games.cardrpg.rules.sheet import QUEST_BONUS
from games.cardrpg.rules.state import CAMP, State
from games.cardrpg.rules.tokens import STOP
from games.engine.game import Outcome
from games.engine.table import START, Table
from games.kit.streaks import Streak

QUEST_MONSTERS = 3
LESSON_KILLS = 3


async def play(game: Table[CardRpgOptions, e.Event], state: State) -> Outcome:
    """Play one session, quest or duel."""
    mode = game.options.mode
    table = with_names(game, state)
    if mode == "quest":
        return outcome(table, state, await quest(table, state, state.first), state.first)
    if mode == "duel":
        return outcome(table, state, *await duel(table, state))
    try:
        reason, seat = await (coop if mode == "coop" else session)(table, state)
    except DeckSpent as spent:
        reason, seat = "deck", spent.seat
        table.emit(e.DeckRanOut(seat, spent.attack))
    end_session(state)
    return outcome(table, state, reason, seat)


def with_names(table: Table[CardRpgOptions, e.Event], state: State) -> RpgTable:
    """Return the rules' table; with several players its events carry the characters' names."""
    alone = len(table.seats) == 1

    def tell(event: e.PlainEvent) -> None:
        if alone and isinstance(event, e.SoloEvent | Streak):
            table.emit(event)
            return
        named = zip(state.heroes, table.seats, strict=True)
        table.emit(e.Among(tuple(hero.name or seat for hero, seat in named), event))

    return Table(table.options, table.seats, table.sheets, table.phase, tell)


async def session(table: RpgTable, state: State) -> tuple[Reason, int]:
    """Alternate camps and battles until the player stops (sections 4 and 5).

    Returns why the session ended, and whose seat ended it. R43 to R45: a lesson ends with its third
    kill, a hunt with its fifth, any other session with its goal, as if the player stopped; a hunt
    also ends with a death.

    Raises:
        DeckSpent: a card must be drawn and the deck is empty (13.1).
    """
    seat, options = state.first, table.options
    goal = LESSON_KILLS if options.lesson else HUNT_KILLS if options.hunt else options.goal or inf
    if table.phase == START:
        await set_up(table, state)
        deal_first_hand(table, state, seat)
    while True:
        await table.checkpoint(CAMP)
        if await camp(table, state, seat) == STOP:
            table.emit(e.Stopped(seat))
            return "stop", seat
        await begin_battle(table, state, seat)
        await fight(table, state, seat)
        if (options.end_at_death or options.hunt) and not state.heroes[seat].alive:
            return "death", seat
        if state.kills >= goal:
            table.emit(e.Stopped(seat))
            return "stop", seat


async def begin_battle(table: RpgTable, state: State, seat: int) -> None:
    """Refill the hand and the HP, and turn up a monster (5.1 to 5.5, R14)."""
    hero = state.heroes[seat]
    if state.battle:
        refill_hand(table, state, seat)
    recover(table, state, seat)
    state.battle += 1
    monster = turn_up(table, state, seat)
    if monster is not None:
        await equip(table, state, monster, hero.level)


async def quest(table: RpgTable, state: State, seat: int) -> Reason:
    """Play the shopping, then fight three monsters at once (14.1 to 14.6)."""
    hero = state.heroes[seat]
    if table.phase == START:
        await set_up(table, state)
        deal_first_hand(table, state, seat, full=True)
        add_drawn(table, state, seat, FIRST_ITEMS)
    await table.checkpoint(CAMP)
    await camp(table, state, seat)
    state.battle += 1
    turned_up = [turn_up(table, state, seat) for _ in range(QUEST_MONSTERS)]
    for monster in turned_up:
        if monster is not None:
            await equip(table, state, monster, hero.level)
    await fight(table, state, seat)
    won = hero.alive and bool(hero.bones_up)  # R28: a quest without a kill is lost
    table.emit(e.QuestEnded(seat, won))
    if won:
        await level_up(table, state, seat, QUEST_BONUS)
    return "quest_won" if won else "quest_lost"
