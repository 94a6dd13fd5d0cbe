# Tablée. `make run` starts the app, `make test` runs all tests; both install what they need.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PY := .venv/bin/python
# Three workers on two cores: end-to-end tests mostly wait for a subprocess.
N ?= 3
# A test that hangs is named after LIMIT seconds.
LIMIT ?= 900
PYTEST := $(PY) -m pytest -n $(N) --dist worksteal --timeout $(LIMIT)
APP_TESTS := $(addprefix tests/,cli end_to_end games guest host i18n people platform session storage ui)
SCRIPTS := .github/scripts
CODE := engine mobileapp assets tests bench apk $(SCRIPTS) main.py
export PYTHONPATH := .
# Some tests need Node and npm; a Python package brings them if the machine has none.
export PATH := $(PATH):$(CURDIR)/.venv/bin
# Allow .pyc files even if the caller disabled them; the tests start the app about 100 times.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run check test rules late slow bench soak assets sheets shots shots-all web-shots readme-pictures words lint coverage device bare bare-variants \
  lock wheel bundle site package-check apk-check

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 16

# --- daily use ---------------------------------------------------------------------------------

run: .venv/.system .venv/.app assets  ## start the app (off-screen if there is no screen); ARGS="--game difference --seats 4"
	@$(PY) main.py $(ARGS)

check: .venv/.engine lint  ## the daily check, under a minute
	@$(PYTEST) tests/test_layout.py tests/engine --ignore tests/engine/test_properties.py \
	  --ignore tests/engine/test_secrecy.py --ignore tests/engine/test_referee.py

test: .venv/.test-system .venv/.app lint assets  ## all tests; ends with a table of missing tools
	@$(PYTEST) -p tests.missing_tools tests || { $(PY) -m tests.missing_tools; exit 1; }
	@$(MAKE) --no-print-directory late rules
	@$(PY) -m tests.missing_tools

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
	@$(PY) -m bench.web

SLOW ?= 1 2 3
slow: .venv/.app .venv/.system assets  ## the app's tests with injected delays, in another order for each seed of SLOW="1 2 3"
	@for seed in $(SLOW); do \
	  TABLEE_SLOW=$$seed TABLEE_SHUFFLE=$$seed $(PYTEST) $(APP_TESTS) || exit 1; done

SOAK ?= 20
soak: .venv/.app .venv/.system assets  ## thousands of games, kills and faults; SOAK=5 is a quarter of it
	@TABLEE_SOAK=$(SOAK) $(PYTEST) -m "not soak" tests/engine/test_properties.py tests/engine/test_secrecy.py \
	  tests/session/test_replay.py tests/ui/test_monkey.py tests/net/test_hostile.py tests/net/test_faults.py \
	  tests/net/test_bluetooth_games.py tests/end_to_end/test_whole_games.py tests/web/test_scripts.py
	@TABLEE_SOAK=$(SOAK) $(PYTEST) -m soak tests

assets: .venv/.app  ## build pictures, fonts, sounds and languages that changed
	@$(PY) -m assets.build

sheets: assets  ## contact sheets of all pictures in build/sheets
	@$(PY) -m assets.sheets

shots: assets .venv/.system  ## a picture of every screen of tablet and phone in build/shots, languages in turn
	@$(PY) -m tests.shots.shots

web-shots: assets .venv/.test-system  ## every screen of the browser page in build/shots/web, with a sheet for each language and size
	@$(PY) -m tests.web.shots

shots-all: assets .venv/.system  ## the same in every size and language
	@$(PY) -m tests.shots.shots --all

readme-pictures: assets .venv/.system  ## draw docs/pictures: the pictures of the README and the docs
	@$(PY) -m tests.shots.readme_pictures
	@$(PY) -m tests.shots.readme_pictures --record

words: .venv/.app  ## collect the sentences into assets/languages
	@$(PY) -m assets.words

# --- other machines and packages -----------------------------------------------------------------

coverage: .venv/.app .venv/.test-system assets  ## which lines of engine, net and the rest the tests run; TESTS="tests/engine"
	@$(PYTEST) --cov engine --cov mobileapp --cov-report= $(or $(TESTS),tests)
	@$(PY) $(SCRIPTS)/coverage_by_part.py

device: .venv/.app assets  ## engine, protocol, crypto and store tests with the versions that the Android package ships
	@$(PY) $(SCRIPTS)/device.py

apk-check: .venv/.test-system .venv/.app assets  ## everything about the Android package that needs no SDK; fetches Android's resources
	@TABLEE_FETCH=1 $(PYTEST) -p tests.missing_tools tests/android || { $(PY) -m tests.missing_tools; exit 1; }
	@$(PY) -m tests.missing_tools

bare:  ## `make run` and `make test` on a minimal Debian (needs root); prints both times
	@$(SCRIPTS)/bare.sh

bare-variants:  ## `make run` and `make check` there: sudo user, offline, a folder with a space and é, LC_ALL=C
	@$(SCRIPTS)/bare-variants.sh

lock: .venv/bin/pip  ## write the lock files (requirements-*.txt) from pyproject.toml
	@$(SCRIPTS)/lock.sh

wheel: assets  ## dist/tablee-*.whl: code, built assets and KivyMD, with the command `tablee`
	@$(SCRIPTS)/wheel.sh

bundle: assets  ## dist/tablee-<system>: a folder that runs without Python
	@$(SCRIPTS)/bundle.sh

site:  ## build/site: the documentation
	@$(SCRIPTS)/site.sh

package-check: assets .venv/.system  ## build wheel, bundle and site, install the wheel, start both
	@$(SCRIPTS)/package-check.sh

# --- set-up: a virtual environment in .venv; nothing else is assumed -------------------------------

.venv/bin/pip:
	@[ -w . ] || { echo "This folder cannot be written: change its owner or work in a copy."; exit 1; }
	@for python in python3 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then \
	    $$python -m venv .venv >/dev/null 2>&1 && exit; rm -f .venv/bin/pip; \
	    echo "$$python cannot make .venv. Check that the disk has room and that the venv module is there (Debian: apt-get install python3-venv)."; \
	    exit 1; fi; done; \
	echo "Tablée needs Python 3.11, 3.12 or 3.13 on the desktop; this machine has $$(python3 --version 2>&1)."; \
	echo "Install one of them with its venv module (Debian: apt-get install python3 python3-venv), then try again."; \
	exit 1

.venv/.engine: requirements-check.txt | .venv/bin/pip
	@echo "Installing the tools for the engine and its tests …"
	@$(SCRIPTS)/install.sh $(PY) $< && touch $@

.venv/.app: requirements-app.txt .venv/.engine
	@echo "Installing Kivy and what the app and its pictures need …"
	@$(SCRIPTS)/install.sh $(PY) $< && touch $@

# Kivy draws through OpenGL: on Linux the system must bring it, also for drawing off-screen.
.venv/.system: $(SCRIPTS)/system-packages.txt | .venv/bin/pip
	@$(SCRIPTS)/system.sh run && touch $@

# Without the tools for tests (exit code 3) the other tests run, and the table at the end names what is missing.
.venv/.test-system: $(SCRIPTS)/system-packages.txt | .venv/bin/pip
	@$(SCRIPTS)/system.sh test && touch $@ .venv/.system || [ $$? = 3 ]
