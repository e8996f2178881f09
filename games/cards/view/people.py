"""Participants as numbers of cards: a table of two sides, or a line each (1.6, R3)."""

from collections.abc import Iterable, Sequence

from games.cards.rules.cards import JOKERS, jokers, number_cards
from games.cards.rules.state import Foe, Pack
from games.cards.rules.tokens import GM, Laying, Name, Stance, foe_name, is_player
from games.cards.view.words import ICONS, SUIT_SYMBOL, CardsMoment, called, called_first, class_name
from games.engine.deck import Card, symbols
from games.engine.panel import TURN, Drawn, Line, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.boards.company import MOST_ROWS, Company, Member, standing
from games.kit.boards.versus import Row, versus
from games.kit.lines import joined, name_list

_FEW = 2  # seats
_FEW_FOES = 3  # with a row each at the desk


def people(moment: CardsMoment, viewer: int | None = None, most: int = MOST_ROWS) -> list[Line]:
    """Return the lines of the players and the foes in about `most` rows; foes out of the fight
    share one (section 10).

    At the GM's desk the GM's side comes first, with its packs' cards; no player sees the GM's.
    """
    desk = is_gm(moment, viewer)
    seats = [str(seat) for seat in range(len(moment.state.party))]
    away = [name for name in seats if _is_away(moment, name)]
    table = [] if desk else both_sides(moment)
    told = [name for name in seats if name not in away]
    if table:
        told = [name for name in told if not moment.state.party[int(name)].alive]
    members = [_player(moment, name) for name in told]
    aside = [say("Not fighting: {names}", names=_with_hp(moment, away))] if away else []
    if desk:
        party = [each.row for each in members]
        return [
            *_gm(moment),
            *_foes(moment, desk=True).rows(_FEW_FOES),
            *_gone(moment),
            *party,
            *aside,
        ]
    if table:
        fallen = Company("", members).rows(len(members))
        return [*table, *fallen, *aside, *_gone(moment)]
    together = standing(Company("❤️ ", members), _foes(moment, desk=False), most - len(aside))
    return [*together, *aside, *_gone(moment)]


def is_between_two(moment: CardsMoment) -> bool:
    """Return whether each side of the fight is a single one."""
    return [len(side) for side in moment.state.scene.sides] == [1, 1]


def both_sides(moment: CardsMoment) -> list[Line]:
    """Return a table of the only two in a fight, a player on the left; nothing if more fight."""
    if not is_between_two(moment):
        return []
    names = sorted(name for side in moment.state.scene.sides for name in side)
    one, other = map(moment.state.holder, names)
    counts = [
        (gettext("abilities"), len(one.faces), len(other.faces)),
        (gettext("Jokers"), len(jokers(one.pile)), len(jokers(other.pile))),
    ]
    hp = [f"{moment.state.hit_points(name)}/{moment.state.holder(name).start}" for name in names]
    rows = [
        Row(gettext("HP"), hp[0], hp[1]),
        *(Row(label, str(mine), str(its)) for label, mine, its in counts if mine or its),
    ]
    table = versus(called_first(moment, names[0]), called_first(moment, names[1]), rows)
    is_stacked = isinstance(other, Foe) and other.stacked
    return [table, (gettext("📚 fixed order"),)] if is_stacked else [table]


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
        (NamePart(called_first(moment, name)), f": {' · '.join(lying)}")
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


def _player(moment: CardsMoment, name: Name) -> Member:
    player = moment.state.party[int(name)]
    who = NamePart(called(moment, name))
    if player.suit is None:
        return Member(say("… {name}: no class yet", name=who), ("… ", who))
    level = f" {gettext('level {level}', level=player.level)}" if player.level else ""
    hero, mark = f"{class_name(player.cls)}{level}", _mark(moment, name)
    if not player.alive:
        return Member(say("💀 {name}, {hero}: dead", name=who, hero=hero), (who,), is_out=True)
    icon = mark or f"{ICONS[player.cls]} "
    if not player.pack.start:
        return Member((icon, who, f", {hero}"), (icon, who))
    numbers = _numbers(moment, name, player.pack)
    row: Line = (icon, who, f" {SUIT_SYMBOL[player.cls]}{level}", *numbers)
    brief: Line = (who, " ", Strong(str(moment.state.hit_points(name))))
    return Member(row, brief, bool(mark))


def _gm(moment: CardsMoment) -> list[Line]:
    """Return the GM's cards, for the GM's desk alone."""
    gm = moment.state.gm
    if moment.state.gm_suit is None or not gm.start:
        return []
    cards = ngettext("{count} card", "{count} cards", len(number_cards(gm.pile)))
    left = ", ".join(filter(None, (cards, _left(gm))))
    name = class_name(moment.state.cls_of(GM))
    own = gettext("🎴 Yours, {class_name}: {cards}", class_name=name, cards=left)
    return [(own,), (_open(gm).removeprefix(" · "),)]


def _foes(moment: CardsMoment, *, desk: bool) -> Company:
    """Return the foes that are there; at the desk each with its cards."""
    sign: Line = (Drawn("boss", "👹"), " ") if moment.state.stake == "climax" else ("👹 ",)
    members: list[Member] = []
    for row, foe in enumerate(moment.state.foes):
        if not foe.present:
            continue
        name = foe_name(row)
        mark, who = _mark(moment, name), NamePart(called_first(moment, name))
        numbers = _numbers(moment, name, foe)
        cards = (_open(foe),) if desk else ()
        order = f" · {gettext('📚 fixed order')}" if foe.stacked else ""
        line: Line = (*((mark,) if mark else sign), who, *numbers, order, *cards)
        members.append(Member(line, (who, *numbers, *cards), bool(mark)))
    return Company("👹 ", members)


def _gone(moment: CardsMoment) -> list[Line]:
    """Return the foes out of the fight, in one line."""
    gone = [foe_name(row) for row, foe in enumerate(moment.state.foes) if not foe.present]
    return [say("💀 {names}: out of the fight", names=names(moment, gone))] if gone else []


def _mark(moment: CardsMoment, name: Name) -> str:
    """Mark who acts now, whom a swing is aimed at, who swings and who is tested."""
    scene = moment.state.scene
    if name not in (scene.target, scene.swing, str(scene.tested)):
        return ""
    if _acts(moment, name):
        return TURN
    if scene.target == name:
        return "🎯 "
    return "⚔️ " if scene.swing == name else "🎲 "


def _acts(moment: CardsMoment, name: Name) -> bool:
    """Return whether a participant acts now; the GM decides for its foe."""
    ask = moment.ask
    match None if ask is None else ask.about:
        case Stance(who) | Laying(who):
            return who == name
    return ask is not None and is_player(name) and [*ask.waits_for()] == [int(name)]


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


def _open(holder: Pack | Foe) -> str:
    """Return the cards of a pack as the GM's desk shows them, the hidden ones too (1.5)."""
    told = [own_pack(holder.pile, holder.faces)] if holder.pile or holder.faces else []
    return "".join(f" · {each}" for each in (*told, *_lying(holder)))


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
