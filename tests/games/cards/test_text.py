"""Every event has a short line, and typed text is a `Name`."""

from dataclasses import replace

from games.cards import GAME
from games.cards.rules.events import Compared, JokersMoved, Who
from games.cards.rules.tokens import GM
from games.cards.view.story import story
from games.cards.view.text import event_line
from tests.kit.cards import Table
from tests.kit.configurations import cases_of
from tests.kit.runs import text_of
from tests.kit.unwrap import unwrap


def test_jokers_that_go_one_way_share_a_line() -> None:
    """Three lines of one press left little room for anything else."""
    queen, cy = Who("F1", "Queen"), Who("0", "Cy")
    (first, *_), moved = cases_of(GAME)[0].moments("jokers"), [("X1", False), ("X2", True)]
    events = [JokersMoved(queen, cy, (joker,), whole=whole) for joker, whole in moved]
    events.append(JokersMoved(cy, queen, ("X3",), whole=False))
    lines = story(replace(first.moment(), events=events, story=0)).lines
    assert [text_of(line) for line in lines] == [
        "🃏 Cy gets 2 Jokers from Queen. All three!", "🃏 Queen gets 1 Joker from Cy",
    ]  # fmt: skip


def test_a_comparison_says_what_it_cost_and_who_drew_a_joker() -> None:
    ann, gm, foe = Who("0", "Ann"), Who(GM, "Bo"), Who("foe0", "Ogre")
    tie = Compared(ann, "5S", gm, "5H", 0, False, (), ("X1",))
    said = text_of(unwrap(event_line(tie)))
    assert "uses up an attempt" in said
    assert "Bo drew 1 Joker first" in said
    fight = text_of(unwrap(event_line(tie._replace(other=foe, other_noted=()))))
    assert "attempt" not in fight
    assert "Joker" not in fight


def test_5_11_the_board_names_all_who_will_be_tested() -> None:
    table = Table("fighter mage thief").say("test * each must")
    assert "then Bo" in "".join(map(text_of, table.run.panel(None).lines))
