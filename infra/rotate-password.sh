#!/usr/bin/env bash
# Gives the role that a service connects as a new password without a failed request: a second role serves meanwhile. After an
# interruption run it again: it goes on from what the service's file says. As a superuser of PostgreSQL (PGHOST, PGUSER):
#   infra/rotate-password.sh auth|recipe PORT…       a port for each replica, which are restarted in turn, twice
#   infra/rotate-password.sh auth|recipe --owner     of the owner's role, which no replica connects as
#   infra/rotate-password.sh backup                  of the role that makes base backups
# SECRETS=/etc/recettes: the folder of the URLs. Elsewhere than under systemd, PSQL is a superuser's psql and RESTART the
# command that restarts every replica in turn.
set -euo pipefail
service=${1:-} option=${2:-}
[ "$*" = backup ] || { [[ $service =~ ^(auth|recipe)$ ]] && [ -n "$option${RESTART:-}" ]; } || { sed -n '2,8s/^# //p' "$0" >&2 && exit 2; }
secrets=${SECRETS:-/etc/recettes}
# One at a time: two would write the same file.
if [ -z "${ROTATING:-}" ]; then
  code=0
  ROTATING=yes flock --nonblock --close --conflict-exit-code 75 "$secrets" "$0" "$@" || code=$?
  [ $code -ne 75 ] || echo 'another rotation is running' >&2
  exit $code
fi
shift
here=$(cd "$(dirname "$0")" && pwd)
role=recettes_$service owner=recettes_${service}_owner second=recettes_${service}_2
file=$secrets/${service}_database_url
read -ra psql <<<"${PSQL:-psql}"
# shellcheck source=infra/lib/secret-files.sh
. "$here/lib/secret-files.sh"

# Statements come by standard input: everyone on the machine can read arguments.
database=$service
superuser() { "${psql[@]}" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$database"; }
database=postgres superuser <<<'SELECT' >/dev/null || { echo "the superuser can't connect, so nothing was changed" >&2 && exit 1; }
exists() { [ "$(superuser <<<"SELECT count(*) FROM pg_roles WHERE rolname = '$1'")" = 1 ]; }

# set_password ROLE PASSWORD: makes the role where it is missing.
set_password() {
  exists "$1" || superuser <<<"CREATE ROLE $1"
  superuser <<<"ALTER ROLE $1 LOGIN PASSWORD '$2'"
}
# write_url FILE ROLE PASSWORD: server, port, database and options stay.
write_url() {
  local text
  text=$(<"$1")
  replace_file "$1" "${text%%//*}//$2:$3@${text#*@}"
}
restart() {
  if [ -n "${RESTART:-}" ]; then bash -c "$RESTART"; else "$here/rolling-restart.sh" restart "${units[@]}"; fi
}
# unused ROLE: waits until nobody is connected as a role that the named replicas have left. Others would fail without it.
unused() {
  for _ in {1..20}; do [ "$(sessions "$1")" != 0 ] || return 0; sleep 0.5; done
  echo "$(sessions "$1") sessions of $1 are left: name the port of every replica, and run this again" >&2
  return 1
}
sessions() { superuser <<<"SELECT count(*) FROM pg_stat_activity WHERE usename = '$1'"; }
serve_as() {
  local password
  password=$(openssl rand -hex 32)
  set_password "$1" "$password"
  # A member has the role's rights, also in a restored database.
  [ "$1" = "$role" ] || superuser <<<"GRANT $role TO $1"
  write_url "$file" "$1" "$password"
  restart
}

# rotate_unserved ROLE FILE: of a role that no replica connects as.
rotate_unserved() {
  local password
  password=$(openssl rand -hex 32)
  superuser <<<"ALTER ROLE $1 PASSWORD '$password'"
  write_url "$2" "$1" "$password"
  echo "$1 has a new password"
}
if [ "$service" = backup ]; then
  database=postgres
  rotate_unserved recettes_sauvegarde "$secrets/replication_database_url"
  exit
elif [ "$option" = --owner ]; then
  rotate_unserved "$owner" "$secrets/${service}_owner_database_url"
  exit
fi

units=("${@/#/recettes-$service@}")
if [ -z "${RESTART:-}" ]; then
  "$here/rolling-restart.sh" check "${units[@]}"
  for unit in $(systemctl list-units --plain --no-legend --state=active "recettes-$service@*" | awk '{ print $1 }'); do
    [[ " ${units[*]} " == *" ${unit%.service} "* ]] || { echo "$unit is active: name its port too" >&2 && exit 1; }
  done
fi
# An interrupted run may have left replicas with either role, of which one gets another password below.
served=yes
if exists "$second" && ! restart; then
  echo 'the URL of an interrupted rotation fails; going on with a new one'
  served=''
fi
if ! grep -q "//$second:" "$file"; then
  [ -z "$served" ] || unused "$second"
  serve_as "$second"
  served=yes
fi
[ -z "$served" ] || unused "$role"
serve_as "$role"
unused "$second"
superuser <<<"DROP OWNED BY $second; DROP ROLE $second"
echo "$role has a new password"
