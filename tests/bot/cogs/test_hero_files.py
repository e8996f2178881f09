"""Heroes as files: exported, and imported again."""

import json
from dataclasses import replace
from typing import Any

import pytest
import simcord

from bot.tables.errors import NotAHero
from bot.tables.people.heroes import LARGEST_FILE, MOST_CHARACTERS, exported, imported
from games.cardrpg import GAME
from games.catalog import GAMES
from games.engine.extensions.people import Heroes
from games.engine.game import SetupRefused
from tests.kit.discord_heroes import hero, play_on
from tests.kit.extensions import bringing
from tests.kit.stage import Stage, embed, told
from tests.kit.unwrap import reply

SHEET: dict[str, Any] = {
    "name": "Robin", "class": "KS", "level": 3, "xp": 5, "str": 9, "hp": 14, "gold": 2, "jokers": 1,
    "kills": 12, "deaths": 1, "sessions": 4,
}  # fmt: skip
FILE: dict[str, Any] = {"game": "cardrpg", "version": 1, "sheet": SHEET}


async def send(
    stage: Stage, file: bytes, who: simcord.MemberActor | None = None
) -> simcord.InteractionResult:
    """Send a file as a user."""
    who = who or stage.ann
    opened = await who.slash(stage.channel, "hero import")
    assert opened.modal is not None
    return await who.submit_modal(opened, {"file": [("hero.json", file)]})


def packed(**other: Any) -> bytes:
    """Return a file with a changed field."""
    return json.dumps({**FILE, **other}).encode()


async def test_exported_heroes_can_be_imported(stage: Stage) -> None:
    await play_on(stage, await hero(stage), 1)
    handed = reply(await stage.ann.slash(stage.channel, "hero export"))
    file = await handed.attachments[0].read()
    assert told(await send(stage, file)).startswith("You already use the name Robin.")
    assert "**Robin** has joined your heroes." in told(await send(stage, file, stage.bo))
    heroes = stage.bot.core.heroes
    mine = await heroes.find(stage.ann.id, "Robin")
    theirs = await heroes.find(stage.bo.id, "Robin")
    assert (theirs.sheet, theirs.version) == (mine.sheet, mine.version)
    assert theirs.current
    shown = reply(await stage.bo.slash(stage.channel, "hero list"))
    assert "👉 Robin" in (embed(shown).description or "")
    await stage.bo.slash(stage.channel, "cardrpg play")
    assert (await heroes.find(stage.bo.id, "Robin")).table is not None  # it can be played


def test_a_file_can_be_read_by_people() -> None:
    lines = exported("cardrpg", 1, {"name": "Zoë"}).decode().splitlines()
    assert lines == [
        "{",
        ' "game": "cardrpg",',
        ' "version": 1,',
        ' "sheet": {',
        '  "name": "Zoë"',
        " }",
        "}",
    ]


NO_FILE = "I can’t read that file as a hero"

CARDS_SHEET: dict[str, Any] = {
    "name": "Robin", "type": "C", "level": 4, "cards": ["2C", "5C", "9C", "10C", "QC", "KC"],
}  # fmt: skip
SHEETS = {"cardrpg": SHEET, "cards": CARDS_SHEET}
NO_VALUES: list[Any] = [5, None, ["x"], [5], {}, 1.5, -1, True, "x", [None], [[]], 10**30]


@pytest.mark.parametrize("game", SHEETS)
def test_a_field_of_another_type_is_refused_or_right(game: str) -> None:
    """A sheet with any value in a field is accepted with a valid name, or refused."""
    sheet = SHEETS[game]
    file: dict[str, Any] = {"game": game, "version": 1}
    assert imported(json.dumps({**file, "sheet": sheet}).encode(), GAMES)[1]["name"] == "Robin"
    for field in sheet:
        for value in NO_VALUES:
            packed = json.dumps({**file, "sheet": {**sheet, field: value}}).encode()
            try:
                _, taken = imported(packed, GAMES)
            except (NotAHero, SetupRefused):
                continue
            assert isinstance(taken["name"], str), (field, value)
            assert field != "name" or value == "x"


@pytest.mark.parametrize("name", [5, None, ["x"], {}])
async def test_a_name_that_is_none_is_refused(stage: Stage, name: object) -> None:
    sheet = {**CARDS_SHEET, "name": name}
    refused = told(await send(stage, packed(game="cards", sheet=sheet)))
    assert refused.startswith(f"{NO_FILE} (name: write a text).")


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"\xff\xfe",
        b"[" * 60_000,
        b"[]",
        b"{}",
        json.dumps(SHEET).encode(),
        packed(game="chess"),
        packed(game="diamonds"),
        packed(game=["cardrpg"]),
        packed(version=0),
        packed(version="1"),
        packed(version=True),
        packed(sheet=[]),
        packed(sheet={}),
        packed(sheet={**SHEET, "more": 1}),
        packed(sheet={**SHEET, "str": "9"}),
        packed(sheet={**SHEET, "str": -1}),
        packed(sheet={**SHEET, "level": float("nan")}),
        packed(sheet={**SHEET, "class": "2S"}),
        packed(sheet={**SHEET, "name": "x" * 33}),
        packed(owner=1),
        b" " * (LARGEST_FILE + 1),
        b'{"game": "cardrpg", "version": 1, "sheet": ' + b"9" * 5000 + b"}",
    ],
    ids=range(23),
)
async def test_another_file_is_refused(stage: Stage, file: bytes) -> None:
    assert told(await send(stage, file)).startswith(NO_FILE)
    listed = reply(await stage.ann.slash(stage.channel, "hero list"))
    assert "no heroes yet" in (embed(listed).description or "")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"level": 15}, "level is at most 14"),
        ({"xp": 40}, "xp is at most 39"),
        ({"str": 60}, "str is at most 18"),
        ({"hp": 60}, "hp is at most 21"),
        ({"gold": 10**30}, "gold is at most 1000000"),
        ({"sessions": 0}, "level is at most 1"),
        ({"sessions": 0, "level": 1, "str": 5, "hp": 8}, "xp is at most 0"),
        ({"name": "@everyone"}, "A name is letters"),
        ({"name": "\u3164"}, "A name is letters"),
        ({"name": " "}, "A name has"),
    ],
)
async def test_a_hero_that_no_table_could_have_left(
    stage: Stage, changed: dict[str, Any], sentence: str
) -> None:
    refused = told(await send(stage, packed(sheet={**SHEET, **changed})))
    if sentence.startswith("A name"):
        assert refused.startswith(sentence)
    else:
        assert refused == f"No sessions leave a hero like that: {sentence}."


async def test_versions(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet of a newer version is refused, and an older one is upgraded."""
    assert told(await send(stage, packed(version=2))).startswith("That hero comes from a newer")

    def upgraded(sheet: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        silver = sheet.pop("silver")
        return {**sheet, "gold": sheet["gold"] + silver}

    newer = bringing(GAME, replace(GAME.need(Heroes), version=2, upgrade=upgraded))
    monkeypatch.setitem(GAMES, "cardrpg", newer)
    await stage.restart()
    assert told(await send(stage, packed())).startswith(NO_FILE)  # no older sheet either
    assert "**Robin**" in told(await send(stage, packed(sheet={"silver": 7, **SHEET})))
    found = await stage.bot.core.heroes.find(stage.ann.id, "Robin")
    assert (found.version, found.sheet["gold"]) == (2, 9)


async def test_there_is_room_for_so_many(stage: Stage) -> None:
    for number in range(MOST_CHARACTERS):
        await send(stage, packed(sheet={**SHEET, "name": f"Robin {number}"}))
    refused = told(await send(stage, packed()))
    assert refused.startswith(f"You have {MOST_CHARACTERS} characters")


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Robin Hood", "robin hood"), ("Robin Hood", "Robin  Hood"), ("Robin Hood", "hood robin"),
        ("Robin Hood", "hood"), ("Élodie", "elodie"), ("Elodie", "É́lodie"),
        ("Élodie", "Élodie"), ("Élodie", "ELODIE"),
    ],
)  # fmt: skip
async def test_a_hero_is_found_as_people_type_its_name(stage: Stage, name: str, typed: str) -> None:
    await send(stage, packed(sheet={**SHEET, "name": "Ragnar Hook"}))
    await send(stage, packed(sheet={**SHEET, "name": name}))
    shown = reply(await stage.ann.slash(stage.channel, "hero show", hero=typed))
    assert name in str(embed(shown).to_dict())
    offered = await stage.ann.autocomplete(stage.channel, "hero show", "hero", typed)
    assert [each["name"].partition(" · ")[0] for each in offered] == [name]


async def test_an_exact_name_is_found_before_a_similar_one(stage: Stage) -> None:
    for name in ("Elodie", "Élodie"):
        await send(stage, packed(sheet={**SHEET, "name": name}))
    for name in ("Elodie", "Élodie"):
        assert (await stage.bot.core.heroes.find(stage.ann.id, name.lower())).name == name
