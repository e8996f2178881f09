"""The sentences of CardRPG – Advanced for several players, with names."""

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
    CompanyEvent,
    Created,
    DeckRanOut,
    DiamondPaid,
    Died,
    Drew,
    DuelEnded,
    DuelEvent,
    FateEvent,
    FirstCards,
    FirstStrike,
    FreshCards,
    GemUsed,
    Hit,
    Idle,
    Kept,
    LeftTop,
    Levelled,
    Met,
    PlainEvent,
    Prize,
    PutToBottom,
    QuestEnded,
    RivalCondemned,
    RivalDied,
    RivalHit,
    RivalSpaded,
    Robbed,
    Saved,
    Slain,
    Sold,
    SpadeUsed,
    Stolen,
    Stopped,
    Supplied,
    Swept,
    TieDice,
)
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


def named_line(names: Names, event: PlainEvent) -> Line:
    """Return an event as a line; `names` are the characters' names, by seat."""
    if isinstance(event, BattleEvent):
        return _battle(names, event)
    if isinstance(event, FateEvent):
        return _fate(names, event)
    if isinstance(event, CardEvent):
        return _cards(names, event)
    if isinstance(event, CompanyEvent):
        return _company(names, event)
    return _duel(names, event)


def _battle(names: Names, event: BattleEvent) -> Line:
    match event:
        case Met():
            return met(event)
        case Attacked():
            return _attacked(names, event)
        case SpadeUsed(seat, card, foe, damage, hp):
            strike: Line = (" hits with ", Face(card), f" for {damage}: ")
            return ("♠️ ", Name(names[seat]), *strike, Face(foe), left(hp))
        case AutoKilled(seat, ace, foe):
            return ("☠️ ", Name(names[seat]), ": ", Face(ace), " kills ", Face(foe), " at once.")
        case Blitzed(seat, ace):
            return ("💥 ", Name(names[seat]), ": ", Face(ace), ", any cards next.")
        case ClubUsed(seat, card, attacks):
            return ("♣️ ", Name(names[seat]), ": ", Face(card), f", {attacks} attacks this turn.")
        case Hit(seat, foe):
            return ("🩸 ", Face(foe), " → ", Name(names[seat]), ": ", *outcome_of(event))
        case FreshCards(seat, hand):
            return ("🎴 ", Name(names[seat]), f": {hand} new cards, and a new pile.")
        case Idle():
            return solo_line(event)
        case _:
            assert_never(event)


def _attacked(names: Names, event: Attacked) -> Line:
    shown: Line = ("⚔️ ", Name(names[event.seat]), ": ", *strikes_line(event.strikes))
    if event.kills:
        return (*shown, ": ", Strong("instant kill!"))
    return (*shown, " = ", Strong(str(event.damage)), ": ", Face(event.foe), left(event.hp))


def _fate(names: Names, event: FateEvent) -> Line:
    match event:
        case Saved(seat, card, hp):
            saved = Strong(f"{hp} HP")
            return ("❤️ ", Face(card), " keeps ", Name(names[seat]), " alive: ", saved)
        case Stolen(seat, robber, card, from_deck):
            whose = "’s deck" if from_deck else ""
            return ("🦝 ", Face(robber), " steals ", Face(card), " from ", Name(names[seat]), whose)
        case Slain(seat, foe, xp):
            gained: Line = () if xp is None else (": ", Strong(f"+{xp} XP"), " each")
            return ("⚔️ ", Face(foe), " falls to ", Name(names[seat]), *gained)
        case Levelled(seat, level, strength, hp):
            gains = f": STR +{strength}, HP +{hp}"
            return ("⭐ ", Name(names[seat]), " is ", Strong(f"level {level}"), gains)
        case Died(seat, _, _, xp, gold, items, hand):
            return ("💀 ", Name(names[seat]), Strong(" falls."), losses(hand, items, gold, xp))
        case Stopped(seat):
            return ("🏕️ ", Name(names[seat]), " ends the session.")
        case DeckRanOut(seat):
            return ("🎴 The deck of ", Name(names[seat]), " is spent: the session ends.")
        case QuestEnded():
            return solo_line(event)
        case _:
            assert_never(event)


def _cards(names: Names, event: CardEvent) -> Line:
    who = Name(names[event.seat])
    match event:
        case Created(_, strength, hp):
            return ("🎲 ", who, ": ", Strong(f"STR {strength}, HP {hp}"))
        case Drew(_, cards, sick):
            ill = " (fewer after a death)" if sick else ""
            return ("🎴 ", who, f" draws {count(cards, 'card')}{ill}")
        case Kept(_, card):
            return ("🎒 ", who, " gets ", Face(card))
        case DiamondPaid(_, card, gold):
            return ("🪙 ", who, ": ", Face(card), f", +{gold} gold")
        case PutToBottom(_, card):
            return ("🎴 ", who, ": ", Face(card), " goes to the bottom of the deck.")
        case Swept() | BonusLeft():
            return (who, ": ", *not_gained(event))
        case Sold(_, card, gold):
            return ("🪙 ", who, " sells ", Face(card), f": +{gold} gold")
        case GemUsed(_, gem, card):
            return ("💎 ", who, ": ", Face(gem), " brings ", Face(card), " back.")
        case BoughtBack(_, cards):
            return ("🪙 ", who, " buys back ", *faces(cards))
        case BoughtTop(_, card, cost):
            return ("🪙 ", who, " buys ", Face(card), f" for {cost} gold.")
        case LeftTop():
            return (who, ": ", *left_top(event))
        case _:
            assert_never(event)


def _company(names: Names, event: CompanyEvent) -> Line:
    match event:
        case FirstCards(cards):
            parts: list[Part] = ["🃏 "]
            for name, card in zip(names, cards, strict=True):
                parts += [Name(name), " ", Face(card), " · "]
            return tuple(parts[:-1])
        case TieDice(dice):
            thrown: list[Part] = ["🎲 A tie: "]
            for seat, die in dice:
                thrown += [Name(names[seat]), f" {die}", " · "]
            return tuple(thrown[:-1])
        case FirstStrike(seat, jack):
            why = " is a Jack and goes first" if jack else " has the first strike"
            return ("⚡ ", Name(names[seat]), why)
        case Supplied(seat, foe, pile):
            cards_given = count(pile, "new attack card")
            return ("🎴 ", Face(foe), f": {cards_given} from ", Name(names[seat]), "’s deck")
        case _:
            assert_never(event)


def _duel(names: Names, event: DuelEvent) -> Line:
    match event:
        case RivalHit():
            return _rival_hit(names, event)
        case RivalSpaded(seat, card, rival, damage, hp):
            strike: Line = (" hits with ", Face(card), f" for {damage}: ")
            return ("♠️ ", Name(names[seat]), *strike, Name(names[rival]), _still(hp))
        case RivalCondemned(seat, ace, rival):
            lead: Line = ("☠️ ", Name(names[seat]), ": ", Face(ace))
            return (*lead, " kills ", Name(names[rival]), " at once.")
        case Robbed(seat, rival, card, from_deck):
            whose = "’s deck" if from_deck else ""
            lead = ("🦝 ", Name(names[seat]), " steals ", Face(card), " from ")
            return (*lead, Name(names[rival]), whose)
        case Prize(seat, rival, card):
            return ("🎁 ", Name(names[seat]), " takes ", Face(card), " from ", Name(names[rival]))
        case RivalDied():
            return _rival_died(names, event)
        case DuelEnded(winner):
            if winner is None:
                return ("🤝 Everyone passes: the duel is a draw.",)
            return ("🏆 ", Name(names[winner]), " is the last one standing!")
        case _:
            assert_never(event)


def _rival_hit(names: Names, event: RivalHit) -> Line:
    who: Line = ("⚔️ ", Name(names[event.seat]), " → ", Name(names[event.rival]), ": ")
    if event.kills:
        return (*who, *strikes_line(event.strikes), ": ", Strong("instant death!"))
    damage = Strong(f"−{event.damage}")
    return (*who, *strikes_line(event.strikes), " = ", damage, _still(event.hp))


def _rival_died(names: Names, event: RivalDied) -> Line:
    lost = losses(event.hand, event.items, event.gold, event.lost_xp)
    killer: Line = (Name(names[event.killer]), ": ", Strong(f"+{event.xp} XP."))
    return ("💀 ", Name(names[event.seat]), Strong(" falls"), " to ", *killer, lost)


def _still(hp: int) -> str:
    return f", {hp} HP left" if hp else ", deadly"
