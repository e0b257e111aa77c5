#!/usr/bin/env bash
# Installs the one Debian package that tests need beyond Node: a browser, for `npm run test:browser`.
# Does nothing where it is there; needs root (or sudo) where it isn't.
set -euo pipefail

bash "$(dirname "$0")/install-packages.sh" "${CHROMIUM:-chromium}" -- chromium
