"""All services of the application, connected."""

from bot.cluster.cluster import cluster_of
from bot.tables.campaigns.service import CampaignService
from bot.tables.coach.coaching import CoachService
from bot.tables.coach.looking_back import LookBackService
from bot.tables.coach.trials import TrialService
from bot.tables.coach.workers import CoachWork
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.deadlines.away import AwayService
from bot.tables.deadlines.service import DeadlineService, Listener
from bot.tables.deadlines.silence import SilenceService
from bot.tables.history.achievements import AchievementService
from bot.tables.history.chronicles import ChronicleService
from bot.tables.history.service import HistoryService
from bot.tables.history.stats import StatsService
from bot.tables.lobbies.latecomers import LatecomerService
from bot.tables.lobbies.opening import LobbyOpeningService
from bot.tables.lobbies.rematches import RematchService
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.offered import Offered
from bot.tables.opening.daily import DailyService
from bot.tables.opening.deals import DealService
from bot.tables.opening.openings import OpeningService
from bot.tables.people.casts import CastService
from bot.tables.people.characters import CharacterService
from bot.tables.people.heroes import HeroService
from bot.tables.people.parties import PartyService
from bot.tables.people.preferences import MentionService, PreferenceService, TipService
from bot.tables.playing.offers import OfferService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.privacy.belongings import Belongings
from bot.tables.privacy.export import Exporter
from bot.tables.privacy.retention import RetentionService, ServerService
from bot.tables.privacy.service import PrivacyService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import A_DAY
from storage.database import Database
from storage.people.achievements import Achievements
from storage.people.characters import Characters
from storage.people.preferences import Tips
from storage.people.scores import Scores
from storage.privacy.removal import Removal
from storage.servers.servers import Servers
from storage.tables.campaigns import Campaigns
from storage.tables.daily import DailyChannels, DailyDeals
from storage.tables.due import DueTables
from storage.tables.index import TableIndex
from storage.tables.lobbies import Lobbies
from storage.tables.offers import Offers
from storage.tables.repository import Tables


class Application:
    """Services of the application, as any front end uses them.

    Args:
        database: stores everything.
        offered: the games that can be played.
        live_tables: how many sessions are held in memory.
        tables_per_user: how many open tables a user may have.
        left_server_days: how long a server's data is kept after the bot has left it.
        ended_table_days: how long an ended table is kept; 0: for ever.
        coach: the processes that compute hints; None: no hints.
    """

    def __init__(
        self,
        database: Database,
        offered: Offered,
        *,
        live_tables: int,
        tables_per_user: int,
        left_server_days: int = 30,
        ended_table_days: int = 365,
        coach: CoachWork | None = None,
    ) -> None:
        self.cluster = cluster = cluster_of(database)
        games = offered.known
        self.stored = stored = Tables(database)
        self.index = index = TableIndex(database)
        self.due = DueTables(database)
        stored_lobbies, stored_campaigns = Lobbies(database), Campaigns(database)
        days, removal, scores = DailyDeals(database), Removal(database), Scores(database)
        achievements, offers = Achievements(database), Offers(database)
        self.sessions = sessions = SessionRepository(
            database, cluster, offered, live_tables, coached=coach is not None
        )
        self.characters = characters = CharacterService(Characters(database))
        self.heroes = heroes = HeroService(characters, games)
        self.parties = parties = PartyService(characters, games)
        self.tables = tables = TableService(sessions, index, offered, characters)
        casts = CastService(characters, heroes, parties)
        self.tips = tips = TipService(Tips(database))
        self.preferences = preferences = PreferenceService(database, cluster, sessions.memory)
        self.openings = openings = OpeningService(
            sessions, index, casts, tables, tips, preferences, tables_per_user
        )
        self.rematches = rematches = RematchService(offered, openings, casts, index)
        self.seats = seats = SeatService(sessions, stored, tables)
        self.silence = SilenceService(sessions, seats)
        self.campaigns = campaigns = CampaignService(stored_campaigns, index, stored_lobbies, games)
        self.latecomers = LatecomerService(offered, openings, rematches, campaigns, casts)
        self.offers = OfferService(offers, seats, campaigns)
        self.deals = DealService(sessions, tables, openings)
        self.daily = DailyService(days, DailyChannels(database), sessions, offered, openings)
        self.lobbies = lobbies = LobbyService(stored_lobbies, offered, campaigns)
        self.lobby_openings = LobbyOpeningService(
            stored_lobbies, lobbies, offered, campaigns, sessions.queue
        )
        self.trials = trials = TrialService(coach)
        self.starts = StartService(lobbies, openings, characters, parties, campaigns, tips, trials)
        self.history = HistoryService(stored, scores, games, tables)
        self.away = AwayService(sessions, index, preferences, seats)
        belongings = Belongings(
            sessions.memory, tables, lobbies, campaigns, stored_campaigns, index
        )
        self.privacy = PrivacyService(
            sessions, tables, belongings, preferences, Exporter(database, games), stored, removal
        )
        self.servers = ServerService(Servers(database), sessions, left_server_days * A_DAY)
        self.retention = RetentionService(removal, sessions.memory, ended_table_days * A_DAY)
        self.mentions = MentionService(database, cluster)
        self.stats = StatsService(index, scores, games, preferences)
        self.chronicles = ChronicleService(
            index, stored_campaigns, stored, games, characters, self.history
        )
        self.achievements = AchievementService(achievements, games, preferences)
        self.coach = CoachService(sessions, tables, coach)
        self.look_back = LookBackService(stored, tables, coach)

    def deadlines(self, listener: Listener) -> DeadlineService:
        """Build the deadlines of tables and lobbies; `listener` shows their effects."""
        absence = AbsenceService(self.sessions, self.tables, self.coach)
        return DeadlineService(self.sessions, self.due, self.lobbies, absence, listener)
