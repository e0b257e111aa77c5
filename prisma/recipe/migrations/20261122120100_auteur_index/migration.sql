-- An author's recipes, by the list's other filters too. Built without blocking writes.
CREATE INDEX CONCURRENTLY "recettes_auteur_id_signaler_statut_id_idx" ON "recettes" ("auteur_id", "signaler", "statut", "id");
