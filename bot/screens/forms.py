"""The forms of choices at tables: opened, and what users type into them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply, explain, open_form
from bot.interaction import Interaction
from bot.rendering import codec
from bot.rendering.choices import WORDS, kept_under, modal_for
from bot.rendering.components import button
from bot.rendering.styles import BLUE
from bot.screens.dice import DiceScreen
from bot.screens.dice_tray import Aim
from bot.screens.play import PlayScreen
from bot.shared.newest import Newest
from bot.tables.errors import NameTaken, NumberOutOfRange, Stale
from bot.tables.people.preferences import PreferenceService
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from games.engine.extensions.answers import filled
from games.engine.game import SetupRefused
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws

MOST_DRAFTS = 1000


@dataclass(eq=False)
class FormScreen:
    """Opens forms, and applies what is typed into them.

    `_drafts` is what users have typed into forms that were refused, by user and form.
    """

    _tables: TableService
    _preferences: PreferenceService
    _boards: Boards
    _dice: DiceScreen
    _play: PlayScreen
    _drafts: Newest[tuple[int, str], Mapping[str, str]] = field(
        default_factory=lambda: Newest(MOST_DRAFTS)
    )

    async def open(self, interaction: Interaction, form: codec.FormId) -> None:
        """Open the form of a choice; instead of one for dice the tray."""
        user, seat = interaction.user.id, form.drawn.seat
        session = await self._tables.seated(form.table, user, seat)
        throws = session.run.game.find(Throws)
        if throws is not None and form.said in throws.forms:
            await self._dice.show_tray(interaction, Aim(throws.forms[form.said], form.table))
            return
        typed = self._drafts.get((user, str(form)))
        if typed is not None:  # a mistake is corrected even if others have acted in between
            form = replace(form, drawn=form.drawn._replace(revision=session.revision))
        kept, is_empty = kept_under(session, form)
        if typed is None and kept and is_empty:
            typed = await self._preferences.last_typed(user, session.run.game, kept)
        modal = modal_for(session, form, typed)
        if modal is None:
            async with Reply(interaction) as reply:
                await self._boards.answer(interaction, reply, form.table, seat)
                raise Stale
        await open_form(interaction, modal)

    async def submit(
        self, interaction: Interaction, form: codec.FormId, typed: Mapping[str, str]
    ) -> None:
        """Apply what was typed into a form; with a mistake, offer to correct it."""
        key = interaction.user.id, str(form)
        try:
            await self._submit(interaction, form, typed)
        except (SetupRefused, NumberOutOfRange, NameTaken) as error:
            self._drafts[key] = typed
            await explain(interaction, error, button(form, gettext("✏️ Correct it"), BLUE))
        else:
            self._drafts.pop(key, None)

    async def _submit(
        self, interaction: Interaction, form: codec.FormId, typed: Mapping[str, str]
    ) -> None:
        if WORDS in typed:
            await self._play.act(interaction, codec.typed_move(form, typed[WORDS]), form.drawn.page)
            return
        drawn = form.drawn
        session = await self._tables.seated(form.table, interaction.user.id, drawn.seat)
        moment, game = session.run.moment(session.house), session.run.game
        answers = filled(game, moment, form.said, typed)
        kept, _ = kept_under(session, form)
        await self._play.act(
            interaction, Move(form.table, drawn.revision, drawn.seat, answers), drawn.page
        )
        if kept:
            await self._preferences.keep_typed(interaction.user.id, game, kept, typed)
