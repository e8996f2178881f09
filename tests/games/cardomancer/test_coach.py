"""The coach of Cardomancer does not use the other players' hands."""

from games.cardomancer import GAME
from games.engine.chance import Seeded
from games.engine.hints import Tries, hint_at, is_hinted, plain_answer, position_of, search
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run

FEW = 12


class Otherwise(Tries):
    """The same position with other cards in the other hand, and with the deck reversed."""

    def start(self, number: int = 0) -> AnyRun:
        run = super().start(number)
        deck, other = run.state.deck, run.state.party[1]
        hand = [card for card in other.hand if card not in other.dull]
        pool = [*deck, *hand][::-1]
        other.hand[:] = [*(card for card in other.hand if card in other.dull), *pool[len(deck) :]]
        deck[:] = pool[: len(deck)]
        return run


def at_choices(count: int) -> list[AnyRun]:
    """Return some moments at which the first seat has a choice."""
    found: list[AnyRun] = []
    run = Run(
        GAME,
        Header("cardomancer", 1, {"dungeons": 1}, ["Ann", "Bo"]),
        Seeded("7"),
        keep=Keep.STORED,
    )
    while run.pending is not None and len(found) < count:
        if is_hinted(run) and 0 in run.pending.offers and len(run.pending.offers[0]) > 2:  # type: ignore[arg-type]
            script = list(run.log)
            found.append(Run(GAME, run.header, Seeded("7"), script=script, keep=Keep.STORED))
        run.answer(*plain_answer(run, run.pending))
    return found


def test_a_hint_does_not_know_anothers_hand() -> None:
    """Rule 1.5: a hand is known to its player alone."""
    for run in at_choices(4):
        position = position_of(run, 0, "table")
        assert position.knows == (0,)
        assert search(Otherwise(GAME, position), FEW) == hint_at(GAME, position, FEW)


def test_a_player_of_both_seats_knows_both_hands() -> None:
    """Otherwise the hint would ignore cards that its reader sees."""
    told = []
    for run in at_choices(8):
        both = position_of(run, 0, "table", [0, 1])
        assert both.knows == (0, 1)
        told.append(hint_at(GAME, both, FEW) == hint_at(GAME, position_of(run, 0, "table"), FEW))
    assert not all(told)
