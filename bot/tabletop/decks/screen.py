"""A user's own decks: listing, editing, sharing, deleting."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction, look_of
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import action_button, modal_of, view_of
from bot.rendering.names import safe
from bot.rendering.styles import BLUE, RED
from bot.screens.drafts import Drafts
from bot.screens.row_ids import check_same, key_of, number_of
from bot.tables.errors import AskedBefore, FileRefused
from bot.tabletop.decks.service import DeckService
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext, mark, ngettext
from games.files import NoText, text_of
from games.kit.names import short, visible
from games.kit.own_decks import REVERSED, cards_of, is_table, read
from games.kit.random_tables import Named, bundled
from storage.people.decks import OwnDeck

LARGEST_FILE = 256 * 1024
LONGEST_NAME = 40
_IN_A_FORM = 4000  # Discord's limit of characters
_NAME, _CARDS = "name", "lines"
_NONE = mark("You have no decks yet. `/dealer deck name:` makes one, with one card per line.")
_NO_NAME = mark("A deck’s name has 1 to {most} visible characters.")
_NO_TEXT = mark(
    "I can’t read that file: {found}. Please send text in UTF-8, at most {most} KB, with one card"
    " per line."
)
_CODE = mark("Anyone can take a copy, also elsewhere: `/dealer deck code: {code}`.")
_TABLES = (".csv", ".tsv")
_FIRST, _SHOWN = 5, 90  # cards of a deck to look at, and their letters


@dataclass(eq=False)
class DeckScreen:
    """Shows and changes a user's decks; its drafts are by the deck's name."""

    _decks: DeckService
    drafts: Drafts = field(default_factory=Drafts)

    async def own(self, interaction: Interaction) -> list[OwnDeck]:
        """Return the user's own decks."""
        return await self._decks.of_user(interaction.user.id)

    async def usable(self, interaction: Interaction) -> list[OwnDeck]:
        """Return the decks that the user may use here: their own and shared ones."""
        return await self._decks.usable(interaction.user.id, interaction.guild_id)

    async def show(self, interaction: Interaction) -> None:
        """List the user's decks, and those that are shared in this server."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user = interaction.user.id
            lines = [_line(deck, user) for deck in await self.usable(interaction)]
            await reply.send(content="\n".join(lines) or gettext(_NONE), suppress_embeds=True)

    async def open_form(self, interaction: Interaction, name: str) -> None:
        """Open the form of a new deck, a refused one, or an existing one if it fits."""
        text = self.drafts.get((interaction.user.id, name), {}).get(_CARDS, "")
        if not text:
            decks = await self.own(interaction)
            text = next(("\n".join(deck.cards) for deck in decks if deck.name == name), "")
        title = gettext("A deck of your own")
        forms = {
            _NAME: Form(title, gettext("Its name"), LONGEST_NAME, visible(name)),
            _CARDS: Form(
                title,
                gettext("Its cards, a line each"),
                _IN_A_FORM,
                "\n".join(map(visible, text.splitlines())) if len(text) <= _IN_A_FORM else "",
                example=gettext("The Tower"),
            ),
        }
        await open_form(interaction, modal_of(ActionId(Action.DECK), forms))

    async def write(self, interaction: Interaction, _: str, typed: Mapping[str, str]) -> None:
        """Save a deck that was typed into a form."""
        await self._keep(interaction, typed.get(_NAME, ""), typed.get(_CARDS, ""))

    async def take_in(self, interaction: Interaction, name: str, file: discord.Attachment) -> None:
        """Save a deck from a file."""
        if file.size > LARGEST_FILE:
            raise _refused(f"{-(-file.size // 1024)} KB")
        content = await file.read()
        try:
            text = text_of(content)
        except NoText as error:
            raise _refused(_found(str(error), content)) from None
        is_sheet = file.filename.casefold().endswith(_TABLES)
        await self._keep(interaction, name, text, is_sheet=is_sheet)

    async def _keep(
        self, interaction: Interaction, name: str, text: str, *, is_sheet: bool = False
    ) -> None:
        """Save a deck, or name the invalid line and return the text."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            try:
                called, reading = _read_name(name), read(text, is_sheet=is_sheet)
                lines = reading.lines
                language = look_of(interaction).language or ""
                known = await self._decks.known(interaction.user.id, language)
                bundled(Named(called, lines), known, reading)
            except SetupRefused as error:
                await self._refuse(interaction, reply, error, name, text)
                return
            self.drafts.pop((interaction.user.id, name), None)
            _, code = await self._decks.persist(interaction.user.id, called, lines)
            words = _kept(called, lines)
            if code is not None:
                words += f"\n{gettext(_CODE, code=code)}"
            await reply.send(content=words, suppress_embeds=True)

    async def _refuse(
        self, interaction: Interaction, reply: Reply, error: SetupRefused, name: str, text: str
    ) -> None:
        """Name the mistakes, return the text, and offer to correct it if a form holds it."""
        buttons = []
        words = gettext(
            "{mistake} Here is what you wrote. Correct it and send it as `file:`.", mistake=error
        )
        if len(text) <= _IN_A_FORM:
            self.drafts[interaction.user.id, name] = {_CARDS: text}
            buttons = [action_button(Action.DECK_AGAIN, name, gettext("✏️ Correct it"), BLUE)]
            words = str(error)
        file = discord.File(io.BytesIO(text.encode()), "deck.txt")
        try:
            await reply.send(content=words, file=file, view=view_of(buttons))
        except FileRefused:
            raise error from None

    async def look(self, interaction: Interaction, code: str) -> None:
        """Show the first cards of a deck that others may copy by its code."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            deck = await self._decks.by_code(code)
            cards = [line for line in deck.cards if line != REVERSED]
            lines = [_title(deck), *(f"• {safe(short(card, _SHOWN))}" for card in cards[:_FIRST])]
            if len(cards) > _FIRST:
                lines.append(gettext("and {count} more", count=len(cards) - _FIRST))
            buttons = [action_button(Action.DECK_ALL, str(deck.code), gettext("Show all"))]
            if deck.user != interaction.user.id:
                take = gettext("Take a copy")
                buttons.append(action_button(Action.DECK_TAKEN, str(deck.code), take, BLUE))
            words = "\n".join(lines)
            await reply.send(content=words, view=view_of(buttons), suppress_embeds=True)

    async def show_all(self, interaction: Interaction, code: str) -> None:
        """Send all cards of a shared deck as a file."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            deck = await self._decks.by_code(code)
            file = discord.File(io.BytesIO("\n".join(deck.cards).encode()), "deck.txt")
            await reply.send(content=_title(deck), file=file, suppress_embeds=True)

    async def take(self, interaction: Interaction, code: str) -> None:
        """Copy a shared deck to the user's own."""
        async with Reply(interaction) as reply:
            kept = _kept(*await self._decks.take(interaction.user.id, code))
            await reply.edit(content=kept, view=None)

    async def share(self, interaction: Interaction, name: str, *, shared: bool) -> None:
        """Share a deck by a code and with the members of this server, or stop sharing it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            deck = await self._decks.own(interaction.user.id, name)
            name = safe(deck.name)
            code = await self._decks.share(deck, interaction.guild_id, shared=shared)
            if not shared:
                words = gettext("🎴 **{name}**: Only you can use it.", name=name)
            elif interaction.guild_id is None:
                words = _title(deck)
            else:
                words = gettext("🎴 **{name}**: Members of this server can use it, too.", name=name)
            words += f"\n{gettext(_CODE, code=code)}" if shared else ""
            await reply.send(content=words, suppress_embeds=True)

    async def ask_to_delete(self, interaction: Interaction, name: str) -> None:
        """Ask for confirmation before a deck is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            deck = await self._decks.own(interaction.user.id, name)
            yes = action_button(Action.DECK_GONE, key_of(deck), gettext("Delete it"), RED)
            question = gettext(
                "🎴 **{name}** will be deleted for good. Open tables keep it.", name=safe(deck.name)
            )
            await reply.send(content=question, view=view_of([yes]), suppress_embeds=True)

    async def delete(self, interaction: Interaction, key: str) -> None:
        """Delete a deck for good."""
        async with Reply(interaction) as reply:
            decks = await self.own(interaction)
            number = number_of(key)
            deck = next((each for each in decks if each.id == number), None)
            if deck is None:
                raise AskedBefore
            check_same(deck, key)
            await self._decks.delete(deck)
            words = gettext("🎴 **{name}** is deleted.", name=safe(deck.name))
            await reply.edit(content=words, view=None)


def _kept(name: str, lines: Sequence[str]) -> str:
    """Return what a user can do with a stored deck."""
    if is_table(lines):
        return ngettext(
            "🎲 **{name}**: {count} entry. Roll on it at a dealer’s table: 📖 Story, 🎲 Tables.",
            "🎲 **{name}**: {count} entries. Roll on it at a dealer’s table: 📖 Story, 🎲 Tables.",
            len(cards_of(lines)),
            name=safe(name),
        )
    return ngettext(
        "🎴 **{name}**: {count} card. `/dealer open` puts it on a table.",
        "🎴 **{name}**: {count} cards. `/dealer open` puts it on a table.",
        len(cards_of(lines)),
        name=safe(name),
    )


def _title(deck: OwnDeck) -> str:
    """Return a deck's name, and how many cards it has, or entries if it is a table."""
    if is_table(deck.cards):
        return ngettext(
            "🎲 **{name}**: {count} entry", "🎲 **{name}**: {count} entries",
            len(cards_of(deck.cards)), name=safe(deck.name),
        )  # fmt: skip
    return ngettext(
        "🎴 **{name}**: {count} card", "🎴 **{name}**: {count} cards", len(cards_of(deck.cards)),
        name=safe(deck.name),
    )  # fmt: skip


def _line(deck: OwnDeck, user: int) -> str:
    """Return a deck's line in a user's list."""
    cards = _title(deck)
    if deck.user != user:
        return gettext("{deck}, shared by another user", deck=cards)
    if deck.code is not None:
        return gettext("{deck}, code `{code}`", deck=cards, code=deck.code)
    return gettext("{deck}, shared with a server", deck=cards) if deck.guild else cards


def _refused(found: str) -> SetupRefused:
    return SetupRefused(gettext(_NO_TEXT, found=found, most=LARGEST_FILE // 1024))


def _found(encoding: str, content: bytes) -> str:
    """Describe a file that cannot be read: its encoding, size and lines."""
    lines = content.count(b"\n") + 1
    size = ngettext(
        "{size} KB in {count} line", "{size} KB in {count} lines", lines,
        size=-(-len(content) // 1024),
    )  # fmt: skip
    return f"{gettext(encoding)}, {size}"


def _read_name(name: str) -> str:
    """Check a deck's name.

    Raises:
        SetupRefused: it is too long, or has no visible character.
    """
    called = visible(name)
    if not 1 <= len(called) <= LONGEST_NAME:
        raise SetupRefused(gettext(_NO_NAME, most=LONGEST_NAME))
    return called
