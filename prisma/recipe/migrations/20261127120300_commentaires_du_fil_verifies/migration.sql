ALTER TABLE "commentaires" VALIDATE CONSTRAINT "commentaires_fil_fkey";
