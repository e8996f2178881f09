"""What is seen of a game (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.events import (
    Declared,
    Event,
    FightBegun,
    Missed,
    Told,
)
from games.cards.view import choices, desk
from games.cards.view.board import board_lines
from games.cards.view.moment import CardsMoment
from games.cards.view.people import is_gm
from games.cards.view.private import private_label, private_lines
from games.cards.view.text import told
from games.cards.view.words import ICONS, class_name
from games.engine.game import Outcome
from games.engine.panel import Line, Name, Panel, Row, Small, Strong, Tone
from games.engine.table import Ask
from games.kit.words import count

TITLE = "C.A.R.D.S."
EVENTS_SHOWN, EVENTS_ALONE = 3, 2
_CROWD = 4  # with more people and foes there is room for fewer events
_LOW_HP = 2

# Words, attempts and whose swing it is stand on the board as long as they hold.
_ON_THE_BOARD = (Told, Declared, Missed, FightBegun)

# Asks of which only the one who is asked sees the choices.
_PRIVATE = ("card",)


def scene(moment: CardsMoment, seat: int | None) -> Panel:
    """The table as everybody sees it, or one seat with what it alone may see."""
    if moment.outcome is not None:
        return _ended(moment, moment.outcome, _lines(_newest(moment)))
    # With others, what has just happened stands on everybody's board alone, the cards that
    # were compared among it.
    told_here = seat is None or len(moment.seats) == 1
    events = _newest(moment) if told_here else []
    compared = not told_here
    own = () if seat is None else private_lines(moment, seat)
    return Panel(
        title=f"{TITLE} · {_heading(moment)}",
        lines=(*own, *board_lines(moment, seat, compared=compared)),
        events=_lines(events),
        rows=_rows(moment, seat),
        tone=Tone.DANGER if _in_danger(moment) else Tone.CALM,
        private=private_label(moment) if seat is None else "",
    )


def _newest(moment: CardsMoment) -> list[tuple[Event, Line]]:
    """The newest events, each with its words, oldest first, but for what the board itself says."""
    most = _most_events(moment)
    found: list[tuple[Event, Line]] = []
    for event in reversed(moment.events):
        said = isinstance(event, _ON_THE_BOARD) and moment.outcome is None
        line = None if said else told(event, None, moment.house)
        if line is not None:
            found.append((event, line))
        if len(found) == most:
            break
    return found[::-1]


def _most_events(moment: CardsMoment) -> int:
    """Fewer where many take the room: a fight has a line or two for each who is in it."""
    if len(moment.seats) == 1:
        return EVENTS_ALONE
    crowd = len(moment.seats) + len(moment.state.foes)
    return EVENTS_SHOWN if crowd <= _CROWD or moment.outcome is not None else EVENTS_ALONE


def _lines(events: Sequence[tuple[Event, Line]]) -> tuple[Line, ...]:
    return tuple(line for _, line in events)


def _heading(moment: CardsMoment) -> str:
    state = moment.state
    if state.phase == "setup":
        return "Who are you?"
    if state.phase in ("scene", "end"):
        return f"after scene {state.number}" if state.number else "before the first scene"
    number = f"scene {state.number}"
    if not moment.options.human:
        number += f" of {moment.options.scenes}"
    return f"{number}: the boss" if state.stake == "climax" else f"{number}: a {state.phase}"


def _rows(moment: CardsMoment, seat: int | None) -> tuple[Row, ...]:
    ask = moment.ask
    if ask is None:
        return ()
    if seat is None:
        return _public_rows(moment, ask)
    if seat not in ask.offers:
        return ()
    if is_gm(moment, seat):
        return desk.rows(moment, ask, ask.offers[seat])
    if ask.name == "scene":
        return choices.between_scenes(moment, {seat: _tokens(ask, seat)})
    return choices.rows(moment, ask, ask.offers[seat])


def _public_rows(moment: CardsMoment, ask: Ask) -> tuple[Row, ...]:
    """What players choose stands on the board; what the GM does, and a counter, does not."""
    seats = [seat for seat in ask.offers if not is_gm(moment, seat)]
    if not seats or ask.name in _PRIVATE:
        return ()
    if ask.name == "scene":
        return choices.between_scenes(moment, {seat: _tokens(ask, seat) for seat in seats})
    if ask.name == "counter" and moment.options.human:
        return ()
    return choices.rows(moment, ask, ask.offers[seats[0]])


def _tokens(ask: Ask, seat: int) -> list[str]:
    offer = ask.offers[seat]
    return offer if isinstance(offer, list) else []


def _in_danger(moment: CardsMoment) -> bool:
    """Somebody in this scene is near death."""
    state = moment.state
    return state.phase in ("test", "fight", "duel") and any(
        state.hit_points(str(seat)) <= _LOW_HP and state.party[seat].pack.start > _LOW_HP
        for seat in state.living
    )


def _ended(moment: CardsMoment, outcome: Outcome, events: tuple[Line, ...]) -> Panel:
    """How it came out, and with what."""
    result = outcome["result"]
    words = {"won": "Won!", "lost": "Lost", "open": "The end"}
    tones = {"won": Tone.WON, "lost": Tone.LOST, "open": Tone.CALM}
    tests, fights = count(outcome["tests"], "test"), count(outcome["fights"], "fight")
    lines: list[Line] = [(Strong(count(outcome["scenes"], "scene")),)]
    if outcome["tests"]:
        lines.append((f"🎯 {outcome['passed']} of {tests} passed",))
    if outcome["fights"]:
        lines.append((f"⚔️ {outcome['beaten']} of {fights} won · {outcome['slain']} slain",))
    lines += [_result(moment, outcome, seat) for seat in range(len(moment.state.party))]
    if outcome["sheets"] is None:
        lines.append((Small("Play again begins a new story with new characters."),))
    return Panel(
        title=f"{TITLE} · {words[result]}",
        lines=tuple(lines),
        events=events,
        tone=tones[result],
    )


def _result(moment: CardsMoment, outcome: Outcome, seat: int) -> Line:
    """What somebody has left, and what becomes of their character."""
    alive, player = outcome["alive"][seat], moment.state.party[seat]
    hp, held = outcome["hp"][seat], outcome["jokers"][seat]
    jokers = f" 🃏{held}" if held else ""
    after = ""
    if outcome["sheets"] is not None:
        sheet = outcome["sheets"][seat]
        after = " · a new character next time"
        after = after if sheet is None else f" · level {sheet['level']} next time"
    left = f"❤️ {hp}/{player.pack.start}{jokers}" if alive else "dead"
    icon = ICONS[player.cls] if alive else "💀"
    return (f"{icon} ", Name(moment.seats[seat]), f", {class_name(player.cls)}: {left}{after}")
