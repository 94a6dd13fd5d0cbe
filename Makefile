# Tablée. `make run` starts it, `make test` proves it; both set up what they need.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PY := .venv/bin/python
export PYTHONPATH := .
export KIVY_NO_ARGS := 1

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

# --- set-up: a virtual environment of our own, nothing assumed of the machine ------------------

.venv/bin/pip:
	@for python in python3 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then \
	    exec $$python -m venv .venv; fi; done; \
	echo "Tablée needs Python 3.11, 3.12 or 3.13 on the desktop; this machine has $$(python3 --version 2>&1)."; \
	echo "Install one of them, with its venv module (Debian: apt-get install python3 python3-venv), then try again."; exit 1

.venv/.pip: | .venv/bin/pip
	@$(PY) -m pip install --quiet --upgrade 'pip>=25.1' && touch $@

.venv/.engine: pyproject.toml | .venv/.pip
	@echo "Installing the tools for the engine and its tests …"
	@$(PY) -m pip install --quiet --group engine --group test && touch $@

# KivyMD 2.0.0 asks for materialshapes, which asks for pycairo, which needs a compiler and the cairo
# headers. Only one widget (MDLoadingIndicator) uses it, and Tablée does not: so KivyMD comes without
# its dependencies, after those it really needs.
.venv/.app: pyproject.toml | .venv/.engine
	@echo "Installing Kivy and what the app and its pictures need …"
	@$(PY) -m pip install --quiet --group app --group assets
	@$(PY) -m pip install --quiet --no-deps kivymd==2.0.0 && touch $@
