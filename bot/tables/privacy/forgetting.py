"""Removal of a user's name and words from a table that other users keep.

The game's state also contains names and typed texts. So the game is replayed from its log
without them.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.stored import header_of, owner_of
from games.engine.extensions.people import NAME, Party
from games.engine.game import AnyGame
from games.engine.record import Answered, line_from_json
from games.engine.replay import without_words
from storage.database import JSON
from storage.privacy.removal import NOBODY, Wordless
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

Log = Sequence[Mapping[str, object]]


def is_shared(stored: StoredTable, user: int) -> bool:
    """Return whether a table with a seat of the user is also another user's."""
    others = any(seat.user not in (user, 0) for seat in stored.seats)
    return others and bool(seats_of(stored, user))


def seats_of(stored: StoredTable, user: int) -> list[int]:
    """Return the seats that a user has now or had originally."""
    return [
        number for number, seat in enumerate(stored.seats) if user in (seat.user, owner_of(seat))
    ]


def without_user(game: AnyGame, stored: StoredTable, log: Log, user: int) -> Wordless | None:
    """Return a table's game without a user's name and words.

    Returns None if the current rules cannot replay its log. Then it cannot be read at all.
    """
    silent = seats_of(stored, user)
    theirs = [number for number, seat in enumerate(stored.seats) if owner_of(seat) == user]
    names = [NOBODY if number in theirs else seat.name for number, seat in enumerate(stored.seats)]
    sheets = _nameless(game, stored, theirs)
    header = replace(header_of(stored), seats=names, sheets=sheets)
    try:
        script = [line_from_json(line) for line in log]
        run = without_words(game, header, script, stored.seed, silent)
    except Exception as error:  # noqa: BLE001 - in whatever way today's rules fail at it
        log_failure(logger, error, "Table %s does not replay", stored.id)
        return None
    if stored.outcome is not None and run.outcome is None:
        return None
    changed = [
        number
        for number, (old, new) in enumerate(zip(script, run.log, strict=False))
        if isinstance(old, Answered) and isinstance(new, Answered) and old.choice != new.choice
    ]
    saved = [each for each in saved_of(run) if each.seq <= len(log)]
    outcome = None if stored.outcome is None else run.outcome
    return Wordless(silent, changed, saved, sheets, outcome)


def _nameless(
    game: AnyGame, stored: StoredTable, theirs: Sequence[int]
) -> list[JSON | None] | None:
    """Return the sheets, without the names of these seats' characters."""
    if stored.sheets is None:
        return None
    # A party belongs to one user; otherwise each seat has a character.
    named = range(len(stored.sheets)) if game.find(Party) is not None and 0 in theirs else theirs
    taken = [NOBODY, *(f"{NOBODY} {number}" for number in range(2, len(stored.sheets) + 1))]
    names = iter(taken if game.find(Party) is not None else [NOBODY] * len(stored.sheets))
    return [
        sheet | {NAME: next(names)} if sheet and NAME in sheet and number in named else sheet
        for number, sheet in enumerate(stored.sheets)
    ]
