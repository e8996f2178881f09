"""The panels of a dungeon (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, islice

from games.diamonds.rules.cards import FEW_HP
from games.diamonds.rules.events import Dealt, Event, Took
from games.diamonds.rules.state import Effect, State
from games.diamonds.view import exit as exit_view
from games.diamonds.view.choices import description_choices, rows
from games.diamonds.view.endings import ended
from games.diamonds.view.fields import fields, health, weapon
from games.diamonds.view.flavour import describe
from games.diamonds.view.large import hidden, large
from games.diamonds.view.now import cards_to_take, danger
from games.diamonds.view.text import (
    SIGNS,
    DiamondsMoment,
    Heading,
    dice_of,
    effect_of,
    event_line,
)
from games.engine.panel import Large, Line, Name, Panel, Part, Strong, Tone
from games.engine.speech import gettext, mark, say
from games.kit.lines import EVENTS_SHOWN

TITLE = "Diamonds & Dragons"


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """Return the panel of a seat.

    Only the deck's order is secret, and a room that the dealer has not revealed yet.
    """
    state, events = moment.state, newest_events(moment)
    if moment.outcome is not None:
        if state.exit is not None:
            return exit_view.ended(moment, state.exit, events)
        return ended(moment, TITLE, events)
    is_hidden = moment.ask is not None and moment.ask.name == "describe"
    shown = hidden(moment) if is_hidden else large(moment)
    if state.exit is None:
        above = _heading(moment, shown)
    else:
        above = exit_view.heading(moment, state.exit, shown)
    if is_hidden:
        return _unrevealed(moment, seat, above, shown, events)
    words: tuple[Line, ...] = (("💬 ", Name(state.text)),) if state.text else ()
    return Panel(
        title=f"{above.title} · {above.room}",
        cards=shown,
        lines=(*words, *above.lines),
        fields=fields(moment, shown),
        events=events,
        rows=() if moment.ask is None else rows(moment, moment.ask),
        tone=above.tone,
    )


def suggestion(moment: DiamondsMoment) -> str:
    """Return words that the dealer may use (6.1)."""
    state = moment.state
    return describe(state.room, state.flavour_key, state.described)


def _unrevealed(
    moment: DiamondsMoment,
    seat: int | None,
    above: Heading,
    backs: tuple[Large, ...],
    events: tuple[Line, ...],
) -> Panel:
    """Return the panel before the dealer has spoken: no other seat sees the room (6.1)."""
    if seat != len(moment.seats) - 1:
        line = say("🚪 {name} looks behind the door …", name=Name(moment.seats[-1]))
        look = gettext("Look behind the door")
        return Panel(above.title, backs, (line,), fields(moment, backs), events, private=look)
    words = suggestion(moment)
    return Panel(
        title=f"{above.title} · {above.room}",
        cards=tuple(moment.state.room),
        lines=(say("👉 Only you see this room. What is it like?"), ("💬 ", Name(words))),
        rows=(description_choices(words),),
    )


def _heading(moment: DiamondsMoment, shown: Collection[Large]) -> Heading:
    state = moment.state
    words = mark("Room {number}") if state.deck else mark("Room {number}, the last")
    room = gettext(words, number=state.rooms + 1)
    low = min(hp for hp in state.hp if hp > 0) < FEW_HP
    return Heading(TITLE, room, _lines(moment, shown), Tone.DANGER if low else Tone.CALM)


def _lines(moment: DiamondsMoment, shown: Collection[Large]) -> tuple[Line, ...]:
    state = moment.state
    if state.mode == "duel":
        return (cards_to_take(moment), _aim(state))
    return (health(state.hp[0]), weapon(moment, 0, shown), _aim(state), cards_to_take(moment))


def _aim(state: State) -> Line:
    """Return the progress, since every card must be taken (2.4, 4.1), and what may kill next."""
    whole = state.dungeon
    done = whole - len(state.room) - len(state.deck)
    far = gettext("🎯 {done} of {whole} cards", done=done, whole=whole)
    return (f"{far} · {danger(state) or gettext('survive them all')}",)


def newest_events(moment: DiamondsMoment) -> tuple[Line, ...]:
    """Return the newest events as results, one line each; a hit on a party is one of them.

    The log (`text.event_line`) has the whole arithmetic: each die, and who took it.
    """
    return tuple(islice(_newest_first(moment), EVENTS_SHOWN))[::-1]


def _newest_first(moment: DiamondsMoment) -> Iterator[Line]:
    for kind, group in groupby(reversed(moment.events), key=_kind):
        if kind is not None:
            yield _taken(kind, [event for event in group if isinstance(event, Took)][::-1])
            continue
        for event in group:
            line = _line(moment, event)
            if line is not None:
                yield line


def _kind(event: Event) -> Effect | None:
    """Return the effect that groups dice handed out one after the other."""
    return event.effect if isinstance(event, Took) else None


def _line(moment: DiamondsMoment, event: Event) -> Line | None:
    if isinstance(event, Dealt) and event.dice and event.sides > 1 and not moment.house.own_dice:
        dice = dice_of(len(event.dice), event.sides)
        return (f"🎲 {dice}: ", Strong(effect_of(sum(event.dice), 1, event.effect)))
    return event_line(event, None, moment.house)


def _taken(effect: Effect, events: Sequence[Took]) -> Line:
    """Return each member's total and HP: `Mira −9 (29 HP), Kit −8 (36 HP)`."""
    icon, sign = SIGNS[effect]
    totals: dict[str, int] = {}
    standing: dict[str, int | None] = {}
    for event in events:
        totals[event.member] = totals.get(event.member, 0) + sum(event.dice)
        standing[event.member] = event.hp
    parts: list[Part] = [f"{icon} "]
    for member, total in totals.items():
        parts += [Name(member), f" {sign}{total}{_stands(standing[member])}", ", "]
    return tuple(parts[:-1])


def _stands(hp: int | None) -> str:
    if hp is None:
        return ""
    return f" ({gettext('{hp} HP', hp=hp) if hp else gettext('down')})"
