"""Choices in a fight: turns, hit points, conditions, corrections (2.5, 2.9)."""

from collections.abc import Sequence
from functools import partial

from games.dealer.rules import tokens as t
from games.dealer.rules.catalogue import TURNS
from games.dealer.rules.fighters import delaying, fighter, fighters
from games.dealer.rules.offers import At, may_delay, may_move_on
from games.dealer.rules.play import MOST_TOGETHER
from games.dealer.view import forms
from games.dealer.view.chained import chained
from games.dealer.view.fight import MOST_ON_A_PAGE, all_lines, group_left, next_names, order_lines
from games.dealer.view.sheet_form import sheet_form
from games.dealer.view.words import DealerMoment, act_label, at_seat, called
from games.engine.panel import Choice, Menu, Mood, Page, Panel, Row
from games.engine.speech import gettext
from games.kit.columns import fitted
from games.kit.names import in_label

_IN_A_MENU = 25
_LONGEST_NEXT = 10  # columns of a name: *Damage* stands beside it on a phone


def moving_on(
    moment: DealerMoment, seats: Sequence[int], viewer: int | None = None
) -> list[Choice]:
    """Return the choice to end the turn that goes on, for a group that of all of it (5.5)."""
    if not any(may_move_on(at_seat(moment, seat)) for seat in seats):
        return []
    turns = 1 + min(group_left(moment), MOST_TOGETHER - 1)
    return [Choice((t.TURNS, t.NEXT) * turns, _next_label(moment, viewer), mood=Mood.MAIN)]


def _next_label(moment: DealerMoment, viewer: int | None) -> str:
    """Name who acts next, as far as a seat, or all, may know it, or say that a round begins.

    Who delays is asked about before it (5.5).
    """
    names = next_names(moment, viewer)
    if names:
        return gettext("⏭️ Next: {name}", name=fitted(names[0], _LONGEST_NEXT))
    asked = [
        turn for turn in delaying(moment.state) if fighter(moment.state, turn.who).is_known(viewer)
    ]
    acts = moment.state.acting is not None
    return act_label(t.NEXT) if acts and asked else gettext("⏭️ New round")


def damage(moment: DealerMoment, seats: Sequence[int]) -> list[Choice]:
    """Return the form for damage to those whom these seats may touch and of whom all know (9.3)."""
    if moment.state.fight is None:
        return []
    touched = {who for seat in seats for who in at_seat(moment, seat).touched}
    known = (one.who for one in fighters(moment.state) if one.is_known(None))
    whom = [who for who in known if who in touched]
    return [forms.hurt_form(moment, whom, None)] if whom else []


def fight_page(moment: DealerMoment, seat: int) -> Page:
    """Return the page on which a fight begins, the dealer's with their party (2.5, 2.9)."""

    def panel() -> Panel:
        lines = order_lines(moment, seat, MOST_ON_A_PAGE)
        rows = _before(moment, seat)
        return Panel(gettext("Fight"), lines=tuple(lines), rows=rows, door=door(moment, seat))

    is_first = seat == moment.state.dealer and not moment.state.foes
    brings = forms.party_to_bring() if is_first else None
    return Page(t.TURNS, gettext("⚔️ Fight …"), panel, stays=True, brings=brings)


def _order_pages(moment: DealerMoment, seat: int, name: str = "order") -> list[Page]:
    """Return a page with the whole order if it is longer than the first page shows."""
    label, parts = gettext("📋 The whole order …"), all_lines(moment, seat)
    return chained(name, label, gettext("Fight"), parts)


def door(moment: DealerMoment, seat: int | None) -> str:
    """Return the label of the way out, through which the dealer takes the party (2.9)."""
    is_open = seat == moment.state.dealer and moment.house.has_way_out
    return gettext("🏃 Run …") if is_open else ""


def _before(moment: DealerMoment, seat: int) -> tuple[Row, ...]:
    """Return the choices before a fight: who comes, and how it begins; blue what is next."""
    at = at_seat(moment, seat)
    able = TURNS.asks(at)
    has_foes = any(one.is_hostile for one in fighters(moment.state))
    row = _foes(moment, able, Mood.PLAIN if has_foes else Mood.MAIN)
    if t.FOES in able:
        row.append(forms.party_form())
    if t.DICE in able:
        mood = Mood.MAIN if has_foes else Mood.PLAIN
        row.append(Choice((t.TURNS, t.DICE), act_label(t.DICE), mood=mood))
    others = [Choice((t.TURNS, act), act_label(act)) for act in (t.CARDS, t.SIDES) if act in able]
    label = gettext("✏️ Fighters, numbers, notes …")
    if others:
        label = gettext("✏️ Fighters, by cards, by sides …")
    menu = Menu(label, (*others, *_sheets(moment, at)))
    first: Row = (*row, *_order_pages(moment, seat, f"{t.TURNS}/order"))
    return (*([first] if first else []), *([menu] if menu.choices else []))


def fight_rows(moment: DealerMoment, seat: int, others: Sequence[Choice | Page]) -> tuple[Row, ...]:
    """Return the choices in a fight: four buttons, and a menu for the rest (2.5, 2.9).

    The dealer ends the fight by a button, and has conditions in the menu.
    """
    at = at_seat(moment, seat)
    able = TURNS.asks(at)
    row: list[Choice | Page] = [*moving_on(moment, [seat], seat)]
    marks = [forms.condition_form(moment, at.touched, seat)] if at.touched else []
    if at.touched:
        row += [
            forms.hurt_form(moment, at.touched, seat),
            forms.heal_form(moment, at.touched, seat),
        ]
    if t.PEACE in able:
        ends = gettext("This ends the fight for everyone.")
        row.append(Choice((t.TURNS, t.PEACE), act_label(t.PEACE), confirm=ends))
    else:
        row, marks = [*row, *marks], []
    first: list[Choice | Page] = [*marks, *_foes(moment, able), *_turns(moment, at)]
    first += _order_pages(moment, seat)
    last: list[Choice | Page] = [forms.party_form()] if t.FOES in able else []
    last += others
    sheets: Sequence[Choice | Page] = _sheets(moment, at)
    if len(first) + len(sheets) + len(last) > _IN_A_MENU:
        draw = partial(_all_sheets, _sheets(moment, at))
        sheets = [Page("fighters", gettext("✏️ Fighters …"), draw, stays=True)]
    label = gettext("✏️ Fighters, order, cards, dice …")
    if t.FOES in able:
        label = gettext("✏️ Foes, conditions, cards …")
    menu = Menu(label, (*first, *sheets, *last))
    return (*([tuple(row)] if row else []), menu)


def _all_sheets(sheets: Sequence[Choice]) -> Panel:
    """Return the page with the forms of fighters who are too many for the menu of the rest."""
    return Panel(
        gettext("Fighters"), rows=(Menu(gettext("✏️ Whom do you correct?"), tuple(sheets)),)
    )


def _foes(moment: DealerMoment, able: Sequence[str], mood: Mood = Mood.PLAIN) -> list[Choice]:
    is_able = t.FOES in able
    return [forms.foes_form(moment, mood)] if is_able else []


def _turns(moment: DealerMoment, at: At) -> list[Choice]:
    """Return the rarer ends of a turn: one of a group, a delay, a round that begins early."""
    made: list[Choice] = []
    if group_left(moment) and may_move_on(at):
        made.append(Choice((t.TURNS, t.NEXT), gettext("⏭️ Only one of the group")))
    if may_delay(at):
        made.append(Choice((t.TURNS, t.DELAY), act_label(t.DELAY)))
    is_next = next_names(moment, at.seat) or at.state.acting is None
    if at.is_dealer and is_next and at.state.acting is not None:
        made.append(Choice((t.TURNS, t.ROUND), act_label(t.ROUND)))
    if not at.is_dealer:  # the dealer has it in each fighter's form
        made += [
            Choice((t.TURNS, t.on(t.NOW, turn.who)), act_label(t.NOW, called(moment, turn.who)))
            for turn in delaying(at.state)
            if turn.who in at.touched
        ]
    return made


def _sheets(moment: DealerMoment, at: At) -> list[Choice]:
    """Return the form of each fighter whose sheet a seat may correct (9.2, 9.5)."""
    return [
        sheet_form(moment, at.seat, who, in_label("✏️ {name} …", called(moment, who)))
        for who in at.touched
    ]
