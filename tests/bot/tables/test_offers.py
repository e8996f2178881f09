"""No user gets a seat or becomes host without consent, or is charged for another user's tables."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.local.offline import Setup
from bot.tables.errors import AlreadyOffered, NotAtTable, NotHost, SeatedAlready, TooManyTables
from bot.tables.lobbies.opening import MOST_LOBBIES
from bot.tables.playing.offers import OPEN_FOR
from storage.backup.rows import reading
from storage.tables.offers import Offers
from tests.kit.core import ANN, BO, CY, DI, Core
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Message, Stage, buttons, forge, moves, staged, table_id, told
from tests.kit.unwrap import reply, unwrap

ENGINES = pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)


async def offer_seat(stage: Stage) -> Message:
    """Offer Bo's seat to Cy, and return the question."""
    result = await stage.ann.slash(stage.channel, "table replace", old=stage.bo, new=stage.cy)
    return reply(result)


async def offer_host(stage: Stage) -> Message:
    """Offer the role of host to Bo, and return the question."""
    return reply(await stage.ann.slash(stage.channel, "table host", who=stage.bo))


async def people(stage: Stage, board: Message) -> tuple[int, list[int]]:
    """Return the host of a table and the users in its seats."""
    stored = (await stage.table(board)).stored
    return stored.host, [seat.user for seat in stored.seats]


async def test_a_bully_can_fill_no_limit_but_their_own(tmp_path: Path) -> None:
    async with staged(tmp_path / "t.db", tables_per_user=2) as stage:
        for _ in range(2):
            board = await duel(stage)
            key = table_id(board)
            names = {"old": stage.bo, "new": stage.cy, "table": key}
            await stage.ann.slash(stage.channel, "table replace", **names)
            await stage.ann.slash(stage.channel, "table host", who=stage.cy, table=key)
            assert await people(stage, board) == (stage.ann.id, [stage.ann.id, stage.bo.id])
        assert moves(await stage.open(stage.cy))
        refused = await stage.ann.slash(stage.channel, "diamonds play")
        assert told(refused).startswith("You have 2 open tables, and that’s the limit.")


@ENGINES
async def test_the_limit_counts_the_tables_that_a_user_has_opened(core: Core) -> None:
    """Tables whose host role was handed to a user don't count against that user's limit."""
    limit = core.app.openings._limit
    for _ in range(limit - 1):
        key = (await core.duel()).id
        offer = await core.app.offers.offer_host(key, ANN, BO)
        await core.app.offers.accept(offer.id, BO, "Bo")
    await core.duel()
    with pytest.raises(TooManyTables):
        await core.duel()
    for _ in range(limit):
        await core.solo(BO)
    with pytest.raises(TooManyTables):
        await core.solo(BO)
    await core.app.seats.leave(key, ANN)  # a table that a user has left no longer counts
    await core.duel()


@ENGINES
async def test_a_lobby_that_is_inherited_does_not_count(core: Core) -> None:
    for _ in range(MOST_LOBBIES):
        lobby = await core.lobby(BO)
        await core.app.lobbies.leave(lobby.id, ANN)
        assert (await core.app.lobbies.look(lobby.id)).host == BO
    await core.lobby()
    lobbies = core.app.lobbies._lobbies
    assert [len(await lobbies.opened_by(user)) for user in (ANN, BO)] == [1, 0]


async def test_who_agrees_plays_on_or_is_the_host(stage: Stage) -> None:
    """A second press on *Agree* learns that the offer has been answered."""
    board = await duel(stage)
    asked = await offer_seat(stage)
    accept = buttons(asked)["Agree"]
    assert asked.content.startswith(f"<@{stage.cy.id}>: Ann asks you to take over for Bo at ")
    assert await people(stage, board) == (stage.ann.id, [stage.ann.id, stage.bo.id])
    await stage.restart()
    await stage.cy.click(asked, label="Agree")
    assert await people(stage, board) == (stage.ann.id, [stage.ann.id, stage.cy.id])
    assert asked.content.startswith("Cy now plays for Bo: ")
    assert not buttons(asked)
    asked = reply(await stage.ann.slash(stage.channel, "table host", who=stage.cy))
    await stage.cy.click(asked, label="Agree")
    assert (await people(stage, board))[0] == stage.cy.id
    assert asked.content.startswith("Cy is the host now: ")
    assert not buttons(asked)
    forge(board, accept)
    again = await stage.cy.click(board, custom_id=accept)
    assert told(again).startswith("That offer has been answered already")


async def test_an_offer_mentions_that_user_alone(stage: Stage) -> None:
    await duel(stage)
    sent: list[dict[str, Any]] = []

    async def noted(method: str, path: str, body: Any) -> None:
        sent.append(body)

    stage.wire.faults.append(noted)
    await offer_seat(stage)
    stage.wire.faults.remove(noted)
    mentioning = [body["data"] for body in sent if body and f"<@{stage.cy.id}>" in str(body)]
    assert len(mentioning) == 1
    allowed = mentioning[0]["allowed_mentions"]
    assert [int(user) for user in allowed.pop("users")] == [stage.cy.id]
    assert not any(value for key, value in allowed.items() if key != "replied_user")
    assert mentioning[0]["content"].count("<@") == 1


@pytest.mark.parametrize("announced", [True, False])
async def test_no_offer_where_the_user_would_not_see_it(stage: Stage, announced: bool) -> None:
    """Discord says so beforehand, or with its receipt."""
    await duel(stage)
    await stage.ann.slash(stage.channel, "cardomancer start")
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE, hidden=True, announced=announced)
    for command in ("table host", "cardomancer host", "table replace"):
        replaces = command == "table replace"
        names = {"old": stage.bo, "new": stage.cy} if replaces else {"who": stage.bo}
        refused = await stage.ann.slash(stage.channel, command, **names)
        assert told(refused).startswith("This server shows my answers to you alone")
    assert await Offers(stage.bot._database).of_user(stage.ann.id) == []  # type: ignore[arg-type]


async def test_no_thanks_changes_nothing_and_stops_further_questions(stage: Stage) -> None:
    board = await duel(stage)
    asked = await offer_seat(stage)
    again = await stage.ann.slash(stage.channel, "table replace", old=stage.bo, new=stage.cy)
    wait = "You asked them less than a day ago. Try again tomorrow."
    assert told(again) == wait
    await stage.cy.click(asked, label="No thanks")
    assert asked.content == "Cy said no thanks. Nothing has changed."
    assert not buttons(asked)
    assert await people(stage, board) == (stage.ann.id, [stage.ann.id, stage.bo.id])
    again = await stage.ann.slash(stage.channel, "table replace", old=stage.bo, new=stage.cy)
    assert told(again) == wait
    await stage.env.advance_time(OPEN_FOR + 1)
    assert buttons(await offer_seat(stage))


@pytest.mark.parametrize("label", ["Agree", "No thanks"])
async def test_only_the_named_user_may_answer(stage: Stage, label: str) -> None:
    board = await duel(stage)
    asked = await offer_seat(stage)
    before = asked.content
    for who in (stage.ann, stage.bo, stage.di):
        refused = await who.click(asked, label=label)
        assert told(refused).startswith("That offer isn’t for you.")
    assert await people(stage, board) == (stage.ann.id, [stage.ann.id, stage.bo.id])
    assert asked.content == before
    assert list(buttons(asked)) == ["Agree", "No thanks"]


async def ended(stage: Stage, board: Message) -> None:
    await stage.bot.core.tables.end(table_id(board), stage.ann.id)


async def host_changed(stage: Stage, board: Message) -> None:
    await stage.bot.core.seats.hand_over(table_id(board), stage.ann.id, stage.bo.id)


async def host_gone(stage: Stage, board: Message) -> None:
    """Another user sits in for the host and leads."""
    await host_changed(stage, board)
    key, seats = table_id(board), stage.bot.core.seats
    await seats.replace(key, stage.bo.id, stage.ann.id, stage.di.id, "Di")


async def seat_changed(stage: Stage, board: Message) -> None:
    key, seats = table_id(board), stage.bot.core.seats
    await seats.replace(key, stage.ann.id, stage.bo.id, stage.di.id, "Di")


async def old(stage: Stage, board: Message) -> None:
    await stage.env.advance_time(OPEN_FOR + 1)


async def table_gone(stage: Stage, board: Message) -> None:
    await stage.bot.core.sessions.remove(table_id(board))


Change = Callable[[Stage, Message], Awaitable[None]]
REFUSED: list[tuple[Change, str]] = [
    (ended, "That game has ended, so there is nothing to take over."),
    (host_changed, "There is another host now. Ask them to make the offer again."),
    (host_gone, "There is another host now. Ask them to make the offer again."),
    (seat_changed, "The seats have changed since that offer. Ask the host to make it again."),
    (old, "That offer is more than a day old. Ask the host to make it again."),
    (table_gone, "That offer has been answered already, or it is gone. Nothing has changed."),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
@pytest.mark.parametrize("role", ["seat", "host"])
async def test_an_offer_that_is_out_of_date_changes_nothing(
    stage: Stage, role: str, change: Change, sentence: str
) -> None:
    board = await duel(stage)
    asked = await (offer_seat(stage) if role == "seat" else offer_host(stage))
    await change(stage, board)
    address = stage.bot.settings.database
    with reading(address) as store:
        before = [list(store.rows(each, store.columns(each))) for each in ("tables", "seats")]
    answered = await (stage.cy if role == "seat" else stage.bo).click(asked, label="Agree")
    assert told(answered) == sentence
    with reading(address) as store:
        assert before == [
            list(store.rows(each, store.columns(each))) for each in ("tables", "seats")
        ]


async def offer_campaign(stage: Stage) -> tuple[int, Message]:
    """Start a campaign of Ann's, ask Bo to be its host, and return its number and the question."""
    await stage.ann.slash(stage.channel, "cardomancer start")
    result = reply(await stage.ann.slash(stage.channel, "cardomancer host", who=stage.bo))
    campaign = await stage.bot.core.campaigns.of_channel("cardomancer", stage.channel.id)
    return campaign.id, result


async def host_of(stage: Stage, campaign: int) -> int:
    stored = unwrap(await stage.bot.core.campaigns.load(campaign))
    return stored.host


@pytest.mark.parametrize("label", ["Agree", "No thanks"])
async def test_the_host_of_a_campaign_is_who_agrees(stage: Stage, label: str) -> None:
    campaign, asked = await offer_campaign(stage)
    assert await host_of(stage, campaign) == stage.ann.id
    assert told(await stage.di.click(asked, label=label)).startswith("That offer isn’t for you.")
    again = await stage.ann.slash(stage.channel, "cardomancer host", who=stage.bo)
    assert told(again).startswith("You asked them less than a day ago.")
    await stage.restart()
    await stage.bo.click(asked, label=label)
    agreed = label == "Agree"
    assert await host_of(stage, campaign) == (stage.bo.id if agreed else stage.ann.id)
    assert asked.content.startswith("Bo is the host now: " if agreed else "Bo said no thanks.")
    assert not buttons(asked)


async def test_an_offer_of_a_campaign_that_is_out_of_date_changes_nothing(stage: Stage) -> None:
    campaign, asked = await offer_campaign(stage)
    campaigns = stage.bot.core.campaigns
    await campaigns.hand_over(campaign, stage.ann.id, stage.cy.id)
    assert told(await stage.bo.click(asked, label="Agree")).startswith("There is another host now.")
    assert await host_of(stage, campaign) == stage.cy.id
    await campaigns.hand_over(campaign, stage.cy.id, stage.ann.id)
    await campaigns.give_up(campaign, stage.ann.id)
    assert told(await stage.bo.click(asked, label="Agree")).startswith("That game has ended,")
    assert await host_of(stage, campaign) == stage.ann.id


@ENGINES
async def test_an_offer_goes_with_its_table_and_with_its_people(core: Core) -> None:
    offers = Offers(core.database)
    key = (await core.duel()).id
    for forgotten in (ANN, BO, CY):
        key = (await core.duel()).id
        offer = await core.app.offers.offer_seats(key, ANN, BO, CY)
        for user, part in ((ANN, "host"), (BO, "owner"), (CY, "user")):
            (given,) = (await core.app.privacy.export(user))["offers"]
            assert given["table"] == key
            assert [each for each in ("user", "host", "owner") if given[each]] == [part]
        assert (await core.app.privacy.export(DI))["offers"] == []
        await core.app.privacy.forget(forgotten)
        assert await offers.load(offer.id) is None
    key = (await core.duel()).id
    offer = await core.app.offers.offer_host(key, ANN, BO)
    await core.app.sessions.remove(key)
    assert await offers.load(offer.id) is None


async def test_offers_go_to_allowed_users_by_allowed_hosts(core: Core) -> None:
    offers, key = core.app.offers, (await core.duel()).id
    tries: list[tuple[type[Exception], Awaitable[Any]]] = [
        (NotHost, offers.offer_host(key, BO, ANN)),
        (NotHost, offers.offer_seats(key, BO, ANN, CY)),
        (NotAtTable, offers.offer_host(key, ANN, ANN)),
        (NotAtTable, offers.offer_host(key, ANN, CY)),
        (NotAtTable, offers.offer_host(key, ANN, 0)),
        (NotAtTable, offers.offer_seats(key, ANN, ANN, CY)),
        (NotAtTable, offers.offer_seats(key, ANN, CY, DI)),
        (SeatedAlready, offers.offer_seats(key, ANN, BO, ANN)),
    ]
    before = core.dump()
    for why, offered in tries:
        with pytest.raises(why):
            await offered
    assert core.dump() == before
    await offers.offer_seats(key, ANN, BO, CY)
    with pytest.raises(AlreadyOffered):
        await offers.offer_seats(key, ANN, BO, CY)
