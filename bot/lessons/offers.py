"""The offer of a lesson to a newcomer who has taken a seat among others."""

from contextlib import suppress
from dataclasses import dataclass

from bot.delivery.replies import send_private
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.rendering.components import action_button
from bot.rendering.styles import BLUE
from bot.shared.requests import DISCORD_FAILS
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.people.preferences import TipService
from games.engine.extensions.lessons import Lessons
from games.engine.game import AnyGame
from games.engine.speech import gettext
from storage.tables.lobbies import StoredLobby


@dataclass(eq=False)
class LessonOffers:
    """Offers lessons in messages of their own, which only the newcomer sees."""

    _lobbies: LobbyService
    _starts: StartService
    _tips: TipService

    async def at_lobby(self, interaction: Interaction, lobby: StoredLobby) -> None:
        """Offer the lesson to a user who has a seat, unless the lobby has one for all of them."""
        if not await self._starts.may_learn(lobby):
            user = interaction.user.id
            leads = any(guest.dealer for guest in lobby.guests if guest.user == user)
            await self.at_table(interaction, self._lobbies.game(lobby), leads=leads)

    async def at_table(
        self, interaction: Interaction, game: AnyGame, *, leads: bool = False
    ) -> None:
        """Offer the lesson to a user who has taken a seat, if they have seen no tip of the game.

        A leader is offered the leader's lesson, even if they have played the game. The seat is
        taken, so a failure costs only the offer.
        """
        lessons, user = game.find(Lessons), interaction.user.id
        if lessons is None:
            return
        lesson = lessons.for_leader() if leads else lessons.all[0]
        about = None if lesson is None or not leads else [tip.key for tip in lesson.tips]
        if lesson is None or not await self._tips.newcomers([user], game.id, about):
            return
        words = gettext("You have a seat. First a short lesson? Only you see it.")
        title = gettext("🎓 New? {lesson}", lesson=gettext(lesson.title))
        learn = action_button(Action.LESSON_ASIDE, f"{game.id}:{lesson.seed}", title, BLUE)
        with suppress(*DISCORD_FAILS):
            await send_private(interaction, words, learn)
