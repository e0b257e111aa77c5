#!/usr/bin/env bash
# The upgrade page on a machine that has release 0.1.0, which lacks the web front, and the scripts and units of infra/:
# release-0.1.0.sh STEP. before, after: of going back to it. alone, installed, serves: of its own installation.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
old=/opt/recettes-0.1.0
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" "$@" | sed '/^useradd/d')); }
superuser() { psql --host db.internal --username postgres -XAtqc "$1"; }
ready() { curl --fail --fail-early --silent --output /dev/null --retry 60 --retry-connrefused --retry-delay 1 "$@"; }
fails() { if "$@"; then echo "did not fail: $*" >&2 && exit 1; fi; }
# strip FOLDER: leaves what infra/release.sh of 0.1.0 puts into a release
strip() {
  rm -rf "$1/services/web"
  find "$1/infra" -mindepth 1 ! -name database-roles.sql -delete
}

case $1 in
  before) strip $old ;;
  after)
    [ "$(readlink /opt/recettes)" = recettes-0.1.0 ]
    ready http://127.0.0.1:3001/readyz http://127.0.0.1:3002/readyz
    fails systemctl is-active recettes-web@3000
    fails systemctl is-enabled recettes-web@3000
    # Segments are archived, and backups and the ledger are made.
    segment=$(superuser 'SELECT pg_walfile_name(pg_current_wal_lsn())')
    superuser 'CREATE TABLE gone (); DROP TABLE gone'
    superuser 'SELECT pg_switch_wal()' >/dev/null
    timeout 600 bash -c "until [ -e /var/backups/recettes/wal/both/$segment.gz.age ]; do sleep 0.2; done"
    systemctl start recettes-backup-dump recettes-backup-base recettes-erasures
    # And the machine can be upgraded again.
    systemctl enable recettes-web@3000 recettes-web@3010
    section upgrade 'On machines of your own' 2 1
    ready http://127.0.0.1:3000/readyz
    ;;
  alone)
    systemctl disable --now recettes-{auth@3001,auth@3011,recipe@3002,recipe@3012,web@3000,web@3010}
    rm -r /etc/systemd/system/recettes-*
    rm /etc/recettes/{settings,session_keys,webhooks,webhook_secrets} /opt/recettes
    secrets=(/etc/recettes{,/postgres_password,/jwt_keys,/{auth,recipe}{,_owner}_database_url})
    chown root:root "${secrets[@]}"
    chmod go= "${secrets[@]}"
    strip $old
    mv $old /opt/recettes
    ;;
  installed) section install 'On machines of your own' 7 1 ;;
  serves)
    [ "$(readlink /opt/recettes)" = recettes-0.2.0 ]
    [ -d $old/services/recipe ]
    ready http://127.0.0.1:3001/readyz http://127.0.0.1:3002/readyz http://127.0.0.1:3000/readyz
    ;;
  *) echo "release-0.1.0.sh $*?" >&2 && exit 2 ;;
esac
