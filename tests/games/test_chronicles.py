"""An ended game in one to three lines, for the chronicle of a hero or a campaign."""

from collections.abc import Sequence

import pytest

from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from games.catalog import GAMES
from games.engine.extensions.answers import has_leader
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.extensions.people import Campaigns, Heroes
from games.engine.panel import Line
from games.engine.replay import verify
from games.engine.run import AnyRun, Run
from tests.games.achievements.cardrpg import sheets
from tests.kit.achievements import Game, by, played
from tests.kit.golden import names_of, text_of

TOLD = {
    "a session": ("cardrpg", by("steady", 14, sheet="JH 3 8 20"), 0, [
        "⚔️ Felled `K♦` and 12 more in 14 battles", "⭐ Rose to level 5",
    ]),
    "a session with a death": ("cardrpg", by("random", 3), 0, [
        "⚔️ Felled `6♦` in 2 battles", "💀 Fell to `Joker`",
    ]),
    "together": ("cardrpg", by("steady", 4, seats=3, mode="coop"), 2, [
        "⚔️ Felled `Joker` and 3 more in 10 battles with x, x", "⭐ Rose to level 4",
        "💀 Fell to `9♦`, and died 3 times in all",
    ]),
    "a duel": ("cardrpg", by("steady", 25, seats=2, mode="duel"), 0, [
        "🏆 **Won a duel** against x",
    ]),
    "a lost duel": ("cardrpg", by("steady", 25, seats=2, mode="duel"), 1, [
        "💀 Fell to x in a duel",
    ]),
    "a quest": ("cardrpg", by("steady", 36, sheet="KS 5 12 60", mode="quest"), 0, [
        "🏆 **Won a quest** against `A♥` `K♣` `2♠`",
    ]),
    "a dungeon": ("cardomancer", by("keen", 6, seats=2, dungeons=1), None, [
        "🏰 **The Frozen Menagerie**: 4 combats, 5 slain",
        "⚔️ 0 felled `A♥`, 0 found 🏺 `A♠`", "💀 1 fell",
    ]),
    "an adventure": ("cards", by("steady", 80, gm="auto", levels="normal"), 0, [
        "🔮 Mage ♦, 5 scenes, won", "✅ 4 tests passed · ⚔️ slew the Iron Duke",
        "⭐ Rose to level 2",
    ]),
    "a death": ("cards", by("steady", 10, seats=2, gm="auto", levels="simple"), 0, [
        "🔮 Mage ♦, 5 scenes, won with 1", "⚔️ Slew Silver-Toothed Smuggler",
        "💀 Fell to the King of Cats",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("what", TOLD)
def test_chronicles_tell_each_seats_story(what: str) -> None:
    game_id, game, seat, wanted = TOLD[what]
    assert told(game_id, game, seat) == wanted


def told(game_id: str, game: Game, seat: int | None) -> list[str]:
    run = played(game_id, game, sheets if game_id == "cardrpg" else None)
    lines = chronicle_of(run, seat)
    return [line_text(line, Cards()).replace("\ufe0e", "") for line in lines]


def chronicle_of(run: AnyRun, seat: int | None) -> Sequence[Line]:
    ending: AnyEnding = run.game.need(Ending)
    assert ending.chronicle is not None
    return ending.chronicle(ending.account(run.moment()), seat)


@pytest.mark.parametrize("game_id", ["cardrpg", "cardomancer", "cards"])
def test_every_game_is_told_in_a_few_lines(game_id: str) -> None:
    for name in names_of(game_id):
        record = verify(text_of(game_id, name), GAMES)
        run = Run(record.game, record.header, None, script=record.log, memory=None)
        players = len(run.header.seats) - has_leader(run.game, run.options)
        for seat in range(players):
            lines = chronicle_of(run, seat)
            assert 1 <= len(lines) <= 3
            assert all(line_text(line, Cards()) for line in lines)


def test_games_in_which_somebody_lives_on_are_told() -> None:
    for game in GAMES.values():
        lives_on = game.find(Heroes) is not None or game.find(Campaigns) is not None
        ending: AnyEnding | None = game.find(Ending)
        assert lives_on is (ending is not None and ending.chronicle is not None)
