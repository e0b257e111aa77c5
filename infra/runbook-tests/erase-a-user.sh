#!/usr/bin/env bash
# Two users register and are in the newest backup; one of them is erased after it, and the ledger notes that.
set -euo pipefail
url=$(cat /etc/recettes/auth_owner_database_url)
for name in reste partie; do
  curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
    --data "{\"prenom\":\"Ada\",\"nom\":\"$name\",\"courriel\":\"$name@example.org\",\"mot_de_passe\":\"trois petits chats\"}"
done
# Names of backups are seconds.
sleep 1
systemctl start recettes-backup-dump recettes-backup-base
token=$(curl --fail --silent https://auth.example.org/token --data 'username=partie@example.org' \
  --data-urlencode 'password=trois petits chats' | sed 's/.*"access_token":"\([^"]*\)".*/\1/')
id=$(psql -XAtc "SELECT id FROM utilisateurs WHERE courriel = 'partie@example.org'" "$url")
curl --fail --silent --request DELETE --header "authorization: Bearer $token" "https://auth.example.org/utilisateurs/$id"
systemctl start recettes-erasures
grep -q "^$id " /var/backups/recettes/erased
