"""The sentences of CardRPG – Advanced for a solo player: one short line for each event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cardrpg.rules import events as e
from games.engine.deck import rank
from games.engine.panel import Face, Line, Part, Strong
from games.kit.lines import faces
from games.kit.words import count

# At fewer HP, a save was a close call.
MODES = {"session": "session", "quest": "quest", "coop": "together", "duel": "duel"}

_A_HAIR = 3


def solo_line(event: e.SoloEvent) -> Line:
    """Return an event as a line for the player."""
    if isinstance(event, e.BattleEvent):
        return _battle(event)
    if isinstance(event, e.FateEvent):
        return _fate(event)
    return _cards(event)


def _battle(event: e.BattleEvent) -> Line:
    match event:
        case e.Met():
            return met(event)
        case e.Attacked():
            return _attacked(event)
        case e.SpadeUsed(_, card, foe, damage, hp):
            return ("♠️ ", Face(card), f" hits for {damage}: ", Face(foe), left(hp))
        case e.AutoKilled(_, ace, foe):
            return ("☠️ ", Face(ace), " kills ", Face(foe), " at once.")
        case e.Blitzed(_, ace):
            return ("💥 ", Face(ace), ": your next attack may be any cards.")
        case e.ClubUsed(_, card, attacks):
            return ("♣️ ", Face(card), f": {attacks} attacks this turn.")
        case e.Hit():
            return _hit(event)
        case e.Idle(foe):
            return (Face(foe), " has no attack cards left.")
        case e.FreshCards(_, hand):
            return (f"🎴 New cards: {hand} for you, and new attack cards for the monsters.",)
        case _:
            assert_never(event)


def _fate(event: e.FateEvent) -> Line:
    match event:
        case e.Saved(_, card, hp):
            hair = " By a hair!" if hp < _A_HAIR else ""
            return ("❤️ ", Face(card), " keeps you alive: ", Strong(f"{hp} HP"), f".{hair}")
        case e.Stolen(_, robber, card, from_deck):
            what = " from your deck" if from_deck else " from your items"
            return ("🦝 ", Face(robber), " steals ", Face(card), f"{what}.")
        case e.Slain(_, foe, xp):
            gained: Line = () if xp is None else (" ", Strong(f"+{xp} XP"))
            return ("⚔️ ", Face(foe), " falls.", *gained)
        case e.Levelled(_, level, strength, hp):
            return ("⭐ ", Strong(f"Level {level}!"), f" STR +{strength}, HP +{hp}")
        case e.Died():
            return _died(event)
        case e.Stopped():
            return ("🏕️ You end the session.",)
        case e.DeckRanOut():
            return ("🎴 The deck is spent. The session ends.",)
        case e.QuestEnded(_, won):
            return ("🏆 The quest is won!",) if won else ("🥀 The quest is lost.",)
        case _:
            assert_never(event)


def _cards(event: e.CardEvent) -> Line:
    match event:
        case e.Created(_, strength, hp):
            return ("🎲 You rolled ", Strong(f"STR {strength}, HP {hp}"))
        case e.Drew(_, cards, sick):
            ill = " (fewer: you just died)" if sick else ""
            return (f"🎴 You draw {count(cards, 'card')}{ill}",)
        case e.Kept(_, card):
            return ("🎒 You take ", Face(card), ".")
        case e.DiamondPaid(_, card, gold):
            return ("🪙 ", Face(card), f": +{gold} gold")
        case e.PutToBottom(_, card):
            return ("🎴 ", Face(card), " goes to the bottom of the deck.")
        case e.Swept() | e.BonusLeft():
            return not_gained(event)
        case e.Sold(_, card, gold):
            return ("🪙 You sell ", Face(card), f": +{gold} gold")
        case e.GemUsed(_, gem, card):
            return ("💎 ", Face(gem), " brings ", Face(card), " back.")
        case e.BoughtBack(_, cards):
            return ("🪙 You buy back ", *faces(cards))
        case e.BoughtTop(_, card, cost):
            return ("🪙 You buy ", Face(card), f" for {cost} gold.")
        case e.LeftTop():
            return left_top(event)
        case _:
            assert_never(event)


def met(event: e.Met) -> Line:
    """Announce a monster."""
    kind = rank(event.card)
    if event.ambush:
        return ("👹 Ambush! ", Face(event.card), f", {event.hp} HP, strikes first.")
    if kind == "X":
        return ("🃏 ", Strong("A Joker!"), f" {event.hp} HP, {event.pile} attack cards.")
    return ("👹 ", Face(event.card), f" appears with {event.hp} HP!")


def _attacked(event: e.Attacked) -> Line:
    shown = ("⚔️ ", *strikes_line(event.strikes))
    if event.kills:
        return (*shown, ": ", Strong("instant kill!"))
    return (*shown, " = ", Strong(str(event.damage)), ": ", Face(event.foe), left(event.hp))


def strikes_line(strikes: Sequence[e.Strike]) -> Line:
    """Return the cards of an attack, with the cards they turned up."""
    parts: list[Part] = []
    for index, strike in enumerate(strikes):
        parts += [" · "] if index else []
        parts += strike_parts(strike)
    return tuple(parts)


def strike_parts(strike: e.Strike) -> list[Part]:
    """Return a card, and the chain that a random attack turned up."""
    parts: list[Part] = [Face(strike.card)]
    if strike.drawn:
        parts += [" → ", *faces(strike.drawn)]
        if strike.times > 1 and not strike.kills:
            parts.append(f" ×{strike.times}")
    return parts


def _hit(event: e.Hit) -> Line:
    return ("🩸 ", Face(event.foe), ": ", *outcome_of(event))


def outcome_of(event: e.Hit) -> Line:
    """Return a monster's flipped cards, and the damage."""
    shown = faces(event.flipped)
    if event.deadly:
        return (*shown, ": ", Strong("instant death!"))
    if not event.damage:
        return (*shown, ": no damage")
    times = f" ×{event.times}" if event.times > 1 else ""
    left_over = f", {event.hp} HP left" if event.hp > 0 else ", deadly"
    return (*shown, times, ": ", Strong(f"−{event.damage}"), left_over)


def not_gained(event: e.Swept | e.BonusLeft) -> Line:
    """Describe a Joker's sweep of the inventory, or bonus cards left behind (R41)."""
    if isinstance(event, e.BonusLeft):
        return ("🚫 Bonus cards of ", Face(event.foe), " discarded: ", *faces(event.cards))
    lost = f"takes {count(len(event.items), 'item')}" if event.items else "finds no items"
    return ("🃏 ", Face(event.joker), f" {lost}, and the discards go to the bottom of the deck.")


def left_top(event: e.LeftTop) -> Line:
    """Describe a top card that was shown and not bought."""
    if event.cost is None:
        why = "is not for sale"
    else:
        why = "is not bought" if event.affordable else f"costs {event.cost}"
    return ("🎴 ", Face(event.card), f" {why}: discarded.")


def _died(event: e.Died) -> Line:
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
