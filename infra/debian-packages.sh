#!/usr/bin/env bash
# Installs the Debian packages that development uses beyond Node: debian-packages.sh browser|bench|faults|attacks|deployment|pages
# Does nothing where their programs are there; needs root (or sudo) where they aren't. Servers that Debian would start
# as services of its own are unpacked to node_modules/.cache instead.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# install PROGRAM… -- PACKAGE…: installs the packages unless all programs are there.
install() {
  local programs=()
  while [ "$1" != -- ]; do
    programs+=("$1")
    shift
  done
  shift
  # `type` fails where any is missing, `command -v` only where all are.
  if PATH="$PATH:/usr/sbin" type "${programs[@]}" >/dev/null 2>&1; then return; fi
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq
  as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# unpack PROGRAM: the package of that name in a folder of the project, unless the program is installed.
unpack() {
  local cache=node_modules/.cache/$1
  if PATH="$PATH:/usr/sbin" type "$1" >/dev/null 2>&1 || ls "$cache"/usr/*bin/"$1" >/dev/null 2>&1; then return; fi
  mkdir -p "$cache"
  (cd "$cache" && apt-get download -qq "$1" && dpkg-deb -x "$1"_*.deb . && rm "$1"_*.deb)
}

case "${1:-}" in
  browser) install "${CHROMIUM:-chromium}" -- chromium ;;
  bench)
    install wrk cc pgbouncer uvicorn -- wrk gcc libc6-dev pgbouncer \
      uvicorn python3-fastapi python3-sqlalchemy python3-asyncpg python3-jwt
    ;;
  faults) install haproxy slowhttptest faketime -- haproxy slowhttptest faketime ;;
  attacks) install sqlmap -- sqlmap ;;
  deployment)
    install docker-compose shellcheck -- docker-compose shellcheck
    unpack caddy
    unpack haproxy
    ;;
  pages)
    install age ip curl -- age iproute2 curl
    unpack caddy
    ;;
  *)
    echo "usage: $0 browser|bench|faults|attacks|deployment|pages" >&2
    exit 2
    ;;
esac
