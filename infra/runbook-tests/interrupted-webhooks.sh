#!/usr/bin/env bash
# Rotates the secret of webhooks with an interruption after each block of the page, and one between a command and the reload. The
# rotation is finished by the step that the refusal names; an event arrives at every moment.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
secrets=/etc/recettes/webhook_secrets
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate 'Secrets of webhooks' "$@")); }
arrives() { bash "$here/event-arrives.sh"; }
one_new_secret() {
  arrives
  [ "$(tr , '\n' <$secrets | sed '$a\' | wc -l)" -eq 1 ]
  [ "$(cat $secrets)" != "$before" ]
  grep -qF "\"$(cat $secrets)\"" /etc/recettes/webhooks
}

before=$(cat $secrets)
/opt/recettes/infra/rotate-keys.sh webhooks add
arrives
section
one_new_secret

before=$(cat $secrets)
section 1
arrives
section
one_new_secret

before=$(cat $secrets)
section 2
arrives
if message=$(section 2>&1); then echo 'a second rotation begins before the first has ended' >&2 && exit 1; fi
grep -F 'go on with webhooks drop' <<<"$message"
(cd /opt/recettes && infra/rotate-keys.sh webhooks drop && infra/rolling-restart.sh reload recettes-auth@3001)
one_new_secret

# Three secrets, as an older page left them: the auth service takes none.
before=$(cat $secrets)
printf '%s,whsec_%s,whsec_%s' "$before" "$(openssl rand -base64 32)" "$(openssl rand -base64 32)" >$secrets
section
one_new_secret
