"""The sentences of CardRPG – Advanced for a solo player: one short line for each event."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.rules import events as e
from games.engine.deck import rank
from games.engine.panel import Face, Line, Part, Strong
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.kit.lines import faces

MODES = {
    "session": mark("session"),
    "quest": mark("quest"),
    "coop": mark("together"),
    "duel": mark("duel"),
}

# At fewer HP, a save was a close call.
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
            return ("⚔️ ", *attack(event))
        case e.SpadeUsed(_, card, foe, damage, hp):
            result = left(foe, hp)
            return say(
                "♠️ {card} hits for {damage}: {result}",
                card=Face(card),
                damage=damage,
                result=result,
            )
        case e.AutoKilled(_, ace, foe):
            return say("☠️ {card} kills {monster} at once.", card=Face(ace), monster=Face(foe))
        case e.Blitzed(_, ace):
            return say("💥 {card}: your next attack may be any cards.", card=Face(ace))
        case e.ClubUsed(_, card, attacks):
            return say("♣️ {card}: {count} attacks this turn.", card=Face(card), count=attacks)
        case e.Hit():
            return ("🩸 ", Face(event.foe), ": ", *outcome_of(event))
        case e.Idle(foe):
            return say("{monster} has no attack cards left.", monster=Face(foe))
        case e.FreshCards(_, hand):
            return say(
                "🎴 New cards: {count} for you, and new attack cards for the monsters.", count=hand
            )


def _fate(event: e.FateEvent) -> Line:
    match event:
        case e.Saved(_, card, hp):
            return _saved(Face(card), hp)
        case e.Stolen(_, robber, card, from_deck):
            if from_deck:
                return say(
                    "🦝 {monster} steals {card} from your deck.",
                    monster=Face(robber),
                    card=Face(card),
                )
            return say(
                "🦝 {monster} steals {card} from your items.", monster=Face(robber), card=Face(card)
            )
        case e.Slain(_, foe, xp):
            fallen = say("⚔️ {monster} falls.", monster=Face(foe))
            return fallen if xp is None else (*fallen, " ", gained(xp))
        case e.Levelled(_, level, strength, hp):
            return say(
                "⭐ {level} STR +{strength}, HP +{hp}",
                level=Strong(gettext("Level {level}!", level=level)),
                strength=strength,
                hp=hp,
            )
        case e.Died():
            end = gettext("You give up.") if event.forfeited else gettext("You fall.")
            lost = losses(event.hand, event.items, event.gold, event.xp)
            return ("💀 ", Strong(end), lost)
        case e.Stopped():
            return say("🏕️ You end the session.")
        case e.DeckRanOut():
            return say("🎴 The deck is spent. The session ends.")
        case e.QuestEnded(_, won):
            return say("🏆 The quest is won!") if won else say("🥀 The quest is lost.")


def _saved(card: Face, hp: int) -> Line:
    left_over = hit_points(hp)
    if hp < _A_HAIR:
        return say("❤️ {card} keeps you alive: {hp}. By a hair!", card=card, hp=left_over)
    return say("❤️ {card} keeps you alive: {hp}.", card=card, hp=left_over)


def _cards(event: e.CardEvent) -> Line:
    match event:
        case e.Created(_, strength, hp):
            return say("🎲 You rolled {numbers}", numbers=rolled(strength, hp))
        case e.Drew(_, cards, sick):
            return _drew(cards, sick=sick)
        case e.Kept(_, card):
            return say("🎒 You take {card}.", card=Face(card))
        case e.DiamondPaid(_, card, gold):
            return say("🪙 {card}: +{gold} gold", card=Face(card), gold=gold)
        case e.PutToBottom(_, card):
            return say("🎴 {card} goes to the bottom of the deck.", card=Face(card))
        case e.Swept() | e.BonusLeft():
            return not_gained(event)
        case e.Sold(_, card, gold):
            return say("🪙 You sell {card}: +{gold} gold", card=Face(card), gold=gold)
        case e.GemUsed(_, gem, card):
            return say("💎 {gem} brings {card} back.", gem=Face(gem), card=Face(card))
        case e.BoughtBack(_, cards):
            return say("🪙 You buy back {cards}", cards=faces(cards))
        case e.BoughtTop(_, card, cost):
            return say("🪙 You buy {card} for {gold} gold.", card=Face(card), gold=cost)
        case e.LeftTop():
            return left_top(event)


def _drew(cards: int, *, sick: bool) -> Line:
    if sick:
        return nsay(
            "🎴 You draw {count} card (fewer: you just died)",
            "🎴 You draw {count} cards (fewer: you just died)",
            cards,
        )
    return nsay("🎴 You draw {count} card", "🎴 You draw {count} cards", cards)


def met(event: e.Met) -> Line:
    """Announce a monster."""
    if event.ambush:
        return say(
            "👹 Ambush! {monster}, {hp} HP, strikes first.", monster=Face(event.card), hp=event.hp
        )
    if rank(event.card) == "X":
        return nsay(
            "🃏 {joker} {hp} HP, {count} attack card.",
            "🃏 {joker} {hp} HP, {count} attack cards.",
            event.pile,
            joker=Strong(gettext("A Joker!")),
            hp=event.hp,
        )
    return say("👹 {monster} appears with {hp} HP!", monster=Face(event.card), hp=event.hp)


def attack(event: e.Attacked) -> Line:
    """Return the cards of an attack, the damage and its result."""
    shown = strikes_line(event.strikes)
    if event.kills:
        return (*shown, ": ", Strong(gettext("instant kill!")))
    return (*shown, " = ", Strong(str(event.damage)), ": ", *left(event.foe, event.hp))


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


def outcome_of(event: e.Hit) -> Line:
    """Return a monster's flipped cards, and the damage."""
    shown = faces(event.flipped)
    if event.deadly:
        return (*shown, ": ", Strong(gettext("instant death!")))
    if not event.damage:
        return (*shown, ": ", gettext("no damage"))
    times = f" ×{event.times}" if event.times > 1 else ""
    return (*shown, times, ": ", Strong(f"−{event.damage}"), ", ", left_after(event.hp))


def left_after(hp: int) -> str:
    """Describe the HP that a hit leaves a hero."""
    return gettext("{hp} HP left", hp=hp) if hp > 0 else gettext("deadly")


def not_gained(event: e.Swept | e.BonusLeft) -> Line:
    """Describe a Joker's sweep of the inventory, or bonus cards left behind (R41)."""
    if isinstance(event, e.BonusLeft):
        return say(
            "🚫 Bonus cards of {monster} discarded: {cards}",
            monster=Face(event.foe),
            cards=faces(event.cards),
        )
    if not event.items:
        return say(
            "🃏 {joker} finds no items, and the discards go to the bottom of the deck.",
            joker=Face(event.joker),
        )
    return nsay(
        "🃏 {joker} takes {count} item, and the discards go to the bottom of the deck.",
        "🃏 {joker} takes {count} items, and the discards go to the bottom of the deck.",
        len(event.items),
        joker=Face(event.joker),
    )


def left_top(event: e.LeftTop) -> Line:
    """Describe a top card that was shown and not bought."""
    card = Face(event.card)
    if event.cost is None:
        return say("🎴 {card} is not for sale: discarded.", card=card)
    if event.affordable:
        return say("🎴 {card} is not bought: discarded.", card=card)
    return say("🎴 {card} costs {gold}: discarded.", card=card, gold=event.cost)


def losses(hand: int, items: int, gold: int, xp: int) -> str:
    """Describe the losses of a death, after a space."""
    lost = [
        *([ngettext("{count} hand card", "{count} hand cards", hand)] if hand else ()),
        *([ngettext("{count} item", "{count} items", items)] if items else ()),
        *([gettext("{gold} gold", gold=gold)] if gold else ()),
        *([gettext("{xp} XP", xp=xp)] if xp else ()),
    ]
    return f" {gettext('Lost: {losses}.', losses=', '.join(lost))}" if lost else ""


def left(foe: str, hp: int) -> Line:
    """Describe the HP that an attack leaves a monster."""
    if hp:
        return say("{monster} has {hp} HP", monster=Face(foe), hp=hp)
    return say("{monster} is beaten", monster=Face(foe))


def hit_points(hp: int) -> Strong:
    """Return HP, emphasized."""
    return Strong(gettext("{hp} HP", hp=hp))


def gained(xp: int) -> Strong:
    """Return XP that a hero gets, emphasized."""
    return Strong(gettext("+{xp} XP", xp=xp))


def rolled(strength: int, hp: int) -> Strong:
    """Return the numbers of a new hero, emphasized."""
    return Strong(gettext("STR {strength}, HP {hp}", strength=strength, hp=hp))
