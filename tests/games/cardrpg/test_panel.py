"""The boards of CardRPG: lawful choices that reach everything, in few rows, without secrets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from bot.rendering.layout import Laid, Opener, lay_out
from games.cardrpg import GAME
from games.cardrpg.rules.offers import combos, turn_offer
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import Aim, Shown
from games.cardrpg.view.choices import name_rows
from games.engine.chance import Numbers
from games.engine.deck import Card, standard_deck
from games.engine.extensions.hidden import HiddenCards, Redealer
from games.engine.panel import Choice, Form, Group, Menu, Moment, Mood, Name, Panel, Several, Tone
from games.engine.players import player_for
from games.engine.table import EVERYTHING, Ask, Offer, Some, allows, read_answer
from games.terminal import play
from tests.kit.cardrpg import VARIANTS, Session, a_sheet, about, ann, begun, camped, opened
from tests.kit.runs import asks, cards_in, copy_of, each_ask, offered, say, words

DECK = standard_deck()
LONGEST_LABEL = 34  # of a button with an emoji, on a phone; menus have room for more
LONGEST_PRESS = 70  # with table and ask it must stay below an id's 100 characters


def moments() -> Iterator[Session]:
    """Yield every ask of games of all options and players, and their ends."""
    for index in range(10 * len(VARIANTS)):
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
    check_rows(lay_out(panel.rows), 5)
    for page in panel.pages():
        check_rows(lay_out(page.panel.rows, 4), 4)  # and the way back
    for choice in panel.choices():
        assert 0 < len(choice.label) <= LONGEST_LABEL
        assert choice.closed is None  # impossible moves have no button
        assert len(".".join(choice.answers)) <= LONGEST_PRESS


def check_rows(laid: list[Laid], most: int) -> None:
    assert len(laid) <= most
    for row in laid:
        if isinstance(row, Several):
            assert 1 <= row.least <= row.most <= len(row.choices)
            assert all(len(choice.answers) == 1 for choice in row.choices)
            continue
        choices = row if isinstance(row, tuple) else row.choices
        assert 1 <= len(choices) <= (25 if isinstance(row, Menu) else 5)
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


def test_a_button_says_what_a_combo_will_do() -> None:
    run = camped("7C 2D KD", hand="7S 7H 7D KH 5S", inventory="3S AS", dice="6 6 6")
    labels = {choice.label: choice for choice in run.panel(0).choices()}
    assert labels["21: 7 ×3 → kills"].answers == ("attack", "7S+7H+7D")
    assert labels["21: 7 ×3 → kills"].mood is Mood.GOOD
    assert labels["5♠ → 13 left"].answers == ("attack", "5S")
    assert labels["K♥ → random"].answers == ("attack", "KH")
    assert labels["⚔️ −3 with 3♠ → 15 left"].answers == ("spade:3S",)
    assert labels["☠️ A♠ kills 7♣"].answers == ("kill:AS",)


def test_items_and_gold_are_a_page_with_the_number_of_what_can_be_done_there() -> None:
    run = camped(
        "7C 2D KD", "QH", hand="7S KH 5S", inventory="3S AS 4C 2H", discard="9H 8H",
        hero={"gold": 5}, dice="6 6 6",
    )  # fmt: skip
    say(run, "fight")
    (page,) = run.panel(0).pages()
    assert page.label == "🎒 Items & gold (5)"  # 3S AS 4C, back, the top card
    assert not page.stays
    labels = [choice.label for choice in page.panel.choices()]
    assert labels == [
        "☠️ A♠ kills 7♣", "⚔️ −3 with 3♠ → 15 left", "➕ 1 attack with 4♣",
        "🪙 −2: buy back all 2", "🪙 See the top card",
    ]  # fmt: skip
    assert "❤️ save: 4♣ 3♠ 2♥" in words(page.panel)
    assert "9♥ 8♥" in words(page.panel)


def test_the_page_is_at_its_place_where_nothing_can_be_done_there() -> None:
    run = camped("7C 2D KD", hand="7S KH 5S", inventory="2H", dice="6 6 6", cls="QH")
    assert asks(run) == "cards"
    (page,) = run.panel(0).pages()
    assert (page.label, page.panel.choices()) == ("🎒 Items & gold", [])


def test_in_camp_the_page_stays_open_for_more_trade() -> None:
    run = camped("7C 2D KD", "QD", hand="2S", inventory="9S 8S AS", battle=1)
    (page,) = run.panel(0).pages()
    assert page.stays
    assert [choice.label for choice in page.panel.choices()] == [
        "🪙 +8 for 8♠", "🪙 +9 for 9♠", "🪙 +1 for A♠",
    ]  # fmt: skip


def test_seven_ranks_and_more_are_buttons() -> None:
    for hand in ("2S 3S 4S 5S 6S 7S 8S", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KD X1"):
        run = camped("7C 2D 3D", hand=hand, dice="6 6 6")
        assert asks(run) == "cards"
        laid = lay_out(run.panel(0).rows)
        assert all(isinstance(row, tuple) for row in laid)
        assert len(run.panel(0).choices()) == len(hand.split())


def test_the_usual_attack_is_blue_and_what_kills_is_green() -> None:
    run = camped("7C 2D KD", hand="7S 9H 5S 4S", dice="6 6 6")
    moods = {choice.label: choice.mood for choice in run.panel(0).choices()}
    assert moods == {
        "9♥ → 9 left": Mood.MAIN, "7♠ → 11 left": Mood.PLAIN, "5♠ → 13 left": Mood.PLAIN,
        "4♠ → 14 left": Mood.PLAIN,
    }  # fmt: skip


def test_ending_a_session_is_grey_and_asks_once() -> None:
    run = camped("7C 2D KD", hand="2S", battle=1)
    (stop,) = [c for c in run.panel(0).choices() if c.answers == ("stop",)]
    assert (stop.label, stop.mood) == ("🏕️ End the session", Mood.PLAIN)
    assert "You keep level, XP and gold" in stop.confirm
    (fight,) = [c for c in run.panel(0).choices() if c.answers == ("fight",)]
    assert not fight.confirm


def test_the_board_does_not_jump_between_the_attacks_of_a_turn() -> None:
    run = camped("7C 2D KD", hand="2S 3S 4S", inventory="3C 4C AS", dice="6 6 6")
    rows = len(lay_out(run.panel(0).rows))
    say(run, "club:3C")
    assert len(lay_out(run.panel(0).rows)) in (rows, rows - 1)
    say(run, "attack 2S")
    labels = [choice.label for choice in run.panel(0).choices()]
    assert "✅ End the turn" in labels


def test_forfeiting_asks_once() -> None:
    run = camped("QC 3D 2H 4C 5C 6C 7C 8C", hand="2S", dice="6 6 6")
    assert offered(run) == ["fresh", "forfeit"]
    (forfeit,) = [c for c in run.panel(0).choices() if c.answers == ("forfeit",)]
    assert forfeit.label == "🏳️ Give up (counts as a death)"
    assert forfeit.confirm == "You die, and lose items, 0 gold and XP."
    (fresh,) = [c for c in run.panel(0).choices() if c.answers == ("fresh",)]
    assert (fresh.label, fresh.mood, fresh.confirm) == (
        "🎴 New cards for both sides",
        Mood.MAIN,
        "",
    )


def test_a_quest_names_the_foe_first() -> None:
    run = camped(
        "7C 8C 9C 2D 3D 4D 5D 6D 2H", hand="7S 7H", inventory="5S", mode="quest",
        dice="6 6 6 6 6 6 6 6 6", sheet=a_sheet(kills=100),
    )  # fmt: skip
    assert asks(run) == "turn"
    answers = [choice.answers for choice in open_choices(run.panel(0))]
    assert answers[:3] == [("attack", "7C"), ("attack", "8C"), ("attack", "9C")]
    say(run, "spade:5S")
    assert [c.label for c in run.panel(0).choices()] == [
        "−5 → 13 left: 7♣", "−5 → 13 left: 8♣", "−5 → 13 left: 9♣",
    ]  # fmt: skip
    say(run, "8C")
    assert asks(run) == "target"  # an attack is the only move
    say(run, "8C")
    assert "14: 7 ×2 → kills" in words(run.panel(0))


def test_nothing_depends_on_what_is_hidden() -> None:
    """The number of hidden cards may show, their order may not."""
    for run in moments():
        if run.outcome is not None:
            continue
        state = GAME.load(GAME.dump(run.state))
        GAME.need(HiddenCards).redeal(state, (0,), Redealer(f"otherwise {run.seq}"))
        assert GAME.view.scene(replace(run.moment(), state=state), 0) == run.panel(0)


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


def test_names_are_never_plain_words() -> None:
    run = opened("2S", dice="6 6 6 6 6")
    assert run.panel(0).rows
    say(run, "*Zed*")
    say(run, "QS")
    for panel in (run.panel(0), run.panel(None)):
        assert "*Zed*" not in str(
            [part for line in panel.lines for part in line if isinstance(part, str)]
        )
        assert any(Name("*Zed*") in line for line in panel.lines)


def test_the_end_says_what_has_changed() -> None:
    run = camped("7C 2D 9H 8H 3H", "QS", hand="8S 7H", dice="1 2 3", sheet=a_sheet("QS", kills=4))
    say(run, "8S")
    say(run, "stop")
    assert "4 → 5 kills" in words(run.panel(0))
    assert "Level 1" in words(run.panel(0))
    assert run.panel(0).tone is Tone.WON


def test_the_end_of_a_first_session_begins_with_what_was_rolled() -> None:
    run = begun("grown", memory=40)
    player = player_for(GAME, "steady", "grown")
    made = ""
    for _ in each_ask(run):
        player.act(run)
        hero = ann(run)
        made = made or (f"STR {hero.strength} →" if hero.cls else "")
    assert ann(run).level > 1
    assert f"Level 1 → {ann(run).level}" in words(run.panel(0))
    assert f"{made} {ann(run).strength}" in words(run.panel(0))


def test_an_adventure_ends_with_its_count_of_kills() -> None:
    run = camped("7C 2D 9H 8H 3H", "QS", hand="8S 7H", dice="1 2 3", adventure=True)
    say(run, "8S stop")
    assert run.panel(0).fields == ()
    assert "1 kill" in words(run.panel(0))


def test_a_name_is_typed_into_a_form() -> None:
    choice = opened("2S").panel(0).choices()[0]
    assert isinstance(choice.form, Form)
    assert (choice.answers, choice.form.limit, choice.form.text) == ((), 32, "Ann")


def test_three_names_are_offered_and_others_at_another_table() -> None:
    offered_at = []
    for seed in ("one", "two"):
        run = begun(seed)
        _, *names = run.panel(0).choices()
        assert run.panel(0) == run.panel(0)
        assert [f"🎲 {choice.answers[0]}" for choice in names] == [each.label for each in names]
        offered_at.append([choice.answers[0] for choice in names])
    assert len(set(offered_at[0])) == 3
    assert offered_at[0] != offered_at[1]
    run.press(0, (offered_at[1][0],))
    assert ann(run).name == offered_at[1][0]


def test_a_name_at_the_table_is_not_offered() -> None:
    (free,) = name_rows("Ann", "one", ())[1:]
    first, *others = [choice.answers[0] for choice in free]  # type: ignore[union-attr]
    (offered,) = name_rows("Ann", "one", {first})[1:]
    names = [choice.answers[0] for choice in offered]  # type: ignore[union-attr]
    assert first not in names
    assert names[:2] == others
    assert len(set(names)) == 3


def test_the_class_is_chosen_with_the_rank_first_or_for_me() -> None:
    run = begun("a class")
    say(run, "Zed")
    panel = run.panel(0)
    assert [page.label for page in panel.pages()] == [
        "Jack: more loot", "Queen: keeps XP in death", "King: keeps the hand in death",
    ]  # fmt: skip
    queens = panel.pages()[1].panel
    assert [choice.answers for choice in queens.choices()] == [("QS",), ("QH",), ("QD",), ("QC",)]
    assert "Kings and Jokers rob you" in words(queens)
    (for_me,) = [choice for choice in panel.choices() if "for me" in choice.label]
    run.press(0, for_me.answers)
    assert ann(run).cls == for_me.answers[0]


def test_little_hp_in_a_fight_is_danger() -> None:
    run = camped("7C 2D 9H", hand="2S 3S", hero={"hp": 2, "full_hp": 8}, heal="never", dice="6 6 6")
    assert run.panel(0).tone is Tone.DANGER


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
    say(run, "buyback")
    panel = run.panel(0)
    check_lawful(panel, offered(run))
    assert panel.choices()[0].label == "🪙 −4: buy back the top 4"
    run.press(0, panel.choices()[0].answers)
    assert ann(run).hand == ["AS", "2S", "3S", "4S", "5S"]
    assert ann(run).gold == 0


@pytest.mark.parametrize("count", [2, 5, 6, 30])
def test_discards_for_the_gem_stand_side_by_side_or_behind_one_line(count: int) -> None:
    pile = [card for card in DECK if card[-1] in "SHC"][:count]
    run = camped("7C 2D KD", "QD", inventory="AD 9C", discard=" ".join(pile))
    say(run, "gem:AD")
    laid = lay_out(run.panel(0).rows)
    if count <= 5:
        (row,) = laid
        assert isinstance(row, tuple)
        assert len(row) == count
    else:
        assert len(laid) == (1 if count <= 25 else 2)
        assert all(isinstance(row, Menu) for row in laid)
    assert len(run.panel(0).choices()) == count


@pytest.mark.parametrize(
    ("items", "laid"),
    [
        # Few uses: buttons; sales in a menu, and all discards at once.
        (4, ["buttons", "buttons", "several", "buttons"]),
        # Many: each kind in a menu.
        (18, ["menu", "menu", "several", "buttons"]),
        (30, ["menu", "menu", "menu", "several"]),
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
    assert [kind_of(row) for row in lay_out(panel.rows)] == ["buttons", "buttons"]
    page = panel.pages()[0].panel
    assert [kind_of(row) for row in lay_out(page.rows, 4)] == laid


def kind_of(row: Laid) -> str:
    if isinstance(row, Menu | Several):
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
