#!/usr/bin/env bash
# The exporter's account connects as its role, and sees what the alerts need.
set -euo pipefail
cd /
seen=$(setpriv --reuid=prometheus --regid=prometheus --init-groups psql 'user=prometheus host=/run/postgresql dbname=postgres' -XAtc \
  "SELECT (SELECT count(*) FROM pg_stat_archiver), pg_has_role('pg_monitor', 'USAGE')")
[ "$seen" = '1|t' ]
