#!/usr/bin/env bash
# Asks through HAProxy, also while a replica is stopped and while operate.md's switch is turned; then removes the second replicas.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
status_of() { curl --silent --output /dev/null --write-out '%{http_code}' "https://$1$2"; }
# expect STATUS NAME PATH: a reload takes a moment
expect() {
  local status
  for _ in {1..50}; do
    status=$(status_of "$2" "$3")
    [ "$status" = "$1" ] && return
    sleep 0.1
  done
  echo "$2$3: $status instead of $1" >&2 && exit 1
}
# turn STATE: the page's own line
turn() { eval "$(grep -E "^sed .* $1/' /etc" "$here/../operate.md")"; }

for name in auth api www; do expect 200 $name.example.org /readyz; done
expect 200 api.example.org /recettes/
expect 200 www.example.org /
[ "$(ps -o user= --ppid "$(cat /run/sandbox/haproxy.pid)" | sort -u)" = haproxy ]

# One replica of auth is enough for every caller, recipe and web front among them.
systemctl stop recettes-auth@3001
for _ in {1..20}; do expect 401 api.example.org /utilisateurs/1; done
systemctl start recettes-auth@3001

turn closed
expect 503 api.example.org /recettes/
turn open
expect 200 api.example.org /recettes/

systemctl stop recettes-auth@3011 recettes-recipe@3012 recettes-web@3010
rm /etc/systemd/system/recettes-*@.service.d/haproxy.conf
sed -i 's|http://127.0.0.1:8011/|http://127.0.0.1:3001/|' /etc/recettes/webhooks
/opt/recettes/infra/rolling-restart.sh restart recettes-auth@3001 recettes-recipe@3002 recettes-web@3000
