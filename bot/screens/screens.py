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
from bot.tables.application import Application
from bot.tables.deadlines.service import DeadlineService


@dataclass(frozen=True, slots=True)
class Screens:
    """The handlers of commands and presses."""

    application: Application
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
    privacy: PrivacyScreen
    dice: DiceScreen
    decks: DeckScreen
    stats: StatsScreen
    achievements: AchievementScreen
    chronicle: ChronicleScreen

    @classmethod
    def on(
        cls,
        application: Application,
        boards: Boards,
        deadlines: DeadlineService,
        commands: Commands,
    ) -> Self:
        """Build the screens of an application."""
        cards = boards.cards
        play = PlayScreen(application, boards, deadlines)
        lobby = LobbyScreen(application, boards, deadlines)
        mover = Mover(application, boards)
        campaign = CampaignScreen(application, lobby, mover, cards)
        seats = SeatScreen(application, boards, deadlines, campaign, mover)
        return cls(
            application=application,
            play=play,
            seats=seats,
            offers=OfferScreen(application, boards, deadlines),
            lobby=lobby,
            daily=DailyScreen(application, boards, deadlines, seats),
            hero=HeroScreen(application, cards),
            party=PartyScreen(application, cards, play),
            orders=OrderScreen(application, boards, deadlines),
            campaign=campaign,
            rules=RulesScreen(application.tables.games),
            log=LogScreen(application, cards),
            hint=HintScreen(application, cards),
            look_back=LookBackScreen(application, cards),
            lists=ListScreen(application, cards, seats, lobby),
            help=HelpScreen(application, play, campaign, commands),
            privacy=PrivacyScreen(application, boards, deadlines),
            dice=DiceScreen(application, boards, deadlines),
            decks=DeckScreen(application),
            stats=StatsScreen(application),
            achievements=AchievementScreen(application),
            chronicle=ChronicleScreen(application, cards),
        )
