"""Heroes: persistent characters of any game that has them."""

import io
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.cards import Cards, as_text
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import action_button, file_form, uploaded, view_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, embed_of, first_lines, text_of, titled
from bot.rendering.names import safe, safe_words
from bot.rendering.styles import RED
from bot.screens.chronicle import chronicle_of_hero
from bot.screens.row_ids import check_same, key_of, number_of
from bot.tables.errors import NotAHero
from bot.tables.people.characters import CharacterService
from bot.tables.people.heroes import LARGEST_FILE, HeroService, exported
from games.engine.extensions.people import Heroes
from games.engine.game import AnyGame
from games.engine.speech import gettext, mark
from storage.people.characters import Character

_AGREED = {Action.RETIRE: mark("Retire"), Action.DELETE: mark("Delete")}
_QUESTIONS = {
    Action.RETIRE: mark("Retire **{name}**? They stop playing, but stay in your list."),
    Action.DELETE: mark("Delete **{name}** for good?"),
}


@dataclass(eq=False)
class HeroScreen:
    """Shows heroes, and changes the user's own."""

    _characters: CharacterService
    _heroes: HeroService
    _games: Mapping[str, AnyGame]
    _cards: Cards

    @property
    def games(self) -> list[AnyGame]:
        """The games that have heroes."""
        return self._heroes.games

    async def list_all(self, interaction: Interaction, games: Sequence[AnyGame]) -> None:
        """Show a user all their heroes by game."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            lines: list[str] = []
            for game in games:
                theirs = [
                    self._listed(hero)
                    for retired in (False, True)
                    for hero in await self._characters.of_user(
                        interaction.user.id, game.id, retired=retired
                    )
                ]
                heading = [f"**{safe(game.title)}**"] if theirs and len(games) > 1 else []
                lines += [*heading, *theirs]
            words = first_lines(lines, MOST_IN_AN_EMBED)
            words = words or gettext("You have no heroes yet. `/hero create` makes one.")
            embed = titled(gettext("Your heroes"), words)
            await reply.send(embed=embed)

    async def chosen(
        self, interaction: Interaction, game: AnyGame, wanted: str | None
    ) -> Character | None:
        """Return the hero that a user brings: by name or id, or the picked one; None without one.

        Raises:
            NoHero: there is no hero with that name or id.
        """
        return await self._heroes.chosen(interaction.user.id, game, wanted)

    async def show(self, interaction: Interaction, owner: int, wanted: str | None) -> None:
        """Show the sheet of a hero, the user's own or another's."""
        hero = await self._heroes.find(owner, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            heroes = self._games[hero.game].need(Heroes)
            panel = heroes.portrait(heroes.read(hero.sheet, hero.version))
            view = view_of([chronicle_of_hero(hero.id)] if owner == interaction.user.id else [])
            await reply.send(embed=embed_of(text_of(panel, self._cards)), view=view)

    async def rename(self, interaction: Interaction, wanted: str | None, name: str) -> None:
        """Rename a hero."""
        hero = await self._heroes.find(interaction.user.id, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            name = await self._heroes.rename(hero, name)
            words = gettext("{old} is now called **{name}**.", old=safe(hero.name), name=safe(name))
            await reply.send(content=words, suppress_embeds=True)

    async def pick(self, interaction: Interaction, wanted: str) -> None:
        """Choose the hero for the next table."""
        hero = await self._heroes.find(interaction.user.id, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._characters.pick(hero)
            words = gettext("**{name}** is ready for the next table.", name=safe(hero.name))
            await reply.send(content=words, suppress_embeds=True)

    async def export(self, interaction: Interaction, wanted: str | None) -> None:
        """Send a hero's sheet as a file."""
        hero = await self._heroes.find(interaction.user.id, wanted)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            packed = exported(hero.game, hero.version, hero.sheet)
            file = discord.File(io.BytesIO(packed), f"{hero.game}-hero-{hero.id}.json")
            words = gettext("The sheet of **{name}**.", name=safe(hero.name))
            await reply.send(content=words, file=file, suppress_embeds=True)

    async def ask_for_file(self, interaction: Interaction, _argument: str = "") -> None:
        """Open the form that takes a hero's file."""
        title, label = gettext("Import a hero"), gettext("The hero’s file")
        hint = gettext("The file from /hero export")
        await open_form(interaction, file_form(ActionId(Action.IMPORT), title, label, hint))

    async def take_in(
        self, interaction: Interaction, _argument: str, _typed: Mapping[str, str]
    ) -> None:
        """Import the hero of a submitted file."""
        files = uploaded(interaction)
        if len(files) != 1 or files[0].size > LARGEST_FILE:
            raise NotAHero
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            name = await self._heroes.take_in(interaction.user.id, await files[0].read())
            words = gettext(
                "**{name}** has joined your heroes. `/hero pick` makes them play next.",
                name=safe(name),
            )
            await reply.send(content=words, suppress_embeds=True)

    async def ask(self, interaction: Interaction, wanted: str | None, action: Action) -> None:
        """Ask for confirmation before a hero is retired or deleted."""
        hero = await self._heroes.find(interaction.user.id, wanted)
        key = key_of(hero)
        yes = action_button(action, key, gettext(_AGREED[action]), RED)
        no = action_button(Action.SPARE, key, gettext("Keep"))
        question = gettext(_QUESTIONS[action], name=safe(hero.name))
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(content=question, view=view_of([yes, no]), suppress_embeds=True)

    async def retire(self, interaction: Interaction, key: str) -> None:
        """Retire a hero."""
        done = mark("**{name}** has retired.")
        await self._agreed(interaction, key, done, self._characters.retire)

    async def delete(self, interaction: Interaction, key: str) -> None:
        """Delete a hero for good."""
        done = mark("**{name}** is deleted.")
        await self._agreed(interaction, key, done, self._characters.delete)

    async def spare(self, interaction: Interaction, key: str) -> None:
        """Keep a hero."""
        await self._agreed(interaction, key, mark("**{name}** stays."))

    async def _agreed(
        self,
        interaction: Interaction,
        key: str,
        done: str,
        change: Callable[[Character], Awaitable[object]] | None = None,
    ) -> None:
        """Change the hero that a question was about, and say so in its place."""
        async with Reply(interaction) as reply:
            hero = await self._characters.own(interaction.user.id, number_of(key))
            check_same(hero, key)
            if change is not None:
                await change(hero)
            await reply.edit(content=gettext(done, name=safe(hero.name)), view=None)

    async def titles(self, user: int, games: Sequence[AnyGame]) -> list[tuple[str, str]]:
        """Return the titles and ids of a user's heroes; with several games, with the game."""
        several = len(games) > 1
        return [
            (self._heroes.title(hero) + (f" · {game.title}" if several else ""), str(hero.id))
            for game in games
            for hero in await self._characters.of_user(user, game.id)
        ]

    def _listed(self, hero: Character) -> str:
        mark = "👉 " if hero.current else ""
        where = (
            "" if hero.table is None else " · " + gettext("at table `{table}`", table=hero.table)
        )
        retired = " · " + gettext("retired") if hero.retired else ""
        return f"{mark}{as_text(safe_words(self._heroes.title(hero)))}{where}{retired}"
