#!/usr/bin/env bash
# No program gets a secret as an argument while a password is rotated, keys are read again, a dump is made and a database is asked:
# everybody on the machine can read arguments.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Services that systemctl starts below find these programs first, and the umask is strict.
chmod 755 "$work"
mkdir --mode 755 "$work/programs"
install -m 666 /dev/null "$work/arguments"
for name in age awk base64 cat cp curl cut date env find grep head install journalctl mv openssl paste pg_dump psql sed setpriv \
  sha256sum sort sync systemctl tail tr xargs; do
  printf '#!/bin/bash\nprintf "%%s\\n" "%s $*" >>%q\nexec %q "$@"\n' "$name" "$work/arguments" "$(command -v $name)" >"$work/programs/$name"
  chmod 755 "$work/programs/$name"
done
secrets() {
  (cd /etc/recettes && cat ./*_url postgres_password jwt_keys session_keys webhook_secrets) | command grep -oE '[A-Za-z0-9+/]{40,}' >>"$work/secrets"
}

secrets
(
  cd /opt/recettes
  PATH=$work/programs:$PATH
  PGHOST=db.internal PGUSER=postgres infra/rotate-password.sh auth --owner
  PGHOST=db.internal PGUSER=postgres infra/rotate-password.sh recipe 3002
  infra/rolling-restart.sh reload recettes-auth@3001 recettes-recipe@3002
  PGHOST=db.internal PGUSER=postgres infra/create-databases.sh /etc/recettes
  export AUTH_DATABASE_URL_FILE=/etc/recettes/auth_owner_database_url RECIPE_DATABASE_URL_FILE=/etc/recettes/recipe_owner_database_url
  infra/backup.sh dump "$work/dump"
  eval "$(node "$here/section.mjs" incident 'Functions for the commands below' | sed '1d; $d')"
  for sql in auth_sql recipe_sql; do [ "$($sql -XAtc 'SELECT 1')" = 1 ]; done
)
secrets
for name in psql pg_dump sed systemctl; do
  # A program that wasn't recorded proves nothing.
  grep -q "^$name " "$work/arguments"
done
if grep -F -f "$work/secrets" "$work/arguments"; then echo 'a secret is an argument' >&2 && exit 1; fi
