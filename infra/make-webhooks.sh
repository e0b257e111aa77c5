#!/usr/bin/env bash
# Makes what the recipe service tells the auth service of decisions with: `webhooks` for the one, `webhook_secrets` for the
# other. Files that are there already stay as they are.
#   infra/make-webhooks.sh [FOLDER] [URL OF AUTH]        SERVICE_GROUP as for make-secrets.sh
set -euo pipefail
folder=${1:-$(dirname "$0")/secrets}
auth=${2:-http://auth:3001}
umask 077
if [ -s "$folder/webhooks" ]; then
  echo "kept   $folder/webhooks"
  exit
fi
secret=whsec_$(openssl rand -base64 32)
receiver='{"name":"auth","url":"%s/evenements","secrets":["%s"],"types":["recette.statut","signalement.resolu"],"internal":true}'
mkdir -p "$folder"
printf '%s' "$secret" >"$folder/webhook_secrets"
# shellcheck disable=SC2059 # the text is ours
printf "[$receiver]" "$auth" "$secret" >"$folder/webhooks"
for file in "$folder/webhooks" "$folder/webhook_secrets"; do
  if [ -n "${SERVICE_GROUP:-}" ]; then
    chgrp "$SERVICE_GROUP" "$file"
    chmod 640 "$file"
  else
    # As make-secrets.sh: containers read the files as another user, and the folder is its owner's alone.
    chmod 644 "$file"
  fi
  echo "made   $file"
done
