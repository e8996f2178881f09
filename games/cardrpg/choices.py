"""The choices of every ask, at most five rows of them (section 10 of the rules page)."""

from __future__ import annotations

from games.cardrpg.battle import DONE, FIGHT, KILL, STOP, WAIT
from games.cardrpg.cards import CHEAPEST, half, is_ace, is_number, price, value
from games.cardrpg.draws import COUNT, REDRAW
from games.cardrpg.events import Event
from games.cardrpg.inventory import aces
from games.cardrpg.monsters import DISCARD, KEEP, LIFE
from games.cardrpg.moves import (
    A_ROW,
    IN_A_MENU,
    MOST_ROWS,
    NO_KILL,
    attack_rows,
    in_menus,
    in_rows,
    item_label,
    shut,
    target_row,
    verb_row,
    way_out_row,
)
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.sheet import LONGEST_NAME, class_means
from games.cardrpg.state import Hero, Monster, State
from games.cardrpg.trade import BUY, BUYBACK, BUYTOP, GEM, LEAVE, SELL
from games.engine.deck import Card, rank, suit, symbols
from games.engine.panel import Choice, Form, Moment, Mood, Row, Several
from games.engine.table import EVERYTHING, Ask, Some, Token

RpgMoment = Moment[CardRpgOptions, State, Event]

MOST_MENUS = 2


def rows(moment: RpgMoment) -> tuple[Row, ...]:
    """The rows of choices for what is asked now."""
    ask = moment.ask
    if ask is None:
        return ()
    offer = next(iter(ask.offers.values()))
    if isinstance(offer, Some):
        return tuple(_of_several(moment, ask))
    if not isinstance(offer, list):
        return (_name(moment),)
    return tuple(_of_tokens(moment, ask, offer))


def _of_several(moment: RpgMoment, ask: Ask) -> list[Row]:
    state = moment.state
    hero = state.heroes[0]
    if ask.name == "cards":
        foe = next((foe for foe in state.monsters if foe.card == state.aim), None)
        return attack_rows(hero, foe, state.blitz, (), MOST_ROWS)
    return [(_everything(hero),), _buyback(hero, ())]


def _of_tokens(moment: RpgMoment, ask: Ask, offer: list[Token]) -> list[Row]:
    in_a_fight = {"camp": _camp, "prep": _prep, "turn": _turn}
    if ask.name in in_a_fight:
        return in_a_fight[ask.name](moment, moment.state.heroes[0], offer)
    return _of_few(moment.state, ask.name, offer)


def _of_few(state: State, name: str, offer: list[Token]) -> list[Row]:
    """The asks about one thing alone."""
    hero = state.heroes[0]
    match name:
        case "class":
            choices = [Choice((cls,), f"{symbols(cls)} {class_means(cls)}") for cls in offer]
            return list(in_menus(choices, "Your class …"))
        case "die":
            return [_die(state)]
        case "target":
            return target_row(state)
        case "gem":
            picks = [Choice((card,), f"Take {symbols(card)}") for card in offer]
            return in_rows(picks, 1, "💎 Take a discard …")
        case "offer":
            return [_offer(state, hero)]
        case "save":
            return in_rows([_save(hero, token) for token in offer], 1, "❤️ What saves you …")
    return [_keep(hero)]


def _name(moment: RpgMoment) -> tuple[Choice, ...]:
    hero = moment.state.heroes[0]
    form = Form("Your hero", "Name", LONGEST_NAME, hero.player)
    return (Choice((), "✍️ Name your hero", mood=Mood.MAIN, form=form),)


def _die(state: State) -> tuple[Choice, ...]:
    """14.22: a King counts 7, a Joker 0."""
    counted = 7 if rank(state.shown or "") == "K" else 0
    return (
        Choice((REDRAW,), "🎴 Draw another", mood=Mood.MAIN),
        Choice((COUNT,), f"🎲 Count it as {counted}"),
    )


def _camp(moment: RpgMoment, hero: Hero, offer: list[Token]) -> list[Row]:
    """10.1: on or home, with what the next battle needs of the deck, for that is the clock."""
    need = _needs(moment, hero)
    deck = "" if moment.options.mode == "quest" else f": {need}+ of {len(hero.draw)} cards"
    fight = Choice((FIGHT,), f"⚔️ Fight{deck}", mood=Mood.MAIN)
    ways: list[Choice] = [fight]
    if STOP in offer:
        ways.append(Choice((STOP,), "🏕️ End the session", mood=Mood.GOOD))
    shop: list[Row] = [tuple(ways), tuple(trade_row(moment.options, hero, offer))]
    if BUYBACK in offer and len(hero.discard) > 1:
        shop.append(_buyback(hero, (BUYBACK,)))
    return shop + item_menus(offer, None)


def _needs(moment: RpgMoment, hero: Hero) -> int:
    """5.1 to 5.4: the refill, a monster, its attack pile at least."""
    if moment.options.mode == "quest":
        return 3 * (1 + half(hero.level))
    size = half(hero.strength) if hero.sick else hero.strength
    refill = max(0, size - len(hero.hand)) if moment.state.battle else 0
    return refill + 1 + hero.level


def _prep(moment: RpgMoment, hero: Hero, offer: list[Token]) -> list[Row]:
    """10.2: they strike first."""
    foe = _only(moment.state)
    wait = Choice((WAIT,), "🛡️ Let them strike", mood=Mood.MAIN)
    kills = [token for token in offer if token.startswith(f"{KILL}:")]
    kill = (
        Choice((kills[0],), item_label(kills[0], foe), mood=Mood.GOOD)
        if kills
        else shut(KILL, "☠️ Kill", NO_KILL)
    )
    return [(wait, kill), tuple(trade_row(moment.options, hero, offer)), *item_menus(offer, foe)]


def _turn(moment: RpgMoment, hero: Hero, offer: list[Token]) -> list[Row]:
    """10.3: attack on top, then what the inventory and the gold can do."""
    state = moment.state
    foe = _only(state)
    menus = item_menus(offer, foe)
    verbs = verb_row(moment.options, state, hero, offer)
    trades = trade_row(moment.options, hero, offer)
    ways = way_out_row(offer)
    space = MOST_ROWS - 2 - len(menus)
    if not hero.hand:
        top: list[Row] = [tuple(ways)]
    elif foe is None:
        targets = [
            Choice(("attack", each.card), f"⚔️ {symbols(each.card)}, {each.hp} HP", mood=Mood.MAIN)
            for each in state.monsters
        ]
        top = [(*targets, *ways)]
    else:
        top = attack_rows(hero, foe, state.blitz, ("attack",), space)
        verbs += [choice for choice in ways if choice.answers == (DONE,)]
    return [*top, tuple(verbs), tuple(trades), *menus]


def _only(state: State) -> Monster | None:
    return state.monsters[0] if len(state.monsters) == 1 else None


def item_menus(offer: list[Token], foe: Monster | None) -> list[Row]:
    """Every item and what it would do, where one button for each verb does not show all.

    Two menus hold 50. What is beyond that comes up as the first of them are gone.
    """
    listed = [token for token in offer if ":" in token]
    verbs = [token.partition(":")[0] for token in listed]
    if len(verbs) == len(set(verbs)):
        return []
    choices = [Choice((token,), item_label(token, foe)) for token in listed]
    return list(in_menus(choices[: MOST_MENUS * IN_A_MENU], "🎒 All of your inventory …"))


def trade_row(options: CardRpgOptions, hero: Hero, offer: list[Token]) -> list[Choice]:
    """2.3 to 2.5: gem, gold, and for a Diamond character sales."""
    row = [_gem(options, hero, offer), _buy_back(hero, offer), _buy_top(hero, offer)]
    if suit(hero.class_card) == "D":
        row.append(_sell(offer))
    return row[:A_ROW]


def _gem(options: CardRpgOptions, hero: Hero, offer: list[Token]) -> Choice:
    gems = [token for token in offer if token.startswith(f"{GEM}:")]
    if gems:
        only = f"take {symbols(hero.discard[0])}" if len(hero.discard) == 1 else "take a discard"
        return Choice((gems[0],), f"💎 {symbols(gems[0].partition(':')[2])}: {only}")
    used = "used" if hero.discard else "no discards"
    why = used if aces(options, hero, "D") else "no ♦ ace"
    return shut(GEM, "💎 Gem", why)


def _buy_back(hero: Hero, offer: list[Token]) -> Choice:
    if BUYBACK in offer:
        only = f" {symbols(hero.discard[0])}" if len(hero.discard) == 1 else ", 1 each"
        return Choice((BUYBACK,), f"🪙 Buy back{only}")
    why = "no gold" if not hero.gold else "no discards"
    return shut(BUYBACK, "🪙 Buy back", why)


def _buy_top(hero: Hero, offer: list[Token]) -> Choice:
    if BUYTOP in offer:
        return Choice((BUYTOP,), f"🪙 See the top card ({hero.gold})")
    why = f"needs {CHEAPEST} gold" if hero.gold < CHEAPEST else "deck empty"
    return shut(BUYTOP, "🪙 Top card", why)


def _sell(offer: list[Token]) -> Choice:
    sales = [token for token in offer if token.startswith(f"{SELL}:")]
    if not sales:
        return shut(SELL, "🪙 Sell", "no items")
    cheapest = min(sales, key=lambda token: _worth(token.partition(":")[2]))
    return Choice((cheapest,), item_label(cheapest, None))


def _worth(card: Card) -> tuple[bool, int]:
    return is_ace(card), value(card)


def _buyback(hero: Hero, lead: tuple[Token, ...]) -> Several:
    """2.5: any of the discard pile, a gold each."""
    most = min(hero.gold, len(hero.discard))
    picks = tuple(Choice((card,), f"{symbols(card)}{_use(card)}") for card in hero.discard)
    return Several(f"🪙 Buy back, 1 gold each (you have {hero.gold})", picks, 1, most, lead)


def _use(card: Card) -> str:
    return f" hits for {value(card)}" if is_number(card) else " hits at random"


def _everything(hero: Hero) -> Choice:
    most = min(hero.gold, len(hero.discard))
    which = f"all {most}" if most == len(hero.discard) else f"the top {most}"
    which = symbols(hero.discard[0]) if most == 1 else which
    return Choice((EVERYTHING,), f"🪙 Buy back {which} for {most} gold")


def _offer(state: State, hero: Hero) -> tuple[Choice, ...]:
    card = state.shown or ""
    cost = price(card)
    pays = suit(card) == "D" and not is_ace(card)
    left = hero.gold if pays else hero.gold - cost
    effect = "pays itself back" if pays else f"{left} gold left"
    return (
        Choice((BUY,), f"🪙 Buy {symbols(card)} for {cost}: {effect}", mood=Mood.MAIN),
        Choice((LEAVE,), "🗑️ Leave it: discarded"),
    )


def _save(hero: Hero, token: Token) -> Choice:
    verb, _, card = token.partition(":")
    hp = hero.full_hp if verb == LIFE else value(card)
    return Choice((token,), f"❤️ {symbols(card)}: live with {hp} HP", mood=Mood.GOOD)


def _keep(hero: Hero) -> tuple[Choice, ...]:
    count = len(hero.hand)
    them = "the card" if count == 1 else f"the {count} cards"
    return (
        Choice((KEEP,), f"✋ Keep {them}", mood=Mood.GOOD),
        Choice((DISCARD,), f"🗑️ Discard {them}"),
    )
