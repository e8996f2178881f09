"""The story of a press: the hits of each side in one line. The log has the sums."""

from collections.abc import Iterator, Sequence

from games.engine.deck import Card, rank
from games.engine.panel import Line, Strong
from games.engine.speech import mark, nsay, say
from games.kit.lines import joined
from games.kit.story import Fact, Story, Weight, story_of
from games.kit.streaks import Streak
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import total
from games.solitaire.rules.state import MONSTER, PLAYER
from games.solitaire.view.text import SolitaireMoment, event_line

# The sentences of a side's hits, by what they do (see `_hits`).
_YOURS = (
    mark("⚔️ You hit for {damage}: it loses ♥ {ranks}"),
    mark("⚔️ You hit for {damage}: it has no ♥"),
    mark("⚔️ You hit for {damage}: too weak to cost a ♥"),
    mark("⚔️ Its armor stops you"),
)
_ITS = (
    mark("🛡️ It hits for {damage}: you lose ♥ {ranks}"),
    mark("🛡️ It hits for {damage}: you have no ♥"),
    mark("🛡️ It hits for {damage}: too weak to cost a ♥"),
    mark("🛡️ Your armor stops it"),
)


def story(moment: SolitaireMoment) -> Story:
    """Tell what has happened since the last press."""
    return story_of(moment.told, _facts, _line)


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


def _line(events: Sequence[e.Event]) -> Line | None:
    """Word an event, or all hits of a side."""
    match events[0]:
        case e.Struck(by):
            hits = [event for event in events if isinstance(event, e.Struck)]
            return _hits(hits, *(_YOURS if by == PLAYER else _ITS))
        case e.Hurried(first):
            return say("⏱️ You hit first.") if first == PLAYER else say("⏱️ It hits first.")
        case event:
            return event_line(event)


def _hits(hits: Sequence[e.Struck], hurts: str, ends: str, harmless: str, stopped: str) -> Line:
    """Word the hits of a side.

    They cost ♥, they kill who has none, they do damage without that, or armor stops them.
    """
    damage, lost, armor = _sum_up(hits)
    if not lost and not any(hit.damage for hit in hits):
        return joined([say(stopped), *armor], ": ")
    without = ends if _is_deadly(hits[-1]) else harmless
    hit = say(hurts, damage=damage, ranks=lost) if lost else say(without, damage=damage)
    return joined([hit, *armor], ", ")


def _sum_up(hits: Sequence[e.Struck]) -> tuple[Strong, str, list[Line]]:
    """Return the damage of each hit, as in `7 + 5`, the ranks of lost life, and what armor did."""
    harms = [str(hit.damage) for hit in hits if hit.damage] or ["0"]
    lost = [card for hit in hits for card in hit.life_down]
    armor = [] if _is_deadly(hits[-1]) else list(_armor(hits))
    return Strong(" + ".join(harms)), _ranks(lost), armor


def _armor(hits: Sequence[e.Struck]) -> Iterator[Line]:
    """Yield how the armor stands otherwise than before the hits (7.6)."""
    used: list[Card] = []
    risen: list[Card] = []
    for hit in hits:
        used += [card for card in hit.armor_down if card not in risen]
        risen = [card for card in risen if card not in hit.armor_down]
        risen += [card for card in hit.armor_up if card not in used]
        used = [card for card in used if card not in hit.armor_up]
    if risen:
        yield say("armor back up")
    if used:
        ranks = _ranks(used)
        yield nsay("♠ {ranks} is used up", "♠ {ranks} are used up", len(used), ranks=ranks)


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(map(rank, cards))
