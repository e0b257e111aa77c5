#!/usr/bin/env bash
# A recipe that only newer rules of the search have read, as after an upgrade without its old keys: newer-rules.sh on|off. With
# off, the search by ingredient finds it again.
set -euo pipefail
superuser() { psql --host db.internal --username postgres --dbname recipe -XAtqc "$1"; }
search() { curl --fail --silent 'https://api.example.org/recettes/recherche/?ingredient=topinambour'; }
case $1 in
  on)
    superuser "INSERT INTO recettes (titre, auteur_id, ingredients) VALUES ('Soupe', 1, '{topinambour}')"
    superuser "UPDATE recettes_recherche SET cles = '{999:topinambour}', cles_version = 999 WHERE cles_version = 0"
    [ "$(search)" = '[]' ]
    ;;
  off)
    [ "$(superuser "SELECT cles_version < 999 AND '999:topinambour' = ANY (cles) FROM recettes JOIN recettes_recherche ON recette_id = id WHERE titre = 'Soupe'")" = t ]
    search | grep -q '"titre":"Soupe"'
    superuser "DELETE FROM recettes WHERE titre = 'Soupe'"
    ;;
esac
