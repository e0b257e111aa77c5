#!/usr/bin/env bash
# A ledger whose last line was cut, since the disk was full, gets whole lines again.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '7 2026-11-23T09:28:46Z\n20' >"$work/erased"
AUTH_DATABASE_URL_FILE=/etc/recettes/auth_owner_database_url /opt/recettes/infra/erasures.sh "$work/erased"
if grep -vE '^[0-9]+ [0-9-]+T[0-9:]+Z$' "$work/erased"; then echo 'a line is cut' >&2 && exit 1; fi
[ "$(head -n 1 "$work/erased")" = '7 2026-11-23T09:28:46Z' ]
[ -z "$(tail -c 1 "$work/erased")" ]
