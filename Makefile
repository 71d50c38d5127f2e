# Lichtwiese: everything a person does here starts with make.
# The tools live in .venv, made on first use from pyproject.toml.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
IMAGE := build/RPI_PICO.uf2
CHIP ?= tests/test_chip_*.py

.DEFAULT_GOAL := help
.PHONY: help play test test-chip image check format bench bench-chip package flash pictures paper soak hardware hardware-check clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/ready-%: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$(subst +,$(,),$*)]'
	@touch $@

, := ,

play: $(VENV)/ready-play ## play on a simulated board in a browser; PLAY="--port auto" on a real one
	$(BIN)/lichtwiese play $(PLAY)

test: check ## run every test that can run here, on CPython and on MicroPython
	$(BIN)/pytest -n auto

test-chip: $(VENV)/ready-test ## the emulated chip, an hour; needs an image: LICHTWIESE_UF2=..., or make image
	$(BIN)/pytest -v --chip $(CHIP)

# What `make image` has built is taken, unless another one is named.
test-chip bench-chip: export LICHTWIESE_UF2 ?= $(wildcard $(abspath $(IMAGE)))

image: $(VENV)/ready-flash ## build MicroPython's image for the Pico from the sources of Debian (root, two minutes)
	.ci/image $(IMAGE)

check: $(VENV)/ready-test ## format, lint, room walls, and mpy-cross over every portable file
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pytest -q tests/test_rooms.py

format: $(VENV)/ready-test ## put every file into the one format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready-test+bench ## measure the rules against other engines, side by side
	$(BIN)/python -m tests.bench

bench-chip: $(VENV)/ready-test ## figures of the emulated chip by its own clock; needs an image, too
	$(BIN)/python -m tests.bench_chip

package: $(VENV)/ready-test ## list the chip's files in package.json, after one came or went
	$(BIN)/python -m host.chip.package

flash: $(VENV)/ready-flash ## bring the board that is plugged in up to date
	$(BIN)/lichtwiese flash

pictures: $(VENV)/ready-test ## make the pictures of the READMEs again, with Chromium
	LICHTWIESE_PICTURES=1 $(BIN)/pytest -q -n 2 tests/test_page_pictures.py

paper: $(VENV)/ready-test ## write overlays for every game and board, and the card of the lights, to build/paper
	$(BIN)/lichtwiese print build/paper

soak: $(VENV)/ready-test ## the long versions: 10,000 games on both runtimes, a million nonsense moves, 100,000 touches
	LICHTWIESE_SOAK=1 $(BIN)/pytest -n auto tests/test_both_runtimes.py tests/test_nonsense.py tests/test_random_hands.py tests/test_festival_bots.py

hardware: ## rebuild hardware/out with KiCad 9: rule checks, Gerbers, bill, housing, drawings
	$(PYTHON) -m hardware.build

hardware-check: ## compare hardware/out and firmware/pins.py with a fresh build
	$(PYTHON) -m hardware.build --check

clean: ## remove everything that was built
	rm -rf $(VENV) build *.egg-info .pytest_cache .hypothesis .ruff_cache
