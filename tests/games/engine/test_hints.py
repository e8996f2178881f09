"""The ranking of tried choices in a hint, and when the worth of a try is estimated."""

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.hint_lines import chances_of, difference_in_words, hint_lines, words_of
from games.engine.hints import (
    FEWEST_TRIES,
    Hint,
    Tried,
    Tries,
    by_worth,
    compared,
    hint_at,
    is_clear,
    main_difference,
    plain_answer,
    position_of,
    sequential_halving,
    with_chances,
)
from games.engine.panel import Choice
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from tests.kit.approved import said


def tried(name: str, *worths: float) -> Tried:
    return Tried((name,), worths=list(worths))


def test_the_plain_players_own_stands_where_another_is_hardly_better() -> None:
    own = tried("own", 0.0, 1.0, 0.0, 1.0)
    other = tried("other", 1.0, 0.0, 1.0, 0.1)  # 0.025 better, by chance
    assert [each.answers for each in by_worth(own, [other])] == [("own",), ("other",)]


def test_the_best_answer_comes_first_and_discarded_ones_last() -> None:
    own = tried("own", 0.0, 0.1, 0.0, 0.1)
    best, good = tried("best", 1.0, 0.9, 1.0, 0.9), tried("good", 0.5, 0.5, 0.5, 0.5)
    early = tried("early", 1.0)
    ranked = [each.answers[0] for each in by_worth(own, [early, good, best])]
    assert ranked == ["best", "good", "own", "early"]


def test_equal_results_make_no_answer_clearly_better() -> None:
    same = tried("same", 0.5, 0.5, 0.5)
    assert not is_clear(same, tried("other", 0.5, 0.5, 0.5))
    assert is_clear(tried("better", 0.6, 0.6, 0.6), same)


@pytest.mark.parametrize(
    ("kept", "counts"),
    [
        (None, {"a": 31, "b": 31, "c": 16, "d": 6, "e": 6}),
        ("e", {"a": 23, "b": 23, "c": 13, "d": 6, "e": 23}),
    ],
)
def test_after_each_round_the_worse_half_is_given_up(
    kept: str | None, counts: dict[str, int]
) -> None:
    everything = {name: Tried((name,)) for name in counts}
    worths = {name: float(at) for at, name in enumerate("edcba")}

    def play(each: Tried) -> None:
        each.worths.append(worths[str(each.answers[0])])

    sequential_halving(
        play, list(everything.values()), 90, None if kept is None else everything[kept]
    )
    assert {name: each.tries for name, each in everything.items()} == counts


def at_a_choice(game_id: str, **options: object) -> AnyRun:
    game = GAMES[game_id]
    header = Header(game_id, game.version, dict(options), ["Ann"])
    run: AnyRun = Run(game, header, Seeded("1"), keep=Keep.STORED)
    while run.pending is not None and not compared(run, 0):
        run.answer(*plain_answer(run, run.pending))
    return run


def test_a_worth_is_a_guess_at_the_horizon_and_success_is_of_the_end() -> None:
    """Solitaire RPG: at the horizon the worth is a guess; success is known at the end."""
    run = at_a_choice("solitaire", level=8, pace="fast")
    each = Tried(compared(run, 0)[0])
    table = Tries(run.game, position_of(run, 0, "table"))
    for _ in range(30):
        table.play(each)
    guesses = [worth for worth in each.worths if worth not in (0.0, 1.0)]
    assert len(guesses) >= 10, "who survives the encounter is not yet anywhere"
    assert 0 <= each.succeeded < len(guesses)
    assert each.worth == pytest.approx(each.chance, abs=0.25)


def test_a_test_game_stops_at_the_horizon() -> None:
    """A try stops at the horizon, and is worth the same as one played to its end."""
    run = at_a_choice("solitaire", level=8, pace="fast")
    table = Tries(run.game, position_of(run, 0, "table"))
    weighed, ended = Tried(compared(run, 0)[0]), Tried(compared(run, 0)[0])
    for _ in range(10):
        table.weigh(weighed)
        table.play(ended)
    assert weighed.worths == ended.worths
    assert (weighed.ended, ended.ended) == (0, 10)


def test_chances_are_of_tries_by_which_nothing_was_chosen() -> None:
    """Otherwise they would be too high, since lucky choices are chosen."""
    run = at_a_choice("diamonds")
    table = Tries(run.game, position_of(run, 0, "table"))
    chosen = [Tried(answers) for answers in compared(run, 0)[:2]]
    for each in chosen:
        for _ in range(FEWEST_TRIES):
            table.weigh(each)
    anew = with_chances(table, chosen, 5 * FEWEST_TRIES)
    assert [each.answers for each in anew] == [each.answers for each in chosen]
    assert [each.ended for each in anew] == [FEWEST_TRIES] * 2
    assert all(one.worths != other.worths for one, other in zip(anew, chosen, strict=True))
    assert not with_chances(table, chosen, 5 * FEWEST_TRIES - 1), "too few to be told"


def test_chances_are_told_of_what_is_clearly_best() -> None:
    run = at_a_choice("diamonds")
    while run.pending is not None:
        if compared(run, 0) and run.seq % 2:
            hint = hint_at(run.game, position_of(run, 0, "table"))
            assert [each.answers for each in hint.measured] == (
                [each.answers for each in hint.choices[:2]] if hint.clear else []
            )
        run.answer(*plain_answer(run, run.pending))


@pytest.mark.parametrize(
    ("best", "next_best", "words"),
    [
        (20, 10, ["50 %", "25 %"]),
        (20, 19, ["50 %", ""]),  # in steps of 5 % the same
        (20, 30, ["50 %", ""]),  # the better one by its worth, not by these few tries
    ],
)
def test_no_chance_is_told_that_says_the_opposite_of_the_order(
    best: int, next_best: int, words: list[str]
) -> None:
    told = [Tried(("x",), succeeded=each, ended=40) for each in (best, next_best)]
    choices = (tried("best", 1.0, 0.9), tried("next", 0.1, 0.0))
    assert chances_of(Hint("ask", choices, tuple(told), ("", ""))) == words
    assert chances_of(Hint("ask", choices, (), ("", ""))) == []


def _said(hint: Hint) -> list[str]:
    return [said(line) for line in hint_lines(GAMES["diamonds"], hint, ())]


def test_a_clear_hint_is_told_with_its_chances() -> None:
    choices = (tried("8C", 1.0, 0.9), tried("KH", 0.1, 0.0), tried("2S", 0.0))
    told = (Tried(("8C",), succeeded=20, ended=40), Tried(("KH",), succeeded=10, ended=40))
    hint = Hint("room", choices, told, ("costs nothing", "", ""))
    assert _said(hint) == [
        "**Best**",
        "• `8♣︎` · **50 %** · costs nothing",
        "Worse",
        "• `K♥︎` · **25 %**",
        "• `2♠︎`",
        "-# How often a simple player got out, in 40 test games from here.",
    ]


def test_a_clear_hint_without_a_reason_says_how_much_was_tried() -> None:
    choices = (tried("8C", 1.0, 0.9), tried("KH", 0.1, 0.0), tried("2S", 0.0))
    last = _said(Hint("room", choices, (), ("", "costs nothing", "")))[-1]
    assert last == "-# 5 test games in all, the hidden cards reshuffled each time."


HP, HERO = ("HP", "HP"), ("hero alive", "heroes alive")


@pytest.mark.parametrize(
    ("best", "other", "words"),
    [
        ([(2, 9), (2, 8)], [(2, 6), (2, 5)], "about 3 more HP"),
        ([(2, 9), (2, 1)], [(2, 6), (2, 5)], ""),
        ([(2, 5), (2, 5)], [(2, 6), (2, 6)], ""),
        ([(2, 9), (2, 9)], [(1, 6), (1, 5)], "about 1 more hero alive"),
        ([(2, 5)] * 40, [(2, 5), (2, 5), (1, 5), (2, 5)] * 10, "1 more hero alive in 4 test games"),
    ],
)
def test_a_reason_is_the_first_thing_of_which_the_best_clearly_leaves_more(
    best: list[tuple[int, int]], other: list[tuple[int, int]], words: str
) -> None:
    counted = [
        Tried(("x",), counts=[{HERO: heroes, HP: hp} for heroes, hp in each])
        for each in (best, other)
    ]
    more = main_difference(*counted)
    assert (difference_in_words(more) if more else "") == words


def test_a_coach_that_counts_nothing_has_no_such_reason() -> None:
    nothing = Tried(("x",), counts=[{}, {}])
    assert main_difference(nothing, nothing) is None


def test_a_hint_that_is_not_clear_says_so_and_tells_no_chances() -> None:
    choices = (tried("8C", 0.5, 0.4), tried("KH", 0.4, 0.5), tried("2S", 0.0))
    assert _said(Hint("room", choices, (), ("", "", ""))) == [
        "**Either of these**",
        "• `8♣︎`",
        "• `K♥︎`",
        "Worse",
        "• `2♠︎`",
        "-# Too close to call: 5 test games in all, the hidden cards reshuffled each time.",
    ]


def test_a_choice_is_called_as_its_button_is_with_its_card() -> None:
    plain, card = Choice(("run",), "🏃 Run away"), Choice(("take", "KH"), "+13 HP", card="KH")
    assert said(words_of([card, plain], ("run",))) == "🏃 Run away"
    assert said(words_of([plain, card], ("take", "KH"))) == "`K♥︎` +13 HP"
    assert said(words_of([plain, card], ("take",))) == "`K♥︎` +13 HP", "one that begins so"
    assert said(words_of([plain], ("take", ["8C", "KH"]))) == "take `8♣︎` `K♥︎`"


def test_a_users_words_on_a_button_are_no_markup() -> None:
    friend = Choice(("0",), "Heal **Ann** [x](https://y.org)")
    assert "**" not in said(words_of([friend], ("0",))).replace("\\*", "")
    assert "](" not in said(words_of([friend], ("0",))).replace("\\]", "")
