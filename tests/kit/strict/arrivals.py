"""Arrivals from servers that hide the bot's answers, or have a language of their own."""

import simcord

from bot.local.offline import Arrivals, Payload, Setup, limit
from tests.kit.strict.picks import Picks


class ServerArrivals(Arrivals):
    """Arrivals as in local play, and as only some servers send them.

    - `server_locale`: the language of all servers; None: that of the users;
    - `picks`: what was picked from menus.
    """

    def __init__(self, env: simcord.Env) -> None:
        super().__init__(env)
        self.server_locale: str | None = None
        self.picks = Picks(env)
        self._hidden: dict[int, bool] = {}  # channels, and whether the permissions say so

    def set_up(
        self, channel: int, setup: Setup, *, hidden: bool = False, announced: bool = True
    ) -> None:
        """Set how interactions from a channel arrive from now on.

        `hidden`: the server shows the bot's answers only to the user who acted. `announced`: the
        member's permissions say so; otherwise only the response to an answer does.
        """
        super().set_up(channel, setup)
        self._hidden.pop(channel, None)
        if hidden:
            self._hidden[channel] = announced

    def lock_out(self, channel: int) -> None:
        """Refuse the bot's own requests to a channel and its server, of which it is no member."""
        super().lock_out(channel)
        guild = self._env.backend.get_channel(channel).guild_id
        for path in (f"/guilds/{guild}", f"/guilds/{guild}/*"):
            self._env.inject_error("*", path, status=403, code=50001, times=None)

    def is_hidden(self, channel: int) -> bool:
        """Return whether the bot's answers in a channel are shown only to the user who acted."""
        return channel in self._hidden

    def _completed(self, payload: Payload) -> Payload:
        payload = super()._completed(payload)
        self.picks.made(payload)
        channel = int(payload["channel_id"])
        if "guild_locale" in payload and self.server_locale is not None:
            payload["guild_locale"] = self.server_locale
        if self.of(channel) is Setup.ELSEWHERE:
            limit(payload, shown=not self._hidden.get(channel, False))
        return payload
