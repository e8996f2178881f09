"""Presses of offered choices: each is lawful, and continues as far as it should."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.panel import Choice
from games.engine.players import RandomPlayer
from games.solitaire.odds import may_die
from games.solitaire.rules.cards import VALUE, of_stat
from games.solitaire.rules.events import Looted, Struck
from tests.kit.runs import asks, copy_of, each_ask, events_of, offered
from tests.kit.solitaire import QUEST_OPTIONS, Quest, camp, seeded_quest

AT_STEP = [options for options in QUEST_OPTIONS if options["pace"] == "step"]
AT_ANY = [options for options in QUEST_OPTIONS if options["level"] in (None, 1, 8, 25)]
RUN = ("run",)


def moments(games: int, every: list[dict[str, Any]]) -> Iterator[tuple[str, Quest]]:
    """Yield every ask of this many random games, with the seed of each."""
    for at in range(games):
        seed = f"press {at}"
        run = seeded_quest(seed, **every[at % len(every)])
        player = RandomPlayer(seed)
        for _ in each_ask(run):
            yield seed, run
            player.act(run)


def copied(run: Quest, seed: str) -> Quest:
    again: Quest = copy_of(run, seed, run.bookmarks[-1] if run.bookmarks else None)
    again.events.clear()
    return again


def pressed(run: Quest, seed: str, choice: Choice) -> Quest:
    """Return a copy of the game after the choice."""
    again = copied(run, seed)
    again.press(0, choice.answers, choice.until)
    return again


def by_hand(run: Quest, seed: str, choice: Choice) -> Quest:
    """Return the same game with each answer given by hand, as the page describes it."""
    again = copied(run, seed)
    encounter, life = again.state.encounter, again.state.player.value("life")
    was_safe = not may_die(again.options, again.state)
    (answer,) = choice.answers
    again.answer(0, int(answer) if asks(run) == "level" else answer)
    while choice.until and again.pending is not None and again.state.attack_by is not None:
        offer, left = offered(again), again.state.player.value("life")
        if asks(again) not in ("brace", *([] if is_to_my_blow(choice) else ["turn"])):
            break
        if not (was_safe or is_to_my_blow(choice)):
            break
        is_halved = life > 0 and 2 * left <= life
        is_warned = was_safe and may_die(again.options, again.state)
        if len(offer) > 1 or again.state.encounter != encounter or is_halved or is_warned:
            break
        again.answer(0, offer[0])
    return again


def is_to_my_blow(choice: Choice) -> bool:
    return choice.until.startswith("round")


def open_choices(run: Quest) -> list[Choice]:
    return [choice for choice in run.panel(0).choices() if choice.closed is None]


def test_every_open_choice_of_a_table_at_step_is_lawful_and_goes_as_far_as_it_says() -> None:
    stops: Counter[tuple[str, str]] = Counter()
    for seed, run in moments(22, AT_STEP):
        for choice in open_choices(run):
            after = pressed(run, seed, choice)
            assert after.log == by_hand(run, seed, choice).log
            stop = "end" if after.pending is None else str(asks(after))
            stops[re.split(r"[\d.]", choice.until)[0], stop] += 1
    assert {stop for until, stop in stops if until == "round"} == {"turn", "brace", "loot", "end"}
    assert {stop for until, stop in stops if until == "end"} == {"turn", "brace", "loot"}
    assert {stop for until, stop in stops if until == ""} == {"turn", "brace", "loot", "end"}
    assert stops.total() > 500


@pytest.mark.parametrize("pace", ["Fight", "To the end", "One hit"])
def test_each_fight_and_each_hit_below_half_of_the_life_has_a_board_before_it(pace: str) -> None:
    fights = 0
    for at in range(0, 60, 2):
        run = seeded_quest(f"boards {at}", level=at % 26, pace="step")
        shown: set[int] = set()
        for _ in each_ask(run):
            state, before = run.state, len(run.events)
            if asks(run) in ("turn", "brace") and state.attack_by is None:
                shown.add(state.encounter)
            life = left = state.player.value("life")
            chosen = [each for each in open_choices(run) if pace in each.label]
            choice = (chosen or open_choices(run))[0]
            run.press(0, choice.answers, choice.until)
            hits = (each for each in run.events[before:] if isinstance(each, Struck))
            for hit in (each for each in hits if each.by == "monster"):
                assert left == life or 2 * left > life
                left = hit.life_left
        fights += len(shown)
        assert shown >= set(range(1, run.state.encounter + 1))
    assert fights > 50


def test_to_the_end_never_plays_through_a_hit_that_may_kill() -> None:
    lost = 0
    for at in range(60):
        run = seeded_quest(f"at stake {at}", level=8, pace="step")
        for _ in each_ask(run):
            choices = open_choices(run)
            to_the_end = [each for each in choices if "To the end" in each.label]
            if asks(run) != "loot":
                assert bool(to_the_end) is not may_die(run.options, run.state)
            choice = (to_the_end or choices)[0]
            run.press(0, choice.answers, choice.until)
            if to_the_end:
                assert run.outcome is None or run.outcome["result"] == ["won"]
        lost += run.outcome is not None and run.outcome["result"] == ["lost"]
    assert lost > 20


def test_every_open_choice_is_lawful_at_any_pace() -> None:
    tried = 0
    for seed, run in moments(24, AT_ANY):
        for choice in open_choices(run):
            assert pressed(run, seed, choice).log == by_hand(run, seed, choice).log
            tried += 1
    assert tried > 250


def test_run_is_there_exactly_when_it_is_lawful() -> None:
    kinds = set()
    for _, run in moments(88, AT_STEP):
        runs = [choice for choice in run.panel(0).choices() if choice.answers == RUN]
        lawful = asks(run) == "turn" and "run" in offered(run)
        assert len(runs) == lawful
        for choice in runs:
            assert choice.closed is None
            assert ("keep your wounds" in choice.label) == bool(run.state.player.down)
        kinds.add(lawful)
    assert kinds == {True, False}


def test_a_loot_label_says_what_the_stat_becomes_and_that_is_what_happens() -> None:
    looted = 0
    for seed, run in moments(66, AT_STEP):
        if asks(run) != "loot":
            continue
        panel = run.panel(0)
        each_stat = [(stat,) for stat in offered(run)]
        assert [choice.answers for choice in panel.choices()] == each_stat
        for choice in panel.choices():
            found = re.fullmatch(r"(\w+) → (\d+)", choice.label)
            assert found
            stat, then = found[1], int(found[2])
            assert (stat,) == choice.answers
            after = pressed(run, seed, choice)
            (event,) = events_of(after, Looted)[:1]
            assert event.card == choice.card
            owned = run.state.player.cards
            assert after.state.player.cards[: len(owned) + 1] == [*owned, event.card]
            cards = of_stat(after.state.player.cards[: len(owned) + 1], stat)
            assert sum(VALUE[card] for card in cards) == then
            looted += 1
    assert looted > 50


def test_to_the_end_of_another_encounter_or_to_no_end_at_all_is_one_answer() -> None:
    for until in ("end1", "end3", "end", "end02", "end1.40.excess", "choice", "blow", "ROUND", "2"):
        run = camp("5C 9D KH", "3H 2D 3C AS 2S 7H 8H QH 3S 4S", pace="step")
        run.answer(0, "run")
        assert (run.state.encounter, asks(run)) == (2, "turn")
        before = run.seq
        run.press(0, ("fight",), until)
        assert (run.seq - before, asks(run)) == (1, "brace")


def test_all_games_can_be_played_with_the_main_button_alone() -> None:
    clicks = []
    for at in range(40):
        run = seeded_quest(f"main {at}", level=8, pace="step")
        count = 0
        for _ in each_ask(run):
            choice = open_choices(run)[0]
            run.press(0, choice.answers, choice.until)
            count += 1
        assert run.outcome is not None
        clicks.append(count)
    assert sum(clicks) / len(clicks) < 20
