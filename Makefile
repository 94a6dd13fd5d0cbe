# Tablée. `make run` starts the app, `make test` runs all tests; both install what they need.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PY := .venv/bin/python
# Three workers on two cores: end-to-end tests mostly wait for a subprocess.
N ?= 3
PYTEST := $(PY) -m pytest -n $(N) --dist worksteal
APP_TESTS := $(addprefix tests/,cli end_to_end games guest host i18n people platform session storage ui)
CODE := engine mobileapp assets tests bench main.py
export PYTHONPATH := .
# Allow .pyc files even if the caller disabled them; the tests start the app about 100 times.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run check test rules late slow bench soak assets sheets shots words lint

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 10

# --- daily use ---------------------------------------------------------------------------------

run: .venv/.app .venv/.system assets  ## start the app (off-screen if there is no screen); ARGS="--game difference --seats 4"
	@$(PY) main.py $(ARGS)

check: .venv/.engine lint  ## the daily check, under a minute
	@$(PYTEST) tests/test_layout.py tests/engine --ignore tests/engine/test_properties.py \
	  --ignore tests/engine/test_secrecy.py --ignore tests/engine/test_referee.py

test: .venv/.app .venv/.system lint assets  ## all tests
	@$(PYTEST) tests
	@$(MAKE) --no-print-directory late rules

rules: .venv/.engine  ## break each rule, decision and option and check that its test fails
	@$(PY) -m tests.engine.prove

LATE ?= 1
late: .venv/.app .venv/.system assets  ## all faces and a game of each with delayed messages, for each seed of LATE="1 2 3"
	@for seed in $(LATE); do TABLEE_LATE=$$seed $(PYTEST) -m late $(APP_TESTS) || exit 1; done

lint: .venv/.engine
	@$(PY) -m ruff check --quiet $(CODE)
	@$(PY) -m ruff format --check --quiet $(CODE)
	@$(PY) -m mypy --no-error-summary

# --- slow --------------------------------------------------------------------------------------

bench: .venv/.app .venv/.system assets  ## measurements beside other projects, one JSON line each
	@$(PY) -m bench.engine
	@$(PY) -m bench.standins
	@$(PY) -m bench.app
	@$(PY) -m bench.links
	@$(PY) -m bench.flood
	@$(PY) -m bench.races
	@$(PY) -m bench.phone
	@$(PY) -m bench.bluetooth

SLOW ?= 1 2 3
slow: .venv/.app .venv/.system assets  ## the app's tests with injected delays, in another order for each seed of SLOW="1 2 3"
	@for seed in $(SLOW); do \
	  TABLEE_SLOW=$$seed TABLEE_SHUFFLE=$$seed $(PYTEST) $(APP_TESTS) || exit 1; done

SOAK ?= 20
soak: .venv/.app .venv/.system assets  ## thousands of games, kills and faults; SOAK=5 is a quarter of it
	@TABLEE_SOAK=$(SOAK) $(PYTEST) -m "not soak" tests/engine/test_properties.py tests/engine/test_secrecy.py \
	  tests/session/test_replay.py tests/ui/test_monkey.py tests/net/test_hostile.py tests/net/test_faults.py \
	  tests/net/test_bluetooth_games.py tests/end_to_end/test_whole_games.py
	@TABLEE_SOAK=$(SOAK) $(PYTEST) -m soak tests

assets: .venv/.app  ## build pictures, fonts, sounds and languages that changed
	@$(PY) -m assets.build

sheets: assets  ## contact sheets of all pictures in build/sheets
	@$(PY) -m assets.sheets

shots: assets .venv/.system  ## pictures of every screen, language and size in build/shots
	@$(PY) -m tests.shots.shots

words: .venv/.app  ## collect the sentences into assets/languages
	@$(PY) -m assets.words

# --- set-up: a virtual environment in .venv; nothing else is assumed -------------------------------

.venv/bin/pip:
	@for python in python3 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then \
	    exec $$python -m venv .venv; fi; done; \
	echo "Tablée needs Python 3.11, 3.12 or 3.13 on the desktop; this machine has $$(python3 --version 2>&1)."; \
	echo "Install one of them with its venv module (Debian: apt-get install python3 python3-venv), then try again."; \
	exit 1

.venv/.pip: | .venv/bin/pip
	@$(PY) -m pip install --quiet --upgrade 'pip>=25.1' && touch $@

.venv/.engine: pyproject.toml | .venv/.pip
	@echo "Installing the tools for the engine and its tests …"
	@$(PY) -m pip install --quiet --group engine --group test && touch $@

# KivyMD 2.0.0 asks for materialshapes, which asks for pycairo, which needs a compiler and the cairo
# headers. Only one widget (MDLoadingIndicator) uses it, and Tablée does not use that widget. So KivyMD is
# installed without its dependencies, after those it really needs. The last two packages contain our fonts;
# their code is never run.
.venv/.app: pyproject.toml .venv/.engine
	@echo "Installing Kivy and what the app and its pictures need …"
	@$(PY) -m pip install --quiet --group app --group assets
	@$(PY) -m pip install --quiet --no-deps kivymd==2.0.0 font-fredoka-one==0.0.4 sphinx-nefertiti==0.9.10
	@touch $@

# Kivy draws with OpenGL: on Linux the system must provide it, also for drawing off-screen.
GL := libgl1 libegl1 libgles2 libgl1-mesa-dri
.venv/.system: | .venv/.pip
	@if [ "$$(uname)" = Linux ] && command -v apt-get >/dev/null && ! dpkg -s $(GL) >/dev/null 2>&1; then \
	  if [ "$$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root=sudo; \
	  else echo "Kivy needs these system libraries first: sudo apt-get install $(GL)"; exit 1; fi; \
	  echo "Installing the system libraries Kivy draws with: $(GL) …"; \
	  $$root apt-get update -qq && $$root apt-get install -qq -y --no-install-recommends $(GL) >/dev/null || exit 1; fi
	@touch $@
