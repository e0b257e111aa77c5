#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml reads from files; one that is there already stays as it is.
set -euo pipefail
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

make_secret() {
  local file=secrets/$1
  if [ -s "$file" ]; then
    echo "kept   infra/$file"
  else
    printf '%s' "$2" >"$file"
    # Containers read it as another user than the one who made it.
    chmod 644 "$file"
    echo "made   infra/$file"
  fi
}

random() { openssl rand -hex 32; }

make_secret postgres_password "$(random)"
password=$(cat secrets/postgres_password)
make_secret auth_database_url "postgresql://postgres:$password@postgres:5432/auth"
make_secret recipe_database_url "postgresql://postgres:$password@postgres:5432/recipe"
make_secret jwt_keys "$(date +%Y-%m):$(random)"
