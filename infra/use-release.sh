#!/usr/bin/env bash
# Makes the release in /opt/NAME the one that serves: its units, migrations and search keys, then each replica in the order given.
#   infra/use-release.sh NAME UNIT…           dumps first; auth before recipe before web
#   infra/use-release.sh --back NAME UNIT…    an older release, without migrations; web before recipe before auth
set -euo pipefail
back=''
if [ "${1:-}" = --back ]; then back=yes && shift; fi
if [ $# -lt 2 ]; then sed -n '2,4s/^# //p' "$0" >&2 && exit 2; fi
release=$1
shift
if [ ! -d "/opt/$release/infra" ]; then
  echo "there is no release in /opt/$release; there are:" /opt/recettes-* >&2
  exit 1
fi
[ -n "$back" ] || systemctl start recettes-backup-dump
ln -sfn "$release" /opt/recettes
cd /opt/recettes
cp infra/systemd/* /etc/systemd/system/
systemctl daemon-reload
[ -n "$back" ] || systemctl start recettes-migrate@auth recettes-migrate@recipe
set -a
# shellcheck source=/dev/null
. /etc/recettes/settings
set +a
reindex() { DATABASE_URL_FILE=/etc/recettes/recipe_database_url node services/recipe/dist/reindex.js; }
reindex
infra/rolling-restart.sh restart "$@"
# The other release's replicas wrote keys of their own rules meanwhile.
reindex
