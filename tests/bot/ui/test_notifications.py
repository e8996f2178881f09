"""Who is mentioned, when, and when the mention is taken back."""

from __future__ import annotations

from tests.kit.discord_campaigns import (
    begin,
    end_all,
    play_until,
)
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import (
    Stage,
    moves,
)


async def test_nobody_is_called_where_anybody_may_press(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape")
    assert result.response is not None
    await stage.bo.click(result.response, custom_id=moves(result.response)[0])
    assert not [words for words in stage.words() if words.startswith("👉")]


async def test_only_whoever_must_act_is_mentioned_and_only_when_the_turn_passes(
    stage: Stage,
) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    calls = [words for words in stage.words() if words.startswith("👉")]
    # Ann started the game: she knows. Bo is told if he goes first.
    assert len(calls) == (0 if first is stage.ann else 1)
    await first.click(board, custom_id=moves(board)[0])
    calls = [words for words in stage.words() if words.startswith("👉")]
    assert len(calls) == 1
    assert calls[0].startswith(f"👉 <@{second.id}>, your turn")
    await second.click(board, custom_id=moves(board)[0])
    calls = [words for words in stage.words() if words.startswith("👉")]
    assert len(calls) == 1
    assert calls[0].startswith(f"👉 <@{first.id}>, your turn")


async def test_nobody_is_named_where_it_would_betray_a_card(stage: Stage) -> None:
    for _ in range(8):
        party = await begin(stage, [stage.ann, stage.bo, stage.cy])
        if await play_until(party, "react"):
            break
        await end_all(stage)
    assert not [words for words in stage.words() if words.startswith("👉")]
