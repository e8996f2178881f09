"""Who of a dealer's table runs for it, into another game (2.9)."""

from __future__ import annotations

from games.dealer.rules.fighters import fighters, is_hostile, is_known, sheet_of
from games.dealer.view.words import DealerMoment, called
from games.engine.record import JSON
from games.kit.typed_lines import as_name


def runners(moment: DealerMoment) -> list[JSON]:
    """Return the players and allies of whom all know and who are not out, with their points."""
    state = moment.state
    out = {turn.who for turn in state.turns if turn.status == "out"}
    found = []
    for who in fighters(state):
        if who in out or is_hostile(state, who) or not is_known(state, who, None):
            continue
        sheet = sheet_of(state, who)
        points = {"hp": max(0, sheet.left), "max_hp": sheet.most} if sheet.most else {}
        found.append({"name": as_name(called(moment, who)), **points})
    return found
