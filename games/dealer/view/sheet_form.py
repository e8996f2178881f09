"""The form of a fighter's sheet, and the answers that correct it (9.2, 9.5, 9.6)."""

from collections.abc import Mapping, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import Fighter, delaying, fighter, fighters, room_for
from games.dealer.rules.sheet import LONGEST_NAME, LONGEST_NOTE, Sheet, Stats
from games.dealer.rules.state import Turn
from games.dealer.view.fight import condition_words
from games.dealer.view.fighter_lines import numbers_of, read_changes, read_conditions
from games.dealer.view.words import DealerMoment, called
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms
from games.engine.speech import gettext
from games.kit.names import SHOWN_OF_A_LABEL, short, visible

_NAME, _NUMBERS, _NOTE, _MARKS, _ORDER = "typed", "numbers", "note", "conditions", "order"  # fields
_STAYS = "stays"
_IN_A_MENU = 25
_LONGEST_LINE, _LONGEST_MARKS = 100, 300


def sheet_form(moment: DealerMoment, seat: int, who: str, label: str) -> Choice:
    """Return a form with a fighter's name, and what the seat may see of it (9.2, 9.5, 9.6).

    In a fight its place in the order is the dealer's to change (5.2, 5.6, 5.7). What players type
    of themselves before a fight is kept for the next table.
    """
    state = moment.state
    one = fighter(state, who)
    foe, sheet, turn = one.foe, one.sheet, one.turn
    shown = Stats(
        modifier=2, armor=13, total=None if turn is None else turn.total and 17, points="12/21"
    )
    is_shown = one.shows_numbers(moment.options, seat)
    text, note = (numbers_of(_stats(one)), sheet.note) if is_shown else ("", "")
    is_own = one.seat == seat and turn is None
    if is_own and sheet == Sheet() and not state.modifiers[seat]:
        text = ""  # so that the text of the last table comes
    title = short(called(moment, who), SHOWN_OF_A_LABEL)
    example = numbers_of(shown)
    fields = {_NUMBERS: Form(title, gettext("Numbers"), _LONGEST_LINE, text, False, example)}
    if foe is not None:
        fields[_NAME] = Form("", gettext("Name"), LONGEST_NAME, foe.name, required=False)
    fields[_NOTE] = Form("", gettext("Note"), LONGEST_NOTE, note, required=False)
    if turn is not None:
        marks = _conditions(one)
        fields[_MARKS] = Form("", gettext("Conditions"), _LONGEST_MARKS, marks, required=False)
    if seat == state.dealer and (turn is not None or foe is not None):
        options = _orders(moment, who, turn)
        fields[_ORDER] = Form("", gettext("In the order"), 0, _STAYS, False, options=options)
    name = f"{t.SHEET}-{who}-{_stats(one).points if is_shown else ''}"
    return Choice(
        (name,), label, form=Forms(name, fields, *((t.SHEET, _NUMBERS) if is_own else ()))
    )


def _conditions(one: Fighter) -> str:
    """Return a fighter's conditions as they are typed (9.5)."""
    return ", ".join(map(condition_words, one.sheet.conditions))


def _stats(one: Fighter) -> Stats:
    """Return what is known of a fighter, as it would be typed (9.2)."""
    sheet = one.sheet
    return Stats(
        modifier=one.modifier,
        armor=sheet.armor,
        temporary=sheet.temporary,
        total=None if one.turn is None else one.turn.total,
        hidden=one.is_hidden,
        points=f"{sheet.left}/{sheet.most}" if sheet.most else "",
    )


def _orders(moment: DealerMoment, who: str, turn: Turn | None) -> dict[str, str]:
    """Return what a fighter may do about its place in the order, by the answers (5.2 to 5.7)."""
    state = moment.state
    acts = {_STAYS: gettext("stays in its place")}
    if turn is None:
        return acts | {t.on(t.OUT, who): gettext("leaves the fight")}
    if turn in delaying(state):
        acts[t.on(t.NOW, turn.who)] = gettext("acts now")
    if turn.status != "out":
        acts[t.on(t.OUT, turn.who)] = gettext("leaves the fight")
    elif room_for(state):
        acts[t.on(t.IN, turn.who)] = gettext("comes back")
    others = [each.who for each in state.turns if each.who != turn.who]
    for other in others[: _IN_A_MENU - len(acts)]:
        acts[f"{t.on(t.BEFORE, turn.who)} {other}"] = gettext(
            "goes before {name}", name=called(moment, other)
        )
    return acts


def corrected(moment: DealerMoment, kind: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the answers that correct a fighter: what the form no longer says is gone (9.2).

    `kind` is who, and the hit points that the form showed: if these are unchanged, damage that the
    fighter has taken since stays.
    """
    who, _, shown = kind.partition("-")
    one = next((each for each in fighters(moment.state) if each.who == who), None)
    if one is None:
        raise SetupRefused(gettext("That fighter has gone."))
    stats, remarked = _numbers_and_conditions(one, typed)
    rest = (*remarked, *_moved(typed))
    check_total(moment, stats)
    sheet, foe = one.sheet, one.foe
    if shown and stats.points == shown:
        stats = stats._replace(points=f"{sheet.left}/{sheet.most}")
    stats = stats._replace(
        armor=stats.armor or 0,
        temporary=stats.temporary or 0,
        hidden=None if foe is None else bool(stats.hidden),
        points=stats.points or ("0/0" if sheet.most else ""),
    )
    name, note = visible(typed.get(_NAME, "")), visible(typed.get(_NOTE, ""))
    is_same = name == ("" if foe is None else foe.name) and note == sheet.note
    if rest and is_same and numbers_of(stats) == numbers_of(_stats(one)):
        return rest
    return (t.TURNS, t.on(t.SHEET, who), str(stats), name, note, *rest)


def _numbers_and_conditions(one: Fighter, typed: Mapping[str, str]) -> tuple[Stats, Sequence[str]]:
    """Return what a fighter's form says of its numbers, and the answers of its conditions.

    Raises:
        SetupRefused: one is invalid, or both are; the text has all mistakes.
    """
    wrong = list[str]()
    stats, remarked = Stats(), list[str]()
    try:
        stats = read_changes(typed.get(_NUMBERS, ""))
    except SetupRefused as error:
        wrong.append(str(error))
    try:
        remarked = _remarked(one, typed)
    except SetupRefused as error:
        wrong.append(str(error))
    if wrong:
        raise SetupRefused("\n".join(wrong))
    return stats, remarked


def _remarked(one: Fighter, typed: Mapping[str, str]) -> list[str]:
    """Return the answers that end conditions a form no longer names, and begin others (9.5)."""
    who, there = one.who, one.sheet.conditions
    words = typed.get(_MARKS)
    if words is None or words == _conditions(one):
        return []
    found = read_conditions(words) if words else []
    kept = [(each.name, each.rounds) for each in there]
    names = [each.name for each in found]
    gone = [at for at, each in enumerate(there) if each.name not in names]
    said: list[str] = []
    for at in reversed(gone):
        said += [t.TURNS, t.on(t.CURE, who), str(at)]
    for name, rounds in found:
        if (name, rounds) not in kept:
            lasts = t.LASTING if rounds is None else str(rounds)
            said += [t.TURNS, t.CONDITION, who, lasts, name]
    return said


def _moved(typed: Mapping[str, str]) -> list[str]:
    """Return the answers that move a fighter in the order (5.2, 5.6, 5.7)."""
    order = typed.get(_ORDER, _STAYS)
    return [] if order == _STAYS else [t.TURNS, *order.split()]


def check_total(moment: DealerMoment, stats: Stats) -> None:
    """Refuse a total where no die falls for it: it would be lost (9.2)."""
    if stats.total is not None and moment.state.fight in (None, "cards"):
        raise SetupRefused(
            gettext("A total counts in a fight by d20: begin it, then write the total.")
        )
