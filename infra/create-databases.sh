#!/usr/bin/env bash
# Makes both databases with their four roles where they are missing, from the addresses that the services and their migrations get.
# The postgres image runs it once, on an empty data folder; elsewhere: PGHOST=… PGUSER=… infra/create-databases.sh FOLDER
# The folder has the files auth_database_url, auth_owner_database_url, recipe_database_url, recipe_owner_database_url.
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
for service in auth recipe; do
  # Through the environment: arguments of a process can be read by everyone on its machine.
  OWNER_PASSWORD=$(part 2 "${service}_owner_database_url") ROLE_PASSWORD=$(part 2 "${service}_database_url") \
    psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${PGUSER:-${POSTGRES_USER:-postgres}}" --dbname=postgres \
    --set=database="$(part 3 "${service}_database_url")" \
    --set=owner="$(part 1 "${service}_owner_database_url")" \
    --set=role="$(part 1 "${service}_database_url")" \
    --command='\getenv owner_password OWNER_PASSWORD' --command='\getenv role_password ROLE_PASSWORD' \
    --file="$script"
  echo "database of $service ready, with its roles"
done
