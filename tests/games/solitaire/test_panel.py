"""The boards of Solitaire RPG: both sides, the road, and no order of the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.panel import Bar, Face, Line, Panel, Sign, Spent, Strong, Tone
from games.engine.players import RandomPlayer
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.state import Side
from games.solitaire.view.scene import road
from games.solitaire.view.text import monster_name
from tests.kit.runs import asks, cards_in, each_ask, play_out, words
from tests.kit.solitaire import QUEST_OPTIONS, Quest, blow, camp, experience, quest, seeded_quest
from tests.kit.solitaire_reading import FROM_THE_HIGHEST, WORTH


def moments(games: int = 66) -> Iterator[Quest]:
    """Yield every ask of random games of all levels and paces, and their ends."""
    for at in range(games):
        run = seeded_quest(f"panel {at}", **QUEST_OPTIONS[at * 5 % len(QUEST_OPTIONS)])
        player = RandomPlayer(str(at))
        for _ in each_ask(run):
            yield run
            player.act(run)
        yield run


def fights() -> Iterator[Quest]:
    """Yield those moments at which two sides face each other."""
    for run in moments():
        if asks(run) not in ("level", None):
            yield run


LARGE = 30  # the cards that Discord draws large
LINES = (("you", "C", "it", "S"), ("it", "C", "you", "S"), ("you", "H", "it", "H"),
         ("you", "D", "it", "D"))  # fmt: skip


def value_of(side: Side, suit: str) -> str:
    """Return the value of the cards that are up."""
    ranks = [rank for rank, _ in FROM_THE_HIGHEST if rank + suit in side.cards]
    whole = sum(WORTH[rank] for rank in ranks)
    up = sum(WORTH[rank] for rank in ranks if rank + suit not in side.down)
    return str(up) if up == whole else f"{up} of {whole}"


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


def stat_lines(panel: Panel) -> list[Line]:
    return [line for line in panel.lines if str(line[0])[0] in "⚔🛡❤⏱"]


def test_both_sides_are_shown_with_true_values_and_what_lies_face_down_dimmed() -> None:
    spent, small = 0, 0
    for run in fights():
        if asks(run) == "loot":
            continue
        panel, sides = run.panel(0), {"you": run.state.player, "it": run.state.monster}
        for line, (one, suit, other, its) in zip(stat_lines(panel), LINES, strict=True):
            values = [part.words for part in line if isinstance(part, Strong)]
            assert values == [value_of(sides[one], suit), value_of(sides[other], its)]
            if not panel.cards:
                faces = [(part.card, part.spent) for part in line if isinstance(part, Face)]
                assert faces == laid(sides[one], suit) + laid(sides[other], its)
        cards = len(run.state.player.cards) + len(run.state.monster.cards)
        assert bool(panel.cards) == (cards < LARGE)
        if panel.cards:
            assert large(panel) == [laid(sides["you"]), laid(sides["it"])]
        spent += len(run.state.player.down) + len(run.state.monster.down)
        small += not panel.cards
    assert spent > 200
    assert small > 20


def test_the_sides_of_a_wounded_player() -> None:
    state, _ = blow("KS 7S 3S QH 2H 5C", "KC JC")
    run = camp("KS 7S 3S QH 2H 5C", "", down=" ".join(state.player.down))
    assert state.player.down == ["KS", "7S", "3S"]
    panel = run.panel(0)
    assert "0 of 20" in words(panel)
    mine, _ = large(panel)
    assert [card for card, down in mine if down] == ["KS", "7S", "3S"]


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


def test_the_piles_are_counted() -> None:
    for run in fights():
        deck, discard = len(run.state.deck), len(run.state.discard)
        takes = run.pending is not None and run.pending.name == "loot"  # then there is no draw
        assert takes or f"deck {deck}, discards {discard}\n" in words(run.panel(0))


def test_the_title_names_the_monster_and_the_last_line_the_level() -> None:
    for run in fights():
        state, panel = run.state, run.panel(0)
        assert monster_name(state.monster.cards).capitalize() in panel.title
        last = "".join(
            part if isinstance(part, str) else part.words
            for part in panel.lines[-1]
            if isinstance(part, str | Strong)
        )
        assert last.startswith(f"Level {state.level} of 26 · ")


def test_the_road_to_26_fills_up() -> None:
    filled = [road(level).count("▰") for level in range(27)]
    assert {len(road(level)) for level in range(27)} == {6}
    assert [filled[level] for level in (0, 4, 5, 25, 26)] == [0, 0, 1, 5, 6]
    assert sorted(filled) == filled
    (bar,) = [
        part
        for line in quest("", level=40).panel(0).lines
        for part in line
        if isinstance(part, Bar)
    ]
    assert bar.characters == road(26)


def test_the_drawn_card_and_what_it_may_win_are_large() -> None:
    loots = 0
    for run in fights():
        if asks(run) == "loot":
            panel = run.panel(0)
            drawn, gap, *won = panel.cards
            assert (drawn, gap) == (experience(run), Sign.GAP)
            offered = [choice.card for choice in panel.choices() if choice.card is not None]
            assert won == list(dict.fromkeys(offered))
            loots += 1
    assert loots > 20


def test_a_player_without_life_is_told_so() -> None:
    told = set()
    for run in fights():
        if asks(run) != "loot":
            lifeless = run.state.player.value("life") == 0
            assert ("any hit kills you" in words(run.panel(0))) == lifeless
            told.add(lifeless)
    assert told == {True, False}


def test_the_tone_is_danger_with_one_life_card_or_none() -> None:
    tones = set()
    for run in fights():
        near = len(run.state.player.up("life")) <= 1
        assert run.panel(0).tone is (Tone.DANGER if near else Tone.CALM)
        tones.add(near)
    assert tones == {True, False}


def test_at_the_level_there_is_no_board_yet() -> None:
    panel = quest("7S 2D").panel(0)
    assert (panel.fields, panel.events, panel.cards) == ((), (), ())
    assert cards_in(words(panel)) == set()


@pytest.mark.parametrize("level", [26, 52])
def test_the_panel_of_a_game_won_at_once(level: int) -> None:
    run = quest("", level=level)
    panel = run.panel(0)
    assert (panel.tone, panel.rows) == (Tone.WON, ())
    assert [each.card if isinstance(each, Spent) else each for each in panel.cards] == [
        card for card, _ in laid(run.state.player)
    ][:LARGE]
    assert f"\n{level}\n of 26" in words(panel)


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
        assert f"{end['kills']} killed" in said
        assert (f"{end['runs']} run" in said) == (end["runs"] > 0)
        for count, what in ((end["encounters"], "encounter"), (end["rounds"], "round")):
            assert f"{count} {what}{'' if count == 1 else 's'}" in said
        seen.add(won)
    assert seen == {True, False}


def test_another_deal_is_there_until_the_first_blow_of_ones_own() -> None:
    offered_at = set()
    for run in moments():
        state, redeal = run.state, bool(run.panel(0).redeal)
        first = asks(run) in ("turn", "brace") and (state.encounter, state.rounds) == (1, 1)
        assert redeal == (first and state.attack_by != "player")
        offered_at.add(redeal)
    assert offered_at == {True, False}
