#!/usr/bin/env bash
# Backs both databases up while everything runs. infra/operate.md says when to use which, and how to restore.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/lib/database-url.sh
. "$here/lib/database-url.sh"
# shellcheck source=infra/lib/newest-program.sh
. "$here/lib/newest-program.sh"
# shellcheck source=infra/lib/task-metrics.sh
. "$here/lib/task-metrics.sh"

usage() {
  cat <<'HELP'
infra/backup.sh dump|base FOLDER [--days N] [--wal FOLDER]
infra/backup.sh copy FOLDER --to FOLDER [--days N]

  dump    both databases by pg_dump, each as of one moment, with counts and checksums of every table
  base    the servers' files by pg_basebackup, from which archived write-ahead logs lead to any later moment
  copy    the newest backup of FOLDER into a second folder, on another machine, unless it is there

  --days  removes backups older than N days, but never the newest, before it makes one, so that a full disk gets room, and after
  --wal   (base) also removes from FOLDER/<server> the segments that no kept base backup needs

PHOTOS_DIR, where it is set, is the recipe service's folder of photos: both kinds include it.
Makes FOLDER/<UTC time>/, whole or not at all. Only one run at a time in a folder: each removes what a killed run left.
AUTH_DATABASE_URL and RECIPE_DATABASE_URL (or …_FILE) name the databases: for dump as a role that may read every table, for
base as one with REPLICATION. BACKUP_RECIPIENTS_FILE names a file of age's public keys: the backup is encrypted for them, a
dump before it is written, a base backup after it was checked. METRICS_FOLDER is node_exporter's folder of text files: how the run ended is
written there. Needs PostgreSQL's client programs, at least as new as the server (for base 18 or newer), and age.
Exit codes: 0 done, 1 failed, 2 wrong usage.
HELP
}

if [ "${1:-} $#" = '--help 1' ]; then usage && exit 0; fi
kind=${1:-} folder=${2:-} days=0 to='' wal=''
if ! [[ $kind =~ ^(dump|base|copy)$ && -n $folder ]]; then usage >&2 && exit 2; fi
shift 2
while [ $# -ge 2 ]; do
  case $1 in
    --days) days=$2 ;;
    --to) to=$2 ;;
    --wal) wal=$2 ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift 2
done
if [ $# -gt 0 ] || ! [[ $days =~ ^[0-9]+$ ]] || ! [[ "$kind ${to:+to}" =~ ^(copy to|(dump|base) )$ ]]; then
  usage >&2 && exit 2
fi

stamp=$(date -u +%Y%m%dT%H%M%SZ)
part=''
ended() {
  local code=$?
  rm -rf "$part"
  note_task "backup_$kind" "$code" "$SECONDS"
}
trap ended EXIT

# begin FOLDER: makes the folder that gets the backup's name once it is whole, and removes those of runs that were killed.
begin() {
  umask 027
  mkdir -p "$1"
  rm -rf "$1"/.[0-9]*Z.part
  part=$1/.$stamp.part
  mkdir -m 700 "$part"
}

# Encrypts a stream, so that nothing readable is ever in the folder.
sealed() {
  if [ -n "${BACKUP_RECIPIENTS_FILE:-}" ]; then
    age --encrypt --recipients-file "$BACKUP_RECIPIENTS_FILE" --output "$1.age"
  else
    cat >"$1"
  fi
}

# Dumps one database, and counts its tables in the very snapshot that the dump shows.
dump() {
  local name=$1 url=$2 snapshot
  coproc KEEPER { with_database "$url" psql -XqAt -F ' ' -v ON_ERROR_STOP=1; }
  local keeper=$KEEPER_PID to=${KEEPER[1]} from=${KEEPER[0]}
  echo 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();' >&"$to"
  IFS= read -r snapshot <&"$from"
  printf '%s\n' "\\o '$part/$name.tables'" "\\i '$here/table-checksums.sql'" >&"$to"
  with_database "$url" pg_dump --format=custom --snapshot="$snapshot" | sealed "$part/$name.dump"
  # The end of its input ends the keeper, once it has counted.
  eval "exec $to>&-"
  wait "$keeper"
}

base() {
  local name=$1 url=$2
  with_database "$url" pg_basebackup --pgdata="$part/$name" --format=tar --gzip --checkpoint=fast --no-password
  # The write-ahead log is checked when it is replayed.
  "$(newest_program pg_verifybackup)" --no-parse-wal --quiet "$part/$name"
  tar -xzOf "$part/$name/base.tar.gz" backup_label |
    sed -n 's/^START WAL LOCATION:.*(file \(.*\))$/\1/p' >"$part/$name.first-segment"
}

# Replaces every file by its encrypted form, but for what retention reads and what is encrypted already.
encrypt() {
  local file
  if [ -z "${BACKUP_RECIPIENTS_FILE:-}" ]; then
    echo 'not encrypted: BACKUP_RECIPIENTS_FILE is not set' >&2
    return
  fi
  find "$part" -type f ! -name '*.first-segment' ! -name '*.age' | while read -r file; do
    age --encrypt --recipients-file "$BACKUP_RECIPIENTS_FILE" --output "$file.age" "$file"
    rm "$file"
  done
}

# Removes the backups of a folder that are older than the retention, but never the newest.
retain() {
  local oldest old
  [ "$days" -gt 0 ] && [ -d "$1" ] || return 0
  oldest=$(date -u -d "-$days days" +%Y%m%dT%H%M%SZ)
  find "$1" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*Z' -printf '%f\n' | sort | head -n -1 | while read -r old; do
    [[ $old < $oldest ]] || break
    rm -rf "${1:?}/$old"
    echo "removed $1/$old" >&2
  done
}

# Removes the segments before the oldest base backup's first one. A segment's name is its timeline, then its place.
retain_wal() {
  local archive name first file
  for archive in "$wal"/*/; do
    name=$(basename "$archive")
    first=$(find "$folder" -mindepth 2 -maxdepth 2 -name "$name.first-segment" | sort | head -n 1)
    [ -n "$first" ] || continue
    first=$(cut -c 9- "$first")
    find "$archive" -maxdepth 1 -type f -printf '%f\n' | { grep -E '^[0-9A-F]{24}\.' || true; } | while read -r file; do
      if [[ ${file:8:16} < $first ]]; then rm "$archive$file"; fi
    done
  done
}

expire() {
  retain "$1"
  if [ "$kind" = base ] && [ -n "$wal" ]; then retain_wal; fi
}

if [ "$kind" = copy ]; then
  stamp=$(find "$folder" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*Z' -printf '%f\n' | sort | tail -n 1)
  [ -n "$stamp" ] || { echo "no backup in $folder" >&2 && exit 1; }
  retain "$to"
  begin "$to"
  [ ! -d "$to/$stamp" ] || exit 0
  cp -r "$folder/$stamp/." "$part"
  (cd "$part" && sha256sum --check --quiet SHA256SUMS)
  folder=$to
else
  auth=$(setting AUTH_DATABASE_URL)
  recipe=$(setting RECIPE_DATABASE_URL)
  if [ -d "$folder" ]; then expire "$folder"; fi
  begin "$folder"
  if [ "$kind" = dump ]; then
    # Recipes first: an author that they name is then in the later dump of users, or was deleted.
    dump recipe "$recipe"
    dump auth "$auth"
  elif [ "$(server_of "$auth")" = "$(server_of "$recipe")" ]; then
    base both "$auth"
  else
    base recipe "$recipe"
    base auth "$auth"
  fi
  # After the dump of recipes: a photo's files are written before its row.
  if [ -d "${PHOTOS_DIR:-}" ]; then
    tar --create --directory="$PHOTOS_DIR" --exclude=./incoming --file=- . | sealed "$part/photos.tar"
  fi
  encrypt
  (cd "$part" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS)
fi
sync "$part"
chmod 750 "$part"
mv "$part" "$folder/$stamp"
echo "$folder/$stamp"
[ "$kind" = copy ] || expire "$folder"
