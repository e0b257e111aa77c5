-- Without blocking a write: it takes a minute among a million recipes.
CREATE INDEX CONCURRENTLY "recettes_cles_cherchees_idx" ON "recettes"
    USING GIN (cles_cherchees(classe_taille("nb_ingredients"), "cles", "statut"));
