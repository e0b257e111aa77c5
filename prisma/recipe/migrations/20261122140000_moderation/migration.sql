-- Since when recipes wait, and what the history says of each change of a status.

-- When the recipe was put back; NULL where it never was, and has waited since it was published.
ALTER TABLE "recettes" ADD COLUMN "remise_en_attente_le" TIMESTAMPTZ(3);

-- Those that wait again now: few.
UPDATE "recettes" SET "remise_en_attente_le" = "remises"."le" FROM (
    SELECT "recette_id", max("date_creation") AS "le" FROM "changements_statut"
    WHERE "vers" = 'en_attente' AND "de" <> "vers" GROUP BY "recette_id"
) AS "remises" WHERE "id" = "recette_id" AND "statut" = 'en_attente';

ALTER TABLE "changements_statut"
    -- The recipe's version that the change made; NULL from the release before.
    ADD COLUMN "version"     INTEGER,
    -- An author's edit put the recipe back; else it was a moderator's decision.
    ADD COLUMN "par_edition" BOOLEAN NOT NULL DEFAULT false;
