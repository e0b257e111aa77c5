#!/usr/bin/env bash
# give-up-dumps.sh before: a damaged newest dump changes nothing. An older one is restored twice, which puts the databases aside once.
# give-up-dumps.sh after: who registered since the dump is there again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=/var/backups/recettes/dump
# section SED [LAST BLOCK] [BLOCKS LEFT OUT]
section() { (cd / && bash -euo pipefail <(node "$here/section.mjs" operate 'Restoring dumps' "${@:2}" | sed "$1")); }
superuser() { psql --host db.internal --username postgres -XAtc "$1"; }
aside() { superuser "SELECT count(*) FROM pg_database WHERE datname ~ '^(auth|recipe)_$1_'"; }
found() { psql -XAtc "SELECT count(*) FROM utilisateurs WHERE nom = 'renonce'" "$(cat /etc/recettes/auth_owner_database_url)"; }

case $1 in
  before)
    dumps=("$folder"/2*)
    newest=${dumps[-1]}
    curl --fail --silent --output /dev/null --header 'content-type: application/json' https://auth.example.org/register \
      --data '{"prenom":"Ada","nom":"renonce","courriel":"renonce@example.org","mot_de_passe":"trois petits chats"}'
    before=$(aside before)
    cp -a "$newest" $folder/20991231T235959Z
    echo >>$folder/20991231T235959Z/auth.dump.age
    for blocks in '5' '4 3'; do
      # shellcheck disable=SC2086 # Two numbers.
      if section '' $blocks; then echo 'a damaged dump is restored' >&2 && exit 1; fi
    done
    [ "$(aside before)" = "$before" ]
    curl --fail --silent --output /dev/null http://127.0.0.1:3001/readyz
    [ "$(found)" = 1 ]
    section "s|^dump=.*|dump=$newest|"
    # Their names are seconds.
    sleep 1
    section "s|^dump=.*|dump=$newest|" 4 3
    [ "$(aside before)" = $((before + 2)) ]
    [ "$(aside unfinished)" -ge 2 ]
    [ "$(found)" = 0 ]
    ;;
  after)
    rm -r $folder/20991231T235959Z
    [ "$(found)" = 1 ]
    systemctl is-enabled recettes-auth@3001
    # There is nothing more to give up.
    PGHOST=db.internal PGUSER=postgres /opt/recettes/infra/move-databases-aside.sh back
    [ "$(found)" = 1 ]
    ;;
esac
