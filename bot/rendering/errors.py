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
        f"You have {count(error.limit, 'open table')}, and that is the most."
        " End one first: `/table list` shows them."
    )


def _too_many_lobbies(error: e.TooManyLobbies) -> str:
    lobbies = plural(error.limit, "lobby", "lobbies")
    return (
        f"You have {error.limit} open {lobbies}, and that is the most."
        + ("" if error.place is None else f" Start or leave one: {jump_url(error.place)}")
        + f" Each closes by itself, the next <t:{error.closes_at}:R>."
    )


def _has_begun(error: e.HasBegun) -> str:
    if error.place is None:
        return "The game has begun. `/table resume` brings its board here, if you sit there."
    return f"The game has begun: {jump_url(error.place)}"


def _no_party(error: e.NoParty) -> str:
    command = _command(error.game, "party")
    if command is None:
        return "You have no party yet. `/play` shows where to begin."
    return f"You have no party yet. {command} takes it down once, and I keep it."


def _campaign_goes_on(error: e.CampaignGoesOn) -> str:
    title = GAMES[error.game].title
    take_up, show = _command(error.game, "continue"), _command(error.game, "campaign")
    if take_up is None or show is None:
        return (
            f"A campaign of {title} goes on in this channel."
            " Its newest message has the button to go on."
        )
    return (
        f"A campaign goes on in this channel. {take_up} takes it up,"
        f" {show} shows it; its host can end it there."
    )


def _no_campaign(error: e.NoCampaign) -> str:
    begin = None if error.game is None else _command(error.game, "start")
    begins = "`/play` shows what can be begun." if begin is None else f"{begin} begins one."
    return f"No campaign goes on here. {begins}"


def _busy(who: str) -> str:
    return f"{who} sits at another table. Finish that first, or put it away with `/table end`."


def _no_table(error: e.NoTable) -> str:
    if Status.OPEN in error.statuses:
        return "You have no open table. `/play` shows what there is to play."
    return "None of your games is over yet."


def _not_enough(error: e.NotEnough) -> str:
    if not error.players:
        return f"Not yet: somebody must {_leader(error).deal}."
    return f"Not yet: {count(error.players, 'more player')} must join."


def _not_host(error: e.NotHost) -> str:
    who = "the host" if error.host is None else f"the host, {safe(error.host)},"
    return f"Only {who} can do that."


def _no_seat_free(error: e.NoSeatFree) -> str:
    """Return which seats are taken, and which are free."""
    if error.dealer and error.players > 0:
        free = count(error.players, "player’s chair is", "players’ chairs are")
        return f"There is a {_leader(error).name} already. {free} free: press **Join**."
    if not error.dealer and error.players > 0:
        return f"Only {count(error.players, 'chair is', 'chairs are')} free."
    if error.dealers > 0:
        leader = _leader(error)
        deal = leader.deal[:1].upper() + leader.deal[1:]
        return f"All players’ chairs are taken. The {leader.name}’s is free: press **{deal}**."
    if error.kept_for:
        names = ", ".join(map(safe, error.kept_for))
        return f"No chair is free: I keep one for {names}. The host can give it away."
    return "All chairs are taken. `/play` opens a game of your own."


def _leader(error: e.NoSeatFree | e.NotEnough) -> Leader[Any, Any]:
    return GAMES[error.game].find(Leader) or Leader(lambda _: False)


def _not_a_hero(error: e.NotAHero) -> str:
    wrong = f" ({safe(error.where)}: {safe_words(error.why)})" if error.where else ""
    return f"That is no file that `/hero export` has given{wrong}. Nothing has changed."


def _not_together(error: e.NotTogether) -> str:
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
    e.NotSeated: "You don’t sit at this table. `/play` opens one of your own.",
    e.NotYourTurn: "It isn’t your turn yet.",
    e.Repeated: "Once is enough: that is already done.",
    e.Stale: "That moment has passed. The table shows what is open now.",
    e.AskedBefore: "That is gone, or has changed since. Nothing was done: please ask again.",
    e.Behind: "Somebody else did something at just that moment. Please try again.",
    e.Forged: "That isn’t one of the choices here. Nothing has changed.",
    e.NotPersisted: "I couldn’t write that down, so nothing has changed. Please try again.",
    e.DatabaseAway: (
        "I can’t reach my database right now. Nothing you had is lost; please try again in a"
        " moment."
    ),
    e.DatabaseBroken: (
        "My database is damaged, so I couldn’t do that. Please tell whoever runs me;"
        " they find the reason in my log."
    ),
    e.TooOften: lambda error: (
        f"You have just had that. Please ask again in {count(math.ceil(error.seconds), 'second')}."
    ),
    e.NothingToTell: "There is nothing to tell yet. Each game that ends is told in it.",
    e.NothingToHint: "I have no hint for this moment. The next choice in the game may have one.",
    e.HintsOff: "You have turned hints off. `/me hints` turns them on again.",
    e.CoachBusy: "Many ask me for hints right now. Please ask again in a moment.",
    e.CoachLost: "Sorry, I lost that hint on the way. Please ask again.",
    e.TooManyTables: _too_many_tables,
    e.TooManyLobbies: _too_many_lobbies,
    e.OfANewerVersion: (
        "I am just being updated, and this table is already played by the new version."
        " Please press again in a minute."
    ),
    e.Unreadable: (
        "The rules have changed too much since this table was opened. I keep its log,"
        " but it can’t go on. Please open a new one."
    ),
    e.OpenAlready: (
        "The new game is open already. If you don’t see it: `/table resume` brings it here."
    ),
    e.StillOpen: "This game still goes on. Its record comes when it is over.",
    e.Sealed: "Others have yet to play this today. Its log, record and seed come tomorrow.",
    e.TriedAlready: "You have had today’s try. `/daily play` shows how it stands.",
    e.TriedAndForgotten: (
        "You had today’s try before you deleted your data, so you know its cards. The next deal"
        " comes tomorrow."
    ),
    e.NoSuchDeal: "There is no such deal, or it isn’t for others. Check the code, please.",
    e.NoDaily: "That game has no deal of the day. `/daily play` shows those that have.",
    e.NotShared: "They don’t show their games here. Whoever wants to: `/me share`.",
    e.NotModerator: "Only who may manage messages here can do that.",
    e.NothingPosted: "I post nothing in this channel. `/daily here` makes me.",
    e.CannotPost: _cannot_post,
    e.NoTable: _no_table,
    e.NoThrow: NO_THROW,
    e.NoDeck: lambda error: f"You have no deck “{safe(error.name)}”. `/dealer deck` lists yours.",
    e.TooManyDecks: lambda error: f"You have {error.limit} decks, and that is the most.",
    e.NoServer: "Share a deck where its people are: in a server.",
    e.NoDealer: (
        "A blind throw is for a dealer to see, and there is no dealer here. Throw at a table of"
        " yours (`/dealer open`), or choose who sees it."
    ),
    e.NoThrowingTable: "You sit at no open dealer’s table. `/dealer open` lays one.",
    e.Busy: lambda error: _busy(safe(error.name)),
    e.PartyBusy: lambda _: _busy("Your party"),
    e.NothingToTakeBack: "Too late to take that back: the game has gone on since.",
    e.Shown: "Too late to undo that: something was drawn, shown or thrown by it.",
    e.CannotUndo: lambda error: (
        "What is done stays: everybody plays this deal, and only once."
        if error.daily
        else "What is done stays: here people play against one another."
    ),
    e.NotHost: _not_host,
    e.HasLeft: "You have left this table. `/table resume` brings you back.",
    e.NotAtTable: "Name somebody else who sits at this table.",
    e.AlreadyOffered: "I asked them less than a day ago. Please wait for tomorrow to ask again.",
    e.NotYourOffer: "That offer isn’t for you. Only the user I named can answer it.",
    e.OfferGone: "That offer has been answered already, or it is gone. Nothing has changed.",
    e.OfferExpired: "That offer is more than a day old. Ask the host to make it again.",
    e.OfferOver: "It has ended, so there is nothing left to take over.",
    e.OfferByFormerHost: "There is another host now. Ask them to make the offer again.",
    e.OfferOfAnotherSeat: "The seats have changed since that offer. Ask the host to make it again.",
    e.HasBegun: _has_begun,
    e.LobbyGone: "This lobby is closed. `/play` shows how to open another.",
    e.NoSeatFree: _no_seat_free,
    e.NotInLobby: "You don’t sit here. **Join** takes a seat.",
    e.SeatedAlready: "You sit here already.",
    e.NotEnough: _not_enough,
    e.NobodyInvited: "Invite somebody else: bots don’t play, and you sit here already.",
    e.FullParty: lambda error: (
        f"A party has at most {error.limit} members. Send somebody home first."
    ),
    e.NoParty: _no_party,
    e.NameTaken: lambda error: f"You have a {safe(error.name)} already. Please take another name.",
    e.NoCharacter: "You have no such character any more.",
    e.NoHero: "There is no such hero. `/hero list` shows yours, `/hero create` makes one.",
    e.NotAHero: _not_a_hero,
    e.NewerHero: "That hero comes from a newer version of me, and I can’t read it yet.",
    e.TooManyCharacters: lambda error: (
        f"You have {error.limit} characters, and that is the most. Delete one first."
    ),
    e.NothingPicked: "Pick something in the menus first.",
    e.NotTogether: _not_together,
    e.NumberOutOfRange: lambda error: f"A whole number from {error.least} to {error.most}, please.",
    e.CampaignGoesOn: _campaign_goes_on,
    e.NoCampaign: _no_campaign,
    e.CampaignAtTable: _campaign_at_table,
    e.CampaignInLobby: _campaign_in_lobby,
    e.AnswersHidden: (
        "This server shows my answers to you alone, so nobody could join. Add me to a server,"
        " or play in a group or in direct messages."
    ),
    e.NotOfTheCampaign: lambda error: (
        "Somebody of the party must come along: who has been in the campaign"
        + (", or its host." if error.hosted else ".")
    ),
    e.NotAMember: "Only who plays in this campaign can do that.",
}


def needs(permissions: Sequence[str]) -> str:
    """Return the sentence that asks for permissions in a channel."""
    *others, last = (f"**{name}**" for name in permissions)
    listed = f"{', '.join(others)} and {last}" if others else last
    return f"I need {listed} in this channel."
