#!/usr/bin/env bash
# After a restore that was given up, the user is there and segments are archived; a segment with another content is refused by name.
set -euo pipefail
superuser() { psql --host db.internal --username postgres -XAtqc "$1"; }
found=$(psql -XAtc "SELECT courriel FROM utilisateurs WHERE nom = 'retour'" "$(cat /etc/recettes/auth_owner_database_url)")
[ "$found" = retour@example.org ]

segment=$(superuser 'SELECT pg_walfile_name(pg_current_wal_lsn())')
superuser 'CREATE TABLE gone (); DROP TABLE gone'
superuser 'SELECT pg_switch_wal()' >/dev/null
export segment
timeout 600 bash -c "until [ -e /var/backups/recettes/wal/both/\$segment.gz.age ]; do sleep 0.2; done"
[ "$(superuser "SELECT last_archived_wal >= '$segment' FROM pg_stat_archiver")" = t ]

echo other >/tmp/other-segment
if said=$(/opt/recettes/infra/archive-wal.sh /tmp/other-segment "/var/backups/recettes/wal/both/$segment" \
  /etc/recettes-backup-recipients 2>&1); then echo 'another content is archived' >&2 && exit 1; fi
rm /tmp/other-segment
grep 'is there with another content' <<<"$said"
