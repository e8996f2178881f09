"""Every field of the state at every kind of ask, and of the outcome (sections 7 and 8)."""

from typing import Any

from games.solitaire.rules.cards import DECK
from tests.kit.solitaire import FIELDS, Quest, quest

# Level 3. You strike first: 8 damage, its 2H goes and the 9 holds. It strikes 4 + 6 against 7 + 0:
# damage 3, your K holds, the 7 is down. You strike first again and the 9 goes.
CARDS = (
    "8C 7S KH "
    "9H 2H 4C "
    "5S AS "
    "3H 4H 5H 6H "
    "7H 8H 5C AC "
    "2D 3D "
    "4D 5D 2C AD "
    "KD"
)  # fmt: skip


def shown(run: Quest) -> dict[str, Any]:
    return run.snapshot()


def under(cards: str) -> list[str]:
    """Return the deck below these cards."""
    return [card for card in DECK if card not in cards.split()]


def discarded(first: int, last: int) -> list[str]:
    """Return the pile after these of `CARDS` were discarded in order."""
    return CARDS.split()[first:last][::-1]


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(quest(""))) == FIELDS
