"""The sentences of CardRPG – Advanced for several players, with names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cardrpg.rules import events as e
from games.cardrpg.view.text import (
    left,
    left_top,
    losses,
    met,
    not_gained,
    outcome_of,
    solo_line,
    strikes_line,
)
from games.engine.panel import Face, Line, Name, Part, Strong
from games.kit.lines import faces
from games.kit.words import count

Names = Sequence[str]


def named_line(names: Names, event: e.PlainEvent) -> Line:
    """Return an event as a line; `names` are the characters' names, by seat."""
    if isinstance(event, e.BattleEvent):
        return _battle(names, event)
    if isinstance(event, e.FateEvent):
        return _fate(names, event)
    if isinstance(event, e.CardEvent):
        return _cards(names, event)
    if isinstance(event, e.CompanyEvent):
        return _company(names, event)
    return _duel(names, event)


def _battle(names: Names, event: e.BattleEvent) -> Line:
    match event:
        case e.Met():
            return met(event)
        case e.Attacked():
            return _attacked(names, event)
        case e.SpadeUsed(seat, card, foe, damage, hp):
            strike: Line = (" hits with ", Face(card), f" for {damage}: ")
            return ("♠️ ", Name(names[seat]), *strike, Face(foe), left(hp))
        case e.AutoKilled(seat, ace, foe):
            return ("☠️ ", Name(names[seat]), ": ", Face(ace), " kills ", Face(foe), " at once.")
        case e.Blitzed(seat, ace):
            return ("💥 ", Name(names[seat]), ": ", Face(ace), ", next attack with any cards.")
        case e.ClubUsed(seat, card, attacks):
            return ("♣️ ", Name(names[seat]), ": ", Face(card), f", {attacks} attacks this turn.")
        case e.Hit(seat, foe):
            return ("🩸 ", Face(foe), " → ", Name(names[seat]), ": ", *outcome_of(event))
        case e.FreshCards(seat, hand):
            return ("🎴 ", Name(names[seat]), f": {hand} new cards, and new ones for the monsters.")
        case e.Idle():
            return solo_line(event)
        case _:
            assert_never(event)


def _attacked(names: Names, event: e.Attacked) -> Line:
    shown: Line = ("⚔️ ", Name(names[event.seat]), ": ", *strikes_line(event.strikes))
    if event.kills:
        return (*shown, ": ", Strong("instant kill!"))
    return (*shown, " = ", Strong(str(event.damage)), ": ", Face(event.foe), left(event.hp))


def _fate(names: Names, event: e.FateEvent) -> Line:
    match event:
        case e.Saved(seat, card, hp):
            saved = Strong(f"{hp} HP")
            return ("❤️ ", Face(card), " keeps ", Name(names[seat]), " alive: ", saved)
        case e.Stolen(seat, robber, card, from_deck):
            whose = "’s deck" if from_deck else ""
            return ("🦝 ", Face(robber), " steals ", Face(card), " from ", Name(names[seat]), whose)
        case e.Slain(seat, foe, xp):
            gained: Line = () if xp is None else (": ", Strong(f"+{xp} XP"), " each")
            return ("⚔️ ", Face(foe), " falls to ", Name(names[seat]), *gained)
        case e.Levelled(seat, level, strength, hp):
            gains = f": STR +{strength}, HP +{hp}"
            return ("⭐ ", Name(names[seat]), " is ", Strong(f"level {level}"), gains)
        case e.Died(seat, _, _, xp, gold, items, hand):
            return ("💀 ", Name(names[seat]), Strong(" falls."), losses(hand, items, gold, xp))
        case e.Stopped(seat):
            return ("🏕️ ", Name(names[seat]), " ends the session.")
        case e.DeckRanOut(seat):
            return ("🎴 ", Name(names[seat]), "’s deck is spent: the session ends.")
        case e.QuestEnded():
            return solo_line(event)
        case _:
            assert_never(event)


def _cards(names: Names, event: e.CardEvent) -> Line:
    who = Name(names[event.seat])
    match event:
        case e.Created(_, strength, hp):
            return ("🎲 ", who, ": ", Strong(f"STR {strength}, HP {hp}"))
        case e.Drew(_, cards, sick):
            ill = " (fewer after a death)" if sick else ""
            return ("🎴 ", who, f" draws {count(cards, 'card')}{ill}")
        case e.Kept(_, card):
            return ("🎒 ", who, " gets ", Face(card))
        case e.DiamondPaid(_, card, gold):
            return ("🪙 ", who, ": ", Face(card), f", +{gold} gold")
        case e.PutToBottom(_, card):
            return ("🎴 ", who, ": ", Face(card), " goes to the bottom of the deck.")
        case e.Swept() | e.BonusLeft():
            return (who, ": ", *not_gained(event))
        case e.Sold(_, card, gold):
            return ("🪙 ", who, " sells ", Face(card), f": +{gold} gold")
        case e.GemUsed(_, gem, card):
            return ("💎 ", who, ": ", Face(gem), " brings ", Face(card), " back.")
        case e.BoughtBack(_, cards):
            return ("🪙 ", who, " buys back ", *faces(cards))
        case e.BoughtTop(_, card, cost):
            return ("🪙 ", who, " buys ", Face(card), f" for {cost} gold.")
        case e.LeftTop():
            return (who, ": ", *left_top(event))
        case _:
            assert_never(event)


def _company(names: Names, event: e.CompanyEvent) -> Line:
    match event:
        case e.FirstCards(cards):
            parts: list[Part] = ["🃏 "]
            for name, card in zip(names, cards, strict=True):
                parts += [Name(name), " ", Face(card), " · "]
            return tuple(parts[:-1])
        case e.TieDice(dice):
            thrown: list[Part] = ["🎲 Tie-break: "]
            for seat, die in dice:
                thrown += [Name(names[seat]), f" {die}", " · "]
            return tuple(thrown[:-1])
        case e.FirstStrike(seat, jack):
            why = " is a Jack and goes first" if jack else " has the first strike"
            return ("⚡ ", Name(names[seat]), why)
        case e.Supplied(seat, foe, pile):
            cards_given = count(pile, "new attack card")
            return ("🎴 ", Face(foe), f": {cards_given} from ", Name(names[seat]), "’s deck")
        case _:
            assert_never(event)


def _duel(names: Names, event: e.DuelEvent) -> Line:
    match event:
        case e.RivalHit():
            return _rival_hit(names, event)
        case e.RivalSpaded(seat, card, rival, damage, hp):
            strike: Line = (" with ", Face(card), f" for {damage}")
            return ("♠️ ", Name(names[seat]), " hits ", Name(names[rival]), *strike, _still(hp))
        case e.RivalCondemned(seat, ace, rival):
            lead: Line = ("☠️ ", Name(names[seat]), ": ", Face(ace))
            return (*lead, " kills ", Name(names[rival]), " at once.")
        case e.Robbed(seat, rival, card, from_deck):
            whose = "’s deck" if from_deck else ""
            lead = ("🦝 ", Name(names[seat]), " steals ", Face(card), " from ")
            return (*lead, Name(names[rival]), whose)
        case e.Prize(seat, rival, card):
            return ("🎁 ", Name(names[seat]), " takes ", Face(card), " from ", Name(names[rival]))
        case e.RivalDied():
            return _rival_died(names, event)
        case e.DuelEnded(winner):
            if winner is None:
                return ("🤝 Everyone passes: the duel is a draw.",)
            return ("🏆 ", Name(names[winner]), " is the last one standing!")
        case _:
            assert_never(event)


def _rival_hit(names: Names, event: e.RivalHit) -> Line:
    who: Line = ("⚔️ ", Name(names[event.seat]), " → ", Name(names[event.rival]), ": ")
    if event.kills:
        return (*who, *strikes_line(event.strikes), ": ", Strong("instant death!"))
    damage = Strong(f"−{event.damage}")
    return (*who, *strikes_line(event.strikes), " = ", damage, _still(event.hp))


def _rival_died(names: Names, event: e.RivalDied) -> Line:
    lost = losses(event.hand, event.items, event.gold, event.lost_xp)
    killer: Line = (Name(names[event.killer]), ": ", Strong(f"+{event.xp} XP."))
    return ("💀 ", Name(names[event.seat]), Strong(" falls"), " to ", *killer, lost)


def _still(hp: int) -> str:
    return f", {hp} HP left" if hp else ", deadly"
