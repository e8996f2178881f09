"""The panels of Cardomancer: each choice is lawful, and no secret is shown."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.rendering.layout import Folded, Layouts, Opener
from games.cardomancer.rules.automatic import SHOW
from games.cardomancer.rules.events import Attacked, Pricked
from games.engine.house import House
from games.engine.panel import Choice, Face, Menu, Mood, Panel, Row, Tone
from games.engine.record import Answered
from games.kit.story import MOST_TOLD
from tests.kit.cardomancer import (
    Campaign,
    from_round,
    offers,
    players_act,
    random_campaigns,
    say,
    set_up,
)
from tests.kit.runs import bare, cards_in, words

LONGEST_LABEL = 80
MOST_IN_A_MENU = 25
A_CARD_IN_DISCORD = 40  # `<:queen_of_diamonds:` and a number of nineteen digits
MOST_IN_A_FIELD = 1024


def answers(panel: Panel) -> list[str]:
    """Return the answers of all choices that don't play on: a single pass stands beside such."""
    chosen = [choice.answers for choice in panel.choices() if not choice.until]
    assert all(len(each) == 1 for each in chosen)
    assert all(choice.closed is None for choice in panel.choices())
    return [each[0] for each in chosen]


def check_shape(panel: Panel) -> None:
    check_rows(panel.rows)
    assert all(len(row.choices) > 1 for row in panel.rows if isinstance(row, Menu))
    labels = [(choice.label, choice.card) for choice in panel.choices()]
    assert len(labels) == len(set(labels))
    assert all(0 < len(label) <= LONGEST_LABEL for label, _ in labels)
    assert len(panel.lines) <= 26  # of a row of 14
    assert panel.must <= len(panel.events) <= MOST_TOLD
    colours = [choice.mood for choice in panel.choices() if is_end(choice.answers[0])]
    assert all(mood in (Mood.PLAIN, Mood.DANGER) for mood in colours)  # no other button leads there
    for field in panel.fields:
        assert field.title
        assert drawn(field.lines) <= MOST_IN_A_FIELD
    assert drawn(panel.events) <= MOST_IN_A_FIELD + 500


def is_end(token: str) -> bool:
    return token in ("pass", "stop", "done") or token.startswith("discard")


def check_rows(rows: Sequence[Row]) -> None:
    """Check that the rows fit a message, and so does each page behind a button."""
    laid = Layouts(rows).within(None).rows
    assert len(laid) <= 5
    for row in laid:
        if isinstance(row, Folded):
            assert 0 < len(row.choices) <= MOST_IN_A_MENU
            assert 0 < len(row.label) <= LONGEST_LABEL
        else:
            assert isinstance(row, tuple)
            assert 0 < len(row) <= 5
        for each in row if isinstance(row, tuple) else row.choices:
            if isinstance(each, Opener):
                check_rows([rows[each.row]])


def drawn(lines: Any) -> int:
    """Return the largest length of lines with Discord's card emoji."""
    whole = 0
    for line in lines:
        for part in line:
            whole += A_CARD_IN_DISCORD if isinstance(part, Face) else len(bare(part)) + 4
        whole += 1
    return whole


def test_every_board_and_panel_at_every_moment() -> None:
    """Each token on a seat's panel is one choice, and each choice one token."""
    for run in random_campaigns(30, "board"):
        for seat, offer in ({} if run.pending is None else offers(run)).items():
            own = run.panel(seat)
            check_shape(own)
            assert sorted(answers(own)) == sorted(offer)
        panel = run.panel(None)
        check_shape(panel)
        alone = len(run.header.seats) == 1
        name = run.pending.name if run.pending else "over"
        if alone:
            assert panel == run.panel(0)
            assert panel.private == ""
        elif name in ("class", "onward"):
            assert run.pending is not None
            first = next(iter(offers(run).values()))
            assert (sorted(answers(panel)), panel.private) == (sorted(first), "")
        else:
            assert answers(panel) == {"trade": ["ready"], "rest": ["done"]}.get(name, [])
            assert panel.private == ("" if name == "over" else "Your hand")


def test_only_the_hand_of_who_shows_it_is_on_the_board() -> None:
    state = set_up("rogue healer", "9H", hands=["KC QD JS", "8S 7C 6D"])
    state.discard, state.deck = state.deck, []
    board = words(players_act(state).panel(None, House(orders={SHOW: (1,)})))
    assert {"KC", "QD", "JS", "8S", "7C", "6D"} & cards_in(board) == {"8S", "7C", "6D"}


def test_one_lawful_target_is_a_button_and_many_are_a_menu() -> None:
    one = players_act(set_up("healer", "9H", hands=["6C 7C 8C"], special_used=[True])).panel(0)
    assert [len(row) for row in one.rows if isinstance(row, tuple)] == [3, 1]
    many = players_act(set_up("healer", "9H 8S 10D", hands=["6C 7C 8C"])).panel(0)
    menus = [row.label for row in many.rows if isinstance(row, Menu)]
    assert menus == ["🃏 More plays …", "🗑️ Discard one"]


def crowd(cls: str, hand: str, count: int) -> Campaign:
    """Return a player before a long row, as epic calls make it."""
    ranks, suits = ("9", "8", "7", "6", "10", "J"), ("H", "C", "D")
    row = [rank + suit for suit in suits for rank in ranks][:count]
    state = set_up(f"{cls} healer healer healer", " ".join(row), hands=[hand, "", "", ""],
                   hp=[5, 5, 5, 5])  # fmt: skip
    return players_act(state, epic=True)


@pytest.mark.parametrize(
    ("cls", "hand"),
    [("rogue", "9S 8S AC"), ("guardian", "9S AC 9D"), ("wizard", "9S AH AC"),
     ("healer", "AC AH 9S")],
)  # fmt: skip
@pytest.mark.parametrize("count", [1, 2, 7, 12, 14])
def test_even_a_row_of_14_is_all_within_reach(cls: str, hand: str, count: int) -> None:
    run = crowd(cls, hand, count)
    panel = run.panel(0)
    check_shape(panel)
    assert sorted(answers(panel)) == sorted(offers(run)[0])
    check_shape(run.panel(None))


@pytest.mark.parametrize(
    ("artifacts", "choice", "title", "tone"),
    [
        ("AH AC AS AD", "10S@0", "Won!", Tone.WON),
        ("", "10S@0", "Home again", Tone.CALM),
        ("", None, "Lost", Tone.LOST),
    ],
)
def test_the_end(artifacts: str, choice: str | None, title: str, tone: Tone) -> None:
    hp = [5, 5] if choice else [1, 1]
    row = "6H" if choice else "KH"
    state = set_up("rogue healer", row, "7D" if choice else "QS", hands=["10S", ""], discard="",
                   artifacts=artifacts, hp=hp)  # fmt: skip
    run = from_round(state, dungeons=1)
    if choice:
        say(run, choice)
    panel = run.panel(None)
    assert (panel.title, panel.tone, panel.rows) == (f"Cardomancer · {title}", tone, ())
    assert ("level" in words(panel)) is (tone is not Tone.LOST)  # of the living
    assert run.panel(1) == panel
    (standing,) = run.standings  # as a list of tables names it
    assert (standing.words == "home again") is (title == "Home again")


def test_the_best_attack_is_a_button_beside_menus_of_all_attacks() -> None:
    state = set_up("guardian", "9H 8C", "8D 7D", hands=["JC 10C 9C"])
    panel = from_round(state).panel(0)
    beside = [each for row in panel.rows if isinstance(row, tuple) for each in row]
    attacks = [each.label for each in beside if isinstance(each, Choice) and each.card]
    assert len(attacks) == 1
    assert attacks[0][0].isdecimal()
    assert sum(isinstance(row, Menu) for row in panel.rows) == 2


def test_the_label_of_an_attack_tells_each_kill_and_no_other() -> None:
    """Also one by A♠, which answers a monster's shield (R24)."""
    labels = dict[Any, str]()
    for run in random_campaigns(60, "kills"):
        answered = next((each for each in reversed(run.log) if isinstance(each, Answered)), None)
        hits = [each for each in run.moment().told if isinstance(each, Attacked | Pricked)]
        if answered is not None and hits and (label := labels.get(answered.choice)):
            kills = any(each.left == 0 for each in hits)
            assert kills == ("kills" in label or "both die" in label), label
        ask = run.pending
        asked = ask.waits_for() if ask is not None and ask.name == "action" else []
        choices = [each for seat in asked[:1] for each in run.panel(seat).choices() if each.card]
        labels = {each.answers[0]: each.label for each in choices}
        run.begin_step(run.seq)
