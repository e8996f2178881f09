"""The odds of a monster's next hit follow the rules (7.1)."""

from itertools import permutations

import pytest

from games.cardrpg.rules.danger import danger, unseen
from games.cardrpg.rules.monsters import flip
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.view.fields import next_hit
from games.engine.panel import Panel
from tests.kit.cardrpg import camped
from tests.kit.runs import asks, words
from tests.kit.unwrap import unwrap

OPTIONS = CardRpgOptions()


def battle(cards: str, flips: int, hp: int) -> State:
    """Return a battle of a hero and a monster whose pile is among these cards."""
    hidden = cards.split()
    hero = Hero(name="Ann", cls="KS", strength=5, max_hp=hp, hp=hp, full_hp=hp)
    hero.draw, hero.hand = hidden[flips:], ["9H"]
    return State([hero], 1, monsters=[Monster("6C", 0, 5, 5, hidden[:flips])])


@pytest.mark.parametrize("hp", [3, 8, 20])
@pytest.mark.parametrize("flips", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "cards", ["KS QD 4C 7H", "KS QD JC 9S 2H X1", "2C 3D 4H AS", "X1 X2 KS QD"]
)
def test_the_odds_of_one_monster_are_those_of_all_orders_of_the_cards(
    cards: str, flips: int, hp: int
) -> None:
    deals = list(permutations(cards.split(), flips))
    hits = [flip(Monster("6C", 0, pile=list(deal)), 0, hp) for deal in deals]
    coming = unwrap(danger(OPTIONS, battle(cards, flips, hp), 0, 0))
    assert coming.most == max(hit.damage for hit in hits)
    assert coming.least == min((hit.damage for hit in hits if not hit.deadly), default=0)
    died = sum(hit.deadly or hit.hp <= 0 for hit in hits)
    assert coming.deadly == pytest.approx(died / len(hits))


def test_without_attack_cards_nothing_is_said() -> None:
    state = battle("4C 5C", 0, 8)
    assert danger(OPTIONS, state, 0, 0) is None
    assert next_hit(OPTIONS, state, 0, 0) == ()


def test_another_seat_counts_the_hand_that_it_does_not_see() -> None:
    state = battle("4C 5C", 1, 8)
    assert sorted(unseen(state, state.monsters[0], 0)) == ["4C", "5C"]
    assert sorted(unseen(state, state.monsters[0], None)) == ["4C", "5C", "9H"]


def test_several_monsters_strike_one_after_the_other() -> None:
    state = battle("4C 4D 4H", 1, 8)
    state.monsters.append(Monster("7C", 0, 5, 5, ["4S"]))
    coming = unwrap(danger(OPTIONS, state, 0, 0))
    assert (coming.least, coming.most, coming.deadly) == (8, 8, 1.0)


@pytest.mark.parametrize(("mercy", "deadly"), [(False, "deadly 1 in 4"), (True, "first battle:")])
def test_r46_the_board_says_it_before_the_first_card_is_played(mercy: bool, deadly: str) -> None:
    run = camped("7C 2D 10H 3C KD", hand="7S 9H 5S 4S", dice="6 6 6", mercy=mercy)
    assert f"⚠️ Next hit on you: \n0–10\n, {deadly}" in words(run.panel(0))


IDLE = "7C 2D 8C 9C 2H 3H 4H 5H 6H"


def killing(panel: Panel) -> tuple[tuple[str, ...], str]:
    """Return the attack with the ten, and how far the press continues."""
    chosen = next(each for each in panel.choices() if each.answers[-1] == "10S" and each.until)
    return chosen.answers, chosen.until


def test_a_kill_leads_to_the_next_monster_where_the_camp_has_nothing_to_offer() -> None:
    run = camped(IDLE, hand="10S 9H", hero={"strength": 2}, preset_hp=True)
    run.press(0, *killing(run.panel(0)))
    assert (asks(run), run.state.battle) == ("turn", 2)
    assert [line for line in run.log if getattr(line, "choice", "") == "fight"] != []


def test_a_kill_from_the_page_stops_in_camp() -> None:
    run = camped(IDLE, hand="10S 9H", hero={"strength": 2}, preset_hp=True)
    page = run.panel(0).pages()[0]
    chosen = next(each for each in page.panel.choices() if each.answers[-1] == "10S")
    assert chosen.until == ""
    run.press(0, chosen.answers, chosen.until)
    assert asks(run) == "camp"


@pytest.mark.parametrize(
    ("draw", "gold"),
    [(IDLE, 3), ("7C 2D 8C", 0)],
    ids=["something to buy", "too few cards for a battle"],
)
def test_a_camp_with_something_to_decide_is_a_stop(draw: str, gold: int) -> None:
    run = camped(draw, hand="10S 9H", hero={"strength": 2, "gold": gold}, preset_hp=True)
    if asks(run) == "camp":
        run.answer(0, "fight")
    run.press(0, *killing(run.panel(0)))
    assert asks(run) == "camp"


def test_a_lesson_stops_at_every_camp() -> None:
    lesson = camped(IDLE, hand="10S 9H", preset_hp=True, lesson=True)
    assert all(not each.until for each in lesson.panel(0).choices())
