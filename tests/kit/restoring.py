"""Games brought back from a bookmark or their start, held against the game that went on."""

from collections.abc import Iterable
from typing import Any

from games.engine.players import Player
from games.engine.record import Answered, Line, offers_json, write
from games.engine.replay import transcript
from games.engine.run import AnyRun
from tests.kit.runs import copy_of, each_ask


def what_shows(run: AnyRun) -> dict[str, Any]:
    """All that a table needs of its game."""
    pending = run.pending
    return {
        "state": run.snapshot(),
        "ask": None if pending is None else pending.name,
        "offers": None if pending is None else offers_json(pending.offers),
        "waits for": None if pending is None else pending.waits_for(),
        "asked": [run.asked(seat) for seat in range(len(run.header.seats))],
        "seq": run.seq,
        "outcome": run.outcome,
    }


def go_on(run: AnyRun, lines: Iterable[Line]) -> None:
    """Give the answers among these lines."""
    for line in lines:
        if isinstance(line, Answered):
            run.answer(line.seat, line.choice)


def check_restores(original: AnyRun, seed: str, player: Player, every: int = 1) -> None:
    """Play the original to its end, looking back from the lines; then every copy goes on too."""
    copies: list[tuple[int, AnyRun]] = []

    def look_back() -> None:
        shown = what_shows(original)
        marks = list(original.bookmarks)
        anew = copy_of(original, seed, None)
        anew.begin_step(original.step)
        assert (what_shows(anew), anew.panel(None)) == (shown, original.panel(None))
        assert (anew.state, list(anew.bookmarks)) == (original.state, marks)
        copies.append((0, anew))
        for mark in marks:
            back = copy_of(original, seed, mark)
            assert (what_shows(back), back.state) == (shown, original.state)
            copies.append((mark.seq, back))

    for number, _ in enumerate(each_ask(original)):
        if number % every == 0:
            look_back()
        player.act(original)
    look_back()
    for first, copied in copies:
        go_on(copied, original.log[copied.seq :])
        whole = transcript(copied.game, copied.header, [*original.log[:first], *copied.log])
        assert write(whole) == write(original.record or [])
        assert copied.outcome == original.outcome
