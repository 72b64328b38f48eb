# Everything that is done with this project. Each target sets up what it needs in .venv (see
# scripts/setup.sh) and works alone in a fresh clone. `make` alone lists them.

PY := .venv/bin/python
SETUP := sh scripts/setup.sh
ADDR ?= 127.0.0.1:8000
# Where no npm is installed, one comes as a Python package.
NPM := $(if $(shell command -v npm 2>/dev/null),,tools)

# Material's notice about a MkDocs 2 does not concern this project: it stays with 1.6.
export NO_MKDOCS_2_WARNING := 1
export PYTHON
# Dates in the site are those of the last commit, so that two builds of it are the same.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct 2>/dev/null || echo 1767225600)
endif
export SOURCE_DATE_EPOCH

.DEFAULT_GOAL := help
.PHONY: help site offline serve tools test oracle mutants bench check format screens lock clean

help:  ## list the targets
	@echo "make TARGET, where TARGET is one of:"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' Makefile

site:  ## build the guide into site/
	@$(SETUP) site
	@$(PY) scripts/build_site.py

offline:  ## build the guide to be opened from a folder, as dist/riichi-rulebook.zip
	@$(SETUP) site
	@$(PY) scripts/offline_zip.py $(ARGS)

serve:  ## preview the guide and reload on every edit (ADDR=127.0.0.1:8000)
	@$(SETUP) site
	@$(PY) -m mkdocs serve --dev-addr "$(ADDR)" $(ARGS)

tools:  ## bring what the hand analyser runs on (Pyodide, 13 MB, through npm); then `make site`
	@$(SETUP) site $(NPM)
	@$(PY) -m rulebook.cli tools

test:  ## run all tests, those in a browser too (ARGS="-k dora")
	@$(SETUP) site test $(NPM)
	@$(PY) -m rulebook.cli tools >/dev/null
	@$(PY) scripts/get_chromium.py >/dev/null
	@$(PY) -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile $(ARGS)

oracle:  ## compare generated wins with two other programs (ARGS="--wins 2000 --seed 7")
	@$(SETUP) site test
	@PYTHONPATH=scripts $(PY) -m oracle $(ARGS)

mutants:  ## break the engine in small ways and see whether a test notices (ARGS="fu payment")
	@$(SETUP) site test mutants
	@PYTHONPATH=scripts $(PY) -m mutants $(ARGS)

bench:  ## measure the engine beside another one, and the build beside plain pages (BUILD="--only serve")
	@$(SETUP) site test
	@$(PY) scripts/bench.py $(ARGS)
	@$(PY) scripts/bench_build.py $(BUILD)

check:  ## lint, formatting, types, spelling
	@$(SETUP) site check
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -m codespell_lib

format:  ## bring the Python files into shape
	@$(SETUP) site check
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .

screens:  ## take pictures of the built pages into screens/, to be looked at
	@$(SETUP) site test
	@$(PY) scripts/get_chromium.py >/dev/null
	@$(PY) scripts/build_site.py
	@$(PY) scripts/screens.py $(ARGS)

lock:  ## renew requirements/*.txt (ONLY="ruff mypy" moves just those)
	@$(SETUP) lock
	@$(PY) scripts/lock.py $(ONLY)

clean:  ## remove all that the other targets made
	rm -rf .venv .build .cache site screens dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find engine generator tests scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
