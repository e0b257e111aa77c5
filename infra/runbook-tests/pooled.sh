#!/usr/bin/env bash
# Both services answer through PgBouncer: reads, a login and a registration, and no connection of theirs goes past it.
set -euo pipefail
# Replicas of another page are still connected directly.
systemctl stop recettes-auth@3011 recettes-recipe@3012
name=pooled-$(date +%s%N)
curl --fail --silent --output /dev/null https://api.example.org/recettes/
curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
  --data "{\"prenom\":\"Ada\",\"nom\":\"P\",\"courriel\":\"$name@example.org\",\"mot_de_passe\":\"trois petits chats\"}"
curl --fail --silent --output /dev/null https://auth.example.org/token --data "username=$name@example.org" \
  --data-urlencode 'password=trois petits chats'
pid=$(cat /run/sandbox/pgbouncer.pid)
# Ports from which PgBouncer is connected to PostgreSQL, and those that the serving roles come from.
own=$(ss -Htnp state established "( dport = :5432 )" | grep "pid=$pid," | awk '{ print $3 }' | sed 's/.*://' | sort)
served=$(psql --host db.internal --username postgres -XAtc "SELECT client_port FROM pg_stat_activity
  WHERE usename IN ('recettes_auth', 'recettes_recipe')" | sort)
[ -n "$served" ]
[ -z "$(comm -13 <(echo "$own") <(echo "$served"))" ]
