"""Open a lesson for a user, in the channel or on a message that only they see."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction, for_readers
from bot.rendering.names import name_of
from bot.rendering.places import place_of
from bot.tables.errors import Forged, OpenAlready
from bot.tables.opening.openings import NewTable, OpeningService, lesson_table
from bot.tables.people.preferences import TipService
from games.engine.extensions.lessons import Lessons
from games.engine.game import AnyGame
from games.engine.house import USUAL
from storage.tables.repository import Seat


@dataclass(eq=False)
class LessonScreen:
    """Opens lessons: of a game for one player, or that of a seed (`game:seed`)."""

    _games: Mapping[str, AnyGame]
    _openings: OpeningService
    _tips: TipService
    _boards: Boards

    async def teach(self, interaction: Interaction, argument: str) -> None:
        """Post the board of a user's lesson, even if it was played before."""
        async with Reply(interaction, new=True) as reply:
            table, is_new = await self._table(interaction, argument)
            show = self._boards.open if is_new else self._boards.post
            await show(interaction, reply, table)

    async def teach_aside(self, interaction: Interaction, argument: str) -> None:
        """Show a user's lesson on the pressed message, which no other user sees."""
        async with Reply(interaction) as reply:
            table, _ = await self._table(interaction, argument)
            await self._boards.answer(interaction, reply, table)

    async def _table(self, interaction: Interaction, argument: str) -> tuple[str, bool]:
        """Return the table of a lesson, and whether it is new; then all tips are shown again.

        A user has one open table of a lesson, even if they press twice at once.
        """
        new = self._lesson(interaction, argument)
        user = interaction.user.id
        if table := await self._openings.open_lesson(new, user):
            return table, False
        await self._tips.restart(user, new.game)
        try:
            return (await self._openings.open(new)).id, True
        except OpenAlready as other:
            if other.table is None:
                raise
            return other.table, False

    def _lesson(self, interaction: Interaction, argument: str) -> NewTable:
        """Return a lesson as a table to open."""
        game_id, _, seed = argument.partition(":")
        lessons = self._games[game_id].find(Lessons)
        if lessons is None:
            raise Forged
        player = Seat(interaction.user.id, name_of(interaction.user))
        house = for_readers(USUAL, interaction, several=False)
        lesson = lessons.find(seed) or lessons.all[0]
        return lesson_table(game_id, lesson, [player], place_of(interaction), house)
