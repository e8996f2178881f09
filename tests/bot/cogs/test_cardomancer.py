"""Cardomancer in a server channel, for one to four."""

from __future__ import annotations

import re

from games.cardomancer import GAME
from games.cardomancer.rules.automatic import keen
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.house import House
from games.engine.panel import Face, Panel
from games.engine.players import RandomPlayer
from games.engine.record import Answered, Header
from games.engine.replay import verify
from games.engine.run import Run
from games.engine.table import Ask
from tests.kit.discord_campaigns import (
    CLASSES,
    HAND,
    Party,
    begin,
    end_all,
    icon,
    lobby,
    play_until,
)
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    moves,
    press,
    send_presses,
    table_id,
    text,
    told,
)


async def test_alone_a_kind_word_and_everything_on_one_board(stage: Stage) -> None:
    board = await lobby(stage)
    words = "\n".join(field.value or "" for field in embed(board).fields)
    assert "nearly unwinnable" in words
    await press(stage.ann, board, "Start")
    await press(stage.ann, board, f"{icon('healer')} Healer")
    assert HAND not in buttons(board)
    assert moves(board)


async def test_two_heroes_of_one_user(stage: Stage) -> None:
    board = await lobby(stage, heroes=2)
    assert "🪑 **Ann** ×2 (host)" in (embed(board).description or "")
    assert "nearly unwinnable" not in str([field.value for field in embed(board).fields])
    await press(stage.ann, board, "Start")
    table = await stage.table(board)
    assert [seat.name for seat in table.stored.seats] == ["Ann", "Ann 2"]
    for cls in ("guardian", "healer"):
        await press(stage.ann, board, f"{icon(cls)} {CLASSES[cls]}")
    assert HAND not in buttons(board)  # both hands lie on the board, which nobody else plays at
    hands = (await stage.table(board)).run.snapshot()["hands"]
    shown = re.sub("\ufe0e", "", text(board))
    assert all(symbol_of(card) in shown for hand in hands for card in hand)
    party = Party(stage, board, [stage.ann, stage.ann])
    for _ in range(400):
        if (await party.run()).pending is None:
            break
        await party.step()
    assert (await party.run()).outcome is not None


def symbol_of(card: str) -> str:
    """A card as a board writes it."""
    signs = dict(zip("SHDC", "♠♥♦♣", strict=True))
    return f"{card[:-1]}{signs[card[-1]]}"


async def test_four_through_a_dungeon(stage: Stage) -> None:
    people = [stage.ann, stage.bo, stage.cy, stage.di]
    party = await begin(stage, people)
    board, restarted, reacted = party.board, False, 0
    for _ in range(900):
        run = await party.run()
        if run.pending is None:
            break
        if run.pending.name == "react":
            reacted += 1
            assert "The party may answer" in text(board)
            if not restarted and len(run.pending.offers) > 1:
                await stage.restart()
                restarted = True
                party.panels.clear()  # the old ones show what was; a press opens them anew
        await party.step()
    run = await party.run()
    assert run.outcome is not None
    assert reacted
    assert restarted
    record = await stage.di.click(board, label="Record")
    assert record.response is not None
    (file,) = record.response.attachments
    assert verify((await file.read()).decode(), GAMES).outcome == run.outcome


READY = "Ready for the first combat"


async def test_one_ready_is_enough_where_nobody_has_opened_a_hand(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    run = await party.run()
    assert run.pending is not None
    assert run.pending.name == "trade"
    await press(stage.bo, party.board, READY)
    said = [each for each in (await party.run()).log if isinstance(each, Answered)]
    ready = [each.seat for each in said if each.ask == "trade"]
    assert ready == [1, 0, 2]  # a record like any other
    assert (await party.run()).state.combat == 1


async def test_who_has_opened_their_hand_is_waited_for(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    await party.panel(2)
    await press(stage.ann, party.board, READY)
    run = await party.run()
    assert run.pending is not None
    assert (run.pending.name, list(run.pending.offers)) == ("trade", [2])
    await party.act(2, "ready")
    assert (await party.run()).state.combat == 1


async def test_two_react_in_the_same_moment(stage: Stage) -> None:
    """Both answers count, once each, whatever the order in which they come."""
    for _ in range(12):
        party = await begin(stage, [stage.ann, stage.bo, stage.cy])
        if await play_until(party, "react"):
            run = await party.run()
            assert run.pending is not None
            seats = list(run.pending.offers)
            if len(seats) > 1:
                break
        await end_all(stage)
    else:
        raise AssertionError("never two at once")
    presses = []
    for seat in seats[:2]:
        message = await party.panel(seat)
        custom_id = next(i for i in buttons(message).values() if i.endswith(":pass"))
        presses += [(party.people[seat], message, custom_id)] * 2
    before = run.seq
    results = send_presses(stage, presses)
    await stage.env.settle()
    run = await party.run()
    passes = [
        line
        for line in run.log
        if isinstance(line, Answered) and (line.ask, line.choice) == ("react", "pass")
    ]
    assert sorted(line.seat for line in passes[-2:]) == sorted(seats[:2])
    assert run.seq >= before + 2
    assert len(results) == 4


async def test_nobody_sees_another_hand(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await play_until(party, "action")
    hands = (await party.run()).snapshot()["hands"]
    assert HAND in buttons(party.board)
    for seat, hand in enumerate(hands):
        own = text(await party.panel(seat))
        for card in hand:
            assert symbol_of(card) in re.sub("\ufe0e", "", own)
            other = text(await party.panel(1 - seat))
            if card not in hands[1 - seat]:
                assert symbol_of(card) not in re.sub("\ufe0e", "", other.split("Table")[0])
    stranger = await stage.cy.click(party.board, label=HAND)
    assert told(stranger).startswith("You don’t sit at this table.")


def faces(panel: Panel) -> list[str]:
    """The cards that a panel shows as they lie now; its events tell what everybody has seen."""
    lines = [*panel.lines, *(line for field in panel.fields for line in field.lines)]
    shown = [part.card for line in lines for part in line if isinstance(part, Face)]
    shown += panel.cards
    return shown + [choice.card for choice in panel.choices() if choice.card is not None]


def test_no_panel_shows_a_card_that_its_viewer_may_not_see() -> None:
    """Every seat's panel over random campaigns: a card of another hand is nowhere."""
    for seed in range(25):
        names = ["A", "B", "C", "D"][: 2 + seed % 3]
        options = GAME.chosen(GAME.read_options({"dungeons": 1}))
        run = Run(GAME, Header("cardomancer", 1, options, names), Seeded(f"panels {seed}"))
        player = RandomPlayer(str(seed))
        while run.pending is not None:
            now = run.snapshot()
            for seat in (None, *range(len(names))):
                hidden = [
                    card
                    for other, hand in enumerate(now["hands"])
                    if other != seat
                    for card in hand
                ]
                seen = [*now["discard"], *now["monsters"], *now["artifacts"]]
                seen += [card for card in [*now["guards"], now["card"]] if card]
                seen += [] if seat is None else now["hands"][seat]
                told_of = faces(run.panel(seat, House()))
                assert not [c for c in hidden if c not in seen and c in told_of]
            player.act(run)


async def test_who_leaves_is_played_for_and_nobody_waits(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy], away="keen")
    await play_until(party, "action")
    asked = await stage.bo.slash(stage.channel, "table leave")
    assert asked.response is not None
    await stage.bo.click(asked.response, label="Leave")
    for _ in range(60):
        run = await party.run()
        if run.pending is None:
            break
        assert 1 not in run.pending.waits_for()
        seat = run.pending.waits_for()[0]
        offers = {seat: run.pending.offers[seat]}
        own = Ask(run.pending.name, offers, about=run.pending.about)
        _, token = keen(run.options, run.state, own)
        await party.act(seat, str(token))
    await stage.bo.slash(stage.channel, "table resume", table=table_id(party.board))
    table = await stage.table(party.board)
    assert table.run.pending is None or not table.stored.seats[1].away


async def test_a_timer_plays_a_whole_dungeon_of_sleepers(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.ann.slash(stage.channel, "table timer", wait="1m")
    for _ in range(300):
        if (await party.run()).pending is None:
            break
        await stage.env.advance_time(61)
    assert (await party.run()).outcome is not None


async def test_open_hands_lie_on_the_board(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo], open_hands=True)
    await play_until(party, "action")
    shown = re.sub("\ufe0e", "", text(party.board))
    for hand in (await party.run()).snapshot()["hands"]:
        assert all(symbol_of(card) in shown for card in hand)


async def test_the_help_page_begins_a_campaign(stage: Stage) -> None:
    page = await stage.ann.slash(stage.channel, "play")
    assert page.response is not None
    opened = await press(stage.ann, page.response, "Cardomancer")
    assert opened.response is not None
    assert "who plays?" in (embed(opened.response).title or "")


async def test_a_hand_is_no_longer_shown_to_who_was_replaced(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await play_until(party, "action")
    old = await party.panel(1)
    before = text(old)
    await stage.ann.slash(stage.channel, "table replace", old=stage.bo, new=stage.cy)
    party.people[1] = stage.cy
    party.panels.clear()
    for _ in range(12):
        if (await party.run()).pending is None:
            break
        await party.step()
    assert text(old) == before


async def test_both_panels_of_one_user_follow_the_game(stage: Stage) -> None:
    board = await lobby(stage, heroes=2)
    await press(stage.bo, board, "Join")
    await press(stage.ann, board, "Start")
    party = Party(stage, board, [stage.ann, stage.ann, stage.bo])
    for who, cls in ((stage.ann, "guardian"), (stage.ann, "healer"), (stage.bo, "wizard")):
        await press(who, board, f"{icon(cls)} {CLASSES[cls]}")
    shown = await stage.ann.click(board, label=HAND)
    assert shown.response is not None
    own = [shown.response, *shown.followups]
    assert all("first? Ann, Ann 2, Bo\n" in text(each) for each in own)
    await party.act(2, "ready")
    assert all("first? Ann, Ann 2\n" in text(each) for each in own)
