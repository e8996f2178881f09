"""The buttons behind the button "…" of a board or a private panel."""

from collections.abc import Iterable, Iterator

from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button
from bot.rendering.tools import sit_button
from bot.tables.sessions.session import Session
from games.engine.extensions.answers import Orders
from games.engine.extensions.chairs import Chairs
from games.engine.speech import gettext
from storage.tables.repository import Status


def tools(session: Session, lent: Iterable[Item], *, is_player: bool) -> Iterator[Item]:
    """Yield the buttons for reading about a table, and those of rooms; some for its players."""
    table_id, stored, game = session.id, session.stored, session.run.game
    is_open = stored.status is Status.OPEN
    if not is_player and game.find(Chairs) is not None:
        yield action_button(Action.LOOK_ON, table_id, gettext("👀 Look"))
    if not is_player and session.free_chair is not None:
        yield sit_button(table_id)
    if is_player and is_open and session.teaching.offers_hints:
        yield action_button(Action.HINT, table_id, gettext("Hint"))
    if is_player and session.teaching.looked_back:
        yield action_button(Action.LOOK_BACK, table_id, gettext("Look back"))
    yield action_button(Action.LOG, table_id, gettext("Log"))
    yield from lent
    if is_player and is_open and game.find(Orders) is not None:
        yield action_button(Action.ORDERS, table_id, gettext("⚙️ Settings"))
    yield from _about_the_game(session)
    if is_player and is_open:
        yield action_button(Action.STAY_BEHIND, table_id, gettext("Leave"))
    elif is_player:
        yield action_button(Action.RECORD, table_id, gettext("Record"))
    if stored.campaign is not None and session.run.outcome is not None:
        yield action_button(Action.CHRONICLE, f"c{stored.campaign}", gettext("Chronicle"))


def _about_the_game(session: Session) -> Iterator[Item]:
    """Yield the buttons of the rules, and of what a lone player has earned here."""
    stored, game = session.stored, session.run.game
    page = game.view.page_at(session.run.pending)
    yield action_button(Action.RULES, f"{game.id}:{page}", gettext("Rules"))
    if session.compared.earned and len(stored.seats) == 1:
        whose = f"{stored.seats[0].user}:{game.id}"
        yield action_button(Action.ACHIEVEMENTS, whose, gettext("🏅 Achievements"))
