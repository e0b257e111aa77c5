#!/usr/bin/env bash
# Makes both databases with their four roles where they are missing, from the URLs that the services and their migrations get.
# The postgres image runs it once, on an empty data folder; elsewhere: PGHOST=… PGUSER=… infra/create-databases.sh FOLDER
# The folder has the files auth_database_url, auth_owner_database_url, recipe_database_url, recipe_owner_database_url.
# Where it has replication_database_url, the role that makes base backups is made too. A password that is right stays as it is.
set -euo pipefail

secrets=${1:-/run/secrets}
# In the postgres image both lie side by side in /docker-entrypoint-initdb.d, under a name that it doesn't run.
here=$(dirname "${BASH_SOURCE[0]}")
script=$here/create-databases.sql
[ -r "$script" ] || script=/usr/local/share/recettes/create-databases.sql

# A part of a URL of the form postgresql://user:password@host:port/database
part() { sed -E "s|^postgresql://([^:]+):([^@]+)@[^/]+/([^?]+).*$|\\$1|" "$secrets/$2"; }

for name in {auth,recipe}{,_owner}_database_url; do
  [ -r "$secrets/$name" ] || { echo "$secrets/$name can't be read by $(id -un)" >&2 && exit 1; }
done
superuser() {
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${PGUSER:-${POSTGRES_USER:-postgres}}" --dbname=postgres "$@"
}
# make SERVICE OWNER_PASSWORD ROLE_PASSWORD
make() {
  # Through the environment: arguments of a process can be read by everyone on its machine.
  OWNER_PASSWORD=$2 ROLE_PASSWORD=$3 superuser \
    --set=database="$(part 3 "$1_database_url")" \
    --set=owner="$(part 1 "$1_owner_database_url")" \
    --set=role="$(part 1 "$1_database_url")" \
    --command='\getenv owner_password OWNER_PASSWORD' --command='\getenv role_password ROLE_PASSWORD' \
    --file="$script"
}
# logs_in FILE PASSWORD: as the role of the file's URL
logs_in() {
  PGPASSWORD=$2 psql --no-psqlrc --no-password --username="$(part 1 "$1")" --dbname="$(part 3 "$1")" --command='SELECT' >/dev/null 2>&1
}
# Prints the password of a URL unless it is right.
wrong_password() {
  local password
  password=$(part 2 "$1")
  # Where any password gets in, none is asked for.
  if ! logs_in "$1" "$password" || logs_in "$1" "not $password"; then printf %s "$password"; fi
}
for service in auth recipe; do
  make "$service" '' ''
  make "$service" "$(wrong_password "${service}_owner_database_url")" "$(wrong_password "${service}_database_url")"
  # During a rotation the file names a second role, which has its rights as a member of the first.
  role=$(part 1 "${service}_database_url")
  [ "$role" = "recettes_$service" ] || superuser --set=role="$role" --set=first="recettes_$service" --set=database="$service" <<'SQL'
SELECT format('CREATE ROLE %I', :'first') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'first') \gexec
GRANT CONNECT ON DATABASE :"database" TO :"first";
GRANT :"first" TO :"role";
SQL
  echo "database of $service ready, with its roles"
done
if [ -r "$secrets/replication_database_url" ]; then
  PASSWORD=$(part 2 replication_database_url) superuser --set=role="$(part 1 replication_database_url)" <<'SQL'
\getenv password PASSWORD
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN REPLICATION PASSWORD :'password';
SQL
  echo 'role of base backups ready'
fi
