"""Safe answers are always lawful, and a table of absent players plays to its end."""

from games.engine.players import Player, RandomPlayer, StandIn, player_for
from games.engine.run import AnyRun
from games.engine.table import Ask, Number, Some, allows
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.runs import as_stored

GAMES_PLAYED = 4


@EVERY_CASE
def test_safe_answers_are_lawful_at_every_ask_and_change_nothing(case: Case) -> None:
    for number in range(GAMES_PLAYED):
        seed = f"safe {number}"
        for run in case.moments(seed, RandomPlayer(seed)):
            before = as_stored(run.snapshot())
            if run.pending is not None:
                check_ask(run, run.pending, case.seats)
            assert as_stored(run.snapshot()) == before


def check_ask(run: AnyRun, ask: Ask, seats: int) -> None:
    """Check that the awaited seats are asked, and that their options are lawful and safe."""
    rules = run.game.rules
    assert ask.offers
    assert set(ask.waits_for()) <= set(ask.offers) <= set(range(seats))
    assert ask.waits_for()
    for offer in ask.offers.values():
        if isinstance(offer, list):
            assert len(offer) == len(set(offer)) > 0
        elif isinstance(offer, Number):
            assert offer.least <= offer.most
        elif isinstance(offer, Some):
            assert 0 <= offer.least <= offer.most
            assert len(offer.tokens) >= offer.least
    for seat in ask.waits_for():
        assert allows(ask.offers[seat], rules.stand_in(run.options, run.state, ask, seat))
    for player in rules.players.values():
        actor, answer = player(run.options, run.state, ask)
        assert allows(ask.offers[actor], answer)


@EVERY_CASE
def test_a_table_that_is_away_plays_to_its_end(case: Case) -> None:
    for number in range(GAMES_PLAYED):
        check_end(case, f"away {number}", StandIn(""))


@EVERY_CASE
def test_the_own_players_of_a_game_play_to_its_end(case: Case) -> None:
    for name in case.game.rules.players:
        for number in range(GAMES_PLAYED):
            seed = f"{name} {number}"
            check_end(case, seed, player_for(case.game, name, seed))


def check_end(case: Case, seed: str, player: Player) -> None:
    """One player plays each game, another one plays the next."""
    *_, run = case.moments(seed, player)
    assert run.outcome is not None
    *_, again = case.moments(seed, player)
    assert again.log == run.log
