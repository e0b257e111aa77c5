#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml and the systemd units read from files; one that is there already stays as it is.
# Each service has two addresses of its database: of the role that serves, and of the owner, who migrates.
#   infra/make-secrets.sh [FOLDER]        DATABASE_HOST=postgres:5432 where PostgreSQL is elsewhere
# SERVICE_GROUP and ADMIN_GROUP, on machines of your own: the folder gets mode 0750 and files 0640, readable by the group of
# the services and, for the owners' addresses, by that of who migrates and backs up.
set -euo pipefail
folder=${1:-$(dirname "$0")/secrets}
host=${DATABASE_HOST:-postgres:5432}
umask 077
mkdir -p "$folder"

# make_secret NAME VALUE GROUP
make_secret() {
  local file=$folder/$1
  if [ -s "$file" ]; then
    echo "kept   $file"
    return
  fi
  printf '%s' "$2" >"$file"
  if [ -n "$3" ]; then
    chgrp "$3" "$file"
    chmod 640 "$file"
  else
    # Containers read the files as another user than the one who made them; the folder is its owner's alone.
    chmod 644 "$file"
  fi
  echo "made   $file"
}

random() { openssl rand -hex 32; }

service_group=${SERVICE_GROUP:-} admin_group=${ADMIN_GROUP:-}
if [ -n "$service_group" ]; then
  chgrp "$service_group" "$folder"
  chmod 750 "$folder"
fi
make_secret postgres_password "$(random)" "$admin_group"
for service in auth recipe; do
  owner=postgresql://recettes_${service}_owner:$(random)@$host/$service
  make_secret "${service}_owner_database_url" "$owner" "$admin_group"
  make_secret "${service}_database_url" "postgresql://recettes_$service:$(random)@$host/$service" "$service_group"
done
make_secret jwt_keys "$(date +%Y-%m):$(random)" "$service_group"
