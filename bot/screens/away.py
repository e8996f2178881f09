"""Users who are away for a while, and hours without calls."""

import re
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.tables.deadlines.away import AwayService
from bot.tables.people.preferences import PreferenceService
from bot.tables.people.quiet import DAY, Quiet
from bot.tables.timestamps import minute_of_day, now
from games.engine.speech import gettext, mark, mark_plural, ngettext

_HOUR = 60  # minutes
_CLOCK = re.compile(r"(\d{1,2})[:.h](\d{2})\s*(?:([ap])\.?m\.?|uhr|h)?", re.IGNORECASE)
_NOON = 12  # hours
# How far the clocks of the world are ahead of UTC besides whole hours, in minutes.
_ODD = (210, 270, 330, 345, 390, 525, 570, 630, 765, -210, -570)
_CLOSE = 7  # minutes by which a clock may be wrong

_AWAY = mark("You’re away until {until}. I don’t ping you until then; “I’m back” ends it early.")
_WAIT = mark_plural("{count} shared table waits for you.", "{count} shared tables wait for you.")
_PLAY = mark_plural("I play for you at {count} table.", "I play for you at {count} tables.")
_BACK = mark("Welcome back. I ping you again when a table waits for you.")
_LOUD = mark("No quiet hours: I ping you at any time.")
_QUIET = mark("I don’t ping you from {start} to {end}, every day. Timers go on.")
_WHICH_CLOCK = mark(
    "I can’t tell your time zone from “{typed}”. Pick a suggestion, or type your time now as 16:40."
)


@dataclass(eq=False)
class AwayScreen:
    """Lets users be away until a time, or at some hours of each day."""

    _away: AwayService
    _preferences: PreferenceService
    _boards: Boards

    async def leave(self, interaction: Interaction, hours: int, *, plays: bool) -> None:
        """Let a user be away for some hours; 0: they are back."""
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            if hours:
                until = now() + hours * _HOUR * 60
                tables = await self._away.leave(user, until, plays=plays)
                words = [gettext(_AWAY, until=f"<t:{until}:F>")]
            else:
                tables = await self._away.come_back(user)
                words = [gettext(_BACK)]
            if tables and hours:
                words.append(ngettext(*(_PLAY if plays else _WAIT), len(tables)))
            await reply.send(content=" ".join(words))
        await self._show(tables)

    async def end(self) -> None:
        """Bring back the users whose time is over, and show it.

        Raises:
            NotPersisted, ReadFailed: some are not back yet.
        """
        await self._show(await self._away.over())

    async def _show(self, tables: list[str]) -> None:
        for table in tables:
            await self._boards.follow_up(table)

    async def be_quiet(self, interaction: Interaction, start: int, end: int, clock: str) -> None:
        """Choose the hours without calls, by the user's clock; the same hour twice: none."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            ahead = _ahead(clock)
            if ahead is None and start != end:
                await reply.send(content=gettext(_WHICH_CLOCK, typed=clock))
                return
            hours = [(hour * _HOUR - (ahead or 0)) % DAY for hour in (start, end)]
            quiet = None if start == end else Quiet(*hours)
            stored = None if quiet is None else quiet.stored
            await self._preferences.persist(interaction.user.id, quiet=stored)
            await reply.send(content=gettext(_LOUD) if quiet is None else _told(quiet))


def clocks(typed: str) -> list[str]:
    """Return the times that it may be now where a user is, as they begin to type one."""
    ahead = [*range(-11 * _HOUR, 13 * _HOUR, _HOUR), *_ODD]
    times = dict.fromkeys(_clock(minute_of_day() + each) for each in ahead)
    wanted = typed.strip().lstrip("0").replace(".", ":")
    return [each for each in times if each.lstrip("0").startswith(wanted)]


def _told(quiet: Quiet) -> str:
    today = now() - now() % (DAY * 60)
    start, end = (f"<t:{today + minute * 60}:t>" for minute in quiet)
    return gettext(_QUIET, start=start, end=end)


def _clock(minute: int) -> str:
    hour, minute = divmod(minute % DAY, _HOUR)
    return f"{hour:02}:{minute:02}"


def _ahead(clock: str) -> int | None:
    """Return how many minutes a clock is ahead of UTC, within a day; None if it can't be read."""
    found = _CLOCK.fullmatch(clock.strip())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2])
    if found[3]:
        hour = hour % _NOON + _NOON * (found[3].lower() == "p")
    shown = hour * _HOUR + minute - minute_of_day()
    zones = [*range(0, DAY, _HOUR), *_ODD]
    near = min(zones, key=lambda zone: _apart(zone, shown))
    return near if hour < 2 * _NOON and _apart(near, shown) <= _CLOSE else None


def _apart(one: int, other: int) -> int:
    return min((one - other) % DAY, (other - one) % DAY)
