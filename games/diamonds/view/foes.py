"""Lines to read aloud for the foes of the way out: beasts are ♣, and who carries arms is ♠."""

from collections.abc import Sequence

from games.diamonds.rules import events as e
from games.diamonds.rules.cards import ENEMIES, VALUE
from games.diamonds.view.text import DiamondsMoment
from games.engine.deck import Card
from games.engine.panel import Line, Name
from games.engine.speech import gettext, mark

_BY_STRENGTH = sorted(ENEMIES, key=lambda card: (VALUE[card], card))
_DRAGON = mark("The dragon opens one eye.")
_OURS: dict[Card, str] = {
    "2C": mark("A rat as long as an arm bares its teeth."),
    "3C": mark("A swarm of bats bursts out of the dark."),
    "4C": mark("A wild dog bars the way and growls."),
    "5C": mark("A giant spider comes down on its thread."),
    "6C": mark("A lean wolf circles and never blinks."),
    "7C": mark("A boar paws the ground and charges."),
    "8C": mark("A snake as thick as a beam uncoils."),
    "9C": mark("A bear rises on its hind legs."),
    "10C": mark("A giant lizard drops from the ceiling."),
    "JC": mark("Something with too many arms unfolds."),
    "QC": mark("A winged lion lands without a sound."),
    "KC": mark("A troll ducks under the arch and grins."),
    "AC": mark("A serpent with seven heads fills the room."),
    "2S": mark("A goblin waves a rusty knife."),
    "3S": mark("Bones on the floor gather into a skeleton."),
    "4S": mark("A bandit steps out of the shadows."),
    "5S": mark("A ghoul licks its fingers."),
    "6S": mark("An orc drags an axe across the stones."),
    "7S": mark("A hooded archer has already taken aim."),
    "8S": mark("A suit of armor moves, and it is empty."),
    "9S": mark("An ogre swings a door as its club."),
    "10S": mark("A knight in black lowers the visor."),
    "JS": mark("An assassin has been behind you all along."),
    "QS": mark("A witch calls each of you by name."),
    "KS": mark("A dead king rises from his throne."),
    "AS": mark("Death itself seems to lift the blade."),
}


def met(moment: DiamondsMoment) -> tuple[Line, ...]:
    """Return the line of the foe that was met last, if one was met."""
    foes = [each.enemy for each in moment.told if isinstance(each, e.Faced)]
    return tuple(foe_line(each, moment.options.foes) for each in foes[-1:])


def foe_line(foe: Card, own: Sequence[str]) -> Line:
    """Return the line for a foe: ours, or one of a deck that lists its own, the weakest first."""
    if not own:
        return ("💬 ", gettext(_OURS.get(foe, _DRAGON)))
    return ("💬 ", Name(own[_BY_STRENGTH.index(foe) * len(own) // len(_BY_STRENGTH)]))
