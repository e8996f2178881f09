"""The chronicle of a character: one game's entry."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.events import Event, Fell, Levelled, Passed, Slain, Who
from games.cards.view.moment import CardsMoment
from games.cards.view.words import ICONS, class_name, who
from games.engine.panel import Line, Name
from games.engine.speech import mark, mark_plural, ngettext, nsay, say
from games.kit.lines import joined

MOST_NAMED = 3
# By the result: alone, and with others.
_GAMES = {
    "won": (mark("{hero}, {scenes}, won"), mark("{hero}, {scenes}, won with {names}")),
    "lost": (mark("{hero}, {scenes}, lost"), mark("{hero}, {scenes}, lost with {names}")),
    "open": (
        mark("{hero}, {scenes}, left open"),
        mark("{hero}, {scenes}, left open with {names}"),
    ),
}


def chronicle(moment: CardsMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the character, the result, its deeds, and its death or new level."""
    at = seat or 0
    outcome, player = moment.outcome or {}, moment.state.party[at]
    others = [(Name(name),) for number, name in enumerate(moment.seats) if number != at]
    alone, together = _GAMES[outcome["result"]]
    game = say(
        together if others else alone,
        hero=f"{ICONS[player.cls]} {class_name(player.cls)}",
        scenes=ngettext("{count} scene", "{count} scenes", outcome["scenes"]),
        names=joined(others, ", "),
    )
    name = str(at)
    lines = [game, *_deeds(moment.events, name)]
    for event in moment.events:
        if isinstance(event, Fell) and event.who.name == name:
            lines.append(say("💀 Fell to {name}", name=who(event.by)))
        elif isinstance(event, Levelled) and event.who.name == name and event.gained:
            lines.append(say("⭐ Rose to level {level}", level=event.level or 0))
    return tuple(lines[:3])


def _deeds(told: Sequence[Event], name: str) -> list[Line]:
    """Return tests passed and foes slain in one line, if any."""
    passed = sum(isinstance(event, Passed) and event.who.name == name for event in told)
    slain: list[Who] = [
        event.who for event in told if isinstance(event, Slain) and event.by.name == name
    ]
    line: Line = ()
    if passed:
        line = nsay("🎯 {count} test passed", "🎯 {count} tests passed", passed)
    if slain:
        line = (*line, *([" · "] if line else []), *_slew(slain, first=not line))
    return [line] if line else []


def _slew(slain: Sequence[Who], *, first: bool) -> Line:
    """Name the foes slain, at the beginning of a line or later."""
    foes = joined(((who(foe),) for foe in slain[:MOST_NAMED]), ", ")
    more = len(slain) - MOST_NAMED
    if more <= 0:
        return say("⚔️ Slew {foes}", foes=foes) if first else say("⚔️ slew {foes}", foes=foes)
    return nsay(*(_SLEW if first else _ALSO_SLEW), more, foes=foes)


_SLEW = mark_plural("⚔️ Slew {foes} and {count} more", "⚔️ Slew {foes} and {count} more")
_ALSO_SLEW = mark_plural("⚔️ slew {foes} and {count} more", "⚔️ slew {foes} and {count} more")
