-- The public name of a user. NULL stands for the first name, so no row is written here.
ALTER TABLE "utilisateurs" ADD COLUMN "nom_affiche" TEXT;
