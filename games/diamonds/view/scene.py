"""What a player sees of a dungeon (section 10 of the rules page)."""

from __future__ import annotations

from games.diamonds.rules.cards import FEW_HP
from games.diamonds.rules.state import State
from games.diamonds.view import exit as exit_view
from games.diamonds.view.choices import description_choices, rows
from games.diamonds.view.end import ended
from games.diamonds.view.fields import fields, health, weapon
from games.diamonds.view.flavour import describe
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.now import take_how_many
from games.diamonds.view.story import newest_events
from games.engine.panel import Line, Name, Panel, Tone

TITLE = "Diamonds & Dragons"


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: only the deck's order is secret, and a room that the
    dealer has not revealed yet.
    """
    state = moment.state
    events = newest_events(moment)
    if moment.outcome is not None:
        return ended(moment, moment.outcome, title_of(moment), events)
    if moment.ask is not None and moment.ask.name == "describe":
        return _unrevealed(moment, seat, events)
    return Panel(
        title=f"{title_of(moment)} · {_room(moment)}",
        cards=tuple(state.room),
        lines=_lines(moment),
        fields=fields(moment),
        events=events,
        rows=() if moment.ask is None else rows(moment, moment.ask),
        tone=Tone.DANGER if _in_danger(state) else Tone.CALM,
    )


def title_of(moment: DiamondsMoment) -> str:
    """What is played: the way out has a title of its own."""
    return TITLE if moment.state.exit is None else exit_view.TITLE


def suggestion(moment: DiamondsMoment) -> str:
    """6.1: words that the dealer may let stand."""
    state = moment.state
    return describe(state.room, state.flavour_key, state.described)


def _unrevealed(moment: DiamondsMoment, seat: int | None, events: tuple[Line, ...]) -> Panel:
    """6.1: until the dealer has spoken, nobody else sees the room."""
    state = moment.state
    if seat != len(moment.seats) - 1:
        line: Line = ("🚪 ", Name(moment.seats[-1]), " looks behind the door …")
        title = title_of(moment)
        return Panel(title, (), (line,), fields(moment), events, private="Look behind the door")
    words = suggestion(moment)
    return Panel(
        title=f"{title_of(moment)} · {_room(moment)}",
        cards=tuple(state.room),
        lines=(("👉 Only you see this room. What is it like?",), ("💬 ", Name(words))),
        rows=(description_choices(words),),
    )


def _in_danger(state: State) -> bool:
    return state.exit is None and min(hp for hp in state.hp if hp > 0) < FEW_HP


def _room(moment: DiamondsMoment) -> str:
    state = moment.state
    if state.exit is not None:
        return exit_view.room(moment)
    return f"Room {state.rooms + 1}" if state.deck else f"Room {state.rooms + 1}, the last"


def _lines(moment: DiamondsMoment) -> tuple[Line, ...]:
    state = moment.state
    words: tuple[Line, ...] = (("💬 ", Name(state.text)),) if state.text else ()
    if state.exit is not None:
        return (*words, *exit_view.lines(moment, state.exit))
    if state.mode == "duel":
        return (*words, take_how_many(moment), _aim(state))
    return (*words, health(state.hp[0]), weapon(state, 0), _aim(state), take_how_many(moment))


def _aim(state: State) -> Line:
    """2.4, 4.1: how far it is: every card must be taken."""
    whole = state.dungeon
    done = whole - len(state.room) - len(state.deck)
    return (f"🎯 {done} of {whole} cards · take all and live",)
