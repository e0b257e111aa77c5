#!/usr/bin/env bash
# haproxy.sh before: gives the machine the IP addresses and certificates that the page names, and frees port 443.
# haproxy.sh after: asks through HAProxy, also while a replica is stopped and while maintenance.md's switch is on; then gives the
# machine back to Caddy.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
names=(auth.example.org api.example.org www.example.org)

# status_of NAME PATH
status_of() {
  local number
  case $1 in auth*) number=1 ;; api*) number=2 ;; www*) number=3 ;; esac
  curl --silent --output /dev/null --write-out '%{http_code}' --cacert "/etc/haproxy/${1%%.*}.crt" \
    --resolve "$1:443:192.0.2.$number" "https://$1$2"
}
# expect STATUS NAME PATH
expect() {
  local status
  status=$(status_of "$2" "$3")
  [ "$status" = "$1" ] || { echo "$2$3: $status instead of $1" >&2 && exit 1; }
}
# send ON_OR_OFF: the page's own line, to its socket
send() {
  local line
  line=$(grep -E "^echo .* recipe $1\"" "$here/../maintenance.md")
  eval "${line%% | *}" | node --input-type=module -e "
    import { connect } from 'node:net'
    process.stdin.pipe(connect('${line##* }')).pipe(process.stdout)"
}

case $1 in
  before)
    systemctl stop caddy
    for number in 1 2 3; do
      name=${names[number - 1]} file=/etc/haproxy/${names[number - 1]%%.*}
      ip address add 192.0.2.$number/32 dev lo
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj "/CN=$name" \
        -addext "subjectAltName=DNS:$name" -keyout $file.key -out $file.crt 2>/dev/null
      cat $file.crt $file.key >$file.pem
    done
    ;;
  after)
    for name in "${names[@]}"; do expect 200 "$name" /readyz; done
    expect 200 api.example.org /recettes/
    expect 200 www.example.org /
    [ "$(ps -o user= -p "$(cat /run/sandbox/haproxy.pid)")" = haproxy ]

    # One replica of auth is enough for every caller, recipe and web front among them.
    systemctl stop recettes-auth@3001
    for _ in {1..20}; do expect 401 api.example.org /utilisateurs/1; done
    systemctl start recettes-auth@3001

    send on
    expect 503 api.example.org /recettes/
    send off
    expect 200 api.example.org /recettes/

    systemctl stop haproxy recettes-auth@3011 recettes-recipe@3012 recettes-web@3010
    rm /etc/systemd/system/recettes-*@.service.d/haproxy.conf
    sed -i 's|http://127.0.0.1:8011/|http://127.0.0.1:3001/|' /etc/recettes/webhooks
    systemctl start caddy
    /opt/recettes/infra/rolling-restart.sh restart recettes-auth@3001 recettes-recipe@3002 recettes-web@3000
    ;;
esac
