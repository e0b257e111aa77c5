#!/usr/bin/env bash
# After a restore, the user who was erased since the backup is erased again, and the other one is there.
set -euo pipefail
url=$(cat /etc/recettes/auth_owner_database_url)
found=$(psql -XAtc "SELECT string_agg(courriel, ' ') FROM utilisateurs WHERE nom IN ('reste', 'partie')" "$url")
echo "found: $found"
[ "$found" = reste@example.org ]
