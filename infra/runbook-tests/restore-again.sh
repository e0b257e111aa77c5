#!/usr/bin/env bash
# Restores again on the machine that was restored before, each section of the page in a shell of its own: to a point in time before the newest
# base backup and before all passwords of roles that no replica uses were rotated, to the end, from dumps after blocks that failed, and
# without the database of auth, to a point in time before all these restores, and from dumps into a new server.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# section HEADING [SED] [LAST BLOCK] [BLOCKS LEFT OUT]
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate "$1" "${@:3}" | sed "${2:-}")); }
fails() { if section "$@"; then echo "«$1» succeeds" >&2 && exit 1; fi; }
sql() { psql -XAtc "$1" "$(cat /etc/recettes/auth_owner_database_url)"; }
found() { sql "SELECT string_agg(courriel, ' ') FROM utilisateurs WHERE nom = '$1'"; }
register() {
  curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
    --data "{\"prenom\":\"Ada\",\"nom\":\"$1\",\"courriel\":\"$1@example.org\",\"mot_de_passe\":\"trois petits chats\"}"
}

moment=$(sql 'SELECT now()')
register perdu
systemctl start recettes-backup-base
section 'Passwords of roles that no replica uses'
section 'Restoring to a point in time' "s/--owner postgres/& --to '$moment'/"
[ "$(found perdu)" = '' ]
section 'Starting again'
bash "$here/standby-follows.sh"

# The archive takes nothing more: what follows is in the write-ahead log of the kept folder alone.
chmod 0550 /var/backups/recettes/wal/both
register encore
section 'Restoring to a point in time'
[ "$(found encore)" = encore@example.org ]
section 'Starting again'
# Without reconciling.
fails 'Starting again'
[ ! -e /var/lib/postgresql/18/main.kept ]
# Names of databases that are put aside are seconds, too.
sleep 1
# A recipe whose keys are another release's.
bash "$here/newer-rules.sh" on
systemctl start recettes-backup-dump
systemctl stop recettes-auth@3001
psql --host db.internal --username postgres --quiet --command 'DROP DATABASE auth WITH (FORCE)'
section 'Restoring dumps'
[ "$(found encore)" = encore@example.org ]
section 'Starting again'
bash "$here/newer-rules.sh" off
# The dumps were restored without privileges.
for service in auth recipe; do
  [ "$(psql -XAtc "SELECT has_function_privilege('purger_journal(timestamptz)', 'EXECUTE')" "$(cat /etc/recettes/${service}_database_url)")" = f ]
done

# Each block may be repeated.
section 'Restoring dumps' '' 3
for _ in 1 2; do
  sleep 1
  section 'Restoring dumps' '' 4 3
done
mv /opt/recettes/infra/reconcile /etc/away
fails 'Restoring dumps' '' 5 4
mv /etc/away /opt/recettes/infra/reconcile
section 'Restoring dumps' '' 5 4
[ "$(found encore)" = encore@example.org ]
mv /etc/systemd/system/recettes-recipe@.service /etc/away
fails 'Starting again'
mv /etc/away /etc/systemd/system/recettes-recipe@.service
# The other service is ready.
mv /etc/recettes/auth_database_url /etc/away
fails 'Starting again' 's/--retry 60/--retry 5/'
mv /etc/away /etc/recettes/auth_database_url
section 'Starting again'

section 'Restoring to a point in time' "s/--owner postgres/& --to '$moment'/"
[ "$(found reste)$(found encore)" = reste@example.org ]
section 'Starting again'

# A new server, as Debian's package makes it.
/opt/recettes/infra/stop-postgresql.sh /var/lib/postgresql/18/main
rm -r /var/lib/postgresql/18/main
(cd / && setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/18/bin/initdb --pgdata=/var/lib/postgresql/18/main --username=postgres \
  --auth=peer --encoding=UTF8 --locale-provider=builtin --locale=C --builtin-locale=C.UTF-8 >/dev/null)
systemctl start postgresql
timeout 600 sh -c 'until pg_isready --quiet --host db.internal; do sleep 0.2; done'
section 'Restoring dumps'
section 'Starting again'
[ "$(found reste)" = reste@example.org ]

# The block that sets backups up may be run again.
section 'Backing up on machines of your own'

folders=(/var/lib/postgresql/18/main.before-*)
[ ${#folders[@]} -eq 4 ]
[ ! -e "${folders[0]}/main" ]
archives=(/var/backups/recettes/wal-before-*)
[ ${#archives[@]} -eq 7 ]
