"""Options of a lobby: the game's, the house rules, and the number of heroes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.languages.catalogs import NAMES as LANGUAGES
from bot.tables.campaigns.service import CampaignProgress
from bot.tables.errors import Forged, NotHost, NotInLobby, SeatedAlready
from bot.tables.lobbies.difficulty import STEP, difficulty_at, steps_at, with_step
from bot.tables.lobbies.seats import host_of, seats_all, with_heroes
from bot.tables.sessions.stored import dump_house
from games.engine.extensions.hidden import HiddenCards
from games.engine.extensions.people import Campaigns, check_sheets
from games.engine.game import AnyGame, SetupRefused
from games.engine.house import House
from games.engine.options import about, in_lobby, value_words, values_of, words_of
from games.engine.speech import gettext, mark, ngettext
from games.kit.difficulty import DIFFICULTIES
from storage.database import JSON
from storage.tables.lobbies import Guest, StoredLobby

_HEROES, _COMES, _LANGUAGE = "heroes", "comes", "language"
_HANDS, _INVITED = "open_hands", "invited"


@dataclass(frozen=True, slots=True)
class LobbyChoice:
    """An option's value: its token, its label, and a description."""

    token: str
    words: str
    about: str = ""


def choices_of(
    game: AnyGame, lobby: StoredLobby, progress: CampaignProgress | None
) -> list[LobbyChoice]:
    """Return all options that would change something, in a fixed order."""
    return [
        *_heroes(game, lobby),
        *_grown(game, lobby, progress),
        *(_steps(game, lobby) if progress is None else ()),
        *_options(game, lobby),
        *_house(game, lobby),
    ]


def with_choice(
    game: AnyGame,
    lobby: StoredLobby,
    progress: CampaignProgress | None,
    user: int,
    token: str,
) -> StoredLobby:
    """Return a lobby with an option chosen by a user.

    Raises:
        Forged, NotHost, NotInLobby, NoSeatFree: nothing has changed.
    """
    name, _, value = token.partition("=")
    is_step = name == STEP and progress is None  # perhaps the one that is picked already
    if not is_step and token not in [each.token for each in choices_of(game, lobby, progress)]:
        raise Forged
    if name == _COMES and progress is not None:
        return _come_grown(game, lobby, progress, user, value)
    if name == _HEROES:
        return with_heroes(game, lobby, user, int(value))
    if lobby.host != user:
        raise NotHost(host_of(lobby))
    if name == STEP:
        return with_step(game, lobby, value)
    if name in (_LANGUAGE, _HANDS, _INVITED):
        changed: Any = value if name == _LANGUAGE else value == "yes"
        house = replace(House(**lobby.house), **{name: changed})
        return replace(lobby, house=dump_house(house))
    return _with_option(game, lobby, name, _value(game, name, value))


def _with_option(game: AnyGame, lobby: StoredLobby, name: str, value: Any) -> StoredLobby:
    return replace(lobby, options=game.chosen({**lobby.options, name: value}))


def _heroes(game: AnyGame, lobby: StoredLobby) -> Iterator[LobbyChoice]:
    """Yield how many heroes the user who picks it plays; a campaign keeps that number."""
    if game.find(Campaigns) is not None:
        most = game.rules.seats(game.read_options(lobby.options))[-1]
        for number in range(1, most + 1):
            words = ngettext("I play {count} hero", "I play {count} heroes", number)
            yield LobbyChoice(f"{_HEROES}={number}", words)


def _come_grown(
    game: AnyGame, lobby: StoredLobby, progress: CampaignProgress, user: int, name: str
) -> StoredLobby:
    """Give a new player a character of the party's level.

    Raises:
        NotInLobby, SeatedAlready: the user is not in the lobby, or is not new.
        Forged: that class is not available to them.
    """
    guest = next((each for each in lobby.guests if each.user == user and each.seated), None)
    if guest is None:
        raise NotInLobby
    if user in progress.heroes:
        raise SeatedAlready
    changed = replace(guest, sheet=progress.grown[name][1])
    if not _may_come(game, lobby, progress, changed):
        raise Forged
    return replace(lobby, guests=tuple(changed if each is guest else each for each in lobby.guests))


def _grown(
    game: AnyGame, lobby: StoredLobby, progress: CampaignProgress | None
) -> Iterator[LobbyChoice]:
    """Yield the characters that a new player may choose, if there is a new player."""
    if progress is None:
        return
    new = [each for each in lobby.guests if each.seated and each.user not in progress.heroes]
    for name, (words, sheet) in progress.grown.items():
        others = [replace(guest, sheet=sheet) for guest in new if guest.sheet != sheet]
        if any(_may_come(game, lobby, progress, guest) for guest in others):
            label = gettext("I am new, and come in as a {hero}", hero=gettext(words))
            yield LobbyChoice(f"{_COMES}={name}", label)


def _may_come(game: AnyGame, lobby: StoredLobby, progress: CampaignProgress, new: Guest) -> bool:
    """Return whether the game accepts a new player's character beside the others."""
    party: list[JSON | None] = []
    for each in lobby.guests:
        guest = new if each.user == new.user else each
        if guest.seated:
            brought = [guest.sheet] if guest.sheet else progress.sheets.get(guest.user, ())
            known = [*brought, *[None] * guest.heroes]
            party += known[: guest.heroes]
    try:
        check_sheets(game, game.read_options(lobby.options), party)
    except SetupRefused:
        return False
    return True


def _steps(game: AnyGame, lobby: StoredLobby) -> Iterator[LobbyChoice]:
    """Yield the steps that are not picked."""
    picked = difficulty_at(game, lobby)
    for name in steps_at(game, lobby):
        if name != picked:
            words = f"{gettext('How hard it is')}: {gettext(DIFFICULTIES[name])}"
            yield LobbyChoice(f"{STEP}={name}", words)


def _options(game: AnyGame, lobby: StoredLobby) -> Iterator[LobbyChoice]:
    options = game.read_options(lobby.options)
    for name in in_lobby(options):
        does = gettext(about(game.options, name))
        now = getattr(options, name)
        for value in values_of(game.options, name):
            if value != now and seats_all(game, _with_option(game, lobby, name, value)):
                yield LobbyChoice(f"{name}={_said(value)}", _words(game, name, value), does)


def _words(game: AnyGame, name: str, value: Any) -> str:
    value = gettext(value_words(game.options, name, value))
    return f"{gettext(words_of(name, game.options))}: {value}"


def _house(game: AnyGame, lobby: StoredLobby) -> Iterator[LobbyChoice]:
    hidden = game.find(HiddenCards)
    if hidden is not None and hidden.hands:
        on = House(**lobby.house).open_hands
        said = mark("no") if on else mark("yes")
        about = gettext("Everyone’s hand is shown on the board")
        words = f"{gettext('open hands')}: {gettext(said)}"
        yield LobbyChoice(f"{_HANDS}={said}", words, about)
    if lobby.place.guild is not None:
        closed = bool(lobby.house.get(_INVITED))
        words = mark("who may join: everyone") if closed else mark("who may join: the invited")
        about = gettext("You invite each player, and a player whom you remove can’t come back")
        yield LobbyChoice(f"{_INVITED}={_said(not closed)}", gettext(words), about)
        about = gettext("The language of the board, for all players")
        for language, name in LANGUAGES.items():
            if language != lobby.house.get("language", ""):
                yield LobbyChoice(f"{_LANGUAGE}={language}", name, about)


def _said(value: Any) -> str:
    """Encode a value for a token."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _value(game: AnyGame, name: str, said: str) -> Any:
    """Decode a token's value, one of those that are offered."""
    return next(each for each in values_of(game.options, name) if _said(each) == said)
