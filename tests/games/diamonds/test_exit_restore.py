"""Ways out brought back at every line, from the start and from every kept bookmark."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Answered
from games.engine.run import Bookmark
from tests.kit.diamonds import MIXED, VARIANTS, check_restores, mode_game, seeded_exit
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import asked_of, copy_of, each_ask, play_out

# With a dealer: see the tests of the dealer.
WITHOUT_DEALER = [name for name, (options, _) in VARIANTS.items() if "dealer" not in options]


@pytest.mark.parametrize("variant", WITHOUT_DEALER)
def test_random_exits_come_back_at_every_line(variant: str) -> None:
    # A tracked party is asked so much in a room that two of them are plenty.
    tracked = "party" in VARIANTS[variant][0]
    more: dict[str, Any] = {"chambers": 2} if tracked else {}
    for seed in range(2 if tracked else 6):
        run = seeded_exit(seed, variant, memory=40, **more)
        check_restores(run, f"way {seed}", RandomPlayer(str(seed)))


@pytest.mark.parametrize("share", ["rolled", "blind"])
def test_exits_of_a_mixed_party_come_back_at_every_kind_of_ask(share: str) -> None:
    seen = set()
    for seed in map(str, range(12)):
        run = mode_game(
            Seeded(seed), 2, sheets=MIXED, mode="exit", party="tracked", share=share, level=11
        )
        player = RandomPlayer(seed)
        copies = []
        for name in each_ask(run):
            back = copy_of(run, seed, run.bookmarks[-1])
            assert what_shows(back) == what_shows(run)
            if name not in seen:
                seen.add(name)
                copies.append(back)
            player.act(run)
        for back in copies:
            go_on(back, [line for line in run.log[back.seq :] if isinstance(line, Answered)])
            assert what_shows(back) == what_shows(run)
    assert seen == {
        "room", "card", "spend", "spend_what", "share",
        "between", "adjust_who", "adjust_what", "adjust_to",
    }  # fmt: skip


@pytest.mark.parametrize("share", ["rolled", "blind"])
def test_safe_exits_of_sixteen_rooms_come_back_from_their_bookmarks(share: str) -> None:
    run = mode_game(Seeded("5"), 1, mode="exit", party="tracked", share=share, level=1, chambers=99)
    marks: list[Bookmark] = []

    def look() -> None:
        marks.extend(mark for mark in run.bookmarks if mark not in marks)
        if asked_of(run)[0] == "between":
            assert what_shows(copy_of(run, "5", run.bookmarks[0])) == what_shows(run)

    play_out(run, StandIn(""), look)
    assert len(marks) > 5
    for mark in marks:
        again = copy_of(run, "5", mark)
        assert (again.outcome, again.snapshot()) == (
            run.outcome,
            run.snapshot(),
        )
