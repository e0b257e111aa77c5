-- The outbox: events that are written in the transaction of what they tell, and delivered by any replica.

CREATE TABLE "envois" (
    "id"             UUID           NOT NULL DEFAULT gen_random_uuid(),
    "genre"          TEXT           NOT NULL,
    "contenu"        JSONB          NOT NULL,
    "utilisateur_id" INTEGER,
    "cree_le"        TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "du_le"          TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "essais"         INTEGER        NOT NULL DEFAULT 0,
    "erreur"         TEXT,
    "abandonne_le"   TIMESTAMPTZ(3),
    CONSTRAINT "envois_pkey" PRIMARY KEY ("id")
);

-- What is due, oldest first; and dead letters by age.
CREATE INDEX "envois_abandonne_le_du_le_idx" ON "envois" ("abandonne_le", "du_le");
CREATE INDEX "envois_utilisateur_id_idx" ON "envois" ("utilisateur_id");
