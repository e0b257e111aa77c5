#!/usr/bin/env bash
# Backs both databases up while everything runs. infra/restore.md says when to use which, and how to restore.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/database-url.sh
. "$here/database-url.sh"

usage() {
  cat <<'HELP'
infra/backup.sh dump|base FOLDER [--keep N]

  dump   both databases by pg_dump, each as of one moment, with counts and checksums of every table
  base   the servers' files by pg_basebackup, from which archived journals lead to any later moment

Makes FOLDER/<UTC time>/, whole or not at all. --keep N then removes all but the newest N.
AUTH_DATABASE_URL and RECIPE_DATABASE_URL (or …_FILE) name the databases: for dump as a role that may read every table,
for base as one with REPLICATION. Needs PostgreSQL's client programs, at least as new as the server.
Exit codes: 0 done, 1 failed, 2 wrong usage.
HELP
}

kind=${1:-} folder=${2:-} keep=0
case "$kind ${3:-} $#" in
  "dump  2" | "base  2") ;;
  "dump --keep 4" | "base --keep 4") keep=$4 ;;
  "--help  1") usage && exit 0 ;;
  *) usage >&2 && exit 2 ;;
esac
if ! [[ $keep =~ ^[0-9]+$ ]]; then usage >&2 && exit 2; fi

auth=$(setting AUTH_DATABASE_URL)
recipe=$(setting RECIPE_DATABASE_URL)

# Dumps one database, and counts its tables in the very snapshot that the dump shows.
dump() {
  local name=$1 url=$2 snapshot
  coproc KEEPER { with_database "$url" psql -XqAt -F ' ' -v ON_ERROR_STOP=1; }
  local keeper=$KEEPER_PID to=${KEEPER[1]} from=${KEEPER[0]}
  echo 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();' >&"$to"
  IFS= read -r snapshot <&"$from"
  printf '%s\n' "\\o '$part/$name.tables'" "\\i '$here/tables.sql'" >&"$to"
  with_database "$url" pg_dump --format=custom --snapshot="$snapshot" --file="$part/$name.dump"
  # The end of its input ends the keeper, once it has counted.
  eval "exec $to>&-"
  wait "$keeper"
  pg_restore --list "$part/$name.dump" >/dev/null
}

base() {
  local name=$1 url=$2
  with_database "$url" pg_basebackup --pgdata="$part/$name" --format=tar --gzip --checkpoint=fast --no-password
  # Its journal is read by another program, so it is checked when it is replayed.
  pg_verifybackup --no-parse-wal --quiet "$part/$name"
}

stamp=$(date -u +%Y%m%dT%H%M%SZ)
part=$folder/.$stamp.part
umask 077
mkdir -p "$part"
trap 'rm -rf "$part"' EXIT

if [ "$kind" = dump ]; then
  # Recipes first: an author that they name is then in the later dump of users, or was deleted.
  dump recipe "$recipe"
  dump auth "$auth"
  (cd "$part" && sha256sum -- *.dump *.tables >SHA256SUMS)
elif [ "$(server_of "$auth")" = "$(server_of "$recipe")" ]; then
  base both "$auth"
else
  base recipe "$recipe"
  base auth "$auth"
fi
sync "$part"
mv "$part" "$folder/$stamp"
trap - EXIT
echo "$folder/$stamp"

if [ "$keep" -gt 0 ]; then
  find "$folder" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*Z' | sort | head -n "-$keep" | while read -r old; do
    rm -rf "$old"
    echo "removed $old" >&2
  done
fi
