"""The lessons of Cardomancer, for two to four heroes: two combats, one narrow escape."""

from collections.abc import Callable
from types import UnionType

from games.cardomancer.difficulty import STEPS
from games.cardomancer.rules import tokens as t
from games.cardomancer.view.text import CardomancerMoment
from games.engine.deck import suit
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.panel import Choice, Page
from games.engine.table import Token
from games.engine.tips import Tip, at

_LEVEL = 3  # so that no single attack kills a character
_CLASSES = ("guardian", "rogue", "healer", "wizard")
_OWN_SUIT = {"guardian": "D", "rogue": "S", "healer": "H", "wizard": "C"}
_FEW_HP = 4

_SETTLED = frozenset({t.PASS, t.STOP, t.DONE})

_acting = at("action")
_answering = at("react")


def _offered(moment: CardomancerMoment, seat: int, kind: type[object] | UnionType) -> bool:
    """Return whether a seat can make a move of this kind now."""
    return any(isinstance(move, kind) for move in _moves(moment, seat))


def _moves(moment: CardomancerMoment, seat: int) -> list[t.Move]:
    """Return the moves that a seat can make now."""
    if moment.ask is None or seat not in moment.ask.offers:
        return []
    return [t.read(token) for token in t.offered(moment.ask, seat) if token not in _SETTLED]


def _makes(kind: type[object] | UnionType, *ends: Token) -> Callable[[Choice | Page], bool]:
    """Match the buttons of moves of a kind, and those that answer one of `ends`."""

    def of(each: Choice | Page) -> bool:
        if not isinstance(each, Choice):
            return False
        token = each.answers[0]
        return token in ends or (token not in _SETTLED and isinstance(t.read(token), kind))

    return of


def _may_block(moment: CardomancerMoment, seat: int) -> bool:
    return _answering(moment, seat) and _offered(moment, seat, t.Defence)


def _may_use_an_item(moment: CardomancerMoment, seat: int) -> bool:
    return _answering(moment, seat) and _offered(moment, seat, t.Item)


def _can_heal_the_hurt(moment: CardomancerMoment, seat: int) -> bool:
    """Return whether a heart of the seat can heal a hero with few HP (5.12)."""
    healed = (move.seat for move in _moves(moment, seat) if isinstance(move, t.Heal))
    return _acting(moment, seat) and any(moment.state.party[each].hp <= _FEW_HP for each in healed)


def _is_idle(moment: CardomancerMoment, seat: int) -> bool:
    return _acting(moment, seat) and not _offered(moment, seat, t.Attack | t.Heal | t.Wrath)


def _holds_own_suit(moment: CardomancerMoment, seat: int) -> bool:
    character = moment.state.party[seat]
    own = _OWN_SUIT.get(character.class_taken or "")
    return _acting(moment, seat) and any(suit(card) == own for card in character.hand)


def _several_monsters(moment: CardomancerMoment, seat: int) -> bool:
    return _acting(moment, seat) and len(moment.state.row) > 1


def _has_a_special(moment: CardomancerMoment, seat: int) -> bool:
    """Return whether a button of the seat plays a card with its class's special."""
    plays = (move for move in _moves(moment, seat) if isinstance(move, t.Attack | t.Heal))
    return _acting(moment, seat) and any(play.special for play in plays)


def _a_hero_is_dead(moment: CardomancerMoment, _seat: int) -> bool:
    return not all(character.hp for character in moment.state.party)


def _has_an_artifact(moment: CardomancerMoment, seat: int) -> bool:
    return _acting(moment, seat) and bool(moment.state.artifacts)


TIPS = (
    Tip(
        "hurt",
        "A hero is nearly dead. A ♥ heals you; a healer’s ♥ heals anyone.",
        _can_heal_the_hurt,
        _makes(t.Heal),
    ),
    Tip(
        "fallen",
        "A hero is dead until you finish the dungeon. The others can still win it.",
        _a_hero_is_dead,
    ),
    Tip(
        "answer",
        "A monster attacks. Play a ♦ to block it, or pass and keep the card.",
        _may_block,
        _makes(t.Defence, t.PASS),
    ),
    Tip(
        "item",
        "✨ on a button uses up an ace as a magic item. You can pass and keep it.",
        _may_use_an_item,
    ),
    Tip(
        "idle",
        "You can’t attack now. Pass and keep your ♦, or discard a card to draw another.",
        _is_idle,
        _makes(t.Discard, t.PASS),
    ),
    Tip(
        "action",
        "One action a turn: ♣ and ♠ attack, ♥ heals you. Keep a ♦ to block with.",
        _acting,
        _makes(t.Attack | t.Heal),
    ),
    Tip(
        "together",
        "Attack the same monster together: a dead monster can’t hit you.",
        _several_monsters,
        _makes(t.Attack),
    ),
    Tip(
        "special",
        "“Special” on a button plays the card with your class’s special, once a dungeon.",
        _has_a_special,
    ),
    Tip(
        "artifact",
        "You found an artifact (🏺). It helps all of you. Four of them win a campaign.",
        _has_an_artifact,
    ),
    Tip(
        "half",
        "A card counts half its value, but all of it in your class’s own suit.",
        _holds_own_suit,
    ),
    Tip(
        "rest",
        "A rest heals everyone 2. Discard a poor card, or just press Done resting.",
        at("rest"),
        _makes(t.Discard, t.DONE),
    ),
)


def _lesson(seats: int, seed: str) -> Lesson:
    return Lesson(
        seed=seed,
        seats=seats,
        title="Learn Cardomancer",
        options={LESSON: True, "dungeons": 1},
        sheets=[{"class": each, "level": _LEVEL} for each in _CLASSES[:seats]],
        tips=TIPS,
        is_won=lambda outcome: outcome["result"] == "stopped",
        won="Two combats, and you are out alive. In a campaign you choose classes and keep levels.",
        lost="You are all dead. Block with ♦, heal the wounded, attack one monster together.",
        onward="A gentle game",
        real=STEPS[seats][0],
    )


LESSONS = Lessons(
    (
        _lesson(2, "first-tower-2-1172"),
        _lesson(3, "first-tower-3-858"),
        _lesson(4, "first-tower-4-176"),
    )
)
