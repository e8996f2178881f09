"""The rules of CardRPG – Advanced: a session and a quest, from setting up to the new sheet.

Numbers such as 5.4 and R7 are those of the rules page. An ask that leaves one answer open
is not made (section 5): `table.decide` takes it.
"""

from __future__ import annotations

from typing import Any

from games.cardrpg.battle import STOP, camp, end_turn, fight
from games.cardrpg.characters import come_in, deal_first_hand, level_up, refill_hand
from games.cardrpg.draws import DeckSpent, RpgTable
from games.cardrpg.events import DeckRanOut, QuestEnded, Stopped
from games.cardrpg.inventory import add_drawn
from games.cardrpg.monsters import equip, turn_up
from games.cardrpg.sheet import Sheet, sheet_of
from games.cardrpg.state import State
from games.engine.game import Outcome
from games.engine.table import START

CAMP = "camp"

FIRST_ITEMS = 3
FOES = 3
QUEST_BONUS = 2


async def play(table: RpgTable, state: State) -> Outcome:
    """One session or quest."""
    seat = state.first
    if table.options.mode == "quest":
        return await quest(table, state, seat)
    try:
        reason = await session(table, state, seat)
    except DeckSpent as spent:
        reason, seat = "deck", spent.seat
        table.tell(DeckRanOut(seat))
    end_session(state)
    return outcome(table, state, reason, seat)


async def session(table: RpgTable, state: State, seat: int) -> str:
    """Sections 4 and 5: camp and battle in turns, until the player stops; why it ended."""
    if table.phase == START:
        await come_in(table, state)
        deal_first_hand(table, state, seat)
    while True:
        await table.checkpoint(CAMP)
        if await camp(table, state, seat) == STOP:
            table.tell(Stopped(seat))
            return "stop"
        await begin_battle(table, state, seat)
        await fight(table, state, seat)
        if table.options.end_at_death and not state.heroes[seat].alive:
            return "death"


async def begin_battle(table: RpgTable, state: State, seat: int) -> None:
    """5.1 to 5.5, R14: the hand, full HP, and a monster."""
    hero = state.heroes[seat]
    if state.battle:
        refill_hand(table, state, seat)
    if table.options.heal == "battle" or not hero.alive:
        hero.hp = hero.full_hp
    hero.alive = True
    state.battle += 1
    monster = turn_up(table, state, seat)
    if monster is not None:
        await equip(table, state, monster, hero.level)


def end_session(state: State) -> None:
    """13.2: every card but the class card is discarded; gold stays (R26)."""
    end_turn(state)
    for monster in state.monsters:
        hero = state.heroes[monster.supplier]
        hero.throw([monster.card, *monster.bonus, *monster.spent, *monster.pile])
    state.monsters = []
    for hero in state.heroes:
        hero.throw([*hero.played, *hero.inventory, *hero.hand])
        hero.throw([*hero.bones_up, *hero.bones_down])
        hero.played, hero.inventory, hero.hand = [], [], []
        hero.bones_up, hero.bones_down = [], []


async def quest(table: RpgTable, state: State, seat: int) -> Outcome:
    """14.1 to 14.6: shopping, then three monsters at once."""
    hero = state.heroes[seat]
    if table.phase == START:
        await come_in(table, state)
        deal_first_hand(table, state, seat, full=True)
        add_drawn(table, state, seat, FIRST_ITEMS)
    await table.checkpoint(CAMP)
    await camp(table, state, seat)
    state.battle += 1
    foes = [turn_up(table, state, seat) for _ in range(FOES)]
    for monster in foes:
        if monster is not None:
            await equip(table, state, monster, hero.level)
    await fight(table, state, seat)
    won = hero.alive and bool(hero.bones_up)  # R28: without a foe it is lost
    table.tell(QuestEnded(seat, won))
    if won:
        await level_up(table, state, seat, QUEST_BONUS)
    return outcome(table, state, "quest_won" if won else "quest_lost", seat)


def outcome(table: RpgTable, state: State, reason: str, seat: int) -> Outcome:
    """Section 8 of the rules page."""
    return {
        "mode": table.options.mode,
        "reason": reason,
        "seat": seat,
        "battles": state.battle,
        "kills": [hero.kills for hero in state.heroes],
        "deaths": [hero.deaths for hero in state.heroes],
        "jokers": [hero.jokers for hero in state.heroes],
        "sheets": None
        if table.options.adventure
        else [new_sheet(table, state, each) for each in range(len(state.heroes))],
    }


def new_sheet(table: RpgTable, state: State, seat: int) -> dict[str, Any]:
    """13.2, 14.6, R27: the sheet after it all; a quest leaves gold, Kills and Deaths alone."""
    hero = state.heroes[seat]
    old = sheet_of(table.sheets, seat)
    quest = table.options.mode == "quest"
    scored = 0 if quest else 1
    sheet = Sheet(
        name=hero.name or hero.player,
        cls=hero.class_card,
        level=hero.level,
        xp=hero.xp,
        strength=hero.strength,
        hp=hero.max_hp,
        gold=old.gold if quest and old else hero.gold,
        jokers=(old.jokers if old else 0) + scored * hero.jokers,
        kills=(old.kills if old else 0) + scored * hero.kills,
        deaths=(old.deaths if old else 0) + scored * hero.deaths,
        sessions=(old.sessions if old else 0) + 1,
    )
    return sheet.model_dump(by_alias=True)
