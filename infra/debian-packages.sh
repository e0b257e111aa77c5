#!/usr/bin/env bash
# Installs the one Debian package that tests need beyond Node: a browser, for `npm run test:browser`.
# Does nothing where it is there; needs root (or sudo) where it isn't.
set -euo pipefail

if command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1; then
  exit 0
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo -n)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends chromium >/dev/null
