"""The end of a game: the cards, the new sheets, the outcome (rules 13, 14.6 and 14.21)."""

from typing import Literal

from games.cardrpg.rules.battle import end_turn
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import Sheet, sheet_of
from games.cardrpg.rules.state import State
from games.engine.game import Outcome, Standing
from games.engine.record import JSON
from games.engine.speech import mark

Reason = Literal["stop", "deck", "death", "quest_won", "quest_lost", "duel_won", "duel_drawn"]

# The result of a session or a quest for each hero, in a word or two.
_RESULTS: dict[Reason, str] = {
    "stop": mark("returned home"),
    "deck": mark("deck ran out"),
    "death": mark("fell"),
    "quest_won": mark("won"),
    "quest_lost": mark("lost"),
}


def end_session(state: State) -> None:
    """Discard every card except the class card; gold stays (13.2, R26)."""
    end_turn(state)
    for monster in state.monsters:
        supplier = state.heroes[monster.supplier]
        supplier.put_on_discard([monster.card, *monster.bonus, *monster.spent, *monster.pile])
    state.monsters = []
    for hero in state.heroes:
        hero.put_on_discard([*hero.played, *hero.inventory, *hero.hand])
        hero.put_on_discard([*hero.bones_up, *hero.bones_down])
        hero.played, hero.inventory, hero.hand = [], [], []
        hero.bones_up, hero.bones_down = [], []


def outcome(table: RpgTable, state: State, reason: Reason, seat: int | None) -> Outcome:
    """Return the outcome (section 8 of the rules page); with a goal also that (R45)."""
    goal = table.options.goal if table.options.is_session else 0
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
        **({"goal": goal} if goal else {}),
    }


def new_sheet(table: RpgTable, state: State, seat: int) -> JSON:
    """Return the sheet after the game (13.2, 14.6, R27).

    A quest changes neither gold, Kills nor Deaths, a duel neither gold nor Kills (14.19). 13.3: the
    next session is a new game with this sheet.
    """
    hero = state.heroes[seat]
    old = sheet_of(table.sheets, seat)
    session = table.options.is_session
    died = 0 if table.options.mode == "quest" else hero.deaths
    sheet = Sheet(
        name=hero.given_name,
        cls=hero.class_card,
        level=hero.level,
        xp=hero.xp,
        strength=hero.strength,
        hp=hero.max_hp,
        gold=hero.gold if session else (old.gold if old else 0),
        jokers=(old.jokers if old else 0) + (hero.jokers if session else 0),
        kills=(old.kills if old else 0) + (hero.kills if session else 0),
        deaths=(old.deaths if old else 0) + died,
        sessions=(old.sessions if old else 0) + 1,
    )
    return sheet.dump()


def standings(outcome: Outcome) -> list[Standing]:
    """Return each seat's result and its kills as the score; a duel has no score."""
    reason: Reason = outcome["reason"]
    if outcome["mode"] == "duel":
        return [_duelled(outcome, seat) for seat in range(len(outcome["deaths"]))]
    won, session = is_won(outcome), outcome["mode"] == "session"
    result = mark("won") if won and "goal" in outcome else _RESULTS[reason]
    return [
        Standing(result, won, kills, mark("kills"), far=kills if session else None)
        for kills in outcome["kills"]
    ]


def is_won(outcome: Outcome) -> bool:
    """Return whether a quest is won, a goal reached (R45), or a session has ended without death."""
    if outcome["mode"] == "quest":
        return bool(outcome["reason"] == "quest_won")
    if "goal" in outcome:
        return bool(sum(outcome["kills"]) >= outcome["goal"])
    return bool(outcome["reason"] != "death")


def _duelled(outcome: Outcome, seat: int) -> Standing:
    """Return a seat's result in a duel: the last one standing won, or all drew (14.21)."""
    won = outcome["seat"] == seat
    stood = mark("won") if won else mark("drawn")
    return Standing(mark("fell") if outcome["deaths"][seat] else stood, won, None)


def category(options: CardRpgOptions, state: State, seat: int) -> str:
    """Return the high-score category: the class in a solo session, else empty."""
    cls = state.heroes[seat].cls
    return cls if options.mode == "session" and cls is not None else ""
