#!/usr/bin/env bash
# Brings about what an alert is about, and ends it again: raise.sh ALERT on|off. Fails unless the alert's series says so.
set -euo pipefail
metrics=/var/lib/prometheus/node-exporter
superuser() { psql --host db.internal --username postgres --dbname "$1" -XAtqc "$2"; }
archiver() { superuser postgres "SELECT $1 FROM pg_stat_archiver"; }

# Waits for a condition; ten minutes are far more than a busy machine needs.
until_true() { timeout 600 bash -c "until $1; do sleep 0.2; done"; }
# `set -e` ignores a command after `!`.
fails() { if "$@"; then echo "did not fail: $*" >&2 && exit 1; fi; }
# until_metric PORT SERIES CONDITION: of a service's metrics, one whose name begins with SERIES has such a value.
until_metric() {
  until_true "curl --silent http://127.0.0.1:$1/metrics | awk '/^$2/ && \$NF $3 { found = 1 } END { exit !found }'"
}
# The number that postgres_exporter asks for.
waiting_segments() {
  superuser postgres "$(sed -n '/^pg_archiving:/,/^  query:/ s/^  query: "\(.*\)"$/\1/p' /opt/recettes/infra/monitoring/postgres-queries.yml)"
}
end_segment() {
  superuser postgres 'CREATE TABLE gone (); DROP TABLE gone'
  superuser postgres 'SELECT pg_switch_wal()' >/dev/null
}
archive_refuses_a_segment() {
  local before
  before=$(archiver failed_count)
  end_segment
  until_true "[ \$(psql --host db.internal --username postgres -XAtc 'SELECT failed_count FROM pg_stat_archiver') -gt $before ]"
  [ "$(waiting_segments)" -gt 0 ]
}
# page_shows PATTERN: the page's first block under the alert prints such a line.
page_shows() {
  local here shown
  here=$(cd "$(dirname "$0")" && pwd)
  shown=$(cd / && bash -euo pipefail <(node "$here/section.mjs" incident "$alert" 1))
  grep "$1" <<<"$shown"
}
# log_shown UNIT: … what the unit logged three hours ago.
log_shown() {
  echo 'three hours ago' >>"/run/sandbox/$1.log"
  touch --date '3 hours ago' "/run/sandbox/$1.log"
  page_shows '^three hours ago$'
}
answers() { curl --fail --silent --output /dev/null "$1"; }

alert=$1
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
  'MigrationsMissing on')
    superuser recipe "UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)"
    until_metric 13002 database_migrations_missing '== 1'
    ;;
  'MigrationsMissing off')
    superuser recipe 'UPDATE _prisma_migrations SET rolled_back_at = NULL'
    until_metric 13002 database_migrations_missing '== 0'
    ;;
  'ServiceNotReady on')
    superuser recipe 'ALTER ROLE recettes_recipe NOLOGIN'
    superuser recipe "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'recettes_recipe'" >/dev/null
    until_metric 13002 service_ready '== 0'
    page_shows '"hint":'
    ;;
  'ServiceNotReady off')
    superuser recipe 'ALTER ROLE recettes_recipe LOGIN'
    until_metric 13002 service_ready '== 1'
    ;;
  'InternalErrors on')
    superuser recipe 'ALTER TABLE recettes RENAME TO gone'
    curl --silent --output /dev/null https://api.example.org/recettes/999999
    superuser recipe 'ALTER TABLE gone RENAME TO recettes'
    until_metric 13002 'http_refusals_total.*code="erreur_interne"' '> 0'
    ;;
  'WebFormsRefused on')
    curl --silent --output /dev/null --header 'origin: https://elsewhere.example' --data 'courriel=a@example.org' \
      https://www.example.org/connexion
    until_metric 13000 'http_request_duration_seconds_count.*method="POST".*status="403"' '> 0'
    ;;
  'RevocationFeedStale on')
    systemctl stop recettes-auth@3001
    until_metric 13002 revocation_feed_age_seconds '> 30'
    ;;
  'RevocationFeedStale off')
    systemctl start recettes-auth@3001
    until_metric 13002 revocation_feed_age_seconds '< 30'
    ;;
  'OutboxOld on')
    superuser recipe "INSERT INTO envois (genre, contenu, cree_le, essais, erreur)
      VALUES ('webhook.gone', '{}', now() - interval '2 hours', 9, 'ENOTFOUND')"
    until_metric 13002 outbox_oldest_due_seconds '> 3600'
    ;;
  'OutboxDeadLetters on')
    superuser recipe "UPDATE envois SET cree_le = now() - interval '25 hours', du_le = now() WHERE genre = 'webhook.gone'"
    # Dead letters are made at the start, and each hour.
    systemctl restart recettes-recipe@3002
    until_metric 13002 'outbox_attempts_total.*result="dead"' '> 0'
    ;;
  'OutboxDeadLetters off')
    superuser recipe "DELETE FROM envois WHERE genre = 'webhook.gone'"
    until_metric 13002 outbox_oldest_due_seconds '== 0'
    ;;
  'OutdatedRecipes on')
    superuser recipe "INSERT INTO recettes (titre, auteur_id, cles_version) VALUES ('Ancienne', 1, 1)"
    until_metric 13002 outdated_recipes '> 0'
    ;;
  'OutdatedRecipes off')
    until_metric 13002 outdated_recipes '== 0'
    superuser recipe "DELETE FROM recettes WHERE titre = 'Ancienne'"
    ;;
  'ModerationQueueOld on')
    superuser recipe "INSERT INTO recettes (titre, auteur_id, cles_version, created_at)
      VALUES ('Attend', 1, 1, now() - interval '4 days')"
    until_metric 13002 moderation_oldest_waiting_seconds '> 3 * 86400'
    ;;
  'OpenReports on')
    superuser recipe "INSERT INTO signalements (recette_id, raison)
      SELECT id, 'Photo floue' FROM recettes, generate_series(1, 51) WHERE titre = 'Attend'"
    until_metric 13002 moderation_open_reports '> 50'
    ;;
  'OpenReports off')
    superuser recipe "DELETE FROM recettes WHERE titre = 'Attend'"
    until_metric 13002 moderation_open_reports '== 0'
    ;;
  'BackupOld on')
    sed -i -E "s/^(recettes_task_last_success_timestamp_seconds.*) .*/\1 $(date --date '27 hours ago' +%s)/" \
      $metrics/recettes_backup_{dump,base}.prom
    log_shown recettes-backup-dump
    ;;
  'BackupOld off')
    for task in dump base; do
      awk -v since="$(date --date '26 hours ago' +%s)" '/last_success/ && !/^#/ && $NF > since { found = 1 } END { exit !found }' \
        $metrics/recettes_backup_$task.prom
    done
    ;;
  'ErasuresNotNoted on')
    systemctl stop recettes-erasures.timer
    sed -i -E "s/^(recettes_task_last_success_timestamp_seconds.*) .*/\1 $(date --date '2 hours ago' +%s)/" $metrics/recettes_erasures.prom
    ;;
  'ErasuresNotNoted off')
    awk -v since="$(date --date '1 hour ago' +%s)" '/last_success/ && !/^#/ && $NF > since { found = 1 } END { exit !found }' \
      $metrics/recettes_erasures.prom
    ;;
  'SiteUnreachable on')
    systemctl stop caddy
    fails answers https://api.example.org/healthz
    ;;
  'SiteUnreachable off')
    systemctl start caddy
    until_true 'curl --fail --silent https://api.example.org/healthz'
    ;;
  'LoginFailureBurst on')
    for _ in {1..12}; do
      curl --silent --output /dev/null https://auth.example.org/token --data 'username=reste@example.org&password=faux'
    done
    curl --silent http://127.0.0.1:13001/metrics | grep -E 'logins_total\{result="(refused|throttled)"\} [1-9]'
    ;;
  'ArchivingFailing on')
    # First a command that can't be run, then a folder that can't be written to.
    mv /opt/recettes/infra/archive-wal.sh /etc/away
    archive_refuses_a_segment
    mv /etc/away /opt/recettes/infra/archive-wal.sh
    chmod 0 /var/backups/recettes/wal/both
    archive_refuses_a_segment
    ;;
  'ArchivingFailing off')
    chmod 2770 /var/backups/recettes/wal/both
    end_segment
    export -f superuser waiting_segments
    # shellcheck disable=SC2016 # Another shell expands it.
    until_true '[ "$(waiting_segments)" = 0 ]'
    ;;
  'TaskFailed on')
    mv /etc/recettes-backup-recipients /etc/away
    fails systemctl start recettes-backup-dump
    grep -x 'recettes_task_failed{task="backup_dump"} 1' $metrics/recettes_backup_dump.prom
    # Of the last success, not of this run.
    grep 'last_success' $metrics/recettes_backup_dump.prom
    page_shows '/etc/recettes-backup-recipients'
    log_shown recettes-backup-dump
    ;;
  'TaskFailed off')
    mv /etc/away /etc/recettes-backup-recipients
    systemctl start recettes-backup-dump
    grep -x 'recettes_task_failed{task="backup_dump"} 0' $metrics/recettes_backup_dump.prom
    ;;
  'PostgresDown on')
    /opt/recettes/infra/stop-postgresql.sh /var/lib/postgresql/18/main
    fails pg_isready --quiet --host db.internal
    ;;
  'PostgresDown off')
    systemctl start postgresql
    until_true 'pg_isready --quiet --host db.internal'
    until_true 'curl --fail --silent http://127.0.0.1:3001/readyz http://127.0.0.1:3002/readyz'
    ;;
  *) echo "raise.sh $*?" >&2 && exit 2 ;;
esac
