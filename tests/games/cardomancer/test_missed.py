"""A fallen party reads which cards would have saved it, and no earlier."""

import pytest

from games.cardomancer.rules.events import Event, Missed
from tests.kit.cardomancer import from_round, monsters_act, say, set_up


def misses(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, Missed)]


@pytest.mark.parametrize(
    ("hands", "hp", "party", "missed"),
    [
        (["QD 6C", "7C"], [3, 3], "guardian healer", ("Ann", "QD")),
        (["6C", "AS"], [3, 3], "rogue healer", ("Bo", "AS")),
        (["6C", "7C"], [3, 3], "rogue healer", None),  # no player could
        (["7D", "8C"], [3, 10], "rogue healer", None),  # a hero lives
    ],
)
def test_the_end_says_who_could_have_stopped_the_last_hit(
    hands: list[str], hp: list[int], party: str, missed: tuple[str, str] | None
) -> None:
    state = set_up(party, "KS", "JS", hands=hands, hp=hp)
    run = from_round(state)
    for _ in range(6):
        if run.pending is None or run.pending.name != "react":
            break
        say(run, "pass")
    expected = [] if missed is None else [Missed(*missed)]
    assert misses(run.events) == expected
    assert (run.outcome is None) or [each.result for each in run.standings] == ["lost"]


def test_a_hit_that_one_survives_tells_nothing_of_hands() -> None:
    state = set_up("guardian healer", "6S", "JS", hands=["QD", "7C"], hp=[3, 9])
    run = monsters_act(state)
    say(run, "pass")
    assert state.party[0].hp == 0 or run.state.party[0].hp == 0
    assert not misses(run.events)
