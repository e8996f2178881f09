"""Cardomancer in a server channel, for one to four players."""

import re

import discord
import pytest

from bot.rendering import codec
from games.cardomancer import GAME
from games.cardomancer.rules.automatic import passed
from games.cardomancer.rules.damage import coming_damage
from games.engine.record import Answered
from tests.kit.cardomancer import players_act, set_up
from tests.kit.discord_campaigns import (
    ALONE,
    CLASSES,
    HAND,
    TWO,
    Party,
    begin,
    icon,
    lobby,
    play_until,
    won_a_dungeon,
)
from tests.kit.lobbies import choose
from tests.kit.offers import replace
from tests.kit.stage import (
    BUTTON,
    Message,
    Stage,
    answers,
    buttons,
    embed,
    forge,
    menus,
    moves,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap


async def test_alone_a_kind_word_and_everything_on_one_board(stage: Stage) -> None:
    board = await lobby(stage)
    words = "\n".join(field.value or "" for field in embed(board).fields)
    assert "almost hopeless" in words
    await press(stage.ann, board, ALONE)
    await press(stage.ann, board, f"{icon('healer')} Healer")
    assert HAND not in buttons(board)
    assert moves(board)


def symbol_of(card: str) -> str:
    """Return a card as a board writes it."""
    signs = dict(zip("SHDC", "♠♥♦♣", strict=True))
    return f"{card[:-1]}{signs[card[-1]]}"


def styles(message: Message) -> dict[str, int]:
    """Return the colours of a message's buttons."""
    found = (each for row in message.components for each in row["components"])
    return {each["label"]: each["style"] for each in found if each["type"] == BUTTON}


async def test_in_a_server_join_is_blue_until_the_host_may_start_with_others(stage: Stage) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardomancer start"))
    blue = discord.ButtonStyle.primary.value
    assert [label for label, style in styles(lobby).items() if style == blue] == ["Join"]
    assert "Two heroes, alone" in buttons(lobby)
    await press(stage.bo, lobby, "Join")
    assert [label for label, style in styles(lobby).items() if style == blue] == ["Start"]
    assert not [label for label in buttons(lobby) if "lone" in label]


async def test_in_direct_messages_two_heroes_are_recommended(stage: Stage) -> None:
    eve = stage.env.create_user("eve", global_name="Eve")
    page = reply(await eve.slash("play"))
    (opened,) = answers(await press(eve, page, "Cardomancer"))
    board = opened
    # No other player can join: there are no chairs, no Join and no invitation.
    assert embed(board).title == "Cardomancer · how many heroes?"
    assert list(buttons(board)) == [
        "Two heroes (recommended)", "Alone, almost hopeless", "Leave", "🎓 Lesson first", "Rules",
        "Settings …",
    ]  # fmt: skip
    assert "free" not in (embed(board).description or "")
    await press(eve, board, TWO)
    for label in ("Guardian", "Healer"):
        await press(eve, board, f"{icon(label.lower())} {label}")
    await press(eve, board, "Ready for the first combat")  # once for both
    run = (await stage.table(board)).run
    assert [len(run.header.seats), run.state.combat] == [2, 1]
    assert moves(board)


async def test_the_hosts_options_stand_in_the_lobby(stage: Stage) -> None:
    board = await lobby(stage)
    await press(stage.bo, board, "Join")
    await choose(stage.ann, board, "epic=yes")
    await choose(stage.ann, board, "classes=random")
    await choose(stage.bo, board, "heroes=2")
    said = str([field.value for field in embed(board).fields])
    assert "epic: **yes**" in said
    assert "classes: **at random**" in said
    assert "**Bo** ×2" in (embed(board).description or "")
    assert told(await choose(stage.bo, board, "epic=no")).startswith("Only the host")
    assert told(await choose(stage.cy, board, "heroes=2")).startswith("You have no seat here")
    assert told(await choose(stage.ann, board, "heroes=3")) == "Only 1 seat is free."
    await press(stage.ann, board, "Start")
    table = (await stage.table(board)).stored
    assert (table.options["epic"], table.options["classes"]) == (True, "random")
    # The campaign keeps this option.
    campaign = unwrap(await stage.bot.core.campaigns.load(table.campaign or 0))
    assert campaign.options["epic"] is True


async def test_a_solo_party_continues_without_a_lobby_and_starts_again(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.ann], heroes=2)
    again_id = f"a1:again:{table_id(party.board)}"
    forge(party.board, again_id)  # its message has expired
    following = reply(await stage.ann.click(party.board, custom_id=again_id))
    board = following
    run = (await stage.table(board)).run
    assert [sheet["level"] for sheet in unwrap(run.header.sheets) if sheet] == [2, 2]
    assert embed(board).title == "Cardomancer · dungeon 2"
    again = Party(stage, board, [stage.ann, stage.ann])
    for _ in range(600):
        if (await again.run()).pending is None:
            break
        run = await again.run()
        assert run.pending is not None
        seat = run.pending.waits_for()[0]
        safe = GAME.rules.stand_in(run.options, run.state, run.pending, seat)
        await again.act(seat, str(safe))
    said = embed(board).description or ""
    assert "1 dungeon done" in said or "2 dungeons done" in said  # the campaign's
    first, lost = (await party.run()).outcome, (await again.run()).outcome
    assert lost is not None
    both = [unwrap(first)[each] + lost[each] for each in ("combats", "slain", "deaths")]
    whole = "⚔️ In the campaign: {} combats, {} monsters slain, {} deaths"
    log = embed(private(await press(stage.ann, board, "Log"))).description or ""
    assert as_counted(whole.format(*both)) in as_counted(log)
    alone = [lost[each] for each in ("combats", "slain", "deaths")]
    here = "{} combats, {} monsters slain, {} deaths"
    assert as_counted(here.format(*alone)) in as_counted(said)
    shown = await stage.ann.slash(stage.channel, "cardomancer campaign")
    if lost["result"] == "stopped":
        assert as_counted(whole.format(*both)) in as_counted(embed(reply(shown)).description)
    anew = await press(stage.ann, board, "New campaign")
    if lost["result"] == "stopped":
        anew = await press(stage.ann, private(anew), "End it and start over")
    assert "**Ann** ×2 (host)" in (embed(reply(anew)).description or "")


async def test_the_question_to_end_a_campaign_for_another_is_private(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    begin_anew = f"a1:anew:{table_id(party.board)}"
    forge(party.board, begin_anew)  # its message has expired
    asked = reply(await stage.ann.click(party.board, custom_id=begin_anew))
    assert asked.ephemeral
    assert "End this campaign and start a new one?" in asked.content
    refused = await stage.bo.click(party.board, custom_id=begin_anew)
    assert told(refused).startswith("Only the host, Ann, can do that.")


def as_counted(words: str | None) -> str:
    """Replace what differs between one and many by a placeholder."""
    return re.sub(r"(combat|monster|death)s", r"\1", words or "")


async def test_orders_answer_for_the_player_who_gave_them(stage: Stage) -> None:
    """Standing orders answer for the player who gave them.

    Section 10: no questions about items, or only when a hero would fall.
    """
    party = await begin(stage, [stage.ann, stage.bo])
    await press(stage.ann, party.board, READY)
    hand = await party.panel(0)
    shown = reply(await press(stage.ann, hand, "⚙️"))
    for order in ("no_items", "only_deadly", "show"):
        custom_id = next(iter(menus(shown)))
        await stage.ann.select(shown, [order], custom_id=custom_id)
    assert str(menus(shown)).count("✅") == 3
    own = (await party.run()).snapshot()["hands"][0]
    lying = re.sub("\ufe0e", "", text(party.board))
    assert all(symbol_of(card) in lying for card in own)
    await stage.restart()  # they are kept
    party.panels.clear()
    assert (await stage.table(party.board)).house.orders == {
        "no_items": [0], "only_deadly": [0], "show": [0]
    }  # fmt: skip
    for _ in range(300):
        run = await party.run()
        if run.pending is None:
            break
        if run.pending.name == "react" and 0 in run.pending.offers:
            window = run.pending.about
            deadly = [
                seat
                for seat in window.targets
                if coming_damage(run.state, window, seat) >= run.state.party[seat].hp
            ]
            assert deadly
        await party.step()
    assert (await party.run()).outcome is not None


READY = "Ready for the first combat"


@pytest.mark.parametrize("opened", [False, True])
async def test_one_ready_is_enough_but_for_an_open_hand(stage: Stage, opened: bool) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    run = await party.run()
    assert unwrap(run.pending).name == "trade"
    if opened:
        await party.panel(2)
    await press(stage.bo, party.board, READY)
    said = [each for each in (await party.run()).log if isinstance(each, Answered)]
    ready = [each.seat for each in said if each.ask == "trade"]
    assert ready == ([1, 0] if opened else [1, 0, 2])  # a record like any other
    if opened:
        await party.act(2, "ready")
    assert (await party.run()).state.combat == 1


async def test_a_row_without_room_on_a_hand_opens_in_its_place(stage: Stage) -> None:
    """A message from before may have hidden the long row of an epic call."""
    party = await begin(stage, [stage.ann, stage.bo])
    table = await stage.table(party.board)
    row = " ".join(rank + suit for suit in "HCD" for rank in ("9", "8", "7", "6"))
    state = set_up("healer rogue", row, hands=["AC AH 9S", ""], hp=[5, 5])
    table.run = players_act(state, epic=True)
    hand = await party.panel(0)
    before = buttons(hand)
    hidden = str(codec.OpenerId(table.id, codec.DrawnAt(table.revision, 0), 1))
    forge(hand, hidden)
    await stage.ann.click(hand, custom_id=hidden)
    assert list(buttons(hand))[-1] == "↩️ Back"
    assert len(moves(hand)) + len(menus(hand)) > 0
    await press(stage.ann, hand, "↩️ Back")
    assert buttons(hand) == before


async def test_ready_ends_the_rest_of_all_who_can_use_nothing(stage: Stage) -> None:
    """The table waits only for players who hold a card to heal with."""
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    rests = 0
    while rests < 3 and await play_until(party, "rest"):
        rests += 1
        first, *_ = unwrap((await party.run()).pending).waits_for()
        await press(party.people[first], party.board, "Done resting")
        pending = (await party.run()).pending
        assert pending is None or all(passed(pending, seat) is None for seat in pending.offers)
    assert rests


async def test_a_hand_is_no_longer_shown_to_who_was_replaced(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await play_until(party, "action")
    old = await party.panel(1)
    before = text(old)
    await replace(stage, stage.bo, stage.cy)
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
    own = [reply(shown), *shown.followups]
    assert all("first? I wait for Ann, Ann 2, Bo.\n" in text(each) for each in own)
    hands = (await party.run()).snapshot()["hands"]
    for panel, hand in zip(own, hands[:2], strict=True):
        assert all(symbol_of(card) in re.sub("\ufe0e", "", text(panel)) for card in hand)
    await party.act(2, "ready")
    assert all("first? I wait for Ann, Ann 2.\n" in text(each) for each in own)
