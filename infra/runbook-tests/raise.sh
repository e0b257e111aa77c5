#!/usr/bin/env bash
# Brings about what an alert is about, and ends it again: raise.sh ALERT on|off. Fails unless the alert's series says so.
set -euo pipefail
metrics=/var/lib/prometheus/node-exporter
archiver() { psql --host db.internal --username postgres -XAtc "SELECT $1 FROM pg_stat_archiver"; }

# Waits for a condition; ten minutes are far more than a busy machine needs.
until_true() { timeout 600 bash -c "until $1; do sleep 0.2; done"; }
# `set -e` ignores a command after `!`.
fails() { if "$@"; then echo "did not fail: $*" >&2 && exit 1; fi; }
answers() { curl --fail --silent --output /dev/null "$1"; }

case "$1 $2" in
  'ServiceDown on')
    systemctl stop recettes-recipe@3002
    fails answers http://127.0.0.1:13002/metrics
    ;;
  'ServiceDown off')
    systemctl start recettes-recipe@3002
    until_true 'curl --fail --silent http://127.0.0.1:3002/readyz'
    answers http://127.0.0.1:13002/metrics
    ;;
  'LoginFailureBurst on')
    for _ in {1..12}; do
      curl --silent --output /dev/null https://auth.example.org/token --data 'username=reste@example.org&password=faux'
    done
    curl --silent http://127.0.0.1:13001/metrics | grep -E 'logins_total\{result="(refused|throttled)"\} [1-9]'
    ;;
  'ArchivingFailing on')
    chmod 0 /var/backups/recettes/wal/both
    before=$(archiver failed_count)
    psql --host db.internal --username postgres --quiet --output /dev/null --command 'CREATE TABLE gone (); DROP TABLE gone'
    psql --host db.internal --username postgres --output /dev/null --command 'SELECT pg_switch_wal()'
    until_true "[ \$(psql --host db.internal --username postgres -XAtc 'SELECT failed_count FROM pg_stat_archiver') -gt $before ]"
    ;;
  'ArchivingFailing off') chmod 2770 /var/backups/recettes/wal/both ;;
  'TaskFailed on')
    mv /etc/recettes-backup-recipients /etc/away
    fails systemctl start recettes-backup-dump
    grep -x 'recettes_task_failed{task="backup_dump"} 1' $metrics/recettes_backup_dump.prom
    # Of the last success, not of this run.
    grep 'last_success' $metrics/recettes_backup_dump.prom
    ;;
  'TaskFailed off')
    mv /etc/away /etc/recettes-backup-recipients
    systemctl start recettes-backup-dump
    grep -x 'recettes_task_failed{task="backup_dump"} 0' $metrics/recettes_backup_dump.prom
    ;;
  'PostgresDown on')
    systemctl stop postgresql
    fails pg_isready --quiet --host db.internal
    ;;
  'PostgresDown off')
    systemctl start postgresql
    until_true 'pg_isready --quiet --host db.internal'
    until_true 'curl --fail --silent http://127.0.0.1:3001/readyz http://127.0.0.1:3002/readyz'
    ;;
  *) echo "raise.sh $*?" >&2 && exit 2 ;;
esac
