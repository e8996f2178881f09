"""The end of a game, and the changes of the sheets."""

from __future__ import annotations

from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.sheet import Sheet, read_sheet, sheet_of
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.fields import xp_of
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Small, Strong
from games.engine.speech import gettext, mark, ngettext, say

ENDINGS: dict[Reason, str] = {
    "stop": mark("Back from the dungeon"),
    "deck": mark("The deck is spent"),
    "death": mark("Fallen"),
    "quest_won": mark("Quest won!"),
    "quest_lost": mark("Quest lost"),
    "duel_won": mark("The last one standing"),
    "duel_drawn": mark("The duel is a draw"),
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
    level = gettext("Level {level}", level=_change(old.level, new.level))
    return (
        (Face(new.cls), " ", Name(new.name)),
        ("⭐ ", Strong(level), f" · {xp_of(new.xp, new.next)}"),
        say("💪 STR {strength}", strength=_change(old.strength, new.strength)),
        say("❤️ HP {hp}", hp=_change(old.hp, new.hp)),
        say("🪙 Gold {gold}", gold=_change(old.gold, new.gold)),
        say(
            "⚔️ {kills} kills · 💀 {deaths} deaths",
            kills=_change(old.kills, new.kills),
            deaths=_change(old.deaths, new.deaths),
        ),
    )


def next_time(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return what playing again does, and how far a quest is (14.1); empty in adventure mode."""
    both = sheets(moment, outcome, seat)
    if both is None:
        return ()
    if moment.options.mode == "quest":
        return ((Small(gettext("Play again repeats the quest with this hero.")),),)
    left = moment.options.quest_kills - both[1].kills
    if left <= 0:
        return ((Small(gettext("Play again keeps this hero. It can go on a quest.")),),)
    far = ngettext(
        "Play again keeps this hero. A quest opens in {count} kill.",
        "Play again keeps this hero. A quest opens in {count} kills.",
        left,
    )
    return ((Small(far),),)


def in_a_line(old: Sheet, new: Sheet) -> str:
    """Return the changes in one line: level, strength, HP and XP."""
    parts = [
        gettext("level {level}", level=_change(old.level, new.level)),
        gettext("STR {strength}", strength=_change(old.strength, new.strength)),
        gettext("HP {hp}", hp=_change(old.hp, new.hp)),
        gettext("{xp} XP", xp=new.xp),
    ]
    return " · ".join([*parts, f"🪙 {new.gold}"])


def _change(was: int, now: int) -> str:
    return str(now) if was == now else f"{was} → {now}"
