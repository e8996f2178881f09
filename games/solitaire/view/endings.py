"""The end of a climb: its headline, picture and strip."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.game import Outcome
from games.engine.panel import Souvenir
from games.engine.speech import gettext, ngettext
from games.kit.endings import Headline, headline, signs_of, strip
from games.kit.words import sentence_case
from games.solitaire.rules.cards import LEVEL_TO_WIN, of_stat, total
from games.solitaire.rules.events import Event, Killed, Lost, Ran, Struck, Won
from games.solitaire.rules.state import State
from games.solitaire.view.text import SolitaireMoment, monster_kind, monster_name

_FAR = 8  # levels


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `start`, `level`: the player's levels at the start and at the end;
    - `kills`, `runs`, `rounds`: of the whole game; `round`: of the last encounter;
    - `life`: the player's life left; `foe`: the last monster; `foe_life`: its life left;
    - `is_wounded`: whether it had more;
    - `excess`: how much harder the last blow was than it had to be.
    """

    won: bool
    start: int
    level: int
    kills: int
    runs: int
    rounds: int
    round: int
    life: int
    foe: str
    foe_life: int
    is_wounded: bool
    excess: int

    @property
    def is_halfway(self) -> bool:
        """Whether half of the levels, and not much more, were climbed from the lower half."""
        return 2 * self.start < LEVEL_TO_WIN <= 2 * self.level and self.to_go >= _FAR

    @property
    def to_go(self) -> int:
        """The levels that were missing."""
        return LEVEL_TO_WIN - self.level


WON: tuple[Headline[Facts], ...] = (
    Headline("Won at once: there was no monster left to deal.", lambda f: not f.rounds),
    Headline(
        "From level {f.start} to the top, and you never ran.", lambda f: f.start <= 5 and not f.runs
    ),
    Headline("From level {f.start} to the very top.", lambda f: f.start <= 5),
    Headline(
        "{f.kills} monsters came, and you never ran from one.",
        lambda f: not f.runs and f.kills >= 20,
    ),
    Headline(
        "Never ran, never fell: {f.kills} monsters killed.", lambda f: not f.runs and f.kills > 1
    ),
    Headline("One kill, and there was nothing left to fight.", lambda f: f.kills == 1),
    Headline("You ran {f.runs} times and won in the end.", lambda f: f.runs >= 10),
    Headline("A short war: won in {f.rounds} rounds.", lambda f: f.rounds <= 25),
    Headline("Won with {f.life} life to spare.", lambda f: f.life >= 40),
    Headline(
        "The last of {f.kills} monsters fell. Nothing is left to fight.", lambda f: f.kills >= 15
    ),
    Headline("You knew when to run, and you won.", lambda f: f.runs >= 3),
    Headline("Level {f.level}, and not a monster left.", lambda f: f.won),
)
LOST: tuple[Headline[Facts], ...] = (
    Headline("One level from the top, felled by {f.foe}.", lambda f: f.to_go <= 1),
    Headline("So close: {f.to_go} levels from the top, and then {f.foe}.", lambda f: f.to_go <= 3),
    Headline("{f.foe} had 1 life left, and it was enough.", lambda f: f.foe_life == 1),
    Headline(
        "One good blow short: {f.foe} had {f.foe_life} life left.", lambda f: 0 < f.foe_life <= 3
    ),
    Headline("The first monster was the last: {f.foe}.", lambda f: not f.kills and not f.runs),
    Headline(
        "You ran from what you could, but not from {f.foe}.", lambda f: not f.kills and f.runs > 0
    ),
    Headline("One life more would have been enough against {f.foe}.", lambda f: f.excess == 0),
    Headline(
        "One blow from {f.foe}, right at the start of the fight.",
        lambda f: f.round <= 1 and f.excess >= 10,
    ),
    Headline("One blow from {f.foe} was enough.", lambda f: f.round <= 1),
    Headline("{f.foe} left nothing of you.", lambda f: f.excess >= 20),
    Headline("A fight to remember: {f.round} rounds against {f.foe}.", lambda f: f.round >= 8),
    Headline(
        "{f.kills} monsters killed in a row, then {f.foe}.", lambda f: f.kills >= 10 and not f.runs
    ),
    Headline("{f.kills} monsters killed, then {f.foe}.", lambda f: f.kills >= 10),
    Headline("You ran {f.runs} times, and once too seldom.", lambda f: f.runs >= 6),
    Headline("Halfway up, {f.foe} was waiting.", lambda f: f.is_halfway),
    Headline(
        "{f.foe} was wounded, but you were worse off.", lambda f: f.is_wounded and f.foe_life <= 6
    ),
    Headline("One kill to your name, then {f.foe}.", lambda f: f.kills == 1),
    Headline("You held {f.foe} off for {f.round} rounds.", lambda f: f.round >= 5),
    Headline("Level {f.level} was as far as you got: {f.foe}.", lambda f: f.level >= 10),
    Headline(
        "{f.kills} monsters killed, and you never ran. Not even from {f.foe}.", lambda f: not f.runs
    ),
    Headline("Felled by {f.foe} on level {f.level}.", lambda f: not f.won),
)


def headline_of(state: State, outcome: Outcome, events: Sequence[Event]) -> str:
    """Return the headline of an ended game; the last of its events are enough."""
    blow = next((each for each in reversed(events) if isinstance(each, Struck)), None)
    won = outcome["result"] == ["won"]
    facts = Facts(
        won=won,
        start=outcome["start_level"],
        level=state.level,
        kills=state.kills,
        runs=state.runs,
        rounds=state.rounds,
        round=state.round,
        life=state.player.value("life"),
        foe=monster_name(state.monster.cards),
        foe_life=state.monster.value("life"),
        is_wounded=bool(of_stat(state.monster.down, "life")),
        excess=0 if blow is None else blow.damage - total(blow.life_down),
    )
    return sentence_case(headline(WON if won else LOST, facts))


MOST_CARDS = 9


def souvenir(moment: SolitaireMoment) -> Souvenir:
    """Show the character's progress and its newest cards; those face down are faded."""
    state, outcome = moment.state, moment.outcome or {}
    cards = tuple(state.player.cards[-MOST_CARDS:])
    down = tuple(at for at, card in enumerate(cards) if card in state.player.down)
    killed = ngettext("{count} monster killed", "{count} monsters killed", state.kills)
    lines = (
        gettext(
            "From level {start} to {level} of {most}",
            start=outcome["start_level"],
            level=state.level,
            most=LEVEL_TO_WIN,
        ),
        f"{killed}, {ngettext('{count} round', '{count} rounds', state.rounds)}",
    )
    return Souvenir(lines, cards, down)


_SIGNS = {Killed: "⚔️", Ran: "🏃", Lost: "💀", Won: "🏆"}


def strip_lines(moment: SolitaireMoment) -> list[str]:
    """Return a sign for each monster killed, each run, and the end."""
    return strip(signs_of(moment.events, _SIGNS))


def killer(moment: SolitaireMoment) -> str | None:
    """Return the kind of the monster that ended a lost game."""
    is_lost = bool(moment.events) and isinstance(moment.events[-1], Lost)
    return monster_kind(moment.state.monster.cards) if is_lost else None
