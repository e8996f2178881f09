"""The cards and numbers of a table: characters, hands, inventories, monsters, record sheets."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.cardrpg.rules.cards import is_ace, robs
from games.cardrpg.rules.danger import danger
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import Sheet, next_xp
from games.cardrpg.rules.state import Hero, Monster, State
from games.engine.deck import RANKS, Card, rank, symbols
from games.engine.panel import Bar, Face, Large, Line, Name, Strong
from games.kit.lines import face_or_name
from games.kit.words import bar, count, odds

DISCARDS_SHOWN = 8
_BAR = 5  # blocks

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
    return bar(max(left * _BAR // full, min(left, 1)) if full else 0, _BAR)


def character(hero: Hero, large: Collection[Large]) -> Line:
    """Return a character's class, name, HP and level."""
    who = face_or_name(hero.class_card, large)
    health = health_of(hero.hp if hero.alive else 0, hero.full_hp)
    return ("❤️ ", who, " ", Name(hero.given_name), " ", *health, f" · level {hero.level}")


def health_of(hp: int, full: int) -> Line:
    """Return HP as a bar and numbers."""
    return (Bar(hp_bar(hp, full)), " ", hp_of(hp, full))


def hp_of(hp: int, full: int) -> Strong:
    """Return HP of the maximum; without the maximum where they exceed it."""
    left = max(0, hp)
    return Strong(f"{left} HP" if left > full else f"{left}/{full} HP")


def growth(hero: Hero) -> tuple[Line, ...]:
    """Return XP and strength."""
    goal = next_xp(hero.level)
    xp = f"{hero.xp}/{goal} XP" if goal is not None else f"{hero.xp} XP"
    return ((f"⭐ {xp} · STR {hero.strength}",),)


def stranger(hero: Hero) -> tuple[Line, ...]:
    """Return another player's XP, strength, gold, items and discards."""
    lines: list[Line] = [("👥 ", Name(hero.given_name), ": ", *growth(hero)[0])]
    lines.append((f"{_gold(hero)}{_bones(hero)}",))
    if hero.inventory:
        lines.append((f"🎒 {_short(hero.inventory)}",))
    if hero.discard:
        lines.append((_discards(hero),))
    return tuple(lines)


def _gold(hero: Hero) -> str:
    return f"🪙 {hero.gold} gold · 🎴 {len(hero.draw)} to draw"


def _bones(hero: Hero) -> str:
    return f" · {_counted_bones(hero)}" if _has_bones(hero) else ""


def _counted_bones(hero: Hero) -> str:
    """Return this session's kills and deaths, which the bones count (13.2)."""
    kills = count(len(hero.bones_up), "kill")
    return f"🦴 {kills}, {count(len(hero.bones_down), 'death')}"


def _has_bones(hero: Hero) -> bool:
    return bool(hero.bones_up or hero.bones_down)


def _discards(hero: Hero) -> str:
    shown = " ".join(symbols(card) for card in hero.discard[:DISCARDS_SHOWN])
    more = " …" if len(hero.discard) > DISCARDS_SHOWN else ""
    return f"🗑️ {len(hero.discard)} discarded: {shown}{more}"


def holdings(hero: Hero) -> Line:
    """Return items, gold and deck as numbers."""
    return (f"🎒 {count(len(hero.inventory), 'item')} · {_gold(hero)}",)


def piles(hero: Hero) -> tuple[Line, ...]:
    """Return the discards from the top, and the bones."""
    discards: tuple[Line, ...] = ((_discards(hero),),) if hero.discard else ()
    return (*discards, (_counted_bones(hero),)) if _has_bones(hero) else discards


def monster(foe: Monster, large: Collection[Large], robbed: Line) -> Line:
    """Return a monster's HP, attack and bonus cards; `robbed` names its victims (14.2)."""
    health = health_of(foe.hp, foe.start_hp)
    cards = count(len(foe.pile), "attack card") + _bonus(foe)
    line: Line = ("👹 ", face_or_name(foe.card, large), " ", *health, f" · {cards}")
    return (*line, " · 🦝 robs ", *robbed) if robbed else line


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


def next_hit(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Line:
    """Return the most damage and the chance of death; empty if nothing can hit (7.1)."""
    coming = danger(options, state, seat, viewer)
    if coming is None:
        return ()
    deadly = f", deadly {odds(coming.deadly)}" if coming.deadly else ", not deadly"
    return (Strong(f"0–{coming.most}"), deadly)


BAR = 10


def xp_bar(xp: int, goal: int | None) -> str:
    """Return the way to the next level as a row of blocks."""
    return bar(BAR if goal is None else min(BAR, xp * BAR // goal), BAR)


def portrait(sheet: Sheet) -> tuple[Line, ...]:
    """Return the fields of a sheet in six lines."""
    goal = sheet.next
    xp: Line = (Bar(xp_bar(sheet.xp, goal)), f" {sheet.xp}/{goal} XP")
    if goal is None:
        xp = (f"{sheet.xp} XP; higher only by a quest",)
    return (
        (Face(sheet.cls), " ", Name(sheet.name)),
        ("Level ", Strong(str(sheet.level))),
        xp,
        (f"💪 STR {sheet.strength}  ❤️ HP {sheet.hp}  🪙 {sheet.gold}",),
        (f"⚔️ {count(sheet.kills, 'Kill')}, {count(sheet.jokers, 'Joker')}",),
        (f"💀 {count(sheet.deaths, 'Death')}, {count(sheet.sessions, 'session')}",),
    )
