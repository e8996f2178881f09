"""The log of a table in pages, its record as a file, and the buttons that lead there."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import Rendered, why_ended
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, number_in
from bot.rendering.components import turning, view_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, first_lines, lines_text, titled
from bot.rendering.layout import chunks
from bot.rendering.names import safe_words
from bot.rendering.notices import words_of
from bot.screens.cooldown import Cooldowns
from bot.screens.lent import Lent
from bot.screens.paged import PagedScreen
from bot.screens.tools import tools
from bot.tables.errors import Forged
from bot.tables.history.service import HistoryService, Story
from bot.tables.notices import PlayedFor
from bot.tables.opening.deals import is_deal_shareable
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import is_of_today, users_of
from games.engine.chance import commitment
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.panel import Line
from games.engine.run import AnyRun
from games.engine.speech import gettext, mark
from games.kit.difficulty import DIFFICULTIES, difficulty_of
from games.kit.souvenirs import Pictured
from storage.tables.repository import StoredTable

LINES_A_PAGE = 20
LONGEST_SHARED = 1800  # characters of a message’s 2,000; the rest is for how to play it
_PLAY_IT = mark("Play it yourself:")


@dataclass(eq=False)
class LogScreen(PagedScreen):
    """Shows logs, `table` or `table:page`, the last page first; sends records."""

    _history: HistoryService
    _tables: TableService
    _cards: Cards
    _lent: Lent
    _records: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))
    _shared: Cooldowns = field(default_factory=lambda: Cooldowns(6, 60))

    async def show_tools(self, interaction: Interaction, table_id: str) -> None:
        """Send the buttons behind a board's "…" that this user can press, visible only to them."""
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True, kind=Action.TOOLS) as reply:
            await self._history.seen(table_id, user, interaction.channel_id)
            session = await self._tables.look(table_id)
            lent = self._lent.buttons(interaction, session)
            is_player = user in users_of(session.stored)
            items = list(tools(session, lent, is_player=is_player))
            await reply.send(content=_named(session.run, table_id), view=view_of(items))

    async def record(self, interaction: Interaction, table_id: str) -> None:
        """Send the record of an ended game."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._records.take(interaction.user.id)
            text = await self._history.record(table_id, interaction.user.id)
            stored = await self._tables.stored(table_id, interaction.user.id)
            name = f"{stored.game}-{table_id}.jsonl"
            command = f"`python -m games verify {name} --seed {stored.seed}`"
            check = gettext("Check it with {command}", command=command)
            fair = gettext("The seed’s SHA-256 is {sha}", sha=f"`{commitment(stored.seed)}`")
            file = discord.File(io.BytesIO(text.encode()), name)
            words = "\n".join(filter(None, (why_ended(stored), check, fair)))
            await reply.send(content=words, file=file)

    async def share(self, interaction: Interaction, table_id: str) -> None:
        """Send an ended game in a few lines that can be copied."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user, channel = interaction.user.id, interaction.channel_id
            await self._history.seen(table_id, user, channel)
            self._shared.take(user)
            session = await self._tables.look(table_id)
            words = shared_words(session, await self._history.replayed(session.stored))
            if words is None:
                raise Forged
            await reply.send(
                content=f"{gettext('Copy this and share it:')}\n{words}", suppress_embeds=True
            )

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render a page of a table's log."""
        table_id, _, page = argument.partition(":")
        at = number_in(page) if page else None
        user, channel = interaction.user.id, interaction.channel_id
        story = await self._history.story(table_id, user, channel)
        panel = (await self._tables.look(table_id)).panel(None)
        return log_page(story, table_id, at, self._cards, panel.details)


def shared_words(session: Session, run: AnyRun | None) -> str | None:
    """Return the text that is shared of an ended game; None if there is none.

    `run` is the same game with all its events, None if they are unknown. Discord draws emoji with
    its own pictures except in code, where a system may have none for them.
    """
    ending: AnyEnding | None = session.run.game.find(Ending)
    pictured = session.run.game.find(Pictured)
    if session.run.outcome is None or ending is None:
        return None
    if run is not None and run.outcome is None:  # a log that is cut short
        run = None
    account = ending.account((run or session.run).moment(session.house))
    words = ""
    if ending.share is not None:
        words = ending.share(account)
    elif pictured is not None:
        words = "\n".join([session.panel(None).title, *pictured.souvenir(account).lines])
    lines = () if ending.strip is None or run is None else ending.strip(account)
    played = _played_by_others(session.stored)
    told = [safe_words(line) for line in (*words.splitlines(), *lines)]
    return "\n".join([first_lines(told, LONGEST_SHARED), *played])


def _played_by_others(stored: StoredTable) -> list[str]:
    """Return how the readers of a deal can play it, if they can; the command on a short line."""
    if is_of_today(stored):
        return [gettext(_PLAY_IT), "`/daily play`"]
    return [gettext(_PLAY_IT), f"`/play code:{stored.id}`"] if is_deal_shareable(stored) else []


def log_page(
    story: Story, table_id: str, page: int | None, cards: Cards, details: Sequence[Line] = ()
) -> Rendered:
    """Render a page of a table's log; the last one by default, which has the `details`."""
    log = [words_of(each) if isinstance(each, PlayedFor) else each for each in story.lines]
    split = [lines_text(part, cards) for part in chunks(log, LINES_A_PAGE) or [[]]]
    totals = lines_text(details, cards)
    if len(split[-1]) + len(totals) + 1 <= MOST_IN_AN_EMBED:
        split[-1] = "\n".join(filter(None, (split[-1], totals)))
    else:
        split.append(totals)
    last = len(split) - 1
    page = last if page is None else min(page, last)
    title = gettext("{game} · what happened", game=story.game.title)
    embed = titled(title, split[page])
    half = len(story.commitment) // 2  # the space lets a phone break the line
    footer = gettext(
        "Page {page} of {pages} · table {table} · the seed’s SHA-256 is {sha}",
        page=page + 1,
        pages=last + 1,
        table=table_id,
        sha=f"{story.commitment[:half]} {story.commitment[half:]}",
    )
    embed.set_footer(text=footer)
    return embed, view_of(turning(Action.LOG_PAGE, table_id, page, last + 1))


def _named(run: AnyRun, table_id: str) -> str:
    """Name a table: its game, the step of the ladder that it is on, its code."""
    step = difficulty_of(run.game, run.options, len(run.header.seats))
    of_step = [] if step is None else [gettext(DIFFICULTIES[step])]
    return f"{' · '.join([f'**{run.game.title}**', *of_step])} `{table_id}`"
