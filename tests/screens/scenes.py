"""The games that are played for the pictures."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from simcord.components import walk_components

from games.cardomancer.view.text import ICONS
from games.engine.run import AnyRun
from games.engine.speech import gettext
from games.kit.words import sentence_case
from tests.kit import discord_campaigns, discord_cards, discord_dealer, discord_heroes
from tests.kit.discord_campaigns import CLASSES, Party
from tests.kit.discord_diamonds import duel
from tests.kit.stage import (
    BUTTON,
    Actor,
    Message,
    Stage,
    answers,
    menus,
    moves,
    play_on,
    press,
    private,
    tools,
)

Wanted = Callable[[AnyRun], bool]


class Shots(Protocol):
    """Takes each screen that a scene shows."""

    async def shoot(self, name: str, message: Message, viewer: Actor) -> None:
        """Take a picture of a message, or write down its words, as a user sees it."""


_MOST = 400  # presses until a moment comes
PRESSES = 6  # of a lesson


async def until(stage: Stage, actor: Actor, board: Message, wanted: Wanted) -> bool:
    """Press moves at random until a moment comes; return whether it did."""
    chance = random.Random(1)
    for _ in range(_MOST):
        run = (await stage.table(board)).run
        if wanted(run):
            return True
        if not (moves(board) or menus(board)):
            return False
        if not await play_on(actor, board, chance, most=1):
            custom_id, options = next(iter(menus(board).items()))
            await actor.select(board, [options[0]["value"]], custom_id=custom_id)
    return False


async def opened(stage: Stage, command: str, wanted: Wanted, **options: object) -> Message:
    """Open tables until a moment comes at one; return its board."""
    while True:
        result = await stage.ann.slash(stage.channel, command, **options)
        assert result.response is not None
        if await until(stage, stage.ann, result.response, wanted):
            return result.response
        await stage.ann.slash(stage.channel, "table end")


def asks(name: str, more: Wanted = lambda _: True) -> Wanted:
    """Return a test for moments at which something is asked."""
    return lambda run: run.pending is not None and run.pending.name == name and more(run)


def over(run: AnyRun) -> bool:
    """Return whether a game has ended."""
    return run.outcome is not None


async def diamonds(stage: Stage, shots: Shots) -> None:
    """A room, a room half taken, an end, a duel."""
    board = await opened(stage, "diamonds play", lambda run: run.state.rooms == 0)
    await shots.shoot("diamonds-room", board, stage.ann)
    board = await opened(
        stage, "diamonds play", lambda run: run.state.taken == 2 and bool(run.state.weapon[0])
    )
    await shots.shoot("diamonds-taken", board, stage.ann)
    await until(stage, stage.ann, board, over)
    await shots.shoot("diamonds-end", board, stage.ann)
    board = await duel(stage)
    await shots.shoot("diamonds-duel", board, stage.ann)


async def cardrpg(stage: Stage, shots: Shots) -> None:
    """A new hero, a fight, a camp, two heroes together and a hand."""
    board = await discord_heroes.begin(stage)
    await shots.shoot("cardrpg-new", board, stage.ann)
    await discord_heroes.name_it(stage, board, "Robin")
    await discord_heroes.choose_class(stage, board, "KS")
    await until(stage, stage.ann, board, _fights)
    await shots.shoot("cardrpg-fight", board, stage.ann)
    await press(stage.ann, board, "🎒")
    await shots.shoot("cardrpg-items", board, stage.ann)
    await press(stage.ann, board, "↩️ Back")
    await until(stage, stage.ann, board, lambda run: over(run) or asks("camp")(run))
    await shots.shoot("cardrpg-camp", board, stage.ann)
    await until(stage, stage.ann, board, over)
    await shots.shoot("cardrpg-end", board, stage.ann)
    together = await stage.cy.slash(stage.channel, "cardrpg coop")
    assert together.response is not None
    await press(stage.di, together.response, "Join")
    await press(stage.cy, together.response, "Fair")
    await shots.shoot("cardrpg-lobby", together.response, stage.cy)
    await press(stage.cy, together.response, "Start")
    await _heroes(stage, together.response)
    await shots.shoot("cardrpg-together", together.response, stage.cy)
    hand = private(await press(stage.cy, together.response, "Your hand"))
    await shots.shoot("cardrpg-hand", hand, stage.cy)


_fights = asks("turn", lambda run: len(run.state.heroes[0].hand) > 2)


async def _heroes(stage: Stage, board: Message) -> None:
    """Name and choose the heroes of a company, as each player is asked."""
    for actor, name, cls in ((stage.cy, "Jade", "QH"), (stage.di, "Kay", "JC")):
        named = await press(actor, board, "✍️ Name your hero")
        await actor.submit_modal(named, {"words": name})
        await discord_heroes.choose_class(stage, board, cls, actor)


async def solitaire(stage: Stage, shots: Shots) -> None:
    """The levels, a fight, a wounded one, the loot, an end, and a fight of many cards."""
    result = await stage.ann.slash(stage.channel, "solitaire play")
    assert result.response is not None
    await shots.shoot("solitaire-level", result.response, stage.ann)
    await stage.ann.slash(stage.channel, "table end")
    board = await opened(stage, "solitaire play", _wounded, level=8)
    await shots.shoot("solitaire-fight", board, stage.ann)
    board = await opened(stage, "solitaire play", asks("loot"), level=8)
    await shots.shoot("solitaire-loot", board, stage.ann)
    await until(stage, stage.ann, board, over)
    await shots.shoot("solitaire-end", board, stage.ann)
    board = await opened(stage, "solitaire play", _wounded, level=20)
    await shots.shoot("solitaire-many", board, stage.ann)


def _is_wounded(run: AnyRun) -> bool:
    down = run.state.player.down and run.state.monster.down
    return bool(down) and run.state.level in (8, 9, 20, 21)


_wounded = asks("turn", _is_wounded)


async def cardomancer(stage: Stage, shots: Shots) -> None:
    """The lobby, the classes, a party of four in its turn and under attack, a hand, a rest."""
    people = [stage.ann, stage.bo, stage.cy, stage.di]
    usual = await discord_campaigns.lobby(stage, difficulty="fair")
    for each in people[1:]:
        await press(each, usual, "Join")
    await shots.shoot("cardomancer-lobby", usual, stage.ann)
    for each in people:
        await press(each, usual, "Leave")
    result = await stage.ann.slash(stage.channel, "cardomancer start")
    assert result.response is not None
    for each in people[1:]:
        await press(each, result.response, "Join")
    await press(stage.ann, result.response, "Start")
    await shots.shoot("cardomancer-classes", result.response, stage.ann)
    party = Party(stage, result.response, people)
    for each, cls in zip(people, CLASSES, strict=True):
        await press(each, party.board, f"{ICONS[cls]} {sentence_case(gettext(cls))}")
    await _to(party, asks("action", lambda run: run.state.round > 1))
    await shots.shoot("cardomancer-turn", party.board, stage.ann)
    await _to(party, asks("react", lambda run: run.state.round > 1))
    await shots.shoot("cardomancer-attacked", party.board, stage.ann)
    attacked = (await party.run()).pending
    seat = 0 if attacked is None else attacked.waits_for()[0]
    await shots.shoot("cardomancer-hand", await party.panel(seat), people[seat])
    await _to(party, asks("rest"))
    await shots.shoot("cardomancer-rest", party.board, stage.ann)
    await _to(party, over)
    await shots.shoot("cardomancer-end", party.board, stage.ann)


async def _to(party: Party, wanted: Wanted) -> None:
    """Let the keen player play until a moment comes, or the end."""
    while True:
        run = await party.run()
        if run.outcome is not None or wanted(run):
            return
        await party.step()


async def cards(stage: Stage, shots: Shots) -> None:
    """The classes, a test, a fight and an end with the bot as GM; a GM's board and desk."""
    result = await stage.ann.slash(stage.channel, "cards play")
    assert result.response is not None
    await shots.shoot("cards-classes", result.response, stage.ann)
    await stage.ann.slash(stage.channel, "table end")
    board = await opened(stage, "cards play", _compared("attempt"))
    await shots.shoot("cards-test", board, stage.ann)
    await stage.ann.slash(stage.channel, "table end")
    board = await opened(stage, "cards play", _compared("swing"))
    await shots.shoot("cards-fight", board, stage.ann)
    await until(stage, stage.ann, board, over)
    await shots.shoot("cards-end", board, stage.ann)
    board = await discord_cards.begin(stage)
    await shots.shoot("cards-scene", board, stage.bo)
    await shots.shoot("cards-desk", await discord_cards.open_desk(stage, board), stage.ann)


def _compared(ask: str) -> Wanted:
    return asks(ask, lambda run: len(run.state.scene.shown) > 1)


async def dealer(stage: Stage, shots: Shots) -> None:
    """A table of three with hands and open cards, a hand, a throw."""
    table = await discord_dealer.gather(stage, stage.bo, stage.cy)
    for each in (stage.ann, stage.bo, stage.cy):
        for _ in range(4):
            own = await table.own(each)
            await press(each, own, gettext("🎴 Draw {count}", count=1))
    await table.throw(stage.bo, "8d6 fire")
    await shots.shoot("dealer-table", table.board, stage.ann)
    await shots.shoot("dealer-hand", await table.own(stage.bo), stage.bo)


async def others(stage: Stage, shots: Shots) -> None:
    """The first page, help, rules, a refusal, a log, statistics and achievements."""
    for name, command, options in _PAGES:
        result = await stage.ann.slash(stage.channel, command, **options)
        assert result.response is not None
        await shots.shoot(name, result.response, stage.ann)
    board = await opened(stage, "diamonds play", asks("room"))
    refused = private(await stage.bo.click(board, custom_id=moves(board)[0]))
    await shots.shoot("refusal", refused, stage.bo)
    await stage.ann.slash(stage.channel, "table end")
    board = await opened(stage, "diamonds play", over)
    await shots.shoot("tools", await tools(stage.ann, board), stage.ann)
    for name, label in (("log", "Log"), ("record", "Record"), ("share", "Share")):
        await shots.shoot(name, private(await press(stage.ann, board, label)), stage.ann)
    shown = await stage.ann.slash(stage.channel, "stats me")
    assert shown.response is not None
    await shots.shoot("stats", shown.response, stage.ann)
    listed = await press(stage.ann, shown.response, "🏅 Achievements")
    await shots.shoot("achievements", private(listed), stage.ann)


async def lesson(stage: Stage, shots: Shots) -> None:
    """The first presses of a newcomer's lesson: those that its board suggests."""
    page = await stage.ann.slash(stage.channel, "play")
    assert page.response is not None
    board = answers(await press(stage.ann, page.response, "🎓"))[0]
    for number in range(PRESSES):
        await shots.shoot(f"lesson-{number}", board, stage.ann)
        await stage.ann.click(board, custom_id=_best(board))
    await shots.shoot(f"lesson-{PRESSES}", board, stage.ann)


def _best(board: Message) -> str:
    """Return the blue button, without one a green one: the first of those that can be pressed."""
    every = [each for each in walk_components(board.components) if each["type"] == BUTTON]
    open_ones = [each for each in every if not each.get("disabled")]
    best: dict[str, str] = min(open_ones, key=lambda each: _STYLES.index(each["style"]))
    return best["custom_id"]


_STYLES = (1, 3, 4, 2, 5)  # blue, green, red, grey, a link


_PAGES: Sequence[tuple[str, str, dict[str, object]]] = (
    ("play", "play", {}),
    ("help", "help", {}),
    ("rules", "rules", {"game": "cardomancer"}),
)

SCENES: dict[str, Callable[[Stage, Shots], Awaitable[None]]] = {
    "diamonds": diamonds,
    "cardrpg": cardrpg,
    "solitaire": solitaire,
    "cardomancer": cardomancer,
    "cards": cards,
    "dealer": dealer,
    "others": others,
    "lesson": lesson,
}
