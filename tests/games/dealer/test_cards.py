"""Decks, places and moves of cards (2.1 to 2.3 of the rules page)."""

from pathlib import Path

import pytest

from games.dealer import GAME
from games.dealer.rules.decks import MANY_THINGS, highest, in_hand, name_of, whole_deck
from games.dealer.rules.events import Corrected, Dealt, Looked, Moved, TurnedOver
from games.dealer.rules.options import DealerOptions
from games.engine.extensions.answers import Leader
from games.engine.game import SetupRefused
from games.engine.run import NotOffered
from tests.kit.dealer import Evening
from tests.kit.runs import events_of, words

FRENCH = DealerOptions()
TAKEN, NOT_YET = ("take",), {()}
SUIT_ROWS = {"| ♦": "D", "| ♥": "H", "| ♣": "C", "| ♠": "S"}


def test_1_3_each_card_has_the_name_of_the_page() -> None:
    page = Path("docs/rules/dealer.md").read_text("utf-8")
    rows = [line.strip("|").split("|") for line in page.splitlines() if line[:3] in SUIT_ROWS]
    names = {
        f"{value}{SUIT_ROWS[f'| {row[0].strip()}']}": name.strip(" *")
        for row in rows
        for value, name in zip("AKQJ2", row[1:], strict=True)
    }
    assert names | {"X1": "Fool", "X2": "Jester"} == MANY_THINGS


@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 52), ({"deck": "piquet"}, 32), ({"deck": "many"}, 22), ({"deck": "many13"}, 13)],
)
def test_1_1_decks(options: dict[str, str], count: int) -> None:
    cards = whole_deck(GAME.read_options(options))
    assert len(cards) == len(set(cards)) == count


def test_1_1_1_2_r1_worked_check_1_jokers_and_packs() -> None:
    cards = whole_deck(DealerOptions(jokers=3, packs=2))
    assert (len(cards), cards.count("X1"), cards.count("X2")) == (110, 4, 2)


def test_1_3_worked_check_2_the_deck_of_many_things() -> None:
    thirteen = whole_deck(DealerOptions(deck="many13"))
    assert " ".join(thirteen) == "KD QD JD KH QH JH KC QC JC KS QS JS X2"
    assert name_of(DealerOptions(deck="many"), "AD") == "Vizier"
    assert name_of(DealerOptions(deck="many"), "X1") == "Fool"
    assert name_of(FRENCH, "AD") == ""


def test_1_4_an_own_list() -> None:
    own = DealerOptions(deck="own", cards=["Fire", "Fire", "Sea"], packs=2)
    assert whole_deck(own) == ["L1", "L2", "L3"] * 2
    assert [name_of(own, card) for card in ("L1", "L3")] == ["Fire", "Sea"]


@pytest.mark.parametrize(
    "options",
    [
        {"deck": "own"},
        {"deck": "own", "cards": [""]},
        {"deck": "own", "cards": ["x" * 401]},
        {"deck": "own", "cards": ["x"] * 401},
        {"deck": "own", "cards": ["x"] * 101, "packs": 4},
        {"jokers": 5},
        {"packs": 9},
    ],
    ids=str,
)
def test_options_that_are_none_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(SetupRefused):
        GAME.read_options(options)


def test_1_5_1_6_r2_worked_check_3_the_highest_and_a_hand() -> None:
    cards = ["KS", "AD", "AH", "X1", "10C"]
    assert highest(FRENCH, cards) == ["X1", "AH", "AD", "KS", "10C"]
    assert in_hand(FRENCH, cards) == ["X1", "KS", "AH", "AD", "10C"]
    own = DealerOptions(deck="own", cards=["a", "b", "c"])
    assert highest(own, ["L3", "L1"]) == ["L1", "L3"] == in_hand(own, ["L3", "L1"])


def test_1_7_the_deck_is_shuffled_when_the_table_opens() -> None:
    evening = Evening("5H")
    assert evening.run.log[0].to_json()["shuffle"] == "deck"
    assert evening.state.deck[0] == "5H"


def test_2_1_2_3_a_hand_is_seen_by_its_own_seat_and_its_size_by_all() -> None:
    evening = Evening("KS QS").do("d", "cards deal 0 2")
    assert "KS" in words(evening.run.panel(0))
    for other in (None, 1, 2):
        assert "KS" not in words(evening.run.panel(other))
    assert "Ann\n 2 cards" in words(evening.run.panel(None))


def test_2_1_the_gms_pile_is_the_dealers_alone() -> None:
    evening = Evening("KS").do("d", "cards take deck gm 1")
    assert evening.state.gm == ["KS"]
    assert "KS" in words(evening.run.panel(2))
    assert "KS" not in words(evening.run.panel(0)) + words(evening.run.panel(None))
    with pytest.raises(NotOffered):
        evening.do("a", "cards take gm hand 1")


@pytest.mark.parametrize(("face", "seen"), [("up", ["QS"]), ("fan", ["QS", "KS"]), ("down", [])])
def test_2_2_2_3_faces_of_a_pile(face: str, seen: list[str]) -> None:
    evening = Evening("KS QS").do("d", f"cards pile {face} Omens")
    evening.do("a", "cards take deck p0 2")
    said = words(evening.run.panel(None)).split("\n")
    assert [card for card in ("QS", "KS") if card in said[: said.index("🪑 ")]] == seen
    assert "Omens" in said


@pytest.mark.parametrize("face", ["up", "fan", "down"])
def test_2_3_a_move_names_only_cards_that_all_see(face: str) -> None:
    evening = Evening("KS").do("d", f"cards pile {face} Omens").do("a", "cards take deck p0 1")
    (moved,) = events_of(evening.run, Moved)
    assert bool(moved.cards) == evening.s["seen"] == (face != "down")


def test_2_2_at_most_six_piles() -> None:
    evening = Evening()
    for number in range(6):
        evening.do("d", f"cards pile up P{number}")
    evening.do("d", "cards")
    assert "pile" not in evening.offer("d")


def test_2_4_r3_3_4_the_last_drawn_is_topmost() -> None:
    evening = Evening("KS QS JS").do("a", "cards take deck discard 3")
    assert evening.state.discard == ["JS", "QS", "KS"]
    evening.do("a", "cards take discard bottom 2")
    assert evening.state.deck[-2:] == ["JS", "QS"]
    evening.do("a", "cards take discard top 1")
    assert evening.state.deck[0] == "KS"


def test_2_4_r3_3_5_held_cards_go_as_they_lie() -> None:
    evening = Evening("KS QS JS").do("a", "cards take deck hand 3").do("a", "hold JS+KS")
    evening.do("a", "to:discard")
    assert (evening.state.discard, evening.hand("a")) == (["JS", "KS"], ["QS"])
    evening.do("a", "hold QS").do("a", "to:bottom")
    assert evening.state.deck[-1] == "QS"


def test_3_1_3_2_who_may_do_what() -> None:
    evening = Evening(who="dealer", deck="piquet").do("d", "cards")
    assert evening.offer("d") == ["deal", "take", "peek", "shuffle", "cut", "pile", "back"]
    assert "cards" not in evening.offer("a")
    assert "dice" in evening.offer("a")
    evening = Evening().do("a", "cards")
    assert evening.offer("a") == ["take", "peek", "shuffle", "cut", "back"]
    for act in ("tell", "look", "correct", "end"):
        assert act not in evening.offer("b")


def test_3_1_with_the_dealer_alone_a_hand_is_still_ones_own() -> None:
    evening = Evening("KS", who="dealer").do("d", "cards deal 0 1")
    evening.do("a", "hold KS").do("a", "to:discard")
    assert evening.state.discard == ["KS"]


def test_3_3_worked_check_4_dealing_in_turn_as_long_as_the_deck_lasts() -> None:
    evening = Evening("KS QS JS 10S 9S", deck="piquet")
    evening.do("d", "cards take deck gm 20").do("d", "cards take deck gm 7")
    evening.do("d", "look gm")
    evening.state.deck[:], evening.state.gm[:] = ["KS", "QS", "JS", "10S", "9S"], []
    evening.do("d", "cards deal 0+1 3")
    assert (evening.hand("a"), evening.hand("b")) == (["KS", "JS", "9S"], ["QS", "10S"])
    (dealt,) = events_of(evening.run, Dealt)
    assert dealt == Dealt(("Ann", "Bo"), 3, short=True)
    assert evening.s["dealt"] == 5


def test_3_5_giving_to_another_hand() -> None:
    evening = Evening("KS").do("a", "cards take deck hand 1").do("a", "hold KS").do("a", "to:h1")
    assert (evening.hand("a"), evening.hand("b")) == ([], ["KS"])
    assert "KS" not in words(evening.run.panel(None))


def test_3_6_a_hand_is_shown_until_it_is_hidden() -> None:
    evening = Evening("KS QS").do("a", "cards take deck hand 1").do("a", "show")
    assert "KS" in words(evening.run.panel(1))
    evening.do("a", "hide")
    assert "KS" not in [
        str(getattr(part, "card", "")) for line in evening.run.panel(1).lines for part in line
    ]
    assert evening.offer("a")[-3:] == ["dice", "turns", "story"]


def test_3_7_a_peek_is_seen_by_that_seat_until_it_does_something_else() -> None:
    evening = Evening("KS QS", dice="3 4").do("a", "cards peek deck 2")
    assert "KS" in words(evening.run.panel(0))
    assert "KS" not in words(evening.run.panel(None)) + words(evening.run.panel(2))
    assert "peeks at 2 cards of" in words(evening.run.panel(None))
    evening.do("b", "dice open 1d20 _")
    assert evening.s["peeks"][0] == {"place": "deck", "cards": ["KS", "QS"]}
    evening.do("a", "dice open 1d20 _")
    assert evening.s["peeks"] == [None] * 3


def test_3_8_turning_a_pile_over() -> None:
    evening = Evening("KS QS").do("d", "cards pile down Omens").do("a", "cards take deck p0 2")
    assert evening.s["piles"][0]["cards"] == ["QS", "KS"]
    evening.do("a", "cards turn p0")
    assert evening.s["piles"][0] == {"name": "Omens", "face": "fan", "cards": ["KS", "QS"]}
    evening.do("a", "cards turn p0")
    assert evening.s["piles"][0] == {"name": "Omens", "face": "down", "cards": ["QS", "KS"]}
    shown = [event.cards for event in events_of(evening.run, TurnedOver)]
    assert shown == [(("KS", ""), ("QS", "")), ()]


def test_3_9_shuffling() -> None:
    evening = Evening("KS", "2C").do("a", "cards shuffle")
    assert evening.state.deck[0] == "2C"


def test_3_10_worked_check_9_cutting() -> None:
    evening = Evening("AS 2S 3S 4S", deck="french")
    evening.state.deck[:] = ["AS", "2S", "3S", "4S"]
    evening.do("a", "cards cut 2")
    assert evening.state.deck == ["3S", "4S", "AS", "2S"]


@pytest.mark.parametrize(
    ("what", "left"), [("discard", (2, 1, 1)), ("table", (0, 1, 1)), ("all", (0, 0, 0))]
)
def test_3_11_gathering_and_shuffling(what: str, left: tuple[int, int, int]) -> None:
    evening = Evening("KS QS JS 10S 9S", "2C").do("d", "cards pile down Omens")
    evening.do("a", "cards take deck discard 1").do("a", "cards take deck p0 2")
    evening.do("a", "cards take deck hand 1").do("d", "cards take deck gm 1")
    evening.do("a", f"cards gather {what}")
    state = evening.state
    assert (len(state.piles[0].cards), len(evening.hand("a")), len(state.gm)) == left
    assert not state.discard
    assert len(state.deck) == 52 - sum(left)
    assert state.deck[0] == "2C"


def test_3_12_a_peek_at_a_pile_ends_with_a_pile() -> None:
    evening = Evening("KS QS")
    evening.do("d", "cards pile down Loot").do("d", "cards take deck p0 1")
    evening.do("a", "cards peek p0 1").do("d", "cards clear p0")
    assert evening.s["peeks"][0] is None


def test_3_12_a_pile_is_made_and_cleared() -> None:
    evening = Evening("KS").do("d", "cards pile fan One").do("d", "cards pile up Two")
    evening.do("a", "cards take deck p0 1").do("d", "cards clear p0")
    assert [pile["name"] for pile in evening.s["piles"]] == ["Two"]
    assert evening.state.discard == ["KS"]


def test_r9_an_act_that_has_become_impossible_is_dropped() -> None:
    evening = Evening("KS").do("d", "cards pile fan One")
    evening.do("a", "cards take deck discard 1").do("b", "cards take discard hand")
    evening.do("a", "cards take discard hand 1")
    assert evening.s["begun"] == [[], [], []]
    evening.do("b", "cards turn").do("d", "cards clear p0")
    assert "dice" in evening.offer("b")


def test_others_go_on_while_somebody_is_in_the_midst_of_an_act() -> None:
    evening = Evening("KS QS")
    asked = evening.run.asked(1)
    evening.do("a", "cards take")
    evening.do("b", "cards take deck hand 1")
    assert evening.hand("b") == ["KS"]
    evening.do("a", "deck hand 1")
    assert evening.hand("a") == ["QS"]
    assert evening.run.asked(2) == asked, "what the dealer was offered is still the same ask"


def test_6_1_r7_the_dealer_looks_and_all_see_that() -> None:
    evening = Evening("KS").do("a", "cards take deck hand 1").do("d", "look h0")
    assert "KS" in words(evening.run.panel(2))
    assert "KS" not in words(evening.run.panel(1)) + words(evening.run.panel(None))
    assert events_of(evening.run, Looked)[0].place.name == "Ann"
    (screen,) = [page for page in evening.run.panel(2).pages() if page.name == "gm"]
    assert "KS" in words(screen.panel), "where the dealer has pressed"
    evening.do("d", "look away")
    assert "KS" not in words(evening.run.panel(2))


def test_6_2_a_correction_moves_any_cards_and_the_story_says_so() -> None:
    evening = Evening("KS QS").do("a", "cards take deck hand 2").do("d", "correct h0 discard KS")
    assert (evening.hand("a"), evening.state.discard) == (["QS"], ["KS"])
    (corrected,) = events_of(evening.run, Corrected)
    assert (corrected.number, corrected.source.name) == (1, "Ann")
    assert "Correction\n: 1 card from \nAnn\n’s hand\n to \nthe discard pile" in words(
        evening.run.panel(None)
    )
    assert evening.s["corrections"] == 1


def test_6_2_held_cards_that_are_corrected_away_are_held_no_more() -> None:
    evening = Evening("KS QS").do("a", "cards take deck hand 2").do("a", "hold KS+QS")
    evening.do("d", "correct h0 discard KS")
    assert evening.s["held"][0] == ["QS"]


def test_6_3_what_is_told_stands_on_the_board() -> None:
    evening = Evening().do("d", "tell Dawn.")
    assert "Dawn." in words(evening.run.panel(None))
    assert evening.do("d", "tell _").s["told"] is None


@pytest.mark.parametrize(
    ("letter", "act", "back"),
    [
        ("d", "cards pile up Omens", True),
        ("d", "tell Dawn", True),
        ("a", "hold KS", True),
        ("a", "cards cut 5", True),
        ("d", "cards take discard top 1", True),
        ("d", "turns foes +0 Orc _", True),
        ("a", "to:discard", False),
        ("a", "show", False),
        ("a", "cards peek deck 1", False),
        ("d", "cards deal 1 1", False),
        ("d", "look deck", False),
        ("d", "cards turn p0", False),
    ],
)
def test_6_4_r8_what_showed_nothing_hidden_may_be_taken_back(
    letter: str, act: str, back: bool
) -> None:
    evening = Evening("KS QS JS 10S").do("a", "cards take deck hand 2")
    evening.do("a", "cards take deck discard 1").do("a", "hold QS")
    evening.do("d", "cards pile down P").do("a", "cards take deck p0 1")
    evening.do(letter, act)
    seat = evening.seat(letter)
    run = evening.run
    assert GAME.need(Leader).may_undo(run.options, run.state, seat, []) is back


def test_7_1_the_dealer_ends_it_with_some_words() -> None:
    evening = Evening("KS").do("d", "cards deal 0 1").do("d", "end Well~played.")
    assert evening.run.outcome == {
        "result": "over", "words": "Well played.", "acts": 2, "dealt": 1, "throws": 0,
        "corrections": 0, "fights": 0, "hands": [1, 0, 0],
    }  # fmt: skip
    said = words(evening.run.panel(None))
    assert "Players: Ann, Bo" in said
    assert "Well played." in said


def test_3_4_what_lies_face_up_can_be_taken_or_put_on_the_deck_at_a_press() -> None:
    evening = Evening("KS QS JS").do("d", "cards pile up Omens")
    evening.do("a", "cards take deck discard 1").do("a", "cards take deck p0 1")
    evening.do("d", "cards take deck gm 1")
    offered = {
        seat: {c.answers[2:4] for c in evening.run.panel(seat).choices() if c.answers[1:2] == TAKEN}
        for seat in (0, evening.seat("d"))
    }
    places = {("discard", "hand"), ("discard", "top"), ("p0", "hand"), ("p0", "top")}
    deck = {("deck", goal) for goal in ("discard", "p0", "bottom")}
    assert offered[0] - {("deck", "hand")} - NOT_YET == places | deck
    own = {("gm", "hand"), ("gm", "top"), ("deck", "gm")}
    assert offered[evening.seat("d")] - {("deck", "hand")} - NOT_YET == places | deck | own
