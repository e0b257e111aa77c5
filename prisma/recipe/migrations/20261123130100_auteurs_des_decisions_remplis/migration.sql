-- Authors of older changes. Only erasures change these rows too, and they are retried.
UPDATE "changements_statut" AS c SET "auteur_id" = r."auteur_id"
FROM "recettes" AS r WHERE r."id" = c."recette_id" AND c."auteur_id" IS NULL;

-- The author of a recipe that was deleted before is unknown: no erasure would find these reasons, and it may already have
-- missed them. Only the export of the moderator who wrote them has shown them since.
UPDATE "changements_statut" SET "motif" = NULL WHERE "auteur_id" IS NULL AND "motif" IS NOT NULL;
