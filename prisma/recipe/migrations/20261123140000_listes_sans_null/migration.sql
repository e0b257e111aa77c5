-- No list of a recipe is NULL: only SQL by hand writes one, which readers, PUT and reindex.js don't expect. In three steps, so
-- that nobody waits while the table is read: rows from now on, rows that there are, the columns.
-- contract: every release writes '{}' for an empty list, and relies on it
ALTER TABLE "recettes" ADD CONSTRAINT "recettes_listes_check" CHECK (
    "ingredients" IS NOT NULL AND "etapes" IS NOT NULL AND "cles" IS NOT NULL AND "cles_exclusion" IS NOT NULL
    AND "noms" IS NOT NULL
) NOT VALID;
