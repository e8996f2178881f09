"""Tips for newcomers: short, each for a moment, and with existing pages."""

from collections.abc import Iterator

from games.engine.chance import Seeded
from games.engine.game import AnyGame
from games.engine.record import Answered, line_from_json
from games.engine.run import AnyRun, Run
from tests.kit.configurations import EVERY_GAME, cases_of
from tests.kit.golden import header_of, lines_of, names_of, seed_of

MOST = 95  # characters: two lines of a phone
GAMES_PLAYED = 3


@EVERY_GAME
def test_tips_are_short_and_each_has_a_name_of_its_own(game: AnyGame) -> None:
    tips = game.view.tips
    assert tips
    assert len({tip.key for tip in tips}) == len(tips)
    for tip in tips:
        assert 20 < len(tip.words) <= MOST, tip.key
        assert tip.words[-1] in ".:"


def moments(game: AnyGame) -> Iterator[AnyRun]:
    """Yield a game at many asks, early and late."""
    for case in cases_of(game):
        for number in range(GAMES_PLAYED):
            yield from case.moments(f"tips {number}")
    for name in names_of(game.id):
        log = [line_from_json(row) for row in lines_of(game.id, name)[1:] if "end" not in row]
        seed = seed_of(name)
        run = Run(game, header_of(game.id, name), Seeded(seed or ""))
        for at, line in enumerate(log):
            if not isinstance(line, Answered):
                continue
            if seed is None:
                yield Run(game, header_of(game.id, name), None, script=log[:at])
            else:
                yield run
                run.answer(line.seat, line.choice)


@EVERY_GAME
def test_every_tip_has_its_moment_and_every_ask_its_page(game: AnyGame) -> None:
    """In random and golden games each tip is shown at some moment."""
    told: set[str] = set()
    asks: set[str] = set()
    for run in moments(game):
        if run.pending is not None:
            asks.add(run.pending.name)
            told |= {
                tip.key
                for tip in game.view.tips
                if tip.key not in told
                and any(tip.when(run.moment(), seat) for seat in run.pending.offers)
            }
    assert told == {tip.key for tip in game.view.tips}
    assert asks <= set(game.view.pages_at)
    headings = [heading for heading, _ in game.view.pages]
    assert set(game.view.pages_at.values()) <= set(headings)
