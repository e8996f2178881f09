"""The page of items and gold: uses of the inventory, luck gem and purse now (section 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from games.cardrpg.rules.cards import is_ace, is_number, value
from games.cardrpg.rules.events import Event
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import BUYBACK, BUYTOP, Use, Verb, uses
from games.cardrpg.view import fields
from games.cardrpg.view.attacks import Target, effect
from games.cardrpg.view.flavour import TITLE
from games.engine.deck import Card, is_joker, symbols
from games.engine.panel import Choice, Group, Line, Moment, Mood, Page, Panel, Row, Several
from games.engine.table import EVERYTHING, Token
from games.kit.names import in_label

# The names of the page: in a turn it closes after a choice, for trades it stays open.
IN_A_TURN, TO_TRADE = "items", "trade"

# Uses in a fight; all others are trades.
_FIGHTING = (Verb.KILL, Verb.BLITZ, Verb.SPADE, Verb.CLUB)


def items_page(
    moment: Moment[CardRpgOptions, State, Event],
    seat: int,
    offer: list[Token],
    foe: Target | None,
    *,
    in_a_turn: bool = False,
) -> Page:
    """Return the page of inventory and gold, with the number of uses on its button.

    The button is always there, even if the page has nothing to use.
    """
    heroes = moment.state.heroes
    hero, many = heroes[seat], _how_many(offer)
    lines: list[Line] = [
        *fields.growth(hero),
        (f"🪙 {hero.gold} gold · 🎴 {len(hero.draw)} to draw",),
        *fields.inventory(moment.options, hero),
        *fields.piles(hero),
        *(line for foe in moment.state.monsters for line in fields.flipped(foe)),
        *(line for at, each in enumerate(heroes) if at != seat for line in fields.stranger(each)),
    ]
    return Page(
        IN_A_TURN if in_a_turn else TO_TRADE,
        "🎒 Items & gold" + (f" ({many})" if many else ""),
        Panel(f"{TITLE} · Items & gold", lines=tuple(lines), rows=_rows(hero, offer, foe)),
        stays=not in_a_turn,
    )


def with_camp(page: Page, attacks: tuple[Choice, ...], *, in_group: bool) -> Page:
    """Add the attacks that play on to the page: from there they stop in camp (10.1)."""
    panel = page.panel
    first, skips = ("Attack", "you skip camp") if in_group else ("Kill", "a kill skips camp")
    told: Line = (f"🏕️ With nothing to trade, {skips}. These buttons stop in camp first.",)
    row = Group(f"🏕️ {first}, then camp …", attacks, short=True)
    return replace(page, panel=replace(panel, lines=(*panel.lines, told), rows=(*panel.rows, row)))


def _how_many(offer: list[Token]) -> int:
    """Count the usable items, bonus cards that may be left (R41), and the uses of gold."""
    return len({use.card for use in uses(offer)}) + (BUYBACK in offer) + (BUYTOP in offer)


def _rows(hero: Hero, offer: list[Token], foe: Target | None) -> tuple[Row, ...]:
    found = uses(offer)
    fights = tuple(_use(use, foe) for use in found if use.verb in _FIGHTING)
    sales = sorted(uses(offer, Verb.SELL), key=lambda use: (is_ace(use.card), value(use.card)))
    sold = tuple(_use(use, foe) for use in sales)
    rows: list[Row] = []
    if fights:
        rows.append(Group("⚔️ Use an item …", fights))
    if sold:
        rows.append(Group("🪙 Sell an item …", sold, short=True))
    if BUYBACK in offer and len(hero.discard) > 1:
        rows.append(buyback_several(hero, (BUYBACK,)))
    left = (_use(use, foe) for use in found if use.verb in (Verb.SPURN, Verb.TAKE))
    trades = (*_gems(hero, offer), *_gold(hero, offer), *left)
    return (*rows, trades) if trades else tuple(rows)


def _use(use: Use, foe: Target | None) -> Choice:
    return Choice((str(use),), use_label(use, foe))


def use_label(use: Use, foe: Target | None) -> str:
    """Label a use of an item with its effect now.

    Raises:
        ValueError: the use saves a life, and is no action (7.2).
    """
    name = symbols(use.card)
    match use.verb:
        case Verb.KILL:
            return in_label("☠️ {item} kills {name}", foe.name if foe else "one", item=name)
        case Verb.BLITZ:
            return f"💥 {name}: any cards next"
        case Verb.SPADE:
            return f"⚔️ −{value(use.card)} with {name}{effect(value(use.card), foe)}"
        case Verb.CLUB:
            return f"➕ 1 attack with {name}"
        case Verb.SELL:
            return f"🪙 +{value(use.card)} for {name}"
        case Verb.GEM:
            return f"💎 {name}: a discard"
        case Verb.SPURN:
            return f"🚫 Leave the cards under {_foe(use.card)}"
        case Verb.TAKE:
            return f"🎁 Take the cards under {_foe(use.card)}"
        case Verb.HEART | Verb.LIFE:
            raise ValueError(f"{use} is no action")
        case _:
            assert_never(use.verb)


def _foe(card: Card) -> str:
    return "the Joker" if is_joker(card) else symbols(card)


def _gems(hero: Hero, offer: list[Token]) -> list[Choice]:
    """Return the choice of a free discard; the card is asked next (R9)."""
    only = f"take {symbols(hero.discard[0])}" if len(hero.discard) == 1 else "take a discard"
    return [Choice((str(use),), f"💎 {symbols(use.card)}: {only}") for use in uses(offer, Verb.GEM)]


def _gold(hero: Hero, offer: list[Token]) -> list[Choice]:
    """Return the purchases: from the discard pile, and the top card (2.5)."""
    choices: list[Choice] = []
    if BUYBACK in offer and len(hero.discard) == 1:
        choices.append(Choice((BUYBACK,), f"🪙 −1: buy back {symbols(hero.discard[0])}"))
    elif BUYBACK in offer:
        whole = buyback_everything(hero)
        choices.append(Choice((BUYBACK, *whole.answers), whole.label))
    if BUYTOP in offer:
        choices.append(Choice((BUYTOP,), "🪙 See the top card"))
    return choices


def kill_choices(offer: list[Token], foe: Target | None) -> list[Choice]:
    """Return the auto-kills as highlighted choices (2.4)."""
    return [
        Choice((str(use),), use_label(use, foe), mood=Mood.GOOD) for use in uses(offer, Verb.KILL)
    ]


def buyback_several(hero: Hero, lead: tuple[Token, ...]) -> Several:
    """Return a menu of the discard pile, 1 gold each (2.5)."""
    picks = tuple(Choice((card,), f"{symbols(card)}{_hits_for(card)}") for card in hero.discard)
    return Several("🪙 Buy back, 1 gold each …", picks, 1, _most(hero), lead)


def buyback_everything(hero: Hero) -> Choice:
    """Return the choice of all discards, or as many top cards as the gold allows (2.5)."""
    most = _most(hero)
    which = f"all {most}" if most == len(hero.discard) else f"the top {most}"
    which = symbols(hero.discard[0]) if most == 1 else which
    return Choice((EVERYTHING,), f"🪙 −{most}: buy back {which}")


def _most(hero: Hero) -> int:
    return min(hero.gold, len(hero.discard))


def _hits_for(card: str) -> str:
    return f" hits for {value(card)}" if is_number(card) else " hits at random"
