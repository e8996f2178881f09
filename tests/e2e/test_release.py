"""A release: changelog, tag and version agree, and its packages are complete."""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from games.installation import VERSION
from storage.postgresql import schema
from storage.sqlite import engine as sqlite

ROOT = Path(__file__).parents[2]
HOME = "https://git.example.org/someone/dungeon-dealer"
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def sections() -> dict[str, str]:
    """Return the changelog's text under each version, the newest first."""
    return dict(
        re.findall(r"^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", CHANGELOG, re.DOTALL | re.MULTILINE)
    )


def test_the_changelog_has_a_section_for_each_release() -> None:
    first, newest, *_ = sections()
    assert first == "Unreleased"
    assert newest == VERSION
    titles = re.findall(r"^## (?!Unreleased)(.*)$", CHANGELOG, re.MULTILINE)
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d", each) for each in titles)
    dates = [each[-10:] for each in titles]
    assert dates == sorted(dates, reverse=True)


def test_each_release_says_what_kind_of_migration_it_has() -> None:
    """All migrations are in a release or in the next one, and a pause is mentioned."""
    told = dict[int, str]()
    for name, text in sections().items():
        lines = re.findall(r"^\*\*Migrations:\*\* (.*?)\n\n", text, re.DOTALL | re.MULTILINE)
        assert len(lines) == 1 or name == "Unreleased", name
        for line in lines:
            for first, last in re.findall(r"(?<![-\d.])(\d+)(?:–(\d+))?(?=[ ,.;])", line):
                told.update(dict.fromkeys(range(int(first), int(last or first) + 1), line))
    assert sorted(told) == [*range(1, sqlite.newest_version() + 1)]
    _, *upgrades = schema.migrations()
    for number in upgrades:
        assert (f"{number} needs a pause" in told[number]) == schema.needs_a_pause(number)


def notes(tag: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, root / ".ci" / "notes.py", tag],
        capture_output=True,
        text=True,
        check=False,
    )


def a_project(folder: Path, changelog: str) -> Path:
    """Return the part of a checkout that the notes are made from."""
    for name in (".ci/notes.py", "games/__init__.py", "games/installation.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    return folder


def test_the_notes_of_a_release_are_its_section(tmp_path: Path) -> None:
    sections = (
        "# Changelog",
        "## Unreleased",
        f"## {VERSION} – 2026-01-01",
        "All new.",
        "## 0.0.1",
    )
    changelog = "\n\n".join((*sections, "Old.\n"))
    result = notes(f"v{VERSION}", a_project(tmp_path, changelog))
    assert (result.returncode, result.stdout) == (0, "All new.\n")


@pytest.mark.parametrize(
    ("tag", "changelog", "why"),
    [
        ("v99.0.0", f"## {VERSION}\n\nAll new.\n", f"games/installation.py says {VERSION}"),
        (f"v{VERSION}", "## 0.0.1\n\nOld.\n", f"CHANGELOG.md has no section {VERSION}"),
        (f"v{VERSION}", f"## Unreleased\n\n- more\n\n## {VERSION}\n\nNew.\n", "under Unreleased"),
    ],
)
def test_a_tag_that_does_not_fit_is_refused(
    tag: str, changelog: str, why: str, tmp_path: Path
) -> None:
    result = notes(tag, a_project(tmp_path, changelog))
    assert result.returncode == 1
    assert why in result.stderr


def hatchling(command: str, home: str, *options: str | Path, of: Path = ROOT) -> str:
    """Run the build backend for a checkout whose home is there; return what it printed."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", command, *options], cwd=of, check=True, text=True,
        env={"PATH": "/usr/bin:/bin", "REPOSITORY_URL": home}, capture_output=True,
    ).stdout  # fmt: skip


def built(folder: Path, home: str) -> tuple[Path, Path]:
    """Return an sdist of the checkout, and a wheel of the sdist, as pip builds one."""
    hatchling("build", home, "-d", folder, "-t", "sdist")
    (sdist,) = folder.glob("*.tar.gz")
    tar = shutil.which("tar")
    assert tar is not None
    subprocess.run([tar, "xzf", sdist, "-C", folder], check=True)
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    hatchling("build", home, "-d", folder, "-t", "wheel", of=unpacked)
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def metadata_of(wheel: Path) -> tuple[dict[str, str], list[str], str]:
    """Return the project's addresses, classifiers and description."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [each for each in packed.namelist() if each.endswith("/METADATA")]
        found = Parser().parsestr(packed.read(name).decode())
    urls = dict(each.split(", ", 1) for each in found.get_all("Project-URL", []))
    return urls, found.get_all("Classifier", []), str(found.get_payload())


def test_a_package_leads_to_the_project_from_anywhere(tmp_path: Path) -> None:
    """Every link of its description is absolute, and names an existing file."""
    sdist, wheel = built(tmp_path, HOME)
    assert sdist.name == f"dungeon_dealer-{VERSION}.tar.gz"
    urls, classifiers, text = metadata_of(wheel)
    assert urls["Homepage"] == HOME
    assert {"Documentation", "Changelog", "Issues"} < set(urls)
    assert "Programming Language :: Python :: 3.11" in classifiers
    links = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text)
    given = [first or second for first, second in links] + [
        urls["Documentation"],
        urls["Changelog"],
    ]
    own = [each for each in given if each.startswith(HOME)]
    assert len(own) > 20
    assert all(each.startswith("https://") for each in given)
    for each in own:
        path = re.sub(rf"^{re.escape(HOME)}/(blob|raw)/v{re.escape(VERSION)}/", "", each)
        assert (ROOT / path.partition("#")[0]).exists(), each


def test_a_package_built_elsewhere_names_no_address() -> None:
    about = json.loads(hatchling("metadata", ""))
    assert "urls" not in about
    assert "](docs/guide.md)" in about["readme"]["text"]


def test_the_release_is_built_of_what_there_is() -> None:
    """The workflow names existing files, and every kind of image that can be built."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML 1.1 reads `on` as true
    assert workflow["jobs"]["release"]["needs"] == "test"
    assert workflow["permissions"] == {"contents": "read"}
    for path in re.findall(r"(?:python|-r|-f|run:) (\.?[a-z]+/[\w.]+)", text):
        assert (ROOT / path).exists(), path
    for kind in re.findall(r"for requirements in (.*); do", text)[0].split():
        assert (ROOT / "requirements" / f"{kind}.txt").exists()


def test_the_manifests_name_the_image_of_this_release() -> None:
    """By the workflow's name, with PostgreSQL's driver if needed."""
    for path in (ROOT / "deploy" / "kubernetes").glob("*.yaml"):
        named = re.findall(r"image: (dungeon-dealer\S*)", path.read_text(encoding="utf-8"))
        kind = "" if path.name == "http.yaml" else "-postgres"
        assert named == [f"dungeon-dealer:{VERSION}{kind}"]


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")),
    ids=lambda path: path.name,
)
def test_a_form_for_issues_is_one(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.name == "config.yml":
        assert form == {"blank_issues_enabled": True}
        return
    assert form["name"]
    assert form["description"]
    fields = [each for each in form["body"] if each["type"] != "markdown"]
    assert {each["type"] for each in fields} <= {"input", "textarea"}
    assert len({each["id"] for each in fields}) == len(fields)
    assert all(each["attributes"]["label"] for each in fields)
    assert any(each.get("validations", {}).get("required") for each in fields)
