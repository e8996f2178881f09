"""The choices of the asks that only the mode `exit` has, with even shares of dice (7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from games.diamonds.rules import tokens as t
from games.diamonds.rules.adjusting import adjustable, adjustments, most_of, present
from games.diamonds.rules.dice import can_take, give, takers
from games.diamonds.rules.exit import dice_off, payable, spenders
from games.diamonds.rules.sheet import RESOURCES
from games.diamonds.rules.state import Exit, Party
from games.diamonds.view.fields import member_hp, names
from games.diamonds.view.resources import amount, resource
from games.diamonds.view.text import DiamondsMoment, dice_of
from games.engine.panel import Choice, Form, Menu, Mood, Row
from games.engine.speech import gettext, mark
from games.engine.table import Ask, Number, Token
from games.kit.lines import in_rows
from games.kit.names import SHOWN_OF_A_LABEL, in_label
from games.kit.token_rows import token_rows

_A_ROW = 2  # side by side, so that a phone shows a label whole
_FEW = 4
_BY_HAND = mark("By hand …")


def exit_rows(moment: DiamondsMoment, ask: Ask) -> tuple[Row, ...]:
    """Return the choices of an ask, the same for all seats asked."""
    exit_ = moment.state.exit_mode
    offer = next(iter(ask.offers.values()))
    if isinstance(offer, Number):
        return _reduce(offer, exit_.sides) if ask.name == "reduce" else token_rows(offer)
    tokens = offer if isinstance(offer, list) else []
    match ask.name:
        case "between":
            return _between(moment, tokens, exit_)
        case "spend":
            return _spend(moment, exit_)
        case "share":
            return _share(moment, tokens, exit_)
    return token_rows(offer)


def _spending(sides: int) -> str:
    """Name a menu of what is spent; without dice a point is one HP (7.2)."""
    dice, points = mark("Spend to take dice off …"), mark("Spend to take points off …")
    return gettext(dice if sides > 1 else points)


def _reduce(offer: Number, sides: int) -> tuple[Row, ...]:
    """Return how many dice an untracked party removes (7.4)."""
    fewer = []
    for off in range(1, offer.most + 1):
        less, left = dice_of(off, sides), dice_of(offer.most - off, sides)
        fewer.append(Choice((str(off),), gettext("{off} off, {left} left", off=less, left=left)))
    return ((_take("0", offer.most, sides),), Menu(_spending(sides), tuple(fewer)))


def _take(token: Token, dice: int, sides: int) -> Choice:
    label = gettext("🎲 Take {dice}", dice=dice_of(dice, sides))
    return Choice((token,), label, mood=Mood.MAIN)


def _spend(moment: DiamondsMoment, exit_: Exit) -> tuple[Row, ...]:
    """Return each member who can pay with each resource, in one step (7.4)."""
    called, party = names(moment), exit_.tracked
    payments = tuple(
        Choice(
            (t.member_token(member), key),
            f"{called[member]}: {_price(exit_, member, key)}",
            named=True,
        )
        for member in spenders(party)
        for key in payable(party, member)
    )
    return ((_take(t.ROLL, exit_.points, exit_.sides),), Menu(_spending(exit_.sides), payments))


def _price(exit_: Exit, member: int, key: str) -> str:
    cost, _ = RESOURCES[key]
    left = exit_.tracked.resources[member][key]
    off = dice_of(dice_off(exit_, key), exit_.sides)
    return gettext("{spent} of {left}, −{dice}", spent=amount(cost, key), left=left, dice=off)


def _share(moment: DiamondsMoment, tokens: list[Token], exit_: Exit) -> tuple[Row, ...]:
    """Return all dice evenly, half to each of two, all to one, or the next die to one (7.3)."""
    called, party = names(moment), exit_.tracked
    die = str(exit_.pool[0]) if exit_.pool else dice_of(1, exit_.sides)
    every_die = str(sum(exit_.pool)) if exit_.pool else dice_of(exit_.points, exit_.sides)
    one, whole = [], []
    for token in tokens:
        to = t.Share.from_token(token)
        name, hp = called[to.member], member_hp(party, to.member)
        if to.every_die:
            label = in_label("All {dice} → {name} ({hp})", name, dice=every_die, hp=hp)
            whole.append(Choice((token,), label))
        else:
            label = in_label("{dice} → {name} ({hp})", name, dice=die, hp=hp)
            one.append(Choice((token,), label))
    if not whole:  # only one die is left
        few = len(one) <= _FEW
        return in_rows(one, _A_ROW) if few else (Menu(gettext(_BY_HAND), tuple(one)),)
    shared = evenly(exit_)
    even = Choice(shared.answers, _evenly_label(moment, shared, exit_), mood=Mood.MAIN)
    halves = tuple(
        Choice(each.answers, _totals(called, each, exit_), named=True) for each in half_each(exit_)
    )
    half = [Menu(gettext("Split between two …"), halves)] if halves else []
    return ((even,), *half, Menu(gettext(_BY_HAND), (*whole, *one)))


def _evenly_label(moment: DiamondsMoment, shared: Proposal, exit_: Exit) -> str:
    """Label who takes what if it fits on a phone; else the minimum and the maximum."""
    whole = gettext("⚖️ Evenly: {shares}", shares=_totals(names(moment), shared, exit_))
    if len(whole) <= SHOWN_OF_A_LABEL:
        return whole
    least, most = min(shared.totals.values()), max(shared.totals.values())
    members = len(shared.totals)
    if least == most:
        return gettext("⚖️ Evenly: {points} for each of {members}", points=least, members=members)
    return gettext(
        "⚖️ Evenly: {least} to {most} for each of {members}",
        least=least,
        most=most,
        members=members,
    )


def _totals(called: Sequence[str], shared: Proposal, exit_: Exit) -> str:
    """Format `Mira 9, Kit 8, Thorin 9`, or unrolled dice as `Mira 3d4, Kit 2d4`."""
    return ", ".join(
        f"{called[member]} {each if exit_.pool else dice_of(each, exit_.sides)}"
        for member, each in shared.totals.items()
    )


def _between(moment: DiamondsMoment, tokens: list[Token], exit_: Exit) -> tuple[Row, ...]:
    onward = [Choice((t.NEXT,), gettext("Next room"), mood=Mood.MAIN)]
    if t.FALLEN in tokens:
        sure = gettext("Has the whole party fallen? This ends the way out.")
        onward.append(Choice((t.FALLEN,), gettext("The party has fallen"), confirm=sure))
    if t.ADJUST not in tokens:
        return (tuple(onward),)
    adjust = Menu(gettext("Change HP or resources …"), _adjustments(moment, exit_.tracked))
    return (tuple(onward), adjust)


def _adjustments(moment: DiamondsMoment, party: Party) -> tuple[Choice, ...]:
    """Return everything that can be set to a number, each in one step (7.5)."""
    called, able = names(moment), adjustable(party)
    choices = []
    for member in able:
        keys = adjustments(party, member)
        for key in keys:
            # An ask with a single answer is not made.
            lead = [t.ADJUST]
            lead += [t.member_token(member)] if len(able) > 1 else []
            lead += [key] if len(keys) > 1 else []
            form = _number_form(called[member], party, member, key)
            label = f"{called[member]}: {_amount(present(party, member, key), key)}"
            choices.append(Choice(tuple(lead), label, form=form, named=True))
    return tuple(choices)


def _number_form(name: str, party: Party, member: int, what: Token) -> Form:
    most = most_of(party, member, what)
    label = gettext("{thing}, 0 to {most}", thing=_thing(what), most=most)
    return Form(name, label, len(str(most)), str(present(party, member, what)))


def _amount(number: int, what: Token) -> str:
    return gettext("{hp} HP", hp=number) if what == t.HP else amount(number, what)


def _thing(what: Token) -> str:
    return gettext("HP") if what == t.HP else resource(what)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed even share of dice (7.3), found by trying it on a copy of the party.

    It has the answers to `share`, one a die, and each member's total, in points or unrolled dice.
    """

    answers: tuple[Token, ...]
    totals: dict[int, int]


def evenly(exit_: Exit) -> Proposal:
    """Share the dice among all who can take them, as evenly as the dice allow."""
    return _among(exit_, takers(exit_.tracked, exit_.at_hand))


def half_each(exit_: Exit) -> list[Proposal]:
    """Return a proposal for each pair of members who can take dice, if there are more."""
    able = takers(exit_.tracked, exit_.at_hand)
    if len(able) < 3:
        return []
    return [_among(exit_, pair) for pair in combinations(able, 2)]


def _among(exit_: Exit, members: Sequence[int]) -> Proposal:
    """Share the dice among these members, while one of them can take one."""
    rolled, effect = bool(exit_.pool), exit_.at_hand
    dice = exit_.pool if rolled else [1] * exit_.points
    party = _copy(exit_.tracked)
    planned = _planned(dice, members)
    answers: list[Token] = []
    totals = dict.fromkeys(members, 0)
    asked = True
    for at, die in enumerate(dice):
        able = takers(party, effect)
        # The last member who can take dice takes the rest, unasked.
        theirs = able if len(able) == 1 else [member for member in members if member in able]
        if not theirs:
            break
        member = (
            planned[at]
            if planned[at] in theirs
            else min(theirs, key=lambda each: totals.get(each, 0))
        )
        asked = asked and len(able) > 1
        totals[member] = totals.get(member, 0) + die
        if asked:
            answers.append(str(t.Share(member)))
        if rolled and can_take(party, member, effect):
            give(party, member, effect, die)
    return Proposal(tuple(answers), {member: each for member, each in totals.items() if each})


def _copy(party: Party) -> Party:
    """Copy the fields of a party that dice change."""
    counts = (party.taken, party.healed, party.lost, party.gained)
    return Party(party.hp[:], party.max_hp, [], *(each[:] for each in counts))


def _planned(dice: Sequence[int], members: Sequence[int]) -> list[int]:
    """Plan each die as if all could take any: the largest first, to the lowest total."""
    totals = dict.fromkeys(members, 0)
    planned = [members[0]] * len(dice)
    for at in sorted(range(len(dice)), key=lambda at: -dice[at]):
        planned[at] = min(members, key=lambda member: totals[member])
        totals[planned[at]] += dice[at]
    return planned
