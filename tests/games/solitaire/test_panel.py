"""What the table shows of Solitaire RPG: both sides, the road, and nothing of the deck's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.panel import Bar, Field, Line, Strong, Struck, Tone
from games.engine.players import RandomPlayer
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.state import Side
from tests.kit.runs import asks, cards_in, each_ask, play_out, words
from tests.kit.solitaire import QUEST_OPTIONS, Quest, blow, camp, experience, quest, seeded_quest
from tests.kit.solitaire_reading import FROM_THE_HIGHEST, WORTH

SIGNS = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}


def moments(games: int = 66) -> Iterator[Quest]:
    """Every ask of random games of all levels and paces, and their ends."""
    for at in range(games):
        run = seeded_quest(f"panel {at}", **QUEST_OPTIONS[at * 5 % len(QUEST_OPTIONS)])
        player = RandomPlayer(str(at))
        for _ in each_ask(run):
            yield run
            player.act(run)
        yield run


def fights() -> Iterator[Quest]:
    """Those moments at which two sides stand there."""
    for run in moments():
        if asks(run) not in ("level", None):
            yield run


def read_stat(line: Line) -> tuple[str, str, list[tuple[str, bool]]]:
    """Suit, value and ranks of a side's line; each rank with whether it is struck through."""
    sign, value, *others = line
    assert isinstance(sign, str)
    assert isinstance(value, Strong)
    ranks = []
    for part in others:
        if isinstance(part, Struck):
            ranks.append((part.words, True))
        elif isinstance(part, str) and part.strip(" ·"):
            ranks.append((part, False))
    return SIGNS[sign.split()[0]], value.words, ranks


def expected_stat(side: Side, suit: str) -> tuple[str, str, list[tuple[str, bool]]]:
    ranks = [rank for rank, _ in FROM_THE_HIGHEST if rank + suit in side.cards]
    whole = sum(WORTH[rank] for rank in ranks)
    up = sum(WORTH[rank] for rank in ranks if rank + suit not in side.down)
    shown = str(up) if up == whole else f"{up} of {whole}"
    return suit, shown, [(rank, rank + suit in side.down) for rank in ranks]


def check_side(field: Field, side: Side) -> None:
    assert [read_stat(line) for line in field.lines] == [
        expected_stat(side, suit) for suit in "CSHD"
    ]


def test_both_sides_are_shown_with_true_values_and_what_lies_face_down_struck_through() -> None:
    struck = 0
    for run in fights():
        you, it = run.panel(0).fields
        check_side(you, run.state.player)
        check_side(it, run.state.monster)
        struck += len(run.state.player.down) + len(run.state.monster.down)
        assert you.title.startswith("You")
    assert struck > 200


def test_the_sides_of_a_wounded_player() -> None:
    state, _ = blow("KS 7S 3S QH 2H 5C", "KC JC")
    run = camp("KS 7S 3S QH 2H 5C", "", down=" ".join(state.player.down))
    assert state.player.down == ["KS", "7S", "3S"]
    _, armor, *_ = run.panel(0).fields[0].lines
    assert read_stat(armor) == ("S", "0 of 20", [("K", True), ("7", True), ("3", True)])


def test_the_longest_line_holds_a_whole_suit() -> None:
    own = [card for card in DECK if card[-1] == "S"] + [card for card in DECK if card[-1] == "H"]
    run = camp(" ".join(own[:25]), "", *[""] * 60)
    _, armor, *_ = run.panel(0).fields[0].lines
    _, value, ranks = read_stat(armor)
    assert [rank for rank, _ in ranks] == [rank for rank, _ in FROM_THE_HIGHEST]
    assert value.endswith("85")


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
        assert named <= seen
        assert panel.cards == ()


def test_the_piles_are_counted() -> None:
    for run in fights():
        deck, discard = len(run.state.deck), len(run.state.discard)
        assert f"{deck} in the deck, {discard} discarded" in words(run.panel(0))


def test_the_title_says_encounter_and_round_and_the_first_line_the_level() -> None:
    for run in fights():
        state, panel = run.state, run.panel(0)
        assert f"ncounter {state.encounter}" in panel.title
        assert f"ound {state.round}" in panel.title
        first = "".join(
            part if isinstance(part, str) else part.words
            for part in panel.lines[0]
            if isinstance(part, str | Strong)
        )
        assert f"evel {state.level} of 26" in first


def test_the_road_to_26_fills_up() -> None:
    filled = {}
    for level in range(27):
        run = quest("", *[""] * 90, level=level, pace="step")
        (bar,) = [part for line in run.panel(0).lines for part in line if isinstance(part, Bar)]
        assert len(bar.characters) == 13
        filled[level] = bar.characters.count("▰")
        assert bar.characters == "▰" * filled[level] + "▱" * (13 - filled[level])
    assert [filled[level] for level in (0, 1, 2, 25, 26)] == [0, 0, 1, 12, 13]
    assert sorted(filled.values()) == list(filled.values())


def test_at_a_glance_are_the_numbers_of_the_next_blows() -> None:
    for run in fights():
        mine, its = run.state.player, run.state.monster
        said = words(run.panel(0))
        if asks(run) != "loot":
            assert f"{mine.value('strength')} against its armor {its.value('armor')}" in said
            assert f"{its.value('strength')} against your armor {mine.value('armor')}" in said


def test_the_drawn_card_is_shown_with_the_loot() -> None:
    loots = 0
    for run in fights():
        if asks(run) == "loot":
            card = experience(run)
            assert card is not None
            rank = card[:-1]
            shown = rank if rank == str(WORTH[rank]) else f"{rank} ({WORTH[rank]})"
            assert f"You drew \n{shown}\n" in words(run.panel(0))
            loots += 1
    assert loots > 20


def test_a_player_without_life_is_told_so() -> None:
    told = set()
    for run in fights():
        if asks(run) != "loot":
            lifeless = run.state.player.value("life") == 0
            assert ("first scratch kills" in words(run.panel(0))) == lifeless
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
    check_side(panel.fields[0], run.state.player)
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
        (you,) = panel.fields  # the character's cards are laid out
        check_side(you, run.state.player)
        said = words(panel)
        assert f"evel {end['start_level']}" in said
        assert f"{end['kills']} killed" in said
        assert (f"{end['runs']} run from" in said) == (end["runs"] > 0)
        for count, what in ((end["encounters"], "encounter"), (end["rounds"], "round")):
            assert f"{count} {what}{'' if count == 1 else 's'}" in said
        seen.add(won)
    assert seen == {True, False}
