"""The room of the pictures: ended games, scores and chances. Without it there are words."""

import discord

from bot.delivery.boards import Boards
from bot.delivery.pictures import picture_file
from bot.languages.catalogs import catalog_of
from bot.pictures import charts
from bot.pictures.souvenirs import souvenir_picture, souvenir_words
from bot.rendering.dates import date_of
from bot.screens.room import Room
from bot.screens.screens import Screens
from bot.shared.scheduler import Scheduler
from bot.tables.application import Application
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import is_of_today
from bot.tables.timestamps import day_of
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.panel import Strong
from games.engine.speech import speaking
from games.kit.souvenirs import Pictured
from storage.database import Database

_SOUVENIR = "souvenir.png"


def pictures(
    _client: discord.Client,
    _database: Database,
    _scheduler: Scheduler,
    _core: Application,
    boards: Boards,
    screens: Screens,
) -> Room:
    """Lend boards the pictures of their ends, and screens the charts."""
    boards.illustrators.append(souvenir_file)
    screens.lent.charts = charts
    return Room()


async def souvenir_file(session: Session) -> discord.File | None:
    """Draw the picture of an ended game, if the game and this installation have one.

    It is in the language of the table. The deal of today is drawn without cards, and without the
    headline that may name them, since others have yet to play it.
    """
    with speaking(catalog_of(session.house.language)):
        return await _souvenir_file(session)


async def _souvenir_file(session: Session) -> discord.File | None:
    ending: AnyEnding | None = session.run.game.find(Ending)
    pictured = session.run.game.find(Pictured)
    if ending is None or pictured is None or session.run.outcome is None:
        return None
    account = ending.account(session.run.moment(session.house))
    souvenir, panel = pictured.souvenir(account), session.panel(None)
    ended = day_of(session.stored.ended_at or 0)
    day = f"{date_of(ended)} {ended[:4]}"
    title, _, result = panel.title.partition(" · ")
    match panel.lines[:1]:
        case _ if is_of_today(session.stored):
            souvenir = souvenir.without_cards()
        case ((Strong(headline),),):
            title, result = panel.title, headline
    words = souvenir_words(title, result, souvenir, day)
    return await picture_file(
        _SOUVENIR, words, souvenir_picture, title, result, souvenir, panel.tone, day
    )
