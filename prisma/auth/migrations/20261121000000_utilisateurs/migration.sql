-- Users of the site: one row per account, the courriel is the login name.

CREATE TYPE "role" AS ENUM ('ADMIN', 'MODERATEUR', 'UTILISATEUR');

CREATE TABLE "utilisateurs" (
    "id"                SERIAL         PRIMARY KEY,
    "prenom"            TEXT           NOT NULL,
    "nom"               TEXT           NOT NULL,
    "courriel"          TEXT           NOT NULL,
    "mot_de_passe_hash" TEXT           NOT NULL,
    "role"              "role"         NOT NULL DEFAULT 'UTILISATEUR',
    "created_at"        TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at"        TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Settles simultaneous registrations of one courriel: one insert wins, the others are refused.
CREATE UNIQUE INDEX "utilisateurs_courriel_key" ON "utilisateurs" ("courriel");

-- The list by role, page by page, and the lock on all administrators.
CREATE INDEX "utilisateurs_role_id_idx" ON "utilisateurs" ("role", "id");
