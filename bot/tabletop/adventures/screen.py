"""A user's adventures: writing, trying, sharing, deleting and playing them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import discord

from bot.delivery.refusals import explain
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction, look_of, moderated
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, modal_of, view_of
from bot.rendering.names import safe, safe_label
from bot.rendering.styles import BLUE, GREY, RED
from bot.screens.drafts import Drafts
from bot.screens.forms import MOST_WORDS
from bot.screens.play import PlayScreen
from bot.screens.rematch import RematchScreen
from bot.screens.stats import StatsScreen
from bot.tables.errors import NotModerator, NotPersisted
from bot.tables.ids import is_id, read_id
from bot.tables.sessions.session import Session
from bot.tabletop.adventures.service import LONGEST_NAME, AdventureService
from bot.tabletop.adventures.trials import TrialScreen
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext, mark, ngettext
from games.files import NoText, text_of
from games.kit.names import SHOWN_OF_A_LABEL, cut, visible
from games.kit.trials import Trials, Written
from storage.people.decks import OwnDeck

LARGEST_FILE = 20_000  # bytes
_TEXT = "text"
_IN_A_FORM = 4000  # Discord's limit of characters
MOST_NEXT = 2  # of a kind, after an ended adventure
_KEEP_OUT = mark("Keep it out of this server")
_CODE = mark("Anyone can take a copy, also elsewhere: `/adventure code: {code}`.")
_LARGE = mark("That file is too large: an adventure has at most {most} KB.")
_NO_TEXT = mark("I can’t read that file ({found}). Please send plain text in UTF-8.")
_NEW = mark("`/adventure write: True` opens a form for a new one.")


@dataclass(eq=False)
class AdventureScreen:
    """Shows and changes a user's adventures; a draft is the text that was refused last."""

    _adventures: AdventureService
    _trials: TrialScreen
    _play: PlayScreen
    _rematch: RematchScreen
    _stats: StatsScreen
    drafts: Drafts = field(default_factory=Drafts)

    async def names(self, interaction: Interaction) -> list[str]:
        """Return the titles of what the user can play: their own adventures, then the game's."""
        known = await self._adventures.known(interaction.user.id, _language(interaction))
        return [each.title for each in known]

    async def options(self, interaction: Interaction, name: str) -> Mapping[str, object]:
        """Return the options with which an adventure is played.

        Raises:
            SetupRefused: there is none by that name, or this server refuses it.
        """
        found = await self._found(interaction, name)
        await self._adventures.check(interaction.guild_id, found.text)
        return self._adventures.trials.options(found.text)

    async def show(self, interaction: Interaction) -> None:
        """List the user's adventures, and those of the game."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            own = await self._adventures.of_user(interaction.user.id)
            ready = self._adventures.trials.ready(_language(interaction))
            lines = [gettext(_NEW), *map(_line, own), *(_title(each) for each in ready)]
            await reply.send(content=cut("\n".join(lines), MOST_WORDS), suppress_embeds=True)

    async def look(self, interaction: Interaction, name: str) -> None:
        """Show what can be done with an adventure."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            found = await self._found(interaction, name)
            await reply.send(content=_title(found), view=view_of(_buttons(found.title)))

    async def open_form(self, interaction: Interaction, name: str) -> None:
        """Open the form of a new adventure, a refused one, or an existing one if it fits."""
        user = interaction.user.id
        text = self.drafts.get((user, name), {}).get(_TEXT, "")
        if not text and name:
            text = (await self._found(interaction, name)).text
        if len(text) > _IN_A_FORM:
            raise SetupRefused(
                gettext("That is too long for a form. Send the text as `/adventure file:`.")
            )
        label = gettext("Its title, then a scene a line")
        example = gettext("1. test peril: The door is swollen shut.")
        form = Form(
            gettext("An adventure of your own"),
            label,
            _IN_A_FORM,
            "\n".join(map(visible, text.splitlines())),
            example=example,
        )
        await open_form(interaction, modal_of(ActionId(Action.ADVENTURE, name), {_TEXT: form}))

    async def write(self, interaction: Interaction, name: str, typed: Mapping[str, str]) -> None:
        """Keep what was typed in place of the adventure that was opened.

        With mistakes, name them all and offer to correct them.
        """
        await self._keep(interaction, typed.get(_TEXT, ""), name)

    async def take_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Keep an adventure from a file.

        Raises:
            SetupRefused: it is too large, or no text.
        """
        if file.size > LARGEST_FILE:
            raise SetupRefused(gettext(_LARGE, most=LARGEST_FILE // 1000))
        try:
            text = text_of(await file.read())
        except NoText as error:
            raise SetupRefused(gettext(_NO_TEXT, found=gettext(str(error)))) from None
        await self._keep(interaction, text)

    async def _keep(self, interaction: Interaction, text: str, name: str = "") -> None:
        user = interaction.user.id
        try:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                entry = await self._adventures.persist(user, "", text, instead=name)
                self.drafts.pop((user, name), None)
                await reply.send(
                    content=_line(entry), view=view_of(_buttons(entry.name)), suppress_embeds=True
                )
        except (SetupRefused, NotPersisted) as error:
            if len(text) > _IN_A_FORM:
                raise
            self.drafts[user, name] = {_TEXT: text}
            correct = gettext("✏️ Correct it")
            await explain(interaction, error, action_button(Action.ADVENTURE, name, correct, BLUE))

    async def attempt(self, interaction: Interaction, argument: str) -> None:
        """Let automatic parties try an adventure, by its title or `#` and its code.

        Raises: see `TrialScreen.attempt`.
        """
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            found = await self._named(interaction, argument)
            await self._trials.attempt(reply, interaction.user.id, found)

    async def play(self, interaction: Interaction, argument: str) -> None:
        """Open a table on an adventure: for the user alone, or for those of an ended table."""
        table, name = "", argument
        if argument.startswith(_AFTER):
            table, _, name = argument.removeprefix(_AFTER).partition(":")
        options = self._adventures.trials.options((await self._named(interaction, name)).text)
        if table:
            await self._rematch.again(interaction, table, options, beside=True)
        else:
            await self._play.open(interaction, self._adventures.game.id, options)

    async def offer_next(self, interaction: Interaction, session: Session) -> bool:
        """Offer what to play after an ended adventure; return False if the table was none.

        These are others of its author or of the user, and those of the game.
        """
        game = session.run.game
        text = self._adventures.trials.text(session.run.options) if game.find(Trials) else None
        if text is None:
            return False
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            kept, ours = await self._adventures.after(user, _language(interaction), text)
            named = [
                (each.name if each.user == user else f"{_SHARED}{each.code}", each.name)
                for each in kept[:MOST_NEXT]
            ]
            named += [(each.title, each.title) for each in ours[:MOST_NEXT]]
            buttons = [
                action_button(
                    Action.ADVENTURE_PLAY,
                    f"{_AFTER}{session.id}:{name}",
                    safe_label(title, SHOWN_OF_A_LABEL),
                    BLUE if at == 0 else GREY,
                    row=at // 2,
                )
                for at, (name, title) in enumerate(named)
            ]
            await reply.send(content=gettext("What do you play next?"), view=view_of(buttons))
        return True

    async def best(self, interaction: Interaction, argument: str) -> None:
        """Show the best runs of an adventure, apart from those of the game."""
        found = await self._named(interaction, argument)
        game, options = self._adventures.game.id, self._adventures.trials.options(found.text)
        await self._stats.of_adventure(interaction, game, found.title, options)

    async def look_shared(self, interaction: Interaction, code: str) -> None:
        """Show the title and the length of an adventure that others may copy by its code.

        A moderator may keep the code out of the server, also where no entry has it.
        """
        guild, read = moderated(interaction), read_id(code)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            try:
                entry = await self._adventures.by_code(read)
            except SetupRefused as error:
                if guild is None or not is_id(read):
                    raise
                words, buttons = str(error), []
            else:
                words, buttons = _title(_written(entry)), _looking(f"{_SHARED}{read}")
                if entry.user != interaction.user.id:
                    take = gettext("Take a copy")
                    buttons.append(action_button(Action.ADVENTURE_TAKEN, read, take, BLUE))
            if guild is not None:
                is_out = await self._adventures.refused.has(guild, read)
                label = gettext("Let it into this server") if is_out else gettext(_KEEP_OUT)
                buttons.append(action_button(Action.ADVENTURE_REFUSED, read, label))
            await reply.send(content=words, view=view_of(buttons))

    async def refuse(self, interaction: Interaction, code: str) -> None:
        """Keep an adventure out of this server by its code, or no longer, as a moderator.

        Raises:
            NotModerator: the user may not.
        """
        guild = moderated(interaction)
        if guild is None:
            raise NotModerator
        async with Reply(interaction) as reply:
            is_out = await self._adventures.refuse(guild, code)
            gone = gettext("It can’t be played in this server now. Open tables go on.")
            words = gone if is_out else gettext("It can be played in this server again.")
            await reply.edit(content=words, view=None)

    async def take(self, interaction: Interaction, code: str) -> None:
        """Copy a shared adventure to the user's own."""
        async with Reply(interaction) as reply:
            entry = await self._adventures.take(interaction.user.id, code)
            await reply.edit(content=_line(entry), view=view_of(_buttons(entry.name)))

    async def share(self, interaction: Interaction, name: str, *, shared: bool) -> None:
        """Share an adventure by a code, or stop sharing it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entry = await self._adventures.own(interaction.user.id, name)
            code = await self._adventures.share(entry, shared=shared)
            only = gettext("📜 **{name}**: Only you can use it.", name=safe(entry.name))
            words = only if code is None else f"{_line(entry)}\n{gettext(_CODE, code=code)}"
            await reply.send(content=words, suppress_embeds=True)

    async def ask_to_delete(self, interaction: Interaction, name: str) -> None:
        """Ask for confirmation before an adventure is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            entry = await self._adventures.own(interaction.user.id, name)
            yes = action_button(Action.ADVENTURE_GONE, entry.name, gettext("Delete it"), RED)
            question = gettext(
                "📜 **{name}** will be deleted for good. Open tables keep it.",
                name=safe(entry.name),
            )
            await reply.send(content=question, view=view_of([yes]))

    async def delete(self, interaction: Interaction, name: str) -> None:
        """Delete an adventure for good."""
        async with Reply(interaction) as reply:
            entry = await self._adventures.own(interaction.user.id, name)
            await self._adventures.delete(entry)
            words = gettext("📜 **{name}** is deleted.", name=safe(entry.name))
            await reply.edit(content=words, view=None)

    async def _named(self, interaction: Interaction, argument: str) -> Written:
        """Return the adventure that a button names, by its title or `#` and its code."""
        if argument.startswith(_SHARED):
            return _written(await self._adventures.by_code(argument.removeprefix(_SHARED)))
        return await self._found(interaction, argument)

    async def _found(self, interaction: Interaction, name: str) -> Written:
        user, language = interaction.user.id, _language(interaction)
        return await self._adventures.by_name(user, language, name)


# These begin the argument of a button for a code, or for an ended table, and no title.
_SHARED, _AFTER = "#", ">"


def _language(interaction: Interaction) -> str:
    return look_of(interaction).language or ""


def _buttons(name: str) -> list[Item]:
    """Return what can be done with an adventure."""
    title = cut(name, LONGEST_NAME)
    return [
        action_button(Action.ADVENTURE_PLAY, title, gettext("Play alone"), BLUE),
        *_looking(title),
        action_button(Action.ADVENTURE, title, gettext("✏️ Change it")),
    ]


def _looking(argument: str) -> list[Item]:
    """Return the buttons that tell of an adventure without its scenes."""
    return [
        action_button(Action.ADVENTURE_TRIED, argument, gettext("🎲 How hard is it?")),
        action_button(Action.ADVENTURE_BEST, argument, gettext("🏆 Best runs")),
    ]


def _written(entry: OwnDeck) -> Written:
    return Written(entry.name, "\n".join(entry.cards))


def _title(adventure: Written) -> str:
    """Return an adventure's title, and how long it is; its scenes are for who plays it."""
    scenes = sum(line[:1].isdecimal() for line in adventure.text.splitlines()[1:])
    return ngettext(
        "📜 **{name}**: {count} scene", "📜 **{name}**: {count} scenes", scenes,
        name=safe(adventure.title),
    )  # fmt: skip


def _line(entry: OwnDeck) -> str:
    words = _title(_written(entry))
    code = gettext("code `{code}`", code=entry.code)
    return words if entry.code is None else f"{words}, {code}"
