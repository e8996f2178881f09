"""All services of the application, connected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.cluster.cluster import Cluster, cluster_of
from bot.tables.campaigns.service import CampaignService
from bot.tables.coach.coaching import CoachService
from bot.tables.coach.looking_back import LookBackService
from bot.tables.coach.workers import CoachWork
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.deadlines.service import DeadlineService, Listener
from bot.tables.history.achievements import AchievementService
from bot.tables.history.chronicles import ChronicleService
from bot.tables.history.service import HistoryService
from bot.tables.history.stats import StatsService
from bot.tables.lobbies.opening import LobbyOpeningService
from bot.tables.lobbies.service import LobbyService
from bot.tables.lobbies.starting import StartService
from bot.tables.opening.daily import DailyService
from bot.tables.opening.deals import DealService
from bot.tables.opening.openings import OpeningService
from bot.tables.people.casts import CastService
from bot.tables.people.characters import CharacterService
from bot.tables.people.decks import DeckService
from bot.tables.people.heroes import HeroService
from bot.tables.people.looks import LookService
from bot.tables.people.parties import PartyService
from bot.tables.people.preferences import (
    CallService,
    HintService,
    PreferenceService,
    SharingService,
    TipService,
)
from bot.tables.playing.offers import OfferService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.privacy.retention import RetentionService
from bot.tables.privacy.servers import ServerService
from bot.tables.privacy.service import PrivacyService
from bot.tables.sessions.repository import SessionRepository
from games.engine.game import AnyGame
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Application:
    """Services of the application, as any front end uses them."""

    cluster: Cluster
    sessions: SessionRepository
    tables: TableService
    openings: OpeningService
    seats: SeatService
    offers: OfferService
    deals: DealService
    daily: DailyService
    lobbies: LobbyService
    lobby_openings: LobbyOpeningService
    starts: StartService
    characters: CharacterService
    heroes: HeroService
    parties: PartyService
    campaigns: CampaignService
    history: HistoryService
    privacy: PrivacyService
    preferences: PreferenceService
    servers: ServerService
    retention: RetentionService
    calls: CallService
    tips: TipService
    hints: HintService
    looks: LookService
    coach: CoachService
    look_back: LookBackService
    sharing: SharingService
    decks: DeckService
    stats: StatsService
    achievements: AchievementService
    chronicles: ChronicleService

    @classmethod
    def on(
        cls,
        database: Database,
        games: Mapping[str, AnyGame],
        *,
        live_tables: int,
        tables_per_user: int,
        left_server_days: int = 30,
        ended_table_days: int = 365,
        coach: CoachWork | None = None,
    ) -> Self:
        """Build the application on a database.

        Args:
            database: stores everything.
            games: the games that can be played, by id.
            live_tables: how many sessions are held in memory.
            tables_per_user: how many open tables a user may have.
            left_server_days: how long a server's data is kept after the bot has left it.
            ended_table_days: how long an ended table is kept; 0: for ever.
            coach: the processes that compute hints; None: no hints.
        """
        cluster = cluster_of(database)
        sessions = SessionRepository(
            database, cluster, games, live_tables, coached=coach is not None
        )
        characters = CharacterService(database)
        heroes = HeroService(characters, games)
        parties = PartyService(characters, games)
        tables = TableService(sessions, characters)
        openings = OpeningService(
            sessions, CastService(characters, heroes, parties), tables, tables_per_user
        )
        seats = SeatService(sessions, tables)
        campaigns = CampaignService(database, games)
        lobbies = LobbyService(database, games, campaigns)
        tips = TipService(database)
        sharing = SharingService(database)
        return cls(
            cluster=cluster,
            sessions=sessions,
            tables=tables,
            openings=openings,
            seats=seats,
            offers=OfferService(database, seats, campaigns),
            deals=DealService(sessions, tables, openings),
            daily=DailyService(database, sessions, openings),
            lobbies=lobbies,
            lobby_openings=LobbyOpeningService(database, lobbies, games, campaigns, sessions.queue),
            starts=StartService(lobbies, openings, characters, parties, campaigns, tips),
            characters=characters,
            heroes=heroes,
            parties=parties,
            campaigns=campaigns,
            history=HistoryService(sessions, tables),
            privacy=PrivacyService(database, sessions, tables, lobbies, campaigns),
            preferences=PreferenceService(database),
            servers=ServerService(database, sessions, left_server_days),
            retention=RetentionService(sessions, ended_table_days),
            calls=CallService(database, cluster),
            tips=tips,
            hints=HintService(database, sessions),
            looks=LookService(database, cluster),
            sharing=sharing,
            decks=DeckService(database),
            stats=StatsService(sessions, sharing),
            chronicles=ChronicleService(database, sessions, characters),
            achievements=AchievementService(database, games, sharing),
            coach=CoachService(tables, coach),
            look_back=LookBackService(sessions, tables, coach),
        )

    def deadlines(self, listener: Listener) -> DeadlineService:
        """Build the deadlines of tables and lobbies; `listener` shows their effects."""
        absence = AbsenceService(self.sessions, self.tables, self.coach)
        return DeadlineService(self.sessions, self.lobbies, absence, listener)
