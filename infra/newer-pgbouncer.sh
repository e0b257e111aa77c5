#!/usr/bin/env bash
# Unpacks a PgBouncer of 1.21 or later, which knows prepared statements (max_prepared_statements), for the tests beside Debian's
# older one: infra/newer-pgbouncer.sh FOLDER, then TEST_PGBOUNCER=FOLDER/bin/pgbouncer npm test -- --pooler
# FOLDER must be one that the account postgres may enter.
set -euo pipefail
# shellcheck source=infra/lib/newer-debian.sh
. "$(dirname "$0")/lib/newer-debian.sh"
unpack_newer "$1" usr/sbin pgbouncer libc6 libcares2 libevent-2.1-7t64 libldap2 libsasl2-2 libpam0g libaudit1 libcap-ng0 \
  libssl3t64 libsystemd0 libcap2 libzstd1 zlib1g libgcc-s1
