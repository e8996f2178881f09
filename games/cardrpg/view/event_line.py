"""The sentences of CardRPG – Advanced, for one player and for several: a short line an event.

A solo player is addressed as “you”; at a table of several each character has a name.
"""

from collections.abc import Sequence

from games.cardrpg.rules import events as e
from games.cardrpg.view.text import (
    gained,
    hit_points,
    left_after,
    left_of_foe,
    left_top,
    losses,
    met,
    not_gained,
    rolled,
    strikes_line,
)
from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import Value, gettext, mark, mark_plural, nsay, say
from games.kit.lines import faces, joined
from games.kit.story import level_word
from games.kit.streaks import Streak, streak_line

# At fewer HP, a save was a close call.
_A_HAIR = 3

Names = Sequence[str]


def event_line(event: e.Event, _seat: int | None = None, _house: House = USUAL) -> Line | None:
    """Return an event as a line for the table; all events are public."""
    return _line(*parted(event))


def _line(event: e.PlainEvent, names: Names) -> Line:
    if isinstance(event, Streak):
        return streak_line(event)
    if isinstance(event, e.BattleEvent):
        return _battle(_name_of(names, event), event)
    if isinstance(event, e.FateEvent):
        return _fate(_name_of(names, event), event)
    if isinstance(event, e.CardEvent):
        return _cards(_name_of(names, event), event, names)
    if isinstance(event, e.CompanyEvent):
        return _company(names, event)
    return _duel(names, event)


def kept_line(seat: int, cards: Sequence[Card], names: Names) -> Line:
    """Name all cards that a character has added to its inventory."""
    name = Name(names[seat]) if names else None
    you, they = mark("🎒 You take {card}."), mark("🎒 {name} gets {card}")
    return _told(name, you, they, card=faces(cards))


def parted(event: e.Event) -> tuple[e.PlainEvent, Names]:
    """Return an event, and the characters' names by seat; none for a solo player."""
    return (event.event, event.names) if isinstance(event, e.Among) else (event, ())


def _name_of(names: Names, event: e.SoloEvent) -> Name | None:
    """Return the name of the character concerned; None for a solo player, and for monsters."""
    if not names or isinstance(event, (e.Met, e.Idle)):
        return None
    return Name(names[event.seat])


def _told(name: Name | None, you: str, they: str, /, **values: Value) -> Line:
    """Say what a character did: to a solo player, or with the name."""
    return say(you, **values) if name is None else say(they, name=name, **values)


def _before(name: Name | None) -> Line:
    """Begin a line with the name, if there is one."""
    return () if name is None else (name, ": ")


def _attack(name: Name | None, event: e.Attacked) -> Line:
    foe, cards = Face(event.foe), strikes_line(event.strikes)
    if event.kills:
        you = mark("⚔️ You hit {monster} with {cards}: {result}")
        they = mark("⚔️ {name} hits {monster} with {cards}: {result}")
        result = Strong(gettext("instant kill!"))
        return _told(name, you, they, monster=foe, cards=cards, result=result)
    you = mark("⚔️ You hit {monster} with {cards} for {damage}: {result}")
    they = mark("⚔️ {name} hits {monster} with {cards} for {damage}: {result}")
    damage, left = Strong(str(event.damage)), left_of_foe(event.hp)
    return _told(name, you, they, monster=foe, cards=cards, damage=damage, result=left)


def _hit(name: Name | None, event: e.Hit) -> Line:
    foe, cards = Face(event.foe), faces(event.flipped)
    if event.deadly:
        you = mark("🩸 {monster} hits you with {cards}: {result}")
        they = mark("🩸 {monster} hits {name} with {cards}: {result}")
        result = Strong(gettext("instant death!"))
        return _told(name, you, they, monster=foe, cards=cards, result=result)
    if not event.damage:
        you = mark("🩸 {monster} misses you with {cards}")
        they = mark("🩸 {monster} misses {name} with {cards}")
        return _told(name, you, they, monster=foe, cards=cards)
    you = mark("🩸 {monster} hits you with {cards} for {damage}: {result}")
    they = mark("🩸 {monster} hits {name} with {cards} for {damage}: {result}")
    damage, left = Strong(str(event.damage)), left_after(event.hp)
    return _told(name, you, they, monster=foe, cards=cards, damage=damage, result=left)


def _battle(name: Name | None, event: e.BattleEvent) -> Line:
    match event:
        case e.Met():
            return met(event)
        case e.Attacked():
            return _attack(name, event)
        case e.SpadeUsed(_, card, foe, damage, hp):
            you = mark("♠️ You hit {monster} with {cards} for {damage}: {result}")
            they = mark("♠️ {name} hits {monster} with {cards} for {damage}: {result}")
            monster, cards, result = Face(foe), (Face(card),), left_of_foe(hp)
            return _told(
                name, you, they, monster=monster, cards=cards, damage=damage, result=result
            )
        case e.AutoKilled(_, ace, foe):
            you = mark("☠️ {card} kills {monster} at once.")
            they = mark("☠️ {name}: {card} kills {monster} at once.")
            return _told(name, you, they, card=Face(ace), monster=Face(foe))
        case e.Blitzed(_, ace):
            you = mark("💥 {card}: your next attack may be any cards.")
            they = mark("💥 {name}: {card}, next attack with any cards.")
            return _told(name, you, they, card=Face(ace))
        case e.ClubUsed(_, card, attacks):
            you = mark("♣️ {card}: {count} attacks this turn.")
            they = mark("♣️ {name}: {card}, {count} attacks this turn.")
            return _told(name, you, they, card=Face(card), count=attacks)
        case e.Hit():
            return _hit(name, event)
        case e.Idle(foe):
            return say("{monster} has no attack cards left.", monster=Face(foe))
        case e.FreshCards(_, hand):
            you = mark("🎴 New cards: {count} for you, and new attack cards for the monsters.")
            they = mark("🎴 {name}: {count} new cards, and new ones for the monsters.")
            return _told(name, you, they, count=hand)


def _fate(name: Name | None, event: e.FateEvent) -> Line:
    match event:
        case e.Recovered(_, _, hp):
            you, they = mark("❤️ You are back at {hp}."), mark("❤️ {name} is back at {hp}")
            return _told(name, you, they, hp=hit_points(hp))
        case e.Saved() | e.Spared():
            return _saved(name, event)
        case e.Stolen(_, robber, card, from_deck):
            return _stolen(name, Face(robber), Face(card), from_deck=from_deck)
        case e.Slain():
            return _slain(name, event)
        case e.Levelled():
            return _levelled(name, event)
        case e.Died():
            return _died(name, event)
        case e.Stopped():
            return _told(name, mark("🏕️ You end the session."), mark("🏕️ {name} ends the session."))
        case e.DeckRanOut():
            return _deck_ran_out(name, event)
        case e.QuestEnded(_, won):
            return say("🏆 The quest is won!") if won else say("🥀 The quest is lost.")


def _deck_ran_out(name: Name | None, event: e.DeckRanOut) -> Line:
    if event.attack is not None:
        you = mark("🎴 {card} has no card left to turn up: the session ends.")
        they = mark("🎴 {name}: {card} has no card left to turn up, the session ends.")
        return _told(name, you, they, card=Face(event.attack))
    you = mark("🎴 The deck is spent. The session ends.")
    they = mark("🎴 {name}’s deck is spent: the session ends.")
    return _told(name, you, they)


def _saved(name: Name | None, event: e.Saved | e.Spared) -> Line:
    """Describe what a deadly hit has left a hero: by a card, or in the first battle (7.2, R46)."""
    if isinstance(event, e.Spared):
        you = mark("❤️ In your first battle a deadly hit leaves you {hp}.")
        they = mark("❤️ In the first battle a deadly hit leaves {name} {hp}")
        return _told(name, you, they, hp=hit_points(event.hp))
    you = mark("❤️ {card} keeps you alive: {hp}.")
    if event.hp < _A_HAIR:
        you = mark("❤️ {card} keeps you alive: {hp}. By a hair!")
    they = mark("❤️ {card} keeps {name} alive: {hp}")
    return _told(name, you, they, card=Face(event.card), hp=hit_points(event.hp))


def _stolen(name: Name | None, thief: Face | Name, card: Face, *, from_deck: bool) -> Line:
    """Describe a theft by a monster or another player."""
    if from_deck:
        you = mark("🦝 {thief} steals {card} from your deck.")
        they = mark("🦝 {thief} steals {card} from {name}’s deck")
    else:
        you = mark("🦝 {thief} steals {card} from your items.")
        they = mark("🦝 {thief} steals {card} from {name}")
    return _told(name, you, they, thief=thief, card=card)


def _slain(name: Name | None, event: e.Slain) -> Line:
    you, they = mark("⚔️ {monster} falls."), mark("⚔️ {monster} falls to {name}")
    fallen = _told(name, you, they, monster=Face(event.foe))
    if event.xp is None:
        return fallen
    xp = gained(event.xp)
    if name is None:
        return (*fallen, " ", xp)
    return say("⚔️ {monster} falls to {name}: {xp} each", monster=Face(event.foe), name=name, xp=xp)


def _levelled(name: Name | None, event: e.Levelled) -> Line:
    gains = say("STR +{strength}, HP +{hp}", strength=event.strength, hp=event.hp)
    return ("⭐ ", level_word(event.level), " · ", *_before(name), *gains)


def _died(name: Name | None, event: e.Died) -> Line:
    lost = losses(event.hand, event.items, event.gold, event.xp)
    if name is not None:
        return (*say("💀 {name} falls.", name=name), lost)
    end = gettext("You give up.") if event.forfeited else gettext("You fall.")
    return ("💀 ", Strong(end), lost)


def _cards(name: Name | None, event: e.CardEvent, names: Names) -> Line:
    match event:
        case e.Created():
            return _created(name, event)
        case e.Drew():
            return _drew(name, event)
        case e.Kept(seat, card):
            return kept_line(seat, [card], names)
        case e.DiamondPaid(_, card, gold):
            you = mark("🪙 {card}: +{gold} gold")
            they = mark("🪙 {name}: {card}, +{gold} gold")
            return _told(name, you, they, card=Face(card), gold=gold)
        case e.PutToBottom(_, card):
            you = mark("🎴 {card} goes to the bottom of the deck.")
            they = mark("🎴 {name}: {card} goes to the bottom of the deck.")
            return _told(name, you, they, card=Face(card))
        case e.Swept() | e.BonusLeft():
            return (*_before(name), *not_gained(event))
        case e.LeftTop():
            return (*_before(name), *left_top(event))
        case e.GemUsed(_, gem, card):
            you = mark("💎 {gem} brings {card} back.")
            they = mark("💎 {name}: {gem} brings {card} back.")
            return _told(name, you, they, gem=Face(gem), card=Face(card))
        case e.Sold() | e.BoughtBack() | e.BoughtTop():
            return _traded(name, event)


def _created(name: Name | None, event: e.Created) -> Line:
    numbers = rolled(event.strength, event.hp)
    if name is None:
        return say("🎲 You rolled {numbers}", numbers=numbers)
    return ("🎲 ", *_before(name), numbers)


def _traded(name: Name | None, event: e.Sold | e.BoughtBack | e.BoughtTop) -> Line:
    match event:
        case e.Sold(_, card, gold):
            you = mark("🪙 You sell {card}: +{gold} gold")
            they = mark("🪙 {name} sells {card}: +{gold} gold")
            return _told(name, you, they, card=Face(card), gold=gold)
        case e.BoughtBack(_, cards):
            you, they = mark("🪙 You buy back {cards}"), mark("🪙 {name} buys back {cards}")
            return _told(name, you, they, cards=faces(cards))
        case e.BoughtTop(_, card, cost):
            you = mark("🪙 You buy {card} for {gold} gold.")
            they = mark("🪙 {name} buys {card} for {gold} gold.")
            return _told(name, you, they, card=Face(card), gold=cost)


def _drew(name: Name | None, event: e.Drew) -> Line:
    you, they = _DREW_FEWER if event.sick else _DREW
    if name is None:
        return nsay(*you, event.cards)
    return nsay(*they, event.cards, name=name)


# To a solo player, and with the name.
_DREW = (
    mark_plural("🎴 You draw {count} card", "🎴 You draw {count} cards"),
    mark_plural("🎴 {name} draws {count} card", "🎴 {name} draws {count} cards"),
)
_DREW_FEWER = (
    mark_plural(
        "🎴 You draw {count} card (fewer: you just died)",
        "🎴 You draw {count} cards (fewer: you just died)",
    ),
    mark_plural(
        "🎴 {name} draws {count} card (fewer after a death)",
        "🎴 {name} draws {count} cards (fewer after a death)",
    ),
)


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
    name, rival = Name(names[event.seat]), Name(names[event.rival])
    cards = strikes_line(event.strikes)
    if event.kills:
        return say(
            "⚔️ {name} hits {rival} with {cards}: {result}",
            name=name,
            rival=rival,
            cards=cards,
            result=Strong(gettext("instant death!")),
        )
    return say(
        "⚔️ {name} hits {rival} with {cards} for {damage}: {result}",
        name=name,
        rival=rival,
        cards=cards,
        damage=Strong(str(event.damage)),
        result=left_after(event.hp),
    )


def _rival_died(names: Names, event: e.RivalDied) -> Line:
    fallen = say(
        "💀 {name} falls to {killer}: {xp}.",
        name=Name(names[event.seat]),
        killer=Name(names[event.killer]),
        xp=gained(event.xp),
    )
    return (*fallen, losses(event.hand, event.items, event.gold, event.lost_xp))
