-- A user's kept answers in an order, so that an export reads each batch where the one before ended.
CREATE INDEX "cles_idempotence_utilisateur_id_empreinte_idx" ON "cles_idempotence" ("utilisateur_id", "empreinte");
DROP INDEX "cles_idempotence_utilisateur_id_idx";
