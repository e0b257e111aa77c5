#!/usr/bin/env bash
# Installs the Debian packages that `npm run rolling` and `npm run fault` need: HAProxy, slowhttptest, libfaketime.
# Does nothing where they are there; needs root (or sudo) where they aren't.
set -euo pipefail

if PATH="$PATH:/usr/sbin" command -v haproxy slowhttptest faketime >/dev/null 2>&1; then
  exit 0
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo -n)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
# Only the programs: Debian would start HAProxy as a service of its own.
"${as_root[@]}" apt-get install -y -qq --no-install-recommends haproxy slowhttptest faketime >/dev/null
