#!/usr/bin/env bash
# Restores the newest dump into a PostgreSQL server of its own, checks every table, and reports how long that took.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/lib/task-metrics.sh
. "$here/lib/task-metrics.sh"
# shellcheck source=infra/lib/make-scratch.sh
. "$here/lib/make-scratch.sh"
# shellcheck source=infra/lib/newest-program.sh
. "$here/lib/newest-program.sh"

if [ $# -ne 1 ] || [ "$1" = --help ]; then
  cat <<'HELP'
infra/rehearse-restore.sh FOLDER

FOLDER is that of infra/backup.sh dump. Needs PostgreSQL's server programs (PATH or /usr/lib/postgresql), and
BACKUP_IDENTITY_FILE for encrypted backups. The server listens on no network, only on a socket in a folder that root and its own
account may enter, and is removed afterwards with its data. As root, it runs as the account postgres. METRICS_FOLDER: see infra/backup.sh.
TMPDIR (/tmp) needs room for the decrypted dumps and the server's data.
Exit codes: 0 every table equals its backup, 1 failed, 2 wrong usage.
HELP
  [ "${1:-}" = --help ] && exit 0 || exit 2
fi

backup=$(find "$1" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*Z' | sort | tail -n 1)
[ -n "$backup" ] || { echo "no backup in $1" >&2 && exit 1; }
initdb=$(newest_program initdb)
bin=$(dirname "$(readlink -f "$initdb")")
as_server=()
if [ "$(id -u)" -eq 0 ]; then as_server=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi

# remove FOLDER: with the server in it
remove() {
  (cd / && "${as_server[@]}" "$bin/pg_ctl" stop --pgdata="$1/server/data" --mode=immediate >/dev/null 2>&1) || true
  rm -rf "$1"
}
left_scratch rehearsal | while IFS= read -r left; do remove "$left"; done
make_scratch rehearsal
chmod 711 "$scratch"
mkdir -m 700 "$scratch/server"
if [ "$(id -u)" -eq 0 ]; then chown postgres: "$scratch/server"; fi
ended() {
  local code=$?
  remove "$scratch"
  note_task restore_rehearsal "$code" "$SECONDS"
}
trap ended EXIT

# Before PostgreSQL 17 there is no builtin provider, and the system's own C.UTF-8 sorts the same.
locale=(--locale=C.UTF-8)
if [ "$(major_version "$initdb")" -ge 17 ]; then locale=(--locale-provider=builtin --locale=C --builtin-locale=C.UTF-8); fi
# Everybody who reaches the socket gets in: the folder keeps the others out.
(cd / && "${as_server[@]}" "$bin/initdb" --pgdata="$scratch/server/data" --username=postgres --auth=trust --encoding=UTF8 \
  "${locale[@]}" >/dev/null)
(cd / && "${as_server[@]}" "$bin/pg_ctl" start --wait --silent --pgdata="$scratch/server/data" --log="$scratch/server/log" \
  --options="-c listen_addresses= -c port=5432 -c unix_socket_directories=$scratch/server -c fsync=off")
DATABASE_HOST=${scratch//\//%2F}%2Fserver:5432 "$here/make-secrets.sh" "$scratch/secrets" >/dev/null
PGHOST=$scratch/server PGPORT=5432 PGUSER=postgres "$here/create-databases.sh" "$scratch/secrets" >/dev/null
export AUTH_DATABASE_URL_FILE=$scratch/secrets/auth_owner_database_url
export RECIPE_DATABASE_URL_FILE=$scratch/secrets/recipe_owner_database_url
unset AUTH_DATABASE_URL RECIPE_DATABASE_URL
"$here/restore.sh" dump "$backup"
"$here/reconcile.sh" || { [ $? -eq 3 ] && echo 'some authors are unknown: see infra/operate.md'; }
echo "restored $backup in $SECONDS s"
