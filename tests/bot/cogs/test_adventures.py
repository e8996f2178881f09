"""`/adventure`, and playing what users have written."""

import json
from contextlib import suppress

import discord
import pytest

from bot.tables.sessions.moves import Move
from bot.tabletop.adventures.service import MOST_ADVENTURES
from games.cards import GAME as CARDS
from games.cards.adventures.reading import read
from games.cards.adventures.writing import write
from games.kit.trials import Trial
from tests.kit.database.statements import execute
from tests.kit.discord_cards import begin, open_desk
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    answers,
    buttons,
    embed,
    forge,
    moves,
    press,
    private,
    text,
    told,
)
from tests.kit.unwrap import reply

CHAPEL = """The drowned chapel
1. test peril: The door is swollen shut.
2. choice: the crypt -> 4 | the tower -> 3
3. test toll: Loose stairs.
4. climax: the Bell Keeper 4
won: The bell is silent."""


async def wrote(stage: Stage, words: str = CHAPEL) -> Message:
    """Write an adventure in the form; return what answers."""
    form = await stage.ann.slash(stage.channel, "adventure", write=True)
    return private(await stage.ann.submit_modal(form, {"text": words}))


async def shared(stage: Stage, title: str) -> str:
    """Share an adventure of Ann's; return its code."""
    said = await stage.ann.slash(stage.channel, "adventure", name=title, share=True)
    return told(said)[-10:-2]


async def play_out(board: Message, *actors: Actor) -> Message:
    """Press the first button until the game is over."""
    while "Play again" not in buttons(board):
        for actor in actors:
            with suppress(IndexError):
                await actor.click(board, custom_id=moves(board)[0])
    return board


async def test_an_adventure_is_written_and_played_alone(stage: Stage) -> None:
    kept = await wrote(stage)
    assert kept.content == "📜 **The drowned chapel**: 4 scenes"
    board = answers(await press(stage.ann, kept, "Play alone"))[0]
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "The door is swollen shut." in text(board)
    session = await stage.table(board)
    assert session.run.options.written == read(CHAPEL)
    assert session.run.header.options["adventure_text"] == write(read(CHAPEL))


async def test_all_mistakes_are_named_and_the_text_comes_back(stage: Stage) -> None:
    form = await stage.ann.slash(stage.channel, "adventure", write=True)
    wrong = CHAPEL.replace("test toll", "tset toll").replace("-> 4", "-> 9")
    refused = private(await stage.ann.submit_modal(form, {"text": wrong}))
    assert "Line 3: " in str(refused.content)
    assert "Line 4: " in str(refused.content)
    again = await press(stage.ann, refused, "✏️ Correct it")
    kept = await stage.ann.submit_modal(again, {"text": CHAPEL})
    assert told(kept).startswith("📜 **The drowned chapel**")


async def test_a_changed_title_renames_the_adventure_and_keeps_its_code(stage: Stage) -> None:
    await wrote(stage)
    await shared(stage, "The drowned chapel")
    found = private(await stage.ann.slash(stage.channel, "adventure", name="The drowned chapel"))
    form = await press(stage.ann, found, "✏️ Change it")
    await stage.ann.submit_modal(form, {"text": CHAPEL.replace("The drowned", "13 silent")})
    listed = told(await stage.ann.slash(stage.channel, "adventure"))
    assert "**13 silent chapel**: 4 scenes, code" in listed
    assert "drowned" not in listed


async def test_a_rename_that_fails_changes_nothing(stage: Stage) -> None:
    await wrote(stage)
    refusing = "CREATE TRIGGER kept BEFORE DELETE ON adventures BEGIN SELECT RAISE(ABORT, ''); END"
    execute(stage, refusing)
    found = private(await stage.ann.slash(stage.channel, "adventure", name="The drowned chapel"))
    form = await press(stage.ann, found, "✏️ Change it")
    await stage.ann.submit_modal(form, {"text": CHAPEL.replace("drowned", "silent")})
    assert "silent" not in told(await stage.ann.slash(stage.channel, "adventure"))


async def test_friends_play_an_adventure_by_its_title(stage: Stage) -> None:
    await wrote(stage)
    unknown = told(await stage.ann.slash(stage.channel, "cards start", adventure="Nothing"))
    assert unknown == "I know no adventure by that name. `/adventure` lists yours and mine."
    lobby = reply(
        await stage.ann.slash(stage.channel, "cards start", adventure="the Drowned Chapel")
    )
    (options, *_) = embed(lobby).fields
    assert str(options.value).splitlines()[1:] == ["adventure: **The drowned chapel**"]
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    session = await stage.table(lobby)
    assert session.run.options.written == read(CHAPEL)


async def test_a_human_game_master_leads_by_the_plan_which_only_they_see(stage: Stage) -> None:
    await wrote(stage)
    board = await begin(stage, players=1, adventure="The drowned chapel", gm="me")
    desk = await open_desk(stage, board)
    assert "→ **Scene 1** · a test: each lost attempt costs a hit point" in text(desk)
    assert "The door is swollen shut." in text(desk)
    assert "swollen" not in text(board)
    await press(stage.ann, desk, "▶️ First scene")
    assert "💬 The door is swollen shut." in text(board)
    await press(stage.ann, desk, "🎲 Begin its test")
    session = await stage.table(board)
    assert session.run.pending is not None
    assert session.run.pending.name == "attempt"
    for knows in (False, True):
        exported = await stage.bot.core.privacy.export(stage.bo.id)
        assert ("Bell Keeper" in json.dumps(exported["tables"])) is knows
        if not knows:
            await stage.bot.core.tables.end(session.id, stage.ann.id)


async def test_the_games_that_a_user_led_are_counted_together(stage: Stage) -> None:
    for words in (CHAPEL, CHAPEL.replace("The drowned chapel", "A cellar")):
        await wrote(stage, words)
        board = await begin(stage, players=1, adventure=words.splitlines()[0], gm="me")
        for said in ("end", "won"):
            session = await stage.table(board)
            asked = session.run.pending
            assert asked is not None
            move = Move(session.id, session.revision, asked.waits_for()[0], (said,))
            await stage.bot.core.tables.act(stage.ann.id, move)
    counted = str(embed(reply(await stage.ann.slash(stage.channel, "stats me"))).description)
    assert "**C.A.R.D.S. · game master**\n2 games" in counted


async def test_parties_try_an_adventure_before_it_is_played(stage: Stage) -> None:
    await wrote(stage)
    found = await stage.ann.slash(stage.channel, "adventure", name="The drowned chapel")
    tried = private(await press(stage.ann, private(found), "🎲 How hard is it?"))
    lines = str(embed(tried).description).splitlines()
    assert lines[0] == "1008 parties have tried it."
    assert lines[1].startswith("1 hero: ")
    assert embed(tried).image.url is not None
    assert str(tried.attachments[0].description).splitlines()[-1].startswith("Scene 4: ")


async def test_a_bar_that_cannot_be_edited_loses_no_trial(stage: Stage) -> None:
    await wrote(stage)
    found = private(await stage.ann.slash(stage.channel, "adventure", name="The drowned chapel"))
    stage.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008, message="No", times=1)
    tried = private(await press(stage.ann, found, "🎲 How hard is it?"))
    assert str(embed(tried).description).startswith("1008 parties have tried it.")


async def test_a_trial_tells_how_far_it_is_three_times(stage: Stage) -> None:
    seen: list[int] = []

    async def progress(trial: Trial) -> None:
        seen.append(trial.parties)

    for _ in range(2):
        trial = await stage.bot.core.trials.tried(CARDS, CHAPEL, progress)
        assert [*seen, trial.parties] == [252, 504, 756, 1008]


async def test_a_lobby_shows_the_odds_of_its_party_once_they_are_known(stage: Stage) -> None:
    lobby = reply(
        await stage.ann.slash(stage.channel, "cards start", adventure="salt for the giant")
    )
    for heroes in (1, 2):
        hard = next(each for each in embed(lobby).fields if each.name == "How hard it is")
        assert str(hard.value).startswith("Careful players win ")
        if heroes == 1:
            before = hard.value
            await press(stage.bo, lobby, "Join")
    assert hard.value != before


async def test_a_user_can_not_keep_the_workers_busy_with_trials(stage: Stage) -> None:
    await wrote(stage, "Short\n1. climax: a Rat 1")
    found = private(await stage.ann.slash(stage.channel, "adventure", name="Short"))
    tried = [await press(stage.ann, found, "🎲 How hard is it?") for _ in range(6)]
    assert all(embed(private(each)).title == "Short" for each in tried[:-1])
    assert told(tried[-1]).startswith("You’ve just had that.")


async def test_an_adventure_is_shared_by_a_code_without_its_scenes(stage: Stage) -> None:
    await wrote(stage)
    code = await shared(stage, "The drowned chapel")
    looked = private(await stage.bo.slash(stage.channel, "adventure", code=code))
    assert looked.content == "📜 **The drowned chapel**: 4 scenes"
    tried = private(await press(stage.bo, looked, "🎲 How hard is it?"))
    assert "1 hero: " in str(embed(tried).description)
    await press(stage.bo, looked, "Take a copy")
    listed = told(await stage.bo.slash(stage.channel, "adventure"))
    assert "The drowned chapel" in listed
    asked = await stage.ann.slash(
        stage.channel, "adventure", name="The drowned chapel", delete=True
    )
    await press(stage.ann, private(asked), "Delete it")
    assert "drowned" not in told(await stage.ann.slash(stage.channel, "adventure"))
    gone = told(await stage.cy.slash(stage.channel, "adventure", code=code))
    assert gone.startswith("No adventure has that code now.")


async def test_results_of_an_adventure_stand_under_its_title_and_it_is_played_again(
    stage: Stage,
) -> None:
    await wrote(stage, "A *short* [way](https://x.example)\n1. climax: a Rat 1")
    title = "A *short* [way](https://x.example)"
    board = reply(await stage.ann.slash(stage.channel, "cards play", adventure=title))
    await play_out(board, stage.ann)
    again = await stage.table(reply(await press(stage.ann, board, "Play again")))
    assert again.run.options.written.title == title
    shown = r"**C.A.R.D.S. · A \*short\* \[way\](https: //x.example)**"
    counted = embed(reply(await stage.ann.slash(stage.channel, "stats me")))
    assert str(counted.description).startswith(f"{shown}\n1 game · ")
    listed = embed(reply(await stage.ann.slash(stage.channel, "table list")))
    assert str(listed.description).startswith(f"▶️ {shown} · ")


async def test_after_an_adventure_another_of_its_author_or_one_of_ours_is_played(
    stage: Stage,
) -> None:
    short = "1. climax: a Rat 1"
    for title in ("A cellar", "B attic", "C secret"):
        await wrote(stage, f"{title}\n{short}")
    await shared(stage, "B attic")
    looked = await stage.bo.slash(stage.channel, "adventure", code=await shared(stage, "A cellar"))
    await press(stage.bo, private(looked), "Take a copy")
    for actor, next_ones in ((stage.ann, ["B attic", "C secret"]), (stage.bo, ["B attic"])):
        board = reply(await actor.slash(stage.channel, "cards play", adventure="A cellar"))
        await play_out(board, actor)
        asked = private(await press(actor, board, "Next adventure …"))
        ours = ["The ferry of nine lanterns", "The mill that grinds at night"]
        assert [*buttons(asked)] == [*next_ones, *ours]
        following = await stage.table(reply(await press(actor, asked, "B attic")))
        assert following.run.options.written.title == "B attic"
        assert "Next adventure …" not in buttons(board)


async def test_a_party_goes_on_to_another_adventure_in_a_lobby(stage: Stage) -> None:
    await wrote(stage, "A cellar\n1. climax: a Rat 1")
    board = reply(await stage.ann.slash(stage.channel, "cards start", adventure="A cellar"))
    await press(stage.bo, board, "Join")
    await press(stage.ann, board, "Start")
    await play_out(board, stage.ann, stage.bo)
    asked = private(await press(stage.bo, board, "Next adventure …"))
    lobby = reply(await press(stage.bo, asked, "The ferry of nine lanterns"))
    assert "The ferry of nine lanterns" in str(embed(lobby).fields[0].value)
    assert "reserved for Ann" in str(embed(lobby).description)


async def test_best_runs_are_those_of_one_text(stage: Stage) -> None:
    await stage.ann.slash(stage.channel, "me share", who="everywhere")
    for foe in ("Rat", "Cat"):  # of the same title
        await wrote(stage, f"A cellar\n1. climax: a {foe} 1")
        for game in ({"adventure": "A cellar"}, {"scenes": 1}):
            board = reply(await stage.ann.slash(stage.channel, "cards play", **game))
            await play_out(board, stage.ann)
    code = await shared(stage, "A cellar")
    counted = str(embed(reply(await stage.ann.slash(stage.channel, "stats me"))).description)
    assert f"**C.A.R.D.S. · A cellar ({code})**\n1 game · " in counted
    assert counted.count("· A cellar (") == 2
    for actor, name in ((stage.ann, "you"), (stage.bo, "Ann")):
        found = private(await actor.slash(stage.channel, "adventure", code=code))
        best = str(embed(private(await press(actor, found, "🏆 Best runs"))).description)
        assert best.count("C.A.R.D.S.") == 1
        assert "A cellar**\n1 game · " in best
        assert f"🥇 **{name}** " in best


async def test_moderators_refuse_an_adventure_in_their_server(stage: Stage) -> None:
    await wrote(stage, "A cellar\n1. climax: a Rat 1")
    code = await shared(stage, "A cellar")
    lobby = reply(await stage.ann.slash(stage.channel, "cards start", adventure="A cellar"))
    board = reply(await stage.ann.slash(stage.channel, "cards play", adventure="A cellar"))
    looked = private(await stage.bo.slash(stage.channel, "adventure", code=code))
    assert not [label for label in buttons(looked) if "server" in label]
    role = stage.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    moderator = stage.guild.add_member(stage.env.create_user("mo"), roles=[role])
    looked = private(await moderator.slash(stage.channel, "adventure", code=code))
    keep_out = buttons(looked)["Keep it out of this server"]
    forge(looked := private(await stage.bo.slash(stage.channel, "adventure", code=code)), keep_out)
    not_theirs = await stage.bo.click(looked, custom_id=keep_out)
    assert told(not_theirs) == "You need the Manage Messages permission here."
    looked = private(await moderator.slash(stage.channel, "adventure", code=code))
    await press(moderator, looked, "Keep it out of this server")
    unwanted = "The moderators of this server don’t want this adventure here. "
    found = private(await stage.ann.slash(stage.channel, "adventure", name="A cellar"))
    refused = told(await stage.ann.slash(stage.channel, "cards play", adventure="A cellar"))
    assert refused.startswith(unwanted)
    assert told(await press(stage.ann, found, "Play alone")).startswith(unwanted)
    assert told(await press(stage.ann, lobby, "Start")).startswith(unwanted)
    await play_out(board, stage.ann)  # an open table goes on
    assert told(await press(stage.ann, board, "Play again")).startswith(unwanted)
    await stage.ann.slash(stage.channel, "adventure", name="A cellar", share=False)
    looked = private(await moderator.slash(stage.channel, "adventure", code=code))
    await press(moderator, looked, "Let it into this server")
    await press(stage.ann, lobby, "Start")
    assert (await stage.table(lobby)).run.options.written.title == "A cellar"


async def test_an_adventure_is_not_remembered_for_the_next_game(stage: Stage) -> None:
    await wrote(stage)
    with_hero = {"levels": "simple"}
    first = await stage.ann.slash(
        stage.channel, "cards play", adventure="The drowned chapel", **with_hero
    )
    assert (await stage.table(reply(first))).run.options.written == read(CHAPEL)
    following = await stage.ann.slash(stage.channel, "cards play", **with_hero)
    assert (await stage.table(reply(following))).run.options.written is None


HOSTILE = [
    "x" * 20_000,
    "**@everyone** <@1>\n1. climax: `||a||` 3",
    "Bomb\n" + "\n".join(f"{at}. choice: a -> {at + 1} | b -> {at + 1}" for at in range(1, 41)),
]


@pytest.mark.parametrize("words", HOSTILE, ids=["one letter", "markup", "branches"])
async def test_a_hostile_text_is_refused_or_shown_as_plain_words(words: str, stage: Stage) -> None:
    file = ("adventure.txt", words.encode())
    answer = told(await stage.ann.slash(stage.channel, "adventure", file=file))
    assert "@everyone" not in answer
    assert "<@1>" not in answer.replace("\\<@1>", "")
    assert len(answer) <= 2000


async def test_a_full_list_still_says_how_to_write_another(stage: Stage) -> None:
    for number in range(MOST_ADVENTURES):
        title = f"{'*' * 20}x{'*' * 20} {number}"
        await wrote(stage, f"Part {title}\n1. climax: the Bell Keeper 4")
    listed = told(await stage.ann.slash(stage.channel, "adventure"))
    assert listed.startswith("`/adventure write: True` opens a form for a new one.")
    assert len(listed) <= 2000
    refused = str((await wrote(stage)).content)
    assert refused.startswith("You have 25 adventures, and that’s the limit.")
