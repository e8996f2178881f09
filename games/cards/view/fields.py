"""Everybody on the board: hit points, abilities, Jokers, as numbers of cards (1.6, R3)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.cards import JOKERS, jokers, number_cards
from games.cards.rules.state import Foe, Pack, Player
from games.cards.rules.tokens import GM, foe_name
from games.cards.view.moment import CardsMoment
from games.cards.view.words import ICONS, called, class_name
from games.engine.deck import Card, symbols
from games.engine.panel import Bar, Field, Line
from games.kit.bars import bar
from games.kit.words import count

_BAR = 10


def fields(moment: CardsMoment) -> tuple[Field, ...]:
    """Section 10: the players, the GM, and the foes of a fight."""
    state = moment.state
    players = [_player(moment, seat, player) for seat, player in enumerate(state.party)]
    gm = [] if state.gm_suit is None or not state.gm.start else [_gm(moment)]
    return (*players, *gm, *(_foe(moment, row, foe) for row, foe in enumerate(state.foes)))


def _player(moment: CardsMoment, seat: int, player: Player) -> Field:
    name = moment.seats[seat]
    if player.suit is None:
        return Field(name, (("… no class yet",),))
    level = f" · level {player.level}" if player.level else ""
    cls = f"{ICONS[player.cls]} {class_name(player.cls)}{level}"
    if not player.alive:
        return Field(f"💀 {name} · {cls}", (("dead",),))
    lines: list[Line] = []
    if player.pack.start:
        lines = [
            (*_hit_points(moment, str(seat), player.pack), f" · {_left(player.pack)}"),
            *_open_cards(player.pack.lost, player.pack.spent),
        ]
    return Field(f"{_heading(moment, str(seat))} · {cls}", tuple(lines) or (("ready",),))


def _gm(moment: CardsMoment) -> Field:
    gm = moment.state.gm
    cls = moment.state.cls_of(GM)
    left: Line = (f"🎴 {count(len(number_cards(gm.pile)), 'number card')} · {_left(gm)}",)
    heading = f"{called(moment, GM)} · {ICONS[cls]} GM, {class_name(cls)}"
    return Field(heading, (left, *_open_cards(gm.lost, gm.spent)))


def _foe(moment: CardsMoment, row: int, foe: Foe) -> Field:
    name = foe_name(row)
    if not foe.present:
        return Field(f"💀 {called(moment, name)}", (("out of the fight",),))
    order = " · a fixed order" if foe.stacked else ""
    return Field(
        _heading(moment, name),
        (
            (*_hit_points(moment, name, foe), f" · {_left(foe)}{order}"),
            *_open_cards(foe.lost, ()),
        ),
    )


def _heading(moment: CardsMoment, name: str) -> str:
    """A name; whose swing it is, or who is tested, stands out."""
    scene = moment.state.scene
    acting = scene.swing == name or (name.isdecimal() and scene.tested == int(name))
    mark = "👉 " if acting else "🎯 " if scene.target == name else ""
    return f"{mark}{called(moment, name)}"


def _hit_points(moment: CardsMoment, name: str, holder: Pack | Foe) -> Line:
    """1.1: number cards as a bar and a number, of those at the start."""
    hp, start = moment.state.hit_points(name), holder.start
    filled = min(_BAR, -(-hp * _BAR // start)) if start else 0
    return ("❤️ ", Bar(bar(filled, _BAR)), f" {hp}/{start}")


def _left(holder: Pack | Foe) -> str:
    """1.1: abilities left and Jokers held, as numbers."""
    held = len(jokers(holder.pile))
    found = f" · 🃏 {held}" if held else ""
    return f"✨ {len(holder.faces)}{found}"


def _open_cards(lost: Sequence[Card], spent: Sequence[Card]) -> list[Line]:
    """1.5: what lies open before its owner."""
    lines: list[Line] = []
    if lost:
        lines.append((f"lost {_named(lost)}",))
    if spent:
        lines.append((f"spent {_named(spent)}",))
    return lines


def _named(cards: Sequence[Card]) -> str:
    return " ".join(map(symbols, cards))


def own_pack(pile: Sequence[Card], faces: Sequence[Card]) -> str:
    """A pack in words, for who may see it: number cards, abilities, Jokers."""
    parts = [_named(number_cards(pile)) or "no number card"]
    parts += [_named(faces)] if faces else []
    held = jokers(pile)
    parts += [f"{len(held)} of {len(JOKERS)} Jokers"] if held else []
    return " · ".join(parts)
