"""Parts of the sentences of CardRPG – Advanced: attacks, losses, numbers."""

from collections.abc import Sequence

from games.cardrpg.rules import events as e
from games.engine.deck import rank
from games.engine.panel import Face, Line, Strong
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.kit.lines import faces, joined

MODES = {
    "session": mark("session"),
    "quest": mark("quest"),
    "coop": mark("together"),
    "duel": mark("duel"),
}


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


def strikes_line(strikes: Sequence[e.Strike]) -> Line:
    """Return the cards of an attack, with the cards they turned up."""
    return joined(map(_strike, strikes), ", ")


def _strike(strike: e.Strike) -> Line:
    """Return a card, and the chain that a random attack turned up."""
    if not strike.drawn:
        return (Face(strike.card),)
    times = f" ×{strike.times}" if strike.times > 1 and not strike.kills else ""
    drawn = (*faces(strike.drawn), times)
    return say("{card} turning up {drawn}", card=Face(strike.card), drawn=drawn)


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


def left_of_foe(hp: int) -> str:
    """Describe the HP that an attack leaves a monster."""
    return gettext("{hp} HP left", hp=hp) if hp else gettext("it falls")


def hit_points(hp: int) -> Strong:
    """Return HP, emphasized."""
    return Strong(gettext("{hp} HP", hp=hp))


def gained(xp: int) -> Strong:
    """Return XP that a hero gets, emphasized."""
    return Strong(gettext("+{xp} XP", xp=xp))


def rolled(strength: int, hp: int) -> Strong:
    """Return the numbers of a new hero, emphasized."""
    return Strong(gettext("STR {strength}, HP {hp}", strength=strength, hp=hp))
