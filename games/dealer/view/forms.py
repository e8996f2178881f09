"""Forms: rolls, foes, piles, words, and their errors; the answers that typed rolls stand for."""

from collections.abc import Mapping, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules import version1
from games.dealer.rules.fighters import (
    MOST_FIGHTERS,
    fighters,
    foe_called,
    foe_of,
    room_for,
    sheet_of,
    shows_numbers,
)
from games.dealer.rules.offers import CLOSING, PILE, TALE
from games.dealer.rules.sheet import (
    LONGEST_CONDITION,
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_POINTS,
    Sheet,
    Stats,
)
from games.dealer.view.fighter_lines import (
    Line,
    numbers_of,
    read_amount,
    read_changes,
    read_conditions,
    read_fighters,
    told,
)
from games.dealer.view.story_page import story_filled
from games.dealer.view.words import FACES, THROWS, DealerMoment, act_label
from games.engine.extensions import people
from games.engine.extensions.answers import Told
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms, Mood
from games.engine.speech import gettext, mark, ngettext
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import read_roll
from games.kit.dice.telling import letter
from games.kit.names import visible
from games.kit.typed.lines import as_name

_THROW, _PILE, _CUT = "throw", "pile", "cut"
_FOES, _SHEET, _NOTE, _NUMBERS = t.FOES, t.SHEET, "note", "numbers"
_LONGEST_FOES, _LONGEST_PARTY, _LONGEST_LINE = 1000, 2000, 100
_TYPED = "typed"
THROW_FORMS = {f"{_THROW}-{each}": each for each in (t.OPEN, t.SECRET, t.BLIND)}
_OLD_TABLE = mark(
    "This table is older than these dice. Roll plain ones, such as 4d6kh3+2, or open a new table."
)
_NO_NAME = mark("Give it a name with at least one visible letter.")


def throw_form(openness: str, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for a roll of this openness; without one, where it has been chosen (4.5)."""
    form = Form(
        gettext("What do you roll?"),
        gettext("Dice, then what they are for"),
        LONGEST_TYPED,
        example=gettext("4d6kh3+2 fire"),
    )
    return _typed(f"{_THROW}-{openness}", gettext(THROWS[openness or t.OPEN]), form, mood)


def foes_form(moment: DealerMoment) -> Choice:
    """Return a form for fighters, one per line (9.2); the first lines of an evening are kept."""
    form = Form(
        gettext("Who comes?"),
        gettext("One per line; ? hides, ally: on your side"),
        _LONGEST_FOES,
        example=gettext("6x Goblin +2, hp 2d6, ac 13\n?Assassin +5"),
    )
    kept = "" if moment.state.foes else t.FOES
    return _typed(_FOES, act_label(t.FOES), form, kept=kept)


def party_form() -> Choice:
    """Return a form for the dealer's own party, one member per line (9.2)."""
    form = Form(
        gettext("Your party"),
        gettext("One per line: name, class, level, HP …"),
        _LONGEST_PARTY,
        example=gettext("Ann, Wizard 7, 38/44, ac 15, slots 4/3\nBo, Fighter 7, 60"),
    )
    return _typed(people.PARTY_LINES, gettext("🛡️ Party …"), form, kept=people.PARTY_LINES)


def amount_form(act: str, who: str, label: str, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for hit points that a fighter loses or wins; `who` may be chosen (9.3)."""
    titles = {t.HURT: mark("How many hit points are lost?"), t.HEAL: mark("How many come back?")}
    what = mark("Points, dice, or “half”")
    if act == t.HURT and who:
        what = mark("Points, dice, or “half”; +5 heals")
    form = Form(gettext(titles[act]), gettext(what), 30, example=gettext("2d6+3"))
    return _typed(f"{act}-{who}", label, form, mood)


def condition_form(who: str, label: str) -> Choice:
    """Return a form for a condition of a fighter (9.5)."""
    form = Form(
        gettext("Which condition?"),
        gettext("Its name, then its rounds, if they count"),
        LONGEST_CONDITION + 4,
        example=gettext("poisoned 3"),
    )
    return _typed(f"{t.CONDITION}-{who}", label, form)


def sheet_form(moment: DealerMoment, seat: int, who: str, label: str) -> Choice:
    """Return a form with a fighter's name, and what the seat may see of it (9.2, 9.6).

    What players type of themselves before a fight is kept for the next table.
    """
    state = moment.state
    foe, sheet = foe_of(state, who), sheet_of(state, who)
    turn = next((each for each in state.turns if each.who == who), None)
    stats = Stats(
        modifier=state.modifiers[int(who)] if foe is None else foe.modifier,
        armor=sheet.armor,
        temporary=sheet.temporary,
        total=None if turn is None else turn.total,
        hidden=foe is not None and foe.hidden,
        points=f"{sheet.left}/{sheet.most}" if sheet.most else "",
    )
    is_rolled = turn is not None and turn.total is not None
    shown = Stats(modifier=2, armor=13, total=17 if is_rolled else None, points="12/21")
    example = numbers_of(shown)
    is_shown = shows_numbers(moment.options, state, who, seat)
    text, note = (numbers_of(stats), sheet.note) if is_shown else ("", "")
    is_own = who == str(seat) and turn is None
    if is_own and sheet == Sheet() and not state.modifiers[seat]:
        text = ""  # so that the text of the last table comes
    fields = {
        _NUMBERS: Form(
            gettext("A fighter"), gettext("Numbers"), _LONGEST_LINE, text, False, example
        )
    }
    if foe is not None:
        fields[_TYPED] = Form("", gettext("Name"), LONGEST_NAME, foe.name, required=False)
    fields[_NOTE] = Form("", gettext("Note"), LONGEST_NOTE, note, required=False)
    name = f"{_SHEET}-{who}-{stats.points if is_shown else ''}"
    return Choice(
        (name,), label, form=Forms(name, fields, *((t.SHEET, _NUMBERS) if is_own else ()))
    )


def pile_form(face: str) -> Choice:
    """Return a form for a new pile (3.12)."""
    form = Form(gettext("A new pile"), gettext("Its name"), PILE.limit, text=gettext("Table"))
    return _typed(f"{_PILE}-{face}", gettext(FACES[face]), form)


def cut_form(most: int) -> Choice:
    """Return a form for the position of a cut (3.10)."""
    label = gettext("Cards to move to the bottom, 1 to {most}", most=most)
    form = Form(gettext("Cut the deck"), label, 3, str((most + 1) // 2))
    return _typed(_CUT, act_label(t.CUT), form)


def tell_form() -> Form:
    """Return a form for the dealer's words (6.3)."""
    return Form(gettext("What happens?"), gettext("In your own words"), TALE.limit, required=False)


def end_form() -> Form:
    """Return a form for closing words (7.1)."""
    return Form(
        gettext("End the game for everyone?"),
        gettext("Closing words (optional)"),
        CLOSING.limit,
        required=False,
    )


def _typed(name: str, label: str, form: Form, mood: Mood = Mood.PLAIN, kept: str = "") -> Choice:
    return Choice((name,), label, mood=mood, form=Forms(name, {_TYPED: form}, kept))


def filled(moment: DealerMoment, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Parse a filled-in form into answers.

    Raises:
        SetupRefused: the name or the number is invalid, or the table does not know the dice.
        Unreadable: it is no roll.
    """
    words = typed.get(_TYPED, "").strip()
    what, _, kind = name.partition("-")
    match what:
        case "throw":
            answers = answers_of(moment, read_roll(words, letter()), kind)
            return answers if kind else answers[2:]
        case t.FOES:
            return _all_named(moment, read_fighters(words))
        case people.PARTY_LINES:
            return _all_named(moment, read_fighters(words, ally=True), is_party=True)
        case t.HURT | t.HEAL:
            amount = read_amount(words, _last_total(moment))
            act = t.HEAL if words.startswith("+") else what
            return (t.TURNS, act, kind, amount) if kind else (amount,)
        case t.CONDITION:
            return _marked(kind, words)
        case t.SHEET:
            return _corrected(moment, kind, typed)
        case t.ORACLE | t.CLOCK | t.SCENE | t.NOTE:
            return story_filled(what, kind, words)
        case "pile":
            if not visible(words):
                raise SetupRefused(gettext(_NO_NAME))
            return (t.CARDS, t.PILE, kind, visible(words))
        case "cut":
            most = len(moment.state.deck) - 1
            if not words.isdecimal() or not 1 <= int(words) <= most:
                raise SetupRefused(gettext("Cut between 1 and {most} cards.", most=most))
            return (t.CARDS, t.CUT, words)
    raise SetupRefused(gettext("There is no form “{name}” here.", name=name))


def _marked(whom: str, words: str) -> tuple[str, ...]:
    """Return the answers that put conditions on fighters (9.5)."""
    said: list[str] = []
    for name, rounds in read_conditions(words):
        said += [t.TURNS, t.CONDITION, whom, t.LASTING if rounds is None else str(rounds), name]
    return tuple(said)


def told_back(name: str, typed: Mapping[str, str]) -> list[Told]:
    """Return what was read of typed fighters, a line each."""
    if name not in (t.FOES, people.PARTY_LINES):
        return []
    lines = read_fighters(typed.get(_TYPED, ""), ally=name != t.FOES)
    return [Told(told(each), bool(each.unused)) for each in lines]


def _all_named(
    moment: DealerMoment, lines: Sequence[Line], *, is_party: bool = False
) -> tuple[str, ...]:
    """Return the answers that add fighters, or give who is there by that name a sheet (9.2).

    Those are the players, and for a party's lines its members who have come before.

    Raises:
        SetupRefused: nothing is typed, there is not enough room (5.2), or a total has no fight.
    """
    if not lines:
        raise SetupRefused(gettext(_NO_NAME))
    seated = {
        as_name(moment.seats[seat]).casefold(): str(seat) for seat in moment.state.fighting_seats
    }
    allies = {
        as_name(foe_called(moment.state, row)).casefold(): t.foe_at(row)
        for row, foe in enumerate(moment.state.foes)
        if foe.ally and not foe.hidden
    }
    said: list[str] = []
    room = room_for(moment.state)
    for stats, name, note, _ in lines:
        _check_total(moment, stats)
        who = ((allies if is_party else {}) | seated).get(as_name(name).casefold())
        if who is not None and moment.state.version > 1:
            note = note or sheet_of(moment.state, who).note
            one = stats._replace(times=1, hidden=False, ally=False, together=False)
            said += [t.TURNS, t.on(t.SHEET, who), str(one), "", note]
            continue
        room -= stats.times
        said += _new(moment, stats._replace(modifier=stats.modifier or 0), name, note)
    if room < 0:
        there = room_for(moment.state)
        raise SetupRefused(
            ngettext(
                "There is room for {count} more: at most {most} fighters take part at once.",
                "There is room for {count} more: at most {most} fighters take part at once.",
                there,
                most=MOST_FIGHTERS,
            )
        )
    return tuple(said)


def _new(moment: DealerMoment, stats: Stats, name: str, note: str) -> list[str]:
    """Return the answers that add fighters; in rules version 1 each has a modifier alone (5.3)."""
    if moment.state.version > 1:
        return [t.TURNS, t.FOES, str(stats), name, note]
    return [t.TURNS, t.HIDDEN if stats.hidden else t.FOE, str(stats.modifier), name] * stats.times


def _check_total(moment: DealerMoment, stats: Stats) -> None:
    """Refuse a total where no die falls for it: it would be lost (9.2)."""
    if stats.total is not None and moment.state.fight in (None, "cards"):
        raise SetupRefused(
            gettext("A total counts in a fight by d20: begin it, then write the total.")
        )


def _last_total(moment: DealerMoment) -> int | None:
    """Return the total of the last open roll, None if there is none."""
    totals = [roll.results[0].total for roll in moment.state.rolls if roll.openness == t.OPEN]
    return max(0, min(totals[-1], MOST_POINTS)) if totals else None


def _corrected(moment: DealerMoment, kind: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the answers that correct a fighter: what the form no longer says is gone (9.2).

    `kind` is who, and the hit points that the form showed: if these are unchanged, damage that the
    fighter has taken since stays.
    """
    who, _, shown = kind.partition("-")
    stats = read_changes(typed.get(_NUMBERS, ""))
    _check_total(moment, stats)
    if shown and stats.points == shown and who in fighters(moment.state):
        sheet = sheet_of(moment.state, who)
        stats = stats._replace(points=f"{sheet.left}/{sheet.most}")
    has_points = who in fighters(moment.state) and sheet_of(moment.state, who).most
    stats = stats._replace(
        armor=stats.armor or 0,
        temporary=stats.temporary or 0,
        hidden=bool(stats.hidden) if t.is_foe(who) else None,
        points=stats.points or ("0/0" if has_points else ""),
    )
    name, note = visible(typed.get(_TYPED, "")), visible(typed.get(_NOTE, ""))
    return (t.TURNS, t.on(t.SHEET, who), str(stats), name, note)


def answers_of(moment: DealerMoment, roll: Roll, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.1, 4.5).

    Raises:
        SetupRefused: the table has been open since rules version 1, which has no such dice.
    """
    steps = version1.steps_of(roll) if moment.state.version == 1 else (roll.text(), roll.label)
    if steps is None:
        raise SetupRefused(gettext(_OLD_TABLE))
    return (t.DICE, openness, *steps)
