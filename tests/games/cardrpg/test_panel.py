"""The boards of CardRPG: lawful choices that reach everything, in few rows, without secrets."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from bot.rendering.layout import Laid, Layouts, Opener
from games.cardrpg import GAME
from games.cardrpg.rules.offers import combos, turn_offer
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import Aim, Shown
from games.engine.chance import Numbers
from games.engine.deck import Card, standard_deck
from games.engine.panel import Choice, Group, Moment, Mood, Panel, Several
from games.engine.players import player_for
from games.engine.table import EVERYTHING, Ask, Offer, Some, allows, read_answer
from games.terminal import play
from tests.kit.cardrpg import VARIANTS, Session, about, ann, begun, camped
from tests.kit.runs import asks, cards_in, copy_of, each_ask, offered, say, words

DECK = standard_deck()
LONGEST_LABEL = 34  # of a button with an emoji, on a phone; menus have room for more
LONGEST_PRESS = 70  # with table and ask it must stay below an id's 100 characters


def moments() -> Iterator[Session]:
    """Yield every ask of games of all options and players, and their ends."""
    for index in range(4 * len(VARIANTS)):
        seed = f"panel {index}"
        run = begun(seed, memory=40, **VARIANTS[index % len(VARIANTS)])
        player = player_for(GAME, ("random", "steady")[index // len(VARIANTS) % 2], seed)
        for _ in each_ask(run):
            yield run
            player.act(run)
        yield run


def open_choices(panel: Panel) -> list[Choice]:
    return [choice for choice in panel.choices() if choice.closed is None]


def check_shape(panel: Panel) -> None:
    """Check what Discord can show: few rows, short labels, no choice twice."""
    check_rows(Layouts(panel.rows).within(None).rows)
    for page in panel.pages():
        check_rows(Layouts(page.panel.rows).within(None).rows)
    for choice in panel.choices():
        assert 0 < len(choice.label) <= LONGEST_LABEL
        assert choice.closed is None  # impossible moves have no button
        assert len(".".join(choice.answers)) <= LONGEST_PRESS


def check_rows(laid: Sequence[Laid]) -> None:
    assert len(laid) <= 4
    for row in laid:
        if isinstance(row, Several):
            assert 1 <= row.least <= row.most <= len(row.choices)
            assert all(len(choice.answers) == 1 for choice in row.choices)
            continue
        choices = row if isinstance(row, tuple) else row.choices
        assert 1 <= len(choices) <= (5 if isinstance(row, tuple) else 25)
        presses = [choice.answers for choice in choices if isinstance(choice, Choice)]
        assert len(set(presses)) == len(presses)
    buttons = [
        button.answers
        for row in laid
        if isinstance(row, tuple)
        for button in row
        if isinstance(button, Choice)
    ]
    assert len(set(buttons)) == len(buttons)


def check_lawful(panel: Panel, offer: Offer) -> None:
    """Check that each open choice begins an answer to this ask, and that all are in reach."""
    several = [row for row in panel.rows_of_all() if isinstance(row, Several)]
    firsts = {choice.answers[0] for choice in open_choices(panel) if choice.answers}
    assert all(allows(offer, read_answer(offer, first)) for first in firsts)
    if isinstance(offer, Some):
        reached = [read_answer(offer, first) for first in firsts]
        for row in several:
            assert row.lead == ()
            assert sorted(choice.answers[0] for choice in row.choices) == sorted(offer.tokens)
            assert row.most <= offer.most
            reached += [[choice.answers[0]] for choice in row.choices]
        for token in offer.tokens:
            assert any(token in answer for answer in reached if isinstance(answer, list))
    elif isinstance(offer, list):
        leads = {row.lead[0] for row in several}
        assert leads <= set(offer)
        assert firsts | leads == set(offer)


def test_everybody_sees_one_board_and_no_press_is_there_twice() -> None:
    for run in moments():
        panel = run.panel(0)
        check_shape(panel)
        assert panel == run.panel(None)
        assert panel.private == ""


def big(numbers: Numbers, cls: Card, foes: int, **options: Any) -> Moment[Any, State, Any]:
    """Return a turn with a hand of 40 cards, an inventory of 30, or much of both."""
    cards = [card for card in DECK if card != cls]
    cards = sorted(cards, key=lambda _: numbers.below(1 << 30))
    lasting = [c for c in cards if c[:-1] in "A2345678910" and (c[-1] != "D" or c == "AD")]
    items = lasting[: (0, 5, 12, 31)[numbers.below(4)]]
    rest = [card for card in cards if card not in items]
    monsters = [Monster(rest.pop(), 0, 20, 30) for _ in range(foes)]
    size = min(len(rest), (0, 1, 2, 7, 12, 40)[numbers.below(6)])
    hero = Hero(
        name="Ann", cls=cls, level=9, strength=40, max_hp=50, full_hp=50, hp=30,
        gold=numbers.below(30), hand=rest[:size], inventory=items,
        discard=rest[size : size + 30 * numbers.below(2)],
    )  # fmt: skip
    state = State([hero], battle=4, turn=0, attacks_left=1 + numbers.below(2), monsters=monsters)
    state.attacks_made = numbers.below(2)
    state.blitz = bool(hero.hand) and numbers.below(4) == 0
    read = GAME.read_options(options)
    ask = Ask("turn", {0: turn_offer(read, state, 0)})
    return Moment(read, state, ["Ann"], ask, [], None)


@pytest.mark.parametrize("cls", ["JS", "QH", "KD", "QC"])
def test_big_hands_and_inventories_fit_the_board(cls: Card) -> None:
    numbers = Numbers(cls)
    for index in range(800):
        moment = big(numbers, cls, 1 + 2 * (index % 2), ace_suit=index % 3 == 0)
        offer = moment.ask.offers[0] if moment.ask else []
        panel = GAME.view.scene(moment, 0)
        check_shape(panel)
        assert isinstance(offer, list)
        check_lawful(panel, offer)


@pytest.mark.parametrize("blitz", [False, True])
@pytest.mark.parametrize("size", [2, 5, 14, 40])
def test_the_ask_for_cards_fits_any_hand(size: int, blitz: bool) -> None:
    hand = [card for card in DECK if card not in ("KS", "7C")][::-1][:size]
    foe = Monster("7C", 0, 20, 30)
    state = State([Hero(name="Ann", cls="KS", hand=hand, full_hp=9, hp=9)], 1, monsters=[foe])
    state.turn, state.attacks_left, state.blitz = 0, 1, blitz
    ask = Ask("cards", {0: combos(hand, blitz)}, about=Aim("7C"))
    panel = GAME.view.scene(Moment(GAME.read_options({}), state, ["Ann"], ask, [], None), 0)
    check_shape(panel)
    check_lawful(panel, ask.offers[0])
    whole = [choice for choice in panel.choices() if choice.answers == (EVERYTHING,)]
    kills = blitz and "kills" in whole[0].label
    assert [choice.until for choice in whole] == (["battle", ""] if kills else [""] * blitz)


def test_no_card_is_named_that_nobody_has_seen() -> None:
    for run in moments():
        if asks(run) in ("name", "class", None) or ann(run).cls is None:
            continue
        hero, state = ann(run), run.state
        seen = {*hero.hand, *hero.inventory, *hero.discard, *hero.played, *hero.bones_up}
        seen |= {hero.class_card, *hero.bones_down}
        if isinstance(about(run), Shown):
            seen.add(about(run).card)
        for foe in state.monsters:
            seen |= {foe.card, *foe.spent}
        panel = replace(run.panel(0), events=())
        assert cards_in(words(panel)) <= seen


def test_the_gem_and_gold_choose_among_all_discards() -> None:
    pile = [card for card in DECK if card[-1] in "SH"][:26]
    run = camped("7C 2D KD", "QD", inventory="AD 9C", discard=" ".join(pile), hero={"gold": 4})
    check_shape(run.panel(0))
    check_lawful(run.panel(0), offered(run))
    say(run, "gem:AD")
    check_shape(run.panel(0))
    check_lawful(run.panel(0), offered(run))
    assert len([c for c in run.panel(0).choices() if c.label.startswith("Take")]) == 26
    say(run, "AS")
    (whole,) = [each for each in run.panel(0).choices() if "buy back the top" in each.label]
    assert whole.label == "🪙 −4: buy back the top 4"
    run.press(0, whole.answers)
    assert ann(run).hand == ["AS", "2S", "3S", "4S", "5S"]
    assert ann(run).gold == 0


@pytest.mark.parametrize(
    ("items", "laid"),
    [
        # Uses and discards are in menus, and sales behind a button.
        (4, ["folded", "several", "folded", "opener"]),
        (18, ["folded", "several", "folded", "opener"]),
        # A short first use is a button, too.
        (30, ["opener", "folded", "several", "folded"]),
    ],
)
def test_the_page_fits_however_much_there_is(items: int, laid: list[str]) -> None:
    lasting = ["AD", *(c for c in DECK if c[:-1] in "A2345678910" and c[-1] in "SHC" and c != "7C")]
    inventory = " ".join(lasting[-items:])
    run = camped(
        "7C 2D KD", "QD", hand="KS KH QH", inventory=inventory, discard="JS JH", ace_suit=True,
        hero={"gold": 3}, dice="6 6 6",
    )  # fmt: skip
    say(run, "fight")
    panel = run.panel(0)
    check_lawful(panel, offered(run))
    assert [kind_of(row) for row in Layouts(panel.rows).within(None).rows] == ["buttons", "buttons"]
    page = panel.pages()[0].panel
    assert [kind_of(row) for row in Layouts(page.rows).within(None).rows] == laid


def kind_of(row: Laid) -> str:
    if not isinstance(row, tuple):
        return type(row).__name__.lower()
    return "opener" if any(isinstance(each, Opener) for each in row) else "buttons"


def test_in_the_terminal_some_cards_of_a_rank_are_typed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = camped("7C 2D KD", hand="7S 7H 7D KH 5S", inventory="3S", dice="6 6 6")
    assert asks(run) == "turn"
    typed = iter(["7s 5s", "7s 7d", "q"])
    console = Console(width=200)
    console.input = lambda *_, **__: next(typed)  # type: ignore[method-assign]
    play(run, console)
    assert "These cannot be taken together." in capsys.readouterr().out
    assert ann(run).played == ["7S", "7D"]


def test_a_camp_says_what_the_next_battle_is_like() -> None:
    """Full HP again, the main button only with cards enough, and the next card in one press."""
    seen = set[str]()
    for run in moments():
        name, (hero, *others) = asks(run), run.state.heroes
        panel = run.panel(0)
        labels = {choice.label: choice for choice in panel.choices()}
        if name == "camp" and not others:
            few = "not enough for another battle" in words(panel)
            fight = next(each for label, each in labels.items() if label.startswith("⚔️ Fight"))
            assert fight.mood is (Mood.PLAIN if few else Mood.MAIN)
            heals = run.options.heal == "battle" and hero.hp < hero.full_hp and not few
            assert (f"begins at {hero.full_hp} HP" in words(panel)) == heals
            seen |= {"few"} if few else set()
            seen |= {"heals"} if heals else set()
        onward = labels.get("🪙 Buy it, show the next")
        if onward is not None:
            before = len(hero.inventory)
            copy_of(run, "next", None).press(0, onward.answers)
            seen.add(f"buys with {before > 0}")
    assert seen >= {"few", "heals", "buys with True"}


@pytest.mark.parametrize("hits", [6, 7])
def test_each_attack_says_what_it_leaves(hits: int) -> None:
    hand = " ".join(f"{rank}S" for rank in ["2", "3", "4", "5", "6", "7", "8"][:hits])
    run = camped("7C 2D KD", "QH", hand=hand, dice="6 6 6")
    attacks = next(row for row in run.panel(0).rows if isinstance(row, Group))
    assert len(attacks.choices) == hits
    assert all("→" in choice.label for choice in attacks.choices)


def blue(run: Session) -> Choice:
    """Return the main choice of the panel."""
    return next(each for each in run.panel(0).choices() if each.mood is Mood.MAIN)


def test_before_an_ambush_the_main_choice_kills_where_the_strike_may_be_deadly() -> None:
    """Else it is to wait: a hero with many hit points keeps the Ace of Spades (2.4, 10.2)."""
    for hp, answer in ((5, "kill:AS"), (50, "wait")):
        run = camped("JC 9C 8H 3H 2D", inventory="AS", preset_hp=True, hero={"hp": hp})
        assert asks(run) == "prep"
        assert blue(run).answers == (answer,)


@pytest.mark.parametrize(
    ("hand", "cards"), [("5S KD", "KD"), ("5S 4D", "5S"), ("9S KD", "9S"), ("9S 7D", "7D")]
)
def test_the_main_attack_is_the_least_that_kills_else_what_the_steady_player_expects(
    hand: str, cards: str
) -> None:
    """The monster has 6 hit points; of a face card the steady player expects as many."""
    run = camped("7C 9C 3H 2D", hand=hand, preset_hp=True)
    assert blue(run).answers[-1] == cards
