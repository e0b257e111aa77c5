#!/usr/bin/env bash
# Installs Debian packages unless all programs are there: install-packages.sh PROGRAM… -- PACKAGE…
# Needs root (or sudo) where one of them is missing.
set -euo pipefail

programs=()
while [ "$1" != -- ]; do
  programs+=("$1")
  shift
done
shift
# `type` fails where any is missing, `command -v` only where all are.
if PATH="$PATH:/usr/sbin" type "${programs[@]}" >/dev/null 2>&1; then
  exit 0
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo -n)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@" >/dev/null
