#!/usr/bin/env bash
# Puts both databases aside before dumps are restored, and brings them back. As a superuser of PostgreSQL (PGHOST, PGUSER):
#   infra/move-databases-aside.sh away    auth and recipe become auth_before_… and recipe_before_…; after an unfinished restore, whose
#                                    databases are aside already, what it left becomes auth_unfinished_… and recipe_unfinished_…
#   infra/move-databases-aside.sh back    gives an unfinished restore up: the databases from before it get their names back
#   infra/move-databases-aside.sh keep    the restore is finished: the databases from before it stay aside
# Nothing is dropped. A comment on each database that is aside tells that the restore isn't finished.
set -euo pipefail
step=${1:-}
if ! [[ $step =~ ^(away|back|keep)$ ]]; then sed -n '2,6s/^# //p' "$0" >&2 && exit 2; fi

psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --set=step="$step" --set=now="$(date -u +%Y%m%d_%H%M%S)" \
  --dbname=postgres <<'SQL'
\set mark 'aside until a restore of dumps is finished'
SELECT :'step' = 'away' AS away, :'step' = 'back' AS back,
  count(*) > 0 AS unfinished, :'step' <> 'keep' AND (:'step' = 'away' OR count(*) > 0) AS renamed
  FROM pg_database WHERE shobj_description(oid, 'pg_database') = :'mark' \gset
\if :renamed
  SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE datname IN ('auth', 'recipe') \g /dev/null
\endif
BEGIN;
\if :renamed
  SELECT format('ALTER DATABASE %I RENAME TO %I', datname,
      datname || CASE WHEN :'unfinished' THEN '_unfinished_' ELSE '_before_' END || :'now') AS statement
    FROM pg_database WHERE datname IN ('auth', 'recipe') \gexec
\endif
\if :away
  SELECT format('COMMENT ON DATABASE %I IS %L', datname, :'mark') FROM pg_database
    WHERE NOT :'unfinished' AND datname IN ('auth_before_' || :'now', 'recipe_before_' || :'now') \gexec
\else
  SELECT format('COMMENT ON DATABASE %I IS NULL', datname) ||
      CASE WHEN :'back' THEN format('; ALTER DATABASE %I RENAME TO %I', datname, split_part(datname, '_before_', 1)) ELSE '' END
    FROM pg_database WHERE shobj_description(oid, 'pg_database') = :'mark' \gexec
\endif
COMMIT;
SELECT datname FROM pg_database WHERE datname IN ('auth', 'recipe') OR datname ~ '^(auth|recipe)_(before|unfinished)_\d' ORDER BY 1;
SQL
