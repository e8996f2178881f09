"""`deploy/README.md` and `docker.md`: every command runs, in order, on an imitated machine.

The paths lead into a folder of the test. `systemctl` starts what the unit says, and `docker` what
is in the container, as another user and without isolation. `useradd`, `git` and `make` only check
their arguments. Everything else is real.
"""

import asyncio
import json
import os
import re
import shutil
import socket
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import kubernetes_validate  # type: ignore[import-untyped]
import pytest
import yaml  # type: ignore[import-untyped]

from bench.start import OF_THE_IMAGE
from bot.cluster import leadership, leases
from bot.connection.loop import LONGEST_END
from bot.operations import gauges, metrics
from bot.over_http.interactions import PATH
from bot.start.settings import Settings, ShardPlan
from tests.e2e.test_failures import made
from tests.e2e.test_start import SECRET, with_discord_at
from tests.kit.cardboard import SOMEBODY, Machine, why_not
from tests.kit.strict.wire import Wire, serving

ROOT = Path(__file__).parents[2]
README, DOCKER = ROOT / "deploy" / "README.md", ROOT / "deploy" / "docker.md"
PORT = "9464"


def commands(notes: Path) -> list[str]:
    text = notes.read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


@pytest.fixture(params=["an account of its own", "whoever tests"])
def machine(request: pytest.FixtureRequest) -> Iterator[Machine]:
    """A fresh machine, with the bot's folders made by the notes."""
    root = os.geteuid() == 0
    if root and request.param == "whoever tests":
        pytest.skip("root tests it with an account for the bot")
    account = SOMEBODY if request.param == "an account of its own" else os.geteuid()
    why = why_not(account)
    if why is not None:
        pytest.skip(why)
    yield from a_machine(account)


@pytest.fixture
def machine_with_docker() -> Iterator[Machine]:
    """A fresh machine, whose containers have their own user if the tests may create one."""
    possible = why_not(SOMEBODY, "sh", "-c", '"$0" "$@"') is None
    yield from a_machine(SOMEBODY if possible else os.geteuid())


def a_machine(account: int) -> Iterator[Machine]:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to others
        Path(folder).chmod(0o755)
        machine = Machine.at(Path(folder), account)
        yield machine
        machine.kill()


def run_all(
    machine: Machine, notes: Path, settings: Mapping[str, str], port: str
) -> list[tuple[str, int, str]]:
    """Run every line of the notes, and write the settings as soon as possible."""
    typed = [each.replace(PORT, port) for each in commands(notes)]
    results = []
    for command, (_, status, words) in zip(commands(notes), machine.type(typed), strict=True):
        results.append((command, status, words))
        if command.startswith("install "):
            lines = "".join(f"{name}={value}\n" for name, value in settings.items())
            written = machine.home / ".env"
            given = written.read_text(encoding="utf-8").replace("DISCORD_TOKEN=\n", "")
            written.write_text(given + lines, encoding="utf-8")
        if command.startswith("systemctl status"):  # before the first backup, which may be manual
            assert (machine.root / "var/lib/dungeon-dealer-backups").is_dir()
    return results


def owner(path: Path) -> tuple[int, int, int]:
    """Return the owner, the group and the permissions."""
    found = path.stat()
    return found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)


def a_free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return str(free.getsockname()[1])


async def test_every_command_of_the_operating_notes(machine: Machine) -> None:
    port = a_free_port()
    async with serving(Wire()) as wire:
        settings = {**with_discord_at(wire.port), "DEALER_METRICS_PORT": port}
        results = await asyncio.to_thread(run_all, machine, README, settings, port)
        machine.kill()
    failed = [each for each in results if each[1] != 0]
    log = machine.log()
    assert not failed, (failed, log[-2000:])
    said = {command: words for command, _, words in results}
    assert "0 open tables" in said[".venv/bin/python -m bot check"]
    assert "ok" in said["curl -fsS --retry 5 http://127.0.0.1:9464/healthz"]
    restored = said[".venv/bin/python -m bot restore /root/before-the-move.db"]
    assert "What was there is now" in restored
    with closing(sqlite3.connect(machine.root / "root" / "moving.db")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    state = machine.root / "var" / "lib"
    for folder in ("dungeon-dealer", "dungeon-dealer-backups"):
        assert owner(state / folder) == (machine.account, machine.account, 0o700)
    assert owner(machine.home / ".env") == (os.geteuid(), machine.account, 0o640)
    (daily,) = (state / "dungeon-dealer-backups").glob("*.db")
    assert owner(daily)[0] == machine.account
    assert SECRET not in log
    assert "Traceback" not in log


def settings_of(unit: str) -> list[str]:
    """Return the source of a unit's settings."""
    text = (ROOT / "deploy" / f"{unit}.service").read_text(encoding="utf-8")
    return re.findall(r"^(?:Environment|EnvironmentFile|WorkingDirectory)=.*$", text, re.MULTILINE)


def test_the_backup_has_the_settings_of_the_bot() -> None:
    found = settings_of("dungeon-dealer-backup")
    assert found == settings_of("dungeon-dealer")
    assert "EnvironmentFile=/opt/dungeon-dealer/.env" in found


INSTALLED = (
    "cp deploy/dungeon-dealer-backup.* /etc/systemd/system/",
    "systemctl start dungeon-dealer-backup",
)


@pytest.mark.parametrize("kept", [True, False])
def test_the_backup_is_of_the_database_that_the_bot_has(machine: Machine, kept: bool) -> None:
    """Also after a move. Otherwise it fails instead of copying the old database."""
    state = machine.root / "var" / "lib"
    for name in ("dungeon-dealer", "dungeon-dealer-backups"):
        (state / name).mkdir()
    made(state / "dungeon-dealer" / "dungeon-dealer.db")
    made(state / "dungeon-dealer" / "other.db")
    if machine.account != os.geteuid():
        for path in (*state.iterdir(), *(state / "dungeon-dealer").iterdir()):
            os.chown(path, machine.account, machine.account)
    older = state / "dungeon-dealer-backups" / "dungeon-dealer-2026-11-01T030000Z.db"
    older.touch()
    other = f"{state}/dungeon-dealer/other.db" if kept else "postgresql://ann@/none?host=/none"
    (machine.home / ".env").write_text(f"DEALER_DATABASE={other}\n", encoding="utf-8")
    results = [status for _, status, _ in machine.type(INSTALLED)]
    assert results == [0, 0 if kept else 3]
    backups = sorted(each.name for each in older.parent.iterdir())
    assert backups[0] == older.name
    assert [each.partition("-")[0] for each in backups[1:]] == (["other"] if kept else [])
    assert ("is backed up" if kept else "is not backed up") in machine.log()


async def test_every_command_of_the_notes_on_docker(machine_with_docker: Machine) -> None:
    """The typed commands and the effect in each container, not Docker's reading of the files."""
    machine, port = machine_with_docker, a_free_port()
    compose = machine.home / "deploy" / "compose.yaml"
    text = compose.read_text(encoding="utf-8")
    compose.write_text(text.replace(PORT, port), encoding="utf-8")
    async with serving(Wire()) as wire:
        settings = with_discord_at(wire.port)
        results = await asyncio.to_thread(run_all, machine, DOCKER, settings, port)
        machine.kill()
    failed = [each for each in results if each[1] != 0]
    log = machine.log()
    assert not failed, (failed, log[-2000:])
    said = "".join(words for _, _, words in results)
    assert "0 open tables" in said
    assert said.count("What was there is now") == 2
    backups = machine.root / "volumes" / "backups"
    by_hand = {"before-the-move.db", "before-the-upgrade.db", "moving.db", "moved.db"}
    daily = {each.name for each in backups.iterdir()} - by_hand
    assert by_hand < {each.name for each in backups.iterdir()}
    assert daily
    assert all(each.startswith("dungeon-dealer-20") for each in daily)
    assert {owner(each)[::2] for each in backups.iterdir()} == {(machine.account, 0o600)}
    assert owner(machine.home / "before-the-move.db") == (os.geteuid(), os.getegid(), 0o600)
    assert SECRET not in log
    assert "Traceback" not in log


def test_the_units_are_walled_in() -> None:
    """Less than 3 of 10 in systemd's own rating."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here")
    for name in ("dungeon-dealer", "dungeon-dealer-backup"):
        result = subprocess.run(
            [analyze, "security", "--offline=true", ROOT / "deploy" / f"{name}.service"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        found = re.search(r"exposure level for .*: (\d+\.\d)", result.stdout)
        assert found, result.stdout + result.stderr
        assert float(found[1]) < 3


def test_the_container_is_pinned_and_runs_as_nobody() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r"^FROM python:3\.12-slim@sha256:[0-9a-f]{64}$", dockerfile, re.MULTILINE)
    assert dockerfile.index("\nUSER dealer\n") < dockerfile.index("\nCMD ")
    assert all(f" {name}={value} " in dockerfile for name, value in OF_THE_IMAGE.items())
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    assert [*compose["services"]] == ["dungeon-dealer", "backup"]
    for each in compose["services"].values():
        assert (each["read_only"], each["cap_drop"]) == (True, ["ALL"])
        assert each["security_opt"] == ["no-new-privileges:true"]
        for path in (volume.split(":")[1] for volume in each["volumes"]):
            assert re.search(rf"chown dealer .*{path}\b", dockerfile)  # the volume is not root's
    assert compose["services"]["backup"]["environment"]["DEALER_BACKUPS"] == "/backups"
    assert "healthz" in str(compose["services"]["dungeon-dealer"]["healthcheck"]["test"])


@pytest.mark.parametrize(
    "path", sorted((ROOT / "deploy").glob("compose*.yaml")), ids=lambda path: path.name
)
def test_docker_takes_the_compose_files(path: Path, tmp_path: Path) -> None:
    """By its own parser, if it is installed."""
    docker = shutil.which("docker")
    version = [docker or "false", "compose", "version"]
    if subprocess.run(version, capture_output=True, check=False).returncode != 0:
        pytest.skip("there is no docker compose here")
    folder = shutil.copytree(path.parent, tmp_path / "deploy")
    given = "POSTGRES_PASSWORD=x\nDEALER_HOST=dealer.example.org\n"
    (tmp_path / ".env").write_text(given, encoding="utf-8")
    names = ["compose.yaml"] if path.name == "compose.http.yaml" else []
    files = [f"--file={folder / name}" for name in (*names, path.name)]
    result = subprocess.run(
        [str(docker), "compose", "--env-file=.env", *files, "config", "--quiet"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("name", ["compose.postgresql.yaml", "compose.processes.yaml"])
def test_a_compose_file_reads_the_settings_that_it_uses(name: str) -> None:
    """Docker looks for `.env` beside the compose file, unless it is told another place."""
    notes = "".join(each.read_text(encoding="utf-8") for each in (ROOT / "deploy").glob("*.*"))
    typed = re.findall(rf"docker compose .*?-f deploy/{re.escape(name)}", notes)
    assert typed
    assert {*typed} == {f"docker compose --env-file .env -f deploy/{name}"}


PROBES = ("readinessProbe", "livenessProbe")
MANIFESTS = ROOT / "deploy" / "kubernetes"


@pytest.mark.parametrize("path", sorted(MANIFESTS.glob("*.yaml")), ids=lambda path: path.name)
def test_the_manifests_are_what_kubernetes_takes(path: Path) -> None:
    """By the schemas of its API: no field is unknown, of the wrong type or missing."""
    for each in yaml.safe_load_all(path.read_text(encoding="utf-8")):
        kubernetes_validate.validate(each, kubernetes_validate.latest_version(), strict=True)


def test_the_manifest_fits_the_image_and_the_settings() -> None:
    text = (MANIFESTS / "http.yaml").read_text(encoding="utf-8")
    objects = {each["kind"]: each for each in yaml.safe_load_all(text)}
    deployment = objects["Deployment"]["spec"]
    pod = deployment["template"]["spec"]
    (container,) = pod["containers"]
    settings = Settings(**{each["name"]: each["value"] for each in container["env"]})
    assert settings.interactions == "http"
    ports = {each["name"]: each["containerPort"] for each in container["ports"]}
    assert ports == {"http": settings.http.port, "metrics": settings.metrics_port}
    assert (deployment["replicas"], deployment["strategy"]["type"]) == (1, "Recreate")
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert f"--uid {pod['securityContext']['runAsUser']} " in dockerfile
    (mounted,) = {each["mountPath"] for each in container["volumeMounts"]} - {"/tmp"}  # noqa: S108
    assert Path(str(settings.database)).parent == Path(mounted)
    grace = pod["terminationGracePeriodSeconds"]
    assert container["lifecycle"]["preStop"]["sleep"]["seconds"] + LONGEST_END < grace
    (rule,) = objects["Ingress"]["spec"]["rules"]
    assert [each["path"] for each in rule["http"]["paths"]] == [PATH]


@pytest.mark.parametrize("name", ["processes.yaml", "shards.yaml"])
def test_the_manifests_of_several_processes_fit_the_settings(name: str) -> None:
    text = (MANIFESTS / name).read_text(encoding="utf-8")
    objects = {each["kind"]: each for each in yaml.safe_load_all(text)}
    owner = objects.get("Deployment") or objects["StatefulSet"]
    pod = owner["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    given = {each["name"]: each["value"] for each in container["env"]}
    settings = Settings(**given, DEALER_DATABASE="postgresql://dealer@postgres/dealer")
    ports = {each["name"]: each["containerPort"] for each in container["ports"]}
    over_http = settings.interactions == "http"
    assert ports.pop("metrics") == settings.metrics_port
    assert ports == ({"http": settings.http.port} if over_http else {})
    assert over_http or settings.shards == ShardPlan(8, None)
    assert owner["spec"]["replicas"] > 1
    assert [each["kind"] for each in yaml.safe_load_all(text)].count("PodDisruptionBudget") == 1
    labels = owner["spec"]["template"]["metadata"]["labels"]
    for each in ("PodDisruptionBudget", "Service"):
        selector = objects[each]["spec"]["selector"]
        assert selector.get("matchLabels", selector) == labels
    ready, live = (container[each]["httpGet"]["path"] for each in PROBES)
    assert (ready, live) == ("/healthz", "/livez")
    waits = container.get("lifecycle", {"preStop": {"sleep": {"seconds": 0}}})
    ends = waits["preStop"]["sleep"]["seconds"] + LONGEST_END
    assert ends < pod["terminationGracePeriodSeconds"]


def test_the_compose_file_of_several_processes_fits_the_settings() -> None:
    text = (ROOT / "deploy" / "compose.processes.yaml").read_text(encoding="utf-8")
    services = yaml.safe_load(re.sub(r"\$\{[^}]*\}", "filled-in", text))["services"]
    processes = services["caddy"]["environment"]["DEALER_PROCESSES"].split()
    for address in processes:
        name, _, port = address.partition(":")
        settings = Settings(**services[name]["environment"])
        assert (settings.interactions, settings.http.port) == ("http", int(port))
        assert str(settings.database).startswith("postgresql://")
    assert len(processes) == 2


def test_the_notes_on_several_processes_name_files_that_there_are() -> None:
    notes = (ROOT / "deploy" / "processes.md").read_text(encoding="utf-8")
    named = re.findall(r"^(?:docker|kubectl) .*?-f (\S+)(.*)$", notes, re.MULTILINE)
    assert len(named) == 6
    for path, rest in named:
        text = (ROOT / path).read_text(encoding="utf-8")
        for service in re.findall(r"dealer-\d", rest):
            assert service in yaml.safe_load(text)["services"]
    for name, field in (("HELD_FOR", "14 seconds"), ("EXPIRES_AFTER", "20 s")):
        assert f"{getattr(leases, name):g} s" in field
        assert field in notes
    assert leases.EXPIRES_AFTER + leases.RENEW_EVERY + leadership.PATIENCE <= 25


def test_the_notes_on_postgresql_in_docker_fit_the_compose_file() -> None:
    """The server's programs get the same files as in a test."""
    notes = (ROOT / "deploy" / "postgresql.md").read_text(encoding="utf-8")
    services = yaml.safe_load((ROOT / "deploy/compose.postgresql.yaml").read_text("utf-8"))[
        "services"
    ]
    given = services["postgres"]["environment"]
    inside = re.findall(r"compose.postgresql.yaml exec -T postgres (pg_\w+) (.*) [<>]", notes)
    for program, options in inside:
        (tried,) = re.findall(rf"^{program} (.*)$", notes, re.MULTILINE)
        flags = {each for each in options.split() if each.startswith("--") and "=" not in each}
        assert flags == {each for each in tried.split() if re.fullmatch(r"--[a-z-]+", each)}
        assert f"--username={given['POSTGRES_USER']} " in options
        assert re.search(rf"(?:--dbname=| ){given['POSTGRES_DB']}$", options)
    assert [program for program, _ in inside] == ["pg_dump", "pg_restore"]
    assert "compose.postgresql.yaml stop dungeon-dealer\n" in notes
    assert "dungeon-dealer" in services


def test_the_compose_file_for_http_fits_the_settings() -> None:
    text = (ROOT / "deploy" / "compose.http.yaml").read_text(encoding="utf-8")
    service = yaml.safe_load(text)["services"]["dungeon-dealer"]
    settings = Settings(**service["environment"])
    assert settings.interactions == "http"
    assert service["ports"] == [f"127.0.0.1:{settings.http.port}:{settings.http.port}"]


def names_in_the_code() -> set[str]:
    """Return the names of our own metrics, as they are declared."""
    return {*re.findall(r'"(dealer_\w+)"', sources_of_metrics())}


def sources_of_metrics() -> str:
    return "".join(Path(str(each.__file__)).read_text("utf-8") for each in (metrics, gauges))


def names_in(expressions: list[str]) -> set[str]:
    """Return our own metrics that a query names, as they are declared."""
    found = re.findall(r"dealer_\w+", "\n".join(expressions))
    return {re.sub(r"_(total|count|bucket|info)$", "", name) for name in found}


def test_the_dashboard_asks_for_metrics_that_there_are() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert names_in(asked) == names_in_the_code()
    assert [panel["id"] for panel in board["panels"]] == [*range(1, len(board["panels"]) + 1)]


ALERTS = ROOT / "deploy" / "alerts.yaml"


def test_the_alerts_ask_for_metrics_and_labels_that_there_are() -> None:
    (group,) = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"]
    rules = group["rules"]
    assert names_in([each["expr"] for each in rules]) <= names_in_the_code()
    assert len({each["alert"] for each in rules}) == len(rules)
    sources = sources_of_metrics()
    for rule in rules:
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"].endswith(".")
        assert rule["expr"].count("(") == rule["expr"].count(")")
        for label in re.findall(r"by \((\w+)\)|(\w+)!?=\"", rule["expr"]):
            (name,) = filter(None, label)
            assert name == "le" or f'"{name}"' in sources
        if " by (" in rule["expr"]:  # a sum has no other label left
            (kept,) = re.findall(r" by \((\w+)\)", rule["expr"])
            assert set(re.findall(r"\$labels\.(\w+)", str(rule))) <= {kept}


def test_prometheus_takes_the_alerts() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("there is no promtool here")
    result = subprocess.run(
        [promtool, "check", "rules", ALERTS], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_backup_that_is_made_in_time_is_no_alert() -> None:
    """The timer delays it by an hour at most."""
    timer = (ROOT / "deploy" / "dungeon-dealer-backup.timer").read_text(encoding="utf-8")
    assert "\nOnCalendar=daily\nRandomizedDelaySec=1h\n" in timer
    (hours,) = re.findall(r"dealer_backup_age_seconds > (\d+) \* 3600", ALERTS.read_text("utf-8"))
    assert 24 + 1 < int(hours) < 48
