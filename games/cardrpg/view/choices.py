"""The choices of every ask, from the creation of a hero on (section 10 of the rules page)."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from itertools import islice
from zlib import crc32

from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.automatic import TO_THE_NEXT_BATTLE, least_cards
from games.cardrpg.rules.cards import CHEAPEST, CLASSES, is_ace, loot, price
from games.cardrpg.rules.danger import danger
from games.cardrpg.rules.death import saved_hp
from games.cardrpg.rules.draws import die_value
from games.cardrpg.rules.events import Event
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import LONGEST_NAME
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.view.attacks import (
    Lead,
    Target,
    attack_group,
    damages_of,
    foe_label,
    only_some,
    only_some_page,
    single,
    target_row,
    targets,
)
from games.cardrpg.view.flavour import RANKS_MEAN, SUITS_MEAN, TITLE
from games.cardrpg.view.items import (
    items_page,
    kill_choices,
    with_camp,
)
from games.engine.deck import Card, rank, suit, symbols
from games.engine.panel import (
    Choice,
    Face,
    Form,
    Group,
    Line,
    Moment,
    Mood,
    Page,
    Panel,
    Row,
    in_play,
)
from games.engine.speech import gettext, mark, nsay, say
from games.engine.table import Ask, Some, Text, Token
from games.kit.token_rows import token_rows

RpgMoment = Moment[CardRpgOptions, State, Event]


def rows(moment: RpgMoment) -> tuple[Row, ...]:
    """Return the rows of choices of the seat asked."""
    ask = moment.ask
    if ask is None:
        return ()
    seat, offer = next(iter(ask.offers.items()))
    if isinstance(offer, Text):
        taken = {*moment.seats, *(hero.name for hero in moment.state.heroes if hero.name)}
        return name_rows(ask.about, moment.variety, taken)
    if isinstance(offer, Some):
        return tuple(_of_several(moment, ask, seat))
    if isinstance(offer, list):
        return tuple(_of_tokens(moment, ask, seat, offer))
    raise TypeError(f"“{ask.name}” asks for a number")


def _of_several(moment: RpgMoment, ask: Ask, seat: int) -> list[Row]:
    state, hero = moment.state, moment.state.heroes[seat]
    if ask.name == "cards":
        foe = next(foe for foe in targets(state, seat) if foe.token == ask.about.target)
        return _attack(moment, hero, foe, (), items_page(moment, seat, [], foe), [])
    return [*token_rows(ask.offers[seat])]


def _attack(
    moment: RpgMoment, hero: Hero, foe: Target, lead: Lead, items: Page, last: list[Choice]
) -> list[Row]:
    """Return the hand first, then the items, and a page for some cards of a rank.

    A sure kill plays on, in a group each attack: another player may kill next. The page of items
    has the same attacks without that.
    """
    blitz, until = moment.state.blitz, _until(moment)
    some = only_some(hero, blitz, lead)
    pages = [] if some is None else [only_some_page(some, hero)]
    attacks = attack_group(hero, foe, blitz, lead)
    in_group = len(moment.seats) > 1
    damages = zip(attacks.choices, damages_of(hero, blitz), strict=True)
    onward = tuple(each for each, damage in damages if in_group or damage >= foe.hp)
    trades = items.panel if until and onward else None
    if trades is not None and len(trades.rows) <= _ROWS_BESIDE_THE_CAMP:
        items = replace(items, draw=partial(with_camp, trades, onward, in_group=in_group))
        played = (
            replace(each, until=until) if each in onward else each for each in attacks.choices
        )
        attacks = replace(attacks, choices=tuple(played))
    return [attacks, (items, *pages, *last)]


_ROWS_BESIDE_THE_CAMP = 2  # rows of the page, so that none is cut off


def _until(moment: RpgMoment) -> str:
    """Return how far an attack plays on: in a session, past a camp without trades."""
    options = moment.options
    return TO_THE_NEXT_BATTLE if options.is_session and not options.lesson else ""


def _of_tokens(moment: RpgMoment, ask: Ask, seat: int, offer: list[Token]) -> list[Row]:
    match ask.name:
        case "camp":
            return _camp(moment, seat, offer)
        case "prep":
            return _prep(moment, seat, offer)
        case "turn":
            return _turn(moment, seat, offer)
        case "class":
            return class_rows(moment.state.heroes[seat], offer)
    return [_of_one_thing(moment.state, ask, seat, offer)]


def _of_one_thing(state: State, ask: Ask, seat: int, offer: list[Token]) -> Row:
    hero = state.heroes[seat]
    match ask.name:
        case "die":
            return _die(ask.about.card)
        case "target":
            return target_row(targets(state, seat), ask.about)
        case "gem":
            picks = (Choice((card,), gettext("Take {card}", card=symbols(card))) for card in offer)
            return Group(gettext("💎 Take a discard …"), tuple(picks), short=True)
        case "offer":
            return _offer(hero, ask.about.card)
        case "save":
            saves = (_save(hero, t.Use.from_token(token)) for token in offer)
            return Group(gettext("❤️ What saves you …"), tuple(saves), short=True)
        case "hand":
            return _hand(hero)
        case "steal":
            return _steal(state, seat, ask.about)
        case "prize":
            prizes = (_prize(token) for token in offer)
            return Group(gettext("🎁 What you take …"), tuple(prizes), short=True)
    raise ValueError(f"no choices for “{ask.name}”")


def _die(card: Card) -> tuple[Choice, ...]:
    """Ask whether a card counts as a die: a King as 7, a Joker as 0 (14.22)."""
    return (
        Choice((t.REDRAW,), gettext("🎴 Draw another"), mood=Mood.MAIN),
        Choice((t.COUNT,), gettext("🎲 Count it as {number}", number=die_value(card))),
    )


def _camp(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """Return the choices of a camp: fight, trade or stop (10.1)."""
    label = gettext("⚔️ Fight on") if moment.state.battle else gettext("⚔️ Fight")
    mood = Mood.MAIN if _has_enough(moment, seat) else Mood.PLAIN
    on: Row = (Choice((t.FIGHT,), label, mood=mood),)
    page = items_page(moment, seat, offer, None)
    if t.STOP not in offer:
        return [on, (page,)]
    alone, together = mark("🏕️ End the session"), mark("🏕️ End the session for all")
    end = gettext(together if len(moment.seats) > 1 else alone)
    stop = Choice((t.STOP,), end, confirm=_before_the_end(moment))
    return [on, (page, stop)]


def _before_the_end(moment: RpgMoment) -> str:
    """Say what the end of a session keeps and loses (13.2)."""
    if moment.options.adventure:
        return gettext("This ends the session. You keep only your kills from an adventure.")
    return gettext(
        "This ends the session. You keep level, XP and gold, but lose your hand and items."
    )


def next_battle(moment: RpgMoment, seat: int) -> tuple[Line, ...]:
    """Return a line with the cards that the next battle needs, since the deck limits a session."""
    need = least_cards(moment.state, seat) if moment.options.is_session else 0
    if not need:
        return ()
    have = len(moment.state.heroes[seat].draw)
    if need > have:
        left = nsay(
            "⏳ {count} card left: not enough for another battle",
            "⏳ {count} cards left: not enough for another battle",
            have,
        )
        return (left,)
    return in_play([say("⏳ Next battle: {need} or more of {count} cards", need=need, count=have)])


def mercy(moment: RpgMoment) -> tuple[Line, ...]:
    """Return a line that the first battle spares heroes of level 1, before it begins (R46)."""
    state, options = moment.state, moment.options
    if state.battle or not (options.mercy and options.is_session):
        return ()
    if all(hero.level > 1 for hero in state.heroes):
        return ()
    return in_play([say("❤️ In the first battle no hit kills at level 1: it leaves 1 HP")])


def healed_before(moment: RpgMoment, seat: int) -> tuple[Line, ...]:
    """Return a line that the next battle begins at full HP, if a hero is hurt (5.1)."""
    hero = moment.state.heroes[seat]
    heals = moment.options.heal == "battle" and _has_enough(moment, seat)
    if not heals or hero.hp >= hero.full_hp:
        return ()
    return in_play([say("❤️ The next battle begins at {hp} HP", hp=hero.full_hp)])


def _has_enough(moment: RpgMoment, seat: int) -> bool:
    """Return whether a session's deck has the cards that the next battle needs."""
    need = least_cards(moment.state, seat) if moment.options.is_session else 0
    return need <= len(moment.state.heroes[seat].draw)


def _prep(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """Return the choices before monsters that strike first (10.2).

    The main one is to wait, but to kill a single monster whose strike may be deadly.
    """
    foe = single(moment.state, seat)
    wait = Choice((t.WAIT,), gettext("🛡️ Let them strike"), mood=Mood.MAIN)
    kills = kill_choices(offer, foe)
    hit = danger(moment.options, moment.state, seat, seat)
    if kills and foe is not None and hit is not None and hit.deadly:
        wait.mood, kills[0].mood = Mood.PLAIN, Mood.MAIN
    trades = [token for token in offer if not token.startswith(t.Verb.KILL)]
    page = items_page(moment, seat, trades, foe)
    return [(wait, *kills), (page,)]


def _turn(moment: RpgMoment, seat: int, offer: list[Token]) -> list[Row]:
    """Return the hand first, then inventory and gold, and the end of the turn (10.3)."""
    state = moment.state
    hero, foe = state.heroes[seat], single(state, seat)
    items = items_page(moment, seat, offer, foe, in_a_turn=True)
    last = _last_group(offer, hero)
    if not hero.hand:
        return [tuple(last), (items,)]
    if foe is None:
        foes = [
            Choice((t.ATTACK, each.token), foe_label(each), mood=Mood.MAIN)
            for each in targets(state, seat)
        ]
        return [tuple(foes), (items, *last)]
    return _attack(moment, hero, foe, (t.ATTACK,), items, last)


def _last_group(offer: list[Token], hero: Hero) -> list[Choice]:
    """Return the end of a turn, and the choices with an empty hand (8.1, 8.2)."""
    queen = mark("You die, and lose items, {gold} gold.")
    others = mark("You die, and lose items, {gold} gold and XP.")
    lost = gettext(queen if rank(hero.class_card) == "Q" else others, gold=hero.gold)
    choices = {
        t.DONE: Choice((t.DONE,), gettext("✅ End the turn")),
        t.FRESH: Choice((t.FRESH,), gettext("🎴 New cards for both sides"), mood=Mood.MAIN),
        t.FORFEIT: Choice((t.FORFEIT,), gettext("🏳️ Give up (counts as a death)"), confirm=lost),
        t.REDRAW: Choice((t.REDRAW,), gettext("🎴 Draw a new hand"), mood=Mood.MAIN),
        t.PASS: Choice((t.PASS,), gettext("⏭️ No cards: pass")),
    }
    return [choice for token, choice in choices.items() if token in offer]


def _offer(hero: Hero, card: Card) -> tuple[Choice, ...]:
    cost = price(card)
    left, pays = hero.gold - cost, suit(card) == "D" and not is_ace(card)
    back = mark("🪙 −{gold}: buy {card}, pays itself back")
    gone = mark("🪙 −{gold}: buy {card}, {left} gold left")
    label = gettext(back if pays else gone, gold=cost, card=symbols(card), left=left)
    buy = Choice((t.BUY,), label, mood=Mood.MAIN)
    leave = Choice((t.LEAVE,), gettext("🗑️ Leave it: discarded"))
    if left < CHEAPEST or not hero.draw:
        return buy, leave
    return buy, Choice((t.BUY, t.BUYTOP), gettext("🪙 Buy it, show the next")), leave


def _save(hero: Hero, use: t.Use) -> Choice:
    label = gettext("❤️ {hp} HP with {card}", hp=saved_hp(hero, use), card=symbols(use.card))
    return Choice((str(use),), label)


def _hand(hero: Hero) -> tuple[Choice, ...]:
    """Return the choices about a dead King's hand (12.1)."""
    many = len(hero.hand)
    if many == 1:
        keep, discard = gettext("✋ Keep the card"), gettext("🗑️ Discard the card")
        sure = gettext("Discard the card? You may keep it.")
    else:
        keep = gettext("✋ Keep the {count} cards", count=many)
        discard = gettext("🗑️ Discard the {count} cards", count=many)
        sure = gettext("Discard the {count} cards? You may keep them.", count=many)
    return (
        Choice((t.KEEP,), keep, mood=Mood.MAIN),
        Choice((t.DISCARD,), discard, confirm=sure),
    )


def _steal(state: State, seat: int, rival: t.Rival) -> tuple[Choice, ...]:
    """Name the item to steal; the top card is unknown (14.18)."""
    thief, victim = state.heroes[seat], state.heroes[rival.seat]
    label = gettext("🦝 Steal the top card of the deck")
    if victim.inventory:
        card = loot(thief.class_card, victim.class_card, victim.inventory)
        label = gettext("🦝 Steal {card}", card=symbols(card))
    return (
        Choice((t.STEAL,), label, mood=Mood.MAIN),
        Choice((t.LEAVE,), gettext("Leave it")),
    )


def _prize(token: Token) -> Choice:
    """Label an item of the dead (14.19, R34)."""
    if token == t.NO_PRIZE:
        return Choice((token,), gettext("Take nothing"))
    return Choice((token,), gettext("🎁 Take {card}", card=symbols(token)), mood=Mood.GOOD)


NAMES_OFFERED = 3

NAMES = (
    "Alder", "Bramble", "Cinder", "Dorrin", "Ember", "Fenwick", "Gilda", "Hazel", "Isolde",
    "Jorun", "Kestrel", "Lorcan", "Maren", "Nettle", "Osric", "Perrin", "Quill", "Rowan",
    "Sorrel", "Tamsin", "Ulric", "Vesper", "Wren", "Yarrow", "Zephyr",
)  # fmt: skip

_RANKS = {"J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
_ROBBED = {
    "J": mark("Queens, Kings and Jokers rob you. Which suit are you?"),
    "Q": mark("Kings and Jokers rob you. Which suit are you?"),
    "K": mark("Queens and Jokers rob you. Which suit are you?"),
}


def name_rows(usual: str, variety: str, taken: Collection[str]) -> tuple[Row, ...]:
    """Return a form for a name, and a few suggestions that vary by table (1.2).

    `taken` are the names at the table, which are not suggested again.
    """
    form = Form(gettext("Your hero"), gettext("Name"), LONGEST_NAME, usual)
    own = Choice((), gettext("✍️ Name your hero"), mood=Mood.MAIN, form=form)
    first = crc32(variety.encode())
    in_turn = (NAMES[(first + at) % len(NAMES)] for at in range(len(NAMES)))
    offered = islice((name for name in in_turn if name not in taken), NAMES_OFFERED)
    return (own,), tuple(Choice((name,), f"🎲 {name}") for name in offered)


def class_rows(hero: Hero, offer: list[Token]) -> list[Row]:
    """Return the ranks, each with a page of suits, and a class derived from the name (1.4)."""
    ranks = dict.fromkeys(rank(cls) for cls in offer)
    pages = tuple(_suits(each, [cls for cls in offer if rank(cls) == each]) for each in ranks)
    chosen = CLASSES[crc32(hero.given_name.encode()) % len(CLASSES)]
    return [pages, (Choice((chosen,), gettext("🎲 Choose for me"), mood=Mood.MAIN),)]


def _suits(of: str, classes: list[Token]) -> Page:
    """Return the page of a rank's four suits (1.5, 1.6)."""
    gift = f"{gettext(_RANKS[of])}: {gettext(RANKS_MEAN[of])}"
    meant: list[Line] = [(Face(cls), " ", gettext(SUITS_MEAN[suit(cls)])) for cls in classes]
    choices = tuple(Choice((cls,), symbols(cls)) for cls in classes)
    lines = ((gettext(_ROBBED[of]),), *meant)
    draw = partial(Panel, f"{TITLE} · {gift}", lines=lines, rows=(choices,))
    return Page(of.lower(), gift, draw)
