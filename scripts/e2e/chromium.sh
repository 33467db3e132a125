#!/usr/bin/env bash
# Prints the path of a Chrome or Chromium: $CHROME, one that is installed, or
# else Debian's, which it installs.
set -euo pipefail

seek() {
	if [ -n "${CHROME:-}" ]; then
		echo "$CHROME"
		return
	fi
	for name in chromium chromium-browser google-chrome google-chrome-stable; do
		if command -v "$name"; then return; fi
	done
	local mac="/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
	[ -x "$mac" ] && echo "$mac"
}

if seek; then exit; fi
root=()
[ "$(id -u)" = 0 ] || root=(sudo -n)
if command -v apt-get >&2 && "${root[@]}" true; then
	{
		"${root[@]}" apt-get update -qq
		"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium fonts-liberation
	} >&2
	if seek; then exit; fi
fi
echo "The browser tests need Chrome or Chromium. Install one, or set CHROME to its path." >&2
exit 1
