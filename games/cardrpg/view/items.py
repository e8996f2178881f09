"""The page of items and gold: uses of the inventory, luck gem and purse now (section 10)."""

from dataclasses import replace

from games.cardrpg.rules.cards import is_ace, is_number, value
from games.cardrpg.rules.events import Event
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import BUYBACK, BUYTOP, Use, Verb, uses
from games.cardrpg.view import fields
from games.cardrpg.view.attacks import Target, effect
from games.cardrpg.view.flavour import TITLE
from games.engine.deck import Card, is_joker, symbols
from games.engine.panel import Choice, Group, Line, Moment, Page, Panel, Row, Several
from games.engine.speech import gettext, say
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
    """Return the page of inventory and gold, which is there even if it has nothing to use."""
    return Page(
        IN_A_TURN if in_a_turn else TO_TRADE,
        gettext("🎒 Items & gold"),
        lambda: _panel(moment, seat, offer, foe),
        stays=not in_a_turn,
    )


def _panel(
    moment: Moment[CardRpgOptions, State, Event], seat: int, offer: list[Token], foe: Target | None
) -> Panel:
    heroes = moment.state.heroes
    hero = heroes[seat]
    lines: list[Line] = [
        *fields.growth(hero),
        (fields.gold(hero),),
        *fields.inventory(moment.options, hero),
    ]
    spare: list[Line] = [
        *fields.piles(hero),
        *(line for foe in moment.state.monsters for line in fields.flipped(foe)),
        *(line for at, each in enumerate(heroes) if at != seat for line in fields.stranger(each)),
    ]
    title = f"{TITLE} · {gettext('Items & gold')}"
    rows = _rows(hero, offer, foe)
    return Panel(title, lines=(*lines, *spare), rows=rows, spare=len(spare))


def with_camp(panel: Panel, attacks: tuple[Choice, ...], *, in_group: bool) -> Panel:
    """Add the attacks that play on to the page: from there they stop in camp (10.1)."""
    label = gettext("🏕️ Attack, then camp …") if in_group else gettext("🏕️ Kill, then camp …")
    told = say(
        "🏕️ If you kill the monster and can’t trade, the next one comes at once. To stop in camp "
        "first, attack from here."
    )
    row = Group(label, attacks, short=True)
    return replace(panel, lines=(told, *panel.lines), rows=(*panel.rows, row))


def _rows(hero: Hero, offer: list[Token], foe: Target | None) -> tuple[Row, ...]:
    found = uses(offer)
    fights = tuple(_use(use, foe) for use in found if use.verb in _FIGHTING)
    sales = sorted(uses(offer, Verb.SELL), key=lambda use: (is_ace(use.card), value(use.card)))
    sold = tuple(_use(use, foe) for use in sales)
    rows: list[Row] = []
    if fights:
        rows.append(Group(gettext("⚔️ Use an item …"), fights))
    if sold:
        rows.append(Group(gettext("🪙 Sell an item …"), sold, short=True))
    if BUYBACK in offer and len(hero.discard) > 1:
        rows.append(_buyback_several(hero))
    left = (_use(use, foe) for use in found if use.verb in (Verb.SPURN, Verb.TAKE))
    trades = (*_gems(hero, offer), *_gold(hero, offer), *left)
    return (*rows, trades) if trades else tuple(rows)


def _use(use: Use, foe: Target | None) -> Choice:
    return Choice((str(use),), _use_label(use, foe))


def _use_label(use: Use, foe: Target | None) -> str:
    """Label a use of an item with its effect now.

    Raises:
        ValueError: the use saves a life, and is no action (7.2); or it is a gem (see `_gem`).
    """
    item = symbols(use.card)
    match use.verb:
        case Verb.KILL:
            return _kill(item, foe)
        case Verb.BLITZ:
            return gettext("💥 {item}: any cards next", item=item)
        case Verb.SPADE:
            damage = value(use.card)
            strike = gettext("⚔️ −{damage} with {item}", damage=damage, item=item)
            return f"{strike}{effect(damage, foe)}"
        case Verb.CLUB:
            return gettext("➕ 1 attack with {item}", item=item)
        case Verb.SELL:
            return gettext("🪙 +{gold} for {item}", gold=value(use.card), item=item)
        case Verb.SPURN | Verb.TAKE:
            return _bonus(use, item)
        case Verb.GEM | Verb.HEART | Verb.LIFE:
            raise ValueError(f"{use} has another label")


def _kill(item: str, foe: Target | None) -> str:
    if foe is None:
        return gettext("☠️ {item} kills one", item=item)
    return in_label("☠️ {item} kills {name}", foe.name, item=item)


def _bonus(use: Use, monster: str) -> str:
    """Label a use of the cards under a dead monster (R41)."""
    if use.verb is Verb.TAKE:
        if is_joker(use.card):
            return gettext("🎁 Take the cards under the Joker")
        return gettext("🎁 Take the cards under {monster}", monster=monster)
    if is_joker(use.card):
        return gettext("🚫 Leave the cards under the Joker")
    return gettext("🚫 Leave the cards under {monster}", monster=monster)


def _gems(hero: Hero, offer: list[Token]) -> list[Choice]:
    """Return the choice of a free discard; the card is asked next (R9)."""
    return [Choice((str(use),), _gem(hero, use)) for use in uses(offer, Verb.GEM)]


def _gem(hero: Hero, use: Use) -> str:
    item = symbols(use.card)
    if len(hero.discard) == 1:
        return gettext("💎 {item}: take {card}", item=item, card=symbols(hero.discard[0]))
    return gettext("💎 {item}: take a discard", item=item)


def _gold(hero: Hero, offer: list[Token]) -> list[Choice]:
    """Return the purchases: from the discard pile, and the top card (2.5)."""
    choices: list[Choice] = []
    if BUYBACK in offer and len(hero.discard) == 1:
        choices.append(Choice((BUYBACK,), _buyback(hero.discard[0])))
    elif BUYBACK in offer:
        choices.append(_buyback_everything(hero))
    if BUYTOP in offer:
        choices.append(Choice((BUYTOP,), gettext("🪙 See the top card")))
    return choices


def kill_choices(offer: list[Token], foe: Target | None) -> list[Choice]:
    """Return the auto-kills as choices (2.4)."""
    return [Choice((str(use),), _use_label(use, foe)) for use in uses(offer, Verb.KILL)]


def _buyback_several(hero: Hero) -> Several:
    """Return a menu of the discard pile, 1 gold each (2.5)."""
    picks = tuple(Choice((card,), _with_hits(card)) for card in hero.discard)
    return Several(gettext("🪙 Buy back, 1 gold each …"), picks, 1, _most(hero), (BUYBACK,))


def _buyback_everything(hero: Hero) -> Choice:
    """Return the choice of all discards, or as many top cards as the gold allows (2.5)."""
    most = _most(hero)
    if most == 1:
        label = _buyback(hero.discard[0])
    elif most == len(hero.discard):
        label = gettext("🪙 −{gold}: buy back all {count}", gold=most, count=most)
    else:
        label = gettext("🪙 −{gold}: buy back the top {count}", gold=most, count=most)
    return Choice((BUYBACK, EVERYTHING), label)


def _buyback(card: Card) -> str:
    return gettext("🪙 −1: buy back {card}", card=symbols(card))


def _most(hero: Hero) -> int:
    return min(hero.gold, len(hero.discard))


def _with_hits(card: Card) -> str:
    """Label a card with its damage in an attack (6.2)."""
    if is_number(card):
        return gettext("{card} hits for {damage}", card=symbols(card), damage=value(card))
    return gettext("{card} hits at random", card=symbols(card))
