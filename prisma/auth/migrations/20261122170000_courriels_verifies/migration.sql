-- Account recovery by mail: whether an address is known to be the user's own, and the tokens that are mailed.

ALTER TYPE "action_journal" ADD VALUE 'mot_de_passe_oublie';
ALTER TYPE "action_journal" ADD VALUE 'courriel_verifie';

ALTER TABLE "utilisateurs" ADD COLUMN "courriel_verifie" BOOLEAN NOT NULL DEFAULT false;

CREATE TYPE "usage_jeton" AS ENUM ('mot_de_passe', 'courriel');

CREATE TABLE "jetons_courriel" (
    "empreinte"      BYTEA          NOT NULL,
    "utilisateur_id" INTEGER        NOT NULL,
    "usage"          "usage_jeton"  NOT NULL,
    "generation"     INTEGER        NOT NULL,
    "cree_le"        TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire_le"      TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "jetons_courriel_pkey" PRIMARY KEY ("empreinte"),
    CONSTRAINT "jetons_courriel_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
        REFERENCES "utilisateurs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "jetons_courriel_utilisateur_id_idx" ON "jetons_courriel" ("utilisateur_id");
CREATE INDEX "jetons_courriel_expire_le_idx" ON "jetons_courriel" ("expire_le");
