"""How automatic parties fare with an adventure: a bar while they play, then words and a picture."""

from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.delivery.pictures import picture_file
from bot.delivery.replies import Reply
from bot.rendering.embeds import titled
from bot.rendering.names import safe
from bot.screens.cooldown import Cooldowns
from bot.screens.lent import Lent
from bot.shared.requests import DISCORD_FAILS
from bot.tables.coach.trials import TrialService
from bot.tables.errors import FileRefused
from bot.tabletop.adventures.service import AdventureService
from games.engine.speech import gettext
from games.kit.trials import PARTS, Trial, Written
from games.kit.words import EMPTY, FULL

_PICTURE = "scenes.png"


@dataclass(eq=False)
class TrialScreen:
    """Shows trials."""

    _adventures: AdventureService
    _tries: TrialService
    _lent: Lent
    # A trial occupies a worker for seconds, which all hints share.
    _taken: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))

    async def attempt(self, reply: Reply, user: int, adventure: Written) -> None:
        """Try an adventure, and show it; without a picture of the scenes words tell the same.

        Raises:
            NothingToHint, CoachBusy, CoachLost, TooOften: it can't be tried now.
        """
        self._taken.take(user)
        trials, bar = self._adventures.trials, [FULL]

        def embed(trial: Trial, *more: str) -> discord.Embed:
            lines = [*trials.told(trial), *more]
            return titled(safe(adventure.title), "\n".join(map(safe, lines)))

        async def progress(trial: Trial) -> None:
            shown = embed(trial, "".join(bar).ljust(PARTS, EMPTY))
            with suppress(*DISCORD_FAILS):  # others may wait for the same trial
                await _put(reply, shown, is_new=len(bar) == 1)
                bar.append(FULL)

        trial = await self._tries.tried(self._adventures.game, adventure.text, progress)
        is_new, scenes, charts = len(bar) == 1, trials.scenes(trial), self._lent.charts
        file = None
        if charts is not None:
            words = "\n".join(scenes)
            file = await picture_file(_PICTURE, words, charts.passages, trial.scenes)
        if file is not None:
            pictured = embed(trial).set_image(url=f"attachment://{_PICTURE}")
            pictured.set_footer(text=gettext("Parties at each scene; red: it ended them"))
            with suppress(FileRefused, discord.HTTPException):
                await _put(reply, pictured, file, is_new=is_new)
                return
        await _put(reply, embed(trial, *scenes), is_new=is_new)


async def _put(reply: Reply, embed: discord.Embed, *files: discord.File, is_new: bool) -> None:
    """Send the message of a trial, or edit it."""
    if is_new:
        await reply.send(embed=embed, files=files)
    else:
        await reply.sent.edit(embed=embed, attachments=files)
