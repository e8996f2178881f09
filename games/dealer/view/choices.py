"""Choices of a seat: one press each, the rarer acts on pages (section 10 of the rules page)."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.catalogue import CARDS
from games.dealer.rules.offers import gathered, goals
from games.dealer.rules.places import cards_at, every_place, lying, piles_of, with_cards
from games.dealer.view import forms
from games.dealer.view.board import all_rolls, screen_lines
from games.dealer.view.fight_choices import damage, fight_page, fight_rows, moving_on
from games.dealer.view.reading import read_pages
from games.dealer.view.story_page import story_pages
from games.dealer.view.words import (
    FACES,
    GATHERED,
    LOOK_AWAY,
    THROWS,
    DealerMoment,
    act_label,
    again_label,
    at_seat,
    card_choices,
    place_words,
    shortened,
)
from games.engine.panel import Choice, Menu, Mood, Page, Panel, Row, Several
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import EVERYTHING
from games.kit.dice.reading import roll_of
from games.kit.dice.telling import letter
from games.kit.names import in_label

_DRAWN = (1, 2, 3, 5, 7)
_DEALT = (1, 2, 3, 4, 5, 7, 10)
_PEEKED = (1, 2, 3, 5)
_DICE = (20, 4, 6, 8, 10, 12, 100)


def rows(moment: DealerMoment, seat: int) -> tuple[Row, ...]:
    """Return all choices of a seat that begins an act.

    A phone has room for few of them: beside cards in the hand, the rarer ones are in a menu.
    """
    state, made = moment.state, _with_cards(moment, seat)
    cards, others = pages(moment, seat)
    if state.fight is not None:
        rest = [*_rolls(moment, seat), *cards, *_screens(moment, seat), *others]
        return (*fight_rows(moment, seat, rest), *made)
    mood = Mood.PLAIN if state.held[seat] else Mood.MAIN
    drawn = [_draw(1, mood)] if _may_draw(moment, seat) else []
    first = [
        *drawn,
        *_rolls(moment, seat),
        fight_page(moment, seat),
        *cards,
        *_screens(moment, seat),
    ]
    at_hand = 0 if state.held[seat] else len(drawn) + 1 if made else len(first)
    label = gettext("🎴 Fight, cards, dice …") if made else gettext("🎲 Dice, story …")
    menu = Menu(label, (*first[at_hand:], *others))
    return (*([tuple(first[:at_hand])] if at_hand else []), *made, menu)


def _with_cards(moment: DealerMoment, seat: int) -> list[Row]:
    """Return what a seat may do with the cards in its hand, and with those it has picked."""
    hand, made = moment.state.hands[seat], list[Row]()
    if moment.state.held[seat]:
        made.append(_where_to(moment, seat))
    if hand:
        cards = card_choices(moment.options, lying(moment.options, moment.state, t.hand_of(seat)))
        label = gettext("✋ Pick cards from your hand …")
        made.append(Several(label, cards, 1, len(hand), (t.HOLD,)))
    return made


def board_rows(moment: DealerMoment, seats: list[int]) -> tuple[Row, ...]:
    """Return the choices of these seats on the public board."""
    state = moment.state
    first: list[Choice | Page] = [*moving_on(moment, seats), *damage(moment, seats)]
    if state.fight is None and any(_may_draw(moment, seat) for seat in seats):
        first.append(_draw(1, Mood.MAIN))
    first.append(forms.throw_form(t.OPEN))
    if state.fight is None:
        first.append(fight_page(moment, seats[-1]))
    if state.fight is None or not any(state.saved):  # in a fight there is room for one of the two
        first.append(_thrown(moment, "1d20", f"🎲 {letter()}20"))
    if any(state.saved):
        first.append(Choice((t.DICE, t.on(t.AGAIN, 0)), gettext("🔁 Again")))
    return (tuple(first),)


def _rolls(moment: DealerMoment, seat: int) -> list[Choice | Page]:
    """Return the roll, and whether all see the own hand."""
    made: list[Choice | Page] = [forms.throw_form(t.OPEN)]
    if moment.state.hands[seat]:
        shown = moment.state.shown[seat]
        made.append(
            Choice((t.HIDE,), gettext("🙈 Hide hand"))
            if shown
            else Choice((t.SHOW,), gettext("✋ Show hand"))
        )
    return made


def _may_draw(moment: DealerMoment, seat: int) -> bool:
    return bool(moment.state.deck) and at_seat(moment, seat).may


def _draw(number: int, mood: Mood = Mood.PLAIN) -> Choice:
    return Choice(
        (t.CARDS, t.TAKE, t.DECK, t.HAND, str(number)),
        gettext("🎴 Draw {count}", count=number),
        mood=mood,
    )


def _thrown(moment: DealerMoment, text: str, label: str) -> Choice:
    """Return a common roll, openly (4.5)."""
    return Choice(forms.answers_of(moment, roll_of(text), t.OPEN), label)


def _where_to(moment: DealerMoment, seat: int) -> Menu:
    """Return a menu of targets for the picked cards (3.5)."""
    label = ngettext(
        "☝️ {count} card picked: where to?",
        "☝️ {count} cards picked: where to?",
        len(moment.state.held[seat]),
    )
    choices = tuple(
        Choice((token,), shortened(f"→ {place_words(moment, t.split(token)[1])}"))
        for token in goals(at_seat(moment, seat))
    )
    return Menu(label, choices)


def pages(moment: DealerMoment, seat: int) -> tuple[list[Page], list[Page]]:
    """Return the page of the cards, if the seat may move any, and those of rarer acts."""
    able = CARDS.asks(at_seat(moment, seat))

    def cards() -> Panel:
        return Panel(gettext("Cards"), rows=_card_rows(moment, seat, able))

    made = [Page("dice", gettext("🎲 Dice …"), lambda: _dice_panel(moment, seat))]
    made += story_pages(moment, seat)
    made += read_pages(moment, seat)
    return [Page("cards", gettext("🎴 Cards …"), cards)] if able else [], made


def _screens(moment: DealerMoment, seat: int) -> list[Page]:
    """Return the page of the dealer's own acts, if the seat is the dealer's."""
    page = Page("gm", gettext("👑 Screen …"), lambda: _screen(moment), stays=True)
    return [page] if seat == moment.state.dealer else []


def _card_rows(moment: DealerMoment, seat: int, able: list[str]) -> tuple[Row, ...]:
    """Return the acts with cards (3.3, 3.4, 3.7 to 3.12)."""
    made: list[Row] = []
    if t.DEAL in able:
        made.append(Menu(act_label(t.DEAL), _deals(moment)))
    if t.TAKE in able:
        made.append(Menu(act_label(t.TAKE), _takes(moment, seat)))
    made.append(Menu(gettext("📚 Piles, peek, shuffle …"), _piles(moment, seat, able)))
    return tuple(made)


def _deals(moment: DealerMoment) -> tuple[Choice, ...]:
    """Return deals to all, to the players, to one (3.3)."""
    left, players = len(moment.state.deck), moment.state.players
    several = [(mark("{count} each to everyone"), EVERYTHING)]
    if players:
        several.insert(0, (mark("{count} each to the players"), "+".join(map(str, players))))
    made = [
        Choice((t.CARDS, t.DEAL, token, str(each)), gettext(words, count=each))
        for words, token in several
        for each in _DEALT
        if each <= left
    ]
    one = [
        Choice((t.CARDS, t.DEAL, str(seat), "1"), in_label("1 to {name}", moment.seats[seat]))
        for seat in players
        if len(players) > 1
    ]
    return (*made, *one, Choice((t.CARDS, t.DEAL), gettext("Other players or number …")))


def _takes(moment: DealerMoment, seat: int) -> tuple[Choice, ...]:
    """Return the choices to draw, turn up, take and bury (3.4)."""
    state = moment.state
    piles = piles_of(state)
    made = [_draw(number) for number in _DRAWN if number <= len(state.deck)]
    gm = [t.GM] if seat == state.dealer else []
    if state.deck:
        made += [_one(moment, t.DECK, goal) for goal in (t.DISCARD, *piles, t.BOTTOM, *gm)]
    for source in with_cards(state, [t.DISCARD, *piles, *gm]):
        made += [_one(moment, source, goal) for goal in (t.HAND, t.TOP)]
    return (*made, Choice((t.CARDS, t.TAKE), gettext("Other place or number …")))


def _one(moment: DealerMoment, source: str, goal: str) -> Choice:
    where = shortened(f"{place_words(moment, source)} → {place_words(moment, goal)}")
    return Choice((t.CARDS, t.TAKE, source, goal, "1"), f"1: {where}")


def _piles(moment: DealerMoment, seat: int, able: list[str]) -> tuple[Choice, ...]:
    """Return the acts with piles (3.7 to 3.12)."""
    state, made = moment.state, []
    if t.SHUFFLE in able:
        made.append(Choice((t.CARDS, t.SHUFFLE), act_label(t.SHUFFLE)))
    if t.CUT in able:
        made.append(forms.cut_form(len(state.deck) - 1))
    if t.PEEK in able:
        made += [
            Choice((t.CARDS, t.PEEK, t.DECK, str(number)), _peek(number))
            for number in _PEEKED
            if number <= len(state.deck)
        ]
        made.append(Choice((t.CARDS, t.PEEK), act_label(t.PEEK)))
    made += _on_piles(moment, able, t.TURN)
    if t.PILE in able:
        made += [*map(forms.pile_form, FACES)]
    made += _on_piles(moment, able, t.CLEAR)
    return (*made, *(_gather(what) for what in gathered(at_seat(moment, seat)) if t.GATHER in able))


def _on_piles(moment: DealerMoment, able: list[str], act: str) -> list[Choice]:
    """Return an act on each pile, if it is possible (3.8, 3.12)."""
    return [
        Choice((t.CARDS, act, place), act_label(act, place_words(moment, place)))
        for place in (piles_of(moment.state) if act in able else ())
    ]


def _peek(number: int) -> str:
    if number == 1:
        return gettext("👀 Peek at the top card")
    return gettext("👀 Peek at the top {count} cards", count=number)


def _gather(what: str) -> Choice:
    """Return a choice to gather; taking cards out of hands needs a confirmation (3.11)."""
    label, confirm = map(gettext, GATHERED[what])
    return Choice((t.CARDS, t.GATHER, what), label, confirm=confirm)


def _dice_panel(moment: DealerMoment, seat: int) -> Panel:
    """Return stored rolls, common dice and typed rolls; open, secret, blind (2.4)."""
    kept = tuple(
        Choice((t.DICE, t.on(t.AGAIN, index)), again_label(throw))
        for index, throw in enumerate(moment.state.saved[seat])
    )
    usual = tuple(_thrown(moment, f"1d{sides}", f"{letter()}{sides}") for sides in _DICE[:5])
    more = tuple(_thrown(moment, f"1d{sides}", f"{letter()}{sides}") for sides in _DICE[5:])
    advantage = (
        _thrown(moment, "adv", gettext("Advantage")),
        _thrown(moment, "dis", gettext("Disadvantage")),
    )
    typed = tuple(
        forms.throw_form(openness, Mood.MAIN if openness == t.OPEN else Mood.PLAIN)
        for openness in THROWS
    )
    made: list[Row] = [Menu(gettext("🔁 Roll again …"), kept)] if kept else []
    rows = (*made, usual, (*more, *advantage), typed)
    return Panel(gettext("Dice"), lines=all_rolls(moment), rows=rows)


def _screen(moment: DealerMoment) -> Panel:
    """Return the dealer's own acts (2.6, 2.7)."""
    state = moment.state
    places = with_cards(state, every_place(state))
    looks = [
        Choice((t.LOOK, place), shortened(f"🔍 {count}: {words}"))
        for place, count, words in _counted(moment, places)
    ]
    if state.looking is not None:
        looks.insert(0, Choice((t.LOOK, t.AWAY), gettext(LOOK_AWAY)))
    tell = Choice(
        (t.TELL,), gettext("💬 Say what happens …"), form=forms.tell_form(), mood=Mood.MAIN
    )
    end = Choice((t.END,), gettext("🏁 End the game …"), form=forms.end_form())
    corrections = tuple(
        Choice((t.CORRECT, place), in_label("✏️ From {count}: {name}", words, count=count))
        for place, count, words in _counted(moment, places)
    )
    rows = (
        (tell, end),
        Menu(gettext("🔍 Look at … (everyone sees you do)"), tuple(looks)),
        Menu(act_label(t.CORRECT), corrections),
    )
    return Panel(gettext("The dealer’s screen"), lines=tuple(screen_lines(moment)), rows=rows)


def _counted(moment: DealerMoment, places: Sequence[str]) -> list[tuple[str, int, str]]:
    """Return places with their number of cards and their names."""
    return [
        (place, len(cards_at(moment.state, place)), place_words(moment, place)) for place in places
    ]
