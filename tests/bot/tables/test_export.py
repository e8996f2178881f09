"""An export holds all stored data of a user, and no data of another user."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from bot.tables.sessions.session import Session
from games.engine.record import Answered
from storage.backup.rows import TABLES, reading
from storage.tables.log import agree, undo_lines
from tests.kit.core import ANN, BO, CY, Core
from tests.kit.database.bystanders import CHOSEN, build

USER = 7001
FRIEND = USER + 1
ENGINES = pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)

Row = Mapping[str, Any]
Data = dict[str, Any]

# Columns that an export leaves out, and why.
NOBODYS = {
    "checkpoints": "follow from the log; of a game that goes on they hold what is hidden",
    "daily_deals": "are secret seeds of the program's",
    "daily_channels": "are a server's, and name no user",
    "refused_codes": "are a server's, and name no user",
    "servers": "are the bot's own",
    "leases": "are the processes' own",
    "interactions": "name nobody",
    "spent_tries": "keyed hashes that name nobody, of users who are forgotten; gone with the day",
    "synced_commands": "are the bot's own",
}
LEFT_OUT = {
    # The seed while it is secret, and counters.
    "tables": {"seed", "edition", "due", "lobby", "home_at", "overdue"},
    "seats": {"user", "owner"},  # exported as whether the user sits there and owns it
    "table_log": {"seq", "begins", "forgotten"},  # its order is kept; lines of a step share a time
    "table_log_aside": {"seq"},
    "standing_calls": {"seq"},
    "characters": {"name"},  # part of the sheet
    "lobby_guests": {"place"},
}
JSON = {
    "options", "sheets", "outcome", "house", "progress", "line", "sheet", "cards", "undo", "claim",
}  # fmt: skip


def _tables(data: Data) -> Iterator[Row]:
    for each in data["tables"]:
        row = {
            key: each[key]
            for key in (
                "id", "game", "version", "options", "status", "opened_at", "ended_at", "outcome",
                "house", "campaign", "deal", "successor", "origin", "taken_back", "conceded",
                "idle", "ended_by",
            )
        }  # fmt: skip
        assert each["host"]
        yield row | each["place"] | {
            "sheets": each.get("sheets"), "host": USER, "undo": each["wants_undo"] or None,
            "claim": each["claims_host"] or None,
            "opener": USER if each["opened"] else None,
        }  # fmt: skip


def _seats(data: Data) -> Iterator[Row]:
    for table in data["tables"]:
        for seat in table["own_seats"]:
            row = {key: seat[key] for key in ("seat", "name", "player")}
            yield row | {"table_id": table["id"], "away": int(seat["away"])}


def _log(data: Data) -> Iterator[Row]:
    for table in data["tables"]:
        for number, (line, at) in enumerate(zip(table["log"], table["log_at"], strict=True)):
            stand_in = int(number in table["log_stand_ins"])
            answer = _but(line, "offer")
            yield {"table_id": table["id"], "line": answer, "at": at, "stand_in": stand_in}


def _aside(data: Data) -> Iterator[Row]:
    for table in data["tables"]:
        for line, at in zip(table["taken_back_log"], table["taken_back_at"], strict=True):
            yield {"table_id": table["id"], "line": line, "aside_at": at}


def _results(data: Data) -> Iterator[Row]:
    for table in data["tables"]:
        for party, each in enumerate(table["results"]):
            yield each | {"table_id": table["id"], "party": party, "won": int(each["won"])}


def _characters(data: Data) -> Iterator[Row]:
    for each in data["characters"]:
        row = _but(each, "table", "tables", "retired")
        yield row | {"table_id": each["table"], "current": int(each["current"])}


def _lobby_guests(data: Data) -> Iterator[Row]:
    for lobby in data["lobbies"]:
        for each in lobby["guests"]:
            row = _but(each, "character") | {"character_id": each["character"]}
            flags = {key: int(each[key]) for key in ("seated", "dealer")}
            yield row | flags | {"lobby_id": lobby["id"]}


def _but(row: Row, *keys: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in keys}


# The rows of each table as an export lists them.
GIVEN: dict[str, Callable[[Data], Iterator[Row]]] = {
    "tables": _tables,
    "seats": _seats,
    "table_log": _log,
    "table_log_aside": _aside,
    "results": _results,
    "characters": _characters,
    "lobby_guests": _lobby_guests,
    "casts": lambda data: (
        {"character_id": hero["id"], "table_id": table, "sheet_at": at}
        for hero in data["characters"]
        for table, at in hero["tables"].items()
    ),
    "campaigns": lambda data: (_but(each, "members") for each in data["campaigns"]),
    "campaign_members": lambda data: (
        member | {"campaign_id": each["id"]}
        for each in data["campaigns"]
        for member in each["members"]
    ),
    "lobbies": lambda data: (
        _but(each, "place", "guests", "opened")
        | each["place"]
        | {"opener": USER if each["opened"] else None}
        for each in data["lobbies"]
    ),
    "offers": lambda data: (
        _but(each, "table")
        | {"table_id": each["table"], "declined": int(each["declined"])}
        | {part: USER if each[part] else FRIEND for part in ("user", "host", "owner")}
        for each in data["offers"]
    ),
    "preferences": lambda data: (
        {"user": USER, "game": game, "options": options}
        for game, options in data["preferences"].items()
    ),
    "choices": lambda data: (
        {"user": USER, "about": about, "choice": choice}
        for about, choice in {
            "calls": data["calls"],
            "hints": "on" if data["hints"] else "off",
            "language": data["look"][0],
            "faces": data["look"][1],
            "sharing": data["sharing"],
        }.items()
    ),
    "tips": lambda data: (
        {"user": USER, "game": game, "tip": tip}
        for game, tips in data["tips"].items()
        for tip in tips
    ),
    "standing_calls": lambda data: (
        each["call"] | {"table_id": each["id"], "spent": int(each["call"]["spent"])}
        for each in data["tables"]
        if each["call"]
    ),
    "threads": lambda data: (
        each["threads"] | {"table_id": each["id"]} for each in data["tables"] if each["threads"]
    ),
    "daily_tries": lambda data: (
        _but(each, "table") | {"user": USER, "table_id": each["table"]}
        for each in data["daily_tries"]
    ),
    "decks": lambda data: iter(data["decks"]),
    "bestiary": lambda data: iter(data["bestiary"]),
    "adventures": lambda data: iter(data["adventures"]),
    "own_dice": lambda data: iter([{"user": USER, "lines": data["own_dice"]}]),
    "achievements": lambda data: (
        _but(each, "table") | {"user": USER, "table_id": each["table"]}
        for each in data["achievements"]
    ),
}


def _read(stored: str) -> Any:
    """Return the value of a column; for a log line, without its fingerprint."""
    value = json.loads(stored)
    return _but(value, "offer") if isinstance(value, dict) else value


def stored_of(core: Core, user: int) -> dict[str, list[Row]]:
    """Return the rows that name a user, and those of things the user owns."""
    found: dict[str, list[Row]] = {}
    with reading(core.database.address) as store:
        every = {
            table: [
                {
                    column: _read(value) if column in JSON and value is not None else value
                    for column, value in zip(store.columns(table), row, strict=True)
                }
                for row in list(store.rows(table, store.columns(table)))
            ]
            for table in TABLES
        }
    ids = {row["id"] for row in every["tables"] if row["host"] == user}
    ids |= {row["table_id"] for row in every["seats"] if user in (row["user"], row["owner"])}
    heroes = {row["id"] for row in every["characters"] if row["user"] == user}
    for table, rows in every.items():
        for row in rows:
            people = [row[key] for key in ("user", "host", "owner") if key in row]
            theirs = (
                user in people if people
                else row["character_id"] in heroes if table == "casts"
                else row.get("table_id") in ids
            )  # fmt: skip
            if theirs and row.get("line", {"seat": 0}).get("seat") == 0:  # tables where they sit
                found.setdefault(table, []).append(row)
    return found


@ENGINES
async def test_all_that_is_stored_of_a_user_is_exported(core: Core) -> None:
    """Each column of each of their rows is exported, or is listed with a reason."""
    world = await build(core.database, USER, 7100, "cardrpg", "own")
    await build(core.database, 8001, 8100, "cards", "else")
    await world.preferences.choose(USER, CHOSEN)
    stored = stored_of(core, USER)
    data = json.loads(json.dumps(await core.app.privacy.export(USER)))
    assert set(TABLES) == set(GIVEN) | set(NOBODYS)
    for table, given in GIVEN.items():
        assert stored[table], f"the test has nothing in {table}"
        rows = list(given(data))
        for row in stored[table]:
            assert _but(row, *LEFT_OUT.get(table, ())) in rows, table
    assert {each["user"] for part in data["campaigns"] for each in part["members"]} == {USER}
    assert str(FRIEND) not in json.dumps(data).replace(f"own {FRIEND}", "a seat's name")
    assert "else" not in json.dumps(data)


def own_part(data: Data, table_id: str) -> Data:
    (table,) = [each for each in data["tables"] if each["id"] == table_id]
    return dict(table)


def answers_at(session: Session, seat: int) -> list[str]:
    log = session.run.log
    return [each.ask for each in log if isinstance(each, Answered) and each.seat == seat]


@ENGINES
async def test_of_a_seat_given_away_nothing_is_shown_until_the_end(core: Core) -> None:
    """Otherwise the answers would reveal the hand of the user who sits there now."""
    session = await core.duel(ANN, BO)
    for _ in range(6):
        await core.act(session)
    await core.app.seats.replace(session.id, ANN, BO, CY, "Cy")
    session = await core.app.tables.look(session.id)
    for _ in range(4):
        await core.act(session)
    given_away = own_part(await core.app.privacy.export(BO), session.id)
    assert given_away["own_seats"] == [
        {
            "seat": 1,
            "name": "Bo",
            "player": None,
            "away": False,
            "sits": False,
            "owns": True,
        }
    ]
    assert (given_away["log"], given_away["taken_back_log"], given_away["seed"]) == ([], [], None)
    assert not given_away["host"]
    taken_over = own_part(await core.app.privacy.export(CY), session.id)
    assert [line["ask"] for line in taken_over["log"]] == answers_at(session, 1) != []
    await core.app.tables.end(session.id, ANN)
    given_away = own_part(await core.app.privacy.export(BO), session.id)
    assert [line["ask"] for line in given_away["log"]] == answers_at(session, 1)
    assert {line["seat"] for line in given_away["log"]} == {1}
    assert given_away["seed"] is None
    assert own_part(await core.app.privacy.export(ANN), session.id)["seed"]


async def test_of_what_was_taken_back_only_ones_own_answers_are_shown(core: Core) -> None:
    session = await core.duel(ANN, BO)
    for _ in range(8):
        await core.act(session)
    own = [answers_at(session, seat) for seat in (0, 1)]
    changes = undo_lines(session.id, 0, 900)
    await core.app.stored.change(*changes)
    for user, seat in ((ANN, 0), (BO, 1)):
        data = own_part(await core.app.privacy.export(user), session.id)
        assert [line["ask"] for line in data["taken_back_log"]] == own[seat] != []
        assert data["taken_back_at"] == [900] * len(own[seat])
        assert all(set(line) == {"ask", "seat", "choice"} for line in data["taken_back_log"])


async def test_of_standing_orders_only_ones_own_are_shown(core: Core) -> None:
    session = await core.duel(ANN, BO)
    house = {"anyone": True, "orders": {"show": [0, 1]}}
    await core.app.stored.change(agree(session.id, house))
    shown = own_part(await core.app.privacy.export(BO), session.id)["house"]
    assert shown == {"anyone": True, "orders": {"show": [1]}}
