#!/usr/bin/env bash
# Starts this machine's PostgreSQL, or restarts it, and waits until it accepts connections: infra/start-postgresql.sh [restart]
set -euo pipefail
systemctl "${1:-start}" postgresql
timeout 600 sh -c 'until pg_isready --quiet --host db.internal; do sleep 1; done' ||
  { echo 'PostgreSQL did not start: its log says why' >&2 && exit 1; }
