#!/usr/bin/env bash
# Raises an alert by its cause, and ends it again: raise.sh ALERT on|off. Prometheus must see the alert while the cause lasts, the
# commands on the alert's page must show the cause, and the alert must end. prometheus.sh says how Prometheus runs.
# The files in alerts/ have, for each ALERT: a function ALERT_on; a pattern shows[ALERT] that the page's first block then prints;
# and a function ALERT_off, unless the cause ends by itself or by the page's commands.
set -euo pipefail
# The services read what is written here.
umask 022
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC2034 # An argument of until_true reads it.
declare -A shows
for file in "$here"/alerts/*.sh; do
  # shellcheck source=/dev/null
  . "$file"
done

# page_shows PATTERN: the page's first block under the alert prints such a line. A moment may show none: callers wait for it.
page_shows() {
  shown=$(cd / && bash -euo pipefail <(node "$here/section.mjs" incident "$alert" 1) 2>&1) && grep --extended-regexp "$1" <<<"$shown"
}
is_active() { active_alerts | grep --quiet --line-regexp "$alert"; }
# Not where Prometheus doesn't answer.
is_silent() {
  local active
  active=$(active_alerts) && ! grep --quiet --line-regexp "$alert" <<<"$active"
}

alert=$1
if ! prometheus alerts >/dev/null; then
  echo 'Prometheus does not run: the page monitoring/README starts it' >&2
  exit 1
fi
case $2 in
  on)
    until_true is_silent
    "${alert}_on"
    until_true is_active
    until_true 'page_shows "${shows[$alert]}"'
    ;;
  off)
    if declare -F "${alert}_off" >/dev/null; then "${alert}_off"; fi
    until_true is_silent
    ;;
  *) echo "raise.sh $*?" >&2 && exit 2 ;;
esac
