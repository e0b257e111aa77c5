#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml reads from files; one that is there already stays as it is.
# Each service has two addresses of its database: of the role that serves, and of the owner, who migrates.
#   infra/make-secrets.sh [FOLDER]        DATABASE_HOST=postgres:5432 where PostgreSQL is elsewhere
set -euo pipefail
folder=${1:-$(dirname "$0")/secrets}
host=${DATABASE_HOST:-postgres:5432}
# The folder is its owner's alone; containers read the files as another user than the one who made them.
umask 077
mkdir -p "$folder"

make_secret() {
  local file=$folder/$1
  if [ -s "$file" ]; then
    echo "kept   $file"
  else
    printf '%s' "$2" >"$file"
    chmod 644 "$file"
    echo "made   $file"
  fi
}

random() { openssl rand -hex 32; }

make_secret postgres_password "$(random)"
for service in auth recipe; do
  make_secret "${service}_owner_database_url" "postgresql://recettes_${service}_owner:$(random)@$host/$service"
  make_secret "${service}_database_url" "postgresql://recettes_$service:$(random)@$host/$service"
done
make_secret jwt_keys "$(date +%Y-%m):$(random)"
