"""What a player sees of a dungeon (section 10 of the rules page)."""

from __future__ import annotations

from games.diamonds.rules.cards import FEW_HP, FULL_HP, VALUE
from games.diamonds.rules.state import Exit, State
from games.diamonds.view import exit as exit_view
from games.diamonds.view.choices import description_choices, rows
from games.diamonds.view.fields import fields, health, weapon
from games.diamonds.view.flavour import describe
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import told
from games.engine.panel import Face, Field, Line, Name, Panel, Strong, Tone
from games.engine.table import Ask
from games.kit.lines import newest
from games.kit.words import count, signed

TITLE = "Diamonds & Dragons"
EVENTS_SHOWN = 5


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: only the deck's order is secret, and a room that the
    dealer has not revealed yet.
    """
    state = moment.state
    events = newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)
    if moment.outcome is not None:
        if state.exit is None:
            return _ended(moment, events)
        return _ended_exit(moment, state.exit, exit_view.result(moment.outcome), events)
    if moment.ask is not None and moment.ask.name == "describe":
        return _unrevealed(moment, seat, events)
    return Panel(
        title=f"{TITLE} · {_room(state)}",
        cards=tuple(state.room),
        lines=_lines(moment),
        fields=fields(moment),
        events=events,
        rows=() if moment.ask is None else rows(moment, moment.ask),
        tone=Tone.DANGER if _in_danger(state) else Tone.CALM,
    )


def suggestion(moment: DiamondsMoment) -> str:
    """6.1: words that the dealer may let stand."""
    state = moment.state
    return describe(state.room, state.flavour_key, state.described)


def _unrevealed(moment: DiamondsMoment, seat: int | None, events: tuple[Line, ...]) -> Panel:
    """6.1: until the dealer has spoken, nobody else sees the room."""
    state = moment.state
    if seat != len(moment.seats) - 1:
        line: Line = ("🚪 ", Name(moment.seats[-1]), " looks behind the door …")
        return Panel(TITLE, (), (line,), fields(moment), events, private="Look behind the door")
    words = suggestion(moment)
    return Panel(
        title=f"{TITLE} · {_room(state)}",
        cards=tuple(state.room),
        lines=(("Only you see this room. What does it look like?",), ("💬 ", Name(words))),
        rows=(description_choices(words),),
    )


def _in_danger(state: State) -> bool:
    return state.exit is None and min(hp for hp in state.hp if hp > 0) < FEW_HP


def _room(state: State) -> str:
    return f"Room {state.rooms + 1}" if state.deck else f"Room {state.rooms + 1}, the last"


def _lines(moment: DiamondsMoment) -> tuple[Line, ...]:
    state = moment.state
    words: tuple[Line, ...] = (("💬 ", Name(state.text)),) if state.text else ()
    dungeon = _dungeon(state, moment.ask)
    if state.mode == "duel":
        return (*words, ("👉 ", Name(moment.seats[state.turn]), "’s turn"), dungeon)
    above = health(state.hp[0]) if state.exit is None else exit_view.progress(moment, state.exit)
    return (*words, *above, *weapon(state, 0), dungeon)


def _dungeon(state: State, ask: Ask | None) -> Line:
    return (f"🎴 {count(len(state.deck), 'card')} left · {_what_now(state, ask)}",)


def _what_now(state: State, ask: Ask | None) -> str:
    """2.2, as long as it matters; then how many cards the room still wants."""
    if ask is not None and ask.name == "room":
        return "you may run"
    if state.taken == state.need:
        return "room done"
    if state.runs and state.deck and not state.taken:
        return "you just ran"
    return f"take {state.need - state.taken} more"


def _ended(moment: DiamondsMoment, events: tuple[Line, ...]) -> Panel:
    """The end of solo and duel: each party's score (2.4, 2.5)."""
    state = moment.state
    won = [hp > 0 for hp in state.hp]
    rooms = (f"{count(state.rooms, 'room')} crossed",)
    scores = [_score(state, party) for party in range(len(won))]
    duel = state.mode == "duel"
    return Panel(
        title=f"{TITLE} · {_who_won(moment, won)}",
        cards=tuple(state.room),
        lines=(rooms,) if duel else (*scores[0], rooms),
        fields=tuple(map(Field, moment.seats, scores)) if duel else (),
        events=events,
        tone=Tone.WON if any(won) else Tone.LOST,
    )


def _who_won(moment: DiamondsMoment, won: list[bool]) -> str:
    if moment.state.mode != "duel":
        return "Escaped!" if won[0] else "Lost"
    if all(won):
        return "Both escaped!"
    return f"{moment.seats[won.index(True)]} escaped!" if any(won) else "Both lost"


def _score(state: State, party: int) -> tuple[Line, ...]:
    """2.4: a party's score, and how it came about."""
    return (
        (Strong(f"Score {signed(state.final_score(party))}"),),
        _how_won(state, party) if state.hp[party] > 0 else _how_lost(state, party),
    )


def _how_won(state: State, party: int) -> Line:
    last = state.last[party]
    if state.score[party] != state.hp[party] and last is not None:
        return (f"{FULL_HP} HP and the last potion, ", Face(last), f": + {VALUE[last]}")
    return (f"{state.hp[party]} HP left",)


def _how_lost(state: State, party: int) -> Line:
    """4.2: what the enemies count that were not faced when the party fell."""
    hp = state.hp[party]
    return (f"{signed(hp)} HP less unfaced enemies worth {hp - state.final_score(party)}",)


def _ended_exit(
    moment: DiamondsMoment, exit_: Exit, result: str, events: tuple[Line, ...]
) -> Panel:
    """The end of `exit`: what happened, to be copied into somebody's notes."""
    came_out = exit_view.RESULTS[result]
    return Panel(
        title=f"{TITLE} · {came_out}",
        lines=((exit_view.summary(moment, exit_, came_out),),),
        events=events,
        tone=Tone.WON if result == "escaped" else Tone.LOST,
    )
