"""The message of a lobby: its players, its options, and its buttons."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import groupby

import discord

from bot.languages.catalogs import catalog_of
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards, as_text
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import (
    MOST_OPTIONS,
    MOST_ROWS,
    Components,
    Item,
    Option,
    action_button,
    menu,
    people_menu,
    view_of,
)
from bot.rendering.embeds import line_text, titled
from bot.rendering.names import safe, safe_words
from bot.rendering.styles import BLUE, GREY
from bot.tables.campaigns.service import CampaignProgress
from bot.tables.lobbies.choices import LobbyChoice
from bot.tables.lobbies.difficulty import difficulty_words, seats_at, set_by_step, steps_to_pick
from bot.tables.lobbies.seats import Missing, free_seats
from games.engine.extensions.answers import Leader, has_leader
from games.engine.extensions.opening import SeatAdvice
from games.engine.extensions.people import Campaigns
from games.engine.game import AnyGame
from games.engine.house import House
from games.engine.options import is_told, value_words, words_of
from games.engine.speech import gettext, mark, ngettext, speaking
from games.kit.words import sentence_case
from storage.tables.lobbies import Guest, StoredLobby

CLOSED = mark("This lobby is closed.")

_MOST_INVITED = 8
_FEW_CHAIRS = 3  # each has a line of its own
_CHAIR, _CARDS = "🪑", "🎴"


@dataclass(frozen=True, slots=True)
class LobbyView:
    """Data of a lobby's message.

    - `missing`: the players who are needed before it can start;
    - `heroes`: the titles of the heroes who were chosen, by id;
    - `makes`: whether a player without a hero creates one at the table;
    - `progress`: the state of its campaign, if that has made progress;
    - `choices`: the options that can still be chosen;
    - `private`: whether no other user can join, since it is in direct messages;
    - `lesson`: whether a player is new to a game with a lesson for this number of players;
    - `share`: how often a careful party succeeds, from 0 to 1, if known.
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
    share: float | None = None

    @property
    def players(self) -> list[Guest]:
        """All guests but the dealer."""
        return [guest for guest in self.lobby.guests if not guest.dealer]

    @property
    def free(self) -> int:
        """The number of players' seats that are neither taken nor reserved."""
        return free_seats(self.game, self.lobby, self.lobby.guests)

    @property
    def alone(self) -> bool:
        """Whether the host would play alone where two are recommended."""
        heroes = sum(guest.heroes for guest in self.players)
        advice, options = self.game.find(SeatAdvice), self.game.read_options(self.lobby.options)
        if advice is None or heroes != 1 or self.progress is not None:
            return False
        return advice.words(options, heroes) is not None

    @property
    def host_alone(self) -> bool:
        """Whether the host may start, and no other user is there or invited."""
        return self.alone and self.missing is None and len(self.lobby.guests) == 1


def lobby_board(view: LobbyView, cards: Cards) -> Rendered:
    """Render a lobby."""
    lobby, game = view.lobby, view.game
    options = game.read_options(lobby.options)
    dealer = has_leader(game, options)
    free = view.free
    lines = [line_text(each, cards) for each in view.progress.lines] if view.progress else []
    lines += [_seat(guest, view) for guest in view.players]
    if not view.private:
        chair, chairs = gettext("🪑 free"), gettext("🪑 {count} free seats", count=free)
        lines += [chair] * free if free <= _FEW_CHAIRS else [chairs]
    if dealer:
        lines.append(_dealer(lobby.guests, game.need(Leader).name))
    embed = titled(f"{game.title} · {_title(view)}", "\n".join(lines))
    embed.add_field(name=gettext("Options"), value=_chosen(view))
    advice = game.find(SeatAdvice)
    if advice is not None and (words := advice.words(options, seats_at(lobby))) is not None:
        embed.add_field(name=gettext("Good to know"), value=words, inline=False)
    if view.progress is None and (hard := difficulty_words(game, lobby, view.share)):
        embed.add_field(name=gettext("How hard it is"), value=hard, inline=False)
    embed.add_field(name=gettext("Closes"), value=f"<t:{lobby.closes_at}:R>")
    return embed, view_of([*_buttons(view, dealer=dealer)])


def _title(view: LobbyView) -> str:
    if view.progress is not None:
        chapter = gettext(view.game.need(Campaigns).chapter)
        return gettext("the next {chapter}", chapter=chapter)
    alone = view.private and view.alone
    return gettext("how many heroes?") if alone else gettext("who plays?")


def _chosen(view: LobbyView) -> str:
    """Return the options that differ from the defaults, one a line."""
    lobby = view.lobby
    usual = view.game.options().model_dump(mode="json")
    by_step = set_by_step(view.game, lobby)
    chosen = [
        _option(words_of(key, view.game.options), value_words(view.game.options, key, value))
        for key, value in lobby.options.items()
        if value != usual.get(key) and key not in by_step and is_told(view.game.options, key)
    ]
    if lobby.house.get("open_hands") and not view.private:
        chosen.append(_option(words_of("open_hands"), gettext("yes")))
    if lobby.house.get("invited"):
        chosen.append(gettext("who may join: the invited"))
    return "\n".join(chosen) or gettext("standard rules")


def _seat(guest: Guest, view: LobbyView) -> str:
    several = f" ×{guest.heroes}" if guest.heroes > 1 else ""
    if not guest.seated:
        name = f"{safe(guest.name)}{several}"
        return gettext("🪑 reserved for {name} (invited)", name=name) + _brings(guest, view)
    name = f"**{safe(guest.name)}**{several}"
    if guest.user == view.lobby.host:
        name = gettext("{name} (host)", name=name)
    return f"{_CHAIR} {name}{_brings(guest, view)}"


def _brings(guest: Guest, view: LobbyView) -> str:
    """Return a guest's hero, or their character in the campaign."""
    hero = view.heroes.get(guest.character or 0)
    if hero is not None:
        return f": {as_text(safe_words(hero))}"
    if view.progress is None:
        return f": {gettext('a new hero')}" if view.makes and guest.seated else ""
    known = list(view.progress.heroes.get(guest.user, ()))[: guest.heroes]
    if not known and guest.sheet is not None:
        campaigns = view.game.need(Campaigns)
        grown = campaigns.line(campaigns.sheet.model_validate(guest.sheet))
        known.append(gettext("{hero} (house rule)", hero=grown))
    if len(known) < guest.heroes and view.progress.newcomer is not None:
        known.append(f"⚠️ {gettext(view.progress.newcomer)}")
    return f": {'; '.join(known)}" if known else ""


def _dealer(guests: tuple[Guest, ...], called: str) -> str:
    guest = next((each for each in guests if each.dealer), None)
    called = gettext(called)
    if guest is None:
        return gettext("🎴 {dealer}: free", dealer=called)
    if not guest.seated:
        name = safe(guest.name)
        return gettext("🎴 {dealer}: reserved for {name} (invited)", dealer=called, name=name)
    return f"{_CARDS} {called}: **{safe(guest.name)}**"


def _option(words: str, value: str) -> str:
    return f"{gettext(words)}: **{safe(gettext(value))}**"


def _buttons(view: LobbyView, *, dealer: bool) -> Iterator[Item]:
    # In a server the players come first, in direct messages the number of heroes.
    row = 1 if view.host_alone and view.private else 0
    if view.host_alone:
        yield from _heroes_alone(view, row=1 - row)
    yield from _seats(view, row, dealer=dealer)
    yield from _starts(view, row)
    below = 2 if view.host_alone else 1
    if view.lesson:
        lesson, at = gettext("🎓 Lesson first"), row if view.host_alone else below
        yield action_button(Action.LEARN_TOGETHER, view.lobby.id, lesson, row=at)
    yield action_button(Action.RULES, view.lobby.game, gettext("Rules"), row=below)
    yield action_button(Action.SETTINGS, view.lobby.id, gettext("Settings …"), row=below)
    if view.progress is not None and view.lobby.campaign is not None:
        yield last_time(view.lobby.campaign, row=below)
    if view.progress is None and not view.host_alone:  # there is no room; settings have the steps
        for step, word, there in steps_to_pick(view.game, view.lobby):
            yield action_button(Action.DIFFICULTY, step, word, disabled=there, row=below + 1)


def _seats(view: LobbyView, row: int, *, dealer: bool) -> Iterator[Item]:
    """Yield the buttons to take a seat, or to give it up; what is missing is blue."""
    if not view.private:
        join, missing = gettext("Join"), view.missing
        wanted = view.host_alone or (missing is not None and missing.players > 0)
        colour = BLUE if wanted else GREY
        full = view.free <= 0 and all(guest.seated for guest in view.lobby.guests)
        yield action_button(Action.JOIN, view.lobby.id, join, colour, disabled=full, row=row)
        if dealer:
            deal = sentence_case(gettext(view.game.need(Leader).deal))
            colour = BLUE if missing is not None and not missing.players else GREY
            yield action_button(Action.DEAL, view.lobby.id, deal, colour, row=row)
    yield action_button(Action.LEAVE_LOBBY, view.lobby.id, gettext("Leave"), row=row)


def _starts(view: LobbyView, row: int) -> Iterator[Item]:
    """Yield the button that turns the lobby into a table: blue when nothing is missing."""
    if not view.host_alone:
        closed = view.missing is not None
        start = gettext("Start") if view.missing is None else _missing(view.missing, view.game)
        colour = GREY if closed else BLUE
        yield action_button(Action.START, view.lobby.id, start, colour, disabled=closed, row=row)


def lobby_settings(view: LobbyView, moment: int) -> tuple[str, Components]:
    """Render what the host sets: the chosen options, and menus of guests and of other options.

    A desktop forgets what was picked among people when the menu gets another id, so it has one at
    each `moment`.
    """
    items = []
    if not view.private:
        invite = gettext("Invite or remove players (host)")
        people = ActionId(Action.INVITE, f"{view.lobby.id}:{moment}")
        items.append(people_menu(people, invite, _MOST_INVITED, row=0))
    for number, choices in enumerate(_menus(view.choices, MOST_ROWS - len(items))):
        options = [Option(each.token, each.words, each.about) for each in choices]
        key = view.lobby.id if number == 0 else f"{view.lobby.id}:{number}"
        label = _of_options(view.game, number)
        items.append(menu(ActionId(Action.LOBBY_CHOICE, key), label, options))
    return f"**{gettext('Options')}**\n{_chosen(view)}", view_of(items)


def _of_options(game: AnyGame, number: int) -> str:
    """Return the label of one of the menus for options."""
    if number:
        return gettext("Options (host), more")
    has_heroes = game.find(Campaigns) is not None
    return gettext("Options (host), heroes") if has_heroes else gettext("Options (host)")


def _heroes_alone(view: LobbyView, row: int) -> Iterator[Item]:
    """Yield the buttons that start without other players, with two heroes or with one."""
    lobby, style = view.lobby, BLUE if view.private else GREY
    two, alone = gettext("Two heroes (recommended)"), gettext("Two heroes, alone")
    words = two if view.private else alone
    yield action_button(Action.START_TWO, lobby.id, words, style, row=row)
    advice = view.game.need(SeatAdvice)
    words = gettext("Alone, {advice}", advice=gettext(advice.alone))
    yield action_button(Action.START, lobby.id, words, row=row)


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
    """Return the label of *Start* that says who is missing."""
    if missing.players:
        return ngettext(
            "Start: {count} player missing", "Start: {count} players missing", missing.players
        )
    if missing.of_before:
        return gettext("Start: a player of before is missing")
    return gettext("Start: a {leader} is missing", leader=gettext(game.need(Leader).name))


def speaking_at(lobby: StoredLobby) -> AbstractContextManager[None]:
    """Speak a lobby's language for a while."""
    return speaking(catalog_of(House(**lobby.house).language))


def closed_lobby(lobby: StoredLobby, game: AnyGame, words: str = CLOSED) -> discord.Embed:
    """Build the embed of a closed lobby, in its language; `words` say why."""
    with speaking_at(lobby):
        return titled(game.title, gettext(words))


def last_time(campaign: int, row: int | None = None) -> Item:
    """Build a button that shows what happened at a campaign's last table."""
    return action_button(Action.LAST_TIME, str(campaign), gettext("Last time …"), row=row)
