#!/usr/bin/env bash
# Restores again on the machine that was restored before, to the end and then twice from dumps, each section of the page in a
# shell of its own. A user registered since the last backup must be there after the first restore.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" restore "$1")); }
found() { psql -XAtc "SELECT string_agg(courriel, ' ') FROM utilisateurs WHERE nom = '$1'" "$(cat /etc/recettes/auth_owner_database_url)"; }

curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
  --data '{"prenom":"Ada","nom":"encore","courriel":"encore@example.org","mot_de_passe":"trois petits chats"}'
section 'Restoring to a moment'
[ "$(found encore)" = encore@example.org ]
section 'Starting again'
if section 'Starting again'; then echo 'the services start without reconciling' >&2 && exit 1; fi
for _ in 1 2; do
  # Names of databases that are put aside are seconds, too.
  sleep 1
  section 'Restoring dumps'
  [ "$(found encore)" = encore@example.org ]
  section 'Starting again'
done
folders=(/var/lib/postgresql/18/main.before-*)
[ ${#folders[@]} -eq 2 ]
[ ! -e "${folders[0]}/main" ]
archives=(/var/backups/recettes/wal-before-*)
[ ${#archives[@]} -eq 4 ]
