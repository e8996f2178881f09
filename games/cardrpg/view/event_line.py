"""The sentences of CardRPG – Advanced, for one player and for several."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.rules import events as e
from games.cardrpg.rules.events import Among, Attacked, Event, Hit
from games.cardrpg.view.text import (
    attack,
    gained,
    hit_points,
    left,
    left_after,
    left_top,
    losses,
    met,
    not_gained,
    outcome_of,
    rolled,
    solo_line,
    strikes_line,
)
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, nsay, say
from games.kit.lines import faces, joined


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for the table; all events are public."""
    del seat, house
    if isinstance(event, Among):
        return named_line(event.names, event.event)
    return solo_line(event)


def result_line(event: Event) -> Line | None:
    """Return an event's result, as a board shows it; the log has the details."""
    names = event.names if isinstance(event, Among) else ()
    inner = event.event if isinstance(event, Among) else event
    if isinstance(inner, Attacked):
        return _named_attack(inner, Name(names[inner.seat])) if names else _your_attack(inner)
    if isinstance(inner, Hit):
        return _hit_on(inner, Name(names[inner.seat])) if names else _hit_on_you(inner)
    return event_line(event)


def _your_attack(event: Attacked) -> Line:
    if event.kills:
        return say("⚔️ You hit: {result}", result=Strong(gettext("instant kill!")))
    damage, result = Strong(str(event.damage)), left(event.foe, event.hp)
    return say("⚔️ You hit for {damage}: {result}", damage=damage, result=result)


def _named_attack(event: Attacked, name: Name) -> Line:
    if event.kills:
        return say("⚔️ {name} hits: {result}", name=name, result=Strong(gettext("instant kill!")))
    damage, result = Strong(str(event.damage)), left(event.foe, event.hp)
    return say("⚔️ {name} hits for {damage}: {result}", name=name, damage=damage, result=result)


def _hit_on_you(event: Hit) -> Line:
    foe, damage = Face(event.foe), Strong(str(event.damage))
    if event.deadly:
        end = Strong(gettext("instant death!"))
        return say("🩸 {monster} hits you: {result}", monster=foe, result=end)
    if not event.damage:
        return say("🩸 {monster} misses you", monster=foe)
    return say(
        "🩸 {monster} hits you for {damage}: {result}",
        monster=foe,
        damage=damage,
        result=left_after(event.hp),
    )


def _hit_on(event: Hit, name: Name) -> Line:
    foe, damage = Face(event.foe), Strong(str(event.damage))
    if event.deadly:
        end = Strong(gettext("instant death!"))
        return say("🩸 {monster} hits {name}: {result}", monster=foe, name=name, result=end)
    if not event.damage:
        return say("🩸 {monster} misses {name}", monster=foe, name=name)
    return say(
        "🩸 {monster} hits {name} for {damage}: {result}",
        monster=foe,
        name=name,
        damage=damage,
        result=left_after(event.hp),
    )


Names = Sequence[str]


def named_line(names: Names, event: e.PlainEvent) -> Line:
    """Return an event as a line; `names` are the characters' names, by seat."""
    if isinstance(event, e.BattleEvent):
        return _battle(names, event)
    if isinstance(event, e.FateEvent):
        return _fate(names, event)
    if isinstance(event, e.CardEvent):
        return _cards(Name(names[event.seat]), event)
    if isinstance(event, e.CompanyEvent):
        return _company(names, event)
    return _duel(names, event)


def _battle(names: Names, event: e.BattleEvent) -> Line:
    match event:
        case e.Met():
            return met(event)
        case e.Attacked():
            return ("⚔️ ", Name(names[event.seat]), ": ", *attack(event))
        case e.SpadeUsed(seat, card, foe, damage, hp):
            return say(
                "♠️ {name} hits with {card} for {damage}: {result}",
                name=Name(names[seat]),
                card=Face(card),
                damage=damage,
                result=left(foe, hp),
            )
        case e.AutoKilled(seat, ace, foe):
            return say(
                "☠️ {name}: {card} kills {monster} at once.",
                name=Name(names[seat]),
                card=Face(ace),
                monster=Face(foe),
            )
        case e.Blitzed(seat, ace):
            return say(
                "💥 {name}: {card}, next attack with any cards.",
                name=Name(names[seat]),
                card=Face(ace),
            )
        case e.ClubUsed(seat, card, attacks):
            return say(
                "♣️ {name}: {card}, {count} attacks this turn.",
                name=Name(names[seat]),
                card=Face(card),
                count=attacks,
            )
        case e.Hit(seat, foe):
            return ("🩸 ", Face(foe), " → ", Name(names[seat]), ": ", *outcome_of(event))
        case e.FreshCards(seat, hand):
            return say(
                "🎴 {name}: {count} new cards, and new ones for the monsters.",
                name=Name(names[seat]),
                count=hand,
            )
        case e.Idle():
            return solo_line(event)


def _fate(names: Names, event: e.FateEvent) -> Line:
    match event:
        case e.Saved(seat, card, hp):
            return say(
                "❤️ {card} keeps {name} alive: {hp}",
                card=Face(card),
                name=Name(names[seat]),
                hp=hit_points(hp),
            )
        case e.Stolen(seat, robber, card, from_deck):
            return _stolen(Name(names[seat]), Face(robber), Face(card), from_deck=from_deck)
        case e.Slain(seat, foe, xp):
            name = Name(names[seat])
            if xp is None:
                return say("⚔️ {monster} falls to {name}", monster=Face(foe), name=name)
            return say(
                "⚔️ {monster} falls to {name}: {xp} each",
                monster=Face(foe),
                name=name,
                xp=gained(xp),
            )
        case e.Levelled(seat, level, strength, hp):
            return say(
                "⭐ {name} is {level}: STR +{strength}, HP +{hp}",
                name=Name(names[seat]),
                level=Strong(gettext("level {level}", level=level)),
                strength=strength,
                hp=hp,
            )
        case e.Died(seat, _, _, xp, gold, items, hand):
            fallen = say("💀 {name} falls.", name=Name(names[seat]))
            return (*fallen, losses(hand, items, gold, xp))
        case e.Stopped(seat):
            return say("🏕️ {name} ends the session.", name=Name(names[seat]))
        case e.DeckRanOut(seat):
            name = Name(names[seat])
            return say("🎴 {name}’s deck is spent: the session ends.", name=name)
        case e.QuestEnded():
            return solo_line(event)


def _stolen(name: Name, thief: Face | Name, card: Face, *, from_deck: bool) -> Line:
    """Describe a theft by a monster or another player."""
    if from_deck:
        return say("🦝 {thief} steals {card} from {name}’s deck", thief=thief, card=card, name=name)
    return say("🦝 {thief} steals {card} from {name}", thief=thief, card=card, name=name)


def _cards(name: Name, event: e.CardEvent) -> Line:
    match event:
        case e.Created(_, strength, hp):
            return ("🎲 ", name, ": ", rolled(strength, hp))
        case e.Drew(_, cards, sick):
            return _drew(name, cards, sick=sick)
        case e.Kept(_, card):
            return say("🎒 {name} gets {card}", name=name, card=Face(card))
        case e.DiamondPaid(_, card, gold):
            return say("🪙 {name}: {card}, +{gold} gold", name=name, card=Face(card), gold=gold)
        case e.PutToBottom(_, card):
            return say(
                "🎴 {name}: {card} goes to the bottom of the deck.", name=name, card=Face(card)
            )
        case e.Swept() | e.BonusLeft():
            return (name, ": ", *not_gained(event))
        case e.Sold(_, card, gold):
            return say(
                "🪙 {name} sells {card}: +{gold} gold", name=name, card=Face(card), gold=gold
            )
        case e.GemUsed(_, gem, card):
            return say(
                "💎 {name}: {gem} brings {card} back.", name=name, gem=Face(gem), card=Face(card)
            )
        case e.BoughtBack(_, cards):
            return say("🪙 {name} buys back {cards}", name=name, cards=faces(cards))
        case e.BoughtTop(_, card, cost):
            return say(
                "🪙 {name} buys {card} for {gold} gold.", name=name, card=Face(card), gold=cost
            )
        case e.LeftTop():
            return (name, ": ", *left_top(event))


def _drew(name: Name, cards: int, *, sick: bool) -> Line:
    if sick:
        return nsay(
            "🎴 {name} draws {count} card (fewer after a death)",
            "🎴 {name} draws {count} cards (fewer after a death)",
            cards,
            name=name,
        )
    return nsay("🎴 {name} draws {count} card", "🎴 {name} draws {count} cards", cards, name=name)


def _company(names: Names, event: e.CompanyEvent) -> Line:
    match event:
        case e.FirstCards(cards):
            drawn = zip(names, cards, strict=True)
            return ("🃏 ", *joined(((Name(name), " ", Face(card)) for name, card in drawn), " · "))
        case e.TieDice(dice):
            thrown = joined(((Name(names[seat]), f" {die}") for seat, die in dice), " · ")
            return say("🎲 Tie-break: {dice}", dice=thrown)
        case e.FirstStrike(seat, jack):
            if jack:
                return say("⚡ {name} is a Jack and goes first", name=Name(names[seat]))
            return say("⚡ {name} has the first strike", name=Name(names[seat]))
        case e.Supplied(seat, foe, pile):
            return nsay(
                "🎴 {monster}: {count} new attack card from {name}’s deck",
                "🎴 {monster}: {count} new attack cards from {name}’s deck",
                pile,
                monster=Face(foe),
                name=Name(names[seat]),
            )


def _duel(names: Names, event: e.DuelEvent) -> Line:
    match event:
        case e.RivalHit():
            return _rival_hit(names, event)
        case e.RivalSpaded(seat, card, rival, damage, hp):
            hit = say(
                "♠️ {name} hits {rival} with {card} for {damage}",
                name=Name(names[seat]),
                rival=Name(names[rival]),
                card=Face(card),
                damage=damage,
            )
            return (*hit, ", ", left_after(hp))
        case e.RivalCondemned(seat, ace, rival):
            return say(
                "☠️ {name}: {card} kills {rival} at once.",
                name=Name(names[seat]),
                card=Face(ace),
                rival=Name(names[rival]),
            )
        case e.Robbed(seat, rival, card, from_deck):
            return _stolen(Name(names[rival]), Name(names[seat]), Face(card), from_deck=from_deck)
        case e.Prize(seat, rival, card):
            return say(
                "🎁 {name} takes {card} from {rival}",
                name=Name(names[seat]),
                card=Face(card),
                rival=Name(names[rival]),
            )
        case e.RivalDied():
            return _rival_died(names, event)
        case e.DuelEnded(winner):
            if winner is None:
                return say("🤝 Everyone passes: the duel is a draw.")
            return say("🏆 {name} is the last one standing!", name=Name(names[winner]))


def _rival_hit(names: Names, event: e.RivalHit) -> Line:
    who: Line = ("⚔️ ", Name(names[event.seat]), " → ", Name(names[event.rival]), ": ")
    shown = strikes_line(event.strikes)
    if event.kills:
        return (*who, *shown, ": ", Strong(gettext("instant death!")))
    return (*who, *shown, " = ", Strong(f"−{event.damage}"), ", ", left_after(event.hp))


def _rival_died(names: Names, event: e.RivalDied) -> Line:
    fallen = say(
        "💀 {name} falls to {killer}: {xp}.",
        name=Name(names[event.seat]),
        killer=Name(names[event.killer]),
        xp=gained(event.xp),
    )
    return (*fallen, losses(event.hand, event.items, event.gold, event.lost_xp))
