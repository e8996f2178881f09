"""All screens, connected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.delivery.boards import Boards
from bot.rendering.command_links import Commands
from bot.screens.achievements import AchievementScreen
from bot.screens.campaign import CampaignScreen
from bot.screens.chronicle import ChronicleScreen
from bot.screens.daily import DailyScreen
from bot.screens.decks import DeckScreen
from bot.screens.dice import DiceScreen
from bot.screens.help import HelpScreen
from bot.screens.hero import HeroScreen
from bot.screens.hint import HintScreen
from bot.screens.lists import ListScreen
from bot.screens.lobby import LobbyScreen
from bot.screens.log import LogScreen
from bot.screens.look import LookScreen
from bot.screens.look_back import LookBackScreen
from bot.screens.moving import Mover
from bot.screens.offers import OfferScreen
from bot.screens.orders import OrderScreen
from bot.screens.party import PartyScreen
from bot.screens.play import PlayScreen
from bot.screens.privacy import PrivacyScreen
from bot.screens.rules import RulesScreen
from bot.screens.seats import SeatScreen
from bot.screens.stats import StatsScreen
from bot.screens.tools import ToolScreen
from bot.tables.application import Application


@dataclass(frozen=True, slots=True)
class Screens:
    """The handlers of commands and presses."""

    play: PlayScreen
    seats: SeatScreen
    offers: OfferScreen
    lobby: LobbyScreen
    daily: DailyScreen
    hero: HeroScreen
    party: PartyScreen
    campaign: CampaignScreen
    rules: RulesScreen
    log: LogScreen
    hint: HintScreen
    look_back: LookBackScreen
    lists: ListScreen
    orders: OrderScreen
    help: HelpScreen
    look: LookScreen
    privacy: PrivacyScreen
    dice: DiceScreen
    decks: DeckScreen
    stats: StatsScreen
    tools: ToolScreen
    achievements: AchievementScreen
    chronicle: ChronicleScreen

    @classmethod
    def on(cls, core: Application, boards: Boards, commands: Commands) -> Self:
        """Build the screens of an application, each on the services that it uses."""
        cards, games = boards.cards, core.tables.games
        play = PlayScreen(
            core.tables, core.openings, core.heroes, core.preferences, core.tips, boards
        )
        lobby = LobbyScreen(
            core.lobbies,
            core.lobby_openings,
            core.starts,
            core.campaigns,
            core.characters,
            core.heroes,
            boards,
        )
        mover = Mover(core.tables, core.seats, core.campaigns, boards)
        campaign = CampaignScreen(core.campaigns, core.tables, lobby, mover, cards)
        seats = SeatScreen(
            core.tables, core.openings, core.seats, core.deals, campaign, mover, boards
        )
        return cls(
            play=play,
            seats=seats,
            offers=OfferScreen(core.offers, core.tables, core.campaigns, boards),
            lobby=lobby,
            daily=DailyScreen(core.daily, boards, seats),
            hero=HeroScreen(core.characters, core.heroes, games, cards),
            party=PartyScreen(core.characters, core.parties, games, cards, play),
            orders=OrderScreen(core.tables, core.seats, boards),
            campaign=campaign,
            rules=RulesScreen(games),
            log=LogScreen(core.history, core.tables, cards),
            hint=HintScreen(core.coach, cards),
            look_back=LookBackScreen(core.look_back, core.history, cards),
            lists=ListScreen(core.tables, core.lobbies, core.history, cards, seats, lobby),
            help=HelpScreen(games, core.heroes, play, lobby, campaign, commands, cards),
            look=LookScreen(core.looks),
            privacy=PrivacyScreen(
                core.privacy, core.sharing, core.hints, core.calls, core.looks, boards
            ),
            dice=DiceScreen(core.tables, boards),
            decks=DeckScreen(core.decks),
            stats=StatsScreen(core.stats, games),
            tools=ToolScreen(core.history, core.tables),
            achievements=AchievementScreen(core.achievements),
            chronicle=ChronicleScreen(core.chronicles, cards),
        )
