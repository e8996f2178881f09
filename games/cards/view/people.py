"""A line for each participant, as numbers of cards (1.6, R3); and packs in words."""

from collections.abc import Iterable, Sequence

from games.cards.rules.cards import JOKERS, jokers, number_cards
from games.cards.rules.state import Foe, Pack
from games.cards.rules.tokens import GM, Name, foe_name
from games.cards.view.words import ICONS, SUIT_SYMBOL, CardsMoment, called, called_first, class_name
from games.engine.deck import Card, symbols
from games.engine.panel import Drawn, Line, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.lines import joined, name_list

_FEW = 2  # seats
_FEW_FOES = 3  # with a line each


def people(moment: CardsMoment, viewer: int | None = None) -> list[Line]:
    """Return the lines of the players, the GM and the foes; foes out of the fight share one
    (section 10).

    At the GM's desk the GM's side comes first, with its packs' cards.
    """
    desk = is_gm(moment, viewer)
    seats = [str(seat) for seat in range(len(moment.state.party))]
    away = [name for name in seats if _is_away(moment, name)]
    party = [_player(moment, name) for name in seats if name not in away]
    if away:
        party.append(say("Not fighting: {names}", names=_with_hp(moment, away)))
    led = [*_gm(moment, desk=desk), *_foes(moment, desk=desk)]
    return [*led, *party] if desk else [*party, *led]


def face_up(moment: CardsMoment, viewer: int | None = None) -> list[Line]:
    """Return the cards that are face up, where few players leave room for them (1.5).

    The GM's desk has them beside the hidden ones.
    """
    if len(moment.seats) > _FEW:
        return []
    state, desk = moment.state, is_gm(moment, viewer)
    holders: dict[Name, Pack | Foe] = {
        str(seat): each.pack for seat, each in enumerate(state.party) if each.alive
    }
    if not desk:
        foes = {foe_name(row): foe for row, foe in enumerate(state.foes) if foe.present}
        holders |= {GM: state.gm, **foes}
    return [
        ("↳ ", NamePart(called(moment, name)), f": {' · '.join(lying)}")
        for name, holder in holders.items()
        if (lying := _lying(holder))
    ]


def is_gm(moment: CardsMoment, seat: int | None) -> bool:
    """Return whether a seat is the human GM's (section 4)."""
    return moment.options.human and seat == len(moment.seats) - 1


def names(moment: CardsMoment, several: Iterable[Name]) -> Line:
    """Return several names with commas between."""
    return name_list(called(moment, name) for name in several)


def _is_away(moment: CardsMoment, name: Name) -> bool:
    """Return whether a living player is in none of the fight's sides."""
    player, scene = moment.state.party[int(name)], moment.state.scene
    return bool(player.alive and player.pack.start and scene.sides and not scene.fighting(name))


def _with_hp(moment: CardsMoment, several: Sequence[Name]) -> Line:
    packs = ((name, moment.state.party[int(name)].pack) for name in several)
    return joined(
        ((NamePart(called(moment, name)), " ", _hp(moment, name, pack)) for name, pack in packs),
        ", ",
    )


def _player(moment: CardsMoment, name: Name) -> Line:
    player = moment.state.party[int(name)]
    who = NamePart(called(moment, name))
    if player.suit is None:
        return say("… {name}: no class yet", name=who)
    icon = ICONS[player.cls]
    level = f" {gettext('level {level}', level=player.level)}" if player.level else ""
    hero = f"{class_name(player.cls)}{level}"
    if not player.alive:
        return say("💀 {name}, {hero}: dead", name=who, hero=hero)
    if not player.pack.start:
        return (f"{icon} ", who, f", {hero}")
    return (
        _mark(moment, name) or f"{icon} ",
        who,
        f" {SUIT_SYMBOL[player.cls]}{level}",
        *_numbers(moment, name, player.pack),
    )


def _gm(moment: CardsMoment, *, desk: bool) -> list[Line]:
    gm = moment.state.gm
    if moment.state.gm_suit is None or not gm.start:
        return []
    cls = moment.state.cls_of(GM)
    cards = ngettext("{count} card", "{count} cards", len(number_cards(gm.pile)))
    left = ", ".join(filter(None, (cards, _left(gm))))
    if desk:
        yours = gettext("🎴 Yours, {class_name}: {cards}", class_name=class_name(cls), cards=left)
        return [(yours,), *_open(gm)]
    suit = SUIT_SYMBOL[cls]
    if not moment.options.human:
        return [say("🎴 GM {suit} {cards}", suit=suit, cards=left)]
    name = NamePart(called(moment, GM))
    return [say("🎴 {name}, GM {suit} {cards}", name=name, suit=suit, cards=left)]


def _foes(moment: CardsMoment, *, desk: bool) -> list[Line]:
    there = {foe_name(row): foe for row, foe in enumerate(moment.state.foes)}
    present = {name: foe for name, foe in there.items() if foe.present}
    lines: list[Line] = []
    shown: Line = (Drawn("boss", "👹"), " ") if moment.state.stake == "climax" else ("👹 ",)
    others: list[Line] = []  # of many foes, those who are not in this swing share a line
    for name, foe in present.items():
        mark, who = _mark(moment, name), NamePart(called_first(moment, name))
        numbers = _numbers(moment, name, foe)
        cards = _open(foe) if desk else []
        if not mark and len(present) > _FEW_FOES:
            others.append((who, *numbers, *(part for line in cards for part in (" ", *line))))
            continue
        order = f" · {gettext('📚 fixed order')}" if foe.stacked else ""
        line = (*((mark,) if mark else shown), who, *numbers, order)
        lines += [line, *cards]
    if others:
        lines.append(("👹 ", *joined(others, ", ")))
    gone = [name for name in there if name not in present]
    if gone:
        lines.append(say("💀 {names}: out of the fight", names=names(moment, gone)))
    return lines


def _mark(moment: CardsMoment, name: Name) -> str:
    """Mark the swinger or tested player, and the target."""
    scene = moment.state.scene
    if scene.swing == name or (name.isdecimal() and scene.tested == int(name)):
        return "👉 "
    return "🎯 " if scene.target == name else ""


def _numbers(moment: CardsMoment, name: Name, holder: Pack | Foe) -> Line:
    """Return the hit points of those at the start, and the cards left (1.1).

    A foe that is being built has none yet (R15).
    """
    if not holder.start:
        return ()
    hp, left = _hp(moment, name, holder), _left(holder)
    return (" ", hp, f" · {left}") if left else (" ", hp)


def _hp(moment: CardsMoment, name: Name, holder: Pack | Foe) -> Strong:
    return Strong(gettext("{hp}/{most} HP", hp=moment.state.hit_points(name), most=holder.start))


def _left(holder: Pack | Foe) -> str:
    """Return the numbers of abilities left and of Jokers held, if there are any (1.1)."""
    faces, held = len(holder.faces), len(jokers(holder.pile))
    parts = [ngettext("{count} ability", "{count} abilities", faces)] if faces else []
    parts += [ngettext("{count} Joker", "{count} Jokers", held)] if held else []
    return ", ".join(parts)


def _open(holder: Pack | Foe) -> list[Line]:
    """Return the cards of a pack as the GM's desk shows them, the hidden ones too (1.5)."""
    told = [own_pack(holder.pile, holder.faces)] if holder.pile or holder.faces else []
    told += _lying(holder)
    return [(f"↳ {' · '.join(told)}",)] if told else []


def _lying(holder: Pack | Foe) -> list[str]:
    spent = holder.spent if isinstance(holder, Pack) else []
    lost = [gettext("lost {cards}", cards=_named(holder.lost))] if holder.lost else []
    return [*lost, *([gettext("spent {cards}", cards=_named(spent))] if spent else [])]


def _named(cards: Sequence[Card]) -> str:
    return " ".join(map(symbols, cards))


def own_pack(pile: Sequence[Card], faces: Sequence[Card]) -> str:
    """Describe a pack for a user who may see it: number cards, abilities, Jokers."""
    parts = [_named(number_cards(pile)) or gettext("no number card")]
    parts += [_named(faces)] if faces else []
    held = jokers(pile)
    if held:
        parts.append(gettext("{held} of {all} Jokers", held=len(held), all=len(JOKERS)))
    return " · ".join(parts)
