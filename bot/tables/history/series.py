"""Series of duels between two users: the best of three games."""

from collections.abc import Iterable, Mapping

from bot.tables.history.stats import standings_of
from bot.tables.sessions.stored import users_of
from bot.tables.sessions.undo import is_contest
from games.engine.game import AnyGame
from storage.tables.repository import Status, StoredTable

WINS = 2  # games that win a series


def is_duel(game: AnyGame, table: StoredTable) -> bool:
    """Return whether two users have played against one another, each on one seat."""
    users = users_of(table)
    return len(users) == 2 and is_contest(game, game.read_options(table.options), users)


def score_of(
    game: AnyGame, tables: Iterable[StoredTable], newest: StoredTable
) -> Mapping[int, int]:
    """Return the won games of both users in the series of their newest duel.

    A series goes on from game to game that they play again, and another begins when it is won. A
    game that neither or both have won does not count. `tables` are the ended ones of a user.
    """
    before = {each.successor: each for each in tables if each.successor}
    users, chain = users_of(newest), [newest]
    while earlier := before.get(chain[-1].id):
        same = set(users_of(earlier)) == set(users) and game.knows(earlier.version)
        if not same or not is_duel(game, earlier):
            break
        chain.append(earlier)
    score = dict.fromkeys(users, 0)
    for table in reversed(chain):
        if WINS in score.values():
            score = dict.fromkeys(users, 0)
        won = [user for user in users if _has_won(game, table, user)]
        if len(won) == 1:
            score[won[0]] += 1
    return score


def _has_won(game: AnyGame, table: StoredTable, user: int) -> bool:
    if table.status is not Status.OVER and table.conceded is None:
        return False
    return any(each.won for each in standings_of(game, table, {user}))
