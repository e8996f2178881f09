"""The words of Solitaire RPG: the battle log, the names of monsters, the guide."""

import random
from collections.abc import Iterator
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.house import USUAL
from games.engine.panel import Face, Line, Loud, Strong
from games.engine.players import RandomPlayer
from games.kit.streaks import Streak
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
from games.solitaire.view.text import event_line, monster_name
from tests.kit.runs import play_out, story_lines
from tests.kit.solitaire import QUEST_OPTIONS, camp, seeded_quest

KINDS = {
    Rolled, Met, Hurried, Struck, Ran, Killed, Streak, Drew, Looted, Reshuffled, Won, Lost,
}  # fmt: skip


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


def test_the_hits_of_a_press_share_a_line_the_worst_first() -> None:
    run = camp("KC 3D KH 9H", "3H 4S 2D KS AH")
    hit = Struck(
        by="player", strength=(20, 4), armor=(9, 3), strength_cards=("4S",), armor_cards=("3C",),
        armor_down=("9S",), damage=12, life_down=("KH", "2H"), armor_up=("9S",), life_left=5,
        armor_left=9, hearts=1,
    )  # fmt: skip
    its, stopped = hit._replace(by="monster"), hit._replace(damage=0, life_down=(), armor_up=())
    run.events[:] = [hit, its, hit._replace(damage=4, life_down=("4H",)), its]
    assert story_lines(run.panel(0)) == [
        "🛡️ The golem hits you for 12 + 12: K♥ 2♥ K♥ 2♥ go down",
        "⚔️ You hit the golem for 12 + 4: K♥ 2♥ 4♥ go down",
    ]
    assert isinstance(run.panel(0).events[0][0], Loud)
    run.events[:] = [stopped]
    assert story_lines(run.panel(0)) == ["⚔️ You hit the golem, but its armor holds: 9♠ goes down"]
    assert "20+4" in str(event_line(hit))


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
