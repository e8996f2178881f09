"""The panels of a campaign (section 10 of the rules page)."""

from collections.abc import Collection, Sequence

from games.cardomancer.account import Account, account
from games.cardomancer.rules.automatic import SHOW
from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.damage import back_at_monster, coming_damage, falling
from games.cardomancer.rules.state import Proposal, State, Turn, Window, next_living, open_window
from games.cardomancer.view import choices
from games.cardomancer.view.endings import campaign_line, earlier, headline_of, totals
from games.cardomancer.view.fields import (
    character_line,
    characters,
    danger,
    fought,
    monsters,
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
    damage_line,
    minus,
)
from games.engine.panel import Face, Large, Line, Name, Panel, Row, Strong, Tone, in_play
from games.engine.speech import gettext, mark, nsay, say
from games.engine.table import Ask
from games.kit.lines import face_or_name, joined, name_list
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
    "action": (mark("▶️ {name}’s turn"), mark("Your turn")),
    "second": (mark("▶️ {name}’s second attack"), mark("Your second attack")),
    "rest": (mark("▶️ {name} rests"), mark("You rest")),
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
    """Return class and level of each character that has a class."""
    return tuple(
        (
            f"{ICONS[each.cls] if each.hp else '💀'} ",
            Name(name),
            f": {class_and_level(each.cls, each.level)}",
        )
        for name, each in zip(moment.seats, moment.state.party, strict=True)
        if each.class_taken is not None
    )


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
    state, told = moment.state, story(moment)
    alone = own if len(moment.seats) == 1 else None
    decided = open_window(moment.ask) is not None and alone is None
    return Panel(
        title=f"{TITLE} · {_where(state)}",
        cards=cards,
        lines=(
            *_entrance(state, moment.seats),
            *in_play(_now(moment, cards, alone)),
            *in_play(() if decided else danger(moment, knows, alone)),
            *monsters(moment, cards),
            *characters(moment, hands, cards),
            *_so_far(state),
        ),
        spare=len(_so_far(state)),
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
        *in_play(_now(moment, character.hand, seat)),
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
    where = mark("combat {combat}") if state.combat else mark("dungeon {dungeon}")
    if state.phase == "between":
        where = mark("dungeon {dungeon} is done")
    return gettext(where, dungeon=state.dungeon, combat=state.combat)


def _stage(state: State) -> str:
    """Return the round; nothing before the first combat."""
    if not state.combat or state.phase == "between":
        return ""
    if state.phase == "rest":
        return gettext("🔥 Rest {combat}", combat=state.combat)
    called, alone = mark("⚔️ Round {round}, more monsters came"), mark("⚔️ Round {round}")
    return gettext(called if state.called else alone, round=state.round)


def _entrance(state: State, seats: Sequence[str]) -> tuple[Line, ...]:
    """Return the dungeon's name and mood before the first combat."""
    if state.combat:
        return ()
    return (
        ("🏰 ", Strong(dungeon_name(state.dungeon, seats))),
        (mood(state.dungeon, seats),),
    )


def _so_far(state: State) -> tuple[Line, ...]:
    """Return the artifacts, the round, and the number of cards left."""
    left = gettext("🎴 {cards} left", cards=len(state.deck))
    cards = gettext("the last card is drawn") if state.ran_out else left
    stage: Line = (" · ".join(filter(None, (_stage(state), cards))),)
    if not state.artifacts:
        return (stage,)
    found = joined(
        [(Face(ace), f" {gettext(ARTIFACT_DOES[ace])}") for ace in state.artifacts], " · "
    )
    return ((f"{_found(state)}: ", *found), stage)


def _found(state: State) -> str:
    return gettext("🏺 {found} of {all}", found=len(state.artifacts), all=len(ACES))


def _now(moment: CardomancerMoment, large: Collection[Large], own: int | None) -> tuple[Line, ...]:
    """Return the current ask and its effect; `own` is the viewing seat."""
    ask = moment.ask
    if ask is None:
        return ()
    match ask.about:
        case Window() as window:
            return _turned_up(moment, window, large)
        case Proposal(asking, asked):
            name, other = Name(moment.seats[asking]), Name(moment.seats[asked])
            return (say("🔁 {name} asks {other} to swap", name=name, other=other),)
        case Turn(seat):
            others, yours = _DOES[ask.name]
            turn: Line = ("▶️ ", Strong(gettext(yours)))
            if seat != own:
                turn = say(others, name=Name(moment.seats[seat]))
            return (turn,) if ask.name == "rest" else ((*turn, *_next(moment)),)
    if ask.name == "trade":
        return (
            say("🔁 Swap hands first? {names}", names=_names(moment, list(ask.offers))),
            *(() if moment.house.one_person or own is not None else (say(_SKIPS),)),
        )
    return (say("Everyone is at full HP again. Another dungeon?"),)


_SKIPS = mark("Ready also counts for anyone who hasn’t looked at their hand.")


def _next(moment: CardomancerMoment) -> Line:
    """Name the next attack's target (4.4)."""
    state = moment.state
    if len(moment.seats) == 1:
        return ()
    target = next_living(state, state.initiative_seat + 1)
    return (" · ", *say("next hit: {name}", name=Name(moment.seats[target])))


def _turned_up(
    moment: CardomancerMoment, window: Window, large: Collection[Large]
) -> tuple[Line, ...]:
    """Describe the action card and its coming effect, the target of an attack first (4.6)."""
    is_heal = window.effect == "heal"
    heals = is_heal and window.healed is not None and window.healed in moment.state.row
    revealed = say(
        _REVEALED["idle" if is_heal and not heals else window.effect],
        monster=choices.monster_label(moment.state, window.monster),
        card=face_or_name(window.card, large),
        damage=Strong(str(window.power)),
        hp=window.power,
        healed="" if window.healed is None else face_or_name(window.healed.card, large),
    )
    answers = _may_answer(moment)
    if window.effect != "attack":
        return (revealed, answers) if answers else (revealed,)
    targets = joined([_target(moment, window, seat) for seat in window.targets], "; ")
    hit: Line = ("🎯 ", *targets, _back(moment.state, window))
    return ((*hit, " · ", *answers) if answers else hit, revealed)


def _may_answer(moment: CardomancerMoment) -> Line:
    """Name who may answer a card: all who hold cards, so that no hand is given away (R30)."""
    ask = moment.ask
    if ask is None or len(moment.seats) == 1:
        return ()
    if moment.house.one_person:
        return say("{name} may answer", name=Name(moment.seats[ask.waits_for()[0]]))
    holders = [seat for seat, each in enumerate(moment.state.party) if each.hp and each.hand]
    return say("Waiting for an answer from {names}", names=_names(moment, holders))


# A ♥ has no effect if the monster that it would heal is dead (4.6, R18).
_REVEALED = {
    "attack": mark("🎴 {monster} reveals {card}: attack {damage}"),
    "heal": mark("🎴 {monster} reveals {card}: +{hp} for {healed}"),
    "restore": mark("🎴 {monster} reveals {card}: all monsters heal to full HP"),
    "call": mark("🎴 {monster} reveals {card}: calls another monster"),
    "guard": mark("🎴 {monster} reveals {card}: becomes its guard"),
    "idle": mark("🎴 {monster} reveals {card}: no effect"),
}


def _back(state: State, window: Window) -> str:
    """Describe the damage that shields and the artifact A♠ would deal back (6.5)."""
    damages = {seat: coming_damage(state, window, seat) for seat in window.targets}
    back = back_at_monster(state, window.monster.card, damages)
    return f" · {gettext('attacker {damage}', damage=minus(back))}" if back else ""


def _target(moment: CardomancerMoment, window: Window, seat: int) -> Line:
    """Describe an attack's coming damage to one target (6.2)."""
    damage = coming_damage(moment.state, window, seat)
    left = max(0, moment.state.party[seat].hp - damage)
    name = Name(moment.seats[seat])
    if damage and not left:
        return say("{name} {damage}, falls", name=name, damage=Strong(minus(damage)))
    return damage_line(name, damage, left)


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
    here, all_here = mark("In this dungeon: {totals}"), mark("In these dungeons: {totals}")
    lines: list[Line] = [
        (Strong(headline_of(account)),),
        (*nsay("🏰 {count} dungeon done", "🏰 {count} dungeons done", done), f" · {_found(state)}"),
    ]
    lines.append(say(here if moment.options.dungeons == 1 else all_here, totals=totals([outcome])))
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
