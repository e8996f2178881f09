"""Achievements of Diamonds & Dragons."""

from collections.abc import Callable

from games.diamonds.rules.cards import DUNGEON, FULL_HP, VALUE
from games.diamonds.rules.events import Armed, Drank, Event, Fought, Ran
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.engine.achievements import Achievement, Finished, in_order, of_kind, stretches
from games.engine.deck import is_joker

DiamondsFinished = Finished[DiamondsOptions, State, Event]
Feat = Callable[[DiamondsFinished], bool]

BIG, FACES = VALUE["KS"], VALUE["JS"]


def _own(game: DiamondsFinished) -> list[Armed | Drank | Fought | Ran]:
    """Return the events of the seat's own party; `who` is empty if there is only one."""
    told = [event for event in game.events if isinstance(event, (Armed, Drank, Fought, Ran))]
    return [event for event in told if event.who in ("", game.name)]


def _fought(where: Callable[[Fought], bool]) -> Feat:
    """Build a feat: fight one enemy in some way."""
    return lambda game: any(map(where, of_kind(_own(game), Fought)))


def _course(game: DiamondsFinished) -> list[int]:
    """Return the party's HP after each fight and potion."""
    return [event.hp for event in _own(game) if isinstance(event, (Fought, Drank))]


def _escaped(game: DiamondsFinished) -> bool:
    """Return whether the seat's own party escaped (2.4, 2.5)."""
    return game.options.mode in ("solo", "duel") and game.outcome["result"][game.seat] == "won"


def _escaped_with(least: int, most: int) -> Feat:
    """Build a feat: escape with HP from `least` to `most`."""
    return lambda game: _escaped(game) and least <= game.outcome["hp"][game.seat] <= most


def _left(most: int) -> Feat:
    """Build a feat: leave at most `most` of the dungeon's cards."""
    return lambda game: game.options.mode == "solo" and game.outcome["left"] <= most


def _duel(*results: str) -> Feat:
    """Build a feat: a duel's results for the seat and for the other (2.5)."""
    return lambda game: (
        game.options.mode == "duel"
        and (game.outcome["result"][game.seat], game.outcome["result"][1 - game.seat]) == results
    )


def _led_out(game: DiamondsFinished) -> bool:
    return game.options.mode == "exit" and game.outcome["result"] == ["escaped"]


def _honed(game: DiamondsFinished) -> bool:
    """Return whether one weapon fought five enemies before it was replaced or broke (3.2)."""
    return any(
        sum(bool(fight.weapon) and not fight.broke for fight in of_kind(held, Fought)) >= 5
        for held in stretches(_own(game), Armed)
    )


def _all_standing(game: DiamondsFinished) -> bool:
    """Return whether a tracked party escaped with every member above 0 (2.7)."""
    hp = game.outcome.get("party_hp", [0])
    return _led_out(game) and all(each is None or each > 0 for each in hp)


ACHIEVEMENTS: tuple[Achievement[DiamondsOptions, State, Event], ...] = (
    Achievement(
        "halfway",
        "Halfway out",
        "Take half of the dungeon’s cards.",
        _left(len(DUNGEON) // 2),
        ease=83,
    ),
    Achievement("escaped", "Daylight", "Escape from the dungeon.", _escaped, ease=41),
    Achievement(
        "stood",
        "No way back",
        "Escape without running from a room.",
        lambda game: _escaped(game) and not of_kind(_own(game), Ran),
    ),
    Achievement(
        "unhurt",
        "Fresh as a daisy",
        "Escape with all 20 HP.",
        _escaped_with(FULL_HP, FULL_HP),
        ease=3,
    ),
    # R6: only a potion at full health, as the last card, scores more than full health.
    Achievement(
        "last_potion",
        "One for the road",
        "Drink the last card at full health.",
        lambda game: _escaped(game) and game.outcome["score"][game.seat] > FULL_HP,
        ease=2,
    ),
    Achievement("thread", "By a thread", "Escape with 3 HP or less.", _escaped_with(0, 3), ease=6),
    Achievement(
        "brink",
        "Back from the brink",
        "Escape after you were down to 2 HP or less.",
        lambda game: _escaped(game) and min(_course(game)) <= 2,
        ease=16,
    ),
    Achievement(
        "recovered",
        "Good as new",
        "Get from 5 HP or less back to all 20.",
        lambda game: in_order(_course(game), lambda hp: 0 < hp <= 5, lambda hp: hp == FULL_HP),
        ease=32,
    ),
    Achievement(
        "clean_cut",
        "Clean cut",
        "Beat a king or an ace without a scratch.",
        _fought(lambda fight: VALUE[fight.enemy] >= BIG and not fight.damage),
        ease=48,
    ),
    Achievement(
        "dragon",
        "Dragon’s bane",
        "Lose only 1 HP to a dragon.",
        _fought(lambda fight: is_joker(fight.enemy) and fight.damage <= 1),
        ease=29,
    ),
    Achievement("honed", "Well honed", "Fight five enemies with one weapon.", _honed, ease=55),
    Achievement(
        "knuckles",
        "Bare knuckles",
        "Live through a face card with bare hands.",
        _fought(
            lambda fight: fight.weapon is None and VALUE[fight.enemy] >= FACES and fight.hp > 0
        ),
        ease=14,
    ),
    Achievement(
        "so_close",
        "I could smell the air",
        "Fall with four cards or fewer to go.",
        lambda game: _left(4)(game) and not _escaped(game),
    ),
    Achievement(
        "duel",
        "Last party standing",
        "Escape from a duel in which the other party falls.",
        _duel("won", "lost"),
    ),
    Achievement(
        "both", "Room for two", "Escape from a duel together: both parties.", _duel("won", "won")
    ),
    Achievement("way_out", "This way, please", "Lead a party out of its dungeon.", _led_out),
    Achievement(
        "nobody_left",
        "Nobody left behind",
        "Lead a tracked party out with everyone on their feet.",
        _all_standing,
    ),
    Achievement(
        "long_way",
        "The scenic route",
        "Lead a party out through ten rooms or more.",
        lambda game: _led_out(game) and game.outcome["rooms"] >= 10,
    ),
)
