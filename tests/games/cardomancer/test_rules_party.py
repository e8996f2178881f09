"""Rules 1.1 to 3.3 and 9.1 to 10.2 of Cardomancer: the party, and how dungeons begin and end."""

from collections import Counter
from typing import Any

import pytest

from games.cardomancer.rules.cards import DECK, HEALTH
from games.cardomancer.rules.damage import strength
from games.cardomancer.rules.options import CardomancerOptions
from games.engine.record import Picked, Shuffled
from tests.kit.cardomancer import (
    begin,
    campaign,
    from_round,
    meet,
    monsters_act,
    now,
    offers,
    only,
    party_rests,
    say,
    set_up,
)
from tests.kit.runs import Laid, asks

OPTIONS = CardomancerOptions()


def opened(seats: int, top: str = "", first: int = 0, sheets: Any = None, **options: Any) -> Any:
    return campaign(seats, Laid(top, first=first), sheets, **options)


def ready(run: Any) -> Any:
    """Make all players ready without a trade."""
    while asks(run) == "trade":
        say(run, "ready")
    return run


def draws(run: Any, kind: type[Any]) -> list[Any]:
    return [line for line in run.log if isinstance(line, kind)]


@pytest.mark.parametrize(("seats", "decks"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_1_1_36_cards_a_deck_and_two_decks_from_three_players_on(seats: int, decks: int) -> None:
    run = opened(seats, classes="random")
    (shuffled,) = draws(run, Shuffled)
    assert Counter(shuffled.cards) == Counter(list(DECK) * decks)
    ranks = Counter(card[:-1] for card in DECK)
    assert ranks == dict.fromkeys(["6", "7", "8", "9", "10", "J", "Q", "K", "A"], 4)


def test_1_2_left_is_the_next_seat() -> None:
    run = ready(opened(3, "6S 7S 8S 6H 7H 8H 6D 7D 8D", first=2, classes="random"))
    assert (now(run).cardomancer, now(run).initiative) == (2, 0)
    assert now(run).hands == [["6S", "6H", "6D"], ["7S", "7H", "7D"], ["8S", "8H", "8D"]]


def test_1_4_levels_and_health() -> None:
    assert HEALTH == (10, 12, 13, 14, 15, 16, 17, 18, 19)
    sheets = [{"class": "rogue", "level": 5}, None]
    run = opened(2, sheets=sheets)
    assert (now(run).levels, now(run).hp, now(run).max_hp) == ([5, 1], [15, 10], [15, 10])
    assert offers(run) == {1: ["guardian", "healer", "wizard"]}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_1_6_the_first_cardomancer_is_picked_but_not_alone(seats: int) -> None:
    run = opened(seats, first=seats - 1, classes="random")
    picks = [line for line in draws(run, Picked) if line.name == "cardomancer"]
    assert [line.options for line in picks] == ([] if seats == 1 else [list(range(seats))])
    assert now(run).cardomancer == seats - 1
    assert now(run).initiative == 0


def test_2_3_an_ace_dealt_is_no_artifact() -> None:
    run = ready(opened(2, "AS AH", classes="random"))
    assert now(run).artifacts == []
    assert sorted(now(run).hands[0][:1] + now(run).hands[1][:1]) == ["AH", "AS"]


def test_3_2_full_value_of_the_own_suit_of_an_aces_cards_and_of_a_borrowed_card() -> None:
    state = set_up("wizard", "AH")
    assert strength(OPTIONS, state, 0, "9C", False) == 9 + 1
    assert strength(OPTIONS, state, 0, "9S", True) == 9 + 1
    run = monsters_act(set_up("healer", "AH", "9C"))
    assert now(run).hp == [1]


def test_9_1_the_last_card_drawn_makes_the_dungeon_run_out() -> None:
    run = monsters_act(set_up("rogue", "9H", "8C", discard="6C"))
    assert now(run).ran_out
    assert not now(monsters_act(set_up("rogue", "9H", "8C 7C", discard="6C"))).ran_out


def test_9_2_with_the_last_monster_the_dungeon_is_done_without_a_draw_or_a_rest() -> None:
    state = set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard="", hp=[5, 5])
    run = from_round(state)
    say(run, "10S@0")
    assert (asks(run), now(run).hands) == ("onward", [[], []])


def test_9_3_run_out_at_a_rest() -> None:
    state = set_up("rogue healer", "", "8C 8S", hands=["10S 9S", ""], discard="6C 6S", hp=[5, 5])
    run = party_rests(state)
    say(run, "done")
    assert (run.pending, now(run).hands) == (None, [["10S", "9S", "8C"], ["8S"]])


def test_9_5_all_dead_is_lost() -> None:
    run = from_round(set_up("healer", "10C", "10S 9S", hp=[3], called=True))
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["campaign"]) == ("lost", None)


def row_of(party: str, deck: str, hp: list[int] | None = None, **options: Any) -> list[str]:
    state = set_up(party, "", deck, hp=hp or [])
    return [monster.card for monster in begin(only(meet), state, **options).state.row]


def test_10_1_solo_one_monster_no_initiative_card_no_trade() -> None:
    run = opened(1, classes="random")
    assert (now(run).initiative, now(run).cardomancer) == (0, 0)
    assert now(run).phase != "trade"
    assert row_of("rogue", "9H 9C") == ["9H"]


def test_10_2_epic_calls_without_end() -> None:
    state = set_up("healer", "9H", "9S 9C", called=True, hp=[19])
    assert now(monsters_act(state)).monsters == ["9H"]
    state = set_up("healer healer healer", "9H", "9S 9C 9D 6D 8D", called=True)
    assert now(monsters_act(state, epic=True)).monsters == ["9H", "9C", "6D"]
