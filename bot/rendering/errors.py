"""The sentences of errors: why something is refused, and what to do instead."""

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
from games.engine.speech import gettext, mark, ngettext
from games.kit.words import sentence_case
from storage.tables.repository import Status

_NO_SEAT = mark("You have no seat at this table. `/play` opens your own.")
_NEXT_TIME = mark("You didn’t play here. You can take a seat in the next game.")
_FREE_CHAIR = mark("You have no seat at this table yet. A chair is free.")

Sentence = str | Callable[[Any], str]


def sentence_of(error: e.Refused | SetupRefused) -> str:
    """Return the sentence of an error, with escaped names."""
    if isinstance(error, SetupRefused):
        return str(error)
    sentence = SENTENCES[type(error)]
    return gettext(sentence) if isinstance(sentence, str) else sentence(error)


def _command(game: str, name: str) -> str | None:
    """Return a game's slash command, None if the game has no such command."""
    return f"`/{game} {name}`" if name in plugin_of(game).commands else None


def _too_many_tables(error: e.TooManyTables) -> str:
    return ngettext(
        "You have {count} open table, and that’s the limit. End it first: `/table list` shows it.",
        "You have {count} open tables, and that’s the limit. End one first: `/table list` shows"
        " them.",
        error.limit,
    )


def _too_many_lobbies(error: e.TooManyLobbies) -> str:
    limit = ngettext(
        "You have {count} open lobby, and that’s the limit.",
        "You have {count} open lobbies, and that’s the limit.",
        error.limit,
    )
    closes = gettext("Each closes by itself, the next {time}.", time=f"<t:{error.closes_at}:R>")
    if error.place is None:
        return f"{limit} {closes}"
    leave = gettext("Start or leave one: {place}", place=jump_url(error.place))
    return f"{limit} {leave} {closes}"


def _has_begun(error: e.HasBegun) -> str:
    if error.place is None:
        return gettext(
            "The game has begun. If you have a seat, `/table resume` brings its board here."
        )
    return gettext("The game has begun: {place}", place=jump_url(error.place))


def _left_out(error: e.LeftOut) -> str:
    if error.part not in GAMES:
        return gettext(
            "That is switched off on this bot for now. Nothing is lost: it goes on when it is back."
        )
    return gettext(
        "{game} is switched off on this bot for now. Nothing is lost: your tables go on when it is"
        " back.",
        game=GAMES[error.part].title,
    )


def _campaign_running(error: e.CampaignRunning) -> str:
    title = GAMES[error.game].title
    take_up, show = _command(error.game, "continue"), _command(error.game, "campaign")
    if take_up is None or show is None:
        return gettext(
            "A campaign of {game} is already running in this channel. Its newest message has the"
            " button to continue.",
            game=title,
        )
    return gettext(
        "A campaign is already running in this channel. {take_up} continues it, {show} shows it,"
        " and there its host can end it.",
        take_up=take_up,
        show=show,
    )


def _needs_server(error: e.NeedsServer) -> str:
    if error.game is None:
        return gettext("That works only in a server’s channel.")
    alone = _command(error.game, "play") or "`/play`"
    return gettext(
        "That’s a game for several: open it in a server’s channel. Alone: {command}.",
        command=alone,
    )


def _no_campaign(error: e.NoCampaign) -> str:
    begin = None if error.game is None else _command(error.game, "start")
    if begin is None:
        return gettext("There’s no campaign in this channel. `/play` shows what you can play.")
    return gettext("There’s no campaign in this channel. {command} starts one.", command=begin)


def _not_your_turn(error: e.NotYourTurn) -> str:
    if not error.names:
        return gettext("It isn’t your turn yet.")
    return gettext(
        "It isn’t your turn yet. I’m waiting for {names}.", names=", ".join(map(safe, error.names))
    )


def _no_table(error: e.NoTable) -> str:
    if error.waits:
        return gettext("That works once the game has begun: press **Start** in the lobby.")
    if Status.OPEN in error.statuses:
        return gettext("You have no open table. `/play` shows what you can play.")
    return gettext("You haven’t finished a game yet.")


def _not_enough(error: e.NotEnough) -> str:
    if not error.players:
        return gettext("Not yet: the {leader}’s seat is free.", leader=_leader_name(error))
    return ngettext(
        "Not yet: {count} more player must join.",
        "Not yet: {count} more players must join.",
        error.players,
    )


def _not_host(error: e.NotHost) -> str:
    if error.host is None:
        return gettext("Only the host can do that.")
    only = gettext("Only the host, {name}, can do that.", name=safe(error.host))
    if error.group is None:
        return only
    command = f"`/{error.group} host`"
    away = gettext("If they don’t play for a day, {command} replaces them.", command=command)
    return f"{only} {away}"


def _no_seat_free(error: e.NoSeatFree) -> str:
    """Return which seats are taken, and which are free."""
    if error.dealer and error.players > 0:
        return ngettext(
            "There is a {leader} already. {count} player’s seat is free: press **Join**.",
            "There is a {leader} already. {count} players’ seats are free: press **Join**.",
            error.players,
            leader=_leader_name(error),
        )
    if not error.dealer and error.players > 0:
        return ngettext("Only {count} seat is free.", "Only {count} seats are free.", error.players)
    if error.dealers > 0:
        return gettext(
            "All players’ seats are taken. The {leader}’s is free: press **{button}**.",
            leader=_leader_name(error),
            button=sentence_case(gettext(_leader(error).deal)),
        )
    if error.kept_for:
        return gettext(
            "No seat is free: the last ones are reserved for {names}. The host can release them.",
            names=", ".join(map(safe, error.kept_for)),
        )
    return gettext("All seats are taken. `/play` opens your own game.")


def _leader_name(error: e.NoSeatFree | e.NotEnough) -> str:
    return gettext(_leader(error).name)


def _leader(error: e.NoSeatFree | e.NotEnough) -> Leader[Any, Any]:
    return GAMES[error.game].find(Leader) or Leader(lambda _: False)


def _not_a_hero(error: e.NotAHero) -> str:
    if not error.where:
        return gettext("I can’t read that file as a hero. Please send a file from `/hero export`.")
    return gettext(
        "I can’t read that file as a hero ({place}: {reason}). Please send a file from"
        " `/hero export`.",
        place=safe(error.where),
        reason=safe_words(error.why),
    )


def _not_together(error: e.InvalidPicks) -> str:
    subsets = GAMES[error.game].find(Subsets)
    if subsets is not None and error.rule in subsets.words:
        return gettext(subsets.words[error.rule])
    return gettext("Pick {least} to {most} of them.", least=error.least, most=error.most)


def _cannot_post(error: e.CannotPost) -> str:
    if not error.missing:
        return gettext("I can’t post here by myself. Add me to this server first.")
    allow = gettext("Please allow it in the channel’s settings, then try again.")
    return f"{needs(error.missing)} {allow}"


def _chapter(game: str) -> str:
    """Return what a game calls a table of its campaigns."""
    campaigns = GAMES[game].find(Campaigns)
    return gettext(mark("table") if campaigns is None else campaigns.chapter)


def _campaign_at_table(error: e.CampaignAtTable) -> str:
    chapter, place = _chapter(error.game), error.place
    if place is None:
        words = mark("The party is in a {chapter} right now: `/table list` shows it.")
        return gettext(words, chapter=chapter)
    words = mark("The party is in a {chapter} right now: {place}")
    return gettext(words, chapter=chapter, place=jump_url(place))


def _campaign_in_lobby(error: e.CampaignInLobby) -> str:
    chapter, place = _chapter(error.lobby.game), jump_url(error.lobby.place)
    return gettext("The lobby of the next {chapter} is open: {place}", chapter=chapter, place=place)


SENTENCES: Mapping[type[e.Refused], Sentence] = {
    e.Gone: "That table is gone. `/table list` shows yours.",
    e.UnknownTable: "I don’t know that table. `/table list` shows yours.",
    e.LeftOut: _left_out,
    e.NotServed: lambda error: (
        gettext("The person who runs me has turned me off for this server.")
        if error.server
        else gettext("The person who runs me has turned me off for you.")
    ),
    e.Closed: "This game is over. Press **Play again** for a new one.",
    e.NotSeated: lambda error: gettext(
        _NEXT_TIME if error.ended else _FREE_CHAIR if error.chair else _NO_SEAT
    ),
    e.NotYourTurn: _not_your_turn,
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
    e.TooOften: lambda error: ngettext(
        "You’ve just had that. Please wait {count} second.",
        "You’ve just had that. Please wait {count} seconds.",
        math.ceil(error.seconds),
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
    e.NeedsServer: _needs_server,
    e.NotModerator: "You need the Manage Messages permission here.",
    e.NothingPosted: "I don’t post here yet. Turn it on with `/daily here`.",
    e.CannotPost: _cannot_post,
    e.NoTable: _no_table,
    e.NoDeck: lambda error: gettext(
        "You have no deck “{name}”. `/dealer deck` lists yours.", name=safe(error.name)
    ),
    e.TooManyDecks: lambda error: ngettext(
        "You have {count} deck, and that’s the limit.",
        "You have {count} decks, and that’s the limit.",
        error.limit,
    ),
    e.NoCode: lambda error: gettext(
        "No deck has the code “{code}” now. It changes with the cards: ask for the new one.",
        code=safe(error.code),
    ),
    e.NoDealer: lambda error: gettext(
        "Only a dealer can see a blind roll, and there is no dealer here. Roll at a table of yours"
        " ({place}), or choose who sees it.",
        place="`/dealer open`" if error.place is None else jump_url(error.place),
    ),
    e.NoDiceTable: "You have no open dealer’s table. `/dealer open` opens one.",
    e.Busy: lambda error: gettext(
        "{name} sits at another table. Finish that game first, or end it with `/table end`.",
        name=safe(error.name),
    ),
    e.PartyBusy: (
        "Your party sits at another table. Finish that game first, or end it with `/table end`."
    ),
    e.NothingToUndo: "Too late to take that back: the game has moved on.",
    e.Shown: "Too late to undo that: it has drawn, shown or rolled something.",
    e.CannotUndo: lambda error: (
        gettext("You can’t undo here: everyone plays this deal once.")
        if error.daily
        else gettext("You can’t undo here: you play against one another.")
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
    e.SeatedAlready: "You have a seat here already. Free seats are for other players.",
    e.NotEnough: _not_enough,
    e.InvalidGuest: "Please invite another user: bots don’t play, and you already have a seat.",
    e.InvitedOnly: lambda error: gettext(
        "This table is for the invited. Ask the host, {name}, to invite you.",
        name=safe(error.host or ""),
    ),
    e.CannotRead: lambda error: ngettext(
        "{names} can’t see this channel, so I didn’t ask them. Let them see it, or name another.",
        "{names} can’t see this channel, so I didn’t ask them. Let them see it, or name others.",
        len(error.unseeing),
        names=", ".join(map(safe, error.unseeing)),
    ),
    e.FullParty: lambda error: ngettext(
        "A party has at most {count} member. Remove a line first.",
        "A party has at most {count} members. Remove a line first.",
        error.limit,
    ),
    e.OnDetour: lambda error: gettext(
        "Your party is on its way: {place}",
        place="`/table list`" if error.place is None else jump_url(error.place),
    ),
    e.NoParty: "You have no party yet. `/party` saves it for your games.",
    e.NameTaken: lambda error: gettext(
        "You already use the name {name}. Please take another.", name=safe(error.name)
    ),
    e.NoCharacter: "You no longer have that character.",
    e.NoHero: "I don’t know that hero. `/hero list` shows yours, `/hero create` makes a new one.",
    e.NotAHero: _not_a_hero,
    e.NewerHero: "That hero comes from a newer version of me, and I can’t read it yet.",
    e.TooManyCharacters: lambda error: ngettext(
        "You have {count} character, and that’s the limit. Delete it first.",
        "You have {count} characters, and that’s the limit. Delete one first.",
        error.limit,
    ),
    e.NothingPicked: "Pick something in the menus first.",
    e.InvalidPicks: _not_together,
    e.NumberOutOfRange: lambda error: gettext(
        "A whole number from {least} to {most}, please.", least=error.least, most=error.most
    ),
    e.CampaignRunning: _campaign_running,
    e.NoCampaign: _no_campaign,
    e.CampaignAtTable: _campaign_at_table,
    e.CampaignInLobby: _campaign_in_lobby,
    e.AnswersHidden: (
        "This server shows my answers to you alone, so nobody could join. Add me to a server,"
        " or play in a group or in direct messages."
    ),
    e.FileRefused: lambda error: (
        gettext("Discord takes no file of that size here. A server with boosts takes larger ones.")
        if error.too_large
        else gettext(
            "I may not attach files here: that needs **Attach Files**. Ask for it in a direct"
            " message with me."
        )
    ),
    e.NotCampaignMember: lambda error: (
        gettext("A player of this campaign must join, or its host.")
        if error.hosted
        else gettext("A player of this campaign must join.")
    ),
    e.NotAMember: "Only players of this campaign can do that.",
}


EMBED_LINKS = mark("Embed Links")


def needs(permissions: Sequence[str]) -> str:
    """Return the sentence that asks for permissions in a channel."""
    *others, last = (f"**{gettext(name)}**" for name in permissions)
    if not others:
        return gettext("I need {permission} in this channel.", permission=last)
    return gettext(
        "I need {permissions} and {last} in this channel.",
        permissions=", ".join(others),
        last=last,
    )
