"""Achievements of C.A.R.D.S."""

from games.cards.account import Account
from games.engine.achievements import Achievement


def _won(game: Account, seat: int) -> bool:
    """Return whether the seat survived a won game of at least one scene."""
    alive = bool(game.outcome["alive"][seat])
    return alive and game.result == "won" and game.scenes > 0


def _by_a_card(game: Account, seat: int) -> bool:
    """Return whether the seat won with its last hit point of several."""
    start = game.state.party[seat].pack.start
    return _won(game, seat) and game.outcome["hp"][seat] == 1 < start


def _flawless(game: Account, seat: int) -> bool:
    """Return whether the seat won at least five scenes, with all tests and fights won."""
    is_clean = game.tests == game.passed and game.fights == game.outcome["beaten"]
    return _won(game, seat) and is_clean and game.scenes >= 5


def _led_home(game: Account, _seat: int) -> bool:
    """Return whether the game master ended a story with a won fight and no dead hero."""
    is_led = game.reason == "verdict" and game.scenes > 0
    return is_led and game.outcome["beaten"] > 0 and all(game.outcome["alive"])


ACHIEVEMENTS: tuple[Achievement[Account], ...] = (
    Achievement(
        "slain",
        "First foe",
        "Slay a foe.",
        lambda game, seat: bool(game.heroes[seat].slain),
        ease=90,
    ),
    Achievement("won", "And they lived", "Win a game and survive.", _won, ease=68),
    Achievement(
        "giant",
        "Giant killer",
        "Beat a 10 with an ace.",
        lambda game, seat: game.heroes[seat].has_beaten_giant,
        ease=33,
    ),
    Achievement(
        "flawless",
        "Flawless",
        "Win with every test passed and every fight won.",
        _flawless,
        ease=22,
    ),
    Achievement(
        "turned_back",
        "I think not",
        "Counter an ability, and win.",
        lambda game, seat: game.heroes[seat].has_turned_back,
        ease=21,
    ),
    Achievement(
        "last_point",
        "A card from death",
        "Win with your last hit point.",
        _by_a_card,
        ease=6,
    ),
    Achievement(
        "survivor",
        "Sole survivor",
        "Win as the only survivor of your party.",
        lambda game, seat: _won(game, seat) and game.alive == 1 < game.players,
    ),
    Achievement(
        "led_home",
        "All home again",
        "Lead a story with a won fight and no dead hero.",
        _led_home,
        leads=True,
    ),
)
