"""Scene of the dealer's table."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import is_own
from games.dealer.rules.events import Ended, Event, Fought, Marked, Points, Told
from games.dealer.rules.places import lying, open_in
from games.dealer.view.board import board_lines, is_untouched, own_lines
from games.dealer.view.choices import board_rows, rows
from games.dealer.view.fight import MOST_ON_A_PAGE, foes_line, order_lines
from games.dealer.view.fight_choices import door
from games.dealer.view.moments import moments
from games.dealer.view.steps import question, step_rows
from games.dealer.view.text import counts, event_line, last_words, summary
from games.dealer.view.words import DealerMoment
from games.engine.deck import Card
from games.engine.panel import MOST_LARGE, Block, Label, Large, Line, Name, Panel, Row, Sign, Strong
from games.engine.speech import gettext, mark
from games.kit.lines import joined
from games.kit.names import short
from games.kit.story import Fact, Weight, story_of

TITLE = "Dealer’s table"
_LONGEST_END = 110  # characters of the last words on a board: three lines of a phone
_MOST_OF_A_NAME = 24  # letters of a deck’s name in a title
_DECKS = {
    "french": mark("52 cards"),
    "piquet": mark("32 cards"),
    "many": mark("many things"),
    "many13": mark("many things"),
    "own": mark("your own deck"),
}


def scene(moment: DealerMoment, seat: int | None) -> Panel:
    """Return the public panel, or a seat's own with its private cards."""
    alone = len(moment.seats) == 1
    viewer = 0 if alone else seat
    told = story_of(moment.told, _facts, lambda told: _told(told, viewer))
    if moment.outcome is not None:
        return Panel(
            f"{TITLE} · {gettext('the end')}",
            lines=(
                *((Name(short(words, _LONGEST_END)),) for words in last_words(moment)),
                *((Label(line),) for line in counts(moment)),
            ),
            events=told.lines,
            must=told.must,
            details=((Block(summary(moment)),),),
        )
    shown = _large(moment, seat, alone=alone)
    hand = gettext("✋ Your hand") if moment.state.fight is None else gettext("⚔️ Fight …")
    return Panel(
        title=_heading(moment),
        cards=shown,
        lines=_lines(moment, viewer, shown, alone=alone),
        events=(*moments(moment, viewer), *told.lines),
        must=told.must + bool(moments(moment, viewer)),
        rows=_rows(moment, viewer),
        private="" if alone or seat is not None else hand,
        door=door(moment, viewer) if moment.state.fight is not None else "",
        is_busy=moment.state.fight is not None,
    )


def _facts(event: Event) -> Iterator[Fact]:
    """Yield a line for an event, one for the points or conditions of several by an act.

    The board itself has the dealer's words, the last ones too, and the number of the round.
    """
    is_round = isinstance(event, Fought) and event.round and not event.shuffled
    is_told = isinstance(event, Told) or (isinstance(event, Ended) and event.words)
    if not is_round and not is_told:
        how = event.how if isinstance(event, Points) else None
        yield Fact(event, Weight.CHANGE, t.CONDITION if isinstance(event, Marked) else how)


def _told(events: Sequence[Event], viewer: int | None) -> Line | None:
    """Word the events of a line; of several the sign stands once, before the first."""
    lines = [line for each in events if (line := event_line(each, viewer)) is not None]
    if not lines:
        return None
    first, *others = lines
    return joined([first, *(line[1:] for line in others)], " · ")


def _large(moment: DealerMoment, seat: int | None, *, alone: bool) -> tuple[Large, ...]:
    """Return what lies open for all, or a seat's hand; for one player alone, both."""
    if seat is not None and not alone:
        return _of_a_seat(moment, seat)
    shown, hand = _of_all(moment), _of_a_seat(moment, 0) if alone else ()
    if len(shown) + len(hand) > MOST_LARGE:
        return hand
    return (*shown, Sign.BREAK, *hand) if shown and hand else shown or hand


def _of_all(moment: DealerMoment) -> tuple[Large, ...]:
    """Return the top discard and the visible cards of each pile; nothing if they are too many."""
    state = moment.state
    groups = [state.discard[:1]]
    return _in_groups([*groups, *map(open_in, state.piles)])


def _of_a_seat(moment: DealerMoment, seat: int) -> tuple[Large, ...]:
    """Return a seat's hand; nothing if it is too large."""
    return _in_groups([lying(moment.options, moment.state, t.hand_of(seat))])


def _in_groups(groups: Iterable[list[Card]]) -> tuple[Large, ...]:
    """Return cards with gaps between groups; nothing if they have no faces or are too many."""
    large: list[Large] = []
    for group in filter(None, groups):
        large += [*([Sign.GAP] if large else []), *group]
        if any(map(is_own, group)):
            return ()
    return tuple(large) if len(large) <= MOST_LARGE else ()


def _lines(
    moment: DealerMoment, viewer: int | None, shown: Collection[Large], *, alone: bool
) -> tuple[Line, ...]:
    """Return what all see, or what a seat alone sees; for one player alone, both."""
    if viewer is None:
        return board_lines(moment, None, shown)
    own = own_lines(moment, viewer, shown)
    if moment.ask is not None and moment.state.begun[viewer]:
        own = ((Strong(question(moment, viewer)),), *own)
    if alone:
        return (*own, *board_lines(moment, viewer, shown))
    if moment.state.fight is None:
        return (*own, *foes_line(moment, viewer))
    return (*own, *order_lines(moment, viewer, MOST_ON_A_PAGE))


def _heading(moment: DealerMoment) -> str:
    """Return the title: what is played with, but in a fight where no card was touched."""
    options = moment.options
    if moment.state.fight is not None and is_untouched(moment.state):
        return TITLE
    deck = short(options.title, _MOST_OF_A_NAME) if options.deck == "own" else ""
    packs = f" ×{options.packs}" if options.packs > 1 else ""
    who = "" if options.who == "everybody" else f", {gettext('only the dealer deals')}"
    return f"{TITLE} · {deck or gettext(_DECKS[options.deck])}{packs}{who}"


def _rows(moment: DealerMoment, seat: int | None) -> tuple[Row, ...]:
    ask, state = moment.ask, moment.state
    if ask is None:
        return ()
    if seat is None:
        return board_rows(moment, state.seated)
    if seat not in state.seated:
        return ()
    if state.begun[seat]:
        return step_rows(moment, seat, ask.offers[seat])
    return rows(moment, seat)
