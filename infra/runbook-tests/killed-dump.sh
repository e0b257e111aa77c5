#!/usr/bin/env bash
# A dump that is killed leaves nothing readable in the folder of backups, and the next one removes what it left.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export work AUTH_DATABASE_URL_FILE=/etc/recettes/auth_owner_database_url RECIPE_DATABASE_URL_FILE=/etc/recettes/recipe_owner_database_url
export BACKUP_RECIPIENTS_FILE=/etc/recettes-backup-recipients
cat >"$work/pg_dump" <<'SH'
#!/usr/bin/env bash
PATH=${PATH#*:}
# The first database is whole when the second one is dumped.
[ -e "$work/first" ] && kill -KILL "$BACKUP"
touch "$work/first"
exec pg_dump "$@"
SH
chmod +x "$work/pg_dump"
if PATH=$work:$PATH bash -c 'BACKUP=$$ exec /opt/recettes/infra/backup.sh dump "$work/dump"'; then
  echo 'the dump was not killed' >&2 && exit 1
fi
[ -n "$(find "$work/dump" -type f -name 'recipe.dump*' -size +0)" ]
if grep -rl PGDMP "$work/dump"; then echo 'it can be read' >&2 && exit 1; fi
# Names of backups are seconds.
sleep 1
made=$(/opt/recettes/infra/backup.sh dump "$work/dump")
[ "$(ls -A "$work/dump")" = "$(basename "$made")" ]
AUTH_DATABASE_URL='' BACKUP_IDENTITY_FILE=/root/recettes-backup-identity /opt/recettes/infra/rehearse-restore.sh "$work/dump"
