"""The story of a press: the hits of each side in one line. The log has the sums."""

from collections.abc import Iterator, Sequence
from functools import partial

from games.engine.deck import Card, symbols
from games.engine.panel import Line, Strong
from games.engine.speech import nsay, say
from games.kit.lines import joined
from games.kit.story import Fact, Story, Weight, story_of
from games.kit.streaks import Streak
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import total
from games.solitaire.rules.state import MONSTER, PLAYER
from games.solitaire.view.text import SolitaireMoment, event_line, who_hits, who_is_hit


def story(moment: SolitaireMoment) -> Story:
    """Tell what has happened since the last press."""
    return story_of(moment.told, _facts, partial(_line, moment.state.monster.cards))


def _facts(event: e.Event) -> Iterator[Fact]:
    match event:
        case e.Struck():
            changes = event.damage or event.armor_down
            weight = Weight.CHANGE if changes else Weight.NOTHING
            is_mine = event.by == MONSTER
            weight = Weight.DEATH if is_mine and _is_deadly(event) else weight
            yield Fact(event, weight, event.by, total(event.life_down) if is_mine else 0)
        case e.Killed():
            yield Fact(event, Weight.KILL)
        case Streak():
            yield Fact(event, Weight.FATE, event)
        case e.Looted() | e.Won():
            yield Fact(event, Weight.FATE)
        case e.Lost():
            pass  # the hit tells it
        case e.Ran():
            yield Fact(event, Weight.CHANGE)
        case _:
            yield Fact(event)


def _is_deadly(event: e.Struck) -> bool:
    return bool(event.damage) and not event.life_left


def _line(foe: Sequence[Card], events: Sequence[e.Event]) -> Line | None:
    """Word an event, or all hits of a side; `foe` is the monster that they are about."""
    match events[0]:
        case e.Struck():
            return _hits(foe, [event for event in events if isinstance(event, e.Struck)])
        case e.Hurried(first):
            if first == PLAYER:
                return say("⏱️ You hit first.")
            return say("⏱️ {monster} hits first.", monster=who_hits(foe))
        case event:
            return event_line(event)


def _hits(foe: Sequence[Card], hits: Sequence[e.Struck]) -> Line:
    """Say who hits whom for how much, and which cards of whose turn over (7.6)."""
    is_mine = hits[0].by == PLAYER
    if not any(hit.damage or hit.life_down for hit in hits):
        held = (
            say("⚔️ You hit {monster}, but its armor holds", monster=who_is_hit(foe))
            if is_mine
            else say("🛡️ {monster} hits you, but your armor holds", monster=who_hits(foe))
        )
        return joined([held, *_turned(hits)], ": ")
    damage = Strong(" + ".join(str(hit.damage) for hit in hits if hit.damage))
    hit = (
        say("⚔️ You hit {monster} for {damage}", monster=who_is_hit(foe), damage=damage)
        if is_mine
        else say("🛡️ {monster} hits you for {damage}", monster=who_hits(foe), damage=damage)
    )
    return (*hit, ": ", *joined([*_life(hits), *_turned(hits)], ", "))


def _life(hits: Sequence[e.Struck]) -> Iterator[Line]:
    """Yield the life cards that went down, or why none did."""
    lost = [card for hit in hits for card in hit.life_down]
    if lost:
        yield _down(lost)
    elif _is_deadly(hits[-1]):
        yield say("no ♥ was left")
    else:
        yield say("too little for a ♥ card")


def _turned(hits: Sequence[e.Struck]) -> Iterator[Line]:
    """Yield how the armor stands otherwise than before the hits (7.6)."""
    used: list[Card] = []
    risen: list[Card] = []
    for hit in [] if _is_deadly(hits[-1]) else hits:
        used += [card for card in hit.armor_down if card not in risen]
        risen = [card for card in risen if card not in hit.armor_down]
        risen += [card for card in hit.armor_up if card not in used]
        used = [card for card in used if card not in hit.armor_up]
    if risen:
        yield say("armor back up")
    if used:
        yield _down(used)


def _down(cards: Sequence[Card]) -> Line:
    named = " ".join(map(symbols, cards))
    return nsay("{cards} goes down", "{cards} go down", len(cards), cards=named)
