"""The worked checks of the rules page (section 9); W16 and W17 are in the file on subtraction."""

# ruff: noqa: N802 - checks have the page's names

from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.players import StandIn
from games.engine.record import Shuffled
from games.engine.run import NotOffered
from games.solitaire.rules.cards import DECK, nearest
from games.solitaire.rules.events import Struck
from games.solitaire.rules.state import Side
from games.solitaire.rules.state import State as Journey
from games.solitaire.rules.tokens import may_run
from tests.kit.runs import asks, events_of, offered
from tests.kit.solitaire import blow, camp, experience, quest


def of_suit(suit: str, ranks: str = "A 2 3 4 5 6 7 8 9 10 J Q K") -> str:
    return " ".join(rank + suit for rank in ranks.split())


def strength(points: int) -> str:
    """Return Clubs worth this many points."""
    cards = []
    for card in ("KC", "QC", "9C", "8C", "7C", "6C", "5C", "4C", "3C", "2C", "AC"):
        value = {"K": 10, "Q": 10, "A": 1}.get(card[0]) or int(card[0])
        if value <= points:
            cards.append(card)
            points -= value
    assert points == 0
    return " ".join(cards)


def struck_by(points: int, armor: str, drawn: str = "", **options: Any) -> tuple[Struck, list[str]]:
    """Return the effect of this much strength on these cards, and the cards that stay up."""
    state, struck = blow(armor, strength(points), drawn, **options)
    up = [card for card in state.player.cards if card not in state.player.down]
    return struck, up


def test_worked_check_W1_six_strength_against_seven_five_and_three() -> None:
    struck, up = struck_by(6, "7S 5S 3S")
    assert struck.armor_down == ("5S", "3S")  # the 3 by rounding
    assert (up, struck.damage) == (["7S"], 0)


@pytest.mark.parametrize(
    ("points", "armor", "drawn", "turned", "damage"),
    [
        (1, "KS", "", ["KS"], 0),
        (15, "7S 5S 3S", "", ["7S", "5S", "3S"], 0),
        (17, "7S 5S 3S", "", ["7S", "5S", "3S"], 2),
        (4, "", "", [], 4),
        (0, "7S", "4S AH 2D 3D", [], 0),  # modifier 3
    ],
)
def test_worked_check_W2_strength_against_armor(
    points: int, armor: str, drawn: str, turned: list[str], damage: int
) -> None:
    struck, _ = struck_by(points, armor, drawn)
    assert (list(struck.armor_down), struck.damage) == (turned, damage)


@pytest.mark.parametrize(
    ("points", "armor", "drawn", "up", "damage"),
    [
        (5, "5S 2S", "6S AH 2D 3D", ["5S", "2S"], 0),  # modifier 5
        (2, "9S 3S", "4S AH 2D 3D", ["9S", "3S"], 0),  # modifier 3
        (7, "4S", "7S AH 2D 3D", [], 0),  # modifier 6
        (10, "KS", "4S AH 2D 3D", [], 0),  # modifier 3
        (14, "KS", "4S AH 2D 3D", [], 1),
    ],
)
def test_worked_check_W3_the_modifier_in_its_place(
    points: int, armor: str, drawn: str, up: list[str], damage: int
) -> None:
    struck, left = struck_by(points, armor, drawn)
    assert (left, struck.damage) == (up, damage)


@pytest.mark.parametrize(
    ("points", "life", "left"), [(9, "10H 6H 2H", 10), (9, "KH", 10), (10, "KH", 0)]
)
def test_worked_check_W4_damage_to_life(points: int, life: str, left: int) -> None:
    struck, _ = struck_by(points, life)
    assert (struck.damage, struck.life_left) == (points, left)


@pytest.mark.parametrize(("points", "turned"), [(10, "KS"), (1, "10S")])
def test_worked_check_W5_cards_of_rank_ten(points: int, turned: str) -> None:
    struck, _ = struck_by(points, "10S KS JS")
    assert (struck.armor_down, struck.damage) == ((turned,), 0)


@pytest.mark.parametrize(
    ("drawn", "cards", "best"),
    [("5H", "3S 7S", "7S"), ("KD", "10C JC 9C", "JC"), ("AH", "4S 8S", "4S")],
)
def test_worked_check_W6_the_nearest_card(drawn: str, cards: str, best: str) -> None:
    assert nearest(cards.split(), drawn) == best


def test_worked_check_W7_a_kill_and_its_loot() -> None:
    run = quest("5C 4D 3H 2D AD 2H 7D KH 2S AC JH QC 9H 8C 5D 5H", level=2)
    state = run.state
    assert (state.player_rolled, state.monster_rolled, state.priority) == (3, 0, "player")
    assert (asks(run), offered(run)) == ("turn", ["fight", "run"])
    run.answer(0, "fight")
    (struck,) = events_of(run, Struck)
    assert (struck.armor, struck.strength) == ((0, 0), (5, 3))
    assert struck.life_down == ("3H",)
    assert state.discard == ["AC", "2S", "KH", "7D", "2H", "AD"]
    assert (asks(run), experience(run), offered(run)) == ("loot", "JH", ["life", "initiative"])
    run.answer(0, "life")
    assert (state.player.cards, state.level) == (["5C", "4D", "3H"], 3)
    assert state.discard == ["5H", "5D", "2D", "JH", "AC", "2S", "KH", "7D", "2H", "AD"]
    assert state.monster.cards == ["QC", "9H", "8C"]
    assert (state.monster_rolled, state.player_rolled) == (-5, -1)
    assert state.discard.index("5D") > state.discard.index("5H")  # the monster drew first
    assert (state.priority, asks(run)) == ("player", "turn")


@pytest.mark.parametrize(
    ("mine", "its", "may", "at_zero"),
    [
        ("AD", "", True, True),
        ("4D", "2D", True, True),
        ("3D", "2D", False, False),
        ("", "", False, True),
        ("", "AD", False, False),
    ],
)
def test_worked_check_W8_when_one_may_run(mine: str, its: str, may: bool, at_zero: bool) -> None:
    state = Journey(player=Side(mine.split()), monster=Side(its.split()))
    for option, expected in ((False, may), (True, at_zero)):
        options = GAMES["solitaire"].read_options({"run_at_zero": option})
        assert may_run(options, state) == expected


def test_worked_check_W9_a_run_with_a_wound() -> None:
    cards = "9D 2H KH 4C 5C AD 10H 3C 2D 3D 4D 5D QC 4S JD AH 2C 8S 9S 6D 7D"
    run = quest(cards, level=3)
    state = run.state
    assert (state.player_rolled, state.monster_rolled, state.priority) == (-1, 4, "monster")
    (struck,) = events_of(run, Struck)
    assert (struck.strength, struck.armor, struck.damage) == ((9, 0), (0, 0), 9)
    assert state.player.down == ["2H"]
    assert state.last_defender == "player"
    discard = state.discard.copy()
    run.answer(0, "run")
    assert state.discard[6:] == ["AD", "5C", "4C", *discard]  # under AH 2C and 8S 9S 6D 7D
    assert state.discard[:6] == ["7D", "6D", "9S", "8S", "2C", "AH"]
    assert state.player.down == ["2H"]
    assert (state.player_rolled, state.monster_rolled) == (8, 12)
    second = events_of(run, Struck)[-1]
    assert (second.by, second.strength, second.armor) == ("monster", (10, 0), (0, 17))
    assert (second.damage, second.armor_down) == (0, ())
    assert (asks(run), offered(run)) == ("turn", ["fight"])
    assert (state.player.value("initiative"), state.monster.value("initiative")) == (9, 10)


def test_worked_check_W10_a_wound_brings_the_armor_up() -> None:
    struck, up = struck_by(13, "4S 3H KH")
    assert (struck.armor_down, struck.damage, struck.life_down) == (("4S",), 9, ("3H",))
    assert up == ["4S", "KH"]


def test_worked_check_W11_the_first_damage_kills() -> None:
    run = quest("2C 3C 5D 4D 8H 9H 5H 6H", level=1)
    (struck,) = events_of(run, Struck)
    assert struck.damage == 3
    assert run.outcome is not None
    assert run.outcome["result"] == ["lost"]


def test_worked_check_W12_from_level_0() -> None:
    run = quest("5C 5S 2H 3D 4S 2C 9H 7D AS AD AC 2D 10C JC", level=0)
    state = run.state
    assert (state.player_rolled, state.monster_rolled, state.priority) == (5, 5, "player")
    assert (asks(run), offered(run)) == ("turn", ["fight"])
    run.answer(0, "fight")
    first, second = events_of(run, Struck)
    assert (first.by, first.armor, first.strength, first.damage) == ("player", (0, 0), (0, 6), 6)
    assert (second.by, second.armor, second.strength) == ("monster", (0, 0), (0, 20))
    assert (state.monster_rolled, state.player_rolled, state.priority) == (8, -1, "monster")
    assert second.life_down == ("9H",)
    assert run.outcome == {
        "result": ["lost"],
        "start_level": 0,
        "level": 1,
        "encounters": 2,
        "kills": 1,
        "runs": 0,
        "rounds": 2,
        "cards": ["9H"],
        "down": ["9H"],
    }


def test_worked_check_W13_a_shuffle_in_the_middle_of_an_armor_modifier() -> None:
    you = f"{of_suit('S')} {of_suit('H', 'A 2 3 4 5 6 7 8 9 10 J')}"
    monster = f"{of_suit('C', 'A 6 7 8 9 10 J Q K')} {of_suit('D')} QH KH"
    run = quest(f"{you} {monster} 2C 3C 4C 5C", "4C 2C 3C", level=24)
    state = run.state
    assert state.monster.value("strength") == 71
    assert (state.player_rolled, state.monster_rolled) == (2, 85 + 3)
    assert [line.cards for line in run.log[1:] if isinstance(line, Shuffled)] == [
        ["4C", "2C", "3C"]
    ]
    (struck,) = events_of(run, Struck)
    assert (struck.by, struck.strength, struck.armor) == ("monster", (71, 6), (85, 9))
    assert struck.armor_down == ("KS", "QS", "JS", "10S", "9S", "8S", "7S", "4S")
    assert (struck.damage, state.player.value("armor")) == (0, 17)
    assert (state.deck, state.discard) == (["3C"], ["2C", "4C", "5C"])


@pytest.mark.parametrize("level", [26, 40, 52])
def test_worked_check_W14_from_level_26_the_game_is_won_at_once(level: int) -> None:
    run = quest("", level=level)
    assert [next(iter(line)) for line in run.record or []] == ["game", "shuffle", "end"]
    assert run.outcome == {
        "result": ["won"],
        "start_level": level,
        "level": level,
        "encounters": 0,
        "kills": 0,
        "runs": 0,
        "rounds": 0,
        "cards": list(DECK[:level]),
        "down": [],
    }


def test_worked_check_W15_the_loot_of_somebody_away() -> None:
    run = camp("KC QC JD 10D", "3C 9S 9H 2D KS 2H 3H 4H 5H 6H AD")
    run.answer(0, "fight")
    assert (asks(run), experience(run)) == ("loot", "AD")
    assert offered(run) == ["strength", "armor", "life", "initiative"]
    with pytest.raises(NotOffered):
        run.answer(0, "AD")
    StandIn("").act(run)
    assert run.state.player.cards[-1] == "9S"
