#!/usr/bin/env bash
# The auth service accepts an event of the recipe service, at the first attempt, within 30 s.
set -euo pipefail
recipe=$(cat /etc/recettes/recipe_owner_database_url) auth=$(cat /etc/recettes/auth_owner_database_url)
event='{"type":"recette.statut","data":{"recette_id":1,"version":1,"auteur_id":0,"titre":"Tarte","de":"en_attente",
  "vers":"valider","motif":null,"cause":"decision"}}'
id=$(psql -qXAtc "INSERT INTO envois (genre, contenu) VALUES ('webhook.auth', '$event') RETURNING id" "$recipe")
failure_of() { psql -XAtc "SELECT erreur FROM envois WHERE id = '$id' AND erreur IS NOT NULL" "$recipe"; }
deadline=$((SECONDS + 30))
until [ "$(psql -XAtc "SELECT count(*) FROM evenements_recus WHERE id = '$id'" "$auth")" = 1 ]; do
  failure=$(failure_of)
  [ -z "$failure" ] || { echo "refused: $failure" >&2 && exit 1; }
  [ $SECONDS -lt $deadline ] || { echo "event $id hasn't arrived after 30 s" >&2 && exit 1; }
  sleep 0.2
done
