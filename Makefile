# Names for the commands of this project; everything they do is in Python (see CONTRIBUTING.md).
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do command -v $$p && break; done || echo python3)
PORT ?= 8000
RUN = .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help play test site messages check-messages check oracle fuzz coverage mutants bench strength previews reproducible clean setup test-setup

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

setup: ## bring everything the build needs; all others do it too
	@$(PYTHON) -m tutorial.bootstrap

test-setup:
	@$(PYTHON) -m tutorial.bootstrap --tests

play: setup ## build the site and serve it (PORT=8000)
	@$(RUN) -m tutorial serve --port $(PORT)

test: test-setup ## build the site and run every test
	@$(RUN) -m tutorial build
	@$(RUN) -m pytest -n 2

site: setup ## build the folder site/, ready for any static host
	@$(RUN) -m tutorial build

messages: setup ## update the translators' catalogs from the sources
	@$(RUN) -m tutorial messages

check-messages: setup ## list what is missing or wrong in the catalogs (LANGUAGES=pl)
	@$(RUN) -m tutorial check-messages $(LANGUAGES)

check: setup ## linters, types and catalogs
	@$(RUN) -m tutorial check

oracle: test-setup ## compare the engine with OpenSpiel's Hearts, 20,000 rounds
	@$(RUN) -m tests.engine.oracle

fuzz: test-setup ## read 10,000 damaged saves and imports: none may be lost silently
	@$(RUN) -m tests.engine.fuzz

coverage: test-setup ## which lines and branches of the engine its tests reach, 95 % or more
	@$(RUN) -m pytest tests/engine -n 2 --cov=hearts --cov-branch --cov-fail-under=95

mutants: test-setup ## change the engine bit by bit and see that the tests notice (ten minutes or more)
	@$(RUN) -m tests.engine.mutants

bench: test-setup ## measure how fast the game starts and answers, and the engine
	@$(RUN) -m tutorial build
	@$(RUN) -m tests.benchmarks.start
	@$(RUN) -m tests.benchmarks.visit
	@$(RUN) -m tests.benchmarks.mainthread
	@$(RUN) -m tests.benchmarks.engine

strength: test-setup ## measure how strong the CPU players are (takes an hour)
	@$(RUN) -m tests.benchmarks.strength

previews: test-setup ## draw the pictures that stand beside a shared link anew
	@$(RUN) -m tutorial previews

reproducible: test-setup ## build twice, in different places and settings, and compare the bytes
	@$(RUN) -m tests.reproducible

clean: ## remove what was built; the next build starts from nothing
	rm -rf .build site .venv tutorial/node_modules
