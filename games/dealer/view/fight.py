"""The order of a fight in aligned lines: who acts, totals, health and conditions (2.5, 2.9)."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from games.dealer.rules.fighters import Fighter, fighter, fighters
from games.dealer.rules.initiative import upcoming
from games.dealer.rules.sheet import Condition
from games.dealer.rules.state import Turn
from games.dealer.view.words import DealerMoment, called, health_words
from games.engine.deck import symbols
from games.engine.panel import Block, Line, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.columns import fitted, padded, width
from games.kit.lines import joined
from games.kit.words import signed

MOST_IN_THE_WINDOW, MOST_ON_A_PAGE = 8, 10  # lines of the order
_MOST_OF_ALL = 20  # lines of a page that is for the order alone
_WIDE = 30  # letters of a line in a code block on a phone
_BEFORE = 2  # lines of the window before who acts
_NAMED_NEXT = 2
_SHORTEST = 6  # columns of a name
_TIE = "="


class _Row(NamedTuple):
    """A line of the order: a fighter, or the fighters of a group that act one after the other."""

    turns: Sequence[Turn]
    mark: str
    value: str
    name: str
    health: str
    armor: str
    rest: str

    @property
    def acts(self) -> bool:
        return any(turn.status == "acts" for turn in self.turns)


def order_lines(
    moment: DealerMoment, viewer: int | None, most: int = MOST_IN_THE_WINDOW
) -> list[Line]:
    """Return the fighters round who acts now, and how many are down or out (10).

    Before a fight these are all who would take part.
    """
    rows = _rows(moment, viewer)
    acting = next((at for at, row in enumerate(rows) if row.acts), 0)
    first = max(0, min(acting - _BEFORE, len(rows) - most))
    shown = rows[first : first + most]
    lines = _aligned(shown)
    while len(lines) > most and len(shown) > 1:  # conditions take lines of their own
        shown = shown[1:] if shown[-1].acts else shown[:-1]
        lines = _aligned(shown)
    if len(rows) > len(shown):
        others = len(rows) - len(shown)
        lines.append(ngettext("… and {count} more", "… and {count} more", others))
    block: list[Line] = [(Block("\n".join(lines)),)] if lines else []
    if moment.state.fight is None:
        return block
    return [heading(moment, viewer), *block, *_gone(moment, viewer)]


def all_lines(moment: DealerMoment, viewer: int | None) -> list[tuple[Line, ...]]:
    """Return the whole order in parts that fit on a page; none if the first page shows it."""
    rows = _rows(moment, viewer)
    lines = _aligned(rows)
    if len(lines) <= MOST_ON_A_PAGE:
        return []
    parts = [lines[at : at + _MOST_OF_ALL] for at in range(0, len(lines), _MOST_OF_ALL)]
    return [((Block("\n".join(part)),),) for part in parts]


def foes_line(moment: DealerMoment, viewer: int | None) -> list[Line]:
    """Return the names of those who would fight beside or against the players."""
    names = [
        (NamePart(_veiled(moment, one)),)
        for one in fighters(moment.state)
        if one.foe is not None and one.is_known(viewer)
    ]
    return [("👹 ", *joined(names, ", "))] if names else []


def heading(moment: DealerMoment, viewer: int | None) -> Line:
    """Return the round, and who acts next; or that all have left."""
    state = moment.state
    round_now = Strong(gettext("Round {number}", number=state.round))
    names = [(NamePart(name),) for name in next_names(moment, viewer)]
    if all(turn.status == "out" for turn in state.turns):
        return ("⚔️ ", gettext("All fighters are out."))
    if not names:
        return ("⚔️ ", round_now)
    return say("⚔️ {round} · next: {names}", round=round_now, names=joined(names, ", "))


def next_names(moment: DealerMoment, viewer: int | None) -> list[str]:
    """Return the next fighters, or groups, that a seat, or all, may know of."""
    coming = upcoming(moment.state)[group_left(moment) :]
    known = [turn for turn in coming if fighter(moment.state, turn.who).is_known(viewer)]
    return [_called(moment, each) for each in _together(moment, known)][:_NAMED_NEXT]


def group_left(moment: DealerMoment) -> int:
    """Return how many of the acting fighter's group act directly after it (5.1)."""
    acting, coming = moment.state.acting, upcoming(moment.state)
    if acting is None or _group(moment, acting) is None:
        return 0
    own = _group(moment, acting)
    return next((at for at, turn in enumerate(coming) if _group(moment, turn) != own), len(coming))


def _group(moment: DealerMoment, turn: Turn) -> tuple[object, ...] | None:
    """Return what fighters have in common that stand together in the order; None: nothing."""
    foe = fighter(moment.state, turn.who).foe
    if foe is None or foe.group is None:
        return None
    return foe.group, turn.total, turn.card, foe.name, foe.hidden


def seen_turns(moment: DealerMoment, viewer: int | None) -> list[Turn]:
    """Return the order, without what is hidden from a seat, or from all (5.4)."""
    state = moment.state
    return [turn for turn in state.turns if fighter(state, turn.who).is_known(viewer)]


def _rows(moment: DealerMoment, viewer: int | None) -> list[_Row]:
    """Return the lines of all who are there, those of a group as one."""
    state = moment.state
    turns = [
        turn
        for turn in seen_turns(moment, viewer)
        if turn.status == "acts" or not (turn.status == "out" or fighter(state, turn.who).is_down)
    ]
    if state.fight is None:
        turns = [Turn(one.who) for one in fighters(state) if one.is_known(viewer)]
    return [_row(moment, each, viewer) for each in _together(moment, turns)]


def _together(moment: DealerMoment, turns: Sequence[Turn]) -> list[list[Turn]]:
    """Return each fighter alone, and those of a group together."""
    grouped = groupby(turns, lambda turn: _group(moment, turn) or turn.who)
    return [list(each) for _, each in grouped]


def _called(moment: DealerMoment, turns: Sequence[Turn]) -> str:
    """Return the name of a fighter, or how many a group has: `5× Goblin`."""
    one = fighter(moment.state, turns[0].who)
    if len(turns) == 1 or one.foe is None:
        return _veiled(moment, one)
    return f"{len(turns)}× {one.foe.name or gettext('Foe')}"


def _row(moment: DealerMoment, turns: Sequence[Turn], viewer: int | None) -> _Row:
    ones = [fighter(moment.state, turn.who) for turn in turns]
    mark = "►" if any(turn.status == "acts" for turn in turns) else " "
    numbers = ones[0].shows_numbers(moment.options, viewer)
    armor = ones[0].sheet.armor if viewer == moment.state.dealer else 0
    return _Row(
        turns,
        mark,
        _value(moment, turns[0]),
        _called(moment, turns),
        _numbers(ones) if numbers else _words(ones),
        gettext("AC{number}", number=armor) if armor else "",
        ", ".join(_rest(turns, ones, numbers=numbers)),
    )


def _value(moment: DealerMoment, turn: Turn) -> str:
    """Return the card or the total, with a sign where others have the same (5.2)."""
    if turn.card is not None or turn.total is None:
        return symbols(turn.card) if turn.card is not None else ""
    is_tie = moment.state.fight == "dice" and any(
        each.total == turn.total and (_group(moment, each) or each.who) != _group(moment, turn)
        for each in seen_turns(moment, None)
        if each.who != turn.who
    )
    return f"{signed(turn.total)}{_TIE if is_tie else ''}"


def _veiled(moment: DealerMoment, one: Fighter) -> str:
    """Return a fighter's name, with the sign of those that are hidden."""
    name = called(moment, one.who)
    return f"?{name}" if one.is_hidden and " ?" not in name else name


def points_of(one: Fighter) -> str:
    """Return a fighter's hit points as numbers; empty if nothing is known of them (9.1)."""
    sheet = one.sheet
    more = f"+{sheet.temporary}" if sheet.temporary else ""
    if not sheet.most:
        return f"−{sheet.lost}{more}" if sheet.lost else more
    return f"{sheet.left}/{sheet.most}{more}"


def _numbers(ones: Sequence[Fighter]) -> str:
    """Return hit points; of a group what is left of each, once if all have the same."""
    points = list(dict.fromkeys(map(points_of, ones)))
    if len(points) == 1:
        return points[0]
    sheets = [one.sheet for one in ones]
    return " ".join(str(sheet.left if sheet.most else -sheet.lost) for sheet in sheets)


def _words(ones: Sequence[Fighter]) -> str:
    """Return the word for what is left; of a group each word with its number (9.6)."""
    said = [health_words(one.sheet.health, is_foe=one.is_hostile) for one in ones]
    words = list(dict.fromkeys(filter(None, said)))
    if len(ones) == 1:
        return gettext(words[0]) if words else ""
    return ", ".join(f"{said.count(word)} {gettext(word)}" for word in words)


def _rest(turns: Sequence[Turn], ones: Sequence[Fighter], *, numbers: bool) -> list[str]:
    """Return who waits or is dying, and conditions; of a group with the number of each."""
    told: list[str] = []
    for turn, one in zip(turns, ones, strict=True):
        sheet, foe = one.sheet, one.foe
        said = [gettext("waits")] if turn.status == "delays" else []
        if numbers and sheet.health == "down":
            said.append(gettext(health_words("down", is_foe=one.is_hostile)))
        said += map(condition_words, sheet.conditions)
        if said:
            lead = f"{foe.number}: " if foe is not None and len(turns) > 1 else ""
            told.append(f"{lead}{', '.join(said)}")
    return told


def condition_words(condition: Condition) -> str:
    """Return a condition, and for how many own turns."""
    name = condition.name or gettext("a condition")
    return name if condition.rounds is None else f"{name} {condition.rounds}"


def _aligned(rows: Sequence[_Row]) -> list[str]:
    """Return the lines with their columns below one another."""

    def widest(column: Callable[[_Row], str]) -> int:
        return max((width(column(row)) for row in rows), default=0)

    if any(row.value.endswith(_TIE) for row in rows):  # numbers stand below numbers
        rows = [row._replace(value=f"{row.value.removesuffix(_TIE)}{_tie(row)}") for row in rows]
    single = [row for row in rows if len(row.turns) == 1]
    value, armor = widest(lambda row: row.value), widest(lambda row: row.armor)
    health = max((width(row.health) for row in single), default=0)
    room = _WIDE - 2 - sum(each + 1 for each in (value, armor, health) if each)
    name = min(widest(lambda row: row.name), max(room, _SHORTEST))
    lines: list[str] = []
    for row in rows:
        total = f"{padded(row.value, value, right=True)} " if value else ""
        said = [padded(fitted(row.name, name), name)]
        said += [padded(row.health, health)] if health or row.health else []
        line = f"{padded(row.mark, 2)}{total}{' '.join(said)}"
        if row.armor and width(line) + 1 + armor <= _WIDE:
            line = f"{line} {row.armor}"
        line = line.rstrip()
        lines += _with_rest(line, row.rest, 2 + width(total))
    return lines


def _tie(row: _Row) -> str:
    return _TIE if row.value.endswith(_TIE) else " "


def _with_rest(line: str, rest: str, indent: int) -> list[str]:
    """Return a line with its conditions, or with a second one for them."""
    if not rest:
        return [fitted(line, _WIDE)]
    if width(line) + 2 + width(rest) <= _WIDE:
        return [f"{line}  {rest}"]
    return [fitted(line, _WIDE), " " * indent + fitted(rest, _WIDE - indent)]


def _gone(moment: DealerMoment, viewer: int | None) -> list[Line]:
    """Return how many are down, and how many are out."""
    turns = [turn for turn in seen_turns(moment, viewer) if turn.status != "acts"]
    out = [turn for turn in turns if turn.status == "out"]
    down = [turn for turn in turns if turn not in out and fighter(moment.state, turn.who).is_down]
    parts: list[Line] = []
    if down:
        parts.append((f"💀 {gettext('{count} down', count=len(down))}",))
    if out:
        parts.append((f"🚪 {gettext('{count} out', count=len(out))}",))
    return [joined(parts, " · ")] if parts else []
