#!/usr/bin/env bash
# Writes the secrets that PostgreSQL has of the serving roles into PgBouncer's list of users, and lets PgBouncer read it again.
# Other lines stay. Does nothing where there is no such list. As a superuser of PostgreSQL:
#   PGHOST=… PGUSER=… infra/pooler-passwords.sh
# USERLIST=/etc/pgbouncer/userlist.txt is the list, PSQL another psql.
set -euo pipefail
userlist=${USERLIST:-/etc/pgbouncer/userlist.txt}
[ -e "$userlist" ] || exit 0
# shellcheck source=infra/lib/secret-files.sh
. "$(dirname "$0")/lib/secret-files.sh"
read -ra psql <<<"${PSQL:-psql}"

# During a rotation (rotate-password.sh) a second role serves too.
roles='recettes_(auth|recipe)(_2)?'
lines=$("${psql[@]}" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname=postgres \
  <<<"SELECT format('\"%s\" \"%s\"', rolname, rolpassword) FROM pg_authid WHERE rolname ~ '^$roles\$' AND rolpassword IS NOT NULL")
others=$(grep -vE "^\"$roles\" " "$userlist") || true
replace_file "$userlist" "$(printf '%s\n' "$others" "$lines" | grep .)"$'\n'
! systemctl is-active --quiet pgbouncer || systemctl reload pgbouncer
