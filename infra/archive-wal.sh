#!/bin/sh
# PostgreSQL's archive_command: keeps one finished segment of the journal, compressed, whole or not at all.
#   archive_command = '/opt/recettes/infra/archive-wal.sh "%p" /var/backups/recettes/wal/auth/%f'
# Fails where another segment of that name is there (two servers on one folder); PostgreSQL then says so and tries again.
set -eu
segment=$1
kept=$2.gz

if [ -e "$kept" ]; then
  gunzip -c "$kept" | cmp -s - "$segment"
  exit
fi
umask 077
part=$kept.part
gzip -1 -c "$segment" >"$part"
sync "$part"
mv "$part" "$kept"
sync "$(dirname "$kept")"
