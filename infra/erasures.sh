#!/usr/bin/env bash
# Keeps the ids of erased users outside the databases, so that a restore can erase them again (infra/reconcile.sh --erased).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/lib/database-url.sh
. "$here/lib/database-url.sh"
# shellcheck source=infra/lib/task-metrics.sh
. "$here/lib/task-metrics.sh"

if [ $# -lt 1 ] || [ "$1" = --help ]; then
  cat <<'HELP'
infra/erasures.sh LEDGER [COPY]

Appends to the file LEDGER a line for each user erased since the last run: the id and when. COPY is a second file, elsewhere,
that gets the same. Run it every minute. AUTH_DATABASE_URL (or …_FILE): as the owner of auth's tables.
A line holds no name and no courriel; an id is never given again. Exit codes: 0 done, 1 failed, 2 wrong usage.
HELP
  [ $# -ge 1 ] && exit 0 || exit 2
fi

trap 'note_task erasures $? $SECONDS' EXIT
auth=$(setting AUTH_DATABASE_URL)
query="SELECT cible_id, to_char(date_creation AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')
  FROM journal WHERE action = 'suppression' AND cible_id IS NOT NULL ORDER BY id"
erased=$(with_database "$auth" psql -XqAt -F ' ' -v ON_ERROR_STOP=1 -c "$query")
umask 027
for ledger in "$@"; do
  touch "$ledger"
  # Half a line, of a run whose disk was full, would join the next id.
  [ -z "$(tail -c 1 "$ledger")" ] || truncate --size="-$(tail -n 1 "$ledger" | wc -c)" "$ledger"
  new=$(awk 'old { known[$1]; next } NF && !($1 in known)' old=1 "$ledger" old= - <<<"$erased")
  [ -z "$new" ] || echo "$new" >>"$ledger"
  sync "$ledger"
done
