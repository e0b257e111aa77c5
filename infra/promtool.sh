#!/usr/bin/env bash
# Prints the path of promtool, which checks Prometheus's files: the machine's own, or else Debian's package, unpacked into a
# folder of the project and installed nowhere, since the package would start a server.
set -euo pipefail

if command -v promtool; then
  exit 0
fi
cd "$(dirname "$0")/.."
place=$PWD/node_modules/.cache/recettes/prometheus
if [ ! -x "$place/usr/bin/promtool" ]; then
  rm -rf "$place"
  mkdir -p "$place"
  cd "$place"
  # Where nobody has ever asked what there is, ask first; that needs root (or sudo).
  if ! apt-get download -qq prometheus >/dev/null 2>&1; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
      as_root=(sudo -n)
    fi
    "${as_root[@]}" apt-get update -qq >&2
    apt-get download -qq prometheus >/dev/null 2>&1
  fi
  dpkg-deb -x prometheus_*.deb .
  rm -rf prometheus_*.deb etc lib usr/share var usr/bin/prometheus
fi
echo "$place/usr/bin/promtool"
