"""The forms of choices at tables: opened, and what users type into them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.delivery.boards import Boards
from bot.delivery.refusals import explain
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering import codec
from bot.rendering.choices import WORDS, form_of, modal_for
from bot.rendering.codec import Action
from bot.rendering.components import action_button, button, view_of
from bot.rendering.names import safe_words
from bot.rendering.styles import BLUE
from bot.screens.drafts import Drafts
from bot.screens.lent import Lent
from bot.screens.play import PlayScreen
from bot.screens.typed_before import TypedBefore
from bot.tables.errors import (
    Forged,
    NameTaken,
    NumberOutOfRange,
    Stale,
)
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from games.engine.extensions.answers import filled
from games.engine.game import SetupRefused
from games.engine.panel import Form, Forms
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws
from games.kit.names import cut
from games.kit.typed.told import TellsBack, Told

MOST_WORDS = 1800  # characters of what was read


@dataclass(eq=False)
class FormScreen:
    """Opens forms, and applies what is typed into them."""

    _tables: TableService
    _typed_before: TypedBefore
    _boards: Boards
    _play: PlayScreen
    _lent: Lent
    drafts: Drafts = field(default_factory=Drafts)

    async def open(self, interaction: Interaction, form: codec.FormId) -> None:
        """Open the form of a choice, or a button for it."""
        user, seat = interaction.user.id, form.drawn.seat
        session = await self._tables.seated(form.table, user, seat)
        typed = self.drafts.get((user, str(form)))
        if typed is not None:  # a mistake is corrected even if others have acted in between
            form = replace(form, drawn=form.drawn._replace(revision=session.revision))
        if typed is None:
            found = form_of(session, form, session.seats_of(user))
            typed = await self._typed_before.of(user, session.run.game, found)
        modal = modal_for(session, form, typed, session.seats_of(user))
        throws, dice = session.run.game.find(Throws), self._lent.dice
        if throws is not None and form.said in throws.forms and dice is not None:
            modal = dice(throws.forms[form.said], form.table, seat)
        if modal is None:
            async with Reply(interaction) as reply:
                await self._boards.answer(interaction, reply, form.table, seat)
                raise Stale
        if not await self._boards.open_form(interaction, session, form.drawn, modal):
            asking = codec.ConfirmId(form.table, form.drawn, form.said)
            await self._play.ask_first(interaction, asking)

    async def submit(
        self, interaction: Interaction, form: codec.FormId, typed: Mapping[str, str]
    ) -> None:
        """Apply what was typed into a form; with a mistake, offer to correct it.

        If something would be left out, show that first, and apply it after a press.
        """
        await self._apply(interaction, form, typed, confirmed=False)

    async def confirm(self, interaction: Interaction, argument: str) -> None:
        """Apply what was typed, without what is left out.

        Raises:
            Forged: the button is not one of ours.
            Stale: the text is gone.
        """
        form = codec.decode(argument)
        if not isinstance(form, codec.FormId):
            raise Forged
        typed = self.drafts.get((interaction.user.id, str(form)))
        if typed is None:
            raise Stale
        session = await self._tables.seated(form.table, interaction.user.id, form.drawn.seat)
        form = replace(form, drawn=form.drawn._replace(revision=session.revision))
        await self._apply(interaction, form, typed, confirmed=True)

    async def _apply(
        self,
        interaction: Interaction,
        form: codec.FormId,
        typed: Mapping[str, str],
        *,
        confirmed: bool,
    ) -> None:
        key = interaction.user.id, str(form)
        correct = button(form, gettext("✏️ Correct it"), BLUE)
        try:
            left_out = await self._submit(interaction, form, typed, confirmed=confirmed)
        except (SetupRefused, NumberOutOfRange, NameTaken, Stale) as error:
            self.drafts[key] = typed
            await explain(interaction, error, correct)
            return
        if not left_out:
            return
        self.drafts[key] = typed
        go_on = action_button(Action.TYPED, str(form), gettext("Add them so"), BLUE)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            words = gettext("This is what I read. What is left out is lost:")
            view = view_of([go_on, button(form, gettext("✏️ Correct it"))])
            await reply.send(content=f"{words}\n{told_words(left_out)}", view=view)

    async def _submit(
        self,
        interaction: Interaction,
        form: codec.FormId,
        typed: Mapping[str, str],
        *,
        confirmed: bool,
    ) -> Sequence[Told]:
        """Apply what was typed; or return what was read if something would be left out."""
        drawn = form.drawn
        session = await self._tables.seated(form.table, interaction.user.id, drawn.seat)
        shown = form_of(session, form, session.seats_of(interaction.user.id))
        typed = _written(shown, typed)
        if WORDS in typed:
            await self._play.act(interaction, codec.typed_move(form, typed[WORDS]), drawn.page)
            return ()
        moment, game = session.run.moment(session.house), session.run.game
        forms = game.find(TellsBack)
        known = self._lent.foes if forms is not None and forms.foes == form.said else None
        if known is not None:
            typed = await known.expanded(interaction.user.id, typed)
        told = () if forms is None else forms.told(form.said, typed)
        if not confirmed and any(each.leaves_out for each in told):
            return told
        answers = filled(game, moment, form.said, typed)
        await self._play.act(
            interaction, Move(form.table, drawn.revision, drawn.seat, answers), drawn.page
        )
        if isinstance(shown, Forms) and shown.kept:
            unkept = await self._typed_before.keep(interaction.user.id, game, shown.kept, typed)
            told = [*told, *unkept]
        if told:
            lines = "\n".join(typed.values())
            buttons = () if known is None else known.offer(interaction.user.id, lines)
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                await reply.send(content=told_words(told), view=view_of(buttons))
        return ()


def told_words(told: Sequence[Told]) -> str:
    """Return what was read, a line for each."""
    return cut("\n".join(f"• {safe_words(each.words)}" for each in told), MOST_WORDS)


def _written(form: Form | Forms | None, typed: Mapping[str, str]) -> Mapping[str, str]:
    """Return what was typed, spaces alone as nothing.

    Raises:
        SetupRefused: nothing else is in a required field; Discord checks that it isn't empty.
    """
    fields = form.fields if isinstance(form, Forms) else {WORDS: form}
    written = {name: words if words.strip() else "" for name, words in typed.items()}
    for name, words in written.items():
        field = fields.get(name)
        if field is not None and field.required and not words:
            raise SetupRefused(gettext("There are only spaces. Please write something."))
    return written
