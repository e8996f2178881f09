"""The coach of CardRPG: the choices it compares, and how its plain player fights."""

from games.cardrpg import GAME
from games.cardrpg.coach import COACH
from games.cardrpg.player import plain
from games.engine.chance import Seeded
from games.engine.hints import compared, hint_at, is_hinted, position_of
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from games.engine.table import Ask, Some


def opened(seed: str) -> AnyRun:
    return Run(GAME, Header("cardrpg", GAME.version, {}, ["Ann"]), Seeded(seed), keep=Keep.STORED)


def at(ask: str, *offered: str) -> AnyRun:
    """Return the first moment of a plain game with that ask and these options."""
    for seed in range(40):
        run = opened(str(seed))
        while run.pending is not None:
            offer = run.pending.offers[0]
            if run.pending.name == ask and all(token in offer for token in offered):  # type: ignore[operator]
                return run
            run.answer(*plain(run.options, run.state, run.pending))
    raise AssertionError(f"{ask} with {offered} comes up nowhere")


def test_the_trades_of_a_camp_are_compared_and_going_home_is_not() -> None:
    """Rule 9.7: no hero dies at home, so a comparison would mean nothing."""
    run = at("camp", "buyback", "buytop", "stop")
    assert is_hinted(run)
    first = [each[0] for each in compared(run, 0)]
    assert first[0] == "fight"
    assert {"buyback", "buytop"} <= set(first)
    assert "stop" not in first
    assert hint_at(GAME, position_of(run, 0, "table"), 40).ask == "camp"


def test_saving_cards_are_compared_the_lowest_heart_included() -> None:
    """7.2, R6."""
    run = at("save")
    choices = [each[0] for each in compared(run, 0)]
    assert len(choices) >= 2
    assert all(str(each).startswith(("heart:", "life:")) for each in choices)


def test_the_plain_player_buys_back_only_what_its_hand_lacks() -> None:
    """Rule 2.5: it keeps gold while the hand may kill the monster."""
    run = at("turn", "buyback")
    hero, monster = run.state.heroes[0], run.state.monsters[0]
    monster.hp = 1
    assert plain(run.options, run.state, run.pending)[1] != "buyback"  # type: ignore[arg-type]
    monster.hp = 1000
    hero.discard[:] = ["KS"]
    assert plain(run.options, run.state, run.pending)[1] == "buyback"  # type: ignore[arg-type]


def test_the_plain_player_holds_jokers_as_long_as_it_has_anything_else() -> None:
    """Rule 7.1: a Joker outside the deck can't be in a monster's attack pile."""
    run = at("cards")
    hero, ask = run.state.heroes[0], run.pending
    assert ask is not None
    hand = ["X1", "2C", "3D"]
    assert plain(run.options, run.state, with_hand(ask, hand)) == (0, ["3D"])
    assert plain(run.options, run.state, with_hand(ask, ["X1"])) == (0, ["X1"])
    hero.gold, hero.discard[:] = 5, ["X2"]
    hero.hand[:], run.state.monsters[0].hp = ["2C"], 1000
    turn = Ask("turn", {0: ["attack", "buyback"]})
    assert plain(run.options, run.state, turn)[1] == "attack", "nor is one bought back"


def with_hand(ask: Ask, hand: list[str]) -> Ask:
    offer = ask.offers[0]
    assert isinstance(offer, Some)
    return Ask(ask.name, {0: Some(hand, 1, len(hand), offer.rule, offer.lawful)}, about=ask.about)


def test_the_plain_player_buys_an_inventory_full_again() -> None:
    """Rule 2.5, except in a small deck, where a diamond would be bought without end."""
    run = at("camp", "buytop", "stop")
    hero, ask = run.state.heroes[0], Ask("prep", {0: ["wait", "buytop"]})
    hero.gold, hero.sick, hero.inventory[:] = 10, False, ["2H"]
    assert plain(run.options, run.state, ask)[1] == "buytop"
    for change in ({"gold": 5}, {"inventory": ["2H", "3H", "4H"]}, {"draw": hero.draw[:12]}):
        kept = {name: getattr(hero, name) for name in change}
        for name, value in change.items():
            setattr(hero, name, value)
        assert plain(run.options, run.state, ask)[1] != "buytop", change
        for name, value in kept.items():
            setattr(hero, name, value)


def test_a_player_with_more_to_lose_is_advised_to_go_home() -> None:
    """Rule 9.7: a few cards left, half a hand and no item."""
    run = at("camp", "stop")
    hero, ask = run.state.heroes[0], run.pending
    assert ask is not None
    assert plain(run.options, run.state, ask)[1] != "stop"
    hero.sick, hero.gold = True, 0
    hero.hand[:], hero.inventory[:], hero.discard[:] = [], [], []
    del hero.draw[8:]
    assert plain(run.options, run.state, ask) == (0, "stop")
    first = compared(run, 0)[0]
    assert first == ("stop",)
    assert COACH.reason(run.options, run.state, ask, 0, first) == (
        "there is more to lose than to win"
    )


def test_the_top_of_a_small_deck_is_never_advised() -> None:
    """Rule 2.5: its only card may be a diamond, which would be bought without end."""
    run = at("camp", "buytop")
    assert ("buytop",) in compared(run, 0)
    hero = run.state.heroes[0]
    hero.draw[:] = ["5D"]
    assert ("buytop",) not in compared(run, 0)
