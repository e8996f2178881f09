"""The odds of the next blow follow the rules, and the buttons name the heroes who would die."""

from collections import Counter
from random import Random

import pytest

from games.cardomancer import GAME
from games.cardomancer.rules.danger import Danger, dangers, unseen
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State, open_window
from games.engine.deck import symbols
from games.engine.panel import Choice, Menu, Mood, Panel
from games.kit.words import odds
from tests.kit.cardomancer import Campaign, monsters_act, players_act, say, set_up
from tests.kit.runs import words

OPTIONS = CardomancerOptions()
DEALS = 120


def next_round(state: State) -> dict[int, Danger]:
    """Return the forecast in the players' phase before that round."""
    before = GAME.load(GAME.dump(state))
    before.initiative = (before.initiative_seat - 1) % len(before.party)
    seats = range(len(before.party))
    found = dangers(OPTIONS, before, None, unseen(before, seats), seats)
    return {each.seat: each for each in found}


def passed(state: State) -> Campaign:
    run = monsters_act(state)
    while run.pending is not None:
        run.answer(next(iter(run.pending.offers)), "pass")
    return run


def with_on_top(state: State, *cards: str) -> State:
    laid = GAME.load(GAME.dump(state))
    for card in reversed(cards):
        laid.deck.remove(card)
        laid.deck.insert(0, card)
    return laid


ONE_CARD = [
    ("rogue", "9H", [10], ""),
    ("wizard", "AC", [10], ""),
    ("guardian", "QD", [4], ""),
    ("healer", "10S", [5], "AD"),
    ("healer rogue wizard", "KS", [4, 6, 5], ""),
    ("rogue healer", "8C", [3, 3], "AH AS"),
]


@pytest.mark.parametrize(("party", "row", "hp", "artifacts"), ONE_CARD)
def test_the_odds_of_one_card_are_those_of_the_rules(
    party: str, row: str, hp: list[int], artifacts: str
) -> None:
    """Each card of the deck is dealt to the monster, by the rules themselves."""
    state = set_up(party, row, hp=hp, artifacts=artifacts, called=True)
    found = next_round(state)
    deck = Counter(state.deck)
    died = dict.fromkeys(found, 0)
    most = dict.fromkeys(found, 0)
    for card, count in deck.items():
        after = passed(with_on_top(state, card)).state
        for seat in found:
            left = after.party[seat].hp
            died[seat] += count * (left == 0)
            most[seat] = max(most[seat], hp[seat] - left)
    for seat, danger in found.items():
        assert danger.deadly == pytest.approx(died[seat] / deck.total())
        assert min(danger.most, hp[seat]) == most[seat]


@pytest.mark.parametrize(
    ("party", "row", "hp"),
    [("healer", "JC", [9]), ("healer rogue", "9C 8S", [5, 4]), ("rogue healer", "7D JS", [6, 6])],
)
def test_the_odds_of_several_cards_are_nearly_those_of_the_rules(
    party: str, row: str, hp: list[int]
) -> None:
    """Each further card is treated as any unseen one, so equal draws may repeat."""
    state = set_up(party, row, hp=hp, called=True)
    found = next_round(state)
    died, chance = dict.fromkeys(found, 0), Random("several cards")
    for _ in range(DEALS):
        dealt = GAME.load(GAME.dump(state))
        chance.shuffle(dealt.deck)
        after = passed(dealt).state
        for seat in found:
            died[seat] += after.party[seat].hp == 0
    for seat, danger in found.items():
        assert danger.deadly == pytest.approx(died[seat] / DEALS, abs=3.3 * 0.5 / DEALS**0.5)


def test_behind_an_open_card_are_the_monsters_that_have_not_acted() -> None:
    """Its own damage counts as taken, and a Jack has one more card for the same seat (R26)."""
    run = monsters_act(set_up("rogue healer", "JC 9H", "6C", hands=["6D", ""], called=True))
    window = open_window(run.pending)
    assert window is not None
    assert window.again
    cards = unseen(run.state, (0, 1))
    found = {each.seat: each for each in dangers(OPTIONS, run.state, window, cards, (0, 1))}
    # On Ann the Jack's second card, 10♣ at most, or A (10 + 1); on Bo the 9♥: A or 10♥, 9.
    assert found[0].most == 11
    assert found[1].most == 10
    say(run, "0 pass")
    window = open_window(run.pending)
    assert window is None or not window.again


def test_a_seat_is_not_warned_of_harmless_hits() -> None:
    calm = players_act(set_up("rogue healer", "9H", hands=["6C", "7C"], called=True))
    assert "cost \nBo\n \n0–10\n HP, deadly 1 in" in words(calm.panel(None))
    assert "may cost" not in words(calm.panel(0))
    assert "may cost you \n0–10\n HP, deadly" in words(calm.panel(1))


def test_an_empty_deck_is_reckoned_by_the_discards() -> None:
    state = set_up("rogue", "9H", hands=["6C"], discard="", ran_out=True)
    assert unseen(state, (0,)) == state.discard
    assert "may cost" in words(players_act(state).panel(0))


def button(panel: Panel, token: str) -> Choice:
    """Return the choice with that answer, which must be a button."""
    buttons = [choice for row in panel.rows if isinstance(row, tuple) for choice in row]
    return next(
        choice for choice in buttons if isinstance(choice, Choice) and choice.answers == (token,)
    )


def test_a_pass_that_lets_someone_die_says_so_and_asks_once_where_it_could_be_prevented() -> None:
    state = set_up("guardian rogue healer", "9C", "10C", hands=["8D 6C 7C", "", "6D"],
                   hp=[10, 10, 10], initiative=1, called=True)  # fmt: skip
    state.party[1].hp = 9
    asked = button(monsters_act(state).panel(0), "pass")
    assert (asked.label, asked.mood) == ("Pass: Bo dies", Mood.DANGER)
    assert asked.confirm == "This hit kills. Your 8♦ can prevent it."
    state.party[1].hp = state.party[1].max_hp = 12
    calm = button(monsters_act(state).panel(0), "pass")
    assert (calm.label, calm.mood, calm.confirm) == ("Pass", Mood.PLAIN, "")


def test_a_pass_that_cannot_help_is_red_and_is_not_asked_about() -> None:
    state = set_up("healer rogue", "9C", "10C", hands=["6D", ""], hp=[2, 10], called=True)
    asked = button(monsters_act(state).panel(0), "pass")
    assert (asked.label, asked.mood, asked.confirm) == ("Pass: you die", Mood.DANGER, "")


def test_several_who_die_are_counted() -> None:
    state = set_up("healer rogue", "KC", "10C", hands=["6D", ""], hp=[2, 2], called=True)
    assert button(monsters_act(state).panel(0), "pass").label == "Pass: 2 of you die"


@pytest.mark.parametrize("ace", ["AH", "AC", "AS", "AD"])
def test_each_magic_item_can_prevent_a_death(ace: str) -> None:
    state = set_up("healer rogue", "9C", "6H", hands=[ace, ""], hp=[2, 10], called=True)
    state.row[0].hp = 9
    confirm = button(monsters_act(state).panel(0), "pass").confirm
    assert confirm == f"This hit kills. Your {symbols(ace)} can prevent it."


def test_an_attack_that_kills_the_attacker_asks_once() -> None:
    run = players_act(set_up("wizard", "10S 9H", hands=["10C 9C"], hp=[6]))
    deadly = next(each for each in run.panel(0).choices() if each.answers == ("10C@0",))
    assert deadly.confirm == "Its shield takes 6 HP from you: you die."
    assert button(run.panel(0), "pass").confirm == ""


def test_blocks_are_buttons_the_best_first_and_the_rest_in_menus() -> None:
    """A guardian before a King's blow at four has a ♦ for each, and one of them would die."""
    state = set_up("guardian rogue healer wizard", "KS", "10C", hands=["8D 6D 7C", "", "", ""],
                   hp=[10, 10, 10, 5], called=True)  # fmt: skip
    panel = monsters_act(state).panel(0)
    first, *menus, last = panel.rows
    assert isinstance(first, tuple)
    chosen = [each.answers[0] for each in first if isinstance(each, Choice)]
    assert chosen[0] == "6D>3"  # the cheapest card that saves the threatened hero
    assert sum(token.startswith(("8D", "6D")) for token in chosen) == 3
    assert all(isinstance(each, Menu) and each.label.endswith("…") for each in menus)
    assert last == (button(panel, "pass"),)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "never"), (0.001, "under 1 in 100"), (0.01, "1 in 100"), (1 / 6, "1 in 6"),
        (0.5, "1 in 2"), (0.62, "2 in 3"), (0.75, "3 in 4"), (0.97, "19 in 20"), (1, "for certain"),
    ],
)  # fmt: skip
def test_odds_are_simple_fractions(chance: float, said: str) -> None:
    assert odds(chance) == said
