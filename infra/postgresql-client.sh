#!/usr/bin/env bash
# Prints the folder of PostgreSQL's client programs of major 18 or later, which backups of an 18 server need; where this
# machine has older ones or none, Debian's own packages are unpacked into a folder of the project, installed nowhere.
# Tests use it. A server of yours has them: the image postgres:18, or postgresql-client-18 of apt.postgresql.org.
set -euo pipefail

major() { "$1" --version 2>/dev/null | sed -n 's/.*) \([0-9]*\).*/\1/p'; }
for candidate in "$(command -v pg_dump || true)" /usr/lib/postgresql/*/bin/pg_dump; do
  if [ -x "$candidate" ] && [ "$(major "$candidate")" -ge 18 ]; then
    dirname "$candidate"
    exit 0
  fi
done

cd "$(dirname "$0")/.."
place=$PWD/node_modules/.cache/recettes/postgresql-client-18
if [ ! -x "$place/bin/pg_dump" ]; then
  # shellcheck source=infra/lib/newer-debian.sh
  . infra/lib/newer-debian.sh
  unpack_newer "$place" usr/lib/postgresql/18/bin \
    postgresql-client-18 libpq5 libc6 liblz4-1 libreadline8t64 libssl3t64 libzstd1 zlib1g libtinfo6 \
    libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libcom-err2 libkeyutils1 libldap2 libsasl2-2
fi
echo "$place/bin"
