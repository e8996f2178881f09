"""Another game after an ended one: at once, or in a lobby with the users of before."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.places import place_of
from bot.screens.campaign import CampaignScreen
from bot.screens.lent import Lent
from bot.screens.lobby import LobbyScreen
from bot.tables.errors import NotSeated
from bot.tables.lobbies.rematches import RematchService
from bot.tables.opening.openings import OpeningService
from bot.tables.playing.service import TableService
from games.engine.extensions.people import Campaigns
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class RematchScreen:
    """Handles *Play again*, and the step of a ladder that an end offers."""

    _tables: TableService
    _openings: OpeningService
    _rematches: RematchService
    _campaigns: CampaignScreen
    _lobbies: LobbyScreen
    _boards: Boards
    _lent: Lent

    async def other_step(self, interaction: Interaction, table_id: str) -> None:
        """Open the game again, or the campaign, on the step of the ladder that its end offers."""
        await self._played(table_id, interaction.user.id)
        session = await self._tables.look(table_id)
        adventures = self._lent.adventures
        if adventures is not None and await adventures.offer_next(interaction, session):
            return
        changed = {} if session.other_step is None else session.other_step.options
        if session.stored.campaign is not None:
            await self._campaigns.start_over(interaction, table_id, changed)
        else:
            await self.again(interaction, table_id, changed)

    async def again(
        self,
        interaction: Interaction,
        table_id: str,
        changed: Mapping[str, object] | None = None,
        *,
        beside: bool = False,
    ) -> None:
        """Open the same game again on a new board, a lobby for several, or a campaign's next table.

        `changed` are options that differ; `beside`: the pressed message is not the board.
        """
        user, place = interaction.user.id, place_of(interaction)
        old = await self._played(table_id, user)
        game = self._tables.games.get(old.game)
        if game is not None and game.find(Campaigns) is not None and old.campaign is not None:
            await self._campaigns.take_up(interaction, old.game, at_once=True)
            return
        lobby = await self._rematches.lobby_after(table_id, user, place, changed)
        if lobby is not None:
            await self._lobbies.open_new(interaction, lobby)
            return
        async with Reply(interaction, new=beside) as reply:
            new = await self._openings.again(table_id, user, place, changed)
            after = None if beside else table_id
            await self._boards.open(interaction, reply, new.id, after)
        if beside:
            await self._boards.follow_up(table_id)

    async def _played(self, table_id: str, user: int) -> StoredTable:
        """Return the table of a user.

        Raises:
            Gone: there is none.
            NotSeated: the user did not play there; it offers a seat in the next game.
        """
        try:
            return await self._tables.stored(table_id, user)
        except NotSeated as error:
            raise await self._rematches.refusal(table_id) from error
