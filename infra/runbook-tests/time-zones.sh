#!/usr/bin/env bash
# A restore refuses an empty time and one without a zone, and gives PostgreSQL any other in UTC: PostgreSQL has a time zone of its own here.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BACKUP_IDENTITY_FILE=/root/recettes-backup-identity
restore() { /opt/recettes/infra/restore.sh newest /var/backups/recettes both "$work/data" --to "$1"; }
[ "$(psql --host db.internal --username postgres -XAtc 'SHOW timezone')" = Europe/Paris ]
now=$(date +%s)
code=0
restore "$(date --date "@$now" '+%F %T')" || code=$?
[ $code = 2 ]
code=0
restore '' || code=$?
[ $code = 2 ]
restore "$(TZ=JST-9 date --date "@$now" '+%F %T%:z')"
grep -Fx "recovery_target_time = '$(date --utc --date "@$now" '+%F %T').000000+00'" "$work/data/postgresql.auto.conf"
