#!/usr/bin/env bash
# A database password is rotated while the services connect through PgBouncer, which then lets in the role with its new password
# and no second role.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
before=$(cat /etc/recettes/auth_database_url)
PGHOST=db.internal PGUSER=postgres /opt/recettes/infra/rotate-password.sh auth 3001
[ "$(cat /etc/recettes/auth_database_url)" != "$before" ]
grep -q '@127.0.0.1:6432/auth$' /etc/recettes/auth_database_url
[ "$(sed 's/ .*//' /etc/pgbouncer/userlist.txt | sort | xargs)" = 'recettes_auth recettes_recipe' ]
bash "$here/pooled.sh"
