"""Words that a form begins with, because the user has typed them before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.rendering.errors import sentence_of
from bot.tables.errors import FullParty, NameTaken, NotPersisted, PartyBusy
from bot.tables.people.heroes import HeroService
from bot.tables.people.parties import PartyService
from bot.tables.people.preferences import PreferenceService
from games.engine.extensions.people import PARTY_LINES
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Form, Forms
from games.engine.speech import gettext
from games.kit.typed.told import Told


@dataclass(frozen=True, slots=True)
class TypedBefore:
    """Keeps what users type into forms, and finds it again."""

    _preferences: PreferenceService
    _parties: PartyService
    _heroes: HeroService

    async def of(
        self, user: int, game: AnyGame, form: Form | Forms | None
    ) -> Mapping[str, str] | None:
        """Return what an empty form begins with: the user's party, or what they typed before."""
        if not isinstance(form, Forms) or any(each.text for each in form.fields.values()):
            return None
        if self._is_party(form.kept):
            return dict.fromkeys(form.fields, await self._parties.lines(user))
        typed = await self._preferences.last_typed(user, game, form.kept) if form.kept else {}
        if typed or not form.lent:
            return typed
        lent = await self._heroes.hit_points(user)
        return {form.lent: gettext("hp {number}", number=lent)} if lent else {}

    async def keep(
        self, user: int, game: AnyGame, kept: str, typed: Mapping[str, str]
    ) -> Sequence[Told]:
        """Keep what was typed, a party if it is at no table; return why it is not kept, if so."""
        if not self._is_party(kept):
            await self._preferences.keep_typed(user, game, kept, typed)
            return ()
        try:
            await self._parties.keep(user, "\n".join(typed.values()))
        except (SetupRefused, FullParty, NameTaken, PartyBusy, NotPersisted) as error:
            words = gettext("Not kept in your party: {why}", why=sentence_of(error))
            return [Told(words)]
        return ()

    def _is_party(self, kept: str) -> bool:
        """Return whether words belong to the user's party; where there is none, to their game."""
        return kept == PARTY_LINES and self._parties.are_there
