"""What lies on the table: the character, the hand, the inventory, the monsters."""

from __future__ import annotations

from collections.abc import Iterable

from games.cardrpg.rules.cards import is_ace, robs
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import next_xp
from games.cardrpg.rules.state import Hero, Monster
from games.cardrpg.view.sheet import BAR, xp_bar
from games.engine.deck import JOKERS, RANKS, Card, rank, suit, symbols
from games.engine.panel import Bar, Face, Field, Line, Name, Strong
from games.kit.bars import bar
from games.kit.words import count

DISCARDS_SHOWN = 8

# How a hand is laid out: numbers from the highest down, then what hits at random.
_ORDER = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A", "K", "Q", "J", "X")

_SUIT_SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """Cards in groups of one rank, as they are laid out."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(rank(card), []).append(card)
    return [groups[each] for each in _ORDER if each in groups]


def hp_bar(hp: int, full: int) -> str:
    """HP as a row of blocks; whoever lives has at least one."""
    left = min(max(0, hp), full)
    return bar(-(-left * BAR // full) if full else 0, BAR)


def character(hero: Hero) -> tuple[Line, ...]:
    """Class, name, level, HP, XP, gold and strength, in few lines."""
    goal = next_xp(hero.level)
    hp = max(0, hero.hp) if hero.alive else 0
    xp = f" {hero.xp}/{goal} XP" if goal is not None else f" {hero.xp} XP"
    return (
        (Face(hero.class_card), " ", Name(hero.given_name), " · level ", Strong(str(hero.level))),
        ("❤️ ", Bar(hp_bar(hp, hero.full_hp)), " ", Strong(f"{hp}/{hero.full_hp} HP")),
        ("⭐ ", Bar(xp_bar(hero.xp, goal)), xp),
        (f"🪙 {hero.gold} gold · 💪 STR {hero.strength}",),
    )


def piles(hero: Hero) -> tuple[Line, ...]:
    """The draw pile's count, the discards from the top, the bones."""
    bones = f"🦴 {len(hero.bones_up)} up, {len(hero.bones_down)} down"
    lines: list[Line] = [(f"🎴 {len(hero.draw)} to draw · {bones}",)]
    if hero.discard:
        shown = " ".join(symbols(card) for card in hero.discard[:DISCARDS_SHOWN])
        more = " …" if len(hero.discard) > DISCARDS_SHOWN else ""
        lines.append((f"🗑️ {len(hero.discard)} discarded: {shown}{more}",))
    return tuple(lines)


def monster(foe: Monster, hero: Hero) -> Field:
    """A monster: its HP, how many attack and bonus cards, what it flipped, whether it robs."""
    lines: list[Line] = [
        (Bar(hp_bar(foe.hp, foe.start_hp)), " ", Strong(f"{max(0, foe.hp)}/{foe.start_hp} HP")),
        (count(len(foe.pile), "attack card") + _bonus(foe),),
    ]
    if foe.spent:
        lines.append(("flipped: " + " ".join(symbols(card) for card in foe.spent),))
    if robs(foe.card, hero.class_card):
        lines.append(("🦝 robs you",))
    return Field(f"👹 {symbols(foe.card)}", tuple(lines))


def _bonus(foe: Monster) -> str:
    return f" · {len(foe.bonus)} bonus" if foe.bonus else ""


def hand(hero: Hero) -> Field:
    """The hand by ranks: `7♠♥ · K♣`."""
    title = f"✋ Hand ({len(hero.hand)} of {hero.strength})"
    groups = " · ".join(_group(cards) for cards in by_rank(hero.hand))
    return Field(title, ((groups or "empty",),))


def _group(cards: list[Card]) -> str:
    if cards[0] in JOKERS:
        return "Joker" if len(cards) == 1 else f"Joker ×{len(cards)}"
    return rank(cards[0]) + "".join(_SUIT_SIGNS[suit(card)] for card in cards)


def inventory(options: CardRpgOptions, hero: Hero) -> Field:
    """The inventory by what each card can do; one may do several things (1.6)."""
    title = f"🎒 Inventory ({len(hero.inventory)})"
    if not hero.inventory:
        return Field(title, (("empty",),))
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
    return Field(title, tuple((f"{use}: {_short(cards)}",) for use, cards in uses if cards))


def _short(cards: list[Card]) -> str:
    """Cards from the highest to the lowest, the Aces last."""
    ranked = sorted(cards, key=lambda card: (is_ace(card), -RANKS.index(rank(card))))
    return " ".join(symbols(card) for card in ranked)
