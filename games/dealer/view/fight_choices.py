"""Choices in a fight: turns, hit points, conditions, corrections (2.5, 2.9)."""

import re
from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.catalogue import TURNS
from games.dealer.rules.fighters import delaying, is_hostile, is_known, sheet_of, shows_numbers
from games.dealer.rules.offers import may_delay, may_move_on
from games.dealer.rules.sheet import MOST_POINTS
from games.dealer.view import forms
from games.dealer.view.fight import all_lines, next_ones
from games.dealer.view.words import DealerMoment, act_label, at_seat, called
from games.engine.panel import Choice, Menu, Mood, Page, Panel, Row
from games.engine.speech import gettext
from games.kit.names import in_label

_IN_A_MENU = 25  # beyond, other amounts are on the page of the fight alone
_MOST_HALVED = _IN_A_MENU // 2
_D20 = re.compile(r"d20(?!\d)")
_BEGINNINGS = (t.DICE, t.CARDS, t.SIDES)


def moving_on(
    moment: DealerMoment, seats: Sequence[int], viewer: int | None = None
) -> list[Choice]:
    """Return the choices to end the turn that goes on, or to delay (5.5, 5.6)."""
    there = [at_seat(moment, seat) for seat in seats]
    made = []
    if any(map(may_move_on, there)):
        made.append(Choice((t.TURNS, t.NEXT), _next_label(moment, viewer), mood=Mood.MAIN))
    if any(map(may_delay, there)):
        made.append(Choice((t.TURNS, t.DELAY), act_label(t.DELAY)))
    return made


def _next_label(moment: DealerMoment, viewer: int | None) -> str:
    """Name who acts next, as far as a seat, or all, may know it, or say that a round begins.

    Who delays is asked about before it (5.5).
    """
    names = next_ones(moment, viewer)
    if names:
        return in_label("⏭️ Next: {name}", called(moment, names[0]))
    asked = [turn for turn in delaying(moment.state) if is_known(moment.state, turn.who, viewer)]
    acts = moment.state.acting is not None
    return act_label(t.NEXT) if acts and asked else gettext("⏭️ New round")


def points_row(moment: DealerMoment, seats: Sequence[int]) -> Menu | None:
    """Return the menu of all for damage: the last roll's to each, or any (9.3).

    A d20 is thrown for a test or an attack, not for damage.
    """
    state = moment.state
    if state.fight is None:
        return None
    there = {who for seat in seats for who in at_seat(moment, seat).touched}
    seen = [
        turn.who
        for turn in state.turns
        if turn.who in there and turn.status != "out" and is_known(moment.state, turn.who, None)
    ]
    if not seen:
        return None
    if state.to_apply and not _D20.search(state.rolls[-1].throw):
        points = min(state.to_apply, MOST_POINTS)
        label = gettext("💥 {points} damage to …", points=points)
        applied, others = _applied(moment, seen, points), _lose(moment, seen)
        return Menu(label, applied if len(applied + others) > _IN_A_MENU else applied + others)
    return Menu(gettext("💥 Damage to …"), _lose(moment, seen))


def _applied(moment: DealerMoment, fighters: Sequence[str], points: int) -> tuple[Choice, ...]:
    """Return a roll's points as damage to each: foes first, whole, then half."""
    order = sorted(fighters, key=lambda who: not is_hostile(moment.state, who))
    amounts = [points, points // 2] if points > 1 and len(order) <= _MOST_HALVED else [points]
    return tuple(
        Choice(
            (t.TURNS, t.HURT, who, str(amount)),
            in_label("{points} → {name}", called(moment, who), points=f"−{amount}"),
        )
        for amount in amounts
        for who in order
    )


def _lose(moment: DealerMoment, fighters: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(
        forms.amount_form(t.HURT, who, in_label("💥 {name} …", called(moment, who)))
        for who in fighters
    )


def fight_page(moment: DealerMoment, seat: int) -> Page:
    """Return the page of a fight: all fighters, and what a seat may do (2.5, 2.9)."""
    label = gettext("⚔️ Initiative …") if moment.state.fight is None else gettext("⚔️ Fight …")
    return Page(t.TURNS, label, lambda: _panel(moment, seat), stays=True)


def _panel(moment: DealerMoment, seat: int) -> Panel:
    able = TURNS.asks(at_seat(moment, seat))
    begin = tuple(
        Choice((t.TURNS, act), act_label(act), mood=Mood.MAIN if act == t.DICE else Mood.PLAIN)
        for act in _BEGINNINGS
        if act in able
    )
    going: list[Choice] = moving_on(moment, [seat], seat)
    if t.FOES in able:
        going += [forms.foes_form(moment), forms.party_form()]
    going += _of_the_fight(able)
    made: list[Row] = [row for row in (begin, tuple(going)) if row]
    if t.HURT in able:
        made += _on_sheets(moment, seat)
    made += _whom(moment, able)
    door = gettext("🏃 Run for it …") if seat == moment.state.dealer else ""
    return Panel(gettext("Initiative"), lines=all_lines(moment, seat), rows=tuple(made), door=door)


def _of_the_fight(able: Sequence[str]) -> list[Choice]:
    if t.PEACE not in able:
        return []
    peace = gettext("This ends the fight for everyone.")
    return [
        Choice((t.TURNS, t.ROUND), act_label(t.ROUND)),
        Choice((t.TURNS, t.PEACE), act_label(t.PEACE), confirm=peace),
    ]


def _on_sheets(moment: DealerMoment, seat: int) -> list[Row]:
    """Return menus for hit points, conditions and corrections of the fighters (9.2 to 9.5)."""
    there = at_seat(moment, seat).touched
    several = [t.HURT, t.HEAL, t.CONDITION] if len(there) > 1 else []
    hurt = list(_lose(moment, there))
    heal, conditions, sheets = [], [], []
    for who in there:
        name = called(moment, who)
        heal.append(forms.amount_form(t.HEAL, who, in_label("💚 {name} …", name)))
        conditions.append(forms.condition_form(who, in_label("🏷️ {name} …", name)))
        if shows_numbers(moment.options, moment.state, who, seat):
            sheets.append(forms.sheet_form(moment, seat, who, in_label("✏️ {name} …", name)))
        for at, each in enumerate(sheet_of(moment.state, who).conditions):
            label = in_label("🧹 {name}: {condition} ends", name, condition=each.name)
            conditions.append(Choice((t.TURNS, t.on(t.CURE, who), str(at)), label))
    rows = {t.HURT: hurt, t.HEAL: heal, t.CONDITION: conditions}
    for act in several:
        rows[act].append(Choice((t.TURNS, act), act_label(act)))
    return [
        Menu(gettext("💥 Damage …"), tuple(hurt)),
        Menu(gettext("💚 Heal …"), tuple(heal)),
        Menu(gettext("🏷️ Conditions …"), tuple(conditions)),
        Menu(gettext("✏️ Correct a fighter …"), tuple(sheets)),
    ]


def _whom(moment: DealerMoment, able: Sequence[str]) -> list[Row]:
    """Return the menu of who acts now, leaves, comes back, or goes before another."""
    made = [
        Choice((t.TURNS, act), act_label(what, called(moment, who)))
        for act in able
        for what, who in [t.split(act)]
        if what in (t.NOW, t.OUT, t.IN, t.BEFORE)
    ]
    label = gettext("⏱️ Order, leave, come back …")
    return [Menu(label, tuple(made))] if made else []
