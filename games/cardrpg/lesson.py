"""The lesson of CardRPG: three monsters, and one hit that would have killed."""

from collections import Counter

from games.cardrpg.rules.events import Hit, Levelled, Stolen
from games.cardrpg.rules.tokens import BUYBACK, Verb, uses
from games.cardrpg.view.choices import RpgMoment
from games.engine.deck import rank
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.record import JSON
from games.engine.tips import Tip, at, is_choice, is_main, is_page

# With this class every item saves the hero (1.6), so that a newcomer always keeps one that does.
_HERO: JSON = {
    "name": "Robin",
    "class": "JH",
    "level": 1,
    "xp": 0,
    "str": 5,
    "hp": 8,
    "gold": 0,
    "jokers": 0,
    "kills": 0,
    "deaths": 0,
    "sessions": 0,
}

_striking = at("turn", "cards")


def _has_a_pair(moment: RpgMoment, seat: int) -> bool:
    ranks = Counter(map(rank, moment.state.heroes[seat].hand))
    return _striking(moment, seat) and max(ranks.values(), default=0) > 1


def _has_a_club(moment: RpgMoment, seat: int) -> bool:
    """Return whether a ♣ item gives the seat one more attack now (7.1)."""
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return at("turn")(moment, seat) and isinstance(offer, list) and bool(uses(offer, Verb.CLUB))


def _was_robbed(moment: RpgMoment, seat: int) -> bool:
    robbed = any(isinstance(event, Stolen) for event in moment.events)
    return _striking(moment, seat) and robbed


def _was_hit_hard(moment: RpgMoment, seat: int) -> bool:
    """Return whether a face card doubled the damage of a hit that did some (7.1)."""
    hits = (event for event in moment.events if isinstance(event, Hit))
    hard = any(hit.times > 1 and hit.damage for hit in hits)
    return _striking(moment, seat) and hard


def _grew(moment: RpgMoment, _seat: int) -> bool:
    return any(isinstance(event, Levelled) for event in moment.events)


def _may_buy_back(moment: RpgMoment, seat: int) -> bool:
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return isinstance(offer, list) and BUYBACK in offer and at("camp")(moment, seat)


TIPS = (
    Tip("save", "That hit would kill you. Use an item to survive it.", at("save")),
    Tip("grew", "You’re a level higher: more HP, and more cards in your hand.", _grew),
    Tip(
        "attack",
        "Attack: 2–10 deal their number. Face cards and Jokers are random.",
        _striking,
        is_choice,
    ),
    Tip(
        "hard",
        "A face card doubles the card after it, for you and for monsters.",
        _was_hit_hard,
    ),
    Tip(
        "robbed",
        "Each attack by a Queen or King steals a card, hit or miss. Kill it soon.",
        _was_robbed,
        is_choice,
    ),
    Tip(
        "gold",
        "Gold buys cards back into your hand: press Items & gold. Or press Fight on.",
        _may_buy_back,
        lambda each: is_main(each) or is_page(each),
    ),
    Tip(
        "camp",
        "It is dead, and you take the cards under it. Press Fight on when you’re ready.",
        at("camp"),
        is_main,
    ),
    Tip(
        "items",
        "Your ♣ item gives you one more attack this turn: press Items & gold.",
        _has_a_club,
        is_page,
    ),
    Tip(
        "pair",
        "Two cards of the same rank attack together. One button plays both.",
        _has_a_pair,
        is_choice,
    ),
)

LESSONS = Lessons(
    (
        Lesson(
            seed="first-session-509",
            title="Learn CardRPG",
            options={LESSON: True, "adventure": True, "end_at_death": True, "mercy": True},
            sheets=[_HERO],
            tips=TIPS,
            is_won=lambda outcome: outcome["reason"] == "stop",
            won="Three kills, and you are home alive. Your own hero keeps gold and levels.",
            lost="Robin fell. Keep an item that saves you, and attack with your strongest cards.",
            onward="A gentle game",
            real={"goal": 7, "mercy": True},
        ),
    )
)
