"""The monsters and characters on a board, in lines and as large cards."""

from collections.abc import Collection

from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.damage import guard_worth
from games.cardomancer.rules.danger import dangers, unseen
from games.cardomancer.rules.state import Character, Monster, Turn, open_window
from games.cardomancer.view.text import ICONS, CardomancerMoment, class_and_level, foe
from games.engine.deck import rank
from games.engine.panel import MOST_LARGE, Bar, Large, Line, Name, Sign, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.boards.company import Company, Member
from games.kit.boards.company import standing as together
from games.kit.lines import faces, joined
from games.kit.words import bar, odds, sentence_case, span

_BAR = 6  # blocks
# 4.5, 4.7, 4.3: the special rule of a rank.
_WAYS = {"J": mark("acts twice"), "K": mark("hits all"), "A": mark("its cards hit in full")}


def standing(
    moment: CardomancerMoment, shown: Collection[int], large: Collection[Large], most: int
) -> tuple[Line, ...]:
    """Return where all stand in `most` rows: the characters, whose turn first, and the monsters.

    A hand is a number of cards, or the cards themselves where it is open: of the seats `shown`.
    """
    seats = range(len(moment.seats))
    party = Company(
        "❤️ ", [_character(moment, seat, large, is_open=seat in shown) for seat in seats]
    )
    row = Company("👹 ", [_monster(moment, each) for each in moment.state.row])
    return together(party, row, most)


def _monster(moment: CardomancerMoment, monster: Monster) -> Member:
    """Return a monster's name, card and health, and what is special about it."""
    state, window = moment.state, open_window(moment.ask)
    acts = window is not None and monster == window.monster
    name = f"{ICONS[monster.cls]} {foe(state.foe(monster))} "
    health, marks = _health(monster.hp, VALUE[monster.card]), []
    if monster.guard is not None:
        marks.append(gettext("its guard takes {damage} off", damage=guard_worth(monster)))
    if rank(monster.card) in _WAYS:
        marks.append(gettext(_WAYS[rank(monster.card)]))
    return Member(
        joined([(name, health), *((each,) for each in marks)], " · "),
        (f"{foe(state.foe(monster))} ", Strong(str(monster.hp))),
        acts,
    )


def health_bar(hp: int, most: int) -> str:
    """Return HP as a bar: full only at full HP, and empty only at 0."""
    return bar(max(hp * _BAR // most, min(hp, 1)), _BAR)


def _character(
    moment: CardomancerMoment, seat: int, large: Collection[Large], *, is_open: bool
) -> Member:
    """Return a character's health, uneven level and hand."""
    state, name = moment.state, Name(moment.seats[seat])
    character = state.party[seat]
    if not character.hp:
        return Member((), (name,), is_out=True)
    health = _health(character.hp, character.max_hp)
    parts: list[Line] = [(f"{ICONS[character.cls]} ", name, " ", health)]
    if len({each.level for each in state.party}) > 1:
        parts.append((gettext("level {level}", level=character.level),))
    hand: Line = (ngettext("{count} card", "{count} cards", len(character.hand)),)
    parts.append(tuple(faces(character.hand, large)) if is_open and character.hand else hand)
    if character.warded:
        parts.append((gettext("protected"),))
    brief: Line = (name, " ", Strong(str(character.hp)))
    return Member(joined(parts, " · "), brief, acts=_has_turn(moment, seat))


def _has_turn(moment: CardomancerMoment, seat: int) -> bool:
    """Return whether it is a seat's turn, among several."""
    ask = moment.ask
    turn = ask.about if ask is not None and len(moment.seats) > 1 else None
    return isinstance(turn, Turn) and turn.seat == seat


def character_line(character: Character) -> Line:
    """Return a character's class, HP and level in one line."""
    cls, hp, most = character.cls, character.hp, character.max_hp
    what = class_and_level(cls, character.level)
    if not hp:
        return (f"{ICONS[cls]} {sentence_case(what)} · {gettext('💀 dead')}",)
    health: Line = (Bar(health_bar(hp, most)), " ", _health(hp, most))
    special = "" if character.special_used else f" · {gettext('special ready')}"
    return (f"{ICONS[cls]} ", *health, f" · {what}{special}")


def _health(hp: int, most: int) -> Strong:
    return Strong(gettext("{hp}/{most} HP", hp=hp, most=most))


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
    least = 0 if round(worst.deadly, 9) < 1 else worst.most
    return (
        say(
            _DANGER[worst.seat == own, bool(worst.deadly)],
            name=Name(moment.seats[worst.seat]),
            damage=Strong(span(least, worst.most)),
            chance=odds(worst.deadly),
        ),
    )


# By whether it is the reader, and whether it may die.
_DANGER = {
    (True, True): mark("⚠️ The next hits may cost you {damage} HP, deadly {chance}"),
    (True, False): mark("⚠️ The next hits may cost you {damage} HP, not deadly"),
    (False, True): mark("⚠️ The next hits may cost {name} {damage} HP, deadly {chance}"),
    (False, False): mark("⚠️ The next hits may cost {name} {damage} HP, not deadly"),
}
