"""The order of a fight in lines: who acts, totals, health and conditions (2.5, 2.9)."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import (
    fighters,
    foe_of,
    is_hostile,
    is_known,
    sheet_of,
    shows_numbers,
)
from games.dealer.rules.initiative import upcoming
from games.dealer.rules.sheet import Condition, Sheet
from games.dealer.rules.state import Turn
from games.dealer.view.words import DealerMoment, called, card_parts, health_words
from games.engine.panel import Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.lines import joined
from games.kit.words import signed

MOST_IN_THE_WINDOW = 8
_BEFORE = 2  # fighters of the window who have just acted
_NAMED_NEXT = 2
_CELLS = 5
_MARKS = {"acts": "👉", "acted": "✓", "delays": "⏳", "out": "🚪", "waits": "▫️"}


def window_lines(moment: DealerMoment, viewer: int | None) -> list[Line]:
    """Return the fighters round who acts now; before a fight, the foes (10)."""
    state = moment.state
    if state.fight is None:
        return _foes(moment, viewer)
    there = _there(moment, viewer)
    acting = next((at for at, turn in enumerate(there) if turn.status == "acts"), 0)
    first = max(0, min(acting - _BEFORE, len(there) - MOST_IN_THE_WINDOW))
    window = there[first : first + MOST_IN_THE_WINDOW]
    lines = [heading(moment, viewer), *(_fighter(moment, turn, viewer) for turn in window)]
    if more := beyond_window(moment, viewer):
        lines.append((ngettext("… and {count} more", "… and {count} more", more),))
    return lines


def beyond_window(moment: DealerMoment, viewer: int | None) -> int:
    """Return how many fighters are not in the window."""
    return max(0, len(_there(moment, viewer)) - MOST_IN_THE_WINDOW)


def _there(moment: DealerMoment, viewer: int | None) -> list[Turn]:
    return [turn for turn in seen_turns(moment, viewer) if turn.status != "out"]


def all_lines(moment: DealerMoment, viewer: int | None) -> tuple[Line, ...]:
    """Return all fighters, with armor classes and notes for who may read them."""
    state = moment.state
    turns = seen_turns(moment, viewer)
    if state.fight is None:
        turns = [Turn(who) for who in fighters(state) if is_known(moment.state, who, viewer)]
    lines = [heading(moment, viewer)] if state.fight else []
    for turn in turns:
        lines.append((*_fighter(moment, turn, viewer), *_armor(moment, turn.who, viewer)))
        note = sheet_of(state, turn.who).note
        if note and shows_numbers(moment.options, moment.state, turn.who, viewer):
            lines.append(("↳ ", NamePart(note)))
    return tuple(lines)


def _foes(moment: DealerMoment, viewer: int | None) -> list[Line]:
    names = [
        (NamePart(called(moment, who)), _veil(moment, who))
        for who in fighters(moment.state)
        if t.is_foe(who) and is_known(moment.state, who, viewer)
    ]
    return [("👹 ", *joined(names, ", "))] if names else []


def heading(moment: DealerMoment, viewer: int | None) -> Line:
    """Return the round, and who acts next."""
    state = moment.state
    round_now = Strong(gettext("Round {number}", number=state.round))
    names = [(NamePart(called(moment, who)),) for who in next_ones(moment, viewer)]
    if not names:
        return ("⚔️ ", round_now)
    return say("⚔️ {round} · next: {names}", round=round_now, names=joined(names, ", "))


def next_ones(moment: DealerMoment, viewer: int | None) -> list[str]:
    """Return the next fighters that a seat, or all, may know of."""
    coming = [
        turn.who for turn in upcoming(moment.state) if is_known(moment.state, turn.who, viewer)
    ]
    return coming[:_NAMED_NEXT]


def seen_turns(moment: DealerMoment, viewer: int | None) -> list[Turn]:
    """Return the order, without what is hidden from a seat, or from all (5.4)."""
    return [turn for turn in moment.state.turns if is_known(moment.state, turn.who, viewer)]


def _fighter(moment: DealerMoment, turn: Turn, viewer: int | None) -> Line:
    sheet = sheet_of(moment.state, turn.who)
    name = NamePart(called(moment, turn.who))
    is_down = sheet.health == "down" and turn.status != "acts"
    sign = "💀" if is_down else _MARKS[turn.status]
    value: Sequence[Part] = card_parts(((turn.card, ""),), 1) if turn.card else ()
    if turn.total is not None:
        value = (signed(turn.total),)
    parts: list[Part] = [f"{sign} ", name, _veil(moment, turn.who)]
    parts += [" ", *value] if value else []
    shown = shows_numbers(moment.options, moment.state, turn.who, viewer)
    health = health_parts(sheet, shown=shown, foe=is_hostile(moment.state, turn.who))
    parts += [" · ", *health] if health else []
    if sheet.conditions:
        parts += [" · ", *joined((condition_parts(each) for each in sheet.conditions), ", ")]
    return tuple(parts)


def _veil(moment: DealerMoment, who: str) -> str:
    foe = foe_of(moment.state, who)
    return " 🫥" if foe is not None and foe.hidden else ""


def health_parts(sheet: Sheet, *, shown: bool, foe: bool) -> list[Part]:
    """Return hit points as numbers, or only as a word (9.6)."""
    word = health_words(sheet.health, is_foe=foe)
    if not shown:
        return [gettext(word)] if word else []
    more = f" +{sheet.temporary}" if sheet.temporary else ""
    if not sheet.most:
        return [f"−{sheet.lost}{more}"] if sheet.lost else [more.strip()] if more else []
    full = -(-_CELLS * sheet.left // sheet.most)
    bar = "▰" * full + "▱" * (_CELLS - full)
    dying = f" {gettext(word)}" if sheet.health == "down" and not foe else ""
    return [f"{bar} {sheet.left}/{sheet.most}{more}{dying}"]


def condition_parts(condition: Condition) -> Line:
    """Return a condition, and for how many own turns."""
    name = NamePart(condition.name or gettext("a condition"))
    return (name,) if condition.rounds is None else (name, f" {condition.rounds}")


def _armor(moment: DealerMoment, who: str, viewer: int | None) -> Line:
    """Return a fighter's armor class, for who may see its numbers."""
    armor = sheet_of(moment.state, who).armor
    is_shown = armor and shows_numbers(moment.options, moment.state, who, viewer)
    return (" · ", gettext("AC {number}", number=armor)) if is_shown else ()
