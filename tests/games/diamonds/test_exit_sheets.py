"""Options, seats and sheets of `exit` (section 4): accepted and refused ones."""

from typing import Any

import pytest

from games.diamonds import GAME
from games.engine.extensions.people import check_sheets, usual_sheets
from games.engine.game import SetupRefused
from games.engine.record import Header
from games.engine.run import Run
from tests.kit.diamonds import Dungeon, exit_of, member, mode_game
from tests.kit.runs import Laid

TRACKED: dict[str, Any] = {"mode": "exit", "party": "tracked"}
WHOLE = {"name": "Ann", "class": "Monk", "hp": 7, "max_hp": 9, "resources": {"ki": 2}}


def opened(sheets: Any, **options: Any) -> Dungeon:
    header = Header(GAME.id, GAME.version, TRACKED | options, ["Ann"], sheets)
    return Run(GAME, header, Laid(""))


def without(field: str) -> dict[str, Any]:
    return {name: value for name, value in WHOLE.items() if name != field}


def test_sheets_that_are_whole_come_in() -> None:
    run = opened([WHOLE, member("Bo"), member("Cy", 0, 1), member("Di", 999)])
    party = exit_of(run).party
    assert party.hp == [7, None, 0, 999]
    assert party.max_hp == [9, None, 1, None]
    assert party.resources == [{"ki": 2}, {}, {}, {}]
    assert party.taken == party.healed == [0, 0, 0, 0]


@pytest.mark.parametrize("count", [1, 8])
def test_sheets_for_one_to_eight_come_in(count: int) -> None:
    run = opened([member(f"Ann {at}", 9, 9) for at in range(count)])
    assert len(exit_of(run).party.hp) == count


def test_sheets_need_not_say_what_has_a_default() -> None:
    run = opened([{"name": "Ann"}])
    party = exit_of(run).party
    assert (party.hp, party.max_hp, party.resources) == ([None], [None], [{}])


@pytest.mark.parametrize(
    ("sheet", "named"),
    [
        (without("name"), r"\.name: "),
        (WHOLE | {"name": ""}, r"\.name: "),
        (WHOLE | {"name": "x" * 33}, r"\.name: "),
        (WHOLE | {"name": 5}, r"\.name: "),
        (WHOLE | {"class": None}, r"\.class: "),
        (WHOLE | {"hp": -1}, r"\.hp: "),
        (WHOLE | {"hp": 1000, "max_hp": None}, r"\.hp: "),
        (WHOLE | {"hp": "7"}, r"\.hp: "),
        (WHOLE | {"hp": 7.5}, r"\.hp: "),
        (WHOLE | {"hp": True}, r"\.hp: "),
        (WHOLE | {"max_hp": 0}, r"\.max_hp: "),
        (WHOLE | {"max_hp": 1000}, r"\.max_hp: "),
        (WHOLE | {"max_hp": 6}, r": .*hp is above max_hp\.$"),
        (WHOLE | {"hp": None}, r": .*max_hp needs hp\.$"),
        (WHOLE | {"resources": {"ki": -1}}, r"\.resources\.ki: "),
        (WHOLE | {"resources": {"ki": 21}}, r"\.resources\.ki: "),
        (WHOLE | {"resources": {"ki": "2"}}, r"\.resources\.ki: "),
        (WHOLE | {"resources": {"slot0": 1}}, r": .*there is no resource “slot0”\.$"),
        (WHOLE | {"resources": {"slot10": 1}}, r": .*there is no resource “slot10”\.$"),
        (WHOLE | {"resources": {"hp": 1}}, r": .*there is no resource “hp”\.$"),
        (WHOLE | {"resources": ["ki"]}, r"\.resources: "),
        (WHOLE | {"level": 5}, r"\.level: "),
        (WHOLE | {"cls": "Monk"}, r"\.cls: "),
        (None, ": "),
        ("Ann", ": "),
    ],
)
def test_sheets_that_are_not_whole_are_refused_and_the_fault_is_named(
    sheet: Any, named: str
) -> None:
    with pytest.raises(SetupRefused, match=f"^The party’s sheets: 1{named}"):
        opened([member("Bo", 9, 9), sheet])


@pytest.mark.parametrize("count", [None, 0, 9])
def test_no_sheets_and_those_of_nobody_or_of_nine_are_refused(count: int | None) -> None:
    sheets = None if count is None else [member(f"Ann {at}", 9, 9) for at in range(count)]
    with pytest.raises(SetupRefused, match=r"^A party needs 1 to 8 members\.$"):
        opened(sheets)


def test_sheets_with_the_same_name_twice_are_refused() -> None:
    with pytest.raises(SetupRefused, match=r"^Give every member of the party a different name\.$"):
        opened([member("Ann", 9, 9), member("Bo", 9, 9), member("Ann", 8, 8)])


def test_sheets_of_a_party_that_is_down_are_refused() -> None:
    with pytest.raises(SetupRefused, match=r"^The whole party is down\."):
        opened([member("Ann", 0, 9), member("Bo", 0)])


@pytest.mark.parametrize("standing", [member("Cy", 1, 9), member("Cy")])
def test_one_who_stands_or_keeps_their_own_count_is_enough(standing: dict[str, Any]) -> None:
    run = opened([member("Ann", 0, 9), standing])
    assert run.pending is not None


@pytest.mark.parametrize("options", [{"mode": "exit"}, {"mode": "solo", "party": "tracked"}])
def test_sheets_for_a_party_that_is_not_tracked_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(
        SetupRefused, match=r"^Only `exit` with `party` set to `tracked` takes character sheets\.$"
    ):
        check_sheets(GAME, GAME.read_options(options), [WHOLE])


@pytest.mark.parametrize("mode", ["solo", "duel", "exit"])
def test_there_is_a_usual_party_only_where_it_is_tracked(mode: str) -> None:
    assert usual_sheets(GAME, GAME.read_options({"mode": mode})) is None


@pytest.mark.parametrize(("count", "many"), [(0, 0), (9, 9)])
def test_the_exit_seats_one_to_eight(count: int, many: int) -> None:
    with pytest.raises(SetupRefused, match=f"seats 1 to 8 here, not {many}"):
        mode_game(Laid(""), count, mode="exit")


@pytest.mark.parametrize(
    ("field", "bad"),
    [
        *(("level", value) for value in (0, 21, "5", 5.0, True, None)),
        *(("die", value) for value in (0, 21, "4", True)),
        *(("chambers", value) for value in (0, 100, None)),
        *(("rogue", value) for value in ("yes", 1, None)),
        *(("party", value) for value in ("Tracked", True)),
        *(("share", value) for value in ("open", None)),
    ],
)
def test_options_out_of_their_bounds_are_refused_by_name(field: str, bad: Any) -> None:
    with pytest.raises(SetupRefused, match=f"“{field}”"):
        GAME.read_options({"mode": "exit", field: bad})
