-- The constraint proves it, so PostgreSQL doesn't read the table again.
-- contract: the constraint has asked the same since two migrations
ALTER TABLE "recettes"
    ALTER COLUMN "ingredients" SET NOT NULL, ALTER COLUMN "etapes" SET NOT NULL, ALTER COLUMN "cles" SET NOT NULL,
    ALTER COLUMN "cles_exclusion" SET NOT NULL, ALTER COLUMN "noms" SET NOT NULL;
ALTER TABLE "recettes" DROP CONSTRAINT "recettes_listes_check";
