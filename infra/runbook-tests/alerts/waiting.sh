# shellcheck shell=bash
# Sourced by the tests of alerts: waits for conditions, and asks Prometheus.

# Waits for a condition; ten minutes are far more than a busy machine needs.
until_true() {
  local end=$((SECONDS + 600))
  until eval "$1"; do
    if [ $SECONDS -gt $end ]; then
      echo "not within ten minutes: $1; active alerts: $(active_alerts | tr '\n' ' '); the page shows: ${shown:-}" >&2
      exit 1
    fi
    sleep 0.2
  done
}
# `set -e` ignores a command after `!`.
fails() { if "$@"; then echo "did not fail: $*" >&2 && exit 1; fi; }
prometheus() { curl --silent --fail --get "http://127.0.0.1:9090/api/v1/$1" "${@:2}"; }
# says QUERY: whether its result isn't empty.
says() { prometheus query --data-urlencode "query=$1" | grep --quiet '"metric"'; }
# The names of alerts whose expression holds.
active_alerts() { prometheus alerts | { grep -oE '"alertname":"[A-Za-z]+"' || true; } | cut -d '"' -f 4 | sort -u; }
