"""Who of a dealer's table runs for it, into another game, and comes back (2.9)."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import Fighter, fighters
from games.dealer.rules.sheet import LONGEST_NOTE, Stats
from games.dealer.view.words import DealerMoment, called
from games.engine.record import JSON
from games.kit.typed.lines import as_name


def runners(moment: DealerMoment) -> list[JSON]:
    """Return the players and allies of whom all know and who are not out, with their points."""
    found = []
    for name, one in _party(moment).items():
        sheet = one.sheet
        points = {"hp": max(0, sheet.left), "max_hp": sheet.most} if sheet.most else {}
        found.append({"name": name, **points})
    return found


def come_back(moment: DealerMoment, members: Sequence[JSON]) -> tuple[str, ...]:
    """Return the answers that correct the sheets of members who are still there (9.2).

    A member without a note keeps the one of the table.
    """
    there = {name.casefold(): one for name, one in _party(moment).items()}
    said: list[str] = []
    for member in members:
        one = there[member["name"].casefold()]
        stats = Stats(points=f"{member['hp']}/{member['max_hp']}")
        note = member["note"][:LONGEST_NOTE] or one.sheet.note
        said += [t.TURNS, t.on(t.SHEET, one.who), str(stats), "", note]
    return tuple(said)


def _party(moment: DealerMoment) -> dict[str, Fighter]:
    """Return who may run, by name; of equal names the first."""
    out = {turn.who for turn in moment.state.turns if turn.status == "out"}
    there: dict[str, Fighter] = {}
    for one in fighters(moment.state):
        if one.who not in out and not one.is_hostile and one.is_known(None):
            there.setdefault(as_name(called(moment, one.who)), one)
    return there
