#!/usr/bin/env bash
# backup.sh removes base backups past --days, then the segments of the write-ahead log that no kept one needs.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
install -d -o recettes-admin "$work/base" "$work/wal" "$work/wal/both"
backup() {
  # Names of backups are seconds.
  sleep 1
  (cd / && AUTH_DATABASE_URL_FILE=/etc/recettes/replication_database_url RECIPE_DATABASE_URL_FILE=/etc/recettes/replication_database_url \
    BACKUP_RECIPIENTS_FILE=/etc/recettes-backup-recipients setpriv --reuid=recettes-admin --regid=recettes-admin --init-groups \
    /opt/recettes/infra/backup.sh base "$work/base" --days 7 --wal "$work/wal")
}
segments() { (cd "$work/wal/both" && echo *.gz.age); }
unneeded=000000010000000000000000 oldest=000000010000000000000001 future=0000000100000000FFFFFFFF
for segment in $unneeded $oldest $future; do touch "$work/wal/both/$segment".{gz.age,sha256}; done
touch "$work/wal/both/00000002.history.gz.age"

within=$(date -u -d '-2 days' +%Y%m%dT%H%M%SZ)
install -d -o recettes-admin "$work/base/$within"
echo $oldest >"$work/base/$within/both.first-segment"
chown -R recettes-admin "$work/base" "$work/wal"
backup
[ -d "$work/base/$within" ]
[ "$(segments)" = "$oldest.gz.age $future.gz.age 00000002.history.gz.age" ]
[ ! -e "$work/wal/both/$unneeded.sha256" ]

mv "$work/base/$within" "$work/base/20260101T000000Z"
backup
[ ! -e "$work/base/20260101T000000Z" ]
[ "$(segments)" = "$future.gz.age 00000002.history.gz.age" ]
