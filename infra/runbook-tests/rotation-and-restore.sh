#!/usr/bin/env bash
# A dump that was made during a rotation is restored after it. A dump from before a rotation is restored during it: then the service
# works, and the rotation ends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate "$1")); }
rotate() { (cd / && PGHOST=db.internal PGUSER=postgres /opt/recettes/infra/rotate-password.sh auth "$@"); }
interrupted() { if RESTART=false rotate; then echo 'the rotation was not interrupted' >&2 && exit 1; fi; }
second_role() { psql --host db.internal --username postgres -XAtc "SELECT count(*) FROM pg_roles WHERE rolname = 'recettes_auth_2'"; }

interrupted
systemctl start recettes-backup-dump
rotate 3001
[ "$(second_role)" = 0 ]
BACKUP_IDENTITY_FILE=/root/recettes-backup-identity /opt/recettes/infra/rehearse-restore.sh /var/backups/recettes/dump

# Names of backups are seconds.
sleep 1
systemctl start recettes-backup-dump
interrupted
section 'Restoring dumps'
section 'Starting again'
curl --fail --silent --output /dev/null --header 'content-type: application/json' http://127.0.0.1:3001/register \
  --data "{\"prenom\":\"Ada\",\"nom\":\"Rotation\",\"courriel\":\"$(date +%s%N)@example.org\",\"mot_de_passe\":\"trois petits chats\"}"
rotate 3001
[ "$(second_role)" = 0 ]
