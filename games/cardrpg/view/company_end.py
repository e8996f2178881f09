"""The end of a game of several players: each result, in a duel a podium."""

from __future__ import annotations

from games.cardrpg.rules.outcome import Reason
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.company_now import person
from games.cardrpg.view.endings import ENDINGS, LOST, changes, in_a_line, sheets
from games.cardrpg.view.flavour import TITLE
from games.cardrpg.view.headlines import headline_of
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Panel, Small, Strong, Tone
from games.kit.words import count

_MEDALS = ("🥇", "🥈", "🥉")


def ended(moment: RpgMoment, outcome: Outcome, seat: int | None, events: tuple[Line, ...]) -> Panel:
    """Return two lines for each player; a seat's own panel also has its sheets (13.2, 14.21)."""
    reason: Reason = outcome["reason"]
    headline = (Strong(headline_of(moment.state, outcome)),)
    lines = _podium(moment, outcome) if outcome["mode"] == "duel" else _party(moment, outcome)
    if moment.options.adventure:
        lines.append(("An adventure: your heroes stay unchanged.",))
    else:
        lines.append((Small("Play again keeps these heroes as they are now."),))
    return Panel(
        title=f"{TITLE} · {ENDINGS[reason]}",
        lines=(headline, *lines, *(() if seat is None else changes(moment, outcome, seat))),
        events=events,
        tone=_tone(reason),
    )


def _tone(reason: Reason) -> Tone:
    if reason == "duel_drawn":
        return Tone.CALM
    return Tone.LOST if reason in LOST else Tone.WON


def _podium(moment: RpgMoment, outcome: Outcome) -> list[Line]:
    """Return the survivors, then the fallen, the last one first (14.21)."""
    fallen = moment.state.fallen
    standing = [seat for seat in range(len(moment.seats)) if seat not in fallen]
    drawn = outcome["seat"] is None
    lines: list[Line] = []
    for place, seat in enumerate([*standing, *reversed(fallen)]):
        medal = _MEDALS[place] if place < len(_MEDALS) else f"{place + 1}."
        if drawn and seat in standing:
            medal = "🤝"
        lines += _with_gains(moment, outcome, seat, (f"{medal} ", *_who(moment, seat)))
    return lines


def _party(moment: RpgMoment, outcome: Outcome) -> list[Line]:
    """Return each player's kills, Jokers and deaths."""
    lines: list[Line] = [(f"⚔️ {count(outcome['battles'], 'battle')} together",)]
    for seat in range(len(moment.seats)):
        kills, jokers = outcome["kills"][seat], outcome["jokers"][seat]
        joker = f" ({count(jokers, 'Joker')})" if jokers else ""
        deaths = count(outcome["deaths"][seat], "death")
        scored = f": {count(kills, 'kill')}{joker}, {deaths}"
        lines += _with_gains(moment, outcome, seat, (*_who(moment, seat), scored))
    return lines


def _who(moment: RpgMoment, seat: int) -> Line:
    return (Face(moment.state.heroes[seat].class_card), " ", *person(moment, seat))


def _with_gains(moment: RpgMoment, outcome: Outcome, seat: int, line: Line) -> list[Line]:
    """Return the line, and the gains of the sheet."""
    both = sheets(moment, outcome, seat)
    return [line] if both is None else [line, (in_a_line(*both),)]
