"""The rules of Diamonds & Dragons, in the order of the rules page.

Numbers such as 3.2 and R5 are those of the rules page. An ask with a single answer is not made
(section 5): `table.decide` takes it. Rooms are in `rooms.py`, the effects of cards in `fights.py`
and `solo.py`, for the mode `exit` (2.7) in `exit.py`.
"""

from collections.abc import Sequence

from games.diamonds.rules import exit as exit_rules
from games.diamonds.rules import solo
from games.diamonds.rules.cards import DEEP, DUNGEON, HALF, LESSON, LONG
from games.diamonds.rules.deciders import DiamondsTable
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.diamonds.rules.survival import may_begin
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.table import START


async def play(table: DiamondsTable, state: State) -> Outcome:
    """Play one dungeon, from the shuffle to the last card, the last party or the way out."""
    if table.phase == START:
        await shuffle_dungeon(table, state)
    if state.exit is not None:
        return await exit_rules.play(table, state, state.exit)
    return await solo.play(table, state)


async def shuffle_dungeon(table: DiamondsTable, state: State) -> None:
    """Shuffle the deck without the party and the marker; two decks for a duel (1.1, 5.1).

    5.2: a duel's first player is picked at random. R22: a long dungeon is shuffled again while its
    first room can't be survived.
    """
    duel = state.mode == "duel"
    deck = list(dungeon(table.options))
    state.deck = await table.shuffle("deck", deck * (2 if duel else 1))
    while deck == [*LONG] and not may_begin(table.options, state):
        state.deck = await table.shuffle("deck", deck)
    if duel:
        state.first = await table.pick("first", [0, 1])


def dungeon(options: DiamondsOptions) -> Sequence[Card]:
    """Return the cards of a dungeon.

    R19, R21, R22: a solo lesson uses thirteen cards, half a dungeon 24, a deep one 20 or 23.
    """
    if options.lesson:
        return LESSON
    if options.half:
        return HALF
    if options.is_deep:
        return LONG if options.deep == "long" else DEEP
    return DUNGEON
