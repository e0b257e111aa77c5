-- Recipes, the trace of their moderation, reports and comments.

CREATE TYPE "statut" AS ENUM ('en_attente', 'valider', 'refuser');

CREATE TABLE "recettes" (
    "id"                   SERIAL         PRIMARY KEY,
    "titre"                TEXT           NOT NULL,
    "image"                TEXT,
    "description"          TEXT,
    "temps_preparation"    INTEGER,
    "temps_cuisson"        INTEGER,
    "temps_total"          INTEGER,
    "difficulte"           TEXT,
    "portions"             INTEGER,
    "calories_par_portion" INTEGER,
    "auteur_id"            INTEGER        NOT NULL,
    "ustensiles_requis"    TEXT,
    "conseils_chef"        TEXT,
    "variantes"            TEXT,
    "allergenes"           TEXT,
    "regime_alimentaire"   TEXT,
    "saison"               TEXT,
    "origine"              TEXT,
    "ingredients"          TEXT[]         DEFAULT ARRAY[]::TEXT[],
    "cles"                 TEXT[]         DEFAULT ARRAY[]::TEXT[],
    "cles_version"         INTEGER        NOT NULL,
    "statut"               "statut"       NOT NULL DEFAULT 'en_attente',
    "signaler"             BOOLEAN        NOT NULL DEFAULT false,
    "created_at"           TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at"           TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Every combination of the list's two filters walks an index in id order, so a page costs the same at any depth.
CREATE INDEX "recettes_signaler_id_idx" ON "recettes" ("signaler", "id");
CREATE INDEX "recettes_signaler_statut_id_idx" ON "recettes" ("signaler", "statut", "id");
CREATE INDEX "recettes_statut_id_idx" ON "recettes" ("statut", "id");

-- «All of these ingredients» is one containment test (cles @> …) that this index answers.
CREATE INDEX "recettes_cles_idx" ON "recettes" USING GIN ("cles");

CREATE TABLE "changements_statut" (
    "id"            SERIAL         PRIMARY KEY,
    "recette_id"    INTEGER        NOT NULL,
    "moderateur_id" INTEGER        NOT NULL,
    "de"            "statut"       NOT NULL,
    "vers"          "statut"       NOT NULL,
    "motif"         TEXT,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE INDEX "changements_statut_recette_id_id_idx" ON "changements_statut" ("recette_id", "id");

CREATE TABLE "signalements" (
    "id"            SERIAL         PRIMARY KEY,
    "recette_id"    INTEGER        NOT NULL,
    "raison"        TEXT           NOT NULL,
    "auteur_id"     INTEGER,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolu_le"     TIMESTAMPTZ(3),
    "resolu_par"    INTEGER,
    CONSTRAINT "signalements_recette_id_fkey" FOREIGN KEY ("recette_id")
        REFERENCES "recettes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "signalements_recette_id_id_idx" ON "signalements" ("recette_id", "id");

CREATE TABLE "commentaires" (
    "id"            SERIAL         PRIMARY KEY,
    "contenu"       TEXT           NOT NULL,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "auteur_id"     INTEGER        NOT NULL,
    "recette_id"    INTEGER        NOT NULL,
    CONSTRAINT "commentaires_recette_id_fkey" FOREIGN KEY ("recette_id")
        REFERENCES "recettes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Comments of one recipe, in id order.
CREATE INDEX "commentaires_recette_id_id_idx" ON "commentaires" ("recette_id", "id");
