#!/usr/bin/env bash
# Restarts units one after the other and waits until each is ready, or lets each read its keys again and waits until its log names
# the keys that the files have. Ends with an error after a minute of waiting, before the next unit.
#   infra/rolling-restart.sh restart|reload UNIT…          for instance recettes-auth@3001; files as in /etc/recettes/settings
#   infra/rolling-restart.sh check UNIT…                   only fails if one is neither active nor enabled, as the others do at first
set -euo pipefail
verb=${1:-}
if ! [[ $verb =~ ^(restart|reload|check)$ ]]; then sed -n '2,5s/^# //p' "$0" >&2 && exit 2; fi
shift
# A page's variable may be empty in another shell.
if [ $# -eq 0 ]; then echo 'no unit is named: see «Set these first» of the page' >&2 && exit 2; fi
# shellcheck source=infra/lib/secret-files.sh
. "$(dirname "$0")/lib/secret-files.sh"

# systemctl would start a unit of a wrong port as well, and another service on that port might answer its /readyz.
must_be_replica() {
  systemctl is-active --quiet "$1" || systemctl is-enabled --quiet "$1" ||
    { echo "$1 is neither active nor enabled on this machine" >&2 && return 1; }
}

restarted() {
  systemctl restart "$1"
  curl --fail --silent --output /dev/null --retry 60 --retry-connrefused --retry-delay 1 "http://127.0.0.1:${1#*@}/readyz" ||
    { echo "$1 isn't ready" >&2 && return 1; }
  echo "$1 is ready"
}

keys_of() { tr -d '[:space:]' <"$1" | tr , '\n'; }
# Prints "a","b" for the lines a and b.
quoted() { sed 's/.*/"&"/' | paste -sd,; }
# Prints what the line of UNIT's log must have: the names of the keys that it should have read.
names_for() {
  printf '"kids":[%s]\n' "$(keys_of "$JWT_KEYS_FILE" | sed 's/:.*//' | quoted)"
  [ -n "${WEBHOOK_SECRETS_FILE:-}" ] && [ -n "${WEBHOOKS_FILE:-}" ] || return 0
  local secret names='' signing='' receivers
  receivers=$(<"$WEBHOOKS_FILE")
  while read -r secret; do
    names+=$(name_of "$secret")$'\n'
    [[ $receivers != *"\"$secret\""* ]] || signing+=$(name_of "$secret")$'\n'
  done < <(keys_of "$WEBHOOK_SECRETS_FILE" | sed '$a\')
  case $1 in
    recettes-auth@*) printf '"webhookSecrets":[%s]\n' "$(printf %s "$names" | quoted)" ;;
    recettes-recipe@*) printf '"auth":[%s]\n' "$(printf %s "$signing" | quoted)" ;;
  esac
}

reloaded() {
  local expected line found
  expected=$(names_for "$1")
  systemctl reload "$1"
  for _ in {1..60}; do
    line=$(journalctl --output cat --since -5min --unit "$1" | grep -E 'key ring (read again|not replaced)' | tail -n 1) || true
    found=yes
    while read -r names; do [[ $line == *"$names"* ]] || found=''; done <<<"$expected"
    [ -z "$found" ] || { echo "$1 has $(tr '\n' ' ' <<<"$expected")" && return; }
    sleep 1
  done
  echo "$1 hasn't read its keys: ${line:-nothing in its log}" >&2
  return 1
}

for unit in "$@"; do must_be_replica "$unit"; done
case $verb in
  check) ;;
  restart) for unit in "$@"; do restarted "$unit"; done ;;
  reload)
    set -a
    # shellcheck source=/dev/null
    . "${SETTINGS:-/etc/recettes/settings}"
    set +a
    for unit in "$@"; do reloaded "$unit"; done
    ;;
esac
