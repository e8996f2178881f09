"""Who may see the answer to each command, and to each button beside a game, fast and slow.

A private answer stays private also if it takes long and was deferred before it existed.
"""

import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from discord import app_commands
from simcord import InteractionResult

from bot.tables.people.heroes import exported
from storage.people.characters import Characters
from tests.kit.discord_cards import begin as begin_cards
from tests.kit.discord_cards import choose, open_desk
from tests.kit.discord_diamonds import KIM, LEE, WRITE, look, party, table_with_a_dealer, write
from tests.kit.discord_heroes import begin
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    buttons,
    forge,
    moves,
    play_on,
    press,
    private,
    table_id,
)
from tests.kit.strict.faults import late
from tests.kit.unwrap import reply, unwrap

LATE = 2.5  # seconds until an answer exists, so it is deferred at once

# Public answers: games, lobbies, and things that a user shows.
PUBLIC = {
    "diamonds play", "diamonds duel", "diamonds escape", "cardrpg play", "cardrpg quest",
    "cardrpg coop", "cardrpg duel", "cardomancer start", "solitaire play", "cards play",
    "cards start", "dealer open", "roll", "cardrpg scores", "cardomancer campaign", "hero create",
    "table resume", "table timer", "cardomancer host",
}  # fmt: skip
# In this order, so that each thing exists when it is asked for.
GIVEN: dict[str, dict[str, object]] = {
    "help": {},
    "play": {},
    "rules": {"game": "diamonds"},
    "me export": {},
    "hero list": {},
    "hero show": {},
    "hero pick": {"hero": "2"},
    "hero rename": {"name": "Marian", "hero": "2"},
    "hero export": {},
    "hero create": {},
    "hero import": {},
    "hero delete": {"hero": "2"},
    "hero retire": {"hero": "1"},
    "daily best": {},
    "stats me": {},
    "stats server": {},
    "daily fair": {},
    "daily here": {"hour": 9},
    "daily stop": {},
    "me share": {"who": "servers"},
    "me hints": {"how": "off"},
    "me language": {"language": "en"},
    "me cards": {"look": "four"},
    "me away": {"for": 4},
    "me quiet": {"from": 1, "until": 1, "my_time": "1:00"},
    "table list": {},
    "table record": {},
    "table timer": {"wait": "1h"},
    "table calls": {"how": "off"},
    "table resume": {},
    "cardomancer start": {},
    "cardomancer campaign": {},
    "cardomancer move": {},
    "cardomancer continue": {},  # the user with an open lobby gets a link to it
    "diamonds play": {},
    "diamonds duel": {},
    "diamonds escape": {},
    "party": {},
    "cardrpg play": {},
    "cardrpg quest": {},
    "cardrpg coop": {},
    "cardrpg duel": {},
    "cardrpg scores": {},
    "solitaire play": {},
    "cards play": {},
    "cards start": {},
    "roll": {"dice": "d6"},
    "dealer open": {"alone": True},
    "dealer deck": {},
    "bestiary": {},
    "adventure": {},
    "initiative": {},
    "daily play": {"game": "diamonds"},
    "table leave": {},
    "table end": {},
    "me forget": {},
}
# By a user without another table or lobby.
OF_ANOTHER = {"cardrpg quest", "cards start"}
OF_PEOPLE = {
    "cardomancer host": "who",
    "table kick": "who",
    "table host": "who",
    "stats of": "who",
    "table replace": "old",
}


A_HERO = exported("cardrpg", 1, a_sheet(name="Much"))


def eyes(result: InteractionResult) -> set[bool]:
    """Whether each answered or deferred message is for one user."""
    shown = [each.ephemeral for each in (result.response, *result.followups) if each is not None]
    return {*shown, result.ephemeral} if result.deferred else set(shown)


def refused(result: InteractionResult) -> list[bool]:
    """Whether the newest answer is for one user."""
    shown = [each for each in (result.response, *result.followups) if each is not None]
    return [each.ephemeral for each in shown[-1:]]


@contextmanager
def slow(stage: Stage, seconds: float) -> Iterator[None]:
    with late(stage.env, seconds) if seconds else nullcontext():
        yield


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_each_command_is_answered_to_whom_it_concerns(
    seconds: float, furnished: Stage
) -> None:
    stage = furnished
    for name, given in GIVEN.items():
        with slow(stage, seconds):
            who = stage.cy if name in OF_ANOTHER else stage.ann
            result = await who.slash(stage.channel, name, **given)
            if result.modal is not None:
                result = await who.submit_modal(result, {"file": [("hero.json", A_HERO)]})
        assert eyes(result) == {name not in PUBLIC}, (
            name,
            result.response and result.response.content,
        )
    for name, person in OF_PEOPLE.items():
        people = {person: stage.bo} | ({"new": stage.cy} if person == "old" else {})
        with slow(stage, seconds):
            assert eyes(await stage.ann.slash(stage.channel, name, **people)) == {
                name not in PUBLIC
            }, name


async def test_every_command_is_looked_at(stage: Stage) -> None:
    found = {
        each.qualified_name
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }
    assert found == {*GIVEN, *OF_PEOPLE}
    assert found >= PUBLIC


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_each_button_beside_a_game_is_answered_to_who_presses(
    seconds: float, stage: Stage
) -> None:
    """All but the one that opens a game again, which is for the channel."""
    board = await stage.open()
    await stage.bot.core.coach.hint(table_id(board), stage.ann.id)  # however long it takes
    looked_at = await _pressed(stage, board, seconds, {"log", "rules", "hint", "tools"})
    await play_on(stage.ann, board, random.Random(1))
    looked_at += await _pressed(stage, board, seconds, {"log", "record", "rules", "tools"})
    assert {"log", "record"} <= set(looked_at)


async def _pressed(stage: Stage, board: Message, seconds: float, wanted: set[str]) -> list[str]:
    pressed = []
    for label, custom_id in buttons(board).items():
        action = custom_id.split(":")[1]
        if action not in wanted or not custom_id.startswith("a1:"):
            continue
        with slow(stage, seconds):
            result = await stage.ann.click(board, custom_id=custom_id)
        assert eyes(result) == {True}, label
        pressed.append(action)
        if action == "tools":
            pressed += await _pressed(stage, private(result), seconds, wanted)
    return pressed


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_a_refusal_is_for_who_is_refused(seconds: float, stage: Stage) -> None:
    board = await stage.open()
    with slow(stage, seconds):
        turned_away = await stage.bo.click(board, custom_id=moves(board)[0])
    assert refused(turned_away) == [True]
    key = table_id(board)
    forge(board, f"a1:end:{key}")
    with slow(stage, seconds):
        result = await stage.bo.click(board, custom_id=f"a1:end:{key}")
    assert refused(result) == [True]


@dataclass
class Form:
    """A form, its input, and its refused input, if there is any.

    `public` is whether it changes the shared board.
    """

    who: Actor
    opens: Callable[[], Awaitable[InteractionResult]]
    filled: dict[str, Any]
    wrong: dict[str, Any] | None = None
    public: bool = False


async def _a_file(stage: Stage) -> Form:
    files = {"file": [("hero.json", A_HERO)]}
    wrong = {"file": [("hero.json", b"{}")]}
    return Form(stage.ann, lambda: stage.ann.slash(stage.channel, "hero import"), files, wrong)


async def _a_member(stage: Stage) -> Form:
    shown = await party(stage, KIM)
    wrong = {"party": "Lee, Wizard 99"}
    return Form(stage.ann, lambda: press(stage.ann, shown, WRITE), {"party": LEE}, wrong)


async def _a_member_once_more(stage: Stage) -> Form:
    shown = private(await write(stage, await party(stage, KIM), "Lee, Wizard 99"))
    return Form(stage.ann, lambda: press(stage.ann, shown, "✏️ Correct it"), {"party": LEE})


async def _a_name(stage: Stage) -> Form:
    board = await begin(stage)
    opens = "✍️ Name your hero"
    typed, wrong = {"words": "Robin"}, {"words": "*"}
    return Form(stage.ann, lambda: press(stage.ann, board, opens), typed, wrong, public=True)


async def _a_room(stage: Stage) -> Form:
    """The dealer's words: all players see them on the board, and the form is the dealer's."""
    panel = await look(stage, await table_with_a_dealer(stage))
    typed = {"words": "A cold hall."}
    return Form(stage.bo, lambda: press(stage.bo, panel, "Write your own"), typed)


async def _a_foe(stage: Stage) -> Form:
    desk = await open_desk(stage, await begin_cards(stage))
    typed = {"name": "Ogre", "size": "3", "faces": "1", "first": ["players"]}
    opens = "One foe against everyone"
    return Form(stage.ann, lambda: choose(stage.ann, desk, opens), typed, {**typed, "size": "99"})


async def _a_pick(stage: Stage) -> Form:
    """Some cards of a hand that no menu holds."""
    database = unwrap(stage.bot._database)
    strong = a_sheet(str=40, hp=60, level=12, kills=150)
    await Characters(database).insert(stage.ann.id, "cardrpg", 1, strong, 5)
    board = await begin(stage)
    await press(stage.ann, board, "✂️ Only some")
    label = next(name for name in buttons(board) if name.startswith("Only some of a rank"))
    opened = await press(stage.ann, board, label)
    first, *_ = unwrap(opened.modal)["components"]
    cards = [option["value"] for option in first["component"]["options"]]
    two = next([a, b] for a, b in pairwise(cards) if a[:-1] == b[:-1])
    return Form(stage.ann, lambda: press(stage.ann, board, label), {"0": two}, {}, public=True)


async def _a_deck(stage: Stage) -> Form:
    typed, wrong = {"name": "Omens", "lines": "Fire"}, {"name": "Omens", "lines": "x" * 61}
    opens = partial(stage.ann.slash, stage.channel, "dealer deck", name="Omens")
    return Form(stage.ann, opens, typed, wrong)


async def _a_roll(stage: Stage) -> Form:
    """Dice that were mistyped, for the roller alone."""
    mistake = await stage.ann.slash(stage.channel, "roll", dice="d6+", seen="gm")
    opens = partial(press, stage.ann, private(mistake), "✏️ Correct it")
    return Form(stage.ann, opens, {"dice": "d6"}, {"dice": "d0"})


async def _a_saved_roll(stage: Stage) -> Form:
    thrown = reply(await stage.ann.slash(stage.channel, "roll", dice="d6 axe"))
    return Form(
        stage.bo, partial(press, stage.bo, thrown, "⭐ Save"), {"name": "Axe"}, {"name": "d6"}
    )


async def _own_rolls(stage: Stage) -> Form:
    tray = private(await stage.ann.slash(stage.channel, "roll"))
    opens = partial(press, stage.ann, tray, "✏️ My rolls")
    return Form(stage.ann, opens, {"lines": "pb = 2\nAxe = d20+{pb}"}, {"lines": "Axe = d20+"})


async def _an_adventure(stage: Stage) -> Form:
    opens = partial(stage.ann.slash, stage.channel, "adventure", write=True)
    return Form(stage.ann, opens, {"text": "Short\n1. climax: a Rat 1"}, {"text": "Short"})


FORMS: dict[str, Callable[[Stage], Awaitable[Form]]] = {
    "import": _a_file,
    "deck": _a_deck,
    "roll_form": _a_roll,
    "roll_save": _a_saved_roll,
    "roll_mine": _own_rolls,
    "member": _a_member,
    "mend": _a_member_once_more,
    "name": _a_name,
    "room": _a_room,
    "foe": _a_foe,
    "adventure": _an_adventure,
    "pick": _a_pick,
}


@pytest.mark.parametrize("seconds", [0.0, LATE])
@pytest.mark.parametrize("name", FORMS)
async def test_each_form_is_answered_to_whom_it_concerns(
    name: str, seconds: float, stage: Stage
) -> None:
    form = await FORMS[name](stage)
    before = stage.words()
    if form.wrong is not None:
        opened = await form.opens()
        with slow(stage, seconds):
            assert refused(await form.who.submit_modal(opened, form.wrong)) == [True]
    opened = await form.opens()
    with slow(stage, seconds):
        assert eyes(await form.who.submit_modal(opened, form.filled)) == {not form.public}
    assert stage.words() == before  # and no other public message


async def test_every_form_is_looked_at(stage: Stage) -> None:
    """Those beside a game by their effect; one form of words, fields and cards for all games."""
    assert {each.value for each in stage.bot.router.forms} <= set(FORMS)
