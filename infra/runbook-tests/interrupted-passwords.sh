#!/usr/bin/env bash
# Rotates the password of auth's role with an interruption at each restart, before and after it, and begins again each time. Requests
# come all the while, and none may fail; the proxy holds them while the only replica restarts.
set -euo pipefail
export PGHOST=db.internal PGUSER=postgres
url=/etc/recettes/auth_database_url switch=/etc/haproxy/switches.map
turn() { sed -i "s/ .*/ $1/" $switch && systemctl reload haproxy; }
rotate() { (cd / && /opt/recettes/infra/rotate-password.sh auth 3001); }
interrupted() { (cd / && RESTART="$1" /opt/recettes/infra/rotate-password.sh auth) && return 1 || true; }
second_role() { psql --dbname auth -XAtc "SELECT count(*) FROM pg_roles WHERE rolname = 'recettes_auth_2'"; }
ended() {
  grep -q '//recettes_auth:' $url
  [ "$(cat $url)" != "$before" ]
  [ "$(second_role)" = 0 ]
  [ "$(stat --format '%U:%G %a' $url)" = 'root:recettes 640' ]
  curl --fail --silent --output /dev/null http://127.0.0.1:3001/readyz
}

turn hold
work=$(mktemp -d)
touch "$work/goes-on"
curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
  --data '{"prenom":"Ada","nom":"Rotation","courriel":"rotation@example.org","mot_de_passe":"trois petits chats"}'
token=$(curl --fail --silent https://auth.example.org/token --data 'username=rotation@example.org' \
  --data-urlencode 'password=trois petits chats' | sed 's/.*"access_token":"\([^"]*\)".*/\1/')
(
  while [ -e "$work/goes-on" ]; do
    status=$(curl --silent --output /dev/null --write-out '%{http_code} after %{time_total} s' https://auth.example.org/users/me/sessions \
      --header "authorization: Bearer $token") || true
    # The proxy holds for ten seconds; on a busy machine a start may take longer.
    [[ $status =~ ^(200|503\ after\ 1[0-9]\.) ]] || echo "$(date -u +%T) $status" >>"$work/failed"
    echo >>"$work/asked"
    sleep 0.2
  done
) &
load=$!
trap 'turn open; rm -rf "$work"' EXIT

restart='/opt/recettes/infra/rolling-restart.sh restart recettes-auth@3001'
# Before the restart as the second role, after it, before the restart as the first role again, and after it.
for interruption in 'false' "$restart; false" "grep -q //recettes_auth_2: $url && $restart" \
  "$restart; grep -q //recettes_auth_2: $url"; do
  before=$(cat $url)
  interrupted "$interruption"
  [ "$(second_role)" = 1 ]
  rotate
  ended
done

rm "$work/goes-on"
wait $load
[ "$(wc -l <"$work/asked")" -gt 20 ]
if [ -e "$work/failed" ]; then
  cat "$work/failed"
  journalctl --unit recettes-auth@3001 | grep -vE '"level":(20|30)' | tail -n 20
  journalctl --unit haproxy | grep '"status":503' | tail -n 5
  exit 1
fi
