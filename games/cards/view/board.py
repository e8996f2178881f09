"""The lines of the board: what all may know."""

from __future__ import annotations

from games.cards.rules.asks import Used
from games.cards.rules.cards import FACE_CARDS
from games.cards.rules.deciders import tale_of
from games.cards.view import flavour
from games.cards.view.moment import CardsMoment
from games.cards.view.words import STAKES, attempts, called, why, why_faces
from games.engine.panel import Face, Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.kit.words import count

_LONGEST_DECLARED = 80


def board_lines(moment: CardsMoment) -> tuple[Line, ...]:
    """What all may know: told, at stake, attempts, whose swing, the two cards, declared."""
    state = moment.state
    lines: list[Line] = []
    if state.told:
        lines.append(("💬 ", NamePart(state.told)))
    tale = tale_of(state)
    if tale is not None:
        lines += [(f"🎬 {flavour.opening(tale)}",), (f"⚖️ {STAKES[tale.stake]}",)]
    lines += _test_lines(moment) if state.phase == "test" else _fight_lines(moment)
    if state.scene.shown:
        lines.append(_shown(moment))
    if state.treasure_holders(moment.options) and moment.options.treasure == "power":
        lines.append(("🃏 ", Strong("All three Jokers"), " are yours: any ability, once"))
    lines += _declared(moment)
    lines += _asked(moment)
    return tuple(lines)


def _test_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if scene.tested is None:
        asked = moment.ask is not None and moment.ask.name == "volunteer"
        return [("🎯 ", Strong("Who takes it?"))] if asked else []
    most = attempts(moment.options, moment.state)
    lines: list[Line] = [
        (
            "🎯 ",
            NamePart(moment.seats[scene.tested]),
            f": attempt {min(scene.tries + 1, most)} of {most}",
        )
    ]
    way = scene.way if scene.way is not None else scene.ways[-1] if scene.ways else ""
    if way:
        lines.append(("💭 ", NamePart(way)))
    if scene.staked:
        lines.append((f"🃏 {count(len(scene.staked), 'Joker')} at stake",))
    return lines


def _fight_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if not scene.sides:
        return []
    sides = (*_side(moment, 0), " against ", *_side(moment, 1))
    lines: list[Line] = [(f"⚔️ cycle {scene.cycle} · ", *sides)]
    if scene.swing is not None:
        at: Line = () if scene.target is None else (" at ", NamePart(called(moment, scene.target)))
        lines.append(("👉 ", NamePart(called(moment, scene.swing)), " swings", *at))
    if scene.quiet:
        lines.append((f"💤 {count(scene.quiet, 'cycle')} without change",))
    return lines


def _side(moment: CardsMoment, side: int) -> list[Part]:
    parts: list[Part] = []
    for name in moment.state.scene.sides[side]:
        parts += [NamePart(called(moment, name)), ", "]
    return parts[:-1]


def _shown(moment: CardsMoment) -> Line:
    """5.4, 6.4: the cards compared last, and the rule in words."""
    shown = moment.state.scene.shown
    parts: list[Part] = ["🎴 "]
    for name, card in shown:
        parts += [NamePart(called(moment, name)), " ", Face(card), " "]
    if len(shown) == 1:
        return tuple(parts[:-1])
    (_, one), (_, other) = shown
    rule = why_faces if one in FACE_CARDS and other in FACE_CARDS else why
    return (*parts, f"– {rule(one, other)}")


def _declared(moment: CardsMoment) -> list[Line]:
    """10.1: what players mean to do, in their words."""
    found = [
        (name, player.declared)
        for name, player in zip(moment.seats, moment.state.party, strict=False)
        if player.declared
    ]
    most = _LONGEST_DECLARED if len(found) > 2 else 2 * _LONGEST_DECLARED
    return [("🗣️ ", NamePart(name), ": ", NamePart(words[:most])) for name, words in found]


def _asked(moment: CardsMoment) -> list[Line]:
    """Whom the table waits for, and for what, where choices are not on the board."""
    ask = moment.ask
    if ask is None or ask.name in ("type", "volunteer"):
        return []
    if ask.name == "scene":
        return [("⏳ ", NamePart(moment.seats[-1]), " leads; you may declare")]
    (seat, *_) = ask.waits_for()
    words = _ASKED.get(ask.name)
    who: Line = ("⏳ ", NamePart(moment.seats[seat]))
    if isinstance(ask.about, Used) and ask.name == "counter":
        return [(*who, ": counter the ability of ", NamePart(called(moment, ask.about.user)), "?")]
    return [(*who, f" {words or 'decides'}")]


_ASKED = {
    "gm_type": "chooses the GM’s class",
    "attempt": "draws",
    "swing": "swings",
    "difficulty": "says how hard it is",
    "penalty": "says what it costs",
    "judge": "judges that way",
    "terms": "sets the terms",
    "mercy": "decides what becomes of it",
    "card": "chooses a card",
    "target": "chooses a target",
    "power": "says what the ability does",
}
