"""The leader's choice of threads in which a table is talked about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, single_pick
from bot.rendering.components import Item, Option, action_button, menu, view_of
from bot.tables.errors import Forged
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import leader_of
from bot.tabletop.threads.delivery import TableThreads, no_threads
from bot.tabletop.threads.permissions import may_have_threads, missing_for_threads
from bot.tabletop.threads.service import ThreadService
from games.engine.extensions.journal import Journal
from games.engine.speech import gettext, mark
from storage.tables.repository import Status
from storage.tables.threads import Kind

_ABOUT = mark(
    "A thread is for talk; the board stays here. When it is over, I post its journal there and"
    " archive it."
)
_KINDS = {
    Kind.NONE: mark("No threads"),
    Kind.EVENING: mark("One for the evening"),
    Kind.SCENES: mark("One for each scene"),
}


@dataclass(eq=False)
class ThreadScreen:
    """Shows and changes which threads a table has."""

    _threads: ThreadService
    _delivered: TableThreads

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Show the choices."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            chosen = await self._threads.kind(table_id, interaction.user.id)
            await reply.send(content=gettext(_ABOUT), view=view_of([_menu(table_id, chosen)]))

    async def choose(self, interaction: Interaction, table_id: str, values: Sequence[str]) -> None:
        """Store a choice, or name the permissions without which there are no threads."""
        picked = single_pick(values)
        kind = next((each for each in _KINDS if each.value == picked), None)
        if kind is None or not may_have_threads(interaction):
            raise Forged
        async with Reply(interaction) as reply:
            missing = [] if kind is Kind.NONE else missing_for_threads(interaction)
            if missing:
                chosen = await self._threads.kind(table_id, interaction.user.id)
                words = no_threads(missing)
            else:
                await self._threads.choose(table_id, interaction.user.id, kind)
                chosen, words = kind, gettext(_ABOUT)
                self._delivered.settle(table_id)
            await reply.edit(content=words, view=view_of([_menu(table_id, chosen)]))


def table_buttons(interaction: Interaction, session: Session) -> Iterator[Item]:
    """Yield the buttons of a table that keeps a journal; the choice of threads for its leader."""
    if session.run.game.find(Journal) is None:
        return
    yield action_button(Action.JOURNAL, session.id, gettext("Journal"))
    stored = session.stored
    leads = interaction.user.id == leader_of(stored, session.run)
    is_here = stored.place.channel == interaction.channel_id
    if stored.status is Status.OPEN and leads and is_here and may_have_threads(interaction):
        yield action_button(Action.THREADS, session.id, gettext("🧵 Threads …"))


def _menu(table_id: str, chosen: Kind) -> Item:
    options = [
        Option(kind.value, f"{'✅' if kind is chosen else '⬜'} {gettext(words)}")
        for kind, words in _KINDS.items()
    ]
    return menu(ActionId(Action.THREAD_KIND, table_id), gettext("🧵 Threads …"), options)
