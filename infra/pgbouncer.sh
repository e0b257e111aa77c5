#!/usr/bin/env bash
# Gets Debian's PgBouncer for `npm test -- --pooler`, into node_modules/.cache, since Debian would start it as a service of
# its own. Does nothing where there is one.
set -euo pipefail
cd "$(dirname "$0")/.."

cache=node_modules/.cache/pgbouncer
if PATH="$PATH:/usr/sbin:$cache/usr/sbin" type pgbouncer >/dev/null 2>&1; then
  exit 0
fi
# What it is linked with; libraries come by the ordinary way.
bash infra/install-packages.sh pgbouncer-libraries -- libevent-2.1-7 libc-ares2
mkdir -p "$cache"
(cd "$cache" && apt-get download -qq pgbouncer && dpkg-deb -x pgbouncer_*.deb . && rm pgbouncer_*.deb)
