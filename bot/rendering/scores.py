"""The score of a series of duels, in words."""

from collections.abc import Mapping

from bot.rendering.names import safe
from bot.tables.history.series import WINS
from games.engine.speech import gettext, mark
from storage.tables.lobbies import StoredLobby


def score_words(lobby: StoredLobby, score: Mapping[int, int]) -> str | None:
    """Return a sentence on the best of three between two users; None before a game is won."""
    names = {each.user: f"**{safe(each.name)}**" for each in lobby.guests}
    users = sorted(score, key=lambda user: -score[user])
    if not any(score.values()) or not all(user in names for user in users):
        return None
    words = mark("Best of three: {first} {won} : {lost} {second}")
    if score[users[0]] == WINS:
        words = mark("Best of three: {first} wins {won} : {lost} against {second}.")
    (first, won), (second, lost) = ((names[user], score[user]) for user in users)
    return gettext(words, first=first, won=won, lost=lost, second=second)
