#!/usr/bin/env bash
# prometheus.sh start: starts Prometheus and the exporters with the settings that the pages installed. Every target answers, every
# series of PostgreSQL's alerts is there, and no alert is active.
# prometheus.sh stop: stops them.
# Prometheus asks every five seconds: metrics wait that long for a slow database. It looks back for 20 s, and its alerts need no
# «for»: raise.sh waits for each of them.
set -euo pipefail
# shellcheck source=infra/runbook-tests/alerts/waiting.sh
. "$(dirname "$0")/alerts/waiting.sh"
exporters=(prometheus-{node,postgres,blackbox}-exporter)

if [ "$1" = stop ]; then
  systemctl stop prometheus "${exporters[@]}"
  exit
fi
# They would answer in the place of the first ones, whose failures are raised.
systemctl stop recettes-auth@3011 recettes-recipe@3012 recettes-web@3010
own=/run/prometheus
install -d -o prometheus $own
cp /etc/prometheus/*.yml $own
sed -i -E 's/^(  scrape_interval|  scrape_timeout): .*/\1: 5s/; s/^global:/&\n  evaluation_interval: 1s/' $own/prometheus.yml
sed -i -E '/^ *for: /d; s/\[[0-9]+[mhd]\]/[20s]/g' $own/{alerts,platform-alerts}.yml
chmod 644 $own/*.yml
cat >/etc/default/prometheus <<SETTINGS
ARGS='--config.file=$own/prometheus.yml --storage.tsdb.path=$own/data --query.lookback-delta=20s --web.listen-address=127.0.0.1:9090'
SETTINGS
install -m 0644 "$CURL_CA_BUNDLE" $own/authority.crt
echo "SSL_CERT_FILE=$own/authority.crt" >>/etc/default/prometheus-blackbox-exporter
systemctl start prometheus "${exporters[@]}"

targets=$(grep -c -E '127.0.0.1:(1300|9100|9187)|https://' $own/prometheus.yml)
until_true "says 'count(up == 1) == $targets'"
for series in $(grep -oE '\bpg_[a-z_]+' $own/platform-alerts.yml | sort -u); do
  # Only standbys have it.
  [ "$series" = pg_standby_replay_lag_seconds ] || until_true "says 'count($series)'"
done
until_true 'active=$(active_alerts) && [ "$active" = "" ]'
