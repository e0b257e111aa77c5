#!/usr/bin/env bash
# Runs HAProxy in a container, and lets it read a new certificate or a turned switch within two seconds, without cutting anybody off.
set -uo pipefail
# As the services write them.
export CORS_ORIGINS=${CORS_ORIGINS//,/ }
haproxy -W -db -f "$HAPROXY_FOLDER/haproxy.cfg" &
proxy=$!
# USR1 ends it once its requests are answered.
trap 'kill -USR1 $proxy' TERM INT
state() { stat --dereference --format %Y "$CERTIFICATE" "${SWITCHES:-$HAPROXY_FOLDER/switches.map}" 2>/dev/null; }
seen=$(state)
while kill -0 $proxy 2>/dev/null; do
  sleep 2 &
  wait -n $proxy $!
  now=$(state)
  if [ "$now" != "$seen" ]; then kill -USR2 $proxy; fi
  seen=$now
done
wait $proxy
