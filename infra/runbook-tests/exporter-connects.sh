#!/usr/bin/env bash
# The exporter's account connects as its role, and sees what the alerts need. Prometheus's account can read its files.
set -euo pipefail
cd /
as_prometheus() { setpriv --reuid=prometheus --regid=prometheus --init-groups "$@"; }
asks() { as_prometheus psql 'user=prometheus host=/run/postgresql dbname=postgres' -XAt -v ON_ERROR_STOP=1 -c "$1"; }
as_prometheus cat /etc/prometheus/{prometheus,alerts,platform-alerts,postgres-queries}.yml >/dev/null
sed -n 's/^  query: "\(.*\)"$/\1/p' /etc/prometheus/postgres-queries.yml | while read -r query; do asks "$query" >/dev/null; done
seen=$(asks "SELECT (SELECT count(*) FROM pg_stat_archiver), pg_has_role('pg_monitor', 'USAGE')")
[ "$seen" = '1|t' ]
