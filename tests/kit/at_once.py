"""Scenes, and what several people may do in each at once, by name (see `kit.interleaving`)."""

import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import pytest

from bot.cluster.due import Due
from bot.tables.campaigns.service import NewCampaign
from bot.tables.lobbies.opening import NewLobby
from bot.tables.opening.openings import NewTable
from bot.tables.people.heroes import exported
from bot.tables.sessions.moves import Move
from bot.tabletop.decks.service import MOST_DECKS
from games.cardomancer.rules.automatic import SHOW
from games.engine.house import USUAL
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CARDOMANCER, CY, DI, DIAMONDS, HERE, KIM, NAMES, Core, move_at
from tests.kit.hero_sheet import a_sheet
from tests.kit.interleaving import NOON, Work
from tests.kit.tabletop import tools

Works = Mapping[str, Work]
Scene = Callable[[Core], Coroutine[Any, Any, Works]]

TIMER = 60  # seconds
THERE = Place(100, 201, 301)  # another channel of the same server


async def table(core: Core) -> Works:
    """A duel of Ann and Bo with a clock; Ann is the host, and Cy is not there."""
    key = (await core.duel()).id
    session = await core.app.seats.set_timer(key, ANN, TIMER)
    due = Due(key, session.waiting.deadline or 0)
    (user, move), (_, other) = move_at(session), move_at(session, index=1)
    return {
        "press": lambda core: core.app.tables.act(user, move),
        "another press": lambda core: core.app.tables.act(user, other),
        "a look": lambda core: core.app.tables.look(key),
        "time is up": lambda core: core.deadlines.time_out(due),
        "another clock": lambda core: core.app.seats.set_timer(key, ANN, None),
        "Ann leaves": lambda core: core.app.seats.leave(key, ANN),
        "Bo leaves": lambda core: core.app.seats.leave(key, BO),
        "Bo comes back": lambda core: core.app.seats.rejoin(key, BO),
        "Bo is sent away": lambda core: core.app.seats.kick(key, ANN, BO),
        "Cy for Bo": lambda core: core.app.seats.replace(key, ANN, BO, CY, "Cy"),
        "Di for Bo": lambda core: core.app.seats.replace(key, ANN, BO, DI, "Di"),
        "Bo is host": lambda core: core.app.seats.hand_over(key, ANN, BO),
        "Bo claims": lambda core: core.app.seats.claim(key, BO, BO),
        "the end": lambda core: core.app.tables.end(key, ANN),
        "it is taken back": lambda core: core.app.sessions.remove(key),
        "the server is left": lambda core: core.app.servers._end_table(key),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def away(core: Core) -> Works:
    """A duel of Ann and Bo, who was away, and whose time is over."""
    session = await core.duel()
    key, (user, move) = session.id, move_at(session)
    await core.app.away.leave(BO, 10**9, plays=False)
    return {
        "press": lambda core: core.app.tables.act(user, move),
        "Bo leaves": lambda core: core.app.away.leave(BO, 2**31, plays=True),
        "Bo is back": lambda core: core.app.away.come_back(BO),
        "all are back": lambda core: core.app.away.over(),
        "Cy for Bo": lambda core: core.app.seats.replace(key, ANN, BO, CY, "Cy"),
    }


async def silent(core: Core) -> Works:
    """A duel of Ann and Bo without a clock, whose host is the one who is not up."""
    session = await core.duel()
    key, (user, move) = session.id, move_at(session)
    host = ANN if user == BO else BO
    if host == BO:
        await core.app.seats.hand_over(key, ANN, BO)
    return {
        "press": lambda core: core.app.tables.act(user, move),
        "the host plays": lambda core: core.app.silence.play(key, host, session.revision),
    }


async def orders(core: Core) -> Works:
    """A table of Cardomancer, where standing orders are given."""
    seats = [Seat(ANN, "Ann"), Seat(BO, "Bo")]
    session = await core.app.openings.open(NewTable("cardomancer", seats, HERE))
    key = session.id
    (user, move), (_, other) = move_at(session), move_at(session, index=1)
    return {
        "an order": lambda core: core.app.seats.order(key, ANN, SHOW),
        "Bo's order": lambda core: core.app.seats.order(key, BO, SHOW),
        "a clock": lambda core: core.app.seats.set_timer(key, ANN, TIMER),
        "press": lambda core: core.app.tables.act(user, move),
        "another press": lambda core: core.app.tables.act(user, other),
        "the end": lambda core: core.app.tables.end(key, ANN),
    }


async def undo(core: Core) -> Works:
    """A party with a clock, in which Ann has taken a step, and wants it back; Bo must agree."""
    new = NewTable("cardomancer", [Seat(user, NAMES[user]) for user in (ANN, BO)], HERE)
    key = (await core.app.openings.open(new)).id
    session = await core.app.seats.set_timer(key, ANN, TIMER)
    session = await core.act(session)
    due, revision = Due(key, session.waiting.deadline or 0), session.revision
    await core.app.tables.undo(key, ANN, revision)
    user, move = move_at(session)
    return {
        "Bo agrees": lambda core: core.app.tables.undo(key, BO, revision),
        "press": lambda core: core.app.tables.act(user, move),
        "time is up": lambda core: core.deadlines.time_out(due),
        "Bo is sent away": lambda core: core.app.seats.kick(key, ANN, BO),
        "Ann asks again": lambda core: core.app.tables.undo(key, ANN, revision),
        "the end": lambda core: core.app.tables.end(key, ANN),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def ended(core: Core) -> Works:
    """A duel that is over, and one of Ann's alone."""
    key = (await core.play(await core.duel())).id
    alone = await core.solo()
    user, move = move_at(alone)
    return {
        "again": lambda core: core.app.openings.again(key, ANN, HERE),
        "Bo plays again": lambda core: core.app.openings.again(key, BO, HERE),
        "dealt anew": lambda core: core.app.openings.redeal(alone.id, ANN, HERE),
        "the lesson": lambda core: core.app.openings.learn(alone.id, ANN, HERE),
        "press": lambda core: core.app.tables.act(user, move),
        "the end": lambda core: core.app.tables.end(alone.id, ANN),
    }


async def deals(core: Core) -> Works:
    """A game of Ann's that is over, whose deal she and Bo want, and that of the day."""
    key = (await core.play(await core.solo())).id
    bo = Seat(BO, "Bo")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: NOON)
        await core.app.daily.prepare()
    return {
        "once more": lambda core: core.app.deals.again(key, ANN, HERE),
        "Bo has it": lambda core: core.app.deals.by_code(key, bo, HERE),
        "Bo has it, too": lambda core: core.app.deals.by_code(key, bo, THERE),
        "the day's": lambda core: core.app.daily.play("diamonds", bo, HERE),
        "the day's, too": lambda core: core.app.daily.play("diamonds", bo, THERE),
        "Ann is forgotten": lambda core: core.app.privacy.forget(ANN),
    }


async def last_seats(core: Core) -> Works:
    """Bo may have one table more, and no two."""
    for _ in range(24):
        await core.solo(BO)
    new = NewTable("diamonds", [Seat(BO, "Bo")], HERE)
    key = (await core.lobby()).id
    await core.app.lobbies.join(key, BO, "Bo")
    await core.app.lobbies.leave(key, ANN)
    await core.app.lobbies.join(key, ANN, "Ann")
    return {
        "a table": lambda core: core.app.openings.open(new),
        "another": lambda core: core.app.openings.open(new),
        "a start": lambda core: core.app.starts.start(key, BO, HERE),
    }


async def lobby(core: Core) -> Works:
    """Ann's lobby, in which Bo sits already."""
    there = await core.lobby(BO)
    key = there.id
    return {
        "start": lambda core: core.app.starts.start(key, ANN, HERE),
        "Cy joins": lambda core: core.app.lobbies.join(key, CY, "Cy"),
        "Di joins": lambda core: core.app.lobbies.join(key, DI, "Di"),
        "Ann leaves": lambda core: core.app.lobbies.leave(key, ANN),
        "Bo leaves": lambda core: core.app.lobbies.leave(key, BO),
        "an invitation": lambda core: core.app.lobbies.invite(
            key, ANN, [Guest(DI, "Di", seated=False)]
        ),
        "an option": lambda core: core.app.lobbies.choose(key, ANN, "fists=yes"),
        "it closes": lambda core: core.app.lobbies.close(key, ANN, None),
        "it never appeared": lambda core: core.app.lobby_openings.withdraw(there),
        "time is up": lambda core: core.app.lobbies.time_out(key),
        "it moves": lambda core: core.app.lobbies.move(there, THERE),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def campaign(core: Core) -> Works:
    """Ann's campaign, whose first table was given up, and her lobby of another."""

    async def begun(core: Core, user: int, place: Place) -> Any:
        new = await core.app.campaigns.new(CARDOMANCER.id, place, user, {}, USUAL)
        return await _lobby_for(core, user, new, place)

    async def next_table(core: Core, place: Place) -> Any:
        following = await core.app.campaigns.take_up(CARDOMANCER.id, HERE.channel or 0, ANN)
        return await _lobby_for(core, ANN, following.campaign.id, place)

    first = await begun(core, ANN, HERE)
    session = await core.app.starts.start(first.id, ANN, HERE)
    await core.app.tables.end(session.id, ANN)
    key = session.stored.campaign or 0
    there = await core.app.campaigns.load(key)
    assert there is not None
    waiting = await _lobby_for(core, ANN, key, HERE)
    await begun(core, CY, Place(100, 202, 302))  # the newest: no number is given twice
    return {
        "next table": lambda core: next_table(core, HERE),
        "next table elsewhere": lambda core: next_table(core, THERE),
        "it closes": lambda core: core.app.lobbies.close(waiting.id, ANN, None),
        "start": lambda core: core.app.starts.start(waiting.id, ANN, HERE),
        "the lesson": lambda core: core.app.starts.learn(waiting.id, ANN, HERE),
        "an option": lambda core: core.app.lobbies.choose(waiting.id, ANN, "epic=yes"),
        "two heroes": lambda core: core.app.lobbies.play_heroes(waiting.id, ANN, 2),
        "begun anew": lambda core: begun(core, ANN, HERE),
        "Bo begins one": lambda core: begun(core, BO, HERE),
        "another there": lambda core: begun(core, BO, THERE),
        "it moves": lambda core: core.app.campaigns.move(there, THERE),
        "Bo is host": lambda core: core.app.campaigns.hand_over(key, ANN, BO),
        "Cy is host": lambda core: core.app.campaigns.hand_over(key, ANN, CY),
        "Ann leads on": lambda core: core.app.campaigns.take_over(key, ANN),
        "given up": lambda core: core.app.campaigns.give_up(key, ANN),
        "Ann is forgotten": lambda core: core.app.privacy.forget(ANN),
    }


async def _lobby_for(core: Core, user: int, which: int | NewCampaign, place: Place) -> Any:
    """A lobby of a campaign, as the screen opens it."""
    host = Guest(user, "Ann" if user == ANN else "Bo")
    async with core.app.campaigns.lock(which):
        return await core.app.lobby_openings.open(
            NewLobby(CARDOMANCER.id, host, place, campaign=which)
        )


async def heroes(core: Core) -> Works:
    """A hero of Ann's, and her party of two."""
    hero = await core.hero()
    other = await core.hero(name="Tuck")
    await core.party()
    new = NewTable("cardrpg", [Seat(ANN, "Ann")], HERE, cast=[hero])
    much = exported("cardrpg", 1, a_sheet(name="Much"))
    return {
        "it sits down": lambda core: core.app.openings.open(new),
        "another name": lambda core: core.app.heroes.rename(hero, "Marian"),
        "the same name": lambda core: core.app.heroes.rename(other, "Marian"),
        "it is picked": lambda core: core.app.characters.pick(hero),
        "the other is picked": lambda core: core.app.characters.pick(other),
        "it retires": lambda core: core.app.characters.retire(hero),
        "it is deleted": lambda core: core.app.characters.delete(hero),
        "one comes in": lambda core: core.app.heroes.take_in(ANN, much),
        "it comes in twice": lambda core: core.app.heroes.take_in(ANN, much),
        "another party": lambda core: core.app.parties.write(ANN, f"{KIM}\nRobin, Bard 3"),
        "a member changes": lambda core: core.app.parties.keep(ANN, "Lee, 9/27"),
        "a rest": lambda core: core.app.parties.rest(ANN),
        "Ann is forgotten": lambda core: core.app.privacy.forget(ANN),
    }


async def chairs(core: Core) -> Works:
    """An evening of Ann, the dealer, and Bo; Cy and Di want to sit down."""
    seats = [Seat(user, NAMES[user]) for user in (BO, ANN)]
    session = await core.app.openings.open(NewTable("dealer", seats, HERE, host=ANN))
    key, roll = session.id, ("dice", "open", "1d20", "")
    press = Move(key, session.revision, None, roll)
    return {
        "Cy sits down": lambda core: core.app.seats.sit(key, CY, "Cy"),
        "Di sits down": lambda core: core.app.seats.sit(key, DI, "Di"),
        "Bo sits down": lambda core: core.app.seats.sit(key, BO, "Bo"),
        "Bo leaves": lambda core: core.app.seats.leave(key, BO),
        "press": lambda core: core.app.tables.act(BO, press),
        "the end": lambda core: core.app.tables.end(key, ANN),
        "Cy is forgotten": lambda core: core.app.privacy.forget(CY),
        "Bo is forgotten": lambda core: core.app.privacy.forget(BO),
    }


async def detour(core: Core) -> Works:
    """Ann, who leads a table, has come back with her party from another game."""
    await core.app.parties.write(ANN, KIM)
    options = {"mode": "exit", "chambers": 1, "party": "tracked"}
    party, leads = await core.app.parties.coming(ANN, DIAMONDS), Seat(ANN, NAMES[ANN])
    seats = [Seat(BO, "Kim"), leads]
    key = (await core.app.openings.open(NewTable("dealer", seats, HERE, host=ANN))).id
    new = NewTable("diamonds", [leads], HERE, options, cast=party, origin=key)
    home = await core.play(await core.app.openings.open(new))
    revision = (await tools(core).detours.take_over(ANN, home.id)).revision
    other = await core.play(await core.app.openings.open(new))
    roll = Move(key, revision, None, ("dice", "open", "1d20", ""))
    return {
        "it comes back": lambda core: tools(core).detours.take_over(ANN, other.id),
        "the first again": lambda core: tools(core).detours.take_over(ANN, home.id),
        "undo": lambda core: core.app.tables.undo(key, ANN, revision),
        "press": lambda core: core.app.tables.act(BO, roll),
        "the end": lambda core: core.app.tables.end(key, ANN),
    }


async def last_places(core: Core) -> Works:
    """Ann may have one deck, one foe, one roll and one hero more, and no two."""
    for number in range(MOST_DECKS - 1):
        await tools(core).decks.persist(ANN, f"Deck {number}", ["A card"])
        await core.hero(name=f"Hero {number}")
        await tools(core).own_dice.add(ANN, f"Roll {number} = d6")
        await tools(core).bestiary.persist(ANN, f"Foe {number}", "Goblin, hp 7")
    deck = await tools(core).decks.own(ANN, "Deck 0")
    file = partial(exported, "cardrpg", 1)
    return {
        "a deck": lambda core: tools(core).decks.persist(ANN, "One", ["A card"]),
        "another deck": lambda core: tools(core).decks.persist(ANN, "Two", ["A card"]),
        "a foe": lambda core: tools(core).bestiary.persist(ANN, "One", "Ogre, hp 59"),
        "another foe": lambda core: tools(core).bestiary.persist(ANN, "Two", "Ogre, hp 59"),
        "it is shared": lambda core: tools(core).decks.share(deck, 100, shared=True),
        "it is deleted": lambda core: tools(core).decks.delete(deck),
        "a roll": lambda core: tools(core).own_dice.add(ANN, "One = d6"),
        "another roll": lambda core: tools(core).own_dice.add(ANN, "Two = d6"),
        "all rolls": lambda core: tools(core).own_dice.replace(ANN, "Three = d6"),
        "a hero": lambda core: core.app.heroes.take_in(ANN, file(a_sheet(name="Much"))),
        "another hero": lambda core: core.app.heroes.take_in(ANN, file(a_sheet(name="Will"))),
        "Ann is forgotten": lambda core: core.app.privacy.forget(ANN),
    }


SCENES: dict[str, Scene] = {
    "table": table, "orders": orders, "undo": undo, "ended": ended, "deals": deals,
    "silent": silent, "away": away,
    "last seats": last_seats, "lobby": lobby, "campaign": campaign, "heroes": heroes,
    "last places": last_places, "chairs": chairs, "detour": detour,
}  # fmt: skip
