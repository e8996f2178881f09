"""Choices in a fight: turns, hit points, conditions, corrections (2.5, 2.9)."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.catalogue import TURNS
from games.dealer.rules.fighters import delaying, fighter, fighters
from games.dealer.rules.offers import At, may_delay, may_move_on
from games.dealer.rules.play import MOST_TOGETHER
from games.dealer.view import forms
from games.dealer.view.fight import MOST_ON_A_PAGE, group_left, next_names, order_lines
from games.dealer.view.words import DealerMoment, act_label, at_seat, called
from games.engine.panel import Choice, Menu, Mood, Page, Panel, Row
from games.engine.speech import gettext
from games.kit.columns import fitted
from games.kit.names import in_label

_LONGEST_NEXT = 10  # columns of a name: *Damage* stands beside it on a phone
_BEGINNINGS = (t.DICE, t.CARDS, t.SIDES)


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
    """Return the page on which a fight begins (2.5, 2.9)."""

    def panel() -> Panel:
        lines = order_lines(moment, seat, MOST_ON_A_PAGE)
        rows = _before(moment, seat)
        return Panel(gettext("Fight"), lines=tuple(lines), rows=rows, door=door(moment, seat))

    return Page(t.TURNS, gettext("⚔️ Fight …"), panel, stays=True)


def door(moment: DealerMoment, seat: int) -> str:
    """Return the label of the way out, which the dealer takes (2.9)."""
    is_open = seat == moment.state.dealer and moment.house.has_way_out
    return gettext("🏃 Run for it …") if is_open else ""


def _before(moment: DealerMoment, seat: int) -> tuple[Row, ...]:
    """Return the choices before a fight: who comes, and how it begins; blue what is next."""
    at = at_seat(moment, seat)
    able = TURNS.asks(at)
    has_foes = bool(moment.state.foes)
    row = _foes(moment, able, Mood.PLAIN if has_foes else Mood.MAIN)
    if t.FOES in able:
        row.append(forms.party_form())
    begins = [(act, act == t.DICE and has_foes) for act in _BEGINNINGS if act in able]
    row += [
        Choice((t.TURNS, act), act_label(act), mood=Mood.MAIN if main else Mood.PLAIN)
        for act, main in begins
    ]
    rows: tuple[Row, ...] = (tuple(row),) if row else ()
    sheets = _sheets(moment, at)
    if sheets:
        rows = (*rows, Menu(gettext("✏️ Fighters, numbers, notes …"), tuple(sheets)))
    return rows


def fight_rows(moment: DealerMoment, seat: int, others: Sequence[Choice | Page]) -> tuple[Row, ...]:
    """Return the choices in a fight: five buttons, and a menu for the rest (2.5, 2.9)."""
    at = at_seat(moment, seat)
    able = TURNS.asks(at)
    row = moving_on(moment, [seat], seat)
    if at.touched:
        row += [
            forms.hurt_form(moment, at.touched, seat),
            forms.heal_form(moment, at.touched, seat),
            forms.condition_form(moment, at.touched, seat),
        ]
    row += _foes(moment, able)
    rest: list[Choice | Page] = [*_turns(moment, at), *_sheets(moment, at)]
    if t.FOES in able:
        rest.append(forms.party_form())
    if t.PEACE in able:
        peace = gettext("This ends the fight for everyone.")
        rest.append(Choice((t.TURNS, t.PEACE), act_label(t.PEACE), confirm=peace))
    menu = Menu(gettext("✏️ Fighters, order, cards, dice …"), (*rest, *others))
    return (*([tuple(row)] if row else []), menu)


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
        forms.sheet_form(moment, at.seat, who, in_label("✏️ {name} …", called(moment, who)))
        for who in at.touched
    ]
