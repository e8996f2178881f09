"""The monsters and characters on a board, in lines and as large cards."""

from collections.abc import Collection, Sequence

from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.damage import guard_worth
from games.cardomancer.rules.danger import Danger, dangers, unseen
from games.cardomancer.rules.state import Character, Monster, State, open_window
from games.cardomancer.view.choices import monster_label
from games.cardomancer.view.text import ICONS, CardomancerMoment, class_and_level, minus
from games.engine.deck import rank
from games.engine.panel import MOST_LARGE, Bar, Large, Line, Name, Part, Sign, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.lines import face_or_name, faces, joined
from games.kit.words import bar, odds, sentence_case, span

_BAR = 6  # blocks
_MOST_APART = 3  # monsters with a line each

# 4.5, 4.7, 4.3: the special rule of a rank.
_WAYS = {"J": mark("acts twice"), "K": mark("hits all"), "A": mark("its cards hit in full")}


def monsters(moment: CardomancerMoment, large: Collection[Large]) -> tuple[Line, ...]:
    """Return a line for each monster; of many, untouched ones share a line."""
    row = moment.state.row
    acting = open_window(moment.ask)
    if len(row) <= _MOST_APART:
        return tuple(_monster(moment, each, large) for each in row)
    whole = [each for each in row if _is_whole(each) and (acting is None or each != acting.monster)]
    apart = tuple(_monster(moment, each, large) for each in row if each not in whole)
    return (*apart, ("👹 ", *_listed(moment, whole))) if whole else apart


def _is_whole(monster: Monster) -> bool:
    return monster.hp == VALUE[monster.card] and monster.guard is None


def _listed(moment: CardomancerMoment, monsters: Sequence[Monster]) -> Line:
    """Monsters in a line, with their health."""
    names = ((monster_label(moment.state, each), each.hp) for each in monsters)
    return joined([(f"{name} ", Strong(str(hp))) for name, hp in names], ", ")


def _monster(moment: CardomancerMoment, monster: Monster, large: Collection[Large]) -> Line:
    """Card, name, health, guard, and whether it has acted."""
    state, window = moment.state, open_window(moment.ask)
    acting = window is not None and monster == window.monster
    card, most = monster.card, VALUE[monster.card]
    sign = "👉 " if acting else f"{ICONS[monster.cls]} "
    parts: list[Part] = [sign, face_or_name(card, large), f" {monster_label(state, monster)} "]
    parts.append(_health(monster.hp, most))
    if monster.guard is not None:
        guard = gettext("guard {damage}", damage=minus(guard_worth(monster)))
        parts.append(f" · {guard}")
    if rank(card) in _WAYS:
        parts.append(f" · {gettext(_WAYS[rank(card)])}")
    if state.phase == "monsters" and monster.acted and not acting:
        parts.append(" ✓")
    return tuple(parts)


def health_bar(hp: int, most: int) -> str:
    """Return HP as a bar: full only at full HP, and empty only at 0."""
    return bar(max(hp * _BAR // most, min(hp, 1)), _BAR)


def characters(
    moment: CardomancerMoment, shown: Collection[int], large: Collection[Large]
) -> tuple[Line, ...]:
    """Return a line for each character: class, HP, uneven levels, hand, marks.

    A hand is a number of cards, or the cards themselves where it is open: of the seats `shown`.
    """
    seats = range(len(moment.seats))
    return tuple(_character(moment, seat, large, is_open=seat in shown) for seat in seats)


def _character(
    moment: CardomancerMoment, seat: int, large: Collection[Large], *, is_open: bool
) -> Line:
    state, several = moment.state, len(moment.seats) > 1
    character = state.party[seat]
    who: Line = (f"{ICONS[character.cls]} ", Name(moment.seats[seat]), " ")
    marks = _marks(state, seat) if several else ""
    if not character.hp:
        return (*who, f"{gettext('💀 dead')}{marks}")
    health = _health(character.hp, character.max_hp)
    uneven = len({each.level for each in state.party}) > 1
    level = f" · {gettext('level {level}', level=character.level)}" if uneven else ""
    hand: list[Part] = [ngettext("{count} card", "{count} cards", len(character.hand))]
    if is_open and character.hand:
        hand = faces(character.hand, large)
    return (*who, health, f"{level} · ", *hand, f"{_special(character)}{marks}")


def character_line(character: Character) -> Line:
    """Return a character's class, HP and level in one line."""
    cls, hp, most = character.cls, character.hp, character.max_hp
    what = class_and_level(cls, character.level)
    if not hp:
        return (f"{ICONS[cls]} {sentence_case(what)} · {gettext('💀 dead')}",)
    health: Line = (Bar(health_bar(hp, most)), " ", _health(hp, most))
    return (f"{ICONS[cls]} ", *health, f" · {what}{_special(character)}")


def _health(hp: int, most: int) -> Strong:
    return Strong(gettext("{hp}/{most} HP", hp=hp, most=most))


def _special(character: Character) -> str:
    """Mark an unused special, and the item A♦ (1.3, R29)."""
    return ("" if character.special_used else " ✦") + (" ✨" if character.warded else "")


def _marks(state: State, seat: int) -> str:
    return (" 🥇" if seat == state.initiative else "") + (
        " 🎩" if seat == state.cardomancer else ""
    )


def fought(moment: CardomancerMoment) -> tuple[Large, ...]:
    """Return the monsters, and behind a gap the card that one of them has turned up."""
    window = open_window(moment.ask)
    row = tuple(monster.card for monster in moment.state.row)
    return row if window is None else (*row, Sign.GAP, window.card)


def with_hand(moment: CardomancerMoment, seat: int) -> tuple[Large, ...]:
    """Return the monsters, and below them a hand; the hand alone if both are too many."""
    hand = tuple(moment.state.party[seat].hand)
    row = fought(moment)
    if not row or len(row) + len(hand) > MOST_LARGE:
        return hand
    return (*row, Sign.BREAK, *hand) if hand else row


_FOUGHT = ("react", "action", "second")


def danger(moment: CardomancerMoment, knows: Collection[int], own: int | None) -> tuple[Line, ...]:
    """Warn the seat `own`, or with None the seat in most danger, of the next monsters.

    `knows` are the seats whose hands the viewer knows: their cards can't be drawn.
    """
    if moment.ask is None or moment.ask.name not in _FOUGHT:
        return ()
    window = open_window(moment.ask)
    cards = unseen(moment.state, knows)
    seats = range(len(moment.seats)) if own is None else (own,)
    coming = dangers(moment.options, moment.state, window, cards, seats)
    threats = [each for each in coming if each.most]
    if not threats:
        return ()
    worst = max(threats, key=lambda each: (each.deadly, each.most))
    return (joined((_most(moment, worst, own), _deadly(worst)), ", "),)


def _most(moment: CardomancerMoment, worst: Danger, own: int | None) -> Line:
    """Say how much damage it may be: next, or after the open card."""
    is_next = open_window(moment.ask) is None
    least = 0 if round(worst.deadly, 9) < 1 else worst.most
    damage, name = Strong(span(least, worst.most)), Name(moment.seats[worst.seat])
    if worst.seat == own:
        if is_next:
            return say("⚠️ You may take {damage} next", damage=damage)
        return say("⚠️ You may take {damage} then", damage=damage)
    if is_next:
        return say("⚠️ {name} may take {damage}", name=name, damage=damage)
    return say("⚠️ Next: {name}, {damage} damage", name=name, damage=damage)


def _deadly(danger: Danger) -> Line:
    if danger.deadly:
        return say("deadly {chance}", chance=odds(danger.deadly))
    return say("not deadly")
