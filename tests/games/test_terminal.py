"""The terminal: entries that read alike, and whose hand it is."""

from io import StringIO

from rich.console import Console, RenderableType

from games.engine.panel import Group
from games.engine.players import RandomPlayer
from games.library import open_game
from games.terminal import draw, open_choices


def shown(what: RenderableType) -> str:
    written = StringIO()
    Console(file=written, width=200).print(what)
    return written.getvalue()


def test_entries_that_read_alike_stand_under_words_of_their_own() -> None:
    """One attack of CardRPG stops in the camp, the other does not."""
    run, player = open_game("cardrpg", seed="1"), RandomPlayer("1")
    alike = 0
    while run.pending is not None:
        panel = run.panel(next(iter(run.pending.offers)))
        labels = [choice.label for choice in open_choices(panel)]
        if len(set(labels)) < len(labels):
            alike += 1
            groups = [row for row in panel.rows_of_all() if type(row) is Group]
            assert all(row.label in shown(draw(panel)) for row in groups)
            assert f"│ {len(labels)}  " in shown(draw(panel))
            assert f"│ {len(labels) + 1}  " not in shown(draw(panel))
        player.act(run)
    assert alike


def test_a_hand_names_its_seat_where_several_play() -> None:
    run = open_game("cardomancer", seed="1", seats=["Ann", "Bo"])
    assert "Bo" in shown(draw(run.panel(1), "Bo")).splitlines()[0]
