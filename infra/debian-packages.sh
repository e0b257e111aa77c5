#!/usr/bin/env bash
# Installs the Debian packages that development uses beyond Node: debian-packages.sh SET
# Sets: alerts, browser, bench, faults, deployment, runbooks, oldest-postgresql. Skips installed programs; needs
# root (or sudo) for others. Servers that Debian would start as services are unpacked to node_modules/.cache instead.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# missing PROGRAM…: whether any of them is. (`type` fails where any is missing, `command -v` only where all are.)
missing() { ! PATH="$PATH:/usr/sbin" type "$@" >/dev/null 2>&1; }

packages() {
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq
  as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# install PROGRAM… -- PACKAGE…: installs the packages unless all programs are there.
install() {
  local programs=()
  while [ "$1" != -- ]; do
    programs+=("$1")
    shift
  done
  shift
  if missing "${programs[@]}"; then packages "$@"; fi
}

# unpack PROGRAM: the package of that name in a folder of the project, unless the program is installed.
unpack() {
  local cache=node_modules/.cache/$1
  if ! missing "$1" || ls "$cache"/usr/*bin/"$1" >/dev/null 2>&1; then return; fi
  mkdir -p "$cache"
  (cd "$cache" && { apt-get download -qq "$1" || { as_root apt-get update -qq && apt-get download -qq "$1"; }; } && dpkg-deb -x "$1"_*.deb . && rm "$1"_*.deb)
}

unpack_haproxy() {
  # The libraries that it is linked with have no program to look for.
  if missing haproxy; then packages liblua5.3-0 libopentracing-c-wrapper0; fi
  unpack haproxy
}

case "${1:-}" in
  alerts) unpack prometheus ;;
  browser) install "${CHROMIUM:-chromium}" -- chromium ;;
  bench)
    install wrk cc uvicorn -- wrk gcc libc6-dev \
      uvicorn python3-uvloop python3-httptools python3-fastapi python3-sqlalchemy python3-asyncpg python3-jwt
    ;;
  faults) install haproxy slowhttptest -- haproxy slowhttptest ;;
  deployment)
    install docker-compose shellcheck systemd-analyze lego pebble openssl curl -- docker-compose shellcheck systemd lego pebble openssl curl
    unpack_haproxy
    ;;
  runbooks)
    install age ip curl mkfs.ext4 openssl -- age iproute2 curl e2fsprogs openssl
    unpack_haproxy
    for program in prometheus prometheus-{node,postgres,blackbox}-exporter; do unpack "$program"; done
    # pg_resetwal, which the npm package of the server lacks.
    server=$PWD/node_modules/.cache/postgresql-18
    if [ ! -x "$server/bin/pg_resetwal" ]; then
      # shellcheck source=infra/lib/newer-debian.sh
      . infra/lib/newer-debian.sh
      unpack_newer "$server" usr/lib/postgresql/18/bin postgresql-18 libc6
    fi
    ;;
  oldest-postgresql)
    if missing /usr/lib/postgresql/15/bin/initdb; then
      packages postgresql-common
      # The programs alone: Debian would make a cluster and start it.
      echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
      packages postgresql-15
    fi
    ;;
  *)
    echo "usage: $0 alerts|browser|bench|faults|deployment|runbooks|oldest-postgresql" >&2
    exit 2
    ;;
esac
