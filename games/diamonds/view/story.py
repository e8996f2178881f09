"""The story of a press: results, one line each; dice and who takes them share a line.

The log (`text.event_line`) has the whole arithmetic: each die, and who took it.
"""

from collections.abc import Iterator, Sequence

from games.diamonds.rules import events as e
from games.diamonds.view.foes import met
from games.diamonds.view.text import SIGNS, DiamondsMoment, dice_of, effect_of, event_line
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext
from games.kit.lines import joined
from games.kit.story import Fact, Story, Weight, story_of
from games.kit.streaks import Streak

_FATES = (e.Escaped, e.Out, e.Down, e.Fallen)
_NOTHING = (e.Entered, e.Ran, e.Sipped)


def story(moment: DiamondsMoment) -> Story:
    """Tell what has happened since the last press; the line of a foe never gives way."""
    foe, told = met(moment), story_of(moment.told, _facts, lambda told: _line(told, moment))
    return Story((*foe, *told.lines), len(foe) + told.must)


def _facts(event: e.Event) -> Iterator[Fact]:
    match event:
        case e.Took(effect, _, points):
            harm = points if effect == "damage" else 0
            yield Fact(event, Weight.CHANGE, effect, harm)
        case e.Dealt(effect):
            harm = sum(event.dice) if effect == "damage" else 0
            yield Fact(event, Weight.CHANGE, effect, harm)
        case e.Fought():
            weight = Weight.CHANGE if event.hp > 0 else Weight.DEATH
            yield Fact(event, weight, harm=event.damage)
        case Streak():
            yield Fact(event, Weight.FATE, event)
        case e.Fell():
            pass  # the fight tells it
        case _:
            weight = Weight.NOTHING if isinstance(event, _NOTHING) else Weight.CHANGE
            yield Fact(event, Weight.FATE if isinstance(event, _FATES) else weight)


def _line(told: Sequence[e.Event], moment: DiamondsMoment) -> Line | None:
    event = told[-1]
    dealt = [each for each in told if isinstance(each, e.Dealt) and each.dice]
    results = () if moment.house.own_dice else joined(map(_result, dealt), ", ")
    if isinstance(event, e.Took):
        took = [each for each in told if isinstance(each, e.Took)]
        icon, _ = SIGNS[event.effect]
        return (f"{icon} ", *results, *([" · "] if results else ()), *changes(took))
    if isinstance(event, e.Dealt) and results:
        return ("🎲 ", *results)
    return event_line(event, None, moment.house)


def _result(dealt: e.Dealt) -> Line:
    """Return a result to read aloud: `7d4: 18 damage`, or `18 damage`."""
    total = Strong(effect_of(sum(dealt.dice), 1, dealt.effect))
    return (total,) if dealt.sides == 1 else (f"{dice_of(len(dealt.dice), dealt.sides)}: ", total)


def changes(took: Sequence[e.Took]) -> Line:
    """Return each member's points and HP: `Mira −9 (29 HP), Kit −8 +2 (38 HP)`."""
    names = dict.fromkeys(each.member for each in took)
    return joined((_change([each for each in took if each.member == name]) for name in names), ", ")


def _change(took: Sequence[e.Took]) -> Line:
    sums = [
        f" {sign}{sum(points)}"
        for effect, (_, sign) in SIGNS.items()
        if (points := [each.points for each in took if each.effect == effect])
    ]
    return (Name(took[0].member), "".join(sums) + _stands(took[-1].hp))


def _stands(hp: int | None) -> str:
    if hp is None:
        return ""
    return f" ({gettext('{hp} HP', hp=hp) if hp else gettext('down')})"
