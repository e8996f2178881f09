"""The memorable moments of an act in a fight: one bold line at the top of the board."""

import re
from collections.abc import Iterator

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import fighters
from games.dealer.view.text import sees_throw
from games.dealer.view.words import DealerMoment, given_name
from games.engine.panel import Line, Loud, Name
from games.engine.speech import nsay, say
from games.kit.lines import name_list

_D20 = re.compile(r"d20(?!\d)")
_NATURAL = 20
_MOST_NAMED = 2  # who has fallen, on a line of a phone


def moments(moment: DealerMoment, viewer: int | None) -> tuple[Line, ...]:
    """Return the greatest moment of the last act, for a seat or for all; none if it has none."""
    return tuple((Loud(line),) for line in [*_moments(moment, viewer)][:1])


def _moments(moment: DealerMoment, viewer: int | None) -> Iterator[Line]:
    down = _fallen(moment, viewer)
    known = [one for one in fighters(moment.state) if one.is_known(viewer)]
    foes = [one for one in known if one.is_hostile]
    if down and foes and all(one.is_down for one in foes):
        yield say("🏆 All foes are down!")
    if len(down) > _MOST_NAMED:
        yield say("💀 {count} are down!", count=str(len(down)))
    elif down:
        yield nsay("💀 {names} is down!", "💀 {names} are down!", len(down), names=name_list(down))
    for each in moment.told:
        if isinstance(each, e.Thrown) and _is_natural(each) and _is_seen(each, viewer):
            yield say("🌟 A natural 20 for {name}!", name=Name(each.who))
        if isinstance(each, e.Acts) and each.appeared:
            yield say("👁️ {name} appears!", name=Name(given_name(each.who)))


def _fallen(moment: DealerMoment, viewer: int | None) -> list[str]:
    """Return the names of those who went down in the last act."""
    return [
        given_name(each.fighter.name)
        for each in moment.told
        if isinstance(each, e.Points) and each.how == t.HURT and each.fighter.health == "down"
        if each.fighter.is_seen(viewer)
    ]


def _is_seen(event: e.Thrown, viewer: int | None) -> bool:
    return sees_throw(event.openness, event.seat, event.dealer, viewer)


def _is_natural(event: e.Thrown) -> bool:
    """Return whether a roll of a d20 shows a kept 20."""
    terms = [term for result in event.results for term in result.terms]
    if len(terms) != 1 or not _D20.search(event.throw):
        return False
    return any(die.counts and die.faces[-1:] == [_NATURAL] for die in terms[0].dice)
