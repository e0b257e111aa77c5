#!/usr/bin/env bash
# A standby that is copied from the server gets what is written later, and stays a standby.
set -euo pipefail
work=$(mktemp -d)
chmod 711 "$work"
install -d -m 700 -o postgres "$work/data"
as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@"); }
ended() {
  as_postgres /usr/lib/postgresql/18/bin/pg_ctl stop --pgdata="$work/data" --mode=immediate >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap ended EXIT

as_postgres pg_basebackup --dbname="$(cat /etc/recettes/replication_database_url)" --pgdata="$work/data" --write-recovery-conf --checkpoint=fast
as_postgres /usr/lib/postgresql/18/bin/pg_ctl start --wait --silent --timeout=600 --pgdata="$work/data" --log="$work/data/log" --options="-c port=5433 -c listen_addresses= \
  -c config_file=/etc/postgresql/18/main/postgresql.conf -c data_directory=$work/data -c logging_collector=off -c archive_mode=off"
psql --host db.internal --username postgres -Xq --command 'CREATE TABLE later ()'
state='t|f'
while [ "$state" = 't|f' ]; do
  sleep 0.2
  state=$(as_postgres psql --port 5433 -XAtc "SELECT pg_is_in_recovery(), to_regclass('later') IS NOT NULL")
done
psql --host db.internal --username postgres -Xq --command 'DROP TABLE later'
if [ "$state" != 't|t' ]; then cat "$work/data/log" >&2 && exit 1; fi
