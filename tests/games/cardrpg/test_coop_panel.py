"""Boards of several players: the shared board, private panels, the end."""

import pytest

from games.cardrpg import GAME
from games.engine.chance import Seeded
from games.engine.deck import symbols
from games.engine.game import Sheets
from games.engine.panel import Bar, Name, Panel
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Run
from tests.kit.cardrpg import Session
from tests.kit.cardrpg_company import NAMES, together, who
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import bare, each_ask
from tests.kit.unwrap import unwrap

PHONE = 48  # characters of a line without its names


def said(panel: Panel) -> str:
    """Return all lines of a panel as one text."""
    large = [" ".join(symbols(card) for card in panel.faces())] if panel.cards else []
    lines = ["".join(map(bare, line)) for line in (*panel.lines, *panel.events)]
    return "\n".join([*lines, *large])


def labels(panel: Panel) -> list[str]:
    return [choice.label for choice in panel.choices() if choice.closed is None]


def game(mode: str, seats: int, seed: str, sheets: Sheets | None = None) -> Session:
    head = Header(GAME.id, GAME.version, {"mode": mode}, NAMES[:seats], sheets)
    return Run(GAME, head, Seeded(seed), memory=None)


def test_a_hand_is_behind_a_button_and_only_its_own_panel_shows_it() -> None:
    run = together(who("KS", hand="9S 8S", draw="6C 2D"), who("QS", hand="10H 7H"), preset_hp=True)
    board, mine, yours = (run.panel(seat) for seat in (None, 0, 1))
    assert board.private == "Your hand"
    assert board.rows == yours.rows == ()
    assert "9♠" in said(mine)
    assert "10♥" in said(yours)
    assert not any(card in said(board) for card in ("9♠", "8♠", "10♥", "7♥"))
    assert "9♠ → 3 left" in labels(mine)


@pytest.mark.parametrize("mode", ["coop", "duel"])
def test_eight_fit_a_phone_with_a_line_each_at_every_ask(mode: str) -> None:
    sheets: Sheets = [a_sheet("KS", name=name, hp=2, str=3) for name in NAMES]
    run = game(mode, 8, "phone", sheets)
    player = RandomPlayer("phone")
    for _ in each_ask(run):
        lines = run.panel(None).lines
        assert len(lines) <= 8 + 4 + len(run.state.monsters)
        for line in lines:
            told = "".join(bare(part) for part in line if not isinstance(part, Name))
            assert len(told) <= PHONE or "robs" in told or "fallen" in told
        bars = sum(isinstance(part, Bar) for line in lines for part in line)
        assert bars == len(run.state.monsters)
        said_hp = [line for line in lines if any("HP" in bare(part) for part in line)]
        living = sum(each.alive for each in run.state.heroes)
        assert len(said_hp) == living + len(run.state.monsters)
        player.act(run)


def test_what_the_next_battle_needs_is_told_of_ones_own_deck_alone() -> None:
    run = game("coop", 2, "clock", [a_sheet("KS", name=name) for name in NAMES[:2]])
    player, told = RandomPlayer("clock"), False
    for ask in each_ask(run):
        if ask == "camp":
            (asked,) = unwrap(run.pending).offers
            told = told or "Next battle" in said(run.panel(asked))
            assert "Next battle" not in said(run.panel(1 - asked))
        player.act(run)
    assert told
