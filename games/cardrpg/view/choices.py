"""The choices of every ask (section 10 of the rules page)."""

from __future__ import annotations

from games.cardrpg.rules.cards import is_ace, loot, price
from games.cardrpg.rules.death import saved_hp
from games.cardrpg.rules.draws import die_value
from games.cardrpg.rules.events import Event
from games.cardrpg.rules.hero import hand_size
from games.cardrpg.rules.monsters import highest_level, pile_size
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import LONGEST_NAME
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import (
    ATTACK,
    BUY,
    BUYBACK,
    COUNT,
    DISCARD,
    DONE,
    FIGHT,
    FORFEIT,
    FRESH,
    KEEP,
    LEAVE,
    NO_PRIZE,
    PASS,
    REDRAW,
    STEAL,
    STOP,
    WAIT,
    Rival,
    Use,
)
from games.cardrpg.view.attacks import attack_on, attack_rows, target_row
from games.cardrpg.view.flavour import class_means
from games.cardrpg.view.items import (
    buyback_everything,
    buyback_several,
    item_menu,
    kill_choice,
    trade_row,
    verb_row,
)
from games.cardrpg.view.targets import single, targets
from games.engine.deck import Card, suit, symbols
from games.engine.panel import Choice, Form, Group, Menu, Moment, Mood, Row
from games.engine.table import Ask, Some, Text, Token

RpgMoment = Moment[CardRpgOptions, State, Event]


def rows(moment: RpgMoment) -> tuple[Row, ...]:
    """The rows of choices for the seat that is asked now."""
    ask = moment.ask
    if ask is None:
        return ()
    seat, offer = next(iter(ask.offers.items()))
    if isinstance(offer, Text):
        return (_name(ask.about),)
    if isinstance(offer, Some):
        return tuple(_of_several(moment.state, ask, seat))
    if isinstance(offer, list):
        return tuple(_of_tokens(moment, ask, seat, offer))
    raise TypeError(f"“{ask.name}” asks for a number")


def _of_several(state: State, ask: Ask, seat: int) -> list[Row]:
    hero = state.heroes[seat]
    if ask.name == "cards":
        foe = next(foe for foe in targets(state, seat) if foe.token == ask.about.target)
        return attack_rows(hero, foe, state.blitz, ())
    return [(buyback_everything(hero),), buyback_several(hero, ())]


def _of_tokens(moment: RpgMoment, ask: Ask, seat: int, offer: list[Token]) -> list[Row]:
    match ask.name:
        case "camp":
            return _camp(moment, seat, offer)
        case "prep":
            return _prep(moment, seat, offer)
        case "turn":
            return _turn(moment, seat, offer)
    return [_of_one_thing(moment.state, ask, seat, offer)]


def _of_one_thing(state: State, ask: Ask, seat: int, offer: list[Token]) -> Row:
    hero = state.heroes[seat]
    match ask.name:
        case "class":
            classes = (Choice((cls,), f"{symbols(cls)} {class_means(cls)}") for cls in offer)
            return Menu("Your class …", tuple(classes))
        case "die":
            return _die(ask.about.card)
        case "target":
            return target_row(targets(state, seat), ask.about)
        case "gem":
            picks = (Choice((card,), f"Take {symbols(card)}") for card in offer)
            return Group("💎 Take a discard …", tuple(picks), short=True)
        case "offer":
            return _offer(hero, ask.about.card)
        case "save":
            saves = (_save(hero, Use.from_token(token)) for token in offer)
            return Group("❤️ What saves you …", tuple(saves), short=True)
        case "hand":
            return _hand(hero)
        case "steal":
            return _steal(state, seat, ask.about)
        case "prize":
            prizes = (_prize(token) for token in offer)
            return Group("🎁 What you take …", tuple(prizes), short=True)
    raise ValueError(f"no choices for “{ask.name}”")


def _name(usual: str) -> tuple[Choice, ...]:
    form = Form("Your hero", "Name", LONGEST_NAME, usual)
    return (Choice((), "✍️ Name your hero", mood=Mood.MAIN, form=form),)


def _die(card: Card) -> tuple[Choice, ...]:
    """14.22: a King counts 7, a Joker 0."""
    return (
        Choice((REDRAW,), "🎴 Draw another", mood=Mood.MAIN),
        Choice((COUNT,), f"🎲 Count it as {die_value(card)}"),
    )


def _camp(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """10.1: on or home, with what the next battle needs of the deck, for that is the clock."""
    hero = moment.state.heroes[seat]
    need = _needs(moment, seat) if moment.options.is_session else 0
    deck = f": {need}+ of {len(hero.draw)} cards" if need else ""
    ways = [Choice((FIGHT,), f"⚔️ Fight{deck}", mood=Mood.MAIN)]
    if STOP in offer:
        everybody = " for all" if len(moment.seats) > 1 else ""
        ways.append(Choice((STOP,), f"🏕️ End the session{everybody}", mood=Mood.GOOD))
    shop: list[Row] = [tuple(ways), trade_row(moment.options, hero, offer)]
    if BUYBACK in offer and len(hero.discard) > 1:
        shop.append(buyback_several(hero, (BUYBACK,)))
    return shop + item_menu(offer, None)


def _needs(moment: RpgMoment, seat: int) -> int:
    """5.1 to 5.4: the refill, and the monster with its attack pile, at the least.

    Together with others only who has the first strike supplies the monster (14.9).
    """
    state, hero = moment.state, moment.state.heroes[seat]
    monster = 1 + pile_size(moment.options, highest_level(state)) if seat == state.first else 0
    refill = max(0, hand_size(hero) - len(hero.hand)) if state.battle else 0
    return refill + monster


def _prep(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """10.2: the monsters strike first."""
    hero, foe = moment.state.heroes[seat], single(moment.state, seat)
    wait = Choice((WAIT,), "🛡️ Let them strike", mood=Mood.MAIN)
    kill = kill_choice(offer, foe, Mood.GOOD)
    return [(wait, kill), trade_row(moment.options, hero, offer), *item_menu(offer, foe)]


def _turn(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """10.3: attack on top, then what the inventory and the gold can do."""
    state = moment.state
    hero, foe = state.heroes[seat], single(state, seat)
    verbs = verb_row(moment.options, state, seat, offer)
    last = _last_group(offer)
    top: list[Row]
    if not hero.hand:
        top = [tuple(last)]
    elif foe is None:
        foes = [
            Choice((ATTACK, each.token), attack_on(each), mood=Mood.MAIN)
            for each in targets(state, seat)
        ]
        top = [(*foes, *last)]
    else:
        top = attack_rows(hero, foe, state.blitz, (ATTACK,))
        verbs += last
    trades = trade_row(moment.options, hero, offer)
    return [*top, tuple(verbs), trades, *item_menu(offer, foe)]


def _last_group(offer: list[Token]) -> list[Choice]:
    """8.1, 8.2: the end of a turn, and what an empty hand leaves open."""
    choices = {
        DONE: Choice((DONE,), "✅ End the turn", mood=Mood.MAIN),
        FRESH: Choice((FRESH,), "🎴 Fresh cards for both", mood=Mood.MAIN),
        FORFEIT: Choice((FORFEIT,), "🏳️ Forfeit: a death", mood=Mood.DANGER),
        REDRAW: Choice((REDRAW,), "🎴 Draw a new hand", mood=Mood.MAIN),
        PASS: Choice((PASS,), "⏭️ No cards: pass", mood=Mood.MAIN),
    }
    return [choice for token, choice in choices.items() if token in offer]


def _offer(hero: Hero, card: Card) -> tuple[Choice, ...]:
    cost = price(card)
    pays = suit(card) == "D" and not is_ace(card)
    then = "pays itself back" if pays else f"{hero.gold - cost} gold left"
    return (
        Choice((BUY,), f"🪙 Buy {symbols(card)} for {cost}: {then}", mood=Mood.MAIN),
        Choice((LEAVE,), "🗑️ Leave it: discarded"),
    )


def _save(hero: Hero, use: Use) -> Choice:
    label = f"❤️ {symbols(use.card)}: live with {saved_hp(hero, use)} HP"
    return Choice((str(use),), label, mood=Mood.GOOD)


def _hand(hero: Hero) -> tuple[Choice, ...]:
    """12.1: a dead King's hand."""
    count = len(hero.hand)
    them = "the card" if count == 1 else f"the {count} cards"
    return (
        Choice((KEEP,), f"✋ Keep {them}", mood=Mood.GOOD),
        Choice((DISCARD,), f"🗑️ Discard {them}"),
    )


def _steal(state: State, seat: int, rival: Rival) -> tuple[Choice, ...]:
    """14.18: an item is known beforehand, the top card is not."""
    thief, victim = state.heroes[seat], state.heroes[rival.seat]
    what = "the top card of the deck"
    if victim.inventory:
        what = symbols(loot(thief.class_card, victim.class_card, victim.inventory))
    return (
        Choice((STEAL,), f"🦝 Steal {what}", mood=Mood.MAIN),
        Choice((LEAVE,), "Leave it"),
    )


def _prize(token: Token) -> Choice:
    """14.19, R34: an item of the dead."""
    if token == NO_PRIZE:
        return Choice((token,), "Take nothing")
    return Choice((token,), f"🎁 Take {symbols(token)}", mood=Mood.GOOD)
