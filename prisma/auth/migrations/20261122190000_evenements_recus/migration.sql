-- Mails about decisions on recipes: whether a user wants them, and which events of the recipe service have come.

ALTER TABLE "utilisateurs" ADD COLUMN "mails_decisions" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "evenements_recus" (
    "id"      TEXT           NOT NULL,
    "recu_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "evenements_recus_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "evenements_recus_recu_le_idx" ON "evenements_recus" ("recu_le");
