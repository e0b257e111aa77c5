#!/usr/bin/env bash
# After a restore: which users recipes name that auth doesn't know, and what keeps ids, versions and sessions apart from
# those that were given out after the point that was restored.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=infra/database-url.sh
. "$here/database-url.sh"

usage() {
  cat <<'HELP'
infra/reconcile.sh [--apply]

Prints a line for each user that the recipe database names and the auth database has not: «deleted» where its journal
says so, else «unknown», with the number of recipes and comments. Without --apply nothing is changed.
--apply, once after a restore and before the services start: ids go on 10,000 further, every recipe gets a higher
version, all sessions end. AUTH_DATABASE_URL and RECIPE_DATABASE_URL (or …_FILE): as the tables' owners.
Exit codes: 0 nobody is unknown, or applied; 1 somebody is unknown, or it failed; 2 wrong usage.
HELP
}

case "${1:-} $#" in
  " 0" | "--apply 1") ;;
  "--help 1") usage && exit 0 ;;
  *) usage >&2 && exit 2 ;;
esac
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

strangers=$(with_named "$here/reconcile/unknown-users.sql")
[ -z "$strangers" ] || echo "$strangers"
if [ "${1:-}" = --apply ]; then
  with_named "$here/reconcile/apply-auth.sql"
  run "$recipe" -f "$here/reconcile/apply-recipe.sql"
  echo 'applied'
elif grep -q '^unknown' <<<"$strangers"; then
  exit 1
fi
