"""The choices of the human GM: the desk (2.10, section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.cards.rules import tokens as t
from games.cards.rules.cards import FACE_CARDS, NUMBER_RANKS, compare, number_cards, strength
from games.cards.rules.desk import LONGEST_TALE
from games.cards.rules.fights import LONGEST_NAME, to_come
from games.cards.view import choices as players
from games.cards.view.foe_form import quick_foe
from games.cards.view.moment import CardsMoment
from games.cards.view.words import ABILITY_DOES, called
from games.engine.deck import Card, is_joker
from games.engine.panel import Choice, Form, Group, Menu, Mood, Row, Several
from games.engine.table import EVERYTHING, Ask, Number, Offer, Some, Token

_PLAIN: Mapping[str, tuple[tuple[Token, str, Mood], ...]] = {
    "group": ((t.EACH, "Everyone takes it", Mood.MAIN), (t.ONE, "Until one passes", Mood.PLAIN)),
    "manner": ((t.MUST, "They must", Mood.MAIN), (t.MAY, "They may", Mood.PLAIN)),
    "judge": ((t.ALLOW, "Allow it", Mood.MAIN), (t.REFUSE, "Refuse it", Mood.DANGER)),
    "penalty": ((t.NONE, "No harm", Mood.MAIN), (t.WOUND, "🩸 A wound", Mood.DANGER)),
    "verdict": (
        (t.WON, "🏆 The players have won", Mood.GOOD),
        (t.LOST, "💀 They have lost", Mood.DANGER),
        (t.OPEN, "Left open", Mood.PLAIN),
    ),
    "first": (
        (t.PLAYERS, "The players attacked", Mood.PLAIN),
        (t.FOES, "The foes attacked", Mood.PLAIN),
        (t.CHANCE, "🎲 Chance decides", Mood.MAIN),
    ),
}
_ADJUSTMENTS = {t.WOUND: "🩸 wound", t.HEAL: "✚ a card back", t.GIVE: "🃏 give", t.TAKE: "🃏 take"}

Rows = Callable[[CardsMoment, Ask, Offer], tuple[Row, ...]]


def rows(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """The choices of the GM at an ask."""
    if ask.name in _PLAIN:
        plain = _PLAIN[ask.name]
        return (tuple(Choice((token,), label, mood=mood) for token, label, mood in plain),)
    made = _ROWS.get(ask.name)
    return players.rows(moment, ask, offer) if made is None else made(moment, ask, offer)


def _between_scenes(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's actions between scenes; the common ones take one press (10.1)."""
    del ask
    tokens = offer if isinstance(offer, list) else []
    tell = Choice((t.TELL,), "💬 Say what happens …", form=_tale(), mood=Mood.MAIN)
    common = {t.TELL: tell, t.ADJUST: Choice((t.ADJUST,), "✏️ Adjust …")}
    buttons = tuple(choice for token, choice in common.items() if token in tokens)
    made: list[Row] = [buttons] if buttons else []
    if t.TEST in tokens:
        made.append(Menu("🎯 Test …", _tests(moment)))
    if t.FIGHT in tokens:
        made.append(Menu("⚔️ Fight …", _fights(moment)))
    if t.END in tokens:
        ends = tuple(Choice((t.END, token), text) for token, text, _ in _PLAIN["verdict"])
        made.append(Menu("🏁 End the game …", ends))
    return tuple(made)


def _tale() -> Form:
    return Form("What happens?", "In your words", LONGEST_TALE, required=False)


def _tests(moment: CardsMoment) -> tuple[Choice, ...]:
    """Return who takes a test and whether they must, in one press (5.1, 5.11).

    A group is tested one by one, or until one passes.
    """
    living = [str(seat) for seat in moment.state.living]
    single = [
        Choice(
            (t.TEST, *((name,) if len(living) > 1 else ()), manner),
            f"{called(moment, name)} {manner}",
        )
        for name in living
        for manner in (t.MUST, t.MAY)
    ]
    if len(living) == 1:
        return tuple(single)
    groups = [
        Choice((t.TEST, EVERYTHING, t.EACH, t.MUST), "Everyone must"),
        Choice((t.TEST, EVERYTHING, t.EACH, t.MAY), "Everyone may"),
        Choice((t.TEST, EVERYTHING, t.ONE, t.MAY), "Until one passes, they may"),
        Choice((t.TEST,), "Some of them …"),
    ]
    return (*single, *groups)


def _fights(moment: CardsMoment) -> tuple[Choice, ...]:
    """Return a quick foe by one form, or several foes one after the other (6.1)."""
    living = [str(seat) for seat in moment.state.living]
    if len(living) == 1:
        quick = (quick_foe(moment, EVERYTHING, "One foe …"),)
        several = Choice((t.FIGHT,), "Several foes …")
        return (*quick, several) if len(number_cards(moment.state.gm.pile)) > 1 else quick
    whom = [(EVERYTHING, "everyone"), *((name, called(moment, name)) for name in living)]
    return (
        *(quick_foe(moment, name, f"One foe against {text} …") for name, text in whom),
        Choice((t.FIGHT, EVERYTHING), "Several foes …"),
        Choice((t.FIGHT,), "Some of them …"),
    )


def _foe_form(usual: str) -> Form:
    return Form("A foe", "Its name", LONGEST_NAME, required=False, example=usual)


def _who(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return all players, or a menu of some (section 5 `tested`, `fighters`)."""
    del ask
    tokens = offer.tokens if isinstance(offer, Some) else []
    some = tuple(Choice((name,), called(moment, name)) for name in tokens)
    everybody = Choice((EVERYTHING,), "Everyone", mood=Mood.MAIN)
    return ((everybody,), Several("Some of them", some, 1, len(some)))


def _numbers(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the choices of a whole number (section 5 `foes`, `foe_size`, `foe_faces`)."""
    del moment
    what = {"foes": "foe", "foe_size": "number card", "foe_faces": "ability card"}[ask.name]
    if not isinstance(offer, Number):
        return ()
    numbers = range(offer.least, offer.most + 1)
    choices = tuple(Choice((str(number),), _many(number, what)) for number in numbers)
    return (Group(f"How many {what}s?", choices),)


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _foe_name(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    del offer
    row = ask.about.row if isinstance(ask.about, t.Making) else len(moment.state.foes)
    usual = f"Foe {row + 1}"
    named = Choice((), "Name it …", form=_foe_form(usual), mood=Mood.MAIN)
    return ((named, Choice(("",), usual)),)


def _build(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return ways to build a foe: random by its size, or card by card (6.1, R15)."""
    making = ask.about if isinstance(ask.about, t.Making) else t.Making(0, 1)
    gm = moment.state.gm
    most = len(number_cards(gm.pile)) - to_come(making)
    none = ("0",) if gm.faces else ()
    sizes = range(1, most + 1)
    made: list[Row] = [Menu("🎲 At random …", tuple(_sized(size, most, none) for size in sizes))]
    if gm.faces:
        made.append(Menu("🎲 At random, with abilities …", _able(most, len(gm.faces))))
    chosen = [Choice((t.CHOOSE,), "🎴 Choose its cards …")]
    if isinstance(offer, list) and t.STACK in offer:
        chosen.append(Choice((t.STACK,), "📚 In a fixed order …"))
    return (*made, tuple(chosen))


_LONGEST_MENU = 25  # for more options, a second press is shorter than a second menu


def _able(most: int, faces: int) -> tuple[Choice, ...]:
    """Return sizes with ability cards; a long menu asks for their number separately (R15)."""
    sizes = range(1, most + 1)
    if most * faces > _LONGEST_MENU:
        lead = [_sized(size, most, ()) for size in sizes]
        return tuple(replace(choice, label=f"{choice.label}, then abilities") for choice in lead)
    numbers = range(1, faces + 1)
    return tuple(_sized(size, most, (str(number),)) for number in numbers for size in sizes)


def _sized(size: int, most: int, faces: tuple[str, ...]) -> Choice:
    """Return a random foe's choice: its number cards, not asked if only one; abilities (R15)."""
    label = _many(size, "number card")
    if faces not in ((), ("0",)):
        label += f", {_many(int(faces[0]), 'ability card')}"
    return Choice((t.RANDOM, *((str(size),) if most > 1 else ()), *faces), label)


def _pack(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's cards to choose from; two decks may have the same card twice (6.1)."""
    del moment, ask
    if not isinstance(offer, Some):
        return ()
    some = tuple(Choice((card,), _kind(card), card) for card in offer.tokens)
    return (Several("🎴 Its cards", some, offer.least, offer.most),)


def _stack(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return a form for the order of a stacked pile, because the order counts (R16)."""
    if not isinstance(offer, Some):
        return ()
    words = Form(
        "Top card first",
        "Cards, a + between them",
        _LONGEST_ORDER,
        offer.tokens[0],
        example="9H+X1+2H",
    )
    typed = Choice((), "📚 Type the order …", form=words, mood=Mood.MAIN)
    return ((typed,), *_pack(moment, ask, offer))


_LONGEST_ORDER = 200


def _kind(card: Card) -> str:
    if card in FACE_CARDS:
        return "an ability"
    return f"treasure {card[1:]}" if is_joker(card) else "a hit point"


def _difficulty(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's card choices: blind, a Joker, the ability, or a card with its odds (5.3)."""
    del ask
    tokens = offer if isinstance(offer, list) else []
    first = [Choice((t.BLIND,), "🎲 Blind", mood=Mood.MAIN)]
    if t.JOKER in tokens:
        first.append(Choice((t.JOKER,), "🃏 Lay a Joker first"))
    if t.ABILITY in tokens:
        cls = moment.state.cls_of("gm")
        left = len(moment.state.gm.faces)
        first.append(Choice((t.ABILITY,), f"✨ {left}: {ABILITY_DOES[cls]}"))
    cards = sorted((each for each in tokens if each[-1] in "SHCD"), key=strength)
    odds = tuple(Choice((card,), _odds(card), card) for card in cards)
    return (tuple(first), Menu("🎴 How hard? Beaten by …", odds)) if odds else (tuple(first),)


def _odds(card: Card) -> str:
    """Say how many of the player's ten ranks pass (3.1)."""
    passing = sum(compare(f"{value}S", card) > 0 for value in NUMBER_RANKS)
    return f"{passing} of 10 ranks pass"


def _adjust(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the adjustments, by player, then action (10.1)."""
    del ask
    tokens = offer if isinstance(offer, list) else []
    choices = [
        Choice((token,), f"{called(moment, aimed.whom)}: {_ADJUSTMENTS[aimed.what]}")
        for token in tokens
        if (aimed := t.Aimed.from_token(token)).whom is not None
    ]
    return (Menu("✏️ Adjust …", tuple(choices)), (Choice((t.BACK,), "Back"),))


def _tell(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    del moment, ask, offer
    words = Choice((), "In your words …", form=_tale(), mood=Mood.MAIN)
    return ((words, Choice(("",), "Say nothing")),)


_ROWS: Mapping[str, Rows] = {
    "scene": _between_scenes,
    "tell": _tell,
    "adjust": _adjust,
    "tested": _who,
    "fighters": _who,
    "foes": _numbers,
    "foe_size": _numbers,
    "foe_faces": _numbers,
    "foe_name": _foe_name,
    "build": _build,
    "foe_pack": _pack,
    "foe_stack": _stack,
    "difficulty": _difficulty,
}
