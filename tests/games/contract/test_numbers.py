"""Numbers for players: a negative one has a minus sign, not a hyphen."""

import re

from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.panel import Menu, Several
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.runs import words

HYPHEN = re.compile(r"(?<![\w♠♥♦♣\ufe0e])-\d[^\n]*")


@EVERY_CASE
def test_a_negative_number_has_a_minus_sign(case: Case) -> None:
    """On boards, in hands, on buttons and menus, in the story and in shared text."""
    for run, seat in case.views("minus"):
        panel = run.panel(seat, case.house)
        said = [words(panel)]
        rows = panel.rows_of_all()
        said += [row.label for row in rows if isinstance(row, Menu | Several)]
        said += [each.label for row in rows if isinstance(row, Several) for each in row.choices]
        said += [str(run.game.view.event_line(each, None, case.house)) for each in run.events]
        ending: AnyEnding | None = run.game.find(Ending)
        if run.outcome is not None and ending is not None and ending.share is not None:
            said.append(ending.share(ending.account(run.moment(case.house))))
        found = [each for text in said for each in HYPHEN.findall(text)]
        assert not found, found[:3]


def test_a_hyphen_is_found() -> None:
    assert HYPHEN.findall("Score -12 cards\n(-3) of 1-4, A-1, 7♠-2") == [
        "-12 cards",
        "-3) of 1-4, A-1, 7♠-2",
    ]
