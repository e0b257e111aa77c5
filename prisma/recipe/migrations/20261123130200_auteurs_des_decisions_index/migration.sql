-- Changes of the status of an author's recipes, for exports and erasures. Built without blocking writes.
CREATE INDEX CONCURRENTLY "changements_statut_auteur_id_id_idx" ON "changements_statut" ("auteur_id", "id");
