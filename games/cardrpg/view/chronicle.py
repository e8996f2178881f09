"""The chronicle of a hero: one session, quest or duel."""

from __future__ import annotations

from typing import TypeVar

from games.cardrpg.rules.events import Among, Died, Levelled, Met, PlainEvent, RivalDied, Slain
from games.cardrpg.view.choices import RpgMoment
from games.engine.deck import RANKS, Card, is_joker, rank
from games.engine.panel import Face, Line, Name, Part, Strong
from games.kit.lines import faces
from games.kit.words import count

K = TypeVar("K")


def chronicle(moment: RpgMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the hero's greatest kill, growth and killer; or a duel's winner."""
    outcome, hero = moment.outcome or {}, seat or 0
    told = [event.event if isinstance(event, Among) else event for event in moment.events]
    match moment.options.mode:
        case "quest":
            return _quest(told, won=outcome["reason"] == "quest_won")
        case "duel":
            return _duel(moment, told, hero)
        case _:
            return _session(moment, told, hero)


def _session(moment: RpgMoment, told: list[PlainEvent], hero: int) -> tuple[Line, ...]:
    battles = count((moment.outcome or {})["battles"], "battle")
    felled = [event.foe for event in _of(told, Slain, hero)]
    lines: list[Line] = []
    if felled:
        others = f" and {len(felled) - 1} more" if len(felled) > 1 else ""
        lines.append(("⚔️ Felled ", Face(max(felled, key=_might)), f"{others} in {battles}"))
    else:
        lines.append((f"⚔️ {battles} without a kill",))
    if len(moment.seats) > 1:
        lines[0] = (*lines[0], " with ", *_others(moment, hero))
    levels = [event.level for event in _of(told, Levelled, hero)]
    if levels:
        lines.append((f"⭐ Rose to level {levels[-1]}",))
    deaths = _of(told, Died, hero)
    if deaths:
        times = f", and died {len(deaths)} times in all" if len(deaths) > 1 else ""
        lines.append(("💀 Fell to ", Face(deaths[-1].foe), times))
    return tuple(lines)


def _quest(told: list[PlainEvent], *, won: bool) -> tuple[Line, ...]:
    met = faces(event.card for event in told if isinstance(event, Met))
    if won:
        return (("🏆 ", Strong("Won a quest"), " against ", *met),)
    return (("💀 A quest was lost against ", *met),)


def _duel(moment: RpgMoment, told: list[PlainEvent], hero: int) -> tuple[Line, ...]:
    rivals = _others(moment, hero)
    if (moment.outcome or {})["seat"] == hero:
        return (("🏆 ", Strong("Won a duel"), " against ", *rivals),)
    for event in _of(told, RivalDied, hero):
        return (("💀 Fell to ", Name(_called(moment, event.killer)), " in a duel"),)
    return (("🤝 Drew a duel with ", *rivals),)


def _of(told: list[PlainEvent], kind: type[K], hero: int) -> list[K]:
    """Return the events of this kind that happened to a hero."""
    found = [event for event in told if isinstance(event, kind)]
    return [event for event in found if getattr(event, "seat", None) == hero]


def _might(card: Card) -> int:
    """Return how memorable a monster is: by rank, the Joker highest."""
    return len(RANKS) if is_joker(card) else RANKS.index(rank(card))


def _others(moment: RpgMoment, hero: int) -> list[Part]:
    parts: list[Part] = []
    for seat in range(len(moment.seats)):
        if seat != hero:
            parts += [Name(_called(moment, seat)), ", "]
    return parts[:-1]


def _called(moment: RpgMoment, seat: int) -> str:
    return moment.state.heroes[seat].name or moment.seats[seat]
