"""The board and the private panels of a table with several players.

Hands are private (section 10 of the rules page); everything else is public.
"""

from __future__ import annotations

from collections.abc import Collection

from games.cardrpg.rules.cards import robs
from games.cardrpg.rules.company import group, living, rivals
from games.cardrpg.rules.state import Monster, State
from games.cardrpg.view import fields, large
from games.cardrpg.view.choices import RpgMoment, next_battle, rows
from games.cardrpg.view.company_end import ended
from games.cardrpg.view.company_now import asked_seat, now, person
from games.cardrpg.view.event_line import result_line
from games.cardrpg.view.flavour import TITLE
from games.engine.panel import Face, Large, Line, Name, Panel, Part, Row, Tone
from games.kit.lines import face_or_name, newest

EVENTS_SHOWN = 3
YOUR_HAND = "Your hand"

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
    shown = large.board(moment)
    return Panel(
        title=f"{TITLE} · {_where(moment)}",
        cards=shown,
        lines=(
            *now(moment, None, shown),
            *_monsters(state, shown),
            *(_hero(moment, seat, shown) for seat in _by_turn(moment)),
            *_clock(moment),
        ),
        events=_newest(moment),
        rows=() if private else _choices(moment, None),
        tone=Tone.DANGER if _in_danger(state, living(state)) else Tone.CALM,
        private=YOUR_HAND,
    )


def _own(moment: RpgMoment, seat: int) -> Panel:
    """Return a seat's own panel: its hand, its character, its choices.

    The monsters and the other players are on the public board.
    """
    state, hero = moment.state, moment.state.heroes[seat]
    shown = large.own(moment, seat, asked_seat(moment))
    lines: list[Line] = [*now(moment, seat, shown), fields.character(hero, shown)]
    if hero.out:
        lines.append(("💀 You are out of this game.",))
    elif not hero.alive:
        lines.append(("💀 You are back in the next battle.",))
    if moment.options.mode == "duel":
        lines += _robberies(state, seat)
    return Panel(
        title=f"{TITLE} · {YOUR_HAND}",
        cards=shown,
        lines=(*lines, fields.holdings(hero), *_clock(moment)),
        rows=_choices(moment, seat),
        tone=Tone.DANGER if hero.alive and _in_danger(state, [seat]) else Tone.CALM,
    )


def _robberies(state: State, seat: int) -> list[Line]:
    """Name the opponents whom a seat robs, and those who rob it (7.3, 14.18)."""
    mine, others = state.heroes[seat].class_card, rivals(state, seat)
    victims = [each for each in others if robs(mine, state.heroes[each].class_card)]
    robbers = [each for each in others if robs(state.heroes[each].class_card, mine)]
    found = (("🦝 You rob ", victims), ("🦝 You are robbed by ", robbers))
    return [(words, *_names(state, seats)) for words, seats in found if seats]


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


def _hero(moment: RpgMoment, seat: int, shown: Collection[Large]) -> Line:
    """Return a character's line: HP, hand size, cards left to draw."""
    state, hero = moment.state, moment.state.heroes[seat]
    asked = asked_seat(moment)
    mark = "👉 " if seat == (asked if state.turn is None else state.turn) else ""
    who: Line = (mark, face_or_name(hero.class_card, shown), " ", Name(hero.given_name), " ")
    if not hero.alive:
        return ("💀 ", *who[1:], "fallen" if hero.out else "fallen, back in the next battle")
    hand = f" · {len(hero.hand)} in hand, {len(hero.draw)} left"
    return (*who, fields.hp_of(hero.hp, hero.full_hp), hand)


def _monsters(state: State, shown: Collection[Large]) -> list[Line]:
    """Return a line for each monster, with its victims."""
    return [fields.monster(foe, shown, _robbed(state, foe)) for foe in state.monsters]


def _robbed(state: State, foe: Monster) -> Line:
    """Name a monster's victims (7.3)."""
    there = group(state)
    found = [seat for seat in there if robs(foe.card, state.heroes[seat].class_card)]
    return ("all",) if found and len(found) == len(there) else tuple(_names(state, found))


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
