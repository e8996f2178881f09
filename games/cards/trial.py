"""The trial of a written adventure: parties of automatic players, before anyone plays it (2.12)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.cards.adventures.model import Adventure
from games.cards.rules.automatic import steady
from games.cards.rules.options import CardsOptions, options_for
from games.cards.rules.play import play
from games.cards.rules.state import State, new_state
from games.cards.rules.tokens import WON
from games.engine.chance import Numbers
from games.engine.players import RandomPlayer
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import START, Ask, Checkpoint, Pick, Shuffle, Table
from games.kit.trials import PARTS, Fared, Passed, Trial

MOST_HEROES = 6
ROUNDS = 168 // PARTS  # of a part; each is a party of every size: 1,008 parties in all
MOST_DECISIONS = 120_000 // PARTS  # of a part's parties; a long adventure is tried by fewer
SECONDS_A_DECISION, SECONDS_A_SCENE = 3, 25  # of people: an estimate
_BY_CHANCE = ("type", "path")  # what the careful player would choose alike in each party


def tried(adventure: Adventure, part: int) -> Trial:
    """Return a part of the trial of an adventure: the same for the same number."""
    options = [
        CardsOptions.model_validate(options_for(adventure, heroes))
        for heroes in range(1, MOST_HEROES + 1)
    ]
    parties: list[list[_Party]] = [[] for _ in options]
    chance, blind, decisions = Numbers(f"{part}"), RandomPlayer(f"{part}"), 0
    for _ in range(ROUNDS):
        for at, each in enumerate(options):
            parties[at].append(_Party(each, at + 1, chance, blind))
            decisions += parties[at][-1].decisions
        if decisions >= MOST_DECISIONS:
            break
    return _summed(adventure, parties)


@dataclass
class _Party:
    """A party that has played an adventure: whether it won, and the scenes that it got to."""

    options: CardsOptions
    heroes: int
    chance: Numbers
    blind: RandomPlayer
    won: bool = False
    decisions: int = 0
    path: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        state = new_state(self.options, self.heroes, None)
        names = [str(seat) for seat in range(self.heroes)]
        table = Table[Any, Any](self.options, names, None, START, lambda _: self._note(state))
        rules, answer = play(table, state), None
        while True:
            try:
                answer = self._answered(state, rules.send(answer))
            except StopIteration as end:
                self.won = end.value["result"] == WON
                return

    @property
    def seconds(self) -> int:
        """How long people would take: an estimate."""
        return self.decisions * SECONDS_A_DECISION + len(self.path) * SECONDS_A_SCENE

    def _note(self, state: State) -> None:
        if state.at and self.path[-1:] != [state.at]:
            self.path.append(state.at)

    def _answered(self, state: State, request: object) -> Any:
        """Return the answer to a request of the rules: a decision, or chance."""
        below = self.chance.below
        if isinstance(request, Pick):  # most of them
            return request.options[below(len(request.options))]
        if isinstance(request, Ask):
            self.decisions += 1
            if request.name in _BY_CHANCE:
                seat = self.blind.choose_seat(request)
                return seat, self.blind.choose(request.offers[seat])
            return steady(self.options, state, request)
        if isinstance(request, Checkpoint):
            return None
        if isinstance(request, Shuffle):
            cards = list(request.cards)
            return [cards.pop(below(len(cards))) for _ in request.cards]
        raise TypeError(f"no rule of this game asks for {request!r}")


def _summed(adventure: Adventure, parties: list[list[_Party]]) -> Trial:
    fared = tuple(
        Fared(sum(party.won for party in each), tuple(party.seconds for party in each))
        for each in parties
    )
    every = [party for each in parties for party in each]
    reached = Counter(number for party in every for number in set(party.path))
    ended = Counter(party.path[-1] for party in every if not party.won and party.path)
    numbers = [scene.number for scene in adventure.scenes]
    return Trial(fared, tuple(Passed(each, reached[each], ended[each]) for each in numbers))


def trial_share(options: CardsOptions, trial: Trial, players: int) -> float | None:
    """Return how often such parties came through; None if the trial had others."""
    if options.human or options.levels != "none" or not 1 <= players <= len(trial.fared):
        return None
    return trial.fared[players - 1].share


_NEVER = mark("No party came through: scene {number} ended most of them, {ended} of {reached}.")
_ALWAYS = mark("Every party came through, scene {number} included. Make it harder.")
_UNREACHED = mark("No party got to these scenes: {scenes}.")


def trial_lines(trial: Trial) -> list[str]:
    """Return the results of a trial, a sentence each: by party, and what decides."""
    lines = [
        ngettext(
            "{count} hero: {share} % win, {least}–{most} minutes",
            "{count} heroes: {share} % win, {least}–{most} minutes",
            heroes,
            share=round(100 * each.share),
            least=each.minutes[0],
            most=each.minutes[1],
        )
        for heroes, each in enumerate(trial.fared, 1)
    ]
    lines.insert(0, gettext("{parties} parties have tried it.", parties=trial.parties))
    if trial.unreached:
        lines.append(gettext(_UNREACHED, scenes=", ".join(map(str, trial.unreached))))
    if trial.never_won or trial.always_won:
        sentence = _NEVER if trial.never_won else _ALWAYS
        lines.append(gettext(sentence, **trial.decisive._asdict()))
    return lines


def scene_lines(trial: Trial) -> list[str]:
    """Return how many parties got to each scene, and how many it ended, a sentence each."""
    words = mark("Scene {number}: {reached} got there, it ended {ended}.")
    return [gettext(words, **each._asdict()) for each in trial.scenes if each.reached]
