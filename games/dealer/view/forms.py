"""Forms: rolls, foes, piles, words, and their errors; the answers that typed rolls stand for."""

import re
from collections.abc import Mapping, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import (
    MOST_FIGHTERS,
    fighter,
    fighters,
    room_for,
)
from games.dealer.rules.offers import CLOSING, PILE, TALE
from games.dealer.rules.sheet import MOST_POINTS, Sheet
from games.dealer.view.fight import points_of
from games.dealer.view.fighter_lines import (
    Line,
    read_amount,
    read_conditions,
    read_fighters,
    told,
)
from games.dealer.view.sheet_form import check_total, corrected
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
_WHOM, _SAVED = "whom", "saved"
_IN_A_MENU = 25
_D20 = re.compile(r"d20(?!\d)")
_FALLEN = mark("Roll the dice first, then write the total: half of it is for those who saved.")
_LONGEST_FOES, _LONGEST_PARTY, _LONGEST_CONDITIONS = 4000, 4000, 80
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
    return _typed(t.FOES, act_label(t.FOES), form, mood, kept)


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
    return Choice((t.HEAL,), gettext("💚 Heal …"), form=Forms(t.HEAL, fields))


def condition_form(moment: DealerMoment, whom: Sequence[str], seat: int | None) -> Choice:
    """Return a form for conditions of fighters (9.5)."""
    name = Form(
        gettext("Which condition?"),
        gettext("Its name, then its rounds, if they count"),
        _LONGEST_CONDITIONS,
        example=gettext("poisoned 3"),
    )
    fields = {_TYPED: name, **_picks(moment, _WHOM, gettext("Who has it?"), whom, seat)}
    return Choice((t.CONDITION,), gettext("🏷️ Condition …"), form=Forms(t.CONDITION, fields))


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
            return corrected(moment, kind, typed)
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
        check_total(moment, stats)
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


def answers_of(_moment: DealerMoment, roll: Roll, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.1, 4.5)."""
    return (t.DICE, openness, roll.text(), roll.label)
