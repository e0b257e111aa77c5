-- Without blocking a write: it takes a minute among a million recipes.
CREATE INDEX CONCURRENTLY "recettes_cles_classees_idx" ON "recettes"
    USING GIN (cles_classees(classe_taille("nb_ingredients"), "cles"));
