"""Failed writes leave nothing half-done, and the same action works afterwards."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.cluster.due import Due
from bot.rendering.errors import sentence_of
from bot.tables.errors import Behind, CampaignAtTable, NotPersisted, OpenAlready, Refused
from bot.tables.lobbies.opening import NewLobby
from bot.tables.opening.openings import NewTable
from games.engine.house import USUAL
from storage.database import Conflict, WriteFailed
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, DIAMONDS, HERE, KIM, Core, failing, move_at
from tests.kit.tabletop import tools
from tests.kit.unwrap import unwrap

NOT_WRITTEN = "I couldn’t save that, so nothing has changed. Please try again."
ELSEWHERE = Place(100, 201, 301)
CHANNEL = 200

Act = Callable[[], Awaitable[Any]]
Prepare = Callable[[Core], Awaitable[Act]]


@dataclass(frozen=True)
class Case:
    """A write; `first` is the error if another process was first."""

    prepare: Prepare
    first: type[Refused] = Behind


async def a_new_member(core: Core) -> Act:
    return lambda: core.app.parties.write(ANN, KIM)


async def a_member_typed_anew(core: Core) -> Act:
    await core.party()
    return lambda: core.app.parties.keep(ANN, "Kim, 1/44")


async def a_long_rest(core: Core) -> Act:
    await core.party()
    return lambda: core.app.parties.rest(ANN)


async def a_renamed_hero(core: Core) -> Act:
    hero = await core.hero()
    return lambda: core.app.heroes.rename(hero, "Marian")


async def a_picked_hero(core: Core) -> Act:
    await core.hero()
    other = await core.hero(name="Marian")
    return lambda: core.app.characters.pick(other)


async def a_retired_hero(core: Core) -> Act:
    hero = await core.hero()
    return lambda: core.app.characters.retire(hero)


async def a_deleted_hero(core: Core) -> Act:
    hero = await core.hero()
    return lambda: core.app.characters.delete(hero)


async def a_deck(core: Core) -> Act:
    return lambda: tools(core).decks.persist(ANN, "Omens", ["The Tower"])


async def a_roll(core: Core) -> Act:
    return lambda: tools(core).own_dice.add(ANN, "Stealth = d20")


async def begin(core: Core, options: dict[str, Any] | None = None) -> int:
    """Start Ann's campaign in the channel, with the lobby of its first table."""
    campaign = await core.app.campaigns.new(
        "cardomancer", Place(None, CHANNEL), ANN, options or {}, USUAL
    )
    guest = Guest(ANN, "Ann", heroes=2)
    lobby = await core.app.lobby_openings.open(
        NewLobby("cardomancer", guest, HERE, campaign=campaign)
    )
    return unwrap(lobby.campaign)


async def a_campaign(core: Core) -> Act:
    return lambda: begin(core)


async def a_campaign_in_place_of_an_empty_one(core: Core) -> Act:
    await begin(core)
    return lambda: begin(core, {"epic": True})


async def the_end_of_a_campaign(core: Core) -> Act:
    campaign = await begin(core)
    return lambda: core.app.campaigns.give_up(campaign, ANN)


async def another_host_of_a_campaign(core: Core) -> Act:
    campaign = await begin(core)
    return lambda: core.app.campaigns.hand_over(campaign, ANN, BO)


async def a_lobby(core: Core) -> Act:
    return lambda: core.lobby(invited=[Guest(BO, "Bo", seated=False)])


async def a_seat_in_a_lobby(core: Core) -> Act:
    lobby = await core.lobby()
    return lambda: core.app.lobbies.join(lobby.id, BO, "Bo", dealer=False)


async def the_host_leaves_a_lobby(core: Core) -> Act:
    lobby = await core.lobby(BO)
    return lambda: core.app.lobbies.leave(lobby.id, ANN)


async def the_last_leaves_a_lobby(core: Core) -> Act:
    lobby = await core.lobby()
    return lambda: core.app.lobbies.leave(lobby.id, ANN)


async def an_invitation(core: Core) -> Act:
    lobby = await core.lobby()
    return lambda: core.app.lobbies.invite(lobby.id, ANN, [Guest(BO, "Bo", seated=False)])


async def a_started_lobby(core: Core) -> Act:
    lobby = await core.lobby(BO)
    return lambda: core.app.starts.start(lobby.id, ANN, HERE)


async def a_lobby_that_nobody_starts(core: Core) -> Act:
    lobby = await core.lobby()
    return lambda: core.app.lobbies.time_out(lobby.id)


async def a_campaigns_table(core: Core) -> Act:
    await begin(core)
    (lobby,) = await core.app.lobbies.waiting()
    return lambda: core.app.starts.start(lobby.id, ANN, HERE)


async def a_table(core: Core) -> Act:
    return lambda: core.solo()


async def a_table_with_a_party(core: Core) -> Act:
    party = await core.party()
    return lambda: core.solo(options={"mode": "exit", "party": "tracked"}, cast=party)


async def a_game_that_is_over_at_once(core: Core) -> Act:
    hero = await core.hero(str=110, level=12, kills=150)
    new = NewTable("cardrpg", [Seat(ANN, "Ann")], HERE, cast=[hero])
    return lambda: core.app.openings.open(new)


async def an_answer(core: Core) -> Act:
    session = await core.duel()
    user, move = move_at(session)
    return lambda: core.app.tables.act(user, move)


async def the_last_answer(core: Core) -> Act:
    session = await core.play_to_the_last(await core.solo())
    user, move = move_at(session)
    return lambda: core.app.tables.act(user, move)


async def the_last_answer_of_a_party(core: Core) -> Act:
    party = await core.party()
    options = {"mode": "exit", "party": "tracked", "chambers": 2}
    session = await core.play_to_the_last(await core.solo(options=options, cast=party))
    user, move = move_at(session)
    return lambda: core.app.tables.act(user, move)


async def the_game_again(core: Core) -> Act:
    session = await core.play(await core.solo())
    return lambda: core.app.openings.again(session.id, ANN, ELSEWHERE)


async def the_end_of_a_table(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.tables.end(session.id, ANN)


async def somebody_leaves(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.seats.leave(session.id, ANN)


async def the_last_leaves(core: Core) -> Act:
    session = await core.solo()
    return lambda: core.app.seats.leave(session.id, ANN)


async def somebody_is_sent_away(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.seats.kick(session.id, ANN, BO)


async def somebody_is_replaced(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.seats.replace(session.id, ANN, BO, CY, "Cy")


async def another_host(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.seats.hand_over(session.id, ANN, BO)


async def somebody_comes_back(core: Core) -> Act:
    session = await core.duel()
    await core.app.seats.leave(session.id, BO)
    return lambda: core.app.seats.rejoin(session.id, BO)


async def a_timer(core: Core) -> Act:
    session = await core.duel()
    return lambda: core.app.seats.set_timer(session.id, ANN, 60)


async def a_deadline(core: Core) -> Act:
    key = (await core.duel()).id
    deadline = unwrap((await core.app.seats.set_timer(key, ANN, 60)).waiting.deadline)
    return lambda: core.deadlines.time_out(Due(key, deadline))


async def somebody_is_forgotten(core: Core) -> Act:
    """Set up Ann with a table of her own, two shared ones, a lobby, a hero and a campaign."""
    await core.solo()
    await core.duel()
    await core.duel(BO, ANN)
    await core.lobby(BO)
    await core.hero()
    await begin(core)
    await core.app.preferences.keep_options(ANN, DIAMONDS, {"fists": True})
    return lambda: core.app.privacy.forget(ANN)


CASES = {
    each.__name__: Case(each)
    for each in (
        a_new_member, a_member_typed_anew, a_long_rest, a_renamed_hero, a_picked_hero,
        a_retired_hero, a_deleted_hero, a_deck, a_roll, the_end_of_a_campaign,
        another_host_of_a_campaign, a_lobby, a_seat_in_a_lobby, the_host_leaves_a_lobby,
        the_last_leaves_a_lobby, an_invitation, a_started_lobby, a_lobby_that_nobody_starts,
        a_table,
        a_table_with_a_party, a_game_that_is_over_at_once, an_answer, the_last_answer,
        the_last_answer_of_a_party, the_end_of_a_table, somebody_leaves, the_last_leaves,
        somebody_is_sent_away, somebody_is_replaced, another_host, somebody_comes_back,
        a_timer, a_deadline, somebody_is_forgotten, a_campaign, a_campaign_in_place_of_an_empty_one,
    )
} | {
    "a_campaigns_table": Case(a_campaigns_table, CampaignAtTable),
    "the_game_again": Case(the_game_again, OpenAlready),
}  # fmt: skip


@pytest.mark.parametrize("error", [WriteFailed("the disk is full"), Conflict("there already")])
@pytest.mark.parametrize("name", CASES)
async def test_nothing_is_half_done(core: Core, name: str, error: WriteFailed) -> None:
    """If a write fails, the database is unchanged and memory agrees with it.

    If another process wrote first, the user reads the current state.
    """
    case = CASES[name]
    act = await case.prepare(core)
    before = core.dump()
    with failing(error), pytest.raises(Refused) as refused:
        await act()
    is_first = isinstance(error, Conflict)
    assert type(refused.value) is (case.first if is_first else NotPersisted)
    assert is_first or sentence_of(refused.value) == NOT_WRITTEN
    assert core.dump() == before
    await core.check()
    await act()  # the failure left nothing in the way
    assert core.dump() != before
    await core.check()


@pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)
@pytest.mark.parametrize("name", CASES)
async def test_a_failed_last_write_undoes_the_first(core: Core, name: str) -> None:
    """If the disk fails halfway, either nothing has happened or all that matters has."""
    act = await CASES[name].prepare(core)
    before = core.dump()
    for after in range(1, 5):
        done = False
        with failing(WriteFailed("the disk is full"), after):
            try:
                await act()
            except NotPersisted:
                assert core.dump() == before
            else:
                done = True
        await core.check()
        if done:
            return
    raise AssertionError("it is written in five pieces")
