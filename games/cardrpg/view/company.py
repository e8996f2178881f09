"""The board and the private panels of a table with several players.

Hands are private (section 10 of the rules page); everything else is public.
"""

from __future__ import annotations

from games.cardrpg.rules.cards import robs
from games.cardrpg.rules.company import group, living, rivals
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.view import fields
from games.cardrpg.view.choices import RpgMoment, next_battle, rows
from games.cardrpg.view.company_end import ended
from games.cardrpg.view.company_now import asked_seat, now, person
from games.cardrpg.view.event_line import result_line
from games.cardrpg.view.flavour import TITLE
from games.engine.deck import Card, symbols
from games.engine.panel import Bar, Face, Line, Name, Panel, Part, Row, Strong, Tone
from games.kit.bars import bar
from games.kit.lines import newest

EVENTS_SHOWN = 3
YOUR_HAND = "Your hand"
ITEMS_IN_A_LINE = 2
_BAR = 5

# Asks about a hand are private; the shared board has all other choices.
_PRIVATE_ASKS = ("turn", "cards")


def scene(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the shared board (seat None), or a seat's own panel."""
    if moment.outcome is not None:
        return ended(moment, moment.outcome, seat, _newest(moment))
    if any(hero.cls is None for hero in moment.state.heroes):
        return _creation(moment, seat)
    return _board(moment) if seat is None else _own(moment, seat)


def _creation(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the panel of new heroes (1.2 to 1.4)."""
    return Panel(
        title=f"{TITLE} · New heroes",
        lines=(
            *now(moment, seat),
            *(_newcomer(moment, each) for each in range(len(moment.seats))),
        ),
        events=_newest(moment) if seat is None else (),
        rows=_choices(moment, seat),
    )


def _newcomer(moment: RpgMoment, seat: int) -> Line:
    hero = moment.state.heroes[seat]
    mark = "👉 " if asked_seat(moment) == seat else ""
    who: Line = (mark, *person(moment, seat))
    if hero.cls is not None:
        return (*who, ": ", Face(hero.cls), f" level {hero.level}")
    if hero.max_hp:
        return (*who, f": STR {hero.strength}, HP {hero.max_hp}, which card?")
    return (*who, ": a new hero")


def _board(moment: RpgMoment) -> Panel:
    """Return the board that all players see."""
    state, ask = moment.state, moment.ask
    private = ask is not None and ask.name in _PRIVATE_ASKS
    heroes = [line for seat in _by_turn(moment) for line in _hero(moment, seat)]
    return Panel(
        title=f"{TITLE} · {_where(moment)}",
        lines=(
            *now(moment, None),
            *(line for foe in state.monsters for line in _monster(state, foe)),
            *heroes,
            *_clock(moment),
        ),
        events=_newest(moment),
        rows=() if private else _choices(moment, None),
        tone=Tone.DANGER if _in_danger(state, living(state)) else Tone.CALM,
        private=YOUR_HAND,
    )


def _own(moment: RpgMoment, seat: int) -> Panel:
    """Return a seat's own panel: its hand, its character, its choices."""
    state, hero = moment.state, moment.state.heroes[seat]
    monsters = [line for foe in state.monsters for line in _monster(state, foe)]
    lines: list[Line] = [*now(moment, seat), *monsters, _mine(hero)]
    if hero.out:
        lines.append(("💀 You are out of this game.",))
    elif not hero.alive:
        lines.append(("💀 You are back in the next battle.",))
    if moment.options.mode == "duel":
        lines += [_rival(state, seat, other) for other in rivals(state, seat)]
    return Panel(
        title=f"{TITLE} · {YOUR_HAND}",
        cards=fields.large(moment.ask if asked_seat(moment) == seat else None, hero),
        lines=(*lines, fields.holdings(hero), *_clock(moment)),
        rows=_choices(moment, seat),
        tone=Tone.DANGER if hero.alive and _in_danger(state, [seat]) else Tone.CALM,
    )


def _mine(hero: Hero) -> Line:
    """Return class, level and HP."""
    hp = max(0, hero.hp) if hero.alive else 0
    who: Line = (Face(hero.class_card), " ", Name(hero.given_name), f" lv {hero.level} ")
    return (*who, Bar(_hp_bar(hp, hero.full_hp)), " ", Strong(f"{hp}/{hero.full_hp}"))


def _rival(state: State, seat: int, other: int) -> Line:
    """Return an opponent's HP, and who robs whom (7.3, 14.18)."""
    me, hero = state.heroes[seat], state.heroes[other]
    parts: list[Part] = [Face(hero.class_card), " ", Name(hero.given_name)]
    parts.append(f" {max(0, hero.hp)}/{hero.full_hp}")
    parts.append(" · you rob" if robs(me.class_card, hero.class_card) else "")
    parts.append(" · 🦝 robs you" if robs(hero.class_card, me.class_card) else "")
    return tuple(parts)


def _clock(moment: RpgMoment) -> tuple[Line, ...]:
    """Return, in camp, the cards that the next battle needs from the asked player's deck."""
    asked = asked_seat(moment)
    in_camp = moment.ask is not None and moment.ask.name == "camp"
    return next_battle(moment, asked) if in_camp and asked is not None else ()


def _choices(moment: RpgMoment, seat: int | None) -> tuple[Row, ...]:
    """Return the choices of the seat asked, for its own panel or the shared board."""
    asked = asked_seat(moment)
    return rows(moment) if asked is not None and seat in (None, asked) else ()


def _where(moment: RpgMoment) -> str:
    state, adventure = moment.state, "Adventure, " if moment.options.adventure else ""
    if moment.options.mode == "duel":
        return f"{adventure}Duel" if state.turn is not None else f"{adventure}Duel, shopping"
    if state.monsters:
        return f"{adventure}Battle {state.battle}"
    return f"{adventure}Camp after battle {state.battle}" if state.battle else f"{adventure}Camp"


def _by_turn(moment: RpgMoment) -> list[int]:
    """Return the living by seat, then the dead."""
    state = moment.state
    seats = range(len(state.heroes))
    return sorted(seats, key=lambda seat: not state.heroes[seat].alive)


def _hero(moment: RpgMoment, seat: int) -> list[Line]:
    """Return a character's two lines: HP; then hand, gold, deck and items. The dead have one."""
    state, hero = moment.state, moment.state.heroes[seat]
    asked = asked_seat(moment)
    mark = "👉 " if seat == (asked if state.turn is None else state.turn) else ""
    first = " ⚡" if seat == state.first and moment.options.mode == "coop" else ""
    who: Line = (Face(hero.class_card), " ", Name(hero.given_name), f" lv {hero.level}{first} ")
    if not hero.alive:
        back = "" if hero.out else ", back in the next battle"
        return [("💀 ", *who, f"fallen{back}")]
    hp = max(0, hero.hp)
    health = Bar(_hp_bar(hp, hero.full_hp))
    return [(mark, *who, health, " ", Strong(f"{hp}/{hero.full_hp}")), (_holdings(hero),)]


def _hp_bar(hp: int, full: int) -> str:
    """Return HP as a short row of blocks; a living character has at least one."""
    left = min(max(0, hp), full)
    return bar(-(-left * _BAR // full) if full else 0, _BAR)


def _holdings(hero: Hero) -> str:
    """Return hand size, gold, deck size, the first items and the top discard."""
    items = f" 🎒{_first(hero.inventory, ITEMS_IN_A_LINE)}" if hero.inventory else ""
    discards = f" 🗑️{_first(hero.discard, 1)}" if hero.discard else ""
    return f"✋{len(hero.hand)} 🪙{hero.gold} 🎴{len(hero.draw)}{items}{discards}"


def _first(cards: list[Card], most: int) -> str:
    """Return the first cards, and the number of the others."""
    shown = " ".join(symbols(card) for card in cards[:most])
    return f"{shown} +{len(cards) - most}" if len(cards) > most else shown


def _monster(state: State, foe: Monster) -> list[Line]:
    """Return a monster's HP, attack and bonus cards, flipped cards and victims."""
    left = " 🚫" if foe.spurned else ""
    bonus = f" 🎁{len(foe.bonus)}{left}" if foe.bonus else ""
    health = Bar(_hp_bar(foe.hp, foe.start_hp))
    hp = Strong(f"{max(0, foe.hp)}/{foe.start_hp}")
    lines: list[Line] = [
        ("👹 ", Face(foe.card), " ", health, " ", hp, f" · {len(foe.pile)} to flip{bonus}")
    ]
    more: list[Part] = []
    if foe.spent:
        more.append("flipped: " + " ".join(symbols(card) for card in foe.spent))
    robbed = [seat for seat in group(state) if robs(foe.card, state.heroes[seat].class_card)]
    if robbed:
        everybody = len(robbed) == len(group(state))
        more += [" · "] if more else []
        more += ["🦝 robs ", *(["all"] if everybody else _names(state, robbed))]
    return [*lines, tuple(more)] if more else lines


def _names(state: State, seats: list[int]) -> list[Part]:
    parts: list[Part] = []
    for seat in seats:
        parts += [Name(state.heroes[seat].given_name), ", "]
    return parts[:-1]


def _in_danger(state: State, seats: list[int]) -> bool:
    """Return whether a fighting character has a quarter of the HP or less."""
    fighting = bool(state.monsters) or state.turn is not None
    heroes = (state.heroes[seat] for seat in seats)
    return fighting and any(4 * hero.hp <= hero.full_hp for hero in heroes)


def _newest(moment: RpgMoment) -> tuple[Line, ...]:
    return newest(moment.events, result_line, EVENTS_SHOWN)
