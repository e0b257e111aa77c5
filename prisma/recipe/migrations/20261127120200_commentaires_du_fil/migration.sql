-- contract: "fils_commentaires" has a row for every recipe, so this refuses no comment that the older foreign key accepts

ALTER TABLE "commentaires"
    ADD CONSTRAINT "commentaires_fil_fkey" FOREIGN KEY ("recette_id") REFERENCES "fils_commentaires" ("recette_id")
    ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
