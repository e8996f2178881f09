"""The sentences of errors: why something is refused, and what to do instead."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.plugins.plugin import plugin_of
from bot.rendering.names import safe, safe_words
from bot.rendering.places import jump_url
from bot.tables import errors as e
from games.catalog import GAMES
from games.engine.extensions.answers import Leader, Subsets
from games.engine.extensions.people import Campaigns
from games.engine.game import SetupRefused
from games.kit.dice import NO_THROW
from games.kit.words import count, plural
from storage.tables.repository import Status

Sentence = str | Callable[[Any], str]


def sentence_of(error: e.Refused | SetupRefused) -> str:
    """Return the sentence of an error, with escaped names."""
    if isinstance(error, SetupRefused):
        return str(error)
    sentence = SENTENCES[type(error)]
    return sentence if isinstance(sentence, str) else sentence(error)


def _command(game: str, name: str) -> str | None:
    """Return a game's slash command, None if the game has no such command."""
    return f"`/{game} {name}`" if name in plugin_of(game).commands else None


def _too_many_tables(error: e.TooManyTables) -> str:
    return (
        f"You have {count(error.limit, 'open table')}, and that’s the limit."
        " End one first: `/table list` shows them."
    )


def _too_many_lobbies(error: e.TooManyLobbies) -> str:
    lobbies = plural(error.limit, "lobby", "lobbies")
    return (
        f"You have {error.limit} open {lobbies}, and that’s the limit."
        + ("" if error.place is None else f" Start or leave one: {jump_url(error.place)}")
        + f" Each closes by itself, the next <t:{error.closes_at}:R>."
    )


def _has_begun(error: e.HasBegun) -> str:
    if error.place is None:
        return "The game has begun. If you have a seat, `/table resume` brings its board here."
    return f"The game has begun: {jump_url(error.place)}"


def _no_party(error: e.NoParty) -> str:
    command = _command(error.game, "party")
    if command is None:
        return "You have no party yet. `/play` shows where to begin."
    return f"You have no party yet. {command} saves it for your games."


def _campaign_goes_on(error: e.CampaignGoesOn) -> str:
    title = GAMES[error.game].title
    take_up, show = _command(error.game, "continue"), _command(error.game, "campaign")
    if take_up is None or show is None:
        return (
            f"A campaign of {title} is already running in this channel."
            " Its newest message has the button to continue."
        )
    return (
        f"A campaign is already running in this channel. {take_up} continues it,"
        f" {show} shows it, and there its host can end it."
    )


def _no_campaign(error: e.NoCampaign) -> str:
    begin = None if error.game is None else _command(error.game, "start")
    begins = "`/play` shows what you can play." if begin is None else f"{begin} starts one."
    return f"There’s no campaign in this channel. {begins}"


def _busy(who: str) -> str:
    return f"{who} sits at another table. Finish that game first, or end it with `/table end`."


def _no_table(error: e.NoTable) -> str:
    if Status.OPEN in error.statuses:
        return "You have no open table. `/play` shows what you can play."
    return "You haven’t finished a game yet."


def _not_enough(error: e.NotEnough) -> str:
    if not error.players:
        return f"Not yet: a player must {_leader(error).deal}."
    return f"Not yet: {count(error.players, 'more player')} must join."


def _not_host(error: e.NotHost) -> str:
    who = "the host" if error.host is None else f"the host, {safe(error.host)},"
    return f"Only {who} can do that."


def _no_seat_free(error: e.NoSeatFree) -> str:
    """Return which seats are taken, and which are free."""
    if error.dealer and error.players > 0:
        free = count(error.players, "player’s seat is", "players’ seats are")
        return f"There is a {_leader(error).name} already. {free} free: press **Join**."
    if not error.dealer and error.players > 0:
        return f"Only {count(error.players, 'seat is', 'seats are')} free."
    if error.dealers > 0:
        leader = _leader(error)
        deal = leader.deal[:1].upper() + leader.deal[1:]
        return f"All players’ seats are taken. The {leader.name}’s is free: press **{deal}**."
    if error.kept_for:
        names = ", ".join(map(safe, error.kept_for))
        return (
            f"No seat is free: the last ones are reserved for {names}. The host can release them."
        )
    return "All seats are taken. `/play` opens your own game."


def _leader(error: e.NoSeatFree | e.NotEnough) -> Leader[Any, Any]:
    return GAMES[error.game].find(Leader) or Leader(lambda _: False)


def _not_a_hero(error: e.NotAHero) -> str:
    wrong = f" ({safe(error.where)}: {safe_words(error.why)})" if error.where else ""
    return f"I can’t read that file as a hero{wrong}. Please send a file from `/hero export`."


def _not_together(error: e.InvalidPicks) -> str:
    subsets = GAMES[error.game].find(Subsets)
    usual = f"Pick {error.least} to {error.most} of them."
    return usual if subsets is None else subsets.words.get(error.rule, usual)


def _cannot_post(error: e.CannotPost) -> str:
    if not error.missing:
        return "I can’t post here by myself. Add me to this server first."
    return f"{needs(error.missing)} Please allow it in the channel’s settings, then try again."


def _campaign_at_table(error: e.CampaignAtTable) -> str:
    campaigns = GAMES[error.game].find(Campaigns)
    chapter = "table" if campaigns is None else campaigns.chapter
    where = "`/table list` shows it" if error.place is None else jump_url(error.place)
    return f"The party is in a {chapter} right now: {where}"


def _campaign_in_lobby(error: e.CampaignInLobby) -> str:
    campaigns = GAMES[error.lobby.game].find(Campaigns)
    chapter = "table" if campaigns is None else campaigns.chapter
    return f"The lobby of the next {chapter} is open: {jump_url(error.lobby.place)}"


SENTENCES: Mapping[type[e.Refused], Sentence] = {
    e.Gone: "That table is gone. `/table list` shows yours.",
    e.Closed: "This game is over. Press **Play again** for a new one.",
    e.NotSeated: "You have no seat at this table. `/play` opens your own.",
    e.NotYourTurn: "It isn’t your turn yet.",
    e.Repeated: "You’ve already done that.",
    e.Stale: "That moment has passed. The board shows what you can do now.",
    e.AskedBefore: "That has changed or is gone, so I did nothing. Please ask again.",
    e.Behind: "Another player was faster just now. Please try again.",
    e.Forged: "That isn’t one of the choices here. Nothing has changed.",
    e.NotPersisted: "I couldn’t save that, so nothing has changed. Please try again.",
    e.DatabaseAway: (
        "I can’t reach my database right now. Nothing you had is lost; please try again in a"
        " moment."
    ),
    e.DatabaseBroken: (
        "My database is damaged, so I couldn’t do that. Please tell the person who runs me:"
        " the reason is in my log."
    ),
    e.TooOften: lambda error: (
        f"You’ve just had that. Please wait {count(math.ceil(error.seconds), 'second')}."
    ),
    e.NothingToShow: "There’s no story yet. Each game you finish adds to it.",
    e.NothingToHint: "I have no hint for this moment. The next choice in the game may have one.",
    e.HintsOff: "You have turned hints off. `/me hints` turns them on again.",
    e.CoachBusy: "I’m working on many hints right now. Please ask again in a moment.",
    e.CoachLost: "Sorry, I lost that hint on the way. Please ask again.",
    e.TooManyTables: _too_many_tables,
    e.TooManyLobbies: _too_many_lobbies,
    e.NewerVersion: (
        "I’m being updated, and the new version already runs this table."
        " Please press again in a minute."
    ),
    e.Unreadable: (
        "The rules have changed too much since this table was opened, so it can’t go on."
        " I keep its log. Please open a new table."
    ),
    e.OpenAlready: ("The new game is already open. If you don’t see it, use `/table resume`."),
    e.StillOpen: "This game isn’t over yet. You get its record at the end.",
    e.Sealed: "Others can still play this today. You get its log, record and seed tomorrow.",
    e.TriedAlready: "You’ve had today’s try. `/daily play` shows how it stands.",
    e.AttemptForgotten: (
        "You had today’s try before you deleted your data, so you know its cards. You get a new"
        " deal tomorrow."
    ),
    e.NoSuchDeal: "I don’t know that code, or its deal isn’t shared. Please check it.",
    e.NoDaily: "That game has no deal of the day. `/daily play` shows those that have.",
    e.NotShared: "They don’t share their games here. `/me share` shares yours.",
    e.NotModerator: "You need the Manage Messages permission here.",
    e.NothingPosted: "I don’t post here yet. Turn it on with `/daily here`.",
    e.CannotPost: _cannot_post,
    e.NoTable: _no_table,
    e.NoThrow: NO_THROW,
    e.NoDeck: lambda error: f"You have no deck “{safe(error.name)}”. `/dealer deck` lists yours.",
    e.TooManyDecks: lambda error: f"You have {error.limit} decks, and that’s the limit.",
    e.NoServer: "You can only share a deck in a server.",
    e.NoDealer: (
        "Only a dealer can see a blind roll, and there is no dealer here. Roll at a table of yours"
        " (`/dealer open`), or choose who sees it."
    ),
    e.NoDiceTable: "You have no open dealer’s table. `/dealer open` opens one.",
    e.Busy: lambda error: _busy(safe(error.name)),
    e.PartyBusy: lambda _: _busy("Your party"),
    e.NothingToTakeBack: "Too late to take that back: the game has moved on.",
    e.Shown: "Too late to undo that: it has drawn, shown or rolled something.",
    e.CannotUndo: lambda error: (
        "You can’t undo here: everyone plays this deal once."
        if error.daily
        else "You can’t undo here: you play against one another."
    ),
    e.NotHost: _not_host,
    e.HasLeft: "You have left this table. `/table resume` brings you back.",
    e.NotAtTable: "Please name another player at this table.",
    e.AlreadyOffered: "You asked them less than a day ago. Try again tomorrow.",
    e.NotYourOffer: "That offer isn’t for you. Only the user I named can answer it.",
    e.OfferGone: "That offer has been answered already, or it is gone. Nothing has changed.",
    e.OfferExpired: "That offer is more than a day old. Ask the host to make it again.",
    e.OfferOver: "That game has ended, so there is nothing to take over.",
    e.OfferByFormerHost: "There is another host now. Ask them to make the offer again.",
    e.OfferOfAnotherSeat: "The seats have changed since that offer. Ask the host to make it again.",
    e.HasBegun: _has_begun,
    e.LobbyGone: "This lobby is closed. `/play` shows how to open another.",
    e.NoSeatFree: _no_seat_free,
    e.NotInLobby: "You have no seat here. Press **Join** to take one.",
    e.SeatedAlready: "You already have a seat here.",
    e.NotEnough: _not_enough,
    e.InvalidGuest: "Please invite another user: bots don’t play, and you already have a seat.",
    e.FullParty: lambda error: (
        f"A party has at most {error.limit} members. Remove a character first."
    ),
    e.NoParty: _no_party,
    e.NameTaken: lambda error: f"You have a {safe(error.name)} already. Please take another name.",
    e.NoCharacter: "You no longer have that character.",
    e.NoHero: "I don’t know that hero. `/hero list` shows yours, `/hero create` makes a new one.",
    e.NotAHero: _not_a_hero,
    e.NewerHero: "That hero comes from a newer version of me, and I can’t read it yet.",
    e.TooManyCharacters: lambda error: (
        f"You have {error.limit} characters, and that’s the limit. Delete one first."
    ),
    e.NothingPicked: "Pick something in the menus first.",
    e.InvalidPicks: _not_together,
    e.NumberOutOfRange: lambda error: f"A whole number from {error.least} to {error.most}, please.",
    e.CampaignGoesOn: _campaign_goes_on,
    e.NoCampaign: _no_campaign,
    e.CampaignAtTable: _campaign_at_table,
    e.CampaignInLobby: _campaign_in_lobby,
    e.AnswersHidden: (
        "This server shows my answers to you alone, so nobody could join. Add me to a server,"
        " or play in a group or in direct messages."
    ),
    e.NotCampaignMember: lambda error: (
        "A player of this campaign must join, or its host."
        if error.hosted
        else "A player of this campaign must join."
    ),
    e.NotAMember: "Only players of this campaign can do that.",
}


def needs(permissions: Sequence[str]) -> str:
    """Return the sentence that asks for permissions in a channel."""
    *others, last = (f"**{name}**" for name in permissions)
    listed = f"{', '.join(others)} and {last}" if others else last
    return f"I need {listed} in this channel."
