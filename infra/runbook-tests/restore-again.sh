#!/usr/bin/env bash
# Restores again on the machine that was restored before, each section of the page in a shell of its own: to a moment before the newest
# base backup and before a password was rotated, to the end, twice from dumps, and to a moment before all these restores.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" restore "$1" | sed "${2:-}")); }
sql() { psql -XAtc "$1" "$(cat /etc/recettes/auth_owner_database_url)"; }
found() { sql "SELECT string_agg(courriel, ' ') FROM utilisateurs WHERE nom = '$1'"; }
register() {
  curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
    --data "{\"prenom\":\"Ada\",\"nom\":\"$1\",\"courriel\":\"$1@example.org\",\"mot_de_passe\":\"trois petits chats\"}"
}

moment=$(sql 'SELECT now()')
register perdu
systemctl start recettes-backup-base
file=/etc/recettes/auth_owner_database_url password=$(openssl rand -hex 32)
psql --host db.internal --username postgres --quiet --command "ALTER ROLE recettes_auth_owner PASSWORD '$password'"
sed -i -E "s|(recettes_auth_owner:)[^@]*@|\1$password@|" "$file"
section 'Restoring to a moment' "s/--owner postgres/& --to '$moment'/"
[ "$(found perdu)" = '' ]
section 'Starting again'

# The archive takes nothing more: what follows is in the write-ahead log of the kept folder alone.
chmod 0550 /var/backups/recettes/wal/both
register encore
section 'Restoring to a moment'
[ "$(found encore)" = encore@example.org ]
section 'Starting again'
if section 'Starting again'; then echo 'the services start without reconciling' >&2 && exit 1; fi
[ ! -e /var/lib/postgresql/18/main.kept ]
for auth in kept lost; do
  # Names of databases that are put aside are seconds, too.
  sleep 1
  if [ $auth = lost ]; then
    systemctl stop recettes-auth@3001
    psql --host db.internal --username postgres --quiet --command 'DROP DATABASE auth WITH (FORCE)'
  fi
  section 'Restoring dumps'
  [ "$(found encore)" = encore@example.org ]
  section 'Starting again'
done
section 'Restoring to a moment' "s/--owner postgres/& --to '$moment'/"
[ "$(found reste)$(found encore)" = reste@example.org ]
section 'Starting again'

# The block that sets backups up may be run again.
section 'Backing up on machines of your own'

folders=(/var/lib/postgresql/18/main.before-*)
[ ${#folders[@]} -eq 4 ]
[ ! -e "${folders[0]}/main" ]
archives=(/var/backups/recettes/wal-before-*)
[ ${#archives[@]} -eq 6 ]
