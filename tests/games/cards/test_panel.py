"""The text of the board (section 10 of the rules page)."""

from __future__ import annotations

from typing import get_args

from games.cards import GAME
from games.cards.rules.events import Tale
from games.cards.rules.state import Stake
from games.cards.view import flavour
from games.engine.panel import Name, Sign, Strong, Tone
from tests.kit.cards import Table, begun, foe, player_of
from tests.kit.runs import words

LABEL = 38


def test_each_player_with_class_hit_points_abilities_and_jokers() -> None:
    table = Table("fighter cleric").takes_joker(0).say("adjust wound:0", "5S")
    text = words(table.run.panel(None))
    assert "Ann\n ♠ \n9/10 HP\n · 3 abilities, 1 Joker" in text
    assert "↳ lost 5♠" in text


def test_r3_the_gms_pack_is_numbers_alone() -> None:
    text = words(Table("fighter cleric").run.panel(None))
    assert "Bo\n, GM ♥ 10 cards, 3 abilities, 3 Jokers" in text
    assert "♥ 9" not in text


def test_foes_by_name_whose_swing_and_the_sides() -> None:
    table = Table("fighter cleric").say("fight 1 Orc choose 5H+9H players")
    text = words(table.run.panel(None))
    assert "Orc" in text
    assert "Ann\n swings at \nOrc" in text
    assert "🎯 \nOrc" in text


def test_of_many_foes_those_who_are_not_in_the_swing_share_a_line() -> None:
    foes = "Orc choose 5H Orc choose 9H Orc choose 8H Orc choose 7H"
    table = Table("fighter mage cleric").say(f"fight 0+1 4 {foes} players")
    while table.name != "swing":
        table.say("foe2")
    panel = table.run.panel(None)
    led = [line for line in panel.lines if line[0] in ("👹 ", "🎯 ")]
    assert [line[0] for line in led] == ["🎯 ", "👹 "]
    assert [part for line in led for part in line].count(Strong("1/1 HP")) == 4
    assert words(panel).count("Ann\n swings") == 1
    desk = table.run.panel(2)
    assert sum(line[0] in ("👹 ", "🎯 ") for line in desk.lines) == 4


def test_plans_are_shown_until_a_fight_begins() -> None:
    table = Table("fighter cleric").say("0=declare **climb**")
    plan = Name("**climb**")
    assert any(plan in line for line in table.run.panel(None).lines)
    table.say("fight 1 Orc choose 5H players")
    assert not any(plan in line for line in table.run.panel(None).lines)


def test_an_end_counts_the_scenes_once() -> None:
    lost = 0
    for number in range(20):
        game, player = begun(f"end {number}", 1, gm="auto"), player_of("random", f"{number}")
        while game.pending is not None:
            player.act(game)
        said = words(game.panel(None))
        assert said.count("scene") == 1, said
        lost += "Lost" in said
    assert lost


def test_foes_of_one_name_are_told_apart() -> None:
    table = Table("fighter cleric").say("fight 2 Orc choose 5H Orc choose 9H players")
    text = words(table.run.panel(None))
    assert "1. Orc" in text
    assert "2. Orc" in text


def test_3_1_the_cards_compared_and_the_rule_in_words() -> None:
    cases = {
        "AS 10H": " beats \nCy\n (an Ace beats only the 10)",
        "9S AH": " beats \nCy\n (an Ace beats only the 10)",
        "9S 5H": "(higher wins)",
        "5S 5H": "(a tie)",
    }
    for drawn, rule in cases.items():
        own, other = drawn.split()
        table = Table("fighter mage cleric").say(f"test 0+1 each must draw {other}", own)
        panel = table.run.panel(None)
        assert rule in words(panel)
        assert panel.cards == (own, Sign.AGAINST, other)


def test_declarations_and_stories_keep_their_own_words() -> None:
    table = Table("fighter cleric").say("0=declare **climb** tell _Dawn_")
    parts = [part for line in table.run.panel(None).lines for part in line]
    assert Name("**climb**") in parts
    assert Name("_Dawn_") in parts


def test_the_gms_desk_shows_the_own_pack_and_the_foes() -> None:
    table = Table("fighter cleric").say(foe("5H 9H QH"))
    desk = words(table.run.panel(1))
    assert "Yours, Cleric ♥: 8 cards, 2 abilities, 3 Jokers\n" in desk
    assert "↳ A♥ 2♥ 3♥ 4♥ 6♥ 7♥ 8♥ 10♥ · J♥ K♥ · 3 of 3" in desk
    assert "↳ 5♥ 9♥ · Q♥" in desk
    assert table.run.panel(None).private
    assert "Yours" not in words(table.run.panel(0))


def test_the_asked_player_reads_you_and_others_read_the_name() -> None:
    table = Table("fighter cleric")
    assert "You lead\n; players may say what they do" in words(table.run.panel(1))
    assert "Bo\n leads; players may say what they do" in words(table.run.panel(None))
    table.say("0=declare climb")
    assert "may say what they do" not in words(table.run.panel(None))
    table.say("test must")
    assert "Your attempt" in words(table.run.panel(0))
    assert "👉 \nAnn" in words(table.run.panel(1))
    assert "⏳ \nBo\n says how hard it is" in words(table.say("draw").run.panel(None))


def test_the_gm_reads_which_foe_is_asked() -> None:
    table = Table("fighter cleric").say("fight 1 Orc choose 5H+9H foes")
    assert "Your swing\n for \nOrc" in words(table.run.panel(1))


def test_a_stake_and_its_attempts() -> None:
    table = Table(seats=1, gm="auto").say("fighter", "H KH test peril")
    text = words(table.run.panel(None))
    assert "peril: every lost attempt is a wound" in text
    assert "attempt 1 of 4" in text
    assert "scene 1 of 5" in text
    assert flavour.opening(Tale(table.state.flavour_key, 1, "peril")) in text


def test_near_death_is_a_danger_and_an_end_says_how() -> None:
    table = Table("fighter cleric").pack(0, "5S 6S").say("test must")
    assert table.run.panel(None).tone is Tone.DANGER
    table.say("draw 9H", "5S").say("wound", "5S").say("draw 9H wound")
    panel = table.run.panel(None)
    assert (panel.tone, panel.rows) == (Tone.LOST, ())
    assert "You are all dead." in words(panel)


def test_a_defeat_names_the_abilities_that_were_not_used() -> None:
    table = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H foes")
    table.pack(0, "2S").say("draw", "5H")
    assert table.end()["result"] == "lost"
    said = words(table.run.panel(None))
    assert "💡 Unused abilities: \nAnn\n 3\n. One can win a fight." in said
    table = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H foes")
    table.state.party[0].pack.faces.clear()
    table.pack(0, "2S").say("draw", "5H")
    assert "Unused" not in words(table.run.panel(None))


def test_usual_labels_are_short() -> None:
    for gm in ("human", "auto"):
        run = begun("labels", 2, gm=gm)
        for _ in range(30):
            if run.pending is None:
                break
            for seat in run.pending.offers:
                for choice in run.panel(seat).choices():
                    assert len(choice.label) <= LABEL, choice.label
            seat = run.pending.waits_for()[0]
            run.answer(seat, GAME.rules.stand_in(run.options, run.state, run.pending, seat))


def test_the_automatic_gm_never_says_the_same_twice_in_an_adventure() -> None:
    stakes: list[Stake] = ["peril", "toll", "prize", "blood", "ambush", "hoard"]
    for stake in stakes:
        for key in ("SH Ann", "DC Bo", "HS Ann Bo"):
            tales = [Tale(key, number, stake) for number in range(1, 12)]
            tales.append(Tale(key, 12, "climax"))
            said = [flavour.opening(tale) for tale in tales]
            said += [flavour.passed(tale, "thief") for tale in tales]
            said += [flavour.passed(tale, None) for tale in tales]
            said += [flavour.failed(tale) for tale in tales]
            assert len(set(said)) == len(said)


def test_mixed_scenes_do_not_repeat_themselves_either() -> None:
    stakes: list[Stake] = ["peril", "blood", "toll", "ambush", "prize", "hoard"] * 2
    said = [flavour.opening(Tale("k", at, stake)) for at, stake in enumerate(stakes, 1)]
    assert len(set(said)) == len(said)


def test_options_are_told_in_a_line_each() -> None:
    for name, field in GAME.options.model_fields.items():
        assert field.description, name
        assert len(field.description) <= 100


def test_11_8_a_failure_fits_its_place_and_kind() -> None:
    """A door stays closed, but the toll-keeper and a crossroads don't. The master is one person."""
    said = {
        stake: {
            flavour.failed(Tale(f"key {key}", number, stake))
            for key in range(40)
            for number in range(1, 13)
        }
        for stake in get_args(Stake)
    }
    closed = [each for stake in said.values() for each in stake if "closed" in each]
    assert set(closed) == {"The iron door stays closed to you."}
    tests, fights = said["peril"], said["blood"]
    assert tests == said["toll"] == said["prize"]
    assert len({each.split()[1] for each in tests}) == len(tests) > 12  # one of each place
    assert fights == said["ambush"] == said["hoard"]
    assert not any("boss" in each for each in tests | fights)
    assert all("boss" in each for each in said["climax"])


def test_11_8_a_passed_place_is_one_thing() -> None:
    """The sentence says “is”, so each place is one thing: “the hall of dogs lies behind you”."""
    tales = [Tale(f"key {key}", number, "toll") for key in range(40) for number in range(1, 13)]
    said = {flavour.passed(tale, "mage").partition(", and ")[2] for tale in tales}
    assert "the hall of dogs is behind you." in said
    places = [each.removesuffix(" is behind you.") for each in said]
    assert not [each for each in places if each.endswith(("s", ".")) and each != "the hall of dogs"]
