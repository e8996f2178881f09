"""The words of CardRPG – Advanced: one short line an event, and what the monsters are."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.events import (
    Attacked,
    AutoKilled,
    Blitzed,
    BoughtBack,
    BoughtTop,
    Clubbed,
    Created,
    DeckRanOut,
    Died,
    Drew,
    Event,
    Freshened,
    Gemmed,
    Hit,
    Idle,
    Kept,
    LeftTop,
    Levelled,
    Met,
    Pocketed,
    PutUnder,
    QuestEnded,
    Saved,
    Slain,
    Sold,
    Speared,
    Stolen,
    Stopped,
    Strike,
    Swept,
)
from games.engine.deck import Card, rank
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Part, Strong

# Below this much HP a life card has saved by a hair.
_A_HAIR = 3


def told(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """An event as a line for the table; None where there is nothing to say."""
    del seat, house
    line = _fighting(event)
    if line is None:
        line = _winning_and_losing(event)
    return _cards_and_gold(event) if line is None else line


def _fighting(event: Event) -> Line | None:
    match event:
        case Met():
            return _met(event)
        case Attacked():
            return _attacked(event)
        case Speared(_, card, foe, damage, hp):
            return ("♠️ ", Face(card), f" strikes for {damage}: ", Face(foe), _left(hp))
        case AutoKilled(_, ace, foe):
            return ("☠️ ", Face(ace), " kills ", Face(foe), " at once.")
        case Blitzed(_, ace):
            return ("💥 ", Face(ace), ": your next attack may be any cards.")
        case Clubbed(_, card, attacks):
            return ("♣️ ", Face(card), f": {attacks} attacks this turn.")
        case Hit():
            return _hit(event)
        case Idle(foe):
            return (Face(foe), " has no attack cards left.")
        case Freshened(_, hand):
            return (f"🎴 Fresh cards: {hand} for you, a new pile for them.",)
    return None


def _winning_and_losing(event: Event) -> Line | None:
    match event:
        case Saved(_, card, hp):
            hair = " By a hair!" if hp < _A_HAIR else ""
            return ("❤️ ", Face(card), " keeps you alive: ", Strong(f"{hp} HP"), f".{hair}")
        case Stolen(_, robber, card, from_deck):
            what = ", off the deck" if from_deck else " from your items"
            return ("🦝 ", Face(robber), " steals ", Face(card), f"{what}.")
        case Slain(_, foe, xp):
            gained: Line = () if xp is None else (" ", Strong(f"+{xp} XP"))
            return ("⚔️ ", Face(foe), " falls.", *gained)
        case Levelled(_, level, strength, hp):
            return ("⭐ ", Strong(f"Level {level}!"), f" STR +{strength}, HP +{hp}")
        case Died():
            return _died(event)
        case Stopped():
            return ("🏕️ You call it a day.",)
        case DeckRanOut():
            return ("🎴 The deck is spent: the session ends.",)
        case QuestEnded(_, won):
            return ("🏆 The quest is won!",) if won else ("🥀 The quest is lost.",)
    return None


def _cards_and_gold(event: Event) -> Line | None:
    match event:
        case Created(_, strength, hp):
            return ("🎲 You are rolled: ", Strong(f"STR {strength}, HP {hp}"))
        case Drew(_, cards, sick):
            ill = ", still weak" if sick else ""
            return (f"🎴 {_count(cards, 'card')} into your hand{ill}",)
        case Kept(_, card):
            return ("🎒 ", Face(card), " is yours.")
        case Pocketed(_, card, gold):
            return ("🪙 ", Face(card), f": +{gold} gold")
        case PutUnder(_, card):
            return ("🎴 ", Face(card), " goes under the deck.")
        case Swept():
            return _swept(event)
        case Sold(_, card, gold):
            return ("🪙 ", Face(card), f" sold: +{gold} gold")
        case Gemmed(_, gem, card):
            return ("💎 ", Face(gem), " brings ", Face(card), " back.")
        case BoughtBack(_, cards):
            return ("🪙 Bought back: ", *_faces(cards))
        case BoughtTop(_, card, cost):
            return ("🪙 ", Face(card), f" bought for {cost}.")
        case LeftTop():
            return _left_top(event)
    return None


def _met(event: Met) -> Line:
    kind = rank(event.card)
    if event.ambush:
        return ("👹 Ambush! ", Face(event.card), f", {event.hp} HP, strikes first.")
    if kind == "X":
        return ("🃏 ", Strong("A Joker!"), f" {event.hp} HP, {event.pile} attack cards.")
    return ("👹 ", Face(event.card), f" stands there: {event.hp} HP.")


def _attacked(event: Attacked) -> Line:
    parts: list[Part] = ["⚔️ "]
    for at, strike in enumerate(event.strikes):
        parts += [" · "] if at else []
        parts += _strike(strike)
    if event.kills:
        return (*parts, ": ", Strong("instant kill!"))
    return (*parts, " = ", Strong(str(event.damage)), ": ", Face(event.foe), _left(event.hp))


def _strike(strike: Strike) -> list[Part]:
    """A card, and the chain that a random attack turned up."""
    parts: list[Part] = [Face(strike.card)]
    if strike.drawn:
        parts += [" → ", *_faces(strike.drawn)]
        if strike.times > 1 and not strike.kills:
            parts.append(f" ×{strike.times}")
    return parts


def _hit(event: Hit) -> Line:
    shown = ("🩸 ", Face(event.foe), ": ", *_faces(event.flipped))
    if event.deadly:
        return (*shown, ": ", Strong("instant death!"))
    if not event.damage:
        return (*shown, ": nothing")
    times = f" ×{event.times}" if event.times > 1 else ""
    left = f", {event.hp} HP left" if event.hp > 0 else ", deadly"
    return (*shown, times, ": ", Strong(f"−{event.damage}"), left)


def _swept(event: Swept) -> Line:
    lost = f"takes {_count(len(event.items), 'item')}" if event.items else "finds no items"
    return ("🃏 ", Face(event.joker), f" {lost}, and the discards go under the deck.")


def _left_top(event: LeftTop) -> Line:
    if event.cost is None:
        why = "is not for sale"
    else:
        why = "is left" if event.affordable else f"costs {event.cost}"
    return ("🎴 ", Face(event.card), f" {why}: discarded.")


def _died(event: Died) -> Line:
    lost = [
        words
        for many, words in (
            (event.hand, _count(event.hand, "hand card")),
            (event.items, _count(event.items, "item")),
            (event.gold, f"{event.gold} gold"),
            (event.xp, f"{event.xp} XP"),
        )
        if many
    ]
    end = "You give up" if event.forfeited else "You fall"
    return ("💀 ", Strong(f"{end}."), f" Lost: {', '.join(lost)}." if lost else "")


def _left(hp: int) -> str:
    return f" has {hp} HP" if hp else " is beaten"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _faces(cards: Sequence[Card]) -> list[Part]:
    parts: list[Part] = []
    for card in cards:
        parts += [Face(card), " "]
    return parts[:-1]
