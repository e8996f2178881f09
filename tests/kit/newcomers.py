"""People who play for the first time, and read little: how they answer, in each game.

None of them knows a lesson. `FIRST` presses the first button; the others do what looks best at a
glance, but now and then press at random (their slips).
"""

from collections.abc import Callable
from random import Random

from games.cardomancer.rules.cards import VALUE as WORTH
from games.cardomancer.rules.tokens import Attack, Defence, Heal, offered, read
from games.cardrpg.rules.cards import value
from games.cards.rules.cards import strength
from games.diamonds.rules.automatic import cost
from games.diamonds.rules.cards import VALUE, WEAPONS
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State as Dungeon
from games.diamonds.rules.tokens import FACE, RUN
from games.engine.chance import Seeded
from games.engine.deck import rank
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.game import AnyGame
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from games.engine.table import Answer, Ask, Number, Offer, Some
from games.solitaire.rules.cards import VALUE as PIPS
from games.solitaire.rules.cards import nearest, of_stat

Glance = Callable[[AnyRun, int, Ask], Answer]

_WORN_OUT = 6  # a weapon that works below this is as good as none


def first(run: AnyRun, seat: int, offer: Offer) -> Answer:
    """Press the first button; take the least number, the fewest of several; type nothing."""
    del run, seat
    if isinstance(offer, Number):
        return offer.least
    if isinstance(offer, Some):
        return list(offer.tokens[: max(1, offer.least)])
    return offer[0] if isinstance(offer, list) else ""


class Newcomer:
    """Answers by a glance, and slips: then anything is pressed.

    A slip onto what the board asks about first, such as the end of a session, is taken back. The
    bot plays the first seats, as many as `led`.
    """

    def __init__(self, glance: Glance, slips: float, seed: str, led: int = 0) -> None:
        self._glance, self._slips, self._led = glance, slips, led
        self._random, self._anything = Random(seed), RandomPlayer(seed)

    def act(self, run: AnyRun) -> None:
        """Answer for the first seat that is waited for."""
        ask = run.pending
        assert ask is not None
        seat = next(iter(ask.waits_for() or ask.offers))
        if seat < self._led:
            run.answer(seat, run.game.rules.stand_in(run.options, run.state, ask, seat))
            return
        slips = self._random.random() < self._slips
        anything = self._anything.choose(ask.offers[seat])
        pressed = slips and not _is_asked_about(run, seat, anything)
        run.answer(seat, anything if pressed else self._glance(run, seat, ask))


def _is_asked_about(run: AnyRun, seat: int, answer: Answer) -> bool:
    """Return whether the board asks for confirmation of an answer."""
    choices = run.panel(seat).choices()
    return any(choice.confirm and choice.answers[0] == answer for choice in choices)


def presses_first(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """Press the first button."""
    return first(run, seat, ask.offers[seat])


def least_damage(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """Do what costs least now."""
    return _LEAST_DAMAGE[run.game.id](run, seat, ask)


def _in_a_dungeon(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """Arm yourself better, else lose least HP now; run from what cannot be borne."""
    state: Dungeon = run.state
    offer = ask.offers[seat]
    assert isinstance(run.options, DiamondsOptions)
    assert isinstance(offer, list)
    if ask.name == "room":
        three = sorted(cost(state, seat, card) for card in state.room)[:3]
        deadly = sum(each for each in three if each > 0) >= state.hp[seat]
        return RUN if deadly and RUN in offer else FACE
    return min(offer, key=lambda card: _looks_bad(state, seat, card))


def _looks_bad(state: Dungeon, seat: int, card: str) -> int:
    if card in WEAPONS:
        held, limit = state.weapon[seat], state.limit[seat]
        worn = limit is not None and limit < _WORN_OUT
        return -100 if held is None or worn or VALUE[card] > VALUE[held] else 2
    return cost(state, seat, card)


def _against_monsters(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """Solitaire RPG: fight, and take the highest card."""
    offer = ask.offers[seat]
    assert isinstance(offer, list)
    if ask.name != "loot":
        return offer[0]
    monster = run.state.monster.cards
    return max(offer, key=lambda stat: PIPS[nearest(of_stat(monster, stat), ask.about)])


def _with_a_hero(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """CardRPG: strike with the rank that does most, use what strikes, else the first button."""
    offer = ask.offers[seat]
    if isinstance(offer, Some):
        ranks = dict.fromkeys(map(rank, offer.tokens))
        alike = [[card for card in offer.tokens if rank(card) == each] for each in ranks]
        alike = [cards[: offer.most] for cards in alike]
        return max(alike, key=lambda cards: sum(value(card) or _A_SURPRISE for card in cards))
    if not isinstance(offer, list):
        return first(run, seat, offer)
    striking = (token for verb in _STRIKING for token in offer if token.startswith(verb))
    return next(striking, offer[0])


_A_SURPRISE = 6  # a newcomer's guess for a face card or a Joker
_STRIKING = ("kill:", "spade:", "blitz", "attack", "fight", "heart:", "life:")


def _in_a_party(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """Cardomancer: block what comes, heal who is half dead, else attack with the highest card."""
    offer, party = offered(ask, seat), run.state.party
    if ask.name == "class":
        return offer[0]
    moves = [(token, read(token)) for token in offer if token not in _NOTHING]
    blocks = [token for token, move in moves if isinstance(move, Defence)]
    heals = [
        token
        for token, move in moves
        if isinstance(move, Heal) and party[move.seat].hp <= party[move.seat].max_hp // 2
    ]
    attacks = [(WORTH[move.card], token) for token, move in moves if isinstance(move, Attack)]
    if ask.name == "react":
        return blocks[0] if blocks else offer[-1]
    if heals:
        return heals[0]
    return max(attacks)[1] if attacks else offer[-1]


def _in_an_adventure(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """C.A.R.D.S.: draw; an ability when hurt; the strongest card, at the weakest opponent."""
    if run.options.human and seat == len(run.header.seats) - 1:
        return _at_a_desk(run, seat, ask)
    state, offer = run.state, offered(ask, seat)
    if ask.name == "card":
        return max(offer, key=strength)
    if ask.name == "target":
        return min(offer, key=state.hit_points)
    half = state.party[seat].pack.start / 2
    hurt = ask.name in ("swing", "guard") and state.hit_points(str(seat)) <= half
    return "ability" if hurt and "ability" in offer else offer[0]


def _at_a_desk(run: AnyRun, seat: int, ask: Ask) -> Answer:
    """C.A.R.D.S.' game master: send a form off as it is, else press the first button."""
    offer = ask.offers[seat]
    if isinstance(offer, Number):
        return min(_FOES_CARDS, offer.most) if ask.name == "foe_size" else offer.least
    return {"build": "random", "first": "chance"}.get(ask.name) or first(run, seat, offer)


_FOES_CARDS = 3  # as the form is filled in at first

_NOTHING = ("pass", "stop", "done", "ready", "yes", "no", "next")

_LEAST_DAMAGE: dict[str, Glance] = {
    "cardomancer": _in_a_party,
    "diamonds": _in_a_dungeon,
    "solitaire": _against_monsters,
    "cardrpg": _with_a_hero,
    "cards": _in_an_adventure,
}


def opened(game: AnyGame, lesson: Lesson, keep: Keep = Keep.NOTHING) -> AnyRun:
    names = [*lesson.party, *(f"Player {seat + 1}" for seat in range(lesson.seats))]
    sheets = (
        None
        if lesson.sheets is None
        else [None if each is None else dict(each) for each in lesson.sheets]
    )
    options = game.chosen(dict(lesson.options))
    header = Header(game.id, game.version, options, names, sheets)
    return Run(game, header, Seeded(lesson.seed), keep=keep)


def played(run: AnyRun, player: Newcomer) -> AnyRun:
    while run.pending is not None:
        player.act(run)
    return run


def share_learned(game: AnyGame, lesson: Lesson, glance: Glance, slips: float, of: int) -> float:
    """Return how often such a newcomer wins a lesson."""
    led = len(lesson.party)
    runs = (played(opened(game, lesson), Newcomer(glance, slips, str(at), led)) for at in range(of))
    return sum(lesson.is_won(run.outcome or {}) for run in runs) / of


def learned(game: AnyGame) -> AnyRun:
    """A game's first lesson, played to its end by who does what costs least now."""
    lesson = game.need(Lessons).all[0]
    return played(opened(game, lesson), Newcomer(least_damage, 0, "0"))
