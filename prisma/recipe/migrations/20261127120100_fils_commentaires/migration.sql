-- One narrow row for each recipe, which the foreign key of a new comment will lock instead of the recipe's wide row.
-- Recipes can't be written while this runs, so that none is left without its row.

LOCK TABLE "recettes" IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE "fils_commentaires" (
    "recette_id" INTEGER NOT NULL
);
INSERT INTO "fils_commentaires" ("recette_id") SELECT "id" FROM "recettes" ORDER BY "id";
ALTER TABLE "fils_commentaires"
    ADD CONSTRAINT "fils_commentaires_pkey" PRIMARY KEY ("recette_id");
ALTER TABLE "fils_commentaires"
    ADD CONSTRAINT "fils_commentaires_recette_id_fkey" FOREIGN KEY ("recette_id") REFERENCES "recettes" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION ouvrir_fil() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO fils_commentaires (recette_id) VALUES (NEW.id);
    RETURN NULL;
END
$$;
COMMENT ON FUNCTION ouvrir_fil() IS 'Adds the row that comments of a new recipe refer to.';
CREATE TRIGGER "recettes_ouvrir_fil" AFTER INSERT ON "recettes" FOR EACH ROW EXECUTE FUNCTION ouvrir_fil();
