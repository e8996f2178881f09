"""The words of Solitaire RPG: the battle log, the names of monsters, the guide."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.house import USUAL
from games.engine.panel import Face, Line, Strong
from games.engine.players import RandomPlayer
from games.solitaire import GAME
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.events import (
    Drew,
    Event,
    Hurried,
    Killed,
    Looted,
    Lost,
    Met,
    Ran,
    Reshuffled,
    Rolled,
    Struck,
    Won,
)
from games.solitaire.view.scene import odds_line
from games.solitaire.view.text import event_line, monster_name, result_line
from tests.kit.runs import play_out, words
from tests.kit.solitaire import QUEST_OPTIONS, blow, camp, seeded_quest

KINDS = {Rolled, Met, Hurried, Struck, Ran, Killed, Drew, Looted, Reshuffled, Won, Lost}


def said(event: Event) -> str:
    """Return an event's line as plain text, with cards as codes."""
    line = event_line(event)
    assert line is not None
    return plain(line)


def plain(line: Line) -> str:
    parts = []
    for part in line:
        if isinstance(part, Face):
            parts.append(part.card)
        else:
            parts.append(part.words if isinstance(part, Strong) else str(part))
    return "".join(parts)


def faces(event: Event) -> list[str]:
    return [part.card for part in event_line(event) or () if isinstance(part, Face)]


def happened() -> Iterator[Event]:
    """Yield all events of random games."""
    for at in range(132):
        run = seeded_quest(f"told {at}", **QUEST_OPTIONS[at])
        play_out(run, RandomPlayer(str(at)))
        yield from run.events


def test_every_event_has_a_line_but_for_shuffles_at_high_levels() -> None:
    kinds = set()
    for event in happened():
        line = event_line(event)
        kinds.add(type(event))
        if isinstance(event, Reshuffled) and event.level > 22:
            assert line is None
        else:
            assert line is not None
            assert 0 < len(plain(line)) <= 120
            assert (
                GAME.view.event_line(event, 0, USUAL)
                == GAME.view.event_line(event, None, USUAL)
                == line
            )
    assert kinds == KINDS


def test_the_board_shows_the_last_two_outcomes_the_newest_last() -> None:
    for at in range(20):
        run = seeded_quest(f"log {at}", level=24 if at % 2 else 8)
        play_out(run, RandomPlayer(str(at)))
        lines = [line for line in map(result_line, run.events) if line is not None]
        assert run.panel(0).events == tuple(lines[-2:])


def test_the_board_tells_what_a_blow_did_and_the_log_how() -> None:
    hit = Struck(
        by="player", strength=(20, 4), armor=(9, 3), strength_cards=("4S",), armor_cards=("3C",),
        armor_down=("9S",), damage=12, life_down=("KH", "2H"), armor_up=("9S",), life_left=5,
        armor_left=9, hearts=1,
    )  # fmt: skip
    line = result_line(hit) or ()
    shown = [part if isinstance(part, str) else getattr(part, "words", "") for part in line]
    assert "".join(shown) == "⚔️ You hit for 12: it loses ♥ K 2"
    assert "20+4" in str(event_line(hit))
    stopped = hit._replace(by="monster", damage=0, life_down=(), armor_up=())
    assert result_line(stopped) == ("🛡️ Your armor stops it: ♠ 9 are used up",)


@pytest.mark.parametrize("count", [0, 1, 2, 25])
def test_setting_out_counts_its_cards(count: int) -> None:
    text = said(Rolled(DECK[:count]))
    assert f"{count} card{'' if count == 1 else 's'}." in text


def test_priority_shows_both_sums_and_who_is_faster() -> None:
    for event in happened():
        if isinstance(event, Hurried):
            text = said(event).replace(" ", "").replace("−", "-")
            for value, added in (event.player, event.monster):
                assert f"{value}{'-' if added < 0 else '+'}{abs(added)}={value + added}" in text
            assert ("you" in text.rpartition(":")[2]) == (event.first == "player")
    assert "-" not in said(Hurried("player", (4, -10), (2, -9)))  # real minus signs


def test_a_blow_is_told_as_it_fell() -> None:
    seen = set()
    for event in happened():
        if not isinstance(event, Struck):
            continue
        text = said(event)
        assert ("You" in text) == (event.by == "player")
        for value, added in (event.strength, event.armor):
            assert f"{value}+{added} " in text
        drawn = [*event.strength_cards, *event.armor_cards]
        if event.damage:
            assert f"{event.damage} damage" in text
            assert faces(event) == drawn + list(event.life_down or event.armor_down)
        else:
            assert "stopped" in text
            assert faces(event) == drawn + list(event.armor_down)
        fallen = event.armor_down and not event.armor_left and not event.armor_up
        assert ("no armor left" in text) == bool(fallen)
        assert ("armor back up" in text) == bool(event.armor_up)
        held = event.damage > 0 and not event.life_down and event.life_left > 0
        assert ("no ♥ lost" in text) == held
        seen |= {
            word
            for word in ("stopped", "armor back up", "no ♥ lost", "no armor", "down")
            if word in text
        }
    assert seen == {"stopped", "armor back up", "no ♥ lost", "no armor", "down"}


def test_barely_alive_is_said_of_the_player_only() -> None:
    """At one life card, however large it is."""
    _, mine = blow("KH 9H", "9C")
    assert (mine.hearts, "barely alive" in said(mine)) == (1, True)
    _, its = blow("9C", "KH 9H", by="player")
    assert (its.hearts, "barely alive" in said(its)) == (1, False)
    _, dead = blow("9H", "9C")
    assert (dead.life_left, "barely alive" in said(dead)) == (0, False)


def test_a_run_tells_of_wounds_that_stay() -> None:
    assert "keep your wounds" in said(Ran(2))
    assert "wounds" not in said(Ran(0))
    run = camp("5C 4D 7S 2H KH", "3H 2D 4C 5H 6H KS AH", down="7S 2H")
    run.answer(0, "run")
    assert "keep your wounds" in words(run.panel(0))


def test_experience_and_loot_show_their_cards() -> None:
    assert faces(Drew("7D")) == ["7D"]
    assert faces(Looted("KC", 9)) == ["KC"]
    assert "9" in said(Looted("KC", 9))


def test_the_last_monster_is_announced() -> None:
    monster = DECK[:25]
    assert "One more" in said(Met(3, monster, 25))
    assert "One more" not in said(Met(3, monster[:24], 24))


def test_a_shuffle_is_told_up_to_level_22() -> None:
    assert event_line(Reshuffled(5, 22)) is not None
    assert event_line(Reshuffled(5, 23)) is None


def test_a_new_monster_is_told_by_its_name() -> None:
    for event in happened():
        if isinstance(event, Met):
            assert monster_name(event.monster).capitalize() in said(event)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from(DECK), unique=True, max_size=25), st.randoms(use_true_random=False))
def test_the_same_cards_have_the_same_name_in_any_order(
    cards: list[str], chance: random.Random
) -> None:
    name = monster_name(cards)
    again = cards.copy()
    chance.shuffle(again)
    assert monster_name(again) == monster_name(tuple(again)) == name
    assert 0 < len(name) <= 40


def test_equal_stats_and_equal_ranks_make_no_difference_to_the_name() -> None:
    for cards in (["KC", "KS", "KH", "KD"], ["10C", "JS", "QH"], ["AC", "AS"], ["9H", "9D", "2C"]):
        assert len({monster_name(order) for order in permutations(cards)}) == 1


def test_names_tell_the_strongest_stat_and_the_highest_card() -> None:
    by_suit = {suit: monster_name([f"9{suit}", "2C"]) for suit in "CSHD"}
    assert len(set(by_suit.values())) == 4
    by_rank = {monster_name([card]) for card in DECK if card[-1] == "C"}
    assert len(by_rank) == 13
    assert monster_name([]) not in by_rank


def test_a_name_has_the_right_article() -> None:
    for card in DECK:
        article, word, _ = monster_name([card]).split()
        assert article == ("an" if word[0] in "aei" else "a")  # a one-eyed one


def test_the_odds_are_told_no_finer_than_few_fights_can_tell() -> None:
    event_line = [odds_line(each) for each in (0.0, 0.024, 0.026, 0.5, 0.974, 0.976, 1.0)]
    assert [line.removeprefix("🎲 Fighting on ") for line in event_line] == [
        "nearly never wins.", "nearly never wins.", "wins about 5 %.", "wins about 50 %.",
        "wins about 95 %.", "nearly always wins.", "nearly always wins.",
    ]  # fmt: skip
