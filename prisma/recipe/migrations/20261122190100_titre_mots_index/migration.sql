-- Words of titles, block after block of ids. Built without blocking writes.
CREATE INDEX CONCURRENTLY "recettes_titre_mots_idx" ON "recettes"
    USING GIN (array_to_tsvector(mots_du_titre("titre", ("id" >> 15) || ':')));
