# make setup | play | quick | test | machines | removals | check | screens | languages | bench | soak | lock | clean
PYTHON ?= python3
PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet

.PHONY: setup play quick test machines removals check screens languages bench soak lock clean
.DELETE_ON_ERROR:

# Compiled once, here, instead of at each start: the bot itself may write nowhere near its code.
setup: .venv/ready bot/languages/de.mo
	@$(PY) -m compileall -q bot games storage

.venv/ready: requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit("Dungeon Dealer needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else 0'
	@echo "Setting up .venv (once, about a minute) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

# Catalogs of translations, as the bot reads them fastest. Without them it reads what is edited.
bot/languages/de.mo: $(wildcard bot/languages/*.po) bot/languages/po.py | .venv/ready
	@$(PY) -m bot.languages

.venv/ready-to-test: .venv/ready requirements/dev.txt
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# Connects to Discord when there is a token, else opens a page in the browser.
play: setup
	@$(PY) -m bot --play

# Whatever the environment says, modules are compiled once, not by each worker and each program.
test: export PYTHONDONTWRITEBYTECODE =
test: check
	@$(PY) -m pytest -q -n auto --dist worksteal

# What a change breaks most often, in half a minute: for while you work.
quick: export PYTHONDONTWRITEBYTECODE =
quick: .venv/ready-to-test
	@$(PY) -m pytest -q -n auto --dist worksteal --quick

# The tests as other machines would run them: make machines ARGS="--only 3.12"
machines: .venv/ready-to-test
	@$(PY) -m tests.machines $(ARGS)

# Each optional part deleted, one at a time, in a copy: make removals ARGS="--only solitaire"
removals: .venv/ready-to-test bot/languages/de.mo
	@$(PY) -m tests.removals $(ARGS)

check: .venv/ready-to-test bot/languages/de.mo
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-cache
	@.venv/bin/codespell

# Pictures of every kind of screen (needs a Chromium): make screens ARGS="--only solitaire"
screens: .venv/ready-to-test
	@$(PY) -m tests.screens $(ARGS)

# The catalogs of other languages, after a change of an English sentence or a translation.
languages: .venv/ready-to-test
	@$(PY) -m tests.languages $(ARGS)

bench: .venv/ready-to-test
	@$(PY) -m bench $(ARGS)

# Hundreds of tables in a hostile world, killed again and again: make soak ARGS="--minutes 10"
soak: .venv/ready-to-test
	@$(PY) -m tests.soak $(ARGS)

# Writes the pinned and hashed requirements anew from pyproject.toml.
lock: .venv/ready
	@$(PIP) install uv
	@for extra in "run:" "play:--extra local --extra terminal" \
	    "postgres:--extra postgres" \
	    "dev:--extra local --extra terminal --extra postgres --extra dev"; do \
	  $(PY) -m uv pip compile -q pyproject.toml --extra pictures --extra metrics --extra http --extra fast \
	    $${extra#*:} --universal --python-version 3.11 \
	    --generate-hashes --no-emit-index-url --no-header --no-annotate \
	    -o requirements/$${extra%%:*}.txt; done

clean:
	rm -rf .venv
