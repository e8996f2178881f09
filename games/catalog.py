"""The list of games: one line each."""

from games.cardomancer import GAME as CARDOMANCER
from games.cardrpg import GAME as CARDRPG
from games.cards import GAME as CARDS
from games.dealer import GAME as DEALER
from games.diamonds import GAME as DIAMONDS
from games.engine.game import AnyGame
from games.solitaire import GAME as SOLITAIRE

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (
        DIAMONDS,
        CARDRPG,
        CARDOMANCER,
        SOLITAIRE,
        CARDS,
        DEALER,
    )
}  # fmt: skip
