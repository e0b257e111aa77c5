-- Completions begin with the names that most recipes have. Built without blocking writes.
CREATE INDEX CONCURRENTLY "ingredients_noms_recettes_nom_idx" ON "ingredients_noms" ("recettes" DESC, "nom");
