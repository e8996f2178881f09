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
from bot.rendering.errors import sentence_of
from bot.rendering.styles import BLUE
from bot.screens.bestiary import BestiaryScreen, told_words
from bot.screens.dice import DiceScreen
from bot.screens.dice_tray import Aim
from bot.screens.drafts import Drafts
from bot.screens.play import PlayScreen
from bot.tables.errors import (
    Forged,
    FullParty,
    NameTaken,
    NotPersisted,
    NumberOutOfRange,
    PartyBusy,
    Stale,
)
from bot.tables.people.heroes import HeroService
from bot.tables.people.parties import PartyService
from bot.tables.people.preferences import PreferenceService
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from games.engine.extensions.answers import filled
from games.engine.extensions.people import PARTY_LINES
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Form, Forms
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws
from games.kit.typed.told import TellsBack, Told


@dataclass(eq=False)
class FormScreen:
    """Opens forms, and applies what is typed into them."""

    _tables: TableService
    _preferences: PreferenceService
    _parties: PartyService
    _heroes: HeroService
    _boards: Boards
    _dice: DiceScreen
    _play: PlayScreen
    _bestiary: BestiaryScreen
    drafts: Drafts = field(default_factory=Drafts)

    async def open(self, interaction: Interaction, form: codec.FormId) -> None:
        """Open the form of a choice, or a button for it; instead of one for dice the tray."""
        user, seat = interaction.user.id, form.drawn.seat
        session = await self._tables.seated(form.table, user, seat)
        throws = session.run.game.find(Throws)
        if throws is not None and form.said in throws.forms:
            await self._dice.show_tray(interaction, Aim(throws.forms[form.said], form.table))
            return
        typed = self.drafts.get((user, str(form)))
        if typed is not None:  # a mistake is corrected even if others have acted in between
            form = replace(form, drawn=form.drawn._replace(revision=session.revision))
        if typed is None:
            found = form_of(session, form, session.seats_of(user))
            typed = await self._kept(user, session.run.game, found)
        modal = modal_for(session, form, typed, session.seats_of(user))
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
        except (SetupRefused, NumberOutOfRange, NameTaken) as error:
            self.drafts[key] = typed
            await explain(interaction, error, correct)
            return
        if not left_out:
            self.drafts.pop(key, None)
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
        foes = forms is not None and forms.foes == form.said
        if foes:
            typed = await self._bestiary.expanded(interaction.user.id, typed)
        told = () if forms is None else forms.told(form.said, typed)
        if not confirmed and any(each.leaves_out for each in told):
            return told
        answers = filled(game, moment, form.said, typed)
        await self._play.act(
            interaction, Move(form.table, drawn.revision, drawn.seat, answers), drawn.page
        )
        if isinstance(shown, Forms) and shown.kept:
            unkept = await self._keep(interaction.user.id, game, shown.kept, typed)
            told = [*told, *unkept]
        if told:
            kept = "\n".join(typed.values()) if foes else None
            await self._bestiary.tell(interaction, told, kept)
        return ()

    async def _kept(
        self, user: int, game: AnyGame, form: Form | Forms | None
    ) -> Mapping[str, str] | None:
        """Return what an empty form begins with: the user's party, or what they typed before."""
        if not isinstance(form, Forms) or any(each.text for each in form.fields.values()):
            return None
        if form.kept == PARTY_LINES:
            return dict.fromkeys(form.fields, await self._parties.lines(user))
        typed = await self._preferences.last_typed(user, game, form.kept) if form.kept else {}
        if typed or not form.lent:
            return typed
        lent = await self._heroes.hit_points(user)
        return {form.lent: gettext("hp {number}", number=lent)} if lent else {}

    async def _keep(
        self, user: int, game: AnyGame, kept: str, typed: Mapping[str, str]
    ) -> Sequence[Told]:
        """Keep what was typed, a party if it is at no table; return why it is not kept, if so."""
        if kept != PARTY_LINES:
            await self._preferences.keep_typed(user, game, kept, typed)
            return ()
        try:
            await self._parties.keep(user, "\n".join(typed.values()))
        except (SetupRefused, FullParty, NameTaken, PartyBusy, NotPersisted) as error:
            words = gettext("Not kept in your party: {why}", why=sentence_of(error))
            return [Told(words)]
        return ()


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
