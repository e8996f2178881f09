"""What a person may not do now: each refusal's text is the sentence that the person reads.

Nothing has changed when one is raised.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.names import safe
from storage.tables import Status


class Refused(Exception):
    """Something that a person may not do now. The text is for that person."""


class Gone(Refused):
    """There is no such table any more."""

    def __init__(self) -> None:
        super().__init__("That table is gone. `/table list` shows yours.")


class Closed(Refused):
    """The table has ended."""

    def __init__(self) -> None:
        super().__init__("This game is over. Press **Play again** for a new one.")


class NotSeated(Refused):
    """Somebody else's table."""

    def __init__(self) -> None:
        super().__init__("You don’t sit at this table. `/help` shows how to open your own.")


class NotYourTurn(Refused):
    """The seat is not asked anything now."""

    def __init__(self) -> None:
        super().__init__("It isn’t your turn yet.")


class Repeated(Refused):
    """The same press again."""

    def __init__(self) -> None:
        super().__init__("Once is enough: that is already done.")


class Stale(Refused):
    """A press for a moment that has passed."""

    def __init__(self) -> None:
        super().__init__("That moment has passed. The table shows what is open now.")


class Forged(Refused):
    """An answer that was never offered."""

    def __init__(self) -> None:
        super().__init__("That isn’t one of the choices here. Nothing has changed.")


class NotKept(Refused):
    """The database would not take it."""

    def __init__(self) -> None:
        super().__init__("I couldn’t write that down, so nothing has changed. Please try again.")


class TooManyTables(Refused):
    """The user has as many open tables as one may have."""

    def __init__(self, limit: int, one: str = "table", several: str = "tables") -> None:
        super().__init__(
            f"You have {limit} open {one if limit == 1 else several}, and that is the most."
            " End one first: `/table list` shows them."
        )


class Unreadable(Refused):
    """A table that this version of the rules cannot bring back."""

    def __init__(self) -> None:
        super().__init__(
            "The rules have changed too much since this table was opened. I keep its log,"
            " but it can’t go on. Please open a new one."
        )


class OpenAlready(Refused):
    """The game has been opened again before."""

    def __init__(self) -> None:
        super().__init__(
            "The new game is open already. If you don’t see it: `/table resume` brings it here."
        )


class StillOpen(Refused):
    """A table goes on: its record, which shows the deck's order, waits for the end."""

    def __init__(self) -> None:
        super().__init__("This game still goes on. Its record comes when it is over.")


class NoTable(Refused):
    """The user has no table that the command could mean."""

    def __init__(self, statuses: Sequence[Status]) -> None:
        super().__init__(
            "You have no open table. `/help` shows what there is to play."
            if Status.OPEN in statuses
            else "None of your games is over yet."
        )


class Busy(Refused):
    """A character sits at another table."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{safe(name)} sits at another table. Finish that first, or put it away with"
            " `/table end`."
        )


class NotHost(Refused):
    """Something that only the host of a table or a lobby may do."""

    def __init__(self) -> None:
        super().__init__("Only the host can do that.")


class LobbyGone(Refused):
    """There is no such lobby any more."""

    def __init__(self) -> None:
        super().__init__("This lobby is closed. `/help` shows how to open another.")


class NoSeatFree(Refused):
    """Every seat of that kind is taken, or kept for somebody who is invited."""

    def __init__(self) -> None:
        super().__init__("There is no seat free for you here.")


class NotInLobby(Refused):
    """The user does not sit in the lobby."""

    def __init__(self) -> None:
        super().__init__("You don’t sit here. **Join** takes a seat.")


class SeatedAlready(Refused):
    """The user has that seat already."""

    def __init__(self) -> None:
        super().__init__("You sit here already.")


class NotEnough(Refused):
    """Too few have joined."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"Not yet: {missing}.")


class NobodyThere(Refused):
    """A bot, or oneself, was invited."""

    def __init__(self) -> None:
        super().__init__("Invite somebody else: bots don’t play, and you sit here already.")


class BadParty(Refused):
    """Something about a party that somebody typed cannot be."""


class NameTaken(Refused):
    """Another character of the user has that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"You have a {safe(name)} already. Please take another name.")


class NoCharacter(Refused):
    """The user has no such character."""

    def __init__(self) -> None:
        super().__init__("You have no such character any more.")


class TooManyCharacters(Refused):
    """The user has as many as one may have."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"You have {limit} characters, and that is the most. Delete one first.")


class NothingPicked(Refused):
    """Something was to be taken before anything was picked."""

    def __init__(self) -> None:
        super().__init__("Pick something in the menus first.")


class CampaignGoesOn(Refused):
    """The channel has a campaign already."""

    def __init__(self) -> None:
        super().__init__(
            "A campaign goes on in this channel. `/cardomancer continue` takes it up,"
            " `/cardomancer campaign` shows it; its host can end it there."
        )


class NoCampaign(Refused):
    """The channel has no campaign."""

    def __init__(self) -> None:
        super().__init__("No campaign goes on here. `/cardomancer start` begins one.")


class DungeonOpen(Refused):
    """The campaign is in the middle of a dungeon."""

    def __init__(self, where: str = "`/table list` shows it") -> None:
        super().__init__(f"The party is in a dungeon right now: {where}")


class NotOfTheCampaign(Refused):
    """The user has never been in the campaign."""

    def __init__(self) -> None:
        super().__init__(
            "Somebody of the party must come along: who has been in the campaign, or its host."
        )


class NotThere(Refused):
    """Somebody who is named does not sit at the table, or is oneself."""

    def __init__(self) -> None:
        super().__init__("Name somebody else who sits at this table.")


class NotTogether(Refused):
    """Several things that cannot be taken together."""

    def __init__(self, rule: str, least: int, most: int) -> None:
        super().__init__(rule or f"Pick {least} to {most} of them.")


class NoHero(Refused):
    """No hero of that name, or none at all."""

    def __init__(self) -> None:
        super().__init__(
            "There is no such hero. `/hero list` shows yours, `/hero create` makes one."
        )


class LeftBefore(Refused):
    """Somebody who has left acts as if they had not."""

    def __init__(self) -> None:
        super().__init__("You have left this table. `/table resume` brings you back.")


class NotThatNumber(Refused):
    """A number that was typed and cannot be."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(f"A whole number from {least} to {most}, please.")
