"""Errors of actions that are not allowed, as data; `bot.rendering.errors` has their sentences.

When one of these is raised, nothing has changed.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import dataclass_transform

from bot.cluster.retry import Overtaken
from storage.database import Broken, Conflict, WriteFailed
from storage.tables.lobbies import StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Status

logger = logging.getLogger(__name__)


@dataclass_transform(eq_default=False)
class Refused(Exception):
    """An action that a user may not do now. Each kind is a dataclass."""

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)


class Gone(Refused):
    """The table does not exist, or no longer."""


class UnknownTable(Refused):
    """A user has typed something that names no table."""


class LeftOut(Refused):
    """The operator has switched off a part: a game by its id, or the tabletop."""

    part: str


class NotServed(Refused):
    """The operator refuses a user or, with `server`, all users of a server."""

    server: bool


class Closed(Refused):
    """The table has ended."""


class NotSeated(Refused):
    """The table of other users.

    `game` is what the user may open instead, `chair` the table if a chair is free there, `ended`
    the table if they may have a seat in the game after it, which is a chapter of a campaign if
    `is_chapter`.
    """

    game: str | None = None
    chair: str | None = None
    ended: str | None = None
    is_chapter: bool = False


class NotYourTurn(Refused):
    """The seat is not asked anything now; `names` are those of whom the table waits for."""

    names: Sequence[str] = ()


class Repeated(Refused):
    """A duplicate of a press."""


class Stale(Refused):
    """A press for a moment that has passed."""


class AskedBefore(Refused):
    """An answer to a question about a row that is gone or has changed."""


class Behind(Stale, Overtaken):
    """Another process has written first; the caller retries from the newest state."""


class Forged(Refused):
    """An answer that was never offered."""


class NotPersisted(Refused):
    """The database has rejected a write."""


class DatabaseAway(Refused):
    """The database is temporarily unavailable."""


class DatabaseBroken(Refused):
    """The database is damaged or gone, and its operator has to repair it."""


class TooOften(Refused):
    """The user's rate limit is exhausted for some seconds."""

    seconds: float


class TooManyTables(Refused):
    """The user has the maximum number of open tables."""

    limit: int


class TooManyLobbies(Refused):
    """The user has the maximum number of open lobbies.

    `place` is a visible one, None if there is none; `closes_at` is when the next one closes by
    itself, in Unix seconds.
    """

    limit: int
    place: Place | None
    closes_at: int


class NothingToHint(Refused):
    """The coach compares nothing at this moment, or there is none."""


class NothingToShow(Refused):
    """A hero or a campaign has no stored game that has ended."""


class HintsOff(Refused):
    """The user has turned hints off."""


class CoachBusy(Refused):
    """Too many jobs wait for the coach."""


class CoachLost(Refused):
    """The coach's calculation was lost."""


class Unreadable(Refused):
    """A table that the installed rules cannot restore."""


class NewerVersion(Refused):
    """A table that a process with newer rules plays: this one would set it back."""


class OpenAlready(Refused):
    """The game has been opened before: `table` is a lesson that the user still has open."""

    table: str | None = None


class StillOpen(Refused):
    """A table is still open: its record, which shows the deck's order, is available at the end."""


class Sealed(Refused):
    """A deal of today that others may yet play: its record is available on the next day."""


class TriedAlready(Refused):
    """The user has used their one ranked attempt, at that table."""

    table: str


class AttemptForgotten(Refused):
    """The user has used their one ranked attempt, and has deleted their data since."""


class NoSuchDeal(Refused):
    """No deal has that code, or it cannot be shared."""


class NotShared(Refused):
    """The user does not share their statistics."""


class NeedsServer(Refused):
    """A command in a direct message that needs a server's channel; `game` if it needs players."""

    game: str | None = None


class NotModerator(Refused):
    """Only moderators of the server may do this."""


class NothingPosted(Refused):
    """The channel has no daily posts."""


class CannotPost(Refused):
    """The bot may not post in a channel: it lacks permissions, or is not a member."""

    missing: Sequence[str] = ()


class NoDaily(Refused):
    """The game has no deal of the day."""


class NoTable(Refused):
    """The user has no table with that status; `waits`: but a lobby that is not started."""

    statuses: Sequence[Status]
    waits: bool = False


class NoDeck(Refused):
    """The user has no deck with that name."""

    name: str


class TooManyDecks(Refused):
    """The user has the maximum number of decks."""

    limit: int


class NoCode(Refused):
    """No deck is shared by this code."""

    code: str


class NoDealer(Refused):
    """A blind roll where the user has no table: no dealer would see it. `place`: one elsewhere."""

    place: Place | None = None


class NoDiceTable(Refused):
    """The user sits at no table with free dice rolls."""


class Busy(Refused):
    """A character of a game sits at another table."""

    name: str
    game: str
    table: str


class OnDetour(Refused):
    """The party of the table is at another, at that place."""

    place: Place | None


class PartyBusy(Refused):
    """The user's party is at another table."""


class NothingToUndo(Refused):
    """The seat's last answer is final: there was another action or a revealed card since."""


class Shown(Refused):
    """The last step is final: it has revealed hidden cards to a player."""


class CannotUndo(Refused):
    """A table without undo; `daily`: because of its deal of the day."""

    daily: bool


class NotHost(Refused):
    """Only the host of a table, a lobby or a campaign may do this.

    `host` is the host's name, None if it is unknown. `group`: the command group with which another
    player may replace a host who is away; None: no other player may.
    """

    host: str | None = None
    group: str | None = None


class HasLeft(Refused):
    """A user acts at a table that they have left."""


class NotAtTable(Refused):
    """The named user has no seat at the table, or is the user themselves."""


class AlreadyOffered(Refused):
    """An offer to that user is open at the table, or was declined a short time ago."""


class NotYourOffer(Refused):
    """An offer to another user."""


class OfferGone(Refused):
    """An offer that was accepted, declined or deleted."""


class OfferExpired(Refused):
    """An offer that has expired."""


class OfferOver(Refused):
    """An offer at a table that has ended."""


class OfferByFormerHost(Refused):
    """An offer by a user who is no longer the host."""


class OfferOfAnotherSeat(Refused):
    """An offer of a seat that another user has by now, or to a user who gave up theirs."""


class LobbyGone(Refused):
    """The lobby does not exist, or no longer."""


class HasBegun(LobbyGone):
    """The lobby has become a table."""

    table: str
    place: Place | None


class NoSeatFree(Refused):
    """Too few seats of that kind are free: the others are taken or reserved.

    - `dealer`: whether the dealer's seat was wanted, or players' seats;
    - `players`, `dealers`: how many seats of each kind are free;
    - `kept_for`: the names of those for whom seats are reserved.
    """

    game: str
    dealer: bool = False
    players: int = 0
    dealers: int = 0
    kept_for: Sequence[str] = ()


class NotInLobby(Refused):
    """The user is not in the lobby."""


class SeatedAlready(Refused):
    """The user has that seat already."""


class NotEnough(Refused):
    """Players are missing, or else the dealer."""

    game: str
    players: int


class InvitedOnly(Refused):
    """A lobby for those whom its host invites."""

    host: str | None


class InvalidGuest(Refused):
    """The invited user is a bot or the host."""


class CannotRead(Refused):
    """The named users can't read the channel, so that they would see no question and no board."""

    unseeing: Sequence[str]


class FullParty(Refused):
    """The party has the maximum number of members."""

    limit: int


class NoParty(Refused):
    """The user has no party."""


class NameTaken(Refused):
    """Another character of the user has that name."""

    name: str


class NoCharacter(Refused):
    """The user does not have this character, or no longer."""


class NoHero(Refused):
    """The user has no hero with that name, or none at all."""


class NotAHero(Refused):
    """A file without a valid hero: `where` in the sheet, and `why`, if known."""

    where: str = ""
    why: str = ""


class NewerHero(Refused):
    """A file with a hero of a newer version of the game."""


class TooManyCharacters(Refused):
    """The user has the maximum number of characters."""

    limit: int


class NothingPicked(Refused):
    """A submission without picks."""


class InvalidPicks(Refused):
    """Picks that do not go together: `rule` is the game's name for the reason."""

    game: str
    rule: str
    least: int
    most: int


class NumberOutOfRange(Refused):
    """A typed number out of range."""

    least: int
    most: int


class CampaignRunning(Refused):
    """The channel already has a campaign of that game."""

    game: str


class NoCampaign(Refused):
    """The channel has no campaign of that game; None: the campaign of the button is gone."""

    game: str | None = None


class CampaignAtTable(Refused):
    """One of the campaign's tables is open; its place, if known."""

    game: str
    place: Place | None = None


class CampaignInLobby(Refused):
    """The lobby of the next table, of a campaign or of a game played again, is already open."""

    lobby: StoredLobby


class AnswersHidden(Refused):
    """A lobby would be visible only to the user who acted."""


class FileRefused(Refused):
    """Discord takes no files there; `too_large`: none of that size."""

    too_large: bool


class NotCampaignMember(Refused):
    """None of the players is a member of the campaign; `hosted`: it has a host, who could join."""

    hosted: bool = True


class NotAMember(Refused):
    """Only members of a campaign without a host may do this."""


def refused_write(what: str, error: WriteFailed) -> Refused:
    """Return the error of a failed write for the user; a conflict is retried by the caller.

    Args:
        what: the subject of the write, for the log.
        error: the failure.
    """
    if isinstance(error, Conflict):
        logger.info("%s had changed in the meantime: %s", what, error)
        return Behind()
    if isinstance(error, Broken):  # the database logs its own damage
        return DatabaseBroken()
    logger.error("%s was not written: %s", what, error)
    return NotPersisted()


@contextmanager
def persisting(what: str) -> Iterator[None]:
    """Turn a failed write into a refusal (see `refused_write`)."""
    try:
        yield
    except WriteFailed as error:
        raise refused_write(what, error) from error
