"""The story of a press: the hits of each side in one line. The log has the sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.deck import Card, rank
from games.engine.panel import Line, Strong
from games.engine.speech import say
from games.kit.story import Fact, Story, Weight, story_of
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import total
from games.solitaire.rules.events import Event
from games.solitaire.rules.state import MONSTER, PLAYER
from games.solitaire.view.text import SolitaireMoment, event_line


def story(moment: SolitaireMoment) -> Story:
    """Tell what has happened since the last press."""
    return story_of(moment.told, _facts, _line)


def _facts(event: Event) -> Iterator[Fact]:
    match event:
        case e.Struck():
            changes = event.damage or event.armor_down
            weight = Weight.CHANGE if changes else Weight.NOTHING
            harm = total(event.life_down) if event.by == MONSTER else 0
            yield Fact(event, weight, event.by, harm)
        case e.Killed() | e.Looted() | e.Won() | e.Lost():
            yield Fact(event, Weight.FATE)
        case e.Ran():
            yield Fact(event, Weight.CHANGE)
        case _:
            yield Fact(event)


def _line(events: Sequence[Event]) -> Line | None:
    """Word an event, or all hits of a side."""
    match events[0]:
        case e.Struck(by):
            hits = [event for event in events if isinstance(event, e.Struck)]
            return _your_hits(hits) if by == PLAYER else _its_hits(hits)
        case e.Hurried(first):
            return say("⏱️ You hit first.") if first == PLAYER else say("⏱️ It hits first.")
        case event:
            return event_line(event)


def _your_hits(hits: Sequence[e.Struck]) -> Line:
    damage, lost, used = _sum_up(hits)
    if lost:
        return say("⚔️ You hit for {damage}: it loses ♥ {ranks}", damage=damage, ranks=lost)
    if any(hit.damage for hit in hits):
        return say("⚔️ You hit for {damage}: it loses no ♥", damage=damage)
    if used:
        return say("⚔️ Its armor stops you: ♠ {ranks} are used up", ranks=used)
    return say("⚔️ Its armor stops you")


def _its_hits(hits: Sequence[e.Struck]) -> Line:
    damage, lost, used = _sum_up(hits)
    if lost:
        return say("🛡️ It hits for {damage}: you lose ♥ {ranks}", damage=damage, ranks=lost)
    if any(hit.damage for hit in hits):
        return say("🛡️ It hits for {damage}: you lose no ♥", damage=damage)
    if used:
        return say("🛡️ Your armor stops it: ♠ {ranks} are used up", ranks=used)
    return say("🛡️ Your armor stops it")


def _sum_up(hits: Sequence[e.Struck]) -> tuple[Strong, str, str]:
    """Return the damage of each hit, as in `7 + 5`, and the ranks of lost life and armor."""
    harms = [str(hit.damage) for hit in hits if hit.damage] or ["0"]
    lost = [card for hit in hits for card in hit.life_down]
    used: list[Card] = []
    for hit in hits:
        used = [card for card in (*used, *hit.armor_down) if card not in hit.armor_up]
    return Strong(" + ".join(harms)), _ranks(lost), _ranks(used)


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(map(rank, cards))
