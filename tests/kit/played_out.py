"""Tables that are played to their end at random, without their boards."""

from bot.tables.sessions.moves import Move
from games.engine.players import RandomPlayer
from games.engine.table import BETWEEN_TOKENS, Text
from tests.kit.stage import Stage

LONGEST_GAME = 4000


async def play_out(stage: Stage, key: str, seed: str) -> None:
    """Let all players answer at random until the game is over."""
    player, tables = RandomPlayer(seed), stage.bot.core.tables
    for _ in range(LONGEST_GAME):
        session = await tables.look(key)
        ask = session.run.pending
        if ask is None:
            return
        seat = player.choose_seat(ask)
        answer = player.choose(ask.offers[seat])
        said = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
        words = f"Hero {seat}" if ask.name == "name" else said
        typed = isinstance(ask.offers[seat], Text)
        move = Move(key, session.revision, seat, (words,), typed=typed)
        await tables.act(session.stored.seats[seat].user, move)
    raise AssertionError("it does not end")
