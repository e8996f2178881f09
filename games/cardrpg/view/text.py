"""The sentences of CardRPG – Advanced for a solo player: one short line for each event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cardrpg.rules.events import (
    Attacked,
    AutoKilled,
    BattleEvent,
    Blitzed,
    BonusLeft,
    BoughtBack,
    BoughtTop,
    CardEvent,
    ClubUsed,
    Created,
    DeckRanOut,
    DiamondPaid,
    Died,
    Drew,
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
    SoloEvent,
    SpadeUsed,
    Stolen,
    Stopped,
    Strike,
    Swept,
)
from games.engine.deck import rank
from games.engine.panel import Face, Line, Part, Strong
from games.kit.lines import faces
from games.kit.words import count

# At fewer HP, a save was a close call.
MODES = {"session": "session", "quest": "quest", "coop": "together", "duel": "duel"}

_A_HAIR = 3


def solo_line(event: SoloEvent) -> Line:
    """Return an event as a line for the player."""
    if isinstance(event, BattleEvent):
        return _battle(event)
    if isinstance(event, FateEvent):
        return _fate(event)
    return _cards(event)


def _battle(event: BattleEvent) -> Line:
    match event:
        case Met():
            return met(event)
        case Attacked():
            return _attacked(event)
        case SpadeUsed(_, card, foe, damage, hp):
            return ("♠️ ", Face(card), f" hits for {damage}: ", Face(foe), left(hp))
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
            return (f"🎴 New cards: {hand} for you, a new pile for the monsters.",)
        case _:
            assert_never(event)


def _fate(event: FateEvent) -> Line:
    match event:
        case Saved(_, card, hp):
            hair = " By a hair!" if hp < _A_HAIR else ""
            return ("❤️ ", Face(card), " keeps you alive: ", Strong(f"{hp} HP"), f".{hair}")
        case Stolen(_, robber, card, from_deck):
            what = " from your deck" if from_deck else " from your items"
            return ("🦝 ", Face(robber), " steals ", Face(card), f"{what}.")
        case Slain(_, foe, xp):
            gained: Line = () if xp is None else (" ", Strong(f"+{xp} XP"))
            return ("⚔️ ", Face(foe), " falls.", *gained)
        case Levelled(_, level, strength, hp):
            return ("⭐ ", Strong(f"Level {level}!"), f" STR +{strength}, HP +{hp}")
        case Died():
            return _died(event)
        case Stopped():
            return ("🏕️ You end the session.",)
        case DeckRanOut():
            return ("🎴 The deck is spent. The session ends.",)
        case QuestEnded(_, won):
            return ("🏆 The quest is won!",) if won else ("🥀 The quest is lost.",)
        case _:
            assert_never(event)


def _cards(event: CardEvent) -> Line:
    match event:
        case Created(_, strength, hp):
            return ("🎲 You rolled ", Strong(f"STR {strength}, HP {hp}"))
        case Drew(_, cards, sick):
            ill = " (fewer: you just died)" if sick else ""
            return (f"🎴 You draw {count(cards, 'card')}{ill}",)
        case Kept(_, card):
            return ("🎒 You take ", Face(card), ".")
        case DiamondPaid(_, card, gold):
            return ("🪙 ", Face(card), f": +{gold} gold")
        case PutToBottom(_, card):
            return ("🎴 ", Face(card), " goes to the bottom of the deck.")
        case Swept() | BonusLeft():
            return not_gained(event)
        case Sold(_, card, gold):
            return ("🪙 You sell ", Face(card), f": +{gold} gold")
        case GemUsed(_, gem, card):
            return ("💎 ", Face(gem), " brings ", Face(card), " back.")
        case BoughtBack(_, cards):
            return ("🪙 You buy back ", *faces(cards))
        case BoughtTop(_, card, cost):
            return ("🪙 You buy ", Face(card), f" for {cost} gold.")
        case LeftTop():
            return left_top(event)
        case _:
            assert_never(event)


def met(event: Met) -> Line:
    """Announce a monster."""
    kind = rank(event.card)
    if event.ambush:
        return ("👹 Ambush! ", Face(event.card), f", {event.hp} HP, strikes first.")
    if kind == "X":
        return ("🃏 ", Strong("A Joker!"), f" {event.hp} HP, {event.pile} attack cards.")
    return ("👹 ", Face(event.card), f" appears with {event.hp} HP!")


def _attacked(event: Attacked) -> Line:
    shown = ("⚔️ ", *strikes_line(event.strikes))
    if event.kills:
        return (*shown, ": ", Strong("instant kill!"))
    return (*shown, " = ", Strong(str(event.damage)), ": ", Face(event.foe), left(event.hp))


def strikes_line(strikes: Sequence[Strike]) -> Line:
    """Return the cards of an attack, with the cards they turned up."""
    parts: list[Part] = []
    for index, strike in enumerate(strikes):
        parts += [" · "] if index else []
        parts += strike_parts(strike)
    return tuple(parts)


def strike_parts(strike: Strike) -> list[Part]:
    """Return a card, and the chain that a random attack turned up."""
    parts: list[Part] = [Face(strike.card)]
    if strike.drawn:
        parts += [" → ", *faces(strike.drawn)]
        if strike.times > 1 and not strike.kills:
            parts.append(f" ×{strike.times}")
    return parts


def _hit(event: Hit) -> Line:
    return ("🩸 ", Face(event.foe), ": ", *outcome_of(event))


def outcome_of(event: Hit) -> Line:
    """Return a monster's flipped cards, and the damage."""
    shown = faces(event.flipped)
    if event.deadly:
        return (*shown, ": ", Strong("instant death!"))
    if not event.damage:
        return (*shown, ": nothing")
    times = f" ×{event.times}" if event.times > 1 else ""
    left_over = f", {event.hp} HP left" if event.hp > 0 else ", deadly"
    return (*shown, times, ": ", Strong(f"−{event.damage}"), left_over)


def not_gained(event: Swept | BonusLeft) -> Line:
    """Describe a Joker's sweep of the inventory, or bonus cards left behind (R41)."""
    if isinstance(event, BonusLeft):
        return ("🚫 Bonus cards of ", Face(event.foe), " discarded: ", *faces(event.cards))
    lost = f"takes {count(len(event.items), 'item')}" if event.items else "finds no items"
    return ("🃏 ", Face(event.joker), f" {lost}, and the discards go to the bottom of the deck.")


def left_top(event: LeftTop) -> Line:
    """Describe a top card that was shown and not bought."""
    if event.cost is None:
        why = "is not for sale"
    else:
        why = "is not bought" if event.affordable else f"costs {event.cost}"
    return ("🎴 ", Face(event.card), f" {why}: discarded.")


def _died(event: Died) -> Line:
    end = "You give up" if event.forfeited else "You fall"
    lost = losses(event.hand, event.items, event.gold, event.xp)
    return ("💀 ", Strong(f"{end}."), lost)


def losses(hand: int, items: int, gold: int, xp: int) -> str:
    """Describe the losses of a death."""
    lost = [
        words
        for many, words in (
            (hand, count(hand, "hand card")),
            (items, count(items, "item")),
            (gold, f"{gold} gold"),
            (xp, f"{xp} XP"),
        )
        if many
    ]
    return f" Lost: {', '.join(lost)}." if lost else ""


def left(hp: int) -> str:
    """Describe the HP that an attack leaves."""
    return f" has {hp} HP" if hp else " is beaten"
