#!/usr/bin/env bash
# A user registers, and a restore to a point in time gets to its end; the archive stays as it was when PostgreSQL stopped.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
  --data '{"prenom":"Ada","nom":"retour","courriel":"retour@example.org","mot_de_passe":"trois petits chats"}'
# The file that a crash leaves may name the process of another program: stopping doesn't wait for that.
crashed=$(mktemp -d)
echo $$ >"$crashed/postmaster.pid"
timeout 60 /opt/recettes/infra/stop-postgresql.sh "$crashed"
rm -r "$crashed"
systemctl restart postgresql
timeout 600 sh -c 'until pg_isready --quiet --host db.internal; do sleep 0.2; done'
restore() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate 'Restoring to a point in time')); }
restore
kept=$(readlink /var/lib/postgresql/18/main.kept)
if restore; then echo 'step 1 moves the restored folder away' >&2 && exit 1; fi
[ "$(readlink /var/lib/postgresql/18/main.kept)" = "$kept" ]
