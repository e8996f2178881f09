"""The parties on the board: hit points, weapons, and a tracked party's members."""

from collections.abc import Collection, Sequence

from games.diamonds.rules.cards import FULL_HP, HERO_HP, HEROES
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import Party
from games.diamonds.view.resources import resources_left
from games.diamonds.view.text import DiamondsMoment, reach, top_beaten
from games.engine.deck import symbols
from games.engine.panel import Drawn, Large, Line, Name, Part, Strong, in_play
from games.engine.speech import gettext
from games.kit.boards.versus import Row, versus
from games.kit.lines import face_or_name, joined
from games.kit.names import short

# The asks at which a tracked party's resources matter.
_SPENDING = ("room", "between")
_MOST_SPENDABLE = 60  # letters; only the menus show more
_SWORD = "🗡️"
_NOTHING = "–"  # in a table
_NEARLY_BROKEN = 5  # a limit that few enemies are below
_LONGEST_NAME = 16
_LONGEST_ROW = 90  # letters


def parties(moment: DiamondsMoment) -> tuple[Line, ...]:
    """Return the two parties of a duel, and whether the active one wastes its next potion (R5)."""
    state = moment.state
    if state.mode != "duel":
        return ()
    held = [symbols(card) if card else _NOTHING for card in state.weapon]
    beats = [_beats(moment, party) for party in range(len(held))]
    rows = [Row(gettext("HP"), *(str(max(0, hp)) for hp in state.hp))]
    if any(state.weapon):
        rows.append(Row(gettext("weapon"), *held))
    if any(state.limit):
        rows.append(Row(gettext("beats up to"), *beats))
    one, other = moment.seats[: len(held)]
    table = versus(one, other, rows)
    if not potion_was_last(state, state.turn):
        return (table,)
    return (table, *in_play([(gettext("🧪 the next potion is wasted"),)]))


def _beats(moment: DiamondsMoment, party: int) -> str:
    """Return the highest enemy that a party's weapon beats (3.3)."""
    state = moment.state
    if state.weapon[party] is None:
        return _NOTHING
    limit = None if moment.options.sturdy else state.limit[party]
    return gettext("any") if limit is None else top_beaten(limit) or _NOTHING


def health(hp: int) -> Line:
    """Return a party's HP, as a number and as hearts."""
    return (Strong(gettext("{hp} HP", hp=hp)), f" {hearts(hp)}")


def hearts(hp: int) -> str:
    """Return a heart for each of the five heroes: whole, hurt, or down (1.3).

    The first hero to fall is at the right.
    """
    left = min(max(0, hp), FULL_HP)
    whole, hurt = left // HERO_HP, min(1, left % HERO_HP)
    return "❤️" * whole + "💔" * hurt + "💀" * (len(HEROES) - whole - hurt)


def weapon(moment: DiamondsMoment, party: int, shown: Collection[Large]) -> Line:
    """Return a party's weapon, and whether a potion would be wasted (R5)."""
    state = moment.state
    held = state.weapon[party]
    wasted = (
        f" · {gettext('🧪 the next potion is wasted')}" if potion_was_last(state, party) else ""
    )
    if held is None:
        return (f"{gettext('🗡️ Bare hands')}{wasted}",)
    limit, wears = state.limit[party], not moment.options.sturdy
    lasts = reach(limit) if wears else gettext("never wears out")
    sign = _worn(limit) if wears else _SWORD
    return (sign, " ", face_or_name(held, shown), f" {lasts}{wasted}")


def _worn(limit: int | None) -> Part:
    """Return the sign of a weapon that beats enemies below a limit."""
    if limit is None:
        return _SWORD
    return Drawn("worn_sword" if limit > _NEARLY_BROKEN else "nearly_broken_sword", _SWORD)


def party_lines(moment: DiamondsMoment, party: Party) -> tuple[Line, ...]:
    """Return the HP of a tracked party, and its resources when they matter."""
    called = [short(name, _LONGEST_NAME) for name in names(moment)]
    hp = [(Strong(name), f" {_stands(party, member)}") for member, name in enumerate(called)]
    if moment.ask is None or moment.ask.name not in _SPENDING:
        return _in_rows(hp)
    left = [(Name(name), f" {words}") for name, words in zip(called, _left(party), strict=True)]
    spendable = [line for line, words in zip(left, _left(party), strict=True) if words]
    if not spendable or sum(map(len, _left(party))) > _MOST_SPENDABLE:
        return _in_rows(hp)
    return (*_in_rows(hp), ("✨ ", *joined(spendable, " · ")))


def _in_rows(members: Sequence[tuple[Strong, str]]) -> tuple[Line, ...]:
    """Return the HP of members in lines that a phone shows without much wrapping."""
    rows: list[list[Line]] = [[]]
    width = 0
    for name, words in members:
        width += len(name.words) + len(f"{words} · ")
        if rows[-1] and width > _LONGEST_ROW:
            rows.append([])
            width = len(name.words) + len(f"{words} · ")
        rows[-1].append((name, words))
    return tuple(joined(row, " · ") for row in rows)


def _stands(party: Party, member: int) -> str:
    return gettext("💀 down") if party.hp[member] == 0 else member_hp(party, member)


def _left(party: Party) -> list[str]:
    """Return the resources of each member, in words."""
    had = [{key: number for key, number in each.items() if number} for each in party.resources]
    return [resources_left(each, each) for each in had]


def member_hp(party: Party, member: int) -> str:
    """Return a member's HP, with the maximum."""
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return gettext("counts their own HP")
    return gettext("{hp} HP", hp=hp if most is None else f"{hp}/{most}")


def names(moment: DiamondsMoment) -> list[str]:
    """Return the names of a tracked party."""
    return [member.name for member in members(moment.sheets)]
