"""The party of somebody's own role-playing game: entered once, kept for the next evening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import discord

from bot.front import Front
from bot.interaction import Interaction
from bot.refusals import BadParty, Busy
from bot.roster import Roster
from bot.ui.board import line_text
from bot.ui.cards import Cards
from bot.ui.names import safe
from bot.ui.presses import (
    ActionPress,
    Item,
    TextInput,
    action_button,
    action_id,
    action_menu,
    drawn,
    form,
)
from bot.ui.reply import Reply
from games.diamonds.characters import (
    PARTY,
    SHEET_VERSION,
    KeptMember,
)
from games.diamonds.rules.sheet import MOST_MEMBERS
from storage.characters import Character

GAME = "diamonds"
FULL_PARTY = f"A party has at most {MOST_MEMBERS} members. Send somebody home first."
NOBODY = "Nobody yet. Add your players’ characters once: I keep them for the next evening."
NO_PARTY = "You have no party yet. `/diamonds party` takes it down once, and I keep it."

_COLOUR = discord.Colour(0x8A6D3B)
_NEW = "new"


class PartyBook:
    """Shows and changes a user's party; `forms` and buttons come back to it by their ids."""

    def __init__(self, front: Front, roster: Roster) -> None:
        self._roster = roster
        front.actions.update(
            {"member": self._open_form, "edit": self._open_form, "home": self._send_home,
             "rest": self._rest}
        )  # fmt: skip
        front.forms["member"] = self._write

    async def cast(self, user: int, options: Mapping[str, Any]) -> list[Character]:
        """Who comes along to a table of a user's: the party, if it is tracked.

        Raises:
            Busy: the party is on its way out at another table.
            BadParty: there is none.
        """
        if options.get("party") != "tracked":
            return []
        party = await self.members(user)
        if not party:
            raise BadParty(NO_PARTY)
        return party

    async def members(self, user: int) -> list[Character]:
        """Who is in a user's party.

        Raises:
            Busy: the party is on its way out at another table.
        """
        party = await self._roster.of(user, GAME)
        for each in party:
            if each.table is not None:
                raise Busy("Your party")
        return party

    async def show(self, interaction: Interaction) -> None:
        """Show a user their party, and how to change it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._draw(interaction.user.id)
            await reply.send(embed=embed, view=view)

    async def _open_form(self, interaction: Interaction, press: ActionPress) -> None:
        key = press.values[0] if press.values else press.argument
        party = await self._roster.of(interaction.user.id, GAME)
        if key == _NEW:
            if len(party) >= MOST_MEMBERS:
                raise BadParty(FULL_PARTY)
            await interaction.response.send_modal(_form(None))
            return
        member = await self._roster.one(interaction.user.id, int(key) if key.isdecimal() else 0)
        await interaction.response.send_modal(_form(member))

    async def _write(self, interaction: Interaction, key: str, typed: Mapping[str, str]) -> None:
        user = interaction.user.id
        sheet = PARTY.read(typed).model_dump(by_alias=True)
        async with Reply(interaction) as reply:
            if key == _NEW:
                if len(await self._roster.of(user, GAME)) >= MOST_MEMBERS:
                    raise BadParty(FULL_PARTY)
                await self._roster.create(user, GAME, SHEET_VERSION, sheet)
            else:
                member = await self._roster.one(user, int(key) if key.isdecimal() else 0)
                await self._roster.change(member, sheet)
            embed, view = await self._draw(user)
            await reply.edit(embed=embed, view=view)

    async def _send_home(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            key = press.values[0] if press.values else ""
            user = interaction.user.id
            member = await self._roster.one(user, int(key) if key.isdecimal() else 0)
            await self._roster.delete(member)
            embed, view = await self._draw(user)
            await reply.edit(embed=embed, view=view)

    async def _rest(self, interaction: Interaction, press: ActionPress) -> None:
        del press
        async with Reply(interaction) as reply:
            user = interaction.user.id
            for member in await self.members(user):
                await self._roster.change(
                    member, PARTY.rested(_model(member)).model_dump(by_alias=True)
                )
            embed, view = await self._draw(user)
            await reply.edit(embed=embed, view=view)

    async def _draw(self, user: int) -> tuple[discord.Embed, discord.ui.View]:
        party = await self._roster.of(user, GAME)
        embed = discord.Embed(title="Your party", description=_words(party), colour=_COLOUR)
        for member in party:
            shown = PARTY.portrait(_model(member))
            lines = "\n".join(line_text(line, Cards()) for line in shown.lines)
            embed.add_field(name=safe(shown.title), value=lines)
        return embed, drawn(_buttons(party))


def _words(party: list[Character]) -> str:
    if not party:
        return NOBODY
    if any(member.table is not None for member in party):
        return "They are on their way out right now: this is how they set out."
    return line_text(PARTY.summary([_model(member) for member in party]), Cards())


def _model(member: Character) -> KeptMember:
    return KeptMember.model_validate(member.sheet)


def _buttons(party: list[Character]) -> Iterable[Item]:
    options = [(str(member.id), member.name) for member in party]
    if party:
        yield action_menu("edit", "", "Change somebody …", options, row=0)
        yield action_menu("home", "", "Send somebody home …", options, row=1)
    blue = discord.ButtonStyle.primary
    full = len(party) >= MOST_MEMBERS
    yield action_button("member", _NEW, "Add a character", blue, disabled=full, row=2)
    yield action_button("rest", "", "Long rest: all unhurt", disabled=not party, row=2)


def _form(member: Character | None) -> discord.ui.Modal:
    asked = PARTY.form(None if member is None else _model(member))
    fields: list[TextInput] = [
        discord.ui.TextInput(
            label=each.label,
            custom_id=name,
            max_length=each.limit,
            required=each.required,
            default=each.text or None,
            placeholder=each.example or None,
        )
        for name, each in asked.items()
    ]
    key = _NEW if member is None else str(member.id)
    return form(action_id("member", key), next(iter(asked.values())).title, fields)
