#!/usr/bin/env bash
# Behind PgBouncer, both services answer after a restore to a point in time before a password was rotated, and after one from dumps. Making the
# databases again keeps passwords that are right.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" restore "$1" | sed "${2:-}")); }
secrets() {
  psql --host db.internal --username postgres -XAtc "SELECT rolname, rolpassword FROM pg_authid WHERE rolname ~ '^recettes_(auth|recipe)' ORDER BY 1"
}
# Archiving needs a restart of PostgreSQL, after which PgBouncer waits before it logs in again (server_login_retry, 15 s).
answers() {
  curl --fail --silent --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 https://{auth,api}.example.org/readyz
  bash "$here/pooled.sh"
}
before=$(secrets)
PGHOST=db.internal PGUSER=postgres /opt/recettes/infra/create-databases.sh /etc/recettes
[ "$(secrets)" = "$before" ]

systemctl start recettes-backup-base
moment=$(date --utc '+%F %T+00')
bash "$here/pooled-password.sh"
section 'Restoring to a point in time' "s/--owner postgres/& --to '$moment'/"
[ "$(secrets)" != "$before" ]
section 'Starting again'
answers
section 'Restoring dumps'
section 'Starting again'
answers
