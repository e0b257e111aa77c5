-- What waits for moderators, oldest first. Built without blocking writes.
CREATE INDEX CONCURRENTLY "recettes_attente_idx" ON "recettes" ((coalesce("remise_en_attente_le", "created_at")), "id")
    WHERE "statut" = 'en_attente';
