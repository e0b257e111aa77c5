-- A version of the rules that is none makes reindex.js derive the keys again.
UPDATE "recettes" SET
    "ingredients" = coalesce("ingredients", '{}'), "etapes" = coalesce("etapes", '{}'), "cles" = coalesce("cles", '{}'),
    "cles_exclusion" = coalesce("cles_exclusion", '{}'), "noms" = coalesce("noms", '{}'), "cles_version" = 0
WHERE "ingredients" IS NULL OR "etapes" IS NULL OR "cles" IS NULL OR "cles_exclusion" IS NULL OR "noms" IS NULL;

-- Reads the table without blocking writes.
ALTER TABLE "recettes" VALIDATE CONSTRAINT "recettes_listes_check";
