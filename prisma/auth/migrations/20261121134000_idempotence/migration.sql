-- Keys of requests that are done once: each with the answer that their repetitions get for 24 hours.

CREATE TABLE "cles_idempotence" (
    "empreinte"      BYTEA          NOT NULL,
    "corps"          BYTEA          NOT NULL,
    "kid"            TEXT           NOT NULL,
    "utilisateur_id" INTEGER,
    -- Null only inside the transaction that does the write: what others see has its answer.
    "statut"         INTEGER,
    "entetes"        JSONB,
    "reponse"        TEXT,
    "cree_le"        TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "cles_idempotence_pkey" PRIMARY KEY ("empreinte"),
    CONSTRAINT "cles_idempotence_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
        REFERENCES "utilisateurs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Each new key removes a few that are older than a day.
CREATE INDEX "cles_idempotence_cree_le_idx" ON "cles_idempotence" ("cree_le");
-- A user's answers go with the user.
CREATE INDEX "cles_idempotence_utilisateur_id_idx" ON "cles_idempotence" ("utilisateur_id");
