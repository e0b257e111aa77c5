#!/usr/bin/env bash
# A password rotation changes nothing if a port belongs to another service or a replica isn't named. While another session is connected
# as the role, it stops before the role's password changes, and continues when it is run again.
set -euo pipefail
export PGHOST=db.internal PGUSER=postgres
url=/etc/recettes/auth_database_url
rotate() { (cd / && /opt/recettes/infra/rotate-password.sh auth "$@"); }
refuses() { if rotate "$@"; then echo "a rotation succeeds with: $*" >&2 && exit 1; fi; }
second_role() { psql --dbname auth -XAtc "SELECT count(*) FROM pg_roles WHERE rolname = 'recettes_auth_2'"; }

before=$(cat $url)
systemctl start recettes-auth@3011
for ports in 3001 3002 '3001 3002' '3001 3009 3011'; do
  # shellcheck disable=SC2086 # Several ports.
  refuses $ports
  [ "$(cat $url)" = "$before" ]
  [ "$(second_role)" = 0 ]
done
# It also refuses while another rotation runs, and with a wrong superuser password, which psql reports once.
if flock /etc/recettes /opt/recettes/infra/rotate-password.sh auth 3001 3011; then echo 'two rotations run' >&2 && exit 1; fi
if said=$(PGPASSWORD=wrong rotate 3001 3011 2>&1); then echo 'a wrong password is taken' >&2 && exit 1; fi
[ "$(grep -c 'password authentication failed' <<<"$said")" = 1 ]
[ "$(cat $url)" = "$before" ]
[ "$(second_role)" = 0 ]
if systemctl is-active recettes-auth@3002 || systemctl is-active recettes-auth@3009; then
  echo 'a refused rotation started a replica' >&2 && exit 1
fi
rotate 3001 3011
[ "$(cat $url)" != "$before" ]
systemctl stop recettes-auth@3011

before=$(cat $url)
coproc OTHER { psql -XAtq "$before"; }
other=$OTHER_PID from=${OTHER[0]} to=${OTHER[1]}
echo 'SELECT 1;' >&"$to"
read -r <&"$from"
refuses 3001
grep -q '//recettes_auth_2:' $url
psql -XAtqc 'SELECT' "$before"
eval "exec $to>&-"
wait "$other"
rotate 3001
grep -q '//recettes_auth:' $url
[ "$(cat $url)" != "$before" ]
[ "$(second_role)" = 0 ]
