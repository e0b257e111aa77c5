#!/usr/bin/env bash
# Stops this machine's PostgreSQL, and waits until its process has ended: Debian's postgresql.service returns before, and a server
# that is ending writes its last checkpoint by path, into whatever folder has that name by then.
#   infra/stop-postgresql.sh DATA
set -euo pipefail
data=${1:?usage: infra/stop-postgresql.sh DATA}
# shellcheck source=infra/lib/postgresql-runs.sh
. "$(dirname "$0")/lib/postgresql-runs.sh"
# The instance's own job, where Debian has one: until it has ended, it looks into the folder.
systemctl stop postgresql 'postgresql@*.service'
for _ in $(seq 3000); do
  postgresql_runs "$data" || exit 0
  sleep 0.2
done
echo "PostgreSQL still runs on $data after 10 minutes: see its log" >&2
exit 1
