#!/usr/bin/env bash
# Stops this machine's PostgreSQL, and waits until its process has ended: Debian's postgresql.service returns before, and a server
# that is ending writes its last checkpoint by path, into whatever folder has that name by then.
#   infra/stop-postgresql.sh DATA
set -euo pipefail
data=${1:?usage: infra/stop-postgresql.sh DATA}
runs() { kill -0 "$(head -n 1 "$data/postmaster.pid" 2>/dev/null || echo 99999999)" 2>/dev/null; }
systemctl stop postgresql
for _ in $(seq 3000); do
  runs || exit 0
  sleep 0.2
done
echo "PostgreSQL still runs on $data after 10 minutes: see its log" >&2
exit 1
