"""The lesson of Solitaire RPG: three monsters, of which the second nearly wins."""

from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.tips import Tip, at, is_main
from games.solitaire.rules.options import FEWER_GENTLE
from games.solitaire.rules.state import PLAYER
from games.solitaire.view.text import SolitaireMoment

_LEVEL = 8  # the usual one

_fighting = at("turn", "brace")


def _armor_is_down(moment: SolitaireMoment, seat: int) -> bool:
    state = moment.state
    return _fighting(moment, seat) and not state.player.value("armor") and state.round > 1


def _monster_is_bare(moment: SolitaireMoment, seat: int) -> bool:
    return _fighting(moment, seat) and not moment.state.monster.value("armor")


def _in_danger(moment: SolitaireMoment, seat: int) -> bool:
    """Return whether a hurt player has less life up than the monster's strength (6.1, 7.5)."""
    player, monster = moment.state.player, moment.state.monster
    hurt = any(card.endswith("H") for card in player.down)
    return _fighting(moment, seat) and hurt and player.value("life") <= monster.value("strength")


def _armor_came_back(moment: SolitaireMoment, seat: int) -> bool:
    """Return whether a wound has turned the armor up again (7.6)."""
    state = moment.state
    hurt = any(card.endswith("H") for card in state.player.down)
    return _fighting(moment, seat) and hurt and state.player.value("armor") > 0


def _second(moment: SolitaireMoment, seat: int) -> bool:
    return _fighting(moment, seat) and moment.state.kills == 1


def _third(moment: SolitaireMoment, seat: int) -> bool:
    return _fighting(moment, seat) and moment.state.kills == 2


def _slow(moment: SolitaireMoment, seat: int) -> bool:
    return _fighting(moment, seat) and moment.state.priority != PLAYER


TIPS = (
    Tip(
        "stats",
        "The upper cards are you: ♣ hit, ♠ block, ♥ life, ♦ speed. Press Fight.",
        _fighting,
        is_main,
    ),
    Tip(
        "loot",
        "It is dead, and you are healed. Win one of its cards: the highest makes you strongest.",
        at("loot"),
    ),
    Tip(
        "danger",
        "One good hit could kill you now. But the monster is hurt, too: fight on.",
        _in_danger,
        is_main,
    ),
    Tip(
        "armor-back",
        "You lost a ♥, so all your armor turns up again.",
        _armor_came_back,
        is_main,
    ),
    Tip("no-armor", "Your armor is used up. The next hit takes your ♥.", _armor_is_down, is_main),
    Tip("bare", "Its armor is used up. Your next hit takes its ♥.", _monster_is_bare, is_main),
    Tip(
        "third",
        "This is the last monster. Look at your strength: you have grown.",
        _third,
        is_main,
    ),
    Tip("second", "The second monster has nine cards. So do you now.", _second, is_main),
    Tip(
        "first",
        "The monster was faster this round and hit first. That is what ♦ is for.",
        _slow,
        is_main,
    ),
)

LESSONS = Lessons(
    (
        Lesson(
            seed="solitaire-lesson-8-27060",
            title="Learn Solitaire RPG",
            options={LESSON: True, "level": _LEVEL},
            tips=TIPS,
            is_won=lambda outcome: outcome["result"] == ["won"],
            won="Three kills: you are level 11. The real game goes on to level 26.",
            lost="You fall! One card can decide it. Try again, and take the highest cards.",
            onward="A gentle game",
            real={"small": True, "fewer": FEWER_GENTLE, "level": _LEVEL},
        ),
    )
)
