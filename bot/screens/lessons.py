"""Open a lesson for a user, in the channel or on a message that only they see."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction, for_readers
from bot.rendering.names import name_of
from bot.rendering.places import place_of
from bot.tables.errors import Forged
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
        """Open a lesson for the user and post its board, even if it was played."""
        async with Reply(interaction, new=True) as reply:
            session = await self._openings.open(await self._lesson(interaction, argument))
            await self._boards.open(interaction, reply, session.id)

    async def teach_aside(self, interaction: Interaction, argument: str) -> None:
        """Open a lesson for the user on the pressed message, which no other user sees."""
        async with Reply(interaction) as reply:
            session = await self._openings.open(await self._lesson(interaction, argument))
            await self._boards.answer(interaction, reply, session.id)

    async def _lesson(self, interaction: Interaction, argument: str) -> NewTable:
        """Return a lesson as a table to open; all tips are shown again."""
        game_id, _, seed = argument.partition(":")
        lessons = self._games[game_id].find(Lessons)
        if lessons is None:
            raise Forged
        player = Seat(interaction.user.id, name_of(interaction.user))
        house = for_readers(USUAL, interaction, several=False)
        await self._tips.restart(player.user, game_id)
        lesson = lessons.find(seed) or lessons.all[0]
        return lesson_table(game_id, lesson, [player], place_of(interaction), house)
