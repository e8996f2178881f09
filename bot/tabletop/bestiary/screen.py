"""A user's bestiary: listing, keeping, bringing to a table, sharing and deleting foes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.delivery.boards import Boards
from bot.delivery.refusals import explain
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, modal_of, view_of
from bot.rendering.names import safe
from bot.rendering.styles import BLUE, RED
from bot.screens.drafts import Drafts
from bot.screens.forms import MOST_WORDS, told_words
from bot.tables.errors import NoDiceTable, NotPersisted
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from bot.tabletop.bestiary.service import LONGEST_NAME, BestiaryService
from games.engine.extensions.answers import filled
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext, mark
from games.kit.names import cut, visible
from games.kit.typed.told import TellsBack
from storage.people.decks import OwnDeck
from storage.tables.repository import Status

_NAME, _LINES, TYPED = "name", "lines", "typed"
_LONGEST_LINES = 4000  # characters
_BETWEEN = ";"
_READ = "read"  # the draft of what was read last
_NONE = mark("Your bestiary is empty. `/bestiary name:` keeps a foe, or several as an encounter.")
_CODE = mark("Anyone can take a copy, also elsewhere: `/bestiary code: {code}`.")
_LEFT_OUT = mark("No foe has come: I have no room for a part of this. Name only what counts.")
_NOTHING = mark("I don’t have these lines any more. Write them again with `/bestiary name:`.")


@dataclass(eq=False)
class BestiaryScreen:
    """Shows and changes a user's foes and encounters; drafts are by the entry's name."""

    _bestiary: BestiaryService
    _tables: TableService
    _boards: Boards
    drafts: Drafts = field(default_factory=Drafts)

    async def names(self, interaction: Interaction) -> list[str]:
        """Return the names of the user's entries."""
        return [each.name for each in await self._bestiary.of_user(interaction.user.id)]

    async def show(self, interaction: Interaction) -> None:
        """List the user's foes and encounters."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entries = await self._bestiary.of_user(interaction.user.id)
            words = "\n".join(map(self._line, entries)) or gettext(_NONE)
            await reply.send(content=cut(words, MOST_WORDS), suppress_embeds=True)

    async def open_form(self, interaction: Interaction, name: str) -> None:
        """Open the form of an entry: the refused text, the stored one, or none."""
        user = interaction.user.id
        typed = self.drafts.get((user, name))
        if typed is None:
            entries = await self._bestiary.of_user(user)
            found = next(
                (each for each in entries if each.name.casefold() == name.casefold()), None
            )
            typed = {} if found is None else {_LINES: "\n".join(found.cards)}
        await self._open(interaction, name, {_NAME: name, **typed})

    async def keep_read(self, interaction: Interaction, _: str) -> None:
        """Open the form with the foes that were read last at a table."""
        typed = self.drafts.get((interaction.user.id, _READ))
        if typed is None:
            raise SetupRefused(gettext(_NOTHING))
        await self._open(interaction, "", typed)

    async def _open(self, interaction: Interaction, name: str, typed: Mapping[str, str]) -> None:
        title, called = gettext("Your bestiary"), visible(typed.get(_NAME, ""))[:LONGEST_NAME]
        lines = "\n".join(map(visible, typed.get(_LINES, "").splitlines()))
        forms = {
            _NAME: Form(title, gettext("A name"), LONGEST_NAME, called),
            _LINES: Form(
                title,
                gettext("A foe, or an encounter with a line each"),
                _LONGEST_LINES,
                lines[:_LONGEST_LINES],
                example=gettext("6x Goblin +2, hp 2d6, ac 13\n?Assassin +5"),
            ),
        }
        await open_form(interaction, modal_of(ActionId(Action.FOE, name), forms))

    async def write(self, interaction: Interaction, _: str, typed: Mapping[str, str]) -> None:
        """Keep what was typed; with a mistake, offer to correct it."""
        name, lines = typed.get(_NAME, ""), typed.get(_LINES, "")
        key = interaction.user.id, cut(name, LONGEST_NAME)
        try:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                entry = await self._bestiary.persist(interaction.user.id, name, lines)
                self.drafts.pop(key, None)
                await reply.send(content=self._kept(entry), suppress_embeds=True)
        except (SetupRefused, NotPersisted) as error:
            self.drafts[key] = typed
            correct = action_button(Action.FOE, key[1], gettext("✏️ Correct it"), BLUE)
            await explain(interaction, error, correct)

    async def expanded(self, user: int, typed: Mapping[str, str]) -> Mapping[str, str]:
        """Return what was typed into a form of foes, with what the user's bestiary knows."""
        return {name: await self._bestiary.expanded(user, text) for name, text in typed.items()}

    def offer(self, user: int, lines: str) -> Sequence[Item]:
        """Return the button that keeps foes which were read, as a draft until then."""
        self.drafts[user, _READ] = {_LINES: lines}
        return [action_button(Action.FOE_KEPT, "", gettext("📖 Keep in your bestiary …"))]

    async def bring(self, interaction: Interaction, text: str) -> None:
        """Bring foes to the user's table, the one in this channel first.

        If something would be left out, that is shown, and none comes.

        Raises:
            NoDiceTable: there is none.
            SetupRefused: the lines can't be read, or have no room.
        """
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            tables = await self._tables.of_user(user, (Status.OPEN,))
            forms = {each.id: self._tables.games[each.game].find(TellsBack) for each in tables}
            able = [each for each in tables if forms[each.id] is not None]
            able.sort(key=lambda each: each.place.channel != interaction.channel_id)
            form = forms[able[0].id] if able else None
            if form is None:
                raise NoDiceTable
            session = await self._tables.look(able[0].id, user)
            lines = text.replace(_BETWEEN, "\n")
            typed = {TYPED: await self._bestiary.expanded(user, lines)}
            read = form.told(form.foes, typed)
            if any(each.leaves_out for each in read):
                await reply.send(content=f"{gettext(_LEFT_OUT)}\n{told_words(read)}")
                return
            moment = session.run.moment(session.house)
            answers = filled(session.run.game, moment, form.foes, typed)
            await self._tables.act(user, Move(session.id, session.revision, answers=answers))
            try:
                await reply.send(content=told_words(read))
            finally:
                await self._boards.follow_up(session.id, interaction)

    async def look(self, interaction: Interaction, code: str) -> None:
        """Show an entry that others may copy by its code."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entry = await self._bestiary.by_code(code)
            lines = [self._line(entry), *(f"• {safe(line)}" for line in self._told(entry))]
            take = action_button(Action.FOE_TAKEN, str(entry.code), gettext("Take a copy"), BLUE)
            buttons = [take] if entry.user != interaction.user.id else []
            words = cut("\n".join(lines), MOST_WORDS)
            await reply.send(content=words, view=view_of(buttons), suppress_embeds=True)

    async def take(self, interaction: Interaction, code: str) -> None:
        """Copy a shared entry to the user's own."""
        async with Reply(interaction) as reply:
            entry = await self._bestiary.take(interaction.user.id, code)
            await reply.edit(content=self._kept(entry), view=None)

    async def share(self, interaction: Interaction, name: str, *, shared: bool) -> None:
        """Share an entry by a code, or stop sharing it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entry = await self._bestiary.own(interaction.user.id, name)
            code = await self._bestiary.share(entry, shared=shared)
            only = gettext("📖 **{name}**: Only you can use it.", name=safe(entry.name))
            words = only if code is None else f"{self._line(entry)}\n{gettext(_CODE, code=code)}"
            await reply.send(content=words, suppress_embeds=True)

    async def ask_to_delete(self, interaction: Interaction, name: str) -> None:
        """Ask for confirmation before an entry is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entry = await self._bestiary.own(interaction.user.id, name)
            yes = action_button(Action.FOE_GONE, entry.name, gettext("Delete it"), RED)
            question = gettext("📖 **{name}** will be deleted for good.", name=safe(entry.name))
            await reply.send(content=question, view=view_of([yes]))

    async def delete(self, interaction: Interaction, name: str) -> None:
        """Delete an entry for good."""
        async with Reply(interaction) as reply:
            entry = await self._bestiary.own(interaction.user.id, name)
            await self._bestiary.delete(entry)
            words = gettext("📖 **{name}** is deleted.", name=safe(entry.name))
            await reply.edit(content=words, view=None)

    def _line(self, entry: OwnDeck) -> str:
        """Return an entry in a line: its name, and its foes shortly."""
        names = [line.partition(",")[0] for line in entry.cards]
        foes = ", ".join(names if len(names) > 1 else self._told(entry))
        words = gettext("📖 **{name}**: {foes}", name=safe(entry.name), foes=safe(foes))
        code = gettext("code `{code}`", code=entry.code)
        return words if entry.code is None else f"{words}, {code}"

    def _told(self, entry: OwnDeck) -> Sequence[str]:
        """Return the lines of an entry as the games tell them, in the reader's words."""
        for form in filter(None, (game.find(TellsBack) for game in self._tables.games.values())):
            with suppress(SetupRefused):  # a number may be out of that game's bounds
                typed = {TYPED: "\n".join(entry.cards)}
                return [each.words for each in form.told(form.foes, typed)]
        return entry.cards

    def _kept(self, entry: OwnDeck) -> str:
        """Return what a user can do with an entry."""
        name = safe(entry.name)
        words = gettext(
            "Write its name where foes come, or bring it: `/bestiary bring: {name}`.", name=name
        )
        return f"{self._line(entry)}\n{words}" + (
            f"\n{gettext(_CODE, code=entry.code)}" if entry.code is not None else ""
        )
