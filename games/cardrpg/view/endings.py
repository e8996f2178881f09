"""The end of a game, and the changes of the sheets."""

from __future__ import annotations

from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.sheet import Sheet, read_sheet, sheet_of
from games.cardrpg.view.choices import RpgMoment
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Small, Strong
from games.kit.words import count

ENDINGS: dict[Reason, str] = {
    "stop": "Back from the dungeon",
    "deck": "The deck is spent",
    "death": "Fallen",
    "quest_won": "Quest won!",
    "quest_lost": "Quest lost",
    "duel_won": "The last one standing",
    "duel_drawn": "The duel is a draw",
}
LOST: tuple[Reason, ...] = ("death", "quest_lost")


def sheets(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Sheet, Sheet] | None:
    """Return the sheet at the start or at its creation, and the sheet now (13.2, 14.6).

    None in adventure mode, which leaves the sheet unchanged.
    """
    if outcome["sheets"] is None:
        return None
    after = read_sheet(outcome["sheets"][seat])
    hero, before = moment.state.heroes[seat], sheet_of(moment.sheets, seat)
    if before is None:
        made = {"strength": hero.made_strength or after.strength, "hp": hero.made_hp or after.hp}
        before = Sheet(name=after.name, cls=after.cls, **made)
    return before, after


def changes(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return the changes of a hero, from old to new values."""
    both = sheets(moment, outcome, seat)
    if both is None:
        return ()
    old, new = both
    goal = "" if new.next is None else f"/{new.next}"
    return (
        (Face(new.cls), " ", Name(new.name)),
        ("⭐ ", Strong(f"Level {_change(old.level, new.level)}"), f" · {new.xp}{goal} XP"),
        (f"💪 STR {_change(old.strength, new.strength)}",),
        (f"❤️ HP {_change(old.hp, new.hp)}",),
        (f"🪙 Gold {_change(old.gold, new.gold)}",),
        (f"⚔️ {_change(old.kills, new.kills)} kills · 💀 {_change(old.deaths, new.deaths)} deaths",),
    )


def next_time(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return what playing again does, and how far a quest is (14.1); empty in adventure mode."""
    both = sheets(moment, outcome, seat)
    if both is None:
        return ()
    if moment.options.mode == "quest":
        return ((Small("Play again repeats the quest with this hero."),),)
    left = moment.options.quest_kills - both[1].kills
    quest = f"A quest opens in {count(left, 'kill')}." if left > 0 else "It can go on a quest."
    return ((Small(f"Play again keeps this hero. {quest}"),),)


def in_a_line(old: Sheet, new: Sheet) -> str:
    """Return the changes in one line: level, strength, HP and XP."""
    parts = [
        f"level {_change(old.level, new.level)}",
        f"STR {_change(old.strength, new.strength)}",
        f"HP {_change(old.hp, new.hp)}",
    ]
    return " · ".join([*parts, f"{new.xp} XP", f"🪙 {new.gold}"])


def _change(was: int, now: int) -> str:
    return str(now) if was == now else f"{was} → {now}"
