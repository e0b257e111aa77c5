# shellcheck shell=bash disable=SC2034
# The names and functions that the commands of infra/incident.md use. Sourced: . infra/lib/incident.sh [compose|kubernetes]
AUTH=https://auth.example.org API=https://api.example.org WEB=https://www.example.org
AUTH_METRICS=http://127.0.0.1:13001/metrics RECIPE_METRICS=http://127.0.0.1:13002/metrics
WEB_METRICS=http://127.0.0.1:13000/metrics
metrics() { curl -s "$1" | grep -E "^($2)"; }
case ${1:-machines} in
  machines)
    # shellcheck source=infra/lib/database-url.sh
    . "$(dirname "${BASH_SOURCE[0]}")/database-url.sh"
    auth_sql() { with_database "$(cat /etc/recettes/auth_owner_database_url)" psql "$@"; }
    recipe_sql() { with_database "$(cat /etc/recettes/recipe_owner_database_url)" psql "$@"; }
    logs() { journalctl --output cat --since -2d --unit "recettes-$1@*"; }
    superuser() { psql --host db.internal --username postgres "$@"; }
    ;;
  compose)
    AUTH_METRICS=auth RECIPE_METRICS=recipe WEB_METRICS=web
    fetched='fetch("http://127.0.0.1:9464/metrics").then((response) => response.text()).then(console.log)'
    metrics() { docker compose exec -T "$1" node -e "$fetched" | grep -E "^($2)"; }
    logs() { docker compose logs --no-log-prefix --since 48h "$1"; }
    superuser() { docker compose exec -T postgres psql --username postgres "$@"; }
    auth_sql() { superuser --dbname auth "$@"; }
    recipe_sql() { superuser --dbname recipe "$@"; }
    ;;
  kubernetes)
    for pair in auth:13001 recipe:13002 web:13000; do
      kubectl port-forward --namespace recettes "deployment/${pair%:*}" "${pair#*:}:9464" &
    done
    logs() { kubectl logs --namespace recettes --since 48h deployment/"$1"; }
    # Each database has a CloudNativePG cluster of its own: CLUSTER=postgres-auth, or postgres-recipe.
    superuser() {
      kubectl exec --namespace recettes "service/${CLUSTER:-postgres-recipe}-rw" --container postgres -- psql --username postgres "$@"
    }
    auth_sql() { CLUSTER=postgres-auth superuser --dbname auth "$@"; }
    recipe_sql() { CLUSTER=postgres-recipe superuser --dbname recipe "$@"; }
    ;;
esac
