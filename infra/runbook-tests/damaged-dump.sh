#!/usr/bin/env bash
# A restore stops before it fills a database if a file is of another backup, if the checksums are missing and without the identity.
# Reconciling fails if it can't read a database.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export AUTH_DATABASE_URL_FILE=/etc/recettes/auth_owner_database_url RECIPE_DATABASE_URL_FILE=/etc/recettes/recipe_owner_database_url
export BACKUP_RECIPIENTS_FILE=/etc/recettes-backup-recipients BACKUP_IDENTITY_FILE=/root/recettes-backup-identity
# stops MESSAGE
stops() {
  local code=0
  /opt/recettes/infra/rehearse-restore.sh "$work/dump" >"$work/output" 2>&1 || code=$?
  if [ $code != 1 ] || ! grep -q "$1" "$work/output" || grep -qE 'pg_restore|equal' "$work/output"; then
    cat "$work/output" >&2 && echo "a restore doesn't stop at: $1" >&2 && exit 1
  fi
}
one=$(/opt/recettes/infra/backup.sh dump "$work/dump")
another=$(/opt/recettes/infra/backup.sh dump "$work/another")
BACKUP_IDENTITY_FILE=/root/missing stops 'no such file'
sums=$(cat "$one/SHA256SUMS")
rm "$one/SHA256SUMS"
stops 'SHA256SUMS: No such file'
printf '%s\n' "$sums" >"$one/SHA256SUMS"
/opt/recettes/infra/rehearse-restore.sh "$work/dump"
cp "$another"/recipe.{dump,tables}.age "$one"
stops 'recipe.dump.age: FAILED'

code=0
RECIPE_DATABASE_URL=postgresql://nobody@127.0.0.1:1/recipe /opt/recettes/infra/reconcile.sh || code=$?
[ $code = 1 ]
