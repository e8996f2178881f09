"""The trial of a written adventure: parties of automatic players, before anyone plays it (2.12)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any, NamedTuple

from games.cards.adventures.model import Adventure
from games.cards.rules.automatic import steady
from games.cards.rules.options import CardsOptions, options_for
from games.cards.rules.play import play
from games.cards.rules.state import State, new_state
from games.cards.rules.tokens import WON
from games.engine.chance import Numbers
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import START, Ask, Checkpoint, Pick, Shuffle, Table, answers_to

MOST_HEROES = 6
ROUNDS = 167  # each is a party of every size: 1,002 parties
MOST_DECISIONS = 120_000  # of all parties; a long adventure is tried by fewer
SECONDS_A_DECISION, SECONDS_A_SCENE = 3, 25  # of people: an estimate
_BY_CHANCE = ("type", "path")  # what the careful player would choose alike in each party


class Fared(NamedTuple):
    """How the parties of one size fared; `minutes` is from the tenth to the ninetieth of 100."""

    heroes: int
    parties: int
    won: int
    minutes: tuple[int, int]

    @property
    def share(self) -> float:
        """The share that came through, from 0 to 1."""
        return self.won / self.parties


class Passed(NamedTuple):
    """How many parties of all got to a scene, and how many of these it ended."""

    number: int
    reached: int
    ended: int


class Trial(NamedTuple):
    """The results of a trial: by the number of heroes, and by scene."""

    fared: tuple[Fared, ...]
    scenes: tuple[Passed, ...]

    @property
    def parties(self) -> int:
        """The number of parties that tried it."""
        return sum(each.parties for each in self.fared)

    @property
    def unreached(self) -> list[int]:
        """The scenes that no party got to."""
        return [each.number for each in self.scenes if not each.reached]

    @property
    def always_won(self) -> bool:
        """Whether every party came through."""
        return all(each.won == each.parties for each in self.fared)

    @property
    def never_won(self) -> bool:
        """Whether no party came through."""
        return not any(each.won for each in self.fared)

    @property
    def decisive(self) -> Passed:
        """The scene that ended the most parties; if it ended none, the last one reached."""
        return max(self.scenes, key=lambda each: (each.ended, bool(each.reached), each.number))


def tried(adventure: Adventure, seed: str = "") -> Trial:
    """Return the trial of an adventure: the same for the same seed."""
    *_, last = trying(adventure, seed)
    return last


def trying(adventure: Adventure, seed: str = "") -> Iterator[Trial]:
    """Yield the trial after each round of parties of one to six heroes, up to the whole."""
    options = [
        CardsOptions.model_validate(options_for(adventure, heroes))
        for heroes in range(1, MOST_HEROES + 1)
    ]
    parties: list[list[_Party]] = [[] for _ in options]
    chance, decisions = Numbers(seed), 0
    for _ in range(ROUNDS):
        for at, each in enumerate(options):
            party = _Party(each, at + 1, chance)
            parties[at].append(party)
            decisions += party.decisions
        yield _summed(adventure, parties)
        if decisions >= MOST_DECISIONS:
            return


@dataclass
class _Party:
    """A party that has played an adventure: whether it won, and the scenes that it got to."""

    options: CardsOptions
    heroes: int
    chance: Numbers
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
        if isinstance(request, Ask):
            self.decisions += 1
            if request.name in _BY_CHANCE:
                seat, offer = next(iter(request.offers.items()))
                answers = list(answers_to(offer))
                return seat, answers[below(len(answers))]
            return steady(self.options, state, request)
        if isinstance(request, Checkpoint):
            return None
        if isinstance(request, Shuffle):
            cards = list(request.cards)
            return [cards.pop(below(len(cards))) for _ in request.cards]
        if isinstance(request, Pick):
            return request.options[below(len(request.options))]
        raise TypeError(f"no rule of this game asks for {request!r}")


def _summed(adventure: Adventure, parties: list[list[_Party]]) -> Trial:
    fared = tuple(
        Fared(at, len(each), sum(party.won for party in each), _minutes(each))
        for at, each in enumerate(parties, 1)
    )
    every = [party for each in parties for party in each]
    reached = Counter(number for party in every for number in set(party.path))
    ended = Counter(party.path[-1] for party in every if not party.won and party.path)
    numbers = [scene.number for scene in adventure.scenes]
    return Trial(fared, tuple(Passed(each, reached[each], ended[each]) for each in numbers))


def _minutes(parties: list[_Party]) -> tuple[int, int]:
    seconds = [party.seconds for party in parties]
    tenths = quantiles(seconds, n=10) if len(seconds) > 1 else seconds
    return max(1, round(tenths[0] / 60)), max(1, round(tenths[-1] / 60))


_NEVER = mark("No party came through: scene {number} ended most of them, {ended} of {reached}.")
_ALWAYS = mark("Every party came through, scene {number} included. Make it harder.")
_UNREACHED = mark("No party got to these scenes: {scenes}.")


def trial_lines(adventure: Adventure, trial: Trial) -> list[str]:
    """Return the results of a trial, a sentence each: by party, by scene, and what decides."""
    lines = [
        ngettext(
            "{count} hero: {share} % come through, {least} to {most} minutes.",
            "{count} heroes: {share} % come through, {least} to {most} minutes.",
            each.heroes,
            share=round(100 * each.share),
            least=each.minutes[0],
            most=each.minutes[1],
        )
        for each in trial.fared
    ]
    lines.insert(0, gettext("{parties} parties have tried it.", parties=trial.parties))
    lines += [
        gettext(
            "Scene {number}: {reached} got there, it ended {ended}.",
            number=each.number,
            reached=each.reached,
            ended=each.ended,
        )
        for each in trial.scenes
        if each.reached
    ]
    if trial.unreached:
        lines.append(gettext(_UNREACHED, scenes=", ".join(map(str, trial.unreached))))
    if trial.never_won or trial.always_won:
        sentence = _NEVER if trial.never_won else _ALWAYS
        lines.append(gettext(sentence, **trial.decisive._asdict()))
    return [adventure.title, *lines]
