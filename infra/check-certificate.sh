#!/usr/bin/env bash
# Gets and renews a certificate by infra/certificate.sh from pebble, an ACME authority for tests, through HAProxy.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:$PWD/node_modules/.cache/haproxy/usr/sbin
scratch=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null; wait; rm -rf "$scratch"' EXIT
export CERTIFICATE=$scratch/recettes.crt AUTH_HOST=auth.example.org API_HOST=api.example.org WEB_HOST=www.example.org
export ACME_EMAIL=admin@example.org ACME_SERVER=https://localhost:23091/dir LEGO_LISTEN=127.0.0.1:23094
infra/certificate.sh first
subject() { openssl x509 -in "$CERTIFICATE" -noout "-$1"; }
self_signed=$(subject issuer)
before=$(subject fingerprint)
infra/certificate.sh first
[ "$(subject fingerprint)" = "$before" ]

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$scratch/pebble.key" -out "$scratch/pebble.crt" 2>/dev/null
cat >"$scratch/pebble.json" <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:23091", "managementListenAddress": "127.0.0.1:23092", "httpPort": 23093, "tlsPort": 23095,
  "certificate": "$scratch/pebble.crt", "privateKey": "$scratch/pebble.key" } }
JSON
pebble-challtestsrv -defaultIPv6 '' -dns01 127.0.0.1:23096 -http01 '' -https01 '' -tlsalpn01 '' -management 127.0.0.1:23097 >"$scratch/dns.log" 2>&1 &
pids+=($!)
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config "$scratch/pebble.json" -dnsserver 127.0.0.1:23096 >"$scratch/pebble.log" 2>&1 &
pids+=($!)
HTTP_BIND=127.0.0.1:23093 TLS_BIND=127.0.0.1:23098 LEGO=$LEGO_LISTEN HAPROXY_FOLDER=infra/haproxy HAPROXY_SOCKET=$scratch/socket \
  AUTH_BIND=127.0.0.1:23084 RECIPE_BIND=127.0.0.1:23085 WEB_BIND=127.0.0.1:23086 AUTH_INTERNAL_BIND=127.0.0.1:23087 \
  RECIPE_INTERNAL_BIND=127.0.0.1:23088 haproxy -W -db -f infra/haproxy/haproxy.cfg >"$scratch/haproxy.log" 2>&1 &
proxy=$!
pids+=("$proxy")
export RELOAD="kill -USR2 $proxy" LEGO_CA_CERTIFICATES=$scratch/pebble.crt
until curl --silent --output /dev/null --cacert "$scratch/pebble.crt" $ACME_SERVER; do sleep 0.1; done

infra/certificate.sh renew >"$scratch/lego.log" 2>&1 || { cat "$scratch/lego.log" "$scratch/haproxy.log"; exit 1; }
[ "$(subject issuer)" != "$self_signed" ]
served() { openssl s_client -connect 127.0.0.1:23098 </dev/null 2>/dev/null | openssl x509 -noout -fingerprint; }
until [ "$(served)" = "$(subject fingerprint)" ]; do sleep 0.1; done
before=$(subject fingerprint)
infra/certificate.sh renew >"$scratch/lego.log" 2>&1
[ "$(subject fingerprint)" = "$before" ] || { echo 'renewed long before its end'; exit 1; }
