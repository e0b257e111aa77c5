#!/usr/bin/env bash
# Tries backup and restore on this machine: see infra/restore.md. `--short` takes less than a minute, `--help` says more.
set -euo pipefail
cd "$(dirname "$0")/.."
clients=$(infra/postgresql-client.sh)
PATH=$clients:$PATH exec node packages/local/bootstrap/run.mjs try:restore "$@"
