"""The boards of Solitaire RPG: both sides, the road, and no order of the deck."""

from collections.abc import Iterator
from typing import Any

from games.engine.panel import Panel, Sign, Spent, Tone
from games.engine.players import RandomPlayer
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.state import Side
from tests.kit.runs import cards_in, each_ask, play_out, words
from tests.kit.solitaire import QUEST_OPTIONS, Quest, experience, seeded_quest
from tests.kit.solitaire_reading import FROM_THE_HIGHEST


def moments(games: int = 66) -> Iterator[Quest]:
    """Yield every ask of random games of all levels and paces, and their ends."""
    for at in range(games):
        run = seeded_quest(f"panel {at}", **QUEST_OPTIONS[at * 5 % len(QUEST_OPTIONS)])
        player = RandomPlayer(str(at))
        for _ in each_ask(run):
            yield run
            player.act(run)
        yield run


def laid(side: Side, suits: str = "CSHD") -> list[tuple[str, bool]]:
    """Return a side's cards by suit from the highest, and whether each is face down."""
    cards = [rank + suit for suit in suits for rank, _ in FROM_THE_HIGHEST]
    return [(card, card in side.down) for card in cards if card in side.cards]


def large(panel: Panel) -> list[list[tuple[str, bool]]]:
    """Return the large cards of each side, and whether each is face down."""
    sides: list[list[tuple[str, bool]]] = [[]]
    for each in panel.cards:
        if isinstance(each, Sign):
            sides.append([])
        elif isinstance(each, Spent):
            sides[-1].append((each.card, True))
        else:
            sides[-1].append((each, False))
    return sides


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


def test_the_panel_of_the_end() -> None:
    seen = set()
    for at in range(60):
        run = seeded_quest(f"panel end {at}", level=25 if at % 2 else 8)
        play_out(run, RandomPlayer(str(at)))
        end: dict[str, Any] = run.outcome or {}
        panel = run.panel(None)
        won = end["result"] == ["won"]
        assert (panel.tone, panel.rows) == (Tone.WON if won else Tone.LOST, ())
        assert ("Won" in panel.title, "Lost" in panel.title) == (won, not won)
        assert large(panel) == [laid(run.state.player)]  # the character's cards are laid out
        said = words(panel)
        assert f"evel {end['start_level']}" in said
        for count, what in ((end["kills"], "kill"), (end["rounds"], "round"), (end["runs"], "run")):
            assert not count or f"{count} {what}{'' if count == 1 else 's'}" in said
        seen.add(won)
    assert seen == {True, False}
