"""The lessons of C.A.R.D.S.: an adventure with the bot as game master, and one at the desk."""

from games.cards.rules.adventure.pace import UNHURT, harm
from games.cards.rules.cards import jokers
from games.cards.rules.events import AbilityUsed, Missed, Wounded
from games.cards.rules.tokens import ABILITY, FIGHT, JOKER, TREASURE, is_foe
from games.cards.view.adventure.odds import gentle
from games.cards.view.words import CardsMoment
from games.engine.deck import rank
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.panel import Choice, Page
from games.engine.record import JSON
from games.engine.speech import mark
from games.engine.tips import Tip, answering, at, is_main

_OPTIONS: JSON = {LESSON: True, "each_press": True, "gm": "auto", "scenes": 3, "gm_faces": 0}

_choosing = at("attempt", "swing", "guard")
_fighting = at("swing", "guard")


def _may(moment: CardsMoment, seat: int, token: str) -> bool:
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return isinstance(offer, list) and token in offer


def _is_climax(moment: CardsMoment) -> bool:
    return moment.state.stake == "climax"


def _holds_the_treasure(moment: CardsMoment, seat: int) -> bool:
    return _may(moment, seat, TREASURE)


def _hurt(moment: CardsMoment, seat: int) -> bool:
    hurt = harm(moment.state, str(seat)) != UNHURT
    return _fighting(moment, seat) and hurt and _may(moment, seat, ABILITY)


def _spent_early(moment: CardsMoment, seat: int) -> bool:
    """Return whether an unhurt player used an ability before the boss appeared."""
    used = any(
        isinstance(event, AbilityUsed) and event.who.name == str(seat) for event in moment.events
    )
    unhurt = harm(moment.state, str(seat)) == UNHURT
    return _choosing(moment, seat) and used and unhurt and not _is_climax(moment)


def _beaten_ace(moment: CardsMoment, seat: int) -> bool:
    """Return whether an Ace on the board was compared with no 10 and no other Ace (3.1)."""
    ranks = {rank(card) for _, card in moment.state.scene.shown}
    return _fighting(moment, seat) and "A" in ranks and len(ranks) > 1 and "10" not in ranks


def _lost_a_card(moment: CardsMoment, seat: int) -> bool:
    pack = moment.state.party[seat].pack
    return _fighting(moment, seat) and moment.state.hit_points(str(seat)) < pack.start


def _holds_a_joker(moment: CardsMoment, seat: int) -> bool:
    return _choosing(moment, seat) and bool(jokers(moment.state.party[seat].pack.pile))


def _missed(moment: CardsMoment, _seat: int) -> bool:
    missed = any(isinstance(event, Missed) for event in moment.events)
    return missed and at("attempt")(moment, 0)


def _master(moment: CardsMoment, seat: int) -> bool:
    return _fighting(moment, seat) and _is_climax(moment)


TIPS = (
    Tip(
        "class",
        "Who are you? Each class has an ability, and any of them can win this.",
        at("type"),
    ),
    Tip(
        "treasure",
        "All three Jokers are yours. Use any ability now, and the foes can’t counter it.",
        _holds_the_treasure,
        answering(TREASURE),
    ),
    Tip(
        "hurt",
        "You’re down to half your cards. Now use your ability, the ✨ button.",
        _hurt,
        answering(ABILITY),
    ),
    Tip(
        "early",
        "That used up a J, Q or K. Keep the next one for when you’re hurt.",
        _spent_early,
    ),
    Tip("missed", "Too low. Draw again: you have four attempts in all.", _missed, is_main),
    Tip(
        "test",
        "A test. Draw against the game master: the higher card passes.",
        at("attempt"),
        is_main,
    ),
    Tip("guard", "Now it swings at you. Draw higher and you keep your card.", at("guard"), is_main),
    Tip(
        "swing",
        "Your swing: if you draw higher, the foe loses its card for good.",
        at("swing"),
        is_main,
    ),
    Tip("master", "The boss: beat it and you win. It swings as often as you do.", _master),
    Tip("ace", "An Ace beats only the 10. Every other card beats an Ace.", _beaten_ace),
    Tip(
        "joker",
        "You hold a Joker. If you draw it and lose, it’s gone. Three are the treasure.",
        _holds_a_joker,
    ),
    Tip(
        "wound",
        "A lost draw cost you a card. Your cards are your hit points.",
        _lost_a_card,
    ),
)

_VOLUNTEER = Tip(
    "volunteer",
    "One of you takes the test. The player with the most cards risks the least.",
    at("volunteer"),
)
_TARGET = Tip("target", "Whom do you swing at? Swing at the weakest together.", at("target"))


def _lesson(seats: int, seed: str) -> Lesson:
    return Lesson(
        seed=seed,
        seats=seats,
        title="Learn C.A.R.D.S.",
        options=_OPTIONS,
        tips=TIPS if seats == 1 else (*TIPS, _VOLUNTEER, _TARGET),
        is_won=lambda outcome: outcome["result"] == "won",
        won="The boss is slain! A real adventure has more scenes, and you have all your cards.",
        lost="The boss won. Keep your ability for the moment you’re down to half your cards.",
        onward="A gentle game",
        real={"gm": "auto", **gentle(seats)},
    )


_TALE = "scene"


def _calls_a_fight(moment: CardsMoment, seat: int) -> bool:
    """Return whether the test is over and the fight is still to come."""
    counts = moment.state.counts
    return at(_TALE)(moment, seat) and bool(counts.tests) and not counts.fights


def _is_fight(each: Choice | Page) -> bool:
    """Return whether a choice calls a fight, of one foe by a form or of several."""
    return isinstance(each, Choice) and (answering(FIGHT)(each) or is_foe(each.answers[0]))


def _after_the_fight(moment: CardsMoment, seat: int) -> bool:
    return at(_TALE, "verdict")(moment, seat) and bool(moment.state.counts.slain)


def _is_blind_or_a_card(each: Choice | Page) -> bool:
    """Return whether a button lays a card, without a Joker or an ability before it."""
    return not answering(JOKER, ABILITY)(each)


def _has_wounded(moment: CardsMoment, _seat: int) -> bool:
    return any(isinstance(event, Wounded) for event in moment.events)


def _fights_a_hurt_hero(moment: CardsMoment, seat: int) -> bool:
    state = moment.state
    hurt = any(harm(state, str(each)) != UNHURT for each in state.living)
    return _fighting(moment, seat) and hurt


def _strong_foe(moment: CardsMoment, seat: int) -> bool:
    state = moment.state
    most = max((player.pack.start for player in state.party), default=0)
    return _fighting(moment, seat) and any(foe.start >= most for foe in state.foes)


_AT_THE_DESK = (
    Tip(
        "gm_class",
        "You’re the game master, and your suit is your foes’ ability. Any will do.",
        at("gm_type"),
    ),
    Tip(
        "gm_wound",
        "That wound cost the hero a hit point. Keep wounds for the big moments.",
        _has_wounded,
    ),
    Tip(
        "gm_slain",
        "The hero has won! A game master’s foes are there to be beaten.",
        _after_the_fight,
    ),
    Tip(
        "foes",
        "The test is over. Call a fight: three cards are fair against a hero with six.",
        _calls_a_fight,
        _is_fight,
    ),
    Tip(
        "gm_scene",
        "You lead, without a clock: one test, one fight, one tale, in any order.",
        at(_TALE),
    ),
    Tip(
        "difficulty",
        "How hard is it? Blind is fair. A chosen card says how many ranks pass.",
        at("difficulty"),
        _is_blind_or_a_card,
    ),
    Tip(
        "gm_penalty",
        "The hero drew too low. With no harm it tries again, four times in all.",
        at("penalty"),
        is_main,
    ),
    Tip(
        "gm_hurt",
        "The hero is down to half. Draw on, or let your foe surrender: you decide.",
        _fights_a_hurt_hero,
    ),
    Tip(
        "gm_strong",
        "Your foe has as many cards as the hero, or more. It may surrender at any time.",
        _strong_foe,
    ),
    Tip(
        "gm_counter",
        "The hero uses an ability. To counter it costs your foe a J, Q or K.",
        at("counter"),
    ),
    Tip(
        "gm_swing",
        "Your foe’s swing: if it draws higher, the hero loses that card for good.",
        at("swing"),
        is_main,
    ),
    Tip(
        "gm_guard",
        "The hero swings at your foe. Draw: if the hero’s card is higher, yours is lost.",
        at("guard"),
        is_main,
    ),
    Tip("gm_verdict", "You say how it ends. There’s no score at this desk.", at("verdict")),
)

_DESK_LESSON = Lesson(
    seed="first-desk-226",
    title="Learn to be the game master",
    options={LESSON: True, "each_press": True, "gm": "human"},
    party=(mark("The hero"),),
    tips=_AT_THE_DESK,
    is_won=lambda outcome: outcome["reason"] == "verdict",
    won="You led a tale: a test, a fight and your words. Your players are next.",
    lost="The hero died. Two or three cards are enough for a foe, and a wound is rarely needed.",
    onward="Now gather your players",
    real={"gm": "human", "desk": "quick"},
)

LESSONS = Lessons(
    (
        _lesson(1, "first-tale-1-798"),
        _lesson(2, "first-tale-2-103"),
        _lesson(3, "first-tale-3-467"),
        _DESK_LESSON,
    )
)
