"""Heroes: characters that live on from table to table, whatever game has them."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from functools import partial
from typing import Any

import discord

from bot.front import Front
from bot.interaction import Interaction
from bot.refusals import NoCharacter, NoHero, TooManyCharacters
from bot.roster import MOST_CHARACTERS, Roster
from bot.ui.board import MOST_IN_AN_EMBED, draw
from bot.ui.cards import as_text
from bot.ui.listing import first_lines
from bot.ui.names import safe
from bot.ui.presses import ActionPress, action_button, drawn
from bot.ui.reply import Reply
from games.engine.game import AnyGame, Heroes
from storage.characters import Character

_COLOUR = discord.Colour(0x8A6D3B)
_RED = discord.ButtonStyle.danger


class HeroBook:
    """Shows and changes a user's heroes. Somebody else's can be looked at, never touched."""

    def __init__(self, front: Front, roster: Roster) -> None:
        self._front = front
        self._roster = roster
        for game in front.host.games.values():
            if game.heroes is not None:
                front.openers[game.id] = partial(self._begin_as_usual, game)
        front.actions.update({"retire": self._retire, "delete": self._delete, "spare": self._spare})

    async def _begin_as_usual(self, game: AnyGame, interaction: Interaction) -> None:
        await self.open(interaction, game, await self.current(interaction.user.id, game))

    async def open(
        self,
        interaction: Interaction,
        game: AnyGame,
        hero: Character | None,
        options: dict[str, Any] | None = None,
    ) -> None:
        """Open a table for a hero; for None one is made there.

        Raises:
            TooManyCharacters: there are too many for another.
        """
        if hero is None and len(await self.heroes(interaction.user.id, game)) >= MOST_CHARACTERS:
            raise TooManyCharacters(MOST_CHARACTERS)
        await self._front.open_for_hero(interaction, game.id, hero, options)

    def game(self, game_id: str | None = None) -> AnyGame:
        """A game that has heroes; the first one where none is named."""
        having = [game for game in self._front.host.games.values() if game.heroes is not None]
        return next((game for game in having if game.id == game_id), having[0])

    async def heroes(self, user: int, game: AnyGame) -> list[Character]:
        """A user's heroes that still play."""
        return await self._roster.of(user, game.id)

    async def current(self, user: int, game: AnyGame) -> Character | None:
        """The hero that is picked, or None where there is none."""
        heroes = await self.heroes(user, game)
        return next((hero for hero in heroes if hero.current), heroes[-1] if heroes else None)

    async def find(self, user: int, game: AnyGame, wanted: str | None) -> Character:
        """A user's hero by what was typed or picked from a list; the current one for None.

        Raises:
            NoHero: there is none such.
        """
        if wanted is None:
            hero = await self.current(user, game)
        else:
            theirs = [
                each
                for retired in (False, True)
                for each in await self._roster.of(user, game.id, retired=retired)
            ]
            name = wanted.casefold()
            by_id = [each for each in theirs if str(each.id) == wanted]
            hero = next(iter([*by_id, *(e for e in theirs if e.name.casefold() == name)]), None)
        if hero is None:
            raise NoHero
        return hero

    async def list_all(self, interaction: Interaction, game: AnyGame) -> None:
        """Show a user all their heroes."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user = interaction.user.id
            playing = await self.heroes(user, game)
            resting = await self._roster.of(user, game.id, retired=True)
            lines = [self._listed(game, hero) for hero in playing]
            lines += [f"{self._listed(game, hero)} · retired" for hero in resting]
            words = first_lines(lines, MOST_IN_AN_EMBED)
            words = words or "You have no heroes yet. `/hero create` makes one."
            embed = discord.Embed(title="Your heroes", description=words, colour=_COLOUR)
            await reply.send(embed=embed)

    async def show(
        self, interaction: Interaction, game: AnyGame, owner: int, wanted: str | None
    ) -> None:
        """Show a hero's sheet, one's own or somebody else's."""
        hero = await self.find(owner, game, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            panel = having(game).portrait(up_to_date(game, hero))
            await reply.send(embed=draw(panel, self._front.cards))

    async def rename(
        self, interaction: Interaction, game: AnyGame, wanted: str | None, name: str
    ) -> None:
        """Give a hero another name."""
        hero = await self.find(interaction.user.id, game, wanted)
        name = " ".join(name.split())
        game.rules.check_words("name", name)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._roster.change(hero, {**hero.sheet, "name": name})
            await reply.send(content=f"{safe(hero.name)} is now called **{safe(name)}**.")

    async def pick(self, interaction: Interaction, game: AnyGame, wanted: str) -> None:
        """Make a hero the one that is played next."""
        hero = await self.find(interaction.user.id, game, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._roster.pick(hero)
            await reply.send(content=f"**{safe(hero.name)}** is ready for the next table.")

    async def export(self, interaction: Interaction, game: AnyGame, wanted: str | None) -> None:
        """Hand out a hero's sheet as a file."""
        hero = await self.find(interaction.user.id, game, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            text = json.dumps(
                {"game": game.id, "version": hero.version, "sheet": hero.sheet},
                ensure_ascii=False,
                indent=1,
            )
            file = discord.File(io.BytesIO(text.encode()), f"{game.id}-hero-{hero.id}.json")
            await reply.send(content=f"The sheet of **{safe(hero.name)}**.", file=file)

    async def ask(
        self, interaction: Interaction, game: AnyGame, wanted: str | None, action: str
    ) -> None:
        """Ask before a hero is retired or deleted."""
        hero = await self.find(interaction.user.id, game, wanted)
        words = {
            "retire": f"**{safe(hero.name)}** plays no more, and stays in your list. Retire?",
            "delete": f"**{safe(hero.name)}** will be gone for good. Delete?",
        }
        yes = action_button(action, str(hero.id), action.capitalize(), _RED)
        no = action_button("spare", str(hero.id), "Keep")
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(content=words[action], view=drawn([yes, no]))

    async def _retire(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            hero = await self._own(interaction, press)
            if hero.retired:
                raise NoCharacter
            await self._roster.retire(hero)
            await reply.edit(content=f"**{safe(hero.name)}** has retired.", view=None)

    async def _delete(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            hero = await self._own(interaction, press)
            await self._roster.delete(hero)
            await reply.edit(content=f"**{safe(hero.name)}** is gone.", view=None)

    async def _spare(self, interaction: Interaction, press: ActionPress) -> None:
        async with Reply(interaction) as reply:
            hero = await self._own(interaction, press)
            await reply.edit(content=f"**{safe(hero.name)}** stays.", view=None)

    async def _own(self, interaction: Interaction, press: ActionPress) -> Character:
        key = int(press.argument) if press.argument.isdecimal() else 0
        return await self._roster.one(interaction.user.id, key)

    def _listed(self, game: AnyGame, hero: Character) -> str:
        mark = "👉 " if hero.current else ""
        where = "" if hero.table is None else f" · at table `{hero.table}`"
        return f"{mark}{as_text(safe(title_of(game, hero)))}{where}"


def having(game: AnyGame) -> Heroes[Any, Any]:
    """What a game knows of its heroes."""
    assert game.heroes is not None  # noqa: S101 - only such games come here
    return game.heroes


def up_to_date(game: AnyGame, hero: Character) -> Any:
    """A hero's sheet in today's model."""
    return having(game).read(hero.sheet, hero.version)


def title_of(game: AnyGame, hero: Character) -> str:
    """A hero in a few plain words, with the name."""
    return f"{hero.name} · {having(game).line(up_to_date(game, hero))}"


def titles(game: AnyGame, heroes: Iterable[Character], typed: str) -> list[tuple[str, str]]:
    """The heroes whose titles have what was typed in them: title and id."""
    wanted = typed.casefold()
    named = [(title_of(game, hero), str(hero.id)) for hero in heroes]
    return [(title, key) for title, key in named if wanted in title.casefold()]
