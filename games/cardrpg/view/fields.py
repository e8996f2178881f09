"""The cards and numbers of a table: the character, hand, inventory, monsters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.cardrpg.rules.cards import is_ace, robs
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import next_xp
from games.cardrpg.rules.state import Hero, Monster
from games.cardrpg.rules.tokens import Shown
from games.cardrpg.view.sheet import BAR
from games.engine.deck import RANKS, Card, rank, symbols
from games.engine.panel import Bar, Face, Line, Name, Strong
from games.engine.table import Ask
from games.kit.bars import bar
from games.kit.words import count

DISCARDS_SHOWN = 8

# The layout of a hand: numbers from the highest down, then cards that hit at random.
_ORDER = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A", "K", "Q", "J", "X")


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """Group cards by rank, in the order of the layout."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(rank(card), []).append(card)
    return [groups[each] for each in _ORDER if each in groups]


def hp_bar(hp: int, full: int) -> str:
    """Return HP as a row of blocks; a living character has at least one."""
    left = min(max(0, hp), full)
    return bar(-(-left * BAR // full) if full else 0, BAR)


def character(hero: Hero, *, short: bool = False) -> tuple[Line, ...]:
    """Return a character's name, class and HP in two lines, or in one."""
    hp = max(0, hero.hp) if hero.alive else 0
    if short:
        who: Line = (Face(hero.class_card), " ", Name(hero.given_name), f" lv {hero.level} · ❤️ ")
        return ((*who, Strong(f"{hp}/{hero.full_hp} HP")),)
    return (
        (Face(hero.class_card), " ", Name(hero.given_name), f" · level {hero.level}"),
        ("❤️ ", Bar(hp_bar(hp, hero.full_hp)), " ", Strong(f"{hp}/{hero.full_hp} HP")),
    )


def growth(hero: Hero) -> tuple[Line, ...]:
    """Return XP and strength."""
    goal = next_xp(hero.level)
    xp = f"{hero.xp}/{goal} XP" if goal is not None else f"{hero.xp} XP"
    return ((f"⭐ {xp} · STR {hero.strength}",),)


def stranger(hero: Hero) -> Line:
    """Return another player's XP, strength and bones, which the board has no room for."""
    goal = next_xp(hero.level)
    xp = f"{hero.xp}/{goal} XP" if goal is not None else f"{hero.xp} XP"
    bones = f" · 🦴 {len(hero.bones_up)}/{len(hero.bones_down)}"
    return ("👥 ", Name(hero.given_name), f": {xp}, STR {hero.strength}{bones}")


def holdings(hero: Hero) -> Line:
    """Return items, gold and deck as numbers."""
    items = count(len(hero.inventory), "item")
    return (f"🎒 {items} · 🪙 {hero.gold} · 🎴 {len(hero.draw)} to draw",)


def piles(hero: Hero) -> tuple[Line, ...]:
    """Return the discards from the top, and the bones."""
    lines: list[Line] = []
    if hero.discard:
        shown = " ".join(symbols(card) for card in hero.discard[:DISCARDS_SHOWN])
        more = " …" if len(hero.discard) > DISCARDS_SHOWN else ""
        lines.append((f"🗑️ {len(hero.discard)} discarded: {shown}{more}",))
    if hero.bones_up or hero.bones_down:
        lines.append((f"🦴 {len(hero.bones_up)} up, {len(hero.bones_down)} down",))
    return tuple(lines)


def monsters(foes: Sequence[Monster], robbed: Callable[[Monster], Line]) -> list[Line]:
    """Return one monster in two lines, or several in one each; `robbed` names their victims."""
    if len(foes) > 1:
        return [_among_others(foe, robbed(foe)) for foe in foes]
    return [line for foe in foes for line in _monster(foe, robbed(foe))]


def _among_others(foe: Monster, robbed: Line) -> Line:
    """Return one of several monsters: HP, attack and bonus cards, a robber's mark (14.2)."""
    hp = Strong(f"{max(0, foe.hp)}/{foe.start_hp} HP")
    cards = count(len(foe.pile), "card") + _bonus(foe)
    return ("👹 ", Face(foe.card), " ", hp, f" · {cards}{' · 🦝' if robbed else ''}")


def _monster(foe: Monster, robbed: Line) -> tuple[Line, ...]:
    """Return a single monster: HP; attack and bonus cards, and its victims."""
    hp = Strong(f"{max(0, foe.hp)}/{foe.start_hp} HP")
    second: Line = (count(len(foe.pile), "attack card") + _bonus(foe),)
    if robbed:
        second = (*second, " · 🦝 robs ", *robbed)
    return (("👹 ", Face(foe.card), " ", Bar(hp_bar(foe.hp, foe.start_hp)), " ", hp), second)


def robs_you(foe: Monster, hero: Hero) -> Line:
    """Return “you” if a monster robs this hero, else nothing (7.3)."""
    return ("you",) if robs(foe.card, hero.class_card) else ()


def _bonus(foe: Monster) -> str:
    left = ", to be left" if foe.spurned else ""
    return f", {len(foe.bonus)} bonus{left}" if foe.bonus else ""


def flipped(foe: Monster) -> tuple[Line, ...]:
    """Return the cards that a monster has attacked with (7.1)."""
    shown = " ".join(map(symbols, foe.spent))
    return (("👹 ", Face(foe.card), f" flipped {shown}"),) if foe.spent else ()


def large(ask: Ask | None, hero: Hero) -> tuple[Card, ...]:
    """Return the cards shown large: the one asked about, else the hand."""
    if ask is not None and isinstance(ask.about, Shown):
        return (ask.about.card,)
    return hand(hero)


def hand(hero: Hero) -> tuple[Card, ...]:
    """Return the hand in the order of the layout."""
    return tuple(card for cards in by_rank(hero.hand) for card in cards)


def inventory(options: CardRpgOptions, hero: Hero) -> tuple[Line, ...]:
    """Return the inventory by use; one card may have several uses (1.6)."""
    if not hero.inventory:
        return (("🎒 no items",),)
    uses = (
        ("☠️ kill", aces(options, hero, "S")),
        ("💥 blitz", aces(options, hero, "C")),
        ("💖 full life", aces(options, hero, "H")),
        ("💎 gem", aces(options, hero, "D")),
        ("⚔️ strike", items(hero, "S")),
        ("➕ attack", items(hero, "C")),
        ("❤️ save", items(hero, "H")),
        ("🪙 sell", for_sale(hero)),
    )
    return tuple((f"{use}: {_short(cards)}",) for use, cards in uses if cards)


def _short(cards: list[Card]) -> str:
    """Sort cards from the highest to the lowest, the Aces last."""
    ranked = sorted(cards, key=lambda card: (is_ace(card), -RANKS.index(rank(card))))
    return " ".join(symbols(card) for card in ranked)
