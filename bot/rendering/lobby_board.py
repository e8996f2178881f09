"""The message of a lobby: its players, its options, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

import discord

from bot.languages.catalogs import catalog_of
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards, as_text
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, menu, people_menu, view_of
from bot.rendering.embeds import line_text
from bot.rendering.layout import MOST_OPTIONS, MOST_ROWS
from bot.rendering.names import safe, safe_words
from bot.rendering.styles import ACCENT, BLUE, GREEN, GREY
from bot.tables.campaigns.service import CampaignProgress
from bot.tables.lobbies.choices import EASIER, LobbyChoice, shares_of
from bot.tables.lobbies.seats import Missing
from games.engine.extensions.answers import Leader, has_leader
from games.engine.extensions.opening import Difficulty, SeatAdvice
from games.engine.extensions.people import Campaigns
from games.engine.game import AnyGame
from games.engine.house import House
from games.engine.options import value_words
from games.engine.speech import gettext, mark, speaking
from games.kit.words import count
from storage.tables.lobbies import Guest, StoredLobby

_MOST_INVITED = 8
_FEW_CHAIRS = 3  # each has a line of its own
_CHAIR, _CARDS = "🪑", "🎴"

# A word for the share of careful parties that succeed, from that share on.
_WORDS = (("Kind", 0.9), ("Fair", 0.7), ("Hard", 0.4), ("Grim", 0.0))
_LEAST_TENTH = 0.05


@dataclass(frozen=True, slots=True)
class LobbyView:
    """Data of a lobby's message.

    - `missing`: the players who are needed before it can start;
    - `heroes`: the titles of the heroes who were chosen, by id;
    - `makes`: whether a player without a hero creates one at the table;
    - `progress`: the state of its campaign, if that has made progress;
    - `choices`: the options that can still be chosen;
    - `private`: whether no other user can join, since it is in direct messages;
    - `lesson`: whether a player is new to a game with a lesson for this number of players.
    """

    lobby: StoredLobby
    game: AnyGame
    missing: Missing | None
    heroes: Mapping[int, str] = field(default_factory=dict)
    makes: bool = False
    progress: CampaignProgress | None = None
    choices: Sequence[LobbyChoice] = ()
    private: bool = False
    lesson: bool = False

    @property
    def players(self) -> list[Guest]:
        """All guests but the dealer."""
        return [guest for guest in self.lobby.guests if not guest.dealer]

    @property
    def alone(self) -> bool:
        """Whether the host would play alone where two are recommended."""
        heroes = sum(guest.heroes for guest in self.players)
        return self.game.find(SeatAdvice) is not None and heroes == 1 and self.progress is None


def lobby_board(view: LobbyView, cards: Cards) -> Rendered:
    """Render a lobby, in its language."""
    with speaking(catalog_of(House(**view.lobby.house).language)):
        return _lobby_board(view, cards)


def _lobby_board(view: LobbyView, cards: Cards) -> Rendered:
    lobby, game = view.lobby, view.game
    options = game.read_options(lobby.options)
    dealer = has_leader(game, options)
    free = game.rules.seats(options)[-1] - dealer - sum(each.heroes for each in view.players)
    lines = (
        [] if view.progress is None else [line_text(each, cards) for each in view.progress.lines]
    )
    lines += [_seat(guest, view) for guest in view.players]
    if not view.private:
        few = free <= _FEW_CHAIRS
        lines += [f"{_CHAIR} free"] * free if few else [f"{_CHAIR} {free} free seats"]
    if dealer:
        lines.append(_dealer(lobby.guests, game.need(Leader).name))
    embed = discord.Embed(
        title=f"{game.title} · {_title(view)}", description="\n".join(lines), colour=ACCENT
    )
    embed.add_field(name="Options", value="\n".join(_chosen(view)) or "standard rules")
    seated = sum(guest.heroes for guest in lobby.guests if guest.seated)
    advice = game.find(SeatAdvice)
    words = None if advice is None else advice.words(options, seated)
    if words is not None:
        embed.add_field(name="Good to know", value=words, inline=False)
    elif view.progress is None and (shares := shares_of(game, lobby)) is not None:
        embed.add_field(name="How hard it is", value=_difficulty(game, *shares), inline=False)
    embed.add_field(name="Closes", value=f"<t:{lobby.closes_at}:R>, unless it starts")
    return embed, view_of([*_buttons(view, dealer=dealer)])


def _difficulty(game: AnyGame, careful: float, careless: float) -> str:
    """Return a word and the numbers for the shares of parties that succeed."""
    word = next(name for name, least in _WORDS if careful >= least)
    success = game.need(Difficulty).success
    ten = f"{_of_ten(careful)} of 10 careful parties {success}"
    return f"**{word}**: {ten}, {_of_ten(careless)} of 10 that press at random."


def _of_ten(share: float) -> str:
    """Return a share in tenths; a small one is not none."""
    if 0 < share < _LEAST_TENTH:
        return "fewer than 1"
    return str(round(10 * share)) if share else "none"


def _title(view: LobbyView) -> str:
    if view.progress is not None:
        return f"the next {view.game.need(Campaigns).chapter}"
    return "how many heroes?" if view.private and view.alone else "who plays?"


def _chosen(view: LobbyView) -> list[str]:
    """Return the options that differ from the defaults."""
    lobby = view.lobby
    usual = view.game.options().model_dump(mode="json")
    chosen = [
        _option(key, value_words(view.game.options, key, value))
        for key, value in lobby.options.items()
        if value != usual.get(key)
    ]
    if lobby.house.get("open_hands") and not view.private:
        chosen.append(_option("open_hands", "yes"))
    return chosen


def _seat(guest: Guest, view: LobbyView) -> str:
    several = f" ×{guest.heroes}" if guest.heroes > 1 else ""
    if not guest.seated:
        kept = f"{_CHAIR} reserved for {safe(guest.name)}{several} (invited)"
        return f"{kept}{_brings(guest, view)}"
    leads = " (host)" if guest.user == view.lobby.host else ""
    return f"{_CHAIR} **{safe(guest.name)}**{several}{leads}{_brings(guest, view)}"


def _brings(guest: Guest, view: LobbyView) -> str:
    """Return a guest's hero, or their character in the campaign."""
    hero = view.heroes.get(guest.character or 0)
    if hero is not None:
        return f": {as_text(safe_words(hero))}"
    if view.progress is None:
        return ": a new hero" if view.makes and guest.seated else ""
    known = list(view.progress.heroes.get(guest.user, ()))[: guest.heroes]
    if not known and guest.sheet is not None:
        campaigns = view.game.need(Campaigns)
        grown = campaigns.line(campaigns.sheet.model_validate(guest.sheet))
        known.append(f"{grown} (house rule)")
    if len(known) < guest.heroes and view.progress.newcomer is not None:
        known.append(f"⚠️ {view.progress.newcomer}")
    return f": {'; '.join(known)}" if known else ""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _dealer(guests: tuple[Guest, ...], called: str) -> str:
    guest = next((each for each in guests if each.dealer), None)
    if guest is None:
        return f"{_CARDS} {called}: free"
    if not guest.seated:
        return f"{_CARDS} {called}: reserved for {safe(guest.name)} (invited)"
    return f"{_CARDS} {called}: **{safe(guest.name)}**"


def _option(key: str, value: str) -> str:
    return f"{key.replace('_', ' ')}: **{safe(value)}**"


def _buttons(view: LobbyView, *, dealer: bool) -> Iterator[Item]:
    lobby, game = view.lobby, view.game
    host_alone = view.alone and view.missing is None and len(lobby.guests) == 1
    # In a server the players come first, in direct messages the number of heroes.
    row = 1 if host_alone and view.private else 0
    if host_alone:
        yield from _heroes_alone(view, row=0 if view.private else 1)
    if not view.private:
        yield action_button(Action.JOIN, lobby.id, "Join", GREEN, row=row)
        if dealer and not view.lesson:  # with a lesson the leader is there, and the row is full
            yield action_button(
                Action.DEAL, lobby.id, _capital(game.need(Leader).deal), BLUE, row=row
            )
    yield action_button(Action.LEAVE_LOBBY, lobby.id, "Leave", row=row)
    main = GREEN if view.private else BLUE
    if not host_alone:
        start = "Start" if view.missing is None else f"Start: {_missing(view.missing, game)}"
        closed = view.missing is not None
        yield action_button(Action.START, lobby.id, start, main, disabled=closed, row=row)
    if view.lesson:
        yield action_button(Action.LEARN_TOGETHER, lobby.id, "🎓 Lesson first", main, row=row)
    yield action_button(Action.RULES, lobby.game, "Rules", row=row)
    if view.progress is not None and lobby.campaign is not None:
        yield last_time(lobby.campaign, row=row)
    first = 2 + host_alone  # the first row of menus for options
    if not view.private:
        invite = "Invite or uninvite players (host)"
        yield people_menu(ActionId(Action.INVITE, lobby.id), invite, _MOST_INVITED, row=first - 1)
    filled = _menus(view.choices, MOST_ROWS - first)
    below = first + len(filled)
    if below == MOST_ROWS and not (row or dealer or view.lesson or view.progress):
        below = row  # which has room for one more
    if below < MOST_ROWS and any(each.token == EASIER for each in view.choices):
        yield action_button(Action.EASIER, lobby.id, "Easier table (host)", row=below)
    for number, choices in enumerate(filled):
        options = [(each.token, each.words) for each in choices]
        choose = ActionId(Action.LOBBY_CHOICE, lobby.id if number == 0 else f"{lobby.id}:{number}")
        about = {each.token: each.about for each in choices}
        label = "Options (host)" if game.find(Campaigns) is None else "Options (host), heroes"
        more = "" if number == 0 else ", more"
        yield menu(choose, f"{label}{more}", options, row=first + number, about=about)


def _heroes_alone(view: LobbyView, row: int) -> Iterator[Item]:
    """Yield the buttons that start without other players, with two heroes or with one."""
    lobby, style = view.lobby, GREEN if view.private else GREY
    words = "Two heroes (recommended)" if view.private else "Two heroes, alone"
    yield action_button(Action.START_TWO, lobby.id, words, style, row=row)
    advice = view.game.need(SeatAdvice)
    yield action_button(Action.START, lobby.id, f"Alone, {advice.alone}", row=row)


def _menus(choices: Sequence[LobbyChoice], most: int) -> list[list[LobbyChoice]]:
    """Split the options into menus; the values of an option stay together."""
    filled: list[list[LobbyChoice]] = []
    for _, values in groupby(choices, key=lambda each: each.token.partition("=")[0]):
        group = list(values)
        if not filled or len(filled[-1]) + len(group) > MOST_OPTIONS:
            filled.append([])
        filled[-1] += group
    return filled[:most]


def _missing(missing: Missing, game: AnyGame) -> str:
    """Return who is missing before the start."""
    if missing.players:
        return f"{count(missing.players, 'player')} missing"
    return f"a {game.need(Leader).name} is missing"


def closed_lobby(
    lobby: StoredLobby, game: AnyGame, words: str = mark("This lobby is closed.")
) -> discord.Embed:
    """Build the embed of a closed lobby, in its language; `words` say why."""
    with speaking(catalog_of(House(**lobby.house).language)):
        return discord.Embed(title=game.title, description=gettext(words), colour=ACCENT)


def last_time(campaign: int, row: int | None = None) -> Item:
    """Build a button that shows what happened at a campaign's last table."""
    return action_button(Action.LAST_TIME, str(campaign), "Last time …", row=row)
