"""The choices of each ask; those that only `exit` has are in `exit_choices.py`."""

from __future__ import annotations

from games.diamonds.rules.asks import enemy_of
from games.diamonds.rules.cards import FEW_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.fights import blow_of, healing, potion_was_last
from games.diamonds.rules.play import LONGEST_DESCRIPTION, card_offer
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import BARE, FACE, RUN, WEAPON
from games.diamonds.view.exit_choices import exit_rows
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import damage, gain
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Form, Mood, Row
from games.engine.table import Ask, Token

# Two side by side, so that a phone shows a label whole.
_CARDS_A_ROW = 2


def rows(moment: DiamondsMoment, ask: Ask) -> tuple[Row, ...]:
    """The choices of an ask that everybody sees."""
    match ask.name:
        case "room":
            run = Choice((RUN,), "🏃 Run from this room")
            return (*_card_rows(moment, (FACE,)), (run,))
        case "card":
            return _card_rows(moment, ())
        case "fight":
            return (_fight_choices(moment.state, enemy_of(ask)),)
        case _:
            return exit_rows(moment, ask)


def description_choices(words: str) -> tuple[Choice, ...]:
    """6.1: these words, the dealer's own, or none."""
    own = Form("What do they see?", "In your words, or as it stands", LONGEST_DESCRIPTION, words)
    return (
        Choice((words,), "Reveal it so", mood=Mood.MAIN, suggested=True),
        Choice((), "In your words …", form=own),
        Choice(("",), "Say nothing"),
    )


def _card_rows(moment: DiamondsMoment, lead: tuple[Token, ...]) -> tuple[Row, ...]:
    cards = [_card_choice(moment, card, lead) for card in card_offer(moment.state)]
    return tuple(
        tuple(cards[first : first + _CARDS_A_ROW]) for first in range(0, len(cards), _CARDS_A_ROW)
    )


def _card_choice(moment: DiamondsMoment, card: Card, lead: tuple[Token, ...]) -> Choice:
    answers = (*lead, card)
    state = moment.state
    if card in WEAPONS:
        held = state.weapon[state.turn]
        label = "take" if held is None else f"take, drop {symbols(held)}"
        return Choice(answers, label, card, Mood.MAIN)
    if card in POTIONS:
        return _potion_choice(state, card, answers)
    if moment.options.fists and state.weapon[state.turn] is not None:
        return _open_fight(state, card, answers)
    return _fight_choice(state, card, answers)


def _potion_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    if potion_was_last(state, state.turn):
        return Choice(answers, "no effect", card)
    points = healing(state, state.turn, card)
    whole = points in (0, VALUE[card])
    label = gain(points, _unit(state)) if whole else f"+{points} of {VALUE[card]} HP"
    return Choice(answers, label, card, Mood.GOOD if points else Mood.PLAIN)


def _fight_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    blow = blow_of(state, state.turn, card)
    label = damage(blow.damage, _unit(state))
    if blow.breaks:
        label += ", breaks"
    return _threat(state, blow.damage, Choice(answers, label, card))


def _open_fight(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    """With `fists`: what the weapon and what bare hands would cost; the next ask decides."""
    unit = _unit(state)
    armed = blow_of(state, state.turn, card).damage
    bare = blow_of(state, state.turn, card, armed=False).damage
    label = damage(bare, unit)
    if armed != bare:
        label = f"{damage(armed, unit)} or {label}"
    return _threat(state, armed, Choice(answers, label, card))


def _fight_choices(state: State, enemy: Card) -> tuple[Choice, ...]:
    """R4: with the weapon, or with bare hands."""
    held = symbols(state.in_hand(state.turn))
    armed, bare = blow_of(state, state.turn, enemy), blow_of(state, state.turn, enemy, armed=False)
    end = ", breaks" if armed.breaks else ""
    unit = _unit(state)
    with_weapon = f"{symbols(enemy)} with {held} {damage(armed.damage, unit)}{end}"
    bare_handed = f"Bare hands: {damage(bare.damage, unit)}, keep {held}"
    return (
        _threat(state, armed.damage, Choice((WEAPON,), with_weapon)),
        _threat(state, bare.damage, Choice((BARE,), bare_handed)),
    )


def _threat(state: State, points: int, choice: Choice) -> Choice:
    """A fight's choice, marked if it is deadly or nearly so."""
    if state.exit is not None:
        return choice
    left = state.hp[state.turn] - points
    if left <= 0:
        choice.label, choice.mood = f"☠ {choice.label}, deadly", Mood.DANGER
    elif points and left < FEW_HP:
        choice.label, choice.mood = f"{choice.label}, {left} left", Mood.DANGER
    return choice


def _unit(state: State) -> str:
    """7.2: in `exit` a point is a die."""
    if state.exit is None:
        return "HP"
    return "points" if state.exit.sides == 1 else "dice"
