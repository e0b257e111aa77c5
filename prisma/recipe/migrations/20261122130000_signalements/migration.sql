-- Reports have a state, a reporter who counts once, and what was reported. Comments are reported the same way.
-- contract: the unique index is on a new column, which the release before leaves NULL: no two of those are alike

ALTER TABLE "signalements"
    -- Who reported: `u` and the id of a user, or `a` and a keyed hash of address and day. NULL from the release before.
    ADD COLUMN "declarant"       TEXT,
    -- Of a report that is worked off: whether it was right.
    ADD COLUMN "fonde"           BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "note"            TEXT,
    -- Which version of the recipe was reported; NULL from the release before.
    ADD COLUMN "recette_version" INTEGER;

-- A member's newest open report is the one that the next one replaces; older ones stay as they are.
UPDATE "signalements" SET "declarant" = 'u' || "auteur_id" WHERE "id" IN (
    SELECT max("id") FROM "signalements" WHERE "resolu_le" IS NULL AND "auteur_id" IS NOT NULL
    GROUP BY "recette_id", "auteur_id"
);

-- One open report for each recipe and reporter; and what is open of each recipe.
CREATE UNIQUE INDEX "signalements_ouverts_key" ON "signalements" ("recette_id", "declarant") WHERE "resolu_le" IS NULL;

-- Recipes as they were when somebody reported them: once for each version, however many reported it.
CREATE TABLE "recettes_signalees" (
    "recette_id" INTEGER NOT NULL,
    "version"    INTEGER NOT NULL,
    "contenu"    TEXT    NOT NULL,
    CONSTRAINT "recettes_signalees_pkey" PRIMARY KEY ("recette_id", "version"),
    CONSTRAINT "recettes_signalees_recette_id_fkey" FOREIGN KEY ("recette_id")
        REFERENCES "recettes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A comment never changes, so its reports need no copy of it.
CREATE TABLE "signalements_commentaires" (
    "id"             SERIAL         PRIMARY KEY,
    "recette_id"     INTEGER        NOT NULL,
    "commentaire_id" INTEGER        NOT NULL,
    "raison"         TEXT           NOT NULL,
    "auteur_id"      INTEGER,
    "declarant"      TEXT           NOT NULL,
    "date_creation"  TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolu_le"      TIMESTAMPTZ(3),
    "resolu_par"     INTEGER,
    "fonde"          BOOLEAN        NOT NULL DEFAULT false,
    "note"           TEXT,
    CONSTRAINT "signalements_commentaires_commentaire_id_fkey" FOREIGN KEY ("commentaire_id")
        REFERENCES "commentaires" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "signalements_commentaires_commentaire_id_id_idx" ON "signalements_commentaires" ("commentaire_id", "id");
CREATE INDEX "signalements_commentaires_auteur_id_id_idx" ON "signalements_commentaires" ("auteur_id", "id");
CREATE INDEX "signalements_commentaires_resolu_par_id_idx" ON "signalements_commentaires" ("resolu_par", "id");
CREATE UNIQUE INDEX "signalements_commentaires_ouverts_key" ON "signalements_commentaires" ("commentaire_id", "declarant")
    WHERE "resolu_le" IS NULL;
-- What waits for moderators, recipe by recipe.
CREATE INDEX "signalements_commentaires_ouverts_idx" ON "signalements_commentaires" ("recette_id")
    WHERE "resolu_le" IS NULL;

ALTER TYPE "action_journal" ADD VALUE 'signalement_traite';
ALTER TYPE "action_journal" ADD VALUE 'signalements_commentaire_resolus';
ALTER TYPE "action_journal" ADD VALUE 'signalement_commentaire_traite';
