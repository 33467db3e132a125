# Needs Go, Node.js with npm, and make; the rest is fetched when it is needed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run site test check unit wasm e2e bench reproducible pictures golden calibrate clean

PORT ?= 8000
COUNT ?= 1

kit := web/charts/node_modules/.package-lock.json
axe := scripts/e2e/node_modules/.package-lock.json
js := GOOS=js GOARCH=wasm
node := -exec="$$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
# What runs in the browser, and so is tested there too.
both := ./stats/... ./app/wire

help: ## list the targets
	@sed -n 's/^\([a-z0-9]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

run: site ## build the site and serve it at http://localhost:8000 (PORT=)
	@go run ./scripts/serve -port $(PORT)

site: $(kit) ## build the site into dist/
	go run ./scripts/build

%/node_modules/.package-lock.json: %/package-lock.json
	cd $* && npm ci
	@touch $@

test: check unit wasm e2e ## everything that must hold

check: ## formatting and vet, for both platforms and the browser tests
	@test -z "$$(gofmt -l app scripts stats wasm | tee /dev/stderr)" || { echo "run gofmt -w on these" >&2; exit 1; }
	go vet ./...
	$(js) go vet ./wasm ./app/...
	go vet -tags e2e ./scripts/e2e

unit: ## the tests, natively
	go test ./...

wasm: ## the engine's tests again as WebAssembly under Node.js
	$(js) go test $(node) $(both)

e2e: site $(axe) ## the browser tests (installs Debian's Chromium where there is none)
	CHROME="$$(scripts/e2e/chromium.sh)" go test -tags e2e -count=1 -timeout 30m ./scripts/e2e

bench: site ## benchmarks for benchstat: native, WebAssembly under Node.js, Chromium (COUNT=)
	go test -run '^$$' -bench . -count $(COUNT) $(both)
	$(js) go test $(node) -run '^$$' -bench . -count $(COUNT) $(both)
	CHROME="$$(scripts/e2e/chromium.sh)" go test -tags e2e -run '^$$' -bench . -count $(COUNT) ./scripts/e2e

reproducible: site ## build again elsewhere with empty caches and compare byte for byte
	copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && git ls-files -z | tar -c --null -T - | tar -x -C "$$copy" && \
	GOCACHE="$$copy/.cache" $(MAKE) -C "$$copy" site && diff -r dist "$$copy/dist" && echo "the same bytes"

pictures: site $(axe) ## take the pictures of the guide again
	CHROME="$$(scripts/e2e/chromium.sh)" go test -tags e2e -count=1 -run Pictures ./scripts/e2e -pictures ../../docs/pictures

golden: ## make the reference numbers again (needs R and Python)
	scripts/golden/all.sh

calibrate: ## count how often intervals hold the truth, into docs/verification.md
	go run ./scripts/calibrate -write docs/verification.md

clean: ## remove what was built and fetched
	rm -rf dist dist.new .cache web/charts/node_modules scripts/e2e/node_modules
