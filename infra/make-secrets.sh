#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml and the systemd units read from files; one that is there already stays as it is.
# Each service has two URLs of its database: of the role that serves, and of the owner, who migrates.
#   infra/make-secrets.sh [FOLDER]        DATABASE_HOST=postgres:5432 where PostgreSQL is elsewhere
# SERVICE_GROUP, ADMIN_GROUP and WEB_GROUP, on machines of your own: files get mode 0640, readable by the group of the API
# services, by that of who migrates and backs up for the owners' URLs, and by that of the web front for its own key.
# The folder's mode 0751 lets the web front reach its file, and see no other.
set -euo pipefail
folder=${1:-$(dirname "$0")/secrets}
host=${DATABASE_HOST:-postgres:5432}
umask 077
mkdir -p "$folder"

# make_secret NAME VALUE GROUP
make_secret() {
  local file=$folder/$1
  local done=kept
  if [ ! -s "$file" ]; then
    done=made
    printf '%s' "$2" >"$file"
  fi
  # Of kept files too: made without groups, they are readable by everyone who may enter the folder.
  if [ -n "$3" ]; then
    chgrp "$3" "$file"
    chmod 640 "$file"
  elif [ -n "$service_group" ]; then
    chmod 600 "$file"
  elif [ "$done" = made ]; then
    # Containers read the files as another user than the one who made them; the folder is its owner's alone.
    chmod 644 "$file"
  fi
  echo "$done   $file"
}

random() { openssl rand -hex 32; }

service_group=${SERVICE_GROUP:-} admin_group=${ADMIN_GROUP:-}
web_group=${WEB_GROUP:-$service_group}
make_secret postgres_password "$(random)" "$admin_group"
for service in auth recipe; do
  owner=postgresql://recettes_${service}_owner:$(random)@$host/$service
  make_secret "${service}_owner_database_url" "$owner" "$admin_group"
  make_secret "${service}_database_url" "postgresql://recettes_$service:$(random)@$host/$service" "$service_group"
done
make_secret jwt_keys "$(date +%Y-%m):$(random)" "$service_group"
make_secret session_keys "$(openssl rand -base64 32)" "$web_group"
# The folder opens last, when no file in it is readable by everyone.
if [ -n "$service_group" ]; then
  chgrp "$service_group" "$folder"
  chmod 751 "$folder"
fi
