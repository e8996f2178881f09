"""What players of Diamonds & Dragons may be proud of."""

from __future__ import annotations

from typing import TypeVar

from games.diamonds.rules.cards import DUNGEON, FULL_HP, VALUE
from games.diamonds.rules.events import Armed, Drank, Event, Fought, Ran
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.engine.achievements import Achievement, Finished
from games.engine.deck import is_joker

DiamondsFinished = Finished[DiamondsOptions, State, Event]
K = TypeVar("K", Armed, Drank, Fought, Ran)

BIG = VALUE["KS"]
FACES = VALUE["JS"]
HONED = 5
THREAD, BRINK, NEARLY_DOWN = 3, 2, 5
SO_CLOSE = 4
LONG_WAY = 10


def _mine(game: DiamondsFinished, kind: type[K]) -> list[K]:
    """What happened to the seat's own party; alone, and on the way out, there is only one."""
    return [event for event in game.told(kind) if event.who in ("", game.name)]


def _mode(game: DiamondsFinished, *modes: str) -> bool:
    return game.options.mode in modes


def _escaped(game: DiamondsFinished) -> bool:
    """2.4, 2.5: with the seat's own party."""
    return _mode(game, "solo", "duel") and game.outcome["result"][game.seat] == "won"


def _hp(game: DiamondsFinished) -> int:
    hp: int = game.outcome["hp"][game.seat]
    return hp


def _fights(game: DiamondsFinished) -> list[Fought]:
    return _mine(game, Fought)


def _course(game: DiamondsFinished) -> list[int]:
    """The party's HP after each fight and potion."""
    own = (event for event in game.events if isinstance(event, (Fought, Drank)))
    return [event.hp for event in own if event.who in ("", game.name)]


def _bonus(game: DiamondsFinished) -> bool:
    """R6: a potion at full health, as the last card."""
    return _escaped(game) and game.outcome["score"][game.seat] > FULL_HP


def _honed(game: DiamondsFinished) -> bool:
    """3.2: so many enemies with one weapon, until it is replaced or breaks."""
    felled = 0
    for event in game.events:
        if isinstance(event, Armed) and event.who in ("", game.name):
            felled = 0
        elif isinstance(event, Fought) and event.who in ("", game.name) and event.weapon:
            felled = 0 if event.broke else felled + 1
        if felled == HONED:
            return True
    return False


def _recovered(game: DiamondsFinished) -> bool:
    """From nearly down back to full health."""
    hurt = False
    for hp in _course(game):
        hurt = hurt or 0 < hp <= NEARLY_DOWN
        if hurt and hp == FULL_HP:
            return True
    return False


def _half_way(game: DiamondsFinished) -> bool:
    return _mode(game, "solo") and game.outcome["left"] * 2 <= len(DUNGEON)


def _so_close(game: DiamondsFinished) -> bool:
    return _mode(game, "solo") and not _escaped(game) and game.outcome["left"] <= SO_CLOSE


def _duels(game: DiamondsFinished) -> list[bool]:
    """2.5: who has escaped of the two, oneself first; empty for no duel."""
    if not _mode(game, "duel"):
        return []
    won = [result == "won" for result in game.outcome["result"]]
    return [won[game.seat], won[1 - game.seat]]


def _led_out(game: DiamondsFinished) -> bool:
    return _mode(game, "exit") and game.outcome["result"] == ["escaped"]


def _all_standing(game: DiamondsFinished) -> bool:
    """2.7: out, with nobody of a tracked party at 0."""
    hp = game.outcome.get("party_hp", [0])
    return _led_out(game) and all(each is None or each > 0 for each in hp)


ACHIEVEMENTS: tuple[Achievement[DiamondsOptions, State, Event], ...] = (
    Achievement("halfway", "Halfway out", "Take half of the dungeon’s cards.", _half_way),
    Achievement("escaped", "Daylight", "Escape from the dungeon.", _escaped),
    Achievement(
        "stood",
        "No way back",
        "Escape without running from a room.",
        lambda game: _escaped(game) and not _mine(game, Ran),
    ),
    Achievement(
        "unhurt",
        "Fresh as a daisy",
        "Escape with all 20 HP.",
        lambda game: _escaped(game) and _hp(game) == FULL_HP,
    ),
    Achievement("last_potion", "One for the road", "Drink the last card at full health.", _bonus),
    Achievement(
        "thread",
        "By a thread",
        "Escape with 3 HP or less.",
        lambda game: _escaped(game) and _hp(game) <= THREAD,
    ),
    Achievement(
        "brink",
        "Back from the brink",
        "Escape after you were down to 2 HP or less.",
        lambda game: _escaped(game) and min(_course(game)) <= BRINK,
    ),
    Achievement("recovered", "Good as new", "Get from 5 HP or less back to all 20.", _recovered),
    Achievement(
        "clean_cut",
        "Clean cut",
        "Beat a king or an ace without a scratch.",
        lambda game: any(VALUE[each.enemy] >= BIG and not each.damage for each in _fights(game)),
    ),
    Achievement(
        "dragon",
        "Dragon’s bane",
        "Lose only 1 HP to a dragon.",
        lambda game: any(is_joker(each.enemy) and each.damage <= 1 for each in _fights(game)),
    ),
    Achievement("honed", "Well honed", "Fight five enemies with one weapon.", _honed),
    Achievement(
        "knuckles",
        "Bare knuckles",
        "Live through a face card with bare hands.",
        lambda game: any(
            each.weapon is None and VALUE[each.enemy] >= FACES and each.hp > 0
            for each in _fights(game)
        ),
    ),
    Achievement(
        "so_close", "I could smell the air", "Fall with four cards or fewer to go.", _so_close
    ),
    Achievement(
        "duel",
        "Last party standing",
        "Escape from a duel that the other loses.",
        lambda game: _duels(game) == [True, False],
    ),
    Achievement(
        "both",
        "Room for two",
        "Escape from a duel, both of you.",
        lambda game: _duels(game) == [True, True],
    ),
    Achievement("way_out", "This way, please", "Lead a party out of its dungeon.", _led_out),
    Achievement(
        "nobody_left",
        "Nobody left behind",
        "Lead a tracked party out, everybody on their feet.",
        _all_standing,
    ),
    Achievement(
        "long_way",
        "The scenic route",
        "Lead a party out through ten rooms or more.",
        lambda game: _led_out(game) and game.outcome["rooms"] >= LONG_WAY,
    ),
)
