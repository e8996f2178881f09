"""What a seat can do, as rows of choices that say what each will come to (section 10).

A card with several uses is a menu, one with two is two buttons, and cards with a single use
share a row. What a menu cannot hold, and wrath on more than one monster, goes behind one
menu more. The last row has what needs no target.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.cardomancer import tokens
from games.cardomancer.blows import (
    back_at_character,
    defence,
    healing,
    hurt_monster,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.cards import CLASSES, GUARDIAN, ROGUE
from games.cardomancer.events import Event
from games.cardomancer.options import CardomancerOptions
from games.cardomancer.state import State
from games.cardomancer.text import ICONS, minus
from games.cardomancer.tokens import (
    DISCARD,
    DONE,
    NEXT,
    NO,
    PASS,
    READY,
    STOP,
    SWAP,
    WRATH,
    YES,
    Play,
)
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Menu, Moment, Mood, Row

CardomancerMoment = Moment[CardomancerOptions, State, Event]

MOST_IN_A_MENU = 25
MOST_AS_BUTTONS = 2
MOST_ROWS = 5

# What needs no target, by token: how it is called, and how it looks.
_ENDS = {
    PASS: ("Pass", Mood.MAIN),
    STOP: ("No second attack", Mood.MAIN),
    DONE: ("Done resting", Mood.MAIN),
    YES: ("Swap hands", Mood.GOOD),
    NO: ("No, keep mine", Mood.PLAIN),
    READY: ("Ready, no swap", Mood.MAIN),
}

# 7.2: what a magic item does, in as few words as will do.
ITEM_DOES = {
    "AH": "full health for anyone, even the dead",
    "AC": "one monster dies",
    "AS": "turns an attack back",
    "AD": "no damage for one character this turn",
}


class _Use(NamedTuple):
    """A way to play a card."""

    play: Play
    choice: Choice


def rows(moment: CardomancerMoment, seat: int) -> tuple[Row, ...]:
    """All that a seat is offered, in at most five rows."""
    ask = moment.ask
    offer = None if ask is None else ask.offers.get(seat)
    if ask is None or not isinstance(offer, list):
        return ()
    if ask.name == "class":
        return (tuple(_class(cls) for cls in CLASSES if cls in offer),)
    if ask.name == "onward":
        down = Choice((NEXT,), "Into the next dungeon", mood=Mood.MAIN)
        return ((down, Choice((STOP,), "Stop here, and keep all")),)
    if ask.name == "trade":
        return (tuple(_trade(moment, token) for token in offer),)
    return _with_cards(moment, seat, offer)


def _class(cls: str) -> Choice:
    return Choice((cls,), f"{ICONS[cls]} {cls.capitalize()}")


def _trade(moment: CardomancerMoment, token: str) -> Choice:
    if token == READY:
        return _end(token)
    return Choice((token,), f"Offer {moment.seats[int(token.removeprefix(SWAP))]} a swap")


def _end(token: str) -> Choice:
    label, mood = _ENDS[token]
    return Choice((token,), label, mood=mood)


def _with_cards(moment: CardomancerMoment, seat: int, offer: Sequence[str]) -> tuple[Row, ...]:
    """Cards first, then what a menu could not hold, then discards, wrath and the way out."""
    uses: dict[Card, list[_Use]] = {}
    wrath: list[Choice] = []
    last: list[Choice] = []
    for token in offer:
        if token.startswith(WRATH):
            at = int(token.removeprefix(WRATH))
            label = f"⚡ Wrath on {monster(moment.state, at)}: your whole hand"
            wrath.append(Choice((token,), label, mood=Mood.DANGER))
        elif token.startswith(DISCARD):
            last.append(Choice((token,), "Discard", token.removeprefix(DISCARD)))
        elif token in _ENDS:
            last.append(_end(token))
        else:
            play = tokens.read(token)
            choice = _use(moment, seat, token, play)
            uses.setdefault(play.card, []).append(_Use(play, choice))
    if len(wrath) == 1:
        last.insert(len(last) - 1, wrath.pop())
    by_card, overflow = _by_card(moment, seat, uses)
    spare = [*wrath, *overflow]
    label = "⚡ Wrath: your whole hand for one monster" if wrath else "More targets"
    if 0 < len(spare) <= MOST_AS_BUTTONS:
        by_card.append(tuple(spare))
        spare = []
    while spare and len(by_card) < MOST_ROWS - 1:
        by_card.append(Menu(label, tuple(spare[:MOST_IN_A_MENU])))
        spare = spare[MOST_IN_A_MENU:]
    return (*by_card, tuple(last)) if last else tuple(by_card)


def _by_card(
    moment: CardomancerMoment, seat: int, uses: dict[Card, list[_Use]]
) -> tuple[list[Row], list[Choice]]:
    """One row for all cards with one use, one for each other; and what found no room."""
    single = [found[0].choice for found in uses.values() if len(found) == 1]
    made: list[Row] = [tuple(single)] if single else []
    overflow: list[Choice] = []
    for card, found in uses.items():
        choices = tuple(use.choice for use in found)
        if len(choices) > MOST_AS_BUTTONS:
            label = _card_label(moment, seat, card, [use.play for use in found])
            made.append(Menu(label, choices[:MOST_IN_A_MENU]))
            overflow += choices[MOST_IN_A_MENU:]
        elif len(choices) > 1:
            made.append(choices)
    return made, overflow


def _card_label(moment: CardomancerMoment, seat: int, card: Card, plays: list[Play]) -> str:
    """A card, and all that it can do."""
    state, does = moment.state, []
    plain = [play for play in plays if not play.item]
    react = moment.ask is not None and moment.ask.name == "react"
    if any(play.monster is not None for play in plain):
        does.append(f"attack {strength(moment.options, state, seat, card, False)}")
    if any(play.seat is not None for play in plain):
        points = (defence if react else healing)(state, seat, card, False)
        does.append(f"{'block' if react else 'heal'} {points}")
    if any(play.special for play in plain):
        does.append("✦ special")
    if len(plain) < len(plays):
        does.append(f"✨ {ITEM_DOES[card]}")
    return f"{symbols(card)} · {', '.join(does)}"


def _use(moment: CardomancerMoment, seat: int, token: str, play: Play) -> Choice:
    """One way to play a card, and what comes of it."""
    label, mood = _item(moment, play) if play.item else _played(moment, seat, play)
    return Choice((token,), label, play.card, mood)


def _played(moment: CardomancerMoment, seat: int, play: Play) -> tuple[str, Mood]:
    if play.monster is not None:
        return _attack(moment, seat, play, play.monster)
    if moment.ask is not None and moment.ask.name == "react":
        return _defence(moment, seat, play)
    return _heal(moment, seat, play)


def _attack(moment: CardomancerMoment, seat: int, play: Play, at: int) -> tuple[str, Mood]:
    """5.4 to 5.6, 6.5: the damage, what is left of the monster, and what its shield does."""
    state = moment.state
    power = strength(moment.options, state, seat, play.card, play.special)
    damage = on_monster(state, at, power)
    left = state.monster_hp[at] - damage
    end = ", kills" if left <= 0 else f", {left} left"
    back = back_at_character(state, seat, state.monsters[at], damage)
    deadly = 0 < back >= state.hp[seat]
    if back:
        end += f", {back} back" + (": you fall" if deadly else "")
    how = _special_attack(state.classes[seat]) if play.special else ""
    label = f"{how}→ {monster(state, at)}: {minus(damage)}{end}"
    return label, Mood.DANGER if deadly else Mood.GOOD if left <= 0 else Mood.PLAIN


def _special_attack(cls: str | None) -> str:
    return {GUARDIAN: "✦ First of two ", ROGUE: "✦ Sneak "}.get(cls or "", "✦ Borrow ")


def monster(state: State, at: int) -> str:
    """A monster as labels call it; by its place too, if there is another of its kind."""
    card = state.monsters[at]
    place = f" ({at + 1}.)" if state.monsters.count(card) > 1 else ""
    return symbols(card) + place


def _defence(moment: CardomancerMoment, seat: int, play: Play) -> tuple[str, Mood]:
    """4.8, 6.2: what comes through with the ♦ and, if nothing is played, without it."""
    state = moment.state
    whom = seat if play.seat is None else play.seat
    points = defence(state, seat, play.card, play.special)
    now = on_character(state, whom, state.power)
    after = on_character(state, whom, state.power - points)
    star = "✦ " if play.special else ""
    who = "You" if whom == seat else moment.seats[whom]
    label = f"{star}{who}: block {points}, {minus(after)} instead of {minus(now)}"
    saves = now >= state.hp[whom] > after
    return label, Mood.GOOD if saves or not after else Mood.PLAIN


def _heal(moment: CardomancerMoment, seat: int, play: Play) -> tuple[str, Mood]:
    """5.12: the health after it."""
    state = moment.state
    whom = seat if play.seat is None else play.seat
    points = healing(state, seat, play.card, play.special)
    after = min(state.max_hp[whom], state.hp[whom] + points)
    star = "✦ Borrow, heal " if play.special else "Heal "
    who = "yourself" if whom == seat else moment.seats[whom]
    return f"{star}{who}: +{after - state.hp[whom]}, {after} HP", Mood.GOOD


def _item(moment: CardomancerMoment, play: Play) -> tuple[str, Mood]:
    """7.2: what a magic item would do now."""
    state = moment.state
    if play.monster is not None:
        return f"✨ Slay {monster(state, play.monster)}", Mood.GOOD
    if play.seat is None:
        at = state.monster or 0
        damage = hurt_monster(state.monsters[at], state.power)
        left = state.monster_hp[at] - damage
        end = "it dies" if left <= 0 else f"{left} left"
        return f"✨ Turn it back on {monster(state, at)}: {minus(damage)}, {end}", Mood.GOOD
    who, most = moment.seats[play.seat], state.max_hp[play.seat]
    if play.card == "AD":
        return f"✨ No damage for {who} this turn", Mood.GOOD
    verb = "Heal" if state.hp[play.seat] else "Raise"
    return f"✨ {verb} {who}: {most} HP", Mood.GOOD
