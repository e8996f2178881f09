"""The panels of a game (section 10 of the rules page)."""

from games.cards.account import account
from games.cards.view import choices, private
from games.cards.view.board import asked_lines, board_lines, compared, declared
from games.cards.view.desk import choices as desk
from games.cards.view.desk.plan import plan_lines
from games.cards.view.endings import headline_of
from games.cards.view.people import both_sides, face_up, is_gm
from games.cards.view.story import story
from games.cards.view.words import ICONS, CardsMoment, class_name
from games.engine.game import Outcome
from games.engine.panel import Line, Name, Panel, Row, Strong, Tone
from games.engine.speech import gettext, mark, ngettext, say
from games.engine.table import Ask
from games.kit.boards.company import FEWEST_ROWS, Company, Member, rows_beside
from games.kit.lines import joined
from games.kit.story import Story

TITLE = "C.A.R.D.S."
_LOW_HP = 2
_FEW = 2  # players, with a line each at the end
_ABOVE = 2  # lines: what is at stake or who swings, and the danger

# Asks whose choices only the asked player sees.
_PRIVATE = ("card",)


def scene(moment: CardsMoment, seat: int | None) -> Panel:
    """Return the board (seat None), or one seat's panel with its private lines."""
    if moment.outcome is not None:
        return _ended(moment, moment.outcome)
    rows = _rows(moment, seat)
    if seat is not None and not is_gm(moment, seat):
        return _own(moment, seat, rows)
    cards, own = private.laid_out([] if seat is None else private.seen(moment, seat))
    own = own if seat is None else (*own, *plan_lines(moment))
    is_told = seat is None or len(moment.seats) == 1
    told = story(moment) if is_told else Story((), 0)
    spare = (*declared(moment), *face_up(moment, seat))
    are_few = len(moment.state.party) + len(moment.state.foes) <= FEWEST_ROWS
    return Panel(
        title=f"{TITLE} · {_heading(moment)}",
        cards=cards or compared(moment),
        lines=(*own, *board_lines(moment, seat, rows_beside(_ABOVE + len(told.lines))), *spare),
        shorten=(None if are_few else lambda: (*own, *board_lines(moment, seat, FEWEST_ROWS))),
        spare=len(spare),
        events=told.lines,
        must=told.must,
        rows=rows,
        tone=Tone.DANGER if _in_danger(moment) else Tone.CALM,
        private=private.private_label(moment) if seat is None else "",
    )


def _own(moment: CardsMoment, seat: int, rows: tuple[Row, ...]) -> Panel:
    """Return a player's own panel: hidden cards and its choices. The board has the rest."""
    cards, own = private.laid_out(private.seen(moment, seat))
    asked = (*both_sides(moment), *asked_lines(moment, seat)) if rows else ()
    nothing = () if own or asked else (say("You have seen no hidden cards."),)
    return Panel(
        title=f"{TITLE} · {_heading(moment)}",
        cards=cards or (compared(moment) if rows else ()),
        lines=(*own, *asked, *nothing),
        rows=rows,
        tone=Tone.DANGER if _in_danger(moment) else Tone.CALM,
    )


def _heading(moment: CardsMoment) -> str:
    state = moment.state
    if state.phase == "setup":
        return gettext("Who are you?")
    if state.phase in ("scene", "end"):
        if not state.number:
            said = mark("before the first scene") if state.told is None else mark("the first words")
            return gettext(said)
        return gettext("after scene {number}", number=state.number)
    kind = "climax" if state.stake == "climax" else state.phase
    if moment.options.human or state.at:
        return gettext(_SCENES[kind], number=state.number)
    return gettext(_SCENES_OF[kind], number=state.number, scenes=moment.options.scenes)


_SCENES = {
    "test": mark("scene {number}: a test"),
    "fight": mark("scene {number}: a fight"),
    "duel": mark("scene {number}: a duel"),
    "climax": mark("scene {number}: the boss"),
}
_SCENES_OF = {
    "test": mark("scene {number} of {scenes}: a test"),
    "fight": mark("scene {number} of {scenes}: a fight"),
    "climax": mark("scene {number} of {scenes}: the boss"),
}


def _rows(moment: CardsMoment, seat: int | None) -> tuple[Row, ...]:
    ask = moment.ask
    if ask is None:
        return ()
    if seat is None:
        return _public_rows(moment, ask)
    if seat not in ask.offers:
        return ()
    if is_gm(moment, seat):
        return desk.rows(moment, ask, ask.offers[seat])
    if ask.name == "scene":
        return choices.between_scenes(moment, {seat: _tokens(ask, seat)})
    return choices.rows(moment, ask, ask.offers[seat])


def _public_rows(moment: CardsMoment, ask: Ask) -> tuple[Row, ...]:
    """Return the players' choices; the GM's choices and counters are private."""
    seats = [seat for seat in ask.offers if not is_gm(moment, seat)]
    if not seats or ask.name in _PRIVATE:
        return ()
    if ask.name == "scene":
        return choices.between_scenes(moment, {seat: _tokens(ask, seat) for seat in seats})
    if ask.name == "counter" and moment.options.human:
        return ()
    return choices.rows(moment, ask, ask.offers[seats[0]])


def _tokens(ask: Ask, seat: int) -> list[str]:
    offer = ask.offers[seat]
    return offer if isinstance(offer, list) else []


def _in_danger(moment: CardsMoment) -> bool:
    """Return whether a player in this scene is near death."""
    state = moment.state
    return state.phase in ("test", "fight", "duel") and any(
        state.hit_points(str(seat)) <= _LOW_HP and state.party[seat].pack.start > _LOW_HP
        for seat in state.living
    )


def _ended(moment: CardsMoment, outcome: Outcome) -> Panel:
    """Return the panel of the end."""
    result, told = outcome["result"], story(moment)
    tones = {"won": Tone.WON, "lost": Tone.LOST, "open": Tone.CALM}
    lines: list[Line] = [(Strong(headline_of(account(moment))),)]
    written = moment.options.written
    words = "" if written is None else {"won": written.won, "lost": written.lost}.get(result)
    if words:
        lines.append(("💬 ", Name(words)))
    told_of = (("tests", _tests), ("fights", _fights))
    deeds = [words(outcome) for counted, words in told_of if outcome[counted]]
    lines += [(" · ".join(deeds),)] if deeds else []
    each = [_result(moment, outcome, seat) for seat in range(len(moment.state.party))]
    is_few = len(each) <= _FEW
    lines += each if is_few else _together(moment, outcome)
    lines += _unused(moment, outcome)
    return Panel(
        title=f"{TITLE} · {gettext(_RESULTS[result])}",
        lines=tuple(lines),
        events=told.lines,
        must=told.must,
        tone=tones[result],
        details=() if is_few else tuple(each),
    )


_RESULTS = {"won": mark("Won!"), "lost": mark("Lost"), "open": mark("The end")}


def _tests(outcome: Outcome) -> str:
    return ngettext(
        "{passed} of {count} test passed",
        "{passed} of {count} tests passed",
        outcome["tests"],
        passed=outcome["passed"],
    )


def _fights(outcome: Outcome) -> str:
    won = ngettext(
        "{won} of {count} fight won",
        "{won} of {count} fights won",
        outcome["fights"],
        won=outcome["beaten"],
    )
    slain = ngettext("{count} slain", "{count} slain", outcome["slain"])
    return f"{won} · {slain}"


def _unused(moment: CardsMoment, outcome: Outcome) -> list[Line]:
    """Return what could have saved a lost adventure: abilities that nobody used."""
    if moment.options.human or outcome["result"] != "lost":
        return []
    left = [
        (name, len(player.pack.faces))
        for name, player in zip(moment.seats, moment.state.party, strict=True)
        if player.pack.faces
    ]
    if not left:
        return []
    abilities = joined(((Name(name), f" {number}") for name, number in left), ", ")
    return [say("💡 Unused abilities: {abilities}. One can win a fight.", abilities=abilities)]


def _together(moment: CardsMoment, outcome: Outcome) -> list[Line]:
    """Return the hit points of the living in one line, and the dead in another."""
    hp = zip(moment.seats, moment.state.party, outcome["hp"], strict=False)
    told: list[Line] = [(Name(name), f" {left}/{each.pack.start}") for name, each, left in hp]
    members = [
        Member((), line if alive else line[:1], is_out=not alive)
        for line, alive in zip(told, outcome["alive"], strict=True)
    ]
    return Company("❤️ ", members).rows(1)


def _result(moment: CardsMoment, outcome: Outcome, seat: int) -> Line:
    """Describe what a player has left, and the character's next level."""
    alive, player = outcome["alive"][seat], moment.state.party[seat]
    hp, held = outcome["hp"][seat], outcome["jokers"][seat]
    jokers = f" 🃏{held}" if held else ""
    name, cls = Name(moment.seats[seat]), class_name(player.cls)
    if alive:
        hp_left = f"❤️ {hp}/{player.pack.start}{jokers}"
        line: Line = (f"{ICONS[player.cls]} ", name, f", {cls}: {hp_left}")
    else:
        line = say("💀 {name}, {hero}: dead", name=name, hero=cls)
    if outcome["sheets"] is None:
        return line
    sheet = outcome["sheets"][seat]
    if sheet is None:
        return (*line, " · ", gettext("a new character next time"))
    return (*line, " · ", gettext("level {level} next time", level=sheet["level"]))
