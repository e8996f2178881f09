"""Play by panels: only what buttons, menus, pages and forms offer, and what else reads a view."""

from collections.abc import Callable, Iterator
from random import Random

from games.engine.chance import Seeded
from games.engine.extensions.answers import AtAnyTime, filled
from games.engine.extensions.detour import Detour
from games.engine.extensions.endings import AnyEnding, Distance, Ending
from games.engine.extensions.journal import Digest, Journal
from games.engine.extensions.opening import Difficulty, Ladder
from games.engine.extensions.people import Campaigns, Heroes, Party
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms, Mood, Page, Panel, Several
from games.engine.run import AnyRun, NotOffered, Run
from games.engine.table import Notation, Number, Offer
from games.kit.dice.at_tables import Throws
from games.kit.random_tables import Named, Rollable, bundled
from games.kit.souvenirs import Pictured
from games.kit.typed.told import TellsBack
from tests.kit.configurations import Case

MOST_PRESSES = 400
_TO_A_PAGE = 0.5  # how often a page is opened where there is a choice, too
_STEADY = (0, 0.8)  # how often the blue choice is taken, by different players
_SLIPS = 0.1  # how often a form is filled in badly
_SLIPPED = ("banana 12/", "9d", "x" * 120, "poisoned 999", "6+8")
_BY_THE_BOARD = 0.4  # how often a choice of the public board is taken

Pressed = Callable[[AnyRun, int], None]


def play_by_panels(case: Case, seed: str, pressed: Pressed = lambda *_: None) -> AnyRun:
    """Play a game by panels, for `MOST_PRESSES` at most.

    `pressed` gets it after each press, and any seat.
    """
    random = Random(seed)
    steady = random.choice(_STEADY)
    run = case.open(seed)
    for _ in range(MOST_PRESSES):
        asked = offers(run)
        if not asked:
            break
        seat, _ = random.choice(asked)
        on_board = case.seats > 1 and random.random() < _BY_THE_BOARD
        choice = _chosen(run.panel(None if on_board else seat, case.house), random, steady)
        if choice is None:
            continue
        typed = random.choice(_SLIPPED) if random.random() < _SLIPS else ""
        before = run.seq
        try:
            press(run, seat, choice, random, typed)
        except (NotOffered, SetupRefused):  # another seat's choice, what doesn't fit, a slip
            run = taken_back(run, seed, before)
            continue
        pressed(run, random.randrange(case.seats))
    return run


def taken_back(run: AnyRun, seed: str, line: int) -> AnyRun:
    """Return a game at that line of its log: a refused press leaves nothing behind."""
    if run.seq == line:
        return run
    log = run.log[:line]
    back = Run(run.game, run.header, Seeded(seed), script=log, memory=None)
    back.begin_step(line)
    return back


def press(
    run: AnyRun, seat: int, choice: Choice | Several, random: Random, typed: str = ""
) -> None:
    """Press a choice, with this text typed into its form, or a fitting one."""
    if isinstance(choice, Several):
        run.press(seat, _taken(choice, random))
        return
    offer = dict(offers(run))[seat]
    run.press(seat, said(choice, offer, run, typed), choice.until)


def offers(run: AnyRun) -> list[tuple[int, Offer]]:
    """Return the seats that are asked and on which someone sits, with their options."""
    asked = {} if run.pending is None else run.pending.offers
    return [(seat, offer) for seat, offer in asked.items() if run.moment().seats[seat]]


def said(choice: Choice, offer: Offer, run: AnyRun, text: str = "") -> tuple[str, ...]:
    """Return the answers of a choice, with this text typed into its form, or a fitting one."""
    if choice.form is None:
        return choice.answers
    if isinstance(choice.form, Forms):
        fields = choice.form.fields.items()
        typed_in = {name: _fitting(form, text) for name, form in fields}
        return filled(run.game, run.moment(), choice.form.name, typed_in)
    typed = text or choice.form.text or choice.form.example or "x"
    if isinstance(offer, Number) and not typed.isdecimal():
        typed = str(offer.least)
    if isinstance(offer, Notation) and not text and not offer.lawful(typed):
        typed = offer.examples[0]
    return (*choice.answers, typed)


def _fitting(form: Form, text: str) -> str:
    """Return this text for a field, or one that fits; of a menu one of its values."""
    if form.options:
        return form.text or (next(iter(form.options)) if form.required else "")
    return text or form.text or form.example


def _chosen(panel: Panel, random: Random, steady: float) -> Choice | Several | None:
    """Return a choice of a panel, or of a page behind it; None if it offers none.

    `steady` is how often it is the blue one.
    """
    found = [*choices_in(panel)]
    pages = panel.pages()
    if pages and (not found or random.random() < _TO_A_PAGE):
        return _chosen(random.choice(pages).panel, random, steady)
    main = [each for each in found if isinstance(each, Choice) and each.mood is Mood.MAIN]
    if main and random.random() < steady:
        return main[0]
    return random.choice(found) if found else None


def choices_in(panel: Panel) -> Iterator[Choice | Several]:
    """Yield the open choices of a panel, without its pages."""
    for row in panel.rows:
        if isinstance(row, Several):
            yield row
            continue
        for each in row if isinstance(row, tuple) else row.choices:
            if not isinstance(each, Page) and each.closed is None:
                yield each


def _taken(row: Several, random: Random) -> tuple[str, ...]:
    least = max(1, row.least)
    many = random.randint(least, max(least, min(row.most, len(row.choices))))
    taken = random.sample([each.answers[0] for each in row.choices], many)
    return (*row.lead, "+".join(taken))


def read_in_play(run: AnyRun, seat: int) -> None:
    """Read what any seat may look at in play: its panel, tips, refusals, the party's way out.

    A phone's screen has the short lines of some panels.
    """
    game, moment, panel = run.game, run.moment(), run.panel(seat)
    _ = panel.brief
    if moment.ask is None:
        return
    for tip in game.view.tips:
        tip.when(moment, seat)
    detour, at_any_time = game.find(Detour), game.find(AtAnyTime)
    if (rollable := game.find(Rollable)) is not None:
        rollable.answers(moment, bundled(Named("Weather", ["Rain", "Sun"]), lambda _: None))
    if detour is not None:
        unhurt = {"hp": 9, "max_hp": 9, "note": ""}
        detour.back(moment, [{**unhurt, **each} for each in detour.runners(moment)])
    if at_any_time is not None:
        at_any_time.why_not(moment, seat, ("turns", "next"))
    for page in panel.pages():
        if page.brings is not None:
            filled(game, moment, page.brings.name, {"typed": "Ann, 12\nMara, 5/27"})
    if (forms := game.find(TellsBack)) is not None:
        forms.told(forms.foes, {"typed": "Goblin +2"})


def read_afterwards(run: AnyRun, case: Case) -> None:
    """Read what else is shown of a game: log and journal, results, people, the lobby's odds."""
    _read_log(run, case)
    moment = run.moment(case.house)
    if run.outcome is not None:
        for seat in (None, *range(case.seats)):
            run.panel(seat, case.house)
        _read_results(run)
    run.game.view.mode(moment.options)
    _read_people(run)
    for seats in run.game.rules.seats(run.options):
        if (odds := run.game.find(Difficulty)) is not None:
            odds.shares(run.options, seats)
        if (ladder := run.game.find(Ladder)) is not None:
            ladder.steps(run.options, seats)


def _read_log(run: AnyRun, case: Case) -> None:
    game, events = run.game, run.events
    for seat in (None, *range(case.seats)):
        for event in events:
            game.view.event_line(event, seat, case.house)
    if (throws := game.find(Throws)) is not None:
        for event in events:
            throws.is_open(event)
    if (journal := game.find(Journal)) is not None:
        for event in events:
            journal.heading(event), journal.note(event)
    if (digest := game.find(Digest)) is not None:
        digest.lines(events, case.house)


def _read_results(run: AnyRun) -> None:
    game, moment = run.game, run.moment()
    ending: AnyEnding | None = game.find(Ending)
    pictured = game.find(Pictured)
    if ending is not None:
        account = ending.account(moment)
        for told in (ending.share, ending.strip, pictured.souvenir if pictured else None):
            if told is not None:
                told(account)
        for at in (None, *range(len(run.header.sheets or ()))):
            if ending.chronicle is not None:
                ending.chronicle(account, at)
        if ending.foe is not None and ending.foe_words is not None:
            killer = ending.foe(account)
            words = "" if killer is None else ending.foe_words(killer)
            assert words is not None
    if (distance := game.find(Distance)) is not None:
        for standing in run.standings:
            distance.words(standing.far or 0)


def _read_people(run: AnyRun) -> None:
    game = run.game
    if (heroes := game.find(Heroes)) is not None:
        for sheet in heroes.made(run.state).values():
            heroes.portrait(sheet), heroes.line(sheet)
    party = game.find(Party)
    if party is not None and party.comes(run.options):
        for member in run.header.sheets or ():
            if member is not None:
                party.portrait(party.read("Kim, Rogue 6, 31/44")[0])
    campaigns = game.find(Campaigns)
    if campaigns is not None and run.outcome is not None:
        step = campaigns.after(run.outcome)
        campaigns.portrait(step.progress, [], [run.outcome])
