"""The choices of each ask, and what they cost; those of `exit` alone are in `exit_choices.py`."""

from dataclasses import dataclass, replace

from games.diamonds.rules.automatic import USUAL
from games.diamonds.rules.cards import FEW_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.fights import Blow, blow_of, healing, potion_was_last
from games.diamonds.rules.rooms import LONGEST_DESCRIPTION, ROOM, card_offer
from games.diamonds.rules.state import Exit, State
from games.diamonds.rules.tokens import BARE, FACE, RUN, WEAPON, enemy_of
from games.diamonds.view.exit_choices import exit_rows
from games.diamonds.view.large import dealt
from games.diamonds.view.now import is_hopeless
from games.diamonds.view.text import DiamondsMoment, damage, gain
from games.engine.deck import Card, rank, symbols
from games.engine.panel import Choice, Form, Menu, Mood, Row
from games.engine.speech import gettext, mark
from games.engine.table import Ask, Token
from games.kit.lines import in_rows

# Two side by side, so that a phone shows a label whole.
_CARDS_A_ROW = 2
_CARDS_A_ROW_OF_SEVEN = 4  # a phone breaks the row if it must


def rows(moment: DiamondsMoment, ask: Ask) -> tuple[Row, ...]:
    """Return the choices of an ask that all seats see."""
    match ask.name:
        case "room":
            cards = _card_choices(moment, (FACE,))
            run = Choice((RUN,), gettext("🏃 Run away"))
            if is_hopeless(moment):
                cards = tuple(_not_main(each) for each in cards)
                run = replace(run, mood=Mood.MAIN)
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
    return in_rows(places, a_row)


def _taken(card: Card) -> Choice:
    closed = gettext("You already took this card.")
    return Choice((card,), gettext("taken"), card, closed=closed)


def _spend_first(choices: tuple[Choice, ...]) -> tuple[Row, ...]:
    """Return the hits that a party may reduce first; a tracked one shares them by hand (7.4)."""
    blows = [each for each in choices if each.until or each.answers[-1] == NOTHING_OFF]
    first = tuple(
        Choice(each.answers if each.until else each.answers[:-1], each.label, each.card)
        for each in blows
    )
    by_hand = any(each.until for each in blows)
    label = (
        mark("Spend or share by hand …")
        if by_hand
        else mark("A spell or item softens the next hit …")
    )
    return (Menu(gettext(label), first),) if first else ()


def _card_choice(moment: DiamondsMoment, card: Card, lead: tuple[Token, ...]) -> Choice:
    answers = (*lead, card)
    state = moment.state
    if card in WEAPONS:
        held = state.weapon[state.turn]
        return Choice(answers, _weapon_label(state, card, held), card, Mood.MAIN)
    if card in POTIONS:
        return _potion_choice(state, card, answers)
    if moment.options.fists and state.weapon[state.turn] is not None:
        return _open_fight(state, card, answers)
    return _fight_choice(state, card, answers)


def _not_main(choice: Choice) -> Choice:
    return replace(choice, mood=Mood.PLAIN) if choice.mood is Mood.MAIN else choice


def _weapon_label(state: State, card: Card, held: Card | None) -> str:
    """Label a weapon; an ace does not show its value."""
    if held is not None and state.mode != "duel":  # seven cards leave no room for more
        return gettext("replaces {weapon}", weapon=symbols(held))
    is_ace = rank(card) == "A"
    return gettext("take, worth {value}", value=VALUE[card]) if is_ace else gettext("take")


def _potion_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    if potion_was_last(state, state.turn):
        return Choice(answers, gettext("no effect"), card)
    points = healing(state, state.turn, card)
    mood, says = Mood.GOOD if points else Mood.PLAIN, harm_of(state)
    return Choice(answers, says.healing(card, points), card, mood, until=says.until(points))


def _fight_choice(state: State, card: Card, answers: tuple[Token, ...]) -> Choice:
    blow, says = blow_of(state, state.turn, card), harm_of(state)
    label = f"{says.harm(blow.damage)}{_breaks(blow)}"
    until = says.until(blow.damage)
    return says.marked(blow.damage, Choice(says.whole(answers, blow), label, card, until=until))


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
    return says.marked(armed, Choice(answers, label, card))


def _fight_choices(state: State, enemy: Card) -> tuple[Choice, ...]:
    """Return the choices to fight with the weapon or with bare hands (R4)."""
    held, says = symbols(state.in_hand(state.turn)), harm_of(state)
    armed, bare = blow_of(state, state.turn, enemy), blow_of(state, state.turn, enemy, armed=False)
    harm = f"{says.harm(armed.damage)}{_breaks(armed)}"
    with_weapon = gettext("With {weapon}: {harm}", weapon=held, harm=harm)
    until = says.until(armed.damage), says.until(bare.damage)
    bare_handed = gettext("Bare hands: {harm}", harm=says.harm(bare.damage))
    return (
        says.marked(
            armed.damage, Choice(says.whole((WEAPON,), armed), with_weapon, until=until[0])
        ),
        says.marked(bare.damage, Choice(says.whole((BARE,), bare), bare_handed, until=until[1])),
    )


# 7.4, untracked: the players know what they can spend, so a hit without spending is one press.
NOTHING_OFF = "0"


@dataclass(frozen=True, slots=True)
class HitPoints:
    """Labels in hit points, for solo games and duels."""

    state: State

    def harm(self, points: int) -> str:
        """Return the damage of a hit, in words."""
        return damage(points)

    def healing(self, potion: Card, points: int) -> str:
        """Return the effect of a potion, in words."""
        value = VALUE[potion]
        if not points:
            return gettext("HP full")
        if points == value:
            return gain(points)
        return gettext("+{healing} HP, {wasted} wasted", healing=points, wasted=value - points)

    def whole(self, answers: tuple[Token, ...], _blow: Blow) -> tuple[Token, ...]:
        """Return the answers that take a hit."""
        return answers

    def until(self, _points: int) -> str:
        """Return how far a press plays on: no further."""
        return ""

    def marked(self, points: int, choice: Choice) -> Choice:
        """Return a fight's choice, marked if it is deadly or nearly so."""
        left = self.state.hp[self.state.turn] - points
        if left <= 0:
            crowded = self.state.mode == "duel" and choice.card  # one of seven cards
            label = gettext("deadly") if crowded else f"{choice.label}, {gettext('deadly')}"
            choice.label, choice.mood = f"☠ {label}", Mood.DANGER
        elif points and left < FEW_HP:
            choice.label = f"{choice.label}, {gettext('{hp} left', hp=left)}"
        return choice


@dataclass(frozen=True, slots=True)
class Dice:
    """Labels in dice: on the way out a point is a die (7.2)."""

    exit_: Exit

    def harm(self, points: int) -> str:
        """Return the damage of a hit: `−8d4`."""
        return f"−{self._thrown(points)}" if points else gettext("no damage")

    def healing(self, _potion: Card, points: int) -> str:
        """Return the effect of a potion: `+8d4`."""
        return f"+{self._thrown(points)}"

    def _thrown(self, points: int) -> str:
        sides = self.exit_.sides
        return str(points) if sides == 1 else f"{points}d{sides}"

    def whole(self, answers: tuple[Token, ...], blow: Blow) -> tuple[Token, ...]:
        """Return the answers that take a hit; an untracked party removes no dice."""
        untracked = self.exit_.party is None
        return (*answers, NOTHING_OFF) if untracked and blow.damage else answers

    def until(self, points: int) -> str:
        """Return how far a press plays on: of a tracked party until all dice are shared (7.3)."""
        return USUAL if points and self.exit_.party is not None else ""

    def marked(self, _points: int, choice: Choice) -> Choice:
        """Return the choice unmarked: the dice are unknown."""
        return choice


def harm_of(state: State) -> HitPoints | Dice:
    """Return the labels of a dungeon's mode."""
    return HitPoints(state) if state.exit is None else Dice(state.exit)
