"""What a person may not do now, as data: the front end words it (`bot.rendering.errors`).

Nothing has changed when one of these is raised.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from bot.cluster.retry import Overtaken
from storage.database import Broken, Conflict, WriteFailed
from storage.tables.lobbies import StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Status

logger = logging.getLogger(__name__)


class Refused(Exception):
    """Something that a person may not do now."""


class Gone(Refused):
    """There is no such table any more."""


class Closed(Refused):
    """The table has ended."""


@dataclass(eq=False)
class NotSeated(Refused):
    """Somebody else's table; `game` is what they might open for themselves instead, if any."""

    game: str | None = None


class NotYourTurn(Refused):
    """The seat is not asked anything now."""


class Repeated(Refused):
    """The same press again."""


class Stale(Refused):
    """A press for a moment that has passed."""


class AskedBefore(Refused):
    """An answer to a question about something that has gone or changed since."""


class Behind(Stale, Overtaken):
    """Another process has written first: it is to be tried again, from the newest state."""


class Forged(Refused):
    """An answer that was never offered."""


class NotPersisted(Refused):
    """The database would not take it."""


class DatabaseAway(Refused):
    """The database does not answer, for now."""


class DatabaseBroken(Refused):
    """The database is damaged or gone, and somebody has to mend it."""


@dataclass(eq=False)
class TooOften(Refused):
    """The user has just had it; again in so many seconds."""

    seconds: float


@dataclass(eq=False)
class TooManyTables(Refused):
    """The user has as many open tables as one may have."""

    limit: int


@dataclass(eq=False)
class TooManyLobbies(Refused):
    """The user has as many open lobbies as one may have.

    `place` is one of them that can be seen, None for none; `closes_at` is when the next closes by
    itself, in Unix seconds.
    """

    limit: int
    place: Place | None
    closes_at: int


class NothingToHint(Refused):
    """The coach compares nothing at this moment, or there is none."""


class NothingToTell(Refused):
    """A hero or a campaign has no game that is over, or none that is kept."""


class HintsOff(Refused):
    """The user wants no hints."""


class CoachBusy(Refused):
    """Too many wait for the coach."""


class CoachLost(Refused):
    """What the coach was working out is lost."""


class Unreadable(Refused):
    """A table that this version of the rules cannot bring back."""


class OfANewerVersion(Refused):
    """A table that a process with newer rules has taken up: this one would set it back."""


class OpenAlready(Refused):
    """The game has been opened again before."""


class StillOpen(Refused):
    """A table goes on: its record, which shows the deck's order, waits for the end."""


class Sealed(Refused):
    """A deal of today, the same for everybody: its record waits for the end of the day."""


@dataclass(eq=False)
class TriedAlready(Refused):
    """The user has had the one try that counts, at that table."""

    table: str


class TriedAndForgotten(Refused):
    """The user has had the one try that counts, and all that was stored of them deleted since."""


class NoSuchDeal(Refused):
    """No deal has that code, or it is not to be dealt to others."""


class NotShared(Refused):
    """Somebody does not let others see what they have played."""


class NotModerator(Refused):
    """Something that only who moderates a server may do."""


class NothingPosted(Refused):
    """A channel in which nothing is posted."""


@dataclass(eq=False)
class CannotPost(Refused):
    """The bot may not post in a channel: it lacks permissions, or is no member there."""

    missing: Sequence[str] = ()


class NoDaily(Refused):
    """The game has no deal of the day."""


@dataclass(eq=False)
class NoTable(Refused):
    """The user has no table that stands so."""

    statuses: Sequence[Status]


@dataclass(eq=False)
class NoDeck(Refused):
    """The user has no deck of that name."""

    name: str


@dataclass(eq=False)
class TooManyDecks(Refused):
    """The user has as many decks as they may."""

    limit: int


class NoServer(Refused):
    """This is no server, so that nothing can be shared with one."""


class NoThrow(Refused):
    """What was typed is no throw of dice."""


class NoDealer(Refused):
    """A blind throw where the user sits at no table: no dealer would see it."""


class NoThrowingTable(Refused):
    """The user sits at no table at which dice are thrown at will."""


@dataclass(eq=False)
class Busy(Refused):
    """A character sits at another table."""

    name: str


class PartyBusy(Refused):
    """The user's party sits at another table."""


class NothingToTakeBack(Refused):
    """The seat's last answer stands: somebody has acted since, or a card was turned up."""


class Shown(Refused):
    """The last step stands: by it, or since, somebody has seen what was hidden."""


@dataclass(eq=False)
class CannotUndo(Refused):
    """A table at which no step is taken back; `daily`: with the deal of a day."""

    daily: bool


@dataclass(eq=False)
class NotHost(Refused):
    """Something that only the host of a table, a lobby or a campaign may do.

    `host` is the host's name, None where nobody knows it.
    """

    host: str | None = None


class HasLeft(Refused):
    """Somebody who has left a table acts as if they had not."""


class NotAtTable(Refused):
    """Somebody who is named does not sit at the table, or is oneself."""


class AlreadyOffered(Refused):
    """An offer to that user is open at the table, or was declined a short time ago."""


class NotYourOffer(Refused):
    """An offer to another user."""


class OfferGone(Refused):
    """An offer that was accepted, declined or deleted."""


class OfferExpired(Refused):
    """An offer whose time is up."""


class OfferOver(Refused):
    """An offer at a table that has ended."""


class OfferByFormerHost(Refused):
    """An offer by a user who is no longer the host."""


class OfferOfAnotherSeat(Refused):
    """An offer of a seat that another user has by now, or to a user who gave up theirs."""


class LobbyGone(Refused):
    """There is no such lobby any more."""


@dataclass(eq=False)
class HasBegun(LobbyGone):
    """The lobby has become a table."""

    table: str
    place: Place | None


@dataclass(eq=False)
class NoSeatFree(Refused):
    """Too few seats of that kind are free: the others are taken, or kept for who is invited.

    - `dealer`: the dealer's seat was wanted, else players' seats;
    - `players`, `dealers`: how many seats of each kind are free;
    - `kept_for`: the names of those for whom seats are kept.
    """

    game: str
    dealer: bool = False
    players: int = 0
    dealers: int = 0
    kept_for: Sequence[str] = ()


class NotInLobby(Refused):
    """The user does not sit in the lobby."""


class SeatedAlready(Refused):
    """The user has that seat already."""


@dataclass(eq=False)
class NotEnough(Refused):
    """Too few have joined: so many players are missing, or else the dealer."""

    game: str
    players: int


class NobodyInvited(Refused):
    """A bot, or oneself, was invited."""


@dataclass(eq=False)
class FullParty(Refused):
    """The party has as many members as it may have."""

    limit: int


@dataclass(eq=False)
class NoParty(Refused):
    """The user has no party for that game."""

    game: str


@dataclass(eq=False)
class NameTaken(Refused):
    """Another character of the user has that name."""

    name: str


class NoCharacter(Refused):
    """The user has no such character any more."""


class NoHero(Refused):
    """No hero of that name, or none at all."""


@dataclass(eq=False)
class NotAHero(Refused):
    """A file that holds no hero: `where` in the sheet, and `why`, if it comes so far."""

    where: str = ""
    why: str = ""


class NewerHero(Refused):
    """A file with a hero of a newer version of the game."""


@dataclass(eq=False)
class TooManyCharacters(Refused):
    """The user has as many as one may have."""

    limit: int


class NothingPicked(Refused):
    """Something was to be taken before anything was picked."""


@dataclass(eq=False)
class NotTogether(Refused):
    """Several things that cannot be taken together: `rule` names why, by the game's own name."""

    game: str
    rule: str
    least: int
    most: int


@dataclass(eq=False)
class NumberOutOfRange(Refused):
    """A number that was typed and cannot be."""

    least: int
    most: int


@dataclass(eq=False)
class CampaignGoesOn(Refused):
    """The channel has a campaign of that game already."""

    game: str


@dataclass(eq=False)
class NoCampaign(Refused):
    """The channel has no campaign of that game; None: what was pressed is of none any more."""

    game: str | None = None


@dataclass(eq=False)
class CampaignAtTable(Refused):
    """One of the campaign's tables is open: there, if that is known."""

    game: str
    place: Place | None = None


@dataclass(eq=False)
class CampaignInLobby(Refused):
    """The lobby of the campaign's next table is open already."""

    lobby: StoredLobby


class AnswersHidden(Refused):
    """Nobody but whoever acted would see a lobby there."""


@dataclass(eq=False)
class NotOfTheCampaign(Refused):
    """Nobody there has ever been in the campaign; `hosted`: it has a host, who would do too."""

    hosted: bool = True


class NotAMember(Refused):
    """Something that only the members of a campaign without a host may do."""


def refused_write(what: str, error: WriteFailed) -> Refused:
    """A write that failed, as the person is told; another process that was first is no fault.

    Args:
        what: what was to be written, for the log.
        error: why it was not.
    """
    if isinstance(error, Conflict):
        logger.info("%s was written by somebody else: %s", what, error)
        return Behind()
    if isinstance(error, Broken):  # whose file it is has been told
        return DatabaseBroken()
    logger.error("%s was not written: %s", what, error)
    return NotPersisted()
