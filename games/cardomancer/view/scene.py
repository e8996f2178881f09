"""The panels of a campaign (section 10 of the rules page)."""

from collections.abc import Collection, Sequence

from games.cardomancer.account import Account, account
from games.cardomancer.rules.automatic import SHOW
from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.damage import back_at_monster, coming_damage, falling
from games.cardomancer.rules.state import Proposal, State, Turn, Window, open_window
from games.cardomancer.view import choices
from games.cardomancer.view.endings import campaign_line, earlier, headline_of, totals
from games.cardomancer.view.fields import (
    character_line,
    danger,
    fought,
    standing,
    with_hand,
)
from games.cardomancer.view.flavour import artifact_name, dungeon_name, mood
from games.cardomancer.view.story import story
from games.cardomancer.view.text import (
    ARTIFACT_DOES,
    ICONS,
    CardomancerMoment,
    class_and_level,
    class_name,
    foe,
    hits,
)
from games.engine.deck import symbols
from games.engine.panel import Face, Large, Line, Name, Panel, Row, Strong, Tone, in_play
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.engine.table import Ask
from games.kit.boards.company import FEWEST_ROWS, rows_beside, shared
from games.kit.lines import joined, name_list
from games.kit.words import sentence_case

TITLE = "Cardomancer"
YOUR_HAND = mark("Your hand")
FEW_HP = 3

# 1.3, in short.
CLASS_DOES = {
    "guardian": mark("{cls}: takes 1 less, deals 1 less, blocks for anyone with ♦"),
    "healer": mark("{cls}: heals anyone, ♥ at full value; wrath once"),
    "wizard": mark("{cls}: deals 1 more, takes 1 more; ♣ at full value"),
    "rogue": mark("{cls}: hurts anyone who hits you; ♠ at full value"),
}

# Asks with public choices: the board shows them.
_OPEN_ASKS = ("class", "onward")

# The words for a turn, by the ask: for the others, and for the active player.
_DOES = {
    "action": (mark("👉 {name}’s turn"), mark("👉 Your turn")),
    "second": (mark("👉 {name} attacks a second time"), mark("👉 Your second attack")),
    "rest": (mark("👉 {name} rests"), mark("👉 You rest")),
}


def scene(moment: CardomancerMoment, seat: int | None) -> Panel:
    """Return the board (seat None) or a seat's own panel.

    Who plays all seats has both on one panel. With open hands the board shows all hands.
    """
    if moment.outcome is not None:
        return _ended(moment, account(moment))
    if moment.ask is not None and moment.ask.name == "class":
        return _choosing(moment, moment.ask, seat)
    if len(moment.seats) == 1 or moment.house.one_person:
        return _own_board(moment)
    return _board(moment) if seat is None else _hand(moment, seat)


def _choosing(moment: CardomancerMoment, ask: Ask, seat: int | None) -> Panel:
    """Return the panel of the classes (1.3)."""
    asked = list(ask.offers)
    chooser = asked[0] if seat is None else seat
    lines: list[Line] = [
        (f"{ICONS[cls]} ", *say(does, cls=Strong(sentence_case(class_name(cls)))))
        for cls, does in CLASS_DOES.items()
    ]
    if moment.house.one_person:
        lines.append(say("For {name}:", name=Name(moment.seats[chooser])))
    elif len(moment.seats) > 1:
        lines += in_play([say("Still to choose: {names}", names=_names(moment, asked))])
    return Panel(
        title=f"{TITLE} · {gettext('Who are you?')}",
        lines=(*lines, *_classes(moment)),
        rows=choices.rows(moment, chooser),
    )


def _classes(moment: CardomancerMoment) -> tuple[Line, ...]:
    """Return class and level of each character that has a class; the dead by name."""
    chosen = [
        (name, each)
        for name, each in zip(moment.seats, moment.state.party, strict=True)
        if each.class_taken is not None
    ]
    living: list[Line] = [
        (Name(name), f": {ICONS[each.cls]} {class_and_level(each.cls, each.level)}")
        for name, each in chosen
        if each.hp
    ]
    dead: list[Line] = [(Name(name),) for name, each in chosen if not each.hp]
    return (*shared("❤️ ", living), *shared("💀 ", dead))


def _board(moment: CardomancerMoment) -> Panel:
    """Return the board that all players see."""
    ask = moment.ask
    public = ask is not None and ask.name in _OPEN_ASKS
    rows: tuple[Row, ...] = ()
    if public and ask is not None:
        rows = choices.rows(moment, next(iter(ask.offers)))
    elif ask is not None and ask.name in ("trade", "rest"):
        rows = choices.ready(ask)
    shown = _shown(moment)
    private = not public and any(each.hand for each in moment.state.party)
    return _standing(
        moment,
        knows=shown,
        cards=fought(moment),
        hands=shown,
        rows=rows,
        private=gettext(YOUR_HAND) if private else "",
    )


def _shown(moment: CardomancerMoment) -> Sequence[int]:
    """Return the seats whose hands the board shows."""
    return range(len(moment.seats)) if moment.house.open_hands else moment.house.given(SHOW)


def _own_board(moment: CardomancerMoment) -> Panel:
    """Return the board for a user who plays all seats, with the active hand and choices."""
    ask = moment.ask
    turn = 0 if ask is None else next(iter(ask.waits_for()))
    others = [seat for seat in range(len(moment.seats)) if seat != turn]
    rows: tuple[Row, ...] = ()
    if ask is not None:
        rows = (*choices.rows(moment, turn), *choices.items_of_others(moment, turn))
    return _standing(
        moment,
        knows=range(len(moment.seats)),
        cards=with_hand(moment, turn),
        hands=others,
        rows=rows,
        own=turn,
    )


def _standing(
    moment: CardomancerMoment,
    *,
    knows: Collection[int],
    hands: Collection[int],
    rows: tuple[Row, ...],
    cards: tuple[Large, ...],
    private: str = "",
    own: int | None = None,
) -> Panel:
    """Return the board of a running game; `knows` are the seats whose hands are known."""
    told = story(moment)
    alone = own if len(moment.seats) == 1 else None
    decided = open_window(moment.ask) is not None and alone is None
    above = (
        *_entrance(moment.state, moment.seats),
        *in_play(_now(moment, alone)),
        *in_play(() if decided else danger(moment, knows, alone)),
    )
    found = _artifacts(moment.state)
    most = rows_beside(len(above) + len(told.lines) + len(found))
    return Panel(
        title=f"{TITLE} · {_where(moment.state)}",
        cards=cards,
        lines=(*above, *standing(moment, hands, cards, most), *found),
        shorten=lambda: (*above, *standing(moment, (), cards, FEWEST_ROWS)),
        spare=len(found),
        events=told.lines,
        must=told.must,
        rows=rows,
        tone=Tone.DANGER if _in_danger(moment) else Tone.CALM,
        private=private,
    )


def _hand(moment: CardomancerMoment, seat: int) -> Panel:
    """Return a seat's own panel: its cards, the situation, and its choices.

    Monsters and characters are on the public board.
    """
    character = moment.state.party[seat]
    rows = choices.rows(moment, seat)
    knows = {seat, *_shown(moment)}
    lines: list[Line] = [
        *in_play(_now(moment, seat)),
        *in_play(danger(moment, knows, seat)),
        character_line(character),
    ]
    if not character.hp:
        lines.append(say("💀 You are out until the next dungeon, or until A♥ brings you back."))
    elif not rows and not _continues(moment):
        lines.append(say("Nothing for you to do right now."))
    return Panel(
        title=f"{TITLE} · {gettext(YOUR_HAND)}",
        cards=tuple(character.hand),
        lines=tuple(lines),
        rows=rows,
        tone=Tone.DANGER if 0 < character.hp <= FEW_HP else Tone.CALM,
    )


def _continues(moment: CardomancerMoment) -> bool:
    """Return whether the panel already names who acts."""
    return moment.ask is not None and isinstance(moment.ask.about, Turn)


def _where(state: State) -> str:
    """Return the dungeon or the combat, and the number of cards left."""
    if state.phase == "between":
        return gettext("dungeon {dungeon} is done", dungeon=state.dungeon)
    if not state.combat:
        return gettext("dungeon {dungeon}", dungeon=state.dungeon)
    rest, combat = mark("rest {combat}, {left}"), mark("combat {combat}, {left}")
    where = rest if state.phase == "rest" else combat
    return gettext(where, combat=state.combat, left=_cards_left(state))


def _cards_left(state: State) -> str:
    if state.ran_out:
        return gettext("the last card is drawn")
    return ngettext("{count} card left", "{count} cards left", len(state.deck))


def _entrance(state: State, seats: Sequence[str]) -> tuple[Line, ...]:
    """Return the dungeon's name and mood before the first combat."""
    if state.combat:
        return ()
    return (
        ("🏰 ", Strong(dungeon_name(state.dungeon, seats))),
        (mood(state.dungeon, seats),),
    )


def _artifacts(state: State) -> tuple[Line, ...]:
    """Return the artifacts found and what they do."""
    if not state.artifacts:
        return ()
    does = ((Face(ace), f" {gettext(ARTIFACT_DOES[ace])}") for ace in state.artifacts)
    return ((f"{_found(state)}: ", *joined(does, " · ")),)


def _found(state: State) -> str:
    return gettext("🏺 {found} of {all}", found=len(state.artifacts), all=len(ACES))


def _now(moment: CardomancerMoment, own: int | None) -> tuple[Line, ...]:
    """Return the current ask and its effect; `own` is the viewing seat."""
    ask = moment.ask
    if ask is None:
        return ()
    match ask.about:
        case Window() as window:
            return (_question(moment, window, own),)
        case Proposal(asking, asked):
            name, other = Name(moment.seats[asking]), Name(moment.seats[asked])
            return (say("🔁 {name} asks {other}: swap hands?", name=name, other=other),)
        case Turn(seat):
            others, yours = _DOES[ask.name]
            return (say(yours if seat == own else others, name=Name(moment.seats[seat])),)
    if ask.name == "trade":
        return (
            say("🔁 Swap hands first? I wait for {names}.", names=_names(moment, list(ask.offers))),
            *(() if moment.house.one_person or own is not None else (say(_SKIPS),)),
        )
    return (say("Everyone is at full HP again. Another dungeon?"),)


_SKIPS = mark("Ready also counts for anyone who hasn’t looked at their hand.")


def _question(moment: CardomancerMoment, window: Window, own: int | None) -> Line:
    """Ask who stops what a monster is about to do, with what is at stake behind it (4.6)."""
    monster, card = foe(moment.state.foe(window.monster)), symbols(window.card)
    if window.effect == "attack":
        attack = say(
            mark("🎯 {monster} attacks {hits}."),
            monster=monster,
            hits=_threatened(moment, window, own),
        )
        return (*attack, *_stakes(moment, window, own), " ", *_who_answers(moment, own))
    is_heal = window.effect == "heal"
    heals = is_heal and window.healed is not None and window.healed in moment.state.row
    threat = say(
        _THREATS["idle" if is_heal and not heals else window.effect],
        monster=monster,
        card=card,
        hp=window.power,
        healed="" if window.healed is None else foe(moment.state.foe(window.healed)),
    )
    return (*threat, " ", *_who_answers(moment, own))


# A ♥ has no effect if the monster that it would heal is dead (4.6, R18).
_THREATS = {
    "heal": mark("💗 {monster} draws {card} to heal {healed} by {hp}."),
    "restore": mark("💗 {monster} draws {card} to heal all monsters to full HP."),
    "call": mark("📣 {monster} draws {card} to call another monster."),
    "guard": mark("🛡️ {monster} draws {card} as its guard."),
    "idle": mark("💨 {monster} draws {card}, which has no effect."),
}


def _threatened(moment: CardomancerMoment, window: Window, own: int | None) -> Line:
    """Return who is attacked, and for how much if nothing changes (6.2)."""
    coming = {seat: coming_damage(moment.state, window, seat) for seat in window.targets}
    if own is not None and list(coming) == [own]:
        return say("you for {damage}", damage=Strong(str(coming[own])))
    hurt = {seat: damage for seat, damage in coming.items() if damage} or coming
    return hits((moment.seats[seat], damage) for seat, damage in hurt.items())


def _stakes(moment: CardomancerMoment, window: Window, own: int | None) -> Line:
    """Tell who would die, and what shields and the artifact A♠ would deal back (6.5)."""
    state, dying = moment.state, falling(moment.state, window)
    told: list[Line] = []
    if own is not None and dying == [own]:
        told.append(say("That kills you."))
    elif dying:
        told.append(say("That kills {names}.", names=_names(moment, dying)))
    damages = {seat: coming_damage(state, window, seat) for seat in window.targets}
    back = back_at_monster(state, window.monster.card, damages)
    if back:
        dies = back >= window.monster.hp
        fate = (
            mark("It dies of {damage} in return") if dies else mark("It takes {damage} in return")
        )
        told.append((*say(fate, damage=back), "."))
    return joined([(), *told], " ") if told else ()


def _who_answers(moment: CardomancerMoment, own: int | None) -> Line:
    """Ask who stops it: by name only where no hand is given away by that (R30)."""
    ask = moment.ask
    if ask is None or (own is not None and own in ask.offers):
        return say("Do you stop it?")
    is_open = moment.house.open_hands or moment.house.one_person
    able = ask.waits_for() if is_open else list(ask.secret)
    if len(able) == 1 or moment.house.open_hands:
        return say("Does {names} stop it?", names=_names(moment, able))
    return say("Does one of you stop it?")


def _names(moment: CardomancerMoment, seats: Sequence[int]) -> Line:
    return name_list(moment.seats[seat] for seat in seats)


def _in_danger(moment: CardomancerMoment) -> bool:
    """Return whether a character is near death or the open card would kill one."""
    state, window = moment.state, open_window(moment.ask)
    if any(0 < character.hp <= FEW_HP for character in state.party):
        return True
    return window is not None and bool(falling(state, window))


def _ended(moment: CardomancerMoment, account: Account) -> Panel:
    """Return the panel of the end; the details have the campaign's totals and its artifacts."""
    state, result, told = moment.state, account.result, story(moment)
    titles = {"won": mark("Won!"), "lost": mark("Lost"), "stopped": mark("Home again")}
    tones = {"won": Tone.WON, "lost": Tone.LOST, "stopped": Tone.CALM}
    done, outcome = account.dungeons, account.outcome
    lines: list[Line] = [
        (Strong(headline_of(account)),),
        (
            *nsay("🏰 {count} dungeon done", "🏰 {count} dungeons done", done),
            f" · {_found(state)} · {totals([outcome])}",
        ),
    ]
    known = earlier(moment.campaign, account.before)
    details = [campaign_line([*known, outcome], done)] if known else []
    details += [("🏺 ", Face(ace), f" {artifact_name(ace)}") for ace in state.artifacts]
    return Panel(
        title=f"{TITLE} · {gettext(titles[result])}",
        lines=(*lines, *_classes(moment)),
        events=told.lines,
        must=told.must,
        tone=tones[result],
        details=tuple(details),
    )
