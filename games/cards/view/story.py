"""The story of a press: what each participant has lost in one line, and what decides."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.cards.rules import events as e
from games.cards.rules.tokens import is_player
from games.cards.view.board import compared
from games.cards.view.text import comparison_line, event_line, loss_line, recovery_line
from games.cards.view.words import CardsMoment
from games.engine.deck import Card
from games.engine.panel import Face, Large, Line, Sign
from games.kit.story import Fact, Story, Weight, story_of
from games.kit.streaks import Streak

_FATES = (e.FightOver, e.Levelled, e.Ended)
_CHANGES = (
    e.Begun, e.Adjusted, e.FightDeclined, e.Passed, e.Failed, e.AbilityUsed, e.TreasureUsed, e.Won,
    e.Surrendered, e.Spared,
)  # fmt: skip


class Loss(NamedTuple):
    """A number card that a participant has lost; `event` tells it alone."""

    who: e.Who
    by: e.Who | None
    card: Card
    event: e.Event


def story(moment: CardsMoment) -> Story:
    """Tell what has happened since the last press; the GM's words stand on the board itself."""
    shown = [card for card in compared(moment) if card is not Sign.AGAINST]
    above = e.Told(moment.state.told or "")
    told = [event for event in moment.told if event != above]
    return story_of(told, _facts, lambda told: _line(told, shown))


def _facts(event: e.Event) -> Iterator[Fact]:
    match event:
        case e.Compared(who, _, other, card, _, is_felled):
            yield _loss(Loss(other, who, card, event)) if is_felled else Fact(event)
        case e.Wounded(who, card):
            yield _loss(Loss(who, None, card, event))
        case e.Stole(_, other, kind):
            harm = int(kind == "number" and is_player(other.name))
            yield Fact(event, Weight.CHANGE, harm=harm)
        case e.Recovered(who, cards):
            yield Fact(event, Weight.CHANGE if cards else Weight.NOTHING, ("back", who.name))
        case e.JokersMoved(giver, taker):
            yield Fact(event, Weight.CHANGE, ("Jokers", giver.name, taker.name))
        case e.Slain(who):
            yield Fact(event, Weight.KILL, ("loss", who.name))
        case Streak():
            yield Fact(event, Weight.FATE, event)
        case e.Fell():
            yield Fact(event, Weight.DEATH)
        case _:
            weight = Weight.CHANGE if isinstance(event, _CHANGES) else Weight.NOTHING
            yield Fact(event, Weight.FATE if isinstance(event, _FATES) else weight)


def _loss(loss: Loss) -> Fact:
    name = loss.who.name
    return Fact(loss, Weight.CHANGE, ("loss", name), harm=int(is_player(name)))


def _line(told: Sequence[Loss | e.Event], shown: Sequence[Large]) -> Line | None:
    """Word an event, all Jokers that go one way, or all that a participant has lost.

    A foe's death tells the rest.
    """
    last = told[-1]
    match last:
        case Loss():
            return _lost(last, [each for each in told if isinstance(each, Loss)], shown)
        case e.Recovered():
            return recovery_line([each for each in told if isinstance(each, e.Recovered)])
        case e.JokersMoved():
            return _moved(last, [each for each in told if isinstance(each, e.JokersMoved)])
        case e.Slain():
            return _slain(last, told[:-1], shown)
        case _:
            return _alone(last, shown)


def _lost(last: Loss, losses: Sequence[Loss], shown: Sequence[Large]) -> Line | None:
    """Word the cards that one participant has lost, and to whom."""
    if len(losses) == 1:
        return _alone(last.event, shown)
    by = dict.fromkeys(each.by for each in losses if each.by is not None)
    return loss_line(last.who, [each.card for each in losses], list(by))


def _moved(last: e.JokersMoved, moved: Sequence[e.JokersMoved]) -> Line | None:
    """Word all Jokers that went one way as one move."""
    jokers = dict.fromkeys(card for each in moved for card in each.jokers)
    return event_line(last._replace(jokers=tuple(jokers)))


def _slain(event: e.Slain, before: Sequence[Loss | e.Event], shown: Sequence[Large]) -> Line | None:
    """Word a foe's death, with both cards if a comparison has killed it."""
    line, stroke = _alone(event, shown), before[-1] if before else None
    if line is None or not isinstance(stroke, Loss) or not isinstance(stroke.event, e.Compared):
        return line
    cards = stroke.event
    return (*line, " (", Face(cards.card), " – ", Face(cards.other_card), ")")


def _alone(event: e.Event, shown: Sequence[Large]) -> Line | None:
    """Return an event's line; for the large cards only the winner and the rule."""
    if isinstance(event, e.Compared) and list(shown) == [event.card, event.other_card]:
        return comparison_line(event)
    return event_line(event)
