#!/usr/bin/env bash
# The schedule of compose's service `backup`: a dump now and every BACKUP_EVERY_HOURS, its copy, each again after a quarter of
# an hour where it failed, and the ledger of erased users each minute. Ends on SIGTERM.
#   infra/backup-daily.sh [FOLDER [COPY]]
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-/backups} copy=${2:-/copy}
trap 'exit 0' TERM INT

dump_at=0 copy_at=0
while :; do
  "$here/erasures.sh" "$folder/erased" "$copy/erased"
  if [ "$(date +%s)" -ge "$dump_at" ]; then
    if "$here/backup.sh" dump "$folder/dump" --days "${BACKUP_DAYS:-30}"; then
      dump_at=$(($(date +%s) + 3600 * ${BACKUP_EVERY_HOURS:-24})) copy_at=0
    else
      dump_at=$(($(date +%s) + 900))
    fi
  fi
  if [ "$(date +%s)" -ge "$copy_at" ]; then
    if "$here/backup.sh" copy "$folder/dump" --to "$copy/dump" --days "${BACKUP_DAYS:-30}"; then
      copy_at=$dump_at
    else
      copy_at=$(($(date +%s) + 900))
    fi
  fi
  # In the background, so that a signal is heard at once.
  sleep 60 &
  wait $!
done
