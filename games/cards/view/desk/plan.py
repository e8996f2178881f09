"""The plan of a human GM, which only the GM sees: the scene that was read, and what follows (12.8).

No line of it is on the board or in a player's panel.
"""

from games.cards.adventures.model import Adventure, Foes, Scene
from games.cards.rules import tokens as t
from games.cards.rules.desk.plan import following, scene_at
from games.cards.view.words import STAKES, CardsMoment, class_alone
from games.engine.panel import Choice, Line, Mood, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import Token
from games.kit.names import SHOWN_OF_A_LABEL, cut, short

_SHOWN_OF_WORDS = 120


def plan_lines(moment: CardsMoment) -> list[Line]:
    """Return, between scenes, the scene that the GM has yet to begin, or those that may follow.

    What the GM gives behind the last one stays with these.
    """
    adventure = moment.options.written
    if adventure is None or moment.ask is None or moment.ask.name != "scene":
        return []
    here = scene_at(moment.state, adventure)
    if here is not None and moment.state.is_planned:
        return [("📜 ", *_told(adventure, here))]
    gives = here is not None and here.number in adventure.treasure
    lines: list[Line] = [("📜 ", *_told(adventure, here))] if here is not None and gives else []
    for each in map(adventure.scene, following(moment.state, adventure)):
        lines.append(("→ ", *_told(adventure, each)))
        lines += [("💬 ", NamePart(cut(each.words, _SHOWN_OF_WORDS)))] if each.words else []
    return lines


def plan_choices(moment: CardsMoment, tokens: list[Token]) -> tuple[Choice, ...]:
    """Return the presses that carry out a scene, and that read the next one."""
    adventure = moment.options.written
    if adventure is None:
        return ()
    here, made = scene_at(moment.state, adventure), list[Choice]()
    if t.PLAN in tokens and here is not None:
        labels = {"test": mark("🎲 Begin its test"), "rest": mark("🔥 Begin its rest")}
        label = labels.get(here.kind, mark("⚔️ Begin its fight"))
        made.append(Choice((t.PLAN,), gettext(label), mood=Mood.MAIN))
    ways = {way.to: way.words for way in here.ways} if here is not None else {}
    for number in following(moment.state, adventure):
        usual = gettext("▶️ Next scene") if here is not None else gettext("▶️ First scene")
        words = short(ways[number], SHOWN_OF_A_LABEL) if number in ways else usual
        mood = Mood.PLAIN if made or ways else Mood.MAIN
        token = str(t.Aimed(t.NEXT, str(number)))
        made.append(Choice((token,), words, mood=mood, named=number in ways))
    return tuple(made)


def _told(adventure: Adventure, scene: Scene) -> Line:
    """Return what a scene brings: its number, its kind, and what the GM gives behind it."""
    number = Strong(gettext("Scene {number}", number=scene.number))
    jokers = adventure.treasure.count(scene.number)
    behind = ngettext(", then {count} Joker", ", then {count} Jokers", jokers) if jokers else ""
    return (number, " · ", NamePart(_content(scene)), behind)


def _content(scene: Scene) -> str:
    match scene.kind:
        case "choice":
            ways = " | ".join(f"{way.words} → {way.to}" for way in scene.ways)
            return gettext("a choice: {ways}", ways=ways)
        case "rest":
            return ngettext(
                "a rest: each hero gets {count} card back",
                "a rest: each hero gets {count} cards back",
                scene.back,
            )
        case "climax":
            return gettext("the boss: {foe}", foe=", ".join(map(_foe, scene.foes)))
    stake = gettext(STAKES[scene.stake or "toll"])
    if scene.kind == t.TEST:
        return gettext("a test: {stake}", stake=stake)
    foes = ", ".join(map(_foe, scene.foes))
    return gettext("a fight with {foes}: {stake}", foes=foes, stake=stake)


def _foe(foes: Foes) -> str:
    """Return foes of one name: how many, hit points, class and abilities."""
    times = f"{foes.times}× " if foes.times > 1 else ""
    able = [gettext("{hp} HP", hp=foes.numbers)]
    able += [] if foes.cls is None else [class_alone(foes.cls)]
    able += [ngettext("{count} ability", "{count} abilities", foes.faces)] if foes.faces else []
    return f"{times}{foes.name} ({', '.join(able)})"
