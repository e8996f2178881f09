"""Safe answers for absent players (section 5 of the rules page)."""

from games.diamonds.rules import tokens as t
from games.diamonds.rules.adjusting import adjustable, adjustments, most_of, present
from games.diamonds.rules.cards import ENEMIES, POTIONS
from games.diamonds.rules.dice import takers
from games.diamonds.rules.fights import blow_of, healing
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import card_offer
from games.diamonds.rules.state import Exit, State
from games.engine.deck import Card
from games.engine.table import Answer, Ask


def stand_in(_options: DiamondsOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Return to face, take the cheapest card, and use a weapon that works (section 5).

    For `exit` see `_in_exit`.
    """
    party = seat if state.mode == "duel" else 0
    match ask.name:
        case "describe":
            return ""
        case "room":
            return t.FACE
        case "fight":
            return t.BARE if blow_of(state, party, t.enemy_of(ask)).breaks else t.WEAPON
        case "card":
            return min(card_offer(state), key=lambda card: cost(state, party, card))
    return _in_exit(state.exit_mode, ask)


USUAL = "usual"  # how far a press plays on: to the end of a hit or a potion


def plays_on(_: State, ask: Ask, until: str) -> bool:
    """Return whether a press for the usual plays on: until all dice of a card are shared (7.3)."""
    return until == USUAL and ask.name in ("spend", "share")


def usual(state: State, ask: Ask, until: str) -> Answer | None:
    """Return what a party usually does with a card: it spends nothing and spares the weakest."""
    return _in_exit(state.exit_mode, ask) if plays_on(state, ask, until) else None


def _in_exit(exit_: Exit, ask: Ask) -> Answer:
    """Return `exit`'s safe answers: spend and adjust nothing, spare the weakest (section 5)."""
    match ask.name:
        case "between":
            return t.NEXT
        case "reduce":
            return 0
        case "spend":
            return t.ROLL
        case "spend_what":
            return t.BACK
        case "share":
            return str(t.Share(best_taker(exit_)))
        case "adjust_who":
            return t.member_token(adjustable(exit_.tracked)[0])
        case "adjust_what":
            return adjustments(exit_.tracked, t.member_of(ask))[0]
        case "adjust_to":
            member, what = t.member_of(ask), t.adjusted_field(ask)
            # R14: healing without a maximum may exceed the highest number allowed.
            return min(present(exit_.tracked, member, what), most_of(exit_.tracked, member, what))
    raise ValueError(f"nothing is asked by the name “{ask.name}”")


def best_taker(exit_: Exit) -> int:
    """Return the member with the most HP for damage, with the least for healing.

    Members without tracked HP come last.
    """
    party, effect = exit_.tracked, exit_.at_hand
    able = takers(party, effect)
    counted = {member: hp for member in able if (hp := party.hp[member]) is not None}
    if not counted:
        return able[0]
    best = max if effect == "damage" else min
    return best(counted, key=lambda member: counted[member])


def cost(state: State, party: int, card: Card) -> int:
    """Return the HP that taking a card now would cost; healing is negative."""
    if card in ENEMIES:
        return blow_of(state, party, card).damage
    return -healing(state, party, card) if card in POTIONS else 0
