"""Chronicles of heroes and campaigns, page by page, and recaps of the last table."""

from dataclasses import dataclass, field

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards, as_text
from bot.rendering.codec import Action, number_in
from bot.rendering.components import Item, action_button, turning, view_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, first_lines, line_text, titled
from bot.rendering.names import safe, safe_words
from bot.screens.cooldown import Cooldowns
from bot.screens.paged import PagedScreen
from bot.tables.errors import Forged
from bot.tables.history.chronicles import Chronicle, ChronicleEntry, ChronicleService
from games.engine.speech import gettext, mark

_HERO, _CAMPAIGN = "h", "c"  # prefixes of the number in an id
_UNREADABLE = mark("-# Only the result of this evening is left.")


@dataclass(eq=False)
class ChronicleScreen(PagedScreen):
    """Shows the chronicle of a hero to its owner, and of a campaign to its party and channel.

    A page is named by `h` or `c`, a number, and perhaps `:page`; the last page is the first shown.
    """

    _chronicles: ChronicleService
    _cards: Cards
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(10, 60))

    async def last_time(self, interaction: Interaction, argument: str) -> None:
        """Show the user a recap of a campaign's last table."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            of_what = number_in(argument)
            told = await self._chronicles.last_entry(
                of_what, interaction.user.id, interaction.channel_id
            )
            words = "\n".join(self._entry(told, told.entries[-1]))
            title = gettext("{game} · last time …", game=told.game.title)
            embed = titled(title, words)
            words_of_all = gettext("The whole chronicle")
            whole = action_button(Action.CHRONICLE, f"{_CAMPAIGN}{of_what}", words_of_all)
            await reply.send(embed=embed, view=view_of([whole]))

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render a page of a chronicle."""
        self._asked.take(interaction.user.id)
        key, _, page = argument.partition(":")
        kind, number = key[:1], number_in(key[1:])
        if kind not in (_HERO, _CAMPAIGN):
            raise Forged
        at = number_in(page) if page else None
        user = interaction.user.id
        if kind == _HERO:
            told = await self._chronicles.of_hero(user, number, at)
        else:
            told = await self._chronicles.of_campaign(number, user, interaction.channel_id, at)
        return self._rendered(key, told)

    def _rendered(self, key: str, told: Chronicle) -> Rendered:
        blocks = ["\n".join([*self._entry(told, each), ""]) for each in told.entries]
        who = safe(told.name) if told.name else told.game.title
        embed = titled(
            gettext("📜 The chronicle of {name}", name=who),
            first_lines(blocks, MOST_IN_AN_EMBED).rstrip(),
        )
        if told.pages > 1:
            footer = gettext("Page {page} of {pages}", page=told.page + 1, pages=told.pages)
            embed.set_footer(text=footer)
        view = turning(Action.CHRONICLE_PAGE, key, told.page, told.pages)
        return embed, view_of(view)

    def _entry(self, of: Chronicle, told: ChronicleEntry) -> list[str]:
        """Return the lines of an entry. Only a campaign's entries are numbered."""
        result = f" · {as_text(safe_words(told.result))}" if told.result else ""
        day = f"<t:{told.ended_at}:D>"
        numbered = gettext("**Evening {number}** · {day}", number=told.number, day=day)
        heading = f"**{day}**" if of.name else numbered
        lines = [line_text(line, self._cards) for line in told.lines]
        return [f"{heading}{result}", *(lines or [gettext(_UNREADABLE)])]


def chronicle_of_hero(character: int) -> Item:
    """Build the button that opens a hero's chronicle."""
    return action_button(Action.CHRONICLE, f"{_HERO}{character}", gettext("Chronicle"))


def chronicle_of_campaign(campaign: int) -> Item:
    """Build the button that opens a campaign's chronicle."""
    return action_button(Action.CHRONICLE, f"{_CAMPAIGN}{campaign}", gettext("Chronicle"))
