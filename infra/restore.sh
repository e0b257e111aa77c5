#!/usr/bin/env bash
# Restores what infra/backup.sh made; infra/operate.md says when and how.
set -euo pipefail
# A function stops at its first error in $(…) too.
shopt -s inherit_errexit
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/lib/database-url.sh
. "$here/lib/database-url.sh"
# shellcheck source=infra/lib/make-scratch.sh
. "$here/lib/make-scratch.sh"
# shellcheck source=infra/lib/newest-program.sh
. "$here/lib/newest-program.sh"
# shellcheck source=infra/lib/postgresql-runs.sh
. "$here/lib/postgresql-runs.sh"

usage() {
  cat <<'HELP'
infra/restore.sh check|dump BACKUP
infra/restore.sh photos BACKUP FOLDER
infra/restore.sh newest BACKUPS NAME DATA [--kept OLD] [--to TIME] [--owner USER]
infra/restore.sh base BACKUP/NAME WAL DATA [--kept OLD] [--to TIME] [--owner USER]

  check  only reads a dump to its end, and says how many rows it has
  dump   fills the two empty databases of AUTH_DATABASE_URL and RECIPE_DATABASE_URL (or …_FILE), as the roles that own
         their tables, and compares every table with the counts and checksums of the backup
  photos puts the photos of either kind of backup back into FOLDER (PHOTOS_DIR); files that are there stay
  base   makes the data folder DATA from a base backup and the archived write-ahead log in the folder WAL, up to TIME with its
         zone (such as '2026-11-21 08:00:00+00' or 2026-11-21T08:00:00.123Z) or to its end. PostgreSQL, started on DATA, replays it and opens.
         OLD is the server's former data folder: its write-ahead log is replayed where the archive ends.
         USER is who PostgreSQL runs as; by default who runs this.
         Once it is open, reset recovery_target_time, recovery_target_action and restore_command (ALTER SYSTEM RESET): a standby
         copied from it would have them too.
  newest base from the newest base backup in BACKUPS/base that was begun before TIME, and the archive that its write-ahead log
         went into: BACKUPS/wal/NAME, or BACKUPS/wal-before-… where it was put aside since

BACKUP_IDENTITY_FILE names age's private key, for encrypted backups; for base USER must be able to read it until PostgreSQL
has replayed the log. These are decrypted into TMPDIR (/tmp), which needs room for them.
Exit codes: 0 done, 1 failed or not equal, 2 wrong usage.
HELP
}

# Prints a time in UTC. One without a zone would mean another moment to PostgreSQL than to date(1).
in_utc() {
  if ! [[ $1 =~ [0-9]:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?\ ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?)$ ]]; then
    echo "$1 has no zone: add Z for UTC (as in the audit log), or for instance +01" >&2
    exit 2
  fi
  date --utc --date "$1" '+%F %T.%6N+00' || exit 2
}

# Checks a backup's files, and prints a folder that has them decrypted: the backup itself where it isn't encrypted.
decrypted() {
  local backup=$1 file sums=$1
  [ -e "$sums/SHA256SUMS" ] || sums=$(dirname "$backup")
  (cd "$sums" && sha256sum --check --quiet SHA256SUMS >&2)
  if [ -z "$(find "$backup" -name '*.age' -print -quit)" ]; then
    echo "$backup"
    return
  fi
  find "$backup" -name '*.age' | while read -r file; do
    age --decrypt --identity "${BACKUP_IDENTITY_FILE:?is not set, and the backup is encrypted}" \
      --output "$scratch/$(basename "$file" .age)" "$file"
  done
  echo "$scratch"
}
left_scratch restore | while IFS= read -r left; do rm -rf "$left"; done
make_scratch restore
trap 'rm -rf "$scratch"' EXIT

# Checks a dump before a database is touched.
check_dump() {
  local backup name
  backup=$(decrypted "$1")
  for name in auth recipe; do
    pg_restore --file=/dev/null "$backup/$name.dump"
    echo "$(basename "$1"), $name: $(awk '{ rows += $2 } END { print NR " tables with " rows + 0 " rows" }' "$backup/$name.tables")"
  done
}

restore_dump() {
  local backup name
  backup=$(decrypted "$1")
  local -A urls=([auth]=$(setting AUTH_DATABASE_URL) [recipe]=$(setting RECIPE_DATABASE_URL))
  for name in auth recipe; do
    if [ -n "$(with_database "${urls[$name]}" psql -XqAt -c "SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1")" ]; then
      echo "the database of $name has tables already; restore into an empty one" >&2
      exit 1
    fi
  done
  for name in auth recipe; do
    # Migrations give the roles their rights: a dump names those of its moment, such as the second one of a rotation.
    # shellcheck disable=SC2016 # The variable is with_database's, which isn't there before.
    with_database "${urls[$name]}" sh -c \
      'pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$PGDATABASE" "$1"' sh "$backup/$name.dump"
    with_database "${urls[$name]}" psql -XqAt -c 'SET client_min_messages = error' -c ANALYZE
    with_database "${urls[$name]}" psql -XqAt -F ' ' -v ON_ERROR_STOP=1 -f "$here/table-checksums.sql" |
      diff "$backup/$name.tables" - >&2 || { echo "$name differs from its backup" >&2 && exit 1; }
    echo "$name: $(wc -l <"$backup/$name.tables") tables equal their backup"
  done
}

restore_photos() {
  local backup
  backup=$(decrypted "$1")
  mkdir -p "$2"
  tar --extract --skip-old-files --directory="$2" --file="$backup/photos.tar"
}

restore_base() {
  local backup=$1 wal data=$3 kept='' to='' owner='' unfinished fetch identity
  wal=$(cd "$2" && pwd)
  shift 3
  while [ $# -ge 2 ]; do
    case $1 in
      --kept) kept=$2 ;;
      --to) to=$2 ;;
      --owner) owner=$2 ;;
      *) usage >&2 && exit 2 ;;
    esac
    shift 2
  done
  if [[ "$wal" = *[\'\"]* ]]; then echo 'a quote is of no use in a folder' >&2 && exit 2; fi
  if [ -n "$to" ]; then to=$(in_utc "$to"); fi
  if [ -n "$kept" ] && postgresql_runs "$kept"; then
    echo "a PostgreSQL still runs on $kept: stop it first" >&2
    exit 1
  fi
  # Half a copy, of a run that failed, may go.
  unfinished=$data/recettes-restore-unfinished
  if [ -e "$unfinished" ]; then
    find "$data" -mindepth 1 ! -path "$unfinished" -delete
  elif [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
    echo "$data is not empty; move it away first, its last write-ahead log may be needed" >&2
    exit 1
  fi
  backup=$(decrypted "$backup")
  "$(newest_program pg_verifybackup)" --no-parse-wal --quiet "$backup"
  umask 077
  mkdir -p "$data"
  : >"$unfinished"
  tar -xzf "$backup/base.tar.gz" -C "$data"
  mkdir -p "$data/pg_wal"
  tar -xzf "$backup/pg_wal.tar.gz" -C "$data/pg_wal"
  # The control file begins with the eight bytes of the cluster's identifier; PostgreSQL replays no other cluster's log.
  if [ -n "$kept" ] && cmp --silent --bytes=8 "$kept/global/pg_control" "$data/global/pg_control"; then
    cp "$kept"/pg_wal/[0-9A-F]*[0-9A-F] "$data/pg_wal/"
  elif [ -n "$kept" ]; then
    echo "$kept isn't the server that was backed up: its write-ahead log is left out" >&2
  fi
  : >"$data/recovery.signal"
  # A server that was restored before still names that restore's target.
  sed -i -E '/^\s*(restore_command|recovery_)/Id' "$data/postgresql.auto.conf"
  {
    fetch="test -f \"$wal/%f.gz\" && gunzip -c \"$wal/%f.gz\" > \"%p\""
    if [ -n "${BACKUP_IDENTITY_FILE:-}" ]; then
      identity=$(realpath "$BACKUP_IDENTITY_FILE")
      fetch="test -f \"$wal/%f.gz.age\" && age --decrypt --identity \"$identity\" \"$wal/%f.gz.age\" | gunzip > \"%p\""
    fi
    echo "restore_command = '$fetch'"
    if [ -n "$to" ]; then echo "recovery_target_time = '$to'"; fi
    # Open for writes at the target, on a timeline of its own: nothing that came later is lost from the archive.
    echo "recovery_target_action = 'promote'"
  } >>"$data/postgresql.auto.conf"
  rm "$unfinished"
  if [ -n "$owner" ]; then chown -R "$owner:" "$data"; fi
  echo "$data is ready: start PostgreSQL on it"
}

restore_newest() {
  local backups=$1 name=$2 to last base wal
  to=$(printf '%s\n' "${@:4}" | sed -n '/^--to$/ { n; p; }')
  if [ -n "$to" ]; then to=$(in_utc "$to"); fi
  last=$(date -u --date "${to:-now}" +%Y%m%dT%H%M%SZ)
  base=$(find "$backups/base" -mindepth 1 -maxdepth 1 -name '[0-9]*Z' -printf '%f\n' | sort |
    awk -v last="$last" '$0 < last' | tail -n 1)
  [ -n "$base" ] || { echo "no base backup was begun before $last" >&2 && exit 1; }
  wal=$(find "$backups" -mindepth 1 -maxdepth 1 -name 'wal-before-*' -printf '%f\n' | sort |
    awk -v base="wal-before-$base" '$0 > base && !found++')
  echo "base backup $base, write-ahead log of ${wal:-wal/$name}"
  restore_base "$backups/base/$base/$name" "$backups/${wal:-wal/$name}" "${@:3}"
}

# A page's variable may be empty in another shell.
for argument in "$@"; do [ -n "$argument" ] || { echo 'an argument is empty' >&2 && exit 2; }; done
case "${1:-} $#" in
  "check 2") check_dump "$2" ;;
  "dump 2") restore_dump "$2" ;;
  "photos 3") restore_photos "$2" "$3" ;;
  "base 4" | "base 6" | "base 8" | "base 10") restore_base "${@:2}" ;;
  "newest 4" | "newest 6" | "newest 8" | "newest 10") restore_newest "${@:2}" ;;
  "--help 1") usage ;;
  *) usage >&2 && exit 2 ;;
esac
