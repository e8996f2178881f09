"""In a group, an attack plays on past camps in which nothing can be traded (10.1)."""

from games.cardrpg.rules.state import Hero
from games.engine.panel import Choice
from tests.kit.cardrpg import Session
from tests.kit.cardrpg_company import asked, hero, together, who

FOE = "7C 2D"  # a number card with 12 HP for two, and one attack card


def attack(run: Session, seat: int, card: str, *, then_camp: bool = False) -> Choice:
    """Return the attack with a card that plays on, or the one that stops in camp."""
    found = [each for each in run.panel(seat).choices() if each.answers[-1:] == (card,)]
    return next(each for each in found if bool(each.until) is not then_camp)


def pair(mine: str = FOE, **fields: int) -> tuple[Hero, Hero]:
    """Return two heroes who kill a monster in two attacks."""
    ann = who("KS", hand="6S 9S", draw=f"{mine} 3H 4H 5H 6H 8H 9H 2C 3C 4C", strength=2, **fields)
    bo = who("QS", hand="8S 9D", draw="3C 4C 5C 8C 9C 2H 3H 4H 5H 6H 7H", strength=2)
    return ann, bo


def hit(run: Session, seat: int, card: str) -> None:
    choice = attack(run, seat, card)
    run.press(seat, choice.answers, choice.until)


def test_the_next_monster_comes_for_all_when_one_player_kills() -> None:
    run = together(*pair(), preset_hp=True)
    hit(run, 0, "6S")
    hit(run, 1, "8S")
    assert run.state.battle == 2
    assert asked(run) not in (("camp", 0), ("camp", 1))


def test_after_the_death_of_all_the_first_strike_decides() -> None:
    ann = who("JS", hand="2S 3S", draw="10C 9D 4H 5H 6H 7H 8H 3H 2H 4C 5C 6C", max_hp=3)
    bo = who("QS", hand="2H 3H", draw="9S 9C 8D 4D 5D 6D 7D 3D 2D", max_hp=3)
    run = together(ann, bo, preset_hp=True)
    for seat in (0, 1):
        hit(run, seat, hero(run, seat).hand[0])
    assert [each.alive for each in run.state.heroes] == [False, False]
    first = run.state.first
    assert asked(run) == ("camp", first)
    battle = run.state.battle
    run.answer(first, "fight")
    while (further := run.further()) is not None:
        run.answer(*further)
    assert run.state.battle == battle + 1
