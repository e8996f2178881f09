"""The words of CardRPG – Advanced: one short line an event."""

from __future__ import annotations

from typing import assert_never

from games.cardrpg.rules.events import (
    Attacked,
    AutoKilled,
    BattleEvent,
    Blitzed,
    BoughtBack,
    BoughtTop,
    CardEvent,
    ClubUsed,
    Created,
    DeckRanOut,
    DiamondPaid,
    Died,
    Drew,
    Event,
    FateEvent,
    FreshCards,
    GemUsed,
    Hit,
    Idle,
    Kept,
    LeftTop,
    Levelled,
    Met,
    PutToBottom,
    QuestEnded,
    Saved,
    Slain,
    Sold,
    SpadeUsed,
    Stolen,
    Stopped,
    Strike,
    Swept,
)
from games.engine.deck import rank
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Part, Strong
from games.kit.lines import faces
from games.kit.words import count

# Below this much HP a life card has saved by a hair.
_A_HAIR = 3


def told(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """An event as a line for the table; None where there is nothing to say."""
    del seat, house
    if isinstance(event, BattleEvent):
        return _battle(event)
    if isinstance(event, FateEvent):
        return _fate(event)
    return _cards(event)


def _battle(event: BattleEvent) -> Line:
    match event:
        case Met():
            return _met(event)
        case Attacked():
            return _attacked(event)
        case SpadeUsed(_, card, foe, damage, hp):
            return ("♠️ ", Face(card), f" strikes for {damage}: ", Face(foe), _left(hp))
        case AutoKilled(_, ace, foe):
            return ("☠️ ", Face(ace), " kills ", Face(foe), " at once.")
        case Blitzed(_, ace):
            return ("💥 ", Face(ace), ": your next attack may be any cards.")
        case ClubUsed(_, card, attacks):
            return ("♣️ ", Face(card), f": {attacks} attacks this turn.")
        case Hit():
            return _hit(event)
        case Idle(foe):
            return (Face(foe), " has no attack cards left.")
        case FreshCards(_, hand):
            return (f"🎴 Fresh cards: {hand} for you, a new pile for them.",)
        case _:
            assert_never(event)


def _fate(event: FateEvent) -> Line:
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
        case _:
            assert_never(event)


def _cards(event: CardEvent) -> Line:
    match event:
        case Created(_, strength, hp):
            return ("🎲 You are rolled: ", Strong(f"STR {strength}, HP {hp}"))
        case Drew(_, cards, sick):
            ill = ", still weak" if sick else ""
            return (f"🎴 {count(cards, 'card')} into your hand{ill}",)
        case Kept(_, card):
            return ("🎒 ", Face(card), " is yours.")
        case DiamondPaid(_, card, gold):
            return ("🪙 ", Face(card), f": +{gold} gold")
        case PutToBottom(_, card):
            return ("🎴 ", Face(card), " goes under the deck.")
        case Swept():
            return _swept(event)
        case Sold(_, card, gold):
            return ("🪙 ", Face(card), f" sold: +{gold} gold")
        case GemUsed(_, gem, card):
            return ("💎 ", Face(gem), " brings ", Face(card), " back.")
        case BoughtBack(_, cards):
            return ("🪙 Bought back: ", *faces(cards))
        case BoughtTop(_, card, cost):
            return ("🪙 ", Face(card), f" bought for {cost}.")
        case LeftTop():
            return _left_top(event)
        case _:
            assert_never(event)


def _met(event: Met) -> Line:
    kind = rank(event.card)
    if event.ambush:
        return ("👹 Ambush! ", Face(event.card), f", {event.hp} HP, strikes first.")
    if kind == "X":
        return ("🃏 ", Strong("A Joker!"), f" {event.hp} HP, {event.pile} attack cards.")
    return ("👹 ", Face(event.card), f" stands there: {event.hp} HP.")


def _attacked(event: Attacked) -> Line:
    parts: list[Part] = ["⚔️ "]
    for index, strike in enumerate(event.strikes):
        parts += [" · "] if index else []
        parts += _strike(strike)
    if event.kills:
        return (*parts, ": ", Strong("instant kill!"))
    return (*parts, " = ", Strong(str(event.damage)), ": ", Face(event.foe), _left(event.hp))


def _strike(strike: Strike) -> list[Part]:
    """A card, and the chain that a random attack turned up."""
    parts: list[Part] = [Face(strike.card)]
    if strike.drawn:
        parts += [" → ", *faces(strike.drawn)]
        if strike.times > 1 and not strike.kills:
            parts.append(f" ×{strike.times}")
    return parts


def _hit(event: Hit) -> Line:
    shown = ("🩸 ", Face(event.foe), ": ", *faces(event.flipped))
    if event.deadly:
        return (*shown, ": ", Strong("instant death!"))
    if not event.damage:
        return (*shown, ": nothing")
    times = f" ×{event.times}" if event.times > 1 else ""
    left = f", {event.hp} HP left" if event.hp > 0 else ", deadly"
    return (*shown, times, ": ", Strong(f"−{event.damage}"), left)


def _swept(event: Swept) -> Line:
    lost = f"takes {count(len(event.items), 'item')}" if event.items else "finds no items"
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
            (event.hand, count(event.hand, "hand card")),
            (event.items, count(event.items, "item")),
            (event.gold, f"{event.gold} gold"),
            (event.xp, f"{event.xp} XP"),
        )
        if many
    ]
    end = "You give up" if event.forfeited else "You fall"
    return ("💀 ", Strong(f"{end}."), f" Lost: {', '.join(lost)}." if lost else "")


def _left(hp: int) -> str:
    return f" has {hp} HP" if hp else " is beaten"
