#!/usr/bin/env bash
# Installs the Debian packages that `npm run rolling` and `npm run fault` need: HAProxy, slowhttptest, libfaketime.
# Does nothing where they are there; needs root (or sudo) where they aren't.
set -euo pipefail

# Only the programs: Debian would start HAProxy as a service of its own.
bash "$(dirname "$0")/install-packages.sh" haproxy slowhttptest faketime -- haproxy slowhttptest faketime
