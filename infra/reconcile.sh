#!/usr/bin/env bash
# After a restore: lists users that recipes name and auth doesn't know, erases again those who were erased since, and keeps
# ids, versions and sessions apart from those that were given out after the restored point.
set -euo pipefail
# A function stops at its first error in $(…) too.
shopt -s inherit_errexit
# psql's own codes mean something else.
trap 'exit 1' ERR
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/lib/database-url.sh
. "$here/lib/database-url.sh"

usage() {
  cat <<'HELP'
infra/reconcile.sh [--apply] [--erased LEDGER | --no-ledger]

Prints a line for each user that the recipe database names and the auth database has not: «deleted» where its audit log
says so, else «unknown», with the number of recipes and comments. --erased adds a line for each user who is in the ledger
of infra/erasures.sh and whom the restore brought back. Without --apply nothing is changed.
--apply, once after a restore and before the services start: users in the ledger are erased again, id sequences
skip 10,000, every recipe's version rises by 10,000, all sessions end; --apply without --erased must say --no-ledger.
AUTH_DATABASE_URL and RECIPE_DATABASE_URL (or …_FILE): as the tables' owners.
Exit codes: 0 nobody is unknown, or applied; 1 failed; 2 wrong usage; 3 somebody is unknown.
HELP
}

apply=false ledger=''
while [ $# -gt 0 ]; do
  case $1 in
    --apply) apply=true ;;
    --erased) [ -n "${2:-}" ] || { echo 'LEDGER is missing' >&2 && usage >&2 && exit 2; }
      ledger=$2 && shift ;;
    --no-ledger) ledger=/dev/null ;;
    --help) usage && exit 0 ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done
if $apply && [ -z "$ledger" ]; then usage >&2 && exit 2; fi
ledger=${ledger:-/dev/null}
auth=$(setting AUTH_DATABASE_URL)
recipe=$(setting RECIPE_DATABASE_URL)
run() { with_database "$1" psql -XqAt -F ' ' -v ON_ERROR_STOP=1 "${@:2}"; }

# Users whom recipes name go into a temporary table of auth's session: two databases meet nowhere else.
with_named() {
  {
    echo 'CREATE TEMPORARY TABLE named (id INTEGER PRIMARY KEY, recettes BIGINT, commentaires BIGINT);'
    echo 'COPY named FROM STDIN;'
    run "$recipe" -f "$here/reconcile/named-users.sql"
    echo '\.'
    cat "$1"
  } | run "$auth"
}

# The same for the ids in the ledger.
with_erased() {
  {
    echo 'CREATE TEMPORARY TABLE erased (id INTEGER PRIMARY KEY);'
    echo 'COPY erased FROM STDIN;'
    awk 'NF { print $1 }' "$ledger" | sort -un
    echo '\.'
    cat "$1"
  } | run "$auth"
}

missing=$(with_named "$here/reconcile/unknown-users.sql")
[ -z "$missing" ] || echo "$missing"
with_erased "$here/reconcile/erased-users.sql"
if $apply; then
  with_erased "$here/reconcile/apply-erased.sql"
  with_named "$here/reconcile/apply-auth.sql"
  run "$recipe" -f "$here/reconcile/apply-recipe.sql"
  echo 'applied'
elif grep -q '^unknown' <<<"$missing"; then
  exit 3
fi
