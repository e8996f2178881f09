"""The sample game of the rulebook, repaired (worked check 14 of the rules page)."""

from tests.kit.diamonds import Dungeon, dungeon, take
from tests.kit.runs import Stacked, asks

SAMPLE_SHUFFLES = (
    "AD AS 7C 7S AC 3D 8C",
    "4C 8C 3H 3D 9D 7C 7D 6D 9C 2C X1 5C 8H 9H 10C 2D KS 2H AC 5S X2 QC",
    "6S 10D QS KC 9S 10H 7H JS 8D 3C QC 8S 5S 5H 4D 6C 4H 3S 4S JC KS 10S 6H X2 5D 2S JH",
)
# The cards of each room in the order taken, and the HP after each; None is a room run from.
SAMPLE_ROOMS: list[tuple[str, list[int]] | None] = [
    ("7S AD AS", [13, 13, 13]),
    None,
    ("8C 4C 3D", [13, 13, 13]),
    ("7C 3H 7D", [9, 12, 12]),
    ("9C 2C 6D", [10, 10, 10]),
    ("X1 8H 5C", [1, 9, 9]),
    ("2D 10C 9H", [9, 1, 10]),
    ("9D AC 2H", [10, 5, 7]),
    None,
    ("QS 6S 10D", [4, 4, 4]),
    ("10H KC 7H", [14, 11, 18]),
    ("JS 9S 3C", [17, 17, 17]),
    ("8D QC 8S", [17, 13, 13]),
    ("5H 6C 5S", [18, 18, 18]),
    ("4S 3S 4D", [18, 18, 18]),
    ("KS 4H JC", [9, 13, 6]),
    ("6H 10S 5D", [12, 6, 6]),
    ("JH X2", [17, 7]),  # and the 2S, the last card, which is not asked for
]


def open_sample() -> Dungeon:
    """The sample before its first card is taken."""
    first, *later = SAMPLE_SHUFFLES
    return dungeon(first, Stacked(*later))


def play_sample(run: Dungeon) -> None:
    """Play it, looking at the HP after every card."""
    for at, room in enumerate(SAMPLE_ROOMS):
        if room is None:
            assert asks(run) == "room"
            run.answer(0, "run")
        else:
            cards, hp = room
            assert take(run, cards) == hp, f"room {at}"
