"""The choices of each ask; those of `exit` alone are in `exit_choices.py`."""

from __future__ import annotations

from games.diamonds.rules.cards import POTIONS, WEAPONS
from games.diamonds.rules.fights import Blow, blow_of, healing, potion_was_last
from games.diamonds.rules.rooms import LONGEST_DESCRIPTION, ROOM, card_offer
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import BARE, FACE, RUN, WEAPON, enemy_of
from games.diamonds.view.exit_choices import exit_rows
from games.diamonds.view.harm import NOTHING_OFF, harm_of
from games.diamonds.view.large import dealt
from games.diamonds.view.moment import DiamondsMoment
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Form, Menu, Mood, Row
from games.engine.speech import gettext
from games.engine.table import Ask, Token

# Two side by side, so that a phone shows a label whole.
_CARDS_A_ROW = 2
_CARDS_A_ROW_OF_SEVEN = 4  # a phone breaks the row if it must


def rows(moment: DiamondsMoment, ask: Ask) -> tuple[Row, ...]:
    """Return the choices of an ask that all seats see."""
    match ask.name:
        case "room":
            cards = _card_choices(moment, (FACE,))
            run = Choice((RUN,), gettext("🏃 Run away"))
            return (*_card_rows(moment, cards), *_spend_first(cards), (run,))
        case "card":
            cards = _card_choices(moment, ())
            return (*_card_rows(moment, cards), *_spend_first(cards))
        case "fight":
            ways = _fight_choices(moment.state, enemy_of(ask))
            return (ways, *_spend_first(ways))
        case _:
            return exit_rows(moment, ask)


def description_choices(words: str) -> tuple[Choice, ...]:
    """Return the choices: these words, the dealer's own, or none (6.1)."""
    label = gettext("Your own words, or keep these")
    own = Form(gettext("What do they see?"), label, LONGEST_DESCRIPTION, words)
    return (
        Choice((words,), gettext("Use these words"), mood=Mood.MAIN, suggested=True),
        Choice((), gettext("Write your own …"), form=own),
        Choice(("",), gettext("Say nothing")),
    )


def _card_choices(moment: DiamondsMoment, lead: tuple[Token, ...]) -> tuple[Choice, ...]:
    return tuple(_card_choice(moment, card, lead) for card in card_offer(moment.state))


def _card_rows(moment: DiamondsMoment, cards: tuple[Choice, ...]) -> tuple[Row, ...]:
    """Return each card where it was dealt, so that no button moves under the thumb."""
    here = {choice.card: choice for choice in cards}
    places = [here.get(card) or _taken(card) for card in dealt(moment)]
    a_row = _CARDS_A_ROW if len(places) <= ROOM[0] else _CARDS_A_ROW_OF_SEVEN
    return tuple(tuple(places[first : first + a_row]) for first in range(0, len(places), a_row))


def _taken(card: Card) -> Choice:
    closed = gettext("You already took this card.")
    return Choice((card,), gettext("taken"), card, closed=closed)


def _spend_first(choices: tuple[Choice, ...]) -> tuple[Row, ...]:
    """Return the hits that an untracked party may reduce before taking them (7.4)."""
    blows = [choice for choice in choices if choice.answers[-1] == NOTHING_OFF]
    first = tuple(Choice(each.answers[:-1], each.label, each.card) for each in blows)
    return (Menu(gettext("Reduce the damage first …"), first),) if first else ()


def _card_choice(moment: DiamondsMoment, card: Card, lead: tuple[Token, ...]) -> Choice:
    answers = (*lead, card)
    state = moment.state
    if card in WEAPONS:
        held = state.weapon[state.turn]
        if held is None or state.mode == "duel":  # seven cards leave no room for more
            label = gettext("take")
        else:
            label = gettext("take, drop {weapon}", weapon=symbols(held))
        return Choice(answers, label, card, Mood.MAIN)
    if card in POTIONS:
        return _potion_choice(state, card, answers)
    if moment.options.fists and state.weapon[state.turn] is not None:
        return _open_fight(state, card, answers)
    return _fight_choice(state, card, answers)


def _potion_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    if potion_was_last(state, state.turn):
        return Choice(answers, gettext("no effect"), card)
    points = healing(state, state.turn, card)
    mood = Mood.GOOD if points else Mood.PLAIN
    return Choice(answers, harm_of(state).healing(card, points), card, mood)


def _fight_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    blow, says = blow_of(state, state.turn, card), harm_of(state)
    label = f"{says.between}{says.harm(blow.damage)}{_breaks(blow)}"
    return says.marked(blow.damage, Choice(says.whole(answers, blow), label, card))


def _breaks(blow: Blow) -> str:
    """Say that the weapon breaks, behind the damage; empty if it does not."""
    return f", {gettext('breaks')}" if blow.breaks else ""


def _open_fight(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    """Label a fight with `fists`: the damage with the weapon and with bare hands.

    The next ask decides between them.
    """
    says = harm_of(state)
    armed = blow_of(state, state.turn, card).damage
    bare = blow_of(state, state.turn, card, armed=False).damage
    label = says.harm(bare)
    if armed != bare:
        label = gettext("{armed} or {bare}", armed=says.harm(armed), bare=label)
    return says.marked(armed, Choice(answers, f"{says.between}{label}", card))


def _fight_choices(state: State, enemy: Card) -> tuple[Choice, ...]:
    """Return the choices to fight with the weapon or with bare hands (R4)."""
    held, says = symbols(state.in_hand(state.turn)), harm_of(state)
    armed, bare = blow_of(state, state.turn, enemy), blow_of(state, state.turn, enemy, armed=False)
    harm = f"{says.harm(armed.damage)}{_breaks(armed)}"
    with_weapon = gettext("With {weapon}: {harm}", weapon=held, harm=harm)
    bare_handed = gettext("Bare hands: {harm}", harm=says.harm(bare.damage))
    return (
        says.marked(armed.damage, Choice(says.whole((WEAPON,), armed), with_weapon)),
        says.marked(bare.damage, Choice(says.whole((BARE,), bare), bare_handed)),
    )
