"""The step of the ladder below after a defeat, and above after a win, in one press."""

import random

import pytest

from bot.tables.sessions.session import Session
from tests.kit.discord_campaigns import Party, begin
from tests.kit.stage import Message, Stage, buttons, embed, play_on, press, table_id
from tests.kit.unwrap import reply, unwrap

GENTLE, FAIR = "A gentle game", "A fair game"


async def ended(stage: Stage, command: str, *, won: bool, **options: object) -> Message:
    """A game that was won or lost."""
    for number in range(60):
        result = reply(await stage.ann.slash(stage.channel, command, **options))
        await play_on(stage.ann, result, random.Random(number))
        (standing,) = (await stage.table(result)).run.standings
        if standing.won is won:
            return result
    raise AssertionError("no game comes out so")


async def successor(stage: Stage, board: Message, label: str) -> Session:
    """Press a button of an ended game, and return the table that it opens."""
    key = table_id(board)
    await press(stage.ann, board, label)
    opened = unwrap((await stage.bot.core.tables.look(key)).stored.successor)
    return await stage.bot.core.tables.look(opened)


@pytest.mark.parametrize(
    ("command", "options", "label", "changed"),
    [
        ("diamonds play", {}, FAIR, {"sturdy": True, "deep": "long"}),
        ("diamonds play", {"sturdy": True, "deep": "long"}, GENTLE, {"deep": "open"}),
        ("solitaire play", {"level": 1}, FAIR, {"small": True, "fewer": 2, "level": 1}),
    ],
)
async def test_a_lost_game_offers_the_step_below_first(
    stage: Stage, command: str, options: dict[str, object], label: str, changed: dict[str, object]
) -> None:
    board = await ended(stage, command, won=False, **options)
    assert list(buttons(board))[:2] == [label, "Play again"]
    table = await successor(stage, board, label)
    assert {name: getattr(table.run.options, name) for name in changed} == changed
    assert not {label, "Play again"} & set(buttons(board))


async def test_a_game_won_leads_one_step_up_and_at_the_top_to_itself(stage: Stage) -> None:
    board = await ended(stage, "solitaire play", won=True, level=25, difficulty="gentle")
    table = await successor(stage, board, FAIR)
    options = table.run.options
    assert (options.level, options.small, options.fewer) == (25, True, 2)
    board = await ended(stage, "solitaire play", won=True, level=25)
    assert next(iter(buttons(board))) == "Play again"


async def lose(party: Party) -> bool:
    """Play the safe answers, which hardly ever save a party, and return whether it lost."""
    for _ in range(600):
        run = await party.run()
        if run.pending is None:
            return run.standings[0].result == "lost"
        seat = run.pending.waits_for()[0]
        answer = run.game.rules.stand_in(run.options, run.state, run.pending, seat)
        await party.act(seat, str(answer))
    raise AssertionError("it goes on")


@pytest.mark.parametrize("heroes", [1, 2])
async def test_a_lost_campaign_offers_an_easier_one(stage: Stage, heroes: int) -> None:
    party = await begin(stage, [stage.ann] * heroes, heroes=heroes, monster_diamonds="guard")
    assert await lose(party)
    shown = reply(await press(stage.ann, party.board, FAIR))
    guests = "**Ann** ×2 (host)" if heroes > 1 else "**Ann** (host)"
    assert guests in (embed(shown).description or "")
    await press(stage.ann, shown, "Start")  # without a warning, in a small dungeon
    options = (await stage.table(shown)).run.options
    assert (options.start_level, options.plain_aces) == (2 if heroes == 1 else 1, True)
    assert options.small is (heroes == 1)
