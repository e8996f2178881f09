"""The coach of C.A.R.D.S., solo against the automatic GM, whose cards it does not know."""

from games.cards import GAME
from games.cards.coach import COACH
from games.cards.rules.cards import JOKERS, number_cards
from games.engine.chance import Seeded
from games.engine.hints import (
    Difference,
    NoHint,
    Tries,
    has_coach,
    hint_at,
    plain_answer,
    position_of,
    search,
)
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run

FEW = 12


def opened(seed: str, seats: int = 1, **options: object) -> AnyRun:
    names = ["Ann", "Bo", "Cy"][:seats]
    return Run(
        GAME, Header("cards", GAME.version, dict(options), names), Seeded(seed), keep=Keep.STORED
    )


class Otherwise(Tries):
    """The same position with the number cards of the GM and its first foe exchanged."""

    def start(self, number: int = 0) -> AnyRun:
        run = super().start(number)
        gm, foe = run.state.gm.pile, run.state.foes[0].pile
        count = min(len(number_cards(gm)), len(number_cards(foe)))
        mine, theirs = number_cards(gm)[:count], number_cards(foe)[:count]
        swapped = dict(zip([*mine, *theirs], [*theirs, *mine], strict=True))
        for pile in (gm, foe):
            pile[:] = [swapped.get(card, card) for card in pile]
        return run


def test_a_hint_does_not_know_which_cards_a_foe_has() -> None:
    """Rule 11.4."""
    compared = 0
    for seed in ("1", "2", "3"):
        run = opened(seed, gm="auto")
        while run.pending is not None and compared < 12:
            seen = {peek.of for peek in run.state.scene.peeks}
            if run.state.foes and number_cards(run.state.foes[0].pile) and not seen:
                try:
                    position = position_of(run, 0, "table")
                except NoHint:
                    position = None
                if position is not None:
                    assert search(Otherwise(GAME, position), FEW) == hint_at(GAME, position, FEW)
                    compared += 1
            run.answer(*plain_answer(run, run.pending))
    assert compared > 5


def test_hints_are_for_who_is_alone_with_the_bot() -> None:
    assert has_coach(opened("1", gm="auto"))
    assert not has_coach(opened("1", 2, gm="auto")), "what the others have is theirs"
    assert not has_coach(opened("1", 2)), "a person knows what is hidden"


def test_the_holder_of_the_treasure_can_expect_to_win() -> None:
    """Rule 9.1: the treasure helps from the next scene on, which tries have not reached yet."""
    run = opened("1", gm="auto")
    while run.pending is not None and run.pending.name not in COACH.asks:
        run.answer(*plain_answer(run, run.pending))
    ask, pack = run.pending, run.state.party[0].pack
    worths = []
    for held in ([], list(JOKERS)):
        pack.pile[:] = [*number_cards(pack.pile), *held]
        worths.append(COACH.worth(run.options, run.state, ask, None))
    fewer = number_cards(pack.pile)[1:]
    pack.pile[:] = fewer
    worths.append(COACH.worth(run.options, run.state, ask, None))
    assert worths[1] > 0.85 > worths[0] > worths[2] > 0


def test_a_clear_hint_says_of_what_the_best_choice_leaves_more() -> None:
    reasons = []
    for seed in ("1", "2", "3"):
        run = opened(seed, gm="auto")
        while run.pending is not None:
            if run.pending.name in ("swing", "guard") and run.state.scene.cycle <= 1:
                hint = hint_at(GAME, position_of(run, 0, "table"))
                if hint.clear:
                    reasons.append(hint.reasons[0])
                break
            run.answer(*plain_answer(run, run.pending))
    left = [each.name[0] for each in reasons if isinstance(each, Difference)]
    assert set(left) & {"HP", "passed scene"}


def test_the_coach_counts_what_a_test_game_leaves() -> None:
    run = opened("1", gm="auto")
    run.answer(0, "fighter")
    assert COACH.counts(run.state, 0) == {
        ("HP", "HP"): 10,
        ("passed scene", "passed scenes"): 0,
        ("ability", "abilities"): 3,
        ("Joker", "Jokers"): 0,
    }
