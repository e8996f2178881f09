"""Properties of every game's coach."""

import pickle
from collections.abc import Iterator

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.extensions.hidden import MOST_CHOICES, Coach
from games.engine.game import AnyGame
from games.engine.hints import Hint, NoHint, has_coach, hint_at, plain_answer, position_of
from games.engine.players import Coached, OwnPlayer, RandomPlayer
from games.engine.run import AnyRun, Keep, Run
from games.engine.table import allows
from tests.kit.configurations import Case, Entry, cases_of, entry_of
from tests.kit.runs import MOST_ASKS
from tests.kit.turned import turned
from tests.kit.unwrap import unwrap

COACHED = [game for game in GAMES.values() if game.find(Coach) is not None]
EVERY_COACHED = pytest.mark.parametrize("game", COACHED, ids=[game.id for game in COACHED])

FEW = 8  # tries: properties of hints hold for few tries too
MOMENTS = 12  # of each game that are looked at


class Plain:
    """A game's coach with its plain player."""

    def act(self, run: AnyRun) -> None:
        run.answer(*plain_answer(run, unwrap(run.pending)))


def coached_cases(game: AnyGame) -> list[Case]:
    return [case for case in cases_of(game) if has_coach(case.open("1"))]


@EVERY_COACHED
def test_whether_anything_is_compared_is_known_without_ranking_it(game: AnyGame) -> None:
    coach, several = game.need(Coach), []
    for case in coached_cases(game):
        for player in (Plain(), RandomPlayer(case.id)):
            for run in case.moments(case.id, player):
                ask = run.pending
                for seat in () if ask is None or ask.name not in coach.asks else ask.offers:
                    assert ask is not None
                    choices = coach.choices(run.options, run.state, ask, seat)
                    several.append(len(choices) > 1)
                    assert coach.compares(run.options, run.state, ask, seat) == several[-1]
    assert any(several)


def moments(case: Case, seed: str, step: int) -> Iterator[tuple[AnyRun, int]]:
    """Yield every nth moment of a game at which a seat has a choice."""
    seen = 0
    for player in (Plain(), RandomPlayer(seed)):
        for run in case.moments(seed, player, keep=True):
            for seat in () if run.pending is None else list(run.pending.offers):
                try:
                    position_of(run, seat, "table")
                except NoHint:
                    continue
                seen += 1
                if seen % step == 0:
                    yield run, seat
                if seen > MOMENTS * step:
                    return


def hinted(run: AnyRun, seat: int, tries: int = FEW) -> Hint:
    return hint_at(run.game, position_of(run, seat, "table"), tries)


def test_some_games_have_a_coach() -> None:
    assert COACHED


@EVERY_COACHED
def test_choices_are_lawful_and_begin_with_the_plain_players_own(game: AnyGame) -> None:
    coach, compared = game.find(Coach), 0
    assert coach is not None
    for case in coached_cases(game):
        for run, seat in moments(case, "lawful", 5):
            ask = unwrap(run.pending)
            choices = coach.choices(run.options, run.state, ask, seat)
            assert 2 <= len(choices) <= MOST_CHOICES
            assert all(allows(ask.offers[seat], each[0]) for each in choices)
            assert len({str(each) for each in choices}) == len(choices)
            who, plain = coach.player(run.options, run.state, ask)
            assert who in ask.offers
            assert who != seat or choices[0][0] == plain
            compared += 1
    assert compared


@EVERY_COACHED
def test_the_plain_player_plays_every_game_to_its_end(game: AnyGame) -> None:
    for case in coached_cases(game):
        run = case.open("plain")
        for _ in range(MOST_ASKS):
            if run.pending is None:
                break
            Plain().act(run)
        assert run.outcome is not None, "it goes on for ever"


@EVERY_COACHED
def test_the_same_moment_has_the_same_hint_also_in_another_process(game: AnyGame) -> None:
    for case in coached_cases(game)[:1]:
        for run, seat in moments(case, "same", 29):
            position = position_of(run, seat, "table")
            sent = pickle.loads(pickle.dumps(position))  # noqa: S301 - our own
            hint = hint_at(game, position, FEW)
            assert hint_at(game, sent, FEW) == hint
            assert hint.tries == sum(each.tries for each in hint.choices)
            assert hint.best.tries == max(each.tries for each in hint.choices)


@EVERY_COACHED
def test_a_hint_depends_on_nothing_that_is_hidden(game: AnyGame) -> None:
    """With the hidden piles reversed, the hint is the same to the last digit."""
    compared = 0
    for case in coached_cases(game):
        for run, seat in moments(case, "hidden", 11):
            for pile in case.entry.hidden(run.snapshot()):
                script = turned(run.log, pile)
                if script is None:
                    continue
                other = Run(game, run.header, Seeded("other"), script=script, keep=Keep.STORED)
                assert case.entry.hidden(other.snapshot()) != case.entry.hidden(run.snapshot())
                assert hinted(other, seat) == hinted(run, seat)
                compared += 1
    assert compared or entry_of(game).hidden == Entry().hidden


@EVERY_COACHED
def test_the_chance_to_come_decides_nothing(game: AnyGame) -> None:
    """A hint knows neither the seed nor its results."""
    case = coached_cases(game)[0]
    for run, seat in moments(case, "seed", 29):
        other = Run(game, run.header, Seeded("another seed"), script=run.log, keep=Keep.STORED)
        assert hinted(other, seat) == hinted(run, seat)


@EVERY_COACHED
def test_the_coached_player_plays_on_where_there_is_nothing_to_compare(game: AnyGame) -> None:
    case = coached_cases(game)[0]
    run = case.open("coached", keep=True)
    player = Coached("coached", FEW)
    for _ in range(20):
        if run.pending is not None:
            player.act(run)
    assert len(run.log) > 1


def test_rivals_have_no_hints() -> None:
    for game in GAMES.values():
        for case in cases_of(game):
            mode = case.configuration.options.get("mode")
            if mode == "duel" or case.configuration.options.get("versus"):
                assert not has_coach(case.open("1")), case.id


def test_a_plain_player_of_a_game_is_its_coachs() -> None:
    """`simulate --player plain` plays as the tries of a hint do."""
    for game in COACHED:
        if "plain" in game.rules.players:
            case = coached_cases(game)[0]
            one, other = case.open("alike"), case.open("alike")
            while one.pending is not None:
                OwnPlayer("plain").act(one)
                Plain().act(other)
            assert one.log == other.log
