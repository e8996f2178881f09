"""The cards and numbers of a table: characters, hands, inventories, monsters, record sheets."""

from collections.abc import Collection, Iterable

from games.cardrpg.rules.cards import is_ace, robs
from games.cardrpg.rules.danger import danger
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import HUNT_KILLS, CardRpgOptions
from games.cardrpg.rules.sheet import Sheet, next_xp
from games.cardrpg.rules.state import Hero, Monster, State
from games.engine.deck import JOKERS, RANKS, Card, rank, symbols
from games.engine.panel import Bar, Face, Large, Line, Name, Strong
from games.engine.speech import gettext, ngettext, nsay, say
from games.kit.boards.versus import Row, versus
from games.kit.lines import face_or_name
from games.kit.words import bar, odds, span

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


def place(options: CardRpgOptions, state: State) -> str:
    """Return the place; an adventure is marked, since its gains are not stored."""
    if options.mode == "quest":
        here = gettext("Quest") if state.battle else gettext("Quest, shopping")
    elif options.mode == "duel":
        here = gettext("Duel, shopping") if state.turn is None else gettext("Duel")
    else:
        here = _battle_or_camp(state)
    return gettext("Adventure, {place}", place=here) if options.adventure else here


def _battle_or_camp(state: State) -> str:
    """Return the place of a session: a battle, or the camp after one."""
    if state.monsters:
        return gettext("Battle {number}", number=state.battle)
    if state.battle:
        return gettext("Camp after battle {number}", number=state.battle)
    return gettext("Camp")


def aim(options: CardRpgOptions, state: State) -> tuple[Line, ...]:
    """Return the kills so far of a hunt, or of a session with a goal (R44, R45)."""
    goal = HUNT_KILLS if options.hunt else options.goal
    if not goal or not options.is_session:
        return ()
    return (say("⚔️ {kills} of {goal} kills", kills=state.kills, goal=goal),)


def attacks_left(state: State) -> tuple[Line, ...]:
    """Return the attacks left, if several, or a blitz (10.3)."""
    if state.blitz:
        return (
            nsay(
                "⚔️ {count} attack left, the next with any cards",
                "⚔️ {count} attacks left, the next with any cards",
                state.attacks_left,
            ),
        )
    if state.attacks_left > 1:
        return (say("⚔️ {count} attacks left", count=state.attacks_left),)
    return ()


def character(hero: Hero, large: Collection[Large]) -> Line:
    """Return a character's class, name, HP and level."""
    who = face_or_name(hero.class_card, large)
    health = health_of(hero.hp if hero.alive else 0, hero.full_hp)
    level = gettext("level {level}", level=hero.level)
    return ("❤️ ", who, " ", Name(hero.given_name), " ", *health, f" · {level}")


def health_of(hp: int, full: int) -> Line:
    """Return HP as a bar and numbers."""
    return (Bar(hp_bar(hp, full)), " ", hp_of(hp, full))


def hp_of(hp: int, full: int) -> Strong:
    """Return HP of the maximum; without the maximum where they exceed it."""
    left = max(0, hp)
    if left > full:
        return Strong(gettext("{hp} HP", hp=left))
    return Strong(gettext("{hp}/{full} HP", hp=left, full=full))


def in_danger(state: State, seats: Iterable[int]) -> bool:
    """Return whether one of these characters fights with a quarter of the HP or less."""
    is_fight = bool(state.monsters) or state.turn is not None
    heroes = (state.heroes[seat] for seat in seats)
    return is_fight and any(4 * hero.hp <= hero.full_hp for hero in heroes)


def growth(hero: Hero) -> tuple[Line, ...]:
    """Return XP and strength."""
    strength = gettext("STR {strength}", strength=hero.strength)
    return ((f"⭐ {xp_of(hero.xp, next_xp(hero.level))} · {strength}",),)


def xp_of(xp: int, goal: int | None) -> str:
    """Return XP of those that the next level needs."""
    if goal is None:
        return gettext("{xp} XP", xp=xp)
    return gettext("{xp}/{goal} XP", xp=xp, goal=goal)


def stranger(hero: Hero) -> tuple[Line, ...]:
    """Return another player's XP, strength, gold, items and discards."""
    lines: list[Line] = [("👥 ", Name(hero.given_name), ": ", *growth(hero)[0])]
    lines.append((gold(hero), *((f" · {_counted_bones(hero)}",) if _has_bones(hero) else ())))
    if hero.inventory:
        lines.append((f"🎒 {_short(hero.inventory)}",))
    if hero.discard:
        lines.append((_discards(hero),))
    return tuple(lines)


def gold(hero: Hero) -> str:
    """Return a hero's gold, and the cards left to draw."""
    to_draw = gettext("🎴 {count} to draw", count=len(hero.draw))
    return f"{gettext('🪙 {gold} gold', gold=hero.gold)} · {to_draw}"


def _counted_bones(hero: Hero) -> str:
    """Return this session's kills and deaths. Together the bones lie with who met the monster."""
    kills = ngettext("{count} kill", "{count} kills", hero.kills)
    deaths = ngettext("{count} death", "{count} deaths", hero.deaths)
    return f"🦴 {kills}, {deaths}"


def _has_bones(hero: Hero) -> bool:
    return bool(hero.kills or hero.deaths)


def _discards(hero: Hero) -> str:
    shown = " ".join(symbols(card) for card in hero.discard[:DISCARDS_SHOWN])
    more = " …" if len(hero.discard) > DISCARDS_SHOWN else ""
    return gettext("🗑️ {count} discarded: {cards}", count=len(hero.discard), cards=f"{shown}{more}")


def holdings(hero: Hero) -> Line:
    """Return items, gold and deck as numbers."""
    carried = ngettext("🎒 {count} item", "🎒 {count} items", len(hero.inventory))
    return (f"{carried} · {gold(hero)}",)


def piles(hero: Hero) -> tuple[Line, ...]:
    """Return the discards from the top, and the bones."""
    discards: tuple[Line, ...] = ((_discards(hero),),) if hero.discard else ()
    return (*discards, (_counted_bones(hero),)) if _has_bones(hero) else discards


def monster(
    foe: Monster, large: Collection[Large], robbery: Line, *, in_group: bool = False
) -> Line:
    """Return a monster's HP, attack and bonus cards; `robbery` says whom it robs (14.2).

    It has no HP before its die is drawn (5.5, 14.22). In a group it gets new attack cards (14.11).
    """
    health = (" ", *health_of(foe.hp, foe.start_hp)) if foe.start_hp else ()
    cards = ngettext("{count} attack card", "{count} attack cards", len(foe.pile))
    if in_group and not foe.pile:
        cards = gettext("gets new attack cards")
    shown = face_or_name(foe.card, large)
    line: Line = ("👹 ", shown, *health, f" · {cards}{_bonus(foe)}")
    return (*line, " · ", *robbery) if robbery else line


def both_sides(hero: Hero, foe: Monster, *, is_brief: bool = False) -> Line:
    """Return a solo hero and the only monster, which has no HP before its die is drawn (5.5).

    In brief they have their HP alone.
    """
    its = hp_in_a_row(foe.hp, foe.start_hp) if foe.start_hp else "–"
    rows = [Row(gettext("HP"), hp_in_a_row(hero.hp if hero.alive else 0, hero.full_hp), its)]
    if not is_brief:
        rows.append(Row(gettext("attack cards"), str(len(hero.hand)), str(len(foe.pile))))
    if not is_brief and foe.bonus and not foe.spurned:
        rows.append(Row(gettext("bonus cards"), "–", str(len(foe.bonus))))
    name = gettext("Joker") if foe.card in JOKERS else symbols(foe.card)
    return versus(hero.given_name, name, rows)


def rivals(name: str, other: str, hero: Hero, rival: Hero) -> Line:
    """Return two heroes of a duel under their names."""
    rows = [
        Row(
            gettext("HP"),
            hp_in_a_row(hero.hp, hero.full_hp),
            hp_in_a_row(rival.hp, rival.full_hp),
        ),
        Row(gettext("in hand"), str(len(hero.hand)), str(len(rival.hand))),
        Row(gettext("to draw"), str(len(hero.draw)), str(len(rival.draw))),
    ]
    return versus(name, other, rows)


def hp_in_a_row(hp: int, full: int) -> str:
    """Return HP of the maximum as numbers alone."""
    left = max(0, hp)
    return f"{left}/{full}" if left <= full else str(left)


def robs_you(foe: Monster, hero: Hero) -> Line:
    """Say that a monster robs this hero; empty if it does not (7.3)."""
    return say("🦝 robs you") if robs(foe.card, hero.class_card) else ()


def _bonus(foe: Monster) -> str:
    if not foe.bonus:
        return ""
    if foe.spurned:
        return f", {gettext('{count} bonus, to be left', count=len(foe.bonus))}"
    return f", {gettext('{count} bonus', count=len(foe.bonus))}"


def flipped(foe: Monster) -> tuple[Line, ...]:
    """Return the cards that a monster has attacked with (7.1)."""
    if not foe.spent:
        return ()
    shown = " ".join(map(symbols, foe.spent))
    return (say("👹 {monster} flipped {cards}", monster=Face(foe.card), cards=shown),)


def inventory(options: CardRpgOptions, hero: Hero) -> tuple[Line, ...]:
    """Return the inventory by use; one card may have several uses (1.6)."""
    if not hero.inventory:
        return ((gettext("🎒 no items"),),)
    uses = (
        (gettext("☠️ kill"), aces(options, hero, "S")),
        (gettext("💥 blitz"), aces(options, hero, "C")),
        (gettext("💖 full life"), aces(options, hero, "H")),
        (gettext("💎 gem"), aces(options, hero, "D")),
        (gettext("⚔️ strike"), items(hero, "S")),
        (gettext("➕ attack"), items(hero, "C")),
        (gettext("❤️ save"), items(hero, "H")),
        (gettext("🪙 sell"), for_sale(hero)),
    )
    return tuple((f"{use}: {_short(cards)}",) for use, cards in uses if cards)


def _short(cards: list[Card]) -> str:
    """Sort cards from the highest to the lowest, the Aces last."""
    ranked = sorted(cards, key=lambda card: (is_ace(card), -RANKS.index(rank(card))))
    return " ".join(symbols(card) for card in ranked)


def next_hit(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Line:
    """Return the range of damage and the chance of death; empty if nothing can hit (7.1)."""
    coming = danger(options, state, seat, viewer)
    if coming is None:
        return ()
    deadly = gettext("not deadly")
    if coming.is_spared:
        deadly = gettext("first battle: it leaves 1 HP")
    elif coming.deadly:
        deadly = gettext("deadly {chance}", chance=odds(coming.deadly))
    if not coming.most:  # only instant death
        return (deadly,)
    return (Strong(span(coming.least, coming.most)), f", {deadly}")


BAR = 10


def xp_bar(xp: int, goal: int | None) -> str:
    """Return the way to the next level as a row of blocks."""
    return bar(BAR if goal is None else min(BAR, xp * BAR // goal), BAR)


def portrait(sheet: Sheet) -> tuple[Line, ...]:
    """Return the fields of a sheet in six lines."""
    goal = sheet.next
    xp: Line = (Bar(xp_bar(sheet.xp, goal)), f" {xp_of(sheet.xp, goal)}")
    if goal is None:
        xp = say("{xp} XP; higher only by a quest", xp=sheet.xp)
    kills = ngettext("{count} Kill", "{count} Kills", sheet.kills)
    jokers = ngettext("{count} Joker", "{count} Jokers", sheet.jokers)
    deaths = ngettext("{count} Death", "{count} Deaths", sheet.deaths)
    sessions = ngettext("{count} session", "{count} sessions", sheet.sessions)
    return (
        (Face(sheet.cls), " ", Name(sheet.name)),
        say("Level {level}", level=Strong(str(sheet.level))),
        xp,
        say(
            "💪 STR {strength}  ❤️ HP {hp}  🪙 {gold}",
            strength=sheet.strength,
            hp=sheet.hp,
            gold=sheet.gold,
        ),
        (f"⚔️ {kills}, {jokers}",),
        (f"💀 {deaths}, {sessions}",),
    )
