-- NOTIFY leaves the writing transactions: PostgreSQL holds one database-wide lock for it until the commit is on disk, so
-- writers committed one after another.
-- contract: replicas of the release before run with CACHE_MIB=0 during this roll-over, as infra/upgrade.md says

DROP TRIGGER "recettes_annonce_insert" ON "recettes";
DROP TRIGGER "recettes_annonce_update" ON "recettes";
DROP TRIGGER "recettes_annonce_delete" ON "recettes";
DROP TRIGGER "commentaires_annonce_insert" ON "commentaires";
DROP TRIGGER "commentaires_annonce_update" ON "commentaires";
DROP TRIGGER "commentaires_annonce_delete" ON "commentaires";
DROP FUNCTION "annoncer_recettes"();
DROP FUNCTION "annoncer_commentaires"();
DROP FUNCTION "annoncer"(TEXT, INTEGER[]);
