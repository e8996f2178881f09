"""Fights in a sentence a round, for the journal."""

from collections.abc import Iterator, Sequence

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.view.words import given_name, health_words
from games.engine.extensions.journal import Digest
from games.engine.house import House
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext, mark, nsay
from games.kit.lines import joined, name_list


def _is_told(event: e.Event) -> bool:
    """Leave lines of their own to corrections, rolls, and who joins or leaves a fight."""
    match event:
        case e.Acts() | e.Marked() | e.Calmed():
            return True
        case e.Waited(_, out, back):
            return not (out or back)
        case e.Points(_, _, how):
            return how != t.SHEET
    return False


def _sentence(before: Sequence[e.Event], events: Sequence[e.Event], _: House) -> Line | None:
    """Say who acted, what was lost and won back, and who fell; None after the fight."""
    opening = before[-1]
    if not isinstance(opening, e.Fought) or not opening.round:
        return None
    acted = dict.fromkeys(given_name(each.who) for each in events if isinstance(each, e.Acts))
    number = Strong(gettext("Round {number}", number=opening.round))
    said: list[Line] = [("⚔️ ", number)]
    if acted:
        said = [
            nsay(
                "⚔️ {round}: {names} acts",
                "⚔️ {round}: {names} act",
                len(acted),
                round=number,
                names=name_list(acted),
            )
        ]
    by_name: dict[str, list[e.Points | e.Marked]] = {}
    for each in events:
        if isinstance(each, e.Points | e.Marked) and each.fighter.is_seen(None):
            by_name.setdefault(each.fighter.name, []).append(each)
    said += [line for each in by_name.values() for line in _changes(each)]
    earlier = {each.fighter.name: each.fighter for each in before if isinstance(each, e.Points)}
    now = {name: each[-1].fighter for name, each in by_name.items()}
    fell = [given_name(name) for name in now if _is_down(now[name]) > _is_down(earlier.get(name))]
    if fell:
        said.append(nsay("💀 {names} falls", "💀 {names} fall", len(fell), names=name_list(fell)))
    return joined(said, " · ")


def _is_down(fighter: e.FighterFacts | None) -> bool:
    return fighter is not None and fighter.health == "down"


def _changes(events: Sequence[e.Points | e.Marked]) -> Iterator[Line]:
    """Yield what happened to a fighter: `Bo −7 +2 → 20/25, prone`; numbers for who may see them."""
    last, is_hurt = events[-1].fighter, any(isinstance(each, e.Points) for each in events)
    parts: list[Line] = []
    if last.shows_numbers(None):
        parts = [*_points(events)]
    elif is_hurt and last.health != "down":
        parts = [(gettext(health_words(last.health, is_foe=last.is_foe) or mark("unhurt")),)]
    conditions = [each.condition for each in events if isinstance(each, e.Marked)]
    parts += [(Name(each or gettext("a condition")),) for each in dict.fromkeys(conditions)]
    if parts:
        yield (Name(given_name(last.name)), " ", *joined(parts, ", "))


def _points(events: Sequence[e.Points | e.Marked]) -> Iterator[Line]:
    points = [each for each in events if isinstance(each, e.Points)]
    sums = [
        f"{sign}{total}"
        for how, sign in ((t.HURT, "−"), (t.HEAL, "+"))
        if (total := sum(each.points for each in points if each.how == how))
    ]
    last = events[-1].fighter
    if sums:
        left = f" → {last.left}/{last.most}" if last.most else ""
        yield (Strong(" ".join(sums)), left)


ROUNDS = Digest(
    begins=lambda event: isinstance(event, e.Fought),
    is_told=_is_told,
    line=_sentence,
)
