#!/usr/bin/env bash
# Rotates session keys with an interruption after each block of the page, and one between a command and the restart, and begins again
# each time. The web front must have one key in the end, another than before.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
heading='Session keys' keys=/etc/recettes/session_keys
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate "$heading" "$@")); }
one_new_key() {
  [ "$(tr , '\n' <$keys | sed '$a\' | wc -l)" -eq 1 ]
  [ "$(cat $keys)" != "$before" ]
  [ "$(stat --format '%U:%G %a' $keys)" = 'root:recettes-web 640' ]
  curl --fail --silent --output /dev/null http://127.0.0.1:3000/readyz
}

before=$(cat $keys)
/opt/recettes/infra/rotate-keys.sh session add
section
one_new_key
for done in 1 2; do
  before=$(cat $keys)
  section $done
  section
  one_new_key
done
