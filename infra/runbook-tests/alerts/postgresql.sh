# shellcheck shell=bash disable=SC2034,SC2154 # raise.sh has `shows` and `here`.
# Sourced by raise.sh: PostgreSQL, its connections, its standby and its archive.

data=/var/lib/postgresql/18/main
# A program of the server, in its account.
as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@" 9<&-); }

# More requests at once than there are connections, and each waits for the lock. Three loops: one has a moment without requests.
shows[PoolExhausted]='Lock +\| relation'
PoolExhausted_on() {
  hold_lock recettes
  keep_doing "for _ in 1 2 3; do
    while true; do curl --silent --parallel --parallel-immediate --parallel-max 40 'http://127.0.0.1:3002/recettes/[1-200]'; done &
  done; wait"
}
PoolExhausted_off() { ErrorRate_off; }

standby=/var/lib/postgresql/standby
standby_starts() {
  as_postgres /usr/lib/postgresql/18/bin/pg_ctl start --wait --silent --timeout=600 --pgdata=$standby --log=/run/sandbox/standby.log \
    --options="-c port=5433 -c listen_addresses=127.0.0.1 -c config_file=/etc/postgresql/18/main/postgresql.conf \
    -c data_directory=$standby -c logging_collector=off -c archive_mode=off"
}
standby_stops() { as_postgres /usr/lib/postgresql/18/bin/pg_ctl stop --silent --pgdata=$standby --mode=fast; }
# A standby with a slot of its own, which the recipe service reads.
standby_is_made() {
  install -d -m 700 -o postgres $standby
  install -o postgres /dev/null /run/sandbox/standby.log
  as_postgres pg_basebackup --dbname="$(cat /etc/recettes/replication_database_url)" --pgdata=$standby --write-recovery-conf \
    --checkpoint=fast --create-slot --slot=standby
  standby_starts
  sed 's/:5432/:5433/' /etc/recettes/recipe_database_url | install -m 0640 -g recettes /dev/stdin /etc/recettes/recipe_read_url
  with_setting recettes-recipe@3002 DATABASE_READ_URL_FILE=/etc/recettes/recipe_read_url STANDBY_MAX_LAG_SECONDS=20
  until_true "says 'database_standby_used == 1'"
}
standby_is_removed() {
  restart_unit recettes-recipe@3002
  standby_stops
  superuser postgres "SELECT pg_drop_replication_slot('standby')"
  rm -r $standby /etc/recettes/recipe_read_url
}

shows[StandbyExcluded]='database_standby_used.* 0$'
StandbyExcluded_on() {
  standby_is_made
  standby_stops
}
StandbyExcluded_off() { standby_starts; }

# The standby replays each commit after four seconds, as if its disk were slow.
shows[StandbyLag]='database_standby_lag_seconds.* [1-9]'
StandbyLag_on() {
  as_postgres psql --port 5433 -Xqc "ALTER SYSTEM SET recovery_min_apply_delay = '4s'" -c 'SELECT pg_reload_conf()' >/dev/null
  keep_doing "psql --host db.internal --username postgres -Xqc 'CREATE TEMPORARY TABLE written ()'"
}
StandbyLag_off() {
  stop_doing
  as_postgres psql --port 5433 -Xqc 'ALTER SYSTEM RESET recovery_min_apply_delay' -c 'SELECT pg_reload_conf()' >/dev/null
  until_true is_silent
  standby_is_removed
}

shows[PostgresReplication]='standby +\| f'
PostgresReplication_on() {
  standby_is_made
  standby_stops
}
PostgresReplication_off() {
  standby_starts
  until_true is_silent
  standby_is_removed
}

shows[PostgresDown]='no response'
PostgresDown_on() { /opt/recettes/infra/stop-postgresql.sh $data; }
PostgresDown_off() {
  systemctl start postgresql
  until_true 'answers http://127.0.0.1:3001/readyz && answers http://127.0.0.1:3002/readyz'
}

# Clients that were left open: each reads from a pipe that nobody writes to.
shows[PostgresConnections]='psql +\| 127.0.0.1 +\| idle'
PostgresConnections_on() {
  local more
  more=$(superuser postgres "SELECT floor(0.9 * current_setting('max_connections')::int) - count(datname) FROM pg_stat_activity")
  mkfifo /run/sandbox/typed
  keep_doing "for _ in {1..$more}; do psql --host db.internal --username postgres <>/run/sandbox/typed & done; wait"
}
# By the page's command, an hour later.
PostgresConnections_off() {
  node "$here/section.mjs" incident PostgresConnections 2 1 | sed "s/'1 hour'/'0 s'/" | bash -euo pipefail
  until_true is_silent
  stop_doing
  rm /run/sandbox/typed
}

archiver() { superuser postgres "SELECT $1 FROM pg_stat_archiver"; }
end_segment() {
  superuser postgres 'CREATE TABLE gone (); DROP TABLE gone'
  superuser postgres 'SELECT pg_switch_wal()' >/dev/null
}
archive_refuses_a_segment() {
  local before
  before=$(archiver failed_count)
  end_segment
  until_true "[ \$(archiver failed_count) -gt $before ]"
}
shows[ArchivingFailing]='^d-----S--- .*wal/both$'
ArchivingFailing_on() {
  # First a command that can't be run, then a folder that can't be written to.
  mv /opt/recettes/infra/archive-wal.sh /etc/away
  archive_refuses_a_segment
  until_true is_active
  mv /etc/away /opt/recettes/infra/archive-wal.sh
  chmod 0 /var/backups/recettes/wal/both
  archive_refuses_a_segment
}
ArchivingFailing_off() {
  chmod 2770 /var/backups/recettes/wal/both
  end_segment
  until_true "says 'pg_archiving_waiting_segments == 0'"
}

# A slot was left behind 600 million transactions ago. pg_resetwal skips these transactions, so the server's folder is put back afterwards.
shows[TransactionIds]='slot +\| gone .* 59[0-9]{7}'
# The last file of the folder counts.
skipped=/etc/postgresql/18/main/conf.d/skipped.conf
TransactionIds_on() {
  systemctl stop recettes-auth@3001 recettes-recipe@3002
  /opt/recettes/infra/stop-postgresql.sh $data
  cp -a $data $data.kept
  printf '%s\n' 'wal_level = logical' 'archive_mode = off' 'autovacuum_naptime = 1' >$skipped
  chmod 644 $skipped
  systemctl start postgresql
  until_true 'pg_isready --quiet --host db.internal'
  superuser recipe "SELECT pg_create_logical_replication_slot('gone', 'pgoutput')"
  /opt/recettes/infra/stop-postgresql.sh $data
  # A multiple of 2^20: the first of a new file of pg_xact.
  as_postgres /usr/lib/postgresql/18/bin/pg_resetwal --next-transaction-id=$((572 * 2 ** 20)) $data
  systemctl start postgresql
  until_true 'pg_isready --quiet --host db.internal'
}
TransactionIds_off() {
  superuser recipe "SELECT pg_drop_replication_slot('gone')"
  node "$here/section.mjs" incident TransactionIds 2 1 | bash -euo pipefail
  until_true is_silent
  /opt/recettes/infra/stop-postgresql.sh $data
  rm -r $data $skipped
  mv $data.kept $data
  systemctl start postgresql recettes-auth@3001 recettes-recipe@3002
  until_true 'answers http://127.0.0.1:3001/readyz && answers http://127.0.0.1:3002/readyz'
}
