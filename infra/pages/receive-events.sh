#!/usr/bin/env bash
# The recipe service tells the auth service of decisions, as install.md says it is set up.
set -euo pipefail
cd /opt/recettes
SERVICE_GROUP=recettes infra/make-webhooks.sh /etc/recettes http://127.0.0.1:3001
printf '%s\n' WEBHOOKS_FILE=/etc/recettes/webhooks WEBHOOK_SECRETS_FILE=/etc/recettes/webhook_secrets >>/etc/recettes/settings
systemctl restart recettes-auth@3001 recettes-recipe@3002
curl --fail --silent --retry 60 --retry-connrefused --retry-delay 1 http://127.0.0.1:3001/readyz 'http://[::1]:3002/readyz' >/dev/null
bash "$PROJECT"/infra/pages/event-arrives.sh
