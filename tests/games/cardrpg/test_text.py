"""The words of CardRPG: a short line for each event, no name as plain text, great moments."""

from games.cardrpg import GAME
from games.engine.house import USUAL
from games.engine.panel import Name, Strong
from games.engine.players import player_for
from tests.kit.cardrpg import VARIANTS, begun
from tests.kit.runs import bare, each_ask


def test_every_event_has_a_short_line_and_names_nobody() -> None:
    kinds = set()
    for index, options in enumerate(VARIANTS * 6):
        run = begun(f"words {index}", **options)
        player = player_for(GAME, ("random", "steady")[index % 2], f"words {index}")
        for _ in each_ask(run):
            player.act(run)
        for event in run.events:
            line = GAME.view.event_line(event, 0, USUAL)
            assert line is not None
            assert line == GAME.view.event_line(event, None, USUAL)
            assert 0 < len("".join(map(bare, line))) < 125
            assert not [part for part in line if isinstance(part, Name)]
            for part in line:  # bold words begin and end with a letter, or are not bold
                assert not isinstance(part, Strong) or part.words == part.words.strip() != ""
            kinds.add(type(event))
    assert len(kinds) > 24
