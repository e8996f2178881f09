"""All screens, connected."""

from bot.cluster.deduplication import Deduplication
from bot.delivery.boards import Boards
from bot.delivery.lobbies import LobbyMessages
from bot.lessons.offers import LessonOffers
from bot.screens.away import AwayScreen
from bot.screens.campaign import CampaignScreen
from bot.screens.chronicle import ChronicleScreen
from bot.screens.coach import CoachScreen
from bot.screens.coming import ComingScreen
from bot.screens.command_links import Commands
from bot.screens.daily import DailyScreen
from bot.screens.forms import FormScreen
from bot.screens.help import HelpScreen, RulesScreen, WelcomeScreen
from bot.screens.hero import HeroScreen
from bot.screens.lent import Lent
from bot.screens.lessons import LessonScreen
from bot.screens.lists import ListScreen
from bot.screens.lobby import LobbyScreen
from bot.screens.log import LogScreen
from bot.screens.moving import Mover
from bot.screens.offers import OfferScreen
from bot.screens.onlookers import OnlookerScreen
from bot.screens.play import PlayScreen
from bot.screens.preferences import PreferenceScreen
from bot.screens.privacy import PrivacyScreen
from bot.screens.rematch import RematchScreen
from bot.screens.seats import OrderScreen, SeatScreen
from bot.screens.stats import AchievementScreen, StatsScreen
from bot.screens.timeouts import TimeoutScreen
from bot.screens.typed_before import TypedBefore
from bot.tables.application import Application


class Screens:
    """The handlers of commands and presses, each on the services that it uses."""

    def __init__(
        self,
        core: Application,
        boards: Boards,
        lobbies: LobbyMessages,
        commands: Commands,
        deduplication: Deduplication,
    ) -> None:
        cards = boards.cards
        self.games = games = core.tables.games
        known = games.known
        self.lent = lent = Lent()
        typed_before = TypedBefore(core.preferences, core.parties, core.heroes)
        self.play = play = PlayScreen(
            core.tables,
            core.openings,
            core.heroes,
            core.preferences,
            boards,
            deduplication,
            typed_before,
        )
        self.forms = FormScreen(core.tables, typed_before, boards, play, lent)
        self.lessons = LessonScreen(games, core.openings, core.tips, boards)
        lessons = LessonOffers(core.lobbies, core.starts, core.tips)
        self.lobby = lobby = LobbyScreen(
            core.lobbies,
            core.lobby_openings,
            core.starts,
            core.heroes,
            lessons,
            boards,
            lobbies,
        )
        mover = Mover(core.tables, core.seats, core.campaigns, boards)
        self.campaign = campaign = CampaignScreen(core.campaigns, core.tables, lobby, mover, cards)
        self.seats = seats = SeatScreen(
            core.tables, core.openings, core.seats, core.deals, mover, boards
        )
        self.rematch = RematchScreen(
            core.tables, core.openings, core.rematches, campaign, lobby, boards, lent
        )
        self.offers = OfferScreen(
            core.offers, core.seats, core.tables, core.campaigns, lessons, boards
        )
        self.onlookers = OnlookerScreen(
            core.history,
            core.tables,
            core.seats,
            core.latecomers,
            self.offers,
            lobby,
            boards,
        )
        self.daily = DailyScreen(core.daily, boards, seats)
        self.hero = HeroScreen(core.characters, core.heroes, known, cards)
        self.coming = ComingScreen(core.parties, lent)
        self.timeouts = TimeoutScreen(core.silence, core.preferences, boards, lobbies)
        self.orders = OrderScreen(core.tables, core.seats, boards)
        self.rules = RulesScreen(games, cards)
        self.log = LogScreen(core.history, core.tables, cards, lent)
        self.coach = CoachScreen(core.coach, core.look_back, core.history, cards, lent)
        self.lists = ListScreen(core.tables, core.lobbies, core.history, known, cards, seats, lobby)
        self.welcome = WelcomeScreen(games, core.tables, core.tips)
        self.help = HelpScreen(games, core.heroes, play, lobby, campaign, commands, self.welcome)
        self.preferences = PreferenceScreen(core.preferences)
        self.away = AwayScreen(core.away, core.preferences, boards)
        lent.drafts.append(self.forms.drafts)
        self.privacy = PrivacyScreen(
            core.privacy, core.tables, core.lobbies, lobbies, boards, lent.drafts
        )
        self.stats = StatsScreen(core.stats, known, lent)
        self.achievements = AchievementScreen(core.achievements)
        self.chronicle = ChronicleScreen(core.chronicles, cards)
