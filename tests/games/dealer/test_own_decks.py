"""Cards of an own deck: names and texts (1.4), and cards that lie reversed (1.8)."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.dealer import GAME
from games.dealer.rules.decks import in_hand, upright
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import open_cards
from games.engine.house import USUAL
from games.engine.panel import Page
from games.engine.replay import verify
from games.kit.own_decks import cards_of, read_lines
from tests.kit.dealer import Evening, opened, random_acts
from tests.kit.runs import words

LONG = "The wheel that turns at the end of all the roads of the world"[:60]
CARDS = ["Wolf: It bites, and it does not let go.", LONG, "Sea", f"Say {'what you fear ' * 6}"]
READ = "📖 Read …"


def own(*tops: str, cards: Sequence[str] = CARDS, **given: Any) -> Evening:
    return Evening(*tops, deck="own", cards=list(cards), **{"dice": "1 1 1", **given})


def front(evening: Evening, seat: int | None) -> str:
    """Return the words of a panel without its pages."""
    return words(evening.run.panel(seat)).split(READ)[0]


def to_read(evening: Evening, seat: int) -> str:
    return "\n".join(words(page.panel) for page in pages_to_read(evening, seat))


def pages_to_read(evening: Evening, seat: int) -> list[Page]:
    """Return the page of a panel's cards to read, and those behind it."""
    pages = [page for page in evening.run.panel(seat).pages() if page.label.startswith(READ)]
    for page in pages:
        pages += page.panel.pages()
    return pages


def test_a_card_of_60_letters_is_read_whole_by_who_holds_it() -> None:
    evening = own("L2").do("a", "cards take deck hand 1")
    assert LONG in front(evening, 0)
    evening.do("a", "show").do("a", "hide").do("d", "cards deal 0 2")
    assert LONG in to_read(evening, 0)
    for other in (None, 1, 2):
        assert LONG not in words(evening.run.panel(other))


def test_1_4_r12_a_text_is_read_when_its_card_comes_and_until_ones_own_next_act() -> None:
    evening = own("L1 L4").do("a", "cards take deck hand 1").do("b", "dice open 1d20 _")
    assert "It bites" in front(evening, 0)
    assert "Sea" not in to_read(evening, 0)
    evening.do("d", "cards deal 0 1")
    assert "It bites" in front(evening, 0)
    assert front(evening, 0).count("Say what you fear") == 2, "listed and read"
    evening.do("a", "dice open 1d20 _")
    assert "It bites" not in front(evening, 0)
    assert "It bites" in to_read(evening, 0)


def test_a_name_that_begins_its_text_is_still_told() -> None:
    evening = own("L1", cards=["Sea: Sea rises."]).do("a", "cards take deck hand 1")
    assert "Sea\n: \nSea rises." in front(evening, 0)


def test_a_text_is_read_by_who_peeks_and_by_a_dealer_who_looks() -> None:
    evening = own("L1").do("a", "cards peek deck 1")
    assert "It bites" in front(evening, 0)
    evening.do("d", "look deck")
    assert "It bites" in to_read(evening, 2)
    assert "It bites" not in words(evening.run.panel(1)) + words(evening.run.panel(None))


@pytest.mark.parametrize(
    ("shows", "hides"),
    [
        (["a:hold L1", "a:to:discard"], "d:cards gather discard"),
        (["a:show"], "a:hide"),
        (["a:hold L1", "a:to:p0", "a:cards turn p0"], "a:cards turn p0"),
    ],
)
def test_a_text_is_read_on_the_board_while_its_card_lies_open(shows: list[str], hides: str) -> None:
    evening = own("L1", "").do("d", "cards pile down P").do("a", "cards take deck hand 1")
    for act in shows:
        assert "It bites" not in front(evening, None)
        evening.do(*act.split(":", 1))
    evening.do("b", "dice open 1d20 _")
    assert "It bites" in front(evening, None)
    assert "It bites" in to_read(evening, 1)
    evening.do(*hides.split(":", 1))
    assert "It bites" not in front(evening, None)


def test_a_great_hand_is_read_on_pages_that_a_message_holds() -> None:
    cards = [f"Card {number}: {'x' * 290} {number}." for number in range(30)]
    evening = own(cards=cards).do("d", "cards deal 0 20")
    assert len(front(evening, 0)) < 4000
    pages = pages_to_read(evening, 0)
    assert [page.label for page in pages] == [READ, *(f"{READ} {at}" for at in range(2, 21))]
    assert [page.name for page in evening.run.panel(0).pages() if page in pages] == ["read"]
    assert all(len(words(replace(page.panel, rows=()))) < 400 for page in pages)
    for card in evening.hand("a"):
        assert f" {int(card[1:]) - 1}." in to_read(evening, 0)


def test_1_8_r13_each_shuffle_says_of_each_card_whether_it_lies_reversed() -> None:
    evening = own("L1 L2 L3 L4", "", dice="1 2 2 1 2 1 1 1", reversed=True)
    assert evening.state.deck == ["L1", "L2r", "L3r", "L4"]
    shuffle, dice = (line.to_json() for line in evening.run.log[:2])
    assert shuffle["cards"] == ["L1", "L2", "L3", "L4"]
    assert dice == {"roll": "reversed", "dice": [1, 2, 2, 1], "sides": 2}
    evening.do("a", "cards take deck hand 2")
    assert evening.hand("a") == ["L1", "L2r"]
    assert "(reversed)" in front(evening, 0)
    assert "⟲ Sea" in words(evening.do("b", "cards take deck discard 1").run.panel(None))
    evening.do("a", "hold L2r").do("a", "to:h1").do("d", "correct h1 discard L2r")
    assert evening.state.discard == ["L2r", "L3r"]
    evening.do("a", "cards gather discard")
    assert sorted(evening.state.deck) == ["L2", "L3", "L4r"]


def test_1_8_worked_check_12_a_shuffle_turns_reversed_cards_too() -> None:
    evening = own("L1 L2 L3", "L3 L1 L2r", cards="abc", dice="1 2 1 2 1 1", reversed=True)
    assert evening.do("a", "cards shuffle").state.deck == ["L3r", "L1", "L2"]


def test_1_9_three_of_a_line_are_three_cards_of_the_table() -> None:
    cards = cards_of(read_lines("~\n1. 3x Wolf\n2. Sea\n(It rolls.)"))
    assert own(cards=cards).run.options.cards == ["Wolf", "Wolf", "Wolf", "Sea: It rolls."]


def test_1_8_a_hand_is_sorted_whichever_way_its_cards_lie() -> None:
    options = DealerOptions(deck="own", cards=CARDS, reversed=True)
    assert in_hand(options, ["L3", "L1r", "L2"]) == ["L1r", "L2", "L3"]


def test_1_8_without_it_no_die_falls_and_the_header_does_not_name_it() -> None:
    evening = own()
    assert [next(iter(line.to_json())) for line in evening.run.log] == ["shuffle"]
    assert "reversed" not in evening.run.options.model_dump()
    other = Evening(reversed=True)
    assert [next(iter(line.to_json())) for line in other.run.log] == ["shuffle"]


def test_no_text_is_read_by_whoever_does_not_see_its_card() -> None:
    """Random acts with reversed cards; the record of them holds."""
    cards = [f"Card {number}: Secret{number}." for number in range(10, 30)]
    options = {"deck": "own", "cards": cards, "reversed": True}
    run = opened("secrets", ["Ann", "Bo", "Dee"], options)
    shown = 0
    for state in random_acts(run, "secrets", 100):
        for viewer in (None, 0, 1, 2):
            sees = set(open_cards(state))
            if viewer is not None:
                peek = state.peeks[viewer]
                sees |= {*state.hands[viewer], *(peek.cards if peek else ())}
            said = words(run.panel(viewer))
            for number, card in enumerate(cards, 1):
                if f"Secret{number + 9}." in said:
                    shown += 1
                    is_seen = f"L{number}" in set(map(upright, sees))
                    assert is_seen or viewer == state.dealer, card
    assert shown > 50
    assert run.record is not None
    verify("\n".join(map(json.dumps, run.record)), {"dealer": GAME}, "secrets", unfinished=True)


def test_a_player_alone_reads_in_the_log_what_they_drew() -> None:
    cards = ["The Tower: All falls.", "Sun", "Moon: Night."]
    for players, is_told in ((0, True), (1, False)):
        evening = Evening("L1 L2 L3", players=players, deck="own", cards=cards)
        for draw in (1, 2):
            evening.do("d", f"cards take deck hand {draw}")
        log = [str(GAME.view.event_line(event, None, USUAL)) for event in evening.run.events]
        for said in ("The Tower", "All falls.", "Sun", "Moon", "Night."):
            assert (said in "".join(log)) is is_told
