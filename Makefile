# Gatherboard. `make run` opens the board, `make test` runs every test; both install what they need.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

SOURCES := Package.swift Sources Tests
BINARY := .build/release/gatherboard
SCRIPTS := .ci/run deploy/dist deploy/image/make deploy/image/inside $(wildcard deploy/image/root/usr/libexec/gatherboard/*) deploy/image/root/etc/initramfs-tools/scripts/init-bottom/machine-id deploy/arm64/emulated deploy/arm64/program deploy/install-packages deploy/make-deb deploy/test-deb $(wildcard deploy/package-test/*) \
  deploy/systemd/console deploy/systemd/desktop $(addprefix deploy/debian/gatherboard.,postinst prerm postrm) \
  Tests/Brokers/run Tests/VM/image Tests/VM/guest/agent Tests/Fuzz/run Tests/OpenAPI/run Tests/Support/coverage $(addprefix Tests/Support/Scene/,make-scene try-scene check-scenes) Tests/Support/run-beside Tests/Support/run-tests
OPTIMIZED := swift build -c release $(shell grep -v '^\#' deploy/release-flags.txt)
RELEASE := $(OPTIMIZED) --static-swift-stdlib
# make deb ARCH=arm64 builds for a Raspberry Pi on a PC; SUITE is the release of Debian that is on it.
MACHINE := $(shell dpkg --print-architecture)
ARCH := $(MACHINE)
SUITE := bookworm

.PHONY: help run test build-tests test-parts test-units test-sync test-product test-release test-brokers soak check lint imports release deb test-deb test-arm64 test-vm bench fuzz coverage screenshots format \
  packages-arm64 packages-build packages-test packages-package packages-vm packages-soak packages-pictures packages-image swift scene try-scene card dist test-image

help: ## List what there is to make
	@grep -E '^[a-z0-9-]+:.*## ' Makefile | sed -E 's/^([a-z0-9-]+):.*## (.*)/make \1\t\2/' | expand -t 20

# Where nothing can show the board there is a picture of it.
run: release ## Open the board, with a sample gather on the first start
	@status=69; \
	if [ -t 1 ] || [ -n "$(ARGS)$${DISPLAY:-}$${WAYLAND_DISPLAY:-}$${SDL_VIDEODRIVER:-}" ] || compgen -G '/dev/dri/card*' >/dev/null; then \
	  status=0; \
	  $(BINARY) run --sample-if-empty $(ARGS) || status=$$?; \
	fi; \
	if [ $$status -ne 69 ] || { [ -t 1 ] && [ "$${TERM:-dumb}" != dumb ]; }; then \
	  exit $$status; \
	else \
	  $(BINARY) render --demo --out .build/board.png --size 1920x1080; \
	  echo "There is no display and no terminal here: .build/board.png shows the board. Run this in a terminal or on a desktop to play, and with ARGS=--phones to see it in a browser, too."; \
	fi

SYNC_TESTS := ^(GatherSyncTests|GatherFleetTests|BoardFleetTests|BoardTests)[.]
BOARD_TESTS := ^ProductTests[.]
# The rows of Tests/ProductTests/BoardSuite.swift.
BOARD_ROWS := board --filter "$(BOARD_TESTS)BoardSuite/" -- fault --filter "$(BOARD_TESTS)FaultSuite/" \
  -- served --filter "$(BOARD_TESTS)ServedSuite/" \
  -- untimed --filter "$(BOARD_TESTS)" --skip "$(BOARD_TESTS)(BoardSuite|FaultSuite|ServedSuite)/"

test: build-tests ## Run every test
	@$(MAKE) --no-print-directory test-parts
	@$(MAKE) --no-print-directory test-product

build-tests: packages-test
	$(FIRST_BUILD)
	swift build --build-tests

# Unit tests need the processor. Those of clients and brokers mostly wait, and the unit tests give way to them (nice).
test-parts:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-units test-sync

test-units:
	@nice -n 10 Tests/Support/run-tests units --skip "$(SYNC_TESTS)" --skip "$(BOARD_TESTS)"

# Requests of the client have time limits, and so have the waits for a broker. So these tests run in a process of their own.
test-sync:
	@Tests/Support/run-tests sync --filter "$(SYNC_TESTS)"

test-product:
	@Tests/Support/run-beside $(BOARD_ROWS)

soak: packages-vm packages-soak deb build-tests ## The long tests: thousands of cuts and damages, an evening of football, a day at 100 times speed
	GATHERBOARD_SOAK=1 Tests/Support/run-tests soak --filter "^MatchSessionTests[.]"
	GATHERBOARD_SOAK=1 $(MAKE) test-product
	$(OPTIMIZED) --product board-bench
	GATHERBOARD_BINARY=$(CURDIR)/$(BINARY) .build/release/board-bench --only attack,evening,day
	Tests/VM/run --long
	Tests/OpenAPI/run

# The tests of the product mostly wait. Meanwhile the trial of a new scene builds, and gives way to them (nice).
check: packages-test ## What a change must pass
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory imports
	@$(MAKE) --no-print-directory test-parts
	@$(MAKE) --no-print-directory --jobs=2 test-product try-scene

# What git tracks at the top level, and nothing else.
TOP_LEVEL := .ci .gitignore .swift-format ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md LICENSE Makefile Package.swift README.md \
  Sources Tests assets deploy

lint: swift packages-test
	swift format lint --strict --recursive $(SOURCES)
	shellcheck --external-sources $(SCRIPTS)
	Tests/Support/documented
	Tests/Support/house
	Tests/Support/names ARCHITECTURE.md CONTRIBUTING.md
	Tests/Support/examples
	@tracked=$$(git ls-files | cut -d/ -f1 | sort -u); \
	  strays=$$(grep -vxF "$$(printf '%s\n' $(TOP_LEVEL))" <<< "$$tracked" || true); \
	  if [ -n "$$strays" ]; then echo "make lint: these do not belong at the top level: $$strays" >&2; exit 1; fi

# SwiftPM tells a forbidden import by its exit code alone.
imports: packages-test
	swift build --build-tests --explicit-target-dependency-import-check error
	Tests/Support/for-swift-6.2

# What a first build is like, said before it begins.
FIRST_BUILD := @[ -d .build/checkouts ] || echo "The first build fetches and compiles all that the board uses: about ten minutes on two cores, and seconds after later changes."

# All that it calls is bound as it starts, which takes a millisecond, and the table of it is read-only from then on.
release: packages-build ## Build the stripped static program: .build/release/gatherboard
	$(FIRST_BUILD)
	$(RELEASE) --product gatherboard -Xlinker -s -Xlinker -z -Xlinker now

ifeq ($(ARCH)-$(SUITE),$(MACHINE)-bookworm)
deb: packages-package release ## Build the Debian package: .build/deb (ARCH=arm64 SUITE=trixie: for a Raspberry Pi, on a PC)
	deploy/make-deb
else ifeq ($(MACHINE)-$(ARCH),amd64-arm64)
deb: packages-package packages-arm64 swift
	swift package resolve
	deploy/arm64/program $(SUITE)
	deploy/make-deb --arm64 $(SUITE)
else
deb:
	@echo "make deb builds for this machine ($(MACHINE), bookworm) or, on amd64, with ARCH=arm64 and SUITE=bookworm or trixie for a" \
	  "Raspberry Pi; not for $(ARCH) and $(SUITE)." >&2; exit 64
endif

# KIND: raspberry-pi or pc. The package in the image is that of make deb.
KIND := raspberry-pi
card: packages-image ## Make the image of a card: .build/dist/gatherboard-VERSION-KIND.img.xz (KIND=raspberry-pi or pc)
ifeq ($(KIND),pc)
	$(MAKE) deb ARCH=amd64 SUITE=bookworm
	deploy/image/make pc .build/deb/gatherboard_*_amd64.deb .build/dist
else
	$(MAKE) deb ARCH=arm64 SUITE=trixie
	deploy/arm64/emulated deploy/image/make $(KIND) .build/deb/arm64-trixie/gatherboard_*_arm64.deb .build/dist
endif

# Packages, images, checksums, lists and notes of a release.
dist: packages-image ## Make everything of a release: .build/dist (about an hour)
	rm -rf .build/dist
	$(MAKE) card KIND=pc
	$(MAKE) card KIND=raspberry-pi
	$(MAKE) deb ARCH=arm64 SUITE=bookworm
	deploy/dist .build/dist

# No part of make check. An image that is there is not made anew.
test-image: packages-vm ## Start machines from what make card has made (ARGS=--long for all, ARGS="--only cut")
	Tests/VM/card $(ARGS) $(foreach kind,pc raspberry-pi,$(addprefix $(kind)=,$(wildcard .build/dist/gatherboard-*-$(kind).img.xz)))

test-deb: packages-package ## Test what make deb has built: install, run, update, remove and purge it in a Debian of its own
	deploy/test-deb

# No part of make check, which has neither the time nor the package. See CONTRIBUTING.md.
test-arm64: packages-test packages-arm64 packages-vm release ## Test what make deb ARCH=arm64 has built: in a root of arm64, and booted (SUITE=trixie)
	@[ $(MACHINE) = amd64 ] || { echo "On $(MACHINE), make test-deb and make test-vm test what make deb builds." >&2; exit 64; }
	$(MAKE) deb ARCH=arm64
	deploy/test-deb --arm64 $(SUITE)
	Tests/VM/run --arm64 --suite $(SUITE) $(ARGS)

# To be run after each change of deploy/, of Stage, SDLKit or the loop: see CONTRIBUTING.md. No part of make check, which
# has neither the time nor a release.
test-vm: packages-vm deb ## Boot what make deb has built in a virtual machine: picture, keys, horn, power cuts (ARGS="--only horn")
	Tests/VM/run $(ARGS)

# No part of make check: it makes two Debians, of 300 MB together, in .build/brokers.
test-brokers: packages-test packages-vm release ## Have boards use Mosquitto, ejabberd alone and as a cluster, and RabbitMQ 4 (BROKERS="cluster" for one)
	Tests/Brokers/run $(BINARY) .build/brokers

test-release: release build-tests ## Run the tests in a real window on the stripped program
	GATHERBOARD_BINARY=$(CURDIR)/$(BINARY) $(MAKE) test-product

bench: packages-test release ## Measure the board against its ceilings
	$(OPTIMIZED) --product board-bench
	GATHERBOARD_BINARY=$(CURDIR)/$(BINARY) .build/release/board-bench --json .build/bench.json $(ARGS)

scene: swift ## Write a scene in the project's own form, tests and all: make scene NAME=Standings
	@Tests/Support/Scene/make-scene "$(NAME)"

# It uses what make test has built, and builds only the tests that it runs.
try-scene: packages-test
	@echo "A new scene is made, built and tested. All it says is in .build/try-scene.log."
	@mkdir -p .build
	@ionice -c 3 nice -n 19 Tests/Support/Scene/try-scene > .build/try-scene.log 2>&1 || { tail -n 60 .build/try-scene.log >&2; exit 1; }
	@tail -n 1 .build/try-scene.log

coverage: packages-test ## Tell how much of each target the tests run; fails on a line of the model or the scenes
	swift build --build-tests --enable-code-coverage --scratch-path .build-coverage
	Tests/Support/coverage .build-coverage $(if $(filter board,$(SKIP)),test-parts,test-parts test-product)

SECONDS_EACH = $(if $(RUNS),-runs=$(RUNS),-max_total_time=$(or $(SECONDS),30))

fuzz: packages-test ## Feed anything to what reads files: SECONDS=30 for each target, or RUNS=1000000
	GATHERBOARD_FUZZ=1 swift build -c release --scratch-path .build-fuzz --product board-fuzz
	Tests/Fuzz/run .build-fuzz/release/board-fuzz .build-fuzz/inputs $(SECONDS_EACH) $(ARGS)

screenshots: packages-pictures ## Draw the README's pictures and its film anew, and all others into .build/screenshots
	$(OPTIMIZED) --product board-pictures
	.build/release/board-pictures $(CURDIR) $(ARGS)
ifeq ($(ARGS),)
	rm -rf .build/film
	.build/release/board-pictures $(CURDIR) film > .build/film.txt
	apngasm assets/screenshots/film.png .build/film/film-*.png 1 20 > .build/film.txt
endif

format: swift
	swift format format --in-place --recursive $(SOURCES)

packages-build: swift
	@deploy/install-packages build

packages-test: swift
	@deploy/install-packages build test

packages-package:
	@deploy/install-packages package

packages-arm64:
	@deploy/install-packages arm64

packages-image: packages-arm64 packages-package

packages-pictures: swift
	@deploy/install-packages build pictures

packages-soak:
	@deploy/install-packages soak

packages-vm: packages-package
	@deploy/install-packages vm

swift:
	@swift --version 2>/dev/null | grep -E 'Swift version (6\.[2-9]|6\.[1-9][0-9]|[7-9])' >/dev/null || \
	  { echo "Gatherboard needs a Swift toolchain of version 6.2 or later on the PATH: https://www.swift.org/install" >&2; exit 69; }
