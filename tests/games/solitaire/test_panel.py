"""The boards of Solitaire RPG: both sides, the road, and no order of the deck."""

from collections.abc import Iterator

import pytest

from games import open_game
from games.engine.players import RandomPlayer
from games.solitaire.rules.cards import DECK
from tests.kit.runs import cards_in, each_ask, words
from tests.kit.solitaire import QUEST_OPTIONS, Quest, experience, seeded_quest


def moments(games: int = 66) -> Iterator[Quest]:
    """Yield every ask of random games of all levels and paces, and their ends."""
    for at in range(games):
        run = seeded_quest(f"panel {at}", **QUEST_OPTIONS[at * 5 % len(QUEST_OPTIONS)])
        player = RandomPlayer(str(at))
        for _ in each_ask(run):
            yield run
            player.act(run)
        yield run


def test_no_card_is_named_that_was_not_seen() -> None:
    for run in moments():
        seen = set(run.state.player.cards + run.state.monster.cards + run.state.discard)
        for event in run.events:
            for value in event:
                seen |= {value} if value in DECK else set()
                seen |= set(value) & set(DECK) if isinstance(value, tuple) else set()
        card = experience(run)
        seen |= set() if card is None else {card}
        panel = run.panel(0)
        named = cards_in(words(panel)) | {c.card for c in panel.choices() if c.card is not None}
        assert named | set(panel.faces()) <= seen


@pytest.mark.parametrize(
    ("options", "label"),
    [
        ({"small": True, "fewer": 7}, "Usual: level 8, 85 in 100 win"),
        ({"small": True, "fewer": 3}, "Usual: level 8"),
        ({}, "Usual: level 8, 1 in 8 wins"),
    ],
)
def test_the_usual_level_tells_the_odds_of_its_own_step(
    options: dict[str, object], label: str
) -> None:
    panel = open_game("solitaire", "1", options).panel(0)
    assert label in [each.label for each in panel.choices()]
