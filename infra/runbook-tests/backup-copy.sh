#!/usr/bin/env bash
# A full disk gets room before a backup. Where a backup can't be copied, retention goes on, and trying again makes no other dump; then the copy is made once.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
install -d -o recettes-admin "$work/dump"
mkdir "$work/copy"
backup() {
  (cd / && AUTH_DATABASE_URL_FILE=/etc/recettes/auth_owner_database_url RECIPE_DATABASE_URL_FILE=/etc/recettes/recipe_owner_database_url \
    BACKUP_RECIPIENTS_FILE=/etc/recettes-backup-recipients setpriv --reuid=recettes-admin --regid=recettes-admin --init-groups \
    /opt/recettes/infra/backup.sh "$@" --days 30)
}
mkdir "$work/dump/20260101T000000Z" "$work/copy/20260101T000000Z"
backup dump "$work/dump"
made=$(ls "$work/dump")
[[ $made =~ ^[0-9T]+Z$ ]]
for _ in 1 2; do
  if backup copy "$work/dump" --to "$work/copy"; then echo 'a folder of root was written to' >&2 && exit 1; fi
  [ "$(ls -A "$work/dump")" = "$made" ]
done
chown -R recettes-admin "$work/copy"
backup copy "$work/dump" --to "$work/copy"
backup copy "$work/dump" --to "$work/copy"
[ "$(ls -A "$work/dump")" = "$made" ]
diff -r "$work/dump/$made" "$work/copy/$made"
# Retention comes before the copy, and keeps the newest.
[ "$(ls "$work/copy")" = "$made" ]

mkdir "$work/full"
mount -t tmpfs -o size=4m,mode=0777 tmpfs "$work/full"
trap 'umount "$work/full"; rm -rf "$work"' EXIT
install -d -o recettes-admin "$work"/full/2026010{1,2}T000000Z
if head -c 8M /dev/zero >"$work/full/20260101T000000Z/dump" 2>/dev/null; then echo 'the disk is not full' >&2 && exit 1; fi
backup dump "$work/full"
[ ! -e "$work/full/20260101T000000Z" ]
