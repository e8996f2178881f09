"""The lessons of C.A.R.D.S.: a rule of this house (R45)."""

from collections.abc import Collection, Mapping

import pytest

from games.cards import GAME
from games.cards.lesson import TIPS
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.game import Outcome
from games.engine.run import AnyRun
from games.engine.table import Offer
from tests.kit.cards import Table, begun, foe
from tests.kit.newcomers import Newcomer, learned, least_damage, opened, played
from tests.kit.unwrap import unwrap


def test_r45_a_lesson_deals_six_number_cards_and_two_abilities() -> None:
    run = opened(GAME, GAME.need(Lessons).all[0])
    run.answer(0, "mage")
    pack = run.state.party[0].pack
    assert (len(pack.pile), pack.start, len(pack.faces), len(pack.aside)) == (6, 6, 2, 5)


def test_r45_nobody_surrenders_in_a_lesson() -> None:
    deal = "2S+3S+4S+5S+6S+7S JS+QS"
    lesson = Table(seats=1, gm="auto", gm_faces=0, lesson=True)
    lesson.say("fighter", f"H {deal} fight blood 2H 3H players")
    assert lesson.offer() == ["draw", "ability"]
    assert [choice.until for choice in lesson.run.panel(0).choices()] == ["", ""]


def test_r45_is_of_the_automatic_gm_without_levels() -> None:
    assert not begun("r45", 2, lesson=True).options.is_lesson
    assert not begun("r45", 1, gm="auto", levels="simple", lesson=True).options.is_lesson


def test_the_tip_about_a_joker_is_for_the_player_who_holds_it() -> None:
    table = Table("fighter cleric mage").say(foe("4D 6D X1", fighters="0+1"))
    table.say("draw draw", "5S X1 4D")
    assert table.seats() == [1]
    assert "joker" not in tips_for(table)
    table.say("draw draw", "5H").say("0 draw")
    assert table.seats() == [0]
    assert "joker" in tips_for(table)


def tips_for(table: Table) -> Collection[str]:
    """Return the keys of the tips that fit the moment of the first seat asked."""
    (seat, *_) = table.seats()
    return {each.key for each in TIPS if each.when(table.run.moment(), seat)}


def test_the_lesson_shows_a_test_a_fight_and_the_master() -> None:
    outcome = unwrap(learned(GAME).outcome)
    assert (outcome["passed"], outcome["slain"], outcome["jokers"]) == (1, 2, [3])


def test_r45_a_gm_has_one_test_one_fight_and_one_tale_in_any_order() -> None:
    run = opened(GAME, at_the_desk())
    hero, gm = 0, 1
    run.answer(hero, "fighter")
    run.answer(gm, "mage")
    assert (run.state.party[0].pack.start, len(run.state.party[0].pack.faces)) == (6, 2)
    assert (run.state.gm.start, len(run.state.gm.faces)) == (10, 3)
    assert offers(run) == {gm: ["test", "fight", "tell"]}
    run.answer(gm, "tell")
    run.answer(gm, "")
    assert offers(run) == {gm: ["test", "fight"]}
    play_on(run, "fight", until="scene")
    assert offers(run) == {gm: ["test"]}
    play_on(run, "test", until="verdict")
    run.answer(gm, "lost")
    assert at_the_desk().is_won(unwrap(run.outcome))


def test_r45_a_hero_who_may_decline_a_gm_s_test_takes_it() -> None:
    run = opened(GAME, at_the_desk())
    play_on(run, "fighter", until="gm_type")
    play_on(run, "mage", until="scene")
    play_on(run, "test", until="manner")
    run.answer(1, "may")
    assert unwrap(run.pending).name == "accept"
    play_on(run, "yes", until="scene")
    assert run.state.counts.tests == 1


def test_a_gm_s_lesson_is_lost_only_if_the_hero_dies() -> None:
    lesson = at_the_desk()
    outcomes = [over(opened(GAME, lesson), str(number)) for number in range(60)]
    dead = [outcome for outcome in outcomes if not all(outcome["alive"])]
    assert dead
    assert all(lesson.is_won(outcome) is all(outcome["alive"]) for outcome in outcomes)


def over(run: AnyRun, seed: str) -> Outcome:
    """Play to the end with half a sense."""
    return unwrap(played(run, Newcomer(least_damage, 0.5, seed, led=1)).outcome)


def at_the_desk() -> Lesson:
    return unwrap(GAME.need(Lessons).for_leader())


def offers(run: AnyRun) -> Mapping[int, Offer]:
    return unwrap(run.pending).offers


def play_on(run: AnyRun, said: str, until: str) -> None:
    """Answer with that, then let hero and GM do what looks best until the next such ask."""
    player = Newcomer(least_damage, 0, "0", led=1)
    assert run.pending is not None
    run.answer(next(iter(run.pending.offers)), said)
    while run.pending is not None and run.pending.name != until:
        player.act(run)


@pytest.mark.parametrize("cls", ["fighter", "cleric", "thief", "mage"])
def test_r45_no_scene_of_a_lesson_is_played_without_a_press(cls: str) -> None:
    run = opened(GAME, GAME.need(Lessons).all[0])
    run.answer(0, cls)
    scenes = []
    while run.pending is not None:
        scenes.append(run.state.number)
        if len(scenes) == 1:
            assert run.state.hit_points("0") == run.state.party[0].pack.start
        run.answer(0, least_damage(run, 0, run.pending))
    assert set(scenes) == {1, 2, 3}
