"""Boards of several players: the shared board, private panels, the end."""

from __future__ import annotations

import pytest

from games.cardrpg import GAME
from games.engine.chance import Seeded
from games.engine.deck import symbols
from games.engine.game import Sheets
from games.engine.panel import Bar, Name, Panel
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Run
from tests.kit.cardrpg import Session, a_sheet
from tests.kit.cardrpg_company import NAMES, asked, duelling, hero, opened, together, who
from tests.kit.runs import bare, each_ask, say

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


def test_your_turn_to_oneself_and_names_to_others() -> None:
    run = together(
        who("KS", hand="9S 8S", draw="6C 2D", inventory="3C"), who("QS", hand="10H 7H"),
        preset_hp=True,
    )  # fmt: skip
    assert said(run.panel(0)).splitlines()[:2] == [
        "▶️ Your turn",
        "⚠️ Then 6C attacks you: 0–2, not deadly",
    ]
    for seat, foe in ((None, "6♣"), (1, "6C")):  # it is large on the shared board
        assert said(run.panel(seat)).splitlines()[:2] == [
            "Ann’s turn", f"⚠️ Then {foe} attacks Ann: 0–9, deadly 2 in 3",
        ]  # fmt: skip


def test_a_player_of_another_name_is_named_with_the_character() -> None:
    sheets = [a_sheet("KS", name="Zed"), a_sheet("QH")]
    run = opened("2S", "3S", mode="coop", sheets=sheets, preset_hp=True)
    said_to_all = said(run.panel(None))
    assert "Zed" in said_to_all
    assert "Ann (Bo) attacks" in said_to_all


def test_a_counterstrike_is_one_line_and_says_whom() -> None:
    run = together(
        who("KS", hand="9S 8S", draw="6C QD 2D"), who("QS", hand="10H 7H", level=2), preset_hp=True
    )
    say(run, "8S")
    assert "🩸 6C hits Ann for 4: 4 HP left" in said(run.panel(None)).splitlines()


def test_a_monster_says_whom_it_robs_and_what_it_has() -> None:
    run = together(
        who("KS", hand="9S 8S", draw="QC 5D 2D"), who("QS", hand="10H 7H"), preset_hp=True
    )
    line = "👹 Q♣ ▰▰▰▰▰ 24/24 HP · 1 attack card, 1 bonus · 🦝 robs Ann"
    assert line in said(run.panel(None)).splitlines()


def test_the_rows_of_a_camp_stand_on_everybody_s_board_and_one_s_own() -> None:
    run = together(
        who("KS", hand="9S", draw="2S 3S 4S 5S 6S", gold=3), who("QS", hand="10H"), battle=1
    )
    for seat in (None, 0):
        assert "⚔️ Fight on" in labels(run.panel(seat))
        assert "⏳ The next battle uses 5+ of your 5 cards" in said(run.panel(seat))
        assert "🏕️ End the session for all" in labels(run.panel(seat))
    assert run.panel(1).rows == ()
    assert "Ann is in camp" in said(run.panel(1))


def test_a_duel_names_its_targets_and_two_of_one_name_by_number() -> None:
    run = duelling(
        who("JS", hand="9H 8H", inventory="2S"), who("QD"), who("QH"), who("KD", inventory="AH")
    )
    for seat in (2, 3):
        hero(run, seat).name = "Twin"
    assert {"⚔️ 8 HP · Bo", "⚔️ 8 HP · Twin (3)", "⚔️ 8 HP · Twin (4)"} <= set(labels(run.panel(0)))
    say(run, "attack")
    assert "🎯 Who do you attack?" in said(run.panel(0))
    assert "Ann picks a target" in said(run.panel(None))
    assert "⏭️ Then it is your turn" in said(run.panel(1))


def test_a_theft_and_a_prize_say_what_of_whom() -> None:
    run = duelling(
        who("KS", hand="3S 9H 9D"), who("QD", inventory="6S", hp=13), who("JC", inventory="2C")
    )
    say(run, "seat:2 3S")
    assert asked(run) == ("steal", 0)
    assert labels(run.panel(None)) == ["🦝 Steal 2♣", "Leave it"]
    assert "🦝 You may steal from Cy" in said(run.panel(0))
    assert "Ann may steal from you" in said(run.panel(2))
    run = duelling(who("JS", hand="9H 9D"), who("QD", inventory="6S"), who("JC"))
    say(run, "seat:1 9H")
    assert labels(run.panel(0)) == ["🎁 Take 6♠", "Take nothing"]


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
            assert len(told) <= PHONE or "robs" in told
        bars = sum(isinstance(part, Bar) for line in lines for part in line)
        assert bars == len(run.state.monsters)
        said_hp = [line for line in lines if any("HP" in bare(part) for part in line)]
        living = sum(each.alive for each in run.state.heroes)
        assert len(said_hp) == living + len(run.state.monsters)
        player.act(run)
