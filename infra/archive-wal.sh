#!/usr/bin/env bash
# PostgreSQL's archive_command: keeps one finished segment of the write-ahead log, compressed, whole or not at all.
#   archive_command = '/opt/recettes/infra/archive-wal.sh "%p" /var/backups/recettes/wal/both/%f [RECIPIENTS] || exit 1'
# RECIPIENTS is a file of age's public keys: the segment is then encrypted for them. Fails where another segment of that
# name is there (two servers on one folder); PostgreSQL then logs it and retries.
set -euo pipefail
segment=$1
recipients=${3:-}
kept=$2.gz${recipients:+.age}

sum=$(sha256sum <"$segment")
if [ -e "$kept" ]; then
  if [ "$(cat "$2.sha256")" = "$sum" ]; then exit; fi
  echo "$kept is there with another content: see ArchivingFailing in infra/incident.md" >&2
  exit 1
fi
umask 027
part=$kept.part
if [ -n "$recipients" ]; then
  gzip -1 -c "$segment" | age --encrypt --recipients-file "$recipients" --output "$part"
else
  gzip -1 -c "$segment" >"$part"
fi
echo "$sum" >"$2.sha256"
sync "$part" "$2.sha256"
mv "$part" "$kept"
sync "$(dirname "$kept")"
