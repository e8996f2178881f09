"""Forms: rolls, foes, piles, words, and their errors; the answers that typed rolls stand for."""

import re
from collections.abc import Mapping, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import (
    MOST_FIGHTERS,
    Fighter,
    delaying,
    fighter,
    fighters,
    room_for,
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
from games.dealer.rules.state import Turn
from games.dealer.view.fight import condition_words, points_of
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
from games.dealer.view.words import FACES, THROWS, DealerMoment, act_label, called
from games.engine.extensions import people
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms, Mood
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import BETWEEN_TOKENS
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import read_roll
from games.kit.dice.telling import letter
from games.kit.names import SHOWN_OF_A_LABEL, short, visible
from games.kit.typed.lines import as_name
from games.kit.typed.told import Told

_THROW, _PILE, _CUT = "throw", "pile", "cut"
_FOES, _SHEET, _NOTE, _NUMBERS = t.FOES, t.SHEET, "note", "numbers"
_WHOM, _SAVED, _MARKS, _ORDER, _STAYS = "whom", "saved", "conditions", "order", "stays"
_IN_A_MENU = 25
_D20 = re.compile(r"d20(?!\d)")
_FALLEN = mark("Roll the dice first, then write the total: half of it is for those who saved.")
_LONGEST_FOES, _LONGEST_PARTY, _LONGEST_LINE, _LONGEST_MARKS = 4000, 4000, 100, 300
_TYPED = "typed"
THROW_FORMS = {f"{_THROW}-{each}": each for each in (t.OPEN, t.SECRET, t.BLIND)}
_PARTY_TO_BRING = f"{people.PARTY_LINES}-new"
_NO_NAME = mark("Give it a name with at least one visible letter.")


def throw_form(openness: str, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for a roll of this openness (4.5)."""
    form = Form(
        gettext("What do you roll?"),
        gettext("Dice, then what they are for"),
        LONGEST_TYPED,
        example=gettext("4d6kh3+2 fire"),
    )
    return _typed(f"{_THROW}-{openness}", gettext(THROWS[openness]), form, mood)


def foes_form(moment: DealerMoment, mood: Mood = Mood.PLAIN) -> Choice:
    """Return a form for fighters, one per line (9.2); the first lines of an evening are kept."""
    form = Form(
        gettext("Who comes?"),
        gettext("One per line; ? hides, ally: on your side"),
        _LONGEST_FOES,
        example=gettext("6x Goblin +2, hp 2d6, ac 13\n?Assassin +5"),
    )
    kept = "" if moment.state.foes else t.FOES
    return _typed(_FOES, act_label(t.FOES), form, mood, kept)


def party_form() -> Choice:
    """Return a form for the dealer's own party, one member per line (9.2)."""
    form = Form(
        gettext("Your party"),
        gettext("One per line: name, class, level, HP …"),
        _LONGEST_PARTY,
        example=gettext("Ann, Wizard 7, 38/44, ac 15, slots 4/3\nBo, Fighter 7, 60"),
    )
    return _typed(people.PARTY_LINES, gettext("🛡️ Party …"), form, kept=people.PARTY_LINES)


def party_to_bring() -> Forms:
    """Return the form of those of the dealer's own party of whom the table knows nothing (9.2)."""
    return Forms(_PARTY_TO_BRING, {_TYPED: Form("", "", _LONGEST_PARTY)}, people.PARTY_LINES)


def hurt_form(moment: DealerMoment, whom: Sequence[str], seat: int | None) -> Choice:
    """Return a form for hit points that fighters lose; who saved loses half (9.3)."""
    rolled = _rolled(moment)
    about = gettext("Points, dice, or “half”; +5 heals")
    if rolled is not None:
        about = gettext("{points} rolled, half is {half}", points=rolled, half=rolled // 2)
    text = "" if rolled is None else str(rolled)
    amount = Form(gettext("How many hit points?"), about, 30, text, example="2d6+3")
    fields = {_TYPED: amount, **_picks(moment, _WHOM, gettext("Who loses them?"), whom, seat)}
    if len(whom) > 1:
        saved = gettext("Half for those who saved (optional)")
        fields |= _picks(moment, _SAVED, saved, whom, seat, required=False)
    return Choice((t.HURT,), gettext("💥 Damage …"), form=Forms(t.HURT, fields))


def heal_form(moment: DealerMoment, whom: Sequence[str], seat: int | None) -> Choice:
    """Return a form for hit points that fighters win back (9.3)."""
    amount = Form(gettext("How many come back?"), gettext("Points or dice"), 30, example="2d6+3")
    fields = {_TYPED: amount, **_picks(moment, _WHOM, gettext("Who is healed?"), whom, seat)}
    return Choice((t.HEAL,), "💚", form=Forms(t.HEAL, fields))


def condition_form(moment: DealerMoment, whom: Sequence[str], seat: int | None) -> Choice:
    """Return a form for conditions of fighters (9.5)."""
    name = Form(
        gettext("Which condition?"),
        gettext("Its name, then its rounds, if they count"),
        LONGEST_CONDITION + 4,
        example=gettext("poisoned 3"),
    )
    fields = {_TYPED: name, **_picks(moment, _WHOM, gettext("Who has it?"), whom, seat)}
    return Choice((t.CONDITION,), gettext("🏷️ Condition"), form=Forms(t.CONDITION, fields))


def _picks(
    moment: DealerMoment,
    name: str,
    label: str,
    whom: Sequence[str],
    seat: int | None,
    *,
    required: bool = True,
) -> dict[str, Form]:
    """Return menus of fighters, the likeliest victims first; a second one if they are many.

    One fighter alone is picked already.
    """
    order = _likely(moment, whom)
    parts = [order[:_IN_A_MENU], order[_IN_A_MENU:]]
    return {
        f"{name}{at or ''}": Form(
            "",
            label,
            0,
            part[0] if len(order) == 1 else "",
            required=required and len(order) <= _IN_A_MENU,
            options={who: _with_points(moment, who, seat) for who in part},
            most=len(part),
        )
        for at, part in enumerate(parts)
        if part
    }


def _likely(moment: DealerMoment, whom: Sequence[str]) -> list[str]:
    """Return fighters, first those whom the acting one would strike, and last who is down."""
    acting = moment.state.acting
    against = acting is not None and fighter(moment.state, acting.who).is_hostile
    there = [fighter(moment.state, who) for who in whom]
    there.sort(key=lambda one: (one.is_down, one.is_hostile is against))
    return [one.who for one in there]


def _with_points(moment: DealerMoment, who: str, seat: int | None) -> str:
    """Return a fighter's name, with the hit points for a seat that may see them (9.6)."""
    one, name = fighter(moment.state, who), short(called(moment, who), SHOWN_OF_A_LABEL)
    if seat is None or not one.shows_numbers(moment.options, seat):
        return name
    return " · ".join(filter(None, (name, points_of(one))))


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
        fields[_TYPED] = Form("", gettext("Name"), LONGEST_NAME, foe.name, required=False)
    fields[_NOTE] = Form("", gettext("Note"), LONGEST_NOTE, note, required=False)
    if turn is not None:
        marks = _conditions(one)
        fields[_MARKS] = Form("", gettext("Conditions"), _LONGEST_MARKS, marks, required=False)
    if seat == state.dealer and (turn is not None or foe is not None):
        options = _orders(moment, who, turn)
        fields[_ORDER] = Form("", gettext("In the order"), 0, _STAYS, False, options=options)
    name = f"{_SHEET}-{who}-{_stats(one).points if is_shown else ''}"
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
            return answers_of(moment, read_roll(words, letter()), kind)
        case t.FOES:
            return _all_named(moment, read_fighters(words))
        case people.PARTY_LINES:
            return _party_named(moment, read_fighters(words, ally=True), is_all=not kind)
        case t.HURT | t.HEAL:
            return _hurt(moment, what, words, _picked(typed, _WHOM), _picked(typed, _SAVED))
        case t.CONDITION:
            return _marked(_together(_picked(typed, _WHOM)), words)
        case t.SHEET:
            return _corrected(moment, kind, typed)
        case t.ORACLE | t.CLOCK | t.SCENE | t.NOTE:
            return story_filled(what, kind, words)
        case "pile":
            return _new_pile(kind, words)
        case "cut":
            return _cut(moment, words)
    raise SetupRefused(gettext("There is no form “{name}” here.", name=name))


def _new_pile(kind: str, words: str) -> tuple[str, ...]:
    if not visible(words):
        raise SetupRefused(gettext(_NO_NAME))
    return (t.CARDS, t.PILE, kind, visible(words))


def _cut(moment: DealerMoment, words: str) -> tuple[str, ...]:
    most = len(moment.state.deck) - 1
    if not words.isdecimal() or not 1 <= int(words) <= most:
        raise SetupRefused(gettext("Cut between 1 and {most} cards.", most=most))
    return (t.CARDS, t.CUT, words)


def _picked(typed: Mapping[str, str], name: str) -> list[str]:
    """Return the fighters that were picked, from both menus."""
    words = filter(None, (typed.get(each) for each in (name, f"{name}1")))
    return [who for each in words for who in each.split(BETWEEN_TOKENS)]


def _together(whom: Sequence[str]) -> str:
    """Return fighters as one answer.

    Raises:
        SetupRefused: there are none.
    """
    if not whom:
        raise SetupRefused(gettext("Pick at least one fighter."))
    return BETWEEN_TOKENS.join(whom)


def _hurt(
    moment: DealerMoment, act: str, words: str, whom: Sequence[str], saved: Sequence[str]
) -> tuple[str, ...]:
    """Return the answers for hit points: the whole to some, half to those who saved (9.3).

    Raises:
        SetupRefused: no fighter is picked, or half of dice that have not fallen is wanted.
    """
    amount = read_amount(words, _last_total(moment))
    act = t.HEAL if words.startswith("+") else act
    if act == t.HEAL or not saved:
        return (t.TURNS, act, _together(whom), amount)
    if not amount.isdecimal():
        raise SetupRefused(gettext(_FALLEN))
    whole = [who for who in whom if who not in saved]
    said = (t.TURNS, t.HURT, _together(whole), amount) if whole else ()
    return (*said, t.TURNS, t.HURT, _together(saved), str(int(amount) // 2))


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
        as_name(one.called(moment.seats)).casefold(): one.who
        for one in fighters(moment.state)
        if one.foe is not None and not (one.is_hostile or one.is_hidden)
    }
    said: list[str] = []
    room = room_for(moment.state)
    for stats, name, note, _ in lines:
        _check_total(moment, stats)
        who = ((allies if is_party else {}) | seated).get(as_name(name).casefold())
        if who is not None:
            note = note or fighter(moment.state, who).sheet.note
            own = stats._replace(times=1, hidden=False, ally=False, together=False)
            said += [t.TURNS, t.on(t.SHEET, who), str(own), "", note]
            continue
        room -= stats.times
        new = stats._replace(modifier=stats.modifier or 0)
        said += [t.TURNS, t.FOES, str(new), name, note]
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


def _party_named(moment: DealerMoment, lines: Sequence[Line], *, is_all: bool) -> tuple[str, ...]:
    """Return the answers that add a party, or (without `is_all`) who is not known yet (9.2)."""
    new = [each for each in lines if is_all or not _is_known(moment, each.name)]
    return _all_named(moment, new, is_party=True) if new or is_all else ()


def _is_known(moment: DealerMoment, name: str) -> bool:
    """Return whether a player of that name has a sheet already, or an ally is there (9.2)."""
    return any(
        one.foe is not None or one.sheet != Sheet()
        for one in fighters(moment.state)
        if as_name(one.called(moment.seats)).casefold() == as_name(name).casefold()
    )


def _check_total(moment: DealerMoment, stats: Stats) -> None:
    """Refuse a total where no die falls for it: it would be lost (9.2)."""
    if stats.total is not None and moment.state.fight in (None, "cards"):
        raise SetupRefused(
            gettext("A total counts in a fight by d20: begin it, then write the total.")
        )


def _rolled(moment: DealerMoment) -> int | None:
    """Return the total that was just rolled for damage; a d20 is for a test or an attack."""
    state = moment.state
    if not state.to_apply or _D20.search(state.rolls[-1].throw):
        return None
    return min(state.to_apply, MOST_POINTS)


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
    one = next((each for each in fighters(moment.state) if each.who == who), None)
    if one is None:
        raise SetupRefused(gettext("That fighter has gone."))
    stats, remarked = _numbers_and_conditions(one, typed)
    rest = (*remarked, *_moved(typed))
    _check_total(moment, stats)
    sheet, foe = one.sheet, one.foe
    if shown and stats.points == shown:
        stats = stats._replace(points=f"{sheet.left}/{sheet.most}")
    stats = stats._replace(
        armor=stats.armor or 0,
        temporary=stats.temporary or 0,
        hidden=None if foe is None else bool(stats.hidden),
        points=stats.points or ("0/0" if sheet.most else ""),
    )
    name, note = visible(typed.get(_TYPED, "")), visible(typed.get(_NOTE, ""))
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


def answers_of(_moment: DealerMoment, roll: Roll, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.1, 4.5)."""
    return (t.DICE, openness, roll.text(), roll.label)
