"""`/adventure`, and playing what users have written."""

import pytest

from bot.tabletop.adventures.service import MOST_ADVENTURES
from games.cards.adventures.reading import read
from games.cards.adventures.writing import write
from tests.kit.stage import (
    Message,
    Stage,
    answers,
    buttons,
    embed,
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


async def test_friends_play_an_adventure_by_its_title(stage: Stage) -> None:
    await wrote(stage)
    lobby = reply(
        await stage.ann.slash(stage.channel, "cards start", adventure="the Drowned Chapel")
    )
    (options, *_) = embed(lobby).fields
    assert str(options.value).splitlines()[1:] == ["adventure: **The drowned chapel**"]
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    session = await stage.table(lobby)
    assert session.run.options.written == read(CHAPEL)
    refused = await stage.ann.slash(
        stage.channel, "cards start", adventure="The drowned chapel", gm="me"
    )
    assert (
        told(refused) == "I lead written adventures. Leave out `gm` and `master`, or `adventure`."
    )


async def test_parties_try_an_adventure_before_it_is_played(stage: Stage) -> None:
    await wrote(stage)
    found = await stage.ann.slash(stage.channel, "adventure", name="The drowned chapel")
    tried = private(await press(stage.ann, private(found), "🎲 How hard is it?"))
    lines = str(embed(tried).description).splitlines()
    assert lines[1].startswith("1 hero: ")
    assert lines[-1].startswith("Scene 4: ")


async def test_a_user_can_not_keep_the_workers_busy_with_trials(stage: Stage) -> None:
    await wrote(stage, "Short\n1. climax: a Rat 1")
    found = private(await stage.ann.slash(stage.channel, "adventure", name="Short"))
    tried = [await press(stage.ann, found, "🎲 How hard is it?") for _ in range(6)]
    assert all(embed(private(each)).title == "Short" for each in tried[:-1])
    assert told(tried[-1]).startswith("You’ve just had that.")


async def test_an_adventure_is_shared_by_a_code_without_its_scenes(stage: Stage) -> None:
    await wrote(stage)
    shared = await stage.ann.slash(
        stage.channel, "adventure", name="The drowned chapel", share=True
    )
    code = told(shared).rpartition("code: ")[2].removesuffix("`.")
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


async def test_one_of_ours_is_played_by_its_title(stage: Stage) -> None:
    board = reply(
        await stage.ann.slash(stage.channel, "cards play", adventure="salt for the giant")
    )
    session = await stage.table(board)
    assert session.run.options.written.title == "Salt for the giant"
    unknown = told(await stage.ann.slash(stage.channel, "cards play", adventure="Nothing"))
    assert unknown == "I know no adventure by that name. `/adventure` lists yours and mine."


async def test_results_of_an_adventure_stand_under_its_title_and_it_is_played_again(
    stage: Stage,
) -> None:
    await wrote(stage, "A *short* [way](https://x.example)\n1. climax: a Rat 1")
    title = "A *short* [way](https://x.example)"
    board = reply(await stage.ann.slash(stage.channel, "cards play", adventure=title))
    while "Play again" not in buttons(board):
        await stage.ann.click(board, custom_id=moves(board)[0])
    again = await stage.table(reply(await press(stage.ann, board, "Play again")))
    assert again.run.options.written.title == title
    shown = r"**C.A.R.D.S. · A \*short\* \[way\](https: //x.example)**"
    counted = embed(reply(await stage.ann.slash(stage.channel, "stats me")))
    assert str(counted.description).startswith(f"{shown}\n1 game · ")
    listed = embed(reply(await stage.ann.slash(stage.channel, "table list")))
    assert str(listed.description).startswith(f"▶️ {shown} · ")


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
