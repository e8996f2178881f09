"""Names of classes, abilities and foes, and the reason why a card wins."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.adventures.model import Stake
from games.cards.rules.cards import FACE_CARDS, ClassName, compare
from games.cards.rules.deciders import AUTOMATIC_GM, foe_called, foe_key, usual_name
from games.cards.rules.events import Event, Who
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.cards.rules.tokens import GM, Name, is_foe, is_player, row_of
from games.cards.view.adventure import flavour
from games.engine.deck import Card, rank
from games.engine.panel import Choice, Moment, Mood, Part, Row
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark
from games.engine.table import Ask, Token
from games.kit.words import sentence_case

ICONS: dict[ClassName, str] = {"fighter": "⚔️", "cleric": "✚", "thief": "🗝️", "mage": "🔮"}
SUIT_SYMBOL: dict[ClassName, str] = {"fighter": "♠", "cleric": "♥", "thief": "♣", "mage": "♦"}
_CLASS_NAMES: dict[ClassName, str] = {
    "fighter": mark("Fighter"),
    "cleric": mark("Cleric"),
    "thief": mark("Thief"),
    "mage": mark("Mage"),
}
CLASSES: tuple[ClassName, ...] = ("fighter", "cleric", "thief", "mage")

# 1.2: the effect of an ability, in a few words.
ABILITY_DOES: dict[ClassName, str] = {
    "fighter": mark("win without drawing"),
    "cleric": mark("back to full health"),
    "thief": mark("steal a card"),
    "mage": mark("see or choose cards"),
}

STAKES: dict[Stake, str] = {
    "peril": mark("each lost attempt costs a hit point"),
    "toll": mark("failing costs a hit point"),
    "prize": mark("one attempt, and a Joker to win"),
    "blood": mark("chance decides who swings first"),
    "ambush": mark("they swing first"),
    "hoard": mark("the first foe has a Joker"),
    "climax": mark("the last fight"),
}


def asked_in(moment: CardsMoment, ask: Ask) -> str:
    """Return an ask's key for its words: `manner` and `accept` differ in fights (R44)."""
    of_both = ask.name in ("manner", "accept") and moment.state.phase == "fight"
    return f"{ask.name} in a fight" if of_both else ask.name


def ability_label(state: State, name: Name) -> str:
    """Label an ability of a participant with the uses left and the effect (7.1, 9.1)."""
    left, does = len(state.holder(name).faces), gettext(ABILITY_DOES[state.cls_of(name)])
    return gettext("✨ {does} ({left} left)", does=sentence_case(does), left=left)


Plain = Sequence[tuple[Token, str, Mood]]


def plain_row(choices: Plain) -> tuple[Row, ...]:
    """Return choices that are the same each time: token, label and mood."""
    return (tuple(Choice((token,), gettext(label), mood=mood) for token, label, mood in choices),)


def class_name(cls: ClassName) -> str:
    """Return a class with its suit."""
    return f"{class_alone(cls)} {SUIT_SYMBOL[cls]}"


def class_alone(cls: ClassName) -> str:
    """Return the name of a class."""
    return gettext(_CLASS_NAMES[cls])


def who(event: Who) -> Part:
    """Return a participant of an event as a `Name` part, never markup."""
    return NamePart(title_of(event))


def who_first(event: Who) -> Part:
    """Return a participant at the start of a sentence: “The Undying Saint”."""
    title = title_of(event)
    is_typed = title == event.called and not is_foe(event.name)
    return NamePart(title if is_typed else sentence_case(title))


def title_of(event: Who) -> str:
    """Return the title of a participant; the automatic GM's foes have names of their own."""
    if event.key and event.cls is not None:
        return foe_title(event.key, event.cls, master=event.master)
    if event.name == GM and event.called == AUTOMATIC_GM:
        return gettext(_THE_GM)
    return _named_foe(event.name, event.called) if is_foe(event.name) else event.called


def foe_title(key: str, cls: ClassName, *, master: bool) -> str:
    """Name a foe of the automatic GM."""
    return flavour.master_called(key, cls) if master else flavour.foe_called(key, cls)


def _named_foe(name: Name, title: str) -> str:
    """Return a foe's title, translated if the GM gave it no name."""
    row = row_of(name)
    return unnamed(row) if title == usual_name(row) else title


def unnamed(row: int) -> str:
    """Return the title of a foe to which the GM gives no name."""
    return gettext("Foe {number}", number=row + 1)


def called(moment: CardsMoment, name: Name) -> str:
    """Return the title of the participant with this name."""
    state, human = moment.state, moment.options.human
    if is_player(name):
        return moment.seats[int(name)]
    if not is_foe(name):
        return moment.seats[-1] if human else gettext(_THE_GM)
    if human or state.at:
        return _named_foe(name, foe_called(state, row_of(name)))
    master = state.stake == "climax"
    return foe_title(foe_key(state, name), state.cls_of(GM), master=master)


def is_numbered(moment: CardsMoment, name: Name) -> bool:
    """Return whether the title of a foe begins with a number, as another one has its name."""
    state = moment.state
    if not is_foe(name) or not (moment.options.human or state.at):
        return False
    return foe_called(state, row_of(name)) != state.foes[row_of(name)].name


def called_first(moment: CardsMoment, name: Name) -> str:
    """Return the title of a participant at the start of a sentence."""
    title = called(moment, name)
    return title if is_player(name) or moment.options.human else sentence_case(title)


_THE_GM = mark("the GM")


def why(card: Card, other: Card) -> str:
    """Say why one of two cards wins (3.1, R8, R32); empty if it is just higher."""
    if rank(card) == rank(other):
        return gettext("a tie")
    higher, lower = (card, other) if compare(card, other) > 0 else (other, card)
    if higher in FACE_CARDS:
        return gettext("a face card beats every number")
    if "A" in (rank(higher), rank(lower)):
        return gettext("an Ace beats only the 10")
    return ""


_WHY_FACES = {"JK": mark("J beats K"), "KQ": mark("K beats Q"), "JQ": mark("Q beats J")}


def why_faces(card: Card, other: Card) -> str:
    """Say why one of two face cards wins: J beats K, K beats Q, Q beats J (3.2)."""
    if rank(card) == rank(other):
        return gettext("a tie")
    return gettext(_WHY_FACES["".join(sorted(rank(card) + rank(other), key="JKQ".index))])


def attempts(options: CardsOptions, state: State) -> int:
    """Return the number of attempts of a test (5.8, 11.2)."""
    return 1 if state.stake == "prize" else 1 + options.repeats


CardsMoment = Moment[CardsOptions, State, Event]
