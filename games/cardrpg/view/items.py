"""The choices of inventory and gold in a turn, a prep and a camp (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cardrpg.rules.cards import CHEAPEST, is_ace, is_number, value
from games.cardrpg.rules.inventory import aces, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import BUYBACK, BUYTOP, Use, Verb, uses
from games.cardrpg.view.attacks import effect
from games.cardrpg.view.targets import Target, single
from games.engine.deck import Card, suit, symbols
from games.engine.panel import Choice, Menu, Mood, Row, Several
from games.engine.table import EVERYTHING, Token
from games.kit.names import in_label

_NO_KILL = "no ♠ ace"


def use_label(use: Use, foe: Target | None) -> str:
    """What a use of an item would do now.

    Raises:
        ValueError: it saves a life, and is no action of one's own (7.2).
    """
    name = symbols(use.card)
    match use.verb:
        case Verb.KILL:
            return in_label(f"☠️ {name} kills ", foe.name if foe else "one")
        case Verb.BLITZ:
            return f"💥 {name}: any cards"
        case Verb.SPADE:
            damage = value(use.card)
            return f"⚔️ {name}: −{damage}{effect(damage, foe)}"
        case Verb.CLUB:
            return f"➕ {name}: 1 attack more"
        case Verb.SELL:
            return f"🪙 Sell {name}: +{value(use.card)}"
        case Verb.GEM:
            return f"💎 {name}: a discard"
        case Verb.HEART | Verb.LIFE:
            raise ValueError(f"{use} is no action")
        case _:
            assert_never(use.verb)


def shut(token: Token, short: str, why: str) -> Choice:
    """What cannot be done now, and why: a grey button can say it only by its label."""
    return Choice((token,), f"{short}: {why}", closed=why)


def kill_choice(offer: list[Token], foe: Target | None, mood: Mood) -> Choice:
    """2.4: the auto-kill."""
    return _first(uses(offer, Verb.KILL), Verb.KILL, foe, "☠️ Kill", _NO_KILL, mood)


def verb_row(options: CardRpgOptions, state: State, seat: int, offer: list[Token]) -> list[Choice]:
    """One button for each thing that the inventory does; what it cannot do now is closed."""
    hero = state.heroes[seat]
    foe = single(state, seat)
    no_blitz = _no_blitz(options, state, hero)
    return [
        kill_choice(offer, foe, Mood.PLAIN),
        _first(uses(offer, Verb.BLITZ), Verb.BLITZ, foe, "💥 Blitz", no_blitz),
        _first(_spades(offer, foe), Verb.SPADE, foe, "⚔️ Strike", _no_spade(state, hero)),
        _first(_clubs(offer), Verb.CLUB, foe, "➕ Attack", _no_club(hero)),
    ]


def _first(
    found: Sequence[Use],
    verb: Verb,
    foe: Target | None,
    short: str,
    why: str,
    mood: Mood = Mood.PLAIN,
) -> Choice:
    if not found:
        return shut(verb.value, short, why)
    return Choice((str(found[0]),), use_label(found[0], foe), mood=mood)


def _spades(offer: list[Token], foe: Target | None) -> list[Use]:
    """The one that one would take first: the smallest that kills, else the strongest."""
    found = uses(offer, Verb.SPADE)
    killing = [use for use in found if foe is not None and value(use.card) >= foe.hp]
    return sorted(killing or found, key=lambda use: value(use.card), reverse=not killing)


def _clubs(offer: list[Token]) -> list[Use]:
    """A real Club first, and the smallest: its value does not matter."""
    found = uses(offer, Verb.CLUB)
    return sorted(found, key=lambda use: (suit(use.card) != "C", value(use.card)))


def _no_blitz(options: CardRpgOptions, state: State, hero: Hero) -> str:
    if state.blitz:
        return "on already"
    return "empty hand" if aces(options, hero, "C") else "no ♣ ace"


def _no_spade(state: State, hero: Hero) -> str:
    if not items(hero, "S"):
        return "no ♠"
    return "too late" if state.attacks_made else "not now"


def _no_club(hero: Hero) -> str:
    return "few cards" if items(hero, "C") else "no ♣"


def item_menu(offer: list[Token], foe: Target | None) -> list[Row]:
    """Every use of an item, where one button for each verb does not show all."""
    found = uses(offer)
    if len(found) == len({use.verb for use in found}):
        return []
    choices = tuple(Choice((str(use),), use_label(use, foe)) for use in found)
    return [Menu("🎒 All of your inventory …", choices)]


def trade_row(options: CardRpgOptions, hero: Hero, offer: list[Token]) -> tuple[Choice, ...]:
    """2.3 to 2.5: gem, gold, and for a Diamond character sales."""
    row = (_gem(options, hero, offer), _buy_back(hero, offer), _buy_top(hero, offer))
    return (*row, _sell(offer)) if suit(hero.class_card) == "D" else row


def _gem(options: CardRpgOptions, hero: Hero, offer: list[Token]) -> Choice:
    gems = uses(offer, Verb.GEM)
    if gems:
        only = f"take {symbols(hero.discard[0])}" if len(hero.discard) == 1 else "take a discard"
        return Choice((str(gems[0]),), f"💎 {symbols(gems[0].card)}: {only}")
    used = "used" if hero.discard else "no discards"
    why = used if aces(options, hero, "D") else "no ♦ ace"
    return shut(Verb.GEM.value, "💎 Gem", why)


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
    """The cheapest item, an Ace last."""
    sales = sorted(uses(offer, Verb.SELL), key=lambda use: (is_ace(use.card), value(use.card)))
    return _first(sales, Verb.SELL, None, "🪙 Sell", "no items")


def buyback_several(hero: Hero, lead: tuple[Token, ...]) -> Several:
    """2.5: any of the discard pile, a gold each."""
    picks = tuple(Choice((card,), f"{symbols(card)}{_hits_for(card)}") for card in hero.discard)
    label = f"🪙 Buy back, 1 gold each (you have {hero.gold})"
    return Several(label, picks, 1, _most(hero), lead)


def buyback_everything(hero: Hero) -> Choice:
    """2.5: the whole discard pile, or as many from the top as there is gold for."""
    most = _most(hero)
    which = f"all {most}" if most == len(hero.discard) else f"the top {most}"
    which = symbols(hero.discard[0]) if most == 1 else which
    return Choice((EVERYTHING,), f"🪙 Buy back {which} for {most} gold")


def _most(hero: Hero) -> int:
    return min(hero.gold, len(hero.discard))


def _hits_for(card: Card) -> str:
    return f" hits for {value(card)}" if is_number(card) else " hits at random"
