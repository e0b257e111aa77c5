-- A decision outlives the moderator who took it: their id is erased with their account.
ALTER TABLE "changements_statut" ALTER COLUMN "moderateur_id" DROP NOT NULL;
